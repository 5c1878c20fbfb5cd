"""The sheet Progress: what to look at, and board by table what is in."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book import pairs_schema as schema
from xlvp.events.line_states import CHECK, LINE_STATES
from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, WRONG
from xlvp.templates.kit import Tone, call, finish, look, mark, page, tones
from xlvp.templates.pairs.parts import head
from xlvp.templates.pairs.plan import DOUBTS, GRID_ROW, METHOD, Plan
from xlvp.templates.pairs.tables import HEAD

_TITLES = ("Round", "Table", "Board", "NS", "EW", "Result", "Problem")
_SIGNS = "● in   ○ to come   ! missing   ? to check   ✗ not scored   L late   NP not played"
_TONES = {
    PLAYED: tones.GOOD,
    MISSING: tones.WARN,
    CHECK: tones.WARN,
    LATE: tones.WARN,
    WRONG: tones.BAD.but(bold=True),
    NOT_PLAYED: tones.GONE,
}
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
    look.merged(sheet, f"A4:{edge}4", "Needs attention, most urgent first", look.SUBTITLE)
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
    code = f"INDEX({schema.DOUBTS.names[0]},ROW()-{HEAD},{len(_TITLES) + 1})"
    mark(sheet, doubts, f'{code}="{WRONG}"', tones.BAD)
    mark(sheet, doubts, f'{code}="{NOT_PLAYED}"', tones.GONE)
    mark(sheet, doubts, f"LEN({words})>0", tones.WARN)
    last = _grid(sheet, plan, edge)
    _behind(behind, plan)
    finish(sheet, f"A1:{edge}{last}", landscape=True, one_page=plan.room.boards <= 40)


def _grid(sheet: Worksheet, plan: Plan, edge: str) -> int:
    """Write board by table what is in; its last row comes back."""
    row = GRID_ROW - 2
    look.merged(sheet, f"A{row}:{edge}{row}", "Boards down, tables across", look.SUBTITLE)
    look.merged(sheet, f"A{row + 1}:{edge}{row + 1}", _SIGNS, look.LABEL)
    first, last = row + 2, row + 2 + plan.room.boards
    right = get_column_letter(plan.room.tables + 1)
    ref = f"A{first}:{right}{last}"
    asked = call(
        "PROGRESS", list=plan.list, rows=plan.room.boards + 1, columns=plan.room.tables + 1, method=METHOD
    )
    look.block(sheet, ref, f"={asked}", look.FORMULA.but(border=None, shrink=False))
    look.FORMULA.but(border=None, bold=True).on(sheet[f"A{first}"])
    signs, cell = f"B{first + 1}:{right}{last}", f"B{first + 1}"
    mark(sheet, f"A{first}:{right}{first}", f"LEN(A{first})>0", tones.TITLE)
    mark(sheet, f"A{first + 1}:A{last}", f"LEN(A{first + 1})>0", tones.PALE)
    for code, tone in _TONES.items():
        mark(sheet, signs, f'{cell}="{LINE_STATES[code].sign}"', tone.but(box=True))
    mark(sheet, signs, f"LEN({cell})>0", Tone(look.MUTED, box=True))
    return last


def _behind(sheet: Worksheet, plan: Plan) -> None:
    """The doubts as the function gives them, on the sheet Workings: merged cells hold no array formula."""
    ref = f"X{plan.first}:AE{plan.first + DOUBTS - 1}"
    asked = call("DOUBTS", list=plan.list, method=METHOD, rows=DOUBTS)
    look.block(sheet, ref, f"={asked}", look.TEXT_FORMULA)
    for column, text in enumerate((*_TITLES, "State"), 24):
        look.put(sheet, f"{get_column_letter(column)}{plan.first - 2}", text, look.HEADER.but(size=10))
    page.name(sheet, schema.DOUBTS.names[0], ref)
