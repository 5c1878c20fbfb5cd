"""What is entered of a season: the columns of its lists; members, sessions, results, absences, lines.

A result is entered once for a pair and counts for both players. ``V`` is a visitor: somebody who is in no
ladder. A session is scored in per cent, or in IMPs (teams, IMP pairs), which are never mixed unasked.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from datetime import date
from functools import cached_property
from typing import Any

from xlvp.records.entry import column
from xlvp.records.setting import Choice
from xlvp.season.evening_points import Case

VISITOR = "V"
#: The row of the first line on each sheet with a list: messages name the rows that people see.
FIRST_ROW = 7
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
    """A member of the club."""

    number: str  # as the club writes it, with its zeros
    name: str = ""
    anonymous: bool = False  # shown to others by number only
    joined: date | None = None
    left: date | None = None
    partner: str = ""  # the number of the regular partner; "" if there is none
    last: int | None = None  # last season's average in hundredths, for the improvement ladder


@dataclass(frozen=True)
class Session:
    """An evening."""

    number: int
    day: date | None = None
    kind: str = ""  # a word by which ladders choose their sessions
    line: str = ""  # the line that all of it belongs to; "" if results say it, or there are none
    boards: int | None = None
    imps: bool = False  # its scores are IMPs, not per cent
    closed: bool = False  # nothing in it changes any more
    kept: str = ""  # the control figure with which it was closed; "" if nobody kept it


@dataclass(frozen=True)
class Score:
    """The result of a pair in a session."""

    session: int
    first: str
    second: str
    score: int  # in hundredths, of a per cent or of an IMP
    boards: int | None = None  # those that it played; None: as many as the session
    line: str = ""  # where it played, if not in the session's line
    code: str = OWN
    note: str = ""  # for a visitor the name
    points: int | None = None  # the master points of each of the two, in hundredths; None: not typed

    @property
    def members(self) -> tuple[str, ...]:
        """The members of the pair, visitors left out."""
        return tuple(number for number in (self.first, self.second) if number != VISITOR)


@dataclass(frozen=True)
class PairInLines:
    """A pair and the line that it plays in, round by round; "" where none is typed."""

    first: str
    second: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Absence:
    """A member who was not there."""

    session: int
    member: str
    code: str = ABSENT


@dataclass(frozen=True)
class Season:
    """Everything that is entered."""

    members: Mapping[str, Member]
    sessions: Mapping[int, Session]
    scores: tuple[Score, ...]
    absences: tuple[Absence, ...] = ()
    #: what an evening is worth that is not a pair's own, by the name of the case
    cases: Mapping[str, Case] = field(default_factory=dict)
    #: of each pair the line it plays in, by the number of the round
    lines: Mapping[tuple[Pair, int], str] = field(default_factory=dict)
    planned: int | None = None  # sessions of the whole season; None: as many as are listed
    #: sessions of a round, after which pairs move up and down; None: the season is one round
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


_YES = Choice(("y", "n"))


@dataclass(frozen=True, kw_only=True)
class MemberLine:
    """A member."""

    member_number: Any = column("Number", 10, "word")
    member_name: Any = column("Name", 30)
    member_anonymous: Any = column("Anonymous", 11, "chosen", offer=_YES)
    member_joined: Any = column("Joined", 12, "word")
    member_left: Any = column("Left", 12, "word")
    member_partner: Any = column("Usual partner", 10, "word")
    member_last: Any = column("Average last season", 13, "word")
    member_national: Any = column("National number", 14, "word", later=True, passed=False)


@dataclass(frozen=True, kw_only=True)
class SessionLine:
    """A session."""

    session_number: Any = column("Session", 8, "word")
    session_date: Any = column("Date", 14, "word")
    session_kind: Any = column("Kind", 14)
    session_line: Any = column("Line A, B, C", 8, "word")
    session_boards: Any = column("Boards", 8, "word")
    session_movement: Any = column("Movement", 18)
    session_scored: Any = column("Scored in", 9, "chosen", offer=Choice(("%", "IMPs")))
    session_closed: Any = column("Closed", 8, "chosen", offer=_YES)
    session_kept: Any = column("Closed with figure", 12, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class ResultLine:
    """The result of a pair."""

    result_session: Any = column("Session", 8, "word")
    result_first: Any = column("Member 1", 10, "word")
    result_second: Any = column("Member 2", 10, "word")
    result_score: Any = column("Score", 9, "word")
    result_boards: Any = column("Boards", 7.5, "word")
    result_line: Any = column("Line A, B, C", 8, "word")
    result_code: Any = column("Code", 6, "word")
    result_note: Any = column("Note", 18)
    result_points: Any = column("Master points", 8, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class AbsenceLine:
    """An absence."""

    absence_session: Any = column("Session", 9, "word")
    absence_member: Any = column("Member", 11, "word")
    absence_code: Any = column("Code", 8, "chosen", offer=Choice(("A", "X")))


@dataclass(frozen=True, kw_only=True)
class CaseLine:
    """What an evening is worth that is not a pair's own."""

    case_name: Any = column("Case", None, computed=True)
    case_base: Any = column("Base", None, "word")
    case_factor: Any = column("Factor", None, "word")
    case_shift: Any = column("Shift", None, "word")
    case_floor: Any = column("Floor", None, "word")
    case_cap: Any = column("Cap", None, "word")
    case_counts: Any = column("Counts", None, "word")


@dataclass(frozen=True, kw_only=True)
class LogLine:
    """What an import changed."""

    log_when: Any = column("When", 17)
    log_who: Any = column("Who", 16)
    log_session: Any = column("Session", 9, "word")
    log_what: Any = column("What", 110)


#: The lines that a pair plays in, round by round, as the committee decided.
PairLine: type[Any] = make_dataclass(
    "PairLine",
    [
        ("pair_first", Any, column("Member", 9, "word")),
        ("pair_second", Any, column("Member", 9, "word")),
        *((f"pair_round_{number}", Any, column(f"Round {number}", 7, "word")) for number in range(1, 9)),
    ],
    frozen=True,
    kw_only=True,
)
