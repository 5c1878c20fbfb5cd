"""Web, hesitation and three-quarter Howell: everything that a movement must have, checked by counting."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.every import every
from tests.pairs.counted import counted
from tests.pairs.search_three_quarter import ROUNDS, text
from tests.pairs.test_movements import check
from tests.pairs.test_setup import list_is_the_movement
from xlvp.errors import InputError
from xlvp.pairs.balance import competition
from xlvp.pairs.howell import three_quarter
from xlvp.pairs.mitchell import RARE, rare_movement
from xlvp.pairs.movement import Movement, shared_sets
from xlvp.pairs.movement_kinds import EventSetup, planned

web, bowman, appendix, scissors, hesitation = (partial(rare_movement, name) for name in RARE)


def everybody_plays_every_set(plan: Movement) -> None:
    had = Counter((pair, seat.boards) for seat in plan.seats for pair in (seat.ns, seat.ew))
    sets = {seat.boards for seat in plan.seats}
    assert len(sets) == plan.rounds
    assert had == {(pair, boards): 1 for pair in plan.pairs for boards in sets}


@pytest.mark.parametrize("tables", range(3, 21))
def test_hesitation(tables: int) -> None:
    plan = hesitation(tables)
    check(plan)
    everybody_plays_every_set(plan)
    assert (plan.rounds, plan.winners, plan.pairs) == (tables + 1, 1, tuple(range(1, 2 * tables + 1)))
    shared = set(shared_sets(plan.seats).values())
    assert shared == (set() if tables % 2 else {(1, tables)})
    by_place = {(seat.round, seat.table): seat for seat in plan.seats}
    for (round_, table), seat in by_place.items():
        before = by_place.get((round_ - 1, table - 1 or tables))
        if before is not None:  # up a table; from the last one North-South there, then East-West at table 1
            assert seat.ew == (before.ns if table == 1 else before.ew)
        if table < tables:
            assert seat.ns == table
        elif round_ > 1:
            assert seat.ns == by_place[round_ - 1, tables].ew


@pytest.mark.parametrize("tables", range(6, 42, 2))
def test_web(tables: int) -> None:
    odd = [rounds for rounds in range(tables // 2, tables) if rounds % 2]
    for rounds in (None, *odd):
        plan = web(tables, rounds)
        check(plan)
        everybody_plays_every_set(plan)
        assert max(map(len, shared_sets(plan.seats).values())) == 2, "two sets of boards are enough"
    assert web(tables).rounds == max(min(tables - 1, 13), min(odd))
    first = web(tables, odd[-1])
    table_1 = [seat.boards for seat in first.seats if seat.table == 1]
    assert table_1 == list(range(1, first.rounds + 1)), "in their order at the first table"


def rounds_of(arranged: Callable[..., Movement], tables: int) -> list[int]:
    """The numbers of rounds that a movement of so many tables has."""
    results = []
    for rounds in range(1, tables + 1):
        with suppress(InputError):
            results.append(arranged(tables, rounds).rounds)
    return results


@pytest.mark.parametrize("tables", range(5, 42, 2))
def test_bowman(tables: int) -> None:
    odd = [rounds for rounds in range(3, tables - 1, 2) if 3 * rounds >= tables]
    assert rounds_of(bowman, tables) == odd
    for rounds in odd:
        plan = bowman(tables, rounds)
        check(plan)
        everybody_plays_every_set(plan)
        assert max(map(len, shared_sets(plan.seats).values())) == 3, "two or three sets of boards"
    assert bowman(tables).rounds == max(min(tables - 2, 13), odd[0])


def test_the_bowman_of_eleven_tables_is_the_published_one() -> None:
    """English Bridge Union, Club Focus, Spring 2011: 10 shares with 1, 11 with 9, 7, 5, 3, 1/10, 8, 6, 4, 2.

    The tables 1, 10 and 11 there are 3, 1 and 2 here, in the order of East-West, who come from 10 by 11 to 1.
    """
    plan = bowman(11)
    theirs = {1: 1, 2: 11, 3: 10} | {table: table - 2 for table in range(4, 12)}
    with_11 = []
    for round_ in range(1, 10):
        by_table = {theirs[seat.table]: seat.boards for seat in plan.seats if seat.round == round_}
        assert by_table[1] == by_table[10]
        with_11.append({t for t, boards in by_table.items() if boards == by_table[11]} - {11})
        assert by_table[1] == round_, "the boards go down a table"
    assert with_11 == [{9}, {7}, {5}, {3}, {1, 10}, {8}, {6}, {4}, {2}]


@pytest.mark.thorough
@every("tables", range(6, 42))
def test_appendix(tables: int) -> None:
    circles = [size for size in range(5, tables) if 2 * size >= tables and size % 2 and size % 3]
    assert rounds_of(appendix, tables) == list(range(1, circles[-1] + 1))
    for rounds in circles:
        plan = appendix(tables, rounds)
        check(plan)
        everybody_plays_every_set(plan)
        both = set(shared_sets(plan.seats).values())
        assert both == {(table + 1, rounds + table + 1) for table in range(tables - rounds)}
        stay = [
            pair for pair in plan.pairs if len({s.table for s in plan.seats if pair in (s.ns, s.ew)}) == 1
        ]
        assert len(stay) == 2 * (tables - rounds), "North-South of the circle, East-West beside it"
    assert appendix(tables).rounds == max((size for size in circles if size <= 13), default=circles[0])


@every("tables", range(3, 41))
def test_scissors(tables: int) -> None:
    plan = scissors(tables)
    check(plan)
    assert plan.rounds == (tables - 1 if tables % 4 == 2 else tables)
    assert all(seat.boards == seat.table for seat in plan.seats), "the boards stay"
    if plan.rounds == tables:
        everybody_plays_every_set(plan)
    where = {(s.round, pair): s.table for s in plan.seats for pair in (s.ns, s.ew)}
    for (round_, pair), table in where.items():
        step = (where.get((round_ + 1, pair), table + 1) - table) % tables
        half_time = tables % 2 == 0 and round_ == tables // 2 and (pair or 0) > tables
        assert step in (1, tables - 1) or half_time


def test_the_criss_cross_of_eight_tables_is_the_published_one() -> None:
    """Bridge Central, "Criss-cross Mitchell": East-West 1 go up, after four rounds up 4 tables, then down."""
    seats = scissors(8).seats
    tables = {pair: [s.table for s in seats if pair in (s.ns, s.ew)] for pair in (1, 2, 9, 10)}
    assert tables[1] == [1, 8, 7, 6, 5, 4, 3, 2] and tables[2] == [2, 3, 4, 5, 6, 7, 8, 1]
    assert tables[9] == [1, 2, 3, 4, 8, 7, 6, 5] and tables[10] == [2, 1, 8, 7, 3, 4, 5, 6]


@pytest.mark.parametrize("pairs", range(9, 25))
def test_three_quarter_howell(pairs: int) -> None:
    plan = three_quarter(pairs)
    check(plan)
    if pairs % 2 == 0:
        everybody_plays_every_set(plan)
        assert plan.rounds == ROUNDS[pairs]
    assert shared_sets(plan.seats) == {}
    assert competition(plan) == counted(plan)
    assert plan.winners == 1 and len(plan.pairs) == pairs


@pytest.mark.slow
def test_the_search_finds_the_three_quarter_howells_again() -> None:
    data = Path(__file__).parents[2] / "xlvp" / "pairs" / "data" / "three_quarter_howells.csv"
    assert data.read_text("utf-8") == text()


@pytest.mark.parametrize(
    ("kind", "pairs"),
    [
        *(("web", 15), ("web", 24), ("hesitation", 9), ("hesitation", 16), ("three-quarter", 11)),
        *(("bowman", 21), ("bowman", 22), ("appendix", 23), ("scissors", 13), ("scissors", 15)),
    ],
)
def test_set_ups_with_fewer_rounds_and_half_tables(kind: str, pairs: int) -> None:
    most = planned(EventSetup(kind, pairs)).rounds
    for rounds in range(most if kind in ("web", "bowman") else 1, most + 1):
        for switched in ((), (rounds,)):
            plan = planned(EventSetup(kind, pairs, rounds, 3, switched))
            check(plan)
            list_is_the_movement(plan)
            assert len(plan.pairs) == pairs


@pytest.mark.parametrize("missing", [1, 5, 8, 14])
@pytest.mark.parametrize("kind", ["web", "bowman", "appendix", "scissors", "hesitation"])
def test_any_pair_may_be_missing(kind: str, missing: int) -> None:
    pairs = 15 if kind == "web" else 13
    plan = planned(EventSetup(kind, pairs, None, 2, (), missing))
    check(plan)
    assert missing not in plan.pairs and len(plan.pairs) == pairs


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (("web", 14), "an even number of tables, 6 or more, not 7"),
        (("web", 8), "an even number of tables, 6 or more, not 4"),
        (("web", 24, 8), "an odd number of rounds, 7 to 11, not 8"),
        (("web", 24, 13), "7 to 11, not 13"),
        (("web", 24, None, 2, (), 3), "with 24 pairs, an even number, leave the missing pair empty"),
        (("web", 24, None, 2, (), None, (), 2), "with a web the number of sections must be 1"),
        (("bowman", 16), "an odd number of tables, 5 or more, not 8; choose Web"),
        (("bowman", 22, 8), "an odd number of rounds, 5 to 9, not 8"),
        (("bowman", 22, None, 2, (), None, (), 2), "with a Bowman the number of sections must be 1"),
        (("appendix", 10), "6 tables or more, not 5"),
        (("appendix", 16, 8), "1 to 7 rounds, not 8"),
        (("scissors", 4), "3 tables or more, not 2"),
        (("scissors", 12, 6), "1 to 5 rounds, not 6"),
        (("hesitation", 42), "3 to 20 tables, not 21"),
        (("hesitation", 10, 7), "1 to 6 rounds, not 7"),
        (("hesitation", 9, None, 2, (), 11), "1 to 10, not 11"),
        (("three-quarter", 8), "9 to 24 pairs, not 8"),
        (("three-quarter", 26), "9 to 24 pairs, not 26"),
        (("three-quarter", 12, 10), "1 to 9 rounds, not 10"),
        (("three-quarter", 11, None, 2, (), 3), "no missing"),
    ],
)
def test_what_cannot_be_is_said(setup: tuple[object, ...], said: str) -> None:
    with pytest.raises(InputError, match=said):
        planned(EventSetup(*setup))  # type: ignore[arg-type]
