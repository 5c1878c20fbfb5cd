"""The list is read column by column; row by row it comes out the same, whatever stands in the cells."""

from datetime import datetime
from random import Random

import pytest
from hypothesis import given, settings

from tests.oracles.list_by_rows import line
from tests.pairs.evenings import NOTHING, PLAIN, RULINGS, Evening, evenings
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import read_list
from xlvp.hosts.answer import answer
from xlvp.pairs.score_list import checked, doubted

NUMBERS = (1, 2, 3, 4, 1.0, 2.0, "1", " 2 ", "3,0", None, "", " ", True, False, 0, -1, 1.5, 10**6, "x",
           float("nan"), float("inf"), datetime(2026, 3, 1))  # fmt: skip
ENTRIES = (*PLAIN, *RULINGS, *NOTHING, "3NTN=", "3ntN=", "4SxW-2", "8SN=", 420, 420.0, 0.5, "number 0.5",
           True, -50, None, " ", "NP", "(620)", datetime(2026, 3, 1))  # fmt: skip
GROUPS = (None, None, None, "", "B", "b", 1, 1.0, True, "?!", "longer than it may be")


def odd_rows(seed: int) -> tuple[tuple[object, ...], ...]:
    """Rows in which a few cells, or nearly all, are what nobody should type."""
    chance = Random(seed)
    oddly = chance.choice((0, 0.02, 0.3))
    rows = []
    for round_ in range(1, 4):
        for table in range(1, 6):
            plan: list[object] = [round_, table, round_, table, 5 + (table + round_) % 5 + 1]
            row = [chance.choice(NUMBERS) if chance.random() < oddly else cell for cell in plan]
            row.append(chance.choice(ENTRIES))
            row.append(chance.choice(GROUPS) if chance.random() < oddly else None)
            row += [chance.choice(NUMBERS) if chance.random() < oddly / 2 else None for _ in range(3)]
            rows.append(tuple(row) if chance.random() > oddly / 3 else (None,) * 10)
    return tuple(rows)


@pytest.mark.parametrize("some", range(20))
def test_odd_cells_column_by_column_as_row_by_row(some: int) -> None:
    for seed in range(some * 20, some * 20 + 20):
        rows = odd_rows(seed)
        assert repr(read_list(rows)) == repr(doubted(checked([line(row) for row in rows])))


@settings(max_examples=100, deadline=None)
@given(evenings(*PLAIN, *RULINGS, *NOTHING, groups=True))
def test_evenings_column_by_column_as_row_by_row(evening: Evening) -> None:
    assert read_list(evening.rows) == doubted(checked([line(row) for row in evening.rows]))


def test_the_numbers_of_a_spreadsheet_are_floats() -> None:
    rows = tuple((1.0, float(t), 1.0, float(t), t + 5.0, "420") for t in range(1, 6))
    assert read_list(rows) == read_list(tuple((1, t, 1, t, t + 5, "420") for t in range(1, 6)))
    assert all(type(each.table) is int for each in read_list(rows) if each is not None)


@pytest.mark.slow
def test_the_largest_event_is_not_refused() -> None:
    """5,000 tables, 30 boards: half make 4 spades (2 for each of 2,500 beaten, 1 for each of 2,499 equal)."""
    rows = [
        (board, table, board, table, 5_000 + (table + board) % 5_000 + 1, "4SN=" if table % 2 else "4SN-1")
        for board in range(1, 31)
        for table in range(1, 5_001)
    ]
    result = answer(FUNCTIONS["SCORELIST"], [rows])
    assert isinstance(result, list) and len(result) == 150_000
    assert result[0][1:3] == [7499, 2499] and result[1][1:3] == [2499, 7499]
    ranked = answer(FUNCTIONS["RANKING"], [rows])
    assert isinstance(ranked, list) and sum(bool(row[1]) for row in ranked) == 10_000
