"""An event's set-up, what a director says of it, and the code by which a changed one is noticed.

:func:`xlvp.pairs.movement_kinds.planned` makes the movement of a set-up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from zlib import crc32

from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_file import OwnSeat
from xlvp.records.reading import Rows, read_whole
from xlvp.text import plain

MOST_PAIRS = 120
#: How many signs at the end of a code tell one movement from every other.
MARK = 4


@dataclass(frozen=True)
class EventSetup:
    """What a director says of a movement.

    Attributes:
        kind: a name of :data:`xlvp.pairs.movement_kinds.KINDS`.
        pairs: how many pairs play; an own movement says it itself.
        rounds: fewer rounds than there are end it early.
        boards: boards per round.
        switched: the arrow-switched rounds.
        missing: which pair of an odd Mitchell is missing; by default the last.
        own: the lines of an own movement.
        sections: in how many sections a Mitchell is played, on the same boards.
    """

    kind: str
    pairs: int | None = None
    rounds: int | None = None
    boards: int = 2
    switched: Sequence[int] = ()
    missing: int | None = None
    own: Sequence[OwnSeat] = ()
    sections: int = 1


def code(plan: Movement) -> str:
    """Return a short name of exactly this movement, by which a changed set-up is noticed.

    >>> from xlvp.pairs.movement_kinds import planned
    >>> code(planned(EventSetup("mitchell", 14, boards=3))), code(planned(EventSetup("howell", 6)))
    ('M7-7x3-XZMX', 'H3-5x2-5CC2')
    """
    digits = "0123456789ABCDEFGHJKLMNPQRTUVWXYZ"
    number = crc32(repr([(s.round, s.table, s.ns, s.ew, s.boards) for s in plan.seats]).encode())
    mark = ""
    for _ in range(MARK):
        number, digit = divmod(number, len(digits))
        mark += digits[digit]
    kind = plan.name.partition(",")[0].split()[-1][0].upper()
    return f"{kind}{plan.tables}-{plan.rounds}x{plan.boards_per_round}-{mark}"


def confirms(typed: str, full: str) -> bool:
    """Whether what was typed is this code of a movement, in any case, or its last four signs.

    O, I and S, which no code has, are read as the digits that they look like.

    >>> [confirms(typed, "M7-7x3-XZMX") for typed in ("m7-7x3-xzmx", " xzmx", "M7-7x3")]
    [True, True, False]
    """
    message = "".join(typed.split()).upper()
    return message == full.upper() or message.translate(str.maketrans("OIS", "015")) == full[-MARK:]


def read_rounds(rows: Rows) -> tuple[int, ...]:
    """Read the numbers of rounds: ``7``, ``6 7``, ``6,7``."""
    results: list[int] = []
    for value in chain.from_iterable(rows):
        if isinstance(value, str):
            results += map(read_whole, plain(value).replace(",", " ").replace(";", " ").split())
        elif value is not None:
            results.append(read_whole(value))
    return tuple(results)
