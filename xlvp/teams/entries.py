"""What is typed for an event of teams: matches, teams, penalties, boards.

Each fact stands once: a team's number is its key everywhere, its name is in the list of teams alone.
"""

from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.notation.rulings import letters
from xlvp.rules.result import Result

PLAYED, HALF, TRIANGLE, BYE, TO_COME = "", "half", "triangle", "bye", "not played"
FORFEITS = {"A forfeits": "A", "B forfeits": "B", "both forfeit": "AB"}
LOST_BOARDS = {"A lost boards": "A", "B lost boards": "B"}
SEATING = {"wrong seating": 40, "director's error": 60}
MISMATCHES = {"mismatch": "", "mismatch, A at fault": "A", "mismatch, B at fault": "B",
              "mismatch, both at fault": "AB"}  # fmt: skip

#: The possible statuses of a match, and what they mean, for the help.
STATUSES = {
    HALF: "a match of a triangle over one round: half the boards, on the scale of half a match",
    TRIANGLE: "a whole match of a triangle over two rounds",
    BYE: "team A has no opponent",
    TO_COME: "not played yet: counts for nothing",
    "A forfeits": "team A did not come: B has the score of a bye, A nothing",
    "B forfeits": "the same for B",
    "both forfeit": "nothing for either",
    "A lost boards": "boards were lost through A's fault: 3 IMPs each to B (type how many were played)",
    "B lost boards": "the same through B's fault",
    "wrong seating": "the teams sat wrongly: 40% each",
    "director's error": "the match cannot count because of the director's error: 60% each",
    "mismatch": "teams too far apart met, through nobody's fault",
    "mismatch, A at fault": "the same through A's fault",
    "mismatch, B at fault": "the same through B's fault",
    "mismatch, both at fault": "the same through both teams' fault",
}
_SPELLINGS = {
    **{letters(status): status for status in STATUSES},
    **{"played": PLAYED, "u": TO_COME, "unplayed": TO_COME, "h": HALF, "halfmatch": HALF, "t": TRIANGLE},
    **{"f": "A forfeits", "fa": "A forfeits", "fb": "B forfeits", "forfeitbya": "A forfeits"},
    **{"forfeitbyb": "B forfeits", "aforfeit": "A forfeits", "bforfeit": "B forfeits"},
}


def status_named(text: str) -> str:
    """Return the status that is meant, in its own spelling.

    >>> status_named("a Forfeits"), status_named("U")
    ('A forfeits', 'not played')

    Raises:
        InputError: there is none of that name; the message lists them.
    """
    try:
        return _SPELLINGS[letters(text)]
    except KeyError:
        raise InputError(f"status is blank or {', '.join(STATUSES)}, not {text!r}") from None


@dataclass(frozen=True)
class Match:
    """A line of the list of matches.

    Attributes:
        line: its place in the list, from 1.
        round: from 1.
        a, b: the teams; b is None for a bye.
        boards: those played; None: as planned.
        imps_a, imps_b: IMPs that each team won; None while the match is not in.
        status: one of STATUSES, or "".
        own_a, own_b: VPs in hundredths that the director typed; they are each team's score then.
        wrong: what cannot be read, in words; such a line is not scored.
        given: how far its boards give the IMPs, in words.
    """

    line: int
    round: int
    a: int
    b: int | None
    boards: int | None = None
    imps_a: Fraction | None = None
    imps_b: Fraction | None = None
    status: str = PLAYED
    own_a: int | None = None
    own_b: int | None = None
    wrong: str = ""
    given: str = ""

    @property
    def pair(self) -> tuple[int, int]:
        """The two teams, the lower number first; of a bye the team twice."""
        other = self.a if self.b is None else self.b
        return (self.a, other) if self.a < other else (other, self.a)

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams as they are typed; of a bye one."""
        return (self.a,) if self.b is None else (self.a, self.b)

    @property
    def shown(self) -> str:
        """How messages name it."""
        return f"T{self.a} v T{self.b}" if self.b else f"T{self.a}'s bye"


@dataclass(frozen=True)
class Team:
    """A team.

    Attributes:
        number: its key.
        name: as it is printed.
        group: of a round robin in groups; "" where there is one.
        withdrawn: the round after which it left; None: it plays on.
        unranked: it plays without standing: its matches count for the others alone.
        lot: the lot that was drawn for it, the lowest first.
        final: the group of the final that it plays in; "" where it plays in none.
        carried: the VPs in hundredths with which it starts there.
        line: its row in the list, from 1.
        wrong: what of it cannot be read, in words; that cell counts as blank.
        category: the letters typed for it, such as B J; see :mod:`xlvp.rules.prizes`.
        left_out: whether the whole row is left out.
    """

    number: int
    name: str = ""
    group: str = ""
    withdrawn: int | None = None
    unranked: bool = False
    lot: int | None = None
    final: str = ""
    carried: int = 0
    line: int = 0
    wrong: str = ""
    left_out: bool = False
    category: str = ""

    def plays_in(self, round_: int) -> bool:
        """Whether it is still there in this round."""
        return self.withdrawn is None or round_ <= self.withdrawn


@dataclass(frozen=True)
class Penalty:
    """A penalty, below 0, or a bonus of a team: VPs in hundredths, or IMPs in the match of a round.

    Attributes:
        team: its number.
        round: of the match whose IMPs change; of VPs from which on they count.
        vp: VPs in hundredths.
        imps: IMPs of that team in its match of the round.
        reason: as it is typed.
        line: its row in the list, from 1.
        wrong: why it cannot be read, in words; it counts for nothing then.
        doubt: what to check in it, in words; it counts.
    """

    team: int
    round: int | None = None
    vp: int = 0
    imps: Fraction = Fraction(0)
    reason: str = ""
    line: int = 0
    wrong: str = ""
    doubt: str = ""


@dataclass(frozen=True)
class Board:
    """A board of a match.

    Attributes:
        line: its place in the list.
        round, a, b: the match.
        number: the board's.
        first: the result at the table where A sat North-South; None if there is none.
        second: at the table where B sat North-South.
        wrong: what cannot be read, in words.
        doubt: what is to be checked of a result that was read.
    """

    line: int
    round: int
    a: int
    b: int
    number: int
    first: Result | None
    second: Result | None
    wrong: str = ""
    doubt: str = ""


@dataclass(frozen=True)
class LineUp:
    """Who sat where for a team in a round: its pair North-South and its pair East-West."""

    round: int
    team: int
    ns: str
    ew: str


def shown_vp(hundredths: int) -> str:
    """Write VPs as they are printed.

    >>> shown_vp(1439), shown_vp(-50)
    ('14.39', '-0.50')
    """
    sign = "-" if hundredths < 0 else ""
    whole, places = divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{places:02d}"


CLEAR = Fraction(1)


@dataclass(frozen=True)
class ScoredMatch:
    """A match and its score.

    Attributes:
        match: as it was typed.
        vp_a, vp_b: each team's VPs in hundredths; None where it has none.
        units: how many matches it counts for: 1, half a match 1/2, nothing 0.
        imps: IMPs that each team won, after rulings; None where no boards count.
        waits: whether the result is still to come.
        open: the sides, A or B, whose award is settled only when the event is over.
        award: whether the VPs were given without play.
        words: remarks on it.
        bad: whether it cannot be scored as it stands.
    """

    match: Match
    vp_a: int | None = None
    vp_b: int | None = None
    units: Fraction = Fraction(0)
    imps: tuple[Fraction, Fraction] | None = None
    waits: bool = False
    open: str = ""
    award: bool = False
    words: str = ""
    bad: bool = False

    @property
    def sides(self) -> tuple[tuple[int, int | None], ...]:
        """Each team with its VPs."""
        first = (self.match.a, self.vp_a)
        return (first,) if self.match.b is None else (first, (self.match.b, self.vp_b))

    @property
    def met(self) -> bool:
        """Whether two teams in fact played."""
        return self.units > 0 and self.match.b is not None and not self.award

    def opponent(self, team: int) -> int | None:
        """Return whom a team of this match met."""
        return self.match.b if team == self.match.a else self.match.a
