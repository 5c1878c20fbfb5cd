"""The sheet that shows how the discrete scale is made: Eq 8, whole IMPs, corrected, and why."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import Column, Table, finish, look, say, words
from xlvp.templates.wbf import plan, texts
from xlvp.templates.wbf.steps import SMALL_HEADER, moved, one_or_more, steps_sheet

HEAD, FIRST = 8, 9
LAST = FIRST + 9
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
        plan.DISCRETE_STEPS,
        _COLUMNS,
        FIRST,
        LAST - FIRST + 1,
        height=32,
        heading_height=32,
        heading_style=SMALL_HEADER,
        formulas=lambda line: _row(line.row),
        marks=(moved("F"),),
    )
    bands = {"A6:D6": "Steps 1 and 2", "E6:I6": "Step 3"}
    steps_sheet(sheet, "How the discrete scale is made", table, bands, _TEXT, _summary(), 20)
    finish(sheet, f"A1:J{LAST}", landscape=True, freeze=f"A{FIRST}")


def _summary() -> str:
    moved, why = f"F{FIRST}:F{LAST}", f"J{FIRST}:J{LAST}"
    ends = f'COUNTIF({moved},"<0")'
    done = say(
        texts.STEP_3,
        boards=plan.N,
        moved=ends,
        ends=one_or_more(ends, texts.END, texts.ENDS),
        imps=f"(0-SUM({moved}))&IF(SUM({moved})=-1,{words(texts.IMP)},{words(texts.IMPS)})",
        violations=f'COUNTIF({why},"*violation*")',
    )
    return f"=IF(ISNUMBER({plan.N}),{done},{words(texts.TYPE_BOARDS.format(sheet=plan.SCALE))})"


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
    violation = f'IF({outside},{say(texts.VIOLATION, vps=f"A{row}")},"")'
    if row == LAST:  # the last end stays
        return f"TRIM({violation})"
    lowered = say(texts.LOWERED, by=f"(0-F{row})")
    own = say(texts.NARROWER, next=f"D{row + 1}", this=f"D{row}", lowered=lowered)
    neighbour = say(texts.NEIGHBOUR_LOWERED, lowered=lowered)
    moved = f'IF(F{row}=0,"",IF(D{row + 1}<D{row},{own},{neighbour}))'
    return moved if row == FIRST else f"TRIM({moved}&{violation})"
