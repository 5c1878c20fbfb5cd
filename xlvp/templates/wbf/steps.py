"""The sheet that shows how the continuous scale is made: Eq 1, rounded, corrected, and why."""

from collections.abc import Mapping

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import (
    Column,
    Mark,
    Table,
    banner,
    call,
    finish,
    look,
    merged,
    merged_formula,
    say,
    title,
    tones,
    words,
)
from xlvp.templates.wbf import plan, texts

HEAD, FIRST = 8, 9
LAST = FIRST + plan.BLITZ
SMALL_HEADER = look.HEADER.but(size=10)
_PLACES = look.FORMULA.but(shrink=False, border=None)
_VP = _PLACES.but(number_format="0.00")
_COLUMNS = (
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
        array=lambda t: f"={call('WBFVP', imps=t.block('A'), boards=plan.N)}",
    ),
    Column("G", "Moved by", 9, _PLACES),
    Column("H", "This IMP\nis worth", 9, _PLACES),
    Column("I", "Bend", 8, _PLACES),
    Column("J", "Why it moved", 76, _PLACES.but(across="left", indent=1)),
)
_TEXT = (
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
        plan.STEPS,
        _COLUMNS,
        FIRST,
        plan.BLITZ + 1,
        heading_height=30,
        heading_style=SMALL_HEADER,
        formulas=lambda line: _row(line.row),
        marks=(bent("E"), bent("I"), moved("G")),
    )
    bands = {"A6:C6": "Step 1", "D6:E6": "before", "F6:G6": "Step 2", "H6:I6": "after"}
    steps_sheet(sheet, "How the continuous scale is made", table, bands, _TEXT, _summary(), 20)
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
    banner(sheet, "A2:J2", plan.WATCHED)
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


def _summary() -> str:
    bends, moved, total = (f"{column}{FIRST}:{column}{LAST}" for column in "EGG")
    bent, raised, hundredths = f'COUNTIF({bends},">0")', f'COUNTIF({moved},">0")', f"SUM({total})"
    done = say(
        texts.STEP_2,
        boards=plan.N,
        x=f"ROUND({plan.X},4)",
        bends=bent,
        places=one_or_more(bent, texts.PLACE, texts.PLACES),
        moved=raised,
        entries=one_or_more(raised, texts.ENTRY, texts.ENTRIES),
        hundredths=hundredths,
        steps=one_or_more(hundredths, texts.STEP, texts.STEPS),
    )
    return f"=IF(ISNUMBER({plan.N}),{done},{words(texts.TYPE_BOARDS.format(sheet=plan.SCALE))})"


def _row(row: int) -> dict[str, str]:
    """The formulas of one margin; the first has no IMP before it, the last none after it."""
    imps = row - FIRST
    eq1 = f"10*(1+(1-(SQRT(5)-2)^(A{row}/{plan.X}))/(1-(SQRT(5)-2)))"

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
        "A": "=" + known(plan.LAST, f'IF({imps}<={plan.LAST},{imps},"")'),
        "B": "=" + known(f"A{row}", f"IF(A{row}>={plan.X},20,{eq1})"),
        "C": "=" + known(f"B{row}", f"INT(100*B{row}+0.5)/100"),
        "D": worth("C"),
        "E": bend("D"),
        "G": "=" + known(f"F{row}", f"ROUND(100*(F{row}-C{row}),0)"),
        "H": worth("F"),
        "I": bend("H"),
        "J": _why(row),
    }


def _why(row: int) -> str:
    """Why an entry was raised, in words: it bends by itself, or because its neighbour was raised."""
    if row in (FIRST, LAST):
        return '=""'
    here = {"next": f"(A{row}+1)", "this": f"A{row}", "raised": say(texts.RAISED, by=f"G{row}/100")}
    own = say(texts.OWN_BEND, worth=f"D{row + 1}", less=f"D{row}", **here)
    neighbour = say(texts.NEIGHBOUR_RAISED, **here)
    return f'=IF(ISNUMBER(G{row}),IF(G{row}=0,"",IF(E{row}>0,{own},{neighbour})),"")'
