"""The list of results and the names of a pairs workbook, with the cells that they stand in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from xlvp.book.named_cells import NamedCells, Ref, text_of
from xlvp.book.pairs_event import code_of
from xlvp.book.pairs_schema import BEHIND, PAIRS, RESULTS, SET_UP
from xlvp.cells.values import CellValue

#: Round, table and board of the plan.
Spot = tuple[int, int, int]


@dataclass(frozen=True)
class ListLine:
    """A line of the list.

    Attributes:
        ns: the pair that is planned North-South.
        ew: the pair that is planned East-West.
        typed: what stands in the entries, as text, by the names of the schema: result, played_ns.
        refs: where each of these stands.
    """

    ns: int
    ew: int
    typed: Mapping[str, str]
    refs: Mapping[str, Ref]


@dataclass(frozen=True)
class PairsList:
    """What an import needs of a pairs workbook.

    Attributes:
        name: the workbook's name, for messages.
        lines: by round, table and board of the plan.
        names: of each pair, the two names as they are typed.
        name_refs: where they stand.
    """

    name: str
    lines: Mapping[Spot, ListLine]
    names: Mapping[int, tuple[str, str]]
    name_refs: Mapping[int, tuple[Ref, Ref]]

    @property
    def tables(self) -> int:
        """The highest number of a table."""
        return max((table for _, table, _ in self.lines), default=0)

    def meeting(self, board: int, ns: int, ew: int) -> Spot | None:
        """Where two pairs are planned to play a board; None if nowhere."""
        return self._meetings.get((board, ns, ew))

    @cached_property
    def _meetings(self) -> Mapping[Spot, Spot]:
        return {(spot[2], line.ns, line.ew): spot for spot, line in self.lines.items()}

    def seat(self, round: int, table: int) -> tuple[int, int] | None:
        """The pairs that are planned at a table in a round."""
        found = (line for (turn, at, _), line in self.lines.items() if (turn, at) == (round, table))
        line = next(found, None)
        return None if line is None else (line.ns, line.ew)


def read_pairs_list(cells: NamedCells) -> PairsList:
    """Read a computed pairs workbook.

    Raises:
        WorkbookError: its set-up is not confirmed, or its names do not fit together.
    """
    package, behind = cells.package, BEHIND.read(cells)
    if (behind.state_code or code_of(behind.state)) == SET_UP:
        # the lines may not be those that the typed results belong to
        raise package.error(f"nothing is imported: {behind.state}")
    lines = {}
    for row, refs in zip(RESULTS.read(cells), RESULTS.where(cells), strict=True):
        numbers = _numbers((row.round, row.table, row.board, row.ns, row.ew))
        if numbers is not None:
            turn, table, board, ns, ew = numbers
            typed = {key: text_of(getattr(row, key)) for key in RESULTS.typed}
            lines[turn, table, board] = ListLine(ns, ew, typed, refs)
    if not lines:
        raise package.error("has no movement yet: set it up first, on its first sheet")
    names: dict[int, tuple[str, str]] = {}
    name_refs: dict[int, tuple[Ref, Ref]] = {}
    for pair, there in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        number = _numbers([pair.pair])
        if number is not None:
            names[number[0]] = text_of(pair.player1), text_of(pair.player2)
            name_refs[number[0]] = there["player1"], there["player2"]
    return PairsList(package.name, lines, names, name_refs)


def _numbers(values: Sequence[CellValue]) -> list[int] | None:
    """Whole numbers from 1 on; None where one is blank, an error or a text."""
    whole = [int(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool) and v >= 1]
    return whole if len(whole) == len(values) else None
