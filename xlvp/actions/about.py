"""What is said of xlvp itself: versions, where help is, whether it calculates; and how to verify."""

import sys
from pathlib import Path

from xlvp import __version__
from xlvp.actions.window import Message, Window
from xlvp.hosts.menu import DOCTOR, GROUPS, HELP, VERIFY

_VERIFY = (
    "To prove a figure, xlvp calculates it a second time with its own engine. LibreOffice's values are no "
    "proof of LibreOffice's values, so this item cannot do it."
)
_TERMINAL = (
    "Install the command line: in the unpacked folder of xlvp run  sh install/run.sh  (on Windows "
    "double-click install\\run.cmd). It needs Python 3.10 or later."
)


def verify_tables(window: Window) -> None:
    """Say how the VP tables of the workbook are verified: not with the values of the program they are in."""
    name = window.document().package.name
    command = f"Then run:  .venv/bin/xlvp verify {name}"
    window.show(Message(VERIFY.label, _VERIFY, [_TERMINAL, command]))


def check_installation(window: Window) -> None:
    """Calculate a formula in the program, and say whether it is right."""
    from xlvp.setup.probe import BEFORE_WARNING, probe
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import open_package
    from xlvp.xlsx.values import text_of

    (answer,) = recalculate_apart(open_package(probe(), "the probe")).values.values()
    version, _, warning = text_of(answer).partition(BEFORE_WARNING)
    if version != __version__:
        heading = f"=WBFVP(26;16) shows {version}. Install the extension of xlvp again."
    else:
        heading = warning or "No problem found: LibreOffice calculates with xlvp."
    window.show(Message(DOCTOR.label, heading, _versions()))


def show_help(window: Window) -> None:
    """Say what each item does, where the functions are explained, and which versions are at work."""
    lines = [f"{action.label}: {action.tip}" for group in GROUPS for action in group]
    functions = (
        "Functions: Insert > Function, category Add-in. =WHY(entry, board) says what is wrong with an entry."
    )
    sheet = "Each workbook has a sheet Help."
    window.show(Message(HELP.label, f"xlvp {__version__}", [*lines, "", sheet, functions, "", *_versions()]))


def _versions() -> list[str]:
    python = sys.version.split()[0]
    return [f"xlvp {__version__} in {Path(__file__).parents[1]}", f"Python {python} ({sys.executable})"]
