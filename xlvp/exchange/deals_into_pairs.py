"""The deals of a file into a pairs workbook: onto its sheet Deals, with par and tricks."""

import re
from collections.abc import Mapping
from html import unescape
from types import MappingProxyType

from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.package import Package
from xlvp.book.pairs_event import read_deals
from xlvp.book.pairs_schema import DEALS, HANDS
from xlvp.book.recalculated import Recalculated
from xlvp.book.workbook import place, read_workbook
from xlvp.events.hands import read_hand, solve_if_there
from xlvp.exchange.import_into import Change, Import

#: An area to print that is no formula.
_AREA = re.compile(
    r"""(<(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Area["'][^<>]*>)([^<>!]+)!\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?(?=<)"""
)


def printed_hands(computed: Recalculated, package: Package) -> bytes:
    """Return a computed pairs workbook whose sheet Hands prints the diagrams of the deals that it has.

    A new workbook without deals prints none of that sheet; the area of a ready file is a formula and stays.
    """
    cells = NamedCells(computed)
    deals = len(read_deals(cells))
    if not deals or not cells.has(HANDS.names[0]):
        return computed.data
    book = read_workbook(package)
    hands = place(package, book, HANDS.names[0])
    lines = (hands.bottom - hands.top + 1) // (len(DEALS.read(cells)) - 2)
    area = f"$A$1:$I${hands.top - 1 + lines * deals}"

    def changed(found: re.Match[str]) -> str:
        sheet = unescape(found[2]).removeprefix("'").removesuffix("'").replace("''", "'")
        return f"{found[1]}{found[2]}!{area}" if sheet == hands.sheet else found[0]

    text = _AREA.sub(changed, package.parts[book.part].decode("utf-8"))
    return package.replaced({book.part: text.encode()})


def take_deals(
    found: Import,
    cells: NamedCells,
    deals: Mapping[int, str],
    boards: set[int],
    solved: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """Lay deals beside those of a computed workbook.

    Args:
        found: what is to be written and told goes there.
        cells: the workbook.
        deals: by board, as :func:`xlvp.exchange.deals.deals_of` gives them.
        boards: those in play; deals of others are named and left out.
        solved: par and tricks that the file has; what it has not, the solver finds if it is there.
    """
    if not cells.has(DEALS.names[0]):
        found.told.append(
            "the workbook has no sheet Deals, as older ones: make it anew with xlvp new pairs --from"
        )
        return
    lines = list(zip(DEALS.read(cells), DEALS.where(cells), strict=True))[1:-1]
    there = {text_of(line.deal_board): (line, ref) for line, ref in reversed(lines)}
    free = [ref for line, ref in lines if not (text_of(line.deal_board) or text_of(line.deal))]
    strange = [board for board in sorted(deals) if board not in boards]
    for board in sorted(deals.keys() & boards):
        old, ref = there.get(str(board), (None, None))
        ref = ref or (free.pop(0) if free else None)
        if ref is None:
            found.told.append(f"board {board}: the sheet Deals has no room for its deal")
            continue
        typed = text_of(old.deal) if old else ""
        known = read_hand(board, typed, text_of(old.solved) if old else "")
        given = read_hand(board, deals[board], solved.get(board, ""))
        hand = solve_if_there(known if known.deal == given.deal and known.solved else given)
        if known.deal != hand.deal:
            found.changes.append(Change(f"board {board}, deal", ref["deal"], typed, hand.deal))
            found.along |= {ref["deal_board"]: str(board), ref["solved"]: hand.solved}
        elif known.solved != hand.solved:
            found.changes.append(
                Change(f"board {board}, par and tricks", ref["solved"], known.solved, hand.solved)
            )
        else:
            found.same += 1
    if strange:
        found.told.append(f"not in play, so their deals are not taken: boards {', '.join(map(str, strange))}")
