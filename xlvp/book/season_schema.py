"""What a season workbook holds that is read back: its lists, its rules, its log."""

from dataclasses import dataclass, fields

from xlvp.book.schema import MADE, Block, Cells, Schema, Table, Text
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
class SeasonRule:
    """Where a rule of the season is typed."""

    value: CellValue


@dataclass(frozen=True)
class LadderRule:
    """Where a rule of the ladders is typed."""

    ladder_1: CellValue
    ladder_2: CellValue
    ladder_3: CellValue
    ladder_4: CellValue


@dataclass(frozen=True)
class AskedOfPlayer:
    """Whose card is shown, in which ladder."""

    card_ladder: Text = ""
    card_member: Text = ""


@dataclass(frozen=True)
class AskedOfLines:
    """After which round promotion is proposed."""

    lines_round: Text = ""


@dataclass(frozen=True)
class AskedOfPrint:
    """Which ladder and which evening are printed."""

    print_ladder: Text = ""
    print_session: Text = ""


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
#: All lines of rules, with their labels, for reading.
RULES = Table("Setup", RuleLine)
#: The cells of rules that are typed in: one for a rule of the season, four for a rule of the ladders.
SEASON_RULES = Block("Setup", SeasonRule, typed=_all(SeasonRule), called="season_rules")
LADDER_RULES = Block("Setup", LadderRule, typed=_all(LadderRule), called="ladder_rules")
#: What is chosen on sheets of results.
PLAYER = Cells("Player", AskedOfPlayer, typed=_all(AskedOfPlayer))
PROMOTION = Cells("Lines", AskedOfLines, typed=_all(AskedOfLines))
PRINT = Cells("Print", AskedOfPrint, typed=_all(AskedOfPrint))
CASES = Table("Setup", CaseLine, typed=_all(CaseLine)[1:])
MEMBERS = Table("Members", MemberLine, typed=_all(MemberLine), edges=True)
SESSIONS = Table("Sessions", SessionLine, typed=_all(SessionLine), edges=True)
RESULTS = Table("Results", ResultLine, typed=_all(ResultLine), edges=True)
ABSENCES = Table("Absences", AbsenceLine, typed=_all(AbsenceLine), edges=True)
PAIRS = Table("Lines", PairLine, typed=_all(PairLine), edges=True)
LOG = Table("Log", LogLine, typed=_all(LogLine), edges=True)
#: The lists whose lines are carried into another workbook.
LISTS = (MEMBERS, SESSIONS, RESULTS, ABSENCES, PAIRS, LOG)
SCHEMA = Schema(
    TEMPLATE, (HEAD, RULES, SEASON_RULES, LADDER_RULES, CASES, *LISTS, PLAYER, PROMOTION, PRINT, MADE)
)
