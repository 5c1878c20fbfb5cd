"""Where things stand in the match workbook; every part of the template asks here.

Each block of entries has a thin locked line above and below it, and formulas read from line to line. The
corners of what they read are then cells that nobody can move: a spreadsheet rewrites a range when the cell
at its end is cut and pasted elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

MATCH, WORKINGS, HELP, CHECK = "Match", "Workings", "Help", "Check"
TITLE, EVENT, DATE, VERDICT = "A1", "D2", "L2", "L3"
HOME, AWAY = "D4", "D5"
HEADER = 7
AT_VERDICT = "$L$3"

#: VPs are withheld exactly when the verdict says these words.
WITHHELD = "no VPs"

#: Words for the two choices; the first of each is what the template starts with.
SCALES = ("scheduled", "played")
FRACTIONS = ("nearest", "for home", "for away", "exact")

#: How the status column begins; the conditional formats look for it.
CHECK_OPEN, CHECK_CLOSED, MISSING = "Check open:", "Check closed:", "is missing"

#: The lines of the result panel, in their order below its heading.
LINES = (
    "won",
    "lost",
    "balance",
    "carry_over",
    "penalty",
    "adjustment",
    "final",
    "margin",
    "vp",
    "vp_penalty",
    "final_vp",
    "final_discrete",
)
SETTINGS = ("boards", "first", "scale", "fraction")


@dataclass(frozen=True)
class Plan:
    """The rows of a match workbook with room for ``boards`` boards."""

    boards: int
    top: int = HEADER + 1

    @property
    def first(self) -> int:
        """Row of the first board."""
        return self.top + 1

    @property
    def last(self) -> int:
        """Row of the last board."""
        return self.top + self.boards

    @property
    def bottom(self) -> int:
        """The line below the boards."""
        return self.last + 1

    @property
    def total(self) -> int:
        """The row of totals."""
        return self.bottom + 1

    @property
    def panel(self) -> int:
        """The heading of the result panel."""
        return self.total + 2

    @property
    def end(self) -> int:
        """The last row of the result panel and the chart."""
        return self.panel + len(LINES) + 1 + len(SETTINGS)

    @property
    def remarks(self) -> int:
        """The last row of the sheet."""
        return self.end + 2

    def block(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards from line to line: ``D8:D25``."""
        return f"{first}{self.top}:{last or first}{self.bottom}"

    def column(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards alone: ``D9:D24``."""
        return f"{first}{self.first}:{last or first}{self.last}"

    def line(self, key: str) -> int:
        """Row of a line of the result panel."""
        return self.panel + 1 + LINES.index(key)

    def both(self, key: str) -> str:
        """The two cells, home and away, of a line of the result panel: ``D30:E30``."""
        return f"D{self.line(key)}:E{self.line(key)}"

    def setting(self, key: str) -> str:
        """The cell of a setting, fixed for formulas: ``$D$43``."""
        return f"$D${self.panel + len(LINES) + 2 + SETTINGS.index(key)}"


def nested(cases: Sequence[tuple[str, str]], otherwise: str) -> str:
    """The formula that gives the words of the first condition that holds.

    >>> nested((("A1>0", '"up"'), ("A1<0", '"down"')), '"level"')
    'IF(A1>0,"up",IF(A1<0,"down","level"))'
    """
    text = otherwise
    for condition, words in reversed(cases):
        text = f"IF({condition},{words},{text})"
    return text
