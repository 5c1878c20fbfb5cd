"""What other workbooks take from one of teams: a season the IMPs of its pairs, another event its matches.

European Bridge League: in a final the results against teams that qualified from the same group count in
full. Imported into the final's workbook, they fill the lines of those matches there.

A pair of a line-up is one text: ``Ann Ash - Bob Ash``, or member numbers, ``0147-0412``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from xlvp.book import teams_schema as described
from xlvp.book.named_cells import text_of
from xlvp.book.recalculated import Recalculated
from xlvp.book.teams_event import TeamsBook, read_book
from xlvp.errors import InputError
from xlvp.events.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.notation.dates import read_date
from xlvp.rounding import exact
from xlvp.teams.received import ReceivedMatch
from xlvp.teams.rows import lines_of

_BETWEEN_NUMBERS = re.compile(r"\s*[-–/&+]\s*")
_BETWEEN_NAMES = re.compile(r"\s+[-–]\s+|\s*[–/&+]\s*|\s+and\s+")


@dataclass(frozen=True)
class ReceivedEvent(ReceivedSession):
    """An event of teams: beside its pairs the matches that were played."""

    matches: tuple[ReceivedMatch, ...] = ()


def given_teams(recalculated: Recalculated, name: str) -> ReceivedEvent:
    """Return the pairs of a computed teams workbook with their IMPs and boards, and the matches.

    Args:
        recalculated: the workbook.
        name: its file's name.

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
    return ReceivedEvent(
        name, "xlvp", titles.title, titles.place, day, "butler", pairs=tuple(pairs),
        problems=tuple(problems), matches=tuple(_matches(book)),
    )  # fmt: skip


def _matches(book: TeamsBook) -> Iterator[ReceivedMatch]:
    """The matches that two teams played to the end, with each team's IMPs and VPs."""
    for line in lines_of(book.event):
        if line is None or not line.met or line.vp_a is None or line.vp_b is None:
            continue
        a, b = (book.event.field[team].name or str(team) for team in line.match.teams)
        typed = line.match.imps_a, line.match.imps_b
        won = None if typed[0] is None or typed[1] is None else (typed[0], typed[1])
        yield ReceivedMatch(a, b, round=line.match.round, won=won, vps=(line.vp_a, line.vp_b))


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
