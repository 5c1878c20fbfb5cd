"""What every drawn round has, of teams or of pairs: what is refused, and what is written with it."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from xlvp.errors import InputError
from xlvp.teams.entries import ScoredMatch
from xlvp.teams.open_matters import PENALTIES, SETUP, TEAMS, nameless
from xlvp.teams.pairable import Pair
from xlvp.teams.rows import lines_of, reworded
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import Ref


def check_played(book: TeamsBook, round_: int) -> None:
    """Refuse a draw that would rest on a round of which no result is in.

    Raises:
        WorkbookError: none is in.
    """
    of_round = [line for line in lines_of(book.event) if line and line.match.round == round_ and line.match.b]
    if of_round and all(line.waits for line in of_round):
        raise book.cells.package.error(f"no result of round {round_} is in: type one at least, or wait")


def check_readable(book: TeamsBook) -> None:
    """Refuse a draw while the settings or the list of teams or penalties have something to be corrected.

    Raises:
        WorkbookError: they have.
    """
    conditions = book.conditions
    for matter in book.open_matters:
        if matter.to_correct and matter.place in (SETUP, TEAMS, PENALTIES):
            words = reworded(conditions, matter.words)
            raise book.cells.package.error(f"{matter.where(conditions)}: {words}. Correct it before the draw")
    unnamed = nameless(book.event)
    if unnamed:
        raise book.cells.package.error(
            f"T{unnamed[0]} has no name. Type it on the sheet Teams, or delete the number there"
        )


def check_forbidden(book: TeamsBook, forbidden: Iterable[Pair]) -> None:
    """Refuse to keep apart a team, or a pair, that the event does not have.

    Raises:
        InputError: there is none of that number.
    """
    for number in sorted({number for pair in forbidden for number in pair} - set(book.event.field)):
        raise InputError(f"--forbid: there is no {'pair' if book.conditions.of_pairs else 'team'} {number}.")


def check_published(book: TeamsBook, round_: int) -> None:
    """Refuse a round of which the pairings were published.

    Raises:
        WorkbookError: they were.
    """
    if round_ in book.published:
        raise book.cells.package.error(
            f"round {round_} is published ({book.published[round_]}): its pairings stand. What is typed "
            f"under Published on the sheet {book.lists.rounds.sheet} can be taken out"
        )


def not_in(lines: Sequence[ScoredMatch | None], round_: int) -> str:
    """Return in words which results before a round are not in."""
    out = [line.match.shown for line in lines if line and line.waits and line.match.round < round_]
    if not out:
        return ""
    more = f" and {len(out) - 4} more" if len(out) > 4 else ""
    return f"Not in yet, counted at each team's average: {', '.join(out[:4])}{more}."


def round_texts(book: TeamsBook, round_: int, how: str, now: datetime, results: str) -> dict[Ref, str]:
    """Return what is written of a round: how and when it was drawn, and from which results."""
    table = book.lists.rounds
    for value, where in zip(book.cells.column(table.name("turn")), table.where(book.cells), strict=True):
        if whole(value) == round_:
            return {where["how"]: how, where["drawn_at"]: f"{now:%Y-%m-%d %H:%M:%S}", where["basis"]: results}
    return {}


def apart_texts(book: TeamsBook, round_: int, pairs: Iterable[Pair]) -> dict[Ref, str]:
    """Return who must not meet in a round, as it is written down, so that the sheet knows it too."""
    table = book.lists.forbidden_pairs
    typed = book.cells.column(table.name("apart_a"))
    free = [where for where, value in zip(table.where(book.cells), typed, strict=True) if value == ""][1:-1]
    return {
        where[key]: text
        for pair, where in zip(sorted(pairs), free, strict=False)
        for key, text in zip(where, (*map(str, pair), str(round_)), strict=True)
    }
