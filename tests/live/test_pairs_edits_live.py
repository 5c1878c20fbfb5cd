"""What people do to a pairs workbook, done in a real LibreOffice: told, nothing lost or scored silently.

LibreOffice's own refusals are asked for too: of a protected cell it leaves everything as it was, a part of
an array formula cannot be moved even after the protection was taken off.
"""

from collections import Counter
from functools import partial

import pytest
from libreoffice import Office
from pairs_edits import FIRST, LAST, Seen, seen

from xlvp.workbooks.pairs.schema import SETUP_ROWS

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]

FINAL = "Final: all 125 results are in; 1 board was not played"
CHANGED = "xlvp does not vouch for this: a formula or a line is missing, or something is below the list; "
OPEN = ("unprotect", "Results")


@pytest.fixture
def after(office: Office) -> partial[Seen]:
    """Do edits in the full evening and look at it."""
    return partial(seen, office)


@pytest.fixture(scope="module")
def untouched(office: Office) -> Seen:
    result = seen(office)
    assert (result.state, result.check) == (FINAL, "All OK")
    return result


def test_renamed_and_moved_sheets_change_nothing(after: partial[Seen], untouched: Seen) -> None:
    result = after(
        ("rename", "Results", "Ergebnisse & mehr"),
        ("rename", "Setup", "Wer's leitet"),
        ("move sheet", "Workings", 0),
        ("move sheet", "Ranking", 0),
    )
    assert result.edited.refused == ()
    assert (result.state, result.check, result.ranking) == (FINAL, "All OK", untouched.ranking)
    assert result.book.sheetnames[:2] == ["Ranking", "Workings"]
    assert FINAL in result.score


def test_an_entry_that_was_cut_and_pasted(after: partial[Seen], untouched: Seen) -> None:
    result = after(("cut", "Results", "F9", "F20"))
    assert result.state.startswith("Provisional: 124 of 125 results are in; 1 missing (board 3)")
    assert result.status(9) == "missing"
    assert result.entries[20 - FIRST + 1] == untouched.entries[9 - FIRST + 1]
    assert result.state in result.score


def test_typing_where_an_entry_was_cut_away(after: partial[Seen], untouched: Seen) -> None:
    """The cut takes the yellow cell along: what it leaves behind has the default format, which is open."""
    again = ("type", "Results", "F9", "40%/60%")
    result = after(("cut", "Results", "F9", "F20"), again)
    assert result.edited.refused == ()
    assert result.entries[9 - FIRST + 1] == untouched.entries[9 - FIRST + 1] == "40%/60%"
    assert result.state.startswith("Final: all 125 results are in")


@pytest.mark.parametrize(("source", "blank"), [("F7:F12", 6), ("F7:F138", 125)])
def test_entries_at_the_ends_that_were_cut_away(
    after: partial[Seen], untouched: Seen, source: str, blank: int
) -> None:
    """A spreadsheet would take the ranges of the formulas along, if the ends were not locked lines."""
    result = after(OPEN, ("cut", "Results", source, "P7"))
    first, last = source.split(":")
    assert [untouched.entries[row - FIRST + 1] for row in (7, 138)] == ["4SW-1", "4HE="]
    assert result.entries.count("") == untouched.entries.count("") + blank
    assert result.state.startswith(("Provisional", "Ready"))
    again = after(
        OPEN,
        ("cut", "Results", source, "P7"),
        ("type", "Results", first, "8SN="),
        ("type", "Results", last, "8SN="),
    )
    assert "2 cannot be scored" in again.state


def test_a_block_pasted_over_entries(after: partial[Seen], untouched: Seen) -> None:
    """Of a paste over entries nobody can know; but those of another board do not count as a double."""
    result = after(("copy", "Results", "F7:F12", "Results", "F30"))
    assert result.entries[24:30] == untouched.entries[1:7]
    assert result.state == FINAL


def test_a_block_of_numbers_with_formats_pasted_over_entries(after: partial[Seen]) -> None:
    result = after(("copy", "Pairs", "A7:A12", "Results", "F30"))
    assert result.state.startswith("Provisional: 119 of 125 results are in; 6 cannot be scored (boards 10, ")
    assert result.status(30).startswith("Not scored: '1': +1 is not a score that a contract can give")
    assert result.status(35).startswith("Not scored: '6'")
    assert result.check == "Not OK: see below"
    state, _, locked = result.state.partition("; to check: ")
    assert locked.startswith("F35 on Results is locked"), "the formats brought their lock along"
    assert state in result.score
    assert "Results!F30, Results!F31, Results!F32" in result.score
    assert "are locked: nothing can be typed there" in result.score


def test_entries_pasted_into_the_columns_beside(after: partial[Seen]) -> None:
    result = after(("cut", "Results", "F7:F12", "K7"), ("copy", "Results", "F20:F21", "Results", "M20"))
    assert "8 cannot be scored" in result.state
    assert result.status(7) == "Not scored: board played: '4SW-1' is not a number"
    assert result.status(20).startswith("Not scored: EW played: ")


def test_a_column_pasted_one_row_too_low(after: partial[Seen], untouched: Seen) -> None:
    below = after(("copy", "Results", f"F{FIRST}:F{LAST}", "Results", f"F{FIRST + 1}"))
    assert below.entries == untouched.entries, "the last cell would be in the locked line: refused as a whole"
    result = after(("copy", "Results", f"F{FIRST}:F{LAST - 1}", "Results", f"F{FIRST + 1}"))
    sit_outs = [row for row in range(FIRST, LAST + 1) if "sits out" in untouched.status(row)]
    assert len(sit_outs) == 7
    assert result.state.startswith("Provisional") and "cannot be scored" in result.state
    assert result.state in result.score


def test_a_paste_over_locked_cells_is_refused(after: partial[Seen], untouched: Seen) -> None:
    edits: list[tuple[str, ...]] = []
    for target in ("A30", "G30", "P7", "F140", "F155", f"F{FIRST - 1}"):
        edits += ("copy", "Results", "F7:F8", "Results", target), ("cut", "Results", "F7:F8", target)
    result = after(*edits)
    assert (result.state, result.entries, result.ranking) == (FINAL, untouched.entries, untouched.ranking)


@pytest.mark.parametrize("sheet", ["Results", "Workings", "Ranking"])
def test_a_row_through_an_array_formula_is_refused(after: partial[Seen], untouched: Seen, sheet: str) -> None:
    result = after(
        ("insert row", sheet, 20),
        ("unprotect", sheet),
        ("insert row", sheet, 20),
        ("delete row", sheet, 20),
    )
    assert len(result.edited.refused) >= 2
    assert (result.state, result.check) == (FINAL, "All OK")
    assert result.ranking == untouched.ranking


def test_a_row_inserted_above_the_list_takes_everything_along(after: partial[Seen], untouched: Seen) -> None:
    result = after(OPEN, ("insert row", "Results", 3))
    assert (result.edited.refused, result.state, result.check) == ((), FINAL, "All OK")
    assert (result.entries, result.ranking) == (untouched.entries, untouched.ranking)


def test_rows_inserted_elsewhere(after: partial[Seen], untouched: Seen) -> None:
    setup = after(("unprotect", "Setup"), ("insert row", "Setup", 7))
    assert setup.state == "Set-up: the movement is not chosen"
    assert setup.entries == untouched.entries
    for kind in ("insert row", "delete row"):  # the block of notes beside the names holds them together
        pairs = after(("unprotect", "Pairs"), (kind, "Pairs", 9))
        assert len(pairs.edited.refused) == 1
        assert (pairs.state, pairs.ranking) == (FINAL, untouched.ranking)
    notes = ("delete", "Pairs", "H6:H21")
    removed = after(("unprotect", "Pairs"), notes, ("delete row", "Pairs", 9))
    assert removed.state.startswith(CHANGED)
    assert removed.state in removed.score


BLOCKS = [
    ("Setup", "F9:G22"), ("Results", "A7:E139"), ("Results", "G6:J140"), ("Ranking", "A7:N23"),
    ("Workings", "A6:F140"), ("Workings", "AF6:AK21"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "cells"), BLOCKS)
def test_a_deleted_formula(after: partial[Seen], untouched: Seen, sheet: str, cells: str) -> None:
    result = after(("delete", sheet, cells), ("unprotect", sheet), ("delete", sheet, cells))
    assert result.state.startswith(CHANGED)
    assert result.check == "Not OK: see below"
    assert result.entries == untouched.entries
    assert CHANGED[:40] in result.score


@pytest.mark.parametrize("sheet", ["Boards", "Results"])
def test_a_deleted_sheet(after: partial[Seen], sheet: str) -> None:
    result = after(("delete sheet", sheet))
    assert result.state.startswith(CHANGED)
    assert result.check == "Not OK: see below"
    assert CHANGED[:40] in result.score or "has no range named 'xlvp_round'" in result.score


def test_a_copied_sheet_changes_nothing(after: partial[Seen], untouched: Seen) -> None:
    result = after(("copy sheet", "Results", "Mine"), ("type", "Mine", "F7", "8SN="))
    assert (result.edited.refused, result.state, result.ranking) == ((), FINAL, untouched.ranking)


def test_protected_formulas_cannot_be_deleted(after: partial[Seen], untouched: Seen) -> None:
    result = after(*(("delete", sheet, cells) for sheet, cells in BLOCKS))
    assert (result.state, result.check, result.ranking) == (FINAL, "All OK", untouched.ranking)


def test_a_deleted_verdict(after: partial[Seen]) -> None:
    result = after(("unprotect", "Workings"), ("delete", "Workings", "M3"))
    assert result.check == "Not OK: see below"
    assert result.book["Ranking"]["A2"].value == "xlvp: a formula is missing, see the sheet Check"
    assert "Formulas and lines in place: 37, expected 38" in " ".join(result.score.split())


@pytest.mark.parametrize(("cell", "refused"), [("F141", 0), ("K300", 1)])
def test_a_result_below_the_list(after: partial[Seen], untouched: Seen, cell: str, refused: int) -> None:
    """Right below the last result a person's keys are refused by the cell's validity, which no macro asks."""
    result = after(("type", "Results", cell, "4SN="), OPEN, ("type", "Results", cell, "4SN="))
    assert len(result.edited.refused) == refused
    assert result.state.startswith(CHANGED)
    assert result.ranking == untouched.ranking


@pytest.mark.parametrize(
    ("source", "target", "warning"),
    [
        ("pairs_number", "boards_per_round", "Set-up: the number of pairs is not set"),
        ("method", "winners", "xlvp cannot score this list: see the sheet Setup, Scoring"),
        ("code", "rounds", "Set-up: "),
    ],
)
def test_cells_of_the_set_up_that_were_cut_and_pasted(
    after: partial[Seen], untouched: Seen, source: str, target: str, warning: str
) -> None:
    result = after(("cut", "Setup", f"C{SETUP_ROWS[source]}", f"C{SETUP_ROWS[target]}"))
    assert result.state.startswith(warning)
    assert result.check == "Not OK: see below"
    assert result.entries == untouched.entries
    assert set(result.ranking) <= {"", "#VALUE!"}


def test_names_and_penalties_that_were_cut_and_pasted(after: partial[Seen]) -> None:
    result = after(("cut", "Pairs", "B7:E7", "B20"))
    rows = {result.ranking[at + 1]: result.ranking[at + 2] for at in range(0, len(result.ranking), 8)}
    assert (rows[1], result.book["Pairs"]["B20"].value) == ("", "Alder")
    assert result.state == FINAL


def test_error_values_in_entry_cells(after: partial[Seen], untouched: Seen) -> None:
    result = after(
        ("type formula", "Results", "F7", "=1/0"),
        ("type formula", "Results", "K8", "=NA()"),
        ("type formula", "Results", "L9", "=NA()"),
        ("type formula", "Pairs", "B7", "=NA()"),
        ("type formula", "Setup", "C4", "=NA()"),
    )
    assert "3 cannot be scored" in result.state
    assert all(result.status(row).startswith("Not scored: ") for row in (7, 8, 9))
    assert Counter(result.entries[4:]) == Counter(untouched.entries[4:])
    assert result.book["Ranking"]["A1"].value == "Ranking – (error value)"


def test_a_board_scored_twice_and_what_is_not_in_play(after: partial[Seen]) -> None:
    result = after(
        ("type", "Results", "K10", "1"), ("type", "Results", "K13", "40"), ("type", "Results", "M16", "31")
    )
    assert result.status(10).startswith("Not scored: pair 2 already played board 1 (round ")
    assert result.status(13).startswith("Not scored: board 40 is not in play")
    assert result.status(16) == "Not scored: there is no pair 31 in this movement"
    assert "cannot be scored" in result.state and result.state in result.score
