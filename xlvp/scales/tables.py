"""VP scales that exist only as published tables, kept in scales/data with their sources.

The first lines of each file name its source and say what is doubtful in it.

A row holds, for a range of boards, the greatest figure that still gives each pair of winner's and
loser's VPs; the last pair has no end. The figure is a margin in IMPs or a percentage of matchpoints. A
margin is rounded to the nearest IMP first, exact halves away from zero (the custom of national bodies):
26.1 IMPs where 23-27 is 17-3 stay 17-3. A percentage is not rounded; exactly on a boundary it takes the
VPs nearer average (English Bridge Union, White Book, Swiss Pairs).
"""

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from xlvp.errors import InputError
from xlvp.rounding import exact, half_away

MARGIN_TABLES = {
    "wbf 25-0": "wbf_25_0.csv",
    "acbl 20": "acbl_20.csv",
    "acbl 30": "acbl_30.csv",
    "scottish 20": "scottish_20.csv",
}
PERCENT_TABLES = {
    "swiss pairs 20": "swiss_pairs_20.csv",
    "swiss pairs 10": "swiss_pairs_10.csv",
}


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

    def vps(self, figure: int | Fraction, boards: int) -> tuple[int, int]:
        """Return the winner's and the loser's VPs.

        Args:
            figure: the winner's margin or percentage.
            boards: boards of the match.

        Raises:
            InputError: the table has no row for these boards.
        """
        for row in self.rows:
            if row.first <= boards <= row.last:
                return self.pairs[bisect_left(row.tops, figure)]
        covered = ", ".join(_span(row) for row in self.rows)
        raise InputError(f"the {self.name} scale has no table for {boards!r} boards, only for {covered}")


def margin_vp(name: str, imps: int | Fraction, boards: int) -> int:
    """Return the VPs of the side with this signed margin in IMPs, by one of MARGIN_TABLES.

    Raises:
        InputError: the table has no row for these boards.

    >>> margin_vp("wbf 25-0", 1, 8), margin_vp("wbf 25-0", -18, 8)
    (15, 9)
    """
    margin = half_away(exact(imps))
    winner, loser = table(name).vps(abs(margin), boards)
    return winner if margin >= 0 else loser


def percent_vp(name: str, percentage: int | Fraction, boards: int) -> int:
    """Return the VPs of the side with this percentage of the matchpoints, by one of PERCENT_TABLES.

    Raises:
        InputError: the table has no row for these boards, or the percentage is not 0 to 100 or is
            written as a share of 1.

    >>> percent_vp("swiss pairs 20", Fraction("56.23"), 8), percent_vp("swiss pairs 20", 40, 8)
    (14, 3)
    """
    share = exact(percentage)
    if not 0 <= share <= 100:
        raise InputError(f"the {name} scale takes a percentage, 0 to 100, not {float(share):g}")
    if 0 < share <= 1:  # 56.23% typed into a cell is the number 0.5623
        raise InputError(f"{float(share):g} is a share of 1: give the percentage as {float(share * 100):g}")
    winner, loser = table(name).vps(max(share, 100 - share), boards)
    return winner if share >= 50 else loser


@cache
def table(name: str) -> Table:
    """Return a table of MARGIN_TABLES or PERCENT_TABLES, read from its file."""
    path = files("xlvp.scales") / "data" / (MARGIN_TABLES | PERCENT_TABLES)[name]
    lines = [line.split(",") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    pairs = tuple((int(win), int(loss)) for win, loss in (cell.split("-") for cell in lines[0][1:]))
    rows = []
    for boards, *tops in lines[1:]:
        first, _, last = boards.partition("-")
        rows.append(Row(int(first), int(last or first), tuple(map(Fraction, tops))))
    return Table(name, pairs, tuple(rows))


def _span(row: Row) -> str:
    return str(row.first) if row.first == row.last else f"{row.first}-{row.last}"
