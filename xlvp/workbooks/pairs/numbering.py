"""The list of results and the names of a pairs workbook, with the cells that they are in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from xlvp.account import SET_UP
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellValue
from xlvp.notation.spellings import ENGLISH, Letters, letters_of
from xlvp.pairs.pair_number import PairNumber, pair_number, section_of
from xlvp.pairs.received import ReceivedSession
from xlvp.workbooks.pairs.book import code_of
from xlvp.workbooks.pairs.schema import BEHIND, PAIRS, RESULTS, TYPED
from xlvp.xlsx.values import NamedCells, Ref, text_of

#: Round, table and board of the plan.
Spot = tuple[int, int, int]


@dataclass(frozen=True)
class ListLine:
    """A line of the list."""

    ns: int  # the pair that is planned North-South
    ew: int  # the pair that is planned East-West
    typed: Mapping[str, str]  # what is in the entries, as text, by the names of the schema: result, played_ns
    refs: Mapping[str, Ref]  # where each of these stands


@dataclass(eq=False)
class PairsList:
    """What an import needs of a pairs workbook, its pairs numbered in one run."""

    name: str  # the workbook's name, for messages
    lines: Mapping[Spot, ListLine]  # by round, table and board of the plan
    names: Mapping[int, tuple[str, str]]  # of each pair, the two names as they are typed
    name_refs: Mapping[int, tuple[Ref, Ref]]  # where they stand
    #: what pairs are called, E3, where that is not the number by which they are known here: a file has
    #: numbers
    calls: Mapping[int, str] = field(default_factory=dict)
    letters: Letters = ENGLISH  # those that its results are typed in

    def __post_init__(self) -> None:
        self.tables = max((table for _, table, _ in self.lines), default=0)  # the highest number of one
        self._meetings = {(spot[2], line.ns, line.ew): spot for spot, line in self.lines.items()}

    def called(self, pair: int) -> str:
        """What a pair is called in the workbook."""
        return self.calls.get(pair, str(pair))

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction, else ""."""
        number = pair_number(self.calls[pair]) if pair in self.calls else pair
        return number.side if isinstance(number, PairNumber) else ""

    def meeting(self, board: int, ns: int, ew: int) -> Spot | None:
        """Where two pairs are planned to play a board, on either side; None if nowhere."""
        return self._meetings.get((board, ns, ew)) or self._meetings.get((board, ew, ns))

    def seat(self, round: int, table: int) -> tuple[int, int] | None:
        """The pairs that are planned at a table in a round."""
        here = ((line.ns, line.ew) for spot, line in self.lines.items() if spot[:2] == (round, table))
        return next(here, None)


def read_pairs_list(cells: NamedCells) -> PairsList:
    """Read a computed pairs workbook.

    Raises:
        WorkbookError: its set-up is not confirmed, or its names do not fit together.
    """
    package, behind = cells.package, BEHIND.read(cells)
    if (behind.state_code or code_of(behind.state)) == SET_UP:
        # the lines may not be those that the typed results belong to
        raise package.error(f"nothing is imported: {behind.state}")
    # pairs that are called by letters are numbered in the order of the sheet Pairs
    called = [text for line in PAIRS.read(cells) if (text := text_of(line.pair))]
    runs = {text: run for run, text in enumerate(called, 1) if not text.isdigit()}
    lines = {}
    for row, refs in zip(RESULTS.read(cells), RESULTS.where(cells), strict=True):
        sat = (runs.get(text_of(pair), pair) for pair in (row.ns, row.ew))
        numbers = _numbers((row.round, row.table, row.board, *sat))
        if numbers is not None:
            round_, table, board, ns, ew = numbers
            typed = {key: text_of(getattr(row, key)) for key in RESULTS.typed}
            lines[round_, table, board] = ListLine(ns, ew, typed, refs)
    if not lines:
        raise package.error("has no movement yet: set it up first, on its first sheet")
    names: dict[int, tuple[str, str]] = {}
    name_refs: dict[int, tuple[Ref, Ref]] = {}
    for pair, there in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        number = _numbers([runs.get(text_of(pair.pair), pair.pair)])
        if number is not None:
            names[number[0]] = text_of(pair.player1), text_of(pair.player2)
            name_refs[number[0]] = there["player1"], there["player2"]
    return PairsList(
        package.name, lines, names, name_refs, {run: called for called, run in runs.items()},
        letters_of(text_of(TYPED.read(cells).letters)),
    )  # fmt: skip


def _numbers(values: Sequence[CellValue]) -> list[int] | None:
    """Whole numbers from 1 on; None where one is blank, an error or a text."""
    whole = [int(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool) and v >= 1]
    return whole if len(whole) == len(values) else None


@dataclass(frozen=True)
class Numbering:
    """What is added to the file's numbers of a section; ``agree`` of ``seats`` are then as the workbook's.

    Pairs that are called by letters, in the workbook or the file, have no numbers to tell a difference of.
    """

    letter: str
    table: int
    ns: int
    ew: int
    agree: int
    seats: int
    lettered: bool = False

    @property
    def notes(self) -> str:
        """What a person should know of it; "" if the numbers are the same and everything agrees."""
        words = [
            f"{what} are the file's numbers {'plus' if shift > 0 else 'minus'} {abs(shift)}"
            for what, shift in (("tables", self.table), ("NS pairs", self.ns), ("EW pairs", self.ew))
            if shift and (what == "tables" or not self.lettered)
        ]
        if self.agree < self.seats:
            differ = f"{self.seats - self.agree} of {self.seats}"
            words.append(f"other pairs than the workbook's at {differ} tables and rounds")
        section = f"Section {self.letter}: " if self.letter else ""
        return f"{section}{'; '.join(words)}" if words else ""


def numberings(session: ReceivedSession, book: PairsList, letter: str = "") -> dict[str, Numbering]:
    """Return the numbering of each section that is imported, by the section; of all, or of ``letter``.

    Raises:
        WorkbookError: there is no such section, the workbook has not the tables of all sections, or it is
            of another evening: most pairs sit elsewhere.
    """
    sections = [s for s in session.sections if not letter or s.upper() == letter.upper()]
    letters = ", ".join(session.sections)
    if not sections:
        none = f"there is no section {letter!r}; there is {letters}"
        raise WorkbookError(f"{session.file}: {none if letters else 'it has no results and no movement'}")
    parts = {section: session.of_section(section) for section in sections}
    places = _places(parts, book)
    total = max(tables for *_, tables in places.values())
    if len(sections) > 1 and any(map(_seats, parts.values())) and total != book.tables:
        raise WorkbookError(
            f"{session.file}: sections {letters} with {total} tables, and the workbook has"
            f" {book.tables}: say which one with --section"
        )
    results: dict[str, Numbering] = {}
    for section, part in parts.items():
        lettered = bool(book.calls) or any(isinstance(result.ns, PairNumber) for result in part.results)
        results[section] = replace(_best(section, part, book, places[section]), lettered=lettered)
    for section, numbering in results.items():
        if 2 * numbering.agree <= numbering.seats:
            one = f"section {section} sits" if section else "the pairs sit"
            what = "tables and rounds" if _seats(parts[section]) else "results"
            raise WorkbookError(
                f"{session.file} is of another session: {one} as in {book.name} only at {numbering.agree} of"
                f" {numbering.seats} {what}; name the right workbook with --into"
            )
    return results


class _Place(NamedTuple):
    """Where a section is in the field."""

    shift: int  # what is added to the file's tables
    pairs: int  # how many pairs are before it
    tables: int  # how many it has
    end: int  # the number of the last one in the field


def _places(parts: Mapping[str, ReceivedSession], book: PairsList) -> dict[str, _Place]:
    """The sections one behind the other: as the workbook has them by letters, else by their tables.

    Tables may run through the whole field in the file, or begin at 1 in each section.
    """
    runs: dict[str, list[int]] = {}
    for run, called in book.calls.items():
        runs.setdefault(section_of(pair_number(called)), []).append(run)
    ends = {section: _tables(part) for section, part in parts.items()}
    begins = [min((table for _, table in _seats(part)), default=0) for part in parts.values()]
    through = len(parts) > 1 and all(
        begin > end for begin, end in zip(begins[1:], [*ends.values()], strict=False)
    )
    places: dict[str, _Place] = {}
    before = 0
    for section, part in parts.items():
        own = runs.get(section) if section else None
        if own:
            before, tables = (min(own) - 1) // 2, (len(own) + 1) // 2
            end = ends[section] if through else before + (ends[section] if _seats(part) else tables)
        else:
            tables = ends[section] - (before if through else 0)
            end = before + tables
        places[section] = _Place(0 if through else before, 2 * before, tables, end)
        before += tables
    return places


def _best(letter: str, session: ReceivedSession, book: PairsList, place: _Place) -> Numbering:
    """The numbers as they are, or through the whole field, or East-West from 1 on: whichever fits best.

    East-West may also begin at another number, 11 or 101, if that fits everywhere. A file that does not say
    at which tables its pairs sat is held against who meets whom on which board.
    """
    seats = _seats(session)
    north = max((result.ns for result in session.results), default=0)
    # a file of the first rounds, or of teams, may name fewer tables than play
    ends = (0, place.tables, north, book.tables if book.calls else 0)
    tried = dict.fromkeys((ns, ns + ew) for ns in (0, place.pairs) for ew in ends)
    if not seats:
        met = [(result.board, *result.played_by) for result in session.results]
        fits = []
        for one, other in tried:
            agree = sum(book.meeting(board, ns + one, ew + other) is not None for board, ns, ew in met)
            fits.append(Numbering(letter, 0, one, other, agree, len(met)))
    else:
        results = []  # by how much the workbook's numbers at each table differ from the file's
        for (round_, table), (ns, ew) in seats.items():
            planned = book.seat(round_, table + place.shift)
            if planned is not None:
                turned = book.side(planned[0]) == "EW"  # East-West's own pair, after an arrow switch
                first, second = planned[::-1] if turned else planned
                results.append((first - ns, second - ew))
        if len(results) > 2 and len(set(results)) == 1:
            tried |= dict.fromkeys(results)
        fits = [Numbering(letter, place.shift, *shift, results.count(shift), len(results)) for shift in tried]
    return max(fits, key=lambda fit: fit.agree)


def _seats(session: ReceivedSession) -> dict[tuple[int, int], tuple[int, int]]:
    """Who sat where: as the file's movement has it, else as the results came."""
    seats = {(r.round, r.table): (r.ns, r.ew) for r in session.results if r.round and r.table}
    return seats | {(seat.round, seat.table): (seat.ns, seat.ew) for seat in session.seats}


def _tables(session: ReceivedSession) -> int:
    """The highest number of a table; where the file has none, as many as results of a board."""
    boards = Counter(result.board for result in session.results)
    return max((table for _, table in _seats(session)), default=max(boards.values(), default=0))
