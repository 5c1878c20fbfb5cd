"""The deals of an evening, from a PBN file: those that a dealing machine or program has written.

PBN 2.1, sections 3.4.8 (Board) and 3.4.11 (Deal), and the tables OptimumResultTable and OptimumScore of a
solver, ``NS 420``. DoubleDummyTricks is the word that Bridge Composer and the Bridge Solver write: twenty
hexadecimal digits, North, South, East and West, each no trumps, spades, hearts, diamonds, clubs.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.events.hands import Hand, Tricks, by_seat
from xlvp.exchange.pbn_tags import tags_of
from xlvp.exchange.whole_file import whole_file
from xlvp.rules.par import read_deal
from xlvp.text import quoted

_EXPECTED = "a PBN file with deals (.pbn)"
_SOLVED = ("DoubleDummyTricks", "OptimumResultTable", "OptimumScore")
_SCORE = re.compile(r"(NS|EW)\s+([+-]?\d{1,4})", re.IGNORECASE)
_STRAINS = "CDHSN"
_SHOWN = 40


def read_deals(path: Path) -> dict[int, Hand]:
    """Return each board with its deal, and with the tricks and the par that the file has.

    Raises:
        WorkbookError: the file cannot be read or has no deal, a deal is none, or a board has two.
    """
    text = whole_file(path, _EXPECTED).decode("latin-1")
    hands = found_hands(text, str(path), [])
    if not hands:
        raise WorkbookError(f"{path}: without a deal; {_EXPECTED} is expected")
    return hands


def deals_of(text: str, name: str) -> dict[int, str]:
    """Return each board's deal of a text in PBN, North's hand first.

    Raises:
        WorkbookError: it has no deal, a deal is none, or a board has two.

    >>> text = '[Board "7"]\\n[Deal "E:T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ"]'
    >>> deals_of(text, "x.pbn")[7].partition(" ")[0]
    'N:AKQJ.AKQ.AKQ.AKQ'
    """
    hands = {board: hand.deal for board, hand in found_hands(text, name, []).items()}
    if not hands:
        raise WorkbookError(f"{name}: without a deal; {_EXPECTED} is expected")
    return hands


def found_hands(text: str, name: str, problems: list[str]) -> dict[int, Hand]:
    """Return each board of a text in PBN that has a deal, with the tricks and the par beside it.

    Args:
        text: may have no deal at all.
        name: the file's name, for messages.
        problems: figures that are none are named there and left out.

    Raises:
        WorkbookError: a deal is none, or a board has two.
    """
    hands: dict[int, Hand] = {}
    figures: dict[str, _Solved] = {}
    board = ""
    for tag, value, rows in tags_of(text, name):
        if tag == "Board":
            board = value
        if tag in _SOLVED:
            _enter(figures.setdefault(board, _Solved()), tag, value, rows, f"board {board}", problems)
        if tag != "Deal" or value in ("", "#") or "-" in value.replace(":", " ").split():
            continue  # none, that of the board before, or hands that are not known
        if not (board.isascii() and board.isdigit() and 0 < int(board) < 1000):
            raise WorkbookError(f"{name}: a deal of board {board!r}; a number is expected")
        try:
            cards = read_deal(value)
        except InputError as error:
            raise WorkbookError(f"{name}: board {board}: {error}") from None
        deal = "N:" + " ".join(cards[seat] for seat in "NESW")
        if hands.setdefault(int(board), Hand(int(board), deal)).deal != deal:
            raise WorkbookError(f"{name}: board {board} has two deals")
    for called, solved in figures.items():
        if called.isascii() and called.isdigit() and (hand := hands.get(int(called))):
            hands[hand.board] = replace(hand, par=solved.par, tricks=solved.tricks(called, problems))
    return hands


@dataclass
class _Solved:
    """What a file has of one board: par, and the tricks as one word and as a table."""

    par: int | None = None
    word: tuple[int, ...] = ()
    table: tuple[int, ...] = ()

    def tricks(self, board: str, problems: list[str]) -> Tricks | None:
        """The tricks; none where the file has two sorts."""
        if self.word and self.table and self.word != self.table:
            problems.append(f"board {board}: DoubleDummyTricks and OptimumResultTable differ; both left out")
            return None
        made = self.word or self.table
        return by_seat(made) if made else None


def _enter(
    solved: _Solved, tag: str, value: str, rows: Sequence[str], where: str, problems: list[str]
) -> None:
    """Read one of the tags of a solver."""
    unknown = not set(value) - set("*-? #") and tag != "OptimumResultTable"
    if unknown:
        return  # a program that did not ask its solver
    if tag == "OptimumScore":
        if score := _SCORE.fullmatch(value.strip()):
            solved.par = int(score[2]) * (1 if score[1].upper() == "NS" else -1)
        else:
            problems.append(f"{where}: OptimumScore {quoted(value[:_SHOWN])} is not understood; left out")
        return
    made = _of_word(value) if tag == "DoubleDummyTricks" else _of_table(rows)
    if made is None or not any(made):
        why = "is not understood" if made is None else "has no trick for anybody"
        problems.append(f"{where}: {tag} {why}; left out")
    elif tag == "DoubleDummyTricks":
        solved.word = made
    else:
        solved.table = made


def _of_word(value: str) -> tuple[int, ...] | None:
    """Twenty hexadecimal digits: of North, South, East and West, each no trumps down to clubs."""
    if not re.fullmatch("[0-9A-Da-d]{20}", value):
        return None
    digits = {
        (seat, strain): int(value[5 * one + other], 16)
        for one, seat in enumerate("NSEW")
        for other, strain in enumerate("NSHDC")
    }
    return tuple(digits[seat, strain] for seat in "NESW" for strain in _STRAINS)


def _of_table(rows: Sequence[str]) -> tuple[int, ...] | None:
    """Twenty lines of declarer, denomination, tricks."""
    digits: dict[tuple[str, str], int] = {}
    for row in rows:
        cells = row.upper().split()
        if len(cells) < 3:
            continue
        seat, strain, made = cells[0], cells[1][:1], cells[2]
        if (seat, strain) in digits or not (made.isascii() and made.isdigit() and int(made[:3]) <= 13):
            return None
        digits[seat, strain] = int(made)
    places = [(seat, strain) for seat in "NESW" for strain in _STRAINS]
    return tuple(digits[place] for place in places) if set(digits) == set(places) else None


def missing_deals(boards: Mapping[int, object], deals: Mapping[int, object]) -> list[int]:
    """Return the boards that were played and have no deal."""
    return sorted(set(boards) - set(deals))
