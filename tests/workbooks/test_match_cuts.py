"""Entries of the sheet Setup that are cut and pasted elsewhere: references follow them, places do not."""

import re
from io import BytesIO

from openpyxl import load_workbook

from tests.every import every
from tests.xlsx.files import saved
from xlvp.workbooks.match.book import match_report
from xlvp.workbooks.match.build import build_match
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

ENTRIES = {1: ("4SN=", "4SN+1"), 2: ("3NTE=", "3NTE-1"), 3: ("2HS=", "2HS="), 4: ("pass", "1NN=")}
#: From where to where, and what is then to be seen: the margin of home, by the places of the entries.
CUTS = [("B12", "C12", (0, 10)), ("C12", "B12", (0, 0)), ("B13", "B14", (10, 0)), ("B8", "B9", (10, 0))]


def cut(data: bytes, start: str, end: str) -> bytes:
    """The workbook as a spreadsheet leaves it: the entry moved, and every single reference to it too."""
    workbook = load_workbook(BytesIO(data))
    sheet = workbook["Setup"]
    sheet[end], sheet[start] = sheet[start].value, None
    old, new = (rf"\$?{cell[0]}\$?{cell[1:]}" for cell in (start, end))
    single = re.compile(rf"(?<![A-Z$:\d]){old}(?![\d:(])")
    target = re.compile(rf"(?<![A-Z$:\d]){new}(?![\d:(])")
    for each in workbook:
        for row in each.iter_rows():
            for cell in row:
                if cell.data_type == "f" and isinstance(cell.value, str):
                    cell.value = _moved(cell.value, each.title, single, target, end)
    return saved(workbook)


def _moved(formula: str, sheet: str, single: re.Pattern[str], target: re.Pattern[str], end: str) -> str:
    fixed = f"${end[0]}${end[1:]}"
    if sheet == "Setup":
        return single.sub(fixed, target.sub("#REF!", formula))
    formula = re.sub(rf"Setup!{target.pattern}", "#REF!", formula)
    return re.sub(rf"Setup!{single.pattern}", f"Setup!{fixed}", formula)


@every("start, end, carried", CUTS)
def test_a_cut_is_found_by_its_place_and_named(start: str, end: str, carried: tuple[int, int]) -> None:
    data = build_match(boards=4, entries=ENTRIES, home="Lindens", away="Oaks", carry_over=(10, 0))
    moved = cut(data, start, end)
    result = recalculate(open_package(moved, "cut.xlsx"))
    report = match_report(result)
    assert report.checked.startswith("Not OK"), report.checked
    typed = build_match(boards=4, entries=ENTRIES, home="Lindens", away="Oaks", carry_over=carried)
    due = match_report(recalculate(open_package(typed, "typed.xlsx")))
    if start in ("B12", "C12"):
        assert (report.margin, report.final_vp) == (due.margin, due.final_vp)
