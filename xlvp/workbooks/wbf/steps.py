"""The sheets that show how the two scales are made: Eq 1 and Eq 8, rounded, corrected, and why."""

from collections.abc import Mapping

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.look import merged, merged_formula
from xlvp.workbooks.kit.page import banner
from xlvp.workbooks.kit.tables import Column, Mark, Table
from xlvp.workbooks.wbf.scale import FULL, TOP, WATCHED, WORKINGS, text_of_range

STEPS, DISCRETE_STEPS = "Steps", "Steps discrete"
HEAD, FIRST = 8, 9
LAST = FIRST + FULL.blitz
_DISCRETE_LAST = FIRST + 9
_SMALL_HEADER = look.HEADER.but(size=10)
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
        array=lambda t: f"={call('WBFVP', imps=t.block('A'), boards=FULL.boards)}",
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
        when = "IF(ISNUMBER({0}),{0}>0,FALSE)"
        return Mark(column, lambda line: when.format(line[column]), tones.BAD.but(bold=True))

    table = Table(
        STEPS, _COLUMNS, FIRST, FULL.blitz + 1, heading_height=30, heading_style=_SMALL_HEADER,
        formulas=lambda line: _row(line.row), marks=(bent("E"), bent("I"), _moved("G")),
    )  # fmt: skip
    bands = {"A6:C6": "Step 1", "D6:E6": "before", "F6:G6": "Step 2", "H6:I6": "after"}
    _write(sheet, "How the continuous scale is made", table, bands, _TEXT, _summary())
    finish(sheet, f"A1:J{LAST}", titles=f"{HEAD}:{HEAD}", freeze=f"A{FIRST}")


def _write(
    sheet: Worksheet, heading: str, table: Table, bands: Mapping[str, str], text: str, summary: str
) -> None:
    """Write a sheet of steps: what is done in words, what it did, the bands over the columns, the table."""
    title(sheet, heading)
    banner(sheet, "A2:J2", WATCHED)
    unknown = words(f"Type a number of boards on the sheet {FULL.sheet}.")
    done = f"=IF(ISNUMBER({FULL.boards}),{summary},{unknown})"
    merged_formula(sheet, "A3:J3", done, look.PLAIN.but(bold=True, wrap=True))
    merged(sheet, "A4:J4", text, look.NOTE)
    for ref, band in bands.items():
        style = look.SUBTITLE if band.startswith("Step") else look.LABEL
        merged(sheet, ref, band, style.but(across="center"))
    table.write(sheet)
    for row, points in {2: 18, 3: 20, 4: 58, 5: 4, 7: 2}.items():
        sheet.row_dimensions[row].height = points


def _moved(column: str) -> Mark:
    """The mark of the lines that were moved, by the column that says by how much."""
    when = "IF(ISNUMBER({0}),{0}<>0,FALSE)"
    return Mark("", lambda line: when.format(line.fixed(column)), tones.WARN)


def _plural(count: str, one: str) -> str:
    """The formula text of a count with its word, for one or for more."""
    more = one[:-1] + "ies" if one.endswith("y") else f"{one}s"
    return f"{count}&IF({count}=1,{words(f' {one}')},{words(f' {more}')})"


def _summary() -> str:
    bends, moved, total = (f"{column}{FIRST}:{column}{LAST}" for column in "EGG")
    return say(
        "{boards} boards, X = {x}: step 2 finds {places} at first, moves {entries} in {steps} of 0.01.",
        boards=FULL.boards,
        x=f"ROUND({FULL.x},4)",
        places=_plural(f'COUNTIF({bends},">0")', "place"),
        entries=_plural(f'COUNTIF({moved},">0")', "entry"),
        steps=_plural(f"SUM({total})", "step"),
    )


def _row(row: int) -> dict[str, str]:
    """The formulas of one margin; the first has no IMP before it, the last none after it."""
    imps = row - FIRST
    eq1 = f"10*(1+(1-(SQRT(5)-2)^(A{row}/{FULL.x}))/(1-(SQRT(5)-2)))"

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
        "A": "=" + known(FULL.last, f'IF({imps}<={FULL.last},{imps},"")'),
        "B": "=" + known(f"A{row}", f"IF(A{row}>={FULL.x},20,{eq1})"),
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
    here = {"next": f"(A{row}+1)", "this": f"A{row}", "raised": say(": raised by {by}", by=f"G{row}/100")}
    own = say(
        "IMP {next} would be worth {worth} hundredths, IMP {this} only {less}{raised}",
        worth=f"D{row + 1}",
        less=f"D{row}",
        **here,
    )
    neighbour = say("A neighbour was raised; then IMP {next} was worth more than IMP {this}{raised}", **here)
    return f'=IF(ISNUMBER(G{row}),IF(G{row}=0,"",IF(E{row}>0,{own},{neighbour})),"")'


_CELL = look.FORMULA.but(shrink=False)
_DISCRETE_COLUMNS = (
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
_DISCRETE_TEXT = (
    "Steps 1 and 2: the range of a VP ends where the next half VP begins, at 10.5, 11.5 ... 19.5 VPs, by "
    "Eq 8, I = X x ln(1 - (1 - R) (V / 10 - 1)) / ln R, cut to whole IMPs. Step 3: no range may be "
    "narrower than the one before it (the draw reaches to either side of 0); as long as one is, the end of "
    "the range before it is lowered by 1 IMP. It is not the continuous scale rounded. A range violation of "
    "the report: the margin that would be worth this whole VP by Eq 8 lies outside its range."
)


def add_discrete_steps(sheet: Worksheet) -> None:
    """Write the steps of the report for the boards chosen on the first sheet, a row for every range."""
    table = Table(
        DISCRETE_STEPS, _DISCRETE_COLUMNS, FIRST, 10, height=32, heading_height=32,
        heading_style=_SMALL_HEADER, formulas=lambda line: _discrete_row(line.row), marks=(_moved("F"),),
    )  # fmt: skip
    bands = {"A6:D6": "Steps 1 and 2", "E6:I6": "Step 3"}
    _write(sheet, "How the discrete scale is made", table, bands, _DISCRETE_TEXT, _discrete_summary())
    finish(sheet, f"A1:J{_DISCRETE_LAST}", landscape=True, freeze=f"A{FIRST}")


def _discrete_summary() -> str:
    moved, why = f"F{FIRST}:F{_DISCRETE_LAST}", f"J{FIRST}:J{_DISCRETE_LAST}"
    return say(
        "{boards} boards: step 3 moves {ends} by {imps} in all; {violations} range violations.",
        boards=FULL.boards,
        ends=_plural(f'COUNTIF({moved},"<0")', "end"),
        imps=f'(0-SUM({moved}))&IF(SUM({moved})=-1," IMP"," IMPs")',
        violations=f'COUNTIF({why},"*violation*")',
    )


def _discrete_row(row: int) -> dict[str, str]:
    number = row - FIRST
    first, last = (f"{WORKINGS}!{get_column_letter(FULL.ranges + k)}{TOP + number}" for k in range(2))

    def known(text: str) -> str:
        return f'=IF(ISNUMBER({FULL.boards}),{text},"")'

    def eq8(vps: str) -> str:
        return f"{FULL.x}*LN(1-(3-SQRT(5))*({vps}/10-1))/LN(SQRT(5)-2)"

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
        "H": known(text_of_range(first, last)),
        "I": known(f"ROUND({eq8(f'{10 + number}')},9)"),  # 15 VPs are a third of X, without the last bits
        "J": known(_discrete_why(row)),
    }


def _discrete_why(row: int) -> str:
    """Why an end was lowered, and whether the VP itself falls out of its range."""
    outside = f"OR(I{row}<=E{row - 1},I{row}>E{row})"
    message = say("  Range violation: Eq 8 has {vps} VPs outside the range.", vps=f"A{row}")
    violation = f'IF({outside},{message},"")'
    if row == _DISCRETE_LAST:  # the last end stays
        return f"TRIM({violation})"
    lowered = say(": end lowered by {by}.", by=f"(0-F{row})")
    own = say(
        "The next range would be {next} IMPs wide, narrower than this one, {this}{lowered}",
        next=f"D{row + 1}",
        this=f"D{row}",
        lowered=lowered,
    )
    neighbour = say(
        "A neighbour was lowered, and then the next range would be narrower{lowered}", lowered=lowered
    )
    moved = f'IF(F{row}=0,"",IF(D{row + 1}<D{row},{own},{neighbour}))'
    return moved if row == FIRST else f"TRIM({moved}&{violation})"
