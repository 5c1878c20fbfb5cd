"""The sheets Reading and Scoring of a plain evening: each line, from what was typed to its points.

A line is read, held against the movement and the other lines, and scored in whole numbers: points are parts
of 1/(10000 results), so that no binary fraction comes in before the last division.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain, repeat

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
_FACTS = (("board", "Board"), ("ns", "NS"), ("ew", "EW"))
_SIDES = _FACTS[1:]
_NUMBERS = (("1", "1"), ("2", "2"), ("3", "3"))

column = partial(step, width=9)


def each(
    key: str,
    heading: str,
    text: str | Iterable[str],
    among: Sequence[tuple[str, str]] = _FACTS,
    width: float = 9,
) -> list[Column]:
    """A step for each of some keys, for which ``@`` stands; headings have their titles.

    The text is one for all of them, or one for each.
    """
    texts = repeat(text) if isinstance(text, str) else text
    return [
        column(key.replace("@", own), heading.format(title), given.replace("@", own), width=width)
        for (own, title), given in zip(among, texts, strict=False)
    ]


def _first_line(there: str, cases: str) -> str:
    """The first line of the pair ``{@}`` in some cases; a large number where there is none, or no doubt."""
    sits = "(({scoring.ns}={@})+({scoring.ew}={@})>0)"
    first = f"{_NO_LINE}-SUMPRODUCT(MAX(({_NO_LINE}-{{scoring.row}})*{sits}*{cases}))"
    return f'IF(AND({{state}}="{PLAYED}",{{moved}}=1),IF({there},{_NO_LINE},{first}),{_NO_LINE})'


def _figure(share: str, scored: str, none: str = '""') -> str:
    """A figure of the side ``@``: the share of an artificial score, or the one that was scored."""
    return f'IF({{field}}="",{none},IF({{scores}}=0,{{reading#result_@}}*{share},{scored}))'


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
        self.top = f"MAX(0,2*{self.above.there('results')}-2)"  # matchpoints, for formulas on any sheet

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
        parts = (self._entered(), self._checked(), self._scored(), self._said(), self._shown())
        return steps(SCORING, [*chain(*parts)], FIRST, self.plan.room.results, HEAD, self)

    def of(self, key: str) -> str:
        """A column for formulas on any sheet."""
        return self.scoring.there(key)

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

    def _entered(self) -> Iterator[Column]:
        """What is planned and what was typed."""
        yield column("row", "Line", "{#}", width=6)
        yield from each("plan_@", "{} as planned", 'IF({listed#@}="","",{listed#@})')
        for key, title in _FACTS:
            typed = self._typed(f"played_{key}")
            number = f'IF(AND(TEXT(VALUE({typed}),"0")={typed},VALUE({typed})>0),VALUE({typed}),{_BAD})'
            text = f'IF(LEN({typed})=0,"",IFERROR({number},{_BAD}))'
            yield column(f"typed_{key}", f"{title} as typed", text)
        yield column("group", "Scoring group", f"UPPER({self._typed('group')})")
        moved = "IF(LEN({typed_board}&{typed_ns}&{typed_ew})>0,1,0)"
        yield column("moved", "1: other than planned was typed", moved)
        letters = f'OR(LEN({{group}})>8,LEN(SUBSTITUTE({{group}}," ",""))<LEN({{group}}),{{group}}={_BAD})'
        bad = first_true(
            (f"{{typed_board}}={_BAD}", words("board played is no number")),
            (f"{{typed_ns}}={_BAD}", words("NS played is no number")),
            (f"{{typed_ew}}={_BAD}", words("EW played is no number")),
            (letters, words("scoring group: expected a letter such as B")),
        )
        yield column("bad", "What cannot be read", bad, width=20)
        yield from each("@0", "{} in fact", "IF(ISNUMBER({typed_@}),{typed_@},{plan_@})")
        text, shown = "{reading#result_text}", "{reading#result_shown}"
        state = first_true(
            ('{bad}<>""', words(WRONG)),
            (f'AND({{plan_board}}="",{{moved}}=0,{text}="",LEN({_TYPED})=0)', words(SIT_OUT)),
            ('{board0}=""', words(WRONG)),
            (f"LEN({_TYPED})=0", words(TO_COME)),
            (f'IF({text}="",FALSE,ISNUMBER(MATCH({text},{LATE_WORDS.there()},0)))', words(LATE)),
            (f"ISERROR({shown})", words(WRONG)),
            (f'{shown}="{NP}"', words(NOT_PLAYED)),
            otherwise=words(PLAYED),
        )
        yield column("state0", "State by itself", state)

    def _checked(self) -> Iterator[Column]:
        """The line held against the movement and the other lines: its state, and the field of its result."""

        def unknown(cell: str, *listed: str) -> str:
            return f'IF({cell}="",FALSE,COUNTIF({self._listed(*listed)},{cell})=0)'

        # why a line with other pairs or another board cannot be; nothing where all is as planned
        nobody = words("a pair is missing: say who sat North-South and East-West")
        against = first_true(
            ('{ns0}=""', nobody),
            (unknown("{ns0}", "ns", "ew"), says("there is no pair {ns0} in this movement")),
            ('{ew0}=""', nobody),
            (unknown("{ew0}", "ns", "ew"), says("there is no pair {ew0} in this movement")),
            ("{ns0}={ew0}", says("pair {ns0} cannot play against itself")),
            (unknown("{board0}", "board"), says("board {board0} is not in play")),
        )
        against = f'IF(OR({{moved}}=0,{{state0}}="{SIT_OUT}"),"",{against})'
        yield column("against", "Against the movement", against, width=20)
        yield from each("@", "{} that counts", 'IF({against}="",{@0},{plan_@})')
        state = f'IF(AND({{against}}<>"",{{state0}}<>"{SIT_OUT}"),"{WRONG}",{{state0}})'
        yield column("state1", "State in the movement", state)
        yield from each("had_@", "{} of a result that is in", f'IF({{state1}}="{PLAYED}",{{@}},"")')
        ns, ew = self._twice("{had_ns}"), self._twice("{had_ew}")
        twice = f'IF(OR({{above.moved}}=0,{{had_board}}=""),"",IF({ns}<>"",{ns},{ew}))'
        yield column("twice", "Played twice", twice, width=20)
        yield column("state2", "State", f'IF({{twice}}<>"","{WRONG}",{{state1}})')
        entered = f'AND(OR({{state2}}="{PLAYED}",{{state2}}="{WRONG}"),LEN({_TYPED})>0)'
        yield column("entered", "1: something is in", f"IF({entered},1,0)")
        yield column("begun", "Round that has begun", f"{{entered}}*{_ROUND}")
        yield column("newest", "Line that is in", "{entered}*{row}")
        # what is to come although something later is in is missing
        if self.by_board:
            begun = "COUNTIFS({scoring.plan_board},{plan_board},{scoring.entered},1)>0"
            late = f"AND({{row}}<{{above.newest}},{begun})"
        else:
            here = ",".join(f"{self._listed(key)},{{listed#{key}}}" for key in ("round", "table"))
            later = f'COUNTIFS({here},{{scoring.entered}},1,{{scoring.plan_board}},">"&{{plan_board}})>0'
            late = f"OR({_ROUND}<{{above.begun}},{later})"
        state = f'IF({{state2}}<>"{TO_COME}",{{state2}},IF({late},"{MISSING}","{TO_COME}"))'
        yield column("state", "State after all", state)
        key = '"b"&{board}&"g"&{group}'  # what a result is compared with
        nothing = f'OR({{state}}="{SIT_OUT}",{{state}}="{WRONG}")'
        yield column("all_field", "Field of the board", f'IF({nothing},"",{key})')
        yield column("field", "Field", f'IF({{state}}="{PLAYED}",{key},"")')
        yield column("in_board", "Board that is in", 'IF({field}="","",{board})')
        results = 'IF({field}="",0,COUNTIF({scoring.in_board},{board}))'
        yield column("on_board", "Results of the board", results)

    def _twice(self, pair: str) -> str:
        """Another result of a pair on this board."""
        board = "{scoring.had_board},{had_board}"
        had = [f"{board},{{scoring.had_{side}}},{pair}" for side in ("ns", "ew")]
        count = f"({'+'.join(f'COUNTIFS({each})' for each in had)})"
        sums = "+".join(f"SUMIFS({{scoring.row}},{each})" for each in had)
        at = {key: f"INDEX({self._listed(key)},({sums}-{{row}}))" for key in ("round", "table")}
        twice = f"pair {{pair}} {TWICE} {{had_board}} "
        one = says(f"{twice}(round {{round}}, table {{table}})", pair=pair, **at)
        more = says(f"{twice}({{count}} other lines)", pair=pair, count=f"({count}-1)")
        return f'IF({count}>2,{more},IF({count}=2,{one},""))'

    def _scored(self) -> Iterator[Column]:
        """The points of both sides."""
        value = 'IF(OR({field}="",{reading#result_ns}<>""),"",{reading#result_value@})'
        yield from each("value@", "NS score {}", value, _NUMBERS)
        share = 'IF({value@}="",0,{reading#result_share@})'
        yield from each("share@", "Per cent of it, {}", share, _NUMBERS)
        scores = 'IF({value1}="",0,COUNTIFS({scoring.field},{field},{scoring.value1},">-99999"))'
        yield column("scores", "Scores in the field", scores)
        # twice the results below and once those that are equal, itself included, in per cent
        met = [f"{{scoring.share{n}}},{{scoring.field}},{{field}},{{scoring.value{n}}}" for n in "123"]
        one, two, three = (f'2*SUMIFS({n},"<"&{{value@}})+SUMIFS({n},{{value@}})' for n in met)
        rank = f'IF({{value@}}="",0,{one}+IF({{above.weighted}}=0,0,{two}+{three}))'
        yield from each("rank@", "Rank of score {}, x 100", rank, _NUMBERS)
        ranks = "({share1}*{rank1}+{share2}*{rank2}+{share3}*{rank3})"
        over = f"IF({{scores}}=0,0,{ranks}*{{above.results}}-{SHARES}*{{scores}})"
        yield column("over", "NS points, above the line", over)
        top, under = self.top, f"({SHARES}*{{scores}})"
        won = "{over}", f"({top}*{under}-{{over}})"
        points = (_figure(f"{top}/100", f"{own}/{under}") for own in won)
        yield from each("points_@", "{} points", points, _SIDES, 12)
        # in parts of 1/(10000 L): whole numbers for every field
        whole = f"{{over}}*({PARTS}/{{scores}})"
        share = f"{top}*{SHARES // 100}*{PARTS}"
        units = (_figure(share, own, "0") for own in (whole, f"{SHARES}*{PARTS}*{top}-{whole}"))
        yield from each("units_@", "{} points in whole parts", units, _SIDES, 16)
        # to the nearest whole number, halves up; none are below 0
        both = "{over}", f"({top}*{SHARES}*{{scores}}-{{over}})"
        half, unit = f"{SHARES // 100}*{{scores}}", f"({SHARES // 50}*{{scores}})"
        cards = (_figure(top, f"INT((2*{own}+{half})/{unit})") for own in both)
        yield from each("card_@", "{} points, x 100", cards, _SIDES)
        most, given = f"({{scores}}*{top})", "IF({scores}=0,100*{reading#result_@}"
        percents = (
            f'IF(OR({{field}}="",{top}=0),"",{given},INT((2*{own}+{most})/(2*{most}))))' for own in both
        )
        yield from each("percent_@", "{} %, x 100", percents, _SIDES)

    def _said(self) -> Iterator[Column]:
        """What is doubtful, and how the points are calculated."""
        rounds, tables = self._listed("round"), self._listed("table")
        seated = f'({{scoring.state}}<>"{NOT_PLAYED}")'
        there = f"({rounds}={{listed#round}})*({tables}<>{{listed#table}})*{seated}"
        other_table = _first_line("OR({@}={plan_ns},{@}={plan_ew})", there)
        yield from each("elsewhere_@", "Line in the round of {}", other_table, _SIDES)
        to_come = "+".join(f'({{scoring.state}}="{state}")' for state in (TO_COME, MISSING, LATE))
        later = _first_line("{board}={plan_board}", f"({{scoring.board}}={{board}})*({to_come})")
        yield from each("to_come_@", "Line with the board of {}", later, _SIDES)
        # whether no other result of the board is in the group
        others = says("; all other results of board {board} are in a group")
        alone = says("; no other result of board {board} is in group {group}")
        nobody = f'OR({{state}}<>"{PLAYED}",{{above.grouped}}=0)'
        same, all_ = (f"COUNTIF({{scoring.all_field}},{key})" for key in ("{all_field}", '"b"&{board}&"g*"'))
        company = f'OR({same}>1,AND({{group}}="",{all_}=1))'
        stray = f'IF({nobody},"",IF({company},"",IF({{group}}="",{others},{alone})))'
        yield column("stray", "Alone in its group", stray)
        one, two, three = (
            f"SUMIFS({{scoring.share{n}}},{{scoring.field}},{{field}},{{scoring.value{n}}},{{value1}})"
            for n in "123"
        )
        equal = f'IF({{value1}}="",0,{one}+IF({{above.weighted}}=0,0,{two}+{three}))'
        yield column("equal", "Equal results, x 100", equal)
        yield from each("how_@", "How {} points are calculated", map(self._how, ("ns", "ew")), _SIDES, 30)
        state = f'INDEX({{scoring.state}},{{elsewhere_@}})="{SIT_OUT}"'
        table = f'"sits at table "&INDEX({tables},{{elsewhere_@}})'
        place = f'"; pair "&{{@}}&" "&IF({state},"sits out",{table})&" in round "&{{listed#round}}'
        sits = f'IF({{elsewhere_@}}={_NO_LINE},"",{place})'
        round_ = f"INDEX({rounds},{{to_come_@}})"
        still = '"; pair "&{@}&" is to play board "&{board}&" in round "&' + round_
        still = f'IF({{to_come_@}}={_NO_LINE},"",{still})'
        still = f"IF({{to_come_ns}}<{_NO_LINE},{still.replace('@', 'ns')},{still.replace('@', 'ew')})"
        doubt = f"{sits.replace('@', 'ns')}&{sits.replace('@', 'ew')}&{still}&{{stray}}"
        yield column("doubt", "Doubtful", doubt, width=30)
        yield column("words", "Words", _words(), width=40)
        other = "+".join(f"({{{key}}}<>{{plan_{key}}})" for key, _ in _FACTS)
        fact = says("; Entered as played: board {board} by NS {ns} and EW {ew}")
        group, remark = says("; Scored in group {group}"), 'IF({words}="","","; "&{words})'
        remarks = f'{remark}&IF({other}>0,{fact},"")&IF({{group}}="","",{group})'
        status = f'IF({{state}}="{WRONG}",{{words}},MID({remarks},3,300))'
        yield column("status", "Status", status, width=40)

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

    def _shown(self) -> Iterator[Column]:
        """What other sheets show or look lines up by."""
        code = f'IF(AND({{state}}="{PLAYED}",{{words}}<>""),"{CHECK}",{{state}})'
        yield column("code", "Code", code)
        signs = ((f'{{code}}="{code}"', words(each.sign)) for code, each in LINE_STATES.items() if each.sign)
        yield column("sign", "Sign", first_true(*signs))
        score = f'IF({{state}}="{WRONG}",{ERROR},IF({{state}}="{PLAYED}",{{reading#result_shown}},""))'
        yield column("score", "NS score", score, width=12)
        there = f'AND({{state0}}="{PLAYED}",ISNUMBER({{reading#result_shown}}))'
        yield column("trick_score", "NS score on cards", f'IF({there},{{reading#result_shown}},"")')
        yield column("entry", "Entry as shown", _entry(), width=18)
        result = f'IF(OR({{state}}="{PLAYED}",{{state}}="{WRONG}"),{{entry}},{{state}})'
        yield column("result", "Result on cards", result, width=18)
        named = [(code, LINE_STATES[code].counted) for code in TO_NAME]
        yield from each("board_@", "Board of a line: {}", 'IF({code}="@",{board},"")', named)
        urgent = ((code, each.urgency) for code, each in LINE_STATES.items() if each.urgency is not None)
        places = first_true(*((f'{{code}}="{code}"', str(n + 1)) for code, n in urgent), otherwise="0")
        at = f"{_ROUND}*10000000+N({{listed#table}})*100000+{{row}}"
        urgency = f'IF({places}=0,"",{places}*1000000000+{at})'
        yield column("urgency", "Place to check", urgency, width=12)
        last = f'IF({{state}}="{SIT_OUT}",9999,N({{board}}))'
        yield column("order", "Order on cards", f"{_ROUND}*100000000+{last}*10000+{{row}}", width=12)
        before = "+".join(
            f'COUNTIFS({{scoring.{side}}},{{@}},{{scoring.order}},"<="&{{order}})' for side, _ in _SIDES
        )
        place = f'IF({{@}}="",0,{{@}}*1000+{before})'
        yield from each("place_@", "Place on the card of {}", place, _SIDES)
        before = (
            'COUNTIFS({scoring.board},{board},{scoring.ns},"<"&{ns},{scoring.ew},">0")'
            '+COUNTIFS({scoring.board},{board},{scoring.ns},{ns},{scoring.row},"<="&{row})'
        )
        traveller = f'IF(OR({{board}}="",{{ns}}="",{{ew}}=""),0,{{board}}*1000+{before})'
        yield column("place_board", "Place on the traveller", traveller)


def _words() -> str:
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


def _entry() -> str:
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
