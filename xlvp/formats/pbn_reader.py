"""Portable Bridge Notation read: the deals, or the session, that a file has.

PBN 2.1, section 3.3 (tag pairs).

>>> list(tags_of('[Board "7"]\\n[ScoreTable "Table"]\\n3'))
[('Board', '7', []), ('ScoreTable', 'Table', ['3'])]
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial
from io import StringIO
from pathlib import Path

from xlvp.errors import InputError, NotationError, WorkbookError
from xlvp.formats.files import whole_file
from xlvp.formats.import_format import MOST_PROBLEMS, digits, left_out, text_format
from xlvp.formats.pbn import RULING
from xlvp.formats.pbn_games import game_pairs, game_results, games_of
from xlvp.formats.pbn_parts import columns_of, pbn_parts
from xlvp.formats.played_entry import entry_or_problem, numbered, sat, side_of, split_entry
from xlvp.notation.dates import read_date
from xlvp.notation.results import parse_result
from xlvp.pages.html import safe
from xlvp.pairs.hands import Hand, by_seat
from xlvp.pairs.methods import MATCHPOINTS, METHODS
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSession
from xlvp.records.reading import read_number
from xlvp.rules.contract import DENOMINATIONS, dealer, vulnerability
from xlvp.rules.par import par_of, read_deal
from xlvp.text import plain, quoted

_TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]\s*')
_MOST_LINES = 200_000
#: PBN writes lines of 255 characters; programs that do not keep to it, a few thousand.
LONGEST_LINE = 10_000


def tags_of(text: str, name: str = "PBN") -> Iterator[tuple[str, str, list[str]]]:
    """Each tag with its value and the lines below it, up to the next one.

    Raises:
        WorkbookError: more lines, or a longer one, than the file of a session has.
    """
    tag, value, rows = "", "", list[str]()
    for place, ended in enumerate(StringIO(text, newline=None), 1):
        line = ended.rstrip("\n")
        if line.startswith(("%", ";")):
            continue
        if place > _MOST_LINES:
            raise WorkbookError(f"{name} has more than {_MOST_LINES} lines. Choose the file of one session.")
        if len(line) > LONGEST_LINE:
            raise WorkbookError(
                f"{name}: line {place} has {len(line)} characters; {LONGEST_LINE} at most are expected"
            )
        result = _TAG.fullmatch(line)
        if result is None:
            rows.append(line)
            continue
        if tag or rows:
            yield tag, value, rows
        tag, value, rows = result[1], result[2].replace('\\"', '"').replace("\\\\", "\\"), []
    yield tag, value, rows


_EXPECTED = "a PBN file with deals (.pbn)"
_SOLVED = ("DoubleDummyTricks", "OptimumResultTable", "OptimumScore")
_SCORE = re.compile(r"(NS|EW)\s+([+-]?\d{1,4})", re.IGNORECASE)
_SHOWN = 40


def read_deals(path: Path) -> dict[int, Hand]:
    """Return each board with its deal, and with the tricks and the par that the file has."""
    text = whole_file(path, _EXPECTED).decode("latin-1")
    hands = found_hands(text, str(path), [])
    if not hands:
        raise WorkbookError(f"{path} has no deals. Choose {_EXPECTED}.")
    return hands


def found_hands(text: str, name: str, problems: list[str]) -> dict[int, Hand]:
    """Return each board of a text in PBN that has a deal, with the tricks and the par beside it.

    Figures that are none are named in ``problems`` and left out.

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
        number = digits(board) or 0
        if not 0 < number < 1000:
            raise WorkbookError(f"{name}: a deal of board {board!r}; a number is expected")
        try:
            cards = read_deal(value)
        except InputError as error:
            raise WorkbookError(f"{name}: board {board}: {error}") from None
        deal = "N:" + " ".join(cards[seat] for seat in "NESW")
        if hands.setdefault(number, Hand(number, deal)).deal != deal:
            raise WorkbookError(f"{name}: board {board} has two deals")
    for called, solved in figures.items():
        if hand := hands.get(digits(called) or 0):
            hands[hand.board] = solved.added_to(hand, f"board {called}", problems)
    return hands


@dataclass
class _Solved:
    """What a file has of one board: par, and the tricks as one word and as a table."""

    par: int | None = None
    word: tuple[int, ...] = ()
    table: tuple[int, ...] = ()

    def added_to(self, hand: Hand, where: str, problems: list[str]) -> Hand:
        """The board with these figures: no tricks of two sorts, and the par that follows from the tricks."""
        made = self.word or self.table
        if self.word and self.table and self.word != self.table:
            problems.append(f"{where}: DoubleDummyTricks and OptimumResultTable differ; both left out")
            made = ()
        if not made:
            return replace(hand, par=self.par, tricks=None)
        tricks, par = by_seat(made), self.par
        if par is not None:
            par = par_of(tricks, dealer(hand.board), vulnerability(hand.board)).score
            if par != self.par:
                problems.append(
                    f"board {hand.board}: OptimumScore is {self.par:+d} for North-South, but the tricks of "
                    f"the file make par {par:+d}; {par:+d} is shown: check the tags DoubleDummyTricks and "
                    "OptimumResultTable"
                )
        return replace(hand, par=par, tricks=tricks)


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
    tricks = {
        (seat, strain): int(value[5 * one + other], 16)
        for one, seat in enumerate("NSEW")
        for other, strain in enumerate("NSHDC")
    }
    return tuple(tricks[seat, strain] for seat in "NESW" for strain in DENOMINATIONS)


def _of_table(rows: Sequence[str]) -> tuple[int, ...] | None:
    """Twenty lines of declarer, denomination, tricks."""
    tricks: dict[tuple[str, str], int] = {}
    for row in rows:
        cells = row.upper().split()
        if len(cells) < 3:
            continue
        seat, strain, made = cells[0], cells[1][:1], digits(cells[2])
        if (seat, strain) in tricks or made is None or made > 13:
            return None
        tricks[seat, strain] = made
    places = [(seat, strain) for seat in "NESW" for strain in DENOMINATIONS]
    return tuple(tricks[place] for place in places) if set(tricks) == set(places) else None


def missing_deals(boards: Mapping[int, object], deals: Mapping[int, object]) -> list[int]:
    """Return the boards that were played and have no deal."""
    return sorted(set(boards) - set(deals))


_CELL = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"|(\S+)')
_BEGINS = re.compile(
    rb'^%\s*PBN|^\s*\[\s*(Event|Board|Site|Deal|ScoreTable|TotalScoreTable)\s+"', re.MULTILINE
)
_NONE = ("-", "?", "*", "")
_LONGEST = 150
_PERCENT = ("TotalPercentage", "MeanPercentage", "Percentage")
_TOTAL = ("TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalPoints", "TotalScore")
Row = Mapping[str, str]


def read_pbn_text(text: str, name: str) -> ReceivedSession:
    """Read the text of a PBN file.

    >>> text = '''[Board "1"]
    ... [ScoreTable "Table;Round;PairId_NS\\\\2R;PairId_EW;Contract;Declarer;Result;Score_NS"]
    ... 4 2 6 5 5HX E 7 "800"
    ... 3 3 - 2 - - - "Bye"'''
    >>> [(each.where, each.entry) for each in read_pbn_text(text, "x.pbn").results]
    [('round 2, table 4, board 1', '5HxE-4')]
    """
    tags: dict[str, str] = {}
    problems: list[str] = []
    results: list[ReceivedResult] = []
    pairs: list[ReceivedPair] = []
    for tag, value, rows in tags_of(text, name):
        if value not in ("", "#", "?") or tag == "Board":
            tags[tag] = value if tag == "Board" else tags.get(tag, value)
        if tag == "ScoreTable":
            board = tags.get("Board", "")
            results += _results(_table(value, rows, f"board {board}", problems), board, problems)
        elif tag == "TotalScoreTable" and not pairs:
            pairs += _pairs(_table(value, rows, tag, problems), problems)
    if not results:
        games = list(games_of((tag, value) for tag, value, _ in tags_of(text, name)))
        results += game_results(games, problems)
        pairs += game_pairs(games) if results and not pairs else ()
    hands: dict[int, Hand] = {}
    try:
        hands = found_hands(text, name, problems)
    except WorkbookError as error:
        if not (results or pairs):
            raise
        problems.append(str(error))
    if not (results or pairs or hands):
        raise WorkbookError(
            f"{name}: PBN without a ScoreTable of a pairs event and without a deal; {FORMAT.expected} is "
            "expected"
        )
    scoring = tags.get("Scoring", "").casefold()
    methods = {method.pbn.casefold(): method.name for method in reversed(METHODS.values())}
    return ReceivedSession(
        Path(name).name,
        FORMAT.name,
        safe(tags.get("Event", ""))[:_LONGEST],
        safe(tags.get("Site", ""))[:_LONGEST],
        _day(tags.get("Date", ""), problems),
        MATCHPOINTS if scoring.partition(";")[0] == "matchpoints" else methods.get(scoring, ""),
        tuple(dict.fromkeys(line.section for line in results)) or ("",),
        results=tuple(results),
        pairs=tuple(pairs),
        deals={board: hand.deal for board, hand in hands.items()},
        problems=tuple(dict.fromkeys(problems))[:MOST_PROBLEMS],
        solved={board: hand.solved for board, hand in hands.items() if hand.solved},
        parts=pbn_parts(tags_of(text, name)),
    )


def _table(described: str, lines: Sequence[str], where: str, problems: list[str]) -> Iterator[Row]:
    """The rows by the names of the columns; a row ends with its line."""
    names = columns_of(described)
    for line in lines:
        if line.lstrip().startswith(("{", "}")) or not line.strip():
            continue  # a remark
        cells = [quoted_ if quoted_ or not bare else bare for quoted_, bare in _CELL.findall(line)]
        if len(cells) >= min(len(names), 3):
            yield {name: plain(safe(cell))[:_LONGEST] for name, cell in zip(names, cells, strict=False)}
        else:
            problems.append(f"{where}: {quoted(line.strip()[:_LONGEST])} is no line of the table; left out")


def _results(rows: Iterator[Row], board: str, problems: list[str]) -> Iterator[ReceivedResult]:
    for row in rows:
        pairs = row.get("PairId_NS", ""), row.get("PairId_EW", "")
        if not ({"PairId_NS", "PairId_EW"} <= row.keys()):
            problems.append(f"board {board}: a ScoreTable without PairId_NS and PairId_EW; left out")
            return  # a table of teams or of one player
        if set(pairs) & set(_NONE):
            continue  # somebody sits out
        with left_out(problems, f"board {board}"):
            number, (ns, ew, switched) = numbered(board)[0], sat(*pairs)
            entry, problem = entry_or_problem(partial(_entry, row, number))
            round_, table, section = _whole(row, "Round"), _whole(row, "Table"), _known(row, "Section")
            yield ReceivedResult(number, ns, ew, entry, round_, table, section, switched, problem=problem)


def _entry(row: Row, board: int) -> str:
    """The result: the ruling, an artificial one in per cent, contract or score; two scores are a split."""
    if ruling := _known(row, RULING):
        parse_result(ruling, vulnerability(board))
        return ruling
    if any(value.startswith("^") for value in row.values()):
        shares = [row.get(f"Percentage_{side}", "").removeprefix("^") for side in ("NS", "EW")]
        if set(shares) & set(_NONE):
            raise NotationError("an artificial score without its percentages")
        entry = f"{shares[0]}%/{shares[1]}%"
        parse_result(entry, vulnerability(board))
        return entry
    score, other = _known(row, "Score_NS"), _known(row, "Score_EW")
    contract, declarer, tricks = (_known(row, name) for name in ("Contract", "Declarer", "Result"))
    if not (score or other or contract):
        return "NP"
    return split_entry(board, contract, declarer, tricks, score, other)


def _pairs(rows: Iterator[Row], problems: list[str]) -> Iterator[ReceivedPair]:
    for row in rows:
        if "PairId" not in row:
            continue
        with left_out(problems, "the table of pairs"):
            number, side = numbered(row["PairId"])
            names = re.split(r";| - | & ", _known(row, "Names"))
            numbers = [_known(row, f"MemberID{which}") for which in (1, 2)]
            players = [*names, ""][:2]
            given = any((*players, *numbers))
            yield ReceivedPair(
                number,
                side or side_of(_known(row, "Direction").replace("-", "")),
                tuple(map(ReceivedPlayer, map(str.strip, players), numbers)) if given else (),
                _known(row, "Section"),
                _figure(row, _PERCENT),
                _figure(row, _TOTAL),
                _whole(row, "NrBoards"),
                _known(row, "Rank"),
            )


def _known(row: Row, name: str) -> str:
    value = row.get(name, "")
    return "" if value in _NONE else value


def _whole(row: Row, name: str) -> int | None:
    value = digits(_known(row, name)) or 0
    return value if 0 < value < 100_000 else None


def _figure(row: Row, names: Sequence[str]) -> Fraction | None:
    value = next((_known(row, name) for name in names if _known(row, name)), "")
    return read_number(value) if value else None


def _day(value: str, problems: list[str]) -> date | None:
    """PBN's date, year first; ``????`` where it is not known."""
    if "?" in value or not value:
        return None
    try:
        return read_date(value.replace(".", "-"))
    except InputError:
        problems.append(f"the date {quoted(value)} is not understood")
        return None


FORMAT = text_format(
    "PBN",
    "a PBN file with score tables or deals (.pbn)",
    (".pbn",),
    lambda beginning: _BEGINS.search(beginning) is not None,
    read_pbn_text,
    "latin-1",
)
