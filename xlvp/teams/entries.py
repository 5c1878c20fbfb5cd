"""What is typed for an event of teams: the columns of its lists, and what is read of them.

Each fact stands once: a team's number is its key everywhere, its name is in the list of teams alone.

A field of a list says heading, width, what its cells hold and offer, what messages call it, and whether the
functions get it; its name is the name of the cells in the file. The order is that of the names in the file. A
field that is no column holds what the sheet computes.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from xlvp.account import ACCEPTED, COUNTED, IN_DOUBT, LEFT_OUT, WAITING
from xlvp.errors import InputError
from xlvp.notation.rulings import letters
from xlvp.records.entry import Number, Whole, column
from xlvp.records.setting import Choice, Decimal
from xlvp.rules.result import Result
from xlvp.teams.conditions import MOST_ROUNDS

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
    """
    try:
        return _SPELLINGS[letters(text)]
    except KeyError:
        raise InputError(f"status is blank or {', '.join(STATUSES)}, not {text!r}") from None


@dataclass(frozen=True)
class Match:
    """A line of the list of matches."""

    line: int  # its place in the list, from 1
    round: int  # from 1
    #: the teams; b is None for a bye
    a: int
    b: int | None
    boards: int | None = None  # those played; None: as planned
    #: IMPs that each team won; None while the match is not in
    imps_a: Fraction | None = None
    imps_b: Fraction | None = None
    status: str = PLAYED  # one of STATUSES, or ""
    #: VPs in hundredths that the director typed; they are each team's score then
    own_a: int | None = None
    own_b: int | None = None
    wrong: str = ""  # what cannot be read, in words; such a line is not scored
    given: str = ""  # how far its boards give the IMPs, in words
    doubt: str = ""  # what is to be checked of its boards, in words
    #: IMPs that each team lost, where a ruling makes them other than what the other team won
    lost: tuple[Fraction, Fraction] | None = None
    #: what was typed to accept what is queried of it; None where there is no column for it
    accepted: str | None = None

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
    def decided(self) -> bool:
        """Whether the director typed its VPs or what became of it."""
        return self.own_a is not None or self.own_b is not None or self.status not in (PLAYED, HALF, TRIANGLE)

    @property
    def shown(self) -> str:
        """How messages name it."""
        return f"T{self.a} v T{self.b}" if self.b else f"T{self.a}'s bye"


@dataclass(frozen=True)
class Team:
    """A team."""

    number: int  # its key
    name: str = ""  # as it is printed
    group: str = ""  # of a round robin in groups; "" where there is one
    withdrawn: int | None = None  # the round after which it left; None: it plays on
    unranked: bool = False  # it plays without standing: its matches count for the others alone
    lot: int | None = None  # the lot that was drawn for it, the lowest first
    final: str = ""  # the group of the final that it plays in; "" where it plays in none
    carried: int = 0  # the VPs in hundredths with which it starts there
    line: int = 0  # its row in the list, from 1
    wrong: str = ""  # what of it cannot be read, in words; that cell counts as blank
    left_out: bool = False  # whether the whole row is left out
    category: str = ""  # the letters typed for it, such as B J; see :mod:`xlvp.rules.prizes`
    doubt: str = ""  # what is to be checked of it, in words

    def plays_in(self, round_: int) -> bool:
        """Whether it is still there in this round."""
        return self.withdrawn is None or round_ <= self.withdrawn


@dataclass(frozen=True)
class Penalty:
    """A penalty, below 0, or a bonus of a team: VPs in hundredths, or IMPs in the match of a round."""

    team: int  # its number
    round: int | None = None  # of the match whose IMPs change; of VPs from which on they count
    vp: int = 0  # VPs in hundredths
    imps: Fraction = Fraction(0)  # IMPs of that team in its match of the round
    reason: str = ""  # as it is typed
    line: int = 0  # its row in the list, from 1
    wrong: str = ""  # why it cannot be read, in words; it counts for nothing then
    doubt: str = ""  # what to check in it, in words; it counts


@dataclass(frozen=True)
class Board:
    """A board of a match."""

    line: int  # its place in the list
    #: the match
    round: int
    a: int
    b: int
    number: int  # the board's
    first: Result | None  # the result at the table where A sat North-South; None if there is none
    second: Result | None  # at the table where B sat North-South
    wrong: str = ""  # what cannot be read, in words
    doubt: str = ""  # what is to be checked of a result that was read
    not_played: bool = False  # whether NP is typed at a table

    @property
    def key(self) -> tuple[int, int, int, int]:
        """The match, its lower team first, and the number of the board."""
        return self.round, min(self.a, self.b), max(self.a, self.b), self.number


@dataclass(frozen=True)
class LineUp:
    """Who sat where for a team in a round: its pair North-South and its pair East-West."""

    round: int
    team: int
    ns: str
    ew: str
    line: int = 0  # its place in the list, from 1
    wrong: str = ""  # what cannot be read, in words; it is left out then


class DrawnLine(NamedTuple):
    """A line of the draw: two teams, one with a bye, or three of a triangle."""

    round: int
    teams: tuple[int, ...]
    wrong: str = ""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, the lower number first."""
        return tuple((min(pair), max(pair)) for pair in combinations(self.teams, 2))


def shown_vp(hundredths: int) -> str:
    """Write VPs as they are printed.

    >>> shown_vp(1439), shown_vp(-50)
    ('14.39', '-0.50')
    """
    return f"{hundredths / 100:.2f}"


CLEAR = Fraction(1)
#: What is shown before something that is to be checked.
CHECK = "Check: "
#: What is shown before something that the director accepted.
AGREED = "Accepted: "


@dataclass(frozen=True)
class ScoredMatch:
    """A match and its score."""

    match: Match  # as it was typed
    #: each team's VPs in hundredths; None where it has none
    vp_a: int | None = None
    vp_b: int | None = None
    units: Fraction = Fraction(0)  # how many matches it counts for: 1, half a match 1/2, nothing 0
    #: IMPs that each team won, after rulings; None where no boards count
    imps: tuple[Fraction, Fraction] | None = None
    waits: bool = False  # whether the result is still to come
    open: str = ""  # the sides, A or B, whose award is settled only when the event is over
    award: bool = False  # whether the VPs were given without play
    words: str = ""  # remarks on it
    bad: bool = False  # whether it cannot be scored as it stands
    doubts: tuple[str, ...] = ()  # what is to be checked of it, in words
    #: IMPs that each team lost, where these are not what the other team won
    lost: tuple[Fraction, Fraction] | None = None
    agreed: bool = False  # whether the director accepted what is to be checked
    ask: str = ""  # how to accept it, or what became of an acceptance, in words

    @property
    def sides(self) -> tuple[tuple[int, int | None], ...]:
        """Each team with its VPs."""
        first = (self.match.a, self.vp_a)
        return (first,) if self.match.b is None else (first, (self.match.b, self.vp_b))

    @property
    def message(self) -> str:
        """What is to be checked, then the remarks, as they are shown beside it."""
        words = "; ".join(filter(None, (*self.doubts, self.words, self.ask)))
        if not self.doubts:
            return words
        return f"{AGREED}{words}" if self.agreed else f"{CHECK}{words}"

    @property
    def became(self) -> str:
        """What became of it: one of the treatments of :mod:`xlvp.account`."""
        if self.bad:
            return LEFT_OUT
        if self.waits:
            return WAITING
        if self.doubts:
            return ACCEPTED if self.agreed else IN_DOUBT
        scored = self.vp_a is not None or self.vp_b is not None
        return COUNTED if scored and not self.match.decided else ACCEPTED

    @property
    def met(self) -> bool:
        """Whether two teams in fact played."""
        return self.units > 0 and self.match.b is not None and not self.award

    def opponent(self, team: int) -> int | None:
        """Return whom a team of this match met."""
        return self.match.b if team == self.match.a else self.match.a


MOST_IMPS, MOST_VP = 10_000, 1_000_000
STATUSES_OFFERED = tuple(status for status in STATUSES if "at fault" not in status)
_ROUND = Whole(1, MOST_ROUNDS)
_TEAM = Whole(1, 9_999)
_IMPS, _VP = Number(0, MOST_IMPS), Number(-MOST_VP, MOST_VP)
# A figure below 0 is read as far as it can be, so that the message about its sign names it.
_SIGNED_IMPS = Number(-MOST_IMPS, MOST_IMPS)
#: Of a penalty or bonus: xlvp queries more VPs or IMPs.
_USUAL = 40
#: How it begins and ends what is asked of a penalty that another row has too.
SAME_TYPED, ONE_EACH = "the same is typed", "Delete one, or give each its own reason"
_MARGIN = Number(-MOST_IMPS, MOST_IMPS)
_PENALTY = Decimal(0, 10_000, "A number, 0 or more. Type a penalty as a positive number.")
_BONUS = Decimal(0, 10_000, "A number, 0 or more.")


@dataclass(frozen=True, kw_only=True)
class TeamLine:
    """A team."""

    team: Any = column("No.", 7, _TEAM, called="number", plain=True)
    name: Any = column("Name", 26, plain=True)
    group: Any = column("Group", 8, "word")
    withdrawn: Any = column(
        "Left after round", 10, Whole(0, MOST_ROUNDS), called="withdrawn after round", plain=True
    )
    unranked: Any = column("Without standing", 10, "cross", offer=Choice(("x",)), plain=True)
    lot: Any = column("Lot", 7, Whole(1, 9_999), plain=True)
    club: Any = column("Club or country", 20, passed=False)
    player1: Any = column("Player 1", 18, passed=False)
    player2: Any = column("Player 2", 18, passed=False)
    player3: Any = column("Player 3", 18, passed=False)
    player4: Any = column("Player 4", 18, passed=False)
    player5: Any = column("Player 5", 18, passed=False)
    player6: Any = column("Player 6", 18, passed=False)
    player7: Any = column("Player 7", 18, passed=False)
    player8: Any = column("Player 8", 18, passed=False)
    final: Any = column("Final", 8, "word", later=True, after="lot")
    carried: Any = column("Carried VP", 9, _VP, called="VP carried", later=True, after="final")
    category: Any = column("Category", 10, later=True, after="carried")


@dataclass(frozen=True, kw_only=True)
class ListedMatch:
    """A match: what was typed, and what came of it."""

    round: Any = column("Round", 7, _ROUND, plain=True)
    team_a: Any = column("Team A", 8, _TEAM, plain=True)
    team_b: Any = column("Team B", 8, _TEAM, plain=True)
    played: Any = column("Boards", 8, Whole(0, 200), plain=True)
    imps_a: Any = column("IMPs A", 8, _IMPS, plain=True)
    imps_b: Any = column("IMPs B", 8, _IMPS, plain=True)
    status: Any = column("Status", 15, "chosen", offer=Choice(STATUSES_OFFERED), plain=True)
    own_a: Any = column("Own VP A", 8, _VP, plain=True)
    own_b: Any = column("Own VP B", 8, _VP, plain=True)
    note: Any = column("Note", 24, passed=False)
    vp_a: Any
    vp_b: Any
    match_names: Any
    match_words: Any


@dataclass(frozen=True, kw_only=True)
class MatchLine(ListedMatch):
    """A match whose figures are typed, and what is accepted of them."""

    accepted: Any = column("Accepted", 11, "word", later=True, after="own_b")


@dataclass(frozen=True, kw_only=True)
class ComputedMatchLine(ListedMatch):
    """A match whose figures come from its boards: with each team's own margin, where they differ."""

    margin_a: Any = column("Margin A", 9, _MARGIN, later=True)
    margin_b: Any = column("Margin B", 9, _MARGIN, later=True)
    given_code: Any = column("Code of the boards", 9, later=True)
    given_words: Any = column("The boards", 52, later=True)
    accepted: Any = column("Accepted", 11, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class PenaltyLine:
    """A penalty or a bonus."""

    fined: Any = column("Team", 8, _TEAM, plain=True)
    fined_round: Any = column("Round", 8, _ROUND, plain=True)
    fined_vp: Any = column(
        "Penalty VP", 9, _VP, called="Penalty VP", offer=_PENALTY, usual=_USUAL, plain=True
    )
    fined_imps: Any = column(
        "Penalty IMPs", 10, _SIGNED_IMPS, called="Penalty IMPs", offer=_PENALTY, usual=_USUAL, plain=True
    )
    fined_reason: Any = column("Reason", 36, plain=True)
    fined_by: Any = column("Decided by", 20, passed=False)
    fined_bonus_vp: Any = column(
        "Bonus VP", 9, _VP, called="Bonus VP", offer=_BONUS, later=True, after="fined_imps", usual=_USUAL,
        plain=True,
    )  # fmt: skip
    fined_bonus_imps: Any = column(
        "Bonus IMPs", 10, _SIGNED_IMPS, called="Bonus IMPs", offer=_BONUS, later=True,
        after="fined_bonus_vp", usual=_USUAL, plain=True,
    )  # fmt: skip
    fined_words: Any = ""


@dataclass(frozen=True, kw_only=True)
class SignedPenalty:
    """A penalty, below 0, or a bonus, in lists made when one column had both."""

    fined: Any = column("Team", 8, _TEAM)
    fined_round: Any = column("Round", 8, _ROUND)
    fined_vp: Any = column("VP", 9, _VP)
    fined_imps: Any = column("IMPs", 10, _SIGNED_IMPS)
    fined_reason: Any = column("Reason", 36)


@dataclass(frozen=True, kw_only=True)
class BoardLine:
    """A board of a match."""

    board_round: Any = column("Round", 8, _ROUND)
    board_a: Any = column("Team A", 9, _TEAM)
    board_b: Any = column("Team B", 9, _TEAM)
    board: Any = column("Board", 8, Whole(1, 9_999))
    first_table: Any = column("Result, A North-South", 28, called="first table")
    second_table: Any = column("Result, B North-South", 28, called="second table")


@dataclass(frozen=True, kw_only=True)
class LineUpLine:
    """Who sat where for a team in a round."""

    lineup_round: Any = column("Round", 8, _ROUND)
    lineup_team: Any = column("Team", 8, _TEAM)
    lineup_ns: Any = column("Pair North-South", 34)
    lineup_ew: Any = column("Pair East-West", 34)


@dataclass(frozen=True, kw_only=True)
class ApartLine:
    """Two teams that must not meet."""

    apart_a: Any = column("Team", None, _TEAM)
    apart_b: Any = column("must not meet", None, _TEAM, called="team")
    apart_rounds: Any = column("in rounds", None)


@dataclass(frozen=True, kw_only=True)
class RoundLine:
    """A round: how and from what it was drawn, and remarks on it."""

    turn: Any = column("Round", 8, _ROUND, computed=True)
    how: Any = column("How it was drawn", 22)
    basis: Any = column("Drawn from these results", 14)
    drawn_at: Any = column("When", 19, passed=False)
    published: Any = column("Published", 12, passed=False)
    results_in: Any
    round_words: Any


@dataclass(frozen=True, kw_only=True)
class DrawLine:
    """A line of the draw."""

    draw_round: Any = column("Round", 8, _ROUND, computed=True)
    draw_a: Any = column("Team", 9, _TEAM, offer=None)
    draw_b: Any = column("Team", 9, _TEAM, offer=None)
    draw_c: Any = column("Third of a triangle", 11, _TEAM, called="team", offer=None)
    draw_names: Any
    draw_words: Any


@dataclass(frozen=True, kw_only=True)
class KnockOutLine:
    """A team of a knock-out match: two lines a match."""

    ko_stage: Any = column("Stage", 21, passed=False)
    ko_team: Any = column("Team", 8, _TEAM)
    ko_start: Any = column("Carry-over", 11, _SIGNED_IMPS)
    ko_penalty: Any = column("Penalty", 9, _IMPS)
    ko_1: Any = column("1", 7, _SIGNED_IMPS)
    ko_2: Any = column("2", 7, _SIGNED_IMPS)
    ko_3: Any = column("3", 7, _SIGNED_IMPS)
    ko_4: Any = column("4", 7, _SIGNED_IMPS)
    ko_5: Any = column("5", 7, _SIGNED_IMPS)
    ko_6: Any = column("6", 7, _SIGNED_IMPS)
    ko_7: Any = column("7", 7, _SIGNED_IMPS)
    ko_8: Any = column("8", 7, _SIGNED_IMPS)
    ko_total: Any
    ko_words: Any
