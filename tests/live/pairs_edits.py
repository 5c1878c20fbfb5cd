"""A pairs workbook after edits in LibreOffice: what it shows, and what the command line says of the file."""

from dataclasses import dataclass
from functools import cache, cached_property
from io import StringIO

from libreoffice import Edited, Office
from rich.console import Console

from tests.workbooks.match_books import StoredBook, named, stored
from tests.workbooks.pairs_books import build_full_evening
from xlvp.commands.show import show_results
from xlvp.errors import XlvpError
from xlvp.xlsx.recalculate import recalculate

# The list has the rows 7 to 139 on the sheet Results.
FIRST, LAST = 7, 139

evening = cache(build_full_evening)


@dataclass(frozen=True)
class Seen:
    """A workbook as LibreOffice leaves it, and what the command line says of that file."""

    edited: Edited

    @cached_property
    def book(self) -> StoredBook:
        """The values that LibreOffice stored."""
        return stored(self.edited.data)

    @cached_property
    def score(self) -> str:
        """What xlvp score prints."""
        shown = StringIO()
        try:
            show_results(recalculate(self.edited.data), Console(width=200, file=shown))
        except XlvpError as error:
            return str(error)
        return shown.getvalue()

    @property
    def state(self) -> str:
        return str(named(self.book, "state")[0])

    @property
    def check(self) -> object:
        return named(self.book, "check")[0]

    @property
    def ranking(self) -> list[object]:
        return [*named(self.book, "ranking")]

    @property
    def entries(self) -> list[object]:
        """What was typed as results, in the order of the list."""
        return [*named(self.book, "result")]

    def status(self, row: int) -> str:
        return str(named(self.book, "status")[row - FIRST + 1])


def seen(office: Office, *edits: tuple[object, ...]) -> Seen:
    """Do the edits in the full evening."""
    return Seen(office.edited(evening(), *edits))
