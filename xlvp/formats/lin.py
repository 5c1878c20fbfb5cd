"""A vugraph match read from a .lin file of Bridge Base Online: its header has every result.

The file is pairs of a two-letter word and a value, each followed by a stroke: ``vg`` is the title (event,
segment, scoring, first and last board, team, its IMPs so far, team, its IMPs so far), ``rs`` the results, two
a board, open room first, from North-South's view of each table. The first team sits North-South in the open
room. Source: files of BBO's vugraph archive; forrestrice/bridge-bots (MIT) reads the same.

>>> text = "vg|Trials,Segment 4,I,46,47,Nickell,80,Fleisher,99|rs|4HE=,4HE=,3NW+1,PASS|"
>>> match = read_lin_text(text, "x.lin").matches[0]
>>> match.a, match.start, match.boards[1]
('Nickell', ('80', '99'), ReceivedBoard(number=47, first='3NW+1', second='pass'))
"""

import re
from pathlib import Path
from urllib.parse import unquote

from xlvp.errors import WorkbookError
from xlvp.formats.import_format import ImportFormat
from xlvp.formats.whole_file import whole_text
from xlvp.pages.html import safe
from xlvp.teams.received import ReceivedBoard, ReceivedMatch, ReceivedMatches
from xlvp.text import plain, quoted

_WORD = re.compile(r"\b(vg|rs)\|([^|]*)\|", re.IGNORECASE)
_RESULT = re.compile(r"([1-7](?:NT?|[SHDC]))([NESW])(x{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
_DEAL = re.compile(r"\bmd\|[1-4]([^|,]*),([^|,]*),([^|,]*)(?:,[^|]*)?\|", re.IGNORECASE)
_SUITS = re.compile(r"S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)")
_CARDS = "AKQJT98765432"
_MOST_TEXT = 20_000
_MOST_BOARDS = 200
_LONGEST = 100


def read_lin(path: Path) -> ReceivedMatches:
    """Read a file.

    Raises:
        WorkbookError: the file cannot be read, or has no header of a match of teams.
    """
    return read_lin_text(whole_text(path, FORMAT.expected, "latin-1"), str(path))


def read_lin_text(text: str, name: str) -> ReceivedMatches:
    """Read the text of a file.

    Raises:
        WorkbookError: there is no header of a match of teams in it.
    """
    matches = {word.lower(): value for word, value in reversed(_WORD.findall(text))}
    header = [plain(safe(part))[:_LONGEST] for part in matches.get("vg", "").split(",")]
    if len(header) < 8 or not (header[3].isdigit() and header[4].isdigit()):
        raise WorkbookError(f"{name} has no header of a match (vg). Choose {FORMAT.expected}.")
    if header[2].upper() not in ("I", "B"):
        raise WorkbookError(f"{name} is a session of pairs. Choose {FORMAT.expected} of a teams match.")
    first, last = int(header[3]), int(header[4])
    if not 0 < first <= last < first + _MOST_BOARDS:
        raise WorkbookError(f"{name}: boards {first} to {last} are no match's")
    header += [""] * (9 - len(header))
    problems: list[str] = []
    results = [part.strip() for part in matches.get("rs", "").split(",")]
    boards = []
    for number in range(first, last + 1):
        at = 2 * (number - first)
        rooms = [_entry(part, number, problems) for part in (*results[at : at + 2], "", "")[:2]]
        if any(rooms):
            boards.append(ReceivedBoard(number, *rooms))
    if not boards:
        problems.append("the header has no results (rs)")
    match = ReceivedMatch(
        header[5], header[7], tuple(boards), start=(header[6], header[8]), title=header[1], event=header[0]
    )
    return ReceivedMatches(Path(name).name, FORMAT.name, (match,), tuple(problems))


def deal_of_lin(text: str) -> str:
    """Return the deal of a board that was played online, in PBN, North's hand first; "" if there is none.

    South's hand comes first, then West's and North's, each from spades to clubs; East has the other cards.

    >>> deal_of_lin("md|3SAKQJHAKQDAKQCAKQ,S2H5432D5432C5432,S6543H876D876C876,|")
    'N:6543.876.876.876 T987.JT9.JT9.JT9 AKQJ.AKQ.AKQ.AKQ 2.5432.5432.5432'
    """
    match = _DEAL.search(unquote(text[:_MOST_TEXT]))
    if match is None:
        return ""
    south, west, north = (_SUITS.fullmatch(hand.upper()) for hand in match.groups())
    if south is None or west is None or north is None:
        return ""
    dealt = [south.groups(""), west.groups(""), north.groups("")]
    east = [
        "".join(card for card in _CARDS if not any(card in hand[suit] for hand in dealt)) for suit in range(4)
    ]
    return "N:" + " ".join(".".join(hand) for hand in (dealt[2], east, dealt[0], dealt[1]))


def _entry(text: str, board: int, problems: list[str]) -> str:
    """A result as people type it; "" for none."""
    if not text:
        return ""
    if text.upper() in ("PASS", "P"):
        return "pass"
    match = _RESULT.fullmatch(text)
    if match is None:
        problems.append(f"board {board}: {quoted(safe(text)[:_LONGEST])} is no result; it is left out")
        return ""
    bid, declarer, doubled, tricks = match.groups()
    return f"{bid.upper()}{declarer.upper()}{doubled.lower()}{tricks}"


FORMAT = ImportFormat(
    "Vugraph",
    "a vugraph file (.lin)",
    (".lin",),
    lambda beginning: b"vg|" in beginning[:4096].lower(),
    read_lin,
)
