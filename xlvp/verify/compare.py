"""A table compared with its scale, cell by cell; margins or VPs that are lacking, twice or out of order."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import itemgetter

from xlvp.verify.causes import COMPLEMENT, SLIP, Cell, causes, slip
from xlvp.verify.grid import Difference, Grid, Place, Reading, holds_figures, in_words, is_blank, read_cell
from xlvp.verify.scales import BY_MARGIN, Form, accepted, agrees
from xlvp.verify.table import SideCell, Table, VpColumn, repeated

LEFT_OUT = "left out"
TWICE = "a row twice"
UNORDERED = "out of order"
#: A side that has so many of the VPs which a scale has is meant to have them all.
_MOST = 0.7

Row = tuple[int, int]
"""A row and the margin or VPs that stand for it."""


def out_of_order(table: Table, rows: Sequence[Row]) -> Iterator[Difference]:
    """Yield what does not follow from the row above, told at the row's own cell.

    A side of margins that leaps (0, 5, 10 ...) lacks nothing, and so does one of a few VPs.
    """

    def at_side(row: int, right: str, cause: str) -> Difference:
        return table.grid.difference(row, table.axis.column, right, cause)

    step = table.axis.step
    given = {key for _, key in rows}
    keys = range(min(given), max(given) + 1)
    needed = {each for each in keys if _needed(table, each)}
    beside_margins = any(line.form in (*BY_MARGIN, Form.LEAST) for line in table.lines)
    if not table.axis.by_ones and (beside_margins or len(needed & given) < _MOST * len(needed)):
        needed = set()
    line = next(line for line in table.lines if line.form is not Form.AGAIN)
    often: Counter[int] = Counter()  # VPs that several ranges share (25-5, 25-4 ...), beside VPs
    for ranges in () if line.form in BY_MARGIN else line.scale.steps:
        often.update(set(ranges.vps))
    for (_, before), (row, key) in pairwise(rows):
        leap = (key - before) * step
        between = range(before + step, key, step)
        missing = [each for each in between if each not in given and each in needed]
        if missing:
            wanted = ", ".join(map(str, missing))
            right = wanted if len(missing) < 4 else f"{missing[0]} to {missing[-1]}"
            yield at_side(row, right, f"{LEFT_OUT}: no row for {right}")
        elif leap == 0 and often[100 * key] < 2:
            yield at_side(row, "", f"{TWICE}: {key} has a row above")
        elif leap < 0:
            yield at_side(row, str(before), f"{UNORDERED}: the row for {key} is below that for {before}")


def _needed(table: Table, key: int) -> bool:
    """Return whether a column has a figure for these VPs, or for this margin up to the blitz."""
    return any(
        abs(key) < len(line.scale.by_margin)
        if line.form in BY_MARGIN
        else bool(accepted(line.scale, line.form, key))
        for line in table.lines
        if line.form is not Form.AGAIN
    )


_BESIDE = 2


@dataclass
class Checked:
    """A table after its check."""

    table: Table
    agreed: set[Place] = field(default_factory=set)  # places of the figures that agree
    differences: list[Difference] = field(default_factory=list)
    unread: set[Place] = field(default_factory=set)  # places with figures that were not understood
    rows: list[Row] = field(default_factory=list)


def check_table(table: Table, taken: set[Place]) -> Checked:
    """Compare every cell of a table; ``taken`` are the cells of all tables and their headings."""
    checked = Checked(table)
    checked.rows.extend(_rows(table, taken, checked))
    for line in table.lines:
        _check_line(checked, line)
    _check_sides(checked)
    grid = table.grid
    for column, reading in repeating(table).items():
        for row, _ in checked.rows:
            if grid.reading(row, column) == reading:
                checked.agreed.add(grid.place(row, column))
            elif holds_figures(grid.value(row, column)):
                right = in_words(reading, whole=True)
                checked.differences.append(grid.difference(row, column, right, SLIP))
    checked.differences += out_of_order(table, checked.rows)
    return checked


def _rows(table: Table, taken: set[Place], checked: Checked) -> Iterator[Row]:
    """Yield the rows of the table with their margins or VPs, and check the cells that say them."""
    grid, axis = table.grid, table.axis
    for entry in axis.entries:
        place = grid.place(entry.row, axis.column)
        counted = _agreeing(table, entry.row, entry.key)
        if entry.given == entry.key:
            as_given = counted
        else:
            as_given = 0 if entry.given is None else _agreeing(table, entry.row, entry.given)
        if not entry.sure and (entry.given is None or place in taken or not (counted or as_given)):
            continue
        key = entry.key
        # Above the blitz every margin earns the maximum: 60, 75 is a leap there and no slip.
        past_blitz = table.lines[0].form in BY_MARGIN and not entry.sure
        if entry.given is not None and (as_given > counted or (as_given == counted and past_blitz)):
            key = entry.given
        if key != entry.key and _in_open_band(table, entry):
            key = entry.key
            checked.agreed.add(place)
        elif _side_agrees(table, grid.reading(entry.row, axis.column), key):
            checked.agreed.add(place)
        else:
            blank = is_blank(grid.value(entry.row, axis.column))
            what = "left out" if blank else slip(entry.given and 100 * entry.given, 100 * key)
            cause = f"{SLIP}: {what}" if what else SLIP
            checked.differences.append(grid.difference(entry.row, axis.column, str(key), cause))
        yield entry.row, key


def _in_open_band(table: Table, entry: SideCell) -> bool:
    """Return whether a side has the end of an open band instead of the blitz that it stands for.

    Another column has the beginning of the band, or the end is one that can only stand for any margin: 999.
    """
    if entry.given is None or abs(entry.given) < abs(entry.key) or entry.given * entry.key < 0:
        return False
    again = [line for line in table.lines if line.form is Form.AGAIN]
    if any(table.grid.reading(entry.row, line.column) == 100 * entry.key for line in again):
        return True
    blitz = max((len(line.scale.by_margin) - 1 for line in table.lines), default=0)
    return abs(entry.key) == blitz and (set(str(abs(entry.given))) == {"9"} or entry.given % 100 == 0)


def _agreeing(table: Table, row: int, key: int) -> int:
    readings = ((line, table.grid.reading(row, line.column)) for line in table.lines)
    return sum(agrees(line.scale, line.form, key, reading) for line, reading in readings)


def _side_agrees(table: Table, reading: Reading, key: int) -> bool:
    if not isinstance(reading, tuple):
        return reading == 100 * key
    first, last = reading
    if None in reading:
        return 100 * key in reading
    if (
        table.lines[0].form in BY_MARGIN
    ):  # of a band from -999 to -75 the end counts that the others go on from
        return first == 100 * key or (last == 100 * key and abs(first or 0) > abs(last or 0))
    other = accepted(table.lines[0].scale, Form.OTHER_SIDE, key)
    return bool(other) and reading in ((100 * key, other[0]), (other[0], 100 * key))


def _right(line: VpColumn, key: int) -> str:
    return in_words(accepted(line.scale, line.form, key)[0], whole=line.scale.discrete)


def _check_line(checked: Checked, line: VpColumn) -> None:
    grid = checked.table.grid
    rows, cells = [], []
    blank = _blanks(grid, line, checked.rows)
    for row, key in checked.rows:
        value = grid.value(row, line.column)
        reading = grid.reading(row, line.column)
        if row in blank:
            checked.differences.append(grid.difference(row, line.column, _right(line, key), LEFT_OUT))
        if is_blank(value) or not holds_figures(value):
            continue
        understood = reading is not None or (isinstance(value, str) and line.form is not Form.RANGE)
        if not understood or not accepted(line.scale, line.form, key):
            checked.unread.add(grid.place(row, line.column))
            continue
        rows.append(row)
        cells.append(Cell(key, reading, _winner_right(checked.table, line, row, key)))
    neighbours = [other.scale for other in checked.table.lines if other.form is line.form]
    named = causes(line.scale, line.form, cells, neighbours)
    for at, (row, cell) in enumerate(zip(rows, cells, strict=True)):
        if at in named:
            right = _right(line, cell.key)
            checked.differences.append(grid.difference(row, line.column, right, named[at]))
        else:
            checked.agreed.add(grid.place(row, line.column))


def _check_sides(checked: Checked) -> None:
    """Compare the loser's VPs with the winner's beside them: both add up in each row, and both are there."""
    table, grid = checked.table, checked.table.grid
    known = {difference.place for difference in checked.differences}
    for winner, loser in _sides(table):
        total = 2 * winner.scale.at(0)[0]
        for row, key in checked.rows:
            win, loss = (grid.reading(row, line.column) for line in (winner, loser))
            place = grid.place(row, loser.column)
            if isinstance(win, int) and isinstance(loss, int):
                if winner.scale is not loser.scale and win + loss != total and place not in known:
                    checked.agreed.discard(place)
                    right = in_words(total - win)
                    checked.differences.append(grid.difference(row, loser.column, right, COMPLEMENT))
            elif not _past_the_blitz(winner, key):
                for line, mine, other in ((winner, win, loss), (loser, loss, win)):
                    place = grid.place(row, line.column)
                    blank = is_blank(grid.value(row, line.column)) and isinstance(other, int)
                    if mine is None and blank and place not in known:
                        right = _right(line, key)
                        checked.differences.append(grid.difference(row, line.column, right, LEFT_OUT))


def _sides(table: Table) -> list[tuple[VpColumn, VpColumn]]:
    """Return the columns of winner and loser that belong together.

    By their scales, where each loser's column has a winner's of its own; else by their order.
    """
    lines = sorted(table.lines, key=lambda line: line.column)
    winners, losers = ([line for line in lines if line.form is form] for form in (Form.WINNER, Form.LOSER))
    free, alone, pairs = list(winners), list(losers), list[tuple[VpColumn, VpColumn]]()

    def pair(belong: Callable[[VpColumn, VpColumn], bool]) -> None:
        for loser in list(alone):
            if near := [(abs(line.column - loser.column), line) for line in free if belong(line, loser)]:
                _, nearest = min(near, key=itemgetter(0))
                free.remove(nearest)
                alone.remove(loser)
                pairs.append((nearest, loser))

    pair(lambda winner, loser: winner.scale is loser.scale)
    if alone and len(winners) == len(losers):
        return list(zip(winners, losers, strict=True))
    pair(lambda winner, loser: abs(winner.column - loser.column) <= _BESIDE)
    return pairs


def _blanks(grid: Grid, line: VpColumn, rows: Sequence[Row]) -> set[int]:
    """Return the rows in which a column has no figure although the scale has one there.

    A column may begin late and end early: a shorter match reaches the maximum before the side ends, and a
    card may leave the losing side out. On a discrete scale one cell may stand for all margins of its range.
    """
    filled = [at for at, (row, _) in enumerate(rows) if holds_figures(grid.value(row, line.column))]
    if not filled:
        return set()
    blank, last, given = set(), len(rows) if line.form in BY_MARGIN else filled[-1], set(filled)
    for at in range(filled[0], last):
        row, key = rows[at]
        right = accepted(line.scale, line.form, key)
        if at in given or not right or _past_the_blitz(line, key):
            continue
        before = accepted(line.scale, line.form, rows[at - 1][1])
        if not line.scale.discrete or line.form not in BY_MARGIN or right != before:
            blank.add(row)
    return blank


def _past_the_blitz(line: VpColumn, key: int) -> bool:
    return line.form in BY_MARGIN and abs(key) >= len(line.scale.by_margin)


def repeating(table: Table) -> dict[int, Reading]:
    """Return the columns that say the boards in every row (9-11 in one, or 9 and 11), or the VPs shared.

    Not a column that is headed by a number of its own, and none that may be a side's VPs filled down with one
    value: those were never compared.
    """
    lines = {line.column for line in table.lines}
    columns = {at: each for at, each in repeated(table.grid, table.axis).items() if at not in lines}
    scales = {line.scale.boards: line.scale for line in table.lines}
    if not columns or len(scales) > 1:
        return {}
    (scale,) = scales.values()
    first, last = (100 * boards for boards in scale.boards)
    vps = scale.steps[0].vps if scale.steps else scale.at(0)
    meant: list[Reading] = [(first, last), first, last, sum(vps)]
    return {at: each for at, each in columns.items() if each in meant and not _may_be_a_side(table, at)}


def _may_be_a_side(table: Table, column: int) -> bool:
    """Return whether a column may be VPs of a side that were lost under one value."""
    forms = Counter(line.form for line in table.lines)
    if forms[Form.LOSER] > forms[Form.WINNER]:
        return True
    numbered = []
    for each in table.headings(column):
        if each.own and each.place is not None:
            row, at = table.grid.place(*each.place)
            above = (table.grid.value(row, at), table.grid.value(row - 1, at))
            if not all(isinstance(read_cell(value), int) for value in above):  # else of the table above
                numbered.append((row, at))
    if column < table.axis.column:
        texts = (str(table.grid.value(row, at)).strip() for row, at in numbered if at == column)
        return any(text[:1].isdigit() for text in texts)
    here = any(at == column for _, at in numbered)
    return here or (bool(numbered) and forms[Form.LOSER] != forms[Form.WINNER])


def _winner_right(table: Table, line: VpColumn, row: int, key: int) -> bool:
    """Return whether a figure is the loser's and the winner's beside it is right."""
    if line.form is Form.BOTH:
        reading = table.grid.reading(row, line.column)
        return isinstance(reading, tuple) and reading[0] == line.scale.at(key)[0]
    if line.form is Form.OTHER_SIDE:
        return 100 * key > line.scale.steps[0].vps[0]
    winners = [other for other in table.lines if other.scale is line.scale and other.form is Form.WINNER]
    if line.form is not Form.LOSER or not winners:
        return False
    winner = min(winners, key=lambda other: abs(other.column - line.column))
    return agrees(line.scale, Form.WINNER, key, table.grid.reading(row, winner.column))
