"""The head of the match workbook: teams, score, and where the match is, in words.

Its rows stay in sight: together at most 72 points, a fifth of the rows that a screen of 1366 x 768 shows.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, first_true, say, words
from xlvp.workbooks.kit.help import COMPLETION
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.match import texts
from xlvp.workbooks.match.book import ALL, DOUBT, FRACTIONS, WITHHELD, WORDS
from xlvp.workbooks.match.layout import (
    ANSWERS,
    AT_VERDICT,
    EXTRAS,
    FIGURE_ROWS,
    NOTES,
    PROVISIONAL,
    QUESTION,
    VERDICT,
    WARNING,
    Plan,
    figure,
    on_setup,
    team,
)
from xlvp.workbooks.match.plain import vp_table
from xlvp.workbooks.match.result import rounding
from xlvp.workbooks.plain.lists import LANGUAGE

_HEIGHTS = {1: 16, 2: 15.5, 3: 15.5, 4: 12}
_NAMES = {
    "carry_over": texts.CARRY_OVER,
    "penalty": texts.PENALTY,
    "adjustment": texts.ADJUSTMENT,
    "vp_penalty": texts.VP_PENALTY,
}
_FIGURE = look.PLAIN.but(size=12, bold=True, across="right")
_UNIT = look.LABEL.but(size=8, across="left")


def add_head(sheet: Worksheet, plan: Plan) -> None:
    """Write title, teams, score and verdict; without xlvp the title gives way to a red line."""
    banner = f'"{NOT_LOADED}. {LOAD_IT}"'
    more = (f'IF({on_setup(key)}="",""," · "&{_text(key)})' for key in ("event", "date"))
    title = f"=IF(ISERROR({ANSWERS}),{banner},{on_setup('title')}&{'&'.join(more)})"
    merged_formula(sheet, "A1:K1", title, look.PLAIN.but(size=12, bold=True, ink=look.ACCENT))
    not_loaded = f'LEFT($A$1,{len(NOT_LOADED)})="{NOT_LOADED}"'
    mark(sheet, "A1:K1", not_loaded, tones.ALARM)
    for row, side, column, ink in ((2, "home", "D", look.HOME), (3, "away", "E", look.AWAY)):
        _team(sheet, plan, row, side, column, ink)
    _verdict_cells(sheet, plan)
    # what the program does to entries nobody can tell while xlvp is missing
    unknown = words(f"{texts.LETTERS} {COMPLETION}")
    notes = f"=IF(ISERROR({ANSWERS}),{unknown},IF(LEN({WARNING})>0,{WARNING},{words(texts.LETTERS)}))"
    if plan.edition.plain:
        notes = f"={unknown}"
    merged_formula(sheet, f"{NOTES}:K4", notes, look.LABEL.but(size=8.5))
    warned = f'LEFT($A$4,{len(texts.LETTERS)})<>"{texts.LETTERS}"'
    mark(sheet, f"{NOTES}:K4", warned, tones.ALARM)
    for row, height in _HEIGHTS.items():
        sheet.row_dimensions[row].height = height


def _team(sheet: Worksheet, plan: Plan, row: int, side: str, column: str, ink: str) -> None:
    merged(sheet, f"A{row}:B{row}", side.capitalize(), look.LABEL.but(size=9, bold=True, ink=ink))
    merged_formula(sheet, f"C{row}:E{row}", f"={team(side)}", _FIGURE.but(ink=ink, across="left"))
    for cell, key in (("F", "won"), ("H", "final")):
        formula(sheet, f"{cell}{row}", f"={column}{plan.line(key)}", _FIGURE.but(ink=ink))
    put(sheet, f"G{row}", "IMPs won", _UNIT)
    put(sheet, f"I{row}", "final", _UNIT)
    vp = _FIGURE.but(number_format="0.00", paper=look.PALE)
    formula(sheet, f"J{row}", f"={column}{plan.line('final_vp')}", vp)
    formula(
        sheet,
        f"K{row}",
        f'=IF(AND({PROVISIONAL}=1,ISNUMBER(J{row})),"{texts.VPS_PROVISIONAL}","{texts.VPS}")',
        _UNIT,
    )
    mark(sheet, f"J{row}", f"ISERROR(J{row})", tones.BAD)
    mark(sheet, f"J{row}:K{row}", f"LEN($K{row})>3", tones.WARN)


def _verdict_cells(sheet: Worksheet, plan: Plan) -> None:
    style = look.PLAIN.but(size=10, bold=True, wrap=True, across="center")
    merged_formula(sheet, f"{VERDICT}:L3", _verdict(plan), style)
    bad = f'OR(ISNUMBER(SEARCH("{WITHHELD}",{AT_VERDICT})),ISERROR({AT_VERDICT}))'
    mark(sheet, "L1:L3", bad, tones.BAD.but(bold=True))
    doubt = f'ISNUMBER(FIND("{DOUBT}",{AT_VERDICT}))'
    mark(sheet, "L1:L3", doubt, tones.WARN.but(bold=True))
    missing = f'ISNUMBER(FIND("room missing",{AT_VERDICT}))'
    mark(sheet, "L1:L3", missing, tones.WARN.but(bold=True))
    done = f'LEFT({AT_VERDICT},{len(ALL)})="{ALL}"'
    mark(sheet, "L1:L3", done, tones.GOOD.but(bold=True))
    extras = look.PLAIN.but(size=8.5, bold=True, across="center")
    formula(sheet, EXTRAS, _extras(), extras)
    mark(sheet, EXTRAS, f"LEN({page.absolute(EXTRAS)})>0", tones.Tone(look.INK, look.PALE))
    page.name(sheet, WORDS.name("verdict"), VERDICT)
    page.name(sheet, WORDS.name("extras"), EXTRAS)


def _text(key: str) -> str:
    """A title as text: a date that the spreadsheet made of what was typed is a date again."""
    cell = on_setup(key)
    return f'IF(ISNUMBER({cell}),IF({cell}>9999,TEXT({cell},"yyyy-mm-dd"),{cell}&""),{cell})'


def _extras() -> str:
    """Carry-over and penalties, where there are any: they are never out of sight."""

    def shown(cell: str) -> str:
        return f'IF({cell}="","0",{cell})'

    parts = []
    for key, what in _NAMES.items():
        home, away = figure(key, "D"), figure(key, "E")
        there = f'AND(OR({home}="",{home}=0),OR({away}="",{away}=0))'
        extra = say(texts.EXTRA.replace("{what}", what), home=shown(home), away=shown(away))
        parts.append(f'IF({there},"",{extra})')
    assert list(_NAMES) == list(FIGURE_ROWS)
    return f"=MID({'&'.join(parts)},4,200)"


def _verdict(plan: Plan) -> str:
    """Where the match is, in words; VPs are withheld exactly when it says so."""
    boards, first = on_setup("boards"), on_setup("first")
    unread, missing, beyond = (f"SUM(Workings!{plan.column(c)})" for c in "JKL")
    unplayed = f"SUM(Workings!{plan.column('V')})"
    played = f"COUNT(Workings!{plan.column('F')})"
    board = f"INDEX({plan.column('A')},MATCH(1,Workings!{plan.column('J')},0))"
    margins = plan.both("margin").split(":")
    fines = "+".join(f"0*{figure('vp_penalty', side)}" for side in "DE")
    panel = f"OR(ISERROR({margins[0]}),ISERROR({margins[1]}),ISERROR({fines}))"
    question = f'IF({QUESTION}="","",". "&{QUESTION})'
    cases = (
        (f"ISERROR({ANSWERS})", words(texts.NO_XLVP)),
        (f"ISERROR(0*{boards}+0*{first})", words(texts.NO_NUMBER_OF_BOARDS)),
        (f"OR({boards}>{plan.boards},{boards}<1)", words(texts.TOO_MANY_BOARDS.format(most=plan.boards))),
        (f"{first}<1", words(texts.NO_FIRST_BOARD)),
        (f"{unread}=1", say(texts.ONE_UNREAD, board=board)),
        (f"{unread}>1", say(texts.MANY_UNREAD, many=unread, board=board)),
        (f"{beyond}+COUNTA({plan.guard})>0", words(texts.BELOW)),
        (panel, words(texts.NO_FIGURE)),
        *_of_lists(plan),
        (f"{played}+{missing}+{unplayed}=0", f"{words(texts.NOTHING_IN)}&{question}"),
    )
    return "=" + first_true(*cases, otherwise=f"{_in(plan, boards, played, unplayed)}&{question}")


def _of_lists(plan: Plan) -> tuple[tuple[str, str], ...]:
    """A scale or a rounding that there is not; what a plain workbook has no table for."""
    table, most = f"D{plan.line('table')}", vp_table(plan).boards
    if not plan.edition.plain:
        shares = rounding("for home", "for away")
        vps = call("WBFVP", imps=0, boards=table, rounding=shares)
        return ((f"ISERROR({vps})", words(texts.NO_SCALE)),)
    known = ",".join(f"E{plan.line('table')}={words(fraction)}" for fraction in FRACTIONS)
    return (
        (f"ISERROR({LANGUAGE})", words(texts.OWN_LETTERS)),
        (f"NOT(OR({known}))", words(texts.NO_SCALE)),
        (vp_table(plan).missing(table), say(texts.NO_TABLE.format(most=most), boards=table)),
    )


def _in(plan: Plan, boards: str, played: str, unplayed: str) -> str:
    """What is in, what is missing, what is to be checked."""
    doubts, no_open, no_closed = (f"Workings!{column}{plan.last}" for column in "WXY")
    several = f'IF(ISNUMBER(FIND(",",{doubts})),"s ",IF(ISNUMBER(FIND(".",{doubts})),"s "," "))'
    done = f"{played}+{unplayed}"
    every, some = say(texts.ALL_IN, boards=boards), say(texts.SOME_IN, done=done, boards=boards)
    too = (
        (f"{unplayed}>0", say(texts.UNPLAYED_TOO, unplayed=unplayed), '""'),
        (f'{no_open}=""', '""', say(texts.OPEN_MISSING_ON, boards=no_open)),
        (f'{no_closed}=""', '""', say(texts.CLOSED_MISSING_ON, boards=no_closed)),
        (f'{doubts}=""', '""', say(texts.DOUBTED, s=several, boards=doubts)),
    )
    more = "&".join(f"IF({when},{yes},{no})" for when, yes, no in too)
    return f"IF({done}={boards},{every},{some})&{more}"
