"""The head of the match workbook: teams, score, and where the match is, in words.

Its rows stay in sight: together at most 72 points, a fifth of the rows that a screen of 1366 x 768 shows.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.match.plan import (
    ANSWERS,
    AT_VERDICT,
    DOUBT,
    EXTRAS,
    NOTES,
    PROVISIONAL,
    QUESTION,
    TYPED,
    VERDICT,
    WARNING,
    WITHHELD,
    Plan,
    figure,
    nested,
    on_setup,
    team,
)
from xlvp.templates.typing_help import COMPLETION

#: What a scorer has to know while typing; they are on the screen all evening.
LETTERS = "Suits: S H D C or ♠ ♥ ♦ ♣, notrump NT. Declarer: N E S W."

_HEIGHTS = {1: 16, 2: 15.5, 3: 15.5, 4: 12}
_NAMES = {
    "carry_over": "Carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "vp_penalty": "VP penalty",
}
_FIGURE = look.PLAIN.but(size=12, bold=True, across="right")
_UNIT = look.LABEL.but(size=8, across="left")


def add_head(sheet: Worksheet, plan: Plan) -> None:
    """Write title, teams, score and verdict; without xlvp the title gives way to a red line."""
    banner = f'"{page.NOT_LOADED}. {page.LOAD_IT}"'
    words = (f'IF({on_setup(key)}="",""," · "&{_text(key)})' for key in ("event", "date"))
    title = f"=IF(ISERROR({ANSWERS}),{banner},{on_setup('title')}&{'&'.join(words)})"
    look.merged_formula(sheet, "A1:K1", title, look.PLAIN.but(size=12, bold=True, ink=look.ACCENT))
    gone = f'LEFT($A$1,{len(page.NOT_LOADED)})="{page.NOT_LOADED}"'
    page.highlight(sheet, "A1:K1", gone, ink=look.WHITE, paper=look.ALARM, bold=True)
    for row, side, column, ink in ((2, "home", "D", look.HOME), (3, "away", "E", look.AWAY)):
        _team(sheet, plan, row, side, column, ink)
    _verdict_cells(sheet, plan)
    notes = f'=IF(LEN({WARNING})>0,{WARNING},"{LETTERS} {COMPLETION}")'
    look.merged_formula(sheet, f"{NOTES}:K4", notes, look.LABEL.but(size=8.5))
    warned = f'LEFT($A$4,{len(LETTERS)})<>"{LETTERS}"'
    page.highlight(sheet, f"{NOTES}:K4", warned, ink=look.WHITE, paper=look.ALARM, bold=True)
    for row, height in _HEIGHTS.items():
        sheet.row_dimensions[row].height = height


def _team(sheet: Worksheet, plan: Plan, row: int, side: str, column: str, ink: str) -> None:
    look.merged(sheet, f"A{row}:B{row}", side.capitalize(), look.LABEL.but(size=9, bold=True, ink=ink))
    look.merged_formula(sheet, f"C{row}:E{row}", f"={team(side)}", _FIGURE.but(ink=ink, across="left"))
    for cell, key in (("F", "won"), ("H", "final")):
        look.formula(sheet, f"{cell}{row}", f"={column}{plan.line(key)}", _FIGURE.but(ink=ink))
    look.put(sheet, f"G{row}", "IMPs won", _UNIT)
    look.put(sheet, f"I{row}", "final", _UNIT)
    vp = _FIGURE.but(number_format="0.00", paper=look.PALE)
    look.formula(sheet, f"J{row}", f"={column}{plan.line('final_vp')}", vp)
    look.formula(
        sheet, f"K{row}", f'=IF(AND({PROVISIONAL}=1,ISNUMBER(J{row})),"VPs, provisional","VPs")', _UNIT
    )
    page.highlight(sheet, f"J{row}", f"ISERROR(J{row})", ink=look.BAD, paper=look.BAD_PAPER)
    page.highlight(sheet, f"J{row}:K{row}", f"LEN($K{row})>3", ink=look.WARN, paper=look.WARN_PAPER)


def _verdict_cells(sheet: Worksheet, plan: Plan) -> None:
    style = look.PLAIN.but(size=10, bold=True, wrap=True, across="center")
    look.merged_formula(sheet, f"{VERDICT}:L3", _verdict(plan), style)
    bad = f'OR(ISNUMBER(SEARCH("{WITHHELD}",{AT_VERDICT})),ISERROR({AT_VERDICT}))'
    page.highlight(sheet, "L1:L3", bad, ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    doubt = f'ISNUMBER(FIND("{DOUBT}",{AT_VERDICT}))'
    page.highlight(sheet, "L1:L3", doubt, ink=look.WARN, paper=look.WARN_PAPER, bold=True)
    missing = f'ISNUMBER(FIND("room missing",{AT_VERDICT}))'
    page.highlight(sheet, "L1:L3", missing, ink=look.WARN, paper=look.WARN_PAPER, bold=True)
    done = f'LEFT({AT_VERDICT},3)="All"'
    page.highlight(sheet, "L1:L3", done, ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)
    extras = look.PLAIN.but(size=8.5, bold=True, across="center")
    look.formula(sheet, EXTRAS, _extras(), extras)
    page.highlight(sheet, EXTRAS, f"LEN(${EXTRAS[0]}${EXTRAS[1:]})>0", ink=look.INK, paper=look.PALE)


def _text(key: str) -> str:
    """A title as text: a date that the spreadsheet made of what was typed is a date again."""
    cell = on_setup(key)
    return f'IF(ISNUMBER({cell}),IF({cell}>9999,TEXT({cell},"yyyy-mm-dd"),{cell}&""),{cell})'


def _extras() -> str:
    """Carry-over and penalties, where there are any: they are never out of sight."""

    def shown(cell: str) -> str:
        return f'IF({cell}="","0",{cell})'

    parts = []
    for key, words in _NAMES.items():
        home, away = figure(key, "D"), figure(key, "E")
        there = f'AND(OR({home}="",{home}=0),OR({away}="",{away}=0))'
        parts.append(f'IF({there},""," · {words} "&{shown(home)}&" : "&{shown(away)})')
    assert list(_NAMES) == list(TYPED)
    return f"=MID({'&'.join(parts)},4,200)"


def _verdict(plan: Plan) -> str:
    """Where the match is, in words; VPs are withheld exactly when it says so."""
    boards, first = on_setup("boards"), on_setup("first")
    unread, missing, beyond = (f"SUM(Workings!{plan.column(c)})" for c in "JKL")
    unplayed = f"SUM(Workings!{plan.column('V')})"
    played = f"COUNT(Workings!{plan.column('F')})"
    board = f"INDEX({plan.column('A')},MATCH(1,Workings!{plan.column('J')},0))"
    doubts, no_open, no_closed = (f"Workings!{column}{plan.last}" for column in "WXY")
    several = f'IF(ISNUMBER(FIND(",",{doubts})),"s ",IF(ISNUMBER(FIND(".",{doubts})),"s "," "))'
    told = (
        f'IF({played}+{unplayed}={boards},"All "&{boards}&" boards are in",'
        f'{played}+{unplayed}&" of "&{boards}&" boards are in")'
        f'&IF({unplayed}>0,", "&{unplayed}&" not played","")'
        f'&IF({no_open}="","",". Open room missing on "&{no_open})'
        f'&IF({no_closed}="","",". Closed room missing on "&{no_closed})'
        f'&IF({doubts}="","",". {DOUBT} board"&{several}&{doubts})'
        f'&IF({QUESTION}="","",". "&{QUESTION})'
    )
    margins = plan.both("margin").split(":")
    panel = f"OR(ISERROR({margins[0]}),ISERROR({margins[1]}))"
    one = f'"Board "&{board}&" cannot be read: {WITHHELD} until it is corrected"'
    many = f'{unread}&" boards cannot be read, the first is "&{board}&": {WITHHELD} until they are corrected"'
    below = f'"There is a result below the last board: {WITHHELD} until it is moved"'
    cases = (
        (f"ISERROR({ANSWERS})", f'"xlvp is not loaded: {WITHHELD}"'),
        (f"ISERROR(0*{boards}+0*{first})", f'"The number of boards is not a number: {WITHHELD}"'),
        (
            f"OR({boards}>{plan.boards},{boards}<1)",
            f'"This sheet is for 1 to {plan.boards} boards: {WITHHELD}"',
        ),
        (f"{first}<1", f'"The first board has no number: {WITHHELD}"'),
        (f"{unread}=1", one),
        (f"{unread}>1", many),
        (f"{beyond}+COUNTA({plan.guard})>0", below),
        (panel, f'"A carry-over or penalty is not a number: {WITHHELD}"'),
        (f"{played}+{missing}+{unplayed}=0", f'"No board is in yet"&IF({QUESTION}="","",". "&{QUESTION})'),
    )
    return "=" + nested(cases, told)
