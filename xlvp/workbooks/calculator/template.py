"""The director's calculator as a template."""

from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.template import Button, Made, Template

CALCULATOR = Template(
    "calculator",
    "Make the calculator for the director's table.",
    lambda _given: Made(build_calculator(), "the director's calculator, ready to type into"),
    Button(
        "New calculator",
        "The director's calculator as a workbook, under a name that you choose.",
        "Calculator",
    ),
    marker="xlvp_loss_board",
    anchors={"Director": "xlvp_boards", "Check": "xlvp_check"},
    again=lambda _package, _book: build_calculator(),
    ready={"calculator.xlsx": build_calculator},
)
