"""The sheet that shows how the continuous scale is made: Eq 1, rounded, corrected, and why."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.wbf import plan

HEAD, FIRST = 8, 9
LAST = FIRST + plan.BLITZ
_PLACES = look.FORMULA.but(shrink=False, border=None)
_VP = _PLACES.but(number_format="0.00")
_COLUMNS = {
    "A": ("IMPs", 7, _PLACES.but(bold=True)),
    "B": ("Eq 1", 12, _PLACES.but(number_format="0.000000")),
    "C": ("Rounded", 10, _VP),
    "D": ("This IMP\nis worth", 9, _PLACES),
    "E": ("Bend", 8, _PLACES),
    "F": ("Corrected\n(xlvp)", 11, _VP.but(bold=True)),
    "G": ("Moved by", 9, _PLACES),
    "H": ("This IMP\nis worth", 9, _PLACES),
    "I": ("Bend", 8, _PLACES),
    "J": ("Why it moved", 76, _PLACES.but(across="left", indent=1)),
}
_TEXT = (
    "Step 1: Eq 1, V = 10 x (1 + (1 - R^(IMPs / X)) / (1 - R)) with R = root of 5, less 2, and X = 15 x "
    "root of the boards, is rounded to hundredths. Each IMP more must be worth no more than the one before "
    "it. Rounding breaks that here and there: the bend, what the next IMP is worth less what this one is, "
    "must not be more than 0. Step 2: as long as it is, the entry is raised by 0.01. Worths, bends and "
    "moves are in hundredths of a VP. Eq 1 and the rounding are plain spreadsheet formulas; the corrected "
    "VPs are the function's."
)


def add_steps(sheet: Worksheet) -> None:
    """Write the steps of the report for the boards chosen on the first sheet, a row for every margin."""
    page.widths(sheet, **{letter: width for letter, (_, width, _) in _COLUMNS.items()})
    look.put(sheet, "A1", "How the continuous scale is made", look.TITLE)
    page.banner(sheet, "A2:J2", f"{plan.SCALE}!{plan.AT_BOARDS}")
    look.merged_formula(sheet, "A3:J3", _summary(), look.PLAIN.but(bold=True, wrap=True))
    look.merged(sheet, "A4:J4", _TEXT, look.NOTE)
    look.merged(sheet, "A6:C6", "Step 1", look.SUBTITLE.but(across="center"))
    look.merged(sheet, "D6:E6", "before", look.LABEL.but(across="center"))
    look.merged(sheet, "F6:G6", "Step 2", look.SUBTITLE.but(across="center"))
    look.merged(sheet, "H6:I6", "after", look.LABEL.but(across="center"))
    for letter, (title, _, _) in _COLUMNS.items():
        look.put(sheet, f"{letter}{HEAD}", title, look.HEADER.but(size=10))
    for row in range(FIRST, LAST + 1):
        for letter, text in _row(row).items():
            look.formula(sheet, f"{letter}{row}", text, _COLUMNS[letter][2])
    margins = f"A{FIRST}:A{LAST}"
    look.block(sheet, f"F{FIRST}:F{LAST}", f"=WBFVP({margins},{plan.N})", _COLUMNS["F"][2])
    for column in ("E", "I"):
        ref = f"{column}{FIRST}:{column}{LAST}"
        bent = f"IF(ISNUMBER({column}{FIRST}),{column}{FIRST}>0,FALSE)"
        page.highlight(sheet, ref, bent, ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    moved = f"IF(ISNUMBER($G{FIRST}),$G{FIRST}<>0,FALSE)"
    page.highlight(sheet, f"A{FIRST}:J{LAST}", moved, ink=look.WARN, paper=look.WARN_PAPER)
    for row, height in {1: 30, 2: 18, 3: 20, 4: 58, 5: 4, 7: 2, HEAD: 30}.items():
        sheet.row_dimensions[row].height = height
    sheet.freeze_panes = f"A{FIRST}"
    sheet.sheet_view.showGridLines = False
    page.print_setup(sheet, f"A1:J{LAST}", title_rows=f"{HEAD}:{HEAD}")
    page.protect(sheet)


def _summary() -> str:
    bends, moved, total = (f"{column}{FIRST}:{column}{LAST}" for column in "EGG")
    return (
        f'=IF(ISNUMBER({plan.N}),{plan.N}&" boards, X = "&ROUND({plan.X},4)&": step 2 finds "'
        f'&COUNTIF({bends},">0")&IF(COUNTIF({bends},">0")=1," place"," places")&" at first, moves "'
        f'&COUNTIF({moved},">0")&IF(COUNTIF({moved},">0")=1," entry"," entries")&" in "'
        f'&SUM({total})&IF(SUM({total})=1," step"," steps")&" of 0.01.",'
        f'"Type a number of boards on the sheet {plan.SCALE}.")'
    )


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
    raised = f'": raised by "&G{row}/100'
    own = (
        f'"IMP "&(A{row}+1)&" would be worth "&D{row + 1}&" hundredths, IMP "&A{row}&" only "&D{row}&{raised}'
    )
    neighbour = f'"A neighbour was raised; then IMP "&(A{row}+1)&" was worth more than IMP "&A{row}&{raised}'
    return f'=IF(ISNUMBER(G{row}),IF(G{row}=0,"",IF(E{row}>0,{own},{neighbour})),"")'
