"""Wrong tables by the thousand: every layout changed as tables go wrong, and whether the check is fooled.

A wrong table must never be called proved, and hardly ever overlooked. The places of sides, columns and
headings are those that are found in the untouched layout, which tests of their own hold to be right.

    python -m tests.verify.mutations [HOW MANY]
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.verify.foreign import Cell
from tests.verify.layouts import LAYOUTS, Build
from tests.verify.lookalikes import lookalikes
from xlvp.errors import InputError
from xlvp.scales.named import named
from xlvp.scales.scale import Figures
from xlvp.verify.find import find_tables
from xlvp.verify.grid import Grid, Place, grid_of, read_cell
from xlvp.verify.scales import BY_MARGIN, Form, agrees
from xlvp.verify.table import Table
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, search

Cells = dict[Place, Cell]


@dataclass(frozen=True)
class Column:
    """A column of figures: what it is, and its cell in each row of the table."""

    scale: Figures
    form: Form
    heading: Place | None
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Outline:
    """A table of an untouched layout: the cells of its side, their margins or VPs, and its columns."""

    sheet: str
    turned: bool
    by_ones: bool
    keys: tuple[int, ...]
    side: tuple[Place, ...]
    columns: tuple[Column, ...]


@dataclass
class Subject:
    """A layout to be changed."""

    sheets: dict[str, Cells]
    hidden: tuple[str, ...]
    outlines: list[Outline] = field(default_factory=list)

    def copy(self) -> "Subject":
        return Subject({name: dict(cells) for name, cells in self.sheets.items()}, self.hidden, self.outlines)

    def grids(self) -> Iterator[Grid]:
        for name, cells in self.sheets.items():
            grid = Grid(name, name in self.hidden)
            for (row, column), value in sorted(cells.items()):
                if value is not None and value != "":
                    grid.columns.setdefault(column, {})[row] = value
            yield grid

    def check(self) -> Verification:
        verification = Verification(Path("foreign.xlsx"))
        search(verification, self.grids())
        return verification


@cache
def subject(build: Build) -> Subject:
    """Return a layout with the outlines of its tables."""
    foreign = build()
    sheets = {
        name: {
            (row, column): str(cell) if foreign.delimiter else cell
            for row, cells in enumerate(rows, start=1)
            for column, cell in enumerate(cells, start=1)
            if cell is not None
        }
        for name, rows in foreign.sheets.items()
    }
    made = Subject(sheets, foreign.hidden)
    for grid in made.grids():
        made.outlines += [_outline(grid.name, table) for table in find_tables(grid)[0]]
    return made


def _outline(sheet: str, table: Table) -> Outline:
    entries = [entry for entry in table.axis.entries if entry.sure]
    grid = table.grid
    columns = tuple(
        Column(
            line.scale,
            line.form,
            line.heading.place if line.heading else None,
            tuple(grid.place(entry.row, line.column) for entry in entries),
        )
        for line in table.lines
    )
    side = tuple(grid.place(entry.row, table.axis.column) for entry in entries)
    keys = tuple(entry.key for entry in entries)
    return Outline(sheet, grid.turned, table.axis.by_ones, keys, side, columns)


Change = Callable[[Subject, random.Random], bool]
"""Makes a table wrong; False where the layout has nothing to be changed so."""


def one_cell(changed: Subject, chance: random.Random) -> bool:
    """One figure is a step off."""
    return _steps(changed, chance, 1)


def several_cells(changed: Subject, chance: random.Random) -> bool:
    """Two to eight figures of one table are off."""
    return _steps(changed, chance, chance.randint(2, 8))


def _steps(changed: Subject, chance: random.Random, cells: int) -> bool:
    outline = chance.choice(changed.outlines)
    sheet = changed.sheets[outline.sheet]
    places = [(None, at, place) for at, place in enumerate(outline.side)]
    places += [(column, at, place) for column in outline.columns for at, place in enumerate(column.places)]
    places = [each for each in places if sheet.get(each[2]) is not None]
    wrong = False
    for column, at, place in chance.sample(places, min(cells, len(places))):
        before, key = sheet[place], outline.keys[at]
        sheet[place] = stepped(before, chance)
        message = read_cell(sheet[place])
        if column is None:  # above the blitz every margin earns the same
            wrong |= message != read_cell(before) and abs(key) < max(map(_last_needed, outline.columns))
        else:
            wrong |= message != read_cell(before) and not agrees(column.scale, column.form, key, message)
    return wrong


def stepped(value: Cell, chance: random.Random) -> Cell:
    """Return a figure one step off; of two in a cell one."""
    by = chance.choice((1, -1))
    if isinstance(value, int):
        return value + by
    if isinstance(value, float):
        return round(value + by / 100, 2)
    result = chance.choice(list(re.finditer(r"\d+", str(value))) or [None])
    if result is None:
        return value
    number = str(max(0, int(result[0]) + by)).zfill(len(result[0]))
    return f"{str(value)[: result.start()]}{number}{str(value)[result.end() :]}"


def headings_exchanged(changed: Subject, chance: random.Random) -> bool:
    """The headings of two columns stand over each other's figures."""
    outline = chance.choice(changed.outlines)
    headed = [each for each in outline.columns if each.heading]
    if len(headed) < 2:
        return False
    one, other = chance.sample(headed, 2)
    if not _unlike(one.scale, other.scale) or one.heading is None or other.heading is None:
        return False
    sheet = changed.sheets[outline.sheet]
    sheet[one.heading], sheet[other.heading] = sheet[other.heading], sheet[one.heading]
    return True


def columns_rotated(changed: Subject, chance: random.Random) -> bool:
    """The figures of three or more columns have moved on by a column, the headings have not."""
    outline = chance.choice(changed.outlines)
    form = chance.choice(outline.columns).form
    columns = [each for each in outline.columns if each.form is form and each.heading]
    if len(columns) < 3 or not all(_unlike(columns[0].scale, each.scale) for each in columns[1:]):
        return False
    sheet = changed.sheets[outline.sheet]
    figures = [[sheet.get(place) for place in each.places] for each in columns]
    for column, values in zip(columns, figures[1:] + figures[:1], strict=True):
        for place, value in zip(column.places, values, strict=True):
            _put(sheet, place, value)
    return True


def row_missing(changed: Subject, chance: random.Random) -> bool:
    """A row of the table was lost, and what is below has moved up."""
    return _line_by_line(changed, chance, lambda numbers, at: numbers[:at] + numbers[at + 1 :])


def row_doubled(changed: Subject, chance: random.Random) -> bool:
    """A row stands twice."""
    return _line_by_line(changed, chance, lambda numbers, at: numbers[: at + 1] + numbers[at:])


def rows_swapped(changed: Subject, chance: random.Random) -> bool:
    """Two rows that follow each other are the wrong way round."""
    return _line_by_line(
        changed, chance, lambda numbers, at: [*numbers[:at], numbers[at + 1], numbers[at], *numbers[at + 2 :]]
    )


def _line_by_line(
    changed: Subject, chance: random.Random, make: Callable[[list[int], int], list[int]]
) -> bool:
    outline = chance.choice(changed.outlines)
    last = max(map(_last_needed, outline.columns))
    along = 1 if outline.turned else 0
    inside = [
        at
        for at in range(1, len(outline.side) - 2)
        if abs(outline.keys[at]) < last and outline.side[at + 1][along] == outline.side[at][along] + 1
    ]
    if not inside or not outline.by_ones:
        return False
    sheet = changed.sheets[outline.sheet]
    number = outline.side[chance.choice(inside)][along]
    numbers = make(list(range(1, max(place[along] for place in sheet) + 1)), number - 1)
    moved: Cells = {}
    for to, row in enumerate(numbers, start=1):
        for place, value in sheet.items():
            if place[along] == row:
                moved[(place[0], to) if outline.turned else (to, place[1])] = value
    changed.sheets[outline.sheet] = moved
    return True


def _last_needed(column: Column) -> int:
    return len(column.scale.by_margin) if column.form in BY_MARGIN else 1000


def blanks(changed: Subject, chance: random.Random) -> bool:
    """One to three figures within a column are gone."""
    outline = chance.choice(changed.outlines)
    sheet = changed.sheets[outline.sheet]
    column = chance.choice(outline.columns)
    filled = [at for at, place in enumerate(column.places) if place in sheet]
    inside = [at for at in filled[1:-1] if _first_of_its_range(column, outline.keys, at)]
    if not inside or column.form is Form.AGAIN:
        return False
    for at in chance.sample(inside, min(len(inside), chance.randint(1, 3))):
        del sheet[column.places[at]]
    return True


def _first_of_its_range(column: Column, keys: tuple[int, ...], at: int) -> bool:
    """Discrete VPs beside margins may be printed once for each range."""
    if column.form not in BY_MARGIN or not column.scale.discrete:
        return column.form not in BY_MARGIN or abs(keys[at]) < len(column.scale.by_margin)
    return column.scale.at(keys[at]) != column.scale.at(keys[at - 1])


def half_shifted(changed: Subject, chance: random.Random) -> bool:
    """From the middle of a column on each figure stands a row too high."""
    outline = chance.choice(changed.outlines)
    sheet = changed.sheets[outline.sheet]
    column = chance.choice(outline.columns)
    places = [place for place in column.places if place in sheet]
    half = places[len(places) // 2 :]
    before = [sheet[place] for place in half]
    for place, value in zip(half, before[1:], strict=False):
        sheet[place] = value
    return before[1:] != before[:-1] and column.form is not Form.AGAIN


def other_boards_stated(changed: Subject, chance: random.Random) -> bool:
    """The heading states other boards than the figures are for."""
    outline = chance.choice(changed.outlines)
    column = chance.choice(outline.columns)
    if column.heading is None:
        return False
    first, last = column.scale.boards
    boards = chance.choice([each for each in range(4, 41) if not first <= each <= last])
    try:
        other = named(column.scale.kind).figures(boards)
    except InputError:
        other = None
    if other is not None and not _unlike(other, column.scale):
        return False
    sheet = changed.sheets[outline.sheet]
    stated = sheet[column.heading]
    if isinstance(stated, str):
        sheet[column.heading] = re.sub(
            rf"(?<!\d)({first}\D+{last}|{first}|{last})(?!\d)", str(boards), stated, count=1
        )
    else:
        sheet[column.heading] = boards
    return sheet[column.heading] != stated


def _unlike(one: Figures, other: Figures) -> bool:
    return one.content != other.content


def _put(sheet: Cells, place: Place, value: Cell) -> None:
    if value is None:
        sheet.pop(place, None)
    else:
        sheet[place] = value


#: Tables of anything else that are looked at as well.
LOOKALIKES = 660

CHANGES: tuple[Change, ...] = (
    one_cell,
    several_cells,
    headings_exchanged,
    columns_rotated,
    row_missing,
    row_doubled,
    rows_swapped,
    blanks,
    half_shifted,
    other_boards_stated,
)


@dataclass(frozen=True)
class Mutant:
    """A layout that was made wrong."""

    layout: str
    change: str
    seed: int
    subject: Subject


def mutants(how_many: int) -> Iterator[Mutant]:
    """Yield wrong tables, every layout and every change in turn."""
    seed = made = 0
    while made < how_many:
        build, change = LAYOUTS[seed % len(LAYOUTS)], CHANGES[seed // len(LAYOUTS) % len(CHANGES)]
        changed = subject(build).copy()
        if change(changed, random.Random(seed)):
            made += 1
            yield Mutant(build.__name__, change.__name__, seed, changed)
        seed += 1


def mutant(seed: int) -> Subject:
    """Return the wrong table of a seed, to be looked at."""
    changed = subject(LAYOUTS[seed % len(LAYOUTS)]).copy()
    CHANGES[seed // len(LAYOUTS) % len(CHANGES)](changed, random.Random(seed))
    return changed


def main(how_many: int) -> int:
    """Check wrong tables and print how many were found; 1 if the check was fooled."""
    counts: Counter[tuple[str, Verdict]] = Counter()
    for each in mutants(how_many):
        verdict = each.subject.check().verdict
        counts[each.change, verdict] += 1
        if verdict in (Verdict.PROVED, Verdict.NOTHING):
            print(f"{verdict.value}: {each.layout}, {each.change}, seed {each.seed}", flush=True)
    for change in CHANGES:
        print(
            f"{change.__name__:20}", *(f"{each.value} {counts[change.__name__, each]:5}" for each in Verdict)
        )
    totals = {each: sum(n for (_, verdict), n in counts.items() if verdict is each) for each in Verdict}
    print(f"{'all':20}", *(f"{each.value} {number:5}" for each, number in totals.items()))
    alike = [name for name, rows in lookalikes(LOOKALIKES) if find_tables(grid_of("Sheet1", rows))[0]]
    print(f"look-alikes called a VP table: {len(alike)} of {LOOKALIKES}", *alike)
    fooled = totals[Verdict.PROVED] > 0 or 200 * totals[Verdict.NOTHING] > how_many
    return int(fooled or 200 * len(alike) > LOOKALIKES)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
