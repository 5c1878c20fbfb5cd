"""The matches of a plain league: from what is typed to the VPs of each side, a small step a cell.

As :mod:`xlvp.teams.scoring` and :mod:`xlvp.teams.byes` score them.
"""

from xlvp.teams.byes import AFTER_LEAVING, NOT_COUNTED
from xlvp.teams.entries import BYE, FORFEITS, TO_COME
from xlvp.teams.scoring import A_BOARD, AT_LEAST, CHECK
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.tables import Line, Table, on
from xlvp.workbooks.plain.sheets import step, steps
from xlvp.workbooks.teams.plain_cells import FINES, SCORING, LeagueCells
from xlvp.workbooks.teams.tables import FIRST

_TYPED = ("round", "team_a", "team_b", "played", "imps_a", "imps_b", "status", "own_a", "own_b")
_WHOSE_FAULT = " boards: whose fault? Type A lost boards or B lost boards"
#: More than any list has lines.
_NO_LINE = 100_000
_FORFEITS_OF = {"a": "a forfeits", "b": "b forfeits"}


class MatchScores:
    """The sheet Scoring: a row for each match, beside its row of the sheet Matches."""

    def __init__(self, league: LeagueCells) -> None:
        self.league = league

    def table(self) -> Table:
        """A row for each match, beside its row of the sheet Matches."""
        matches = self.league.layout.matches
        return steps(
            SCORING,
            [
                *(self.league.entry(matches, key, key, key) for key in _TYPED),
                step("what", "status", lambda line: f'LOWER(TRIM({line["status"]}&""))'),
                step("used", "1: something is typed", self._used),
                step("row_a", "row of A in Table", lambda line: self.league.row(line["team_a"])),
                step("row_b", "row of B in Table", lambda line: self.league.row(line["team_b"])),
                step("fault", "why it cannot be scored", self._fault),
                step("key", "round and teams", self._key),
                step("bad", "why it is left out", self._bad),
                step(
                    "good",
                    "1: it can be scored",
                    lambda line: f'IF(AND({line["used"]}=1,{line["bad"]}=""),1,0)',
                ),
                step("waits", "1: still to come", self._waits),
                step("extra_a", "IMPs A, penalties", lambda line: self._extra(line, "team_a")),
                step("extra_b", "IMPs B, penalties", lambda line: self._extra(line, "team_b")),
                step("raw_a", "VPs A by the IMPs", lambda line: self._raw(line, "a", "b")),
                step("raw_b", "VPs B by the IMPs", lambda line: self._raw(line, "b", "a")),
                step("first_a", "VPs A before anybody left", lambda line: self._before(line, "a", "b")),
                step("first_b", "VPs B before anybody left", lambda line: self._before(line, "b", "a")),
                step("met", "1: they played", self._met),
                step("annulled_team", "team whose results are annulled", self._annulled_team),
                step("left", "1: A has left, 2: B, 3: both", self._left),
                step("met_a", "VPs A of a played match", lambda line: self._kept(line, "a")),
                step("met_b", "VPs B of a played match", lambda line: self._kept(line, "b")),
                step("open", "whose award depends on averages", self._open),
                step("vp_a", "VPs A", lambda line: self._vp(line, "a", "b")),
                step("vp_b", "VPs B", lambda line: self._vp(line, "b", "a")),
                step("count_a", "1: A has VPs", lambda line: f"IF(ISNUMBER({line['vp_a']}),1,0)"),
                step("count_b", "1: B has VPs", lambda line: f"IF(ISNUMBER({line['vp_b']}),1,0)"),
                step("won", "IMPs A that count", lambda line: self._imps(line, "imps_a")),
                step("lost", "IMPs B that count", lambda line: self._imps(line, "imps_b")),
                step("late", "1: still to come, after all", self._late),
                step("takes_a", "1: IMPs change the VPs of A", lambda line: self._takes(line, "own_a")),
                step("takes_b", "1: IMPs change the VPs of B", lambda line: self._takes(line, "own_b")),
                step("says", "remark", self._says),
                step("round_a", "round and A", lambda line: self._in_round(line, "team_a")),
                step("round_b", "round and B", lambda line: self._in_round(line, "team_b")),
                step("pair", "both teams", self._pair),
                step("at", "line", lambda line: str(line.number)),
                step("too_often", "line of their last match, where this is one too many", self._too_often),
                step("doubt", "what a slip may have made", self._doubt),
                step("words", "remark without that", self._words),
            ],
            FIRST,
            self.league.layout.size.matches,
            FIRST - 2,
        )

    def _used(self, line: Line) -> str:
        return f"IF(LEN({'&'.join(line[key] for key in _TYPED)})>0,1,0)"

    def _fault(self, line: Line) -> str:
        a, b, what, round_ = line["team_a"], line["team_b"], line["what"], line["round"]
        no_imps = f'AND({line["imps_a"]}="",{line["imps_b"]}="")'
        known = ",".join(f'{what}="{status.lower()}"' for status in ("", BYE, TO_COME, *FORFEITS))

        def whole(cell: str) -> str:
            return f"IF(ISNUMBER({cell}),OR({cell}<1,{cell}<>INT({cell})),TRUE)"

        def figure(key: str, called: str, least: str = "0") -> tuple[str, str]:
            wrong = f'IF({line[key]}="",FALSE,IF(ISNUMBER({line[key]}),{line[key]}<{least},TRUE))'
            return wrong, words(f"{called} must be a number" + (", 0 or more" if least == "0" else ""))

        cases = (
            (f"{line['used']}=0", '""'),
            (f'{self.league.refused}<>""', self.league.refused),
            (whole(round_), words("the round is missing, or no whole number")),
            (whole(a), words("team A is missing, or no whole number")),
            (f'IF({b}="",FALSE,{whole(b)})', words("team B is no whole number")),
            figure("played", "boards"),
            figure("imps_a", "IMPs A"),
            figure("imps_b", "IMPs B"),
            figure("own_a", "own VP A", "-1000000"),
            figure("own_b", "own VP B", "-1000000"),
            (f"NOT(OR({known}))", say("the status {status} " + NEEDS_FULL, status=line["status"])),
            (f"{line['row_a']}=0", say("there is no team {team} in the list of teams", team=a)),
            (f'AND({b}<>"",{line["row_b"]}=0)', say("there is no team {team} in the list of teams", team=b)),
            (f"{a}={b}", say("T{team} cannot play against itself", team=a)),
            (
                f'AND({b}="",{what}<>"",{what}<>"{BYE}")',
                say("{status}: the second team is missing", status=what),
            ),
            (
                f'AND({b}<>"",{what}="{BYE}")',
                say("a bye has no opponent: take T{team} out, or the status", team=b),
            ),
            (
                f'AND({b}="",{what}="")',
                say("T{team} has no opponent: type the second team, or the status bye", team=a),
            ),
            (f'AND({what}="{BYE}",NOT({no_imps}))', words("a bye has no IMPs")),
            (
                f'AND({line["imps_a"]}="",{line["imps_b"]}<>"")',
                say("the IMPs of T{team} are missing", team=a),
            ),
            (
                f'AND({line["imps_a"]}<>"",{line["imps_b"]}="")',
                say("the IMPs of T{team} are missing", team=b),
            ),
        )
        return first_true(*cases)

    def _key(self, line: Line) -> str:
        other = f'IF({line["team_b"]}="",{line["team_a"]},{line["team_b"]})'
        low, high = f"MIN({line['team_a']},{other})", f"MAX({line['team_a']},{other})"
        return f'IF(OR({line["used"]}=0,{line["fault"]}<>""),"",{line["round"]}&"|"&{low}&"|"&{high})'

    def _bad(self, line: Line) -> str:
        """A match that is listed twice counts nowhere; each of the two names the other's line."""
        keys, key = self.league.scoring, line["key"]
        column, block = keys.letter("key"), page.absolute(keys.column("key"))
        below = f"${column}{line.row + 1}:${column}${keys.last + 1}"
        first = f"MATCH({key},{block},0)"
        other = f"IF({first}<{line.number},{first},{line.number}+MATCH({key},{below},0))"
        bye = say("T{team}'s bye", team=line["team_a"])
        low = f"IF({line['team_b']}<{line['team_a']},{line['team_b']},{line['team_a']})"
        high = f"IF({line['team_b']}<{line['team_a']},{line['team_a']},{line['team_b']})"
        pair = f'IF({line["team_b"]}="",{bye},{say("T{a} v T{b}", a=low, b=high)})'
        twice = f'{pair}&" of round "&{line["round"]}&" is here and in line "&{other}'
        return f'IF({key}="",{line["fault"]},IF(COUNTIF({block},{key})>1,{twice},""))'

    def _waits(self, line: Line) -> str:
        typed = f'AND({line["own_a"]}<>"",{line["own_b"]}<>"")'
        nothing = f'AND({line["what"]}="",{line["imps_a"]}="",NOT({typed}))'
        return f'IF({line["good"]}=0,0,IF(OR({line["what"]}="{TO_COME}",{nothing}),1,0))'

    def _extra(self, line: Line, team: str) -> str:
        team_, round_, imps = (on(FINES, self.league.fines.column(key)) for key in ("team", "round", "imps"))
        return f'IF({line[team]}="",0,SUMIFS({imps},{team_},{line[team]},{round_},{line["round"]}))'

    def _raw(self, line: Line, side: str, other: str) -> str:
        margin = f"({line[f'imps_{side}']}-{line[f'imps_{other}']}+{line[f'extra_{side}']})"
        boards = f"({self.league.boards})"
        rounded = f"ROUND({margin},0)"
        vps = self.league.vps
        vp = f"IF({self.league.whole}=1,{vps.discrete(rounded, boards)},{vps.vp(rounded, boards)})"
        return f'IF(OR({line["good"]}=0,{line["what"]}<>"",{line["imps_a"]}=""),"",{vp})'

    def _before(self, line: Line, side: str, other: str) -> str:
        """The VPs of a side before it is asked who has left."""
        own, what = line[f"own_{side}"], line["what"]
        absent = _FORFEITS_OF[side]
        bye = self.league.award if side == "a" else '""'
        cases = (
            (f"OR({line['good']}=0,{line['waits']}=1)", '""'),
            (f'{own}<>""', f"ROUND({own},2)"),
            (f'{what}="{BYE}"', bye),
            (f'OR({what}="both forfeit",{what}="{absent}")', "0"),
            (f'{what}="{_FORFEITS_OF[other]}"', f'IF({self.league.award}="",0,{self.league.award})'),
        )
        return first_true(*cases, otherwise=line[f"raw_{side}"])

    def _met(self, line: Line) -> str:
        return f'IF(AND({line["good"]}=1,{line["waits"]}=0,{line["what"]}=""),1,0)'

    def _in_table(self, key: str, row: str) -> str:
        return f"IF({row}=0,0,INDEX({self.league.team_column(key)},MAX(1,{row})))"

    def _annulled_team(self, line: Line) -> str:
        a, b = (self._in_table("annulled", line[row]) for row in ("row_a", "row_b"))
        return f'IF({line["good"]}=0,"",IF({a}=1,{line["team_a"]},IF({b}=1,{line["team_b"]},"")))'

    def _left(self, line: Line) -> str:
        a, b = (self._in_table("left", line[row]) for row in ("row_a", "row_b"))
        return f"IF({line['good']}=0,0,{a}+2*{b})"

    def _kept(self, line: Line, side: str) -> str:
        return f'IF(AND({line["met"]}=1,{line["annulled_team"]}=""),{line[f"first_{side}"]},"")'

    def _open(self, line: Line) -> str:
        """A or B where the opponent left before they met."""
        alone = f'AND({line["waits"]}=1,{line["annulled_team"]}="",{line["team_b"]}<>"")'
        return f'IF({alone},IF({line["left"]}=1,"B",IF({line["left"]}=2,"A","")),"")'

    def _vp(self, line: Line, side: str, other: str) -> str:
        own, opponent = (self._in_table("mean", line[f"row_{each}"]) for each in (side, other))
        best = f'MAX(12,IF({own}="",0,{own}),IF({opponent}="",0,20-{opponent}))'
        up = f"IF({self.league.whole}=1,ROUNDUP(ROUND({best},8),0),ROUNDUP(ROUND({best},8),2))"
        cases = (
            (f'{line["annulled_team"]}<>""', '""'),
            (f'{line["open"]}="{side.upper()}"', f"IF({self.league.over}=1,{up},12)"),
        )
        return first_true(*cases, otherwise=line[f"first_{side}"])

    def _imps(self, line: Line, key: str) -> str:
        counts = f'AND({line["met"]}=1,{line["annulled_team"]}="",{line["imps_a"]}<>"")'
        return f'IF({counts},{line[key]},"")'

    def _late(self, line: Line) -> str:
        return f'IF(AND({line["waits"]}=1,{line["left"]}=0,{line["annulled_team"]}=""),1,0)'

    def _takes(self, line: Line, own: str) -> str:
        by_imps = f'AND({line["what"]}="",{line["imps_a"]}<>"",{line[own]}="")'
        return f"IF(OR({line['waits']}=1,AND({line['good']}=1,{by_imps})),1,0)"

    def _says(self, line: Line) -> str:
        """The remark; what a slip may have made comes first, as :mod:`xlvp.teams.scoring` says it."""
        doubt, words_ = line["doubt"], line["words"]
        bare = f'IF(LEFT({words_},{len(CHECK)})="{CHECK}",MID({words_},{len(CHECK) + 1},999),{words_})'
        both = f'"{CHECK}"&MID({doubt},3,999)&IF({words_}="","","; "&{bare})'
        return f'IF({doubt}="",{words_},{both})'

    def _in_round(self, line: Line, team: str) -> str:
        return f'IF(OR({line["good"]}=0,{line[team]}=""),"",1000*{line["round"]}+{line[team]})'

    def _pair(self, line: Line) -> str:
        a, b = line["team_a"], line["team_b"]
        low, high = f"IF({a}<{b},{a},{b})", f"IF({a}<{b},{b},{a})"
        return f'IF(OR({line["good"]}=0,{b}=""),"",1000*{low}+{high})'

    def _doubt(self, line: Line) -> str:
        """All that is doubtful, each behind ``; ``."""
        planned = self.league.layout.conditions.there("rounds")
        beyond = say("; {planned} rounds are planned (sheet Setup)", planned=planned)
        pieces = [
            *(self._twice(line, side) for side in "ab"),
            self._met_before(line),
            f'IF(N({planned})=0,"",IF({line["round"]}>{planned},{beyond},""))',
            self._forfeit_with_imps(line),
            *(self._many(line, side) for side in "ab"),
        ]
        return f'IF({line["good"]}=0,"",{"&".join(pieces)})'

    def _twice(self, line: Line, side: str) -> str:
        """Whether the team is in an earlier line of the round too."""
        own = line[f"round_{side}"]
        firsts = ",".join(
            f"IFERROR(MATCH({own},{self.league.of(f'round_{each}')},0),{_NO_LINE})" for each in "ab"
        )
        first = f"MIN({firsts})"
        message = say(
            "; T{team} has another match in round {round}, in line {first}",
            team=line[f"team_{side}"], round=line["round"], first=first,
        )  # fmt: skip
        return f'IF({own}="","",IF({first}<{line.number},{message},""))'

    def _too_often(self, line: Line) -> str:
        """The line above in which the two last met, where they had met as often as they should by then."""
        pair, at = self.league.of("pair"), self.league.of("at")
        above = f"({pair}={line['pair']})*({at}<{line.number})"
        last = f"SUMPRODUCT(MAX({above}*{at}))"
        return f'IF({line["pair"]}="",0,IF(SUMPRODUCT({above})>{self.league.double},{last},0))'

    def _met_before(self, line: Line) -> str:
        last = line["too_often"]
        message = say(
            "; T{a} v T{b} is in round {round} too, in line {last}",
            a=line["team_a"], b=line["team_b"], last=last,
            round=f"INDEX({self.league.of('round')},MAX(1,{last}))",
        )  # fmt: skip
        return f'IF({last}=0,"",{message})'

    @staticmethod
    def _forfeit_with_imps(line: Line) -> str:
        messages = (
            (f'{line["what"]}="{status.lower()}"', words(f"; {status}: the IMPs do not count"))
            for status in FORFEITS
        )
        return f'IF({line["imps_a"]}="","",{first_true(*messages)})'

    def _many(self, line: Line, side: str) -> str:
        """Whether a team has more IMPs than boards give."""
        imps, boards = (
            line[f"imps_{side}"],
            f"IF(N({line['played']})=0,{self.league.boards},{line['played']})",
        )
        message = say(
            "; {imps} IMPs for T{team} in {boards} boards",
            imps=imps, team=line[f"team_{side}"], boards=f"({boards})",
        )  # fmt: skip
        return f'IF(ISNUMBER({imps}),IF({imps}>MAX({AT_LEAST},{A_BOARD}*({boards})),{message},""),"")'

    def _words(self, line: Line) -> str:
        vp = {side: f'TEXT({line[f"vp_{side}"]},"0.00")' for side in "ab"}
        typed = f'OR({line["own_a"]}<>"",{line["own_b"]}<>"")'
        raw = {side: f'TEXT({line[f"raw_{side}"]},"0.00")' for side in "ab"}
        differs = f"OR({line['first_a']}<>{line['raw_a']},{line['first_b']}<>{line['raw_b']})"
        fines = "&".join(
            f'IF({line[extra]}=0,"","; T"&{line[team]}&": "&IF({line[extra]}>0,"+","")&{line[extra]}&" IMPs")'
            for team, extra in (("team_a", "extra_a"), ("team_b", "extra_b"))
        )
        boards, played = self.league.boards, line["played"]
        fewer = f'"; Check: "&{played}&" of "&({boards})&"{_WHOSE_FAULT}"'
        more = f'"; Check: "&{played}&" boards, "&({boards})&" are planned"'
        count = f'IF({played}="","",IF({played}<({boards}),{fewer},IF({played}>({boards}),{more},"")))'
        left = {
            team: f"{self._in_table('left_after', line[row])}"
            for team, row in (("team_a", "row_a"), ("team_b", "row_b"))
        }
        later, not_counted = (
            first_true(
                *(
                    (
                        f"AND({self._in_table('left', line[row])}=1,{line['met']}=1,"
                        f"{line['round']}>{left[team]})",
                        say(text, team=line[team], after=left[team]),
                    )
                    for team, row in (("team_a", "row_a"), ("team_b", "row_b"))
                )
            )
            for text in (AFTER_LEAVING, f"{NOT_COUNTED}; ")
        )
        there = f'IF({line["open"]}="A",{line["team_a"]},{line["team_b"]})'
        away = f"IF({line['left']}=1,{line['team_a']},{line['team_b']})"
        settled = f'IF({line["open"]}="A",{vp["a"]},{vp["b"]})'
        best = f'"T"&{there}&" "&{settled}&": the best of its average, the converse of its opponent\'s, 60%"'
        until = f'"T"&{away}&" has left: 12.00 until the event is over, then the best of three"'
        played_in = self._in_table(
            "before", f"IF({line['annulled_team']}={line['team_a']},{line['row_a']},{line['row_b']})"
        )
        cases = (
            (f"{line['used']}=0", '""'),
            (f'{line["bad"]}<>""', line["bad"]),
            (
                f'{line["annulled_team"]}<>""',
                f"{not_counted}&"
                + say(
                    "not counted: T{team} left the event after {played} of {matches} matches",
                    team=line["annulled_team"],
                    played=played_in,
                    matches=self.league.matches_each,
                ),
            ),
            (f'{line["open"]}<>""', f"IF({self.league.over}=1,{best},{until})"),
            (f"AND({line['waits']}=1,{line['left']}>0)", f'"T"&{away}&" has left the event"'),
            (
                f'{line["what"]}="{TO_COME}"',
                say("T{a} v T{b}: not played yet", a=line["team_a"], b=line["team_b"]),
            ),
            (f"{line['waits']}=1", '""'),
            (f'{line["what"]}="{BYE}"', f'IF({self.league.award}="","bye: not counted","")'),
            (f'{line["what"]}<>""', words("forfeit")),
        )
        played_words = (
            (
                f'AND({typed},{line["raw_a"]}<>"",{differs})',
                say(
                    "Check: {a}-{b} is typed, the IMPs give {raw_a}-{raw_b}",
                    a=f'TEXT({line["first_a"]},"0.00")',
                    b=f'TEXT({line["first_b"]},"0.00")',
                    raw_a=raw["a"],
                    raw_b=raw["b"],
                ),
            ),
            (typed, words("VPs as typed")),
        )
        own = first_true(*played_words, otherwise=f"MID({count}&{fines},3,250)")
        both = f'{later}&IF(AND({later}<>"",{own}<>""),"; ","")&{own}'
        return first_true(*cases, otherwise=both)
