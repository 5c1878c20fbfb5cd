"""The account of a match: what became of each board and of the figures on the sheet Setup.

The sheet *Workings* says of each board what became of it, in the codes of :mod:`xlvp.account`. From these the
sheet makes its state by formulas (:mod:`xlvp.workbooks.match.state`) and this module the account. A test
keeps their words, codes and tones equal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from xlvp.account import (
    ACCEPTED,
    BOARDS,
    IN_DOUBT,
    LEFT_OUT,
    UNUSABLE,
    Account,
    Item,
    Noun,
    Obstacle,
)

#: How the headline counts boards: those that have no score, that lack one room, that were not played.
CANNOT_BE_READ = Noun("cannot be read: no VPs", "cannot be read: no VPs")
ONE_ROOM = Noun("lacks a room", "lack a room")
NOT_PLAYED = Noun("not played", "not played")
#: Those with a query, and the figures on the sheet Setup with one.
TO_CHECK = Noun("to check", "to check")
FIGURES_TO_CHECK = Noun("figure to check on Setup", "figures to check on Setup")


@dataclass(frozen=True)
class BoardState:
    """What became of a board, and where it is."""

    place: str  # ``Match, row 9``
    board: str
    became: str  # one of the treatments of the account
    one_room: bool = False  # whether one room has a result and the other none yet
    queried: bool = False
    words: str = ""  # what its Status says


def match_account(boards: Sequence[BoardState], figures: Sequence[str] = (), obstacle: str = "") -> Account:
    """Return the account of a match.

    Args:
        figures: what is called the figures on the sheet Setup that are queried.
        obstacle: why there are no figures at all, in words.

    >>> boards = BoardState("Match, row 7", "1", "counted"), BoardState("Match, row 8", "2", "waiting")
    >>> match_account(boards).words
    'Provisional: 1 of 2 boards are in'
    """
    hinders = Obstacle(UNUSABLE, obstacle) if obstacle else None
    items = (*map(_due, boards), *_queries(boards), *_figures(figures))
    return Account(items, BOARDS, obstacle=hinders)


def _due(board: BoardState) -> Item:
    short = f"board {board.board}"
    words = board.words if board.became == LEFT_OUT else ""
    return Item(board.place, board.became, words, short=short, noted=_noted(board))


def _noted(board: BoardState) -> Noun | None:
    if board.became == LEFT_OUT:
        return CANNOT_BE_READ
    if board.became == ACCEPTED:
        return NOT_PLAYED
    return ONE_ROOM if board.one_room else None


def _queries(boards: Sequence[BoardState]) -> Iterator[Item]:
    for board in boards:
        if board.queried:
            short = f"board {board.board}"
            yield Item(board.place, IN_DOUBT, board.words, due=False, short=short, noted=TO_CHECK)


def _figures(figures: Sequence[str]) -> Iterator[Item]:
    for called in figures:
        words = "unusual: correct it, or confirm it there"
        place = f"Setup, {called}"
        yield Item(place, IN_DOUBT, words, due=False, short=called, noted=FIGURES_TO_CHECK)
