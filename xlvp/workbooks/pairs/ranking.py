"""The sheets Ranking and Chart."""

from openpyxl.chart import BarChart, Reference, Series
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.methods import Most, every_method
from xlvp.pairs.mitchell import LEAST_TABLES
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.sheets import Tone, call, finish, mark
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.layout import (
    BARE_METHOD,
    LEAST_ASKED,
    METHOD,
    RANKING,
    SECTIONS_ASKED,
    TIES_ASKED,
    TOTALS_ASKED,
    WINNERS_ASKED,
    WORKINGS,
    Plan,
    setup,
)
from xlvp.workbooks.pairs.parts import head, low_head
from xlvp.workbooks.pairs.tables import HEAD, HEADING

_PER_CENT = [name for name, method in every_method().items() if method.most is not Most.NONE]
_LEVEL = f'IF(OR({",".join(f"{{m}}={chr(34)}{name}{chr(34)}" for name in _PER_CENT)}),"%","per board")'
_TITLES = {
    "A": "Place",
    "B": "Pair",
    "C": "Players",
    "D": "Boards",
    "E": "Points",
    "F": "Score",
    "G": "Handicap place",
    "H": "Handicap score",
    "I": "Section",
    "J": "Place there",
    "K": "Remark",
}
_CELL = look.FORMULA.but(border=None, shrink=False)
_STYLES = {
    "A": _CELL.but(bold=True, ink=look.ACCENT, across="left", indent=1),
    "B": _CELL,
    "C": _CELL.but(across="left", indent=1, shrink=True),
    "D": _CELL.but(ink=look.MUTED),
    "E": _CELL.but(number_format="0.00", across="right", indent=1),
    "F": _CELL.but(number_format="0.00", across="right", indent=1, bold=True),
    "G": _CELL.but(ink=look.MUTED),
    "H": _CELL.but(number_format="0.00", across="right", indent=1, ink=look.MUTED),
    "I": _CELL.but(bold=True),
    "J": _CELL.but(ink=look.ACCENT),
    "K": _CELL.but(size=9, across="left", indent=1, shrink=True),
}
CHART_ROW = 5
MOST_BARS = 40  # as many as a page takes


def add_ranking(sheet: Worksheet, plan: Plan) -> None:
    """Write the ranking, one call for everything; two winners stand one below the other."""
    sections = plan.room.tables >= 2 * LEAST_TABLES
    narrow = 8 if sections else 1
    page.widths(sheet, A=7, B=6, C=46, D=8, E=10, F=10, G=10, H=10, I=narrow, J=narrow, K=16)
    right = "K"
    place, date = setup("event"), setup("date")
    day = f'IF(LEN({date})=0,"",IFERROR(EVENTDATE({date}),{date}))'
    about = f'={place}&IF(LEN({date})*LEN({place})>0,", ","")&{day}&IF(LEN({place}&{date})>0,". ","")'
    about += f"&{setup('method')}"
    low_head(sheet, "Ranking", "C", about, right)
    first, last = plan.first, plan.top + plan.ranking_rows
    titles = {column: text for column, text in _TITLES.items() if sections or column not in "IJ"}
    headings = titles | {"F": f"=T({_LEVEL.format(m=BARE_METHOD)})"}
    for column, there in zip(
        "GHIJK",
        (*("COUNT(H{0}:H{1})",) * 2, *('COUNTIF(I{0}:I{1},"?*")',) * 2, 'COUNTIF(K{0}:K{1},"?*")'),
        strict=True,
    ):
        if column in titles:
            headings[column] = f'=IF({there.format(first, last)}=0,"","{titles[column]}")'
    _headings(sheet, headings)
    options = call(
        "RANKING", list=plan.list, method=METHOD, pairs=plan.who, ties=TIES_ASKED, winners=WINNERS_ASKED,
        rows=plan.ranking_rows, totals=TOTALS_ASKED, sections=SECTIONS_ASKED,
        least=LEAST_ASKED,
    )  # fmt: skip
    ref = f"A{first}:{right}{last}"
    look.block(sheet, ref, f"={options}")
    for row in range(first, last + 1):
        for column in _TITLES:
            _STYLES[column].on(sheet[f"{column}{row}"])
        sheet.row_dimensions[row].height = 18
    sheet.row_dimensions[plan.top].height = 2
    # columns for a handicap or a section that nobody has are not there
    for columns, column in (("A:F", "B"), ("G:H", "H"), *((("I:J", "I"),) if sections else ()), ("K:K", "K")):
        left, end = columns.split(":")
        seen = f"LEN(${left}${HEAD})>0,LEN($C{first})>0,LEN($B{first})=0"
        mark(sheet, f"{left}{first}:{end}{last}", f"AND({seen})", tones.TITLE)
        part, there = f"{left}{first}:{end}{last}", f"LEN(${column}{first})>0"
        best = f'AND({there},OR($A{first}="1",$A{first}="1="))'
        if column != "K":
            mark(sheet, part, best, Tone(paper=look.GOOD_PAPER, box=True))
        mark(sheet, part, there, tones.BOX)
    page.name(sheet, schema.RANKING.names[0], f"A{first}:H{last}")
    finish(sheet, f"A1:{right}{last}", titles=f"1:{HEAD}", freeze=f"A{first}")


def _headings(sheet: Worksheet, headings: dict[str, str]) -> None:
    """Write the header row; a heading that is not always there is a formula, and coloured while it is."""
    for column, text in headings.items():
        ref = f"{column}{HEAD}"
        if text.startswith("=IF"):
            look.formula(sheet, ref, text, look.PLAIN.but(size=9, wrap=True, across="center"))
            mark(sheet, ref, f"LEN({ref})>0", tones.TITLE)
        else:
            write = look.formula if text.startswith("=") else look.put
            write(sheet, ref, text, HEADING)
    sheet.row_dimensions[HEAD].height = 22


def chart_rows(sheet: Worksheet, plan: Plan) -> None:
    """Write what the chart shows on the sheet Workings: who, and the score; #N/A leaves a gap."""
    for column, text in (("U", "Chart: pair"), ("V", "Chart: score")):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    for row in range(plan.first, plan.top + plan.ranking_rows + 1):
        a, b, c, f = (f"{RANKING}!{column}{row}" for column in "ABCF")
        who = f'IF(LEN({c})=0,"Pair "&{b},IF(LEN({c})>56,LEFT({c},55)&"…",{c}))'
        text = f'=IF(LEN({b})>0,{a}&"  "&{who}&"   "&FIXED({f},2,TRUE),{c}&"")'
        look.formula(sheet, f"U{row}", text, look.TEXT_FORMULA)
        look.formula(sheet, f"V{row}", f"=IF(LEN({b})>0,{f},NA())", look.FORMULA)


def add_chart(sheet: Worksheet, behind: Worksheet, plan: Plan) -> None:
    """Draw the ranking as bars, the best on top; a long one goes on over pages."""
    page.widths(sheet, A=16, B=16, C=16, D=16, E=16, F=16)
    head(sheet, "Ranking", "F")
    pages = -(-plan.ranking_rows // MOST_BARS)
    each = -(-plan.ranking_rows // pages)
    last, height = plan.top + plan.ranking_rows, max(18, int(each * 1.05))
    for part in range(pages):
        first, row = plan.first + part * each, CHART_ROW + part * (height + 1)
        bars = _bars(behind, first, min(first + each - 1, last))
        bars.anchor = TwoCellAnchor(
            "twoCell", _from=AnchorMarker(col=0, row=row - 1), to=AnchorMarker(col=6, row=row + height - 1)
        )
        sheet.add_chart(bars)
        if part:
            sheet.row_breaks.append(Break(id=row - 1))
    finish(sheet, f"A1:F{CHART_ROW + pages * (height + 1) - 1}", titles="1:3")
    sheet.sheet_properties.pageSetUpPr.fitToPage = False  # else the breaks do not hold
    sheet.page_setup.fitToWidth = sheet.page_setup.fitToHeight = None
    sheet.page_setup.scale = 92


def _bars(behind: Worksheet, first: int, last: int) -> BarChart:
    bars = BarChart()
    bars.type, bars.gapWidth = "bar", 35
    values = Reference(behind, range_string=f"{WORKINGS}!$V${first}:$V${last}")
    series = Series(values, title="Score")
    series.graphicalProperties = GraphicalProperties(solidFill=look.HOME, ln=LineProperties(noFill=True))
    series.invertIfNegative = False
    bars.series.append(series)
    bars.set_categories(Reference(behind, range_string=f"{WORKINGS}!$U${first}:$U${last}"))
    bars.legend = None
    bars.roundedCorners = False
    thin = GraphicalProperties(ln=LineProperties(solidFill=look.LINE, w=6350))
    for axis in (bars.x_axis, bars.y_axis):
        axis.delete, axis.title, axis.txPr, axis.graphicalProperties = False, None, _text(900), thin
        axis.majorTickMark = "none"
    bars.x_axis.scaling.orientation = "maxMin"
    bars.x_axis.tickLblPos = "low"
    bars.x_axis.tickLblSkip = 1
    bars.y_axis.number_format = "General"
    bars.y_axis.crosses = "max"
    bars.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=look.PALE, w=6350))
    return bars


def _text(size: int) -> RichText:
    letters = CharacterProperties(sz=size, solidFill=look.INK)
    return RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), endParaRPr=letters)])
