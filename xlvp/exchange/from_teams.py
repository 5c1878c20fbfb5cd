"""What a season takes from a teams workbook: the IMPs of its pairs, by the line-ups that were typed.

A pair of a line-up is one text: ``Ann Ash - Bob Ash``, or member numbers, ``0147-0412``.
"""

import re
from datetime import date

from xlvp.book import teams_schema as described
from xlvp.book.named_cells import text_of
from xlvp.book.recalculated import Recalculated
from xlvp.book.teams_event import TeamsBook, read_book
from xlvp.errors import InputError
from xlvp.events.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.notation.dates import read_date
from xlvp.rounding import exact

_BETWEEN_NUMBERS = re.compile(r"\s*[-–/&+]\s*")
_BETWEEN_NAMES = re.compile(r"\s+[-–]\s+|\s*[–/&+]\s*|\s+and\s+")


def given_teams(recalculated: Recalculated, name: str) -> ReceivedSession:
    """Return the pairs of a computed teams workbook with their IMPs and boards; ``name`` is the file's.

    Raises:
        WorkbookError: it was not made from the template teams.
    """
    book = read_book(recalculated, name)
    pairs = [
        ReceivedPair(at, players=players_of(text_of(line.pair)), total=exact(line.imps), boards=_whole(line))
        for at, line in enumerate(described.BUTLER.read(book.cells), 1)
        if isinstance(line.imps, int | float) and text_of(line.pair)
    ]
    problems: list[str] = []
    if not pairs:
        problems.append(
            f"{name} has no line-ups, or no boards: IMPs of pairs need the sheets Line-ups and Boards"
        )
    day = _day(book, problems)
    titles = book.titles
    return ReceivedSession(
        name, "xlvp", titles.title, titles.place, day, "butler", pairs=tuple(pairs), problems=tuple(problems)
    )


def players_of(pair: str) -> tuple[ReceivedPlayer, ...]:
    """Return the two players of a line-up's text.

    >>> [player.name for player in players_of("Ann Ash - Bob Smith-Jones")]
    ['Ann Ash', 'Bob Smith-Jones']
    >>> [player.number for player in players_of("0147-0412")]
    ['0147', '0412']
    """
    numbers = _BETWEEN_NUMBERS.split(pair)
    if all(part.isalnum() and any(sign.isdigit() for sign in part) for part in numbers):
        return tuple(ReceivedPlayer(number=part) for part in numbers)
    return tuple(map(ReceivedPlayer, _BETWEEN_NAMES.split(pair)))


def _whole(line: described.PairLine) -> int | None:
    return int(line.boards) if isinstance(line.boards, int | float) else None


def _day(book: TeamsBook, problems: list[str]) -> date | None:
    try:
        return read_date(book.titles.date) if book.titles.date != "" else None
    except InputError as error:
        problems.append(f"the date: {error}")
        return None
