"""The teams of a plain league: what their matches come to, and how ties are split.

As :mod:`xlvp.teams.event` adds up and :mod:`xlvp.teams.standings` splits.
"""

from collections.abc import Callable
from functools import partial

from xlvp.teams.conditions import ANNUL, AVERAGE, KEEP
from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.plain.sheets import step, steps
from xlvp.workbooks.teams.plain_cells import ABOVE, FINES, LOOKS, TABLE, LeagueCells


class Look:
    """One look at every tie: the columns that it adds to the sheet Table.

    Every tie is looked at a fixed number of times, as classic formulas must. Each look takes the first
    criterion of Setup that tells the teams of a place apart; those still level are looked at again, with the
    first criterion first, as :mod:`xlvp.teams.standings` does.
    """

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
        return [step(key, f"{heading}, look {number}", text) for key, heading, text in (*peers, *figures)]

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


_NONE_LOST = "1000000000"


class TeamScores:
    """The sheet Table: a row for each team of the sheet Teams."""

    def __init__(self, league: LeagueCells) -> None:
        self.league = league

    def table(self) -> Table:
        """A row for each team of the sheet Teams."""
        listed = self.league.layout.teams
        count = self.league.layout.size.teams

        looks = [part for number in range(1, LOOKS + 1) for part in Look(self.league, number).columns]

        def against(kind: str, heading: str, text: Callable[..., str]) -> list[Column]:
            return [step(f"{kind}{n}", f"{heading} row {n}", partial(text, n=n)) for n in range(1, count + 1)]

        columns = [
            step("team", "team", self._number),
            self.league.entry(listed, "name", "name", "name"),
            self.league.entry(listed, "withdrawn", "left_after", "withdrawn"),
            self.league.entry(listed, "unranked", "aside", "unranked"),
            self.league.entry(listed, "lot", "lot", "lot"),
            step("left", "1: has left", self._left),
            step("before", "matches played", lambda line: self._sum(line, "met", "met", rounds=False)),
            step("annulled", "1: its results are annulled", self._annulled),
            step("kept", "matches that count", lambda line: f'IF({line["team"]}="",0,{self._played(line)})'),
            step("mean", "average of the played matches", self._mean),
            step("vp", "VPs", lambda line: f"ROUND({self._sum(line, 'vp_a', 'vp_b')},2)"),
            step("units", "matches with VPs", lambda line: self._sum(line, "count_a", "count_b")),
            step("adjustment", "penalties and bonuses", self._adjustment),
            step("total", "total", lambda line: f"ROUND({line['vp']}+{line['adjustment']},2)"),
            step("average", "average", self._average),
            step("won", "IMPs won", lambda line: f"ROUND({self._sum(line, 'won', 'lost')},6)"),
            step("lost", "IMPs lost", lambda line: f"ROUND({self._sum(line, 'lost', 'won')},6)"),
            step("coming", "still to come", lambda line: self._sum(line, "late", "late")),
            step("awards", "given without play", self._given),
            step("net", "net IMPs", lambda line: f"ROUND({line['won']}-{line['lost']},6)"),
            step("quotient", "quotient", self._quotient),
            step("ranked", "1: has a place", self._ranked),
            step("score", "what decides", self._score),
            step("place0", "place by it", self._place),
            *looks,
            step("same", "teams with the place", self._same),
            step("order", "line of the standings", self._order),
            *against("m", "matches with", partial(self._between, as_a="met", as_b="met")),
            *against("v", "VPs against", partial(self._between, as_a="met_a", as_b="met_b")),
            *against("i", "IMPs against", self._margin),
        ]
        return steps(TABLE, columns, ABOVE + 2, count, ABOVE + 1)

    def _left(self, line: Line) -> str:
        return f'IF(AND({line["team"]}<>"",{line["left_after"]}<>""),1,0)'

    def _average(self, line: Line) -> str:
        return f'IF({line["units"]}=0,"",ROUND({line["total"]}/{line["units"]},9))'

    def _number(self, line: Line) -> str:
        """A team's number; nothing where it is none, or a row above has it."""
        typed = f"INDEX({self.league.layout.teams.there('team')},{line.number + 1})"
        above = f"$A${ABOVE + 1}:$A{line.row - 1}"
        return f'IF(ISNUMBER({typed}),IF(COUNTIF({above},{typed})>0,"",{typed}),"")'

    def _sum(self, line: Line, as_a: str, as_b: str, *, rounds: bool = True) -> str:
        of, limit = self.league.of, f",{self.league.counted}" if rounds else ""
        sums = (
            f"SUMIFS({of(key)},{of(team)},{line['team']}{limit})"
            for key, team in ((as_a, "team_a"), (as_b, "team_b"))
        )
        return f'IF({line["team"]}="",0,{"+".join(sums)})'

    def _played(self, line: Line, limit: str = "") -> str:
        of = self.league.of
        played = f'{line["team"]},{of("met")},1,{of("annulled_team")},""{limit}'
        return "+".join(f"COUNTIFS({of(team)},{played})" for team in ("team_a", "team_b"))

    def _annulled(self, line: Line) -> str:
        below = f"IF(2*{line['before']}<{self.league.matches_each},1,0)"
        way = self.league.way
        return f'IF({line["left"]}=0,0,IF({way}="{ANNUL}",1,IF({way}="{KEEP}",0,{below})))'

    def _mean(self, line: Line) -> str:
        total = self._sum(line, "met_a", "met_b", rounds=False)
        return f'IF({line["kept"]}=0,"",{total}/{line["kept"]})'

    def _adjustment(self, line: Line) -> str:
        team, round_, vp = (on(FINES, self.league.fines.column(key)) for key in ("team", "round", "vp"))
        vps = f'SUMIFS({vp},{team},{line["team"]},{round_},"<="&{self.league.after})'
        return f'IF({line["team"]}="",0,ROUND({vps},2))'

    def _given(self, line: Line) -> str:
        """Byes and forfeits among its matches."""
        played = self._played(line, f",{self.league.counted}")
        return f'IF({line["team"]}="",0,{line["units"]}-({played}))'

    def _quotient(self, line: Line) -> str:
        none_lost = f'IF({line["won"]}=0,"",{_NONE_LOST}+{line["won"]})'
        return f"IF({line['lost']}=0,{none_lost},ROUND({line['won']}/{line['lost']},12))"

    def _ranked(self, line: Line) -> str:
        aside = f'LOWER(TRIM({line["aside"]}&""))'
        alone = f'OR({aside}="",{aside}="no",{aside}="0")'
        return f'IF(AND({line["team"]}<>"",{line["left"]}=0,{alone}),1,0)'

    def _score(self, line: Line) -> str:
        average = f'IF({line["average"]}="",0,ROUND({line["average"]},9))'
        decides = f'{self.league.setting("ranked_by")}="{AVERAGE}"'
        return f'IF({line["ranked"]}=0,"",IF({decides},{average},{line["total"]}))'

    def _place(self, line: Line) -> str:
        better = f'COUNTIF({self.league.column_of("score")},">"&{line["score"]})'
        return f"IF({line['ranked']}=0,0,1+{better})"

    def _same(self, line: Line) -> str:
        place = f"place{LOOKS}"
        return f"IF({line['ranked']}=0,0,COUNTIF({self.league.column_of(place)},{line[place]}))"

    def _order(self, line: Line) -> str:
        place, team = f"place{LOOKS}", self.league.column_of("team")
        ranked, last = self.league.column_of("ranked"), self.league.column_of(place)
        level = f'COUNTIFS({last},{line[place]},{ranked},1,{team},"<"&{line["team"]})'
        behind = f'SUM({ranked})+COUNTIFS({ranked},0,{team},"<"&{line["team"]})+1'
        return f'IF({line["team"]}="",0,IF({line["ranked"]}=1,{line[place]}+{level},{behind}))'

    def _between(self, line: Line, n: int, as_a: str, as_b: str) -> str:
        of, own, other = self.league.of, line["team"], f"$A${self.league.teams.first + n - 1}"
        limit = f'{of("met")},1,{self.league.counted},{of("annulled_team")},""'
        sums = (
            f"SUMIFS({of(key)},{of(mine)},{own},{of(theirs)},{other},{limit})"
            for key, mine, theirs in ((as_a, "team_a", "team_b"), (as_b, "team_b", "team_a"))
        )
        return f'IF(OR({own}="",{other}=""),0,{"+".join(sums)})'

    def _margin(self, line: Line, n: int) -> str:
        return f"{self._between(line, n, 'won', 'lost')}-{self._between(line, n, 'lost', 'won')}"
