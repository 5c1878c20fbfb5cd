"""The lists in which people type a season: each column is one field, as in an event of teams.

The field says heading, width, what its cells hold and offer; its name is the name of the cells in the file.
"""

from dataclasses import dataclass
from typing import Any

from xlvp.records.entry import Chosen, Word, column
from xlvp.records.setting import Choice

_YES = Choice(("y", "n"))


@dataclass(frozen=True, kw_only=True)
class MemberLine:
    """A member."""

    member_number: Any = column("Number", 10, Word())
    member_name: Any = column("Name", 30)
    member_anonymous: Any = column("Anonymous", 11, Chosen(), offer=_YES)
    member_joined: Any = column("Joined", 12, Word())
    member_left: Any = column("Left", 12, Word())
    member_partner: Any = column("Usual partner", 10, Word())
    member_last: Any = column("Average last season", 13, Word())
    member_national: Any = column("National number", 14, Word(), later=True, passed=False)


@dataclass(frozen=True, kw_only=True)
class SessionLine:
    """A session."""

    session_number: Any = column("Session", 8, Word())
    session_date: Any = column("Date", 14, Word())
    session_kind: Any = column("Kind", 14)
    session_line: Any = column("Line A, B, C", 8, Word())
    session_boards: Any = column("Boards", 8, Word())
    session_movement: Any = column("Movement", 18)
    session_scored: Any = column("Scored in", 9, Chosen(), offer=Choice(("%", "IMPs")))
    session_closed: Any = column("Closed", 8, Chosen(), offer=_YES)


@dataclass(frozen=True, kw_only=True)
class ResultLine:
    """The result of a pair."""

    result_session: Any = column("Session", 8, Word())
    result_first: Any = column("Member 1", 10, Word())
    result_second: Any = column("Member 2", 10, Word())
    result_score: Any = column("Score", 9, Word())
    result_boards: Any = column("Boards", 7.5, Word())
    result_line: Any = column("Line A, B, C", 8, Word())
    result_code: Any = column("Code", 6, Word())
    result_note: Any = column("Note", 18)
    result_points: Any = column("Master points", 8, Word(), later=True)


@dataclass(frozen=True, kw_only=True)
class AbsenceLine:
    """An absence."""

    absence_session: Any = column("Session", 9, Word())
    absence_member: Any = column("Member", 11, Word())
    absence_code: Any = column("Code", 8, Chosen(), offer=Choice(("A", "X")))


@dataclass(frozen=True, kw_only=True)
class CaseLine:
    """What an evening is worth that is not a pair's own."""

    case_name: Any = column("Case", None, computed=True)
    case_base: Any = column("Base", None, Word())
    case_factor: Any = column("Factor", None, Word())
    case_shift: Any = column("Shift", None, Word())
    case_floor: Any = column("Floor", None, Word())
    case_cap: Any = column("Cap", None, Word())
    case_counts: Any = column("Counts", None, Word())


@dataclass(frozen=True, kw_only=True)
class LogLine:
    """What an import changed."""

    log_when: Any = column("When", 17)
    log_who: Any = column("Who", 16)
    log_session: Any = column("Session", 9, Word())
    log_what: Any = column("What", 110)


@dataclass(frozen=True, kw_only=True)
class PairLine:
    """The lines that a pair plays in, round by round, as the committee decided."""

    pair_first: Any = column("Member", 9, Word())
    pair_second: Any = column("Member", 9, Word())
    pair_round_1: Any = column("Round 1", 7, Word())
    pair_round_2: Any = column("Round 2", 7, Word())
    pair_round_3: Any = column("Round 3", 7, Word())
    pair_round_4: Any = column("Round 4", 7, Word())
    pair_round_5: Any = column("Round 5", 7, Word())
    pair_round_6: Any = column("Round 6", 7, Word())
    pair_round_7: Any = column("Round 7", 7, Word())
    pair_round_8: Any = column("Round 8", 7, Word())
