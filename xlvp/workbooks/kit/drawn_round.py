"""What every drawn round has, of teams or of pairs: what is refused, told, and written with it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from xlvp.teams.entries import ScoredMatch
from xlvp.teams.open_matters import PENALTIES, SETUP, TEAMS, nameless
from xlvp.teams.pairable import Pair
from xlvp.teams.rows import lines_of, said
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.xlsx.named_cells import Ref
from xlvp.xlsx.schema import whole


def check_played(book: TeamsBook, turn: int) -> None:
    """Refuse a draw that would rest on a round of which no result is in.

    Raises:
        WorkbookError: none is in.
    """
    of_round = [line for line in lines_of(book.event) if line and line.match.round == turn and line.match.b]
    if of_round and all(line.waits for line in of_round):
        raise book.cells.package.error(f"no result of round {turn} is in: type one at least, or wait")


def check_readable(book: TeamsBook) -> None:
    """Refuse a draw while the settings or the list of teams or penalties have something to be corrected.

    Raises:
        WorkbookError: they have.
    """
    conditions = book.conditions
    for matter in book.open_matters:
        if matter.to_correct and matter.place in (SETUP, TEAMS, PENALTIES):
            words = said(conditions, matter.words)
            raise book.cells.package.error(f"{matter.where(conditions)}: {words}. Correct it before the draw")
    unnamed = nameless(book.event)
    if unnamed:
        raise book.cells.package.error(
            f"T{unnamed[0]} has no name. Type it on the sheet Teams, or delete the number there"
        )


def check_published(book: TeamsBook, turn: int) -> None:
    """Refuse a round of which the pairings were published.

    Raises:
        WorkbookError: they were.
    """
    if turn in book.published:
        raise book.cells.package.error(
            f"round {turn} is published ({book.published[turn]}): its pairings stand. What is typed "
            f"under Published on the sheet {book.lists.rounds.sheet} can be taken out"
        )


def not_in(lines: Sequence[ScoredMatch | None], turn: int) -> str:
    """Return in words which results before a round are not in."""
    out = [line.match.shown for line in lines if line and line.waits and line.match.round < turn]
    if not out:
        return ""
    more = f" and {len(out) - 4} more" if len(out) > 4 else ""
    return f"Not in yet, counted at each team's average: {', '.join(out[:4])}{more}."


def round_texts(book: TeamsBook, turn: int, how: str, now: datetime, results: str) -> dict[Ref, str]:
    """Return what is written of a round: how and when it was drawn, and from which results."""
    table = book.lists.rounds
    for value, where in zip(book.cells.column(table.name("turn")), table.where(book.cells), strict=True):
        if whole(value) == turn:
            return {where["how"]: how, where["drawn_at"]: f"{now:%Y-%m-%d %H:%M:%S}", where["basis"]: results}
    return {}


def apart_texts(book: TeamsBook, turn: int, pairs: Iterable[Pair]) -> dict[Ref, str]:
    """Return who must not meet in a round, as it is written down, so that the sheet knows it too."""
    table = book.lists.apart
    typed = book.cells.column(table.name("apart_a"))
    free = [where for where, value in zip(table.where(book.cells), typed, strict=True) if value == ""][1:-1]
    return {
        where[key]: text
        for pair, where in zip(sorted(pairs), free, strict=False)
        for key, text in zip(where, (*map(str, pair), str(turn)), strict=True)
    }


@dataclass(frozen=True)
class Asked:
    """What is asked of a draw.

    Attributes:
        round: which; None: the next one.
        how: as it is written with the round; "" by the rule.
        long: whether a triangle goes over two rounds.
        apart: pairs that must not meet in this round, beside those of the workbook.
        again: whether a round that was drawn and not played is drawn anew.
        knock_out: draw a knock-out of so many teams of the standings; 0: of those who are in it; None: none.
    """

    round: int | None = None
    how: str = ""
    long: bool = False
    apart: frozenset[Pair] = frozenset()
    again: bool = False
    knock_out: int | None = None


@dataclass(frozen=True)
class DrawnRound:
    """A round that was drawn: its lines in words, and what there is to say of it."""

    round: int
    how: str
    lines: tuple[str, ...]
    told: tuple[str, ...] = ()
    called: str = ""

    @property
    def heading(self) -> str:
        """What is printed above its lines."""
        return f"{self.called or f'Round {self.round}'}, drawn {self.how}:"


@dataclass(frozen=True)
class Drawing:
    """What is to be written, and the rounds that it makes."""

    texts: Mapping[Ref, str | float]
    rounds: tuple[DrawnRound, ...]
