"""How a plain league splits ties: every tie is looked at a fixed number of times, as classic formulas must.

Each look takes the first criterion of Setup that tells the teams of a place apart; those still level are
looked at again, with the first criterion first, as :mod:`xlvp.teams.ties` does.
"""

from collections.abc import Callable
from functools import partial

from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.sheets import Column, Line
from xlvp.workbooks.teams.plain_cells import LeagueCells


class Look:
    """One look at every tie: the columns that it adds to the sheet Table."""

    def __init__(self, league: LeagueCells, number: int) -> None:
        self.league, self.number = league, number
        self.before = f"place{number - 1}"
        #: The column of each criterion, by its letter.
        self.criteria = {
            "D": f"direct{number}",
            "I": f"imps{number}",
            "N": "net",
            "Q": f"quotient{number}",
            "L": f"lot{number}",
        }

    @property
    def columns(self) -> list[Column]:
        """The columns, from left to right."""
        number = self.number
        peers: list[tuple[str, str, Callable[[Line], str]]] = [
            (f"s{number}_{n}", f"1: level with row {n}", partial(self._peer, n=n))
            for n in range(1, self.league.layout.size.teams + 1)
        ]
        figures: list[tuple[str, str, Callable[[Line], str]]] = [
            (f"often{number}", "matches with each", self._often),
            (f"direct{number}", "direct VPs", partial(self._direct, kind="v")),
            (f"imps{number}", "direct IMPs", partial(self._direct, kind="i")),
            (f"quotient{number}", "quotient", self._quotient),
            (f"lot{number}", "lot", self._lot),
            (f"by{number}", "criterion", self._criterion),
            (f"value{number}", "its figure", self._value),
            (f"place{number}", "place after it", self._place),
        ]
        return [
            self.league.column(key, f"{heading}, look {number}", text)
            for key, heading, text in (*peers, *figures)
        ]

    def _level(self, line: Line) -> str:
        """The range and criterion for those of the same place, for COUNTIFS."""
        return f"{self.league.column_of(self.before)},{line[self.before]}"

    def _across(self, line: Line, key: str) -> str:
        """The cells of the line about each team: who is level, or the matches against it."""
        table, count = self.league.teams, self.league.layout.size.teams
        first, last = (table.letter(f"{key}{n}") for n in (1, count))
        return f"${first}{line.row}:${last}{line.row}"

    def _peer(self, line: Line, n: int) -> str:
        """Whether the team of a row is level with this one."""
        if line.number == n:
            return "0"
        table = self.league.teams
        other = f"${table.letter(self.before)}${table.first + n - 1}"
        return f"IF(AND({line['ranked']}=1,{other}={line[self.before]}),1,0)"

    def _often(self, line: Line) -> str:
        """How often it has met each that is level, if equally often; else 0.

        By the inequality of Cauchy and Schwarz: numbers are equal if the square of their sum is their count
        times the sum of their squares.
        """
        met, peers = self._across(line, "m"), self._across(line, f"s{self.number}_")
        total, squares = f"SUMPRODUCT({peers}*{met})", f"SUMPRODUCT({peers}*{met}*{met})"
        equal = f"SUM({peers})*{squares}={total}*{total}"
        return f"IF({total}=0,0,IF({equal},{total}/SUM({peers}),0))"

    def _direct(self, line: Line, kind: str) -> str:
        """VPs or IMPs of the matches among those level; 0 for all unless all have met equally often."""
        often = f"often{self.number}"
        uneven = f'COUNTIFS({self._level(line)},{self.league.column_of(often)},"<>"&{line[often]})'
        peers = self._across(line, f"s{self.number}_")
        total = f"ROUND(SUMPRODUCT({peers}*{self._across(line, kind)}),6)"
        return f"IF(OR({line[often]}=0,{uneven}>0),0,{total})"

    def _missing(self, line: Line, condition: str) -> str:
        """How many of those level have no figure for a criterion."""
        column = self.league.column_of
        level = f"({column(self.before)}={line[self.before]})*({column('ranked')}=1)"
        return f"SUMPRODUCT({level}*({condition}))"

    def _quotient(self, line: Line) -> str:
        none = f"{self.league.column_of('won')}+{self.league.column_of('lost')}=0"
        return f"IF(OR({line['ranked']}=0,{self._missing(line, none)}>0),0,{line['quotient']})"

    def _lot(self, line: Line) -> str:
        none = f'{self.league.column_of("lot")}=""'
        return f"IF(OR({line['ranked']}=0,{self._missing(line, none)}>0),0,0-{line['lot']})"

    def _criterion(self, line: Line) -> str:
        """The first criterion in order that tells them apart, by its letter."""

        def splits(key: str) -> str:
            return f'COUNTIFS({self._level(line)},{self.league.column_of(key)},"<>"&{line[key]})>0'

        result = '""'
        for at in range(len(self.criteria), 0, -1):
            letter = f"MID({self.league.order},{at},1)"
            tests = [(f'AND({letter}="{name}",{splits(key)})', letter) for name, key in self.criteria.items()]
            result = first_true(*tests, otherwise=result)
        alone = f"COUNTIF({self._level(line)})<2"
        nobody_begun = f"SUM({self.league.column_of('units')})=0"
        return f'IF(OR({line["ranked"]}=0,{alone},{nobody_begun}),"",{result})'

    def _value(self, line: Line) -> str:
        chosen = line[f"by{self.number}"]
        return first_true(
            *((f'{chosen}="{name}"', line[key]) for name, key in self.criteria.items()), otherwise="0"
        )

    def _place(self, line: Line) -> str:
        value = f"value{self.number}"
        better = f'COUNTIFS({self._level(line)},{self.league.column_of(value)},">"&{line[value]})'
        return f"IF({line['ranked']}=0,0,{line[self.before]}+{better})"
