"""Lists of boards, the travellers: the score of each contract, and the points of each line, computed again.

Laws of Duplicate Bridge 2017, Law 77 and 78. The columns are known by the headings that programs write
(:mod:`xlvp.formats.delimited`).

The points of a line are printed on either scale, 2 or 1 for each pair that was beaten; those of a board with
fewer results than the others with Neuberg's formula, or as the board alone gives them.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from xlvp.errors import XlvpError
from xlvp.formats.delimited import columns_of, entry_of
from xlvp.formats.played_entry import NOT_PLAYED
from xlvp.notation.results import parse_result
from xlvp.pairs.methods import METHODS, Both
from xlvp.pairs.session import session_points, session_top
from xlvp.rounding import half_away
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result, Score
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

_UNIT = r"(?:points?|pts\.?|mps?|match[ -]?points?|imps?|punkte?|pkt\.?|puntos|pontos|punti|punten|po[eä]ng)"
_SIDES = {"ns": r"n[-/ ]?s", "ew": r"(?:e[-/ ]?w|w[-/ ]?e|o[-/ ]?w|e[-/ ]?o|o[-/ ]?e|[öø][-/ ]?v)"}
_EW_SCORE = re.compile(rf"{_SIDES['ew']}[ _-]?score|score[ _-]?{_SIDES['ew']}", re.I)
_POINTS = {side: rf"{letters}[ _-]?{_UNIT}|{_UNIT}[ _-]?{letters}" for side, letters in _SIDES.items()}
_FEWEST = 5
_MOST_LINES = 20_000
#: Of matchpoints, 2 or 1 for each pair that was beaten.
SCALES = (Fraction(1), Fraction(1, 2))

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

    @property
    def key(self) -> Result | Score | None:
        """What equal results share."""
        return None if self.result is None else self.result.key


@dataclass(eq=False)
class BoardList:
    """The travellers of a sheet; ``places`` are the cells that say who played what."""

    grid: Grid
    lines: list[Played]
    findings: Findings | None = None
    places: frozenset[Place] = frozenset()
    _points: dict[str, list[Both | XlvpError | None]] = field(default_factory=dict)

    def points(self, method: str) -> list[Both | XlvpError | None]:
        """Return both sides' points of each line."""
        if method not in self._points:
            boards, results = [line.board for line in self.lines], [line.key for line in self.lines]
            self._points[method] = session_points(boards, results, method)
        return self._points[method]

    @cached_property
    def top(self) -> int:
        """The top at matchpoints, 2 for each pair that is beaten."""
        return session_top([line.board for line in self.lines], [line.key for line in self.lines])

    @cached_property
    def short(self) -> set[tuple[str, int]]:
        """The boards with fewer results than the others."""
        counts = Counter(line.board for line in self.lines if line.result is not None)
        most = max(counts.values(), default=0)
        return {board for board, count in counts.items() if count < most}

    @cached_property
    def by_themselves(self) -> dict[int, Both | XlvpError | None]:
        """Matchpoints of the lines of short boards on their board alone, without Neuberg's formula."""
        matches: dict[int, Both | XlvpError | None] = {}
        for board in self.short:
            same = {at: line.key for at, line in enumerate(self.lines) if line.board == board}
            matches.update(zip(same, session_points([0] * len(same), [*same.values()]), strict=True))
        return matches


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
    lines: list[Played] = []
    seen: set[tuple[object, str]] = set()
    for row in rows:
        line = _line(findings, row, columns)
        if line is None:
            continue
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
    what = " and ".join(each for each in (scores, f"{method} points" if method else "") if each)
    if findings.good or findings.bad or findings.unread or findings.named:
        findings.what = f"boards: {what or 'scores'} of {len(lines)} lines"
        made.findings = findings
    return made


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


def _check_points(findings: Findings, made: BoardList, columns: Mapping[str, int]) -> str:
    """Hold the points of the lines to the method that most are of; return its name, "" if of none."""
    grid = made.grid
    cells = [
        (at, number, line, column)
        for at, line in enumerate(made.lines)
        for number, side in enumerate(("ns", "ew"))
        if (column := columns.get(side)) and holds_figures(grid.value(line.row, column))
    ]
    fits, method, scale = max(
        (
            (sum(_fits(made, cell, name, scale) for cell in cells), name, scale)
            for name in METHODS
            for scale in (SCALES if name == "matchpoints" else SCALES[:1])
        ),
        key=lambda each: each[0],
    )
    if len(cells) < _FEWEST or fits < MAJORITY * len(cells):
        return ""
    for cell in cells:
        at, number, line, column = cell
        if _fits(made, cell, method, scale):
            findings.good.add(findings.place(line.row, column))
        elif (right := _shown(made, at, number, method, scale)) is None:
            findings.not_understood(findings.place(line.row, column))
        else:
            findings.wrong(line.row, column, in_words(right), NOT_THE_BOARDS)
    for at, line in enumerate(made.lines):  # points of one side are missed where the line has the other's
        blank = [side for side, column in columns.items() if not holds_figures(grid.value(line.row, column))]
        for side in blank if len(blank) < len(columns) else ():
            right = _shown(made, at, ("ns", "ew").index(side), method, scale)
            if right is not None:
                findings.wrong(line.row, columns[side], in_words(right), LEFT_OUT)
    return METHODS[method].label


Cell = tuple[int, int, Played, int]
"""A line by its number, 0 for North-South or 1, the line, and the column of the points."""


def _fits(made: BoardList, cell: Cell, method: str, scale: Fraction) -> bool:
    at, number, line, column = cell
    printed = made.grid.reading(line.row, column)
    return isinstance(printed, int | float) and printed in _allowed(made, at, number, method, scale)


def _allowed(made: BoardList, at: int, number: int, method: str, scale: Fraction) -> set[int]:
    """Return the points that a line may have: on a short board also as others print it."""
    right = _shown(made, at, number, method, scale)
    allowed = set() if right is None else {right}
    if method == "matchpoints" and made.lines[at].board in made.short:
        both = made.points(method)[at]
        exact = Fraction(both[number]) * scale if isinstance(both, tuple) else Fraction(0)
        allowed.add(10 * half_away(exact * 10))
        if isinstance(own := made.by_themselves.get(at), tuple):
            allowed.add(half_away(Fraction(own[number]) * scale * 100))
    return allowed


def _shown(made: BoardList, at: int, number: int, method: str, scale: Fraction) -> int | None:
    both = made.points(method)[at]
    return half_away(Fraction(both[number]) * scale * 100) if isinstance(both, tuple) else None


def boards_of(lists: Sequence[BoardList]) -> BoardList:
    """Return the list with the most lines."""
    return max(lists, key=lambda each: len(each.lines))
