"""What a season workbook holds that is read back: its lists, its rules, its log."""

from dataclasses import dataclass, fields

from xlvp.book.schema import MADE, Cells, Schema, Table, Text
from xlvp.cells.values import CellValue

TEMPLATE = "season"


@dataclass(frozen=True)
class Head:
    """What the season is called."""

    season_club: Text
    season_title: Text


@dataclass(frozen=True)
class RuleLine:
    """A rule: its label, and what is typed for each ladder; a rule of the season has the first only."""

    rule_label: Text
    rule_1: CellValue
    rule_2: CellValue
    rule_3: CellValue
    rule_4: CellValue


@dataclass(frozen=True)
class CaseLine:
    """What an evening is worth that is not a pair's own."""

    case_name: Text
    case_base: CellValue
    case_factor: CellValue
    case_shift: CellValue
    case_floor: CellValue
    case_cap: CellValue
    case_counts: CellValue


@dataclass(frozen=True)
class MemberLine:
    """A member."""

    member_number: CellValue
    member_name: CellValue
    member_anonymous: CellValue
    member_joined: CellValue
    member_left: CellValue
    member_partner: CellValue
    member_last: CellValue


@dataclass(frozen=True)
class SessionLine:
    """A session."""

    session_number: CellValue
    session_date: CellValue
    session_kind: CellValue
    session_line: CellValue
    session_boards: CellValue
    session_movement: CellValue
    session_scored: CellValue
    session_closed: CellValue


@dataclass(frozen=True)
class ResultLine:
    """The result of a pair."""

    result_session: CellValue
    result_first: CellValue
    result_second: CellValue
    result_score: CellValue
    result_boards: CellValue
    result_line: CellValue
    result_code: CellValue
    result_note: CellValue


@dataclass(frozen=True)
class AbsenceLine:
    """An absence."""

    absence_session: CellValue
    absence_member: CellValue
    absence_code: CellValue


@dataclass(frozen=True)
class PairLine:
    """The lines that a pair plays in, round by round, as the committee decided."""

    pair_first: CellValue
    pair_second: CellValue
    pair_round_1: CellValue
    pair_round_2: CellValue
    pair_round_3: CellValue
    pair_round_4: CellValue
    pair_round_5: CellValue
    pair_round_6: CellValue
    pair_round_7: CellValue
    pair_round_8: CellValue


@dataclass(frozen=True)
class LogLine:
    """What an import changed."""

    log_when: Text
    log_who: Text
    log_session: Text
    log_what: Text


def _all(row: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(row))


HEAD = Cells("Setup", Head, typed=_all(Head))
#: Which of its cells are typed in differs from line to line: a rule of the club has one, of a ladder four.
RULES = Table("Setup", RuleLine)
CASES = Table("Setup", CaseLine, typed=_all(CaseLine)[1:])
MEMBERS = Table("Members", MemberLine, typed=_all(MemberLine), edges=True)
SESSIONS = Table("Sessions", SessionLine, typed=_all(SessionLine), edges=True)
RESULTS = Table("Results", ResultLine, typed=_all(ResultLine), edges=True)
ABSENCES = Table("Absences", AbsenceLine, typed=_all(AbsenceLine), edges=True)
PAIRS = Table("Lines", PairLine, typed=_all(PairLine), edges=True)
LOG = Table("Log", LogLine, typed=_all(LogLine), edges=True)
#: The lists whose lines are carried into another workbook.
LISTS = (MEMBERS, SESSIONS, RESULTS, ABSENCES, PAIRS, LOG)
SCHEMA = Schema(TEMPLATE, (HEAD, RULES, CASES, *LISTS, MADE))
