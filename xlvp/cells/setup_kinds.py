"""How cells become what an event is set up from: a club's own movement, rounds, the scoring method."""

from xlvp.cells.kinds import Kind, Rows, filled, is_blank, read_text, read_whole
from xlvp.cells.session_kinds import named
from xlvp.errors import InputError
from xlvp.events.asked import OWN as OWN_AVERAGES
from xlvp.events.asked import apart
from xlvp.events.methods import every_method
from xlvp.events.own_movement import OwnSeat
from xlvp.notation.unplayed import letters
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
    found: list[int] = []
    for value in filled(rows):
        words = (
            plain(value).replace(",", " ").replace(";", " ").split() if isinstance(value, str) else [value]
        )
        found += [read_whole(word) for word in words]
    return tuple(found)


def read_method(value: object) -> str:
    """Read a scoring method in the spellings that people know it by.

    >>> read_method("Per cent"), read_method("Cross-IMPs"), read_method("Butler + own")
    ('percent', 'cross-imps', 'butler+own')
    """
    word = read_text(value)
    bare, own = apart("".join(word.lower().split()))
    known = _METHODS.get(letters(bare), bare if own else word)
    return known + OWN_AVERAGES if own else known


OWN = Kind("own movement", read_own, whole=True)
METHOD = Kind("scoring method", read_method)
ROUNDS = Kind("numbers of rounds", read_rounds, whole=True)
