"""The self-test as a template."""

from xlvp.workbooks.template import Button, Maker, Template


def _maker() -> Maker:
    from xlvp.workbooks.selftest.build import MAKER

    return MAKER


SELFTEST = Template(
    "selftest",
    "Make a workbook that compares every function with its published figures.",
    _maker,
    Button(
        "Self-test",
        "A workbook that compares every function with its published figures on this computer.",
        "AcceptInvitation",
    ),
    marker="selftest_verdict",
    anchors={"Self-test": "selftest_verdict"},
)
