"""The lists in which people type an event of teams: each column is one field.

The field says heading, width, what its cells hold and offer, what messages call it, and whether the functions
get it; its name is the name of the cells in the file. The order is that of the names in the file. A field
that is no column holds what the sheet computes.
"""

from dataclasses import dataclass
from typing import Any

from xlvp.records.entry import Chosen, Cross, Number, Whole, Word, column
from xlvp.records.setting import Choice, Decimal
from xlvp.teams.conditions import MOST_ROUNDS

MOST_IMPS, MOST_VP = 10_000, 1_000_000
STATUSES_OFFERED = (
    "half", "triangle", "bye", "not played", "A forfeits", "B forfeits", "both forfeit", "A lost boards",
    "B lost boards", "wrong seating", "director's error", "mismatch",
)  # fmt: skip
_ROUND = Whole(1, MOST_ROUNDS)
_TEAM = Whole(1, 9_999)
_IMPS, _VP = Number(0, MOST_IMPS), Number(-MOST_VP, MOST_VP)
# A figure below 0 is read as far as it can be, so that the message about its sign names it.
_SIGNED_IMPS = Number(-MOST_IMPS, MOST_IMPS)
_PENALTY = Decimal(0, 10_000, "A number, 0 or more. Type a penalty as a positive number.")
_BONUS = Decimal(0, 10_000, "A number, 0 or more.")


@dataclass(frozen=True, kw_only=True)
class TeamLine:
    """A team."""

    team: Any = column("No.", 7, _TEAM, called="number")
    name: Any = column("Name", 26)
    group: Any = column("Group", 8, Word())
    withdrawn: Any = column("Left after round", 10, Whole(0, MOST_ROUNDS), called="withdrawn after round")
    unranked: Any = column("Without standing", 10, Cross(), offer=Choice(("x",)))
    lot: Any = column("Lot", 7, Whole(1, 9_999), called="lot")
    club: Any = column("Club or country", 20, passed=False)
    player1: Any = column("Player 1", 18, passed=False)
    player2: Any = column("Player 2", 18, passed=False)
    player3: Any = column("Player 3", 18, passed=False)
    player4: Any = column("Player 4", 18, passed=False)
    player5: Any = column("Player 5", 18, passed=False)
    player6: Any = column("Player 6", 18, passed=False)
    player7: Any = column("Player 7", 18, passed=False)
    player8: Any = column("Player 8", 18, passed=False)
    final: Any = column("Final", 8, Word(), later=True, after="lot")
    carried: Any = column("Carried VP", 9, _VP, called="VP carried", later=True, after="final")
    category: Any = column("Category", 10, later=True, after="carried")


@dataclass(frozen=True, kw_only=True)
class MatchLine:
    """A match: what was typed, and what came of it."""

    round: Any = column("Round", 7, _ROUND, called="round")
    team_a: Any = column("Team A", 8, _TEAM, called="team A")
    team_b: Any = column("Team B", 8, _TEAM, called="team B")
    played: Any = column("Boards", 8, Whole(0, 200), called="boards")
    imps_a: Any = column("IMPs A", 8, _IMPS, called="IMPs A")
    imps_b: Any = column("IMPs B", 8, _IMPS, called="IMPs B")
    status: Any = column("Status", 15, Chosen(), offer=Choice(STATUSES_OFFERED))
    own_a: Any = column("Own VP A", 8, _VP, called="own VP A")
    own_b: Any = column("Own VP B", 8, _VP, called="own VP B")
    note: Any = column("Note", 24, passed=False)
    vp_a: Any
    vp_b: Any
    match_names: Any
    match_words: Any


@dataclass(frozen=True, kw_only=True)
class PenaltyLine:
    """A penalty or a bonus."""

    fined: Any = column("Team", 8, _TEAM, called="team")
    fined_round: Any = column("Round", 8, _ROUND, called="round")
    fined_vp: Any = column("Penalty VP", 9, _VP, called="Penalty VP", offer=_PENALTY)
    fined_imps: Any = column("Penalty IMPs", 10, _SIGNED_IMPS, called="Penalty IMPs", offer=_PENALTY)
    fined_reason: Any = column("Reason", 36)
    fined_by: Any = column("Decided by", 20, passed=False)
    fined_bonus_vp: Any = column(
        "Bonus VP", 9, _VP, called="Bonus VP", offer=_BONUS, later=True, after="fined_imps"
    )
    fined_bonus_imps: Any = column(
        "Bonus IMPs", 10, _SIGNED_IMPS, called="Bonus IMPs", offer=_BONUS, later=True,
        after="fined_bonus_vp",
    )  # fmt: skip
    fined_words: Any = ""


@dataclass(frozen=True, kw_only=True)
class SignedPenalty:
    """A penalty, below 0, or a bonus, in lists made when one column had both."""

    fined: Any = column("Team", 8, _TEAM, called="team")
    fined_round: Any = column("Round", 8, _ROUND, called="round")
    fined_vp: Any = column("VP", 9, _VP, called="VP")
    fined_imps: Any = column("IMPs", 10, _SIGNED_IMPS, called="IMPs")
    fined_reason: Any = column("Reason", 36)


@dataclass(frozen=True, kw_only=True)
class BoardLine:
    """A board of a match."""

    board_round: Any = column("Round", 8, _ROUND, called="round")
    board_a: Any = column("Team A", 9, _TEAM, called="team A")
    board_b: Any = column("Team B", 9, _TEAM, called="team B")
    board: Any = column("Board", 8, Whole(1, 9_999), called="board")
    first_table: Any = column("Result, A North-South", 28, called="first table")
    second_table: Any = column("Result, B North-South", 28, called="second table")


@dataclass(frozen=True, kw_only=True)
class LineUpLine:
    """Who sat where for a team in a round."""

    lineup_round: Any = column("Round", 8, _ROUND, called="round")
    lineup_team: Any = column("Team", 8, _TEAM, called="team")
    lineup_ns: Any = column("Pair North-South", 34)
    lineup_ew: Any = column("Pair East-West", 34)


@dataclass(frozen=True, kw_only=True)
class ApartLine:
    """Two teams that must not meet."""

    apart_a: Any = column("Team", None, _TEAM, called="team")
    apart_b: Any = column("must not meet", None, _TEAM, called="team")
    apart_rounds: Any = column("in rounds", None)


@dataclass(frozen=True, kw_only=True)
class RoundLine:
    """A round: how and from what it was drawn, and remarks on it."""

    turn: Any = column("Round", 8, _ROUND, called="round", computed=True)
    how: Any = column("How it was drawn", 22)
    basis: Any = column("Drawn from these results", 14)
    drawn_at: Any = column("When", 19, passed=False)
    published: Any = column("Published", 12, passed=False)
    results_in: Any
    round_words: Any


@dataclass(frozen=True, kw_only=True)
class DrawLine:
    """A line of the draw."""

    draw_round: Any = column("Round", 8, _ROUND, called="round", computed=True)
    draw_a: Any = column("Team", 9, _TEAM, called="team", offer=None)
    draw_b: Any = column("Team", 9, _TEAM, called="team", offer=None)
    draw_c: Any = column("Third of a triangle", 11, _TEAM, called="team", offer=None)
    draw_names: Any
    draw_words: Any


@dataclass(frozen=True, kw_only=True)
class KnockOutLine:
    """A team of a knock-out match: two lines a match."""

    ko_stage: Any = column("Stage", 21, passed=False)
    ko_team: Any = column("Team", 8, _TEAM, called="team")
    ko_start: Any = column("Carry-over", 11, _SIGNED_IMPS, called="carry-over")
    ko_penalty: Any = column("Penalty", 9, _IMPS, called="penalty")
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
