"""Columns that prove nothing by themselves, but belong to a table beside them."""

from collections.abc import Iterator, Sequence

from xlvp.verify.axes import SHORTEST
from xlvp.verify.candidates import MAJORITY, Cells
from xlvp.verify.forms import BY_MARGIN, Form, agreeing
from xlvp.verify.recognise import GREAT_MAJORITY
from xlvp.verify.scales import Scale, scales_for
from xlvp.verify.table import Table, VpColumn

_BESIDE = 3


def siblings(table: Table, columns: Sequence[tuple[int, Cells]]) -> Iterator[VpColumn]:
    """Yield columns that have more wrong than right, but a heading of boards as their neighbours have."""
    named = {(line.scale.kind, line.form) for line in table.lines if line.heading and line.heading.own}
    for column, cells in columns:
        own = [heading for heading in table.headings(column) if heading.own and heading.plain]
        for heading in own[:1]:
            for scale in scales_for(heading.boards):
                for form in Form:
                    alike = (scale.kind, form) in named
                    if alike and 2 * agreeing(scale, form, cells) >= len(cells) >= SHORTEST:
                        yield VpColumn(column, scale, form, heading)


def companions(table: Table, columns: Sequence[tuple[int, Cells]]) -> Iterator[VpColumn]:
    """Yield columns that are nothing by themselves, but repeat or complete a column beside them."""
    used = {line.column for line in table.lines}
    near = [table.axis.column, *used]
    for column, cells in columns:
        if column in used or len(cells) < SHORTEST or min(abs(column - other) for other in near) > _BESIDE:
            continue
        closest = min(table.lines, key=lambda line: abs(line.column - column))
        beside_vps = (Form.OTHER_SIDE, Form.AGAIN, Form.FIRST, Form.LAST)
        for form in (Form.AGAIN,) if closest.form in BY_MARGIN else beside_vps:
            if agreeing(closest.scale, form, cells) >= MAJORITY * len(cells):
                yield VpColumn(column, closest.scale, form, closest.heading)
                break
        else:
            if closest.form is Form.WINNER and _nearly(closest.scale, cells) >= GREAT_MAJORITY * len(cells):
                yield VpColumn(column, closest.scale, Form.LOSER, closest.heading)


def _nearly(scale: Scale, cells: Cells) -> int:
    """Return how many cells are the loser's VPs but for a little: they were computed by themselves."""
    close = 100 if scale.discrete else 5
    losers = [(reading, scale.at(key)[1]) for key, reading in cells]
    return sum(isinstance(reading, int) and abs(reading - loser) <= close for reading, loser in losers)
