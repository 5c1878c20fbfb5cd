"""The sheets that show how the two scales are made: Eq 1 and Eq 8, rounded, corrected, and why."""

from collections.abc import Mapping

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.look import merged, merged_formula
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfLine, Table, line_formula
from xlvp.workbooks.wbf.scale import FULL, TOP, WATCHED, WORKINGS, text_of_range

STEPS, DISCRETE_STEPS = "Steps", "Steps discrete"
HEAD, FIRST = 8, 9
LAST = FIRST + FULL.blitz
_DISCRETE_LAST = FIRST + 9
_SMALL_HEADER = look.HEADER.but(size=10)
_PLACES = look.FORMULA.but(shrink=False, border=None)
_VP = _PLACES.but(number_format="0.00")


def _known(cell: str, text: str) -> str:
    return f'IF(ISNUMBER({cell}),{text},"")'


def _worth(of: str) -> OfLine:
    """What an IMP is worth, in hundredths; there is none before the first margin."""
    worth = f"={_known('{imps}', f'ROUND(100*({{{of}}}-{{^{of}}}),0)')}"
    return lambda line: '=""' if line.number == 1 else line_formula(worth)(line)


def _bend(of: str) -> OfLine:
    """What the next IMP is worth less what this one is; the last margin has none after it."""

    def bend(line: Line) -> str:
        here, after = line[of], f"{line.table.letter(of)}{line.row + 1}"
        return '=""' if line.row == LAST else f"={_known(here, _known(after, f'{after}-{here}'))}"

    return bend


def _margin(line: Line) -> str:
    imps = line.number - 1
    return "=" + _known(FULL.last, f'IF({imps}<={FULL.last},{imps},"")')


def _why(line: Line) -> str:
    """Why an entry was raised, in words: it bends by itself, or because its neighbour was raised."""
    if line.row in (FIRST, LAST):
        return '=""'
    imps, moved, worth = line["imps"], line["moved"], line["worth"]
    here = {"next": f"({imps}+1)", "this": imps, "raised": say(": raised by {by}", by=f"{moved}/100")}
    own = say(
        "IMP {next} would be worth {worth} hundredths, IMP {this} only {less}{raised}",
        worth=f"{line.table.letter('worth')}{line.row + 1}", less=worth, **here,
    )  # fmt: skip
    neighbour = say("A neighbour was raised; then IMP {next} was worth more than IMP {this}{raised}", **here)
    return f'=IF(ISNUMBER({moved}),IF({moved}=0,"",IF({line["bend"]}>0,{own},{neighbour})),"")'


_EQ1 = f"10*(1+(1-(SQRT(5)-2)^({{imps}}/{FULL.x}))/(1-(SQRT(5)-2)))"
_COLUMNS = (
    Column("imps", "IMPs", 7, _PLACES.but(bold=True), _margin),
    Column("eq1", "Eq 1", 12, _PLACES.but(number_format="0.000000"),
           f"={_known('{imps}', f'IF({{imps}}>={FULL.x},20,{_EQ1})')}"),
    Column("rounded", "Rounded", 10, _VP, f"={_known('{eq1}', 'INT(100*{eq1}+0.5)/100')}"),
    Column("worth", "This IMP\nis worth", 9, _PLACES, _worth("rounded")),
    Column("bend", "Bend", 8, _PLACES, _bend("worth")),
    Column("corrected", "Corrected\n(xlvp)", 11, _VP.but(bold=True),
           array=lambda t: f"={call('WBFVP', imps=t.block('imps'), boards=FULL.boards)}"),
    Column("moved", "Moved by", 9, _PLACES,
           f"={_known('{corrected}', 'ROUND(100*({corrected}-{rounded}),0)')}"),
    Column("worth_after", "This IMP\nis worth", 9, _PLACES, _worth("corrected")),
    Column("bend_after", "Bend", 8, _PLACES, _bend("worth_after")),
    Column("why", "Why it moved", 76, _PLACES.but(across="left", indent=1), _why),
)  # fmt: skip
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
    table = Table(
        STEPS, _COLUMNS, FIRST, FULL.blitz + 1, heading_height=30, heading_style=_SMALL_HEADER,
        marks=(_bent("bend"), _bent("bend_after"), _MOVED),
    )  # fmt: skip
    bands = {"A6:C6": "Step 1", "D6:E6": "before", "F6:G6": "Step 2", "H6:I6": "after"}
    bends, moved = table.column("bend"), table.column("moved")
    summary = say(
        "{boards} boards, X = {x}: step 2 finds {places} at first, moves {entries} in {steps} of 0.01.",
        boards=FULL.boards,
        x=f"ROUND({FULL.x},4)",
        places=_plural(f'COUNTIF({bends},">0")', "place"),
        entries=_plural(f'COUNTIF({moved},">0")', "entry"),
        steps=_plural(f"SUM({moved})", "step"),
    )
    _write(sheet, "How the continuous scale is made", table, bands, _TEXT, summary)
    finish(sheet, f"A1:J{LAST}", titles=f"{HEAD}:{HEAD}", freeze=f"A{FIRST}")


def _write(
    sheet: Worksheet, heading: str, table: Table, bands: Mapping[str, str], text: str, summary: str
) -> None:
    """Write a sheet of steps: what is done in words, what it did, the bands over the columns, the table."""
    title(sheet, heading)
    page.banner(sheet, "A2:J2", WATCHED)
    unknown = words(f"Type a number of boards on the sheet {FULL.sheet}.")
    done = f"=IF(ISNUMBER({FULL.boards}),{summary},{unknown})"
    merged_formula(sheet, "A3:J3", done, look.PLAIN.but(bold=True, wrap=True))
    merged(sheet, "A4:J4", text, look.NOTE)
    for ref, band in bands.items():
        style = look.SUBTITLE if band.startswith("Step") else look.LABEL
        merged(sheet, ref, band, style.but(across="center"))
    table.write(sheet)
    page.heights(sheet, {2: 18, 3: 20, 4: 58, 5: 4, 7: 2})


def _bent(key: str) -> Mark:
    return Mark(key, lambda line: f"IF(ISNUMBER({line[key]}),{line[key]}>0,FALSE)", tones.BAD.but(bold=True))


#: The mark of the lines that were moved.
_MOVED = Mark("", "IF(ISNUMBER({moved}),{moved}<>0,FALSE)", tones.WARN)


def _plural(count: str, one: str) -> str:
    """The formula text of a count with its word, for one or for more."""
    more = one[:-1] + "ies" if one.endswith("y") else f"{one}s"
    return f"{count}&IF({count}=1,{words(f' {one}')},{words(f' {more}')})"


_CELL = look.FORMULA.but(shrink=False)


def _chosen(text: str) -> str:
    return f'=IF(ISNUMBER({FULL.boards}),{text},"")'


def _eq8(vps: float) -> str:
    return f"{FULL.x}*LN(1-(3-SQRT(5))*({vps}/10-1))/LN(SQRT(5)-2)"


def _width(of: str) -> OfLine:
    """How many IMPs a range has; the draw's reaches to either side of 0."""
    return lambda line: line_formula(_chosen(f"2*{{{of}}}+1" if line.number == 1 else f"{{{of}}}-{{^{of}}}"))(
        line
    )


def _range(line: Line) -> list[str]:
    """The first and the last IMP of a range, on the workings."""
    return [f"{WORKINGS}!{get_column_letter(FULL.ranges + k)}{TOP + line.number - 1}" for k in range(2)]


def _discrete_why(line: Line) -> str:
    """Why an end was lowered, and whether the VP itself falls out of its range."""
    width, end, itself = line["width"], line["corrected"], line["itself"]
    outside = f"OR({itself}<={line.above('corrected')},{itself}>{end})"
    message = say("  Range violation: Eq 8 has {vps} VPs outside the range.", vps=line["vps"])
    violation = f'IF({outside},{message},"")'
    if line.row == _DISCRETE_LAST:  # the last end stays
        return _chosen(f"TRIM({violation})")
    lowered = say(": end lowered by {by}.", by=f"(0-{line['moved']})")
    after = f"{line.table.letter('width')}{line.row + 1}"
    own = say(
        "The next range would be {next} IMPs wide, narrower than this one, {this}{lowered}",
        next=after, this=width, lowered=lowered,
    )  # fmt: skip
    narrower = "A neighbour was lowered, and then the next range would be narrower{lowered}"
    neighbour = say(narrower, lowered=lowered)
    moved = f'IF({line["moved"]}=0,"",IF({after}<{width},{own},{neighbour}))'
    return _chosen(moved if line.row == FIRST else f"TRIM({moved}&{violation})")


_DISCRETE_COLUMNS = (
    Column("vps", "VPs", 8, _CELL.but(bold=True, paper=look.PALE), lambda line: f"={9 + line.number}"),
    Column("eq8", "Eq 8 at the\nhalf VP above", 15, _CELL.but(number_format="0.0000"),
           lambda line: _chosen(_eq8(9.5 + line.number))),
    Column("whole", "Whole\nIMPs", 9, _CELL, _chosen("INT({eq8})")),
    Column("width", "IMPs wide", 10, _CELL, _width("whole")),
    Column("corrected", "Corrected\n(xlvp)", 11, _CELL.but(bold=True), lambda line: _chosen(_range(line)[1])),
    Column("moved", "Moved by", 9, _CELL, _chosen("{corrected}-{whole}")),
    Column("corrected_width", "IMPs wide", 10, _CELL, _width("corrected")),
    Column("range", "Range", 11, _CELL.but(bold=True), lambda line: _chosen(text_of_range(*_range(line)))),
    Column("itself", "Eq 8 at\nthe VP itself", 14, _CELL.but(number_format="0.0000"),
           lambda line: _chosen(f"ROUND({_eq8(9 + line.number)},9)")),  # 15 VPs are X/3 without the last bits
    Column("why", "Why it moved; range violations", 70, _CELL.but(across="left", indent=1, wrap=True),
           _discrete_why),
)  # fmt: skip
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
        heading_style=_SMALL_HEADER, marks=(_MOVED,),
    )  # fmt: skip
    bands = {"A6:D6": "Steps 1 and 2", "E6:I6": "Step 3"}
    moved, why = table.column("moved"), table.column("why")
    summary = say(
        "{boards} boards: step 3 moves {ends} by {imps} in all; {violations} range violations.",
        boards=FULL.boards,
        ends=_plural(f'COUNTIF({moved},"<0")', "end"),
        imps=f'(0-SUM({moved}))&IF(SUM({moved})=-1," IMP"," IMPs")',
        violations=f'COUNTIF({why},"*violation*")',
    )
    _write(sheet, "How the discrete scale is made", table, bands, _DISCRETE_TEXT, summary)
    finish(sheet, f"A1:J{_DISCRETE_LAST}", landscape=True, freeze=f"A{FIRST}")
