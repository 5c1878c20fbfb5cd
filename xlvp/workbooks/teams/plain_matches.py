"""The matches of a plain league: from what is typed to the VPs of each side, a small step a cell.

As :mod:`xlvp.teams.scoring` and :mod:`xlvp.teams.byes` score them.
"""

from xlvp.teams.byes import AFTER_LEAVING, NOT_COUNTED
from xlvp.teams.entries import BYE, CHECK, FORFEITS, TO_COME
from xlvp.teams.scoring import A_BOARD, AT_LEAST
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, hundredths, say, words
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.plain.sheets import says, step, steps
from xlvp.workbooks.teams.plain_cells import SCORING, LeagueCells, row_of, sides
from xlvp.workbooks.teams.tables import FIRST

_TYPED = ("round", "team_a", "team_b", "played", "imps_a", "imps_b", "status", "own_a", "own_b")
_WHOSE_FAULT = " boards: whose fault? Type A lost boards or B lost boards"
#: More than any list has lines.
_NO_LINE = 100_000
#: What is added to the number of a line for its row on the sheet Matches.
_BEFORE = FIRST - 1
_IMPS_COUNT = 'AND({met}=1,{annulled_team}="",{imps_a}<>"")'
_TYPED_BOTH = 'AND({own_a}<>"",{own_b}<>"")'
_NOTHING = f'AND({{what}}="",{{imps_a}}="",NOT({_TYPED_BOTH}))'
_BY_IMPS = 'AND({what}="",{imps_a}<>"",{own_<own>}="")'
_LOW, _HIGH = "IF({team_a}<{team_b},{team_a},{team_b})", "IF({team_a}<{team_b},{team_b},{team_a})"
_SECOND = 'IF({team_b}="",{team_a},{team_b})'
_KEY = f'{{round}}&"|"&MIN({{team_a}},{_SECOND})&"|"&MAX({{team_a}},{_SECOND})'


def match_scores(league: LeagueCells) -> Table:
    """The sheet Scoring: a row for each match, beside its row of the sheet Matches."""
    matches = league.layout.matches
    annulled, left = ([_in_table(key, row) for row in ("{row_a}", "{row_b}")] for key in ("annulled", "left"))
    columns = [
        *(league.entry(matches, key) for key in _TYPED),
        step("what", "status", 'LOWER(TRIM({status}&""))'),
        step("used", "1: something is typed", f"IF(LEN({'&'.join(f'{{{key}}}' for key in _TYPED)})>0,1,0)"),
        *_both("row", "row of <OWN> in Table", row_of("{team_<own>}")),
        step("fault", "why it cannot be scored", _fault(league)),
        step("key", "round and teams", f'IF(OR({{used}}=0,{{fault}}<>""),"",{_KEY})'),
        step("bad", "why it is left out", _bad),
        step("good", "1: it can be scored", 'IF(AND({used}=1,{bad}=""),1,0)'),
        step("waits", "1: still to come", f'IF({{good}}=0,0,IF(OR({{what}}="{TO_COME}",{_NOTHING}),1,0))'),
        *_both("extra", "IMPs <OWN>, penalties", 'IF({team_<own>}="",0,SUMIFS({fines.imps},{fines.team},'
               "{team_<own>},{fines.round},{round}))"),
        *_both("raw", "VPs <OWN> by the IMPs", _by_the_imps(league)),
        step("first_a", "VPs A before anybody left", sides(_before(league.award, bye=league.award))[0]),
        step("first_b", "VPs B before anybody left", sides(_before(league.award, bye='""'))[1]),
        step("met", "1: they played", 'IF(AND({good}=1,{waits}=0,{what}=""),1,0)'),
        step("annulled_team", "team whose results are annulled",
             f'IF({{good}}=0,"",IF({annulled[0]}=1,{{team_a}},IF({annulled[1]}=1,{{team_b}},"")))'),
        step("left", "1: A has left, 2: B, 3: both", f"IF({{good}}=0,0,{left[0]}+2*{left[1]})"),
        *_both("met", "VPs <OWN> of a played match",
               'IF(AND({met}=1,{annulled_team}=""),{first_<own>},"")'),
        # A or B where the opponent left before they met
        step("open", "whose award depends on averages",
             'IF(AND({waits}=1,{annulled_team}="",{team_b}<>""),IF({left}=1,"B",IF({left}=2,"A","")),"")'),
        *_both("vp", "VPs <OWN>", _vp(league)),
        *_both("count", "1: <OWN> has VPs", "IF(ISNUMBER({vp_<own>}),1,0)"),
        step("won", "IMPs A that count", f'IF({_IMPS_COUNT},{{imps_a}},"")'),
        step("lost", "IMPs B that count", f'IF({_IMPS_COUNT},{{imps_b}},"")'),
        step("late", "1: still to come, after all", 'IF(AND({waits}=1,{left}=0,{annulled_team}=""),1,0)'),
        *_both("takes", "1: IMPs change the VPs of <OWN>",
               f"IF(OR({{waits}}=1,AND({{good}}=1,{_BY_IMPS})),1,0)"),
        step("says", "remark", _says()),
        *_both("round", "round and <OWN>",
               'IF(OR({good}=0,{team_<own>}=""),"",1000*{round}+{team_<own>})'),
        step("pair", "both teams", f'IF(OR({{good}}=0,{{team_b}}=""),"",1000*{_LOW}+{_HIGH})'),
        step("at", "line", "{#}"),
        step("too_often", "line of their last match, where this is one too many", _too_often(league.double)),
        step("doubt", "what a slip may have made", _doubt(league)),
        step("words", "remark without that", _words(league)),
        step("queried", "1: to check", _queried(league)),
    ]  # fmt: skip
    return steps(SCORING, columns, FIRST, league.layout.size.matches, FIRST - 2, league)


def _both(key: str, heading: str, text: str) -> list[Column]:
    """A step for each side; see :func:`sides`."""
    return [step(*each) for each in zip(sides(f"{key}_<own>"), sides(heading), sides(text), strict=True)]


def _in_table(key: str, row: str) -> str:
    return f"IF({row}=0,0,INDEX({{teams.{key}}},MAX(1,{row})))"


def _fault(league: LeagueCells) -> str:
    refused = league.refused
    known = ",".join(f'{{what}}="{status.lower()}"' for status in ("", BYE, TO_COME, *FORFEITS))

    def whole(key: str) -> str:
        return f"IF(ISNUMBER({{{key}}}),OR({{{key}}}<1,{{{key}}}<>INT({{{key}}})),TRUE)"

    def figure(key: str, called: str, least: str = "0") -> tuple[str, str]:
        wrong = f'IF({{{key}}}="",FALSE,IF(ISNUMBER({{{key}}}),{{{key}}}<{least},TRUE))'
        return wrong, words(f"{called} must be a number" + (", 0 or more" if least == "0" else ""))

    return first_true(
        ("{used}=0", '""'),
        (f'{refused}<>""', refused),
        (whole("round"), words("the round is missing, or no whole number")),
        (whole("team_a"), words("team A is missing, or no whole number")),
        (f'IF({{team_b}}="",FALSE,{whole("team_b")})', words("team B is no whole number")),
        figure("played", "boards"),
        (f"IF(N({{played}})>N({league.boards}),{league.vps.missing('{played}')},FALSE)",
         says("{played} boards " + NEEDS_FULL)),
        figure("imps_a", "IMPs A"),
        figure("imps_b", "IMPs B"),
        figure("own_a", "own VP A", "-1000000"),
        figure("own_b", "own VP B", "-1000000"),
        (f"NOT(OR({known}))", says("the status {status} " + NEEDS_FULL)),
        ("{row_a}=0", says("there is no team {team_a} in the list of teams")),
        ('AND({team_b}<>"",{row_b}=0)', says("there is no team {team_b} in the list of teams")),
        ("{team_a}={team_b}", says("T{team_a} cannot play against itself")),
        (f'AND({{team_b}}="",{{what}}<>"",{{what}}<>"{BYE}")', says("{what}: the second team is missing")),
        (f'AND({{team_b}}<>"",{{what}}="{BYE}")',
         says("a bye has no opponent: take T{team_b} out, or the status")),
        ('AND({team_b}="",{what}="")',
         says("T{team_a} has no opponent: type the second team, or the status bye")),
        (f'AND({{what}}="{BYE}",NOT(AND({{imps_a}}="",{{imps_b}}="")))', words("a bye has no IMPs")),
        ('AND({imps_a}="",{imps_b}<>"")', says("the IMPs of T{team_a} are missing")),
        ('AND({imps_a}<>"",{imps_b}="")', says("the IMPs of T{team_b} are missing")),
    )  # fmt: skip


def _bad(line: Line) -> str:
    """A match that is listed twice counts nowhere; each of the two names the other's line."""
    key, block, column = line["key"], page.absolute(line.table.column("key")), line.table.letter("key")
    below = f"${column}{line.row + 1}:${column}${line.table.last + 1}"
    first, a, b = f"MATCH({key},{block},0)", line["team_a"], line["team_b"]
    other = f"({_BEFORE}+IF({first}<{line.number},{first},{line.number}+MATCH({key},{below},0)))"
    both = say("T{a} v T{b}", a=f"IF({b}<{a},{b},{a})", b=f"IF({b}<{a},{a},{b})")
    bye = say("T{team}'s bye", team=a)
    pair = f'IF({b}="",{bye},{both})'
    twice = f'{pair}&" of round "&{line["round"]}&" is here and in row "&{other}'
    return f'IF({key}="",{line["fault"]},IF(COUNTIF({block},{key})>1,{twice},""))'


def _by_the_imps(league: LeagueCells) -> str:
    rounded = "ROUND(({imps_<own>}-{imps_<other>}+{extra_<own>}),0)"
    boards = f"MAX(N({{played}}),{league.boards})"
    vp = f"IF({league.whole}=1,{league.vps.discrete(rounded, boards)},{league.vps.vp(rounded, boards)})"
    return f'IF(OR({{good}}=0,{{what}}<>"",{{imps_a}}=""),"",{vp})'


def _before(award: str, bye: str) -> str:
    return first_true(
        ("OR({good}=0,{waits}=1)", '""'),
        ('{own_<own>}<>""', "ROUND({own_<own>},2)"),
        (f'{{what}}="{BYE}"', bye),
        ('OR({what}="both forfeit",{what}="<own> forfeits")', "0"),
        ('{what}="<other> forfeits"', f'IF({award}="",0,{award})'),
        otherwise="{raw_<own>}",
    )


def _vp(league: LeagueCells) -> str:
    own, opponent = (_in_table("mean", f"{{row_<{each}>}}") for each in ("own", "other"))
    best = f'MAX(12,IF({own}="",0,{own}),IF({opponent}="",0,20-{opponent}))'
    up = f"IF({league.whole}=1,ROUNDUP(ROUND({best},8),0),ROUNDUP(ROUND({best},8),2))"
    return first_true(
        ('{annulled_team}<>""', '""'),
        ('{open}="<OWN>"', f"IF({league.over}=1,{up},12)"),
        otherwise="{first_<own>}",
    )


def _says() -> str:
    """The remark; what a slip may have made comes first, as :mod:`xlvp.teams.scoring` says it."""
    check = len(CHECK)
    bare = f'IF(LEFT({{words}},{check})="{CHECK}",MID({{words}},{check + 1},999),{{words}})'
    both = f'"{CHECK}"&MID({{doubt}},3,999)&IF({{words}}="","","; "&{bare})'
    return f'IF({{doubt}}="",{{words}},{both})'


def _too_often(double: str) -> str:
    """The line above in which the two last met, where they had met as often as they should by then."""
    above = "({scoring.pair}={pair})*({scoring.at}<{#})"
    last = f"SUMPRODUCT(MAX({above}*{{scoring.at}}))"
    return f'IF({{pair}}="",0,IF(SUMPRODUCT({above})>{double},{last},0))'


def _doubt(league: LeagueCells) -> str:
    """All that is doubtful, each behind ``; ``."""
    planned = league.rounds
    beyond = says("; {planned} rounds are planned (sheet Setup)", planned=planned)
    again = says(
        "; T{team_a} v T{team_b} is in round {round} too, in row {row}",
        round="INDEX({scoring.round},MAX(1,{too_often}))", row=f"({_BEFORE}+{{too_often}})",
    )  # fmt: skip
    firsts = ",".join(
        f"IFERROR(MATCH({{round_<own>}},{{scoring.round_{each}}},0),{_NO_LINE})" for each in "ab"
    )
    in_round = says(
        "; T{team_<own>} has another match in round {round}, in row {first}",
        first=f"({_BEFORE}+MIN({firsts}))",
    )
    twice = f'IF({{round_<own>}}="","",IF(MIN({firsts})<{{#}},{in_round},""))'
    forfeits = (
        (f'{{what}}="{status.lower()}"', words(f"; {status}: the IMPs do not count")) for status in FORFEITS
    )
    boards = f"(IF(N({{played}})=0,{league.boards},{{played}}))"
    more = says("; {imps_<own>} IMPs for T{team_<own>} in {boards} boards", boards=boards)
    most = f"MAX({AT_LEAST},{A_BOARD}*{boards})"
    less = says("; {imps_<own>} IMPs for T{team_<own>}: less than one IMP")
    odd = first_true(
        ("{imps_<own>}>" + most, more), ("{imps_<own>}<=0", '""'), ("{imps_<own>}<1", less), otherwise='""'
    )
    many = f'IF(ISNUMBER({{imps_<own>}}),{odd},"")'
    shown = hundredths("{own_<own>}")
    beyond_scale = says("; {shown} VP for T{team_<own>}: a match gives 0 to 20.00", shown=shown)
    own = f'IF(ISNUMBER({{own_<own>}}),IF(OR({{own_<own>}}<0,{{own_<own>}}>20),{beyond_scale},""),"")'
    left = (
        f'IF({{annulled_team}}<>"",{_left_before(f"; {NOT_COUNTED}")},{_left_before(f"; {AFTER_LEAVING}")})'
    )
    pieces = (
        *sides(twice), f'IF({{too_often}}=0,"",{again})',
        f'IF(N({planned})=0,"",IF({{round}}>{planned},{beyond},""))',
        f'IF({{imps_a}}="","",{first_true(*forfeits)})', *sides(own), *sides(many), left,
    )  # fmt: skip
    return f'IF({{good}}=0,"",{"&".join(pieces)})'


def _left_before(text: str) -> str:
    """A sentence with ``team`` and ``after``: the team, and the round after which it left."""
    left, after = (_in_table(key, "{row_<own>}") for key in ("left", "left_after"))
    whens = sides(f"AND({left}=1,{{met}}=1,{{round}}>{after})")
    return first_true(*zip(whens, sides(say(text, team="{team_<own>}", after=after)), strict=True))


#: Whether own VPs are typed; and whether they are others than the IMPs give.
_OWN = 'OR({own_a}<>"",{own_b}<>"")'
_OTHER_VPS = f'AND({_OWN},{{raw_a}}<>"",OR({{first_a}}<>{{raw_a}},{{first_b}}<>{{raw_b}}))'


def _queried(league: LeagueCells) -> str:
    """1 where the remark asks for something to be checked, which is then before all that it says."""
    plainly = 'AND({good}=1,{annulled_team}="",{waits}=0,{what}="")'
    boards = f'AND({{played}}<>"",{{played}}<>({league.boards}))'
    own = first_true((_OTHER_VPS, "1"), (_OWN, "0"), (boards, "1"), otherwise="0")
    return f'IF({{doubt}}<>"",1,IF({plainly},{own},0))'


def _words(league: LeagueCells) -> str:
    fined = 'IF({extra_<own>}=0,"","; T"&{team_<own>}&": "&IF({extra_<own>}>0,"+","")&{extra_<own>}&" IMPs")'
    boards = f"({league.boards})"
    fewer = f'"; Check: "&{{played}}&" of "&{boards}&"{_WHOSE_FAULT}"'
    more = f'"; Check: "&{{played}}&" boards, "&{boards}&" are planned: scored as a match of "&{{played}}'
    count = f'IF({{played}}="","",IF({{played}}<{boards},{fewer},IF({{played}}>{boards},{more},"")))'
    there, away = 'IF({open}="A",{team_a},{team_b})', "IF({left}=1,{team_a},{team_b})"
    settled = f'IF({{open}}="A",{hundredths("{vp_a}")},{hundredths("{vp_b}")})'
    best = f'"T"&{there}&" "&{settled}&": the best of its average, the converse of its opponent\'s, 60%"'
    until = f'"T"&{away}&" has left: 12.00 until the event is over, then the best of three"'
    annulled = says(
        "not counted: T{annulled_team} left the event after {played} of {matches} matches",
        played=_in_table("before", "IF({annulled_team}={team_a},{row_a},{row_b})"),
        matches=league.matches_each,
    )
    first, raw = (sides(hundredths(f"{{{kind}_<own>}}")) for kind in ("first", "raw"))
    typed_over = says(
        "Check: {a}-{b} is typed, the IMPs give {raw_a}-{raw_b}",
        a=first[0], b=first[1], raw_a=raw[0], raw_b=raw[1],
    )  # fmt: skip
    own = first_true(
        (_OTHER_VPS, typed_over),
        (_OWN, words("VPs as typed")),
        otherwise=f"MID({count}&{'&'.join(sides(fined))},3,250)",
    )
    return first_true(
        ("{used}=0", '""'),
        ('{bad}<>""', "{bad}"),
        ('{annulled_team}<>""', annulled),
        ('{open}<>""', f"IF({league.over}=1,{best},{until})"),
        ("AND({waits}=1,{left}>0)", f'"T"&{away}&" has left the event"'),
        (f'{{what}}="{TO_COME}"', says("T{team_a} v T{team_b}: not played yet")),
        ("{waits}=1", '""'),
        (f'{{what}}="{BYE}"', f'IF({league.award}="","bye: not counted","")'),
        ('{what}<>""', words("forfeit")),
        otherwise=own,
    )
