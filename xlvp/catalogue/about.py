"""The function that says which xlvp answers in this spreadsheet."""

from xlvp import __version__
from xlvp.catalogue.function import Example, Function, describe


def _version() -> str:
    return __version__


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "XLVPVERSION",
        _version,
        help="The version of xlvp that answers in this spreadsheet.",
        source="the installed package",
        arguments={},
        examples=(Example("=XLVPVERSION()", __version__, "the version that built this page"),),
    ),
)
