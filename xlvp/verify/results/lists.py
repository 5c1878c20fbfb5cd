"""Lists on a sheet: the rows with their headings, and what stands below them."""

import re
from collections.abc import Iterable

from xlvp.text import name_key
from xlvp.verify.grid import Grid
from xlvp.verify.headings import boards_said
from xlvp.verify.reading import holds_figures

_LONGEST = 40
_BRIDGE = re.compile(
    r"(?<![^\W\d_])(?:x?imps?|vps?|v\.?p\.?|victory points?|bridge|bryd[zż]\w*|boards?|rozda\w*|butler|swiss|"
    r"round[ -]?robin)(?![^\W\d_])",
    re.I,
)

_MOST_VPS = 3000
_WITH_DECIMALS = 0.25


def below(grid: Grid, top: int, column: int) -> list[int]:
    """Return the rows of a list: from its headings down to the first two blank rows."""
    rows: list[int] = []
    for row in grid.rows_below(top, column):
        if row > (rows[-1] if rows else top) + 2:
            break
        if holds_figures(grid.value(row, column)):
            rows.append(row)
    return rows


def stated_boards(grid: Grid, top: int) -> int:
    """Return the boards that a title, a heading or the sheet's name says; 0 if none does or they differ."""
    texts = [text for row, heads in grid.headings if row <= top for text in heads.values()]
    said = {boards for text in (*texts, grid.name) if (boards := boards_said(text))}
    return said.pop() if len(said) == 1 else 0


def about_bridge(grid: Grid) -> bool:
    """Return whether a text near the top of a sheet, or its name, says something of bridge."""
    if _BRIDGE.search(grid.name):
        return True
    return any(_BRIDGE.search(text) for _, heads in grid.headings for text in heads.values())


def like_vps(figures: Iterable[object]) -> bool:
    """Return whether figures are from 0 to 30 and many of them have decimals, as VPs have."""
    said = [each for each in figures if each is not None]
    decimals = sum(isinstance(each, int) and each % 100 != 0 for each in said)
    within = all(isinstance(each, int) and 0 <= each <= _MOST_VPS for each in said)
    return within and decimals >= _WITH_DECIMALS * max(1, len(said))


def label_of(value: object) -> str:
    """Return what a cell calls somebody, in one spelling: a number or a text; "" if neither.

    >>> label_of(7.0), label_of(" Rovers  A"), label_of(7.5)
    ('7', 'rovers a', '')
    """
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return str(int(value)) if value == int(value) else ""
    return name_key(str(value)) if len(str(value)) <= _LONGEST else ""
