"""A set-up, what a director says of a movement: its kind, the movement it makes, its pairs, its start code.

Each kind of movement is one object with its name in the list, its spellings and its rule. To add one add an
entry to KINDS; the list on the sheet Setup, the functions MOVEMENT and MOVEMENTFACTS,
``xlvp new`` and the checks of a workbook read it there.

Laws of Duplicate Bridge 2017, Law 4: the director assigns the pairs to their starting positions; the
movements are those of :mod:`xlvp.pairs.mitchell` and :mod:`xlvp.pairs.howell`, or a club's own list of seats.
A half table comes of an odd number of pairs.

>>> plan = planned(EventSetup("mitchell", 13, 7, 3))
>>> plan.name, plan.tables, len(plan.pairs), plan.boards
('Mitchell, 7 tables with a half table', 7, 13, 21)
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from zlib import crc32

from xlvp.errors import InputError
from xlvp.pairs.howell import balanced_howell, howell, three_quarter
from xlvp.pairs.individual import INDIVIDUALS, individual
from xlvp.pairs.mitchell import RARE, joined, mitchell, rare_movement, section_tables
from xlvp.pairs.movement import Movement, arrow_switched, straight
from xlvp.pairs.movement_file import OwnSeat, own_movement
from xlvp.pairs.pair_number import LETTERS, PairNumber, pairs_meant
from xlvp.records.reading import Rows, read_whole
from xlvp.teams.teams_movement import TEAM_MOVEMENTS, of_teams, team_movement
from xlvp.text import plain

#: How pairs are numbered: through the whole field, or each direction from 1 on.
ONE_RUN, BY_DIRECTION = "one run", "NS and EW"
NUMBERS = (ONE_RUN, BY_DIRECTION)
MOST_PAIRS = 120
#: How many signs at the end of a code tell one movement from every other.
MARK = 4


@dataclass(frozen=True)
class EventSetup:
    """What a director says of a movement."""

    kind: str  # a name of :data:`KINDS`
    pairs: int | None = None  # how many pairs play; an own movement says it itself
    rounds: int | None = None  # fewer rounds than there are end it early
    boards: int = 2  # boards per round
    switched: Sequence[int] = ()  # the arrow-switched rounds
    missing: int | None = None  # which pair of an odd Mitchell is missing; by default the last
    own: Sequence[OwnSeat] = ()  # the lines of an own movement
    sections: int = 1  # in how many sections a Mitchell is played, on the same boards


MovementRule = Callable[[EventSetup], Movement]
"""The movement of a set-up, arrow switches left out; boards per round are 1 to 32."""


@dataclass(frozen=True)
class MovementKind:
    """A kind of movement."""

    name: str  # as functions take it
    label: str  # as people choose it from a list
    rule: MovementRule  # the movement
    spellings: tuple[str, ...] = ()  # other words for it, in small letters
    typed: bool = False  # whether a person types its lines, so that no new workbook is made with it
    #: the kind that new workbooks have in its place; it stays as it is for files that have it, whose results
    #: belong to its lines
    newer: str = ""
    #: who plays it: pairs, teams (each a pair North-South and one East-West), or players
    entrants: str = "pairs"


def _mitchell(setup: EventSetup, *, relay: bool = False) -> Movement:
    """One section or several, which stop together; with an even number of tables a skip, or a relay."""
    pairs = _pairs(setup)
    tables, missing = (pairs + 1) // 2, _missing(setup)
    sizes = section_tables(tables, setup.sections)
    relays = [relay and (size % 2 == 0 or setup.sections == 1) for size in sizes]
    rounds = setup.rounds
    if rounds is None:
        rounds = min(mitchell(size, relay=one).rounds for size, one in zip(sizes, relays, strict=True))
    plans, before = [], 0
    for size, one in zip(sizes, relays, strict=True):
        here = missing - before if missing is not None and before < missing <= before + 2 * size else None
        plans.append(mitchell(size, rounds=rounds, boards_per_round=setup.boards, relay=one, missing=here))
        before += 2 * size
    return joined(plans)


def _rare(name: str, setup: EventSetup) -> Movement:
    """A movement of tables, one of which may be half, and of rounds."""
    pairs, missing = _one_section(setup, RARE[name].called), _missing(setup)
    return rare_movement(name, (pairs + 1) // 2, setup.rounds, boards_per_round=setup.boards, missing=missing)


def _howell(setup: EventSetup, arranged: Callable[..., Movement] = balanced_howell) -> Movement:
    pairs = _one_section(setup, "Howell")
    if setup.missing is not None:
        raise InputError("a Howell has no missing number: leave the missing pair blank")
    return arranged(pairs, rounds=setup.rounds, boards_per_round=setup.boards)


def _first_howell(setup: EventSetup) -> Movement:
    """As the first versions of xlvp had it, which knew no balance."""
    return replace(_howell(setup, howell), fairer=_howell(setup))


def _of_teams(name: str, setup: EventSetup) -> Movement:
    pairs = _one_section(setup, "movement of teams")
    if pairs % 2 or setup.missing is not None:
        raise InputError(
            f"each team has two pairs: {pairs} pairs are no teams; a pair that is missing has NP"
        )
    if setup.switched:
        raise InputError("teams keep their directions: leave the arrow-switched rounds blank")
    return team_movement(name, pairs // 2, setup.rounds, boards_per_round=setup.boards)


def _own_of_teams(setup: EventSetup) -> Movement:
    """A club's own movement whose lines have the numbers of teams."""
    plan = own_movement(setup.own, setup.boards, setup.rounds)
    if any(seat.sit_out for seat in plan.seats):
        raise InputError("own movement of teams: each line needs a team North-South and one East-West")
    return of_teams(plan.seats, f"Own, {len(plan.pairs)} teams", boards_per_round=setup.boards)


def _individual(name: str, setup: EventSetup) -> Movement:
    if setup.pairs is None:
        raise InputError("the number of players is not set")
    if setup.sections != 1 or setup.missing is not None:
        raise InputError("an individual has one section, and nobody is missing")
    return individual(name, setup.pairs, setup.rounds, boards_per_round=setup.boards)


def _one_section(setup: EventSetup, called: str) -> int:
    if setup.sections != 1:
        raise InputError(f"with a {called} the number of sections must be 1")
    return _pairs(setup)


def _missing(setup: EventSetup) -> int | None:
    """The number that nobody has, by default the last; None of an even number of pairs."""
    pairs = _pairs(setup)
    if pairs % 2 == 0:
        if setup.missing is not None:
            raise InputError(f"with {pairs} pairs, an even number, leave the missing pair empty")
        return None
    if setup.missing is not None and not 1 <= setup.missing <= pairs + 1:
        raise InputError(f"the missing pair must be 1 to {pairs + 1}, not {setup.missing}")
    return setup.missing or pairs + 1


def _pairs(setup: EventSetup) -> int:
    if setup.pairs is None:
        raise InputError("the number of pairs is not set")
    if not 3 <= setup.pairs <= MOST_PAIRS:
        raise InputError(f"pairs are 3 to {MOST_PAIRS}, not {setup.pairs}")
    return setup.pairs


#: A movement of teams that is typed.
OWN_TEAMS = "own-teams"
_LISTED = (
    MovementKind("mitchell", "Mitchell", _mitchell, ("skip mitchell",)),
    MovementKind(
        "relay", "Share and relay", lambda setup: _mitchell(setup, relay=True), ("mitchell, share and relay",)
    ),
    *(
        MovementKind(kind.name, kind.label, partial(_rare, kind.name), kind.spellings)
        for kind in RARE.values()
    ),
    MovementKind("balanced-howell", "Balanced Howell", _howell),
    MovementKind("three-quarter", "Three-quarter Howell", lambda setup: _howell(setup, three_quarter)),
    MovementKind("howell", "Howell", _first_howell, newer="balanced-howell"),
    MovementKind(
        "own",
        "Own",
        lambda setup: own_movement(setup.own, setup.boards, setup.rounds),
        ("own movement",),
        typed=True,
    ),
    *(
        MovementKind(kind.name, kind.label, partial(_of_teams, kind.name), entrants="teams")
        for kind in TEAM_MOVEMENTS.values()
    ),
    MovementKind(OWN_TEAMS, "Own of teams", _own_of_teams, ("own, teams",), typed=True, entrants="teams"),
    *(
        MovementKind(kind.name, kind.label, partial(_individual, kind.name), entrants="players")
        for kind in INDIVIDUALS.values()
    ),
)
KINDS: dict[str, MovementKind] = {kind.name: kind for kind in _LISTED}
"""Every kind of movement by its name, in the order of the lists that people choose from."""

MITCHELL, HOWELL, OWN = "mitchell", "balanced-howell", "own"
"""The default; that of small fields; the one that is typed."""


def kind_named(word: str) -> MovementKind:
    """Return the kind that a word means: its name, its label or another spelling, in any case.

    >>> kind_named("Share and Relay").name, kind_named("skip mitchell").name
    ('relay', 'mitchell')
    """
    wanted = " ".join(word.split()).lower()
    for kind in KINDS.values():
        if wanted in (kind.name, kind.label.lower(), *kind.spellings):
            return kind
    raise InputError(f"the movement is {listed_kinds()}, not {word!r}")


def listed_kinds() -> str:
    """Return every kind as people choose it, in words.

    >>> listed_kinds()
    'Mitchell, Share and relay, Web, Bowman, Appendix, Scissors, Hesitation, Balanced Howell, \
Three-quarter Howell or Own'
    """
    *labels, last = labels_to_choose()
    return f"{', '.join(labels)} or {last}"


def labels_to_choose(entrants: str = "pairs") -> tuple[str, ...]:
    """Return the labels of the kinds that a new workbook may have, for pairs, teams or players."""
    return tuple(kind.label for kind in KINDS.values() if not kind.newer and kind.entrants == entrants)


def kind_of_new(name: str) -> MovementKind:
    """Return the kind that a new workbook has where one of this name is asked for.

    >>> kind_of_new("howell").label
    'Balanced Howell'
    """
    kind = KINDS[name]
    return KINDS[kind.newer] if kind.newer else kind


def planned_and_called(setup: EventSetup, numbers: str = "") -> tuple[Movement, dict[int, PairNumber]]:
    """Return the movement of a set-up, and what its pairs are called; see :mod:`xlvp.pairs.pair_number`."""
    way = _way(numbers)  # of teams too it has to be one of the ways, though theirs is always the same
    numbers = BY_DIRECTION if kind_named(setup.kind).entrants == "teams" else way
    plan = planned(in_one_run(setup, numbers))
    return plan, called(plan, numbers, setup.sections)


def planned(setup: EventSetup) -> Movement:
    """Return the movement of a set-up."""
    kind = kind_named(setup.kind)
    if not 1 <= setup.boards <= 32:
        raise InputError(f"boards per round are 1 to 32, not {setup.boards}")
    return arrow_switched(kind.rule(setup), setup.switched)


def called(plan: Movement, numbers: str, sections: int = 1) -> dict[int, PairNumber]:
    """Return what the pairs of a movement are called; nothing where that is their number.

    Args:
        plan: the movement, its pairs numbered in one run.
        numbers: one of :data:`NUMBERS`; "" as workbooks have it that were made before there was a choice.

    Raises:
        InputError: another way to number; a movement in which a pair sits in both directions.

    >>> from xlvp.pairs.mitchell import mitchell
    >>> [str(pair) for pair in called(mitchell(3), "NS and EW").values()]
    ['N1', 'N2', 'N3', 'E1', 'E2', 'E3']
    """
    way = _way(numbers)
    if not way or (way == ONE_RUN and sections == 1):
        return {}
    tables = max(plan.tables, (max(plan.pairs) + 1) // 2)
    result = _called(section_tables(tables, sections), by_direction=way == BY_DIRECTION)
    if way == BY_DIRECTION:
        for seat in straight(plan).seats:
            for pair, side in ((seat.ns, "NS"), (seat.ew, "EW")):
                if pair is not None and result[pair].side != side:
                    raise InputError(
                        f"numbers {BY_DIRECTION} are for a Mitchell; here pair {pair} sits both ways:"
                        f" choose {ONE_RUN}"
                    )
    return result


def _way(numbers: str) -> str:
    """The way to number as :data:`NUMBERS` has it."""
    words = " ".join(numbers.split()).lower()
    for way in ("", *NUMBERS):
        if words == way.lower():
            return way
    raise InputError(f"numbers are {' or '.join(NUMBERS)}, not {numbers!r}")


def _called(sizes: Iterable[int], *, by_direction: bool) -> dict[int, PairNumber]:
    letters = [""] if len(sizes := [*sizes]) == 1 else LETTERS
    results: dict[int, PairNumber] = {}
    before = 0
    for letter, size in zip(letters, sizes, strict=False):
        for own in range(1, 2 * size + 1):
            side = ("NS" if own <= size else "EW") if by_direction else ""
            here = (own if own <= size else own - size) if by_direction else before + own
            results[before + own] = PairNumber(here, letter, side)
        before += 2 * size
    return results


def in_one_run(setup: EventSetup, numbers: str) -> EventSetup:
    """Return the set-up with the missing pair by its number in one run.

    Raises:
        InputError: by direction the number alone says no pair; there is no such pair.
    """
    missing, by_direction = setup.missing, _way(numbers) == BY_DIRECTION
    if missing is None or setup.pairs is None or (not by_direction and type(missing) is int):
        return setup
    sizes = section_tables((setup.pairs + 1) // 2, setup.sections)
    names = _called(sizes, by_direction=by_direction)
    results = [run for run, pair in names.items() if pair == missing]
    if not results:
        meant = " or ".join(map(str, pairs_meant(missing, names.values()))) or "one of this movement"
        raise InputError(f"the missing pair must be {meant}, not {missing}")
    return replace(setup, missing=results[0])


def code(plan: Movement) -> str:
    """Return a short name of exactly this movement, by which a changed set-up is noticed.

    >>> code(planned(EventSetup("mitchell", 14, boards=3))), code(planned(EventSetup("howell", 6)))
    ('M7-7x3-XZMX', 'H3-5x2-5CC2')
    """
    digits = "0123456789ABCDEFGHJKLMNPQRTUVWXYZ"
    number = crc32(repr([(s.round, s.table, s.ns, s.ew, s.boards) for s in plan.seats]).encode())
    mark = ""
    for _ in range(MARK):
        number, digit = divmod(number, len(digits))
        mark += digits[digit]
    kind = plan.name.partition(",")[0].split()[-1][0].upper()
    return f"{kind}{plan.tables}-{plan.rounds}x{plan.boards_per_round}-{mark}"


def confirms(typed: str, full: str) -> bool:
    """Whether what was typed is this code of a movement, in any case, or its last four signs.

    O, I and S, which no code has, are read as the digits that they look like.

    >>> [confirms(typed, "M7-7x3-XZMX") for typed in ("m7-7x3-xzmx", " xzmx", "M7-7x3")]
    [True, True, False]
    """
    message = "".join(typed.split()).upper()
    return message == full.upper() or message.translate(str.maketrans("OIS", "015")) == full[-MARK:]


def read_rounds(rows: Rows) -> tuple[int, ...]:
    """Read the numbers of rounds: ``7``, ``6 7``, ``6,7``."""
    results: list[int] = []
    for value in chain.from_iterable(rows):
        if isinstance(value, str):
            results += map(read_whole, plain(value).replace(",", " ").replace(";", " ").split())
        elif value is not None:
            results.append(read_whole(value))
    return tuple(results)
