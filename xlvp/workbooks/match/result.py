"""The result panel of the match workbook: from IMPs to VPs, line by line."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import nothing
from xlvp.workbooks.match.book import RESULT, SCALES, WITHHELD
from xlvp.workbooks.match.layout import (
    AT_VERDICT,
    BALANCE,
    FIGURE_ROWS,
    HEADER,
    LINES,
    PROVISIONAL,
    WORKINGS,
    Plan,
    figure,
    on_setup,
    team,
)
from xlvp.workbooks.match.setup import FIGURES
from xlvp.workbooks.plain.vps import VpTable

_VP = "0.00"
_FIGURE = look.FORMULA.but(shrink=False)

_LABELS = {
    "won": "IMPs won",
    "lost": "IMPs lost",
    "balance": "Balance of the boards",
    "final": "Final IMPs",
    "margin": "Margin for the VPs",
    "vp": "VPs",
    "final_vp": "Final VPs",
    "final_discrete": "Discrete VPs",
    "table": "VP boards; half IMPs",
}
_VPS = ("vp", "final_vp", "final_discrete")


def add_panel(sheet: Worksheet, plan: Plan) -> None:
    """Write the totals row and the result line by line; nothing is typed here."""
    _totals(sheet, plan)
    heading = look.HEADER.but(across="left", indent=1)
    merged(sheet, f"A{plan.panel}:C{plan.panel}", "Result", heading)
    for column, side in (("D", "home"), ("E", "away")):
        formula(sheet, f"{column}{plan.panel}", f"={team(side)}", look.HEADER.but(size=9))
    for key, (home, away) in _lines(plan).items():
        _label(sheet, plan.line(key), key)
        strong = key in ("final_vp", "margin")
        style = (look.TOTAL if strong else _FIGURE).but(number_format=_format(key))
        formula(sheet, f"D{plan.line(key)}", home, style)
        formula(sheet, f"E{plan.line(key)}", away, style)
        if key not in FIGURE_ROWS:
            page.name(sheet, RESULT.name(key), plan.both(key))
    doubted = f"D{plan.line('vp')}:E{plan.line('final_discrete')}"
    mark(sheet, doubted, f"ISERROR(D{plan.line('vp')})", tones.BAD)
    _remarks(sheet, plan)
    for row in range(plan.total, plan.end + 1):
        sheet.row_dimensions[row].height = 17
    for row in range(plan.total + 1, plan.panel):
        sheet.row_dimensions[row].height = 1.6
    sheet.row_dimensions[plan.panel].height = 27
    sheet.row_dimensions[plan.end + 1].height, sheet.row_dimensions[plan.remarks].height = 8, 42


def _remarks(sheet: Worksheet, plan: Plan) -> None:
    row = plan.remarks
    merged(sheet, f"A{row}:C{row}", "Remarks", look.FORMULA.but(across="left", indent=1))
    style = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
    merged_formula(sheet, f"D{row}:L{row}", f'={on_setup("remarks")}&""', style)


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
    formula(sheet, f"K{row}", f"=D{plan.line('balance')}", total.but(number_format=BALANCE))
    put(sheet, f"L{row}", "home team's IMP balance", look.LABEL.but(size=9, indent=1))


def _lines(plan: Plan) -> dict[str, tuple[str, str]]:
    """The computed lines of the panel, home's and away's formula."""
    played = f"COUNT(Workings!{plan.column('F')})"
    fraction, scale, scheduled = on_setup("fraction"), on_setup("scale"), on_setup("boards")
    boards = (
        f'IF({scale}="{SCALES[1]}",{played},IF(OR({scale}="{SCALES[0]}",{scale}=""),{scheduled},{scale}))'
    )
    withheld = f'ISNUMBER(SEARCH("{WITHHELD}",{AT_VERDICT}))'
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
    return {key: (home[key], away[key]) for key in LINES}


def rounding(up: str, down: str) -> str:
    """The formula text of what becomes of a team's fraction, by the words for up and down on Setup.

    >>> rounding("for home", "for away")[:43]
    'IF(Setup!$B$22="for home","up",IF(Setup!$B$'
    """
    fraction = on_setup("fraction")
    return f'IF({fraction}="{up}","up",IF({fraction}="{down}","down",{fraction}&""))'


def _format(key: str) -> str:
    if key in ("vp", "final_vp"):
        return _VP
    return BALANCE if key in ("balance", "margin") else "General"


def _label(sheet: Worksheet, row: int, key: str) -> None:
    strong = key in ("final_vp", "margin")
    style = look.TOTAL if strong else look.FORMULA
    style = style.but(across="left", indent=1, shrink=False)
    words = _LABELS.get(key) or FIGURES[key][0]
    if key in _VPS:
        text = f'=IF({PROVISIONAL}=1,"{words}, provisional","{words}")'
        merged_formula(sheet, f"A{row}:C{row}", text, style.but(size=10))
        mark(sheet, f"A{row}:C{row}", f'RIGHT($A{row},11)="provisional"', tones.WARN)
    else:
        merged(sheet, f"A{row}:C{row}", words, style.but(size=10))


def add_chart(sheet: Worksheet, plan: Plan) -> None:
    """Put the chart beside the result panel; boards that were not played (#N/A) leave a gap."""

    def of(column: str) -> str:
        return f"{WORKINGS}!${column}${plan.first}:${column}${plan.last}"

    shown = (
        Series(f"{WORKINGS}!$O${HEADER}", of("O"), look.HOME),
        Series(f"{WORKINGS}!$P${HEADER}", of("P"), look.AWAY),
        Series(f"{WORKINGS}!$Q${HEADER}", of("Q"), look.INK, "line"),
    )
    Chart(
        shown,
        of("A"),
        top=f"F{plan.panel + 1}",
        bottom=f"L{plan.end + 1}",
        top_offset=9.5,
        bottom_offset=197,
        values_format="+0;-0;0",
    ).on(sheet)
