"""The sheets Reading and Scoring of a plain evening: each line, from what was typed to its points.

A line is read, held against the movement and the other lines, and scored in whole numbers: points are parts
of 1/(10000 results), so that no binary fraction comes in before the last division.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from openpyxl.worksheet.worksheet import Worksheet

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
from xlvp.workbooks.kit.tables import Column, Table, on
from xlvp.workbooks.pairs.layout import FIRST, HEAD, RESULTS, Plan
from xlvp.workbooks.plain.lists import LANGUAGE, LATE_WORDS, SIGNS, STRAIN, WILDCARDS
from xlvp.workbooks.plain.reading import ERROR, SHEET, entry_columns, substitute
from xlvp.workbooks.plain.sheets import TEXT, Above, says, step, steps

SCORING = "Scoring"
#: Weights are in per cent, those of both results that are compared.
SHARES = 10_000
#: More than any list has lines.
_NO_LINE = 100_000
#: What stands for a number that cannot be read.
_BAD = '"?"'
#: What was typed; an error value in words.
_TYPED = 'IFERROR({reading#typed}&"","#")'
_ROUND = "N({listed#round})"
#: Of a line: what its board is compared with.
_KEY = '"b"&{board}&"g"&{group}'


column = partial(step, width=9)


def each(
    key: str,
    heading: str,
    text: str | Callable[[str], str],
    among: Sequence[tuple[str, str]] = (("board", "Board"), ("ns", "NS"), ("ew", "EW")),
    width: float = 9,
) -> list[Column]:
    """A step for each of some keys, for which ``@`` stands; headings have their titles."""
    return [
        column(
            key.replace("@", own), heading.format(title),
            text.replace("@", own) if isinstance(text, str) else text(own), width=width,
        )
        for own, title in among
    ]  # fmt: skip


def _first_line(there: str, cases: str) -> str:
    """The first line of the pair ``{@}`` in some cases; a large number where there is none, or no doubt."""
    sits = "(({scoring.ns}={@})+({scoring.ew}={@})>0)"
    first = f"{_NO_LINE}-SUMPRODUCT(MAX(({_NO_LINE}-{{scoring.row}})*{sits}*{cases}))"
    return f'IF(AND({{state}}="{PLAYED}",{{moved}}=1),IF({there},{_NO_LINE},{first}),{_NO_LINE})'


def _among(*keys: str) -> list[tuple[str, str]]:
    return [(key, key.upper()) for key in keys]


class Lines:
    """The formulas of the lines; the cell ``ready`` is TRUE while the list may be scored.

    In the texts ``{state}`` and so on are the cells of the other steps on the line, ``{reading#..}`` and
    ``{listed#..}`` those of the same line on the sheets Reading and Results, ``{scoring.state}`` is a column,
    ``{above.moved}`` a cell above the lines.
    """

    above = Above(SCORING, ("moved", "weighted", "results", "begun", "newest", "grouped"))

    def __init__(self, plan: Plan, movement: Movement, ready: str, *, by_board: bool) -> None:
        self.plan, self.movement, self.ready, self.by_board = plan, movement, ready, by_board
        self.listed = plan.lines

    @cached_property
    def reading(self) -> Table:
        """The table that reads the entries; its rows are those of the list."""
        typed = f"INDEX({on(RESULTS, self.plan.lines.block('result'))},{{+#}})"
        entry = f'IF({self.ready},IF(ISERROR({typed}),{typed},IF({typed}="","",{typed})),"")'
        who = f'IF(ISNUMBER({{board}}),{vulnerable("{board}")},"")'
        columns = [
            Column("board", "Board", 8, formula="={scoring#board0}"),
            Column("vul", "Vulnerable", 10, formula=f"={who}"),
            Column("typed", "As typed", 14, TEXT, formula=f"={entry}"),
            *entry_columns("result", "{typed}", "{vul}", "$B$3"),
        ]  # fmt: skip
        return steps(SHEET, columns, FIRST, self.plan.room.results, HEAD, self)

    @cached_property
    def scoring(self) -> Table:
        """The table that scores them."""

        def equal(n: int) -> str:
            """The results that are equal to the best score, in per cent."""
            return f"SUMIFS({{scoring.share{n}}},{{scoring.field}},{{field}},{{scoring.value{n}}},{{value1}})"

        numbers, sides = _among("1", "2", "3"), _among("ns", "ew")
        rounds, tables = (self._listed(key) for key in ("round", "table"))
        seated = f'({{scoring.state}}<>"{NOT_PLAYED}")'
        elsewhere = f"({rounds}={{listed#round}})*({tables}<>{{listed#table}})*{seated}"
        to_come = "+".join(f'({{scoring.state}}="{state}")' for state in (TO_COME, MISSING, LATE))
        remark = 'IF({words}="","","; "&{words})'
        other = "+".join(f"({{{key}}}<>{{plan_{key}}})" for key in ("board", "ns", "ew"))
        fact = says("; Entered as played: board {board} by NS {ns} and EW {ew}")
        group = says("; Scored in group {group}")
        urgent = ((code, state.urgency) for code, state in LINE_STATES.items() if state.urgency is not None)
        places = first_true(*((f'{{code}}="{code}"', str(n + 1)) for code, n in urgent), otherwise="0")
        columns = [
            column("row", "Line", "{#}", width=6),
            *each("plan_@", "{} as planned", 'IF({listed#@}="","",{listed#@})'),
            *each("typed_@", "{} as typed", self._fact),
            column("group", "Scoring group", f"UPPER({self._typed('group')})"),
            column("moved", "1: other than planned was typed",
                   "IF(LEN({typed_board}&{typed_ns}&{typed_ew})>0,1,0)"),
            column("bad", "What cannot be read", self._bad(), width=20),
            *each("@0", "{} in fact", "IF(ISNUMBER({typed_@}),{typed_@},{plan_@})"),
            column("state0", "State by itself", self._state0()),
            column("against", "Against the movement", self._against(), width=20),
            *each("@", "{} that counts", 'IF({against}="",{@0},{plan_@})'),
            column("state1", "State in the movement",
                   f'IF(AND({{against}}<>"",{{state0}}<>"{SIT_OUT}"),"{WRONG}",{{state0}})'),
            *each("had_@", "{} of a result that is in", f'IF({{state1}}="{PLAYED}",{{@}},"")'),
            column("twice", "Played twice", self._twice(), width=20),
            column("state2", "State", f'IF({{twice}}<>"","{WRONG}",{{state1}})'),
            column("entered", "1: something is in",
                   f'IF(AND(OR({{state2}}="{PLAYED}",{{state2}}="{WRONG}"),LEN({_TYPED})>0),1,0)'),
            column("begun", "Round that has begun", f"{{entered}}*{_ROUND}"),
            column("newest", "Line that is in", "{entered}*{row}"),
            column("state", "State after all", self._state()),
            column("all_field", "Field of the board",
                   f'IF(OR({{state}}="{SIT_OUT}",{{state}}="{WRONG}"),"",{_KEY})'),
            column("field", "Field", f'IF({{state}}="{PLAYED}",{_KEY},"")'),
            column("in_board", "Board that is in", 'IF({field}="","",{board})'),
            column("on_board", "Results of the board",
                   'IF({field}="",0,COUNTIF({scoring.in_board},{board}))'),
            *each("value@", "NS score {}",
                  'IF(OR({field}="",{reading#result_ns}<>""),"",{reading#result_value@})', numbers),
            *each("share@", "Per cent of it, {}", 'IF({value@}="",0,{reading#result_share@})', numbers),
            column("scores", "Scores in the field",
                   'IF({value1}="",0,COUNTIFS({scoring.field},{field},{scoring.value1},">-99999"))'),
            *each("rank@", "Rank of score {}, x 100", self._rank, numbers),
            column("over", "NS points, above the line",
                   "IF({scores}=0,0,({share1}*{rank1}+{share2}*{rank2}+{share3}*{rank3})"
                   f"*{{above.results}}-{SHARES}*{{scores}})"),
            *each("points_@", "{} points", self._points, sides, 12),
            *each("units_@", "{} points in whole parts", self._units, sides, 16),
            *each("card_@", "{} points, x 100", self._hundredths, sides),
            *each("percent_@", "{} %, x 100", self._percent, sides),
            *each("elsewhere_@", "Line in the round of {}",
                  _first_line("OR({@}={plan_ns},{@}={plan_ew})", elsewhere), sides),
            *each("to_come_@", "Line with the board of {}",
                  _first_line("{board}={plan_board}", f"({{scoring.board}}={{board}})*({to_come})"), sides),
            column("stray", "Alone in its group", self._stray()),
            column("equal", "Equal results, x 100",
                   f'IF({{value1}}="",0,{equal(1)}+IF({{above.weighted}}=0,0,{equal(2)}+{equal(3)}))'),
            *each("how_@", "How {} points are calculated", self._how, sides, 30),
            column("doubt", "Doubtful",  # each behind ``; ``
                   f"{self._sits('ns')}&{self._sits('ew')}"
                   f"&IF({{to_come_ns}}<{_NO_LINE},{self._still('ns')},{self._still('ew')})&{{stray}}",
                   width=30),
            column("words", "Words", self._words(), width=40),
            column("status", "Status",
                   f'IF({{state}}="{WRONG}",{{words}},MID({remark}&IF({other}>0,{fact},"")'
                   f'&IF({{group}}="","",{group}),3,300))', width=40),
            column("code", "Code", f'IF(AND({{state}}="{PLAYED}",{{words}}<>""),"{CHECK}",{{state}})'),
            column("sign", "Sign", first_true(*(
                (f'{{code}}="{code}"', words(state.sign)) for code, state in LINE_STATES.items() if state.sign
            ))),
            column("score", "NS score",
                   f'IF({{state}}="{WRONG}",{ERROR},IF({{state}}="{PLAYED}",{{reading#result_shown}},""))',
                   width=12),
            column("trick_score", "NS score on cards",
                   f'IF(AND({{state0}}="{PLAYED}",ISNUMBER({{reading#result_shown}})),{{reading#result_shown}},"")'),
            column("entry", "Entry as shown", self._entry(), width=18),
            column("result", "Result on cards",
                   f'IF(OR({{state}}="{PLAYED}",{{state}}="{WRONG}"),{{entry}},{{state}})', width=18),
            *each("board_@", "Board of a line: {}", 'IF({code}="@",{board},"")',
                  [(code, LINE_STATES[code].counted) for code in TO_NAME]),
            column("urgency", "Place to check",
                   f'IF({places}=0,"",{places}*1000000000'
                   f"+{_ROUND}*10000000+N({{listed#table}})*100000+{{row}})", width=12),
            column("order", "Order on cards",
                   f'{_ROUND}*100000000+IF({{state}}="{SIT_OUT}",9999,N({{board}}))*10000+{{row}}',
                   width=12),
            *each("place_@", "Place on the card of {}",
                  'IF({@}="",0,{@}*1000+COUNTIFS({scoring.ns},{@},{scoring.order},"<="&{order})'
                  '+COUNTIFS({scoring.ew},{@},{scoring.order},"<="&{order}))', sides),
            column("place_board", "Place on the traveller",
                   'IF(OR({board}="",{ns}="",{ew}=""),0,{board}*1000'
                   '+COUNTIFS({scoring.board},{board},{scoring.ns},"<"&{ns},{scoring.ew},">0")'
                   '+COUNTIFS({scoring.board},{board},{scoring.ns},{ns},{scoring.row},"<="&{row}))'),
        ]  # fmt: skip
        return steps(SCORING, columns, FIRST, self.plan.room.results, HEAD, self)

    def of(self, key: str) -> str:
        """A column for formulas on any sheet."""
        return self.scoring.there(key)

    @property
    def top(self) -> str:
        """The matchpoint top of the session, for formulas on any sheet."""
        return f"MAX(0,2*{self.above.there('results')}-2)"

    def write_above(self, sheet: Worksheet) -> None:
        """Write the cells above the lines."""
        texts = {
            "moved": ("Lines where something else was played", f"SUM({self.of('moved')})"),
            "weighted": ("Rulings with weights", f"COUNT({self.of('value2')})"),
            "results": ("Results of the fullest board", f"MAX({self.of('on_board')})"),
            "begun": ("Last round that has begun", f"MAX({self.of('begun')})"),
            "newest": ("Last line that is in", f"MAX({self.of('newest')})"),
            "grouped": ("Lines with a scoring group", f'COUNTIF({self.of("group")},"?*")'),
        }
        self.above.write(sheet, texts)

    def _listed(self, key: str, last: str = "") -> str:
        """A column of the list."""
        return on(RESULTS, self.plan.lines.column(key, last))

    def _typed(self, key: str) -> str:
        # by its place: a reference would move when an entry is cut and pasted elsewhere
        return f'IFERROR(TRIM(INDEX({on(RESULTS, self.plan.lines.block(key))},{{+#}})&""),{_BAD})'

    def _fact(self, key: str) -> str:
        typed = self._typed(f"played_{key}")
        number = f'IF(AND(TEXT(VALUE({typed}),"0")={typed},VALUE({typed})>0),VALUE({typed}),{_BAD})'
        return f'IF(LEN({typed})=0,"",IFERROR({number},{_BAD}))'

    def _bad(self) -> str:
        facts = (("board", "board played"), ("ns", "NS played"), ("ew", "EW played"))
        letters = f'OR(LEN({{group}})>8,LEN(SUBSTITUTE({{group}}," ",""))<LEN({{group}}),{{group}}={_BAD})'
        return first_true(
            *((f"{{typed_{key}}}={_BAD}", words(f"{called} is no number")) for key, called in facts),
            (letters, words("scoring group: expected a letter such as B")),
        )

    def _state0(self) -> str:
        text, shown, typed = "{reading#result_text}", "{reading#result_shown}", _TYPED
        return first_true(
            ('{bad}<>""', words(WRONG)),
            (f'AND({{plan_board}}="",{{moved}}=0,{text}="",LEN({typed})=0)', words(SIT_OUT)),
            ('{board0}=""', words(WRONG)),
            (f"LEN({typed})=0", words(TO_COME)),
            (f'IF({text}="",FALSE,ISNUMBER(MATCH({text},{LATE_WORDS.there()},0)))', words(LATE)),
            (f"ISERROR({shown})", words(WRONG)),
            (f'{shown}="{NP}"', words(NOT_PLAYED)),
            otherwise=words(PLAYED),
        )

    def _against(self) -> str:
        """Why a line with other pairs or another board cannot be; nothing where all is as planned."""
        planned, boards = self._listed("ns", "ew"), self._listed("board")

        def unknown(cell: str, listed: str) -> str:
            return f'IF({cell}="",FALSE,COUNTIF({listed},{cell})=0)'

        nobody = words("a pair is missing: say who sat North-South and East-West")
        cases = (
            ('{ns0}=""', nobody),
            (unknown("{ns0}", planned), says("there is no pair {ns0} in this movement")),
            ('{ew0}=""', nobody),
            (unknown("{ew0}", planned), says("there is no pair {ew0} in this movement")),
            ("{ns0}={ew0}", says("pair {ns0} cannot play against itself")),
            (unknown("{board0}", boards), says("board {board0} is not in play")),
        )
        return f'IF(OR({{moved}}=0,{{state0}}="{SIT_OUT}"),"",{first_true(*cases)})'

    def _twice(self) -> str:
        """Another result of one of the pairs on this board."""

        def other(pair: str) -> str:
            board = "{scoring.had_board},{had_board}"
            had = [f"{board},{{scoring.had_{side}}},{pair}" for side in ("ns", "ew")]
            count = f"({'+'.join(f'COUNTIFS({each})' for each in had)})"
            sums = "+".join(f"SUMIFS({{scoring.row}},{each})" for each in had)
            at = {key: f"INDEX({self._listed(key)},({sums}-{{row}}))" for key in ("round", "table")}
            twice = f"pair {{pair}} {TWICE} {{had_board}} "
            one = says(f"{twice}(round {{round}}, table {{table}})", pair=pair, **at)
            more = says(f"{twice}({{count}} other lines)", pair=pair, count=f"({count}-1)")
            return f'IF({count}>2,{more},IF({count}=2,{one},""))'

        ns, ew = other("{had_ns}"), other("{had_ew}")
        return f'IF(OR({{above.moved}}=0,{{had_board}}=""),"",IF({ns}<>"",{ns},{ew}))'

    def _state(self) -> str:
        """What is to come although something later is in is missing."""
        if self.by_board:
            begun = "COUNTIFS({scoring.plan_board},{plan_board},{scoring.entered},1)>0"
            late = f"AND({{row}}<{{above.newest}},{begun})"
        else:
            here = ",".join(f"{self._listed(key)},{{listed#{key}}}" for key in ("round", "table"))
            later = f'COUNTIFS({here},{{scoring.entered}},1,{{scoring.plan_board}},">"&{{plan_board}})>0'
            late = f"OR({_ROUND}<{{above.begun}},{later})"
        return f'IF({{state2}}<>"{TO_COME}",{{state2}},IF({late},"{MISSING}","{TO_COME}"))'

    def _rank(self, n: str) -> str:
        """Twice the results below and once those that are equal, itself included, in per cent."""
        value = f"{{value{n}}}"

        def met(k: int) -> str:
            into = f"{{scoring.share{k}}},{{scoring.field}},{{field}},{{scoring.value{k}}}"
            return f'2*SUMIFS({into},"<"&{value})+SUMIFS({into},{value})'

        return f'IF({value}="",0,{met(1)}+IF({{above.weighted}}=0,0,{met(2)}+{met(3)}))'

    def _points(self, side: str) -> str:
        under = f"({SHARES}*{{scores}})"
        own = "{over}" if side == "ns" else f"({self.top}*{under}-{{over}})"
        return self._figure(side, f"{self.top}/100", f"{own}/{under}")

    @staticmethod
    def _figure(side: str, share: str, scored: str, none: str = '""') -> str:
        """A figure of a result: the share of an artificial score, or the one that was scored."""
        artificial = f"{{reading#result_{side}}}*{share}"
        return f'IF({{field}}="",{none},IF({{scores}}=0,{artificial},{scored}))'

    def _units(self, side: str) -> str:
        """Points in parts of 1/(10000 L): whole numbers for every field."""
        scored = f"{{over}}*({PARTS}/{{scores}})"
        own = scored if side == "ns" else f"{SHARES}*{PARTS}*{self.top}-{scored}"
        return self._figure(side, f"{self.top}*{SHARES // 100}*{PARTS}", own, "0")

    def _own_over(self, side: str) -> str:
        return "{over}" if side == "ns" else f"({self.top}*{SHARES}*{{scores}}-{{over}})"

    def _hundredths(self, side: str) -> str:
        """Points times 100 to the nearest whole number, halves up; none are below 0."""
        over = f"2*{self._own_over(side)}+{SHARES // 100}*{{scores}}"
        return self._figure(side, self.top, f"INT(({over})/({SHARES // 50}*{{scores}}))")

    def _percent(self, side: str) -> str:
        under = f"({{scores}}*{self.top})"
        scored = f"INT((2*{self._own_over(side)}+{under})/(2*{under}))"
        given = f"IF({{scores}}=0,100*{{reading#result_{side}}},{scored})"
        return f'IF(OR({{field}}="",{self.top}=0),"",{given})'

    def _sits(self, own: str) -> str:
        at = f"{{elsewhere_{own}}}"
        table = f"INDEX({self._listed('table')},{at})"
        place = f'IF(INDEX({{scoring.state}},{at})="{SIT_OUT}","sits out","sits at table "&{table})'
        message = f'"; pair "&{{{own}}}&" "&{place}&" in round "&{{listed#round}}'
        return f'IF({at}={_NO_LINE},"",{message})'

    def _still(self, own: str) -> str:
        at, sentence = f"{{to_come_{own}}}", f"; pair {{{own}}} is to play board {{board}} in round {{round}}"
        message = says(sentence, round=f"INDEX({self._listed('round')},{at})")
        return f'IF({at}={_NO_LINE},"",{message})'

    def _stray(self) -> str:
        """Whether no other result of the board is in the group."""
        same = "COUNTIF({scoring.all_field},{all_field})"
        all_ = 'COUNTIF({scoring.all_field},"b"&{board}&"g*")'
        others = says("; all other results of board {board} are in a group")
        alone = says("; no other result of board {board} is in group {group}")
        stray = f'IF({{group}}="",{others},{alone})'
        nobody = f'OR({{state}}<>"{PLAYED}",{{above.grouped}}=0)'
        return f'IF({nobody},"",IF(OR({same}>1,AND({{group}}="",{all_}=1)),"",{stray}))'

    def _how(self, side: str) -> str:
        """How the points are calculated, in a few words."""
        below, tied = "({rank1}-{equal})/200", "{equal}/100-1"
        above, expected = "({scores}-({rank1}+{equal})/200)", "{above.results}"
        beat, lost = (below, above) if side == "ns" else (above, below)
        plainly = f'"beat "&ROUND({beat},2)&", tied "&ROUND({tied},2)&", lost "&ROUND({lost},2)'

        def term(n: int) -> str:
            points = f"(({{rank{n}}}*{expected}-100*{{scores}})/(100*{{scores}}))"
            own = points if side == "ns" else f"{self.top}-{points}"
            return f'{{share{n}}}&"% of "&ROUND({own},2)'

        third = f'IF({{value3}}="",""," + "&{term(3)})'
        weighted = f'{term(1)}&" + "&{term(2)}&{third}'
        neuberg = f'IF({{scores}}={expected},"","; Neuberg "&{{scores}}&" of "&{expected})'
        halves = 'IF({reading#result_ns}+{reading#result_ew}=100,"","own half: ")'
        artificial = f'{halves}&{{reading#result_{side}}}&"% of the top"'
        groups = 'COUNTIF({scoring.field},"b"&{board}&"g*")>COUNTIF({scoring.field},{field})'
        name = 'IF({group}="","no group: ","group "&{group}&": ")'
        group = f'IF({{above.grouped}}=0,"",IF({groups},{name},""))'
        scored = f'IF({{value2}}="",{plainly},{weighted})&{neuberg}'
        return f'IF({{field}}="","",{group}&IF({{scores}}=0,{artificial},{scored}))'

    def _words(self) -> str:
        why, none = "{reading#result_why}", not_scored("")
        sitting = f"{none}pair {{pair}} sits out, is this on the wrong line?"
        pair = 'IF({ns}="",{ew},{ns})'
        wrong = first_true(
            ('{bad}<>""', f"{words(none)}&{{bad}}"),
            ('{board0}=""', say(sitting, pair=pair)),
            (f'{{state0}}="{WRONG}"', f"{words(none)}&{why}"),
            ('{against}<>""', f"{words(none)}&{{against}}"),
            otherwise=f"{words(none)}&{{twice}}",
        )
        played = f'IF({why}<>"",{why}&{{doubt}},IF({{doubt}}="","","Check: "&MID({{doubt}},3,200)))'
        return first_true(
            (f'{{state}}="{WRONG}"', wrong),
            (f'{{state}}="{PLAYED}"', played),
            (f'{{state}}="{SIT_OUT}"', say("pair {pair} sits out", pair=pair)),
            (f'{{state}}="{TO_COME}"', '""'),
            otherwise="{state}",
        )

    def _entry(self) -> str:
        """What was typed, suits as letters; in other letters than English with suit symbols."""
        level, shown = "LEFT({reading#result_body},1)", "{reading#result_shown}"
        strain = f"VLOOKUP({{reading#result_strain}},{STRAIN.there(1, 2)},2,FALSE)"
        suit = f'IF({strain}="N","NT",MID("♠♥♦♣",FIND({strain},"SHDC"),1))'
        over = f"({{reading#result_taken}}-6-{level})"
        tricks = f'IF({over}=0,"=",TEXT({over},"+0;-0"))'
        contract = f"{level}&{suit}&LOWER({{reading#result_doubling}})&{{reading#result_declarer}}&{tricks}"
        value = f'IF(ISNUMBER({shown}),TEXT({shown},"+0;-0;0"),{shown})'
        foreign = f'IF({{reading#result_contract}}="",{value},{contract})'
        typed = f"TRIM({substitute(_TYPED, _SHOWN)})"
        return f'IF(IF({{state}}="{PLAYED}",{LANGUAGE}>1,FALSE),{foreign},{typed})'


#: Signs as an entry is shown: the suits as letters.
_SHOWN = (
    *((old, new) for old, new in SIGNS if (old, new) not in WILDCARDS and new not in ("X", "\u00bf")),
    *zip("♠♥♦♣", "SHDC", strict=True),
)

#: The sheet of the pairs, and the cell with L, of which the results of every field are a divisor.
TOTALS, PARTS = "Totals", "Totals!$F$3"
