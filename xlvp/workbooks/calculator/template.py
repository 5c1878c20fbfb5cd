"""The director's calculator as a template."""

from xlvp.workbooks.template import Button, Maker, Template


def _maker() -> Maker:
    from xlvp.workbooks.calculator.build import MAKER

    return MAKER


CALCULATOR = Template(
    "calculator",
    "Make the calculator for the director's table.",
    _maker,
    Button(
        "New calculator",
        "The director's calculator as a workbook, under a name that you choose.",
        "Calculator",
    ),
    marker="xlvp_loss_board",
    anchors={"Director": "xlvp_boards", "Check": "xlvp_check"},
)
