"""The fourth part of the calculator: a ruling in a field, matchpoints before and after."""

from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.calculator import layout
from xlvp.workbooks.calculator.board import BOARD_LABEL
from xlvp.workbooks.calculator.layout import Entries, behind
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, first_true, say, words
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.tables import EDGE
from xlvp.workbooks.kit.tones import mark

ASKED, RULED, TOLD, HEAD = (layout.FIELD + k for k in (1, 2, 3, 4))
TOP = HEAD + 2  # thin locked lines above and below: nobody can move the corners of what the formulas read
FIRST, LAST = TOP + 1, TOP + layout.LINES
BOTTOM = LAST + 1
BLOCK = f"B{TOP}:B{BOTTOM}"
_LINE, _WHY, _RULING = behind(f"$C${RULED}"), behind(f"$E${RULED}"), behind(f"$D${RULED}")
_POINTS = look.FORMULA
_PERCENT = look.FORMULA.but(number_format="0.0", ink=look.MUTED)


def add_field(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write the results of a board, the ruling of one line, and everybody's matchpoints before and after."""
    layout.heading(sheet, layout.FIELD, "4   A ruling in a field: matchpoints before and after")
    sheet.row_breaks.append(Break(id=layout.FIELD - 1))
    board = f"$C${ASKED}"
    layout.ask(sheet, f"A{ASKED}:B{ASKED}", BOARD_LABEL, f"C{ASKED}", entries.field_board, name="field_board")
    merged_formula(sheet, f"D{ASKED}:K{ASKED}", layout.vulnerability(board), look.LABEL.but(indent=1))
    layout.ask(
        sheet,
        f"A{RULED}:B{RULED}",
        "Line with the ruling",
        f"C{RULED}",
        entries.line,
        name="line",
        number=True,
    )
    merged(sheet, f"D{RULED}:E{RULED}", "Ruling", layout.LABEL.but(across="right"))
    merged(sheet, f"F{RULED}:K{RULED}", entries.ruling, layout.ENTRY)
    page.name(sheet, "xlvp_ruling", f"F{RULED}")
    merged_formula(sheet, f"A{TOLD}:K{TOLD}", _told(), layout.WORDS.but(size=11, bold=True))
    sheet.row_dimensions[TOLD].height = 34
    layout.headers(sheet, HEAD, {"A:C": "Results of the board", "D:G": "Before", "H:K": "After the ruling"})
    four = ("NS", "EW", "NS %", "EW %")
    layout.headers(
        sheet, HEAD + 1, dict(zip("ABCDEFGHIJK", ("Line", "Result", "NS score", *four, *four), strict=True))
    )
    _lines(sheet, entries)
    _behind(workings, board)
    _points(sheet)
    at = f"$A${TOLD}"
    mark(sheet, f"A{TOLD}:K{TOLD}", f'LEFT({at},5)="Line "', tones.GOOD.but(bold=True))
    mark(sheet, f"A{TOLD}:K{TOLD}", f'LEFT({at},2)="No"', tones.BAD.but(bold=True))
    mark(sheet, f"C{FIRST}:C{LAST}", f'C{FIRST}="?"', tones.BAD.but(bold=True))
    ruled = f"$A{FIRST}=$C${RULED}"
    mark(sheet, f"A{FIRST}:K{LAST}", ruled, tones.WARN.but(bold=True))


def _lines(sheet: Worksheet, entries: Entries) -> None:
    for row in (TOP, BOTTOM):
        look.fill(sheet, f"A{row}:K{row}", EDGE)
        sheet.row_dimensions[row].height = 3
    for row in range(FIRST, LAST + 1):
        number = row - FIRST
        put(sheet, f"A{row}", number + 1, look.FORMULA.but(ink=look.MUTED))
        value = entries.field[number] if number < len(entries.field) else None
        put(sheet, f"B{row}", value, layout.ENTRY)
        formula(sheet, f"C{row}", layout.score_cell(row))
    page.name(sheet, "xlvp_field", f"B{TOP}:B{BOTTOM}")


def _behind(workings: Worksheet, board: str) -> None:
    """The field as it was and with the ruling; empty while anything in it cannot be read."""
    line, ruling = layout.front(f"$C${RULED}"), layout.front(f"$F${RULED}")
    good = f"AND({line}>=1,{line}<={layout.LINES},{line}=INT({line}))"
    options = {"entry": ruling, "board": f"B{RULED}"}
    formula(workings, f"B{RULED}", f'=IF(LEN({layout.front(board)}&"")=0,"",{layout.front(board)})')
    formula(workings, f"C{RULED}", f'=IF(ISNUMBER({line}),IF({good},{line},""),"")')
    formula(workings, f"D{RULED}", f'=IF(LEN({ruling}&"")=0,"",{call("CONTRACTSCORE", **options)})')
    formula(workings, f"E{RULED}", f'=IF(LEN({ruling}&"")=0,"",{call("WHY", **options)})', look.TEXT_FORMULA)
    layout.headers(workings, ASKED, {"B": "Board", "C": "Line", "D": "Ruling", "E": "What is wrong"})
    layout.titles(workings, HEAD, "Board", "NS score", "What is wrong", "Before", "After")
    put(workings, f"O{HEAD}", "To check", look.HEADER.but(size=10))
    layout.scores(workings, board, TOP, BOTTOM)
    unread = f"SUM($N${TOP}:$N${BOTTOM})>0"
    ruled = f"IF(ISERROR($D${RULED}),FALSE,AND(ISNUMBER($C${RULED}),LEN($D${RULED})>0))"
    for row in range(TOP, BOTTOM + 1):
        number = row - TOP
        formula(workings, f"E{row}", f'=IF({unread},"",IF(LEN(C{row})=0,"",C{row}))')
        formula(
            workings, f"F{row}", f'=IF({ruled},IF({number}=$C${RULED},IF({unread},"",$D${RULED}),E{row}),"")'
        )
        warns = f'IF(N{row}=1,0,IF(LEFT(D{row}&"",6)="Check:",1,0))'
        formula(workings, f"O{row}", f"={warns}")


def _points(sheet: Worksheet) -> None:
    """One call a column: matchpoints and per cent of both sides, before and after."""
    calls = [(name, side) for name in ("MAXPOINTS", "MAXPERCENT") for side in ("NS", "EW")]
    for columns, source in (("DEFG", "E"), ("HIJK", "F")):
        field = f"{behind(f'{source}{TOP}')}:{source}{BOTTOM}"
        for column, (name, side) in zip(columns, calls, strict=True):
            style = _POINTS if name == "MAXPOINTS" else _PERCENT
            points = call(name, field=field, score=field, side=words(side))
            block(sheet, f"{column}{TOP}:{column}{BOTTOM}", f"={points}", style)
            for row in (TOP, BOTTOM):
                EDGE.on(sheet[f"{column}{row}"])


def _told() -> str:
    """What the ruling does, or why there are no matchpoints, in words."""
    unread, warned = (f"{behind(f'${c}${TOP}')}:${c}${BOTTOM}" for c in "NO")
    reasons = f"{behind(f'$D${TOP}')}:$D${BOTTOM}"

    def first(flags: str, start: int = 1) -> str:
        result = f"MATCH(1,{flags},0)"
        return say(layout.LINE, line=f"({result}-1)", why=f"MID(INDEX({reasons},{result}),{start},250)")

    def of(column: str) -> str:
        return f"INDEX(${column}${FIRST}:${column}${LAST},{_LINE})"

    def points(column: str) -> str:
        return f"IF(LEN({of(column)})=0,{words(layout.NOTHING)},ROUND({of(column)},2))"

    done = say(
        layout.DONE,
        line=_LINE,
        ns_before=points("D"),
        ns_after=points("H"),
        ew_before=points("E"),
        ew_after=points("I"),
    )
    warning = f'IF(SUM({warned})>0,{say(layout.TO_CHECK, line=first(warned, len("Check: ") + 1))},"")'
    message = first_true(
        (f"SUM({unread})>0", say(layout.FIELD_UNREAD, line=first(unread))),
        (f"ISERROR({_RULING})", say(layout.RULING_UNREAD, why=_WHY)),
        (f"LEN({_RULING})=0", f"{words(layout.TYPE_RULING)}&{warning}"),
        (f"ISNUMBER({_LINE})", f"{done}&{warning}"),
        otherwise=words(layout.NO_LINE.format(most=layout.LINES)),
    )
    no_board = words(layout.FIELD_NO_BOARD)
    return f"=IF({layout.NOT_LOADED},{words(layout.NO_FIELD_XLVP)},IFERROR({message},{no_board}))"
