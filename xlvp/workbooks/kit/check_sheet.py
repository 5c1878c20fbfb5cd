"""The Check sheet: what must hold in a workbook, line by line, with its one verdict."""

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.help_sheet import TEXT, lines_of
from xlvp.xlsx.named_cells import CHECK_NAME

ALL_OK, _NOT_OK = "All OK", "Not OK: see below"


@dataclass(frozen=True)
class Check:
    """A line of the Check sheet: what is asked, and the figure that the formula must give."""

    question: str
    formula: str
    expected: str | float
    source: str = ""


def add_check(workbook: Workbook, checks: Sequence[Check]) -> None:
    """Add the Check sheet: a line a check, and one cell that says whether all of them hold."""
    sheet = workbook.create_sheet("Check")
    page.widths(sheet, A=62, B=16, C=16, D=10, E=58)
    look.put(sheet, "A1", "Check", look.TITLE)
    sheet.row_dimensions[1].height = 30
    first, last = 5, 4 + len(checks)
    verdicts = f"D{first}:D{last}"
    verdict = f'=IF(COUNTIF({verdicts},"OK")={len(checks)},"{ALL_OK}","{_NOT_OK}")'
    look.merged_formula(sheet, "A2:E2", verdict, look.BANNER.but(size=16))
    sheet.row_dimensions[2].height = 30
    page.name(sheet, CHECK_NAME, "A2")
    tones.verdict(sheet, "A2:E2", f'$A$2="{ALL_OK}"', f'$A$2<>"{ALL_OK}"')
    for column, text in zip(
        "ABCDE", ("What is asked", "Found", "Expected", "Verdict", "Source"), strict=True
    ):
        look.put(sheet, f"{column}4", text, look.HEADER)
    for row, check in enumerate(checks, first):
        _check(sheet, row, check)
    tones.mark(sheet, verdicts, f'D{first}="OK"', tones.GOOD)
    tones.mark(sheet, verdicts, f'D{first}<>"OK"', tones.BAD.but(bold=True))
    sheet.sheet_view.showGridLines = False
    sheet.freeze_panes = f"A{first}"
    page.print_setup(sheet, f"A1:E{last}", title_rows="4:4", landscape=True)
    page.protect(sheet)


def _check(sheet: Worksheet, row: int, check: Check) -> None:
    """One line: a number is compared to the ninth place, where binary fractions begin to differ."""
    look.put(sheet, f"A{row}", check.question, TEXT)
    look.formula(sheet, f"B{row}", check.formula, look.FORMULA)
    if isinstance(check.expected, str) and check.expected.startswith("="):
        look.formula(sheet, f"C{row}", check.expected, look.FORMULA)
    else:
        look.put(sheet, f"C{row}", check.expected, look.FORMULA)
    same = f"ABS(B{row}-C{row})<0.000000001"
    look.formula(
        sheet, f"D{row}", f'=IF(ISERROR({same}),"wrong",IF({same},"OK","wrong"))', look.FORMULA.but(bold=True)
    )
    look.put(sheet, f"E{row}", check.source or None, TEXT.but(size=10, ink=look.MUTED))
    sheet.row_dimensions[row].height = 15 * max(lines_of(check.question, 58), lines_of(check.source, 62)) + 4
