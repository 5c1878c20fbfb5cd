"""How cells become what an event is set up from: a club's own movement, rounds, the scoring method."""

from contextlib import suppress

from xlvp.errors import InputError
from xlvp.functions.kinds import Kind, filled
from xlvp.functions.session_kinds import named
from xlvp.notation.rulings import letters
from xlvp.pairs.hands import Hand, read_hand
from xlvp.pairs.methods import OWN as OWN_AVERAGES
from xlvp.pairs.methods import every_method, without_own
from xlvp.pairs.movement_file import OwnSeat
from xlvp.records.reading import Rows, is_blank, read_text, read_whole, shown
from xlvp.text import plain

_MOST_LINES = 20_000
_METHODS = {
    word: method.name
    for method in every_method().values()
    for word in (letters(method.name), letters(method.label), *method.spellings)
}


def read_own(rows: Rows) -> tuple[OwnSeat, ...]:
    """Read a club's own movement: round, table, NS, EW, first board of the set; blank rows are left out.

    Raises:
        InputError: a cell that is no number, with its line; more lines than an event has.
    """
    if len(rows) > _MOST_LINES:
        raise InputError(f"the own movement has more than {_MOST_LINES} lines")
    seats = []
    for place, row in enumerate(rows, 1):
        cells = row + (None,) * (5 - len(row))
        if all(map(is_blank, cells)):
            continue
        read = [
            named(f"own movement, line {place}, {called}", read_whole, cell, None)
            for called, cell in zip(("round", "table", "NS", "EW", "first board"), cells, strict=False)
        ]
        if read[0] is None or read[1] is None or read[4] is None:
            raise InputError(f"own movement, line {place}: round, table and first board are needed")
        seats.append(OwnSeat(read[0], read[1], read[2], read[3], read[4]))
    return tuple(seats)


def read_rounds(rows: Rows) -> tuple[int, ...]:
    """Read the numbers of rounds: ``7``, ``6 7``, ``6,7``."""
    results: list[int] = []
    for value in filled(rows):
        words = (
            plain(value).replace(",", " ").replace(";", " ").split() if isinstance(value, str) else [value]
        )
        results += [read_whole(word) for word in words]
    return tuple(results)


def read_method(value: object) -> str:
    """Read a scoring method in the spellings that people know it by.

    >>> read_method("Per cent"), read_method("Cross-IMPs"), read_method("Butler + own")
    ('percent', 'cross-imps', 'butler+own')
    """
    word = read_text(value)
    bare, own = without_own("".join(word.lower().split()))
    known = _METHODS.get(letters(bare), bare if own else word)
    return known + OWN_AVERAGES if own else known


OWN = Kind("own movement", read_own, whole=True)
METHOD = Kind("scoring method", read_method)
ROUNDS = Kind("numbers of rounds", read_rounds, whole=True)


_MOST_BOARD = 999


def read_hands(rows: Rows) -> tuple[Hand, ...]:
    """Read the deals; rows without a deal are left out.

    What is no deal, a board with two, and a deal without the number of its board say so as a fault.
    """
    results: dict[int, Hand] = {}
    for place, row in enumerate(rows, 1):
        number, deal, solved = (*row, None, None, None)[:3]
        if is_blank(deal):
            continue
        text = plain(deal) if isinstance(deal, str) else shown(deal)
        board = _board(number)
        if not board:
            where = f"deal {place}: the number of its board is expected, not {shown(number)}"
            results[-place] = Hand(0, text, fault=where)
            continue
        hand = read_hand(board, text, solved if isinstance(solved, str) else "")
        if board in results and results[board].deal != hand.deal:
            hand = Hand(board, text, fault=f"board {board} has two deals")
        results[board] = hand
    return tuple(results.values())


def _board(value: object) -> int:
    """The number of a board; 0 for what is none."""
    with suppress(InputError):
        board = read_whole(value)
        return board if 1 <= board <= _MOST_BOARD else 0
    return 0


HANDS = Kind("list of deals", read_hands, whole=True)
