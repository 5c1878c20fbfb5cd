"""Individuals: the movements proved by walking, and random evenings computed by a second program."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.individual import INDIVIDUALS, individual
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import Partners, partners
from xlvp.pairs.ranking import ranked
from xlvp.pairs.session import scored

SIZES = [(name, players) for name, kind in INDIVIDUALS.items() for players in kind.players]
Table = tuple[int, int, tuple[int, int, int, int], int]
"""Round, table, the players North, South, East and West, and the set."""


def tables(plan: Movement) -> list[Table]:
    """The movement as four numbers a table."""
    result = []
    for seat in plan.seats:
        assert isinstance(seat.ns, Partners) and isinstance(seat.ew, Partners)
        result.append((seat.round, seat.table, (*seat.ns.players, *seat.ew.players), seat.boards))
    return result


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_nobody_sits_twice_partners_once_and_plays_a_set_once(name: str, players: int) -> None:
    plan = tables(individual(name, players))
    everybody = set(range(1, players + 1))
    rounds = {round_ for round_, *_ in plan}
    for round_ in rounds:
        seated = [player for at, _, four, _ in plan if at == round_ for player in four]
        assert sorted(seated) == sorted(everybody)
    together, against = Counter[frozenset[int]](), Counter[frozenset[int]]()
    sets = Counter((player, boards) for _, _, four, boards in plan for player in four)
    for _, _, (north, south, east, west), _ in plan:
        together.update(map(frozenset, ((north, south), (east, west))))
        against.update(frozenset((a, b)) for a in (north, south) for b in (east, west))
    everyone = {*map(frozenset, combinations(everybody, 2))}
    assert {*together.values()} == {1} and {*sets.values()} == {1} and len(sets) == players * len(rounds)
    if name == "individual":  # each with everybody once, against everybody twice
        assert together.keys() == everyone
        assert against == Counter(dict.fromkeys(everyone, 2))
    else:  # against everybody at most once; a set is at one table at a time
        assert {*against.values()} == {1}
        assert {*Counter((round_, boards) for round_, _, _, boards in plan).values()} == {1}


def test_two_partnerships_never_have_the_same_number() -> None:
    pairs = [*permutations(range(1, 100), 2)]
    assert len({int(Partners(*pair)) for pair in pairs}) == len(pairs)


def test_eight_players_go_on_as_their_cards_say() -> None:
    """The card for 8: NSEW 8, 1, 6, 2 and 5, 7, 3, 4; 8 stays, 1S 2S 1E 2N 2W 2E 1W and 1S again."""
    at = {"1N": 8, "1S": 1, "1E": 6, "1W": 2, "2N": 5, "2S": 7, "2E": 3, "2W": 4}
    way = ["1S", "2S", "1E", "2N", "2W", "2E", "1W"]
    for round_ in range(1, 8):
        here = [(round_, table, tuple(at[f"{table}{seat}"] for seat in "NSEW"), round_) for table in (1, 2)]
        assert [line for line in tables(individual("individual", 8)) if line[0] == round_] == here
        at |= {seat: at[before] for before, seat in zip(way, way[1:] + way[:1], strict=True)}


@pytest.mark.parametrize("players", INDIVIDUALS["rainbow"].players)
def test_a_rainbow_is_walked(players: int) -> None:
    """North stays, boards go down one table, South up one, East up two, West down two."""
    many = players // 4
    north, south, east, west = ([4 * table + seat for table in range(many)] for seat in (1, 2, 3, 4))
    boards = [*range(1, many + 1)]

    def up(row: list[int], steps: int) -> list[int]:
        return [row[(table - steps) % many] for table in range(many)]

    expected: list[Table] = []
    for round_ in range(1, many + 1):
        for table in range(many):
            four = north[table], south[table], east[table], west[table]
            expected.append((round_, table + 1, four, boards[table]))
        south, east, west, boards = up(south, 1), up(east, 2), up(west, -2), up(boards, -1)
    assert tables(individual("rainbow", players)) == expected


@pytest.mark.parametrize(
    ("name", "players", "rounds", "message"),
    [
        ("individual", 10, None, "Individual is for 8, 12, 16 or 20 players, not 10"),
        ("rainbow", 12, None, "Rainbow is for 20 or 28 players, not 12"),
        ("individual", 8, 8, "Individual of 8 players has 1 to 7 rounds, not 8"),
    ],
)
def test_what_there_is_not(name: str, players: int, rounds: int | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        individual(name, players, rounds)


@pytest.mark.parametrize("text", ["1+1", "0+2", "1+", "1+2+3", "100+2"])
def test_what_are_no_partners(text: str) -> None:
    with pytest.raises(InputError, match="is not two players"):
        partners(text)


SCORES = (420, 170, 0, -50, -100, 620, -620, 140)


def second_computation(lines: list[tuple[int, str, str, object]]) -> dict[int, tuple[int, Fraction]]:
    """Each player's boards and per cent, from board, North-South, East-West and result of each line.

    A pair has 2 for each lower score and 1 for an equal one; a board with n of N results is brought to
    (points + 1) N / n - 1 (Neuberg); 60% is 60% of the top for North-South, 40% for East-West.
    """
    by_board: dict[int, list[tuple[str, str, object]]] = {}
    for board, ns, ew, result in lines:
        if result not in ("", "NP"):
            by_board.setdefault(board, []).append((ns, ew, result))
    most = max((len(own) for own in by_board.values()), default=0)
    top = 2 * most - 2
    points: dict[int, list[Fraction]] = {}
    for own in by_board.values():
        real = [score for _, _, score in own if isinstance(score, int)]
        for ns, ew, score in own:
            if isinstance(score, int):
                raw = sum(1 + (score > other) - (score < other) for other in real) - 1
                north = Fraction((raw + 1) * most, len(real)) - 1
                both = north, top - north
            else:
                both = Fraction(6 * top, 10), Fraction(4 * top, 10)
            for side, gained in zip((ns, ew), both, strict=True):
                for player in map(int, side.split("+")):
                    points.setdefault(player, []).append(gained)
    return {
        player: (len(own), sum(own) * 100 / (top * len(own)) if top else Fraction(50))
        for player, own in points.items()
    }


@pytest.mark.parametrize("seed", range(4))
def test_random_evenings(seed: int) -> None:
    """120 evenings: stopped early, boards not played or not yet, averages, seats that were changed."""
    random_ = random.Random(seed)
    for _ in range(30):
        name, players = random_.choice(SIZES)
        most = individual(name, players).rounds
        plan = individual(name, players, random_.randint(1, most), boards_per_round=random_.randint(1, 3))
        rows, lines = [], []
        changed = random_.random() < 0.3
        for row in list_rows(plan):
            result = random_.choice([*SCORES, *SCORES, "60%", "NP", ""])
            ns, ew = str(row.ns), str(row.ew)
            sat: tuple[str | None, ...] = (None, None)
            if changed and row.round == 1 and row.table == 1:  # South and East changed seats
                (north, south), (east, west) = ns.split("+"), ew.split("+")
                sat = ns, ew = f"{north}+{east}", f"{south}+{west}"
            rows.append((row.round, row.table, row.board, str(row.ns), str(row.ew), result, None, None, *sat))
            lines.append((row.board or 0, ns, ew, result))
        event = scored(read_list(tuple(rows)))
        sides = [{int(one) for row in rows for one in row[at].split("+")} for at in (3, 4)]
        lists = ranked(event, {})
        assert len(lists) == event.winners == (1 if sides[0] & sides[1] else 2)
        expected = second_computation(lines)
        shown = {p.scratch.pair: (p.scratch.boards, p.percent) for places in lists for p in places}
        assert shown == expected
        for places in lists:
            percents = [expected[place.scratch.pair][1] for place in places]
            assert percents == sorted(percents, reverse=True)
            placed = [sum(one > own for one in percents) + 1 for own in percents]
            assert [place.scratch.place for place in places] == placed


def test_a_switched_rainbow_has_one_ranking() -> None:
    plan = planned(EventSetup("rainbow", 20, switched=(5,)))
    assert planned(EventSetup("rainbow", 20)).winners == 2 and plan.winners == 1
    switched = [seat for seat in individual("rainbow", 20).seats if seat.round == 5]
    assert [(seat.ns, seat.ew) for seat in plan.seats if seat.round == 5] == [(s.ew, s.ns) for s in switched]


def test_a_player_has_a_board_once() -> None:
    rows = (
        (1, 1, 1, "1+2", "3+4", 420, None, None, None, None),
        (1, 2, 1, "5+6", "7+8", 170, None, None, "1+6", None),
        (2, 1, 2, "1+3", "5+7", 170, None, None, "1+5", None),
        (2, 2, 2, "2+4", "6+8", 170, None, None, "2+9", None),
    )
    first, second, third, fourth = (line.words for line in read_list(rows) if line)
    assert first == "Not scored: player 1 already played board 1 (round 1, table 2)"
    assert second == "Not scored: player 1 already played board 1 (round 1, table 1)"
    assert third == "Not scored: player 5 sits twice at the table"
    assert fourth == "Not scored: there is no pair 2+9 in this movement"


def test_a_player_who_sits_elsewhere_is_doubtful() -> None:
    rows = (
        (1, 1, 1, "1+2", "3+4", 420, None, None, "1+6", None),
        (1, 2, 2, "5+6", "7+8", 170, None, None, None, None),
    )
    assert [line.words for line in read_list(rows) if line] == [
        "Check: player 6 sits at table 2 in round 1",
        "",
    ]


def test_own_averages_are_nobodys_alone() -> None:
    rows = ((1, 1, 1, "1+2", "3+4", "60%", None, None, None, None),)
    with pytest.raises(InputError, match="set Averages to as typed"):
        scored(read_list(rows), "matchpoints+own")


def test_a_pair_is_no_partnership() -> None:
    rows = ((1, 1, 1, 1, 2, 420, None, None, "1+2", None),)
    (line,) = read_list(rows)
    assert line is not None and "there is no pair 1+2" in line.words
