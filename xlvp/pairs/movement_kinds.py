"""The kinds of movement: each one object, with its name in the list, its spellings and its rule.

To add a kind add an entry to KINDS; the list on the sheet Setup, the functions MOVEMENT and MOVEMENTFACTS,
``xlvp new`` and the checks of a workbook read it there.

Laws of Duplicate Bridge 2017, Law 4: the director assigns the pairs to their starting positions; the
movements are those of :mod:`xlvp.pairs.mitchell`, :mod:`xlvp.pairs.howell` and
:mod:`xlvp.pairs.rare_movements`, or a club's own list of seats. A half table comes of an odd number of pairs.

>>> plan = planned(EventSetup("mitchell", 13, 7, 3))
>>> plan.name, plan.tables, len(plan.pairs), plan.boards
('Mitchell, 7 tables with a half table', 7, 13, 21)
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from xlvp.errors import InputError
from xlvp.pairs.howell import balanced_howell, howell, three_quarter
from xlvp.pairs.individual import INDIVIDUALS, individual
from xlvp.pairs.mitchell import joined, mitchell, section_tables
from xlvp.pairs.movement import Movement, arrow_switched
from xlvp.pairs.movement_file import own_movement
from xlvp.pairs.pair_number import BY_DIRECTION, PairNumber, called, in_one_run
from xlvp.pairs.rare_movements import appendix, bowman, hesitation, scissors, web
from xlvp.pairs.start_code import MOST_PAIRS, EventSetup
from xlvp.teams.teams_movement import TEAM_MOVEMENTS, of_teams, team_movement

MovementRule = Callable[[EventSetup], Movement]
"""The movement of a set-up, arrow switches left out; boards per round are 1 to 32."""


@dataclass(frozen=True)
class MovementKind:
    """A kind of movement.

    Attributes:
        name: as functions take it.
        label: as people choose it from a list.
        rule: the movement.
        spellings: other words for it, in small letters.
        typed: whether a person types its lines, so that no new workbook is made with it.
        newer: the kind that new workbooks have in its place; it stays as it is for files that have it, whose
            results belong to its lines.
        entrants: who plays it: pairs, teams (each a pair North-South and one East-West), or players.
    """

    name: str
    label: str
    rule: MovementRule
    spellings: tuple[str, ...] = ()
    typed: bool = False
    newer: str = ""
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


def _hesitation(setup: EventSetup) -> Movement:
    pairs = _one_section(setup, "hesitation Mitchell")
    tables, missing = (pairs + 1) // 2, _missing(setup)
    return hesitation(tables, rounds=setup.rounds, boards_per_round=setup.boards, missing=missing)


def _by_tables(arranged: Callable[..., Movement], called: str) -> MovementRule:
    """A movement of tables, one of which may be half, and of rounds."""

    def rule(setup: EventSetup) -> Movement:
        pairs = _one_section(setup, called)
        missing = _missing(setup)
        return arranged((pairs + 1) // 2, setup.rounds, boards_per_round=setup.boards, missing=missing)

    return rule


def _three_quarter(setup: EventSetup) -> Movement:
    return _howell(setup, three_quarter)


def _howell(setup: EventSetup, arranged: Callable[..., Movement] = balanced_howell) -> Movement:
    pairs = _one_section(setup, "Howell")
    if setup.missing is not None:
        raise InputError("a Howell has no missing number: leave the missing pair blank")
    return arranged(pairs, rounds=setup.rounds, boards_per_round=setup.boards)


def _first_howell(setup: EventSetup) -> Movement:
    """As the first versions of xlvp had it, which knew no balance."""
    return replace(_howell(setup, howell), fairer=_howell(setup))


def _of_teams(name: str) -> MovementRule:
    """A movement of teams, of which each has two pairs."""

    def rule(setup: EventSetup) -> Movement:
        pairs = _one_section(setup, "movement of teams")
        if pairs % 2 or setup.missing is not None:
            raise InputError(
                f"each team has two pairs: {pairs} pairs are no teams; a pair that is missing has NP"
            )
        if setup.switched:
            raise InputError("teams keep their directions: leave the arrow-switched rounds blank")
        return team_movement(name, pairs // 2, setup.rounds, boards_per_round=setup.boards)

    return rule


def _own_of_teams(setup: EventSetup) -> Movement:
    """A club's own movement whose lines have the numbers of teams."""
    plan = own_movement(setup.own, setup.boards, setup.rounds)
    if any(seat.sit_out for seat in plan.seats):
        raise InputError("own movement of teams: each line needs a team North-South and one East-West")
    return of_teams(plan.seats, f"Own, {len(plan.pairs)} teams", boards_per_round=setup.boards)


def _individual(name: str) -> MovementRule:
    """A movement in which each player has another partner in every round."""

    def rule(setup: EventSetup) -> Movement:
        if setup.pairs is None:
            raise InputError("the number of players is not set")
        if setup.sections != 1 or setup.missing is not None:
            raise InputError("an individual has one section, and nobody is missing")
        return individual(name, setup.pairs, setup.rounds, boards_per_round=setup.boards)

    return rule


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
    MovementKind("web", "Web", _by_tables(web, "web"), ("web mitchell",)),
    MovementKind("bowman", "Bowman", _by_tables(bowman, "Bowman"), ("super-bowman", "switched bowman")),
    MovementKind(
        "appendix", "Appendix", _by_tables(appendix, "appendix Mitchell"), ("appendix mitchell", "beynon")
    ),
    MovementKind(
        "scissors",
        "Scissors",
        _by_tables(scissors, "scissors movement"),
        ("criss-cross", "criss-cross mitchell"),
    ),
    MovementKind("hesitation", "Hesitation", _hesitation, ("hesitation mitchell",)),
    MovementKind("balanced-howell", "Balanced Howell", _howell),
    MovementKind("three-quarter", "Three-quarter Howell", _three_quarter),
    MovementKind("howell", "Howell", _first_howell, newer="balanced-howell"),
    MovementKind(
        "own",
        "Own",
        lambda setup: own_movement(setup.own, setup.boards, setup.rounds),
        ("own movement",),
        typed=True,
    ),
    *(
        MovementKind(kind.name, kind.label, _of_teams(kind.name), entrants="teams")
        for kind in TEAM_MOVEMENTS.values()
    ),
    MovementKind(OWN_TEAMS, "Own, teams", _own_of_teams, typed=True, entrants="teams"),
    *(
        MovementKind(kind.name, kind.label, _individual(kind.name), entrants="players")
        for kind in INDIVIDUALS.values()
    ),
)
KINDS: dict[str, MovementKind] = {kind.name: kind for kind in _LISTED}
"""Every kind of movement by its name, in the order of the lists that people choose from."""

MITCHELL, HOWELL, OWN = "mitchell", "balanced-howell", "own"
"""The default; that of small fields; the one that is typed."""


def kind_named(word: str) -> MovementKind:
    """Return the kind that a word means: its name, its label or another spelling, in any case.

    Raises:
        InputError: it means none; the message lists them.

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
    """Return the movement of a set-up, and what its pairs are called; see :mod:`xlvp.pairs.pair_number`.

    Raises:
        InputError: as :func:`planned` and :func:`xlvp.pairs.pair_number.called`.
    """
    numbers = BY_DIRECTION if kind_named(setup.kind).entrants == "teams" else numbers
    plan = planned(in_one_run(setup, numbers))
    return plan, called(plan, numbers, setup.sections)


def planned(setup: EventSetup) -> Movement:
    """Return the movement of a set-up.

    Raises:
        InputError: a set-up that no movement has, in words.
    """
    kind = kind_named(setup.kind)
    if not 1 <= setup.boards <= 32:
        raise InputError(f"boards per round are 1 to 32, not {setup.boards}")
    return arrow_switched(kind.rule(setup), setup.switched)
