"""Charts: columns, bars, lines and curves, with small grey axes.

A cell with ``NA()`` leaves a gap: what was not played has no bar and no point.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from openpyxl.chart import BarChart, LineChart, Reference, ScatterChart
from openpyxl.chart import Series as ChartSeries
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText, Text
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties, RegularTextRun
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look

_SMALL, _LARGE = 900, 1200  # letters, in hundredths of a point
_POINT = 12_700  # a point in the units of drawings
Kind = Literal["columns", "bars", "line", "curve"]
Axes: TypeAlias = BarChart | LineChart | ScatterChart


@dataclass(frozen=True)
class Series:
    """What one colour shows."""

    name: str  # the cell with its name in the legend, fixed, such as ``Workings!$O$5``, or a text
    values: str  # the cells, fixed: ``Workings!$O$7:$O$22``
    ink: str  # its colour
    kind: Kind = "columns"  # upright columns, bars from the left, a line with points, or a curve without


@dataclass(frozen=True)
class Chart:
    """A chart; columns and a line can be combined."""

    series: Sequence[Series]  # what it shows
    along: str  # the cells of the axis that the values stand along: boards, names, margins
    #: the cells at its corners, the second one just outside; each with an offset in points
    top: str
    bottom: str
    #: texts, "" for none
    title: str = ""
    along_title: str = ""
    values_title: str = ""
    #: of the figures along the axes
    values_format: str = "General"
    along_format: str = "General"
    #: ends of the axis of values; None leaves them to the program
    least: float | None = None
    most: float | None = None
    legend: bool = True  # whether there is one
    top_offset: float = 0
    bottom_offset: float = 0

    def on(self, sheet: Worksheet) -> None:
        """Draw it on a sheet."""
        kinds = {series.kind: _empty(series.kind) for series in self.series}
        along = Reference(sheet, range_string=self.along)
        for series in self.series:
            kinds[series.kind].series.append(_series(sheet, series, along))
        for kind, part in kinds.items():
            if kind != "curve":
                part.set_categories(along)
        chart, *others = kinds.values()
        for other in others:
            chart += other
        self._axes(chart)
        self._frame(chart)
        start, end = _corner(self.top, self.top_offset), _corner(self.bottom, self.bottom_offset)
        chart.anchor = TwoCellAnchor("twoCell", _from=start, to=end)
        sheet.add_chart(chart)

    def _axes(self, chart: Axes) -> None:
        bars, curve = isinstance(chart, BarChart) and chart.type == "bar", isinstance(chart, ScatterChart)
        thin = GraphicalProperties(ln=LineProperties(solidFill=look.LINE, w=_POINT // 2))
        along, values = chart.x_axis, chart.y_axis
        for axis, text in ((along, self.along_title), (values, self.values_title)):
            axis.delete = False
            axis.txPr = _letters(look.INK if bars else look.MUTED)
            axis.graphicalProperties = thin
            axis.title = _title(text, _SMALL) if text else None
            axis.majorTickMark = "out" if curve else "none"
        along.number_format, values.number_format = self.along_format, self.values_format
        values.scaling.min, values.scaling.max = self.least, self.most
        pale = LineProperties(solidFill=look.PALE, w=_POINT // 2)
        values.majorGridlines.spPr = GraphicalProperties(ln=pale)
        if curve:
            along.majorGridlines = None
            along.scaling.min = 0
        else:
            along.tickLblPos = "low"  # below bars that go down
        if bars:  # the first one on top
            along.scaling.orientation, along.tickLblSkip, values.crosses = "maxMin", 1, "max"

    def _frame(self, chart: Axes) -> None:
        chart.roundedCorners = False
        chart.graphical_properties = GraphicalProperties(ln=LineProperties(solidFill=look.LINE))
        if self.title:
            chart.title = _title(self.title, _LARGE, bold=True)
        if not self.legend:
            chart.legend = None
        else:
            chart.legend.position = "b"
            chart.legend.txPr = _letters(look.MUTED)
        chart.visible_cells_only = False  # the figures may be on a hidden sheet
        if isinstance(chart, ScatterChart):  # LibreOffice lays the legend over the plot
            size = {"x": 0.09, "y": 0.13, "w": 0.87, "h": 0.63}
            plot = ManualLayout(layoutTarget="inner", xMode="edge", yMode="edge", **size)
            chart.layout = Layout(manualLayout=plot)


def _empty(kind: Kind) -> Axes:
    if kind == "line":
        return LineChart()
    if kind == "curve":
        curve = ScatterChart()
        curve.scatterStyle, curve.style = "lineMarker", 2
        return curve
    chart = BarChart()
    if kind == "bars":
        chart.type, chart.gapWidth = "bar", 35
    else:
        chart.type, chart.grouping, chart.overlap, chart.gapWidth = "col", "clustered", 100, 45
    return chart


def _series(sheet: Worksheet, about: Series, along: Reference) -> ChartSeries:
    values = Reference(sheet, range_string=about.values)
    series = ChartSeries(values, along) if about.kind == "curve" else ChartSeries(values)
    series.tx = SeriesLabel(strRef=StrRef(about.name)) if "!" in about.name else SeriesLabel(v=about.name)
    if about.kind in ("columns", "bars"):
        series.graphicalProperties = GraphicalProperties(solidFill=about.ink, ln=LineProperties(noFill=True))
        series.invertIfNegative = False
        return series
    width = 19_050 if about.kind == "line" else 22_000
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(solidFill=about.ink, w=width))
    series.smooth = False
    series.marker.symbol = "circle" if about.kind == "line" else "none"
    if about.kind == "line":
        series.marker.size = 4
        ink = {"solidFill": about.ink}
        series.marker.graphicalProperties = GraphicalProperties(**ink, ln=LineProperties(**ink))
    return series


def _corner(ref: str, offset: float) -> AnchorMarker:
    row, column = coordinate_to_tuple(ref)
    return AnchorMarker(col=column - 1, colOff=int(offset * _POINT), row=row - 1)


def _letters(ink: str) -> RichText:
    letters = CharacterProperties(sz=_SMALL, solidFill=ink)
    return RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), endParaRPr=letters)])


def _title(text: str, size: int, *, bold: bool = False) -> Title:
    letters = CharacterProperties(sz=size, b=bold, solidFill=look.INK if bold else look.MUTED)
    run = RegularTextRun(rPr=letters, t=text)
    rich = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=letters), r=[run])])
    return Title(tx=Text(rich=rich), overlay=False)
