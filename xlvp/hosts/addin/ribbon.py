"""The add-in's ribbon: its buttons, and the commands of xlvp that they run, without a shell."""

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

#: The commands that a button may run.
ALLOWED = ("new", "import", "draw", "publish", "verify")
SECONDS = 120


def run(*words: str) -> str:
    """Run a command of xlvp in a process of its own and wait for it.

    Returns:
        "0" if it went well, "1" if not, and after it what the command said.

    >>> run("eval", "=1+1")
    "1'eval' is no command of the ribbon"
    """
    if not words or words[0] not in ALLOWED:
        return f"1{words[0] if words else ''!r} is no command of the ribbon"
    # isolated, as the process that serves Excel: no folder of a workbook can add modules
    command = [sys.executable, "-I", "-X", "utf8", "-m", "xlvp", *words]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired:
        return f"1{words[0]} took longer than {SECONDS} seconds"
    return f"{int(done.returncode != 0)}{done.stdout}{done.stderr}".strip()


@dataclass(frozen=True)
class Button:
    """A button; ``action`` is a public procedure of the add-in's VBA, ``tag`` what it reads there."""

    action: str
    label: str
    tip: str
    image: str
    tag: str = ""

    @property
    def name(self) -> str:
        """The button's own name: one procedure may have several buttons."""
        return f"button{self.action}{self.tag.partition('|')[0].capitalize()}"


#: The buttons for the event in front; the images are Office's own.
EVENT = (
    Button(
        "XlvpImport",
        "Import results",
        "Brings a Bridgemate file, USEBIO, a list or another workbook into this one; shows it first.",
        "ImportTextFile",
    ),
    Button(
        "XlvpDraw",
        "Draw next round",
        "Teams: draws the next round and writes it into this workbook. Nothing draws again by itself.",
        "Refresh",
    ),
    Button(
        "XlvpLatePair",
        "A pair more or less",
        "A new workbook for another number of pairs, with everything typed in this one.",
        "TableRowsInsertBelow",
    ),
    Button(
        "XlvpPublish",
        "Publish pages",
        "Writes the event as web pages and files for other programs into a folder.",
        "FileSaveAsWebPage",
    ),
)
#: The buttons for any workbook.
TOOLS = (
    Button(
        "XlvpVerify",
        "Verify against WBF",
        "Finds the VP tables of this workbook, compares every cell and marks the differences in a copy.",
        "ReviewAcceptChange",
    ),
    Button(
        "XlvpFreeze",
        "Freeze to values",
        "A copy of this workbook with values instead of formulas, for people without xlvp.",
        "PasteValues",
    ),
    Button(
        "XlvpHelp",
        "Help",
        "Where the functions are explained, which versions are at work, the last failure.",
        "Help",
    ),
)


def custom_ui(new: Iterable[Button]) -> str:
    """Return the XML of the tab (Office 2007's namespace, which every Excel since then reads).

    Args:
        new: the buttons that make workbooks.
    """
    groups = (("New workbooks", new), ("This event", EVENT), ("xlvp", TOOLS))
    shown = "".join(
        f'<group id="xlvpGroup{number}" label={quoteattr(label)}>{"".join(map(_button, buttons))}</group>'
        for number, (label, buttons) in enumerate(groups, 1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tabs>'
        f'<tab id="xlvpTab" label="xlvp">{shown}</tab></tabs></ribbon></customUI>'
    )


def _button(button: Button) -> str:
    tag = f"tag={quoteattr(button.tag)} " if button.tag else ""
    return (
        f'<button id="{button.name}" {tag}label={quoteattr(button.label)} '
        f'size="large" '
        f"screentip={quoteattr(button.label)} supertip={quoteattr(button.tip)} "
        f'imageMso="{button.image}" onAction="{button.action}"/>'
    )
