"""Functions of an event's movement: who meets whom on which boards, and the cards that say so."""

from collections.abc import Sequence

from xlvp.errors import InputError
from xlvp.functions.function import LAWS, TEXT, WHOLE, Kind, catalogue, describe, made_of
from xlvp.functions.session_kinds import LINES, PAIR, Lines
from xlvp.pairs import movement_rows
from xlvp.pairs.movement_file import read_own
from xlvp.pairs.movement_kinds import EventSetup, listed_kinds, planned_and_called, read_rounds
from xlvp.records.output import Row, padded

_SOURCE = f"{LAWS}, Laws 3, 4 and 8"
_SETUP = "kind [pairs rounds boards switched missing own sections"


@made_of(EventSetup, f"{_SETUP} order rows numbers]")
def movement_list(
    setup: EventSetup, order: str = "round", rows: int | None = None, numbers: str = ""
) -> Sequence[Row]:
    """Return the list of results to come; see :func:`xlvp.pairs.movement_rows.list_rows`."""
    plan, names = planned_and_called(setup, numbers)
    return padded(movement_rows.list_rows(plan, order, names), rows, (None,) * 5)


@made_of(EventSetup, f"{_SETUP} numbers rows]")
def movement_pairs(setup: EventSetup, numbers: str = "", rows: int | None = None) -> Sequence[Row]:
    """Return the pairs with what they play; see :func:`xlvp.pairs.movement_rows.pair_rows`."""
    plan, names = planned_and_called(setup, numbers)
    return movement_rows.pair_rows(plan, names, rows)


@made_of(EventSetup, f"{_SETUP} numbers]")
def movement_facts(setup: EventSetup, numbers: str = "") -> Sequence[Row]:
    """Return the facts of a set-up, or why it is not possible."""
    for value in (*vars(setup).values(), numbers):
        if isinstance(value, InputError):
            return movement_rows.problem_rows(str(value))
    try:
        return movement_rows.fact_rows(planned_and_called(setup, numbers)[0])
    except InputError as error:
        return movement_rows.problem_rows(str(error))


def _reported(name: str, kind: Kind, help: str) -> tuple[Kind, str]:
    """An argument whose unreadable value is reported in words, not as an error."""

    def read(value: object) -> object:
        try:
            return kind.read(value)
        except InputError as error:
            return InputError(f"{name}: {error}")

    return Kind(kind.name, read, kind.whole), help


def guide_cards(
    list: Lines, by: str = "table", lines: int | None = None, rows: int | None = None
) -> Sequence[Row]:
    """Return the guide cards one below the other; see :mod:`xlvp.pairs.movement_rows`."""
    return padded(movement_rows.guide_rows(list, by, lines), rows, (None,) * 5)


_ARGUMENTS = {
    "kind": TEXT(f"{listed_kinds()}; Howell is that of earlier versions; an even Mitchell skips"),
    "pairs": WHOLE("how many pairs play, 3 to 120; not needed for an own movement; blank: not known"),
    "rounds": WHOLE("how many rounds are played, to stop early; blank: all"),
    "boards": WHOLE("boards per round; default 2"),
    "switched": Kind("numbers of rounds", read_rounds, whole=True)(
        "the arrow-switched rounds, such as 7 or 6 7; default none"
    ),
    "missing": PAIR("which pair of an odd Mitchell is missing; blank: the last"),
    "own": Kind("own movement", read_own, whole=True)(
        "a club's own movement: rows of round, table, NS, EW and first board of the set; default none"
    ),
    "sections": WHOLE("in how many sections a Mitchell is played, on the same boards; default 1"),
    "numbers": TEXT("one run (B-19 in sections) or NS and EW (N1, E1); default one run without letters"),
}

FUNCTIONS = catalogue(
    _ARGUMENTS,
    source=_SOURCE,
    MOVEMENT=describe(
        movement_list,
        "The schedule: round, table, board, NS and EW pair, one row per result.",
        ('=INDEX(MOVEMENT("Mitchell",6,3,1),5,5)', 4, "round 2, table 2: EW pairs go up a table"),
        ('=INDEX(MOVEMENT("Howell",6,5,2),30,3)', 10, "30 results on 10 boards"),
        ('=MOVEMENT("Mitchell",14,8)', "#VALUE!", "7 tables have 7 rounds"),
        order=TEXT("round (by round slip, default) or board (by traveller)"),
    ),
    MOVEMENTFACTS=describe(
        movement_facts,
        "Summary of a set-up: name, code, tables, boards, any problem, how fair it is.",
        (
            '=INDEX(MOVEMENTFACTS("Mitchell",13,7,3),1,2)',
            "Mitchell, 7 tables with a half table",
            "7 pairs, 6 opponents",
        ),
        (
            '=INDEX(MOVEMENTFACTS("Mitchell",14,8),11,2)',
            "a Mitchell of 7 tables has 1 to 7 rounds, not 8",
            "row 11 is the problem",
        ),
        ('=INDEX(MOVEMENTFACTS("Balanced Howell",10),12,2)', 1.79, "the competition's spread"),
        source=_SOURCE,
        **{name: _reported(name, *described) for name, described in _ARGUMENTS.items() if name != "rows"},
    ),
    MOVEMENTPAIRS=describe(
        movement_pairs,
        "The pairs of a movement, a row each: what it is called, and how many boards it plays.",
        (
            '=INDEX(MOVEMENTPAIRS("Mitchell",14,"",3,"","","","","NS and EW"),8,1)',
            "E1",
            "the eighth of fourteen",
        ),
        ('=INDEX(MOVEMENTPAIRS("Mitchell",13,"",3),1,2)', 18, "one of seven rounds is a sit-out"),
    ),
    GUIDECARDS=describe(
        guide_cards,
        "Guide cards: for each table, or each pair, the rounds with opponents and boards.",
        ('=INDEX(GUIDECARDS({1,1,1,1,3,"";1,1,2,1,3,""}),3,4)', "1–2", "boards of round 1, table 1"),
        list=LINES,
        by=TEXT("table (default) or pair"),
        lines=WHOLE("how many rows each card takes; blank: as many as the longest needs"),
    ),
)
