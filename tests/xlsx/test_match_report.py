"""A match workbook read back: figures by name, whatever its sheets are called, and what is printed of it."""

from io import BytesIO, StringIO

import pytest
from openpyxl import Workbook, load_workbook
from rich.console import Console

from tests.xlsx.files import saved
from xlvp.commands.show import show_results
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError
from xlvp.workbooks.match.book import match_report
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match, build_rulings
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated, template_of


def printed(recalculated: Recalculated, width: int = 100) -> str:
    console = Console(file=StringIO(), width=width)
    show_results(recalculated, console)
    return console.file.getvalue()  # type: ignore[attr-defined]


def computed(book: Workbook) -> Recalculated:
    return recalculate(saved(book))


def test_the_real_match() -> None:
    report = match_report(recalculate(build_real_match()))
    assert report.teams == ("Nickell", "Fleisher")
    assert (report.won, report.carry_over, report.final) == ((30, 41), (80, 99), (110, 140))
    assert (report.margin, report.checked) == ((-30, 30), "All OK")
    line = report.boards[7]
    assert (line.board, line.open, line.closed) == (53, "4SWx-4", "3NS-3")
    assert (line.open_score, line.closed_score, line.imps_home, line.imps_away) == (800, -300, 15, "")
    assert len(report.boards) == 15


def test_an_error_comes_with_its_reason() -> None:
    report = match_report(recalculate(build_half_typed()))
    score = report.boards[1].open_score
    assert isinstance(score, CellError) and score.reason == "'8SN=': the level is 1 to 7, not 8"
    assert isinstance(report.final_vp[0], CellError)
    warning = "Check open: no contract scores -620 when only North-South are vulnerable"
    assert report.boards[4].status == warning


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        (46_347, "2026-11-21"), (46_347.5, "2026-11-21"), (10_000, "1927-05-18"), (99_999, "2173-10-13"),
        (2026, "2026"), (9_999, "9999"), (100_000, "100000"), ("24 November", "24 November"),
    ],
)  # fmt: skip
def test_a_date_that_the_spreadsheet_made_of_what_was_typed(typed: object, day: str) -> None:
    """The numbers of days are LibreOffice's own, and Excel's from March 1900 on."""
    book = load_workbook(BytesIO(build_match(boards=1)))
    book["Setup"]["B7"].value = typed
    assert match_report(computed(book)).day == day


def test_renamed_sheets_are_read() -> None:
    book = load_workbook(BytesIO(build_rulings()))
    for sheet, title in (("Match", "Runda 3"), ("Workings", "Anna's"), ("Setup", "Teams")):
        for other in book:
            for row in other.iter_rows():
                for cell in row:
                    if isinstance(cell.value, str) and cell.data_type == "f":
                        cell.value = cell.value.replace(f"{sheet}!", f"'{title}'!".replace("a's", "a''s"))
                    elif hasattr(cell.value, "text"):
                        cell.value.text = cell.value.text.replace(f"{sheet}!", f"'{title}'!")
        for defined in book.defined_names.values():
            defined.attr_text = defined.attr_text.replace(f"'{sheet}'!", f"'{title}'!".replace("a's", "a''s"))
        book[sheet].title = title
    report = match_report(computed(book))
    assert report.margin == pytest.approx((-8.8, -8.2))


def test_another_workbook_is_no_match() -> None:
    book = Workbook()
    book.active["B2"] = "=WBFVP(30,16)"
    book.active["B3"] = "=WBFVP(30,0)"
    other = computed(book)
    assert template_of(other) == ""
    with pytest.raises(WorkbookError, match="is it made from the template"):
        match_report(other)
    assert "16.73" in printed(other) and "#VALUE! boards must be" in printed(other)


def test_print() -> None:
    text = printed(recalculate(build_half_typed()))
    assert "Elms" in text and "Birches" in text
    assert "Board 18: Open: '8SN=': the level is 1 to 7, not 8" in text
    assert "1 cannot be read: no VPs (board 18)" in text
    assert " 17 │ 4SN=      │ 4SN=        │    +420 │" in text
    assert "   22 │" not in text, "boards that nobody has typed are left out"


def test_print_of_rulings() -> None:
    lines = [
        " ".join(line.replace("│", " ").split())
        for line in printed(recalculate(build_rulings())).splitlines()
    ]
    assert "2 60%4SN=&40%4SN-1 5DxE-2 +300 1.2 +0.2" in lines
    assert "Margin for the VPs -8.8 -8.2" in lines
    assert "VPs 6.55 6.38" in lines


@pytest.mark.parametrize("name", ["[red]Kings[/red]", "[/]", "a\x1b[31mb", "日本 & Łódź"])
def test_names_are_printed_as_they_are(name: str) -> None:
    data = build_match(boards=1, home=name, entries={1: (name[:3], "4SN=")})
    text = printed(recalculate(data))
    assert name.replace("\x1b", "")[:8] in text.replace("\x1b", "")
    assert "\x1b" not in text
