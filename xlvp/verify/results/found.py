"""What came of computing results again."""

from dataclasses import dataclass

from xlvp.verify.difference import Difference
from xlvp.verify.grid import Grid, Place, address

NOT_THE_MARGIN = "not what the margin gives"
NOT_THE_SUM = "not the sum of the line"
NOT_THE_OTHER_SIDE = "not the other side of the same match"
NOT_THE_PLACE = "not the place that the totals give"
NOT_THE_MATCHES = "not what the matches give (a penalty that is not stated?)"
NOT_THE_BOARDS = "not what the boards give"
NOT_THE_SCORES = "not the IMPs of the two scores"
NOT_THE_TOTAL = "not the percentage of the total, as the other lines have it"
NOT_THE_CONTRACT = "not the score of the contract"

MAJORITY = 0.7
"""The share of figures that must agree before the rest is called wrong."""


@dataclass(frozen=True)
class Recomputed:
    """Results after they were computed again.

    Attributes:
        places: of all figures that were used.
        agreed: how many figures are as they should be.
        what: what was computed again.
        kinds: the scales by name.
        boards: the boards, for people.
        stated: whether the sheet says the boards.
        differences: the figures that are not.
        unread: places that were not understood.
        doubts: why it is not proved although nothing differs.
        remarks: what was not computed, for lack of what it is made of.
        labels: places that only say who met whom, and when.
    """

    places: frozenset[Place]
    agreed: int
    what: str
    kinds: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    stated: bool = True
    differences: tuple[Difference, ...] = ()
    unread: tuple[Place, ...] = ()
    doubts: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    labels: frozenset[Place] = frozenset()


def spans(found: Recomputed) -> str:
    """Return the cells from corner to corner."""
    rows, columns = zip(*found.places, strict=True)
    return f"{address((min(rows), min(columns)))}:{address((max(rows), max(columns)))}"


def cell(grid: Grid, row: int, column: int) -> str:
    """Return the address of a cell of a sheet."""
    return address(grid.place(row, column))
