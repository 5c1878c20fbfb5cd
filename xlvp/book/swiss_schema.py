"""What a pairs workbook of a Swiss holds beside the others: conditions, pairs, draws, matches, standings."""

from dataclasses import dataclass, replace

from xlvp.book import teams_schema as teams
from xlvp.book.schema import Cells, Table
from xlvp.cells.values import CellValue

SWISS, ENTRANTS_SHEET, MATCHES_SHEET, STANDINGS_SHEET = "Swiss", "Entrants", "Matches", "Standings"


@dataclass(frozen=True)
class ConditionCells:
    """The conditions; each stands beside its label, as the functions of an event of teams read them."""

    swiss_rounds: CellValue
    swiss_boards: CellValue
    swiss_scale: CellValue
    swiss_bye: CellValue
    swiss_forfeit: CellValue
    swiss_ties: CellValue
    swiss_qualify: CellValue
    swiss_played_by: CellValue
    swiss_ranked_by: CellValue = ""
    swiss_missed: CellValue = ""


@dataclass(frozen=True)
class EntrantLine:
    """A pair that takes part."""

    entrant: CellValue
    entrant_name: CellValue
    entrant_group: CellValue
    entrant_left: CellValue
    entrant_unranked: CellValue
    entrant_lot: CellValue


@dataclass(frozen=True)
class MatchLine:
    """A match: what its boards give, and what the director decided."""

    match_round: CellValue
    match_ns: CellValue
    match_ew: CellValue
    match_boards: CellValue
    match_won_ns: CellValue
    match_won_ew: CellValue
    match_status: CellValue
    match_own_ns: CellValue
    match_own_ew: CellValue


CONDITIONS = Cells(
    SWISS,
    ConditionCells,
    typed=(
        "swiss_rounds",
        "swiss_scale",
        "swiss_bye",
        "swiss_forfeit",
        "swiss_ties",
        "swiss_qualify",
        "swiss_ranked_by",
        "swiss_missed",
    ),
)
ENTRANTS = Table(
    ENTRANTS_SHEET,
    EntrantLine,
    typed=("entrant", "entrant_left", "entrant_unranked", "entrant_lot"),
    edges=True,
)
ROUNDS = replace(teams.ROUNDS, sheet=SWISS)
APART = replace(teams.APART, sheet=SWISS)
PENALTIES = replace(teams.PENALTIES, sheet=ENTRANTS_SHEET)
MATCHES = Table(MATCHES_SHEET, MatchLine, typed=("match_status", "match_own_ns", "match_own_ew"), edges=True)
STANDINGS = replace(teams.STANDINGS, sheet=STANDINGS_SHEET)
CHOICES = replace(teams.CHOICES, sheet=STANDINGS_SHEET)

#: What a workbook of a Swiss must have beside the schema of every pairs workbook.
PARTS = (CONDITIONS, ENTRANTS, ROUNDS, APART, PENALTIES, MATCHES, STANDINGS, CHOICES)
