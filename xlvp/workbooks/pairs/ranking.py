"""The sheets Ranking and Chart."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from openpyxl.chart import BarChart, Reference, Series
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.event_rows import RANKING
from xlvp.pairs.methods import Most
from xlvp.pairs.mitchell import LEAST_TABLES
from xlvp.records.output import Shown
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import words
from xlvp.workbooks.kit.tables import Table, on
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.head import head, low_head
from xlvp.workbooks.pairs.layout import FIRST, HEAD, HEADING, TOP, WORKINGS, Plan, session_fact, setup
from xlvp.workbooks.pairs.layout import RANKING as SHEET
from xlvp.workbooks.pairs.texts import texts_of

#: Of optional columns, by their word: which says of a line whether they are there; by default the first.
_DECIDING = {"": "pair", "handicap": "handicap_score"}
CHART_ROW = 5
MOST_BARS = 40  # as many as a page takes


def add_ranking(sheet: Worksheet, plan: Plan) -> None:
    """Write the ranking, one call for everything; two winners stand one below the other."""
    table = plan.ranking
    sections = plan.room.tables >= 2 * LEAST_TABLES
    called = texts_of(plan.room).headings
    columns = [
        replace(column, title=called.get(column.key, column.title))
        for column in RANKING.columns
        if sections or column.optional != "section"
    ]
    event, date = setup("event"), setup("date")
    day = f'IF(LEN({date})=0,"",IFERROR(EVENTDATE({date}),{date}))'
    about = f'={event}&IF(LEN({date})*LEN({event})>0,", ","")&{day}&IF(LEN({event}&{date})>0,". ","")'
    about += f"&{setup('method')}"
    low_head(sheet, "Ranking", table.letter("names"), about, table.right, table.letter("score"))
    _headings(sheet, table, columns)
    table.write(sheet)
    for column in RANKING.columns:
        wide = sections or column.optional != "section"
        sheet.column_dimensions[table.letter(column.key)].width = column.width if wide else 1
    page.heights(sheet, {TOP: 2, **dict.fromkeys(range(table.first, table.last + 1), 21)})
    line = table.line(1)
    place, pair, names = (line.fixed(key) for key in ("place", "pair", "names"))
    # the score by itself: of two formats that overlap LibreOffice shows one
    for (optional, scores), part in groupby(columns, lambda column: (column.optional, column.key == "score")):
        keys = [column.key for column in part]
        area, left = table.column(keys[0], keys[-1]), f"${table.letter(keys[0])}${HEAD}"
        mark(sheet, area, f"AND(LEN({left})>0,LEN({names})>0,LEN({pair})=0)", tones.TITLE)
        there = f"LEN({line.fixed(_DECIDING.get(optional, keys[0]))})>0"
        if optional != "remark":
            best = f'AND({there},OR({place}="1",{place}="1="))'
            mark(sheet, area, best, Tone(paper=look.GOOD_PAPER, box=True))
        mark(sheet, area, there, tones.PALE.but(box=True) if scores else tones.BOX)
    # of what came later nothing is read back
    page.name(sheet, schema.RANKING.names[0], table.column("place", "handicap_score"))
    shown, titles = on(SHEET, table.column("names")), on(SHEET, f"A{HEAD}:{table.right}{HEAD}")
    finish(
        sheet, f"A1:{table.right}{table.last}", used=f"SUMPRODUCT(MAX((LEN({shown})>0)*ROW({shown})))",
        used_columns=f"SUMPRODUCT(MAX((LEN({titles})>0)*COLUMN({titles})))",
        titles=f"1:{HEAD}", freeze=f"A{table.first}",
    )  # fmt: skip


def _headings(sheet: Worksheet, table: Table, columns: Sequence[Shown]) -> None:
    """Write the header row; that of an optional column is a formula, and coloured while there is one."""
    for optional, part in groupby(columns, lambda column: column.optional):
        columns_here = [*part]
        cells = table.column(_DECIDING.get(optional, columns_here[0].key))
        there = f"COUNT({cells})" if optional == "handicap" else f'COUNTIF({cells},"?*")'
        for column in columns_here:
            ref = f"{table.letter(column.key)}{HEAD}"
            if optional:
                text = f'=IF({there}=0,"","{column.title}")'
                look.formula(sheet, ref, text, look.PLAIN.but(size=9, wrap=True, across="center"))
                mark(sheet, ref, f"LEN({ref})>0", tones.TITLE)
            elif column.key == "score":
                look.formula(sheet, ref, f'={session_fact("level")}&""', HEADING)
            else:
                look.put(sheet, ref, column.title, HEADING)
    sheet.row_dimensions[HEAD].height = 22


def chart_rows(sheet: Worksheet, plan: Plan) -> None:
    """Write what the chart shows on the sheet Workings: who, and the score; #N/A leaves a gap.

    A percentage is shown by how far it is from 50%, as IMPs are from 0: bars to the right are above average.
    """
    average = f"IF(EXACT({session_fact('level')},{words(Most.TOP.level)}),50,0)"
    for column, text in (("U", "Chart: pair"), ("V", "Chart: score")):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    for number in range(1, plan.ranking_rows + 1):
        line = plan.ranking.line(number)
        place, pair, names, score = map(line.there, ("place", "pair", "names", "score"))
        who = f'IF(LEN({names})=0,"Pair "&{pair},IF(LEN({names})>56,LEFT({names},55)&"…",{names}))'
        text = f'=IF(LEN({pair})>0,{place}&"  "&{who}&"   "&FIXED({score},2,TRUE),{names}&"")'
        look.formula(sheet, f"U{line.row}", text, look.TEXT_FORMULA)
        look.formula(sheet, f"V{line.row}", f"=IF(LEN({pair})>0,{score}-{average},NA())", look.FORMULA)


def add_chart(sheet: Worksheet, behind: Worksheet, plan: Plan) -> None:
    """Draw the ranking as bars, the best on top; a long one goes on over pages."""
    page.widths(sheet, A=16, B=16, C=16, D=16, E=16, F=16)
    head(sheet, "Ranking", "F")
    about = "Above and below average: per cent from 50, or IMPs per board"
    look.merged(sheet, f"A{CHART_ROW - 1}:F{CHART_ROW - 1}", about, look.LABEL)
    pages = -(-plan.ranking_rows // MOST_BARS)
    each = -(-plan.ranking_rows // pages)
    last, height = TOP + plan.ranking_rows, min(44, max(18, 2 * each))
    for part in range(pages):
        first, row = FIRST + part * each, CHART_ROW + part * (height + 1)
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
    look_of_letters = CharacterProperties(sz=1000, solidFill=look.INK)
    properties = ParagraphProperties(defRPr=look_of_letters)
    letters = RichText(p=[Paragraph(pPr=properties, endParaRPr=look_of_letters)])
    thin = GraphicalProperties(ln=LineProperties(solidFill=look.LINE, w=6350))
    for axis in (bars.x_axis, bars.y_axis):
        axis.delete, axis.title, axis.txPr, axis.graphicalProperties = False, None, letters, thin
        axis.majorTickMark = "none"
    bars.x_axis.scaling.orientation = "maxMin"
    bars.x_axis.tickLblPos = "low"
    bars.x_axis.tickLblSkip = 1
    bars.y_axis.number_format = "+0;-0;0"
    bars.y_axis.numFmt.sourceLinked = False
    bars.y_axis.crosses = "max"
    bars.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=look.PALE, w=6350))
    return bars
