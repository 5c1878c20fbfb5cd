"""Movements of a teams evening: every team meets several others in one room, with one set of boards.

Team t sits North-South at table t all evening, its East-West pair travels. The match of teams i and j is two
lines of a list: North-South i against East-West j, and North-South j against East-West i, on the same boards.

American Whist, stagger and the even Whist of 10 teams: Amersham Bridge Club's manual of EBUScore's movements;
New England relay and Thurner of 6: "MIT/DL BC Team Movements", 2010. The same rules for other numbers of
teams are proved by :func:`team_faults`, and in the tests by a program of its own.

>>> whist = team_movement("whist", 9, boards_per_round=3)
>>> whist.name, whist.rounds, whist.boards
('American Whist, 9 teams: each meets 8, 9 sets of boards', 8, 27)
>>> whist.seats[0]  # North-South of team 1 meets East-West of team 3, whose number is 9 + 3
Seat(round=1, table=1, ns=1, ew=12, boards=2)
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from xlvp.errors import InputError
from xlvp.pairs.howell import balanced_howell
from xlvp.pairs.movement import Movement, Seat, shared_sets
from xlvp.teams.round_robin import circle

MOST_TEAMS = 20

Line = tuple[int, int, int, int]
"""Round, team North-South (which is the table), team East-West, set; all from 1."""


def _cyclic(teams: int, rounds: int, line: Callable[[int, int], tuple[int, int]], sets: int) -> list[Line]:
    """Lines of a rule that gives the team East-West and the set of a table and a round."""
    return [
        (round_, table, (ew - 1) % teams + 1, (boards - 1) % sets + 1)
        for round_ in range(1, rounds + 1)
        for table in range(1, teams + 1)
        for ew, boards in [line(table, round_)]
    ]


def _whist(teams: int) -> list[Line]:
    """East-West down two tables, boards down one, before round 1 too."""
    return _cyclic(teams, teams - 1, lambda t, r: (t + 2 * r, t + r), teams)


def _new_england(teams: int) -> list[Line]:
    """East-West down one table; boards down one stand, with an extra stand after each table."""
    return _cyclic(teams, teams - 1, lambda t, r: (t + r, t + (t + r - 1) % teams + 1), teams)


def _stagger_a(teams: int) -> list[Line]:
    return _cyclic(teams, teams // 2 - 1, lambda t, r: (t + 2 * r, t + r), teams // 2)


def _stagger_b(teams: int) -> list[Line]:
    return _cyclic(teams, teams // 2, lambda t, r: (t + 2 * r - 1, t + r), teams // 2)


def _both_staggers(teams: int) -> list[Line]:
    """The one after the other on new boards: together everybody meets everybody."""
    half = teams // 2
    return _stagger_a(teams) + [(r + half - 1, t, e, s + half) for r, t, e, s in _stagger_b(teams)]


_ROWS_OF_16 = (
    (11, 13, 4, 10, 8, 12, 7, 0, 9, 6, 1, 5, 3, 14, 2),
    (10, 0, 14, 5, 4, 11, 9, 12, 3, 2, 13, 1, 6, 8, 7),
    (13, 12, 1, 8, 2, 5, 10, 14, 6, 9, 4, 7, 11, 0, 3),
)


def _thurner(teams: int) -> list[Line]:
    """The last team takes the place of the team that would meet itself; numbers here are from 0."""
    last = teams - 1
    lines: list[Line] = []
    for i in range(last):
        for j in range(last):
            round_, boards = _thurner_place(i, j, last)
            places = [(i, j)] if i != j else [(last, i), (i, last)]
            lines += [(round_ + 1, ns + 1, ew + 1, boards + 1) for ns, ew in places]
    return sorted(lines)


def _thurner_place(i: int, j: int, last: int) -> tuple[int, int]:
    """Round and set of North-South i against East-West j; i = j is i against the last team."""
    if last == 9:
        (b, a), (d, c) = divmod(i, 3), divmod(j, 3)
        return 3 * ((d + a) % 3) + (c - b) % 3, 3 * ((-b - d) % 3) + (-a - c) % 3
    if last == 15:
        row, more = i % 3, i - i % 3
        return (_ROWS_OF_16[row][(j - more) % 15] + more) % 15, (i + j) * 8 % 15
    round_ = (2 * j + i) % last
    return round_, (i + round_) % last


#: For each number of teams how far East-West, and how far the boards, are from the table in each round.
_EVEN_WHIST = {
    4: "3,1 1,2",
    6: "2,1 5,2 1,3 4,5",
    8: "2,1 5,3 7,4 1,5 3,6 6,7",
    10: "9,1 1,2 6,3 8,4 7,5 2,6 4,7 3,8",
    12: "10,1 4,2 2,3 7,4 9,5 11,6 1,7 3,8 5,9 8,10",
    14: "2,1 4,2 6,3 9,4 11,5 13,6 1,7 3,8 5,9 8,11 10,12 12,13",
}


def _even_whist(teams: int) -> list[Line]:
    """Nobody meets the team half the room away."""
    steps = [tuple(map(int, step.split(","))) for step in _EVEN_WHIST[teams].split()]
    return _cyclic(teams, len(steps), lambda t, r: (t + steps[r - 1][0], t + steps[r - 1][1]), teams)


def _barometer(teams: int) -> list[Line]:
    """A round robin by the circle; all tables play one set at once."""
    return sorted(
        (round_, ns or 0, ew or 0, round_)
        for round_, pairs in enumerate(circle(teams), 1)
        for pair in pairs
        for ns, ew in (pair, pair[::-1])
    )


def _howell(teams: int) -> list[Line]:
    """Each table of a Howell of pairs is a match here, both its tables at once."""
    return sorted(
        (seat.round, ns or 0, ew or 0, seat.boards)
        for seat in balanced_howell(teams).seats
        for ns, ew in ((seat.ns, seat.ew), (seat.ew, seat.ns))
    )


@dataclass(frozen=True)
class TeamMovement:
    """A kind of movement of teams."""

    name: str  # as functions take it
    label: str  # as people choose it
    lines: Callable[[int], list[Line]]  # its lines for a number of teams
    possible: Callable[[int], bool]  # for which numbers it is
    needs: str  # the same in words, and what to choose instead


_EVEN = "is for an even number of teams; an odd number plays American Whist"
_KINDS = (
    TeamMovement(
        "whist", "American Whist", _whist, lambda n: n % 2 == 1,
        "is for an odd number of teams: with an even one a team meets itself; a skip does not help either. "
        "Choose Even Whist, Thurner, New England relay or a stagger",
    ),
    TeamMovement("even-whist", "Even Whist", _even_whist, lambda n: n in _EVEN_WHIST,
                 "is known for 4, 6, 8, 10, 12 and 14 teams"),
    TeamMovement("thurner", "Thurner", _thurner, lambda n: n % 2 == 0 and n >= 6,
                 "is for 6, 8 ... 20 teams; three or five play American Whist, four the New England relay"),
    TeamMovement("new-england", "New England relay", _new_england, lambda n: n % 2 == 0 and n >= 4, _EVEN),
    TeamMovement("stagger-a", "Stagger A", _stagger_a, lambda n: n % 2 == 0 and n >= 4, _EVEN),
    TeamMovement("stagger-b", "Stagger B", _stagger_b, lambda n: n % 2 == 0 and n >= 4, _EVEN),
    TeamMovement("double-stagger", "Stagger A and B", _both_staggers, lambda n: n % 2 == 0 and n >= 4, _EVEN),
    TeamMovement("teams-howell", "Howell of teams", _howell, lambda n: n % 2 == 0 and n >= 8,
                 "is for 8, 10 ... 20 teams"),
    TeamMovement("barometer", "Barometer", _barometer, lambda n: n % 2 == 0, _EVEN),
)  # fmt: skip
TEAM_MOVEMENTS = {kind.name: kind for kind in _KINDS}
"""Every kind by its name."""


def team_movement(name: str, teams: int, rounds: int | None = None, *, boards_per_round: int = 3) -> Movement:
    """Return a movement of teams; the East-West pair of team t has the number ``teams`` + t.

    Args:
        teams: how many play, 2 to 20.
        rounds: fewer rounds than there are; only such as leave no match half played.

    >>> team_movement("whist", 9, 6).name
    'American Whist, 9 teams: each meets 6, 9 sets of boards'
    """
    kind = TEAM_MOVEMENTS[name]
    if not 2 <= teams <= MOST_TEAMS:
        raise InputError(f"teams are 2 to {MOST_TEAMS}, not {teams}")
    if not kind.possible(teams):
        raise InputError(f"{kind.label} of {teams} teams: it {kind.needs}")
    lines = _lines(name, teams, rounds)
    sets, met = len({line[3] for line in lines}), len(lines) // teams
    words = f"{kind.label}, {teams} teams: each meets {met}, {sets} set{'s' if sets > 1 else ''} of boards"
    seats = [Seat(round_, ns, ns, ew, boards) for round_, ns, ew, boards in lines]
    return of_teams(seats, words, boards_per_round=boards_per_round)


def of_teams(seats: Sequence[Seat], name: str, *, boards_per_round: int) -> Movement:
    """Return a movement of seats whose pairs have the numbers of their teams."""
    teams = max(max(seat.ns or 0, seat.ew or 0) for seat in seats)
    numbered = tuple(replace(seat, ew=teams + (seat.ew or 0)) for seat in seats)
    return Movement(name, 1, boards_per_round, numbered, teams=teams)


@lru_cache(maxsize=64)
def _lines(name: str, teams: int, rounds: int | None) -> tuple[Line, ...]:
    """The lines of all rounds, or of fewer rounds in which only whole matches are played."""
    lines = TEAM_MOVEMENTS[name].lines(teams)
    full = max(line[0] for line in lines)
    if rounds is None or rounds == full:
        return tuple(lines)
    for chosen in _shortened(full, rounds) if 1 <= rounds < full else ():
        kept = [line for line in lines if line[0] in chosen]
        if not _half_matches(kept):
            sets = sorted({line[3] for line in kept})
            return tuple((chosen.index(r) + 1, ns, ew, sets.index(s) + 1) for r, ns, ew, s in kept)
    known = [
        str(each)
        for each in range(1, full + 1)
        if each == full
        or any(not _half_matches([line for line in lines if line[0] in c]) for c in _shortened(full, each))
    ]
    raise InputError(
        f"{rounds} rounds of {TEAM_MOVEMENTS[name].label} leave matches half played; {teams} teams play "
        f"{' or '.join([', '.join(known[:-1]), known[-1]] if known[1:] else known)} rounds"
    )


def _shortened(full: int, rounds: int) -> Iterator[tuple[int, ...]]:
    """Rounds that may hold whole matches only: the first ones, or as many at both ends, with the middle."""
    yield tuple(range(1, rounds + 1))
    half = rounds // 2
    ends = (*range(1, half + 1), *range(full - half + 1, full + 1))
    if rounds % 2 == 0:
        yield ends
    elif full % 2:
        yield tuple(sorted({*ends, full // 2 + 1}))


def _half_matches(lines: Iterable[Line]) -> list[Line]:
    """The lines of which the other table is not there."""
    lines = [*lines]
    tables = {(ns, ew) for _, ns, ew, _ in lines}
    return [line for line in lines if (line[2], line[1]) not in tables]


def team_lines(plan: Movement) -> list[Line]:
    """Return a movement as lines of teams."""
    return [(seat.round, seat.ns or 0, (seat.ew or 0) - plan.teams, seat.boards) for seat in plan.seats]


def team_faults(lines: Sequence[Line]) -> list[str]:
    """Return what is wrong with lines of teams, in words: nothing where each match is played as it should.

    Both tables of a match play one set, no team meets a set outside one match, nobody sits at two tables in
    a round.

    >>> team_faults([(1, 1, 2, 1), (2, 2, 1, 2)])
    ['teams 1 and 2 play set 1 at one table and set 2 at the other']
    """
    results: list[str] = []
    sets: dict[tuple[int, int], list[int]] = defaultdict(list)
    met: dict[tuple[int, int], set[int]] = defaultdict(set)
    for _, ns, ew, boards in lines:
        if ns == ew:
            results.append(f"team {ns} meets itself")
        sets[ns, ew].append(boards)
        met[ns, boards].add(ew)
        met[ew, boards].add(ns)
    for (ns, ew), own in sorted(sets.items()):
        if len(own) > 1:
            results.append(f"North-South {ns} meets East-West {ew} {len(own)} times")
        other = sets.get((ew, ns), [])
        if not other:
            results.append(f"teams {ns} and {ew} play at one table only")
        elif ns < ew and set(own) != set(other):
            results.append(
                f"teams {ns} and {ew} play set {own[0]} at one table and set {other[0]} at the other"
            )
    results += [
        f"team {team} meets set {boards} in {len(others)} matches"
        for (team, boards), others in sorted(met.items())
        if len(others) > 1
    ]
    for at, side in ((1, "North-South"), (2, "East-West")):
        seated = Counter((line[0], line[at]) for line in lines)
        results += [
            f"round {round_}: {side} of team {team} sits at {many} tables"
            for (round_, team), many in sorted(seated.items())
            if many > 1
        ]
    return results


@dataclass(frozen=True)
class Choice:
    """A movement that can be played."""

    name: str  # of :data:`TEAM_MOVEMENTS`
    rounds: int  # how many are played, which is how many opponents each team meets
    sets: int  # how many sets of boards are needed
    copies: int  # at how many tables one set is played at once; 1 needs neither sharing nor copies


@lru_cache(maxsize=32)
def choices(teams: int) -> tuple[Choice, ...]:
    """Return every movement of a number of teams, for each number of rounds that it can have."""
    results = []
    for kind in TEAM_MOVEMENTS.values():
        if not kind.possible(teams):
            continue
        full = team_movement(kind.name, teams)
        for rounds in range(1, full.rounds + 1):
            try:
                plan = team_movement(kind.name, teams, rounds)
            except InputError:
                continue
            copies = max(chain((1,), map(len, shared_sets(plan.seats).values())))
            results.append(Choice(kind.name, rounds, len({seat.boards for seat in plan.seats}), copies))
    return tuple(results)


_USUAL = {
    2: "barometer", 4: "new-england", 6: "thurner", 8: "even-whist", 10: "even-whist", 12: "stagger-b",
    14: "even-whist", 16: "stagger-b", 18: "stagger-a", 20: "stagger-a",
}  # fmt: skip
_MOST_ROUNDS = 12


def best(teams: int, rounds: int | None = None, sets: int | None = None) -> Choice:
    """Return the movement for a number of rounds: fewest tables at one set at once, then fewest sets.

    Args:
        rounds: how many are played; None: as is usual for about 24 boards, if there are sets enough.
        sets: how many sets of boards there are; None: as many as it takes.

    Raises:
        InputError: there is none; the message names the numbers that are possible.

    >>> best(9), best(12, 6, 6)
    (Choice(name='whist', rounds=8, sets=9, copies=1), Choice(name='stagger-b', rounds=6, sets=6, copies=2))
    """
    if not 2 <= teams <= MOST_TEAMS:
        raise InputError(f"teams are 2 to {MOST_TEAMS}, not {teams}")
    possible = [choice for choice in choices(teams) if choice.rounds == rounds]
    if rounds is None:
        name = _USUAL.get(teams, "whist")
        possible = [each for each in choices(teams) if each.name == name and each.rounds <= _MOST_ROUNDS][-1:]
        rounds = possible[0].rounds
    if not possible:
        known = ", ".join(map(str, sorted({choice.rounds for choice in choices(teams)})))
        raise InputError(f"no movement of {teams} teams has {rounds} rounds; there are movements of {known}")
    enough = [choice for choice in possible if sets is None or choice.sets <= sets]
    if not enough:
        least = min(choice.sets for choice in possible)
        raise InputError(f"{teams} teams in {rounds} rounds need {least} sets of boards; there are {sets}")
    return min(enough, key=lambda choice: (choice.copies, choice.sets))
