"""The list of results and the names of a pairs workbook, with the cells that they stand in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from xlvp.book.apart import recalculate_apart
from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.package import Package, open_package
from xlvp.book.pairs_event import TEMPLATE
from xlvp.book.workbook import place, read_workbook
from xlvp.exchange.opendocument import read_any
from xlvp.hosts.cells import CellValue

#: (sheet, cell).
Ref = tuple[str, str]
#: Round, table and board of the plan.
Spot = tuple[int, int, int]

_PLAN = ("round", "table", "board", "ns", "ew")
_TYPED = ("result", "played_board", "played_ns", "played_ew")
_NAMES = ("player1", "player2")


@dataclass(frozen=True)
class ListLine:
    """A line of the list.

    Attributes:
        ns: the pair that is planned North-South.
        ew: the pair that is planned East-West.
        typed: what stands in result, played_board, played_ns and played_ew, as text.
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
        package: the workbook, computed.
        read: the file as it was read.
        lines: by round, table and board of the plan.
        names: of each pair, the two names as they are typed.
        name_refs: where they stand.
    """

    package: Package
    read: bytes
    lines: Mapping[Spot, ListLine]
    names: Mapping[int, tuple[str, str]]
    name_refs: Mapping[int, tuple[Ref, Ref]]

    @property
    def tables(self) -> int:
        """The highest number of a table."""
        return max((table for _, table, _ in self.lines), default=0)

    def seat(self, round: int, table: int) -> tuple[int, int] | None:
        """The pairs that are planned at a table in a round."""
        found = (line for (turn, at, _), line in self.lines.items() if (turn, at) == (round, table))
        line = next(found, None)
        return None if line is None else (line.ns, line.ew)


def read_pairs_list(path: Path) -> PairsList:
    """Read a pairs workbook.

    Raises:
        WorkbookError: the file cannot be opened safely, is no pairs workbook, or its set-up is not confirmed.
    """
    opened = read_any(path)
    done = recalculate_apart(opened)
    package = open_package(done.data, path.name)
    cells = NamedCells(done)
    if cells.template != TEMPLATE:
        raise package.error("not a pairs workbook; one that 'xlvp new pairs' made is expected")
    state = text_of(cells.one("xlvp_state"))
    if state.startswith("Set-up"):  # the lines may not be those that the typed results belong to
        raise package.error(f"nothing is imported: {state}")
    workbook = read_workbook(package)

    def refs(name: str) -> list[Ref]:
        where = place(package, workbook, f"xlvp_{name}")
        return [(where.sheet, cell) for row in where.cells() for cell in row]

    columns = {name: cells.column(f"xlvp_{name}") for name in (*_PLAN, *_TYPED)}
    spots = {name: refs(name) for name in _TYPED}
    if len({len(column) for column in columns.values()} | {len(spot) for spot in spots.values()}) > 1:
        raise package.error("the columns of the list differ in their number of rows")
    lines = {}
    for row, plan in enumerate(zip(*(columns[name] for name in _PLAN), strict=True)):
        numbers = _numbers(plan)
        if numbers is not None:
            turn, table, board, ns, ew = numbers
            lines[turn, table, board] = ListLine(
                ns,
                ew,
                {name: text_of(columns[name][row]) for name in _TYPED},
                {name: spots[name][row] for name in _TYPED},
            )
    if not lines:
        raise package.error("has no movement yet: set it up first, on its first sheet")
    pairs = [_numbers([value]) for value in cells.column("xlvp_pair")]
    both = [list(zip(cells.column(f"xlvp_{name}"), refs(name), strict=True)) for name in _NAMES]
    if {len(column) for column in both} != {len(pairs)}:
        raise package.error("the columns of the pairs differ in their number of rows")
    names: dict[int, tuple[str, str]] = {}
    name_refs: dict[int, tuple[Ref, Ref]] = {}
    for pair, (first, first_ref), (second, second_ref) in zip(pairs, *both, strict=True):
        if pair is not None:
            names[pair[0]] = text_of(first), text_of(second)
            name_refs[pair[0]] = first_ref, second_ref
    return PairsList(package, opened.data, lines, names, name_refs)


def _numbers(values: Sequence[CellValue]) -> list[int] | None:
    """Whole numbers from 1 on; None where one is blank, an error or a text."""
    whole = [int(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool) and v >= 1]
    return whole if len(whole) == len(values) else None
