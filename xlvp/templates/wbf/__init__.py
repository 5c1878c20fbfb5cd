"""The WBF workbook: the published tables proven cell by cell, and the scale of any number of boards.

>>> build_wbf(boards=8)[:2]
b'PK'
"""

from xlvp.scales.wbf_formula import check_boards
from xlvp.templates.kit import new_book, page, save
from xlvp.templates.kit.check_sheet import CHECK_NAME
from xlvp.templates.wbf import plan
from xlvp.templates.wbf.charts import add_charts
from xlvp.templates.wbf.help import add_wbf_check, add_wbf_help
from xlvp.templates.wbf.scale import FULL, HALF, add_scale
from xlvp.templates.wbf.steps import add_steps
from xlvp.templates.wbf.steps_discrete import add_discrete_steps
from xlvp.templates.wbf.tables import CELLS, RANGES, add_continuous, add_discrete
from xlvp.templates.wbf.workings import add_workings


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
        "xlvp: the WBF scales", plan.SCALE, plan.STEPS, plan.DISCRETE_STEPS, plan.CONTINUOUS, plan.DISCRETE,
        plan.HALF, plan.CHARTS,
    )  # fmt: skip
    add_wbf_help(workbook)
    add_wbf_check(workbook)
    behind = workbook.create_sheet(plan.WORKINGS)
    add_workings(behind)
    add_scale(workbook[plan.SCALE], FULL, boards, _verdict())
    add_scale(workbook[plan.HALF], HALF, half, _verdict())
    add_steps(workbook[plan.STEPS])
    add_discrete_steps(workbook[plan.DISCRETE_STEPS])
    add_continuous(workbook[plan.CONTINUOUS])
    add_discrete(workbook[plan.DISCRETE])
    add_charts(workbook[plan.CHARTS])
    entry = plan.AT_BOARDS.replace("$", "")
    page.name(workbook[plan.SCALE], "xlvp_boards", entry)
    page.name(workbook[plan.HALF], "xlvp_half_boards", entry)
    return save(workbook)


def _verdict() -> str:
    """The one cell: the Check sheet's verdict, with what it stands for."""
    good = f"All OK: {CELLS} printed continuous figures and {RANGES} printed discrete ranges agree"
    return f'=IF(LEFT({CHECK_NAME},6)="All OK","{good}","Not OK: see the sheet {plan.CHECK}")'
