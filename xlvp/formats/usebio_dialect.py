"""The dialects of USEBIO 1.2, and what a federation gets beside the results.

There is one format and no agreement on its elements: the type of an event, the mark of a tie, the nesting and
the master points exclude each other between the readers in use. A dialect says by data which form is written.

- ``ebu``: EBUScore Pairs 1.2.20, EBUScoreTeams 1.1.3 and JSS TeamsScorer 5.1, as clubs of the English Bridge
  Union upload it (jacquicollier/ukbridge-club-website, payloads/*/usebio.xml).
- ``nz``: the converter of New Zealand (duaneg/scorer-to-usebio): several kinds of master points, in letters.
- ``abf``: Compscore3, as My ABF reads it (abftech/cobalt, results/tests/test_files).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from xlvp.text import name_key

#: The scales of master points by the word on the command line.
SCALES = {word: word.capitalize() for word in ("club", "district", "county", "regional", "national")}


@dataclass(frozen=True)
class Dialect:
    """How one family of programs writes USEBIO."""

    name: str
    #: EVENT_TYPE of pairs by the scoring of the boards; ``""`` for every other scoring
    event_types: Mapping[str, str]
    participants_types: Mapping[str, str]  # EVENT_TYPE of the participants, likewise; "" writes none
    event: tuple[str, ...]  # the elements of an event in their order
    pair: tuple[str, ...]  # the elements of a pair in their order
    player: tuple[str, ...]  # the elements of a player in their order
    #: whether sessions and sections stand around pairs and boards, or both straight under the event
    nested: bool = True
    ties: bool = True  # whether a shared place has an equals sign
    direction: bool = False  # whether a pair has a direction, empty where there is none, in every movement
    awards: bool = True  # whether the points of a pair stand in an element of their own
    numberless: bool = False  # whether a player without a number has an empty element for it
    rateable: bool = True  # whether a player is marked for the grading
    labels: bool = True  # whether a pair is labelled with its section
    matches: bool = True  # whether events of teams and Swiss events have a form

    def event_type(self, scoring: str) -> str:
        """EVENT_TYPE of pairs whose boards are scored so."""
        return self.event_types.get(scoring, self.event_types[""])


EBU = Dialect(
    "ebu",
    {"": "PAIRS"},
    {"CROSS_IMPS": "CROSS_IMP"},
    (
        *("PROGRAM_NAME", "PROGRAM_VERSION", "EVENT_DESCRIPTION", "DATE"),
        *("BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD", "MASTER_POINT_SCALE", "SESSION_COUNT"),
        *("SECTION_COUNT", "PAIRS", "TEAMS", "WINNER_TYPE", "BOARDS_PLAYED", "BOARDS_PER_ROUND"),
        *("P2P_CHARGE_RATE", "MPS_AWARDED_FLAG", "CONTACT", "LABELS"),
    ),
    (
        *("PAIR_NUMBER", "LABEL", "DIRECTION", "BOARDS_PLAYED", "TOTAL_SCORE", "PERCENTAGE"),
        *("PLACE", "MASTER_POINTS", "ADJUSTMENT", "HANDICAP", "PLAYER"),
    ),
    ("PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER"),
)
NZ = replace(EBU, name="nz", rateable=False, labels=False)
ABF = Dialect(
    "abf",
    {"": "MP_PAIRS", "CROSS_IMPS": "CROSS_IMP", "BUTLER_IMPS": "BUTLER_PAIRS"},
    {"": "MP_PAIRS", "CROSS_IMPS": "CROSS_IMP", "BUTLER_IMPS": "BUTLER_PAIRS"},
    (
        *("EVENT_DESCRIPTION", "PROGRAM_NAME", "PROGRAM_VERSION", "WINNER_TYPE", "DATE"),
        *("MASTER_POINT_SCALE", "MASTER_POINT_TYPE", "MPS_AWARDED_FLAG", "SESSION_COUNT", "SECTION_COUNT"),
        *("P2P_CHARGE_RATE", "BOARD_SCORING_METHOD", "SCORING_METHOD", "BOARDS_PLAYED", "PAIRS", "CONTACT"),
    ),
    (
        *("PAIR_NUMBER", "DIRECTION", "BOARDS_PLAYED", "TOTAL_SCORE", "PERCENTAGE", "PLACE"),
        *("MASTER_POINTS_AWARDED", "MASTER_POINT_TYPE", "ADJUSTMENT", "HANDICAP", "PLAYER"),
    ),
    ("PLAYER_NAME", "NATIONAL_ID_NUMBER", "CLUB_ID_NUMBER"),
    nested=False,
    ties=False,
    direction=True,
    awards=False,
    numberless=True,
    rateable=False,
    labels=False,
    matches=False,
)


@dataclass(frozen=True)
class Club:
    """What stays the same from evening to evening."""

    number: str = ""  # the club's number in the federation
    name: str = ""  # as the federation knows it; "" for the place on the workbook's Setup
    #: who is asked if something is wrong with a file
    contact: str = ""
    telephone: str = ""
    email: str = ""


@dataclass(frozen=True)
class Member:
    """A member as federation and club know them."""

    name: str  # as it is typed
    national: str = ""  # the number in the federation, with its zeros; "" if there is none
    club: str = ""  # the club's own number
    anonymous: bool = False  # whether the name stays out of every file; the number stands for it


@dataclass(frozen=True)
class Facts:
    """What a federation gets beside the results; a public file has nothing of it."""

    club: Club  # the club and its contact
    members: tuple[Member, ...] = ()
    charge: str = ""  # the charge code, two digits; "" where the body has none
    scale: str = ""  # the scale of the master points, a value of :data:`SCALES`; "" for none
    colour: str = ""  # the kind of the points as the body writes it: BLACK, GREEN, RED, GOLD
    #: hundredths of a master point by pair or team; nothing where none are awarded
    awards: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    awarded: bool = False  # whether the federation awards points for the event

    @cached_property
    def _by_name(self) -> Mapping[str, Sequence[Member]]:
        named: dict[str, list[Member]] = {}
        for member in self.members:
            named.setdefault(name_key(member.name), []).append(member)
        return named

    def named(self, name: str) -> Sequence[Member]:
        """The members of a name, nobody for no name."""
        return self._by_name.get(name_key(name), ()) if name else ()

    def member(self, name: str) -> Member | None:
        """The one member of a name; None for nobody, and for two."""
        own = self.named(name)
        return own[0] if len(own) == 1 else None
