"""The list of results and the names of a pairs workbook, with the cells that they stand in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xlvp.book.named_cells import NamedCells, Ref, text_of
from xlvp.book.pairs_event import code_of
from xlvp.book.pairs_schema import BEHIND, PAIRS, RESULTS, SET_UP, TYPED
from xlvp.cells.values import CellValue
from xlvp.events.pair_number import PairNumber, pair_number
from xlvp.notation.spellings import ENGLISH, Letters, letters_of

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
    """What an import needs of a pairs workbook, its pairs numbered in one run.

    Attributes:
        name: the workbook's name, for messages.
        lines: by round, table and board of the plan.
        names: of each pair, the two names as they are typed.
        name_refs: where they stand.
        calls: what pairs are called, E3, where that is not the number by which they are known here: a file
            has numbers.
        letters: those that its results are typed in.
    """

    name: str
    lines: Mapping[Spot, ListLine]
    names: Mapping[int, tuple[str, str]]
    name_refs: Mapping[int, tuple[Ref, Ref]]
    calls: Mapping[int, str] = field(default_factory=dict)
    letters: Letters = ENGLISH

    def called(self, pair: int) -> str:
        """What a pair is called in the workbook."""
        return self.calls.get(pair, str(pair))

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction, else ""."""
        number = pair_number(self.calls[pair]) if pair in self.calls else pair
        return number.side if isinstance(number, PairNumber) else ""

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
    runs = _runs(cells)
    lines = {}
    for row, refs in zip(RESULTS.read(cells), RESULTS.where(cells), strict=True):
        ns, ew = (runs.get(text_of(pair), pair) for pair in (row.ns, row.ew))
        numbers = _numbers((row.round, row.table, row.board, ns, ew))
        if numbers is not None:
            turn, table, board, ns, ew = numbers
            typed = {key: text_of(getattr(row, key)) for key in RESULTS.typed}
            lines[turn, table, board] = ListLine(ns, ew, typed, refs)
    if not lines:
        raise package.error("has no movement yet: set it up first, on its first sheet")
    names: dict[int, tuple[str, str]] = {}
    name_refs: dict[int, tuple[Ref, Ref]] = {}
    for pair, there in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        number = _numbers([runs.get(text_of(pair.pair), pair.pair)])
        if number is not None:
            names[number[0]] = text_of(pair.player1), text_of(pair.player2)
            name_refs[number[0]] = there["player1"], there["player2"]
    return PairsList(
        package.name,
        lines,
        names,
        name_refs,
        {run: called for called, run in runs.items()},
        letters_of(text_of(TYPED.read(cells).letters)),
    )


def _runs(cells: NamedCells) -> dict[str, int]:
    """The numbers of pairs that are called by letters: they stand in this order on the sheet Pairs."""
    called = [text for line in PAIRS.read(cells) if (text := text_of(line.pair))]
    return {text: run for run, text in enumerate(called, 1) if not text.isdigit()}


def _numbers(values: Sequence[CellValue]) -> list[int] | None:
    """Whole numbers from 1 on; None where one is blank, an error or a text."""
    whole = [int(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool) and v >= 1]
    return whole if len(whole) == len(values) else None
