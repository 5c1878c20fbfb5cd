"""The functions about the spreadsheet itself: which xlvp answers in it, and what it does to what is typed."""

from collections.abc import Callable

from xlvp import __version__
from xlvp.functions.function import ENTRY, catalogue, describe

_program: Callable[[], str] = str  # a host that cannot look has nothing to say


def set_program(question: Callable[[], str]) -> None:
    """Let a host answer XLVPWARNING: it alone can look into the settings of its program.

    Excel answers "": there the add-in itself keeps AutoComplete off while a workbook of xlvp is in front.

    Args:
        question: gives the warning in words, "" while there is none.
    """
    global _program
    _program = question


def _version() -> str:
    return __version__


def _warning(changed: object = None) -> str:
    return _program()


FUNCTIONS = catalogue(
    {},
    XLVPVERSION=describe(
        _version,
        "The version of xlvp that answers in this spreadsheet.",
        ("=XLVPVERSION()", __version__, "the version that built this page"),
        source="the installed package",
    ),
    XLVPWARNING=describe(
        _warning,
        "A warning if this program changes what you type, such as completing an entry from an earlier "
        "one (LibreOffice: Tools > AutoInput); empty if not, or if xlvp cannot tell.",
        ("=XLVPWARNING()", "", "AutoInput is off, as the extension leaves it"),
        ("=XLVPWARNING(2)", "", "AutoInput is off, as the extension leaves it"),
        source="the settings of the program; so far only LibreOffice",
        changed=ENTRY("any value: xlvp checks again when it changes"),
    ),
)
