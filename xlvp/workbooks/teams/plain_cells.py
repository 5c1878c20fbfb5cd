"""What the sheets behind a plain league share, where their cells stand and what Setup says; its penalties."""

from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.calls import first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.plain.sheets import VpTable, step, steps
from xlvp.workbooks.teams.layout import PENALTY_LINES, STANDINGS
from xlvp.workbooks.teams.tables import FIRST, Layout, unless_blank

SCORING, TABLE, FINES = "Scoring", "Table", "Penalty scores"
#: The rows of the sheet Table above its teams.
ABOVE = 10
#: Tie-breaks by their letters, in the order in which their names are looked for in what is typed.
CRITERIA = (("direct imps", "I"), ("direct", "D"), ("net imps", "N"), ("quotient", "Q"), ("lot", "L"))
#: How often a tie is looked at; one that the last look still splits is named.
LOOKS = 5
NO_FIGURE = "no VPs or IMPs are typed"
_LIMIT = f"{STANDINGS}!$C$2"


class LeagueCells:
    """The cells that the sheets behind a league read of each other."""

    #: Of the sheet Table: what this workbook cannot do, whether VPs are whole, the VPs of a bye, tie-breaks,
    #: the way of withdrawals, whether the event is over, whether each meets each twice.
    refused, whole, award, order, way, over, double = (on(TABLE, f"$B${row}") for row in range(3, 10))
    #: The tables of the matches, the teams and the penalties.
    scoring: Table
    teams: Table
    fines: Table

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.vps = VpTable(1)

    def team_column(self, key: str) -> str:
        """A column of the sheet Table, for other sheets."""
        return on(TABLE, self.teams.column(key))

    def typed(self, table: Table, key: str, line: Line) -> str:
        """The formula text of an entry, found by its place: a reference would move when it is cut."""
        return unless_blank(f"INDEX({table.there(key)},{line.number + 1})")

    def entry(self, table: Table, key: str, called: str, heading: str) -> Column:
        """A column with what is typed in a column of a list."""
        return step(called, heading, lambda line: self.typed(table, key, line))

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

    @property
    def counted(self) -> str:
        """The range and criterion of the matches that count by now, for SUMIFS."""
        return f'{self.of("round")},"<="&{self.after}'

    def of(self, key: str) -> str:
        """A column of the sheet Scoring, for sums."""
        return on(SCORING, self.scoring.column(key))

    def column_of(self, key: str) -> str:
        """A column of the sheet Table, for its own formulas."""
        return page.absolute(self.teams.column(key))

    def row(self, number: str) -> str:
        """The row of a team on the sheet Table, from 1; 0 where it is not listed."""
        return f'IF({number}="",0,IFERROR(MATCH({number},{self.team_column("team")},0),0))'

    @property
    def matches_each(self) -> str:
        """How many matches a team has."""
        return f"((COUNT({self.team_column('team')})-1)*(1+{self.double}))"


_TYPED = ("fined", "fined_round", "fined_vp", "fined_imps", "fined_bonus_vp", "fined_bonus_imps")
_FIGURES = {
    "off_vp": "Penalty VP", "off_imps": "Penalty IMPs", "on_vp": "Bonus VP", "on_imps": "Bonus IMPs",
}  # fmt: skip


class PenaltyScores:
    """The sheet Penalty scores: a row for each penalty or bonus."""

    def __init__(self, league: LeagueCells) -> None:
        self.league = league

    def table(self) -> Table:
        """A row for each penalty or bonus."""
        listed = self.league.layout.penalties
        keys = ("whose", "in", "off_vp", "off_imps", "on_vp", "on_imps")

        def net(line: Line, kind: str) -> str:
            return f'IF({line["fault"]}<>"",0,N({line[f"on_{kind}"]})-N({line[f"off_{kind}"]}))'

        columns = [
            *(self.league.entry(listed, *each) for each in zip(_TYPED, keys, keys, strict=True)),
            step("fault", "why it counts for nothing", self._fault),
            step("team", "team", lambda line: f'IF({line["fault"]}<>"","",{line["whose"]})'),
            step("round", "round", lambda line: f'IF({line["in"]}="",0,{line["in"]})'),
            step("vp", "VPs", lambda line: f"ROUND({net(line, 'vp')},2)"),
            step("imps", "IMPs", lambda line: net(line, "imps")),
            step("says", "remark", self._says),
        ]
        return steps(FINES, columns, FIRST, PENALTY_LINES, FIRST - 2)

    def _fault(self, line: Line) -> str:
        def wrong(cell: str) -> str:
            return f'IF({cell}="",FALSE,NOT(ISNUMBER({cell})))'

        sign = " is {figure}. Type a penalty as a positive number; a bonus has its own column"
        used = "&".join(line[key] for key in ("whose", "in", *_FIGURES))
        imps = f"(N({line['off_imps']})+N({line['on_imps']}))"
        cases = (
            (f"LEN({used})=0", '""'),
            (wrong(line["whose"]), words("team must be a whole number")),
            (wrong(line["in"]), words("round must be a whole number")),
            *((wrong(line[key]), words(f"{called} must be a number")) for key, called in _FIGURES.items()),
            *(
                (f"IF(ISNUMBER({line[key]}),{line[key]}<0,FALSE)", say(called + sign, figure=line[key]))
                for key, called in _FIGURES.items()
            ),
            (f'{line["whose"]}=""', words("the team is missing")),
            (f'AND({imps}<>0,{line["in"]}="")', words("the round of the IMPs is missing")),
            (
                f"{self.league.row(line['whose'])}=0",
                say("there is no team {team}: the penalty takes nothing off", team=line["whose"]),
            ),
        )
        return first_true(*cases)

    def _says(self, line: Line) -> str:
        of, whose, in_round = self.league.of, line["whose"], line["in"]

        def lines(key: str, extra: str = "") -> str:
            return f"COUNTIFS({of(key)},{whose},{of('round')},{in_round},{of('good')},1{extra})"

        here = "+".join(lines(f"team_{side}") for side in "ab")
        takes = "+".join(lines(f"team_{side}", f",{of(f'takes_{side}')},1") for side in "ab")
        where = "T{team} has no match in round {round}: the IMPs change nothing"
        typed = "the VPs of T{team} in round {round} do not come from IMPs: the IMPs change nothing. Type VPs"
        given = {"team": whose, "round": in_round}
        return first_true(
            (f'{line["fault"]}<>""', line["fault"]),
            (f'{whose}=""', '""'),
            (f"AND({line['imps']}<>0,({here})=0)", say(where, **given)),
            (f"AND({line['imps']}<>0,({takes})=0)", say(typed, **given)),
            (f"LEN({'&'.join(line[key] for key in _FIGURES)})=0", words(NO_FIGURE)),
        )
