"""The sheets Reading and Scoring of a plain evening: each line, from what was typed to its points.

A line is read, held against the movement and the other lines, and scored in whole numbers: points are parts
of 1/(10000 results), so that no binary fraction comes in before the last division.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from xlvp.notation.rulings import LATE, NP
from xlvp.pairs.movement import Movement
from xlvp.pairs.score_list import (
    CHECK,
    LINE_STATES,
    MISSING,
    NOT_PLAYED,
    PLAYED,
    SIT_OUT,
    TO_COME,
    TWICE,
    WRONG,
    not_scored,
)
from xlvp.pairs.session_state import TO_NAME
from xlvp.workbooks.kit.calls import first_true, say, vulnerable, words
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.pairs.layout import FIRST, HEAD, RESULTS, Plan
from xlvp.workbooks.plain.lists import LANGUAGE, LATE_WORDS, SIGNS, STRAIN, WILDCARDS
from xlvp.workbooks.plain.reading import ERROR, SHEET, entry_columns, substitute
from xlvp.workbooks.plain.sheets import TEXT, step, steps

SCORING = "Scoring"
#: Weights are in per cent, those of both results that are compared.
SHARES = 10_000
#: Cells above the lines of the sheet Scoring.
_ABOVE = ("moved", "weighted", "results", "begun", "newest", "grouped")
_OPEN = (TO_COME, MISSING, LATE)
#: More than any list has lines.
_NO_LINE = 100_000
#: What stands for a number that cannot be read.
_BAD = '"?"'
#: Of a line: what its board is compared with.
_KEY = '"b"&{board}&"g"&{group}'


def column(key: str, heading: str, text: str | Callable[[Line], str], width: float = 9) -> Column:
    """A step; in a text, ``{key}`` stands for the cell of another column on the line."""
    return step(key, heading, text.format_map if isinstance(text, str) else text, width)


def each(
    key: str,
    heading: str,
    text: str | Callable[[Line, str], str],
    among: Sequence[tuple[str, str]] = (("board", "Board"), ("ns", "NS"), ("ew", "EW")),
    width: float = 9,
) -> list[Column]:
    """A step for each of some keys, for which ``@`` stands; headings have their titles."""

    def one(own: str) -> str | Callable[[Line], str]:
        return text.replace("@", own) if isinstance(text, str) else lambda line: text(line, own)

    return [column(key.replace("@", own), heading.format(title), one(own), width) for own, title in among]


def _among(*keys: str) -> list[tuple[str, str]]:
    return [(key, key.upper()) for key in keys]


class Lines:
    """The formulas of the lines; the cell ``ready`` is TRUE while the list may be scored."""

    def __init__(self, plan: Plan, movement: Movement, ready: str, *, by_board: bool) -> None:
        self.plan, self.movement, self.ready, self.by_board = plan, movement, ready, by_board

    @cached_property
    def reading(self) -> Table:
        """The table that reads the entries; its rows are those of the list."""
        block = on(RESULTS, self.plan.lines.block("result"))
        typed = f"INDEX({block},{{}})"

        def entry(line: Line) -> str:
            cell = typed.format(line.number + 1)
            return f'=IF({self.ready},IF(ISERROR({cell}),{cell},IF({cell}="","",{cell})),"")'

        def board(line: Line) -> str:
            return f"={self.scoring.line(line.number).there('board0')}"

        who = 'IF(ISNUMBER({0}),{1},"")'
        columns = [
            Column("board", "Board", 8, formula=board),
            Column(
                "vul",
                "Vulnerable",
                10,
                formula=lambda line: "=" + who.format(line["board"], vulnerable(line["board"])),
            ),
            Column("typed", "As typed", 14, TEXT, formula=entry),
            *entry_columns(
                "result", lambda line: f"${line['typed']}", lambda line: f"${line['vul']}", "$B$3"
            ),
        ]
        return steps(SHEET, columns, FIRST, self.plan.room.results, HEAD)

    @cached_property
    def scoring(self) -> Table:
        """The table that scores them."""

        read, numbers, sides = self.read, _among("1", "2", "3"), _among("ns", "ew")
        columns = [
            column("row", "Line", lambda line: str(line.number), 6),
            *each("plan_@", "{} as planned", self._planned),
            *each("typed_@", "{} as typed", self._fact),
            column("group", "Scoring group", lambda line: f"UPPER({self._typed(line, 'group')})"),
            column("moved", "1: other than planned was typed",
                   "IF(LEN({typed_board}&{typed_ns}&{typed_ew})>0,1,0)"),
            column("bad", "What cannot be read", self._bad, 20),
            *each("@0", "{} in fact", "IF(ISNUMBER({typed_@}),{typed_@},{plan_@})"),
            column("state0", "State by itself", self._state0),
            column("against", "Against the movement", self._against, 20),
            *each("@", "{} that counts", 'IF({against}="",{@0},{plan_@})'),
            column("state1", "State in the movement",
                   f'IF(AND({{against}}<>"",{{state0}}<>"{SIT_OUT}"),"{WRONG}",{{state0}})'),
            *each("had_@", "{} of a result that is in", f'IF({{state1}}="{PLAYED}",{{@}},"")'),
            column("twice", "Played twice", self._twice, 20),
            column("state2", "State", f'IF({{twice}}<>"","{WRONG}",{{state1}})'),
            column("entered", "1: something is in", self._entered),
            column("begun", "Round that has begun", lambda line: f"{line['entered']}*{self._round(line)}"),
            column("newest", "Line that is in", "{entered}*{row}"),
            column("state", "State after all", self._state),
            column("all_field", "Field of the board",
                   f'IF(OR({{state}}="{SIT_OUT}",{{state}}="{WRONG}"),"",{_KEY})'),
            column("field", "Field", f'IF({{state}}="{PLAYED}",{_KEY},"")'),
            column("in_board", "Board that is in", 'IF({field}="","",{board})'),
            column("on_board", "Results of the board",
                   lambda line: f'IF({line["field"]}="",0,COUNTIF({self.of("in_board")},{line["board"]}))'),
            *each("value@", "NS score {}", self._value, numbers),
            *each("share@", "Per cent of it, {}",
                  lambda line, n: f'IF({line[f"value{n}"]}="",0,{read(line, f"share{n}")})', numbers),
            column("scores", "Scores in the field", self._scores),
            *each("rank@", "Rank of score {}, x 100", self._rank, numbers),
            column("over", "NS points, above the line",
                   "IF({scores}=0,0,({share1}*{rank1}+{share2}*{rank2}+{share3}*{rank3})"
                   f"*{self.expected}-{SHARES}*{{scores}})"),
            *each("points_@", "{} points", self._points, sides, 12),
            *each("units_@", "{} points in whole parts", self._units, sides, 16),
            *each("card_@", "{} points, x 100", self._hundredths, sides),
            *each("percent_@", "{} %, x 100", self._percent, sides),
            *each("elsewhere_@", "Line in the round of {}", self._elsewhere, sides),
            *each("to_come_@", "Line with the board of {}", self._to_come, sides),
            column("stray", "Alone in its group", self._stray),
            column("equal", "Equal results, x 100", self._equal),
            *each("how_@", "How {} points are calculated", self._how, sides, 30),
            column("doubt", "Doubtful", self._doubt, 30),
            column("words", "Words", self._words, 40),
            column("status", "Status", self._status, 40),
            column("code", "Code", f'IF(AND({{state}}="{PLAYED}",{{words}}<>""),"{CHECK}",{{state}})'),
            column("sign", "Sign", first_true(
                *(
                    (f'{{code}}="{code}"', words(state.sign))
                    for code, state in LINE_STATES.items()
                    if state.sign
                )
            )),
            column("score", "NS score", self._score, 12),
            column("trick_score", "NS score on cards", self._trick_score),
            column("entry", "Entry as shown", self._entry, 18),
            column("result", "Result on cards",
                   f'IF(OR({{state}}="{PLAYED}",{{state}}="{WRONG}"),{{entry}},{{state}})', 18),
            *each("board_@", "Board of a line: {}", 'IF({code}="@",{board},"")',
                  [(code, LINE_STATES[code].counted) for code in TO_NAME]),
            column("urgency", "Place to check", self._urgency, 12),
            column("order", "Order on cards", self._order, 12),
            *each("place_@", "Place on the card of {}", self._place, sides),
            column("place_board", "Place on the traveller", self._traveller),
        ]  # fmt: skip
        return steps(SCORING, columns, FIRST, self.plan.room.results, HEAD)

    def of(self, key: str, last: str = "") -> str:
        """A column for formulas on any sheet."""
        return on(SCORING, self.scoring.column(key, last))

    def read(self, line: Line, key: str) -> str:
        """A cell of the sheet Reading, of the same line."""
        return self.reading.line(line.number).there(f"result_{key}")

    @staticmethod
    def above(key: str) -> str:
        """A cell with what is known of all lines together."""
        return on(SCORING, f"{'CFILOR'[_ABOVE.index(key)]}3")

    @property
    def expected(self) -> str:
        """The results of the fullest board."""
        return self.above("results")

    @property
    def top(self) -> str:
        """The matchpoint top of the session."""
        return f"MAX(0,2*{self.expected}-2)"

    def all_of_them(self) -> dict[str, tuple[str, str]]:
        """The label and the formula of each cell above the lines."""
        texts = {
            "moved": ("Lines where something else was played", f"SUM({self.of('moved')})"),
            "weighted": ("Rulings with weights", f"COUNT({self.of('value2')})"),
            "results": ("Results of the fullest board", f"MAX({self.of('on_board')})"),
            "begun": ("Last round that has begun", f"MAX({self.of('begun')})"),
            "grouped": ("Lines with a scoring group", f'COUNTIF({self.of("group")},"?*")'),
            "newest": ("Last line that is in", f"MAX({self.of('newest')})"),
        }
        return {key: (label, f"={text}") for key, (label, text) in texts.items()}

    def _list(self, line: Line, key: str) -> str:
        return self.plan.lines.line(line.number).there(key)

    def _planned(self, line: Line, key: str) -> str:
        cell = self._list(line, key)
        return f'IF({cell}="","",{cell})'

    def _round(self, line: Line) -> str:
        return f"N({self._list(line, 'round')})"

    def _typed(self, line: Line, key: str) -> str:
        # by its place: a reference would move when an entry is cut and pasted elsewhere
        cell = f"INDEX({on(RESULTS, self.plan.lines.block(key))},{line.number + 1})"
        return f'IFERROR(TRIM({cell}&""),{_BAD})'

    def _fact(self, line: Line, key: str) -> str:
        typed = self._typed(line, f"played_{key}")
        number = f'IF(AND(TEXT(VALUE({typed}),"0")={typed},VALUE({typed})>0),VALUE({typed}),{_BAD})'
        return f'IF(LEN({typed})=0,"",IFERROR({number},{_BAD}))'

    def _bad(self, line: Line) -> str:
        facts = (("board", "board played"), ("ns", "NS played"), ("ew", "EW played"))
        group = line["group"]
        letters = f'OR(LEN({group})>8,LEN(SUBSTITUTE({group}," ",""))<LEN({group}),{group}={_BAD})'
        return first_true(
            *((f"{line[f'typed_{key}']}={_BAD}", words(f"{called} is no number")) for key, called in facts),
            (letters, words("scoring group: expected a letter such as B")),
        )

    def _state0(self, line: Line) -> str:
        text, shown = self.read(line, "text"), self.read(line, "shown")
        return first_true(
            (f'{line["bad"]}<>""', words(WRONG)),
            (
                f'AND({line["plan_board"]}="",{line["moved"]}=0,{text}="",LEN({self.read_typed(line)})=0)',
                words(SIT_OUT),
            ),
            (f'{line["board0"]}=""', words(WRONG)),
            (f"LEN({self.read_typed(line)})=0", words(TO_COME)),
            (f'IF({text}="",FALSE,ISNUMBER(MATCH({text},{LATE_WORDS.there()},0)))', words(LATE)),
            (f"ISERROR({shown})", words(WRONG)),
            (f'{shown}="{NP}"', words(NOT_PLAYED)),
            otherwise=words(PLAYED),
        )

    def read_typed(self, line: Line) -> str:
        """What was typed; an error value in words."""
        return f'IFERROR({self.reading.line(line.number).there("typed")}&"","#")'

    def _against(self, line: Line) -> str:
        """Why a line with other pairs or another board cannot be; nothing where all is as planned."""
        planned = on(RESULTS, self.plan.lines.column("ns", "ew"))
        boards = on(RESULTS, self.plan.lines.column("board"))

        def unknown(cell: str, listed: str) -> str:
            return f'IF({cell}="",FALSE,COUNTIF({listed},{cell})=0)'

        nobody = words("a pair is missing: say who sat North-South and East-West")
        no_pair = "there is no pair {pair} in this movement"
        ns, ew, board = line["ns0"], line["ew0"], line["board0"]
        cases = (
            (f'{ns}=""', nobody),
            (unknown(ns, planned), say(no_pair, pair=ns)),
            (f'{ew}=""', nobody),
            (unknown(ew, planned), say(no_pair, pair=ew)),
            (f"{ns}={ew}", say("pair {pair} cannot play against itself", pair=ns)),
            (unknown(board, boards), say("board {board} is not in play", board=board)),
        )
        return f'IF(OR({line["moved"]}=0,{line["state0"]}="{SIT_OUT}"),"",{first_true(*cases)})'

    def _twice(self, line: Line) -> str:
        """Another result of one of the pairs on this board."""
        board, ns, ew = (self.of(f"had_{key}") for key in ("board", "ns", "ew"))

        def other(own: str) -> str:
            pair = line[f"had_{own}"]
            had = [f"{board},{line['had_board']},{side},{pair}" for side in (ns, ew)]
            count = f"({'+'.join(f'COUNTIFS({each})' for each in had)})"
            sums = "+".join(f"SUMIFS({self.of('row')},{each})" for each in had)
            rows = f"({sums}-{line['row']})"
            at = {
                key: f"INDEX({on(RESULTS, self.plan.lines.column(key))},{rows})" for key in ("round", "table")
            }
            one = say(
                f"pair {{pair}} {TWICE} {{board}} (round {{round}}, table {{table}})", pair=pair,
                board=line["had_board"], **at,
            )  # fmt: skip
            more = say(
                f"pair {{pair}} {TWICE} {{board}} ({{count}} other lines)", pair=pair,
                board=line["had_board"], count=f"({count}-1)",
            )  # fmt: skip
            return f'IF({count}>2,{more},IF({count}=2,{one},""))'

        both = f'IF({other("ns")}<>"",{other("ns")},{other("ew")})'
        return f'IF(OR({self.above("moved")}=0,{line["had_board"]}=""),"",{both})'

    def _entered(self, line: Line) -> str:
        state = line["state2"]
        return f'IF(AND(OR({state}="{PLAYED}",{state}="{WRONG}"),LEN({self.read_typed(line)})>0),1,0)'

    def _state(self, line: Line) -> str:
        """What is to come although something later is in is missing."""
        board, entered = line["plan_board"], self.of("entered")
        if self.by_board:
            begun = f"COUNTIFS({self.of('plan_board')},{board},{entered},1)>0"
            late = f"AND({line['row']}<{self.above('newest')},{begun})"
        else:
            lines = self.plan.lines
            here = ",".join(
                f"{on(RESULTS, lines.column(key))},{self._list(line, key)}" for key in ("round", "table")
            )
            later = f'COUNTIFS({here},{entered},1,{self.of("plan_board")},">"&{board})>0'
            late = f"OR({self._round(line)}<{self.above('begun')},{later})"
        return f'IF({line["state2"]}<>"{TO_COME}",{line["state2"]},IF({late},"{MISSING}","{TO_COME}"))'

    def _value(self, line: Line, n: str) -> str:
        own = f'OR({line["field"]}="",{self.read(line, "ns")}<>"")'
        return f'IF({own},"",{self.read(line, f"value{n}")})'

    def _scores(self, line: Line) -> str:
        scored = f'{self.of("field")},{line["field"]},{self.of("value1")},">-99999"'
        return f'IF({line["value1"]}="",0,COUNTIFS({scored}))'

    def _rank(self, line: Line, n: str) -> str:
        """Twice the results below and once those that are equal, itself included, in per cent."""
        value = line[f"value{n}"]

        def met(k: int) -> str:
            into = f"{self.of(f'share{k}')},{self.of('field')},{line['field']},{self.of(f'value{k}')}"
            return f'2*SUMIFS({into},"<"&{value})+SUMIFS({into},{value})'

        weighted = f"IF({self.above('weighted')}=0,0,{met(2)}+{met(3)})"
        return f'IF({value}="",0,{met(1)}+{weighted})'

    def _points(self, line: Line, side: str) -> str:
        over, under = line["over"], f"({SHARES}*{line['scores']})"
        own = over if side == "ns" else f"({self.top}*{under}-{over})"
        artificial = f"{self.read(line, side)}*{self.top}/100"
        return f'IF({line["field"]}="","",IF({line["scores"]}=0,{artificial},{own}/{under}))'

    def _units(self, line: Line, side: str) -> str:
        """Points in parts of 1/(10000 L): whole numbers for every field."""
        whole = on(TOTALS, PARTS)
        scored = f"{line['over']}*({whole}/{line['scores']})"
        own = scored if side == "ns" else f"{SHARES}*{whole}*{self.top}-{scored}"
        artificial = f"{self.read(line, side)}*{self.top}*{SHARES // 100}*{whole}"
        return f'IF({line["field"]}="",0,IF({line["scores"]}=0,{artificial},{own}))'

    def _hundredths(self, line: Line, side: str) -> str:
        """Points times 100 to the nearest whole number, halves up; none are below 0."""
        own = line["over"] if side == "ns" else f"({self.top}*{SHARES}*{line['scores']}-{line['over']})"
        scored = f"INT((2*{own}+{SHARES // 100}*{line['scores']})/({SHARES // 50}*{line['scores']}))"
        return f'IF({line["field"]}="","",IF({line["scores"]}=0,{self.read(line, side)}*{self.top},{scored}))'

    def _percent(self, line: Line, side: str) -> str:
        own = line["over"] if side == "ns" else f"({self.top}*{SHARES}*{line['scores']}-{line['over']})"
        under = f"({line['scores']}*{self.top})"
        scored = f"INT((2*{own}+{under})/(2*{under}))"
        given = f"IF({line['scores']}=0,100*{self.read(line, side)},{scored})"
        return f'IF(OR({line["field"]}="",{self.top}=0),"",{given})'

    def _in_doubt(self, line: Line) -> str:
        """When there is anything to look for: a result with something else than planned."""
        return f'AND({line["state"]}="{PLAYED}",{line["moved"]}=1)'

    def _first(self, line: Line, own: str, cases: str) -> str:
        """The first line of a pair in some cases; a large number where there is none."""
        pair, row = line[own], self.of("row")
        there = f"(({self.of('ns')}={pair})+({self.of('ew')}={pair})>0)"
        return f"{_NO_LINE}-SUMPRODUCT(MAX(({_NO_LINE}-{row})*{there}*{cases}))"

    def _elsewhere(self, line: Line, own: str) -> str:
        """The line where a pair that was not planned here sits in this round."""
        pair = line[own]
        rounds, tables = (on(RESULTS, self.plan.lines.column(key)) for key in ("round", "table"))
        where = f"({rounds}={self._list(line, 'round')})*({tables}<>{self._list(line, 'table')})"
        first = self._first(line, own, f'{where}*({self.of("state")}<>"{NOT_PLAYED}")')
        there = f"OR({pair}={line['plan_ns']},{pair}={line['plan_ew']})"
        return f"IF({self._in_doubt(line)},IF({there},{_NO_LINE},{first}),{_NO_LINE})"

    def _to_come(self, line: Line, own: str) -> str:
        """The line where a board that was not planned here is to come for a pair."""
        state, board = self.of("state"), line["board"]
        to_come = "+".join(f'({state}="{each}")' for each in _OPEN)
        first = self._first(line, own, f"({self.of('board')}={board})*({to_come})")
        there = f"{board}={line['plan_board']}"
        return f"IF({self._in_doubt(line)},IF({there},{_NO_LINE},{first}),{_NO_LINE})"

    def _sits(self, line: Line, own: str) -> str:
        at = line[f"elsewhere_{own}"]
        table = f"INDEX({on(RESULTS, self.plan.lines.column('table'))},{at})"
        place = f'IF(INDEX({self.of("state")},{at})="{SIT_OUT}","sits out","sits at table "&{table})'
        message = f'"; pair "&{line[own]}&" "&{place}&" in round "&{self._list(line, "round")}'
        return f'IF({at}={_NO_LINE},"",{message})'

    def _still(self, line: Line, own: str) -> str:
        at = line[f"to_come_{own}"]
        round_ = f"INDEX({on(RESULTS, self.plan.lines.column('round'))},{at})"
        message = say(
            "; pair {pair} is to play board {board} in round {round}", pair=line[own], board=line["board"],
            round=round_,
        )  # fmt: skip
        return f'IF({at}={_NO_LINE},"",{message})'

    def _stray(self, line: Line) -> str:
        """Whether no other result of the board is in the group."""
        board, group, fields = line["board"], line["group"], self.of("all_field")
        same, all_ = f"COUNTIF({fields},{line['all_field']})", f'COUNTIF({fields},"b"&{board}&"g*")'
        others = say("; all other results of board {board} are in a group", board=board)
        alone = say("; no other result of board {board} is in group {group}", board=board, group=group)
        stray = f'IF({group}="",{others},{alone})'
        nobody = f'OR({line["state"]}<>"{PLAYED}",{self.above("grouped")}=0)'
        return f'IF({nobody},"",IF(OR({same}>1,AND({group}="",{all_}=1)),"",{stray}))'

    def _doubt(self, line: Line) -> str:
        """All that is doubtful, each behind ``; ``."""
        later = f"IF({line['to_come_ns']}<{_NO_LINE},{self._still(line, 'ns')},{self._still(line, 'ew')})"
        return f"{self._sits(line, 'ns')}&{self._sits(line, 'ew')}&{later}&{line['stray']}"

    def _how(self, line: Line, side: str) -> str:
        """How the points are calculated, in a few words."""
        scores, field, expected = line["scores"], line["field"], self.expected
        tied, below = f"{line['equal']}/100-1", f"({line['rank1']}-{line['equal']})/200"
        above = f"({scores}-({line['rank1']}+{line['equal']})/200)"
        beat, lost = (below, above) if side == "ns" else (above, below)
        plainly = f'"beat "&ROUND({beat},2)&", tied "&ROUND({tied},2)&", lost "&ROUND({lost},2)'

        def term(n: int) -> str:
            points = f"(({line[f'rank{n}']}*{expected}-100*{scores})/(100*{scores}))"
            own = points if side == "ns" else f"{self.top}-{points}"
            return f'{line[f"share{n}"]}&"% of "&ROUND({own},2)'

        third = f'IF({line["value3"]}="",""," + "&{term(3)})'
        weighted = f'{term(1)}&" + "&{term(2)}&{third}'
        neuberg = f'IF({scores}={expected},"","; Neuberg "&{scores}&" of "&{expected})'
        halves = f'IF({self.read(line, "ns")}+{self.read(line, "ew")}=100,"","own half: ")'
        artificial = f'{halves}&{self.read(line, side)}&"% of the top"'
        fields = self.of("field")
        groups = f'COUNTIF({fields},"b"&{line["board"]}&"g*")>COUNTIF({fields},{field})'
        name = f'IF({line["group"]}="","no group: ","group "&{line["group"]}&": ")'
        group = f'IF({self.above("grouped")}=0,"",IF({groups},{name},""))'
        scored = f'IF({line["value2"]}="",{plainly},{weighted})&{neuberg}'
        return f'IF({field}="","",{group}&IF({scores}=0,{artificial},{scored}))'

    def _equal(self, line: Line) -> str:
        """The results that are equal to the best score, in per cent."""
        value, fields = line["value1"], self.of("field")

        def met(n: int) -> str:
            return f"SUMIFS({self.of(f'share{n}')},{fields},{line['field']},{self.of(f'value{n}')},{value})"

        return f'IF({value}="",0,{met(1)}+IF({self.above("weighted")}=0,0,{met(2)}+{met(3)}))'

    def _words(self, line: Line) -> str:
        why, pair = self.read(line, "why"), f'IF({line["ns"]}="",{line["ew"]},{line["ns"]})'
        none = not_scored("")
        sitting = say(f"{none}pair {{pair}} sits out, is this on the wrong line?", pair=pair)
        wrong = first_true(
            (f'{line["bad"]}<>""', f"{words(none)}&{line['bad']}"),
            (f'{line["board0"]}=""', sitting),
            (f'{line["state0"]}="{WRONG}"', f"{words(none)}&{why}"),
            (f'{line["against"]}<>""', f"{words(none)}&{line['against']}"),
            otherwise=f"{words(none)}&{line['twice']}",
        )
        doubt = line["doubt"]
        played = f'IF({why}<>"",{why}&{doubt},IF({doubt}="","","Check: "&MID({doubt},3,200)))'
        return first_true(
            (f'{line["state"]}="{WRONG}"', wrong),
            (f'{line["state"]}="{PLAYED}"', played),
            (f'{line["state"]}="{SIT_OUT}"', say("pair {pair} sits out", pair=pair)),
            (f'{line["state"]}="{TO_COME}"', '""'),
            otherwise=line["state"],
        )

    def _status(self, line: Line) -> str:
        other = "+".join(f"({line[key]}<>{line[f'plan_{key}']})" for key in ("board", "ns", "ew"))
        fact = say(
            "; Entered as played: board {board} by NS {ns} and EW {ew}", board=line["board"], ns=line["ns"],
            ew=line["ew"],
        )  # fmt: skip
        group = say("; Scored in group {group}", group=line["group"])
        remark = f'IF({line["words"]}="","","; "&{line["words"]})'
        parts = f'{remark}&IF({other}>0,{fact},"")&IF({line["group"]}="","",{group})'
        return f'IF({line["state"]}="{WRONG}",{line["words"]},MID({parts},3,300))'

    def _score(self, line: Line) -> str:
        state = line["state"]
        return f'IF({state}="{WRONG}",{ERROR},IF({state}="{PLAYED}",{self.read(line, "shown")},""))'

    def _trick_score(self, line: Line) -> str:
        shown = self.read(line, "shown")
        return f'IF(AND({line["state0"]}="{PLAYED}",ISNUMBER({shown})),{shown},"")'

    def _entry(self, line: Line) -> str:
        """What was typed, suits as letters; in other letters than English with suit symbols."""
        text = substitute(self.read_typed(line), _SHOWN)
        strain = f"VLOOKUP({self.read(line, 'strain')},{STRAIN.there(1, 2)},2,FALSE)"
        suit = f'IF({strain}="N","NT",MID("♠♥♦♣",FIND({strain},"SHDC"),1))'
        over = f"({self.read(line, 'taken')}-6-LEFT({self.read(line, 'body')},1))"
        doubled = f"LOWER({self.read(line, 'doubling')})"
        tricks = f'IF({over}=0,"=",TEXT({over},"+0;-0"))'
        contract = (
            f"LEFT({self.read(line, 'body')},1)&{suit}&{doubled}&{self.read(line, 'declarer')}&{tricks}"
        )
        shown = self.read(line, "shown")
        value = f'IF(ISNUMBER({shown}),TEXT({shown},"+0;-0;0"),{shown})'
        foreign = f'IF({self.read(line, "contract")}="",{value},{contract})'
        typed = f"TRIM({text})"
        return f'IF(IF({line["state"]}="{PLAYED}",{LANGUAGE}>1,FALSE),{foreign},{typed})'

    def _urgency(self, line: Line) -> str:
        places = first_true(
            *(
                (f'{line["code"]}="{code}"', str(each.urgency + 1))
                for code, each in LINE_STATES.items()
                if each.urgency is not None
            ),
            otherwise="0",
        )
        at = f"{self._round(line)}*10000000+N({self._list(line, 'table')})*100000+{line['row']}"
        return f'IF({places}=0,"",{places}*1000000000+{at})'

    def _order(self, line: Line) -> str:
        board = f'IF({line["state"]}="{SIT_OUT}",9999,N({line["board"]}))'
        return f"{self._round(line)}*100000000+{board}*10000+{line['row']}"

    def _place(self, line: Line, own: str) -> str:
        pair = line[own]
        upto = f'{self.of("order")},"<="&{line["order"]}'
        count = "+".join(f"COUNTIFS({self.of(side)},{pair},{upto})" for side in ("ns", "ew"))
        return f'IF({pair}="",0,{pair}*1000+{count})'

    def _traveller(self, line: Line) -> str:
        board, ns = line["board"], line["ns"]
        both = f'OR({board}="",{ns}="",{line["ew"]}="")'
        on_it, pairs = self.of("board"), self.of("ns")
        before = f'COUNTIFS({on_it},{board},{pairs},"<"&{ns},{self.of("ew")},">0")'
        same = f'COUNTIFS({on_it},{board},{pairs},{ns},{self.of("row")},"<="&{line["row"]})'
        return f"IF({both},0,{board}*1000+{before}+{same})"


#: Signs as an entry is shown: the suits as letters.
_SHOWN = (
    *((old, new) for old, new in SIGNS if (old, new) not in WILDCARDS and new not in ("X", "\u00bf")),
    *zip("♠♥♦♣", "SHDC", strict=True),
)

#: The sheet of the pairs, and the cell with L, of which the results of every field are a divisor.
TOTALS, PARTS = "Totals", "F3"
