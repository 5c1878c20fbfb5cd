"""The sheet that shows how the discrete scale is made: Eq 8, whole IMPs, corrected, and why."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.wbf import plan

HEAD, FIRST = 8, 9
LAST = FIRST + 9
_CELL = look.FORMULA.but(shrink=False)
_COLUMNS = {
    "A": ("VPs", 8, _CELL.but(bold=True, paper=look.PALE)),
    "B": ("Eq 8 at the\nhalf VP above", 15, _CELL.but(number_format="0.0000")),
    "C": ("Whole\nIMPs", 9, _CELL),
    "D": ("IMPs wide", 10, _CELL),
    "E": ("Corrected\n(xlvp)", 11, _CELL.but(bold=True)),
    "F": ("Moved by", 9, _CELL),
    "G": ("IMPs wide", 10, _CELL),
    "H": ("Range", 11, _CELL.but(bold=True)),
    "I": ("Eq 8 at\nthe VP itself", 14, _CELL.but(number_format="0.0000")),
    "J": ("Why it moved; range violations", 70, _CELL.but(across="left", indent=1, wrap=True)),
}
_TEXT = (
    "Steps 1 and 2: the range of a VP ends where the next half VP begins, at 10.5, 11.5 ... 19.5 VPs, by "
    "Eq 8, I = X x ln(1 - (1 - R) (V / 10 - 1)) / ln R, cut to whole IMPs. Step 3: no range may be "
    "narrower than the one before it (the draw reaches to either side of 0); as long as one is, the end of "
    "the range before it is lowered by 1 IMP. It is not the continuous scale rounded. A range violation of "
    "the report: the margin that would be worth this whole VP by Eq 8 lies outside its range."
)


def add_discrete_steps(sheet: Worksheet) -> None:
    """Write the steps of the report for the boards chosen on the first sheet, a row for every range."""
    page.widths(sheet, **{letter: width for letter, (_, width, _) in _COLUMNS.items()})
    look.put(sheet, "A1", "How the discrete scale is made", look.TITLE)
    page.banner(sheet, "A2:J2", f"{plan.SCALE}!{plan.AT_BOARDS}")
    look.merged_formula(sheet, "A3:J3", _summary(), look.PLAIN.but(bold=True))
    look.merged(sheet, "A4:J4", _TEXT, look.NOTE)
    look.merged(sheet, "A6:D6", "Steps 1 and 2", look.SUBTITLE.but(across="center"))
    look.merged(sheet, "E6:I6", "Step 3", look.SUBTITLE.but(across="center"))
    for letter, (title, _, _) in _COLUMNS.items():
        look.put(sheet, f"{letter}{HEAD}", title, look.HEADER.but(size=10))
    for row in range(FIRST, LAST + 1):
        for letter, text in _row(row).items():
            look.formula(sheet, f"{letter}{row}", text, _COLUMNS[letter][2])
        sheet.row_dimensions[row].height = 32
    moved = f"IF(ISNUMBER($F{FIRST}),$F{FIRST}<>0,FALSE)"
    page.highlight(sheet, f"A{FIRST}:J{LAST}", moved, ink=look.WARN, paper=look.WARN_PAPER)
    for row, height in {1: 30, 2: 18, 3: 20, 4: 58, 5: 4, 7: 2, HEAD: 32}.items():
        sheet.row_dimensions[row].height = height
    sheet.freeze_panes = f"A{FIRST}"
    sheet.sheet_view.showGridLines = False
    page.print_setup(sheet, f"A1:J{LAST}", landscape=True)
    page.protect(sheet)


def _summary() -> str:
    moved, words = f"F{FIRST}:F{LAST}", f"J{FIRST}:J{LAST}"
    imps = f'(0-SUM({moved}))&IF(SUM({moved})=-1," IMP"," IMPs")'
    return (
        f'=IF(ISNUMBER({plan.N}),{plan.N}&" boards: step 3 moves "&COUNTIF({moved},"<0")'
        f'&IF(COUNTIF({moved},"<0")=1," end"," ends")&" by "&{imps}&" in all; "'
        f'&COUNTIF({words},"*violation*")&" range violations.",'
        f'"Type a number of boards on the sheet {plan.SCALE}.")'
    )


def _row(row: int) -> dict[str, str]:
    number = row - FIRST
    first, last = (
        f"{plan.WORKINGS}!{get_column_letter(plan.CHOSEN + k)}{plan.TOP + number}" for k in range(2)
    )

    def known(text: str) -> str:
        return f'=IF(ISNUMBER({plan.N}),{text},"")'

    def eq8(vps: str) -> str:
        return f"{plan.X}*LN(1-(3-SQRT(5))*({vps}/10-1))/LN(SQRT(5)-2)"

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
        "H": known(plan.text_of_range(first, last)),
        "I": known(f"ROUND({eq8(f'{10 + number}')},9)"),  # 15 VPs are a third of X, without the last bits
        "J": known(_why(row)),
    }


def _why(row: int) -> str:
    """Why an end was lowered, and whether the VP itself falls out of its range."""
    outside = f"OR(I{row}<=E{row - 1},I{row}>E{row})"
    violation = f'IF({outside},"  Range violation: Eq 8 has "&A{row}&" VPs outside the range.","")'
    if row == LAST:  # the last end stays
        return f"TRIM({violation})"
    lowered = f'": end lowered by "&(0-F{row})&"."'
    own = f'"The next range would be "&D{row + 1}&" IMPs wide, narrower than this one, "&D{row}&{lowered}'
    neighbour = f'"A neighbour was lowered, and then the next range would be narrower"&{lowered}'
    moved = f'IF(F{row}=0,"",IF(D{row + 1}<D{row},{own},{neighbour}))'
    return moved if row == FIRST else f"TRIM({moved}&{violation})"
