"""Which pair and table of a pairs workbook a Bridgemate file means.

A Bridgemate file numbers each section's tables and pairs from 1 on, and where there are two winners often
East-West like North-South. A workbook has each number once in the whole field.
"""

from collections.abc import Iterable, Mapping
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
            f"{what} {self.letter}1 is {of} {shift + 1} of the workbook"
            for what, of, shift in (
                ("table", "table", self.table),
                ("NS pair", "pair", self.ns),
                ("EW pair", "pair", self.ew),
            )
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
                f"{file.name}: section {section.letter} sits as in {book.package.name} only at {section.agree}"
                f" of {section.seats} tables and rounds; the file of the same evening is expected"
            )
    return found


def _best(
    letter: str, seats: Mapping[tuple[int, int], tuple[int, int]], book: PairsList, before: int, tables: int
) -> Numbering:
    """The numbers as they are, or through the whole field, or East-West from 1 on: whichever fits best."""
    tried = dict.fromkeys((ns, ns + ew) for ns in (0, 2 * before) for ew in (0, tables))
    known = {seat: pairs for seat, pairs in seats.items() if book.seat(seat[0], seat[1] + before)}
    fits = [
        Numbering(letter, before, ns, ew, _agreeing(known, book, before, ns, ew), len(known))
        for ns, ew in tried
    ]
    return max(fits, key=lambda fit: fit.agree)


def _agreeing(
    seats: Mapping[tuple[int, int], tuple[int, int]], book: PairsList, before: int, ns: int, ew: int
) -> int:
    planned = ((pairs, book.seat(turn, table + before)) for (turn, table), pairs in seats.items())
    return sum((pairs[0] + ns, pairs[1] + ew) == plan for pairs, plan in planned)


def _seats(file: BridgemateFile, section: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Who sat where: as the file's movement has it, else as the results came."""
    rounds: Iterable[tuple[int, int, int, int]] = [
        (r.round, r.table, r.ns, r.ew) for r in file.rounds if r.section == section and r.ns and r.ew
    ]
    received = [(r.round, r.table, r.ns, r.ew) for r in file.received if r.section == section]
    return {(turn, table): (ns, ew) for turn, table, ns, ew in (*received, *rounds)}


def _tables(file: BridgemateFile, section: int) -> int:
    return max(table for _, table in _seats(file, section))
