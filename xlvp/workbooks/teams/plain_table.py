"""The teams of a plain league: what their matches come to, and how ties are split.

As :mod:`xlvp.teams.event` adds up and :mod:`xlvp.teams.standings` splits.
"""

from collections.abc import Callable
from functools import partial

from xlvp.teams.conditions import ANNUL, AVERAGE, KEEP
from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.plain.sheets import step, steps
from xlvp.workbooks.teams.plain_cells import ABOVE, LOOKS, TABLE, LeagueCells


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
        #: The range and criterion for those of the same place, for COUNTIFS.
        self._level = f"{{${self.before}}},{{{self.before}}}"

    @property
    def columns(self) -> list[Column]:
        """The columns, from left to right."""
        number, teams = self.number, range(1, self.league.layout.size.teams + 1)
        figures = (
            ("often", "matches with each", self._often()),
            ("direct", "direct VPs", self._direct("v")),
            ("imps", "direct IMPs", self._direct("i")),
            ("quotient", "quotient", self._known("{$won}+{$lost}=0", "{quotient}")),
            ("lot", "lot", self._known('{$lot}=""', "0-{lot}")),
            ("by", "criterion", self._criterion()),
            ("value", "its figure", self._value()),
            ("place", "place after it", self._place()),
        )
        return [
            *(
                step(f"s{number}_{n}", f"1: level with row {n}, look {number}", partial(self._peer, n=n))
                for n in teams
            ),
            *(step(f"{key}{number}", f"{heading}, look {number}", text) for key, heading, text in figures),
        ]

    def _across(self, key: str) -> str:
        """The cells of the line about each team: who is level, or the matches against it."""
        return f"${{{key}1}}:${{{key}{self.league.layout.size.teams}}}"

    def _peer(self, line: Line, n: int) -> str:
        """Whether the team of a row is level with this one."""
        if line.number == n:
            return "0"
        other = f"${line.table.letter(self.before)}${line.table.first + n - 1}"
        return f"IF(AND({line['ranked']}=1,{other}={line[self.before]}),1,0)"

    def _often(self) -> str:
        """How often it has met each that is level, if equally often; else 0.

        By the inequality of Cauchy and Schwarz: numbers are equal if the square of their sum is their count
        times the sum of their squares.
        """
        met, peers = self._across("m"), self._across(f"s{self.number}_")
        total, squares = f"SUMPRODUCT({peers}*{met})", f"SUMPRODUCT({peers}*{met}*{met})"
        equal = f"SUM({peers})*{squares}={total}*{total}"
        return f"IF({total}=0,0,IF({equal},{total}/SUM({peers}),0))"

    def _differs(self, key: str, sign: str = "<>") -> str:
        """How many of those level have another figure, or a higher one."""
        return f'COUNTIFS({self._level},{{${key}}},"{sign}"&{{{key}}})'

    def _direct(self, kind: str) -> str:
        """VPs or IMPs of the matches among those level; 0 for all unless all have met equally often."""
        often, peers = f"often{self.number}", self._across(f"s{self.number}_")
        total = f"ROUND(SUMPRODUCT({peers}*{self._across(kind)}),6)"
        return f"IF(OR({{{often}}}=0,{self._differs(often)}>0),0,{total})"

    def _known(self, missing: str, figure: str) -> str:
        """A figure that each of those level has; 0 for all where one has none."""
        level = f"({{${self.before}}}={{{self.before}}})*({{$ranked}}=1)"
        return f"IF(OR({{ranked}}=0,SUMPRODUCT({level}*({missing}))>0),0,{figure})"

    def _criterion(self) -> str:
        """The first criterion in order that tells them apart, by its letter."""
        result = '""'
        for at in range(len(self.criteria), 0, -1):
            letter = f"MID({self.league.order},{at},1)"
            tests = [
                (f'AND({letter}="{name}",{self._differs(key)}>0)', letter)
                for name, key in self.criteria.items()
            ]
            result = first_true(*tests, otherwise=result)
        return f'IF(OR({{ranked}}=0,COUNTIF({self._level})<2,SUM({{$units}})=0),"",{result})'

    def _value(self) -> str:
        cases = ((f'{{by{self.number}}}="{name}"', f"{{{key}}}") for name, key in self.criteria.items())
        return first_true(*cases, otherwise="0")

    def _place(self) -> str:
        better = self._differs(f"value{self.number}", ">")
        return f"IF({{ranked}}=0,0,{{{self.before}}}+{better})"


_FIRST = ABOVE + 2
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
        last = f"place{LOOKS}"

        def against(kind: str, heading: str, text: Callable[[int], str]) -> list[Column]:
            return [step(f"{kind}{n}", f"{heading} row {n}", text(n)) for n in range(1, count + 1)]

        columns = [
            step("team", "team", self._number()),
            self.league.entry(listed, "name"),
            self.league.entry(listed, "withdrawn", "left_after", "withdrawn"),
            self.league.entry(listed, "unranked", "aside", "unranked"),
            self.league.entry(listed, "lot"),
            step("left", "1: has left", 'IF(AND({team}<>"",{left_after}<>""),1,0)'),
            step("before", "matches played", self._sum("met", "met", rounds=False)),
            step("annulled", "1: its results are annulled", self._annulled()),
            step("kept", "matches that count", f'IF({{team}}="",0,{self._played()})'),
            step("mean", "average of the played matches", self._mean()),
            step("vp", "VPs", f"ROUND({self._sum('vp_a', 'vp_b')},2)"),
            step("units", "matches with VPs", self._sum("count_a", "count_b")),
            step("adjustment", "penalties and bonuses", self._adjustment()),
            step("total", "total", "ROUND({vp}+{adjustment},2)"),
            step("average", "average", 'IF({units}=0,"",ROUND({total}/{units},9))'),
            step("won", "IMPs won", f"ROUND({self._sum('won', 'lost')},6)"),
            step("lost", "IMPs lost", f"ROUND({self._sum('lost', 'won')},6)"),
            step("coming", "still to come", self._sum("late", "late")),
            step("awards", "given without play", self._given()),
            step("net", "net IMPs", "ROUND({won}-{lost},6)"),
            step("quotient", "quotient", self._quotient()),
            step("ranked", "1: has a place", self._ranked()),
            step("score", "what decides", self._score()),
            step("place0", "place by it", 'IF({ranked}=0,0,1+COUNTIF({$score},">"&{score}))'),
            *looks,
            step("same", "teams with the place", f"IF({{ranked}}=0,0,COUNTIF({{${last}}},{{{last}}}))"),
            step("order", "line of the standings", self._order(last)),
            *against("m", "matches with", partial(self._between, "met", "met")),
            *against("v", "VPs against", partial(self._between, "met_a", "met_b")),
            *against("i", "IMPs against", self._margin),
        ]
        return steps(TABLE, columns, _FIRST, count, ABOVE + 1, self.league)

    def _number(self) -> str:
        """A team's number; nothing where it is none, or a row above has it."""
        typed = f"INDEX({self.league.layout.teams.there('team')},{{+#}})"
        above = f"COUNTIF($A${ABOVE + 1}:${{^team}},{typed})"
        return f'IF(ISNUMBER({typed}),IF({above}>0,"",{typed}),"")'

    def _sum(self, as_a: str, as_b: str, *, rounds: bool = True) -> str:
        limit = f",{self.league.counted}" if rounds else ""
        sums = (
            f"SUMIFS({{scoring.{key}}},{{scoring.{team}}},{{team}}{limit})"
            for key, team in ((as_a, "team_a"), (as_b, "team_b"))
        )
        return f'IF({{team}}="",0,{"+".join(sums)})'

    def _played(self, limit: str = "") -> str:
        played = f'{{team}},{{scoring.met}},1,{{scoring.annulled_team}},""{limit}'
        return "+".join(f"COUNTIFS({{scoring.{team}}},{played})" for team in ("team_a", "team_b"))

    def _annulled(self) -> str:
        below = f"IF(2*{{before}}<{self.league.matches_each},1,0)"
        way = self.league.way
        return f'IF({{left}}=0,0,IF({way}="{ANNUL}",1,IF({way}="{KEEP}",0,{below})))'

    def _mean(self) -> str:
        return f'IF({{kept}}=0,"",{self._sum("met_a", "met_b", rounds=False)}/{{kept}})'

    def _adjustment(self) -> str:
        vps = f'SUMIFS({{fines.vp}},{{fines.team}},{{team}},{{fines.round}},"<="&{self.league.after})'
        return f'IF({{team}}="",0,ROUND({vps},2))'

    def _given(self) -> str:
        """Byes and forfeits among its matches."""
        return f'IF({{team}}="",0,{{units}}-({self._played(f",{self.league.counted}")}))'

    @staticmethod
    def _quotient() -> str:
        none_lost = f'IF({{won}}=0,"",{_NONE_LOST}+{{won}})'
        return f"IF({{lost}}=0,{none_lost},ROUND({{won}}/{{lost}},12))"

    @staticmethod
    def _ranked() -> str:
        aside = 'LOWER(TRIM({aside}&""))'
        alone = f'OR({aside}="",{aside}="no",{aside}="0")'
        return f'IF(AND({{team}}<>"",{{left}}=0,{alone}),1,0)'

    def _score(self) -> str:
        average = 'IF({average}="",0,ROUND({average},9))'
        decides = f'{self.league.setting("ranked_by")}="{AVERAGE}"'
        return f'IF({{ranked}}=0,"",IF({decides},{average},{{total}}))'

    @staticmethod
    def _order(place: str) -> str:
        level = f'COUNTIFS({{${place}}},{{{place}}},{{$ranked}},1,{{$team}},"<"&{{team}})'
        behind = 'SUM({$ranked})+COUNTIFS({$ranked},0,{$team},"<"&{team})+1'
        return f'IF({{team}}="",0,IF({{ranked}}=1,{{{place}}}+{level},{behind}))'

    def _between(self, as_a: str, as_b: str, n: int) -> str:
        other = f"$A${_FIRST + n - 1}"
        limit = f'{{scoring.met}},1,{self.league.counted},{{scoring.annulled_team}},""'
        sums = (
            f"SUMIFS({{scoring.{key}}},{{scoring.{mine}}},{{team}},{{scoring.{theirs}}},{other},{limit})"
            for key, mine, theirs in ((as_a, "team_a", "team_b"), (as_b, "team_b", "team_a"))
        )
        return f'IF(OR({{team}}="",{other}=""),0,{"+".join(sums)})'

    def _margin(self, n: int) -> str:
        return f"{self._between('won', 'lost', n)}-{self._between('lost', 'won', n)}"
