"""The sheet Totals of a plain evening: each pair's boards, points, percentage and place, in whole numbers.

All points are parts of 1/(10000 L), where L is the least common multiple of the numbers of results on the
boards: sums and comparisons are then exact, and each figure is rounded once.
"""

from collections.abc import Sequence
from functools import cached_property, partial

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.balance import winners_of
from xlvp.pairs.conditions import WINNERS
from xlvp.pairs.movement import Movement
from xlvp.pairs.pair_entries import LARGE, MOST_BOARDS, NEGATIVE, NOT_PLAYING, PENALTY
from xlvp.pairs.ranking import AS_SCORED, BOTH, DIRECTION, FEW_BOARDS, HEADINGS, WITHOUT_STANDING
from xlvp.pairs.score_list import DOUBTFUL, NOT_PLAYED
from xlvp.records.acceptance import YES, to_type
from xlvp.records.guard import NO_CROSS
from xlvp.records.reading import CROSS, NO
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, words
from xlvp.workbooks.kit.help import wrong_checks
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.pairs import layout
from xlvp.workbooks.pairs.layout import Plan, setup, setup_text
from xlvp.workbooks.pairs.plain_lines import PARTS, SHARES, TOTALS, Lines, each
from xlvp.workbooks.plain.sheets import HEADING, Above, add_sheet, says, step, steps

#: Results on a board, of which the least common multiple is taken.
MOST_RESULTS = 40
#: Other pairs that a note names, and letters of the shortest name that is looked for.
_NAMED, _SHORTEST = 5, 3
#: Whole numbers below this are exact in every spreadsheet.
_EXACT = "9E15"
_RESULTS, _MULTIPLE = "AX", "AY"
#: The lines of the ranking that show something else than what is computed, the sum of all scores, how many
#: lines of the sheet Check are wrong.
STALE, SCORES, CHECKS_WRONG = (on(TOTALS, f"{column}3") for column in ("BE", "BG", "BI"))
_TOO_FINE = (
    f"the numbers of results differ so much from board to board that exact figures of them {NEEDS_FULL}"
)
#: Pairs of the same ranking, with a place or without; with the same average; with the same percentage.
_SAME_KIND, _LEVEL = "({table.kind}={kind})", "({table.average}={average})"
_EQUAL = f"{_SAME_KIND}*{_LEVEL}*({{table.rest}}={{rest}})"


class Totals:
    """The formulas of the pairs."""

    above = Above(
        TOTALS,
        ("refused", "parts", "winners", "most", "counted", "placeless", "heading", "first", "second"),
    )

    def __init__(self, plan: Plan, movement: Movement, lines: Lines, refused: str) -> None:
        self.plan, self.movement, self.lines, self._refused = plan, movement, lines, refused
        # when the figures would not be exact, and what to say of it
        self.too_fine = f'{self.above.there("placeless")}="fine"', words(_TOO_FINE)

    @cached_property
    def table(self) -> Table:
        """The table of the pairs; its rows are those of the sheet Pairs."""
        column = partial(step, width=10)
        cross, others = f"LOWER({self._typed('unranked')})", range(1, _NAMED + 2)
        ns, ew, state = map(self.lines.of, ("ns", "ew", "state"))
        there = f'{state},"<>{NOT_PLAYED}"'
        columns = [
            column("pair", "Pair", "{#}", width=6),
            column("list", "1 or 2: its ranking",
                   f"IF({{above.winners}}=2,IF(COUNTIF({self.lines.of('plan_ns')},{{pair}})>0,1,2),1)"),
            column("boards", "Boards scored",
                   self._both(f'COUNTIFS({{own}},{{pair}},{self.lines.of("in_board")},">0")')),
            column("cards", "Lines on its card", self._both("COUNTIF({own},{pair})")),
            column("sum", "Points in whole parts", self._both("SUMIF({own},{pair},{units})"), width=18),
            column("penalty_typed", "Penalty as typed", self._typed("penalty")),
            column("penalty_yes", "1: it is accepted", f'IF(LOWER(LEFT({{penalty_typed}},4))="{YES} ",1,0)'),
            column("penalty_text", "Penalty, without the yes",
                   "IF({penalty_yes}=1,TRIM(MID({penalty_typed},5,99)),{penalty_typed})"),
            column("digits", "Digits of the penalty, x 100", self._penalty_digits()),
            column("penalty_read", "Penalty as read, x 100", self._penalty()),
            column("penalty", "Penalty that counts, x 100",
                   "IF(ISNUMBER({penalty_read}),MAX(0,{penalty_read}),0)"),
            column("unranked", "1: without standing", f"IF(OR({_any_of(cross, NO)}),0,1)"),
            column("plays", "1: it plays", f"IF(N({layout.WORKINGS}!AP{{##}})>0,1,0)"),
            column("wrong", "Penalty that is not counted", _wrong_penalty(), width=30),
            column("idle", "Typed, and it does not play",
                   f'IF(AND({{plays}}=0,OR({{penalty}}>0,{{unranked}}=1)),{words(NOT_PLAYING)},"")',
                   width=30),
            column("cross", "Neither x nor blank",
                   f'IF(OR({_any_of(cross, (*NO, *CROSS))}),"",{says(DOUBTFUL + NO_CROSS, typed=cross)})',
                   width=30),
            column("large", "Very large penalty",
                   f'IF(AND({self.lines.top}>0,{{penalty_yes}}=0,{{penalty}}>{100 * MOST_BOARDS}'
                   f'*{self.lines.top}),{words(DOUBTFUL + LARGE.format(key=PENALTY))},"")', width=30),
            column("counted", "Boards it has or can have",
                   "+".join(f'COUNTIFS({a},{{pair}},{b},">0",{there})' for a, b in ((ns, ew), (ew, ns)))),
            column("few", "1: too few boards for a place",
                   f"IF(100*{{counted}}<N({_least()})*{{above.counted}},1,0)"),
            column("total", "Total in whole parts",
                   f"{{sum}}-N({{penalty}})*{SHARES // 100}*{PARTS}", width=18),
            column("kind", "Ranking, and 1 with a place or 2 without",
                   'IF(OR({boards}=0,{above.placeless}<>""),0,'
                   "10*{list}+IF(OR({unranked}=1,{few}=1),2,1))"),
            column("most", "Boards to compare over", self._most()),
            column("average", "Whole parts a board",
                   f"IF({{kind}}=0,0,{self._floor('{total}', '{boards}')})", width=18),
            column("rest", "and what is left, x 1000000",
                   "IF({kind}=0,0,ROUND(1000000*({total}-{average}*{boards})/{boards},0))"),
            column("better", "Better pairs",
                   f"SUMPRODUCT({_SAME_KIND}*(({{table.average}}>{{average}})+{_LEVEL}*({{table.rest}}>{{rest}})))"),
            column("equal", "Equal pairs", f"SUMPRODUCT({_EQUAL})"),
            column("place", "Place",
                   'IF(MOD({kind},10)=1,(1+{better})&IF({equal}>1,"=",""),"")'),
            # behind the heading, pairs with a place before those without; the second list behind a blank
            column("at", "Row of the ranking",
                   'IF({kind}=0,"",IF({list}=1,{above.heading},{above.second})'
                   "+IF(MOD({kind},10)=2,COUNTIF({table.kind},{kind}-1),0)"
                   f"+{{better}}+SUMPRODUCT({_EQUAL}*({{table.pair}}<{{pair}}))+1)"),
            *self._rounded("percent", "Percentage", f"({PARTS}*{{boards}}*{self.lines.top})"),
            *self._rounded("points", "Points",
                           f"({SHARES // 100}*{PARTS}*IF({{most}}={{boards}},1,{{boards}}))",
                           "ABS({total})*IF({most}={boards},1,{most})"),
            *self._rounded("sums", "Total", f"({SHARES // 100}*{PARTS})"),
            column("remark", "Remark", _remark(), width=30),
            column("double", "Player who is named twice", self._double(), width=24),
            *each("other@", "Other pair {} with that name", map(self._other, others),
                  [(str(n), str(n)) for n in others], 10),
            column("twice", "Note on a player", _note(), width=40),
            column("left_out", "Entries that are not used", _count("wrong", "idle")),
            column("queried", "What is to be checked", _count("cross", "large", "twice")),
            column("note", "Note on the pair", _all_notes(), width=60),
        ]  # fmt: skip
        return steps(TOTALS, columns, layout.FIRST, self.plan.room.pairs, layout.HEAD, self)

    def of(self, key: str) -> str:
        """A column for formulas on any sheet."""
        return self.table.there(key)

    def _both(self, text: str) -> str:
        given = ((self.lines.of(side), self.lines.of(f"units_{side}")) for side in ("ns", "ew"))
        return "+".join(text.format(own=own, units=units, pair="{pair}") for own, units in given)

    def _typed(self, key: str) -> str:
        return f'IFERROR(TRIM(INDEX({on(layout.PAIRS, self.plan.pairs.block(key))},{{+#}})&""),"?")'

    @staticmethod
    def _penalty_digits() -> str:
        """The penalty in hundredths as it is typed, as no program's own decimal sign is to matter."""
        text = 'SUBSTITUTE({penalty_text},",",".")'
        bare = f'SUBSTITUTE(SUBSTITUTE({text},"-","",1),"+","",1)'
        point = f'FIND(".",{bare}&".")'
        whole, parts = f"LEFT({bare},{point}-1)", f"MID({bare},{point}+1,9)"
        digits = f'"0"&{whole}&LEFT({parts}&"00",2)'
        return f'IF({text}="","",IF(LEN({parts})<3,{digits},"?"))'

    @staticmethod
    def _penalty() -> str:
        """The penalty in hundredths; a text where it is no number."""
        sign = 'IF(LEFT({penalty_text},1)="-",-1,1)'
        good = 'TEXT(VALUE({digits}),REPT("0",LEN({digits})))={digits}'
        return f'IF({{digits}}="",0,IFERROR(IF({good},{sign}*VALUE({{digits}}),"?"),"?"))'

    @staticmethod
    def _most() -> str:
        totals, own = _TOTALS, "SUMPRODUCT(MAX(({table.list}={list})*{table.boards}))"
        all_ = f'IF(OR({totals}="",{totals}="{BOTH}"),MAX({{table.boards}}),{{boards}})'
        return f'IF({totals}="{DIRECTION}",{own},{all_})'

    @staticmethod
    def _floor(over: str, under: str) -> str:
        """The whole part of a quotient of whole numbers; one that a binary fraction rounds is put right."""
        whole = f"INT(({over})/({under}))"
        left = f"(({over})-{whole}*({under}))"
        return f"{whole}+IF({left}<0,-1,IF({left}>=({under}),1,0))"

    def _rounded(self, key: str, heading: str, under: str, over: str = "ABS({total})") -> list[Column]:
        """A figure times 100: numerator and denominator, and the nearest whole number, halves away from 0."""
        above, below = f"(2*{{{key}_over}}+{{{key}_under}})", f"(2*{{{key}_under}})"
        rounded = f"IF({{total}}<0,-1,1)*({self._floor(above, below)})"
        return [
            step(f"{key}_over", f"{heading}, above the line", over, 18),
            step(f"{key}_under", f"{heading}, below the line", under, 14),
            step(key, f"{heading}, x 100", f"IF({{boards}}*{{{key}_under}}=0,0,{rounded})", 10),
        ]

    def _named(self, name: str) -> str:
        """The cells of the pairs in which a name stands, 0 or above, of pairs that play."""
        rows = f"{{0}}{layout.FIRST}:{{0}}{self.plan.pairs.last}"
        first, second, boards = (on(layout.WORKINGS, rows.format(column)) for column in ("AG", "AH", "AP"))
        return f"(({first}={name})+({second}={name}))*({boards}>0)"

    def _double(self) -> str:
        players = (f"{layout.WORKINGS}!{column}{{##}}" for column in ("AG", "AH"))
        cases = [
            (f"AND(LEN({player})>={_SHORTEST},SUMPRODUCT({self._named(player)})>1)", player)
            for player in players
        ]
        return f'IF(N({layout.WORKINGS}!AP{{##}})>0,{first_true(*cases)},"")'

    def _other(self, n: int) -> str:
        """The next pair with that name; 1000 where there is none."""
        before = f"*({{table.pair}}>{{other{n - 1}}})" if n > 1 else ""
        here = f"({self._named('{double}')}>0)*({{table.pair}}<>{{pair}}){before}"
        return f'IF({{double}}="",1000,1000-SUMPRODUCT(MAX((1000-{{table.pair}})*{here})))'

    def score(self, row: str) -> str:
        """The percentage of a pair in the ranking, by the row of the table; 50 while nobody can be beaten."""
        return f"IF({self.lines.top}=0,50,INDEX({self.of('percent')},{row})/100)"

    def shown(self, line: Line) -> dict[str, str]:
        """The formulas of a line of the ranking, by the columns that are not always blank."""
        row = f"MATCH({line.number},{self.of('at')},0)"
        first, second = self.above.there("heading"), self.above.there("second")
        two, some = f"{self.above.there('winners')}=2", f'COUNTIF({self.of("kind")},">=20")>0'
        heads = first_true(
            (f"AND({two},{first}=1,{line.number}=1)", words(HEADINGS[0])),
            (f"AND({two},{line.number}={second},{some})", words(HEADINGS[1])),
        )
        names = f"INDEX({on(layout.PAIRS, self.plan.pairs.column('shown'))},{row})"
        keys = ("place", "pair", "boards", "points", "remark")
        values = {key: f"INDEX({self.of(key)},{row})" for key in keys}
        values |= {"names": f'{names}&""', "points": f"{values['points']}/100", "score": self.score(row)}
        return {
            key: f"=IF(ISERROR({row}),{heads if key == 'names' else words('')},{text})"
            for key, text in values.items()
        }

    def _above(self) -> dict[str, tuple[str, str]]:
        planned, choice, above = winners_of(self.movement), _winners(), self.above.there
        most = f"MAX({self.of('boards')})"
        # the largest whole number that the formulas make
        finest = f"2*{SHARES}*{PARTS}*MAX(1,{self.lines.top})*{most}*{most}"
        asked_two = f'OR({choice}&""="2",{choice}&""="two")'
        two = f'IF({choice}&""="2",2,IF({choice}&""="two",2,{planned}))'
        winners = f'IF({choice}&""="1",1,{two})'
        totals = ",".join(f'{_TOTALS}="{each}"' for each in ("", BOTH, DIRECTION, AS_SCORED))
        wrong = first_true(
            (f'NOT(OR({choice}="",{choice}&""="1",AND({planned}=2,{asked_two})))', words("winners")),
            (f"NOT(OR({totals}))", words("totals")),
            (f"NOT(ISNUMBER({_least()}))", words("least")),
            (f"{finest}>{_EXACT}", words("fine")),
        )
        of_first = f'COUNTIFS({self.of("kind")},">=10",{self.of("kind")},"<20")'
        return {
            "refused": ("What this workbook cannot do", self._refused),
            "parts": ("L", on(TOTALS, f"{_MULTIPLE}{layout.FIRST + MOST_RESULTS - 1}")),
            "winners": ("Rankings", winners),
            "most": ("Most boards", most),
            "counted": ("Most boards to be had", f"MAX({self.of('counted')})"),
            "placeless": ("Why nobody has a place", wrong),
            "heading": ("1: a heading", f"IF(AND({above('winners')}=2,{above('first')}>0),1,0)"),
            "first": ("Pairs of the first ranking", of_first),
            "second": ("Row of the second heading", f"IF({above('first')}>0,{above('first')}+3,1)"),
        }

    def add_proofs(self, sheet: Worksheet, checks: int) -> None:
        """Write what the sheet Check compares, and how many of its lines are wrong."""
        put(sheet, f"BE{layout.HEAD}", "1: a line of Ranking shows something else", HEADING)
        ranking = self.plan.ranking
        for number in range(1, ranking.lines + 1):
            line = ranking.line(number)
            texts = self.shown(line)
            keys = [key for key in ("place", "pair", "points", "score") if key in texts]
            same = (f'EXACT({line.there(key)}&"",({texts[key][1:]})&"")' for key in keys)
            text = f"=IF(AND({','.join(same)}),0,1)"
            formula(sheet, f"BE{layout.FIRST + number - 1}", text, look.FORMULA)
        last = layout.FIRST + ranking.lines - 1
        scores = self.lines.of("score")
        facts = (
            ("BD", STALE, "Such lines", f"SUM(BE{layout.FIRST}:BE{last})"),
            # errors are passed over, of results that cannot be scored
            ("BF", SCORES, "Sum of the scores", f'SUMIF({scores},">-9999")'),
            ("BH", CHECKS_WRONG, "Checks that are wrong", wrong_checks(checks)),
        )
        for column, cell, label, text in facts:
            put(sheet, f"{column}3", label, look.LABEL)
            formula(sheet, layout.cell_of(cell), f"={text}", look.FORMULA)

    def add(self, workbook: Workbook) -> None:
        """Add the sheet."""
        about = "What each pair has, and its place, step by step from left to right. Nothing is typed here."
        sheet = add_sheet(workbook, TOTALS, about)
        self.above.write(sheet, self._above())
        self.table.write(sheet)
        put(sheet, f"{_RESULTS}{layout.HEAD}", "Results of a field", HEADING)
        put(sheet, f"{_MULTIPLE}{layout.HEAD}", "Least common multiple", HEADING)
        for n in range(1, MOST_RESULTS + 1):
            row = layout.FIRST + n - 1
            put(sheet, f"{_RESULTS}{row}", n, look.FORMULA)
            before = f"{_MULTIPLE}{row - 1}" if n > 1 else "1"
            divisors = [d for d in range(2, n + 1) if n % d == 0]
            shared = ",".join(f"IF(MOD({before},{d})=0,{d},1)" for d in divisors)
            more = f"{before}*{n}/MAX({shared})" if divisors else "1"
            there = f"COUNTIF({self.lines.of('scores')},{n})=0"
            formula(sheet, f"{_MULTIPLE}{row}", f"=IF({there},{before},{more})", look.TEXT_FORMULA)
        finish(sheet, freeze=f"B{layout.FIRST}", hidden=True)


#: The totals that are queried for.
_TOTALS = setup_text("totals")


def _winners() -> str:
    """How many win: a number, nothing if it is as the movement has it, or what was typed."""
    typed = setup("winners")
    by_movement = f'OR(LEN({typed})=0,{typed}="{WINNERS[0]}")'
    one, two = (f'OR({typed}="{words}",{typed}="{to_type(words)}")' for words in WINNERS[1:])
    return f'IF({one},1,IF({two},2,IF({by_movement},"",{typed})))'


def _least() -> str:
    """The least share of boards that is queried for; a text where it is no whole number of per cent."""
    typed = f"TRIM({setup_text('least_boards')})"
    number = f'IF(AND(TEXT(VALUE({typed}),"0")={typed},VALUE({typed})<=100),VALUE({typed}),"?")'
    return f'IF({typed}="",0,IFERROR({number},"?"))'


def _remark() -> str:
    without, shown = words(WITHOUT_STANDING), '{counted}&" of "&{above.counted}&" boards"'
    few = f"OR({{few}}=1,100*{{counted}}<{FEW_BOARDS}*{{above.counted}})"
    both = first_true(
        (f"AND({{unranked}}=1,{few})", f'{without}&", "&{shown}'), ("{unranked}=1", without), (few, shown)
    )
    return f'IF({{counted}}=0,"",{both})'


def _any_of(text: str, choices: Sequence[str]) -> str:
    return ",".join(f"{text}={words(choice)}" for choice in choices)


def _wrong_penalty() -> str:
    """What is said of a penalty that cannot be used."""
    text, start = "{penalty_text}", 'IF({penalty_text}="",""'
    no_number = f'"{PENALTY} "&{text}&" is not counted: \'"&{text}&"\' is not a number"'
    negative = f'"{PENALTY} "&{text}&" is not counted: {NEGATIVE}"'
    return f'{start},IF(NOT(ISNUMBER({{penalty_read}})),{no_number},IF({{penalty_read}}<0,{negative},"")))'


def _count(*keys: str) -> str:
    return "+".join(f"IF(LEN({{{key}}})=0,0,1)" for key in keys)


def _all_notes() -> str:
    """All notes on a pair, one behind the other."""
    joined = "&".join(f'IF(LEN({{{key}}})=0,"","; "&{{{key}}})' for key in _NOTES)
    return f"MID({joined},3,500)"


#: The notes on a pair, in the order in which they are shown.
_NOTES = ("wrong", "idle", "cross", "large", "twice")


def _note() -> str:
    first, *others, last = (f"{{other{n}}}" for n in range(1, _NAMED + 2))
    listed = "&".join((first, *(f'IF({cell}=1000,"",", "&{cell})' for cell in others)))
    twice = says(f"{DOUBTFUL}{{double}} is named twice in this pair")
    many = f'IF({others[0]}=1000,"","s")'
    also = says(f"{DOUBTFUL}{{double}} is also in pair{{many}} ", many=many)
    more = f'IF({last}=1000,""," ...")'
    return f'IF({{double}}="","",IF({first}=1000,{twice},{also}&{listed}&{more}))'
