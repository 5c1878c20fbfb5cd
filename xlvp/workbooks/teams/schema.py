"""What a teams workbook holds that is read back."""

from dataclasses import dataclass

from xlvp.functions.values import CellValue
from xlvp.teams.rows import ButlerLine, StandingLine
from xlvp.xlsx.schema import Block, Cells, Schema, Table, Text

TEMPLATE = "teams"


@dataclass(frozen=True)
class Titles:
    """What is printed above everything."""

    title: Text
    place: Text
    date: CellValue
    director: Text


@dataclass(frozen=True)
class ConditionCells:
    """The conditions as they are typed on the sheet Setup, in the order of their labels."""

    format: CellValue
    rounds: CellValue
    boards: CellValue
    scale: CellValue
    bye: CellValue
    forfeit: CellValue
    ties: CellValue
    qualify: CellValue
    schedule: CellValue
    boards_give: CellValue
    boards_dealt: CellValue
    pairs: CellValue
    least_boards: CellValue
    final_from: CellValue = ""
    final_format: CellValue = ""
    final_boards: CellValue = ""
    final_scale: CellValue = ""
    final_bye: CellValue = ""
    final_ties: CellValue = ""
    final_carry: CellValue = ""
    ranked_by: CellValue = ""
    missed_rounds: CellValue = ""
    withdrawal: CellValue = ""
    letters: CellValue = ""


@dataclass(frozen=True)
class TeamLine:
    """A team."""

    team: CellValue
    name: CellValue
    group: CellValue
    withdrawn: CellValue
    unranked: CellValue
    lot: CellValue
    club: CellValue
    player1: CellValue
    player2: CellValue
    player3: CellValue
    player4: CellValue
    player5: CellValue
    player6: CellValue
    player7: CellValue
    player8: CellValue
    final: CellValue = ""
    carried: CellValue = ""


@dataclass(frozen=True)
class TeamEntry:
    """What is typed of a team that decides about its matches."""

    team: CellValue
    name: CellValue
    group: CellValue
    withdrawn: CellValue
    unranked: CellValue
    lot: CellValue
    final: CellValue = ""
    carried: CellValue = ""


@dataclass(frozen=True)
class RoundLine:
    """A round: how and from what it was drawn, and what there is to say of it."""

    turn: CellValue
    how: CellValue
    basis: CellValue
    drawn_at: CellValue
    published: CellValue
    results_in: CellValue
    round_words: CellValue


@dataclass(frozen=True)
class ApartLine:
    """Two teams that must not meet."""

    apart_a: CellValue
    apart_b: CellValue
    apart_rounds: CellValue


@dataclass(frozen=True)
class DrawLine:
    """A line of the draw."""

    draw_round: CellValue
    draw_a: CellValue
    draw_b: CellValue
    draw_c: CellValue
    draw_names: CellValue
    draw_words: CellValue


@dataclass(frozen=True)
class MatchLine:
    """A match: what was typed, and what came of it."""

    round: CellValue
    team_a: CellValue
    team_b: CellValue
    played: CellValue
    imps_a: CellValue
    imps_b: CellValue
    status: CellValue
    own_a: CellValue
    own_b: CellValue
    note: CellValue
    vp_a: CellValue
    vp_b: CellValue
    match_names: CellValue
    match_words: CellValue


@dataclass(frozen=True)
class PenaltyLine:
    """A penalty or a bonus."""

    fined: CellValue
    fined_round: CellValue
    fined_vp: CellValue
    fined_imps: CellValue
    fined_reason: CellValue
    fined_by: CellValue
    fined_bonus_vp: CellValue = ""
    fined_bonus_imps: CellValue = ""
    fined_words: CellValue = ""


@dataclass(frozen=True)
class BoardLine:
    """A board of a match."""

    board_round: CellValue
    board_a: CellValue
    board_b: CellValue
    board: CellValue
    first_table: CellValue
    second_table: CellValue


@dataclass(frozen=True)
class LineUpLine:
    """Who sat where for a team in a round."""

    lineup_round: CellValue
    lineup_team: CellValue
    lineup_ns: CellValue
    lineup_ew: CellValue


@dataclass(frozen=True)
class KnockOutLine:
    """A team of a knock-out match: two lines a match."""

    ko_stage: CellValue
    ko_team: CellValue
    ko_start: CellValue
    ko_penalty: CellValue
    ko_1: CellValue
    ko_2: CellValue
    ko_3: CellValue
    ko_4: CellValue
    ko_5: CellValue
    ko_6: CellValue
    ko_7: CellValue
    ko_8: CellValue
    ko_total: CellValue
    ko_words: CellValue


@dataclass(frozen=True)
class Choices:
    """What is chosen on sheets of results: after which round."""

    after: CellValue


@dataclass(frozen=True)
class CrossChoices:
    """Which group the cross table shows."""

    cross_group: CellValue


@dataclass(frozen=True)
class KnockOutChoices:
    """How many segments a knock-out match has, and by which rule a team takes something along."""

    segments: CellValue
    carry_over: CellValue


@dataclass(frozen=True)
class Verdict:
    """The one cell that says whether all is well."""

    check: CellValue


@dataclass(frozen=True)
class StateLine:
    """Where the event stands: a label and its value."""

    label: CellValue
    value: CellValue


_CONDITIONS = tuple(ConditionCells.__dataclass_fields__)

TITLES = Cells("Setup", Titles, typed=("title", "place", "date", "director"))
CONDITIONS = Cells("Setup", ConditionCells, typed=_CONDITIONS)
TEAMS = Table("Teams", TeamLine, typed=tuple(TeamLine.__dataclass_fields__), edges=True)
TEAM_ENTRIES = Table("Teams", TeamEntry, edges=True)  # the same columns again: no part of the schema
ROUNDS = Table("Rounds", RoundLine, typed=("how", "basis", "drawn_at", "published"), edges=True)
APART = Table("Rounds", ApartLine, typed=("apart_a", "apart_b", "apart_rounds"), edges=True)
DRAW = Table("Draw", DrawLine, typed=("draw_a", "draw_b", "draw_c"), edges=True)
MATCHES = Table("Matches", MatchLine, typed=tuple(MatchLine.__dataclass_fields__)[:10], edges=True)
PENALTIES = Table("Penalties", PenaltyLine, typed=tuple(PenaltyLine.__dataclass_fields__)[:8], edges=True)
BOARDS = Table("Boards", BoardLine, typed=tuple(BoardLine.__dataclass_fields__), edges=True)
LINEUPS = Table("Line-ups", LineUpLine, typed=tuple(LineUpLine.__dataclass_fields__), edges=True)
KNOCKOUT = Table("Knock-out", KnockOutLine, typed=tuple(KnockOutLine.__dataclass_fields__)[:12])
CHOICES = Cells("Standings", Choices, typed=("after",))
CROSS = Cells("Cross table", CrossChoices, typed=("cross_group",))
SEGMENTS = Cells("Knock-out", KnockOutChoices, typed=("segments", "carry_over"))
VERDICT = Cells("Check", Verdict)
STANDINGS = Block("Standings", StandingLine, called="standings")
BUTLER = Block("Butler", ButlerLine, called="butler")
STATE = Block("Setup", StateLine, called="state")

SCHEMA = Schema(
    TEMPLATE,
    (
        TITLES, CONDITIONS, TEAMS, ROUNDS, APART, DRAW, MATCHES, PENALTIES, BOARDS, LINEUPS, KNOCKOUT,
        CHOICES, CROSS, SEGMENTS, VERDICT, STANDINGS, BUTLER, STATE,
    ),
)  # fmt: skip
