"""The list of VP scales: the published tables, the WBF scales and the models behind them.

A new scale is one more :class:`~xlvp.scales.scale.Scale` of this list: VPSCALE, WBFSCALE, WBFVP, verify, the
calculator and the events of teams read it. The scales that exist only as published tables are files in
scales/data; the first lines of each name its source and say what is doubtful in it.

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
from xlvp.scales.scale import ANY_BOARDS, Figures, Scale, ScaleRow, stepped
from xlvp.scales.wbf import KINDS


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
        covered = ", ".join(
            f"{row.first}-{row.last}" if row.first < row.last else str(row.first) for row in self.rows
        )
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

PUBLISHED = (
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


SCALES: list[Scale] = [*PUBLISHED, *KINDS.values()]


def named(name: str) -> Scale:
    """Return the scale of this name.

    Raises:
        InputError: no scale has it.

    >>> named("acbl 30").called
    'ACBL 30 VP'
    """
    for scale in SCALES:
        if name == scale.name or name in scale.spellings:
            return scale
    raise InputError(f"no scale is called {name!r}; the scales are {', '.join(names())}")


def names() -> list[str]:
    """Return the names of all scales."""
    return [scale.name for scale in SCALES]


def usual_first() -> list[Scale]:
    """Return the scales, those for any number of boards first, as they are looked for and shown."""
    return sorted(SCALES, key=lambda scale: scale.covers != ANY_BOARDS)


def scale_rows(boards: int, kind: str = "continuous") -> list[ScaleRow]:
    """Return a whole scale as a table; see :attr:`xlvp.scales.scale.Figures.rows`.

    The scale's own publication, see its module.

    Raises:
        InputError: no scale has this name, or the scale has nothing for these boards.

    >>> scale_rows(16)[30]
    (30, Fraction(1673, 100), Fraction(327, 100))
    """
    return named(kind).figures(boards).rows


def named_vp(imps: int | Fraction, boards: int, kind: str) -> Fraction:
    """Return the VPs of a side on the scale of this name.

    The scale's own publication, see its module. Arguments and errors as for
    :meth:`xlvp.scales.scale.Scale.vp`; it is an error, too, if no scale has this name.

    >>> int(named_vp(12, 9, "acbl 30")), int(named_vp(-12, 9, "acbl 30"))
    (24, 6)
    """
    return named(kind).vp(imps, boards)
