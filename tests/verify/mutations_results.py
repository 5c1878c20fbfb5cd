"""Wrong results by the thousand: cross tables, leagues and rankings changed as they go wrong.

python -m tests.verify.mutations_results [HOW MANY]
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.verify.foreign import Cell, Foreign
from tests.verify.layouts_results import RESULT_LAYOUTS
from tests.verify.lookalikes_results import result_lookalikes
from tests.verify.mutations import stepped
from xlvp.verify.grid import grid_of
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, search

Rows = list[list[Cell]]
At = tuple[str, int, int]
#: What nothing is held to: the round of a match as long as all count, and the boards of a draw.
_FREE = {("Matches", 0), ("Matches", 5)}


@cache
def _built(build: Callable[[], Foreign]) -> dict[str, Rows]:
    foreign = build()
    return {
        sheet: [
            [str(cell) if foreign.delimiter and cell is not None else cell for cell in row] for row in rows
        ]
        for sheet, rows in foreign.sheets.items()
    }


def check(sheets: dict[str, Rows]) -> Verification:
    """Verify sheets as those of one file."""
    verification = Verification(Path("results.xlsx"))
    search(verification, (grid_of(name, rows) for name, rows in sheets.items()))
    return verification


def _figures(sheets: dict[str, Rows]) -> list[At]:
    return [
        (sheet, row, column)
        for sheet, rows in sheets.items()
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if row > 1 and _is_figure(cell) and (sheet, column) not in _FREE
    ]


def _is_figure(cell: Cell) -> bool:
    return isinstance(cell, int | float) or (isinstance(cell, str) and cell[:1].isdigit())


def one_cell(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """One figure is a step off."""
    return _steps(sheets, chance, 1)


def several_cells(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """Two to six figures are."""
    return _steps(sheets, chance, chance.randint(2, 6))


def _steps(sheets: dict[str, Rows], chance: random.Random, cells: int) -> bool:
    lines = {
        (sheet, row): (sheet, row, column) for sheet, row, column in chance.sample(_figures(sheets), cells)
    }
    for sheet, row, column in lines.values():  # two changes of a line may leave its sum as it was
        before = sheets[sheet][row][column]
        text = str(before).replace(",", ".")
        if isinstance(before, str) and "-" not in text and "." in text:
            sheets[sheet][row][column] = str(round(float(text) + chance.choice((0.01, -0.01)), 2))
        else:
            sheets[sheet][row][column] = stepped(before, chance)
    return True


def figures_exchanged(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """Two figures of a column have changed places."""
    sheet, row, column = chance.choice(_figures(sheets))
    rows = sheets[sheet]
    other = chance.choice(
        [at for name, at, neighbours in _figures(sheets) if (name, neighbours) == (sheet, column)]
    )
    before = rows[row][column], rows[other][column]
    rows[row][column], rows[other][column] = before[::-1]
    return before[0] != before[1] and column > 3


def blank(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """A figure is gone."""
    sheet, row, column = chance.choice(_figures(sheets))
    sheets[sheet][row][column] = None
    return True


def line_doubled(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """A line stands twice."""
    sheet, row, _ = chance.choice(_figures(sheets))
    sheets[sheet].insert(row, list(sheets[sheet][row]))
    return True


def line_missing(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """A line is lost; the rest of a list of sums is still right."""
    sheet, row, _ = chance.choice(_figures(sheets))
    del sheets[sheet][row]
    return sheet not in ("After round 3", "Swiss")


def other_boards(sheets: dict[str, Rows], chance: random.Random) -> bool:
    """The title states other boards."""
    changed = False
    for sheet, rows in list(sheets.items()):
        boards = str(chance.choice((10, 12, 16, 24, 28)))
        for row in rows[:2]:
            for column, cell in enumerate(row):
                if isinstance(cell, str) and "20 boards" in cell:
                    row[column], changed = cell.replace("20", boards), True
        if "20 boards" in sheet:
            sheets[sheet.replace("20", boards)], changed = sheets.pop(sheet), True
    return changed


#: Lists of anything else that are looked at as well.
LOOKALIKES = 520

RESULT_CHANGES = (one_cell, several_cells, figures_exchanged, blank, line_doubled, line_missing, other_boards)


@dataclass(frozen=True)
class Wrong:
    """Results that were made wrong."""

    layout: str
    change: str
    seed: int
    sheets: dict[str, Rows]


def wrong_results(how_many: int, first: int = 0) -> Iterator[Wrong]:
    """Yield wrong results, every layout and every change in turn."""
    seed, made = first, 0
    while made < how_many:
        build = RESULT_LAYOUTS[seed % len(RESULT_LAYOUTS)]
        change = RESULT_CHANGES[seed // len(RESULT_LAYOUTS) % len(RESULT_CHANGES)]
        sheets = {name: [list(row) for row in rows] for name, rows in _built(build).items()}
        if change(sheets, random.Random(seed)) and sheets != _built(build):
            made += 1
            yield Wrong(build.__name__, change.__name__, seed, sheets)
        seed += 1


def main(how_many: int) -> int:
    """Check wrong results and print how many were found; 1 if the check was fooled."""
    counts: Counter[tuple[str, Verdict]] = Counter()
    for each in wrong_results(how_many):
        verdict = check(each.sheets).verdict
        counts[each.change, verdict] += 1
        if verdict in (Verdict.PROVED, Verdict.NOTHING):
            print(f"{verdict.value}: {each.layout}, {each.change}, seed {each.seed}", flush=True)
    for change in RESULT_CHANGES:
        print(
            f"{change.__name__:20}", *(f"{each.value} {counts[change.__name__, each]:5}" for each in Verdict)
        )
    totals = {each: sum(n for (_, verdict), n in counts.items() if verdict is each) for each in Verdict}
    print(f"{'all':20}", *(f"{each.value} {number:5}" for each, number in totals.items()))
    alike = [name for name, rows in result_lookalikes(LOOKALIKES) if check({"Sheet1": rows}).tables]
    print(f"look-alikes called results: {len(alike)} of {LOOKALIKES}", *alike)
    fooled = totals[Verdict.PROVED] > 0 or 200 * totals[Verdict.NOTHING] > how_many
    return int(fooled or 200 * len(alike) > LOOKALIKES)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000))
