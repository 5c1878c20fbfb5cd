"""What the sheets behind a plain league share, where their cells stand and what Setup says; its penalties."""

from xlvp.workbooks.kit.calls import first_true, words
from xlvp.workbooks.kit.tables import Column, Table, on
from xlvp.workbooks.plain.sheets import VpTable, says, step, steps
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

    @staticmethod
    def entry(table: Table, key: str, called: str = "", heading: str = "") -> Column:
        """A column with what is typed in a column of a list."""
        # by its place: a reference would move when an entry is cut
        text = unless_blank(f"INDEX({table.there(key)},{{+#}})")
        return step(called or key, heading or called or key, text)

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
        """The range and criterion of the matches that count by now, for SUMIFS in steps."""
        return f'{{scoring.round}},"<="&{self.after}'

    def of(self, key: str) -> str:
        """A column of the sheet Scoring, for sums."""
        return on(SCORING, self.scoring.column(key))

    @property
    def matches_each(self) -> str:
        """How many matches a team has, for steps."""
        return f"((COUNT({{teams.team}})-1)*(1+{self.double}))"


def row_of(number: str) -> str:
    """The row of a team on the sheet Table, from 1; 0 where it is not listed; for steps."""
    return f'IF({number}="",0,IFERROR(MATCH({number},{{teams.team}},0),0))'


_TYPED = ("fined", "fined_round", "fined_vp", "fined_imps", "fined_bonus_vp", "fined_bonus_imps")
_FIGURES = {
    "off_vp": "Penalty VP", "off_imps": "Penalty IMPs", "on_vp": "Bonus VP", "on_imps": "Bonus IMPs",
}  # fmt: skip


def penalty_scores(league: LeagueCells) -> Table:
    """The sheet Penalty scores: a row for each penalty or bonus."""
    listed = league.layout.penalties
    keys = ("whose", "in", "off_vp", "off_imps", "on_vp", "on_imps")
    vp, imps = (f'IF({{fault}}<>"",0,N({{on_{kind}}})-N({{off_{kind}}}))' for kind in ("vp", "imps"))
    columns = [
        *(league.entry(listed, *each) for each in zip(_TYPED, keys, strict=True)),
        step("fault", "why it counts for nothing", _fault()),
        step("team", "team", 'IF({fault}<>"","",{whose})'),
        step("round", "round", 'IF({in}="",0,{in})'),
        step("vp", "VPs", f"ROUND({vp},2)"),
        step("imps", "IMPs", imps),
        step("says", "remark", _says()),
    ]
    return steps(FINES, columns, FIRST, PENALTY_LINES, FIRST - 2, league)


def _fault() -> str:
    def wrong(key: str) -> str:
        return f'IF({{{key}}}="",FALSE,NOT(ISNUMBER({{{key}}})))'

    sign = " is {figure}. Type a penalty as a positive number; a bonus has its own column"
    used = "&".join(f"{{{key}}}" for key in ("whose", "in", *_FIGURES))
    return first_true(
        (f"LEN({used})=0", '""'),
        (wrong("whose"), words("team must be a whole number")),
        (wrong("in"), words("round must be a whole number")),
        *((wrong(key), words(f"{called} must be a number")) for key, called in _FIGURES.items()),
        *(
            (f"IF(ISNUMBER({{{key}}}),{{{key}}}<0,FALSE)", says(called + sign, figure=f"{{{key}}}"))
            for key, called in _FIGURES.items()
        ),
        ('{whose}=""', words("the team is missing")),
        (
            'AND((N({off_imps})+N({on_imps}))<>0,{in}="")',
            words("the round of the IMPs is missing"),
        ),
        (
            f"{row_of('{whose}')}=0",
            says("there is no team {whose}: the penalty takes nothing off"),
        ),
    )


def _says() -> str:
    counted = "{whose},{scoring.round},{in},{scoring.good},1"
    here = "+".join(f"COUNTIFS({{scoring.team_{side}}},{counted})" for side in "ab")
    takes = "+".join(
        f"COUNTIFS({{scoring.team_{side}}},{counted},{{scoring.takes_{side}}},1)" for side in "ab"
    )
    where = "T{whose} has no match in round {in}: the IMPs change nothing"
    typed = "the VPs of T{whose} in round {in} do not come from IMPs: the IMPs change nothing. Type VPs"
    figures = "&".join(f"{{{key}}}" for key in _FIGURES)
    return first_true(
        ('{fault}<>""', "{fault}"),
        ('{whose}=""', '""'),
        (f"AND({{imps}}<>0,({here})=0)", says(where)),
        (f"AND({{imps}}<>0,({takes})=0)", says(typed)),
        (f"LEN({figures})=0", words(NO_FIGURE)),
    )
