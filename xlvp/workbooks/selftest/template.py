"""The self-test as a template."""

from xlvp.workbooks.selftest.build import HALF, HOST, MAY, SYSTEM, VERSION, build_selftest
from xlvp.workbooks.selftest.timing import ARRAY, CLOCK, SINGLE
from xlvp.workbooks.template import Button, Made, Template

SELFTEST = Template(
    "selftest",
    "Make a workbook that compares every function with its published figures.",
    lambda _given: Made(build_selftest(), "open it where the functions are to be tested"),
    Button(
        "Self-test",
        "A workbook that compares every function with its published figures on this computer.",
        "AcceptInvitation",
    ),
    marker="selftest_verdict",
    anchors={"Self-test": "selftest_verdict"},
    again=lambda _package, _book: build_selftest(),
    unlike=(HOST, VERSION, SYSTEM, HALF, MAY, SINGLE, ARRAY, CLOCK),
    ready={"selftest.xlsx": build_selftest},
)
