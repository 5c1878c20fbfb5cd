"""Which pair and table of a pairs workbook a file means.

A Bridgemate file numbers each section's tables and pairs from 1 on, and where there are two winners often
East-West like North-South, as USEBIO does. A workbook has each number once in the whole field.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from xlvp.errors import WorkbookError
from xlvp.events.pair_number import PairNumber, pair_number, section_of
from xlvp.events.received import ReceivedSession
from xlvp.exchange.pairs_list import PairsList


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
    def told(self) -> str:
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


def numberings(session: ReceivedSession, book: PairsList, asked: str = "") -> dict[str, Numbering]:
    """Return the numbering of each section that is imported, by the section.

    Args:
        session: what the file has.
        book: the workbook.
        asked: the letter of one section; "" for all.

    Raises:
        WorkbookError: there is no such section, the workbook has not the tables of all sections, or it is
            of another evening: most pairs sit elsewhere.
    """
    sections = [s for s in session.sections if not asked or s.upper() == asked.upper()]
    letters = ", ".join(session.sections)
    if not sections:
        told = (
            f"there is no section {asked!r}; there is {letters}"
            if letters
            else "it has no results and no movement"
        )
        raise WorkbookError(f"{session.file}: {told}")
    parts = {section: session.of_section(section) for section in sections}
    places = _places(parts, book)
    total = max(tables for *_, tables in places.values())
    if len(sections) > 1 and any(map(_seats, parts.values())) and total != book.tables:
        raise WorkbookError(
            f"{session.file}: sections {letters} with {total} tables, and the workbook has"
            f" {book.tables}: say which one with --section"
        )
    found: dict[str, Numbering] = {}
    for section, part in parts.items():
        lettered = bool(book.calls) or any(isinstance(result.ns, PairNumber) for result in part.results)
        found[section] = replace(_best(section, part, book, places[section]), lettered=lettered)
    for section, numbering in found.items():
        if 2 * numbering.agree <= numbering.seats:
            one = f"section {section} sits" if section else "the pairs sit"
            raise WorkbookError(
                f"{session.file} is of another session: {one} as in {book.name} only at {numbering.agree} of"
                f" {numbering.seats} {_what(part)}; name the right workbook with --into"
            )
    return found


def _what(session: ReceivedSession) -> str:
    return "tables and rounds" if _seats(session) else "results"


class _Place(NamedTuple):
    """Where a section stands in the field.

    Attributes:
        shift: what is added to the file's tables.
        pairs: how many pairs are before it.
        tables: how many it has.
        end: the number of the last one in the field.
    """

    shift: int
    pairs: int
    tables: int
    end: int


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
    before = place.shift
    tried = dict.fromkeys((ns, ns + ew) for ns in (0, place.pairs) for ew in (0, place.tables, north))
    if not seats:
        met = [(result.board, *result.played_by) for result in session.results]
        fits = [
            Numbering(letter, 0, *shift, sum(_meets(book, one, shift) for one in met), len(met))
            for shift in tried
        ]
        return max(fits, key=lambda fit: fit.agree)
    found = list(_shifts(seats, book, before))
    if len(found) > 2 and len(set(found)) == 1:
        tried |= dict.fromkeys(found)
    fits = [Numbering(letter, before, *shift, found.count(shift), len(found)) for shift in tried]
    return max(fits, key=lambda fit: fit.agree)


def _meets(book: PairsList, met: tuple[int, int, int], shift: tuple[int, int]) -> bool:
    board, ns, ew = met[0], met[1] + shift[0], met[2] + shift[1]
    return (book.meeting(board, ns, ew) or book.meeting(board, ew, ns)) is not None


def _shifts(
    seats: Mapping[tuple[int, int], tuple[int, int]], book: PairsList, before: int
) -> Iterator[tuple[int, int]]:
    """By how much the workbook's numbers of the two pairs at each table differ from the file's."""
    for (turn, table), (ns, ew) in seats.items():
        planned = book.seat(turn, table + before)
        if planned is not None:
            turned = book.side(planned[0]) == "EW"  # East-West's own pair, after an arrow switch
            first, second = planned[::-1] if turned else planned
            yield first - ns, second - ew


def _seats(session: ReceivedSession) -> dict[tuple[int, int], tuple[int, int]]:
    """Who sat where: as the file's movement has it, else as the results came."""
    seats = {(r.round, r.table): (r.ns, r.ew) for r in session.results if r.round and r.table}
    return seats | {(seat.round, seat.table): (seat.ns, seat.ew) for seat in session.seats}


def _tables(session: ReceivedSession) -> int:
    """The highest number of a table; where the file has none, as many as results of a board."""
    boards = Counter(result.board for result in session.results)
    return max((table for _, table in _seats(session)), default=max(boards.values(), default=0))
