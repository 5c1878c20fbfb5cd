"""What is entered of a season: members, sessions, results of pairs, absences, the lines they play in.

A result is entered once for a pair and counts for both players. ``V`` is a visitor: somebody who is in no
ladder. A session is scored in per cent, or in IMPs (teams, IMP pairs), which are never mixed unasked.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from xlvp.season.evening_points import Case

VISITOR = "V"
OWN, SUBSTITUTE, SUBSTITUTES, CHANCE, SIT_OUT = "", "S", "SS", "C", "O"
ABSENT, NO_NOTICE = "A", "X"
#: Codes of a result, and what each says of it.
RESULT_CODES = {
    OWN: "the pair itself",
    SUBSTITUTE: "member 2 sat in for the regular partner of member 1",
    SUBSTITUTES: "two substitutes sat in for the pair",
    CHANCE: "chance pair: neither has the regular partner",
    SIT_OUT: "sat out a round; the score is of the boards played",
}
#: Codes of an absence.
ABSENCE_CODES = {ABSENT: "absent with notice", NO_NOTICE: "absent without notice"}
#: Codes under which both players played an evening of their own, the only ones that an average is made of.
PLAYED = (OWN, SIT_OUT)

Pair = tuple[str, str]
"""Two member numbers in order."""


def pair_of(first: str, second: str) -> Pair:
    """Return two members as a pair, whoever is named first.

    >>> pair_of("0412", "0147")
    ('0147', '0412')
    """
    return (first, second) if first <= second else (second, first)


@dataclass(frozen=True)
class Member:
    """A member of the club.

    Attributes:
        number: as the club writes it, with its zeros.
        anonymous: shown to others by number only.
        partner: the number of the regular partner; "" if there is none.
        last: last season's average in hundredths, for the improvement ladder.
    """

    number: str
    name: str = ""
    anonymous: bool = False
    joined: date | None = None
    left: date | None = None
    partner: str = ""
    last: int | None = None


@dataclass(frozen=True)
class Session:
    """An evening.

    Attributes:
        kind: a word by which ladders choose their sessions.
        line: the line that all of it belongs to; "" if results say it, or there are none.
        imps: its scores are IMPs, not per cent.
        closed: nothing in it changes any more.
    """

    number: int
    day: date | None = None
    kind: str = ""
    line: str = ""
    boards: int | None = None
    imps: bool = False
    closed: bool = False


@dataclass(frozen=True)
class Score:
    """The result of a pair in a session.

    Attributes:
        score: in hundredths, of a per cent or of an IMP.
        boards: those that it played; None: as many as the session.
        line: where it played, if not in the session's line.
        note: for a visitor the name.
        points: the master points of each of the two, in hundredths; None: not typed.
    """

    session: int
    first: str
    second: str
    score: int
    boards: int | None = None
    line: str = ""
    code: str = OWN
    note: str = ""
    points: int | None = None

    @property
    def members(self) -> tuple[str, ...]:
        """The members of the pair, visitors left out."""
        return tuple(number for number in (self.first, self.second) if number != VISITOR)


@dataclass(frozen=True)
class Absence:
    """A member who was not there."""

    session: int
    member: str
    code: str = ABSENT


@dataclass(frozen=True)
class Season:
    """Everything that is entered.

    Attributes:
        planned: sessions of the whole season; None: as many as are listed.
        round_length: sessions of a round, after which pairs move up and down; None: the season is one round.
        cases: what an evening is worth that is not a pair's own, by the name of the case.
        lines: of each pair the line it plays in, by the number of the round.
    """

    members: Mapping[str, Member]
    sessions: Mapping[int, Session]
    scores: tuple[Score, ...]
    absences: tuple[Absence, ...] = ()
    cases: Mapping[str, Case] = field(default_factory=dict)
    lines: Mapping[tuple[Pair, int], str] = field(default_factory=dict)
    planned: int | None = None
    round_length: int | None = None

    @cached_property
    def order(self) -> Mapping[int, int]:
        """The place of each session in the season, 1 and up: by day, those without one after the others."""
        days = [session.day for session in self.sessions.values() if session.day]
        last = max(days, default=date.min)
        listed = sorted(self.sessions.values(), key=lambda each: (each.day or last, each.number))
        return {session.number: place for place, session in enumerate(listed, 1)}

    @cached_property
    def played(self) -> frozenset[int]:
        """The sessions that have a result."""
        return frozenset(score.session for score in self.scores) & frozenset(self.sessions)

    @cached_property
    def named_by(self) -> Mapping[str, str]:
        """For each member the one who names that member as usual partner."""
        return {member.partner: member.number for member in self.members.values() if member.partner}

    def round_of(self, session: int) -> int:
        """Return the round that a session belongs to, 1 and up."""
        return (self.order[session] - 1) // self.round_length + 1 if self.round_length else 1

    @cached_property
    def open_rounds(self) -> frozenset[int]:
        """The rounds that are not over: a session of theirs is not closed."""
        return frozenset(self.round_of(number) for number, each in self.sessions.items() if not each.closed)

    def boards_of(self, score: Score) -> int | None:
        """Return the boards a pair played in a session."""
        return self.sessions[score.session].boards if score.boards is None else score.boards

    def line_of(self, score: Score) -> str:
        """Return the line a pair played in."""
        return score.line or self.sessions[score.session].line
