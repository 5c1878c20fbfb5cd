"""What a pairs workbook holds that is read back, and what one of a Swiss holds beside it."""

from dataclasses import dataclass, replace

from xlvp.functions.values import CellValue
from xlvp.records.setting import Choice, some_settings
from xlvp.teams.conditions import SCALES, Conditions
from xlvp.workbooks.pairs.settings import REMARKS
from xlvp.workbooks.pairs.settings import SETTINGS as SETUP_SETTINGS
from xlvp.workbooks.teams import book as teams
from xlvp.xlsx.schema import CHECKED, MADE, Block, Cells, Schema, Table, Text, cells_of

#: The name that only the workbook of an individual has.
INDIVIDUAL = "xlvp_individual"
SWISS, ENTRANTS_SHEET, MATCHES_SHEET, STANDINGS_SHEET = "Swiss", "Entrants", "Matches", "Standings"


PAIRS_SCALE = "swiss pairs 20"
_SCALES = (PAIRS_SCALE, "swiss pairs 10", *SCALES)
#: The conditions of a Swiss; each is beside its label, as the functions of an event of teams read them.
SETTINGS = some_settings(
    Conditions,
    "swiss_",
    rounds={"hint": "how many are planned; the evening is provisional until they are played"},
    boards={
        "hint": "of a match: boards per round on the sheet Setup; the scale is for this number",
        "internal": True,
    },
    scale={
        "hint": "matchpoints: swiss pairs 20 or 10 (EBU); IMPs: continuous, discrete, or a table: 0 10, "
        "1-3 11 ...",
        "offer": Choice(_SCALES),
    },
    bye={"hint": "of a pair that sits out: 60% (12.00), VPs, best of, or nothing"},
    forfeit={},
    ties={"hint": "EBU, PZBS, CBAI, none, or criteria in order: direct, opponents, net imps ..."},
    qualify={},
    of_pairs={},
    ranked_by={"hint": "total, or average: the VPs a match; the draw goes by the same"},
    missed={
        "hint": "for each round in which a pair was not there, such as a late entry: nothing, VPs, or 40%",
        "key": "swiss_missed",
    },
    **{
        key: {"hint": "as on the sheet Setup", "internal": True}
        for key in ("categories", "prizes", "category_prizes")
    },
)


@dataclass(frozen=True)
class EntrantLine:
    """A pair that takes part."""

    entrant: CellValue
    entrant_name: CellValue
    entrant_group: CellValue
    entrant_left: CellValue
    entrant_unranked: CellValue
    entrant_lot: CellValue
    entrant_final: CellValue = ""
    entrant_carried: CellValue = ""
    entrant_category: CellValue = ""


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


CONDITIONS = cells_of(SWISS, SETTINGS)
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


TEMPLATE = "pairs"


@dataclass(frozen=True)
class ResultLine:
    """A line of the list: what is planned, what was typed, and what came of it."""

    round: CellValue
    table: CellValue
    board: CellValue
    ns: CellValue
    ew: CellValue
    result: CellValue
    group: CellValue
    played_board: CellValue
    played_ns: CellValue
    played_ew: CellValue
    score: CellValue
    points_ns: CellValue
    points_ew: CellValue
    status: CellValue


@dataclass(frozen=True)
class PairLine:
    """A pair: what was typed for it, and what to say about it."""

    pair: CellValue
    player1: CellValue
    player2: CellValue
    penalty: CellValue
    handicap: CellValue
    pair_notes: CellValue = ""
    unranked: CellValue = ""
    category: CellValue = ""


@dataclass(frozen=True)
class MemberLine:
    """A member of the club: number and name, and the number in the federation."""

    member_number: CellValue
    member_name: CellValue
    member_national: CellValue = ""


@dataclass(frozen=True)
class DealLine:
    """A board's deal in PBN, and what the solver found, as :mod:`xlvp.pairs.hands` keeps it."""

    deal_board: CellValue
    deal: CellValue
    solved: CellValue


@dataclass(frozen=True)
class Seat:
    """A line of an own movement: a table in a round, and the first board of its set."""

    round: CellValue
    table: CellValue
    ns: CellValue
    ew: CellValue
    first: CellValue


@dataclass(frozen=True)
class Behind:
    """The order of the list, and where the event stands.

    Attributes:
        order: round or board.
        state: in words, for people.
        state_code: by which programs know: a code of :mod:`xlvp.pairs.session_state`.
        state_tone: bad, doubt or good; "" where nothing is in yet.
    """

    order: Text
    state: Text
    state_code: Text = ""
    state_tone: Text = ""


@dataclass(frozen=True)
class Filled:
    """What a call of a function fills; nobody reads it back but by its size."""


#: The ranges that calls of functions fill, each with the name of its own.
RANKING, BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS, HANDS = (
    Block(sheet, Filled, called=called)
    for sheet, called in (
        ("Ranking", "ranking"),
        ("Boards", "boards_sheet"),
        ("Cards", "cards_sheet"),
        ("Tables", "table_cards"),
        ("Guides", "pair_cards"),
        ("Travellers", "travellers"),
        ("Hands", "hands"),
    )
)
#: What only lays out for paper what stands elsewhere.
PAPER = (BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS, HANDS)
FACTS, DOUBTS, STATES = (
    Block("Workings", Filled, called=called) for called in ("facts", "doubts", "line_states")
)


RESULTS = Table(
    "Results",
    ResultLine,
    typed=("result", "played_board", "played_ns", "played_ew", "group"),
    edges=True,
)
TYPED_OF_PAIR = ("player1", "player2", "penalty", "handicap", "unranked", "category")
PAIRS = Table("Pairs", PairLine, typed=TYPED_OF_PAIR, edges=True)
#: Workbooks made before there were such sheets have none of them.
MEMBERS = Table("Members", MemberLine, typed=("member_number", "member_name", "member_national"), edges=True)
DEALS = Table("Deals", DealLine, typed=("deal_board", "deal", "solved"), edges=True)
OWN = Block("Own", Seat, typed=tuple(Seat.__dataclass_fields__), edges=True, called="own")
TYPED = cells_of("Setup", (*SETUP_SETTINGS, REMARKS))
BEHIND = Cells("Workings", Behind)
SCHEMA = Schema(
    TEMPLATE,
    (
        *(
            RESULTS,
            PAIRS,
            MEMBERS,
            DEALS,
            OWN,
            TYPED,
            CHECKED,
            MADE,
            BEHIND,
            RANKING,
            BOARDS,
            CARDS,
            TABLES,
            GUIDES,
            TRAVELLERS,
            HANDS,
        ),
        *(FACTS, DOUBTS, STATES),
    ),
    paper=("Progress", *(name for block in PAPER for name in block.names)),
)
