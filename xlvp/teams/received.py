"""Matches of teams as another program's file has them: one form between every format and every workbook.

Laws of Duplicate Bridge 2017, Law 79: what a file has is what was entered, and it is the director's to
correct.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from xlvp.pairs.received import ReceivedPlayer

_BETWEEN_NUMBERS = re.compile(r"\s*[-–/&+]\s*")
_BETWEEN_NAMES = re.compile(r"\s+[-–]\s+|\s*[–/&+]\s*|\s+and\s+")


@dataclass(frozen=True)
class ReceivedBoard:
    """A board of a match: the results in the notation that people type, "" where there is none.

    Attributes:
        number: the board's.
        first: at the table where the first team sat North-South.
        second: at the other table.
    """

    number: int
    first: str = ""
    second: str = ""


@dataclass(frozen=True)
class ReceivedMatch:
    """A match.

    Attributes:
        a, b: the teams, as the file calls them: names, or numbers as text.
        boards: its boards, by number.
        round: None where the file does not say.
        imps: IMPs that each team won; None where the file does not say, or not all boards are in.
        won: the same with fractions, of a match that was scored in another event.
        vps: what each team had of such a match there, in hundredths; they count in full.
        pairs: of each team the names of its pair North-South and of its pair East-West; "" if not said.
        start: what each team brought along, if the file says so.
        title: of the match.
        event: where it was played.
    """

    a: str
    b: str
    boards: tuple[ReceivedBoard, ...] = ()
    round: int | None = None
    imps: tuple[int, int] | None = None
    start: tuple[str, str] = ("", "")
    title: str = ""
    event: str = ""
    won: tuple[Fraction, Fraction] | None = None
    vps: tuple[int, int] | None = None
    pairs: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", ""))


@dataclass(frozen=True)
class ReceivedMatches:
    """What a file says of matches.

    Attributes:
        file: its name, for messages.
        format: the format's name.
        matches: the matches.
        problems: what in the file could not be read, in words.
    """

    file: str
    format: str
    matches: tuple[ReceivedMatch, ...] = ()
    problems: tuple[str, ...] = ()


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
