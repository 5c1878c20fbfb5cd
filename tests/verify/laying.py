"""What the layouts are made of: scales as rows, and the cells that hold figures."""

from tests.verify.foreign import At, Cell
from xlvp.scales.named import named, scale_rows


def comma(vp: float) -> str:
    return f"{vp:.2f}".replace(".", ",")


def continuous(boards: int, kind: str = "continuous") -> list[tuple[int, float, float]]:
    return [(int(row[0] or 0), float(row[1] or 0), float(row[2] or 0)) for row in scale_rows(boards, kind)]


def ranges(boards: int, kind: str = "discrete") -> list[tuple[int, int | None, int, int]]:
    return [
        (int(first or 0), None if last is None else int(last), int(win or 0), int(loss or 0))
        for first, last, win, loss in scale_rows(boards, kind)
    ]


def block(sheet: str, rows: list[list[Cell]], top: int, left: int = 1) -> list[At]:
    """All filled cells from a corner on."""
    return [
        (sheet, row, column)
        for row in range(top, len(rows) + 1)
        for column in range(left, len(rows[row - 1]) + 1)
        if rows[row - 1][column - 1] is not None
    ]


def padded(rows: list[list[Cell]]) -> list[list[Cell]]:
    width = max(map(len, rows))
    return [[*row, *[None] * (width - len(row))] for row in rows]


def published(kind: str, boards: int, unit: int = 100) -> list[tuple[int, int | None, int, int]]:
    """First and last margin of each range, and the VPs of both sides, of any discrete scale."""
    return [
        (
            step.first // unit,
            None if step.last is None else step.last // unit,
            step.vps[0] // 100,
            step.vps[1] // 100,
        )
        for step in named(kind).figures(boards).steps
    ]
