"""The matches of a plain league: from what is typed to the VPs of each side, a small step a cell.

As :mod:`xlvp.teams.scoring` and :mod:`xlvp.teams.byes` score them.
"""

from collections.abc import Callable

from xlvp.teams.byes import AFTER_LEAVING, NOT_COUNTED
from xlvp.teams.entries import BYE, FORFEITS, TO_COME
from xlvp.teams.scoring import A_BOARD, AT_LEAST, CHECK
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.plain.sheets import says, step, steps
from xlvp.workbooks.teams.plain_cells import SCORING, LeagueCells, row_of
from xlvp.workbooks.teams.tables import FIRST

_TYPED = ("round", "team_a", "team_b", "played", "imps_a", "imps_b", "status", "own_a", "own_b")
_WHOSE_FAULT = " boards: whose fault? Type A lost boards or B lost boards"
#: More than any list has lines.
_NO_LINE = 100_000
_IMPS_COUNT = 'AND({met}=1,{annulled_team}="",{imps_a}<>"")'


def _in_table(key: str, row: str) -> str:
    return f"IF({row}=0,0,INDEX({{teams.{key}}},MAX(1,{row})))"


class MatchScores:
    """The sheet Scoring: a row for each match, beside its row of the sheet Matches."""

    def __init__(self, league: LeagueCells) -> None:
        self.league = league

    def table(self) -> Table:
        """A row for each match, beside its row of the sheet Matches."""
        matches = self.league.layout.matches

        def both(key: str, heading: str, text: Callable[[str, str], str]) -> list[Column]:
            """A step for each side, of its letter and the other's."""
            return [
                step(f"{key}_{side}", heading.format(side.upper()), text(side, other))
                for side, other in ("ab", "ba")
            ]

        columns = [
            *(self.league.entry(matches, key) for key in _TYPED),
            step("what", "status", 'LOWER(TRIM({status}&""))'),
            step("used", "1: something is typed",
                 f"IF(LEN({'&'.join(f'{{{key}}}' for key in _TYPED)})>0,1,0)"),
            *both("row", "row of {} in Table", lambda side, _: row_of(f"{{team_{side}}}")),
            step("fault", "why it cannot be scored", self._fault()),
            step("key", "round and teams", self._key()),
            step("bad", "why it is left out", self._bad),
            step("good", "1: it can be scored", 'IF(AND({used}=1,{bad}=""),1,0)'),
            step("waits", "1: still to come", self._waits()),
            *both("extra", "IMPs {}, penalties", self._extra),
            *both("raw", "VPs {} by the IMPs", self._raw),
            *both("first", "VPs {} before anybody left", self._before),
            step("met", "1: they played", 'IF(AND({good}=1,{waits}=0,{what}=""),1,0)'),
            step("annulled_team", "team whose results are annulled", self._annulled_team()),
            step("left", "1: A has left, 2: B, 3: both", self._left()),
            *both("met", "VPs {} of a played match",
                  lambda side, _: f'IF(AND({{met}}=1,{{annulled_team}}=""),{{first_{side}}},"")'),
            step("open", "whose award depends on averages", self._open()),
            *both("vp", "VPs {}", self._vp),
            *both("count", "1: {} has VPs", lambda side, _: f"IF(ISNUMBER({{vp_{side}}}),1,0)"),
            step("won", "IMPs A that count", f'IF({_IMPS_COUNT},{{imps_a}},"")'),
            step("lost", "IMPs B that count", f'IF({_IMPS_COUNT},{{imps_b}},"")'),
            step("late", "1: still to come, after all",
                 'IF(AND({waits}=1,{left}=0,{annulled_team}=""),1,0)'),
            *both("takes", "1: IMPs change the VPs of {}", self._takes),
            step("says", "remark", self._says()),
            *both("round", "round and {}", self._in_round),
            step("pair", "both teams", self._pair()),
            step("at", "line", "{#}"),
            step("too_often", "line of their last match, where this is one too many", self._too_often()),
            step("doubt", "what a slip may have made", self._doubt()),
            step("words", "remark without that", self._words()),
        ]  # fmt: skip
        return steps(SCORING, columns, FIRST, self.league.layout.size.matches, FIRST - 2, self.league)

    def _fault(self) -> str:
        known = ",".join(f'{{what}}="{status.lower()}"' for status in ("", BYE, TO_COME, *FORFEITS))

        def whole(key: str) -> str:
            return f"IF(ISNUMBER({{{key}}}),OR({{{key}}}<1,{{{key}}}<>INT({{{key}}})),TRUE)"

        def figure(key: str, called: str, least: str = "0") -> tuple[str, str]:
            wrong = f'IF({{{key}}}="",FALSE,IF(ISNUMBER({{{key}}}),{{{key}}}<{least},TRUE))'
            return wrong, words(f"{called} must be a number" + (", 0 or more" if least == "0" else ""))

        return first_true(
            ("{used}=0", '""'),
            (f'{self.league.refused}<>""', self.league.refused),
            (whole("round"), words("the round is missing, or no whole number")),
            (whole("team_a"), words("team A is missing, or no whole number")),
            (f'IF({{team_b}}="",FALSE,{whole("team_b")})', words("team B is no whole number")),
            figure("played", "boards"),
            figure("imps_a", "IMPs A"),
            figure("imps_b", "IMPs B"),
            figure("own_a", "own VP A", "-1000000"),
            figure("own_b", "own VP B", "-1000000"),
            (f"NOT(OR({known}))", says("the status {status} " + NEEDS_FULL)),
            ("{row_a}=0", says("there is no team {team_a} in the list of teams")),
            ('AND({team_b}<>"",{row_b}=0)', says("there is no team {team_b} in the list of teams")),
            ("{team_a}={team_b}", says("T{team_a} cannot play against itself")),
            (f'AND({{team_b}}="",{{what}}<>"",{{what}}<>"{BYE}")',
             says("{what}: the second team is missing")),
            (f'AND({{team_b}}<>"",{{what}}="{BYE}")',
             says("a bye has no opponent: take T{team_b} out, or the status")),
            ('AND({team_b}="",{what}="")',
             says("T{team_a} has no opponent: type the second team, or the status bye")),
            (f'AND({{what}}="{BYE}",NOT(AND({{imps_a}}="",{{imps_b}}="")))', words("a bye has no IMPs")),
            ('AND({imps_a}="",{imps_b}<>"")', says("the IMPs of T{team_a} are missing")),
            ('AND({imps_a}<>"",{imps_b}="")', says("the IMPs of T{team_b} are missing")),
        )  # fmt: skip

    @staticmethod
    def _key() -> str:
        other = 'IF({team_b}="",{team_a},{team_b})'
        low, high = f"MIN({{team_a}},{other})", f"MAX({{team_a}},{other})"
        return f'IF(OR({{used}}=0,{{fault}}<>""),"",{{round}}&"|"&{low}&"|"&{high})'

    @staticmethod
    def _bad(line: Line) -> str:
        """A match that is listed twice counts nowhere; each of the two names the other's line."""
        key, block, column = line["key"], page.absolute(line.table.column("key")), line.table.letter("key")
        below = f"${column}{line.row + 1}:${column}${line.table.last + 1}"
        first, a, b = f"MATCH({key},{block},0)", line["team_a"], line["team_b"]
        other = f"IF({first}<{line.number},{first},{line.number}+MATCH({key},{below},0))"
        both = say("T{a} v T{b}", a=f"IF({b}<{a},{b},{a})", b=f"IF({b}<{a},{a},{b})")
        bye = "T{team}'s bye"
        pair = f'IF({b}="",{say(bye, team=a)},{both})'
        twice = f'{pair}&" of round "&{line["round"]}&" is here and in line "&{other}'
        return f'IF({key}="",{line["fault"]},IF(COUNTIF({block},{key})>1,{twice},""))'

    @staticmethod
    def _waits() -> str:
        typed = 'AND({own_a}<>"",{own_b}<>"")'
        nothing = f'AND({{what}}="",{{imps_a}}="",NOT({typed}))'
        return f'IF({{good}}=0,0,IF(OR({{what}}="{TO_COME}",{nothing}),1,0))'

    @staticmethod
    def _extra(side: str, _: str) -> str:
        own = f"{{team_{side}}}"
        return f'IF({own}="",0,SUMIFS({{fines.imps}},{{fines.team}},{own},{{fines.round}},{{round}}))'

    def _raw(self, side: str, other: str) -> str:
        rounded = f"ROUND(({{imps_{side}}}-{{imps_{other}}}+{{extra_{side}}}),0)"
        vps, boards = self.league.vps, f"({self.league.boards})"
        vp = f"IF({self.league.whole}=1,{vps.discrete(rounded, boards)},{vps.vp(rounded, boards)})"
        return f'IF(OR({{good}}=0,{{what}}<>"",{{imps_a}}=""),"",{vp})'

    def _before(self, side: str, other: str) -> str:
        """The VPs of a side before it is asked who has left."""
        award = self.league.award
        return first_true(
            ("OR({good}=0,{waits}=1)", '""'),
            (f'{{own_{side}}}<>""', f"ROUND({{own_{side}}},2)"),
            (f'{{what}}="{BYE}"', award if side == "a" else '""'),
            (f'OR({{what}}="both forfeit",{{what}}="{side} forfeits")', "0"),
            (f'{{what}}="{other} forfeits"', f'IF({award}="",0,{award})'),
            otherwise=f"{{raw_{side}}}",
        )

    @staticmethod
    def _annulled_team() -> str:
        a, b = (_in_table("annulled", row) for row in ("{row_a}", "{row_b}"))
        return f'IF({{good}}=0,"",IF({a}=1,{{team_a}},IF({b}=1,{{team_b}},"")))'

    @staticmethod
    def _left() -> str:
        a, b = (_in_table("left", row) for row in ("{row_a}", "{row_b}"))
        return f"IF({{good}}=0,0,{a}+2*{b})"

    @staticmethod
    def _open() -> str:
        """A or B where the opponent left before they met."""
        alone = 'AND({waits}=1,{annulled_team}="",{team_b}<>"")'
        return f'IF({alone},IF({{left}}=1,"B",IF({{left}}=2,"A","")),"")'

    def _vp(self, side: str, other: str) -> str:
        own, opponent = (_in_table("mean", f"{{row_{each}}}") for each in (side, other))
        best = f'MAX(12,IF({own}="",0,{own}),IF({opponent}="",0,20-{opponent}))'
        up = f"IF({self.league.whole}=1,ROUNDUP(ROUND({best},8),0),ROUNDUP(ROUND({best},8),2))"
        return first_true(
            ('{annulled_team}<>""', '""'),
            (f'{{open}}="{side.upper()}"', f"IF({self.league.over}=1,{up},12)"),
            otherwise=f"{{first_{side}}}",
        )

    @staticmethod
    def _takes(side: str, _: str) -> str:
        by_imps = f'AND({{what}}="",{{imps_a}}<>"",{{own_{side}}}="")'
        return f"IF(OR({{waits}}=1,AND({{good}}=1,{by_imps})),1,0)"

    @staticmethod
    def _says() -> str:
        """The remark; what a slip may have made comes first, as :mod:`xlvp.teams.scoring` says it."""
        check = len(CHECK)
        bare = f'IF(LEFT({{words}},{check})="{CHECK}",MID({{words}},{check + 1},999),{{words}})'
        both = f'"{CHECK}"&MID({{doubt}},3,999)&IF({{words}}="","","; "&{bare})'
        return f'IF({{doubt}}="",{{words}},{both})'

    @staticmethod
    def _in_round(side: str, _: str) -> str:
        return f'IF(OR({{good}}=0,{{team_{side}}}=""),"",1000*{{round}}+{{team_{side}}})'

    @staticmethod
    def _pair() -> str:
        low, high = "IF({team_a}<{team_b},{team_a},{team_b})", "IF({team_a}<{team_b},{team_b},{team_a})"
        return f'IF(OR({{good}}=0,{{team_b}}=""),"",1000*{low}+{high})'

    def _doubt(self) -> str:
        """All that is doubtful, each behind ``; ``."""
        planned = self.league.layout.conditions.there("rounds")
        beyond = says("; {planned} rounds are planned (sheet Setup)", planned=planned)
        again = says(
            "; T{team_a} v T{team_b} is in round {round} too, in line {too_often}",
            round="INDEX({scoring.round},MAX(1,{too_often}))",
        )
        forfeits = (
            (f'{{what}}="{status.lower()}"', words(f"; {status}: the IMPs do not count"))
            for status in FORFEITS
        )
        pieces = (
            self._twice("a"), self._twice("b"), f'IF({{too_often}}=0,"",{again})',
            f'IF(N({planned})=0,"",IF({{round}}>{planned},{beyond},""))',
            f'IF({{imps_a}}="","",{first_true(*forfeits)})', self._many("a"), self._many("b"),
        )  # fmt: skip
        return f'IF({{good}}=0,"",{"&".join(pieces)})'

    @staticmethod
    def _twice(side: str) -> str:
        """Whether the team is in an earlier line of the round too."""
        own = f"{{round_{side}}}"
        firsts = ",".join(f"IFERROR(MATCH({own},{{scoring.round_{each}}},0),{_NO_LINE})" for each in "ab")
        message = says(
            f"; T{{team_{side}}} has another match in round {{round}}, in line {{first}}",
            first=f"MIN({firsts})",
        )
        return f'IF({own}="","",IF(MIN({firsts})<{{#}},{message},""))'

    def _too_often(self) -> str:
        """The line above in which the two last met, where they had met as often as they should by then."""
        above = "({scoring.pair}={pair})*({scoring.at}<{#})"
        last = f"SUMPRODUCT(MAX({above}*{{scoring.at}}))"
        return f'IF({{pair}}="",0,IF(SUMPRODUCT({above})>{self.league.double},{last},0))'

    def _many(self, side: str) -> str:
        """Whether a team has more IMPs than boards give."""
        imps, boards = f"{{imps_{side}}}", f"(IF(N({{played}})=0,{self.league.boards},{{played}}))"
        message = says(f"; {{imps_{side}}} IMPs for T{{team_{side}}} in {{boards}} boards", boards=boards)
        return f'IF(ISNUMBER({imps}),IF({imps}>MAX({AT_LEAST},{A_BOARD}*{boards}),{message},""),"")'

    def _words(self) -> str:
        first, raw = ([f'TEXT({{{kind}_{side}}},"0.00")' for side in "ab"] for kind in ("first", "raw"))
        differs = "OR({first_a}<>{raw_a},{first_b}<>{raw_b})"
        fines = "&".join(
            f'IF({{extra_{side}}}=0,"","; T"&{{team_{side}}}&": "&IF({{extra_{side}}}>0,"+","")'
            f'&{{extra_{side}}}&" IMPs")'
            for side in "ab"
        )
        boards = f"({self.league.boards})"
        fewer = f'"; Check: "&{{played}}&" of "&{boards}&"{_WHOSE_FAULT}"'
        more = f'"; Check: "&{{played}}&" boards, "&{boards}&" are planned"'
        count = f'IF({{played}}="","",IF({{played}}<{boards},{fewer},IF({{played}}>{boards},{more},"")))'

        def left_before(text: str) -> str:
            """A sentence with ``team`` and ``after``: the team, and the round after which it left."""
            cases = []
            for side in "ab":
                left, after = (_in_table(key, f"{{row_{side}}}") for key in ("left", "left_after"))
                when = f"AND({left}=1,{{met}}=1,{{round}}>{after})"
                cases.append((when, say(text, team=f"{{team_{side}}}", after=after)))
            return first_true(*cases)

        there, away = 'IF({open}="A",{team_a},{team_b})', "IF({left}=1,{team_a},{team_b})"
        settled = 'IF({open}="A",TEXT({vp_a},"0.00"),TEXT({vp_b},"0.00"))'
        best = f'"T"&{there}&" "&{settled}&": the best of its average, the converse of its opponent\'s, 60%"'
        until = f'"T"&{away}&" has left: 12.00 until the event is over, then the best of three"'
        annulled = says(
            "not counted: T{annulled_team} left the event after {played} of {matches} matches",
            played=_in_table("before", "IF({annulled_team}={team_a},{row_a},{row_b})"),
            matches=self.league.matches_each,
        )
        typed_over = says(
            "Check: {a}-{b} is typed, the IMPs give {raw_a}-{raw_b}",
            a=first[0], b=first[1], raw_a=raw[0], raw_b=raw[1],
        )  # fmt: skip
        typed = 'OR({own_a}<>"",{own_b}<>"")'
        own = first_true(
            (f'AND({typed},{{raw_a}}<>"",{differs})', typed_over),
            (typed, words("VPs as typed")),
            otherwise=f"MID({count}&{fines},3,250)",
        )
        later = left_before(AFTER_LEAVING)
        return first_true(
            ("{used}=0", '""'),
            ('{bad}<>""', "{bad}"),
            ('{annulled_team}<>""', f"{left_before(f'{NOT_COUNTED}; ')}&{annulled}"),
            ('{open}<>""', f"IF({self.league.over}=1,{best},{until})"),
            ("AND({waits}=1,{left}>0)", f'"T"&{away}&" has left the event"'),
            (f'{{what}}="{TO_COME}"', says("T{team_a} v T{team_b}: not played yet")),
            ("{waits}=1", '""'),
            (f'{{what}}="{BYE}"', f'IF({self.league.award}="","bye: not counted","")'),
            ('{what}<>""', words("forfeit")),
            otherwise=f'{later}&IF(AND({later}<>"",{own}<>""),"; ","")&{own}',
        )
