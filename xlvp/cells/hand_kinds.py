"""How the deals of a workbook are read: board, deal in PBN, and what the solver found.

>>> read_hands((("7", "N:2", None), (None, None, None)))[0].board
7
"""

from contextlib import suppress

from xlvp.cells.kinds import Kind, Rows, is_blank, read_whole, shown
from xlvp.errors import InputError
from xlvp.events.hands import Hand, read_hand
from xlvp.text import plain

_MOST_BOARD = 999


def read_hands(rows: Rows) -> tuple[Hand, ...]:
    """Read the deals; rows without a deal are left out.

    What is no deal, a board with two, and a deal without the number of its board say so as a fault.
    """
    found: dict[int, Hand] = {}
    for place, row in enumerate(rows, 1):
        number, deal, solved = (*row, None, None, None)[:3]
        if is_blank(deal):
            continue
        text = plain(deal) if isinstance(deal, str) else shown(deal)
        board = _board(number)
        if not board:
            where = f"deal {place}: the number of its board is expected, not {shown(number)}"
            found[-place] = Hand(0, text, fault=where)
            continue
        hand = read_hand(board, text, solved if isinstance(solved, str) else "")
        if board in found and found[board].deal != hand.deal:
            hand = Hand(board, text, fault=f"board {board} has two deals")
        found[board] = hand
    return tuple(found.values())


def _board(value: object) -> int:
    """The number of a board; 0 for what is none."""
    with suppress(InputError):
        board = read_whole(value)
        return board if 1 <= board <= _MOST_BOARD else 0
    return 0


HANDS = Kind("list of deals", read_hands, whole=True)
