"""The sheet Progress: what to look at, and board by table what is in."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.parts import head, mark
from xlvp.templates.pairs.plan import DOUBTS, GRID_ROW, HEAD, METHOD, Plan

_TITLES = ("Round", "Table", "Board", "NS", "EW", "Result", "What it is")
_SIGNS = "● in   ○ to come   ! missing   ? to check   ✗ not scored   L late   NP not played"
#: The doubts stand over narrow columns of the grid: first and last column of each.
_SPANS = ((1, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 15), (16, 39))
WIDTH = 39


def add_progress(sheet: Worksheet, plan: Plan, behind: Worksheet) -> None:
    """Write the lines to look at and the grid."""
    columns = max(WIDTH, plan.room.tables + 1)
    edge = get_column_letter(columns)
    sheet.column_dimensions["A"].width = 8
    for column in range(2, columns + 1):
        sheet.column_dimensions[get_column_letter(column)].width = 4.3 if columns <= 40 else 3.3
    head(sheet, "Progress", edge)
    look.merged(sheet, f"A4:{edge}4", "What somebody has to look at, the worst first", look.SUBTITLE)
    spans = (*_SPANS[:-1], (_SPANS[-1][0], min(columns, 45)))
    for (first, last), text in zip(spans, _TITLES, strict=True):
        ref = f"{get_column_letter(first)}{HEAD}:{get_column_letter(last)}{HEAD}"
        look.merged(sheet, ref, text, look.HEADER.but(size=10, wrap=False))
    for place in range(DOUBTS):
        for number, (first, last) in enumerate(spans):
            row = HEAD + 1 + place
            ref = f"{get_column_letter(first)}{row}:{get_column_letter(last)}{row}"
            wide = number >= 5
            style = look.FORMULA.but(border=None, across="left" if wide else "center", indent=int(wide))
            source = f"Workings!{get_column_letter(24 + number)}{plan.first + place}"
            look.merged_formula(
                sheet, ref, f'={source}&""' if wide else f'=IF(LEN({source})=0,"",{source})', style
            )
    doubts = f"A{HEAD + 1}:{get_column_letter(spans[-1][1])}{HEAD + DOUBTS}"
    words = f"${get_column_letter(_SPANS[-1][0])}{HEAD + 1}"
    mark(sheet, doubts, f'LEFT({words},10)="Not scored"', ink=look.BAD, paper=look.BAD_PAPER)
    mark(sheet, doubts, f"LEN({words})>0", ink=look.WARN, paper=look.WARN_PAPER)
    _grid(sheet, plan, columns, edge)
    _behind(behind, plan)
    page.protect(sheet)


def _grid(sheet: Worksheet, plan: Plan, columns: int, edge: str) -> None:
    row = GRID_ROW - 2
    look.merged(sheet, f"A{row}:{edge}{row}", "Boards down, tables across", look.SUBTITLE)
    look.merged(sheet, f"A{row + 1}:{edge}{row + 1}", _SIGNS, look.LABEL)
    first, last = row + 2, row + 2 + plan.room.boards
    right = get_column_letter(plan.room.tables + 1)
    ref = f"A{first}:{right}{last}"
    asked = f"{plan.list},{plan.room.boards + 1},{plan.room.tables + 1},{METHOD}"
    look.block(sheet, ref, f"=PROGRESS({asked})", look.FORMULA.but(border=None, shrink=False))
    look.FORMULA.but(border=None, bold=True).on(sheet[f"A{first}"])
    signs = f"B{first + 1}:{right}{last}"
    cell = f"B{first + 1}"
    mark(sheet, f"A{first}:{right}{first}", f"LEN(A{first})>0", ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, f"A{first + 1}:A{last}", f"LEN(A{first + 1})>0", ink=look.ACCENT, paper=look.PALE, bold=True)
    for sign, ink, paper in (
        ("●", look.GOOD, look.GOOD_PAPER),
        ("!", look.WARN, look.WARN_PAPER),
        ("?", look.WARN, look.WARN_PAPER),
        ("L", look.WARN, look.WARN_PAPER),
        ("✗", look.BAD, look.BAD_PAPER),
        ("NP", look.MUTED, look.GONE_PAPER),
    ):
        mark(sheet, signs, f'EXACT({cell}&"","{sign}")', ink=ink, paper=paper, bold=sign == "✗", box=True)
    mark(sheet, signs, f"LEN({cell})>0", ink=look.MUTED, box=True)
    page.print_setup(sheet, f"A1:{edge}{last}", landscape=True)


def _behind(sheet: Worksheet, plan: Plan) -> None:
    """The doubts as the function gives them, on the sheet Workings: merged cells hold no array formula."""
    ref = f"X{plan.first}:AD{plan.first + DOUBTS - 1}"
    look.block(sheet, ref, f"=DOUBTS({plan.list},{METHOD},{DOUBTS})", look.TEXT_FORMULA)
    for column, text in zip(range(24, 31), _TITLES, strict=True):
        look.put(sheet, f"{get_column_letter(column)}{plan.first - 2}", text, look.HEADER.but(size=10))
    page.name(sheet, "xlvp_doubts", ref)
