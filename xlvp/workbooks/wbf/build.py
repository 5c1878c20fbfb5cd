"""The WBF workbook: the published tables proven cell by cell, and the scale of any number of boards.

>>> build_wbf(boards=8)[:2]
b'PK'
"""

from collections.abc import Mapping
from typing import cast

from xlvp.scales.wbf_formula import check_boards
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.sheets import new_book, save
from xlvp.workbooks.template import Made, Maker
from xlvp.workbooks.wbf import layout
from xlvp.workbooks.wbf.help import add_wbf_check, add_wbf_help
from xlvp.workbooks.wbf.scale import FULL, HALF, add_charts, add_scale
from xlvp.workbooks.wbf.steps import add_discrete_steps, add_steps
from xlvp.workbooks.wbf.tables import CELLS, RANGES, add_continuous, add_discrete
from xlvp.workbooks.wbf.workings import add_workings
from xlvp.xlsx.named_cells import CHECK_NAME


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


MAKER = Maker(
    _make,
    lambda _package, _book: build_wbf(),
    ready={"wbf.xlsx": build_wbf},
)
