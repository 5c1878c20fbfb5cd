"""Coverage: what of each sheet of a file was checked, and what was not.

A sheet counts as checked when its tables or results were recognised and no list of figures is left over. A
list is a column, or a row, of at least LONG figures. What only numbers the lines (1, 2, 3 ..., the rounds,
the boards, anybody's number) is no list: nothing is published by it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from xlvp.part import Part
from xlvp.text import first_few
from xlvp.verify.grid import Grid, Place, Reading, Uncached, address, holds_figures, quoted, ranges
from xlvp.verify.recognise import CandidateCells, looks_like_vps, nearest
from xlvp.verify.table import SHORTEST, Table, says_boards

LONG = 4

_ROWS_ABOVE = 12
_GAP = 3
_MOST_RANGES = 8
_NUMBERING = re.compile(
    r"(?:no|nr|n[°ºo]|№|#|num|nummer|number|num[ée]ro|n[úu]mero|numer|lp|id|seed|setzung|"
    r"(?:member|player|team|pair|match|membership|mitglieds?|licen[cs]e|licencia|pid|bbo)"
    r"[ _-]?(?:no|nr|number|nummer|id)?|licen[cs]e|"
    r"table|tisch|mesa|stolik|st[oó][lł]|tafel|bord|board|bd|brett|donne|[ée]tui|mano|rozdanie|spil|bricka|"
    r"round|rd|rnd|runde|ronde|runda|ronda|tour|turno|kolejka|omgång|session|section|sektor|segment|"
    r"year|jahr|rok|ann[ée]e|a[ñn]o|time|zeit|heure|hora|godzina|"
    r"telephone|phone|tel|telefon|tel[ée]fono|t[ée]l[ée]phone|mobile|handy)s?\.?",
    re.I,
)
_BEGINS_WITH_FIGURE = re.compile(r"\s*[+-]?\d")
_HAS_DECIMALS = re.compile(r"[^\d]*\d{1,3}[.,]\d{1,2}(?!\d).*")
_DATE = re.compile(r"\s*(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b.*|\d{1,2}\.\s?\d{1,2}\.)")
_FEW = 3
_LONGEST = 14


class Extent(Enum):
    """How much of a sheet was checked."""

    CHECKED = "checked"
    PART = "checked in part"
    UNRECOGNISED = "not recognised"
    NO_TABLES = "no tables"
    LEFT_OUT = "left out"
    ENTRIES = "entries"


_COMPLETE = (Extent.CHECKED, Extent.NO_TABLES, Extent.LEFT_OUT, Extent.ENTRIES)


@dataclass(frozen=True)
class Coverage:
    """A sheet and how much of it was checked."""

    sheet: str
    hidden: bool  # whether a person sees it
    extent: Extent
    figures: int = 0  # how many of its figures are in no table and no results that were checked
    cells: tuple[str, ...] = ()  # the lists among them, as ranges
    reasons: tuple[str, ...] = ()  # what looks like a table or results and agrees with nothing, in sentences
    doubtful: tuple[str, ...] = ()  # the tables and results of which something is in doubt
    #: what its columns, texts and name are; those that contradict the figures are open
    parts: tuple[Part, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing of the sheet is open."""
        return self.extent in _COMPLETE and not self.reasons and not any(part.open for part in self.parts)

    @property
    def sentence(self) -> str:
        """What was checked and what was not, in words."""
        name = f"{quoted(self.sheet)}{' (hidden)' if self.hidden else ''}"
        count = f"{self.figures} {'number' if self.figures == 1 else 'numbers'}"
        where = first_few(self.cells, _MOST_RANGES, " ranges")
        match self.extent:
            case Extent.CHECKED:
                besides = f"; {count} outside the tables, in no list" if self.figures else ""
                doubt = "; a label contradicts the figures" if any(part.open for part in self.parts) else ""
                return f"{name}: checked{besides}{doubt}"
            case Extent.PART:
                left = f" Not checked: {count} in {where}." if where else ""
                doubt = f" In doubt: {', '.join(self.doubtful[:_MOST_RANGES])}." if self.doubtful else ""
                return f"{name}: checked in part.{left}{doubt}".removesuffix(".")
            case Extent.UNRECOGNISED:
                return f"{name}: not recognised, so not checked: {count}{f' in {where}' if where else ''}"
            case Extent.NO_TABLES:
                return f"{name}: no tables{f', only {count} in no list' if self.figures else ''}"
            case Extent.ENTRIES:
                return f"{name}: made by xlvp, has entries and no formulas"
            case Extent.LEFT_OUT:
                return f"{name}: left out, as --sheet does not name it"


def covered(
    grid: Grid, taken: set[Place], reasons: Sequence[str], *, recognised: bool, whole: bool
) -> Coverage:
    """Return how much of a sheet was checked.

    ``taken`` are the cells of its tables and results, ``recognised`` says whether it has any, ``whole``
    whether all of it was read and searched; ``reasons`` name what looks like one and agrees with nothing.
    """
    left = {
        grid.place(row, column)
        for column, cells in grid.columns.items()
        for row in cells
        if grid.place(row, column) not in taken and _is_number(grid, row, column)
    }
    lists = _lists(grid, left)
    turned = grid.on_its_side() if len(left) - len(lists) >= LONG else None
    lists |= _lists(turned, left - lists) if turned else set()
    readings = ((place, grid.reading(*place)) for place in left)
    decimals = {place for place, each in readings if isinstance(each, int | float) and each % 100 != 0}
    if len(decimals) >= (1 if recognised else _FEW):  # such figures are results, wherever they stand
        lists |= decimals
    if recognised:
        extent = Extent.CHECKED if not lists and whole else Extent.PART
    else:
        extent = Extent.UNRECOGNISED if lists or reasons or not whole else Extent.NO_TABLES
    return Coverage(grid.name, grid.hidden, extent, len(left), tuple(ranges(lists)), tuple(reasons))


def _is_number(grid: Grid, row: int, column: int) -> bool:
    """Return whether a cell holds a number, or a text that begins with one and is no date."""
    value = grid.value(row, column)
    if isinstance(value, str):
        if _DATE.fullmatch(value) or says_boards(value):
            return False
        looks = _BEGINS_WITH_FIGURE.match(value) or _HAS_DECIMALS.fullmatch(value)
        return (len(value) <= _LONGEST and looks is not None) or grid.reading(row, column) is not None
    return isinstance(value, int | float | Uncached) and not isinstance(value, bool)


def _lists(grid: Grid, left: set[Place]) -> set[Place]:
    """Return the figures that stand in columns of at least LONG, but for those that number the lines."""
    lists: set[Place] = set()
    for column, cells in grid.columns.items():
        if len(cells) < LONG:
            continue
        rows = sorted(row for row in cells if grid.place(row, column) in left)
        plain = [row for row in rows if not _has_words(cells[row])]
        for run in (*_runs(plain), *_runs(row for row in rows if _has_words(cells[row]))):
            if len(run) >= LONG and not _numbers_lines(grid, run, column):
                lists.update(grid.place(row, column) for row in run)
    return lists


def _has_words(value: object) -> bool:
    return isinstance(value, str) and any(sign.isalpha() for sign in value)


def _runs(rows: Iterable[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for row in rows:
        if runs and row <= runs[-1][-1] + _GAP:
            runs[-1].append(row)
        else:
            runs.append([row])
    return runs


def _numbers_lines(grid: Grid, rows: Sequence[int], column: int) -> bool:
    """Return whether figures count 1, 2, 3 ... or 1, 1, 2, 2 ..., or are headed as numbers of something."""
    readings = [grid.reading(row, column) for row in rows]
    whole = [each // 100 for each in readings if isinstance(each, int) and each % 100 == 0]
    if len(whole) == len(readings):
        steps = {after - before for before, after in pairwise(whole)}
        if steps == {1} or (whole[0] in (0, 1) and steps <= {0, 1} and whole[-1] > whole[0]):
            return True
    above = range(rows[0] - 1, max(0, rows[0] - 1 - _ROWS_ABOVE), -1)
    heads = (value for row in above if isinstance(value := grid.value(row, column), str) and value.strip())
    return bool(_NUMBERING.fullmatch(next(heads, "").strip()))


_BESIDE = 64
_BELOW = 50
_NOTE = 12


def not_understood(table: Table, taken: set[Place]) -> set[Place]:
    """Return cells with figures among and right beside the columns of a table that belong to no table."""
    grid, axis = table.grid, table.axis
    rows = axis.rows
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
    return [
        row
        for row in rows
        if holds_figures(value := cells.get(row)) and not (isinstance(value, str) and len(value) > _NOTE)
    ]


_ROWS_BELOW = 4
_LEFT, _RIGHT = 1, 3
_MOST = 20


def unexplained(grid: Grid, taken: set[Place]) -> Iterator[str]:
    """Yield the columns of figures that agree with no scale, upright and lying, each once, in sentences.

    ``taken`` are the cells of tables.
    """
    seen: set[Place] = set()
    for view in (grid, grid.on_its_side()):
        for column in list(view.columns):
            for row, value in view.columns[column].items():
                if len(seen) < _MOST and isinstance(value, str) and says_boards(value):
                    for first, sentence in _below(view, row, column, value, taken):
                        if first not in seen:
                            seen.add(first)
                            yield sentence


def _below(view: Grid, row: int, column: int, heading: str, taken: set[Place]) -> Iterator[tuple[Place, str]]:
    """Yield the columns below a heading that look like VP tables: the first place, and a sentence."""
    for other in range(column - _LEFT, column + _RIGHT + 1):
        rows = _run(view, row, other, taken)
        for side in (other - 1, other + 1) if len(rows) >= SHORTEST else ():
            cells = _beside(view, rows, side, other)
            ranges = sum(isinstance(reading, tuple) for _, reading in cells)
            if len(cells) >= SHORTEST and (looks_like_vps(cells) or 2 * ranges > len(cells)):
                first, last = view.place(rows[0], other), view.place(rows[-1], other)
                message = (
                    f"{quoted(view.name)}!{address(first)}:{address(last)}, under {heading[:60].strip()!r}, "
                    "looks like a VP table but agrees with no scale: "
                )
                if (most := nearest(cells)) is None:
                    yield first, f"{message}not checked"
                else:
                    scale, count = most.scale, f"{most.agreed} of {len(cells)}"
                    message += f"the nearest is {scale.name}, {scale.label}, "
                    yield first, f"{message}which {count} cells agree with"
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
