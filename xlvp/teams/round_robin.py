"""The schedule of a round robin by the circle method, or by the Berger tables.

Circle: with an even number n of teams, in round r team r meets n, and r + k meets r - k, counted in a circle
of n - 1. Berger: FIDE Handbook, C.05 Annex 1. With an odd number the team that would meet n sits out.

>>> circle(4)[:2]
[((1, 4), (2, 3)), ((2, 4), (3, 1))]
>>> berger(4)[1], circle(3)[0]
(((4, 3), (1, 2)), ((1, None), (2, 3)))
"""

from collections.abc import Collection, Sequence

from xlvp.errors import InputError

MOST_TEAMS = 32
Meeting = tuple[int, int | None]
Schedule = list[tuple[Meeting, ...]]


def circle(teams: int) -> Schedule:
    """Return the rounds, each with its pairings; the second team of a bye is None."""
    even = _even(teams)
    around = even - 1
    rounds = []
    for round_ in range(around):
        pairs = [(round_ + 1, even)]
        pairs += [((round_ + k) % around + 1, (round_ - k) % around + 1) for k in range(1, even // 2)]
        rounds.append(tuple(_meeting(one, other, teams) for one, other in pairs))
    return rounds


def berger(teams: int) -> Schedule:
    """Return the rounds of the Berger tables: each half the table on, the last team home and away by turn."""
    even = _even(teams)
    around, half = even - 1, even // 2
    rounds = []
    for round_ in range(around):
        top = round_ * half % around
        pairs = [(top + 1, even) if round_ % 2 == 0 else (even, top + 1)]
        pairs += [((top + k) % around + 1, (top - k) % around + 1) for k in range(1, half)]
        rounds.append(tuple(_meeting(one, other, teams) for one, other in pairs))
    return rounds


def double(schedule: Schedule) -> Schedule:
    """Return the schedule twice, the second time with the sides swapped."""
    second = [
        tuple(pair if pair[1] is None else (pair[1], pair[0]) for pair in round_) for round_ in schedule
    ]
    return [*schedule, *second]


def between(groups: Sequence[Sequence[int]]) -> Schedule:
    """Return rounds in which everybody meets everybody of the other groups, and nobody of its own.

    The groups meet by the circle method; when two of them do, each team moves on by one place a round. Where
    a group is smaller, and where the number of groups is odd, teams sit out.

    >>> between([(1, 3), (2, 4)])
    [((1, 2), (3, 4)), ((1, 4), (3, 2))]
    """
    size = max(map(len, groups))
    results = []
    for round_ in circle(len(groups)):
        for shift in range(size):
            pairs: list[Meeting] = []
            for one, other in round_:
                first = groups[one - 1]
                if other is None:
                    pairs += [(team, None) for team in first]
                    continue
                second = groups[other - 1]
                facing = {at: (at + shift) % size for at in range(size)}
                pairs += [(first[a], second[b] if b < len(second) else None)
                          for a, b in facing.items() if a < len(first)]  # fmt: skip
                pairs += [(second[b], None) for a, b in facing.items() if a >= len(first) and b < len(second)]
            results.append(tuple(pairs))
    return results


def without(schedule: Schedule, met: Collection[tuple[int, int]]) -> Schedule:
    """Return a schedule without those who have met (the lower number first), and without empty rounds."""
    left = (
        tuple((a, b) for a, b in round_ if b is not None and (min(a, b), max(a, b)) not in met)
        for round_ in schedule
    )
    return [round_ for round_ in left if round_]


def numbered(schedule: Schedule, teams: Sequence[int]) -> Schedule:
    """Return the schedule with the teams' own numbers instead of 1, 2, 3 ..."""
    return [
        tuple((teams[one - 1], None if other is None else teams[other - 1]) for one, other in round_)
        for round_ in schedule
    ]


def _even(teams: int) -> int:
    if not 2 <= teams <= MOST_TEAMS:
        raise InputError(f"a round robin has 2 to {MOST_TEAMS} teams in a group, not {teams}")
    return teams + teams % 2


def _meeting(one: int, other: int, teams: int) -> Meeting:
    """A pairing; whoever meets the missing number sits out."""
    if one > teams:
        return other, None
    return one, None if other > teams else other
