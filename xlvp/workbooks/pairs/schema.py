"""What a pairs workbook holds that is read back: the settings of the sheet Setup, and its lists.

>>> [each.label for each in SETTINGS][:4], SETUP_ROWS["movement"]
(['Event', 'Place', 'Date', 'Movement'], 9)
"""

from dataclasses import dataclass
from datetime import date

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_pair
from xlvp.functions.values import CellError, CellValue
from xlvp.notation.dates import read_date
from xlvp.pairs import movement_kinds as kinds
from xlvp.pairs.conditions import SessionConditions
from xlvp.records.entry import column
from xlvp.records.reading import is_blank
from xlvp.records.setting import Choice, Setting, WholeNumber, setting, settings
from xlvp.xlsx.schema import CHECKED, MADE, Block, Cells, Schema, Table, Text, cells_of, whole
from xlvp.xlsx.values import text_of


def as_typed(value: CellValue) -> str:
    """Return what was typed in a cell, as text."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return value.strip() if isinstance(value, str) else value.code


def date_of(value: CellValue) -> date | str:
    """Return the day of a cell: of a number of days, or of what was typed (:mod:`xlvp.notation.dates`).

    Anything else is returned as text.

    >>> str(date_of(46343.0)), date_of("Tuesday")
    ('2026-11-17', 'Tuesday')
    """
    try:
        return read_date(text_of(value) if isinstance(value, CellError) else value)
    except InputError:
        return text_of(value)


def date_as_typed(value: CellValue) -> str:
    """Return a date as it was typed; a spreadsheet keeps the number of the day."""
    return as_typed(value) if isinstance(value, str) else str(date_of(value))


def pair_of(value: CellValue) -> int | None:
    """Return the pair that a cell calls by its number, or by E3, A-N3, B-19; None if it names none."""
    try:
        return None if is_blank(value) or isinstance(value, CellError) else read_pair(value)
    except InputError:
        return None


def kind_of(value: CellValue) -> str:
    """Return the kind of movement as its list has it; what is none is said where the movement is made."""
    try:
        return kinds.kind_named(as_typed(value)).label
    except InputError:
        return as_typed(value)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is typed on the sheet Setup of the event and its movement; ``read`` also reads a blank cell."""

    title: str = setting("Event", as_typed, plain=True, default="")
    place: str = setting("Place", as_typed, plain=True, default="", key="event")
    date: str = setting("Date", date_as_typed, plain=True, default="")
    movement: str = setting(
        "Movement", kind_of, plain=True, default=kinds.KINDS[kinds.MITCHELL].label,
        hint="Choose. A Mitchell with an even number of tables skips.",
        offer=Choice(kinds.labels_to_choose(), strict=True),
    )  # fmt: skip
    pairs: int | None = setting(
        "Pairs", whole, plain=True, default=14, key="pairs_number", offer=WholeNumber(1, kinds.MOST_PAIRS),
        hint="At most {pairs} in this file ({tables} tables). If odd, one pair sits out each round.",
    )  # fmt: skip
    sections: int = setting(
        "Sections", lambda cell: whole(cell) or 1, plain=True, default=1, offer=WholeNumber(1, 20),
        hint="Normally 1. Large Mitchell: 2 or more, each ranked as well.",
    )  # fmt: skip
    numbers: str = setting(
        "Numbers", as_typed, plain=True, default=kinds.ONE_RUN, later=True,
        offer=Choice(kinds.NUMBERS, strict=True),
        hint="For example 1 to 14; or for a Mitchell N1 to N7 and E1 to E7.",
    )  # fmt: skip
    rounds: int | None = setting(
        "Rounds", whole, plain=True, default=None, offer=WholeNumber(1, 60),
        hint="Blank = all rounds of the movement. Type fewer to end early.",
    )  # fmt: skip
    boards: int = setting(
        "Boards per round", lambda cell: whole(cell) or 2, plain=True, default=3, key="boards_per_round",
        offer=WholeNumber(1, 32), hint="How many boards a table plays in each round.",
    )  # fmt: skip
    switched: str = setting(
        "Arrow-switched rounds", as_typed, plain=True, default="",
        hint="Rounds in which NS and EW change places: 7, or 6 7. Blank = none.",
    )  # fmt: skip
    missing: int | None = setting(
        "Missing pair", pair_of, plain=True, default=None,
        hint="If odd, the missing pair number: 14 or E7. Blank = the last.",
    )  # fmt: skip
    remarks: str = setting("Remarks", as_typed, plain=True, default="")


CODE = Setting(
    "Start code",
    as_typed,
    "Type the last four characters of the green code.",
    key="code",
    name="code",
    plain=True,
)
#: How the session is scored and ranked; kept as it is typed.
CONDITIONS = settings(SessionConditions)
*_MOVEMENT, REMARKS = settings(Setup)
#: The rows in the order of the sheet. The code that starts the session belongs to the movement, and is to be
#: seen on a small screen without scrolling; the remarks are further down.
SETTINGS = (*_MOVEMENT, CODE, *CONDITIONS)
#: The settings that have a blank row and a title above them.
TITLED = {"movement": "Movement", "method": "Scoring"}


def _rows() -> dict[str, int]:
    """The rows of the entry cells on the sheet Setup, all in column C, by the keys of the settings."""
    rows, row = {}, 4
    for each in SETTINGS:
        if each.key in TITLED:
            row += 2
        rows[each.key] = row
        row += 1
    return rows


SETUP_ROWS = _rows()
TEMPLATE = "pairs"
#: The name that only the workbook of an individual has.
INDIVIDUAL = "xlvp_individual"


@dataclass(frozen=True, kw_only=True)
class ResultLine:
    """A line of the list: what is planned, what was typed, and what came of it."""

    round: CellValue = column("Round", 8, computed=True)
    table: CellValue = column("Table", 8, computed=True)
    board: CellValue = column("Board", 8, computed=True)
    ns: CellValue = column("NS", 7, computed=True)
    ew: CellValue = column("EW", 7, computed=True)
    result: CellValue = column("Result", 24, plain=True)
    group: CellValue = column("Scoring group", 9, "word", plain=True)
    played_board: CellValue = column("Board played", 8, "word", plain=True)
    played_ns: CellValue = column("NS sat", 7, "word", plain=True)
    played_ew: CellValue = column("EW sat", 7, "word", plain=True)
    score: CellValue
    points_ns: CellValue
    points_ew: CellValue
    status: CellValue
    accepted: CellValue = column("Accepted", 11, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class PairLine:
    """A pair: what was typed for it, and what to say about it."""

    pair: CellValue = column("Pair", 7, computed=True)
    player1: CellValue = column("Player", 26, plain=True)
    player2: CellValue = column("Player", 26, plain=True)
    penalty: CellValue = column("Penalty", 10, "word", plain=True)
    handicap: CellValue = column("Handicap", 10, "word")
    pair_notes: CellValue = ""
    unranked: CellValue = column(
        "Without standing", 10, "cross", offer=Choice(("x",)), later=True, plain=True
    )
    category: CellValue = column("Category", 10, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class MemberLine:
    """A member of the club: number and name, and the number in the federation."""

    member_number: CellValue = column("Number", 14, "word")
    member_name: CellValue = column("Name", 50)
    member_national: CellValue = column("National number", 18, "word", later=True)


@dataclass(frozen=True, kw_only=True)
class DealLine:
    """A board's deal in PBN, and what the solver found, as :mod:`xlvp.pairs.hands` keeps it."""

    deal_board: CellValue = column("Board", 10, "word")
    deal: CellValue = column("Deal in PBN", 78)
    solved: CellValue = column("Par and tricks, by xlvp import", 56)


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A line of an own movement: a table in a round, and the first board of its set."""

    round: CellValue = column("Round", 16, "chosen")
    table: CellValue = column("Table", 16, "chosen")
    ns: CellValue = column("NS", 16, "chosen")
    ew: CellValue = column("EW", 16, "chosen")
    first: CellValue = column("First board of the set", 22, "chosen")


@dataclass(frozen=True)
class Behind:
    """The order of the list, and where the event stands."""

    order: Text  # round or board
    state: Text  # in words, for people
    state_code: Text = ""  # by which programs know: a code of :mod:`xlvp.account`
    state_tone: Text = ""  # bad, doubt or good; "" where nothing is in yet


@dataclass(frozen=True)
class SeenLine:
    """What only the workbook sees, as :class:`xlvp.pairs.session_state.SheetState` reads it."""

    known: CellValue
    known_value: CellValue


@dataclass(frozen=True)
class Filled:
    """What a call of a function fills; nobody reads it back but by its size."""


#: The ranges that calls of functions fill, each with the name of its own.
RANKING = Block("Ranking", Filled, called="ranking")
#: What only lays out for paper what stands elsewhere.
PAPER = BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS, HANDS = tuple(
    Block(sheet, Filled, called=called)
    for sheet, called in (
        ("Boards", "boards_sheet"),
        ("Cards", "cards_sheet"),
        ("Tables", "table_cards"),
        ("Guides", "pair_cards"),
        ("Travellers", "travellers"),
        ("Hands", "hands"),
    )
)
FACTS, DOUBTS, STATES = tuple(
    Block("Workings", Filled, called=called) for called in ("facts", "doubts", "line_states")
)
SEEN = Block("Workings", SeenLine, called="seen")
RESULTS = Table("Results", ResultLine, edges=True)
PAIRS = Table("Pairs", PairLine, edges=True)
MEMBERS = Table("Members", MemberLine, edges=True, later=True)
DEALS = Table("Deals", DealLine, edges=True, later=True)
OWN = Block("Own", Seat, edges=True, called="own")
TYPED = cells_of("Setup", (*SETTINGS, REMARKS))
BEHIND = Cells("Workings", Behind)
SCHEMA = Schema(
    TEMPLATE,
    (
        *(RESULTS, PAIRS, MEMBERS, DEALS, OWN, TYPED, CHECKED, MADE, BEHIND),
        *(RANKING, *PAPER, FACTS, DOUBTS, STATES),
        SEEN,
    ),
    paper=("Progress", *(name for block in PAPER for name in block.names)),
)
