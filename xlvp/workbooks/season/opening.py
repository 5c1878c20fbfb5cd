"""What stands in the entry cells of a new season workbook, and how much room it has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from xlvp.errors import WorkbookError
from xlvp.functions.season_rules import GENERAL, LADDER
from xlvp.rounding import half_up
from xlvp.season.entries import PLAYED
from xlvp.season.fill_in import CASES
from xlvp.workbooks.season.book import Rows, SeasonBook
from xlvp.xlsx.schema import Value

#: The largest workbook.
MOST_MEMBERS, MOST_SESSIONS, MOST_RESULTS, MOST_ABSENCES, MOST_LOG = 500, 60, 4_000, 2_000, 1_000
Lines = Sequence[Sequence[Value]]

#: A new workbook of the same season in another file, or of the next one.
SAME, NEXT = "same", "next"


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
        rules: by their keys (:mod:`xlvp.functions.season_rules`), a text for each ladder.
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


_NEXT_YEAR = ("first", "last", "since", "before", "handicaps")


def reopened(book: SeasonBook) -> Opening:
    """Return everything that is typed in a workbook."""
    keys = {label.label: label.key for label in (*GENERAL, *LADDER)}
    rules = {keys[str(row[0])]: _texts(row[1:]) for row in book.rows["Rules"] if str(row[0]) in keys}
    known = {name.capitalize(): name for name in CASES}
    cases = {known[str(row[0])]: _texts(row[1:]) for row in book.rows["Cases"] if str(row[0]) in known}
    return Opening(
        book.club,
        book.title,
        rules,
        cases,
        _typed(book.rows["Members"]),
        _typed(book.rows["Sessions"]),
        _typed(book.rows["Results"]),
        _typed(book.rows["Absences"]),
        _typed(book.rows["Lines"]),
        _typed(book.rows["Log"]),
    )


def next_season(book: SeasonBook) -> tuple[Opening, int]:
    """Return members and rules for a new season, and how many have an average of the old one."""
    old = reopened(book)
    averages = _averages(book)
    members = []
    for row in old.members:
        cells = [*row, *[""] * (7 - len(row))]
        average = averages.get(str(cells[0]))
        cells[6] = "" if average is None else f"{half_up(average) / 100:.2f}"
        if not cells[4]:  # who has left is left out
            members.append(tuple(cells))
    rules = {key: texts for key, texts in old.rules.items() if key not in _NEXT_YEAR}
    new = replace(
        old, title="", rules=rules, members=members, sessions=(), results=(), absences=(), pairs=(), log=()
    )
    return new, sum(bool(member[6]) for member in members)


def refuse_what_finds_no_place(opening: Opening, room: Room, old: str) -> None:
    """Refuse by name what is more than there is room for.

    Raises:
        WorkbookError: a list of the old workbook is longer.
    """
    for name, lines, most in (
        ("Members", opening.members, room.members),
        ("Sessions", opening.sessions, room.sessions),
        ("Results", opening.results, room.results),
        ("Absences", opening.absences, room.absences),
        ("Lines", opening.pairs, room.pairs),
        ("Log", opening.log, room.log),
    ):
        if len(lines) > most:
            raise WorkbookError(
                f"{name}: {old} has {len(lines)} lines and the new workbook has room for {most}; the first "
                f"that finds no place is {' '.join(str(cell) for cell in lines[most] if cell)}"
            )


def _typed(rows: Rows) -> Lines:
    """The lines that hold something, as texts where a person types texts."""
    return [tuple(_value(cell) for cell in row) for row in rows if any(cell is not None for cell in row)]


def _texts(cells: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(str(_value(cell)) for cell in cells)


def _value(cell: object) -> Value:
    if isinstance(cell, bool):
        return "y" if cell else "n"
    if isinstance(cell, int | float):
        return f"{cell:.10g}"
    return str(cell) if cell is not None else ""


def _averages(book: SeasonBook) -> dict[str, Fraction]:
    """Each member's average of the season in hundredths, of evenings in per cent."""
    own: dict[str, list[int]] = {}
    for score in book.season.scores:
        if score.code in PLAYED and not book.season.sessions[score.session].imps:
            for number in score.members:
                own.setdefault(number, []).append(score.score)
    return {number: Fraction(sum(scores), len(scores)) for number, scores in own.items()}
