"""Functions of an event's movement: who meets whom on which boards, and the cards that say so."""

from collections.abc import Sequence

from xlvp.catalogue.function import Example, Function, describe
from xlvp.catalogue.kinds import TEXT, WHOLE, Kind
from xlvp.catalogue.session_kinds import LIST, Lines
from xlvp.catalogue.setup_kinds import OWN, ROUNDS
from xlvp.errors import InputError
from xlvp.events import movement_rows
from xlvp.events.blocks import padded
from xlvp.events.movement import Movement
from xlvp.events.movement_rows import Row
from xlvp.events.setup import OwnSeat, planned

_SOURCE = "Laws of Duplicate Bridge 2017, Laws 3, 4 and 8"
_MOVEMENTS = {
    "mitchell": "mitchell",
    "skip mitchell": "mitchell",
    "relay": "relay",
    "share and relay": "relay",
    "mitchell, share and relay": "relay",
    "howell": "howell",
    "own": "own",
    "own movement": "own",
}


def _planned(
    kind: str,
    pairs: int | None,
    rounds: int | None,
    boards: int,
    switched: Sequence[int],
    missing: int | None,
    own: Sequence[OwnSeat],
    sections: int,
) -> Movement:
    if kind not in _MOVEMENTS:
        raise InputError(f"the movement is Mitchell, Share and relay, Howell or Own, not {kind!r}")
    return planned(_MOVEMENTS[kind], pairs, rounds, boards, switched, missing, own, sections)


def movement_list(
    kind: str,
    pairs: int | None = None,
    rounds: int | None = None,
    boards: int = 2,
    switched: Sequence[int] = (),
    missing: int | None = None,
    own: Sequence[OwnSeat] = (),
    sections: int = 1,
    order: str = "round",
    rows: int | None = None,
) -> Sequence[Row]:
    """Return the list of results to come; see :func:`xlvp.events.movement_rows.list_rows`."""
    plan = _planned(kind, pairs, rounds, boards, switched, missing, own, sections)
    return padded(movement_rows.list_rows(plan, order), rows, (None,) * 5)


def movement_facts(
    kind: str,
    pairs: int | None = None,
    rounds: int | None = None,
    boards: int = 2,
    switched: Sequence[int] = (),
    missing: int | None = None,
    own: Sequence[OwnSeat] = (),
    sections: int = 1,
) -> Sequence[Row]:
    """Return what there is to know of a set-up; one that cannot be has its problem in words."""
    for value in (kind, pairs, rounds, boards, switched, missing, own, sections):
        if isinstance(value, InputError):
            return _problem(value)
    try:
        return movement_rows.fact_rows(
            _planned(kind, pairs, rounds, boards, switched, missing, own, sections)
        )
    except InputError as error:
        return _problem(error)


def _problem(error: InputError) -> Sequence[Row]:
    return [*((label, None) for label in movement_rows.FACTS[:-1]), (movement_rows.FACTS[-1], str(error))]


def _told(name: str, kind: Kind, help: str) -> tuple[Kind, str]:
    """The argument of which a value that cannot be read is no error but a problem to be told in words."""

    def read(value: object) -> object:
        try:
            return kind.read(value)
        except InputError as error:
            return InputError(f"{name}: {error}")

    return Kind(kind.name, read, kind.whole), help


def guide_cards(
    list: Lines, by: str = "table", lines: int | None = None, rows: int | None = None
) -> Sequence[Row]:
    """Return the guide cards one below the other; see :mod:`xlvp.events.movement_rows`."""
    return padded(movement_rows.guide_rows(list, by, lines), rows, (None,) * 5)


_ARGUMENTS = {
    "kind": (TEXT, "Mitchell (with a skip if the tables are even), Share and relay, Howell or Own"),
    "pairs": (WHOLE, "how many pairs play, 3 to 120; an own movement says it itself; blank: not known"),
    "rounds": (WHOLE, "fewer rounds than the movement has end it early; blank: all"),
    "boards": (WHOLE, "boards per round; default 2"),
    "switched": (ROUNDS, "the arrow-switched rounds, such as 7 or 6 7; default none"),
    "missing": (WHOLE, "which pair of an odd Mitchell is missing; blank: the last"),
    "own": (
        OWN,
        "a club's own movement: rows of round, table, NS, EW and first board of the set; default none",
    ),
    "sections": (WHOLE, "in how many sections a Mitchell is played, on the same boards; default 1"),
}
ROWS = (WHOLE, "how many rows to give, the last ones blank; blank: as many as there are")
LINES = (LIST, "the list: round, table, board, NS, EW, result, [group, and what was played: board, NS, EW]")

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "MOVEMENT",
        movement_list,
        help="The list of results to come: round, table, board, NS, EW.",
        source=_SOURCE,
        arguments={
            **_ARGUMENTS,
            "order": (TEXT, "round (by round slip, default) or board (by traveller)"),
            "rows": ROWS,
        },
        examples=(
            Example('=INDEX(MOVEMENT("Mitchell",6,3,1),5,5)', 4, "round 2, table 2: EW pairs go up a table"),
            Example('=INDEX(MOVEMENT("Howell",6,5,2),30,3)', 10, "30 results on 10 boards"),
            Example('=MOVEMENT("Mitchell",14,8)', "#VALUE!", "7 tables have 7 rounds"),
        ),
        table=True,
    ),
    describe(
        "MOVEMENTFACTS",
        movement_facts,
        help="What there is to know of a set-up: name, code, tables, rounds, boards, what is wrong.",
        source=_SOURCE,
        arguments={name: _told(name, kind, text) for name, (kind, text) in _ARGUMENTS.items()},
        examples=(
            Example(
                '=INDEX(MOVEMENTFACTS("Mitchell",13,7,3),1,2)',
                "Mitchell, 7 tables with a half table",
                "7 pairs, 6 opponents",
            ),
            Example(
                '=INDEX(MOVEMENTFACTS("Mitchell",14,8),11,2)',
                "a Mitchell of 7 tables has 1 to 7 rounds, not 8",
                "the last row is the problem",
            ),
        ),
        table=True,
    ),
    describe(
        "GUIDECARDS",
        guide_cards,
        help="Guide cards: for each table, or each pair, the rounds with opponents and boards.",
        source=_SOURCE,
        arguments={
            "list": LINES,
            "by": (TEXT, "table (default) or pair"),
            "lines": (WHOLE, "how many rows each card takes; blank: as many as the longest needs"),
            "rows": ROWS,
        },
        examples=(
            Example(
                '=INDEX(GUIDECARDS({1,1,1,1,3,"";1,1,2,1,3,""}),3,4)', "1–2", "boards of round 1, table 1"
            ),
        ),
        table=True,
    ),
)
