"""What is in the entry cells of a new season workbook, and how large it is."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from fractions import Fraction
from typing import Any

from xlvp.functions.season_rules import GENERAL, LADDER
from xlvp.rounding import half_up
from xlvp.season.entries import PLAYED
from xlvp.workbooks.kit.opening import Lines, Opening
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season.book import SeasonBook
from xlvp.xlsx.schema import Table, Value
from xlvp.xlsx.values import NamedCells, text_of

#: The largest workbook.
MOST_MEMBERS, MOST_SESSIONS, MOST_RESULTS, MOST_ABSENCES, MOST_LOG = 500, 60, 4_000, 2_000, 1_000

#: A new workbook of the same season in another file, or of the next one.
SAME, NEXT = "same", "next"


@dataclass(frozen=True)
class Room:
    """How many lines the lists have."""

    #: lines of the lists
    members: int = 150
    sessions: int = 40
    results: int = 2_000
    absences: int = 300
    pairs: int = 75  # pairs that have a line to play in
    log: int = 200  # what imports did


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


#: The lists, each with the size in :class:`Room` that is its own, and what a line is called.
SIZES: Mapping[Table[Any], tuple[str, str]] = {
    schema.MEMBERS: ("members", "member"),
    schema.SESSIONS: ("sessions", "session"),
    schema.RESULTS: ("results", "result"),
    schema.ABSENCES: ("absences", "absence"),
    schema.PAIRS: ("pairs", "pair"),
    schema.LOG: ("log", "line of the log"),
}
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


def _ladder(**rules: str) -> Mapping[str, tuple[str, ...]]:
    """The rules of a single ladder; every evening counts, and the sum, where nothing else is said."""
    usual = {"count": "all", "rank": "sum", "minimum": "fixed", "ties": "share"}
    return {key: (text,) for key, text in (usual | rules).items()}


#: What --preset sets, by the words of the command line; without it a workbook has the rules above.
PRESETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "club-ladder": _ladder(title="Best 10", who="players", measure="per cent", count="best", most="10"),
    "league": _ladder(title="League", who="pairs", measure="points for place", table="12 ... 1"),
    "club-points": _ladder(title="Club points", who="players", measure="club points"),
    "master-points": _ladder(title="Master points", who="players", measure="master points"),
}


def season_opening(
    room: Room | None = None,
    settings: Mapping[str, Value] | None = None,
    rules: Mapping[str, Sequence[str]] = USUAL_RULES,
    cases: Mapping[str, Sequence[str]] | None = None,
    **lists: Sequence[Sequence[Value]],
) -> Opening[Room]:
    """Return what is in the entry cells, of lists that are written cell by cell as on their sheets.

    Args:
        room: how many lines the lists have.
        settings: club and season, by the names of the cells.
        rules: by their keys (:mod:`xlvp.functions.season_rules`), a text for each ladder.
        cases: by their names: base, factor, shift, floor, cap, counts.
        lists: by the titles of their sheets, in small letters: ``members=[("0147", "Ann Ash")]``.
    """
    titles = {table.title.lower(): table for table in schema.LISTS}
    labels = {each.key: each.label for each in (*GENERAL, *LADDER)}
    cells: dict[Table[Any], Sequence[Sequence[Value]]] = {
        schema.RULES: [(labels[key], *texts) for key, texts in rules.items()],
        schema.CASES: [(name.capitalize(), *texts) for name, texts in (cases or {}).items()],
        **{titles[name]: rows for name, rows in lists.items()},
    }
    named = {table.title: [_line(table, row) for row in rows] for table, rows in cells.items()}
    return Opening(room or Room(), settings or {}, named)


def _line(table: Table[Any], cells: Sequence[Value]) -> dict[str, Value]:
    return {key: cell for key, cell in zip(table.keys, cells, strict=False) if cell not in (None, "")}


_NEXT_YEAR = ("first", "last", "since", "before", "handicaps")


def reopened(cells: NamedCells, room: Room) -> Opening[Room]:
    """Return everything that is typed in a workbook, as texts where a person types texts."""
    typed = everything_typed(cells, schema.SCHEMA, room)
    lists: dict[str, Lines] = {}
    for table in schema.LISTS:
        lists[table.title] = [
            {key: cell if isinstance(cell, str) else f"{cell:.10g}" for key, cell in line.items()}
            for line in filter(None, typed.lines(table))
        ]
    for block in (schema.RULES, schema.CASES):
        lists[block.title] = [_line(block, tuple(map(text_of, astuple(line)))) for line in block.read(cells)]
    return replace(typed, lists=lists)


def next_season(cells: NamedCells, book: SeasonBook, room: Room) -> tuple[Opening[Room], int]:
    """Return members and rules for a new season, and how many have an average of the old one."""
    old = reopened(cells, room)
    # each member's average of the season in hundredths, of evenings in per cent
    own: dict[str, list[int]] = defaultdict(list)
    for score in book.season.scores:
        if score.code in PLAYED and not book.season.sessions[score.session].imps:
            for number in score.members:
                own[number].append(score.score)
    averages = {number: Fraction(sum(scores), len(scores)) for number, scores in own.items()}
    members = []
    for line in old.lines(schema.MEMBERS):
        average = averages.get(line.get("member_number", ""))
        kept = {key: cell for key, cell in line.items() if key != "member_last"}
        if "member_left" not in line:  # who has left is left out
            last = {} if average is None else {"member_last": f"{half_up(average) / 100:.2f}"}
            members.append(kept | last)
    of_a_year = {each.label for each in (*GENERAL, *LADDER) if each.key in _NEXT_YEAR}
    rules = [line for line in old.lines(schema.RULES) if line.get("rule_label") not in of_a_year]
    lists: dict[str, Lines] = {schema.MEMBERS.title: members, schema.RULES.title: rules}
    lists[schema.CASES.title] = old.lines(schema.CASES)
    settings = {"season_club": old.settings.get("season_club", "")}
    return Opening(room, settings, lists), sum("member_last" in member for member in members)
