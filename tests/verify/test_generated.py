"""Layouts and tamperings that hypothesis thinks up."""

from dataclasses import dataclass

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.verify.foreign import Cell, comma, continuous, ranges
from xlvp.verify.compare import check_table
from xlvp.verify.find import find_tables
from xlvp.verify.grid import Difference, Place, grid_of
from xlvp.verify.table import places_of
from xlvp.verify.verdict import check_headings

HEADINGS = ("{}", "{} boards", "{} rozdań", "N = {}", "Brett: {}", "({} donnes)")
RANGE_STYLES = ("{}-{}", "{} - {}", "{}–{}", "{} to {}", "{}..{}", "{} do {}")
OPEN_STYLES = ("{}+", "{} or more", "≥{}", "{} i więcej")


@dataclass
class Laid:
    """A table laid out: the cells and where its figures stand."""

    rows: list[list[Cell]]
    figures: list[Place]
    across: int = 0

    def turned(self) -> "Laid":
        return Laid([list(row) for row in zip(*self.rows, strict=True)], [(c, r) for r, c in self.figures], 1)

    def moved(self, down: int, right: int) -> "Laid":
        rows: list[list[Cell]] = [[None] * (right + len(self.rows[0])) for _ in range(down)]
        rows += [[*[None] * right, *row] for row in self.rows]
        return Laid(rows, [(row + down, column + right) for row, column in self.figures])


@st.composite
def layouts(draw: st.DrawFn) -> Laid:
    counts = draw(st.lists(st.integers(4, 60), min_size=1, max_size=4, unique=True))
    headings = draw(st.sampled_from(HEADINGS))
    layout = draw(st.sampled_from((_continuous, _discrete)))(draw, counts, headings)
    layout = layout.moved(draw(st.integers(0, 3)), draw(st.integers(0, 3)))
    return layout.turned() if draw(st.booleans()) else layout


def _continuous(draw: st.DrawFn, counts: list[int], heading: str) -> Laid:
    both, text = draw(st.booleans()), draw(st.booleans())
    scales = [continuous(boards) for boards in counts]
    top: list[Cell] = ["IMP"]
    for boards in counts:
        top += [heading.format(boards), *([None] if both else [])]
    rows = [top]
    for margin in range(max(map(len, scales))):
        row: list[Cell] = [str(margin) if text else margin]
        for scale in scales:
            vps = scale[margin][1 : 3 if both else 2] if margin < len(scale) else (None,) * (2 if both else 1)
            row += [comma(vp) if text and vp is not None else vp for vp in vps]
        rows.append(row)
    return Laid(rows, _filled(rows))


def _discrete(draw: st.DrawFn, counts: list[int], heading: str) -> Laid:
    closed, unbounded = draw(st.sampled_from(RANGE_STYLES)), draw(st.sampled_from(OPEN_STYLES))
    rows: list[list[Cell]] = [["VP", *(heading.format(boards) for boards in counts)]]
    for k in range(11):
        steps = [ranges(boards)[k] for boards in counts]
        cells = [unbounded.format(a) if b is None else closed.format(a, b) for a, b, *_ in steps]
        rows.append([10 + k, *cells])
    if draw(st.booleans()):
        rows[1:] = rows[:0:-1]
    return Laid(rows, _filled(rows))


def _filled(rows: list[list[Cell]]) -> list[Place]:
    places = [(row, column) for row in range(2, len(rows) + 1) for column in range(1, len(rows[0]) + 1)]
    return [(row, column) for row, column in places if rows[row - 1][column - 1] is not None]


def differences(laid: Laid) -> tuple[list[Difference], set[Place]]:
    tables, whole = find_tables(grid_of("Sheet1", laid.rows))
    assert whole
    taken = places_of(tables)
    checks = [check_table(table, taken) for table in tables]
    for checked in checks:
        check_headings(checked, taken)
    results = [difference for checked in checks for difference in checked.differences]
    return results, {place for checked in checks for place in checked.agreed}


@settings(max_examples=60)
@given(layouts())
def test_untouched(laid: Laid) -> None:
    result, agreed = differences(laid)
    assert result == []
    assert agreed == set(laid.figures)


@pytest.mark.thorough
@settings(max_examples=120)
@given(layouts(), st.data())
def test_tampered(laid: Laid, data: st.DataObject) -> None:
    """Up to three cells; every one of them is found, and no other."""
    chosen = data.draw(st.lists(st.sampled_from(laid.figures), min_size=1, max_size=3, unique=True))
    assume(not _same_row(laid, chosen))
    for row, column in chosen:
        line = laid.rows[row - 1]
        line[column - 1] = data.draw(tampered(line[column - 1]))
    result, agreed = differences(laid)
    assert {difference.place for difference in result} == set(chosen)
    assert agreed == set(laid.figures) - set(chosen)


def _same_row(laid: Laid, chosen: list[Place]) -> bool:
    """Whether the side and a figure of one row are chosen: such a row may be beyond recognition."""
    rows = [place[laid.across] for place in chosen]
    side = min(place[1 - laid.across] for place in laid.figures)
    return any(place[1 - laid.across] == side and rows.count(place[laid.across]) > 1 for place in chosen)


def tampered(value: Cell) -> st.SearchStrategy[Cell]:
    """Another value of the same kind; a range becomes one that is no range of the scale."""
    if isinstance(value, float):
        return st.integers(0, 2000).map(lambda vp: vp / 100).filter(lambda vp: vp != value)
    if isinstance(value, int):
        return st.integers(0, 99).filter(lambda number: number != value)
    if "," in str(value):
        return st.integers(0, 2000).map(lambda vp: comma(vp / 100)).filter(lambda text: text != value)
    if str(value).isdecimal():
        return st.integers(0, 99).map(str).filter(lambda text: text != value)
    return st.integers(200, 300).map(lambda first: f"{first}-{first + 3}")
