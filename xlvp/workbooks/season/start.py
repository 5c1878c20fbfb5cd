"""The sheets Start and Print: the state of the season, a page for the notice board; and Workings."""

from openpyxl import Workbook

from xlvp.account import DOUBT, GOOD, IN_DOUBT, LEFT_OUT
from xlvp.functions.season_kinds import ERROR_VALUE
from xlvp.records.entry import passed_of
from xlvp.season.season_rows import FACTS, HEAD, LADDER, SESSION_RESULTS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, stamp, title
from xlvp.workbooks.kit.calls import call, exactly, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import LOOKS, Column, Table, on, output_columns
from xlvp.workbooks.kit.validation import choice
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import layout
from xlvp.workbooks.season.book import TEMPLATE
from xlvp.workbooks.season.help import wrong_checks
from xlvp.workbooks.season.layout import FACTS_ROW, LADDER_NUMBERS, Plan, code, fact, state
from xlvp.workbooks.season.opening import Room
from xlvp.xlsx.values import CHECK_NAME

#: Rows to check on the sheet Start, and names of the ladder.
_LOOK, _TOP = 14, 10
_FACT_ROWS = HEAD + _LOOK
_TEXT, _FIGURE, _PLACE = LOOKS["text"], LOOKS["result"], LOOKS["place"]
_LINES = 50
_LADDER_CELL, _SESSION_CELL = "C3", "H3"
_HEAD = 6
#: The hidden column of the codes on the sheet Start.
_CODE = "K"
_NAME_STYLE = _TEXT.but(shrink=True)
#: On the sheet Workings: the line of the session, its results.
_AT = f"Q{FACTS_ROW - 2}"
_RESULTS = Table(layout.WORKINGS, output_columns(SESSION_RESULTS, ""), FACTS_ROW, _LINES, left="S")


def add_start(workbook: Workbook, plan: Plan, form: Form) -> None:
    """Write the sheet that is seen first."""
    sheet = workbook[layout.START]
    page.widths(sheet, A=24, B=13, C=34, D=12, E=12, F=3, G=22, H=76)
    club, season = form.there("season_club"), form.there("season_title")
    both = f'{club}&IF(LEN({club})*LEN({season})=0,""," – ")&{season}'
    title(sheet, f'=IF({club}&{season}="","A season",{both})', "H")
    page.banner(sheet, "A2:H2", plan.results.there("result_score"))
    banner, state_ = look.BANNER.but(size=14, across="left", indent=1), state()
    message, out, doubts = state_.words, fact("Not counted"), fact("To check")
    shown = f'=IF(ISERROR({message}),"The lists cannot be read. See Check.",{message}&"")'
    merged_formula(sheet, "A3:H3", shown, banner)
    tone, wrong = f"${_CODE}$3", f"${_CODE}$4"  # not every program lets a format read another sheet
    formula(sheet, tone.replace("$", ""), f'={code("Next")}&""', look.PLAIN)
    formula(sheet, wrong.replace("$", ""), f"=N({state_.correct})", look.PLAIN)
    good = f'AND({tone}="{GOOD}",{wrong}=0)'
    tones.verdict(sheet, "A3:H3", good, f"OR(ISERROR({tone}),{wrong}>0)", f'{tone}="{DOUBT}"')
    first = words("type the members on the sheet Members")
    next_ = fact("Next")
    coming = f'="Next: "&IF(LEN({next_})=0,{first},{next_})'
    merged_formula(sheet, "A4:H4", coming, look.PLAIN.but(size=12, bold=True, indent=1))
    for row in (3, 4):
        sheet.row_dimensions[row].height = 26
    _facts(workbook)
    _top(workbook, plan)
    put(sheet, "G6", "To check", look.HEADER.but(across="left", indent=1))
    put(sheet, "H6", None, look.HEADER)
    for at in range(_LOOK):
        row = 7 + at
        for letter, source in (("G", "H"), ("H", "I")):
            cell = f"{layout.WORKINGS}!{source}{FACTS_ROW + HEAD + at}"
            nothing = f'IF({out}+{doubts}=0,"Nothing to check","")' if not at and letter == "G" else '""'
            style = _TEXT.but(size=10, wrap=letter == "H")
            formula(sheet, f"{letter}{row}", f"=IF(LEN({cell})=0,{nothing},{cell})", style)
        became = f"{layout.WORKINGS}!J{FACTS_ROW + HEAD + at}"
        formula(sheet, f"{_CODE}{row}", f'={became}&""', look.PLAIN)
        sheet.row_dimensions[row].height = 18
    for became, look_ in ((LEFT_OUT, tones.BAD), (IN_DOUBT, tones.WARN)):
        tones.mark(sheet, f"G7:H{6 + _LOOK}", f'${_CODE}7="{became}"', look_)
    sheet.column_dimensions[_CODE].hidden = True
    _attendance(workbook, plan)
    finish(sheet, "A1:H40", one_page=True, landscape=True, tab=look.GOOD)


def _facts(workbook: Workbook) -> None:
    sheet = workbook[layout.START]
    look.put_row(sheet, "A6", ("The season", None), look.HEADER.but(across="left", indent=1))
    rows = {each: each for each in FACTS[2:6]} | {
        "Not counted": "Rows not counted", "To check": "Rows to check",
    }  # fmt: skip
    for row, (label, text) in enumerate(rows.items(), 7):
        put(sheet, f"A{row}", text, _TEXT)
        formula(sheet, f"B{row}", f'=IF(ISERROR({fact(label)}),"",{fact(label)})', look.FORMULA)
    row = 7 + len(rows)
    put(sheet, f"A{row}", "Check", _TEXT)
    formula(sheet, f"B{row}", f"={CHECK_NAME}", look.FORMULA.but(bold=True))
    tones.verdict(sheet, f"B{row}", f'$B${row}="All OK"')


def _top(workbook: Workbook, plan: Plan) -> None:
    """The first of ladder 1."""
    sheet = workbook[layout.START]
    formula(sheet, "C6", f'={plan.title(1)}&""', look.HEADER.but(across="left", indent=1))
    look.put_row(sheet, "D6", (LADDER.column(key).title for key in ("place", "result")), look.HEADER)
    for at in range(_TOP):
        line = plan.ladder(1).line(at + 1)
        for letter, key, style in (
            ("C", "name", _TEXT), ("D", "place", look.FORMULA), ("E", "result", _FIGURE)
        ):  # fmt: skip
            text = f'=IFERROR(IF(LEN({line.there("place")})>0,{line.there(key)},""),"")'
            formula(sheet, f"{letter}{7 + at}", text, style)


def _attendance(workbook: Workbook, plan: Plan) -> None:
    """How many members came to each session; a session without results has no column."""
    workings, sessions = workbook[layout.WORKINGS], plan.sessions
    put(workings, "N7", "Members", look.HEADER)
    for at in range(1, sessions.lines + 1):
        seated = sessions.line(at).there("members")
        formula(workings, f"N{7 + at}", f"=IF(ISNUMBER({seated}),{seated},NA())", look.FORMULA)
    Chart(
        [Series("Members", f"{layout.WORKINGS}!$N$8:$N${7 + sessions.lines}", look.HOME)],
        on(layout.SESSIONS, sessions.column("session_number")),
        "A22",
        "I40",
        title="Members at each session",
        along_title="Session",
        legend=False,
        least=0,
    ).on(workbook[layout.START])


def add_print(workbook: Workbook, plan: Plan, form: Form, opening: Opening[Room]) -> None:
    """Write the sheet, and on the sheet Workings what it is made of."""
    sheet = workbook[layout.PRINT]
    page.widths(sheet, A=7, B=25, C=9, D=10, E=3, F=7, G=36, H=10)
    club, season = form.there("season_club"), form.there("season_title")
    title(sheet, f'=TRIM({club}&" "&{season})&""', "H")
    page.banner(sheet, "A2:H2", plan.results.there("result_score"))
    for cell, text in (("A3", "Ladder, 1 to 4"), ("G3", "Session; blank: the latest")):
        put(sheet, cell, text, look.LABEL.but(across="right") if cell == "G3" else look.LABEL)
    put(sheet, _LADDER_CELL, opening.settings.get("print_ladder", "1"), look.CHOICE)
    put(sheet, _SESSION_CELL, opening.settings.get("print_session"), look.CHOICE)
    for key, cell in zip(schema.PRINT.keys, (_LADDER_CELL, _SESSION_CELL), strict=True):
        page.name(sheet, schema.PRINT.name(key), cell)
    choice(tuple(map(str, LADDER_NUMBERS))).on(sheet, _LADDER_CELL, "Ladder")
    _evening_workings(workbook, plan)
    _print_ladder(workbook, plan)
    _print_evening(workbook, plan)
    last = _HEAD + _LINES
    for block, place, name in ((f"A{_HEAD + 1}:D{last}", "A", "B"), (f"F{_HEAD + 1}:H{last}", "F", "G")):
        used = f"LEN(${name}{_HEAD + 1})>0"
        tones.mark(sheet, block, f"AND({used},LEN(${place}{_HEAD + 1})=0)", tones.GONE.but(paper=None))
        tones.mark(sheet, block, f"AND({used},MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE))
    finish(sheet, f"A1:H{last}", one_page=True, start=_LADDER_CELL, freeze=f"A{_HEAD + 1}", tab=look.HOME)


def _chosen(cells: list[str]) -> str:
    """One of four cells, by the ladder that was chosen."""
    number = f"IFERROR(MIN(4,MAX(1,INT(VALUE({_LADDER_CELL})))),1)"
    return f"CHOOSE({number},{','.join(cells)})"


def _print_ladder(workbook: Workbook, plan: Plan) -> None:
    sheet = workbook[layout.PRINT]
    heading = _chosen([plan.title(number) for number in LADDER_NUMBERS])
    merged_formula(sheet, "A4:D4", f'={heading}&""', look.SUBTITLE)
    columns = (("A", "place", _PLACE), ("B", "name", _NAME_STYLE), ("C", "evenings", look.FORMULA),
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
                more = f'"more: see the sheet {layout.LADDER_N} "&{_LADDER_CELL}' if key == "name" else '""'
                text = f"IF(LEN({below})>0,{more},{text})"
            formula(sheet, f"{letter}{_HEAD + at}", f'=IFERROR({text},"")', style)


def _print_evening(workbook: Workbook, plan: Plan) -> None:
    sheet, sessions, at = workbook[layout.PRINT], plan.sessions, on(layout.WORKINGS, _AT)

    def of(key: str) -> str:
        return f"INDEX({on(sessions.sheet, sessions.column(key))},{at})"

    when = f'IF({of("session_date")}="","",", "&{of("session_date")})'
    none = f'"No results of session "&{_SESSION_CELL}'
    message = f'=IF({at}=0,IF({_SESSION_CELL}="","",{none}),"Session "&{of("session_number")}&{when})'
    merged_formula(sheet, "F4:H4", message, look.SUBTITLE)
    imps = f'LEFT({of("session_scored")},3)="IMP"'
    merged_formula(sheet, "F5:H5", f'=IF({at}=0,"",IF({imps},"In IMPs","In per cent"))', look.NOTE)
    columns = (("F", "place", _PLACE), ("G", "names", _NAME_STYLE), ("H", "score", _FIGURE))
    for letter, key, _ in columns:
        put(sheet, f"{letter}{_HEAD}", SESSION_RESULTS.column(key).title, look.HEADER)
    for row in range(_LINES):
        for letter, key, style in columns:
            cell = _RESULTS.line(row + 1).there(key)
            formula(sheet, f"{letter}{_HEAD + 1 + row}", f'=IFERROR(IF(LEN({cell})=0,"",{cell}),"")', style)


def _evening_workings(workbook: Workbook, plan: Plan) -> None:
    """The line of the session in the list of sessions, 0 for none; then its results."""
    sheet, sessions = workbook[layout.WORKINGS], plan.sessions
    numbers = on(sessions.sheet, sessions.column("session_number"))
    options = on(layout.PRINT, _SESSION_CELL)
    put(sheet, f"P{FACTS_ROW - 2}", "Evening", look.HEADER)
    put(sheet, f"O{FACTS_ROW - 1}", 0)
    for at in range(1, sessions.lines + 1):  # the last session with results so far
        pairs, above = sessions.line(at).there("pairs"), f"O{FACTS_ROW - 2 + at}"
        formula(sheet, f"O{FACTS_ROW - 1 + at}", f"=IF(ISNUMBER({pairs}),{at},{above})", look.FORMULA)
    latest = f"O{FACTS_ROW - 1 + sessions.lines}"
    text = f"IFERROR(MATCH({exactly(options)},{numbers},0),IFERROR(MATCH(VALUE({options}),{numbers},0),0))"
    formula(sheet, _AT, f'=IF({options}="",{latest},{text})', look.FORMULA)
    results = call("SEASONRESULTS", **plan.lists, session=f"INDEX({numbers},MAX(1,{_AT}))", rows=_LINES)
    look.block(sheet, _RESULTS.block("place", "boards"), f'=IF({_AT}=0,"",{results})', look.TEXT_FORMULA)


def _handed_on(table: Table, letter: str) -> Table:
    """A list as the functions take it: one text a row, found by its place whatever was cut and pasted.

    Each row has a formula of its own: LibreOffice moves the texts of one formula for all rows up by as many
    as there are above an error value.
    """
    assert table.schema is not None
    keys = passed_of(table.schema.row)
    block, above = on(table.sheet, table.block(keys[0], keys[-1])), table.first - 2
    cells = (f"INDEX({block},ROW()-{above},{number})" for number in range(1, len(keys) + 1))
    text = '&"|"&'.join(cells)
    column = Column("text", "", None, _TEXT, f'=IFERROR({text},"{ERROR_VALUE}")')
    return Table(layout.WORKINGS, [column], table.first - 1, table.lines + 2, letter, heading=0)


def add_workings(workbook: Workbook, plan: Plan) -> None:
    """Write what is passed on to the functions: of each list one text a line, and the facts of the season."""
    sheet = workbook[layout.WORKINGS]
    page.widths(sheet, A=40, B=40, C=40, D=24, E=40, H=24, I=60)
    put(sheet, "A1", "Workings: calculations for the other sheets. Do not type here.", look.SUBTITLE)
    stamp(sheet, TEMPLATE, row=2)
    tables = plan.results, plan.members, plan.sessions, plan.absences, plan.pairs
    for letter, table in zip("ABCDE", tables, strict=True):
        put(sheet, f"{letter}5", table.sheet, look.HEADER)
        assert table.schema is not None
        _handed_on(table, letter).write(sheet)
    state().name(sheet)
    for cell, text in layout.banner_formulas(wrong_checks()).items():
        formula(sheet, cell, text, _TEXT)
    put(sheet, "H7", "Fact", look.HEADER)
    put(sheet, "I7", "Value", look.HEADER)
    put(sheet, "J7", "Code", look.HEADER)
    options = call("SEASONSTATE", **plan.lists, rules=plan.rules, **plan.filled, rows=_FACT_ROWS)
    look.block(sheet, f"H{FACTS_ROW}:J{FACTS_ROW + _FACT_ROWS - 1}", f"={options}", _TEXT)
    finish(sheet, hidden=True)
