"""VP scales that exist only as published tables, kept in scales/data with their sources.

The first lines of each file name its source and say what is doubtful in it.

A row holds, for a range of boards, the greatest figure that still gives each pair of winner's and
loser's VPs; the last pair has no end. The figure is a margin in IMPs or a percentage of matchpoints. A
margin is rounded to the nearest IMP first, exact halves away from zero (the custom of national bodies):
26.1 IMPs where 23-27 is 17-3 stay 17-3. A percentage is not rounded; exactly on a boundary it takes the
VPs nearer average (English Bridge Union, White Book, Swiss Pairs).
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from xlvp.errors import InputError
from xlvp.scales.scale import Figures, Scale, stepped


@dataclass(frozen=True)
class Row:
    """One line of a table: the boards it is for and the greatest figure of each pair of VPs."""

    first: int
    last: int
    tops: tuple[Fraction, ...]


@dataclass(frozen=True)
class Table:
    """A published scale: the pairs of winner's and loser's VPs from the draw upwards, and its rows."""

    name: str
    pairs: tuple[tuple[int, int], ...]
    rows: tuple[Row, ...]

    def row(self, boards: int) -> Row:
        """Return the row for a number of boards.

        Raises:
            InputError: the table has no row for these boards.
        """
        for row in self.rows:
            if row.first <= boards <= row.last:
                return row
        covered = ", ".join(_span(row) for row in self.rows)
        raise InputError(f"the {self.name} scale has no table for {boards!r} boards, only for {covered}")


@cache
def table(name: str) -> Table:
    """Return a table by the name of its scale, read from its file."""
    path = files("xlvp.scales") / "data" / f"{name.replace(' ', '_').replace('-', '_')}.csv"
    lines = [line.split(",") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    pairs = tuple((int(win), int(loss)) for win, loss in (cell.split("-") for cell in lines[0][1:]))
    rows = []
    for boards, *tops in lines[1:]:
        first, _, last = boards.partition("-")
        rows.append(Row(int(first), int(last or first), tuple(map(Fraction, tops))))
    return Table(name, pairs, tuple(rows))


def _span(row: Row) -> str:
    return str(row.first) if row.first == row.last else f"{row.first}-{row.last}"


@cache
def _figures(name: str, called: str, row: Row, percentage: bool) -> Figures:
    tops = [int(100 * top) for top in row.tops]
    return stepped(name, called, (row.first, row.last), [*table(name).pairs], tops, percentage=percentage)


def _published(
    name: str,
    called: str,
    source: str,
    total: int | None,
    *,
    percentage: bool = False,
    label: str = "",
    note: str | None = None,
) -> Scale:
    def figures(boards: int) -> Figures:
        return _figures(name, called, table(name).row(boards), percentage)

    rows = table(name).rows
    covers = f"{rows[0].first} to {rows[-1].last} boards"
    return Scale(name, called, figures, source, True, total, covers, percentage, label=label, note=note)


_WHITE_BOOK = "English Bridge Union, White Book, Swiss Pairs"

SCALES = (
    _published("wbf 25-0", "old WBF 25-0", "WBF", None, label="WBF 25-0", note="the WBF's scale until 2012"),
    _published("acbl 20", "ACBL 20 VP", "ACBL", 20, label="ACBL 20", note=""),
    _published("acbl 30", "ACBL 30 VP", "ACBL", 30, label="ACBL 30", note=""),
    _published(
        "scottish 20", "Scottish 20 VP", "Scottish Bridge Union", 20,
        label="Scottish 20", note="Scottish Bridge Union, formerly also English",
    ),
    _published("swiss pairs 20", "Swiss pairs percentage, 20 VP", _WHITE_BOOK, 20, percentage=True),
    _published("swiss pairs 10", "Swiss pairs percentage, 10 VP", _WHITE_BOOK, 10, percentage=True),
)  # fmt: skip
