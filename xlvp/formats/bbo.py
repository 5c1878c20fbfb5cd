"""Bridge Base Online: a tournament from the .csv of BBO Extractor, a vugraph match from a .lin file.

A tournament: BBO itself describes no such file; this one is what its clubs use. Lines with commas, whatever
stands within quotation marks: ``#Title``, ``#Date`` and ``#ScoringType`` first; below ``#Rank`` a line for
each pair; below ``#TravellerLines`` their headings, then a line for each board at each table: players,
contract, declarer, tricks, North-South's score or an average such as ``A6040``, the numbers of both pairs. A
substitute whom the Extractor could not tell has a number such as ``Sub15``. Source: the Extractor's own
program, which writes it (mirgo2.co.uk/bboextractor), and krtschil/BSOL, ``scripts/bbo-csv-to-json.py``, which
reads it.

A vugraph file is pairs of a two-letter word and a value, each followed by a stroke: ``vg`` is the title
(event, segment, scoring, first and last board, team, its IMPs so far, team, its IMPs so far), ``rs`` the
results, two a board, open room first, from North-South's view of each table. The first team sits North-South
in the open room. Source: files of BBO's vugraph archive; forrestrice/bridge-bots (MIT) reads the same.

>>> text = "vg|Trials,Segment 4,I,46,47,Nickell,80,Fleisher,99|rs|4HE=,4HE=,3NW+1,PASS|"
>>> match = read_lin_text(text, "x.lin").matches[0]
>>> match.a, match.start, match.boards[1]
('Nickell', ('80', '99'), ReceivedBoard(number=47, first='3NW+1', second='pass'))
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from urllib.parse import unquote

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.import_format import MOST_PROBLEMS, cell_text, column_parts, left_out, text_format
from xlvp.formats.played_entry import entry_or_problem, numbered, played_entry
from xlvp.notation.dates import read_date
from xlvp.pages.html import safe
from xlvp.pairs import received
from xlvp.part import FIGURE
from xlvp.records.reading import read_number
from xlvp.text import quoted

_METHODS = {"MATCH_POINTS": "matchpoints", "CROSS_IMPS": "cross-imps"}
_NEEDED = ("#board", "contract", "declarer", "tricks", "score", "nspair", "ewpair")
#: Computed anew, of the players and of the play, or the same as other columns.
_COMPUTED = (
    "north|south|east|west|result|lead|percent|nsmpts|ewmpts|calcpercent|(ns|ew)?(imps?|points?)|section"
    "|playdata|tdate"
)
_MOST_ROWS = 200_000
Row = Mapping[str, str]


def read_bbo_text(text: str, name: str) -> received.ReceivedSession:
    r"""Read the text of a .csv of BBO Extractor.

    >>> text = '''#Title,Pairs Tuesday
    ... #ScoringType,MATCH_POINTS
    ... #Rank,Name,Score,pair
    ... 1,anna+ewa,60,1
    ... #TravellerLines
    ... #Board,North,South,East,West,Result,Contract,Declarer,Tricks,Lead,Score,nsPair,ewPair
    ... 1,anna,ewa,jan,ola,4SN=,4S,N,10,H2,420,1,2'''
    >>> [(each.where, each.entry) for each in read_bbo_text(text, "x.csv").results]
    [('board 1, pairs 1 and 2', '4SN=')]
    """
    try:
        lines = list(islice(csv.reader(text.splitlines()), _MOST_ROWS))
    except csv.Error as error:
        raise WorkbookError(f"{name}: not a table of delimited text ({error})") from None
    rows = [row for line in lines if any(row := list(map(cell_text, line)))]
    head = {row[0].casefold(): row[1] for row in rows if len(row) > 1 and row[0].startswith("#")}
    scoring = head.get("#scoringtype", "").upper()
    if scoring == "IMPS" or head.get("#rank", "").casefold() == "team":
        raise WorkbookError(f"{name} is a tournament of teams. Choose one of pairs.")
    boards = list(_table(rows, "#board"))
    if boards and (missing := [column for column in _NEEDED if column not in boards[0]]):
        raise WorkbookError(f"{name}: without a column {missing[0]!r} below #TravellerLines")
    headings = next((row for row in rows if row[0].casefold() == "#board"), [])
    read = [at for at, heading in enumerate(headings) if heading.casefold() in _NEEDED]
    problems: list[str] = []
    cells = [list(line.values()) for line in boards]
    parts = column_parts(headings, dict.fromkeys(read, FIGURE), cells, _COMPUTED)
    results = tuple(_results(boards, problems))
    if not results:
        raise WorkbookError(f"{name} has no results. Choose {TOURNAMENT.expected}.")
    method, day = _METHODS.get(scoring, ""), None
    with suppress(InputError):
        day = read_date(head["#date"]) if head.get("#date") else None
    return received.ReceivedSession(
        Path(name).name,
        TOURNAMENT.name,
        head.get("#title", ""),
        day=day,
        method=method,
        results=results,
        pairs=tuple(_pairs(list(_table(rows, "#rank")), boards, method, problems)),
        problems=tuple(problems[:MOST_PROBLEMS]),
        parts=parts,
    )


def _table(rows: Sequence[list[str]], first: str) -> Iterator[Row]:
    """The lines below headings that begin so, up to the next line that begins with #."""
    headings: list[str] = []
    for row in rows:
        if row[0].startswith("#"):
            headings = [cell.casefold() for cell in row] if row[0].casefold() == first else []
        elif headings:
            yield dict(zip(headings, (*row, *[""] * len(headings)), strict=False))


def _results(lines: Sequence[Row], problems: list[str]) -> Iterator[received.ReceivedResult]:
    for line in lines:
        where = f"board {line['#board']}, {line.get('north', '')} and {line.get('south', '')}"
        if "0" in (line["nspair"], line["ewpair"]):
            continue  # a pair that sits out plays against nobody
        with left_out(problems, where):
            board, ns, ew = (numbered(line[key])[0] for key in ("#board", "nspair", "ewpair"))
            parts = [line[key] for key in ("contract", "declarer", "tricks", "score")]
            entry, problem = entry_or_problem(partial(played_entry, board, *parts))
            yield received.ReceivedResult(board, ns, ew, entry, problem=problem)


def _pairs(
    ranking: Sequence[Row], lines: Sequence[Row], method: str, problems: list[str]
) -> Iterator[received.ReceivedPair]:
    """The pairs of the ranking, with their per cent at matchpoints."""
    for row in ranking:
        name, pair, score = (row.get(column, "") for column in ("name", "pair", "score"))
        with left_out(problems, name, "the pair is left out"):
            number = numbered(pair)[0]
            sides = {side for line in lines for side in ("NS", "EW") if line[f"{side.lower()}pair"] == pair}
            players = tuple(received.ReceivedPlayer(part.strip()) for part in [*name.split("+"), ""][:2])
            percent = None
            with suppress(InputError):
                percent = read_number(score.removesuffix("%")) if method == "matchpoints" else None
            side = sides.pop() if len(sides) == 1 else ""
            yield received.ReceivedPair(number, side, players, percent=percent, place=row.get("#rank", ""))


TOURNAMENT = text_format(
    "BBO Extractor",
    "the .csv that BBO Extractor makes of a tournament of Bridge Base Online",
    (),
    lambda beginning: b"#travellerlines" in beginning.lower(),
    read_bbo_text,
)


_WORD = re.compile(r"\b(vg|rs)\|([^|]*)\|", re.IGNORECASE)
_RESULT = re.compile(r"([1-7](?:NT?|[SHDC]))([NESW])(x{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
_DEAL = re.compile(r"\bmd\|[1-4]([^|,]*),([^|,]*),([^|,]*)(?:,[^|]*)?\|", re.IGNORECASE)
_SUITS = re.compile(r"S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)")
_CARDS = "AKQJT98765432"
_MOST_TEXT = 20_000
_MOST_BOARDS = 200


def read_lin_text(text: str, name: str) -> received.ReceivedMatches:
    """Read the text of a .lin file."""
    matches = {word.lower(): value for word, value in reversed(_WORD.findall(text))}
    header = list(map(cell_text, matches.get("vg", "").split(",")))
    if len(header) < 8 or not (header[3].isdigit() and header[4].isdigit()):
        raise WorkbookError(f"{name} has no header of a match (vg). Choose {VUGRAPH.expected}.")
    if header[2].upper() not in ("I", "B"):
        raise WorkbookError(f"{name} is a session of pairs. Choose {VUGRAPH.expected} of a teams match.")
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
            boards.append(received.ReceivedBoard(number, *rooms))
    if not boards:
        problems.append("the header has no results (rs)")
    match = received.ReceivedMatch(
        header[5], header[7], tuple(boards), start=(header[6], header[8]), title=header[1], event=header[0]
    )
    return received.ReceivedMatches(Path(name).name, VUGRAPH.name, (match,), tuple(problems))


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
    suits = ["".join(suit) for suit in zip(*dealt, strict=True)]
    east = ["".join(card for card in _CARDS if card not in suit) for suit in suits]
    return "N:" + " ".join(".".join(hand) for hand in (dealt[2], east, dealt[0], dealt[1]))


def _entry(text: str, board: int, problems: list[str]) -> str:
    """A result as people type it; "" for none."""
    if not text:
        return ""
    if text.upper() in ("PASS", "P"):
        return "pass"
    match = _RESULT.fullmatch(text)
    if match is None:
        problems.append(f"board {board}: {quoted(safe(text))} is no result; it is left out")
        return ""
    bid, declarer, doubled, tricks = match.groups()
    return f"{bid.upper()}{declarer.upper()}{doubled.lower()}{tricks}"


VUGRAPH = text_format(
    "Vugraph",
    "a vugraph file (.lin)",
    (".lin",),
    lambda beginning: b"vg|" in beginning[:4096].lower(),
    read_lin_text,
    "latin-1",
)
