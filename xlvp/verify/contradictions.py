"""What contradicts a table: headings that state other boards, columns that no scale explains.

The nearest cell that heads a column counts. A neighbour's heading or a title never does where the column has
one of its own; where it has none, a title that says boards does.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from xlvp.verify.axes import SHORTEST
from xlvp.verify.find import Nearest, looks_like_vps, nearest
from xlvp.verify.forms import Form, Reading, holds_figures
from xlvp.verify.grid import Difference, Grid, Place, address, quoted, shown
from xlvp.verify.recognise import CandidateCells
from xlvp.verify.table import Heading, Table, VpColumn, says_boards

#: Smaller numbers in a heading are those of a round or a table.
_FEWEST = 4
_ROWS_ABOVE = 8
#: What people call the two sides, and what is said where the heading is the other's.
SIDES = {
    Form.WINNER: (
        "winner's VPs",
        re.compile(
            r"(?<![^\W_])(?:w|win|winners?|won|winning|sieger|gewinner|gagnants?|vainqueurs?|gagn[ée]|ganador(?:es)?|"
            r"vencedor(?:es)?|gana|wygran\w*|zwyci[eę]\w*|vincitor[ei]|vinnare|vinder|winnaar|winnend\w*)(?![^\W_])",
            re.I,
        ),
    ),
    Form.LOSER: (
        "loser's VPs",
        re.compile(
            r"(?<![^\W_])(?:l|loss|losers?|lost|losing|verlierer|perdants?|perdu|perdedor(?:es)?|pierde|pokonan\w*|"
            r"przegran\w*|perdent[ei]|f[öo]rlorare|taber|verliezers?|verliezend\w*)(?![^\W_])",
            re.I,
        ),
    ),
}
_OTHER_SIDE = {Form.WINNER: Form.LOSER, Form.LOSER: Form.WINNER}
_PUBLISHERS = {
    "ACBL": re.compile(r"\bACBL\b"),
    "SBU": re.compile(r"\bSBU\b|\bScottish (?:VPs?|scale|20|Bridge Union)\b"),
    "WBF": re.compile(r"\bWBF\b"),
}
#: Whose the scales are, by the beginning of their names.
_KINDS = {
    "ACBL": ("acbl",),
    "SBU": ("scottish",),
    "WBF": ("continuous", "discrete", "half-match", "wbf"),
}
HEADING = "the heading does not fit the figures"


def wrong_headings(table: Table, rows: set[int], taken: set[Place]) -> Iterator[Difference]:
    """Yield the headings that do not fit, each once."""
    messages: set[Place] = set()
    for line in table.lines:
        stated = stating(table, line, rows, taken)
        if not stated or stated[0].place is None or stated[0].place in messages:
            continue
        if any(names(line, each) for each in stated if each.place == stated[0].place):
            continue
        messages.add(stated[0].place)
        value = table.grid.value(*table.grid.place(*stated[0].place))
        yield Difference(table.grid.name, stated[0].place, shown(value), line.scale.label, HEADING)


def wrong_side_headings(table: Table) -> Iterator[Difference]:
    """Yield the headings that say winner over the loser's VPs, or loser over the winner's."""
    for line in table.lines:
        side = SIDES.get(line.form)
        if side is None:
            continue
        for row in range(table.axis.top - 1, max(0, table.axis.top - 1 - _ROWS_ABOVE), -1):
            value = table.grid.value(row, line.column)
            if not isinstance(value, str):
                continue
            mine, other = (SIDES[form][1].search(value) for form in (line.form, _OTHER_SIDE[line.form]))
            if other and not mine:
                place = table.grid.place(row, line.column)
                yield Difference(table.grid.name, place, shown(value), side[0], HEADING)
            break


def stating(table: Table, line: VpColumn, rows: set[int], taken: set[Place]) -> list[Heading]:
    """Return the headings that state the boards of a column, the nearest first."""
    theirs = {each.heading.place for each in table.lines if each.heading}
    near = [
        each
        for each in table.headings(line.column)
        if each.place is None
        or (
            table.grid.place(*each.place)[0] not in rows
            and (each.place not in taken or each.place in theirs)  # else a figure of another table
        )
    ]
    own = [each for each in near if each.own and (each.says_boards or _bare(table, line, each))]
    if own or (own := _contradicting(table, line, near)):
        return own
    return [] if line.heading else [each for each in near if each.says_boards]


def _contradicting(table: Table, line: VpColumn, near: Sequence[Heading]) -> list[Heading]:
    """Return the number above a column whose boards another column's heading, or a title, has to name.

    Whatever word is next to it: in the same row as the heading that fits, or in the column itself.
    """
    if line.heading is None or line.heading.own:
        return []
    own = [each for each in near if each.own and each.place is not None]
    fitting = line.heading.place and table.grid.place(*line.heading.place)
    for heading in own:
        assert heading.place is not None
        row, column = table.grid.place(*heading.place)
        alike = (
            fitting is not None
            and row == fitting[0]
            and _wording(table, row, column) == _wording(table, *fitting)
        )
        mine = [each for each in own if each.place == heading.place]
        plausible = column == line.column and len(mine) == 1 and heading.boards >= _FEWEST
        if alike or (plausible and not _shared_vps(line, heading)):
            return mine
    return []


def _wording(table: Table, row: int, column: int) -> str:
    """The text of a heading without its numbers."""
    return re.sub(r"\d+", "#", str(table.grid.value(row, column)).strip().lower())


def names(line: VpColumn, heading: Heading) -> bool:
    """Return whether a heading names the boards of a column's scale."""
    return line.scale.boards[0] <= heading.boards <= line.scale.boards[1]


def unsettled(table: Table, line: VpColumn) -> int | None:
    """Return a number that heads a column whose boards no heading names, and may be meant for them."""
    if line.heading is not None:
        return None
    own = [each for each in table.headings(line.column) if each.own and each.boards >= _FEWEST]
    near = [each for each in own if each.place == own[0].place]
    return near[0].boards if len(near) == 1 and not _shared_vps(line, near[0]) else None


def other_publisher(table: Table, line: VpColumn) -> str:
    """Return whose scale a title above a table says it is, if the figures are of another; else ""."""
    first = max(1, table.axis.top - _ROWS_ABOVE)
    columns = [column for column in table.grid.columns if column <= max(line.column, table.axis.column)]
    texts = [
        value
        for row in range(first, table.axis.top)
        for column in columns
        if isinstance(value := table.grid.value(row, column), str)
    ]
    messages = {name for text in texts for name, words in _PUBLISHERS.items() if words.search(text)}
    if len(messages) != 1:
        return ""
    (name,) = messages
    return "" if any(line.scale.kind.startswith(kind) for kind in _KINDS[name]) else name


def _shared_vps(line: VpColumn, heading: Heading) -> bool:
    vps = line.scale.steps[0].vps if line.scale.steps else line.scale.at(0)
    return 100 * heading.boards in (sum(vps), max(vps), 2 * sum(vps))


def _bare(table: Table, line: VpColumn, heading: Heading) -> bool:
    """Return whether a heading is a bare number that can only be meant for the boards.

    A column of VPs may be headed by the VPs that are shared: 20, 10, 30. Not where the columns beside it are
    headed by their boards, or one of the same scale is headed otherwise.
    """
    if not heading.plain or heading.place is None:
        return False
    if not _shared_vps(line, heading):
        return True
    row = table.grid.place(*heading.place)[0]
    headings = [
        each.heading
        for each in table.lines
        if each.heading and each.heading.place and table.grid.place(*each.heading.place)[0] == row
    ]
    return any(each.boards != heading.boards and each.plain for each in headings)


_BESIDE = 64
_BELOW = 50
_NOTE = 12


def places_of(tables: Iterable[Table]) -> set[Place]:
    """Return the cells of tables and their headings."""
    places: set[Place] = set()
    for table in tables:
        grid, axis = table.grid, table.axis
        for column in (axis.column, *(line.column for line in table.lines)):
            places.update(grid.place(entry.row, column) for entry in axis.entries if entry.sure)
        places.update(line.heading.place for line in table.lines if line.heading and line.heading.place)
    return places


def not_understood(table: Table, taken: set[Place]) -> set[Place]:
    """Return cells with figures among and right beside the columns of a table that belong to no table."""
    grid, axis = table.grid, table.axis
    rows = [entry.row for entry in axis.entries if entry.sure]
    columns = sorted({axis.column, *(line.column for line in table.lines)})
    first, last = columns[0], columns[-1]
    while first - 1 in grid.columns and columns[0] - first < _BESIDE and _figures(grid, rows, first - 1):
        first -= 1
    while last + 1 in grid.columns and last - columns[-1] < _BESIDE and _figures(grid, rows, last + 1):
        last += 1
    below = range(axis.bottom + 1, axis.bottom + 1 + _BELOW)
    results = {(row, column) for column in range(first, last + 1) for row in _figures(grid, rows, column)}
    for column in columns:
        for row in below:
            if not _figures(grid, [row], column):
                break
            results.add((row, column))
    above = axis.top - 1
    while isinstance(grid.reading(above, axis.column), int):  # rows whose side does not fit, no headings
        results |= {(above, column) for column in columns if _figures(grid, [above], column)}
        above -= 1
    return {place for row, column in results if (place := grid.place(row, column)) not in taken}


def _figures(grid: Grid, rows: Iterable[int], column: int) -> list[int]:
    """Return the rows in which a column holds figures, or a formula without a value; a note is neither."""
    cells = grid.columns.get(column, {})
    return [row for row in rows if row in cells and holds_figures(cells[row]) and not _is_note(cells[row])]


def _is_note(value: object) -> bool:
    return isinstance(value, str) and len(value) > _NOTE


_ROWS_BELOW = 4
_LEFT, _RIGHT = 1, 3
_MOST = 20


@dataclass(frozen=True)
class Unexplained:
    """A column of figures that agrees with no scale."""

    first: Place
    last: Place
    heading: str  # the text above
    rows: int  # how many figures it has
    nearest: Nearest | None  # the scale that the most of them agree with, if any does

    def sentence(self, sheet: str) -> str:
        """Return it as a sentence."""
        where = f"{quoted(sheet)}!{address(self.first)}:{address(self.last)}"
        message = f"{where}, under {self.heading!r}, looks like a VP table but agrees with no scale"
        if self.nearest is None:
            return f"{message}: not checked"
        scale = self.nearest.scale
        return (
            f"{message}: the nearest is {scale.name}, {scale.label}, "
            f"which {self.nearest.agreed} of {self.rows} cells agree with"
        )


def unexplained(grid: Grid, taken: set[Place]) -> Iterator[Unexplained]:
    """Yield the columns, upright and lying, each once; ``taken`` are the cells of tables."""
    seen: set[Place] = set()
    for view in (grid, grid.on_its_side()):
        for column in list(view.columns):
            for row, value in view.columns[column].items():
                if len(seen) < _MOST and isinstance(value, str) and says_boards(value):
                    for result in _below(view, row, column, value, taken):
                        if result.first not in seen:
                            seen.add(result.first)
                            yield result


def _below(view: Grid, row: int, column: int, heading: str, taken: set[Place]) -> Iterator[Unexplained]:
    for other in range(column - _LEFT, column + _RIGHT + 1):
        rows = _run(view, row, other, taken)
        if len(rows) < SHORTEST:
            continue
        for side in (other - 1, other + 1):
            cells = _beside(view, rows, side, other)
            if len(cells) >= SHORTEST and (looks_like_vps(cells) or _ranges(cells)):
                places = view.place(rows[0], other), view.place(rows[-1], other)
                yield Unexplained(*places, heading[:60].strip(), len(cells), nearest(cells))
                break


def _run(view: Grid, row: int, column: int, taken: set[Place]) -> list[int]:
    """Return the rows of figures that begin below a heading, as far as they are of no table."""
    below = range(row + 1, row + 1 + _ROWS_BELOW)
    first = next((each for each in below if _is_figure(view, each, column)), None)
    rows: list[int] = []
    if first is None or _is_figure(view, first - 1, column):
        return rows
    while _is_figure(view, first, column) and view.place(first, column) not in taken:
        rows.append(first)
        first += 1
    return rows


def _is_figure(view: Grid, row: int, column: int) -> bool:
    value = view.value(row, column)
    return row in view.figures(column) and not (isinstance(value, str) and says_boards(value))


def _beside(view: Grid, rows: list[int], side: int, column: int) -> CandidateCells:
    """Return the figures with the margins or VPs beside them, of which most must be different."""
    given = view.figures(side)
    cells: list[tuple[int, Reading]] = []
    for row in rows:
        key = given.get(row)
        key = key[0] if isinstance(key, tuple) else key
        if isinstance(key, int) and key % 100 == 0:
            cells.append((key // 100, view.figures(column)[row]))
    return cells if 2 * len({key for key, _ in cells}) > len(rows) else []


def _ranges(cells: CandidateCells) -> bool:
    return 2 * sum(isinstance(reading, tuple) for _, reading in cells) > len(cells)
