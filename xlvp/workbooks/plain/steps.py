"""Tables of steps: the hidden sheets on which a plain workbook calculates, one small step in each column."""

from collections.abc import Callable, Sequence

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.tables import Column, Line, Table

HEADING = look.HEADER.but(size=9)
TEXT = look.TEXT_FORMULA.but(size=9, shrink=False)


def step(key: str, heading: str, text: Callable[[Line], str], width: float = 11) -> Column:
    """A column in which every line has a formula; ``text`` makes it, without the equals sign."""
    return Column(key, heading, width, TEXT, formula=lambda line: f"={text(line)}")


def steps(sheet: str, columns: Sequence[Column], first: int, lines: int, heading: int) -> Table:
    """A table of such columns, with headings of three lines.

    Args:
        sheet: its title.
        columns: the columns, from left to right.
        first: the row of its first line.
        lines: how many it has.
        heading: the row of its headings.
    """
    return Table(sheet, columns, first, lines, heading=heading, heading_height=45, heading_style=HEADING)
