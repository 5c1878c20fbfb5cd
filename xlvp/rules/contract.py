"""Contracts and their scores, dealer and vulnerability of a board.

Laws of Duplicate Bridge 2017, Law 77 (duplicate bridge scoring table); Law 2 (the boards: dealer and
vulnerability follow the number in a cycle of 16).

>>> Contract(4, "S", doubling=1, declarer="N", tricks=-1).ns_score("NS")
-200
>>> dealer(7), vulnerability(7)
('S', 'All')
"""

from dataclasses import dataclass, replace
from functools import cache

from xlvp.errors import InputError, NotationError
from xlvp.text import plain, quoted

#: From the lowest to the highest (Law 18E); the order in which the tricks of a deal are kept.
DENOMINATIONS = "CDHSN"
VULNERABILITIES = ("None", "NS", "EW", "All")
_BOARDS = (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2)
_NAMES = {
    "NONE": "None", "-": "None", "LOVE": "None", "O": "None", "NS": "NS", "N-S": "NS",
    "EW": "EW", "E-W": "EW", "WE": "EW", "ALL": "All", "BOTH": "All", "GAME": "All",
}  # fmt: skip


def dealer(board: int) -> str:
    """Return the dealer of a board: N, E, S or W.

    Raises:
        InputError: the board's number is less than 1.
    """
    return "NESW"[_place(board) % 4]


def vulnerability(board: int) -> str:
    """Return who is vulnerable on a board: None, NS, EW or All.

    Raises:
        InputError: the board's number is less than 1.
    """
    return VULNERABILITIES[_BOARDS[_place(board)]]


def _place(board: int) -> int:
    """The board's place, 0 to 15, in the cycle of 16."""
    if board < 1:
        raise InputError(f"a board number is 1 or more, not {board}")
    return (board - 1) % 16


def read_vulnerability(value: object) -> str:
    """Return the vulnerability for a board number, or for its name.

    >>> read_vulnerability(15), read_vulnerability("both")
    ('NS', 'All')
    """
    text = plain(str(value)).upper() if not isinstance(value, bool) else "?"
    if text in _NAMES:
        return _NAMES[text]
    number = text[:-2] if text.endswith(".0") else text
    if number.isascii() and number.isdigit() and len(number) <= 6 and int(number) >= 1:
        return vulnerability(int(number))
    raise InputError(f"{quoted(str(value))} is not a board number or a vulnerability (None, NS, EW, All)")


@dataclass(frozen=True)
class Contract:
    """A contract played: level, strain (S H D C N), doubling (0, 1, 2), declarer, tricks over or under."""

    level: int
    strain: str
    doubling: int
    declarer: str | None
    tricks: int

    def ns_score(self, vulnerable: str) -> int:
        """Return the score of North-South.

        Args:
            vulnerable: None, NS, EW or All.

        Raises:
            InputError: the vulnerability is none of these words.
            NotationError: the declarer is missing.
        """
        if vulnerable not in VULNERABILITIES:
            raise InputError(f"{vulnerable!r} is not a vulnerability (None, NS, EW, All)")
        if self.declarer is None:
            raise NotationError("the declarer is missing: N, E, S or W after the contract, as in 4SN=")
        side = "NS" if self.declarer in "NS" else "EW"
        points = _declarer_score(
            self.level, self.strain, self.doubling, self.tricks, vulnerable in (side, "All")
        )
        return points if side == "NS" else -points


def _declarer_score(level: int, strain: str, doubling: int, tricks: int, vulnerable: bool) -> int:
    """Law 77: trick points, bonuses, overtricks; or undertricks."""
    if tricks < 0 and doubling == 0:
        return tricks * (100 if vulnerable else 50)
    if tricks < 0:
        first = (200, 500, 800) if vulnerable else (100, 300, 500)
        down = -tricks
        return -doubling * (first[down - 1] if down <= 3 else first[2] + 300 * (down - 3))
    per_trick = 20 if strain in "CD" else 30
    trick_points = (level * per_trick + (10 if strain == "N" else 0)) << doubling
    bonus = 50 if trick_points < 100 else 500 if vulnerable else 300
    if level == 6:
        bonus += 750 if vulnerable else 500
    elif level == 7:
        bonus += 1500 if vulnerable else 1000
    overtrick = per_trick if doubling == 0 else 100 * doubling * (2 if vulnerable else 1)
    return trick_points + bonus + 50 * doubling + tricks * overtrick


@cache
def possible_scores(vulnerable: str | None = None) -> frozenset[int]:
    """Return every NS score that Law 77 allows, at one vulnerability or at any."""
    if vulnerable is None:
        return frozenset().union(*(possible_scores(name) for name in VULNERABILITIES))
    scores = {0}
    for level in range(1, 8):
        for strain in "CSN":
            for doubling in range(3):
                for tricks in range(-level - 6, 8 - level):
                    contract = Contract(level, strain, doubling, "N", tricks)
                    scores.add(contract.ns_score(vulnerable))
                    scores.add(replace(contract, declarer="E").ns_score(vulnerable))
    return frozenset(scores)
