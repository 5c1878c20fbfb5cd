"""The teams of a plain league: what their matches come to, and how ties are split.

As :mod:`xlvp.teams.event` adds up and :mod:`xlvp.teams.standings` splits.
"""

from functools import partial

from xlvp.teams.conditions import ANNUL, AVERAGE, KEEP
from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.plain.sheets import step, steps
from xlvp.workbooks.teams.plain_cells import ABOVE, LOOKS, TABLE, LeagueCells


def _look(league: LeagueCells, number: int) -> list[Column]:
    """One look at every tie: the columns that it adds to the sheet Table.

    Every tie is looked at a fixed number of times, as classic formulas must. Each look takes the first
    criterion of Setup that tells the teams of a place apart; those still level are looked at again, with the
    first criterion first, as :mod:`xlvp.teams.standings` does.
    """
    before, count = f"place{number - 1}", league.layout.size.teams
    level = f"{{${before}}},{{{before}}}"  # range and criterion of the same place, for COUNTIFS
    of_look = {"D": "direct", "I": "imps", "Q": "quotient", "L": "lot"}
    criteria = {letter: f"{of_look[letter]}{number}" if letter in of_look else "net" for letter in "DINQL"}

    def peer(line: Line, n: int) -> str:
        """Whether the team of a row is level with this one."""
        other = f"${line.table.letter(before)}${line.table.first + n - 1}"
        return "0" if line.number == n else f"IF(AND({line['ranked']}=1,{other}={line[before]}),1,0)"

    def across(key: str) -> str:
        """The cells of the line about each team: who is level, or the matches against it."""
        return f"${{{key}1}}:${{{key}{count}}}"

    def differ(key: str, sign: str = "<>") -> str:
        """How many of those level have another figure, or a higher one."""
        return f'COUNTIFS({level},{{${key}}},"{sign}"&{{{key}}})'

    # how often it has met each that is level, if equally often; else 0. By the inequality of Cauchy and
    # Schwarz: numbers are equal if the square of their sum is their count times the sum of their squares
    met, peers, often = across("m"), across(f"s{number}_"), f"often{number}"
    total = f"SUMPRODUCT({peers}*{met})"
    equal = f"SUM({peers})*SUMPRODUCT({peers}*{met}*{met})={total}*{total}"

    def direct(kind: str) -> str:
        """VPs or IMPs of the matches among those level; 0 for all unless all have met equally often."""
        sums = f"ROUND(SUMPRODUCT({peers}*{across(kind)}),6)"
        return f"IF(OR({{{often}}}=0,{differ(often)}>0),0,{sums})"

    def known(missing: str, figure: str) -> str:
        """A figure that each of those level has; 0 for all where one has none."""
        here = f"({{${before}}}={{{before}}})*({{$ranked}}=1)"
        return f"IF(OR({{ranked}}=0,SUMPRODUCT({here}*({missing}))>0),0,{figure})"

    first = '""'  # the first criterion in order that tells them apart, by its letter
    for at in range(len(criteria), 0, -1):
        letter = f"MID({league.order},{at},1)"
        tests = [(f'AND({letter}="{name}",{differ(key)}>0)', letter) for name, key in criteria.items()]
        first = first_true(*tests, otherwise=first)
    values = ((f'{{by{number}}}="{name}"', f"{{{key}}}") for name, key in criteria.items())
    figures = (
        ("often", "matches with each", f"IF({total}=0,0,IF({equal},{total}/SUM({peers}),0))"),
        ("direct", "direct VPs", direct("v")),
        ("imps", "direct IMPs", direct("i")),
        ("quotient", "quotient", known("{$won}+{$lost}=0", "{quotient}")),
        ("lot", "lot", known('{$lot}=""', "0-{lot}")),
        ("by", "criterion", f'IF(OR({{ranked}}=0,COUNTIF({level})<2,SUM({{$units}})=0),"",{first})'),
        ("value", "its figure", first_true(*values, otherwise="0")),
        ("place", "place after it", f"IF({{ranked}}=0,0,{{{before}}}+{differ(f'value{number}', '>')})"),
    )
    return [
        *(
            step(f"s{number}_{n}", f"1: level with row {n}, look {number}", partial(peer, n=n))
            for n in range(1, count + 1)
        ),
        *(step(f"{key}{number}", f"{heading}, look {number}", text) for key, heading, text in figures),
    ]


_FIRST = ABOVE + 2
_NONE_LOST = "1000000000"
_TEAMS = ("team_a", "team_b")
_SUMS, _COUNTS = "SUMIFS({{scoring.{}}},{{scoring.{}}},{{team}}{})", "COUNTIFS({{scoring.{}}},{{team}}{})"


def _listed() -> str:
    counts = _COUNTS.format("{side}", ',{scoring.pair},">0",{scoring.left},0,{scoring.too_often},0')
    return "+".join(counts.replace("{side}", side) for side in _TEAMS)


def team_scores(league: LeagueCells) -> Table:
    """The sheet Table: a row for each team of the sheet Teams."""
    listed, count, last = league.layout.teams, league.layout.size.teams, f"place{LOOKS}"
    by_now = f",{league.counted}"
    typed = f"INDEX({listed.there('team')},{{+#}})"
    above = f"COUNTIF($A${ABOVE + 1}:${{^team}},{typed})"
    below = f"IF(2*{{before}}<{league.matches_each},1,0)"
    fines = f'SUMIFS({{fines.vp}},{{fines.team}},{{team}},{{fines.round}},"<="&{league.after})'
    aside = 'LOWER(TRIM({aside}&""))'
    ranked = f'AND({{team}}<>"",{{left}}=0,OR({aside}="",{aside}="no",{aside}="0"))'
    average = 'IF({average}="",0,ROUND({average},9))'
    decides = f'{league.setting("ranked_by")}="{AVERAGE}"'
    level = f'COUNTIFS({{${last}}},{{{last}}},{{$ranked}},1,{{$team}},"<"&{{team}})'
    behind = 'SUM({$ranked})+COUNTIFS({$ranked},0,{$team},"<"&{team})+1'
    none_lost = f'IF({{won}}=0,"",{_NONE_LOST}+{{won}})'

    def total(as_a: str, as_b: str, limit: str = by_now) -> str:
        sums = _SUMS.format(as_a, "team_a", limit), _SUMS.format(as_b, "team_b", limit)
        return f'IF({{team}}="",0,{"+".join(sums)})'

    def played(limit: str = "") -> str:
        met = f',{{scoring.met}},1,{{scoring.annulled_team}},""{limit}'
        return "+".join(_COUNTS.format(team, met) for team in _TEAMS)

    def between(as_a: str, as_b: str, n: int) -> str:
        other = f"$A${_FIRST + n - 1}"
        limit = f'{{scoring.met}},1{by_now},{{scoring.annulled_team}},""'
        sums = (
            f"SUMIFS({{scoring.{key}}},{{scoring.{mine}}},{{team}},{{scoring.{theirs}}},{other},{limit})"
            for key, mine, theirs in ((as_a, "team_a", "team_b"), (as_b, "team_b", "team_a"))
        )
        return f'IF(OR({{team}}="",{other}=""),0,{"+".join(sums)})'

    numbers = range(1, count + 1)
    columns = [
        # nothing where it is none, or a row above has it
        step("team", "team", f'IF(ISNUMBER({typed}),IF({above}>0,"",{typed}),"")'),
        league.entry(listed, "name"),
        league.entry(listed, "withdrawn", "left_after", "withdrawn"),
        league.entry(listed, "unranked", "aside", "unranked"),
        league.entry(listed, "lot"),
        step("left", "1: has left", 'IF(AND({team}<>"",{left_after}<>""),1,0)'),
        step("before", "matches played", total("met", "met", "")),
        step("annulled", "1: its results are annulled",
             f'IF({{left}}=0,0,IF({league.way}="{ANNUL}",1,IF({league.way}="{KEEP}",0,{below})))'),
        step("kept", "matches that count", f'IF({{team}}="",0,{played()})'),
        step("mean", "average of the played matches",
             f'IF({{kept}}=0,"",{total("met_a", "met_b", "")}/{{kept}})'),
        step("vp", "VPs", f"ROUND({total('vp_a', 'vp_b')},2)"),
        step("units", "matches with VPs", total("count_a", "count_b")),
        step("adjustment", "penalties and bonuses", f'IF({{team}}="",0,ROUND({fines},2))'),
        step("total", "total", "ROUND({vp}+{adjustment},2)"),
        step("average", "average", 'IF({units}=0,"",ROUND({total}/{units},9))'),
        step("won", "IMPs won", f"ROUND({total('won', 'lost')},6)"),
        step("lost", "IMPs lost", f"ROUND({total('lost', 'won')},6)"),
        step("coming", "still to come", total("late", "late")),
        # byes and forfeits among its matches
        step("awards", "given without play", f'IF({{team}}="",0,{{units}}-({played(by_now)}))'),
        step("net", "net IMPs", "ROUND({won}-{lost},6)"),
        step("quotient", "quotient", f"IF({{lost}}=0,{none_lost},ROUND({{won}}/{{lost}},12))"),
        step("ranked", "1: has a place", f"IF({ranked},1,0)"),
        step("score", "what decides", f'IF({{ranked}}=0,"",IF({decides},{average},{{total}}))'),
        step("place0", "place by it", 'IF({ranked}=0,0,1+COUNTIF({$score},">"&{score}))'),
        *(column for number in range(1, LOOKS + 1) for column in _look(league, number)),
        step("same", "teams with the place", f"IF({{ranked}}=0,0,COUNTIF({{${last}}},{{{last}}}))"),
        step("order", "line of the standings",
             f'IF({{team}}="",0,IF({{ranked}}=1,{{{last}}}+{level},{behind}))'),
        step("listed", "matches listed, nobody has left", f'IF(OR({{team}}="",{{left}}=1),"",{_listed()})'),
        step("short", "its row, if it has fewer than others",
             'IF({listed}="","",IF({listed}<MAX({$listed}),{#},""))'),
        step("stale", "1: the standings show something else", league.stale),
        *(step(f"m{n}", f"matches with row {n}", between("met", "met", n)) for n in numbers),
        *(step(f"v{n}", f"VPs against row {n}", between("met_a", "met_b", n)) for n in numbers),
        *(step(f"i{n}", f"IMPs against row {n}", f"{between('won', 'lost', n)}-{between('lost', 'won', n)}")
          for n in numbers),
    ]  # fmt: skip
    return steps(TABLE, columns, _FIRST, count, ABOVE + 1, league)
