"""The director's calculator as a template."""

from xlvp.workbooks.template import Button, Template, maker_in

CALCULATOR = Template(
    "calculator",
    "Make the calculator for the director's table.",
    maker_in("xlvp.workbooks.calculator.build"),
    Button(
        "New calculator",
        "The director's calculator as a workbook, under a name that you choose.",
        "Calculator",
    ),
    marker="xlvp_loss_board",
    anchors={"Director": "xlvp_boards", "Check": "xlvp_check"},
)
