"""What a pairs workbook stores, taken as it is where nothing of it can be out of date: nothing is computed.

Of the list only round, table, board and pairs are formulas, and they follow from the set-up: where the stored
ones are those, the results that were typed stand beside what they were typed for.
"""

from xlvp.book.named_cells import NamedCells
from xlvp.book.pairs_schema import BEHIND, CHECKED, RESULTS
from xlvp.book.recalculated import Recalculated
from xlvp.cells.values import CellValue
from xlvp.errors import XlvpError
from xlvp.events.movement_rows import list_rows
from xlvp.events.setup import confirms
from xlvp.templates.pairs.reopen import opening_of, pair_of

_OUT_OF_DATE = (CHECKED.name("check"), *(BEHIND.name(key) for key in ("state", "state_code", "state_tone")))


def as_stored(cells: NamedCells) -> Recalculated | None:
    """Return a workbook as it is stored; None where it must be computed: another set-up, or a strange file.

    Where the event stands is left blank, so that whoever reads it finds it in the results.

    Args:
        cells: a workbook of the template, with nothing computed.
    """
    try:
        opening, typed = opening_of(cells)
        plan = opening.plan()
        if not confirms(typed, plan):
            return None
        due = [tuple(map(str, row)) for row in list_rows(plan, opening.order, opening.called())]
        stored = [
            tuple(str(pair_of(getattr(line, key))) for key in ("round", "table", "board", "ns", "ew"))
            for line in RESULTS.read(cells)
        ]
        if [line for line in stored if line[0] != str(None)] != due:
            return None
        blank: dict[tuple[str, str], CellValue] = {cells.refs(name)[0]: "" for name in _OUT_OF_DATE}
    except XlvpError:
        return None  # what is wrong is said when it is computed
    return Recalculated(cells.package.data, blank, (), cells.stored)
