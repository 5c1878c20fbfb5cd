"""The tab of the ribbon: its buttons, and the VBA that each calls."""

from dataclasses import dataclass
from xml.sax.saxutils import quoteattr


@dataclass(frozen=True)
class Button:
    """A button; ``action`` is a public procedure of the module XlvpRibbon."""

    action: str
    label: str
    tip: str
    image: str


#: The groups of the tab, each with its buttons; the images are Office's own.
GROUPS = {
    "Workbooks": (
        Button(
            "XlvpNewMatch",
            "New match",
            "A workbook for a team match, made from xlvp's template under a name that you choose.",
            "FileNew",
        ),
        Button(
            "XlvpNewScales",
            "WBF scales",
            "A workbook with the WBF scales for any number of boards, under a name that you choose.",
            "TableInsert",
        ),
        Button(
            "XlvpNewCalculator",
            "New calculator",
            "The director's calculator as a workbook, under a name that you choose.",
            "Calculator",
        ),
        Button(
            "XlvpVerify",
            "Verify against WBF",
            "Finds the VP tables of this workbook, compares every cell and marks the differences in a copy.",
            "ReviewAcceptChange",
        ),
        Button(
            "XlvpFreeze",
            "Freeze to values",
            "A copy of this workbook with values in place of formulas, for people without xlvp.",
            "PasteValues",
        ),
    ),
    "xlvp": (
        Button(
            "XlvpSelfTest",
            "Self-test",
            "A workbook that compares every function with its published figures on this computer.",
            "AcceptInvitation",
        ),
        Button(
            "XlvpHelp",
            "Help",
            "Where the functions are explained, which versions are at work, the last failure.",
            "Help",
        ),
    ),
}


def custom_ui() -> str:
    """Return the XML of the tab (Office 2007's namespace, which every Excel since then reads)."""
    groups = "".join(
        f'<group id="xlvpGroup{number}" label={quoteattr(label)}>{"".join(map(_button, buttons))}</group>'
        for number, (label, buttons) in enumerate(GROUPS.items(), 1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tabs>'
        f'<tab id="xlvpTab" label="xlvp">{groups}</tab></tabs></ribbon></customUI>'
    )


def _button(button: Button) -> str:
    return (
        f'<button id="button{button.action}" label={quoteattr(button.label)} size="large" '
        f"screentip={quoteattr(button.label)} supertip={quoteattr(button.tip)} "
        f'imageMso="{button.image}" onAction="{button.action}"/>'
    )
