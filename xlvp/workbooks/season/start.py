"""The sheet Start: the state of the season and what to do next; and the sheet Workings."""

from openpyxl import Workbook

from xlvp.records.entry import passed_of
from xlvp.season.season_rows import FACTS, HEAD, LADDER
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, stamp, title
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged_formula, put
from xlvp.workbooks.kit.tables import LOOKS, Table, on
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.book import TEMPLATE
from xlvp.workbooks.season.layout import FACTS_ROW, Plan, fact, state
from xlvp.xlsx.values import CHECK_NAME

#: Rows to check on the sheet Start, and names of the ladder.
_LOOK, _TOP = 14, 10
_FACT_ROWS = HEAD + _LOOK
_TEXT = look.TEXT_FORMULA.but(shrink=False, indent=1)


def add_start(workbook: Workbook, plan: Plan, form: Form) -> None:
    """Write the sheet that is seen first."""
    sheet = workbook[texts.START]
    page.widths(sheet, A=24, B=13, C=34, D=12, E=12, F=3, G=22, H=76)
    club, season = form.there("season_club"), form.there("season_title")
    title(
        sheet,
        f'=IF({club}&{season}="","{texts.TITLE}",{club}&IF(LEN({club})*LEN({season})=0,""," – ")&{season})',
        "H",
    )
    page.banner(sheet, "A2:H2", plan.results.there("result_score"))
    state = look.BANNER.but(size=14, across="left", indent=1)
    message, out, doubts = fact("State"), fact("Not counted"), fact("To check")
    merged_formula(
        sheet,
        "A3:H3",
        f'=IF(ISERROR({message}),"The lists cannot be read. See Check.",{message}&"")',
        state,
    )
    tones.verdict(sheet, "A3:H3", f"{out}+{doubts}=0", f"ISERROR({message})+({out}>0)", f"{doubts}>0")
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
            cell = f"{texts.WORKINGS}!{source}{FACTS_ROW + HEAD + at}"
            nothing = f'IF({out}+{doubts}=0,"{texts.NOTHING}","")' if not at and letter == "G" else '""'
            formula(
                sheet,
                f"{letter}{row}",
                f"=IF(LEN({cell})=0,{nothing},{cell})",
                _TEXT.but(size=10, wrap=letter == "H"),
            )
        sheet.row_dimensions[row].height = 18
    mark(sheet, f"G7:H{6 + _LOOK}", 'LEFT($H7,11)="Not counted"', tones.BAD)
    mark(sheet, f"G7:H{6 + _LOOK}", "LEN($H7)>0", tones.WARN)
    _attendance(workbook, plan)
    finish(sheet, "A1:H40", one_page=True, landscape=True, tab=look.GOOD)


def _facts(workbook: Workbook) -> None:
    sheet = workbook[texts.START]
    for letter, text in (("A", "The season"), ("B", None)):
        put(sheet, f"{letter}6", text, look.HEADER.but(across="left", indent=1))
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
    sheet = workbook[texts.START]
    formula(sheet, "C6", f'={plan.title(1)}&""', look.HEADER.but(across="left", indent=1))
    for letter, key in (("D", "place"), ("E", "result")):
        put(sheet, f"{letter}6", LADDER.column(key).title, look.HEADER)
    for at in range(_TOP):
        line = plan.ladder(1).line(at + 1)
        for letter, key, style in (
            ("C", "name", LOOKS["text"]), ("D", "place", look.FORMULA), ("E", "result", LOOKS["result"])
        ):  # fmt: skip
            text = f'=IFERROR(IF(LEN({line.there("place")})>0,{line.there(key)},""),"")'
            formula(sheet, f"{letter}{7 + at}", text, style)


def _attendance(workbook: Workbook, plan: Plan) -> None:
    """How many members came to each session; a session without results has no column."""
    workings, sessions = workbook[texts.WORKINGS], plan.sessions
    put(workings, "N7", "Members", look.HEADER)
    for at in range(1, sessions.lines + 1):
        seated = sessions.line(at).there("members")
        formula(workings, f"N{7 + at}", f"=IF(ISNUMBER({seated}),{seated},NA())", look.FORMULA)
    Chart(
        [Series("Members", f"{texts.WORKINGS}!$N$8:$N${7 + sessions.lines}", look.HOME)],
        on(texts.SESSIONS, sessions.column("session_number")),
        "A22",
        "I40",
        title="Members at each session",
        along_title="Session",
        legend=False,
        least=0,
    ).on(workbook[texts.START])


def add_workings(workbook: Workbook, plan: Plan) -> None:
    """Write what is passed on to the functions: of each list one text a line, and the facts of the season."""
    sheet = workbook[texts.WORKINGS]
    page.widths(sheet, A=40, B=40, C=40, D=24, E=40, H=24, I=60)
    put(sheet, "A1", "Workings: calculations for the other sheets. Do not type here.", look.SUBTITLE)
    stamp(sheet, TEMPLATE, row=2)
    for letter, table in zip(
        "ABCDE", (plan.results, plan.members, plan.sessions, plan.absences, plan.pairs), strict=True
    ):
        put(sheet, f"{letter}5", table.sheet, look.HEADER)
        look.block(sheet, f"{letter}{table.first - 1}:{letter}{table.end}", _joined(table), _TEXT)
    state().name(sheet)
    put(sheet, "H7", "Fact", look.HEADER)
    put(sheet, "I7", "Value", look.HEADER)
    options = call(
        "SEASONSTATE", **plan.lists, rules=plan.rules, absences=plan.filled["absences"], rows=_FACT_ROWS
    )
    look.block(sheet, f"H{FACTS_ROW}:I{FACTS_ROW + _FACT_ROWS - 1}", f"={options}", _TEXT)
    finish(sheet, hidden=True)


def _joined(table: Table) -> str:
    """The cells of each line that functions read, with strokes between; an error value is said in words."""
    assert table.schema is not None
    cells = [on(table.sheet, table.block(key)) for key in passed_of(table.schema.row)]
    text = '&"|"&'.join(cells)
    return f'=IFERROR({text},"{texts.ERROR_LINE}")'
