"""The sheet that shows how the discrete scale is made: Eq 8, whole IMPs, corrected, and why."""

from collections.abc import Mapping

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.look import merged, merged_formula
from xlvp.workbooks.kit.page import banner
from xlvp.workbooks.kit.tables import Column, Mark, Table
from xlvp.workbooks.wbf import layout

HEAD, FIRST = 8, 9
LAST = FIRST + layout.BLITZ
SMALL_HEADER = look.HEADER.but(size=10)
_PLACES = look.FORMULA.but(shrink=False, border=None)
_VP = _PLACES.but(number_format="0.00")
_steps_COLUMNS = (
    Column("A", "IMPs", 7, _PLACES.but(bold=True)),
    Column("B", "Eq 1", 12, _PLACES.but(number_format="0.000000")),
    Column("C", "Rounded", 10, _VP),
    Column("D", "This IMP\nis worth", 9, _PLACES),
    Column("E", "Bend", 8, _PLACES),
    Column(
        "F",
        "Corrected\n(xlvp)",
        11,
        _VP.but(bold=True),
        array=lambda t: f"={call('WBFVP', imps=t.block('A'), boards=layout.N)}",
    ),
    Column("G", "Moved by", 9, _PLACES),
    Column("H", "This IMP\nis worth", 9, _PLACES),
    Column("I", "Bend", 8, _PLACES),
    Column("J", "Why it moved", 76, _PLACES.but(across="left", indent=1)),
)
_steps_TEXT = (
    "Step 1: Eq 1, V = 10 x (1 + (1 - R^(IMPs / X)) / (1 - R)) with R = √5 - 2 and X = 15 × √boards, "
    "is rounded to hundredths. Each IMP more must be worth no more than the one before "
    "it. Rounding breaks that here and there: the bend, what the next IMP is worth less what this one is, "
    "must not be more than 0. Step 2: as long as it is, the entry is raised by 0.01. Worths, bends and "
    "moves are in hundredths of a VP. Eq 1 and the rounding are plain spreadsheet formulas; the corrected "
    "VPs are the function's."
)


def add_steps(sheet: Worksheet) -> None:
    """Write the steps of the report for the boards chosen on the first sheet, a row for every margin."""

    def bent(column: str) -> Mark:
        return Mark(
            column,
            lambda line: f"IF(ISNUMBER({line[column]}),{line[column]}>0,FALSE)",
            tones.BAD.but(bold=True),
        )

    table = Table(
        layout.STEPS,
        _steps_COLUMNS,
        FIRST,
        layout.BLITZ + 1,
        heading_height=30,
        heading_style=SMALL_HEADER,
        formulas=lambda line: _steps_row(line.row),
        marks=(bent("E"), bent("I"), moved("G")),
    )
    bands = {"A6:C6": "Step 1", "D6:E6": "before", "F6:G6": "Step 2", "H6:I6": "after"}
    steps_sheet(sheet, "How the continuous scale is made", table, bands, _steps_TEXT, _steps_summary(), 20)
    finish(sheet, f"A1:J{LAST}", titles=f"{HEAD}:{HEAD}", freeze=f"A{FIRST}")


def steps_sheet(
    sheet: Worksheet,
    heading: str,
    table: Table,
    bands: Mapping[str, str],
    text: str,
    summary: str,
    height: float,
) -> None:
    """Write what both sheets of steps have above their table, and the table.

    Args:
        sheet: the sheet.
        heading: its title.
        table: the steps, a row for every margin or range.
        bands: what stands over the columns, by range.
        text: the steps in words.
        summary: the formula that says what they did.
        height: of the summary's row.
    """
    title(sheet, heading)
    banner(sheet, "A2:J2", layout.WATCHED)
    merged_formula(sheet, "A3:J3", summary, look.PLAIN.but(bold=True, wrap=True))
    merged(sheet, "A4:J4", text, look.NOTE)
    for ref, band in bands.items():
        style = look.SUBTITLE if band.startswith("Step") else look.LABEL
        merged(sheet, ref, band, style.but(across="center"))
    table.write(sheet)
    for row, points in {2: 18, 3: height, 4: 58, 5: 4, 7: 2}.items():
        sheet.row_dimensions[row].height = points


def moved(column: str) -> Mark:
    """The mark of the lines that were moved, by the column that says by how much."""
    return Mark(
        "", lambda line: f"IF(ISNUMBER({line.fixed(column)}),{line.fixed(column)}<>0,FALSE)", tones.WARN
    )


def one_or_more(count: str, one: str, more: str) -> str:
    """The formula text that gives the word for one, or for any other number."""
    return f"IF({count}=1,{words(one)},{words(more)})"


def _steps_summary() -> str:
    bends, moved, total = (f"{column}{FIRST}:{column}{LAST}" for column in "EGG")
    bent, raised, hundredths = f'COUNTIF({bends},">0")', f'COUNTIF({moved},">0")', f"SUM({total})"
    done = say(
        layout.STEP_2,
        boards=layout.N,
        x=f"ROUND({layout.X},4)",
        bends=bent,
        places=one_or_more(bent, layout.PLACE, layout.PLACES),
        moved=raised,
        entries=one_or_more(raised, layout.ENTRY, layout.ENTRIES),
        hundredths=hundredths,
        steps=one_or_more(hundredths, layout.STEP, layout.STEPS_TEXT),
    )
    return f"=IF(ISNUMBER({layout.N}),{done},{words(layout.TYPE_BOARDS.format(sheet=layout.SCALE))})"


def _steps_row(row: int) -> dict[str, str]:
    """The formulas of one margin; the first has no IMP before it, the last none after it."""
    imps = row - FIRST
    eq1 = f"10*(1+(1-(SQRT(5)-2)^(A{row}/{layout.X}))/(1-(SQRT(5)-2)))"

    def known(cell: str, text: str) -> str:
        return f'IF(ISNUMBER({cell}),{text},"")'

    def worth(column: str) -> str:
        if row == FIRST:
            return '=""'
        return "=" + known(f"A{row}", f"ROUND(100*({column}{row}-{column}{row - 1}),0)")

    def bend(column: str) -> str:
        if row == LAST:
            return '=""'
        return "=" + known(f"{column}{row}", known(f"{column}{row + 1}", f"{column}{row + 1}-{column}{row}"))

    return {
        "A": "=" + known(layout.LAST, f'IF({imps}<={layout.LAST},{imps},"")'),
        "B": "=" + known(f"A{row}", f"IF(A{row}>={layout.X},20,{eq1})"),
        "C": "=" + known(f"B{row}", f"INT(100*B{row}+0.5)/100"),
        "D": worth("C"),
        "E": bend("D"),
        "G": "=" + known(f"F{row}", f"ROUND(100*(F{row}-C{row}),0)"),
        "H": worth("F"),
        "I": bend("H"),
        "J": _steps_why(row),
    }


def _steps_why(row: int) -> str:
    """Why an entry was raised, in words: it bends by itself, or because its neighbour was raised."""
    if row in (FIRST, LAST):
        return '=""'
    here = {"next": f"(A{row}+1)", "this": f"A{row}", "raised": say(layout.RAISED, by=f"G{row}/100")}
    own = say(layout.OWN_BEND, worth=f"D{row + 1}", less=f"D{row}", **here)
    neighbour = say(layout.NEIGHBOUR_RAISED, **here)
    return f'=IF(ISNUMBER(G{row}),IF(G{row}=0,"",IF(E{row}>0,{own},{neighbour})),"")'


DISCRETE_HEAD, DISCRETE_FIRST = 8, 9
DISCRETE_LAST = DISCRETE_FIRST + 9
_CELL = look.FORMULA.but(shrink=False)
_COLUMNS = (
    Column("A", "VPs", 8, _CELL.but(bold=True, paper=look.PALE)),
    Column("B", "Eq 8 at the\nhalf VP above", 15, _CELL.but(number_format="0.0000")),
    Column("C", "Whole\nIMPs", 9, _CELL),
    Column("D", "IMPs wide", 10, _CELL),
    Column("E", "Corrected\n(xlvp)", 11, _CELL.but(bold=True)),
    Column("F", "Moved by", 9, _CELL),
    Column("G", "IMPs wide", 10, _CELL),
    Column("H", "Range", 11, _CELL.but(bold=True)),
    Column("I", "Eq 8 at\nthe VP itself", 14, _CELL.but(number_format="0.0000")),
    Column("J", "Why it moved; range violations", 70, _CELL.but(across="left", indent=1, wrap=True)),
)
_TEXT = (
    "Steps 1 and 2: the range of a VP ends where the next half VP begins, at 10.5, 11.5 ... 19.5 VPs, by "
    "Eq 8, I = X x ln(1 - (1 - R) (V / 10 - 1)) / ln R, cut to whole IMPs. Step 3: no range may be "
    "narrower than the one before it (the draw reaches to either side of 0); as long as one is, the end of "
    "the range before it is lowered by 1 IMP. It is not the continuous scale rounded. A range violation of "
    "the report: the margin that would be worth this whole VP by Eq 8 lies outside its range."
)


def add_discrete_steps(sheet: Worksheet) -> None:
    """Write the steps of the report for the boards chosen on the first sheet, a row for every range."""
    table = Table(
        layout.DISCRETE_STEPS,
        _COLUMNS,
        DISCRETE_FIRST,
        DISCRETE_LAST - DISCRETE_FIRST + 1,
        height=32,
        heading_height=32,
        heading_style=SMALL_HEADER,
        formulas=lambda line: _row(line.row),
        marks=(moved("F"),),
    )
    bands = {"A6:D6": "Steps 1 and 2", "E6:I6": "Step 3"}
    steps_sheet(sheet, "How the discrete scale is made", table, bands, _TEXT, _summary(), 20)
    finish(sheet, f"A1:J{DISCRETE_LAST}", landscape=True, freeze=f"A{DISCRETE_FIRST}")


def _summary() -> str:
    moved, why = f"F{DISCRETE_FIRST}:F{DISCRETE_LAST}", f"J{DISCRETE_FIRST}:J{DISCRETE_LAST}"
    ends = f'COUNTIF({moved},"<0")'
    done = say(
        layout.STEP_3,
        boards=layout.N,
        moved=ends,
        ends=one_or_more(ends, layout.END, layout.ENDS),
        imps=f"(0-SUM({moved}))&IF(SUM({moved})=-1,{words(layout.IMP)},{words(layout.IMPS)})",
        violations=f'COUNTIF({why},"*violation*")',
    )
    return f"=IF(ISNUMBER({layout.N}),{done},{words(layout.TYPE_BOARDS.format(sheet=layout.SCALE))})"


def _row(row: int) -> dict[str, str]:
    number = row - DISCRETE_FIRST
    first, last = (
        f"{layout.WORKINGS}!{get_column_letter(layout.CHOSEN + k)}{layout.TOP + number}" for k in range(2)
    )

    def known(text: str) -> str:
        return f'=IF(ISNUMBER({layout.N}),{text},"")'

    def eq8(vps: str) -> str:
        return f"{layout.X}*LN(1-(3-SQRT(5))*({vps}/10-1))/LN(SQRT(5)-2)"

    def width(column: str) -> str:
        end = f"{column}{row}"
        return known(f"2*{end}+1" if number == 0 else f"{end}-{column}{row - 1}")

    return {
        "A": f"={10 + number}",
        "B": known(eq8(f"{10.5 + number}")),
        "C": known(f"INT(B{row})"),
        "D": width("C"),
        "E": known(last),
        "F": known(f"E{row}-C{row}"),
        "G": width("E"),
        "H": known(layout.text_of_range(first, last)),
        "I": known(f"ROUND({eq8(f'{10 + number}')},9)"),  # 15 VPs are a third of X, without the last bits
        "J": known(_why(row)),
    }


def _why(row: int) -> str:
    """Why an end was lowered, and whether the VP itself falls out of its range."""
    outside = f"OR(I{row}<=E{row - 1},I{row}>E{row})"
    violation = f'IF({outside},{say(layout.VIOLATION, vps=f"A{row}")},"")'
    if row == DISCRETE_LAST:  # the last end stays
        return f"TRIM({violation})"
    lowered = say(layout.LOWERED, by=f"(0-F{row})")
    own = say(layout.NARROWER, next=f"D{row + 1}", this=f"D{row}", lowered=lowered)
    neighbour = say(layout.NEIGHBOUR_LOWERED, lowered=lowered)
    moved = f'IF(F{row}=0,"",IF(D{row + 1}<D{row},{own},{neighbour}))'
    return moved if row == DISCRETE_FIRST else f"TRIM({moved}&{violation})"
