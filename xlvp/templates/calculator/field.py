"""The fourth part of the calculator: a ruling in a field, matchpoints before and after."""

from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.calculator import plan
from xlvp.templates.calculator.board import BOARD_LABEL
from xlvp.templates.calculator.plan import Entries, behind

ASKED, RULED, TOLD, HEAD = (plan.FIELD + k for k in (1, 2, 3, 4))
TOP = HEAD + 2  # thin locked lines above and below: nobody can move the corners of what the formulas read
FIRST, LAST = TOP + 1, TOP + plan.LINES
BOTTOM = LAST + 1
BLOCK = f"B{TOP}:B{BOTTOM}"
_EDGE = look.Style(size=1, paper=look.LINE, ink=look.LINE)
_LINE, _WHY, _RULING = behind(f"$C${RULED}"), behind(f"$E${RULED}"), behind(f"$D${RULED}")
_POINTS = look.FORMULA
_PERCENT = look.FORMULA.but(number_format="0.0", ink=look.MUTED)


def add_field(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write the results of a board, the ruling of one line, and everybody's matchpoints before and after."""
    plan.heading(sheet, plan.FIELD, "4   A ruling in a field: matchpoints before and after")
    sheet.row_breaks.append(Break(id=plan.FIELD - 1))
    board = f"$C${ASKED}"
    plan.ask(sheet, f"A{ASKED}:B{ASKED}", BOARD_LABEL, f"C{ASKED}", entries.field_board, name="field_board")
    look.merged_formula(sheet, f"D{ASKED}:K{ASKED}", plan.vulnerability(board), look.LABEL.but(indent=1))
    plan.ask(
        sheet,
        f"A{RULED}:B{RULED}",
        "The line that is ruled",
        f"C{RULED}",
        entries.line,
        name="line",
        number=True,
    )
    look.merged(sheet, f"D{RULED}:E{RULED}", "Ruling", plan.LABEL.but(across="right"))
    look.merged(sheet, f"F{RULED}:K{RULED}", entries.ruling, plan.ENTRY)
    page.name(sheet, "xlvp_ruling", f"F{RULED}")
    look.merged_formula(sheet, f"A{TOLD}:K{TOLD}", _told(), plan.WORDS.but(size=11, bold=True))
    sheet.row_dimensions[TOLD].height = 34
    plan.headers(sheet, HEAD, {"A:C": "Results of the board", "D:G": "Before", "H:K": "After the ruling"})
    four = ("NS", "EW", "NS %", "EW %")
    plan.headers(
        sheet, HEAD + 1, dict(zip("ABCDEFGHIJK", ("Line", "Result", "NS score", *four, *four), strict=True))
    )
    _lines(sheet, entries)
    _behind(workings, board)
    _points(sheet)
    at = f"$A${TOLD}"
    page.highlight(
        sheet, f"A{TOLD}:K{TOLD}", f'LEFT({at},5)="Line "', ink=look.GOOD, paper=look.GOOD_PAPER, bold=True
    )
    page.highlight(
        sheet, f"A{TOLD}:K{TOLD}", f'LEFT({at},2)="No"', ink=look.BAD, paper=look.BAD_PAPER, bold=True
    )
    page.highlight(sheet, f"C{FIRST}:C{LAST}", f'C{FIRST}="?"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    ruled = f"$A{FIRST}=$C${RULED}"
    page.highlight(sheet, f"A{FIRST}:K{LAST}", ruled, ink=look.WARN, paper=look.WARN_PAPER, bold=True)


def _lines(sheet: Worksheet, entries: Entries) -> None:
    for row in (TOP, BOTTOM):
        look.fill(sheet, f"A{row}:K{row}", _EDGE)
        sheet.row_dimensions[row].height = 3
    for row in range(FIRST, LAST + 1):
        number = row - FIRST
        look.put(sheet, f"A{row}", number + 1, look.FORMULA.but(ink=look.MUTED))
        value = entries.field[number] if number < len(entries.field) else None
        look.put(sheet, f"B{row}", value, plan.ENTRY)
        look.formula(sheet, f"C{row}", plan.score_cell(row))
    page.name(sheet, "xlvp_field", f"B{TOP}:B{BOTTOM}")


def _behind(workings: Worksheet, board: str) -> None:
    """The field as it was and with the ruling; empty while anything in it cannot be read."""
    line, ruling = plan.front(f"$C${RULED}"), plan.front(f"$F${RULED}")
    good = f"AND({line}>=1,{line}<={plan.LINES},{line}=INT({line}))"
    typed = f'=IF(LEN({ruling}&"")=0,"",{{0}}({ruling},B{RULED}))'
    look.formula(workings, f"B{RULED}", f'=IF(LEN({plan.front(board)}&"")=0,"",{plan.front(board)})')
    look.formula(workings, f"C{RULED}", f'=IF(ISNUMBER({line}),IF({good},{line},""),"")')
    look.formula(workings, f"D{RULED}", typed.format("CONTRACTSCORE"))
    look.formula(workings, f"E{RULED}", typed.format("WHY"), look.TEXT_FORMULA)
    plan.headers(workings, ASKED, {"B": "Board", "C": "Line", "D": "Ruling", "E": "What is wrong"})
    plan.titles(workings, HEAD, "Board", "NS score", "What is wrong", "Before", "After")
    look.put(workings, f"O{HEAD}", "To check", look.HEADER.but(size=10))
    plan.scores(workings, board, TOP, BOTTOM)
    unread = f"SUM($N${TOP}:$N${BOTTOM})>0"
    ruled = f"IF(ISERROR($D${RULED}),FALSE,AND(ISNUMBER($C${RULED}),LEN($D${RULED})>0))"
    for row in range(TOP, BOTTOM + 1):
        number = row - TOP
        look.formula(workings, f"E{row}", f'=IF({unread},"",IF(LEN(C{row})=0,"",C{row}))')
        look.formula(
            workings, f"F{row}", f'=IF({ruled},IF({number}=$C${RULED},IF({unread},"",$D${RULED}),E{row}),"")'
        )
        warns = f'IF(N{row}=1,0,IF(LEFT(D{row}&"",6)="Check:",1,0))'
        look.formula(workings, f"O{row}", f"={warns}")


def _points(sheet: Worksheet) -> None:
    """One call a column: matchpoints and per cent of both sides, before and after."""
    calls = [(name, side) for name in ("MAXPOINTS", "MAXPERCENT") for side in ("NS", "EW")]
    for columns, source in (("DEFG", "E"), ("HIJK", "F")):
        field = f"{behind(f'{source}{TOP}')}:{source}{BOTTOM}"
        for column, (name, side) in zip(columns, calls, strict=True):
            style = _POINTS if name == "MAXPOINTS" else _PERCENT
            look.block(sheet, f"{column}{TOP}:{column}{BOTTOM}", f'={name}({field},{field},"{side}")', style)
            for row in (TOP, BOTTOM):
                _EDGE.on(sheet[f"{column}{row}"])


def _told() -> str:
    """What the ruling does, or why there are no matchpoints, in words."""
    unread, warned = (f"{behind(f'${c}${TOP}')}:${c}${BOTTOM}" for c in "NO")
    reasons = f"{behind(f'$D${TOP}')}:$D${BOTTOM}"

    def first(flags: str, start: int = 1) -> str:
        found = f"MATCH(1,{flags},0)"
        return f'"line "&({found}-1)&": "&MID(INDEX({reasons},{found}),{start},250)'

    def of(column: str) -> str:
        return f"INDEX(${column}${FIRST}:${column}${LAST},{_LINE})"

    def points(column: str) -> str:
        return f'IF(LEN({of(column)})=0,"nothing",ROUND({of(column)},2))'

    done = (
        f'"Line "&{_LINE}&": North-South "&{points("D")}&" before, "&{points("H")}&" after; '
        f'East-West "&{points("E")}&" before, "&{points("I")}&" after."'
    )
    warning = f'IF(SUM({warned})>0," To check: "&{first(warned, len("Check: ") + 1)},"")'
    return (
        f'=IF({plan.NOT_LOADED},"No matchpoints: xlvp is not loaded",IFERROR('
        f'IF(SUM({unread})>0,"No matchpoints until it is mended: "&{first(unread)},'
        f'IF(ISERROR({_RULING}),"No ruling until it is mended: "&{_WHY},'
        f'IF(LEN({_RULING})=0,"Type a ruling."&{warning},'
        f'IF(ISNUMBER({_LINE}),{done}&{warning},"No line is chosen: type its number, 1 to {plan.LINES}.")))),'
        f'"No matchpoints until the board is mended: it cannot be read"))'
    )
