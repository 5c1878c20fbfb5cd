"""Lists of boards, the travellers: the score of each contract, and the points of each line, computed again.

Laws of Duplicate Bridge 2017, Law 77 and 78. The columns are known by the headings that programs write
(:mod:`xlvp.formats.delimited`).

The points of a line may be scored in any of :mod:`xlvp.verify.ways`, and printed with two decimals, one or
none.
"""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from xlvp.errors import XlvpError
from xlvp.formats.delimited import columns_of, entry_of
from xlvp.formats.played_entry import NOT_PLAYED
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.verify.compare import LEFT_OUT
from xlvp.verify.findings import (
    MAJORITY,
    NOT_THE_BOARDS,
    NOT_THE_CONTRACT,
    NOT_THE_OTHER_SIDE,
    Findings,
    below,
    headed,
)
from xlvp.verify.grid import Grid, Place, holds_figures, in_words
from xlvp.verify.ways import Scorer, Way, half_the_other_way, printed_as

#: Heads the scoring groups of boards that were played in two forms.
SCORING_GROUP = "Scoring group"
_UNIT = r"(?:points?|pts\.?|mps?|match[ -]?points?|imps?|punkte?|pkt\.?|puntos|pontos|punti|punten|po[eä]ng)"
_SIDES = {"ns": r"n[-/ ]?s", "ew": r"(?:e[-/ ]?w|w[-/ ]?e|o[-/ ]?w|e[-/ ]?o|o[-/ ]?e|[öø][-/ ]?v)"}
_EW_SCORE = re.compile(rf"{_SIDES['ew']}[ _-]?score|score[ _-]?{_SIDES['ew']}", re.I)
_POINTS = {side: rf"{letters}[ _-]?{_UNIT}|{_UNIT}[ _-]?{letters}" for side, letters in _SIDES.items()}
_FEWEST = 5
_MOST_LINES = 20_000
#: So many cells of a list are tried for each way in which points are scored.
_SAMPLE = 120
#: The parts of a point to which points are printed.
_TENTHS = 10
_PRINTED = (100, _TENTHS, 1)

Key = tuple[str, str]
"""A pair: its number as the list has it, and NS or EW."""


@dataclass(frozen=True)
class Played:
    """A line: the board, who played it, its result; None if it was not played."""

    row: int
    board: tuple[str, int]
    ns: str
    ew: str
    result: Result | None
    group: str = ""  # of a board that was played in two forms, the one that it was scored in


@dataclass(eq=False)
class BoardList:
    """The travellers of a sheet; ``places`` are the cells that say who played what."""

    grid: Grid
    lines: list[Played]
    findings: Findings | None = None
    places: frozenset[Place] = frozenset()

    @cached_property
    def scorer(self) -> Scorer:
        """The results, to be scored in any way."""
        return Scorer(
            [line.board for line in self.lines],
            [line.result for line in self.lines],
            [line.group for line in self.lines],
        )


def segments(grid: Grid, row: int) -> Iterator[dict[str, int]]:
    """Yield what the columns of a row of headings are, of each run of cells without a gap."""
    cells = {column: text[row] for column, text in grid.columns.items() if isinstance(text.get(row), str)}
    run: list[int] = []
    for column in (*sorted(cells), 0):
        if run and column != run[-1] + 1:
            known = columns_of([str(cells[each]) for each in run])
            yield {name: run[at] for at, name in known.items()} if known else {}
            run = []
        run.append(column)


def texts(grid: Grid, row: int, columns: Mapping[str, int]) -> dict[str, str]:
    """Return a line as texts, whole numbers without decimals."""
    results = {}
    for name, column in columns.items():
        value = grid.value(row, column)
        if isinstance(value, float) and value == int(value):
            value = int(value)
        results[name] = "" if value is None else str(value).strip()
    return results


def board_lists(grid: Grid) -> Iterator[BoardList]:
    """Yield the lists of boards of a sheet, with their scores and points held to the results."""
    seen: set[int] = set()
    for top, _ in reversed(grid.headings):  # of several lines of headings the last counts
        for columns in segments(grid, top):
            if {"board", "ns", "ew"} <= columns.keys():
                rows = below(grid, top, columns["board"])[:_MOST_LINES]
                if seen.intersection(rows):
                    continue
                seen.update(rows)
                made = _board_list(grid, top, columns, rows)
                if len(made.lines) >= _FEWEST:
                    yield made


def _board_list(grid: Grid, top: int, columns: Mapping[str, int], rows: Sequence[int]) -> BoardList:
    findings = Findings(grid, "boards")
    group = _group_column(grid, top)
    lines: list[Played] = []
    seen: set[tuple[object, str]] = set()
    for row in rows:
        line = _line(findings, row, columns)
        if line is None:
            continue
        if group is not None:
            line = replace(line, group=str(grid.value(row, group) or ""))
        if seen & (mine := {(line.board, f"NS {line.ns}"), (line.board, f"EW {line.ew}")}):
            findings.doubtful("a pair has this board twice", findings.place(row, columns["board"]))
        seen |= mine
        lines.append(line)
    made = BoardList(grid, lines)
    scored = {place[0] for place in findings.good}
    made.places = frozenset(grid.place(line.row, column) for line in lines for column in columns.values())
    heads = {
        at: text.strip() for at, cells in grid.columns.items() if isinstance(text := cells.get(top), str)
    }
    if "score" in columns and len(lines) >= _FEWEST:
        _check_other_side(findings, [line.row for line in lines], columns["score"], heads)
    method = ""
    if len(lines) >= _FEWEST and (points := headed(heads, _POINTS)):
        method = _check_points(findings, made, points)
    scores = "scores" if any(line.row in scored for line in lines) else ""
    points_of = f"{method} points" if method else ""
    what = " and ".join(each for each in (scores, points_of) if each)
    if findings.good or findings.bad or findings.unread or findings.named:
        findings.what = f"boards: {what or 'scores'} of {len(lines)} lines"
        made.findings = findings
    return made


def _group_column(grid: Grid, top: int) -> int | None:
    """Return the column of scoring groups, None where there is none."""
    for column, cells in grid.columns.items():
        if cells.get(top) == SCORING_GROUP:
            return column
    return None


def _line(findings: Findings, row: int, columns: Mapping[str, int]) -> Played | None:
    """Read a line; a score that its contract does not give is wrong, and counts as it stands."""
    words = texts(findings.grid, row, columns)
    board = words["board"]
    if not (board.isascii() and board.isdigit() and words["ns"] and words["ew"]):
        return None
    number = int(board)
    try:
        entry = entry_of(words, number)
        if "score" in columns and words.get("contract") and words.get("tricks") and words["score"]:
            findings.good.add(findings.place(row, columns["score"]))
    except XlvpError as error:
        entry = _as_it_stands(findings, row, columns, words, str(error))
    if not entry:
        return None
    result = None if entry == NOT_PLAYED else _result(entry, number)
    return Played(row, (words.get("section", ""), number), words["ns"].upper(), words["ew"].upper(), result)


def _result(entry: str, board: int) -> Result | None:
    try:
        return parse_result(entry, vulnerability(board))
    except XlvpError:
        return None


def _as_it_stands(
    findings: Findings, row: int, columns: Mapping[str, int], words: Mapping[str, str], why: str
) -> str:
    """Return the score alone where the contract does not give it; "" where neither can be read."""
    board = int(words["board"])
    score, contract = None, None
    with suppress(XlvpError):
        score = entry_of({**words, "contract": ""}, board)
    with suppress(XlvpError):
        contract = entry_of({**words, "score": ""}, board)
    if score is not None and words.get("contract") and words.get("score"):
        right = _result(contract, board) if contract else None
        if right is not None and right.score is not None:
            findings.wrong(row, columns["score"], str(right.score), NOT_THE_CONTRACT)
        else:
            findings.doubtful("a contract that cannot be read", findings.place(row, columns["contract"]))
    for entry in (score, contract):
        if entry is not None:
            return entry
    place = findings.place(row, columns.get("score", columns["board"]))
    findings.unread.add(place)
    findings.doubtful(why, place)
    return ""


def _check_other_side(findings: Findings, rows: Sequence[int], score: int, heads: Mapping[int, str]) -> None:
    """Hold the scores of East-West, where a column has them, to those of North-South."""
    grid = findings.grid
    ns = {row: figure for row in rows if isinstance(figure := grid.reading(row, score), int)}
    for column in [at for at, text in heads.items() if _EW_SCORE.fullmatch(text)][:1]:
        right = [row for row, figure in ns.items() if grid.reading(row, column) == -figure]
        for row, figure in ns.items() if len(right) >= MAJORITY * len(ns) else ():
            findings.compare(row, column, -figure, NOT_THE_OTHER_SIDE)


@dataclass(frozen=True)
class Cell:
    """The points of one side of a line: its number, 0 for North-South or 1, and the cell."""

    at: int
    side: int
    row: int
    column: int


@dataclass(eq=False)
class _Printed:
    """How the points of a list are printed: the way they are scored, and to what they are rounded."""

    made: BoardList
    way: Way
    parts: int
    #: for each short board how its points are printed, which may be otherwise than on the others
    _of_board: dict[Hashable, tuple[Way, int]] = field(default_factory=dict)

    def settle(self, cells: Sequence[Cell]) -> None:
        """Find how the points of each short board are printed.

        Programs that add up the points by Neuberg's formula may print them with one decimal, or those on the
        board's own top.
        """
        scorer, across = self.made.scorer, self.way.across
        fields = scorer.fields(across=across)
        alone = replace(self.way, own_top=True)
        for board in scorer.short(across=across):
            mine = [cell for cell in cells if fields[cell.at] == board]
            ways = [(self.way, self.parts), (self.way, _TENTHS), (alone, self.parts)]
            counts = [sum(self._agrees(cell, *way) for cell in mine) for way in ways]
            self._of_board[board] = ways[counts.index(max(counts))]

    def right(self, cell: Cell) -> Fraction | None:
        """Return the points of a line, None where there are none."""
        return self._points(cell, self._way(cell)[0])

    def fits(self, cell: Cell) -> bool:
        """Return whether a cell is right; an exact half may go either way."""
        return self._agrees(cell, *self._way(cell))

    def _way(self, cell: Cell) -> tuple[Way, int]:
        board = self.made.scorer.fields(across=self.way.across)[cell.at]
        return self._of_board.get(board, (self.way, self.parts))

    def _points(self, cell: Cell, way: Way) -> Fraction | None:
        both = self.made.scorer.points(way)[cell.at]
        return None if both is None else both[cell.side]

    def _agrees(self, cell: Cell, way: Way, parts: int) -> bool:
        printed, right = self.made.grid.reading(cell.row, cell.column), self._points(cell, way)
        if right is None or not isinstance(printed, int | float):
            return False
        return printed_as(printed, right, parts) or half_the_other_way(printed, right, parts)


def _check_points(findings: Findings, made: BoardList, columns: Mapping[str, int]) -> str:
    """Hold the points of the lines to the way that most are of; return it in words, "" if there is none."""
    cells = list(_cells(made, columns))
    printed = _most_fitting(made, cells) if len(cells) >= _FEWEST else None
    if printed is None:
        return ""
    for cell in cells:
        if printed.fits(cell):
            findings.good.add(findings.place(cell.row, cell.column))
        elif (right := printed.right(cell)) is None:
            findings.not_understood(findings.place(cell.row, cell.column))
        else:
            findings.wrong(cell.row, cell.column, in_words(half_away(right * 100)), NOT_THE_BOARDS)
    _miss_points(findings, printed, columns)
    return printed.way.words


def _cells(made: BoardList, columns: Mapping[str, int]) -> Iterator[Cell]:
    """Yield the cells that have points."""
    for at, line in enumerate(made.lines):
        for side, name in enumerate(("ns", "ew")):
            if name in columns and holds_figures(made.grid.value(line.row, columns[name])):
                yield Cell(at, side, line.row, columns[name])


def _most_fitting(made: BoardList, cells: Sequence[Cell]) -> _Printed | None:
    """Return how most points are printed, the most usual way first; None where no way fits most of them.

    Rarer ways are tried where no common one gives all points.
    """
    common = [way for way in made.scorer.ways() if not way.parts and not way.own_top]
    best = _best(made, cells, common)
    if best[0] < len(cells):
        rarer = [way for way in made.scorer.rarer_ways() if not way.parts]
        best = max(best, _best(made, cells, rarer), key=lambda each: each[0])
    fits, printed = best
    return printed if fits >= MAJORITY * len(cells) else None


def _best(made: BoardList, cells: Sequence[Cell], ways: Sequence[Way]) -> tuple[int, _Printed]:
    """Return how many points the best of some ways gives, and how it prints them."""
    sample = cells[:: max(1, len(cells) // _SAMPLE)]
    tried: list[tuple[int, _Printed]] = []
    for way in ways:
        for parts in _PRINTED:
            printed = _Printed(made, way, parts)
            tried.append((sum(map(printed.fits, sample)), printed))
    most = max(fits for fits, _ in tried)
    best = [printed for fits, printed in tried if fits >= MAJORITY * most]
    for printed in best:
        printed.settle(cells)
    counts = [sum(map(printed.fits, cells)) for printed in best]
    return max(counts), best[counts.index(max(counts))]


def _miss_points(findings: Findings, printed: _Printed, columns: Mapping[str, int]) -> None:
    """Miss the points of one side where the line has the other's."""
    grid = findings.grid
    for at, line in enumerate(printed.made.lines):
        blank = [side for side, column in columns.items() if not holds_figures(grid.value(line.row, column))]
        if len(blank) == len(columns):
            continue
        for side in blank:
            cell = Cell(at, ("ns", "ew").index(side), line.row, columns[side])
            if (right := printed.right(cell)) is not None:
                findings.wrong(cell.row, cell.column, in_words(half_away(right * 100)), LEFT_OUT)


def boards_of(lists: Sequence[BoardList]) -> BoardList:
    """Return the list with the most lines."""
    return max(lists, key=lambda each: len(each.lines))
