"""The self-test as a template."""

from xlvp.workbooks.template import Button, Template, maker_in

SELFTEST = Template(
    "selftest",
    "Make a workbook that compares every function with its published figures.",
    maker_in("xlvp.workbooks.selftest.build"),
    Button(
        "Self-test",
        "A workbook that compares every function with its published figures on this computer.",
        "AcceptInvitation",
    ),
    marker="selftest_verdict",
    anchors={"Self-test": "selftest_verdict"},
)
