"""Blocks of rows, one below the other, each as high as the next, so that pages can break between them.

>>> stacked([[(1, 2)], [(3, 4)]], 2, (None, None))
[(1, 2), (None, None), (3, 4), (None, None)]
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from xlvp.errors import InputError

MOST_LINES, MOST_ROWS = 1_000, 100_000
_Row = TypeVar("_Row")


def cut(blocks: Sequence[Sequence[tuple[Any, ...]]], height: int | None) -> list[list[tuple[Any, ...]]]:
    """Shorten what is higher and say by how much; a block's last row, its total, stays.

    >>> cut([[(1,), (2,), (3,), (4,)]], 3)
    [[(1,), ('and 2 more lines',), (4,)]]
    """
    shown = []
    for block in blocks:
        left = len(block) - (height or len(block))
        if left > 0:
            keep = max(len(block) - left - 2, 0)
            told = (f"and {left + 1} more lines", *(None,) * (len(block[0]) - 1))
            block = [*block[:keep], told, block[-1]][-(height or 0) :]
        shown.append([*block])
    return shown


def stacked(blocks: Sequence[Sequence[_Row]], height: int | None, blank: _Row) -> list[_Row]:
    """Fill each block up to the height with blank rows; by default one more than the highest has.

    Raises:
        InputError: a block is higher, or the height no sheet's.
    """
    highest = max(map(len, blocks), default=0)
    height = highest + 1 if height is None else height
    if height > MOST_LINES:
        raise InputError(f"a block has at most {MOST_LINES} lines, not {height}")
    if highest > height:
        raise InputError(
            f"{highest} lines are needed for each, {height} are given: make a larger one "
            "(xlvp new pairs --from)"
        )
    rows: list[_Row] = []
    for block in blocks:
        rows += [*block, *[blank] * (height - len(block))]
    return rows


def padded(rows: Sequence[_Row], height: int | None, blank: _Row) -> list[_Row]:
    """Fill a table up to the rows that are asked for: a fixed block of a sheet shows #N/A in rows it lacks.

    Raises:
        InputError: the table has more rows, or as many are asked for as no sheet needs.
    """
    if height is None:
        return [*rows] or [blank]
    if height > MOST_ROWS:
        raise InputError(f"a table has at most {MOST_ROWS} rows, not {height}")
    if len(rows) > height:
        raise InputError(f"{len(rows)} rows are needed, there is room for {height}: make a larger workbook")
    return [*rows, *[blank] * (height - len(rows))]


def laid_out(
    blocks: Sequence[Sequence[tuple[Any, ...]]], height: int | None, rows: int | None, blank: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """Cut or fill each block to the height, put them one below the other and fill up to the rows.

    Raises:
        InputError: more rows are needed, or as many are asked for as no sheet needs.
    """
    return padded(stacked(cut(blocks, height), height, blank), rows, blank)
