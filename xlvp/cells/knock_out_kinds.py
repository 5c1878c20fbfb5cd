"""How the list of a knock-out is read: two lines a match, one for each team.

>>> tie = read_ties(((1, 9.7, None, 59), (2, None, 4.5, 18))).lines[0]
>>> [row[1] for row in tie.rows(None)]
['', 'T1 leads by 55.2']
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.cells.kinds import Kind, Rows, is_blank
from xlvp.cells.team_kinds import MOST_IMPS, RowCells, remembered
from xlvp.teams.knock_out import KnockOut, Side


@dataclass(frozen=True)
class Tie:
    """Two lines of the list: a match, or why it is none."""

    one: Side | None
    other: Side | None
    wrong: tuple[str, str] = ("", "")

    def rows(self, segments: int | None) -> list[tuple[Fraction | None, str]]:
        """The total of each team, and beside the second one where the match stands."""
        totals = [None if side is None else side.total for side in (self.one, self.other)]
        if any(self.wrong) or self.one is None or self.other is None:
            return [
                (None if wrong else total, wrong) for total, wrong in zip(totals, self.wrong, strict=True)
            ]
        words = KnockOut(self.one, self.other, segments).words
        return [(self.one.total, ""), (self.other.total, words)]


def _ties(rows: Rows) -> tuple[Tie, ...]:
    lines = [*rows, ()] if len(rows) % 2 else list(rows)
    return tuple(_tie(lines[at], lines[at + 1]) for at in range(0, len(lines), 2))


def _tie(first: Sequence[object], second: Sequence[object]) -> Tie:
    (one, told), (other, also) = _side(first), _side(second)
    if not told and not also and one is not None and other is not None and one.team == other.team:
        also = f"T{one.team} cannot play against itself"
    return Tie(one, other, (told, also))


def _side(row: Sequence[object]) -> tuple[Side | None, str]:
    if all(map(is_blank, row)):
        return None, ""
    cells = RowCells(row, max(len(row), 3))
    team = cells.whole(0, "team")
    start = cells.number(1, "carry-over", -MOST_IMPS, MOST_IMPS) or Fraction(0)
    penalty = cells.number(2, "penalty", 0, MOST_IMPS) or Fraction(0)
    segments = [
        cells.number(at, f"segment {at - 2}", -MOST_IMPS, MOST_IMPS) for at in range(3, max(len(row), 3))
    ]
    cells.needs(team, "the team")
    return Side(team or 0, start, tuple(segments), penalty), cells.wrong


read_ties = remembered(_ties)
TIES = Kind("list of knock-out matches", read_ties, whole=True)
