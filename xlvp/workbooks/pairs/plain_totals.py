"""The sheet Totals of a plain evening: each pair's boards, points, percentage and place, in whole numbers.

All points are parts of 1/(10000 L), where L is the least common multiple of the numbers of results on the
boards: sums and comparisons are then exact, and each figure is rounded once.
"""

from collections.abc import Callable
from functools import cached_property, partial

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string, get_column_letter

from xlvp.pairs.balance import winners_of
from xlvp.pairs.movement import Movement
from xlvp.pairs.ranking import AS_SCORED, BOTH, DIRECTION, FEW_BOARDS, HEADINGS, WITHOUT_STANDING
from xlvp.pairs.score_list import DOUBTFUL, NOT_PLAYED
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.pairs.layout import FIRST, HEAD, PAIRS, TOTALS_ASKED, WINNERS_ASKED, WORKINGS, Plan, setup
from xlvp.workbooks.pairs.plain_lines import PARTS, SHARES, TOTALS, Lines, each
from xlvp.workbooks.pairs.plain_lines import column as step_of
from xlvp.workbooks.plain.sheets import steps

#: Results on a board, of which the least common multiple is taken.
MOST_RESULTS = 40
#: Other pairs that a note names, and letters of the shortest name that is looked for.
_NAMED, _SHORTEST = 5, 3
#: Whole numbers below this are exact in every spreadsheet.
_EXACT = "9E15"
_MULTIPLES = "AX"
#: Cells above the pairs, by what is in them.
_ABOVE = ("refused", "parts", "winners", "most", "counted", "placeless", "heading", "first", "second")
_TOO_FINE = (
    f"the numbers of results differ so much from board to board that exact figures of them {NEEDS_FULL}"
)


class Totals:
    """The formulas of the pairs."""

    def __init__(self, plan: Plan, movement: Movement, lines: Lines, refused: str) -> None:
        self.plan, self.movement, self.lines, self._refused = plan, movement, lines, refused

    @staticmethod
    def above(key: str) -> str:
        """A cell with what is known of all pairs together."""
        return on(TOTALS, f"{get_column_letter(3 * _ABOVE.index(key) + 3)}3")

    @cached_property
    def table(self) -> Table:
        """The table of the pairs; its rows are those of the sheet Pairs."""

        column = partial(step_of, width=10)
        columns = [
            column("pair", "Pair", lambda line: str(line.number), width=6),
            column("list", "1 or 2: its ranking", self._list),
            column("boards", "Boards scored", self._boards),
            column("cards", "Lines on its card", lambda line: self._both("COUNTIF({own},{pair})", line)),
            column("sum", "Points in whole parts",
                   lambda line: self._both("SUMIF({own},{pair},{units})", line), width=18),
            column("penalty", "Penalty, x 100", self._penalty),
            column("unranked", "1: without standing", self._unranked),
            column("counted", "Boards it has or can have", self._counted),
            column("few", "1: too few boards for a place",
                   f"IF(100*{{counted}}<N({_least()})*{self.above('counted')},1,0)"),
            column("total", "Total in whole parts",
                   f"{{sum}}-N({{penalty}})*{SHARES // 100}*{self.parts}", width=18),
            column("kind", "Ranking, and 1 with a place or 2 without",
                   f'IF(OR({{boards}}=0,{self.above("placeless")}<>""),0,'
                   "10*{list}+IF(OR({unranked}=1,{few}=1),2,1))"),
            column("most", "Boards to compare over", self._most),
            column("average", "Whole parts a board",
                   f"IF({{kind}}=0,0,{self._floor('{total}', '{boards}')})", width=18),
            column("rest", "and what is left, x 1000000",
                   "IF({kind}=0,0,ROUND(1000000*({total}-{average}*{boards})/{boards},0))"),
            column("better", "Better pairs", self._better),
            column("equal", "Equal pairs", self._equal),
            column("place", "Place",
                   'IF(MOD({kind},10)=1,(1+{better})&IF({equal}>1,"=",""),"")'),
            column("at", "Row of the ranking", self._at),
            *self._rounded("percent", "Percentage", f"({self.parts}*{{boards}}*{self.lines.top})"),
            *self._rounded("points", "Points",
                           f"({SHARES // 100}*{self.parts}*IF({{most}}={{boards}},1,{{boards}}))",
                           "ABS({total})*IF({most}={boards},1,{most})"),
            *self._rounded("sums", "Total", f"({SHARES // 100}*{self.parts})"),
            column("remark", "Remark", self._remark, width=30),
            column("double", "Player who is named twice", self._double, width=24),
            *each("other@", "Other pair {} with that name", self._other,
                  [(str(n), str(n)) for n in range(1, _NAMED + 2)], 10),
            column("note", "Note on the pair", self._note, width=40),
        ]  # fmt: skip
        return steps(TOTALS, columns, FIRST, self.plan.room.pairs, HEAD)

    @property
    def parts(self) -> str:
        """The cell with L."""
        return on(TOTALS, PARTS)

    def of(self, key: str) -> str:
        """A column for formulas on any sheet."""
        return on(TOTALS, self.table.column(key))

    def _both(self, text: str, line: Line) -> str:
        given = ((self.lines.of(side), self.lines.of(f"units_{side}")) for side in ("ns", "ew"))
        return "+".join(text.format(own=own, units=units, pair=line["pair"]) for own, units in given)

    def _list(self, line: Line) -> str:
        north = self.lines.of("plan_ns")
        return f"IF({self.above('winners')}=2,IF(COUNTIF({north},{line['pair']})>0,1,2),1)"

    def _boards(self, line: Line) -> str:
        played = f'{self.lines.of("in_board")},">0"'
        return self._both(f"COUNTIFS({{own}},{{pair}},{played})", line)

    def _typed(self, line: Line, key: str) -> str:
        cell = f"INDEX({on(PAIRS, self.plan.pairs.block(key))},{line.number + 1})"
        return f'IFERROR(TRIM({cell}&""),"?")'

    def _penalty(self, line: Line) -> str:
        """The penalty in hundredths, by its signs, as no program's own decimal sign is to matter."""
        text = f'SUBSTITUTE({self._typed(line, "penalty")},",",".")'
        sign = f'IF(LEFT({text},1)="-",-1,1)'
        bare = f'SUBSTITUTE(SUBSTITUTE({text},"-","",1),"+","",1)'
        point = f'FIND(".",{bare}&".")'
        whole, parts = f"LEFT({bare},{point}-1)", f"MID({bare},{point}+1,9)"
        signs = f'"0"&{whole}&LEFT({parts}&"00",2)'
        pattern = f'REPT("0",LEN({whole})+3)'
        good = f'IF(AND(LEN({parts})<3,TEXT(VALUE({signs}),{pattern})={signs}),{sign}*VALUE({signs}),"?")'
        return f'IF({text}="",0,IFERROR({good},"?"))'

    def _unranked(self, line: Line) -> str:
        typed = f"LOWER({self._typed(line, 'unranked')})"
        return f'IF(OR({typed}="",{typed}="no",{typed}="0"),0,1)'

    def _counted(self, line: Line) -> str:
        ns, ew, state = (self.lines.of(key) for key in ("ns", "ew", "state"))
        there = f'{state},"<>{NOT_PLAYED}"'
        return "+".join(
            f'COUNTIFS({own},{line["pair"]},{other},">0",{there})' for own, other in ((ns, ew), (ew, ns))
        )

    def _most(self, line: Line) -> str:
        boards, lists = self.of("boards"), self.of("list")
        own = f"SUMPRODUCT(MAX(({lists}={line['list']})*{boards}))"
        all_ = f'IF(OR({TOTALS_ASKED}="",{TOTALS_ASKED}="{BOTH}"),MAX({boards}),{line["boards"]})'
        return f'IF({TOTALS_ASKED}="{DIRECTION}",{own},{all_})'

    @staticmethod
    def _floor(over: str, under: str) -> str:
        """The whole part of a quotient of whole numbers; one that a binary fraction rounds is put right."""
        whole = f"INT(({over})/({under}))"
        left = f"(({over})-{whole}*({under}))"
        return f"{whole}+IF({left}<0,-1,IF({left}>=({under}),1,0))"

    def _against(self, line: Line, than: str) -> str:
        kind, average, rest = (self.of(key) for key in ("kind", "average", "rest"))
        return than.format(
            kind=f"({kind}={line['kind']})",
            more=f"({average}>{line['average']})",
            level=f"({average}={line['average']})",
            rest=f"({rest}>{line['rest']})",
            same=f"({rest}={line['rest']})",
            before=f"({self.of('pair')}<{line['pair']})",
        )

    def _better(self, line: Line) -> str:
        return self._against(line, "SUMPRODUCT({kind}*({more}+{level}*{rest}))")

    def _equal(self, line: Line) -> str:
        return self._against(line, "SUMPRODUCT({kind}*{level}*{same})")

    def _at(self, line: Line) -> str:
        """Behind the heading, the pairs with a place before those without; the second list behind a blank."""
        among = self._against(line, "SUMPRODUCT({kind}*{level}*{same}*{before})")
        placed = f"IF(MOD({line['kind']},10)=2,COUNTIF({self.of('kind')},{line['kind']}-1),0)"
        start = f"IF({line['list']}=1,{self.above('heading')},{self.above('second')})"
        return f'IF({line["kind"]}=0,"",{start}+{placed}+{line["better"]}+{among}+1)'

    def _rounded(self, key: str, heading: str, under: str, over: str = "ABS({total})") -> list[Column]:
        """A figure times 100: numerator and denominator, and the nearest whole number, halves away from 0."""
        above, below = f"(2*{{{key}_over}}+{{{key}_under}})", f"(2*{{{key}_under}})"
        rounded = f"IF({{total}}<0,-1,1)*({self._floor(above, below)})"
        return [
            step_of(f"{key}_over", f"{heading}, above the line", over, 18),
            step_of(f"{key}_under", f"{heading}, below the line", under, 14),
            step_of(key, f"{heading}, x 100", f"IF({{boards}}*{{{key}_under}}=0,0,{rounded})", 10),
        ]

    def _remark(self, line: Line) -> str:
        counted, most = line["counted"], self.above("counted")
        few = f"OR({line['few']}=1,100*{counted}<{FEW_BOARDS}*{most})"
        shown = f'{counted}&" of "&{most}&" boards"'
        without = words(WITHOUT_STANDING)
        both = first_true(
            (f"AND({line['unranked']}=1,{few})", f'{without}&", "&{shown}'),
            (f"{line['unranked']}=1", without),
            (few, shown),
        )
        return f'IF({counted}=0,"",{both})'

    def _named(self, name: str) -> str:
        """The cells of the pairs in which a name stands, 0 or above, of pairs that play."""
        rows = f"{{0}}{self.plan.first}:{{0}}{self.plan.pairs.last}"
        first, second, boards = (on(WORKINGS, rows.format(column)) for column in ("AG", "AH", "AP"))
        return f"(({first}={name})+({second}={name}))*({boards}>0)"

    def _double(self, line: Line) -> str:
        players = [f"{WORKINGS}!{column}{line.row}" for column in ("AG", "AH")]
        playing = f"N({WORKINGS}!AP{line.row})>0"
        cases = [
            (f"AND(LEN({player})>={_SHORTEST},SUMPRODUCT({self._named(player)})>1)", player)
            for player in players
        ]
        return f'IF({playing},{first_true(*cases)},"")'

    def _other(self, line: Line, n: str) -> str:
        """The next pair with that name; 1000 where there is none."""
        before = f"*({self.of('pair')}>{line[f'other{int(n) - 1}']})" if n != "1" else ""
        here = f"({self._named(line['double'])}>0)*({self.of('pair')}<>{line['pair']}){before}"
        return f'IF({line["double"]}="",1000,1000-SUMPRODUCT(MAX((1000-{self.of("pair")})*{here})))'

    def _note(self, line: Line) -> str:
        others = [line[f"other{n}"] for n in range(1, _NAMED + 2)]
        listed = "&".join((others[0], *(f'IF({cell}=1000,"",", "&{cell})' for cell in others[1:-1])))
        player = line["double"]
        twice = say(f"{DOUBTFUL}{{player}} is named twice in this pair", player=player)
        also = say(
            f"{DOUBTFUL}{{player}} is also in pair{{many}} ", player=player,
            many=f'IF({others[1]}=1000,"","s")',
        )  # fmt: skip
        more = f'IF({others[-1]}=1000,""," ...")'
        return f'IF({player}="","",IF({others[0]}=1000,{twice},{also}&{listed}&{more}))'

    def score(self, row: str) -> str:
        """The percentage of a pair in the ranking, by the row of the table; 50 while nobody can be beaten."""
        return f"IF({self.lines.top}=0,50,INDEX({self.of('percent')},{row})/100)"

    def shown(self, key: str) -> Callable[[Line], str]:
        """The formula of a column of the ranking."""

        def text(line: Line) -> str:
            row = f"MATCH({line.number},{self.of('at')},0)"

            def of(column: str) -> str:
                return f"INDEX({self.of(column)},{row})"

            names = f"INDEX({on(PAIRS, self.plan.pairs.column('shown'))},{row})"
            values = {
                "place": of("place"),
                "pair": of("pair"),
                "names": f'{names}&""',
                "boards": of("boards"),
                "points": f"{of('points')}/100",
                "score": self.score(row),
                "remark": of("remark"),
            }
            if key not in values:
                return '=""'
            otherwise = '""'
            if key == "names":
                two = f"{self.above('winners')}=2"
                heads = (
                    (f"AND({two},{self.above('heading')}=1,{line.number}=1)", words(HEADINGS[0])),
                    (
                        f'AND({two},{line.number}={self.above("second")},COUNTIF({self.of("kind")},">=20")>0)',
                        words(HEADINGS[1]),
                    ),
                )
                otherwise = first_true(*heads)
            return f"=IF(ISERROR({row}),{otherwise},{values[key]})"

        return text

    def _above(self) -> dict[str, tuple[str, str]]:
        planned = winners_of(self.movement)
        choice = WINNERS_ASKED
        two = f'IF({choice}&""="2",2,IF({choice}&""="two",2,{planned}))'
        winners = f'IF({choice}&""="1",1,{two})'
        totals = ",".join(f'{TOTALS_ASKED}="{each}"' for each in ("", BOTH, DIRECTION, AS_SCORED))
        wrong = first_true(
            # not COUNTIF by "?*": LibreOffice counts numbers, too
            (f"COUNT({self.of('penalty')})<{self.plan.room.pairs}", words("penalty")),
            (
                f'NOT(OR({choice}="",{choice}&""="1",AND({planned}=2,OR({choice}&""="2",{choice}&""="two"))))',
                words("winners"),
            ),
            (f"NOT(OR({totals}))", words("totals")),
            (f"NOT(ISNUMBER({_least()}))", words("least")),
            (f"{self._finest()}>{_EXACT}", words("fine")),
        )
        of_first = f'COUNTIFS({self.of("kind")},">=10",{self.of("kind")},"<20")'
        return {
            "refused": ("What this workbook cannot do", self._refused),
            "parts": ("L", f"{on(TOTALS, f'{self._multiple}{FIRST + MOST_RESULTS - 1}')}"),
            "winners": ("Rankings", winners),
            "most": ("Most boards", f"MAX({self.of('boards')})"),
            "counted": ("Most boards to be had", f"MAX({self.of('counted')})"),
            "placeless": ("Why nobody has a place", wrong),
            "heading": ("1: a heading", f"IF(AND({self.above('winners')}=2,{self.above('first')}>0),1,0)"),
            "first": ("Pairs of the first ranking", of_first),
            "second": ("Row of the second heading", f"IF({self.above('first')}>0,{self.above('first')}+3,1)"),
        }

    @property
    def _multiple(self) -> str:
        return str(get_column_letter(column_index_from_string(_MULTIPLES) + 1))

    def _finest(self) -> str:
        """The largest whole number that the formulas make."""
        most = f"MAX({self.of('boards')})"
        return f"2*{SHARES}*{self.parts}*MAX(1,{self.lines.top})*{most}*{most}"

    @property
    def too_fine(self) -> tuple[str, str]:
        """When the figures would not be exact, and what to say of it."""
        return f'{self.above("placeless")}="fine"', words(_TOO_FINE)

    def add(self, workbook: Workbook) -> None:
        """Add the sheet."""
        sheet = workbook.create_sheet(TOTALS)
        title(sheet, TOTALS)
        put(
            sheet, "A2",
            "What each pair has, and its place, step by step from left to right. Nothing is typed here.",
            look.LABEL,
        )  # fmt: skip
        for key, (label, text) in self._above().items():
            column = 3 * _ABOVE.index(key) + 1
            put(sheet, f"{get_column_letter(column)}3", label, look.LABEL)
            formula(sheet, f"{get_column_letter(column + 2)}3", f"={text}", look.TEXT_FORMULA)
        self.table.write(sheet)
        put(sheet, f"{_MULTIPLES}{HEAD}", "Results of a field", look.HEADER.but(size=9))
        put(sheet, f"{self._multiple}{HEAD}", "Least common multiple", look.HEADER.but(size=9))
        for n in range(1, MOST_RESULTS + 1):
            row = FIRST + n - 1
            put(sheet, f"{_MULTIPLES}{row}", n, look.FORMULA)
            before = f"{self._multiple}{row - 1}" if n > 1 else "1"
            divisors = [d for d in range(2, n + 1) if n % d == 0]
            shared = ",".join(f"IF(MOD({before},{d})=0,{d},1)" for d in divisors)
            more = f"{before}*{n}/MAX({shared})" if divisors else "1"
            there = f"COUNTIF({self.lines.of('scores')},{n})=0"
            formula(sheet, f"{self._multiple}{row}", f"=IF({there},{before},{more})", look.TEXT_FORMULA)
        finish(sheet, freeze=f"B{FIRST}", hidden=True)


def _least() -> str:
    """The least share of boards that is asked for; a text where it is no whole number of per cent."""
    typed = f'TRIM({setup("least_boards")}&"")'
    number = f'IF(AND(TEXT(VALUE({typed}),"0")={typed},VALUE({typed})<=100),VALUE({typed}),"?")'
    return f'IF({typed}="",0,IFERROR({number},"?"))'
