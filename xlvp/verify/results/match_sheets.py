"""Board-by-board sheets of a match: the IMPs of each board from the scores of both rooms, and their sum.

Laws of Duplicate Bridge 2017, Law 78B. The score of the second room is that of the same side as in the first,
or of the side of the same team; which of the two, and whose IMPs have the plus, most boards show.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result
from xlvp.rules.contract import vulnerability
from xlvp.rules.imps import imps
from xlvp.verify.forms import holds_figures
from xlvp.verify.grid import Grid
from xlvp.verify.results.findings import MAJORITY, NOT_THE_SCORES, NOT_THE_SUM, Findings, Recomputed
from xlvp.verify.results.matches import below

_ROOM = r"[ _-]?(?:room|raum|salle|sala|pok[oó]j|kamer|rum|score|wynik|ns)?"
_HEADS = {
    "board": r"boards?|bd|no|nr|hand|rozdanie|rozd\.?|brett|donne|[ée]tui|mano|estuche|spel|bricka|spil",
    "first": (
        rf"(?:open|offen(?:er)?|ouvert[e]?|abiert[ao]|abert[ao]|otwart[ya]|apert[ao]|[öå]ppna?|[åa]ben){_ROOM}|"
        r"(?:salle|sala) (?:ouverte|abierta|aperta)|(?:room|table|tisch|mesa) ?[1a]|pok[oó]j otwarty"
    ),
    "second": (
        rf"(?:closed?|geschlossen(?:er)?|ferm[ée]e?|cerrad[ao]|fechad[ao]|zamkni[eę]t[ya]|chius[ao]|slut(?:na|en)?|lukket){_ROOM}|"
        r"(?:salle|sala) (?:ferm[ée]e|cerrada|chiusa)|(?:room|table|tisch|mesa) ?[2b]|pok[oó]j zamkni[eę]ty"
    ),
    "won": r"(?:\+ ?)?imps?(?:[ _-]?(?:\+|home|heim|won|us|n[os]s|we|my))?",
    "lost": r"(?:- ?imps?|imps?[ _-]?(?:-|away|gast|lost|them|they|eux|oni))",
}
_TOTAL = re.compile(r"total(?:e|s)?|sum(?:a|me|ma)?|razem|gesamt|Σ|∑", re.I)
_FEWEST = 5


@dataclass(frozen=True)
class _Board:
    row: int
    first: int
    second: int


def match_sheets(grid: Grid) -> Iterator[Recomputed]:
    """Yield the board-by-board sheets of a match, with their IMPs held to the scores of both rooms."""
    for top, heads in grid.headings:
        columns = {
            name: places[0]
            for name, pattern in _HEADS.items()
            if len(places := [at for at, text in heads.items() if re.fullmatch(pattern, text, re.I)]) == 1
        }
        twice = sorted(at for at, text in heads.items() if re.fullmatch(_HEADS["won"], text, re.I))
        if len(twice) == 2:
            columns |= {"won": twice[0], "lost": twice[1]}
        if {"board", "first", "second", "won"} <= columns.keys() and (result := _checked(grid, top, columns)):
            yield result


def _checked(grid: Grid, top: int, columns: Mapping[str, int]) -> Recomputed | None:
    rows = below(grid, top, columns["board"])
    boards = [board for row in rows if (board := _board(grid, row, columns)) is not None]
    if len(boards) < _FEWEST:
        return None
    ways = [(one, other) for one in (1, -1) for other in (1, -1)]
    fits = {way: sum(_agrees(grid, columns, board, _margin(board, way)) for board in boards) for way in ways}
    way = max(ways, key=lambda each: fits[each])
    if fits[way] < MAJORITY * len(boards):
        return None
    findings = Findings(grid)
    for board in boards:
        margin = _margin(board, way)
        for name, right in (("won", margin), ("lost", -margin)):
            if name in columns:
                _check_line(findings, columns, board, name, right)
        findings.used.update(findings.place(board.row, columns[name]) for name in ("first", "second"))
    known = {board.row for board in boards}
    for row in rows:
        figures = [
            columns[name]
            for name in ("first", "second", "won")
            if holds_figures(grid.value(row, columns[name]))
        ]
        if row not in known and figures:
            findings.unread.update(findings.place(row, column) for column in figures)
    numbers = Counter(grid.reading(board.row, columns["board"]) for board in boards)
    for board in boards:
        number = grid.reading(board.row, columns["board"])
        if numbers[number] > 1 or not isinstance(number, int) or number < 100:
            findings.doubtful(
                "no number of a board, or one that is given twice",
                findings.place(board.row, columns["board"]),
            )
    _check_totals(findings, columns, [(board, _margin(board, way)) for board in boards])
    findings.labels.update(findings.place(row, columns["board"]) for row in rows)
    return findings.recomputed(f"match: IMPs of {len(boards)} boards")


def _board(grid: Grid, row: int, columns: Mapping[str, int]) -> _Board | None:
    number = grid.reading(row, columns["board"])
    scores = [_score(grid, row, columns[name], number) for name in ("first", "second")]
    if scores[0] is None or scores[1] is None:
        return None
    return _Board(row, scores[0], scores[1])


def _score(grid: Grid, row: int, column: int, number: object) -> int | None:
    reading, value = grid.reading(row, column), grid.value(row, column)
    if isinstance(reading, int) and reading % 1000 == 0:
        return reading // 100
    if not isinstance(value, str) or not isinstance(number, int) or number <= 0 or number % 100:
        return None
    try:
        return parse_result(value, vulnerability(number // 100)).score
    except XlvpError:
        return None


def _margin(board: _Board, way: tuple[int, int]) -> int:
    return way[0] * imps(board.first + way[1] * board.second)


def _agrees(grid: Grid, columns: Mapping[str, int], board: _Board, margin: int) -> bool:
    if "lost" not in columns:
        return grid.reading(board.row, columns["won"]) == 100 * margin
    return all(
        _as_printed(grid, board.row, columns[name], right)
        for name, right in (("won", margin), ("lost", -margin))
    )


def _as_printed(grid: Grid, row: int, column: int, right: int) -> bool:
    """Return whether a side's IMPs are right; who won none may have a blank or a dash."""
    reading = grid.reading(row, column)
    return reading == 100 * max(0, right) or (right <= 0 and not holds_figures(grid.value(row, column)))


def _check_line(findings: Findings, columns: Mapping[str, int], board: _Board, name: str, right: int) -> None:
    grid, column = findings.grid, columns[name]
    if "lost" in columns:
        good, right = _as_printed(grid, board.row, column, right), max(0, right)
    else:
        good = grid.reading(board.row, column) == 100 * right
    if good:
        findings.right(board.row, column)
    else:
        findings.wrong(board.row, column, str(right), NOT_THE_SCORES)


def _check_totals(
    findings: Findings, columns: Mapping[str, int], boards: Sequence[tuple[_Board, int]]
) -> None:
    """Hold the sum below the IMPs, in a line that says so."""
    grid, last = findings.grid, boards[-1][0].row
    for row in (last + 1, last + 2, last + 3):
        texts = [cells[row] for cells in grid.columns.values() if isinstance(cells.get(row), str)]
        if not any(_TOTAL.fullmatch(str(text).strip().rstrip(":")) for text in texts):
            continue
        for name, sign in (("won", 1), ("lost", -1)):
            if name not in columns or not holds_figures(grid.value(row, columns[name])):
                continue
            parts = [sign * margin for _, margin in boards]
            right = sum(max(0, each) for each in parts) if "lost" in columns else sum(parts)
            findings.compare(row, columns[name], 100 * right, NOT_THE_SUM)
        return
