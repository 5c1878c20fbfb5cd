"""The deals of an evening, from a PBN file: those that a dealing machine or program has written.

PBN 2.1, sections 3.4.8 (Board) and 3.4.11 (Deal).
"""

from collections.abc import Mapping
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.exchange.pbn_tags import tags_of
from xlvp.exchange.whole_file import whole_file
from xlvp.rules.par import read_deal

_EXPECTED = "a PBN file with deals (.pbn)"


def read_deals(path: Path) -> dict[int, str]:
    """Return each board's deal in PBN, North's hand first.

    Raises:
        WorkbookError: the file cannot be read, a deal is none, or a board has two.
    """
    return deals_of(whole_file(path, _EXPECTED).decode("latin-1"), str(path))


def deals_of(text: str, name: str) -> dict[int, str]:
    """Return each board's deal of a text in PBN.

    Raises:
        WorkbookError: it has no deal, a deal is none, or a board has two.

    >>> text = '[Board "7"]\\n[Deal "E:T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ"]'
    >>> deals_of(text, "x.pbn")[7].partition(" ")[0]
    'N:AKQJ.AKQ.AKQ.AKQ'
    """
    found = found_deals(text, name)
    if not found:
        raise WorkbookError(f"{name}: without a deal; {_EXPECTED} is expected")
    return found


def found_deals(text: str, name: str) -> dict[int, str]:
    """Return each board's deal of a text in PBN that may have none.

    Raises:
        WorkbookError: a deal is none, or a board has two.
    """
    found: dict[int, str] = {}
    board = ""
    for tag, value, _ in tags_of(text):
        if tag == "Board":
            board = value
        if tag != "Deal" or value in ("", "#") or "-" in value.replace(":", " ").split():
            continue  # none, that of the board before, or hands that are not known
        if not (board.isascii() and board.isdigit() and 0 < int(board) < 1000):
            raise WorkbookError(f"{name}: a deal of board {board!r}; a number is expected")
        try:
            hands = read_deal(value)
        except InputError as error:
            raise WorkbookError(f"{name}: board {board}: {error}") from None
        deal = "N:" + " ".join(hands[seat] for seat in "NESW")
        if found.setdefault(int(board), deal) != deal:
            raise WorkbookError(f"{name}: board {board} has two deals")
    return found


def missing_deals(boards: Mapping[int, object], deals: Mapping[int, object]) -> list[int]:
    """Return the boards that were played and have no deal."""
    return sorted(set(boards) - set(deals))
