"""What stands in the entry cells of a new season workbook, and how much room it has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xlvp.season.fill_in import CASES
from xlvp.templates.kit.look import Value

#: The largest workbook.
MOST_MEMBERS, MOST_SESSIONS, MOST_RESULTS, MOST_ABSENCES, MOST_LOG = 500, 60, 4_000, 2_000, 1_000
Lines = Sequence[Sequence[Value]]


@dataclass(frozen=True)
class Room:
    """How many lines the lists have.

    Attributes:
        members, sessions, results, absences: lines of the lists.
        pairs: pairs that have a line to play in.
        log: what imports did.
    """

    members: int = 150
    sessions: int = 40
    results: int = 2_000
    absences: int = 300
    pairs: int = 75
    log: int = 200


def room_for(members: int, sessions: int) -> Room:
    """Return the room for a club of which up to two thirds come on an evening."""
    return Room(
        members,
        sessions,
        min(MOST_RESULTS, max(200, sessions * members // 3)),
        min(MOST_ABSENCES, 2 * members),
        max(20, min(120, members // 2)),
        min(MOST_LOG, 5 * sessions),
    )


#: Rules of a new workbook, each ladder's in its column.
USUAL_RULES: Mapping[str, tuple[str, ...]] = {
    "title": ("Players", "Best 10", "Pairs"),
    "who": ("players", "players", "pairs"),
    "measure": ("per cent",) * 3,
    "count": ("all", "best", "all"),
    "most": ("", "10"),
    "rank": ("average", "sum", "average"),
    "least": ("", "", "5"),
    "minimum": ("fixed",) * 3,
    "ties": ("share",) * 3,
}


@dataclass(frozen=True)
class Opening:
    """What is typed already, each list line by line, each line cell by cell as on its sheet.

    Attributes:
        rules: by their keys (:mod:`xlvp.cells.season_labels`), a text for each ladder.
        cases: by their names: base, factor, shift, floor, cap, counts.
        asked: ladder and member on the sheet Player.
    """

    club: str = ""
    title: str = ""
    rules: Mapping[str, Sequence[str]] = field(default_factory=lambda: USUAL_RULES)
    cases: Mapping[str, Sequence[str]] = field(default_factory=dict)
    members: Lines = ()
    sessions: Lines = ()
    results: Lines = ()
    absences: Lines = ()
    pairs: Lines = ()
    log: Lines = ()
    asked: tuple[str, str] = ("1", "")

    @property
    def case_lines(self) -> Lines:
        """The table of cases, a line for each there is."""
        return [(name.capitalize(), *self.cases.get(name, ())) for name in CASES]
