"""Where things stand in the pairs workbook; every part of the template asks here.

The entry cells have a thin locked line above and below them, and formulas read from line to line: a
spreadsheet rewrites a range when the cell at its end is cut and pasted elsewhere.
"""

from dataclasses import dataclass

from xlvp.templates.pairs.opening import Room

SETUP, PAIRS, RESULTS, RANKING, CHART = "Setup", "Pairs", "Results", "Ranking", "Chart"
BOARDS, CARDS, TABLES, GUIDES, PROGRESS, OWN = "Boards", "Cards", "Tables", "Guides", "Progress", "Own"
TRAVELLERS = "Travellers"
HELP, CHECK, WORKINGS = "Help", "Check", "Workings"
#: Every sheet of the workbook.
SHEETS = (
    SETUP, PAIRS, RESULTS, RANKING, CHART, BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS, PROGRESS, OWN, HELP,
    CHECK, WORKINGS,
)  # fmt: skip

#: What formulas read in place of an error value that stands in an entry cell.
ERROR_VALUE = "(error value)"

#: Rows of the entry cells on the sheet Setup, in their order; all in column C.
SETUP_ROWS = {
    "title": 4, "event": 5, "date": 6,
    "movement": 9, "pairs_number": 10, "sections": 11, "rounds": 12, "boards_per_round": 13,
    "switched": 14, "missing": 15,
    "method": 18, "ties": 19, "winners": 20,
    "code": 24,
}  # fmt: skip
FACTS_FIRST = 9  # the facts of the set-up stand beside it, in F and G
FACTS = 11
CODE_FACT, TABLES_FACT, PAIRS_FACT, BOARDS_FACT, PROBLEM_FACT = 2, 3, 4, 6, 11
HEAD = 5  # the header row of the sheets that list something
DOUBTS = 12
GRID_ROW = HEAD + DOUBTS + 4  # the first row of the grid on the sheet Progress


def setup(key: str) -> str:
    """The entry of the sheet Setup, for formulas; found by its place, as a cell may be cut and pasted."""
    return f'IFERROR(INDEX({SETUP}!$C$3:$C$25,{SETUP_ROWS[key] - 2}),"{ERROR_VALUE}")'


def asked_movement(own: str) -> str:
    """The arguments of MOVEMENT and MOVEMENTFACTS: to LibreOffice a blank cell by itself would be 0."""
    keys = ("movement", "pairs_number", "rounds", "boards_per_round", "switched", "missing")
    entries = [f'{setup(key)}&""' for key in keys]
    return ",".join((*entries, f"{OWN}!{own}", f'{setup("sections")}&""'))


def fact(number: int) -> str:
    """The cell of a fact of the set-up, the first is 1."""
    return f"{SETUP}!$G${FACTS_FIRST + number - 1}"


#: The entries of a line of the list; the first is the result.
ENTRIES = "FKLMN"

#: Cells of the sheet Workings.
STATE, METHOD, WINNERS_ASKED, CONFIRMED, VERDICT, TIES_ASKED, IN_PLACE, LOCKED_ENTRY = (
    f"{WORKINGS}!${column}$3" for column in ("C", "F", "H", "J", "M", "P", "S", "V")
)
#: The row of the last line with a locked entry.
LOCKED_ROW = f"{WORKINGS}!$V$4"


@dataclass(frozen=True)
class Plan:
    """The rows of a pairs workbook."""

    room: Room

    @property
    def top(self) -> int:
        """The locked line above the first entry of the list and of the pairs."""
        return HEAD + 1

    @property
    def first(self) -> int:
        """The first row below it."""
        return HEAD + 2

    @property
    def last(self) -> int:
        """The last line of the list."""
        return self.top + self.room.results

    @property
    def last_pair(self) -> int:
        """The row of the last pair."""
        return self.top + self.room.pairs

    @property
    def last_own(self) -> int:
        """The last row of the own movement."""
        return self.top + self.room.tables * self.room.rounds

    def results(self, first: str, last: str = "") -> str:
        """Columns of the list from line to line: ``A6:F180``."""
        return f"{first}{self.top}:{last or first}{self.last + 1}"

    def pairs(self, first: str, last: str = "") -> str:
        """Columns of the pairs from line to line."""
        return f"{first}{self.top}:{last or first}{self.last_pair + 1}"

    def own(self, first: str, last: str = "") -> str:
        """Columns of the own movement from line to line."""
        return f"{first}{self.top}:{last or first}{self.last_own + 1}"

    @property
    def list(self) -> str:
        """The list as every function takes it: ten columns of the sheet Workings."""
        return f"{WORKINGS}!$A${self.top}:$J${self.last + 1}"

    @property
    def planned(self) -> str:
        """The list with nothing typed: its first columns on the sheet Workings, and one that stays empty."""
        return f"{WORKINGS}!$AL${self.top}:$AQ${self.last + 1}"

    @property
    def who(self) -> str:
        """The pairs as every function takes them: five columns of the sheet Workings."""
        return f"{WORKINGS}!$AF${self.top}:$AJ${self.last_pair + 1}"

    @property
    def ranking_rows(self) -> int:
        """Rows of the ranking: each pair, two headings and a blank between."""
        return self.room.pairs + 3

    @property
    def board_lines(self) -> int:
        """Rows of a board: its traveller, beside it its report."""
        return self.room.tables + 11

    @property
    def blank_lines(self) -> int:
        """Rows of a traveller to write on: heading, titles, tables, blank."""
        return self.room.tables + 3

    @property
    def card_lines(self) -> int:
        """Rows of a score card: heading, titles, boards and sit-outs, penalty, total, blank."""
        return self.room.mine + 6

    @property
    def guide_lines(self) -> int:
        """Rows of a guide card: heading, titles, rounds, blank."""
        return self.room.rounds + 3
