"""Where things are in the pairs workbook; every part of the template asks here.

The entry cells have a thin locked line above and below them, and formulas read from line to line: a
spreadsheet rewrites a range when the cell at its end is cut and pasted elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from xlvp.pairs import event_rows
from xlvp.pairs.event_rows import SCORELIST
from xlvp.pairs.hands import DIAGRAM
from xlvp.pairs.methods import ROUNDS
from xlvp.pairs.movement_rows import FACTS, place_of
from xlvp.pairs.session_state import FACTS as SESSION_FACTS
from xlvp.pairs.session_state import SheetState
from xlvp.records.setting import settings
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import Edition, call
from xlvp.workbooks.kit.tables import Column, Table, entry_columns, on, output_columns
from xlvp.workbooks.kit.validation import Rule
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.opening import Room
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.schema import Table as Described

#: The header row of the sheets that list something; the locked line below it, where the sheets that print
#: blocks begin; and the first line.
HEAD = 5
TOP, FIRST = HEAD + 1, HEAD + 2
HEADING = look.HEADER.but(size=9)
_FACT = look.ENTRY.but(across="center")
_STYLES = {"text": look.ENTRY.but(indent=1), "word": _FACT, "cross": _FACT, "chosen": look.CHOICE}
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
#: Lines of the sheet Members: more than nearly any club has.
MOST_MEMBERS = 400


def listed(of: Described[Any], columns: Sequence[Column], lines: int, **details: Any) -> Table:
    """A list in which people type, from line to line, below its header row; ``details`` are the table's."""
    return Table(of.sheet, columns, FIRST, lines, heading=HEAD, edges=True, schema=of, **details)


_list = partial(listed, heading_height=22, heading_style=HEADING)


_ACCEPTING = "If Status asks about a result that is right, choose yes and its mark here."


def _result_columns(*, plain: bool) -> list[Column]:
    """What is planned, what was typed, what came of it, and, if not as planned, what was played.

    A query is accepted by a mark of its entry, which no classic formula can make.
    """
    plan = {"style": look.FORMULA.but(shrink=False)}
    muted = {"style": look.FORMULA.but(shrink=False, ink=look.MUTED)}
    columns = entry_columns(
        schema.ResultLine, _STYLES, round=muted, table=muted,
        board={"style": look.FORMULA.but(shrink=False, bold=True)}, ns=plan, ew=plan,
        result={"style": look.ENTRY.but(indent=1, shrink=False, wrap=True)},
    )  # fmt: skip
    columns.insert(9, columns.pop(6))  # the group comes behind what was played
    if plain:
        columns[10] = replace(columns[10], width=0)
    else:
        offered = Rule("list", f"{WORKINGS}!$AR{TOP}", error=_ACCEPTING, prompt=_ACCEPTING, gentle=True)
        columns[10] = replace(columns[10], rule=offered)
    columns[6:6] = [
        Column(each.key, each.title, each.width, _POINT_LOOKS[each.look]) for each in SCORELIST.columns
    ]
    return columns


def _pair_columns() -> list[Column]:
    """What is typed of a pair; the category comes last, where it moves no formula of older workbooks."""
    columns = entry_columns(schema.PairLine, _STYLES)
    columns[6:6] = (
        Column("boards", "Boards to play", 10, look.FORMULA.but(size=10, ink=look.MUTED)),
        Column("pair_notes", "Status", 30, _WORDS),
        Column("shown", "Shown as", 40, _WORDS.but(ink=look.MUTED)),
    )
    return columns


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

SETUP, PAIRS, RESULTS, RANKING, CHART = "Setup", "Pairs", "Results", "Ranking", "Chart"
BOARDS, CARDS, TABLES, GUIDES, PROGRESS, OWN = "Boards", "Cards", "Tables", "Guides", "Progress", "Own"
TRAVELLERS, MEMBERS, DEALS, HANDS = "Travellers", "Members", "Deals", "Hands"
HELP, CHECK, WORKINGS = "Help", "Check", "Workings"
#: Every sheet of the workbook.
SHEETS = (
    SETUP, PAIRS, RESULTS, RANKING, CHART, BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS, PROGRESS, OWN,
    MEMBERS, DEALS, HANDS, HELP, CHECK, WORKINGS,
)  # fmt: skip

#: What formulas read instead of an error value that is in an entry cell.
ERROR_VALUE = "(error value)"

FACTS_FIRST = 9  # the facts of the set-up are beside it, in F and G
DOUBTS = 12
GRID_ROW = HEAD + DOUBTS + 4  # the first row of the grid on the sheet Progress


def cell_of(place: str) -> str:
    """A place without its sheet and signs of fixing: ``P6``."""
    return place.partition("!")[2].replace("$", "")


def setup(key: str) -> str:
    """The entry of the sheet Setup, for formulas; found by its place, as a cell may be cut and pasted."""
    return f'IFERROR({setup_cell(key)},"{ERROR_VALUE}")'


def setup_cell(key: str) -> str:
    """The entry itself, for formulas that ask what kind of cell it is."""
    return f"INDEX({SETUP}!$C$3:$C${max(SETUP_ROWS.values())},{SETUP_ROWS[key] - 2})"


def setup_text(key: str) -> str:
    """The entry as a text: to LibreOffice a blank cell by itself would be 0."""
    return f'{setup(key)}&""'


#: How pairs are numbered, for the functions of the movement.
NUMBERS_ASKED = setup_text("numbers")


def facts_block() -> str:
    """The cells of all facts of the set-up, with their labels."""
    return f"F{FACTS_FIRST}:G{FACTS_FIRST + len(FACTS) - 1}"


def fact(key: str) -> str:
    """The cell of a fact of the set-up, by its key in :data:`xlvp.pairs.movement_rows.FACTS`."""
    return f"{SETUP}!$G${FACTS_FIRST + place_of(FACTS, key) - 1}"


def session_fact(key: str) -> str:
    """The cell of a fact of the session, by its key in :data:`xlvp.pairs.session_state.FACTS`.

    SESSIONFACTS gives them on the sheet Workings, in the columns O and P.
    """
    return f"{WORKINGS}!$P${TOP + place_of(SESSION_FACTS, key) - 1}"


def seen(key: str) -> str:
    """The cell of what only the workbook sees, by a name of :class:`~xlvp.pairs.session_state.SheetState`."""
    names = [each.name for each in settings(SheetState)]
    return f"{WORKINGS}!$M${FIRST + names.index(key)}"


#: What to check, on the sheet Workings, and the column of the grid of the sheet Progress there.
DOUBT_TABLE = Table(
    WORKINGS, [Column(each.key, each.title) for each in event_rows.DOUBTS.columns], FIRST, DOUBTS, left="AW"
)
GRID_COLUMN = "BG"
#: Cells of the sheet Workings.
STATE, CONFIRMED, VERDICT, IN_PLACE, LOCKED_ENTRY = (
    f"{WORKINGS}!${column}$3" for column in ("C", "J", "F", "S", "V")
)
#: The conditions of the session as texts, label and value, on the sheet Workings: a row more at either end,
#: as a spreadsheet rewrites a range of which the last cell is cut and pasted elsewhere.
CONDITIONS_FIRST = FIRST + 20
CONDITIONS_BLOCK = f"L{CONDITIONS_FIRST - 1}:M{CONDITIONS_FIRST + len(schema.CONDITIONS)}"
#: What is before each result in other letters than English.
LETTERS_ASKED = f"{WORKINGS}!$AA$3"
#: The row of the last line with a locked entry; where the event stands as a code, and in few words.
LOCKED_ROW, CODE, SHORT = (f"{WORKINGS}!${column}$4" for column in ("V", "F", "S"))
#: Where the event stands but for the sheet Check, which cannot ask a cell that asks it: words, code, tone.
UNCHECKED, UNCHECKED_CODE, UNCHECKED_TONE = (f"{WORKINGS}!${place}" for place in ("M$3", "M$4", "P$4"))
#: How many rounds of a Swiss are planned.
SWISS_ROUNDS = f"Swiss!$B${FIRST}"
#: What the program does to what is typed; whether xlvp is missing (1) or the workbook not as it was made (2).
WARNING, CASE = f"{WORKINGS}!$Y$3", f"{WORKINGS}!$Y$4"


def conditions(last: str = schema.CONDITIONS[-1].key) -> str:
    """The conditions up to one of them, by its key, for functions."""
    keys = [each.key for each in schema.CONDITIONS]
    return f"{WORKINGS}!$L${CONDITIONS_FIRST}:$M${CONDITIONS_FIRST + keys.index(last)}"


CONDITIONS = conditions()


@dataclass(eq=False)
class Plan:
    """The rows of a pairs workbook: its lists, and how functions take them."""

    room: Room
    edition: Edition = Edition.FULL

    def __post_init__(self) -> None:
        room, muted = self.room, {"style": look.ENTRY.but(indent=1, ink=look.MUTED)}
        self.lines = _list(schema.RESULTS, _result_columns(plain=self.edition.plain), room.results)
        self.pairs = _list(schema.PAIRS, _pair_columns(), room.pairs, height=19)
        self.members = _list(schema.MEMBERS, entry_columns(schema.MemberLine, _STYLES), MOST_MEMBERS)
        deals = entry_columns(schema.DealLine, _STYLES, solved=muted)
        self.deals = _list(schema.DEALS, deals, room.boards)
        # the lines of an own movement
        self.own = _list(schema.OWN, entry_columns(schema.Seat, _STYLES), room.tables * room.rounds)
        # cells below the results that refuse every entry: LibreOffice's Enter goes to the next open cell; it
        # goes on after a refusal too, and the board played of the first line is to be several refusals away
        self.guard = f"F{self.lines.end + 1}:F{self.lines.end + 6}"
        # the set-up as MOVEMENT, MOVEMENTFACTS and MOVEMENTPAIRS take it first
        keys = ("movement", "pairs_number", "rounds", "boards_per_round", "switched", "missing")
        own = f"{OWN}!{self.own.block('round', 'first')}"
        self.movement = ",".join((*map(setup_text, keys), own, setup_text("sections")))
        # on the sheet Workings, for every function: the list, its ten columns joined in one; the same with
        # nothing typed; for each of its rows a number by which table and board are found
        self.list, self.planned, self.keys = (
            on(WORKINGS, self.alongside(column)) for column in ("AT", "AU", "AV")
        )
        self.who = on(WORKINGS, f"AF{TOP}:AL{self.pairs.end}")  # the pairs: seven columns
        self.hands = on(WORKINGS, f"W{TOP}:Y{self.deals.end}")  # the deals: three columns
        # where MOVEMENTPAIRS is there: what each pair is called, and its boards
        self.called = f"AO{FIRST}:AP{TOP + room.pairs}"
        self.ranking_rows = room.pairs + 3  # each pair, two headings and a blank between

    @property
    def scored_by(self) -> dict[str, str]:
        """How functions score the list: by the conditions, and in a Swiss round by round."""
        by_round = {"method": f'"{ROUNDS}"'} if self.room.swiss else {}
        return {**by_round, "conditions": CONDITIONS}

    @property
    def ranked_by(self) -> str:
        """The conditions of the ranking; master points and prizes of a Swiss go by its standings."""
        return conditions("letters") if self.room.swiss else CONDITIONS

    def alongside(self, first: str, last: str = "") -> str:
        """Columns of the sheet Workings on the rows of the list, edges included: ``A6:F180``."""
        return f"{first}{TOP}:{last or first}{self.lines.end}"

    @cached_property
    def ranking(self) -> Table:
        """The ranking."""
        formula = call(
            "RANKING", list=self.list, pairs=self.who, rows=self.ranking_rows,
            sections=setup_text("sections"), **(self.scored_by | {"conditions": self.ranked_by}),
        )  # fmt: skip
        # what is above its columns depends on what is in them, and the sheet writes it
        columns = output_columns(event_rows.RANKING, f"={formula}", _RANKING_LOOKS)
        return Table(RANKING, columns, FIRST, self.ranking_rows, heading=0)

    def blocks(self, sheet: str) -> tuple[int, int]:
        """How many rows each block of a sheet has, the blank one below it included, and how many blocks."""
        room = self.room
        sizes = {
            # a traveller, beside it its report, which a plain workbook has not
            BOARDS: (room.tables + (4 if self.edition.plain else 11), room.boards),
            # heading and titles; of a score card also penalty and totals
            TRAVELLERS: (room.tables + 3, room.boards),
            CARDS: (room.mine + 6, room.pairs),
            TABLES: (room.rounds + 3, room.tables),
            GUIDES: (room.rounds + 3, room.pairs),
            HANDS: (DIAGRAM + 1, room.boards),
        }
        return sizes[sheet]
