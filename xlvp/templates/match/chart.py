"""The swing chart: home's IMPs up, away's down, and the running balance across."""

from openpyxl.chart import BarChart, LineChart, Reference, Series
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look
from xlvp.templates.match.plan import HEADER, Plan


def add_chart(sheet: Worksheet, behind: Worksheet, plan: Plan) -> None:
    """Put the chart beside the result panel; boards that were not played (#N/A) leave a gap."""
    bars = BarChart()
    bars.type, bars.grouping, bars.overlap, bars.gapWidth = "col", "clustered", 100, 45
    line = LineChart()
    boards = Reference(behind, range_string=f"Workings!$A${plan.first}:$A${plan.last}")
    for column, ink, chart in (("O", look.HOME, bars), ("P", look.AWAY, bars), ("Q", look.INK, line)):
        chart.series.append(_series(behind, plan, column, ink, chart is line))
        chart.set_categories(boards)
    bars += line
    _axes(bars)
    bars.legend.position = "b"
    bars.legend.txPr = _text(900)
    bars.visible_cells_only = False
    bars.roundedCorners = False
    bars.graphical_properties = GraphicalProperties(ln=LineProperties(solidFill=look.LINE))
    top, bottom = (
        AnchorMarker(col=5, colOff=120000, row=plan.panel),
        AnchorMarker(col=11, colOff=2500000, row=plan.end),
    )
    bars.anchor = TwoCellAnchor("twoCell", _from=top, to=bottom)
    sheet.add_chart(bars)


def _series(behind: Worksheet, plan: Plan, column: str, ink: str, is_line: bool) -> Series:
    values = Reference(behind, range_string=f"Workings!${column}${plan.first}:${column}${plan.last}")
    series = Series(values, title_from_data=False)
    series.tx = SeriesLabel(strRef=StrRef(f"Workings!${column}${HEADER}"))
    if is_line:
        series.graphicalProperties = GraphicalProperties(ln=LineProperties(solidFill=ink, w=19050))
        series.marker.symbol, series.marker.size = "circle", 4
        series.marker.graphicalProperties = GraphicalProperties(
            solidFill=ink, ln=LineProperties(solidFill=ink)
        )
        series.smooth = False
    else:
        series.graphicalProperties = GraphicalProperties(solidFill=ink, ln=LineProperties(noFill=True))
        series.invertIfNegative = False
    return series


def _axes(chart: BarChart) -> None:
    """Both axes are there, small and grey; board numbers stay below the bars."""
    thin = GraphicalProperties(ln=LineProperties(solidFill=look.LINE, w=6350))
    for axis in (chart.x_axis, chart.y_axis):
        axis.delete = False
        axis.txPr = _text(900)
        axis.graphicalProperties = thin
        axis.title = None
    chart.x_axis.tickLblPos = "low"
    chart.x_axis.number_format, chart.y_axis.number_format = "General", "+0;-0;0"
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=look.PALE, w=6350))
    chart.y_axis.majorTickMark = chart.x_axis.majorTickMark = "none"


def _text(size: int) -> RichText:
    letters = CharacterProperties(sz=size, solidFill=look.MUTED)
    return RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), endParaRPr=letters)])
