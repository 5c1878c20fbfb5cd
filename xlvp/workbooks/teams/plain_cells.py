"""What the sheets behind a plain league have in common: where their cells stand, and what Setup says."""

from abc import ABC, abstractmethod

from xlvp.workbooks.kit.tables import Line, Table, on
from xlvp.workbooks.plain.sheets import VpTable
from xlvp.workbooks.teams.layout import STANDINGS
from xlvp.workbooks.teams.tables import Layout

SCORING, TABLE, FINES = "Scoring", "Table", "Penalty scores"
#: The rows of the sheet Table above its teams.
ABOVE = 10
#: Tie-breaks by their letters, in the order in which their names are looked for in what is typed.
CRITERIA = (("direct imps", "I"), ("direct", "D"), ("net imps", "N"), ("quotient", "Q"), ("lot", "L"))
#: How often a tie is looked at; one that the last look still splits is named.
LOOKS = 5
NO_FIGURE = "no VPs or IMPs are typed"
_LIMIT = f"{STANDINGS}!$C$2"


class LeagueCells(ABC):
    """The cells that the sheets behind a league read of each other."""

    #: Of the sheet Table: what this workbook cannot do, whether VPs are whole, the VPs of a bye, tie-breaks,
    #: the way of withdrawals, whether the event is over, whether each meets each twice.
    refused, whole, award, order, way, over, double = (on(TABLE, f"$B${row}") for row in range(3, 10))

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.vps = VpTable(1)

    @property
    @abstractmethod
    def scoring(self) -> Table:
        """The table of the matches."""

    @property
    @abstractmethod
    def teams(self) -> Table:
        """The table of the teams."""

    @property
    @abstractmethod
    def fines(self) -> Table:
        """The table of the penalties."""

    def typed(self, table: Table, key: str, line: Line) -> str:
        """The formula text of an entry, found by its place: a reference would move when it is cut."""
        cell = f"INDEX({table.there(key)},{line.number + 1})"
        return f'IF({cell}="","",{cell})'

    def setting(self, key: str) -> str:
        """What is typed for a setting, in small letters."""
        return f'LOWER(TRIM({self.layout.conditions.there(key)}&""))'

    @property
    def boards(self) -> str:
        """The planned boards."""
        cell = self.layout.conditions.there("boards")
        return f'IF({cell}="",8,{cell})'

    @property
    def after(self) -> str:
        """The last round that counts."""
        return f'IF({_LIMIT}="",999,{_LIMIT})'

    def of(self, key: str) -> str:
        """A column of the sheet Scoring, for sums."""
        return on(SCORING, self.scoring.column(key))

    def column_of(self, key: str) -> str:
        """A column of the sheet Table, for its own formulas."""
        letter = self.teams.letter(key)
        return f"${letter}${self.teams.first}:${letter}${self.teams.last}"

    def row(self, number: str) -> str:
        """The row of a team on the sheet Table, from 1; 0 where it is not listed."""
        return f'IF({number}="",0,IFERROR(MATCH({number},{on(TABLE, self.teams.column("team"))},0),0))'

    @property
    def matches_each(self) -> str:
        """How many matches a team has."""
        return f"((COUNT({on(TABLE, self.teams.column('team'))})-1)*(1+{self.double}))"
