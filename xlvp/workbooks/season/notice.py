"""The sheet Print: one page for the notice board, a ladder beside the results of one evening."""

from openpyxl import Workbook

from xlvp.season.season_rows import LADDER, SESSION_RESULTS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, exactly
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import LOOKS, Table, on, output_columns
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import choice
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.layout import FACTS_ROW, LADDER_NUMBERS, Plan
from xlvp.workbooks.season.opening import Room

_LINES = 50
_LADDER_CELL, _SESSION_CELL = "C3", "H3"
_HEAD = 6
_TEXT = look.TEXT_FORMULA.but(shrink=True, indent=1)
_FIGURE, _PLACE = LOOKS["result"], LOOKS["place"]
#: On the sheet Workings: the line of the session, its results.
_AT = f"Q{FACTS_ROW - 2}"
_RESULTS = Table(texts.WORKINGS, output_columns(SESSION_RESULTS, ""), FACTS_ROW, _LINES, left="S")


def add_print(workbook: Workbook, plan: Plan, form: Form, opening: Opening[Room]) -> None:
    """Write the sheet, and on the sheet Workings what it is made of."""
    sheet = workbook[texts.PRINT]
    page.widths(sheet, A=7, B=25, C=9, D=10, E=3, F=7, G=36, H=10)
    club, season = form.there("season_club"), form.there("season_title")
    title(sheet, f'=TRIM({club}&" "&{season})&""', "H")
    banner = "A2:H2"
    page.banner(sheet, banner, plan.results.there("result_score"))
    for cell, text in (("A3", "Ladder, 1 to 4"), ("G3", "Session; blank: the latest")):
        put(sheet, cell, text, look.LABEL.but(across="right") if cell == "G3" else look.LABEL)
    put(sheet, _LADDER_CELL, opening.settings.get("print_ladder", "1"), look.CHOICE)
    put(sheet, _SESSION_CELL, opening.settings.get("print_session"), look.CHOICE)
    for key, cell in zip(schema.PRINT.keys, (_LADDER_CELL, _SESSION_CELL), strict=True):
        page.name(sheet, schema.PRINT.name(key), cell)
    choice(tuple(map(str, LADDER_NUMBERS))).on(sheet, _LADDER_CELL, "Ladder")
    _workings(workbook, plan)
    _ladder(workbook, plan)
    _evening(workbook, plan)
    last = _HEAD + _LINES
    for block, place, name in ((f"A{_HEAD + 1}:D{last}", "A", "B"), (f"F{_HEAD + 1}:H{last}", "F", "G")):
        used = f"LEN(${name}{_HEAD + 1})>0"
        mark(sheet, block, f"AND({used},LEN(${place}{_HEAD + 1})=0)", tones.GONE.but(paper=None))
        mark(sheet, block, f"AND({used},MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE))
    finish(sheet, f"A1:H{last}", one_page=True, start=_LADDER_CELL, freeze=f"A{_HEAD + 1}", tab=look.HOME)


def _chosen(cells: list[str]) -> str:
    """One of four cells, by the ladder that was chosen."""
    number = f"IFERROR(MIN(4,MAX(1,INT(VALUE({_LADDER_CELL})))),1)"
    return f"CHOOSE({number},{','.join(cells)})"


def _ladder(workbook: Workbook, plan: Plan) -> None:
    sheet = workbook[texts.PRINT]
    heading = _chosen([plan.title(number) for number in LADDER_NUMBERS])
    merged_formula(sheet, "A4:D4", f'={heading}&""', look.SUBTITLE)
    columns = (("A", "place", _PLACE), ("B", "name", _TEXT), ("C", "evenings", look.FORMULA),
               ("D", "result", _FIGURE))  # fmt: skip
    for letter, key, _ in columns:
        put(sheet, f"{letter}{_HEAD}", LADDER.column(key).title, look.HEADER)
    ladders = [plan.ladder(number) for number in LADDER_NUMBERS]
    for at in range(1, _LINES + 1):
        for letter, key, style in columns:
            cell = _chosen([ladder.line(at).there(key) for ladder in ladders])
            text = f'IF(LEN({cell})=0,"",{cell})'
            if at == _LINES:  # the last line says that there are more
                below = _chosen([ladder.line(at + 1).there("name") for ladder in ladders])
                more = f'"more: see the sheet {texts.LADDERS} "&{_LADDER_CELL}' if key == "name" else '""'
                text = f"IF(LEN({below})>0,{more},{text})"
            formula(sheet, f"{letter}{_HEAD + at}", f'=IFERROR({text},"")', style)


def _evening(workbook: Workbook, plan: Plan) -> None:
    sheet, sessions, at = workbook[texts.PRINT], plan.sessions, on(texts.WORKINGS, _AT)

    def of(key: str) -> str:
        return f"INDEX({on(sessions.sheet, sessions.column(key))},{at})"

    when = f'IF({of("session_date")}="","",", "&{of("session_date")})'
    none = f'"No results of session "&{_SESSION_CELL}'
    message = f'=IF({at}=0,IF({_SESSION_CELL}="","",{none}),"Session "&{of("session_number")}&{when})'
    merged_formula(sheet, "F4:H4", message, look.SUBTITLE)
    imps = f'LEFT({of("session_scored")},3)="IMP"'
    merged_formula(sheet, "F5:H5", f'=IF({at}=0,"",IF({imps},"In IMPs","In per cent"))', look.NOTE)
    columns = (("F", "place", _PLACE), ("G", "names", _TEXT), ("H", "score", _FIGURE))
    for letter, key, _ in columns:
        put(sheet, f"{letter}{_HEAD}", SESSION_RESULTS.column(key).title, look.HEADER)
    for row in range(_LINES):
        for letter, key, style in columns:
            cell = _RESULTS.line(row + 1).there(key)
            formula(sheet, f"{letter}{_HEAD + 1 + row}", f'=IFERROR(IF(LEN({cell})=0,"",{cell}),"")', style)


def _workings(workbook: Workbook, plan: Plan) -> None:
    """The line of the session in the list of sessions, 0 for none; then its results."""
    sheet, sessions = workbook[texts.WORKINGS], plan.sessions
    numbers = on(sessions.sheet, sessions.column("session_number"))
    options = on(texts.PRINT, _SESSION_CELL)
    put(sheet, f"P{FACTS_ROW - 2}", "Evening", look.HEADER)
    put(sheet, f"O{FACTS_ROW - 1}", 0)
    for at in range(1, sessions.lines + 1):  # the last session with results so far
        pairs, above = sessions.line(at).there("pairs"), f"O{FACTS_ROW - 2 + at}"
        formula(sheet, f"O{FACTS_ROW - 1 + at}", f"=IF(ISNUMBER({pairs}),{at},{above})", look.FORMULA)
    latest = f"O{FACTS_ROW - 1 + sessions.lines}"
    text = f"IFERROR(MATCH({exactly(options)},{numbers},0),IFERROR(MATCH(VALUE({options}),{numbers},0),0))"
    formula(sheet, _AT, f'=IF({options}="",{latest},{text})', look.FORMULA)
    lists = {key: plan.lists[key] for key in ("results", "sessions", "members")}
    results = call("SEASONRESULTS", **lists, session=f"INDEX({numbers},MAX(1,{_AT}))", rows=_LINES)
    look.block(sheet, _RESULTS.block("place", "boards"), f'=IF({_AT}=0,"",{results})', look.TEXT_FORMULA)
