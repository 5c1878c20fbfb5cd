"""The WBF workbook: the published tables proven cell by cell, and the scale of any number of boards.

The published tables stand as they are printed, with xlvp's figure and the difference beside each.
Here all sheets are put together, with Help and Check.

>>> build_wbf(boards=8)[:2]
b'PK'
"""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales import published
from xlvp.scales.wbf import check_boards
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, new_book, save, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.help import Check, Section, add_check, add_help
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.template import Made, Maker
from xlvp.workbooks.wbf import scale, steps
from xlvp.workbooks.wbf.scale import AT_BOARDS, CHARTS, FULL, HALF, PUBLISHED, TOP, WATCHED, WORKINGS
from xlvp.workbooks.wbf.steps import DISCRETE_STEPS, STEPS
from xlvp.xlsx.values import CHECK_NAME

CONTINUOUS, DISCRETE = "Published continuous", "Published discrete"
HEAD, FIRST = 6, 7
AT_VERDICT = "A3"  # on both: whether their figures agree
CELLS = sum(map(len, published.CONTINUOUS.values()))
RANGES = sum(map(len, (*published.DISCRETE.values(), *published.HALF_MATCH.values())))
_PRINTED = look.FORMULA.but(size=10, shrink=False, number_format="0.00")
_OURS = _PRINTED.but(bold=True)
_DIFFERENCE = _PRINTED.but(ink=look.MUTED, number_format="General")
_SIDE = look.FORMULA.but(bold=True, paper=look.PALE, shrink=False)
_BANDS = (tuple(published.DISCRETE)[:6], tuple(published.DISCRETE)[6:])


def add_continuous(sheet: Worksheet) -> None:
    """Lay the continuous tables out: margins down, boards across."""
    longest = max(map(len, published.CONTINUOUS.values()))
    last, columns = FIRST + longest - 1, 1 + 3 * len(published.CONTINUOUS)
    sheet.column_dimensions["A"].width = 7
    merged(sheet, f"A{HEAD - 1}:A{HEAD}", "IMPs", look.HEADER)
    for row in range(FIRST, last + 1):
        put(sheet, f"A{row}", row - FIRST, _SIDE)
    differences = []
    for number, (boards, printed) in enumerate(published.CONTINUOUS.items()):
        ours, theirs, differ = (get_column_letter(2 + 3 * number + k) for k in (1, 0, 2))
        _titles(sheet, HEAD - 1, 2 + 3 * number, f"{boards} boards")
        end = FIRST + len(printed) - 1
        for row, figure in enumerate(printed, FIRST):
            put(sheet, f"{theirs}{row}", float(figure), _PRINTED)
            formula(sheet, f"{differ}{row}", f"={ours}{row}-{theirs}{row}", _DIFFERENCE)
        vps = call("WBFVP", imps=f"$A${FIRST}:$A${end}", boards=boards)
        block(sheet, f"{ours}{FIRST}:{ours}{end}", f"={vps}", _OURS)
        differences.append(f"{differ}{FIRST}:{differ}{end}")
    right = get_column_letter(columns)
    _head(sheet, "The continuous scale, as published", right, last, differences, CELLS)
    merged(sheet, f"A4:{right}4", _WINNER, look.LABEL)
    finish(sheet, f"A1:{right}{last}", titles=f"{HEAD - 1}:{HEAD}", landscape=True, freeze=f"B{FIRST}")


_WINNER = "VPs of the winner; the loser has what is left of 20. A table ends where it first gives 20.00."


def add_discrete(sheet: Worksheet) -> None:
    """Lay the discrete tables out: VPs down, boards across in two bands, and the half match below."""
    differences: list[str] = []
    sheet.column_dimensions["A"].width = 9
    row, column = HEAD - 1, PUBLISHED
    for band in _BANDS:
        row, column = _band(sheet, row, column, band, 20, differences), column + 6 * len(band)
    put(sheet, f"A{row}", "Half match: the boards are those of the half", look.SUBTITLE)
    sheet.row_dimensions[row].height = 24
    last = _band(sheet, row + 1, column, tuple(published.HALF_MATCH), 10, differences) - 2
    right = get_column_letter(1 + 3 * len(_BANDS[0]))
    _head(sheet, "The discrete scale, as published", right, last, differences, RANGES)
    merged(sheet, f"A4:{right}4", _RANGES, look.LABEL)
    finish(sheet, f"A1:{right}{last}", landscape=True, one_page=True, freeze=f"B{HEAD - 1}")


_RANGES = (
    "Ranges of IMPs for each pair of VPs; the difference is that of the first and the last IMP together."
)


def _band(
    sheet: Worksheet, top: int, column: int, boards: tuple[int, ...], most: int, differences: list[str]
) -> int:
    """Lay tables side by side; their ranges are on the workings from this column on."""
    merged(sheet, f"A{top}:A{top + 1}", "VPs", look.HEADER)
    sheet.row_dimensions[top].height = 20
    first = top + 2
    for k in range(most // 2 + 1):
        put(sheet, f"A{first + k}", f"{most // 2 + k}-{most // 2 - k}", _SIDE)
    for number, count in enumerate(boards):
        left = 2 + 3 * number
        theirs, ours, differ = (get_column_letter(left + k) for k in range(3))
        _titles(sheet, top, left, f"{count} boards")
        printed = (published.DISCRETE if most == 20 else published.HALF_MATCH)[count]
        for k, text in enumerate(printed):
            begin, end, _, _, their_begin, their_end = (
                f"{WORKINGS}!{get_column_letter(column + 6 * number + j)}{TOP + k}" for j in range(6)
            )
            row = first + k
            put(sheet, f"{theirs}{row}", text, _PRINTED)
            formula(sheet, f"{ours}{row}", f"={scale.text_of_range(begin, end)}", _OURS)
            open_end = k == len(printed) - 1
            ends = f"IF(LEN({end})=0,0,1)" if open_end else f"ABS({end}-{their_end})"
            formula(sheet, f"{differ}{row}", f"=ABS({begin}-{their_begin})+{ends}", _DIFFERENCE)
        differences.append(f"{differ}{first}:{differ}{first + len(printed) - 1}")
    return first + most // 2 + 2


def _titles(sheet: Worksheet, row: int, left: int, boards: str) -> None:
    letters = [get_column_letter(left + k) for k in range(3)]
    merged(sheet, f"{letters[0]}{row}:{letters[2]}{row}", boards, look.HEADER.but(size=12))
    for letter, text, width in zip(letters, ("Printed", "xlvp", "Differ."), (8.5, 8.5, 6.5), strict=True):
        put(sheet, f"{letter}{row + 1}", text, look.HEADER.but(size=9, wrap=False, shrink=True))
        sheet.column_dimensions[letter].width = width


def _head(sheet: Worksheet, text: str, right: str, last: int, differences: list[str], total: int) -> None:
    """Title, banner and the one cell that says whether every figure agrees."""
    title(sheet, text)
    page.banner(sheet, f"A2:{right}2", f"A{FIRST}:A{last},{WATCHED}")
    agree = "+".join(f"COUNTIF({ref},0)" for ref in differences)
    good = words(f"All OK: {total} of {total} printed figures agree")
    left = f"({total}-({agree}))"
    bad = say(f"{{left}} of {total} printed figures differ or cannot be computed", left=left)
    at, ref = page.absolute(AT_VERDICT), f"{AT_VERDICT}:{right}3"
    merged_formula(sheet, ref, f"=IF({agree}={total},{good},{bad})", look.BANNER.but(size=14))
    tones.verdict(sheet, ref, f'LEFT({at},6)="All OK"', f'LEFT({at},6)<>"All OK"')
    for ref in differences:
        wrong = f"IF(ISNUMBER({ref.split(':')[0]}),{ref.split(':')[0]}<>0,TRUE)"
        tones.mark(sheet, ref, wrong, tones.ALARM)
    page.heights(sheet, {2: 18, 3: 26, 4: 18, HEAD - 1: 20})


def build_wbf(boards: int = 16, half: int = 8) -> bytes:
    """Build ``wbf.xlsx``, with computed values stored, for the boards of a match and of a half.

    Raises:
        InputError: boards or half out of range.
    """
    check_boards(boards)
    check_boards(half)
    workbook = new_book(
        "xlvp: the WBF scales", FULL.sheet, STEPS, DISCRETE_STEPS, CONTINUOUS, DISCRETE, HALF.sheet, CHARTS
    )
    add_help(workbook, "Help: the WBF scales", (_USE, _RULES, _SOURCES), _FUNCTIONS)
    add_check(workbook, _checks())
    scale.add_workings(workbook.create_sheet(WORKINGS))
    good = f"All OK: {CELLS} printed continuous figures and {RANGES} printed discrete ranges agree"
    verdict = f'=IF(LEFT({CHECK_NAME},6)="All OK","{good}","Not OK: see the sheet Check")'
    for kind, chosen, name in ((FULL, boards, "xlvp_boards"), (HALF, half, "xlvp_half_boards")):
        scale.add_scale(workbook[kind.sheet], kind, chosen, verdict)
        page.name(workbook[kind.sheet], name, AT_BOARDS.replace("$", ""))
    steps.add_steps(workbook[STEPS])
    steps.add_discrete_steps(workbook[DISCRETE_STEPS])
    add_continuous(workbook[CONTINUOUS])
    add_discrete(workbook[DISCRETE])
    scale.add_charts(workbook[CHARTS])
    return save(workbook)


_USE = Section(
    "What this workbook is for",
    "It proves the WBF scales cell by cell, and shows them for any number of boards.",
    ("Sheet", "What it shows", ""),
    terms={
        FULL.sheet: "VPs of every margin for the boards you type, continuous and discrete, and whether all "
        "agree.",
        STEPS: "How the continuous scale is made: Eq 1, rounded, corrected; which entries moved, and why.",
        DISCRETE_STEPS: "The same for the discrete scale: Eq 8, whole IMPs, corrected; range violations.",
        CONTINUOUS: "The printed tables, xlvp's figure and the difference, side by side.",
        DISCRETE: "The printed ranges of IMPs, xlvp's range and the difference; also of the half match.",
        HALF.sheet: "The scale of a half, or of one match of a triangle: 10 VPs; the boards are those of "
        "the half.",
        CHARTS: "Continuous against discrete; the models of sensitivity that the report compares.",
    },
    steps=(
        "Scale: type a number of boards in the yellow cell. The steps and the charts follow.",
        "Half match: type the boards of a half.",
    ),
)
_RULES = Section(
    "The report in short",
    "",
    ("Term", "Meaning", "Source"),
    (
        ("V0, X, R", "VPs of a draw (10); the blitz margin 15 × √boards; √5 - 2.", "items 1 to 8"),
        ("Eq 1", "V = V0 (1 + (1 - R^(I/X)) / (1 - R)), cut at 2 V0. X/3 IMPs are 15 VPs.", "Eq 1"),
        ("Continuous",
         "Eq 1 in hundredths; wherever one more IMP would be worth more than the previous one, the "
         "entry between them is raised by 0.01, until this no longer happens. The order of the "
         "corrections changes nothing.",
         "The Continuous VP Scale"),
        ("Discrete",
         "Ranges from Eq 8 at 10.5, 11.5 ... 19.5; no range may be narrower than the one before it. "
         "It is not the continuous scale rounded.",
         "The Discrete VP Scale"),
        ("Half match", "V0 = 5 and X = 15 × √(half the boards of the half).", "English Bridge Union"),
        ("Models",
         "Sensitivity, what the next IMP is worth, may fall in other ways. The report names three; their "
         "formulas are worked out from its three constraints, x = I/X: quadratic 10 + 17.5x - "
         "7.5x^2, logarithmic 10 + 10 log4(1 + 3x), square-root 7.5 + 2.5 √(1 + 24x).",
         "item 7"),
    ),
)  # fmt: skip
_SOURCES = Section(
    "Where the printed figures are from",
    "",
    ("Table", "Source", ""),
    (
        ("Continuous, 6 to 32 boards", "jfklorenz/Bridge-Scoring-Package, features/victorypoints.js"),
        ("Continuous, 4 boards", "dantonel/bridge-scorer, lib/scoring.js"),
        ("Discrete and half match", "English Bridge Union, IMP to VP conversion table"),
    ),
)
_FUNCTIONS = {"Functions": ("WBFVP", "WBFDISCRETE", "WBFIMPS", "WBFSCALE", "VPSCALE")}


def _checks() -> tuple[Check, ...]:
    """Printed tables, facts of the report, the steps of the chosen boards."""

    def agreeing(sheet: str) -> str:
        return f"=IF(LEFT('{sheet}'!{AT_VERDICT},6)=\"All OK\",1,0)"

    eq1, moved, bends = (f"{STEPS}!{letter}{steps.FIRST}:{letter}{steps.LAST}" for letter in "BGI")
    boards = ", ".join(map(str, published.CONTINUOUS))
    ranged, halves = ", ".join(map(str, published.DISCRETE)), ", ".join(map(str, published.HALF_MATCH))
    return (
        Check(f"Continuous, {boards} boards: all {CELLS} printed figures agree", agreeing(CONTINUOUS), 1,
              "printed tables, see Help"),
        Check(f"Discrete, {ranged} boards, half match {halves}: all {RANGES} printed ranges agree",
              agreeing(DISCRETE), 1, "English Bridge Union, IMP to VP conversion table"),
        Check("14 boards, 10 IMPs", "=WBFVP(10,14)", 12.97, "R. Klinger, IBPA Bulletin, May 2013"),
        Check("The draw of the chosen boards is 10 VPs by Eq 1", f"={STEPS}!B{steps.FIRST}", 10, "Eq 1"),
        Check("Eq 1 ends at 20 VPs", f"=MAX({eq1})", 20, "Eq 1"),
        Check("Bends in the corrected scale", f'=COUNTIF({bends},">0")', 0, "step 2"),
        Check("Entries that were lowered", f'=COUNTIF({moved},"<0")', 0, "step 2 only raises"),
    )  # fmt: skip


MAKER = Maker(
    lambda given: Made(build_wbf(boards=given["boards"]), "the WBF scales, ready to read"),
    lambda _package, _book: build_wbf(),
    ready={"wbf.xlsx": build_wbf},
)
