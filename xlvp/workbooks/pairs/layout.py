"""Where things are in the pairs workbook; every part of the template asks here.

The entry cells have a thin locked line above and below them, and formulas read from line to line: a
spreadsheet rewrites a range when the cell at its end is cut and pasted elsewhere.
"""

from dataclasses import dataclass
from functools import cached_property

from xlvp.pairs.hands import DIAGRAM
from xlvp.pairs.movement_rows import FACTS, fact_place, place_of
from xlvp.pairs.session_state import FACTS as SESSION_FACTS
from xlvp.pairs.session_state import SheetState
from xlvp.records.setting import settings
from xlvp.workbooks.kit.calls import Edition, call
from xlvp.workbooks.kit.tables import Table, on
from xlvp.workbooks.pairs.opening import Room
from xlvp.workbooks.pairs.settings import SETUP_ROWS
from xlvp.workbooks.pairs.tables import (
    FIRST,
    HEAD,
    deal_table,
    member_table,
    own_table,
    pair_table,
    ranking_table,
    result_table,
)

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


def setup(key: str) -> str:
    """The entry of the sheet Setup, for formulas; found by its place, as a cell may be cut and pasted."""
    return f'IFERROR({setup_cell(key)},"{ERROR_VALUE}")'


def setup_cell(key: str) -> str:
    """The entry itself, for formulas that ask what kind of cell it is."""
    return f"INDEX({SETUP}!$C$3:$C${max(SETUP_ROWS.values())},{SETUP_ROWS[key] - 2})"


def asked_movement(own: str) -> str:
    """The set-up as MOVEMENT, MOVEMENTFACTS and MOVEMENTPAIRS take it first.

    To LibreOffice a blank cell by itself would be 0.
    """
    keys = ("movement", "pairs_number", "rounds", "boards_per_round", "switched", "missing")
    entries = [f'{setup(key)}&""' for key in keys]
    return ",".join((*entries, f"{OWN}!{own}", f'{setup("sections")}&""'))


#: How pairs are numbered, for the same functions.
NUMBERS_ASKED = f'{setup("numbers")}&""'


def facts_block() -> str:
    """The cells of all facts of the set-up, with their labels."""
    return f"F{FACTS_FIRST}:G{FACTS_FIRST + len(FACTS) - 1}"


def fact(key: str) -> str:
    """The cell of a fact of the set-up, by its key in :data:`xlvp.pairs.movement_rows.FACTS`."""
    return f"{SETUP}!$G${FACTS_FIRST + fact_place(key) - 1}"


#: The first row of what SESSIONFACTS gives on the sheet Workings, in the columns O and P.
SESSION_FIRST = HEAD + 1


def session_fact(key: str) -> str:
    """The cell of a fact of the session, by its key in :data:`xlvp.pairs.session_state.FACTS`."""
    return f"{WORKINGS}!$P${SESSION_FIRST + place_of(SESSION_FACTS, key) - 1}"


def seen(key: str) -> str:
    """The cell of what only the workbook sees, by a name of :class:`~xlvp.pairs.session_state.SheetState`."""
    names = [each.name for each in settings(SheetState)]
    return f"{WORKINGS}!$M${FIRST + names.index(key)}"


#: Columns of the sheet Workings: what to check, the grid of the sheet Progress.
DOUBT_COLUMN, GRID_COLUMN = "AW", "BG"
#: Cells of the sheet Workings.
STATE, METHOD, WINNERS_ASKED, CONFIRMED, VERDICT, TIES_ASKED, IN_PLACE, LOCKED_ENTRY = (
    f"{WORKINGS}!${column}$3" for column in ("C", "F", "H", "J", "M", "P", "S", "V")
)
#: The totals that are asked for; the method without what is behind its name.
TOTALS_ASKED, BARE_METHOD = f"{WORKINGS}!$H$4", f"{WORKINGS}!$F$4"
#: What is before each result in other letters than English.
LETTERS_ASKED = f"{WORKINGS}!$AA$3"
SECTIONS_ASKED, LEAST_ASKED = f"{WORKINGS}!$J$4", f"{WORKINGS}!$AC$3"
#: The row of the last line with a locked entry; where the event stands as codes, and in few words.
LOCKED_ROW, CODE, TONE, SHORT = (f"{WORKINGS}!${column}$4" for column in ("V", "M", "P", "S"))
#: What is to be checked of the pairs: a player who is named twice.
PAIR_DOUBT = f"{WORKINGS}!$AA$4"
#: How many rounds of a Swiss are planned.
SWISS_ROUNDS = f"Swiss!$B${FIRST}"
#: What to say of the draw of each round, whatever the row that it is in.
SWISS_REMARKS = "Swiss!$G$1:$G$200"
#: What the program does to what is typed; whether xlvp is missing (1) or the workbook not as it was made (2).
WARNING, CASE = f"{WORKINGS}!$Y$3", f"{WORKINGS}!$Y$4"


@dataclass(frozen=True)
class Plan:
    """The rows of a pairs workbook."""

    room: Room
    edition: Edition = Edition.FULL

    @cached_property
    def lines(self) -> Table:
        """The list of results."""
        return result_table(self.room)

    @property
    def guard(self) -> str:
        """Cells below the results that refuse every entry: LibreOffice's Enter goes to the next open cell.

        It goes on after a refusal too; the board played of the first line is to be several refusals away.
        """
        return f"F{self.lines.end + 1}:F{self.lines.end + 6}"

    @cached_property
    def pairs(self) -> Table:
        """The pairs."""
        return pair_table(self.room)

    @cached_property
    def members(self) -> Table:
        """The members of the club."""
        return member_table()

    @cached_property
    def deals(self) -> Table:
        """The deals of the boards."""
        return deal_table(self.room)

    @property
    def hands(self) -> str:
        """The deals as every function takes them: three columns of the sheet Workings."""
        return on(WORKINGS, f"W{self.top}:Y{self.deals.end}")

    @cached_property
    def own(self) -> Table:
        """The lines of an own movement."""
        return own_table(self.room)

    @property
    def top(self) -> int:
        """The locked line above the first entry of every table."""
        return FIRST - 1

    @property
    def first(self) -> int:
        """The first row below it."""
        return FIRST

    def alongside(self, first: str, last: str = "") -> str:
        """Columns of the sheet Workings on the rows of the list, edges included: ``A6:F180``."""
        return f"{first}{self.top}:{last or first}{self.lines.end}"

    @property
    def list(self) -> str:
        """The list as every function takes it: its ten columns joined in one of the sheet Workings."""
        return on(WORKINGS, self.alongside("AT"))

    @property
    def called(self) -> str:
        """Where MOVEMENTPAIRS is on the sheet Workings: what each pair is called, and its boards."""
        return f"AO{self.first}:AP{self.top + self.room.pairs}"

    @property
    def planned(self) -> str:
        """The list with nothing typed: its first columns, joined as the list's."""
        return on(WORKINGS, self.alongside("AU"))

    @property
    def keys(self) -> str:
        """For each row of the list a number by which its table and board are found."""
        return on(WORKINGS, self.alongside("AV"))

    @property
    def who(self) -> str:
        """The pairs as every function takes them: seven columns of the sheet Workings."""
        return on(WORKINGS, f"AF{self.top}:AL{self.pairs.end}")

    @cached_property
    def ranking(self) -> Table:
        """The ranking."""
        formula = call(
            "RANKING", list=self.list, method=METHOD, pairs=self.who, ties=TIES_ASKED, winners=WINNERS_ASKED,
            rows=self.ranking_rows, totals=TOTALS_ASKED, sections=SECTIONS_ASKED, least=LEAST_ASKED,
            **{} if self.room.swiss else {
                "awards": f'{setup("points")}&""',
                "categories": f'{setup("categories")}&""',
                "prizes": f'{setup("prizes")}&""',
                "limit": f'{setup("category_prizes")}&""',
            },
        )  # fmt: skip
        return ranking_table(RANKING, f"={formula}", self.ranking_rows)

    @property
    def ranking_rows(self) -> int:
        """Rows of the ranking: each pair, two headings and a blank between."""
        return self.room.pairs + 3

    @property
    def board_lines(self) -> int:
        """Rows of a board: its traveller, beside it its report, which a plain workbook has not."""
        return self.room.tables + (4 if self.edition.plain else 11)

    @property
    def blank_lines(self) -> int:
        """Rows of a traveller to write on: heading, titles, tables, blank."""
        return self.room.tables + 3

    @property
    def card_lines(self) -> int:
        """Rows of a score card: heading, titles, boards and sit-outs, penalty, total, blank."""
        return self.room.mine + 6

    @property
    def hand_lines(self) -> int:
        """Rows of a diagram of the hands: heading, three times four suits, blank."""
        return DIAGRAM + 1

    @property
    def guide_lines(self) -> int:
        """Rows of a guide card: heading, titles, rounds, blank."""
        return self.room.rounds + 3
