"""The WBF workbook: the published tables proven cell by cell, and the scale of any number of boards.

Here all sheets are put together, with Help and Check.

>>> build_wbf(boards=8)[:2]
b'PK'
"""

from collections.abc import Mapping
from typing import cast

from openpyxl import Workbook

from xlvp.scales.published import CONTINUOUS, DISCRETE, HALF_MATCH
from xlvp.scales.wbf import check_boards
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.check_sheet import CHECK_NAME, Check, add_check
from xlvp.workbooks.kit.help_sheet import Section, add_help
from xlvp.workbooks.kit.sheets import new_book, save
from xlvp.workbooks.template import Made, Maker
from xlvp.workbooks.wbf import layout, steps, tables
from xlvp.workbooks.wbf.scale import FULL, HALF, add_charts, add_scale, add_workings
from xlvp.workbooks.wbf.steps import add_discrete_steps, add_steps
from xlvp.workbooks.wbf.tables import CELLS, RANGES, add_continuous, add_discrete


def build_wbf(boards: int = 16, half: int = 8) -> bytes:
    """Build ``wbf.xlsx``, with computed values stored.

    Args:
        boards: boards of a match, 1 to 200, for the scale, the steps and the charts.
        half: boards of a half, 1 to 200.

    Raises:
        InputError: boards or half out of range.
    """
    check_boards(boards)
    check_boards(half)
    workbook = new_book(
        "xlvp: the WBF scales",
        layout.SCALE,
        layout.STEPS,
        layout.DISCRETE_STEPS,
        layout.CONTINUOUS,
        layout.DISCRETE,
        layout.HALF,
        layout.CHARTS,
    )
    add_wbf_help(workbook)
    add_wbf_check(workbook)
    behind = workbook.create_sheet(layout.WORKINGS)
    add_workings(behind)
    add_scale(workbook[layout.SCALE], FULL, boards, _verdict())
    add_scale(workbook[layout.HALF], HALF, half, _verdict())
    add_steps(workbook[layout.STEPS])
    add_discrete_steps(workbook[layout.DISCRETE_STEPS])
    add_continuous(workbook[layout.CONTINUOUS])
    add_discrete(workbook[layout.DISCRETE])
    add_charts(workbook[layout.CHARTS])
    entry = layout.AT_BOARDS.replace("$", "")
    page.name(workbook[layout.SCALE], "xlvp_boards", entry)
    page.name(workbook[layout.HALF], "xlvp_half_boards", entry)
    return save(workbook)


def _verdict() -> str:
    """The one cell: the Check sheet's verdict, with what it stands for."""
    good = f"All OK: {CELLS} printed continuous figures and {RANGES} printed discrete ranges agree"
    return f'=IF(LEFT({CHECK_NAME},6)="All OK","{good}","Not OK: see the sheet {layout.CHECK}")'


def _make(given: Mapping[str, object]) -> Made:
    return Made(build_wbf(boards=cast(int, given["boards"])), "the WBF scales, ready to read")


_USE = Section(
    "What this workbook is for",
    "It proves the WBF scales cell by cell, and shows them for any number of boards.",
    ("Sheet", "What it shows", ""),
    (
        (
            layout.SCALE,
            "VPs of every margin for the boards you type, continuous and discrete, and whether all agree.",
        ),
        (
            layout.STEPS,
            "How the continuous scale is made: Eq 1, rounded, corrected; which entries moved, and why.",
        ),
        (
            layout.DISCRETE_STEPS,
            "The same for the discrete scale: Eq 8, whole IMPs, corrected; range violations.",
        ),
        (layout.CONTINUOUS, "The printed tables, xlvp's figure and the difference, side by side."),
        (
            layout.DISCRETE,
            "The printed ranges of IMPs, xlvp's range and the difference; also of the half match.",
        ),
        (
            layout.HALF,
            "The scale of a half, or of one match of a triangle: 10 VPs; the boards are those of the half.",
        ),
        (layout.CHARTS, "Continuous against discrete; the models of sensitivity that the report compares."),
    ),
    (
        "Scale: type a number of boards in the yellow cell. The steps and the charts follow.",
        "Half match: type the boards of a half.",
    ),
)
_RULES = Section(
    "The report in short",
    "",
    ("Term", "Meaning", "Source"),
    (
        (
            "V0, X, R",
            "VPs of a draw (10); the blitz margin 15 × √boards; √5 - 2.",
            "items 1 to 8",
        ),
        ("Eq 1", "V = V0 (1 + (1 - R^(I/X)) / (1 - R)), cut at 2 V0. X/3 IMPs are 15 VPs.", "Eq 1"),
        (
            "Continuous",
            "Eq 1 in hundredths; wherever one more IMP would be worth more than the previous one, the "
            "entry between them is raised by 0.01, until this no longer happens. The order of the "
            "corrections changes nothing.",
            "The Continuous VP Scale",
        ),
        (
            "Discrete",
            "Ranges from Eq 8 at 10.5, 11.5 ... 19.5; no range may be narrower than the one before it. "
            "It is not the continuous scale rounded.",
            "The Discrete VP Scale",
        ),
        ("Half match", "V0 = 5 and X = 15 × √(half the boards of the half).", "English Bridge Union"),
        (
            "Models",
            "Sensitivity, what the next IMP is worth, may fall in other ways. The report names three; their "
            "formulas are worked out from its three constraints, x = I/X: quadratic 10 + 17.5x - "
            "7.5x^2, logarithmic 10 + 10 log4(1 + 3x), square-root 7.5 + 2.5 √(1 + 24x).",
            "item 7",
        ),
    ),
)
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


def add_wbf_help(workbook: Workbook) -> None:
    """Add the Help sheet."""
    add_help(workbook, "Help: the WBF scales", (_USE, _RULES, _SOURCES), _FUNCTIONS)


def add_wbf_check(workbook: Workbook) -> None:
    """Add the Check sheet: printed tables, facts of the report, the steps of the chosen boards."""

    def agreeing(sheet: str) -> str:
        return f"=IF(LEFT('{sheet}'!{layout.AT_VERDICT},6)=\"All OK\",1,0)"

    eq1 = f"{layout.STEPS}!B{steps.FIRST}:B{steps.LAST}"
    moved = f"{layout.STEPS}!G{steps.FIRST}:G{steps.LAST}"
    bends = f"{layout.STEPS}!I{steps.FIRST}:I{steps.LAST}"
    boards = ", ".join(map(str, CONTINUOUS))
    ranged, halves = ", ".join(map(str, DISCRETE)), ", ".join(map(str, HALF_MATCH))
    add_check(
        workbook,
        (
            Check(
                f"Continuous, {boards} boards: all {tables.CELLS} printed figures agree",
                agreeing(layout.CONTINUOUS),
                1,
                "printed tables, see Help",
            ),
            Check(
                f"Discrete, {ranged} boards, half match {halves}: all {tables.RANGES} printed ranges agree",
                agreeing(layout.DISCRETE),
                1,
                "English Bridge Union, IMP to VP conversion table",
            ),
            Check("14 boards, 10 IMPs", "=WBFVP(10,14)", 12.97, "R. Klinger, IBPA Bulletin, May 2013"),
            Check(
                "The draw of the chosen boards is 10 VPs by Eq 1",
                f"={layout.STEPS}!B{steps.FIRST}",
                10,
                "Eq 1",
            ),
            Check("Eq 1 ends at 20 VPs", f"=MAX({eq1})", 20, "Eq 1"),
            Check("Bends in the corrected scale", f'=COUNTIF({bends},">0")', 0, "step 2"),
            Check("Entries that were lowered", f'=COUNTIF({moved},"<0")', 0, "step 2 only raises"),
        ),
    )


MAKER = Maker(
    _make,
    lambda _package, _book: build_wbf(),
    ready={"wbf.xlsx": build_wbf},
)
