"""Which pair and table of a pairs workbook a Bridgemate file means.

A Bridgemate file numbers each section's tables and pairs from 1 on, and where there are two winners often
East-West like North-South. A workbook has each number once in the whole field.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from xlvp.errors import WorkbookError
from xlvp.exchange.bridgemate import BridgemateFile
from xlvp.exchange.pairs_list import PairsList


@dataclass(frozen=True)
class Numbering:
    """What is added to the file's numbers of a section; ``agree`` of ``seats`` are then as the workbook's."""

    letter: str
    table: int
    ns: int
    ew: int
    agree: int
    seats: int

    @property
    def told(self) -> str:
        """What a person should know of it; "" if the numbers are the same and everything agrees."""
        words = [
            f"{what} are the file's numbers {'plus' if shift > 0 else 'minus'} {abs(shift)}"
            for what, shift in (("tables", self.table), ("NS pairs", self.ns), ("EW pairs", self.ew))
            if shift
        ]
        if self.agree < self.seats:
            differ = f"{self.seats - self.agree} of {self.seats}"
            words.append(f"other pairs than the workbook's at {differ} tables and rounds")
        return f"Section {self.letter}: {'; '.join(words)}" if words else ""


def numberings(file: BridgemateFile, book: PairsList, asked: str = "") -> dict[int, Numbering]:
    """Return the numbering of each section that is imported, by the section's number.

    Args:
        file: the Bridgemate file.
        book: the workbook.
        asked: the letter of one section; "" for all.

    Raises:
        WorkbookError: there is no such section, the workbook has not the tables of all sections, or it is
            of another evening: most pairs sit elsewhere.
    """
    sections = [s for s in file.sections if not asked or file.letter(s).upper() == asked.upper()]
    letters = ", ".join(file.letter(section) for section in file.sections)
    if not sections:
        told = (
            f"there is no section {asked!r}; there is {letters}"
            if letters
            else "it has no results and no movement"
        )
        raise WorkbookError(f"{file.name}: {told}")
    tables = {section: _tables(file, section) for section in sections}
    if len(sections) > 1 and sum(tables.values()) != book.tables:
        raise WorkbookError(
            f"{file.name}: sections {letters} with {sum(tables.values())} tables, and the workbook has"
            f" {book.tables}: say which one with --section"
        )
    found: dict[int, Numbering] = {}
    before = 0
    for number in sections:
        seats = _seats(file, number)
        found[number] = _best(file.letter(number), seats, book, before, tables[number])
        before += tables[number]
    for section in found.values():
        if 2 * section.agree <= section.seats:
            raise WorkbookError(
                f"{file.name}: section {section.letter} sits as in {book.package.name} only at"
                f" {section.agree} of {section.seats} tables and rounds; the same evening is expected"
            )
    return found


def _best(
    letter: str, seats: Mapping[tuple[int, int], tuple[int, int]], book: PairsList, before: int, tables: int
) -> Numbering:
    """The numbers as they are, or through the whole field, or East-West from 1 on: whichever fits best.

    East-West may also begin at another number, 11 or 101, if that fits everywhere.
    """
    found = list(_shifts(seats, book, before))
    tried = dict.fromkeys((ns, ns + ew) for ns in (0, 2 * before) for ew in (0, tables))
    if len(found) > 2 and len(set(found)) == 1:
        tried |= dict.fromkeys(found)
    fits = [Numbering(letter, before, *shift, found.count(shift), len(found)) for shift in tried]
    return max(fits, key=lambda fit: fit.agree)


def _shifts(
    seats: Mapping[tuple[int, int], tuple[int, int]], book: PairsList, before: int
) -> Iterator[tuple[int, int]]:
    """By how much the workbook's numbers of the two pairs at each table differ from the file's."""
    for (turn, table), (ns, ew) in seats.items():
        planned = book.seat(turn, table + before)
        if planned is not None:
            yield planned[0] - ns, planned[1] - ew


def _seats(file: BridgemateFile, section: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Who sat where: as the file's movement has it, else as the results came."""
    rounds: Iterable[tuple[int, int, int, int]] = [
        (r.round, r.table, r.ns, r.ew) for r in file.rounds if r.section == section and r.ns and r.ew
    ]
    received = [(r.round, r.table, r.ns, r.ew) for r in file.received if r.section == section]
    return {(turn, table): (ns, ew) for turn, table, ns, ew in (*received, *rounds)}


def _tables(file: BridgemateFile, section: int) -> int:
    return max(table for _, table in _seats(file, section))
