"""Three charts of the chosen number of boards: the two scales, the report's models, what an IMP is worth."""

from openpyxl.chart import Reference, ScatterChart, Series
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText, Text
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties, RegularTextRun
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.wbf import plan
from xlvp.templates.wbf.workings import FIRST, LAST

_INKS = {
    "B": look.ACCENT, "C": look.AWAY, "D": look.HOME, "E": look.AWAY, "F": "7A4FA3",
    "G": look.ACCENT, "H": look.HOME, "I": look.AWAY, "J": "7A4FA3",
}  # fmt: skip
#: Title, title of the upright axis, columns of the workings, least and greatest of the upright axis.
_CHARTS = (
    ("Continuous and discrete", "VPs of the winner", "BC", 10, 20),
    ("The models of the report, item 7: Victory Points", "VPs of the winner", "BDEF", 10, 20),
    ("The models: what one more IMP is worth", "VPs for one IMP more", "GHIJ", 0, None),
)
_ROWS = 22  # of the sheet, for each chart


def add_charts(sheet: Worksheet, behind: Worksheet) -> None:
    """Put the charts under each other, one page."""
    page.widths(sheet, **dict.fromkeys("ABCDEFGHIJ", 11))
    look.put(sheet, "A1", "Charts", look.TITLE)
    sheet.row_dimensions[1].height = 30
    page.banner(sheet, "A2:J2", f"{plan.SCALE}!{plan.AT_BOARDS}")
    told = f'=IF(ISNUMBER({plan.N}),"A match of "&{plan.N}&" boards, chosen on the sheet {plan.SCALE}.","")'
    look.merged_formula(sheet, "A3:J3", told, look.LABEL)
    for number, (title, upright, columns, least, most) in enumerate(_CHARTS):
        chart = ScatterChart()
        chart.scatterStyle = "lineMarker"
        chart.style = 2
        margins = Reference(behind, range_string=f"{plan.WORKINGS}!$A${FIRST}:$A${LAST}")
        for letter in columns:
            chart.series.append(_series(behind, margins, letter))
        chart.title = _title(title, 1200, bold=True)
        chart.x_axis.title, chart.y_axis.title = _title("IMPs", 900), _title(upright, 900)
        chart.y_axis.scaling.min, chart.y_axis.scaling.max = least, most
        chart.x_axis.scaling.min = 0
        chart.y_axis.number_format = "0" if most else "0.00"
        chart.x_axis.number_format = "0"
        _axes(chart)
        top = AnchorMarker(col=0, row=4 + _ROWS * number)
        bottom = AnchorMarker(col=9, colOff=700000, row=3 + _ROWS * (number + 1))
        chart.anchor = TwoCellAnchor("twoCell", _from=top, to=bottom)
        sheet.add_chart(chart)
    sheet.sheet_view.showGridLines = False
    page.print_setup(sheet, f"A1:J{4 + _ROWS * len(_CHARTS)}")
    sheet.page_setup.fitToHeight = 1
    page.protect(sheet)


def _series(behind: Worksheet, margins: Reference, letter: str) -> Series:
    values = Reference(behind, range_string=f"{plan.WORKINGS}!${letter}${FIRST}:${letter}${LAST}")
    series = Series(values, margins)
    series.tx = SeriesLabel(strRef=StrRef(f"{plan.WORKINGS}!${letter}${plan.TOP - 1}"))
    series.marker.symbol = "none"
    series.smooth = False
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(solidFill=_INKS[letter], w=22000))
    return series


def _axes(chart: ScatterChart) -> None:
    """Both axes are there, small and grey; the plot keeps clear of the legend below."""
    thin = GraphicalProperties(ln=LineProperties(solidFill=look.LINE, w=6350))
    for axis in (chart.x_axis, chart.y_axis):
        axis.delete = False
        axis.txPr = _letters(900)
        axis.graphicalProperties = thin
        axis.majorTickMark = "out"
    chart.x_axis.majorGridlines = None
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=look.PALE, w=6350))
    chart.legend.position = "b"
    chart.legend.txPr = _letters(900)
    chart.plot_visible_only = False
    chart.roundedCorners = False
    chart.graphical_properties = GraphicalProperties(ln=LineProperties(solidFill=look.LINE))
    chart.layout = Layout(
        manualLayout=ManualLayout(
            layoutTarget="inner", xMode="edge", yMode="edge", x=0.09, y=0.13, w=0.87, h=0.63
        )
    )


def _letters(size: int) -> RichText:
    letters = CharacterProperties(sz=size, solidFill=look.MUTED)
    return RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), endParaRPr=letters)])


def _title(text: str, size: int, *, bold: bool = False) -> Title:
    letters = CharacterProperties(sz=size, b=bold, solidFill=look.INK if bold else look.MUTED)
    run = RegularTextRun(rPr=letters, t=text)
    rich = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), r=[run])])
    return Title(tx=Text(rich=rich), overlay=False)
