"""The three tables of the pairs workbook that are typed in: its columns, each described once."""

from xlvp.pairs.event_rows import RANKING, SCORELIST
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.tables import Column, Table, output_columns
from xlvp.workbooks.kit.validation import choice
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.opening import Room

#: The header row of the sheets that list something, and the first line below it and the locked edge.
HEAD = 5
FIRST = HEAD + 2
HEADING = look.HEADER.but(size=9)
_PLAN = look.FORMULA.but(shrink=False)
_ENTRY = look.ENTRY.but(indent=1, shrink=False, wrap=True)
_FACT = look.ENTRY.but(across="center")
_NAME = look.ENTRY.but(indent=1)
_FIGURE = look.FORMULA.but(size=10, across="right", indent=1, number_format="0.00", bold=True)
_SCORE = look.FORMULA.but(
    size=9.5, across="right", indent=1, number_format='+0;-0;"0"', shrink=False, wrap=True
)
#: No indent: LibreOffice forgets it when it measures how many lines a text takes.
_WORDS = look.TEXT_FORMULA.but(size=9, shrink=False, wrap=True)

_POINT_LOOKS = {
    "score": _SCORE,
    "points ns": _FIGURE.but(ink=look.HOME),
    "points ew": _FIGURE.but(ink=look.AWAY),
    "words": _WORDS,
}
_RESULTS = (
    Column("round", "Round", 8, _PLAN.but(ink=look.MUTED)),
    Column("table", "Table", 8, _PLAN.but(ink=look.MUTED)),
    Column("board", "Board", 8, _PLAN.but(bold=True)),
    Column("ns", "NS", 7, _PLAN),
    Column("ew", "EW", 7, _PLAN),
    Column("result", "Result", 24, _ENTRY),
    *(Column(each.key, each.title, each.width, _POINT_LOOKS[each.look]) for each in SCORELIST.columns),
    Column("played_board", "Board played", 8, _FACT),
    Column("played_ns", "NS sat", 7, _FACT),
    Column("played_ew", "EW sat", 7, _FACT),
    Column("group", "Scoring group", 9, _FACT),
)
_PAIRS = (
    Column("pair", "Pair", 7, look.FORMULA.but(bold=True)),
    Column("player1", "Player", 26, _NAME),
    Column("player2", "Player", 26, _NAME),
    Column("penalty", "Penalty", 10, _FACT),
    Column("handicap", "Handicap", 10, _FACT),
    Column("unranked", "Without standing", 10, _FACT, rule=choice(("x",), strict=False)),
    Column("boards", "Boards to play", 10, look.FORMULA.but(size=10, ink=look.MUTED)),
    Column("pair_notes", "Status", 30, _WORDS),
    Column("shown", "Shown as", 40, _WORDS.but(ink=look.MUTED)),
    Column("category", "Category", 10, _FACT),  # where it moves no formula of older workbooks
)
_MEMBERS = (
    Column("member_number", "Number", 14, _FACT),
    Column("member_name", "Name", 50, _NAME),
    Column("member_national", "National number", 18, _FACT),
)
#: Lines of the sheet Members: more than nearly any club has.
MOST_MEMBERS = 400
_DEALS = (
    Column("deal_board", "Board", 10, _FACT),
    Column("deal", "Deal in PBN", 78, look.ENTRY.but(indent=1)),
    Column("solved", "Par and tricks, by xlvp import", 56, look.ENTRY.but(indent=1, ink=look.MUTED)),
)
_OWN = (
    Column("round", "Round", 16, look.CHOICE),
    Column("table", "Table", 16, look.CHOICE),
    Column("ns", "NS", 16, look.CHOICE),
    Column("ew", "EW", 16, look.CHOICE),
    Column("first", "First board of the set", 22, look.CHOICE),
)


def result_table(room: Room) -> Table:
    """Return the list of results: what is to come from the movement, what came from the director."""
    return Table(
        "Results", _RESULTS, FIRST, room.results, heading=HEAD, edges=True, heading_height=22,
        heading_style=HEADING, schema=schema.RESULTS,
    )  # fmt: skip


def pair_table(room: Room) -> Table:
    """Return the table of the pairs, a row for each number of the workbook."""
    return Table(
        "Pairs", _PAIRS, FIRST, room.pairs, heading=HEAD, edges=True, height=19, heading_height=22,
        heading_style=HEADING, schema=schema.PAIRS,
    )  # fmt: skip


def own_table(room: Room) -> Table:
    """Return the lines of a club's own movement."""
    return Table(
        "Own", _OWN, FIRST, room.tables * room.rounds, heading=HEAD, edges=True, heading_height=22,
        heading_style=HEADING, schema=schema.OWN,
    )  # fmt: skip


def member_table() -> Table:
    """Return the members of the club."""
    return Table(
        "Members", _MEMBERS, FIRST, MOST_MEMBERS, heading=HEAD, edges=True, heading_height=22,
        heading_style=HEADING, schema=schema.MEMBERS,
    )  # fmt: skip


def deal_table(room: Room) -> Table:
    """Return the deals of the boards."""
    return Table(
        "Deals", _DEALS, FIRST, room.boards, heading=HEAD, edges=True, heading_height=22,
        heading_style=HEADING, schema=schema.DEALS,
    )  # fmt: skip


_CELL = look.FORMULA.but(size=12, border=None, shrink=False)
_POINTS = _CELL.but(number_format="0.00", across="right", indent=1)
_RANKING_LOOKS = {
    "place": _CELL.but(bold=True, ink=look.ACCENT, across="left", indent=1),
    "number": _CELL,
    "text": _CELL.but(across="left", indent=1, shrink=True),
    "muted": _CELL.but(ink=look.MUTED),
    "points": _POINTS,
    "score": _POINTS.but(bold=True),
    "second score": _POINTS.but(ink=look.MUTED),
    "section": _CELL.but(bold=True),
    "second place": _CELL.but(ink=look.ACCENT),
    "words": _CELL.but(size=9, across="left", indent=1, shrink=True),
}


def ranking_table(sheet: str, formula: str, rows: int) -> Table:
    """The ranking; what is above its columns depends on what is in them, and the sheet writes it."""
    columns = output_columns(RANKING, formula, _RANKING_LOOKS)
    return Table(sheet, columns, FIRST, rows, heading=0)
