"""The sheet Progress: what to check, and board by table what is in; each leads to its line in Results."""

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs import event_rows
from xlvp.pairs.score_list import CHECK, LATE, LINE_STATES, MISSING, NOT_PLAYED, PLAYED, WRONG
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.pairs import layout, schema
from xlvp.workbooks.pairs.head import head
from xlvp.workbooks.pairs.layout import Plan, cell_of

_SHOWN = event_rows.DOUBTS.without("code", "row")
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
_GRID = column_index_from_string(layout.GRID_COLUMN)
_CLICK = "Click a sign or a problem, in LibreOffice with Ctrl: its line in Results."
#: More than any session has: a table's number and a board's make one.
_MOST_BOARDS = 10_000


def add_progress(sheet: Worksheet, plan: Plan, behind: Worksheet) -> None:
    """Write the rows to check and the grid."""
    columns = max(WIDTH, plan.room.tables + 1)
    edge = get_column_letter(columns)
    others = map(get_column_letter, range(2, columns + 1))
    page.widths(sheet, A=8, **dict.fromkeys(others, 4.3 if columns <= 40 else 3.3))
    head(sheet, "Progress", edge)
    look.merged(sheet, f"A4:{edge}4", "Needs attention, most urgent first", look.SUBTITLE)
    ends = [*(last for _, last in _SPANS[:-1]), min(columns, 45)]
    spans = [
        (f"{get_column_letter(first)}{{row}}:{get_column_letter(last)}{{row}}", each)
        for (first, _), last, each in zip(_SPANS, ends, _SHOWN, strict=True)
    ]
    for span, each in spans:
        look.merged(sheet, span.format(row=layout.HEAD), each.title, look.HEADER.but(size=10, wrap=False))
    for place in range(1, layout.DOUBTS + 1):
        line = layout.DOUBT_TABLE.line(place)
        for span, each in spans:
            source, wide = line.there(each.key), each.key in ("entry", "problem")
            style = look.FORMULA.but(border=None, across="left" if wide else "center", indent=int(wide))
            to_result = to_line(plan, line.there("row"), source)
            link = f'IF(N({line.there("row")})=0,{source}&"",{to_result})' if wide else source
            text = f'=IF(LEN({source})=0,"",{link})'
            look.merged_formula(sheet, span.format(row=layout.HEAD + place), text, style)
    doubts = f"A{layout.TOP}:{get_column_letter(ends[-1])}{layout.HEAD + layout.DOUBTS}"
    words = f"${get_column_letter(_SPANS[-1][0])}{layout.TOP}"
    code = f"INDEX({schema.DOUBTS.names[0]},ROW()-{layout.HEAD},{event_rows.DOUBTS.number('code')})"
    mark(sheet, doubts, f'{code}="{WRONG}"', tones.BAD)
    mark(sheet, doubts, f'{code}="{NOT_PLAYED}"', tones.GONE)
    mark(sheet, doubts, f"LEN({words})>0", tones.WARN)
    last = _grid(sheet, plan, edge)
    _behind(behind, plan)
    finish(sheet, f"A1:{edge}{last}", landscape=True, one_page=plan.room.boards <= 40)


def _grid(sheet: Worksheet, plan: Plan, edge: str) -> int:
    """Write board by table what is in; its last row comes back."""
    row = layout.GRID_ROW - 2
    look.merged(sheet, f"A{row}:{edge}{row}", "Boards down, tables across", look.SUBTITLE)
    look.merged(sheet, f"A{row + 1}:{edge}{row + 1}", f"{_SIGNS}   {_CLICK}", look.LABEL)
    first, last = row + 2, row + 2 + plan.room.boards
    right = get_column_letter(plan.room.tables + 1)
    style = look.FORMULA.but(border=None, shrink=False)
    for down in range(first, last + 1):
        for across in range(1, plan.room.tables + 2):
            source = f"{layout.WORKINGS}!{get_column_letter(_GRID + across - 1)}{layout.FIRST + down - first}"
            place = f"MATCH({_key(f'{get_column_letter(across)}${first}', f'$A{down}')},{plan.keys},0)"
            sign = down > first and across > 1
            shown = f"IFERROR({to_line(plan, place, source)},{source})" if sign else source
            cell = f"{get_column_letter(across)}{down}"
            look.formula(sheet, cell, f'=IF(LEN({source})=0,"",{shown})', style)
    look.FORMULA.but(border=None, bold=True).on(sheet[f"A{first}"])
    signs, cell = f"B{first + 1}:{right}{last}", f"B{first + 1}"
    mark(sheet, f"A{first}:{right}{first}", f"LEN(A{first})>0", tones.TITLE)
    mark(sheet, f"A{first + 1}:A{last}", f"LEN(A{first + 1})>0", tones.PALE)
    for code, tone in _TONES.items():
        mark(sheet, signs, f'{cell}="{LINE_STATES[code].sign}"', tone.but(box=True))
    mark(sheet, signs, f"LEN({cell})>0", Tone(look.MUTED, box=True))
    return last


def _key(table: str, board: str) -> str:
    """By what a line of the list is found: no movement has a board twice at a table."""
    return f"{table}*{_MOST_BOARDS}+{board}"


def to_line(plan: Plan, place: str, shown: str) -> str:
    """The part of a formula that shows something, and when it is clicked leads to an entry in Results.

    Args:
        plan: where things stand.
        place: of the line in the list as the functions take it, from 1 on, a formula.
        shown: what is shown, a formula.
    """
    above = f"#{layout.RESULTS}!{plan.lines.letter('result')}"
    return f'HYPERLINK("{above}"&({place}+{layout.TOP - 1}),{shown}&"")'


def _behind(sheet: Worksheet, plan: Plan) -> None:
    """What the functions give, on the sheet Workings: merged cells hold no array formula, and one no links.

    Beside the grid is what a line is found by.
    """
    heading, keys = look.HEADER.but(size=10), event_rows.DOUBTS.keys
    ref = layout.DOUBT_TABLE.column(keys[0], keys[-1])
    doubts = call("DOUBTS", list=plan.list, rows=layout.DOUBTS, **plan.scored_by)
    look.block(sheet, ref, f"={doubts}", look.TEXT_FORMULA)
    look.put_row(sheet, f"{layout.DOUBT_TABLE.left}{layout.HEAD}", event_rows.DOUBTS.titles, heading)
    page.name(sheet, schema.DOUBTS.names[0], ref)
    rows, columns = plan.room.boards + 1, plan.room.tables + 1
    grid = call("PROGRESS", list=plan.list, rows=rows, columns=columns, **plan.scored_by)
    last = f"{get_column_letter(_GRID + columns - 1)}{layout.FIRST + rows - 1}"
    look.block(sheet, f"{layout.GRID_COLUMN}{layout.FIRST}:{last}", f"={grid}", look.FORMULA)
    look.put(sheet, f"{layout.GRID_COLUMN}{layout.HEAD}", "Progress", heading)
    table, board = (on(layout.RESULTS, plan.lines.block(key)) for key in ("table", "board"))
    look.put(sheet, f"AV{layout.HEAD}", "Key", heading)
    look.block(sheet, cell_of(plan.keys), f'=IFERROR({_key(table, board)},"")', look.FORMULA)
