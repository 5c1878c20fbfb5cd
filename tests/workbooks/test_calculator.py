"""The director's calculator: figures of the documents, refusals in words, hostile entries."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from tests.audit import findings
from xlvp.cli import main
from xlvp.functions.values import CellError
from xlvp.hosts.engine import evaluate
from xlvp.workbooks.calculator import parts
from xlvp.workbooks.calculator.build import Entries, build_calculator
from xlvp.workbooks.calculator.layout import BOARD, CHECK, FIELD, LOSS, MATCH, SHEET, vulnerability
from xlvp.workbooks.kit.books import to_bytes
from xlvp.xlsx.recalculate import recalculate

START = Entries()


@cache
def values(entries: Entries = START) -> dict[str, object]:
    """The director's sheet after these entries, by cell; nothing on it may be an error."""
    result = recalculate(build_calculator(entries)).values
    assert result[CHECK, "A2"] == "All OK"
    sheet = {cell: value for (title, cell), value in result.items() if title == SHEET}
    assert not [cell for cell, value in sheet.items() if isinstance(value, CellError)]
    return sheet


def given(**changes: object) -> dict[str, object]:
    return values(replace(START, **changes))  # type: ignore[arg-type]


def scale(found: dict[str, object], label: str) -> tuple[object, object, str]:
    row = MATCH.first + [line.label for line in parts.scale_lines()].index(label)
    return found[f"C{row}"], found[f"D{row}"], str(found[f"F{row}"])


# Each figure from the scale's own publication, see the examples of the catalogue.
@pytest.mark.parametrize(
    ("margin", "boards", "label", "this", "other"),
    [
        (30, 16, "WBF continuous", 16.73, 3.27),
        (-30, 16, "WBF continuous", 3.27, 16.73),
        (10, 20, "WBF discrete", 13, 7),
        (10, 4, "WBF half match, discrete", 8, 2),
        (1, 8, "WBF 25-0", 15, 15),
        (-18, 8, "WBF 25-0", 9, 21),
        (12, 9, "ACBL 30", 24, 6),
        (26, 16, "Victors", 21.1, 8.9),
        (26, 16, "Percentage Victors", 70.32, 29.68),
    ],
)
def test_a_match(margin: float, boards: int, label: str, this: float, other: float) -> None:
    assert scale(given(margin=margin, boards=boards), label)[:2] == (this, other)


def test_a_scale_without_a_table_says_so() -> None:
    result = given(boards=40)
    assert scale(result, "ACBL 30") == ("–", "–", "no table for 40 boards: it covers 6 to 11 boards")
    assert scale(result, "ACBL 20") == ("–", "–", "no table for 40 boards: it covers 1 to 36 boards")
    assert scale(result, "WBF 25-0")[2] == "the WBF's scale until 2012"
    assert (
        scale(given(boards=300), "WBF continuous")[2] == "no table for 300 boards: it covers 1 to 200 boards"
    )


@pytest.mark.parametrize(("margin", "notes"), [("x", "must be numbers"), (None, "Type margin and boards")])
def test_no_margin(margin: object, notes: str) -> None:
    result = given(margin=margin)
    assert notes in str(result[f"G{MATCH.input_row}"])
    assert scale(result, "WBF continuous")[:2] == ("", "")


# Lecture, section 8: weighted +4.8 - 3.6; split -9 and -8.
def test_a_board() -> None:
    first, last = BOARD.first, BOARD.last
    assert [values()[f"{c}{first}"] for c in "CDEF"] == ["(60%+620&40%-100)", 1.2, -1.2, ""]
    split = given(open="(-100)/(+620)")
    assert [split[f"{c}{first}"] for c in "DE"] == [-9, -8]
    assert [split[f"{c}{last}"] for c in "DE"] == [-8, -9]
    alone = given(open="60%", closed=None)
    assert (alone[f"D{first}"], alone[f"E{first}"]) == (3, -3)


def test_a_wrong_entry_says_why() -> None:
    first = BOARD.first
    result = given(open="8SN=")
    assert [result[f"{c}{first}"] for c in "CDE"] == ["?", "", ""]
    assert result[f"F{first}"] == "'8SN=': the level is 1 to 7, not 8"
    assert "60%, 50% or 40%" in str(given(open="55%", closed=None)[f"F{first}"])
    assert given(closed=None)[f"F{BOARD.last}"] == "no result yet"
    assert str(given(open="+620", board="1")[f"F{first}"]).startswith("Check:")
    assert given(board="2")[f"D{BOARD.input_row}"] == "Dealer E, vulnerable: NS"


#: What may stand in the cell of the board number -> what the cell beside it says.
BOARD_NUMBERS = {
    2: "Dealer E, vulnerable: NS",
    "16": "Dealer W, vulnerable: EW",
    " 13 ": "Dealer N, vulnerable: All",
    0: "",
    -3: "",
    "x": "",
    None: "",
    True: "",
    "=1/0": "",
    "=NA()": "",
    '=""': "",
}


def board_numbers() -> bytes:
    """A workbook with each of them in the column A and the calculator's formula beside it."""
    book = Workbook()
    for row, number in enumerate(BOARD_NUMBERS, 1):
        book.active.append([number])
        book.active[f"B{row}"] = vulnerability(f"$A${row}")
    return to_bytes(book)


def test_dealer_and_vulnerability_of_whatever_stands_there() -> None:
    """Excel's VALUE gives #VALUE! for no number and hands on an error; IFERROR makes both 0."""
    result = recalculate(board_numbers()).values
    messages = [result["Sheet", f"B{row}"] for row in range(1, len(BOARD_NUMBERS) + 1)]
    assert dict(zip(BOARD_NUMBERS, messages, strict=True)) == BOARD_NUMBERS


# Lecture: other table, B, C, A as scores; IMPs; the two awards.
@pytest.mark.parametrize(
    ("scores", "imps", "awards"),
    [
        (("+400", "+2300", "+500", "-950"), (18, 3, -16), (-1, -18)),
        (("+800", "+620", "+500", "+150"), (-5, -7, -12), (-10, 5)),
        (("+620", "+620", "+500", "+150"), (0, -3, -10), (-7, 0)),
    ],
)
def test_unrelated_loss(scores: tuple[str, ...], imps: tuple[int, ...], awards: tuple[int, int]) -> None:
    other, before, after, actual = scores
    result = given(other=other, before=before, after=after, actual=actual)
    assert tuple(result[f"D{row}"] for row in range(LOSS.first + 1, LOSS.last + 1)) == imps
    assert result[f"D{parts.CONDITION}"] == "yes"
    assert (result[f"D{parts.INNOCENT}"], result[f"D{parts.OFFENDERS}"]) == awards
    assert result[f"D{parts.NOTATION}"] == f"(100%{before}&-100%{after}&100%{actual})/({before})"


@pytest.mark.parametrize(("side", "sign"), [("NS", 1), ("EW", -1)])
def test_what_to_type_in_a_match_gives_the_same_awards(side: str, sign: int) -> None:
    scores = {"other": 400, "before": 2300, "after": 500, "actual": -950}
    typed = given(side=side, **{key: sign * score for key, score in scores.items()})[f"D{parts.NOTATION}"]
    options = [f'=WEIGHTEDIMP("{typed}",{sign * 400},"{whose}")' for whose in ("NS", "EW")]
    assert evaluate(options) == [-1, -18][::sign]


def test_steps_of_the_loss_in_words() -> None:
    assert values()[f"E{parts.CONDITION}"] == "18 > 3 > -16"
    assert values()[f"E{parts.INNOCENT}"] == "18 - (3 - (-16)) = -1 IMPs"


def test_unrelated_loss_of_east_west_mirrors() -> None:
    mirrored = given(side="EW", other="-400", before="-2300", after="-500", actual="+950")
    assert [mirrored[f"D{row}"] for row in range(LOSS.first + 1, parts.OFFENDERS + 1)] == [
        18,
        3,
        -16,
        "yes",
        -1,
        -18,
    ]
    assert mirrored[f"D{parts.NOTATION}"] == "(-2300)/(100%-2300&-100%-500&100%+950)"


@pytest.mark.parametrize(
    ("before", "after", "actual", "notes"),
    [
        ("+620", "+800", "+200", "the infraction gave them more"),  # the lecture's trap: not -14
        ("+500", "+800", "+620", "cost them nothing"),
        ("+800", "+500", "+620", "they lost nothing of their own"),
        ("+620", "+620", "+200", "the infraction gave them more"),
    ],
)
def test_the_loss_is_refused_in_words(before: str, after: str, actual: str, notes: str) -> None:
    result = given(other="+620", before=before, after=after, actual=actual)
    assert result[f"D{parts.CONDITION}"] == "no"
    assert notes in str(result[f"E{parts.CONDITION}"])
    assert result[f"D{parts.INNOCENT}"] == result[f"D{parts.OFFENDERS}"] == result[f"D{parts.NOTATION}"] == ""


def test_the_loss_waits_or_says_what_cannot_be_read() -> None:
    waiting = given(after=None)
    assert waiting[f"E{parts.CONDITION}"] == "Waiting for the four scores."
    assert "the side is NS or EW" in str(given(side="north")[f"E{parts.CONDITION}"])
    wrong = given(after="9SN=")
    assert wrong[f"E{parts.CONDITION}"] == "A score cannot be read."
    assert "the level is 1 to 7" in str(wrong[f"E{LOSS.first + 2}"])


# Lecture, section 8: 15.4, 10.8, 6.8, 1.4; the ruling itself 9.8, its opponents 8.2.
def test_a_ruling_in_a_field() -> None:
    result = values()
    after = [(result[f"H{row}"], result[f"I{row}"]) for row in range(FIELD.first, FIELD.first + 11)]
    assert [ns for ns, _ in after] == [15.4, 15.4, 15.4, 10.8, 6.8, 6.8, 6.8, 1.4, 1.4, 9.8, ""]
    assert after[9] == (9.8, 8.2)
    before = [result[f"D{row}"] for row in range(FIELD.first, FIELD.first + 10)]
    assert before == [16, 16, 16, 12, 8, 8, 8, 2, 2, 2]
    assert result[f"A{parts.TOLD}"] == (
        "Line 10: North-South 2 before, 9.8 after; East-West 16 before, 8.2 after."
    )


# The document's ten-line protocol of split scores.
def test_a_split_ruling_in_a_field() -> None:
    scores = ("620", "-100", "620", "620", "300", "800", "620", "300", "300", "-100")
    result = given(field=scores, line=3, ruling="(-100)/(+620)")
    rows = range(FIELD.first, FIELD.first + 10)
    assert [result[f"H{row}"] for row in rows] == [14, 2, 2, 14, 8, 18, 14, 8, 8, 2]
    assert [result[f"I{row}"] for row in rows] == [5, 17, 5, 5, 12, 0, 5, 12, 12, 17]


@pytest.mark.parametrize(
    ("changes", "notes"),
    [
        (
            {"field": ("620", "8SN=", "300")},
            "No matchpoints until it is corrected: line 2: '8SN=': the level",
        ),
        ({"ruling": "60%+620"}, "No ruling until it is corrected"),
        ({"ruling": None}, "Type a ruling."),
        ({"line": 25}, "No line is chosen: type its number, 1 to 24."),
        ({"line": None}, "No line is chosen"),
    ],
)
def test_a_field_that_cannot_be_scored_says_why(changes: dict[str, object], notes: str) -> None:
    result = given(**changes)
    assert notes in str(result[f"A{parts.TOLD}"])
    assert {result[f"H{row}"] for row in range(FIELD.first, FIELD.last + 1)} == {""}


def test_a_doubtful_score_of_the_field_is_told() -> None:
    result = given(field=("620", "600", "170"), field_board="1", line=1, ruling="+400")
    assert "To check: line 1: no contract scores +620" in str(result[f"A{parts.TOLD}"])


def test_an_empty_calculator_is_blank() -> None:
    empty = Entries(*[None] * 14, field=())
    result = values(empty)
    for cells in ("C6", "D6", "C15", "D21", "E22", "D29", "D32", "D33", "D45", "H45", "K68"):
        assert result[cells] == "", cells


@pytest.mark.thorough
@pytest.mark.parametrize(
    "hostile", ["=1+1", "=HYPERLINK(1)", "<b>&", "'x", "+cmd|' /C calc'!A0", "\x00\x07", "x" * 300]
)
def test_nothing_typed_becomes_a_formula(hostile: str) -> None:
    same = dict.fromkeys(
        ("board", "open", "closed", "side", "loss_board", "other", "before", "field_board"), hostile
    )
    entries = replace(START, **same, ruling=hostile, field=(hostile,) * 24)  # type: ignore[arg-type]
    data = build_calculator(entries)
    sheet = load_workbook(BytesIO(data))[SHEET]
    typed = [c for row in sheet.iter_rows() for c in row if not c.protection.locked and c.value is not None]
    assert {cell.data_type for cell in typed} <= {"s", "n"}
    assert values(entries)[f"D{BOARD.first}"] == ""
    assert findings(data) == []


def test_results_are_typed_as_text_and_the_rest_is_protected() -> None:
    book = load_workbook(BytesIO(build_calculator()))
    sheet = book[SHEET]
    results = []
    for first, last in ((BOARD.first, BOARD.last), (LOSS.first, LOSS.last), (FIELD.first, FIELD.last)):
        results += [f"B{row}" for row in range(first, last + 1)]
    assert {sheet[cell].number_format for cell in (*results, f"F{parts.RULED}")} == {"@"}
    free = {c.coordinate for row in sheet.iter_rows() for c in row if not c.protection.locked}
    assert set(results) < free
    assert all(sheet.cell(row, 1).protection.locked for row in range(1, parts.BOTTOM + 1))
    assert all(s.protection.sheet and not s.protection.password for s in book)


def test_excel_has_nothing_to_repair() -> None:
    assert findings(build_calculator()) == []


def test_command(tmp_path: Path) -> None:
    file = tmp_path / "calculator.xlsx"
    done = CliRunner().invoke(main, ["new", "calculator", "-o", str(file)])
    assert done.exit_code == 0, done.output
    assert load_workbook(file).sheetnames[0] == SHEET
