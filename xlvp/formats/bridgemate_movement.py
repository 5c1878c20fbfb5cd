"""The movement that a Bridgemate file has in its table RoundData, as a club's own movement, with the names.

Sections are put one behind the other: the tables of each follow those before it, and its pairs are numbered
from twice as many. Where North-South and East-West are each numbered from 1, East-West comes behind
North-South. So the results of the file find their rows by :mod:`xlvp.workbooks.pairs.numbering`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlvp.errors import WorkbookError
from xlvp.formats.bridgemate import BridgemateFile, Round
from xlvp.pairs.movement_file import OwnSeat
from xlvp.part import remarks


@dataclass(frozen=True)
class FileMovement:
    """The movement of a file."""

    seats: tuple[OwnSeat, ...]
    boards: int  # in each set
    names: Mapping[int, tuple[str, str]]  # by the number of the pair
    notes: tuple[str, ...] = ()  # what is not read, and how pairs are numbered where it is not as in the file


def movement_of(file: BridgemateFile) -> FileMovement:
    """Return the movement of a file.

    Raises:
        WorkbookError: it has none, or sets of boards that differ.
    """
    if not file.rounds:
        raise WorkbookError(f"{file.name} has no movement (RoundData). Give --pairs and --movement instead.")
    boards = _boards_of(file)
    seats: list[OwnSeat] = []
    names: dict[int, tuple[str, str]] = {}
    notes = remarks(part for part in file.parts if part.open)
    before = 0
    for section in file.sections:
        rounds = [each for each in file.rounds if each.section == section]
        shift = _Shift(before, 2 * before, 2 * before + _east_west_from(rounds))
        seats += [shift.seat(each) for each in rounds if each.ns or each.ew]
        for (side, number), both in file.names(section).items():
            names[shift.number(side, number)] = both
        notes += shift.notes(file.letter(section))
        before += max((each.table for each in rounds), default=0)
    return FileMovement(tuple(seats), boards, names, tuple(notes))


def _boards_of(file: BridgemateFile) -> int:
    """How many boards each set has."""
    sizes = {each.high - each.low + 1 for each in file.rounds if each.ns and each.ew}
    size = min(sizes, default=0)
    first = [each for each in file.rounds if each.ns and each.ew and (each.low - 1) % max(size, 1)]
    if len(sizes) != 1 or size < 1 or first:
        where = first[0] if first else file.rounds[0]
        raise WorkbookError(
            f"{file.name}: its sets have different numbers of boards (round {where.round}, table "
            f"{where.table}: {where.low} to {where.high}). Give --pairs and --movement instead."
        )
    return size


def _east_west_from(rounds: Sequence[Round]) -> int:
    """What is added to East-West's numbers, so that no pair of the section has another's.

    A number that sits both ways in one round is two pairs.
    """
    for round_ in {each.round for each in rounds}:
        here = [each for each in rounds if each.round == round_]
        if {each.ns for each in here if each.ns} & {each.ew for each in here if each.ew}:
            return max(each.ns for each in rounds)
    return 0


@dataclass(frozen=True)
class _Shift:
    """What is added to the numbers of a section."""

    table: int
    ns: int
    ew: int

    def seat(self, each: Round) -> OwnSeat:
        ns = each.ns + self.ns if each.ns else None
        ew = each.ew + self.ew if each.ew else None
        return OwnSeat(each.round, each.table + self.table, ns, ew, each.low)

    def number(self, side: str, number: int) -> int:
        return number + (self.ns if side == "NS" else self.ew)

    def notes(self, letter: str) -> list[str]:
        """How the pairs of the section are numbered, where that is not as in the file."""
        if self.ns == self.ew == 0:
            return []
        sides = "" if self.ns == 0 else f"North-South's numbers plus {self.ns}, "
        return [f"Section {letter}: {sides}East-West's numbers plus {self.ew}"]
