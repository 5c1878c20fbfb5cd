"""The two editions of a workbook: one asks xlvp, the other needs nothing installed."""

from dataclasses import replace
from enum import Enum

from xlvp.workbooks.kit.calls import asking
from xlvp.workbooks.kit.page import typing_warning
from xlvp.workbooks.kit.tables import Column, OfLine, OfTable

#: A defined name that only plain workbooks have.
PLAIN_NAME = "xlvp_plain"
#: How a plain workbook refuses what only the other edition can do.
NEEDS_FULL = "needs the full edition of this workbook"


class Edition(Enum):
    """What becomes of a call of xlvp: the call itself, or a classic formula over lists that xlvp wrote."""

    FULL = "full"
    PLAIN = "plain"

    @property
    def plain(self) -> bool:
        """Whether it needs nothing installed."""
        return self is Edition.PLAIN

    @classmethod
    def of(cls, *, plain: bool) -> "Edition":
        """Return the edition that is asked for, or that a workbook is of."""
        return cls.PLAIN if plain else cls.FULL

    def filled(self, column: Column, call: OfTable, classic: OfLine) -> Column:
        """Return a column with what fills it: one call for all of it, or a formula for each line.

        >>> vps = Column("vps", "VPs")
        >>> Edition.PLAIN.filled(vps, lambda table: "=WBFVP(A6:A23,16)", lambda line: "=A1").array is None
        True
        """
        return replace(column, formula=classic) if self.plain else replace(column, array=call)

    def text(self, call: str, classic: str) -> str:
        """Return the formula text of one cell."""
        return classic if self.plain else call

    def asking(self, count: str) -> str:
        """Return the formula text that is an error where xlvp is missing."""
        return self.text(asking(count), "0")

    def warning(self, watched: str) -> str:
        """Return the formula text that says what the program does to what is typed."""
        return self.text(typing_warning(watched), '""')
