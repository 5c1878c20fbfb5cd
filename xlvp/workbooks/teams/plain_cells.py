"""What the sheets behind a plain league share, where their cells stand and what Setup says; its penalties."""

from collections.abc import Iterable

from xlvp.teams.entries import ONE_EACH, SAME_TYPED
from xlvp.workbooks.kit.calls import first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.plain.sheets import says, step, steps
from xlvp.workbooks.plain.vp_table import VpTable
from xlvp.workbooks.teams.layout import PENALTY_LINES, STANDINGS
from xlvp.workbooks.teams.tables import FIRST, Layout, unless_blank

SCORING, TABLE, FINES = "Scoring", "Table", "Penalty scores"
#: The rows of the sheet Table above its teams.
ABOVE = 19
#: Tie-breaks by their letters, in the order in which their names are looked for in what is typed.
KNOWN_CRITERIA = (("direct imps", "I"), ("direct", "D"), ("net imps", "N"), ("quotient", "Q"), ("lot", "L"))
#: How often a tie is looked at; one that the last look still splits is named.
LOOKS = 5
NO_FIGURE = "no VPs or IMPs are typed"
#: How what is said of VPs in a round that is not planned ends; they count.
BEYOND = "are planned on Setup. The VPs count. Correct the round"
_LIMIT = f"{STANDINGS}!$C$2"


class LeagueCells:
    """The cells that the sheets behind a league read of each other."""

    #: Of the sheet Table: what this workbook cannot do, whether VPs are whole, the VPs of a bye, tie-breaks,
    #: the way of withdrawals, whether the event is over, whether each meets each twice.
    refused, whole, award, order, way, over, double = (on(TABLE, f"$B${row}") for row in range(3, 10))
    #: How many matches have to be listed, how many of them are not, and what that is in words; how many lines
    #: of the sheet Check are wrong; whether the state is red.
    to_list, missing, not_listed, unsound, alarm = (on(TABLE, f"$B${row}") for row in range(10, 15))
    #: The numbers that are typed for the boards of a match, the rounds, a bye: texts where they are none.
    boards, rounds, bye = (on(TABLE, f"$B${row}") for row in range(15, 18))
    #: What is said of a program that may complete entries; nothing once the trap shows that it does not.
    warning, warning_short = on(TABLE, "$B$18"), on(TABLE, "$B$19")
    #: The tables of the matches, the teams and the penalties.
    scoring: Table
    teams: Table
    fines: Table

    def __init__(self, layout: Layout) -> None:
        self.layout, self.vps = layout, VpTable(1)
        self.after = f'IF({_LIMIT}="",999,{_LIMIT})'  # the last round that counts
        #: The range and criterion of the matches that count by now, for SUMIFS in steps.
        self.counted = f'{{scoring.round}},"<="&{self.after}'
        #: How many matches a team has, for steps.
        all_matches = f"(COUNT({{teams.team}})-1)*(1+{self.double})"
        self.matches_each = f"IF(N({self.rounds})=0,{all_matches},MIN({self.rounds},{all_matches}))"

    def stale(self, line: Line) -> str:
        """Whether a line of the sheet Standings shows something else than what is computed."""
        raise NotImplementedError

    def team_column(self, key: str) -> str:
        """A column of the sheet Table, for other sheets."""
        return on(TABLE, self.teams.column(key))

    @staticmethod
    def entry(table: Table, key: str, called: str = "", heading: str = "") -> Column:
        """A column with what is typed in a column of a list."""
        # by its place: a reference would move when an entry is cut
        text = unless_blank(f"INDEX({table.there(key)},{{+#}})")
        return step(called or key, heading or called or key, text)

    def typed(self, key: str) -> str:
        """The entry of a setting."""
        return self.layout.conditions.placed(key)

    def number(self, key: str) -> str:
        """The entry of a setting as a number: in a cell with the format Text it is a text."""
        text = f'TRIM({self.typed(key)}&"")'
        return f"IFERROR(VALUE({text}),{text})"

    def setting(self, key: str) -> str:
        """What is typed for a setting, in small letters."""
        return f'LOWER(TRIM({self.typed(key)}&""))'

    def of(self, key: str) -> str:
        """A column of the sheet Scoring, for sums."""
        return on(SCORING, self.scoring.column(key))


def sides(text: str) -> tuple[str, str]:
    """A text for team A and for team B: in it ``<own>`` is a side's letter, ``<other>`` the other side's.

    >>> sides("SUM({imps_<own>})-{imps_<other>}")
    ('SUM({imps_a})-{imps_b}', 'SUM({imps_b})-{imps_a}')
    """
    a, b = (
        text.replace("<own>", own).replace("<OWN>", own.upper()).replace("<other>", other)
        for own, other in ("ab", "ba")
    )
    return a, b


def row_of(number: str) -> str:
    """The row of a team on the sheet Table, from 1; 0 where it is not listed; for steps."""
    return f'IF({number}="",0,IFERROR(MATCH({number},{{teams.team}},0),0))'


_TYPED = ("fined", "fined_round", "fined_vp", "fined_imps", "fined_bonus_vp", "fined_bonus_imps")
_FIGURES = {
    "off_vp": "Penalty VP", "off_imps": "Penalty IMPs", "on_vp": "Bonus VP", "on_imps": "Bonus IMPs",
}  # fmt: skip
_KEYS = ("whose", "in", *_FIGURES)


def penalty_scores(league: LeagueCells) -> Table:
    """The sheet Penalty scores: a row for each penalty or bonus."""
    listed = league.layout.penalties
    vp, imps = (f'IF({{fault}}<>"",0,N({{on_{kind}}})-N({{off_{kind}}}))' for kind in ("vp", "imps"))
    columns = [
        *(league.entry(listed, *each) for each in zip(_TYPED, _KEYS, strict=True)),
        league.entry(listed, "fined_reason", "reason"),
        step("fault", "why it counts for nothing", _fault()),
        step("team", "team", 'IF({fault}<>"","",{whose})'),
        step("round", "round", 'IF({in}="",0,{in})'),
        step("vp", "VPs", f"ROUND({vp},2)"),
        step("imps", "IMPs", imps),
        step("row", "row", "{##}"),  # ROW of a column is one figure to some programs
        step("which", "which of the same it is", _which()),
        step("other", "how many rows below the same is", _other()),
        step("says", "remark", _says(league.rounds)),
    ]
    return steps(FINES, columns, FIRST, PENALTY_LINES, FIRST - 2, league)


def _joined(keys: Iterable[str]) -> str:
    return "&".join(f"{{{key}}}" for key in keys)


def _fault() -> str:
    wrong = 'IF({key}="",FALSE,NOT(ISNUMBER({key})))'
    sign = " is {figure}. Type a penalty as a positive number; a bonus has its own column"
    figures = [(f"{{{key}}}", called) for key, called in _FIGURES.items()]
    return first_true(
        (f"LEN({_joined(_KEYS)})=0", '""'),
        (wrong.replace("key", "whose"), words("team must be a whole number")),
        (wrong.replace("key", "in"), words("round must be a whole number")),
        *((wrong.replace("{key}", cell), words(f"{called} must be a number")) for cell, called in figures),
        *(
            (f"IF(ISNUMBER({cell}),{cell}<0,FALSE)", says(called + sign, figure=cell))
            for cell, called in figures
        ),
        ('{whose}=""', words("the team is missing")),
        ('AND((N({off_imps})+N({on_imps}))<>0,{in}="")', words("the round of the IMPs is missing")),
        (f"{row_of('{whose}')}=0", says("there is no team {whose}: the penalty takes nothing off")),
    )


def _alike() -> str:
    """Whether each row has the same penalty as this one, for SUMPRODUCT."""
    same = (f"({{fines.{key}}}={{{key}}})" for key in (*_KEYS, "reason"))
    return "*".join(same) + '*({fines.fault}="")'


def _which() -> str:
    """Which of the rows with the same penalty this one is, from 1; 0 where it counts for nothing."""
    earlier = f"SUMPRODUCT({_alike()}*({{fines.row}}<{{row}}))"
    return f'IF({{whose}}="",0,IF({{fault}}<>"",0,1+{earlier}))'


def _other() -> str:
    """How many rows below the first other row with the same penalty is; 0 where there is none."""
    row = f"SUMPRODUCT({_alike()}*({{fines.which}}=IF({{which}}=1,2,1))*{{fines.row}})"
    return f"IF({{which}}=0,0,IF({row}=0,0,{row}-{{row}}))"


def _twice() -> str:
    """What is asked where another row has the same penalty too; blank where none has."""
    unit = 'IF(ABS({other})=1," row"," rows")'
    where = 'IF({other}>0," below. "," above. ")'
    doubt = f"{words(SAME_TYPED + ' ')}&ABS({{other}})&{unit}&{where}&{words(ONE_EACH)}"
    return f'IF({{other}}=0,"",{doubt})'


def _says(planned: str) -> str:
    counted = "COUNTIFS({scoring.team_<own>},{whose},{scoring.round},{in},{scoring.good},1"
    here, takes = ("+".join(sides(counted + more)) for more in (")", ",{scoring.takes_<own>},1)"))
    beyond = say(f"there is no round {{in}}: {{planned}} {BEYOND}", **{"in": "{in}", "planned": planned})
    typed = "the VPs of T{whose} in round {in} do not come from IMPs: the IMPs change nothing. Type VPs"
    return first_true(
        ('{fault}<>""', "{fault}"),
        ('{whose}=""', '""'),
        (
            f"AND({{imps}}<>0,({here})=0)",
            says("T{whose} has no match in round {in}: the IMPs change nothing"),
        ),
        (f"AND({{imps}}<>0,({takes})=0)", says(typed)),
        (f"LEN({_joined(_FIGURES)})=0", f'{words(NO_FIGURE)}&IF({{other}}=0,"","; "&{_twice()})'),
        ("{other}<>0", _twice()),
        (f"AND({{imps}}=0,N({planned})>0,N({{in}})>N({planned}))", beyond),
    )
