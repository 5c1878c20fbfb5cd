"""The sheets that give the scale of any number of boards: of a match, and of a half."""

from dataclasses import dataclass

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import (
    banner,
    block,
    call,
    finish,
    formula,
    look,
    mark,
    merged,
    merged_formula,
    put,
    say,
    title,
    tones,
    whole,
    words,
)
from xlvp.templates.wbf import plan, texts

_HEAD = 6
_TITLES = ("IMPs", "Winner", "Loser", "Discrete")
_BLOCKS = (1, 6, 11)  # the first columns of the table, which is broken in three to fit a page
_SIDE = 16  # the first column of the discrete ranges
_WHOLE = look.FORMULA.but(shrink=False, border=None)
_VP = _WHOLE.but(number_format="0.00", bold=True)
_LOSER = _VP.but(bold=False)
_MARGIN = _WHOLE.but(ink=look.MUTED)
_PAIR = look.FORMULA.but(bold=True, paper=look.PALE, shrink=False)


@dataclass(frozen=True)
class Kind:
    """A scale for any number of boards: what it is called, and where its figures come from."""

    title: str
    label: str
    most: int
    blitz: int
    boards: str
    x: str
    last: str
    continuous: str
    discrete: str
    ranges: int
    rows: int

    @property
    def height(self) -> int:
        """Rows of each of the three parts of the table."""
        return -(-(self.blitz + 1) // 3)


FULL = Kind(
    "WBF scale for any number of boards", "Boards in the match", 20, plan.BLITZ, plan.N, plan.X, plan.LAST,
    "continuous", "discrete", plan.CHOSEN, 11,
)  # fmt: skip
HALF = Kind(
    "WBF scale of a half match", "Boards in the half", 10, plan.HALF_BLITZ, plan.HALF_N, plan.HALF_X,
    plan.HALF_LAST, "half-match", "half-match discrete", plan.CHOSEN_HALF, 6,
)  # fmt: skip


def add_scale(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    """Write the scale: continuous and discrete VPs of every margin, and the ranges of the discrete one.

    Args:
        sheet: an empty sheet.
        kind: FULL or HALF.
        boards: the number that stands in the entry cell at first.
        verdict: the formula that says whether the published figures agree.
    """
    end = _HEAD + kind.height
    _head(sheet, kind, boards, verdict)
    for number, left in enumerate(_BLOCKS):
        _table(sheet, kind, left, number)
    _ranges(sheet, kind)
    sheet.row_dimensions[_HEAD].height = 20
    for row in range(_HEAD + 1, end + 1):
        sheet.row_dimensions[row].height = 15
    finish(sheet, f"A1:Q{end}", titles=f"1:{_HEAD}", one_page=True, freeze=f"A{_HEAD + 1}")


def _head(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    for column in range(1, _SIDE + 2):
        sheet.column_dimensions[get_column_letter(column)].width = 2 if column in (5, 10, 15) else 9
    sheet.column_dimensions["P"].width = sheet.column_dimensions["Q"].width = 11
    title(sheet, kind.title, "Q")
    banner(sheet, "A2:Q2", f"{plan.AT_BOARDS},{plan.WATCHED}")
    merged(sheet, "A3:C3", kind.label, look.PLAIN.but(bold=True, size=13))
    entry = plan.AT_BOARDS.replace("$", "")
    put(sheet, entry, boards, look.NUMBER_ENTRY.but(size=14, bold=True))
    number = whole(1, plan.MOST_BOARDS, blank=False)
    number.saying(number.error).on(sheet, entry, kind.label)
    merged_formula(sheet, "F3:Q3", _facts(kind), look.PLAIN)
    merged_formula(sheet, "A4:Q4", verdict, look.BANNER)
    tones.verdict(sheet, "A4:Q4", 'LEFT($A$4,6)="All OK"', 'LEFT($A$4,6)<>"All OK"')
    mark(sheet, "F3:Q3", 'LEFT($F$3,3)="The"', tones.BAD)
    for row, height in {2: 18, 3: 24, 4: 20, 5: 6}.items():
        sheet.row_dimensions[row].height = height


def _facts(kind: Kind) -> str:
    """The formula that says what the scale begins and ends with, in words."""
    blitz = texts.BLITZ.replace("{most}", str(kind.most)).replace("{three_quarters}", f"{kind.most * 0.75:g}")
    known = say(blitz, last=kind.last, third=f"ROUND({kind.x}/3,2)")
    return f"=IF(ISNUMBER({kind.boards}),{known},{words(texts.NO_BOARDS.format(most=plan.MOST_BOARDS))})"


def _table(sheet: Worksheet, kind: Kind, left: int, number: int) -> None:
    """One third of the table: one call for the VPs, one for the discrete VPs; ruled as far as it goes."""
    rows = f"ROUNDUP(({kind.last}+1)/3,0)"
    margin, winner, loser, discrete = (get_column_letter(left + k) for k in range(4))
    first, last = _HEAD + 1, _HEAD + kind.height
    for letter, text in zip((margin, winner, loser, discrete), _TITLES, strict=True):
        put(sheet, f"{letter}{_HEAD}", text, look.HEADER)
    for row in range(first, last + 1):
        line = row - first
        imps = f"{number}*{rows}+{line}"
        text = f'=IF(ISNUMBER({kind.last}),IF(AND({line}<{rows},{imps}<={kind.last}),{imps},""),"")'
        formula(sheet, f"{margin}{row}", text, _MARGIN)
        rest = f'=IF(ISNUMBER({winner}{row}),ROUND({kind.most}-{winner}{row},2),"")'
        formula(sheet, f"{loser}{row}", rest, _LOSER)
    margins = f"{margin}{first}:{margin}{last}"
    for letter, called, style in ((winner, kind.continuous, _VP), (discrete, kind.discrete, _WHOLE)):
        vps = call("VPSCALE", imps=margins, boards=kind.boards, kind=words(called))
        block(sheet, f"{letter}{first}:{letter}{last}", f"={vps}", style)
    used = f"ISNUMBER(${margin}{first})"
    for ref, paper in ((margins, look.PALE), (f"{winner}{first}:{discrete}{last}", look.WHITE)):
        fill = PatternFill(bgColor=paper, fill_type="solid")
        sheet.conditional_formatting.add(
            ref, FormulaRule(formula=[used], border=look.FORMULA.border, fill=fill)
        )


def _ranges(sheet: Worksheet, kind: Kind) -> None:
    """The ranges of the discrete scale, as the tables print them."""
    first, last, winner, loser = (get_column_letter(kind.ranges + k) for k in range(4))
    for letter, text in (("P", "Discrete"), ("Q", "IMPs")):
        put(sheet, f"{letter}{_HEAD}", text, look.HEADER)
    for number in range(kind.rows):
        row, behind = _HEAD + 1 + number, plan.TOP + number
        at = {letter: f"{plan.WORKINGS}!{letter}{behind}" for letter in (first, last, winner, loser)}
        known = f"ISNUMBER({at[winner]})"
        pair = f'=IF({known},{at[winner]}&"-"&{at[loser]},"")'
        formula(sheet, f"P{row}", pair, _PAIR)
        imps = f'=IF({known},{plan.text_of_range(at[first], at[last])},"")'
        formula(sheet, f"Q{row}", imps, look.FORMULA)
