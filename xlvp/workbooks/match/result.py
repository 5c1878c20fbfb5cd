"""What the sheet Match says of the whole match: the head, the result from IMPs to VPs, and the chart.

The rows of the head stay in sight: together at most 72 points, a fifth of the rows that a screen of 1366 x
768 shows. VPs are withheld exactly while the tone of the state is bad; with a doubt it is never green.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import BAD, DOUBT, GOOD
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, first_true, iso_date, say, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.help import COMPLETION
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.page import UNSOUND
from xlvp.workbooks.kit.validation import nothing
from xlvp.workbooks.match import layout, state
from xlvp.workbooks.match.book import FIGURES, RESULT, SCALES, STATE, WORDS
from xlvp.workbooks.match.layout import (
    ANSWERS,
    AT_VERDICT,
    FIGURE_ROWS,
    WORKINGS,
    Plan,
    figure,
    on_setup,
    team,
)
from xlvp.workbooks.match.state import rounding
from xlvp.workbooks.plain.vp_table import VpTable

LETTERS = "Suits: S H D C or ♠ ♥ ♦ ♣, notrump NT. Declarer: N E S W."
_FIGURE = look.PLAIN.but(size=12, bold=True, across="right")
_UNIT = look.LABEL.but(size=8, across="left")


def add_head(sheet: Worksheet, plan: Plan) -> None:
    """Write title, teams, score and verdict; without xlvp the title gives way to a red line.

    While a line of the sheet Check is wrong, a line below the teams says so and the verdict is red. Its words
    cannot say so, as checks are made of what depends on them.
    """
    banner = f'"{NOT_LOADED}. {LOAD_IT}"'
    more = (f'IF({on_setup(key)}="",""," · "&{_text(key)})' for key in ("event", "date"))
    title = f"=IF(ISERROR({ANSWERS}),{banner},{on_setup('title')}&{'&'.join(more)})"
    merged_formula(sheet, "A1:K1", title, look.PLAIN.but(size=12, bold=True, ink=look.ACCENT))
    tones.mark(sheet, "A1:K1", f'LEFT($A$1,{len(NOT_LOADED)})="{NOT_LOADED}"', tones.ALARM)
    for row, side, column, ink in ((2, "home", "D", look.HOME), (3, "away", "E", look.AWAY)):
        _team(sheet, plan, row, side, column, ink)
    style = look.PLAIN.but(size=9, bold=True, wrap=True, across="center")
    merged_formula(sheet, f"{layout.VERDICT}:L3", f"={state.there('words')}", style)
    tone_now = STATE.name("state_tone")
    for when, tone in (
        (f"{layout.CHECKS_WRONG_NAME}>0", tones.BAD),
        (f'OR(ISERROR({AT_VERDICT}),EXACT({tone_now},"{BAD}"))', tones.BAD),
        (f'EXACT({tone_now},"{DOUBT}")', tones.WARN),
        (f'EXACT({tone_now},"{GOOD}")', tones.GOOD),
    ):
        tones.mark(sheet, "L1:L3", when, tone.but(bold=True))
    formula(sheet, layout.EXTRAS, _extras(), look.PLAIN.but(size=8.5, bold=True, across="center"))
    there = f"LEN({page.absolute(layout.EXTRAS)})>0"
    tones.mark(sheet, layout.EXTRAS, there, tones.Tone(look.INK, look.PALE))
    page.name(sheet, WORDS.name("verdict"), layout.VERDICT)
    page.name(sheet, WORDS.name("extras"), layout.EXTRAS)
    # what the program does to entries nobody can tell while xlvp is missing
    unknown = words(f"{LETTERS} {COMPLETION}")
    notes = first_true(
        (f"ISERROR({ANSWERS})", unknown),
        (f"LEN({layout.WARNING})>0", layout.WARNING),
        (f"{layout.CHECKS_WRONG}>0", words(UNSOUND)),
        otherwise=words(LETTERS),
    )
    merged_formula(sheet, f"{layout.NOTES}:K4", f"={notes}", look.LABEL.but(size=8.5))
    tones.mark(sheet, f"{layout.NOTES}:K4", f'LEFT($A$4,{len(LETTERS)})<>"{LETTERS}"', tones.ALARM)
    page.heights(sheet, {1: 16, 2: 15.5, 3: 15.5, 4: 12})


def _team(sheet: Worksheet, plan: Plan, row: int, side: str, column: str, ink: str) -> None:
    merged(sheet, f"A{row}:B{row}", side.capitalize(), look.LABEL.but(size=9, bold=True, ink=ink))
    merged_formula(sheet, f"C{row}:E{row}", f"={team(side)}", _FIGURE.but(ink=ink, across="left"))
    for cell, key in (("F", "won"), ("H", "final")):
        formula(sheet, f"{cell}{row}", f"={column}{plan.line(key)}", _FIGURE.but(ink=ink))
    put(sheet, f"G{row}", "IMPs won", _UNIT)
    put(sheet, f"I{row}", "final", _UNIT)
    vp = _FIGURE.but(number_format="0.00", paper=look.PALE)
    formula(sheet, f"J{row}", f"={column}{plan.line('final_vp')}", vp)
    unit = f'=IF(AND({layout.PROVISIONAL}=1,ISNUMBER(J{row})),"VPs, provisional","VPs")'
    formula(sheet, f"K{row}", unit, _UNIT)
    tones.mark(sheet, f"J{row}", f"ISERROR(J{row})", tones.BAD)
    tones.mark(sheet, f"J{row}:K{row}", f"AND({layout.PROVISIONAL_NAME}=1,ISNUMBER(J{row}))", tones.WARN)


def _text(key: str) -> str:
    """A title as text: a date that the spreadsheet made of what was typed is a date again."""
    cell = on_setup(key)
    return f'IF(ISNUMBER({cell}),IF({cell}>9999,{iso_date(cell)},{cell}&""),{cell})'


def _extras() -> str:
    """Carry-over and penalties, where there are any: they are never out of sight."""

    def shown(cell: str) -> str:
        return f'IF({cell}="","0",{cell})'

    parts = []
    for key in FIGURE_ROWS:
        home, away = figure(key, "D"), figure(key, "E")
        there = f'AND(OR({home}="",{home}=0),OR({away}="",{away}=0))'
        extra = say(f" · {FIGURES[key]} {{home}} : {{away}}", home=shown(home), away=shown(away))
        parts.append(f'IF({there},"",{extra})')
    return f"=MID({'&'.join(parts)},4,200)"


#: On the sheet some figures are called otherwise than on the page and in the terminal.
_LABELS = FIGURES | {
    "balance": "Balance of the boards",
    "vp": "VPs",
    "final_vp": "Final VPs",
    "final_discrete": "Discrete VPs",
    "table": "VP boards; half IMPs",
}
_STRONG = ("final_vp", "margin")


def add_panel(sheet: Worksheet, plan: Plan) -> None:
    """Write the totals row and the result line by line; nothing is typed here."""
    _totals(sheet, plan)
    merged(sheet, f"A{plan.panel}:C{plan.panel}", "Result", look.HEADER.but(across="left", indent=1))
    for column, side in (("D", "home"), ("E", "away")):
        formula(sheet, f"{column}{plan.panel}", f"={team(side)}", look.HEADER.but(size=9))
    for key, (home, away) in _lines(plan).items():
        row, label = plan.line(key), _LABELS[key]
        style = look.TOTAL if key in _STRONG else look.FORMULA
        style, ref = style.but(across="left", indent=1, shrink=False, size=10), f"A{row}:C{row}"
        if key in ("vp", "final_vp", "final_discrete"):
            merged_formula(sheet, ref, f'=IF({layout.PROVISIONAL}=1,"{label}, provisional","{label}")', style)
            tones.mark(sheet, ref, f"{layout.PROVISIONAL_NAME}=1", tones.WARN)
        else:
            merged(sheet, ref, label, style)
        style = look.TOTAL if key in _STRONG else look.FORMULA.but(shrink=False)
        shown = "0.00" if key in ("vp", "final_vp") else "General"
        style = style.but(number_format=layout.BALANCE if key in ("balance", "margin") else shown)
        formula(sheet, f"D{row}", home, style)
        formula(sheet, f"E{row}", away, style)
        if key not in FIGURE_ROWS:
            page.name(sheet, RESULT.name(key), plan.both(key))
    doubted = f"D{plan.line('vp')}:E{plan.line('final_discrete')}"
    tones.mark(sheet, doubted, f"ISERROR(D{plan.line('vp')})", tones.BAD)
    row = plan.remarks
    merged(sheet, f"A{row}:C{row}", "Remarks", look.FORMULA.but(across="left", indent=1))
    remarks = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
    merged_formula(sheet, f"D{row}:L{row}", f'={on_setup("remarks")}&""', remarks)
    heights = dict.fromkeys(range(plan.total, plan.end + 1), 17.0)
    heights |= dict.fromkeys(range(plan.total + 1, plan.panel), 1.6)
    page.heights(sheet, heights | {plan.panel: 27, plan.end + 1: 8, plan.remarks: 42})


def _totals(sheet: Worksheet, plan: Plan) -> None:
    """The row of totals; below the entries it has cells that take nothing.

    After the last board LibreOffice's Enter goes to the next cell that is not locked, whatever that is:
    here it is one that refuses every entry.
    """
    row = plan.total
    merged(sheet, f"A{row}:C{row}", "No more boards", look.TOTAL.but(size=9, bold=False, ink=look.MUTED))
    look.fill(sheet, plan.guard, look.Style(size=1, number_format="@", locked=False))
    look.fill(sheet, f"D{row}:E{row}", look.TOTAL.but(number_format="@", locked=False))
    nothing("All boards are above: nothing is typed here.").on(sheet, plan.guard, "After the last board")
    merged(sheet, f"F{row}:H{row}", "IMPs won", look.TOTAL.but(across="right", indent=1))
    total = look.TOTAL.but(across="right", indent=1, shrink=False)
    formula(sheet, f"I{row}", f"=D{plan.line('won')}", total.but(ink=look.HOME))
    formula(sheet, f"J{row}", f"=E{plan.line('won')}", total.but(ink=look.AWAY))
    formula(sheet, f"K{row}", f"=D{plan.line('balance')}", total.but(number_format=layout.BALANCE))
    put(sheet, f"L{row}", "home team's IMP balance", look.LABEL.but(size=9, indent=1))


def _lines(plan: Plan) -> dict[str, tuple[str, str]]:
    """The computed lines of the panel, home's and away's formula."""
    played = f"COUNT(Workings!{plan.column('F')})"
    fraction, scale, scheduled = on_setup("fraction"), on_setup("scale"), on_setup("boards")
    usual = f'IF(OR({scale}="{SCALES[0]}",{scale}=""),{scheduled},{scale})'
    boards = f'IF({scale}="{SCALES[1]}",{played},{usual})'
    withheld = f'EXACT({state.there("tone")},"{BAD}")'
    table = f"$D${plan.line('table')}"

    def side(own: str, other: str, counted: str, up: str, down: str) -> dict[str, str]:
        def at(key: str, column: str = own) -> str:
            return figure(key, column) if key in FIGURE_ROWS else f"{column}{plan.line(key)}"

        options = {"imps": at("margin"), "boards": table, "rounding": rounding(up, down)}
        team_at = int(own == "E")
        vp = plan.edition.text(call("WBFVP", **options), VpTable.step(team_at))
        discrete = plan.edition.text(call("WBFDISCRETE", **options), VpTable.step(team_at, discrete=True))
        wait = f'=IF({withheld},NA(),IF({played}=0,"",'
        typed = {key: f'=IF({at(key)}="","",{at(key)})' for key in FIGURE_ROWS}
        # rounded, so that -0.4 is not -0.399999999999999: no weight has so many places
        return {
            "won": f'=ROUND(SUMIF(Workings!{counted},">0"),6)',
            "lost": f'=ROUND(0-SUMIF(Workings!{counted},"<0"),6)',
            "balance": f"=ROUND(SUM(Workings!{counted}),6)",
            **typed,
            "final": f"=ROUND({at('won')}+{at('carry_over')}-{at('penalty')},6)",
            "margin": f"=ROUND({at('balance')}+{at('carry_over')}-{at('carry_over', other)}-{at('penalty')}"
            f"+{at('penalty', other)}+{at('adjustment')},6)",
            "vp": f"{wait}{vp}))",
            "final_vp": f"=IF(ISNUMBER({at('vp')}),ROUND({at('vp')}-{at('vp_penalty')},6),{at('vp')})",
            "final_discrete": f'{wait}IF({fraction}="exact","",ROUND({discrete}-{at("vp_penalty")},6))))',
            "table": f"={boards}" if own == "D" else f'=IF({fraction}="","nearest",{fraction})',
        }

    home = side("D", "E", plan.column("F"), "for home", "for away")
    away = side("E", "D", plan.column("G"), "for away", "for home")
    return {key: (home[key], away[key]) for key in RESULT.keys}


def add_chart(sheet: Worksheet, plan: Plan) -> None:
    """Put the chart beside the result panel; boards that were not played (#N/A) leave a gap."""

    def of(column: str) -> str:
        return f"{WORKINGS}!${column}${plan.first}:${column}${plan.last}"

    shown = (
        Series(f"{WORKINGS}!$O${layout.HEADER}", of("O"), look.HOME),
        Series(f"{WORKINGS}!$P${layout.HEADER}", of("P"), look.AWAY),
        Series(f"{WORKINGS}!$Q${layout.HEADER}", of("Q"), look.INK, "line"),
    )
    Chart(
        shown, of("A"), top=f"F{plan.panel + 1}", bottom=f"L{plan.end + 1}",
        top_offset=9.5, bottom_offset=197, values_format="+0;-0;0",
    ).on(sheet)  # fmt: skip
