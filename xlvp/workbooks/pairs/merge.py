"""Sessions of one event, played at several clubs or in several sections, scored as one field.

Laws of Duplicate Bridge 2017, Law 78: each board over all the tables where it was played. The pairs of each
file are pairs of their own; or, where all files are parts of one room, the same number is the same pair. The
workbook of such a field has values only: the ranking over all, each club's own, and every board.

>>> from xlvp.pairs.received import ReceivedResult, ReceivedSession
>>> a = ReceivedSession("a.xml", "USEBIO", place="Alder", results=(ReceivedResult(1, 1, 2, "+420"),))
>>> b = ReceivedSession("b.xml", "USEBIO", place="Birch", results=(ReceivedResult(1, 1, 2, "+170"),))
>>> field = merged([a, b])
>>> [(field.entrants[place.scratch.pair].club, float(place.percent)) for place in field.rankings[0]]
[('Alder', 100.0), ('Birch', 0.0)]
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list
from xlvp.pages.html import safe
from xlvp.pairs.hands import read_hand
from xlvp.pairs.methods import MATCHPOINTS
from xlvp.pairs.ranking import BOTH, HEADINGS, Pair, RankedPair, hundredths, ranked
from xlvp.pairs.received import ReceivedPair, ReceivedResult, ReceivedSession
from xlvp.pairs.score_list import PLAYED, TWICE, WRONG, not_scored
from xlvp.pairs.session import Scored, scored
from xlvp.part import remarks
from xlvp.rules.par import Hands
from xlvp.text import first_few, name_key
from xlvp.workbooks.kit import books, look, page
from xlvp.workbooks.kit.books import to_bytes

#: Club or file, section, direction where both are numbered from 1 on, number.
_Key = tuple[str, str, str, int]
_MOST_TOLD, _MOST_NAMED = 20, 6
#: Shorter names are placeholders: NN, ?, x.
_SHORTEST_NAME = 3
#: How ties are broken where no file says.
TIES = "share"


@dataclass(frozen=True)
class Entrant:
    """A pair of the whole field: its club, and what it is called there."""

    club: str
    label: str


@dataclass(frozen=True)
class MergedField:
    """A field of several sessions."""

    scored: Scored  # all lines with their points
    entrants: dict[int, Entrant]  # by the pairs' numbers in the whole field
    pairs: dict[int, Pair]  # their names
    rankings: tuple[tuple[RankedPair, ...], ...]  # one list, or North-South's and East-West's; best first
    notes: tuple[str, ...]  # in words what a person has to know

    @property
    def clubs(self) -> list[str]:
        """The clubs in the order of the files."""
        return list(dict.fromkeys(entrant.club for entrant in self.entrants.values()))

    def lists(self) -> list[tuple[str, tuple[RankedPair, ...], dict[int, str]]]:
        """Return each ranking with its heading, and the places of its pairs in their clubs."""
        headings = HEADINGS if len(self.rankings) > 1 else ("",)
        return [(title, own, self.in_club(own)) for title, own in zip(headings, self.rankings, strict=True)]

    def in_club(self, places: Sequence[RankedPair]) -> dict[int, str]:
        """Return each pair's place among those of its own club, as it is printed: ``3``, or ``3=``."""
        clubs: dict[str, list[RankedPair]] = {}
        for place in places:
            clubs.setdefault(self.entrants[place.scratch.pair].club, []).append(place)
        results = {}
        for own in clubs.values():
            levels = Counter(place.scratch.place for place in own)
            for place in own:
                at = 1 + sum(other.scratch.place < place.scratch.place for other in own)
                results[place.scratch.pair] = f"{at}{'=' if levels[place.scratch.place] > 1 else ''}"
        return results


def merged(
    sessions: Sequence[ReceivedSession],
    method: str = "",
    ties: str = "",
    totals: str = "",
    *,
    one_room: bool = False,
) -> MergedField:
    """Score sessions as one field; the same number is the same pair in all files if they are of one room.

    Where method, ties and totals are not given, they are those of the files.

    Raises:
        InputError: the files are scored in different ways, or no file has a result.
    """
    message, how = against_one_field(sessions, one_room=one_room), list[str]()
    method = method or _method(sessions, how)
    ties = ties or _agreed("ties", [session.ties for session in sessions], TIES, how)
    totals = totals or _agreed("totals", [session.totals for session in sessions], BOTH, how)
    # a club is called by its place, or by the file where that tells no two apart
    named = Counter(session.place for session in sessions)
    clubs = [
        session.place if session.place and named[session.place] == 1 else session.file.rpartition(".")[0]
        for session in sessions
    ]
    numbers: dict[_Key, int] = {}
    entrants: dict[int, Entrant] = {}
    names: dict[int, Pair] = {}
    rows: list[tuple[int | str | None, ...]] = []
    for session, club in zip(sessions, clubs, strict=True):
        keys = _Keys(session, "" if one_room else club)
        message += session.problems
        message += [f"{club}: {words}" for words in remarks(part for part in session.parts if part.open)]
        message += [f"{club}: {rule}: not taken over" for rule in session.own_rules]

        def number(key: _Key, club: str = club, keys: _Keys = keys) -> int:
            if key not in numbers:
                numbers[key] = len(numbers) + 1
                entrants[numbers[key]] = Entrant(club, keys.label(key))
            return numbers[key]

        for pair in session.pairs:
            _name(names, number(keys.of(pair.section, pair.side, pair.number)), pair, club, message)
        for line in session.results:
            if line.problem:
                message.append(f"{club}, {line.where}: {line.problem}; left out")
            elif not line.erased:
                place = line.round or 1, line.table or len(rows) + 1, line.board
                group = f"{clubs.index(club) + 1}{line.group}" if line.group else None
                rows.append((*place, *map(number, keys.sat(line)), line.entry, group))
    if not rows:
        raise InputError("no file has a result of a board, so there is nothing to score")
    event = scored(read_list(tuple((*row, None, None, None) for row in rows)), method)
    message += [*_wrong(event, rows, entrants), *how]
    lists = ranked(event, names, ties, totals=totals)
    return MergedField(event, entrants, names, tuple(map(tuple, lists)), tuple(message))


def against_one_field(sessions: Sequence[ReceivedSession], *, one_room: bool = False) -> list[str]:
    """Return what speaks against one field, a sentence each: other days, players who are in two files.

    Args:
        one_room: whether the files are parts of one session, so that a pair may be in each.

    Raises:
        InputError: a board was dealt differently in two files: their results cannot be compared.

    >>> from datetime import date
    >>> one = ReceivedSession("a.xml", "USEBIO", day=date(2026, 11, 3))
    >>> against_one_field([one, ReceivedSession("b.xml", "USEBIO", day=date(2026, 11, 10))])
    ['The files are of different days: a.xml of 03.11.2026, b.xml of 10.11.2026.']
    """
    _check_deals(sessions)
    reasons = []
    days = {session.day: session.file for session in sessions if session.day is not None}
    if len(days) > 1:
        each = ", ".join(f"{file} of {day:%d.%m.%Y}" for day, file in days.items())
        reasons.append(f"The files are of different days: {each}.")
    if not one_room and (twice := _in_two_files(sessions)):
        listed = first_few([f"{name} ({' and '.join(files)})" for name, files in twice], _MOST_NAMED)
        reasons.append(
            f"Players are in more than one file: {listed}. If the files are sessions of one event, score "
            "each by itself: boards of two sessions are not one field."
        )
    return reasons


def _check_deals(sessions: Sequence[ReceivedSession]) -> None:
    """Refuse files in which a board was dealt differently."""
    dealt: dict[int, tuple[str, Hands]] = {}
    for session in sessions:
        for board, deal in session.deals.items():
            hand = read_hand(board, deal)
            if hand.fault:
                continue
            file, hands = dealt.setdefault(board, (session.file, hand.hands))
            if hands != hand.hands:
                raise InputError(
                    f"board {board} was dealt differently in {file} and in {session.file}, so their results "
                    "cannot be compared. Score each file by itself."
                )


def _in_two_files(sessions: Sequence[ReceivedSession]) -> list[tuple[str, list[str]]]:
    """Players who are in more than one file, with the files."""
    files: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for session in sessions:
        for pair in session.pairs:
            for name in pair.names:
                key = name_key(name)
                if len(key) < _SHORTEST_NAME:
                    continue
                names.setdefault(key, name)
                own = files.setdefault(key, [])
                if session.file not in own:
                    own.append(session.file)
    return [(names[key], own) for key, own in files.items() if len(own) > 1]


class _Keys:
    """How the pairs of a file are distinguished."""

    def __init__(self, session: ReceivedSession, club: str) -> None:
        sides = {(pair.section, pair.number, pair.side) for pair in session.pairs}
        twice = any((section, number, "EW") in sides for section, number, side in sides if side == "NS")
        self._twice = twice or any(line.ns == line.ew for line in session.results)
        self._sections = len(session.sections) > 1
        self._club = club

    def of(self, section: str, side: str, number: int) -> _Key:
        """The key of a pair."""
        return self._club, section, side if self._twice else "", number

    def sat(self, line: ReceivedResult) -> tuple[_Key, _Key]:
        """The keys of the pairs that in fact sat North-South and East-West."""
        ns, ew = self.of(line.section, "NS", line.ns), self.of(line.section, "EW", line.ew)
        return (ew, ns) if line.switched else (ns, ew)

    def label(self, key: _Key) -> str:
        """What a pair is called in its own file: 5, A5 or 5NS."""
        _, section, side, number = key
        return f"{section if self._sections else ''}{number}{side}"


def _method(sessions: Sequence[ReceivedSession], notes: list[str]) -> str:
    """The one way in which the files are scored."""
    ways: dict[str, str] = {}
    for session in sessions:
        if session.scored_by:
            ways.setdefault(session.scored_by, session.file)
    if len(ways) > 1:
        each = ", ".join(f"{file} by {way}" for way, file in ways.items())
        raise InputError(f"the files are scored in different ways ({each}): say which with --method")
    method = next(iter(ways), MATCHPOINTS)
    silent = [session.file for session in sessions if not session.scored_by]
    if silent:
        verb = "does" if len(silent) == 1 else "do"
        whose = "as the other files are" if ways else "as nothing else was chosen with --method"
        notes.append(f"{', '.join(silent)} {verb} not say how to score: scored by {method}, {whose}")
    return method


def _agreed(called: str, ways: Sequence[str], usual: str, notes: list[str]) -> str:
    """What all the files that say anything say; else the usual way, with a note."""
    stated = dict.fromkeys(filter(None, ways))
    if len(stated) > 1:
        notes.append(f"the files differ in their {called} ({', '.join(stated)}): {usual} is used")
        return usual
    return next(iter(stated), usual)


def _name(names: dict[int, Pair], number: int, pair: ReceivedPair, club: str, notes: list[str]) -> None:
    own = Pair(number, pair.names)
    if pair.penalty:
        points = f"{float(pair.penalty):g}"
        notes.append(f"{club}, pair {pair.number}: its penalty of {points} points there is not taken over")
    if number in names and name_key(names[number].names) != name_key(own.names) and own.names:
        notes.append(f"pair {pair.number} is {names[number].names!r} in one file and {own.names!r} in {club}")
        return
    names[number] = own


def _wrong(
    event: Scored, rows: Sequence[tuple[int | str | None, ...]], entrants: dict[int, Entrant]
) -> list[str]:
    """What is not scored: a board that a pair has twice, say."""
    results = []
    for line, row in zip(event.lines, rows, strict=True):
        if line is not None and line.state == WRONG:
            ns, ew = entrants[int(row[3] or 0)], entrants[int(row[4] or 0)]
            # its words name pairs by their numbers in the whole field, and tables that no file has
            words = not_scored("a pair has this board twice") if TWICE in line.words else line.words
            results.append(f"{ns.club}, board {line.board}, pairs {ns.label} and {ew.label}: {words}")
    more = len(results) - _MOST_TOLD
    return results if more <= 0 else [*results[:_MOST_TOLD], f"and {more} more lines that are not scored"]


def scored_as(field: MergedField) -> str:
    """How a field is scored, in words."""
    event = field.scored
    own = ", own averages instead of 60% or 40% (Law 12C2(c))" if event.own_averages else ""
    return f"{event.method.title}{own}"


_FIGURE = look.FORMULA.but(number_format="0.00", across="right")
_WORDS = ("Club", "NS club", "EW club", "Names", "Result")
_HEAD = 3
Cells = Sequence[str | int | float | None]


def merged_workbook(field: MergedField, title: str) -> bytes:
    """Return the workbook of a merged field."""
    workbook = books.new_book(title, "Ranking", "By club", "Boards", "Notes")
    unit = field.scored.method.most.level
    columns = ("Place", "Club", "Pair", "Names", "Boards", field.scored.method.points, unit, "In club")
    sheet = workbook["Ranking"]
    row = _start(sheet, title, columns)
    for heading, places, in_club in field.lists():
        row = _rows(sheet, row, (_line(field, place, in_club) for place in places), heading)
    _by_club(workbook["By club"], field, title, columns)
    _boards(workbook["Boards"], field, title)
    _notes(workbook["Notes"], field, title)
    return to_bytes(workbook, stored=False)


def _line(field: MergedField, place: RankedPair, in_club: dict[int, str]) -> Cells:
    own, entrant = place.scratch, field.entrants[place.scratch.pair]
    pair = field.pairs.get(own.pair)
    names = safe(pair.names) if pair else ""
    figures = _two(own.score), _two(place.result)
    return own.shown, safe(entrant.club), entrant.label, names, own.boards, *figures, in_club[own.pair]


def _by_club(sheet: Worksheet, field: MergedField, title: str, columns: Sequence[str]) -> None:
    """The same lines, club by club."""
    row = _start(sheet, title, ("In club", *columns[1:-1], "Over all"))
    for club, (heading, places, in_club) in product(field.clubs, field.lists()):
        own = (place for place in places if field.entrants[place.scratch.pair].club == club)
        lines = [_line(field, place, in_club) for place in own]
        if lines:
            above = ", ".join(filter(None, (safe(club), heading)))
            row = _rows(sheet, row, ((line[-1], *line[1:-1], line[0]) for line in lines), above)


def _boards(sheet: Worksheet, field: MergedField, title: str) -> None:
    headings = ("Board", "NS club", "NS pair", "EW club", "EW pair", "Result", "NS score", "NS", "EW")
    row = _start(sheet, title, headings)
    lines = [line for line in field.scored.filled if line.state == PLAYED]
    lines.sort(key=lambda line: (line.board or 0, -(line.score if line.score is not None else -10_000)))
    cells = []
    for line in lines:
        ns, ew = field.entrants[line.ns or 0], field.entrants[line.ew or 0]
        entry = safe(line.entry) + (f" (group {line.group})" if line.group else "")
        points = [None if own is None else _two(own) for own in (line.points("NS"), line.points("EW"))]
        sat = (safe(ns.club), ns.label, safe(ew.club), ew.label)
        cells.append((line.board, *sat, entry, line.score, *points))
    end = _rows(sheet, row, cells)
    sheet.auto_filter.ref = f"A{_HEAD}:I{end - 1}"
    page.widths(sheet, A=11, B=24, C=12, D=24, E=12, F=20, G=14, H=10, I=10)


def _notes(sheet: Worksheet, field: MergedField, title: str) -> None:
    look.put(sheet, "A1", safe(title), look.TITLE)
    top = f"; the most of a board is {field.scored.most}" if field.scored.most else ""
    lines = [
        f"{field.scored.count(PLAYED)} results of {len(field.clubs)} clubs or sections, scored as one field.",
        f"Scored by {scored_as(field)}{top}.",
        *field.notes,
    ]
    for row, words in enumerate(lines, _HEAD):
        look.put(sheet, f"A{row}", safe(words), look.PLAIN.but(wrap=True))
    page.widths(sheet, A=110)


def _start(sheet: Worksheet, title: str, columns: Sequence[str]) -> int:
    look.put(sheet, "A1", safe(title), look.TITLE)
    look.put_row(sheet, f"A{_HEAD}", columns, look.HEADER)
    page.widths(sheet, A=9, B=26, C=9, D=44, E=9, F=12, G=11, H=10)
    sheet.freeze_panes = f"A{_HEAD + 1}"
    sheet.sheet_view.showGridLines = False
    sheet.row_dimensions[1].height = 30
    page.print_setup(sheet, "", title_rows=f"{_HEAD}:{_HEAD}", landscape=True)
    return _HEAD + 1


def _rows(sheet: Worksheet, row: int, lines: Iterable[Cells], heading: str = "") -> int:
    """Write lines below their heading, if they have one; return the row below them."""
    if heading:
        look.put(sheet, f"A{row}", heading, look.SUBTITLE)
        row += 1
    wordy = [cell.value in _WORDS for cell in sheet[_HEAD]]
    for line in lines:
        for at, value in enumerate(line):
            words = wordy[at] and isinstance(value, str)
            style = _FIGURE if isinstance(value, float) else look.TEXT_FORMULA if words else look.FORMULA
            look.put_in(sheet.cell(row, at + 1), value, style)
        row += 1
    return row


def _two(value: Fraction) -> float:
    return float(hundredths(value))
