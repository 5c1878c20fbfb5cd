"""How a plain workbook reads an entry: one small step a cell, with the sheet Lists as its only grammar.

A whole entry is looked up first (pass, 60%, NP). A contract is a level, a strain and up to three words in any
order. Anything else is up to three scores with their weights. What one of the steps cannot do is refused with
a sentence; no step guesses.
"""

from collections.abc import Callable
from functools import partial

from xlvp.notation.entry import CLUBS_DOUBT, VULNERABLE
from xlvp.notation.rulings import ARTIFICIAL
from xlvp.rules.contract import VULNERABILITIES
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, OfLine
from xlvp.workbooks.plain.lists import (
    CONTRACTS,
    JOINED,
    LANGUAGE,
    LETTERS,
    LONGEST_LEADER,
    OF_SIDES,
    SCORES,
    SIDES,
    SIGNS,
    STRAIN,
    TEXTS,
    WILDCARDS,
    WORDS,
    leaders,
)

SHEET = "Reading"
#: An error as the functions of the full edition give it, so that nobody's SUM passes over it.
ERROR = '("?"*1)'
_MOST = 3  # scores of a ruling, and words behind a bid
_LONG = 200
_WIDE = 40
_RULING = (
    "a ruling is up to three scores with whole percentages, such as 60%+620&40%-100; this one " + NEEDS_FULL
)
_AGAIN = "format the cell as Text and type it again"


def substitute(text: str, pairs: tuple[tuple[str, str], ...]) -> str:
    """Return the formula text that replaces characters one after the other."""
    for old, new in pairs:
        text = f"SUBSTITUTE({text},{words(old)},{words(new)})"
    return text


def _longest(text: str, listed: str, most: int, *, end: str = "LEFT") -> str:
    """The longest beginning, or end, of a text that is in a list; "" if none is."""
    formula = '""'
    for length in range(1, most + 1):
        piece = f"{end}({text},{length})"
        formula = f"IF(ISNUMBER(MATCH({piece},{listed},0)),{piece},{formula})"
    return formula


def entry_columns(room: str, entry: OfLine, vulnerable: OfLine, foreign: str) -> list[Column]:
    """Return the columns that read one entry, from the text to the score or the reason why there is none.

    Args:
        room: begins the columns' names and headings.
        entry: the formula text of what was typed, by line.
        vulnerable: the cell that says who is vulnerable: None, NS, EW or All.
        foreign: the cell that counts the entries with letters of another language.
    """

    def column(key: str, heading: str, text: Callable[["_Cells"], str], width: float = 12) -> Column:
        return Column(
            f"{room}_{key}",
            f"{room.capitalize()}: {heading}",
            width,
            look.TEXT_FORMULA.but(size=9, shrink=False),
            formula=lambda line: "=" + text(_Cells(line, room, entry(line), vulnerable(line))),
        )

    numbers = range(1, _MOST + 1)
    return [
        column("text", "what was typed, in capitals", _text, 24),
        column("row", "row of the whole entry in Lists", _row),
        column("lead", "declarer before the bid", _lead),
        column("body", "the contract, bid first", _body, 18),
        column(
            "behind", "behind the level", lambda c: f'IF({c["text"]}="","",TRIM(MID({c["body"]},2,{_LONG})))'
        ),
        column("strain", "strain as typed", _strain),
        *(
            part
            for n in numbers
            for part in (
                column(f"rest{n}", f"still to read, {n}", partial(_rest, n=n)),
                column(f"word{n}", f"word {n}", partial(_word, n=n)),
            )
        ),
        column("left", "not understood", lambda c: _after(c[f"rest{_MOST}"], c[f"word{_MOST}"])),
        column("declarer", "declarer", lambda c: _kind(c, 2)),
        column("doubling", "doubling", lambda c: _kind(c, 3)),
        column("tricks", "tricks in words of Lists", lambda c: _kind(c, 4)),
        column("taken", "tricks taken", _taken),
        column("contract", "score of the contract", _contract),
        column("side", "side whose own score it is", _side),
        column("figure", "scores and weights", _figure, 22),
        *(column(f"part{n}", f"part {n}", partial(_part, n=n)) for n in numbers),
        *(column(f"weight{n}", f"weight {n}", partial(_weight, n=n)) for n in numbers),
        *(column(f"score{n}", f"score {n}", partial(_score, n=n)) for n in numbers),
        column("good", "1: the scores and weights are right", _good),
        column("value1", "best NS score", _best),
        *(column(f"value{n}", f"NS score {n}", partial(_next, n=n)) for n in numbers[1:]),
        *(column(f"share{n}", f"per cent of NS score {n}", partial(_share, n=n)) for n in numbers),
        column("ns", "NS percentage", lambda c: _percentage(c, 3)),
        column("ew", "EW percentage", lambda c: _percentage(c, 4)),
        column("shown", "what it is", _shown, 24),
        column("foreign", "1: letters of another language", _foreign),
        column("refused", "why it is refused", _refused, 50),
        column("unlikely", "score not possible at this vulnerability", _unlikely),
        column("why", "remark", lambda c: _why(c, foreign), 50),
    ]


class _Cells:
    """The cells of one entry on one line."""

    def __init__(self, line: Line, room: str, entry: str, vulnerable: str) -> None:
        self.line, self.room, self.entry, self.vulnerable = line, room, entry, vulnerable

    def __getitem__(self, key: str) -> str:
        return f"${self.line[f'{self.room}_{key}']}"

    def all(self, key: str) -> str:
        """The cells of the parts of a ruling: ``$X7:$Z7``."""
        return f"{self[f'{key}1']}:{self[f'{key}{_MOST}']}"


def _text(c: _Cells) -> str:
    blanks = f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({c.entry}&"",CHAR(9)," "),CHAR(10)," "),CHAR(13)," ")'
    text = substitute(f"TRIM(UPPER({substitute(blanks, SIGNS)}))", JOINED)
    return f'IF(ISERROR({c.entry}),"#",{text})'


def _row(c: _Cells) -> str:
    return f'IF({c["text"]}="",0,IFERROR(MATCH({c["text"]},{TEXTS.there()},0),0))'


def _lead(c: _Cells) -> str:
    return f'IF(OR({c["text"]}="",{c["row"]}>0),"",{_longest(c["text"], leaders(), LONGEST_LEADER)})'


def _body(c: _Cells) -> str:
    """A declarer before the bid goes behind it; a colon or full stop may follow him."""
    text, length = c["text"], f"LEN({c['lead']})"
    marks = substitute(f"MID({text},{length}+1,2)", ((":", " "), (".", " ")))
    turned = f'TRIM({marks}&MID({text},{length}+3,{_LONG}))&" "&{c["lead"]}'
    both = f'IF({c["lead"]}="",{text},{turned})'
    return f"TRIM({both})"


def _strain(c: _Cells) -> str:
    return f'IF({c["behind"]}="","",{_longest(c["behind"], STRAIN.there(), STRAIN.longest)})'


def _after(text: str, word: str) -> str:
    return f"TRIM(MID({text},LEN({word})+1,{_LONG}))"


def _rest(c: _Cells, n: int) -> str:
    if n > 1:
        return _after(c[f"rest{n - 1}"], c[f"word{n - 1}"])
    gaps = substitute(f'" "&{_after(c["behind"], c["strain"])}', ((",", " "), (" BY ", " ")))
    return f'IF({c["strain"]}="","",TRIM({gaps}))'


def _word(c: _Cells, n: int) -> str:
    rest = c[f"rest{n}"]
    return f'IF({rest}="","",{_longest(rest, WORDS.there(), WORDS.longest)})'


def _kind(c: _Cells, number: int) -> str:
    """What the words give of one kind: a declarer, a doubling or tricks."""
    cells = (c[f"word{n}"] for n in range(1, _MOST + 1))
    return "&".join(f'IFERROR(VLOOKUP({cell},{WORDS.there(1, 4)},{number},FALSE)&"","")' for cell in cells)


def _taken(c: _Cells) -> str:
    tricks, level = c["tricks"], f"VALUE(LEFT({c['body']},1))"
    n = f"VALUE(MID({tricks},2,2))"
    cases = ((f'LEFT({tricks},1)="O"', f"6+{level}+{n}"), (f'LEFT({tricks},1)="U"', f"6+{level}-{n}"))
    return f'IF(LEN({tricks})<>3,"",IFERROR({first_true(*cases, otherwise=n)},""))'


def _contract(c: _Cells) -> str:
    """The score from the table of contracts; nothing unless every piece is there once."""
    taken, declarer, level = c["taken"], c["declarer"], f"VALUE(LEFT({c['body']},1))"
    north_south = f'OR({declarer}="N",{declarer}="S")'
    own = f'IF({north_south},"NS","EW")'
    vulnerable = f'OR({c.vulnerable}="All",{c.vulnerable}={own})'
    bid = f"{level}&VLOOKUP({c['strain']},{STRAIN.there(1, 2)},2,FALSE)&{c['doubling']}"
    score = (
        f"IF({north_south},1,-1)*INDEX({CONTRACTS.there(2, 29)},MATCH({bid},{CONTRACTS.there()},0),"
        f"1+{taken}+IF({vulnerable},14,0))"
    )
    missing = f'OR({c.vulnerable}="",{c["left"]}<>"",LEN({declarer})<>1,{taken}="")'
    beyond = f'OR({taken}<0,{taken}>13,AND(LEFT({c["tricks"]},1)="M",{taken}<6+{level}))'
    return f'IF({missing},"",IFERROR(IF({beyond},"",{score}),""))'


def _side(c: _Cells) -> str:
    """A side before the scores; behind them it stands with one score only."""
    text, most = c["text"], max(map(len, SIDES))
    before = _longest(text, OF_SIDES.there(), most)
    behind = _longest(text, OF_SIDES.there(), 3, end="RIGHT")
    one = f'AND(ISERROR(FIND("%",{text})),ISERROR(FIND("&",{text})))'
    return f'IF(OR({text}="",{c["row"]}>0),"",IF({before}<>"",{before},IF({one},{behind},"")))'


def _figure(c: _Cells) -> str:
    """The text without its side and outer brackets, & between its parts."""
    text, side = c["text"], c["side"]
    rest = f'TRIM(SUBSTITUTE({text},{side},"",1))'
    bare = f'IF({side}="",{text},{rest})'
    usual = substitute(bare, ((" AND ", "&"), (";", "&"), (" &", "&"), ("& ", "&"), ("%OF ", "%")))
    # (50) can mean +50 or -50: brackets are for a ruling
    brackets = f'AND(LEFT({bare},1)="(",RIGHT({bare},1)=")",ISNUMBER(FIND("%",{bare})))'
    inner = f"IF({brackets},MID({usual},2,LEN({usual})-2),{usual})"
    return f'IF(OR({text}="",{c["row"]}>0,{c["contract"]}<>""),"",{inner})'


def _part(c: _Cells, n: int) -> str:
    wide = f'SUBSTITUTE({c["figure"]},"&",REPT(" ",{_WIDE}))'
    return f"TRIM(MID({wide},{(n - 1) * _WIDE + 1},{_WIDE}))"


def _weight(c: _Cells, n: int) -> str:
    part = c[f"part{n}"]
    written = f'IFERROR(INDEX({TEXTS.there(3)},MATCH(LEFT({part},FIND("%",{part})),{TEXTS.there()},0)),"")'
    alone = f'IF({part}={c["figure"]},100,"")'
    return f'IF({part}="","",IF(ISERROR(FIND("%",{part})),{alone},{written}))'


def _amount(c: _Cells, n: int) -> str:
    """The text of the score behind the weight, without a sign for thousands."""
    part = c[f"part{n}"]
    amount = f'MID({part},IF(ISERROR(FIND("%",{part})),1,FIND("%",{part})+1),{_WIDE})'
    at = f"LEN({amount})-3"
    thousands = f'AND(LEN({amount})>4,ISNUMBER(FIND(MID({amount},MAX(1,{at}),1)," ,.\'\u2019")))'
    return f'IF({thousands},REPLACE({amount},MAX(1,{at}),1,""),{amount})'


def _score(c: _Cells, n: int) -> str:
    sign = f'IF({c["side"]}="",1,IF(LEFT({c["side"]},1)="N",1,-1))'
    value = f"{sign}*VLOOKUP({_amount(c, n)},{SCORES.there(1, 2)},2,FALSE)"
    return f'IF({c[f"part{n}"]}="","",IFERROR({value},""))'


def _good(c: _Cells) -> str:
    """Whether each part has its score and weight, the weights make 100%, and nothing is left over."""
    parts = "+".join(f'({c[f"part{n}"]}<>"")' for n in range(1, _MOST + 1))
    amps = f'LEN({c["figure"]})-LEN(SUBSTITUTE({c["figure"]},"&",""))+1'
    counts = f"COUNT({c.all('score')})=({parts}),COUNT({c.all('weight')})=({parts}),({parts})={amps}"
    return f'IF({c["figure"]}="",0,IF(AND({counts},MIN({c.all("weight")})>0,SUM({c.all("weight")})=100),1,0))'


def _best(c: _Cells) -> str:
    passed = f'IF({c["row"]}>0,INDEX({TEXTS.there(2)},{c["row"]}),"")'
    listed = f'IF(ISNUMBER({passed}),{passed},"")'
    return f'IF({c["contract"]}<>"",{c["contract"]},IF({c["good"]}=1,MAX({c.all("score")}),{listed}))'


def _next(c: _Cells, n: int) -> str:
    """The next lower score of a ruling; equal ones are one."""
    above = "+".join(f"COUNTIF({c.all('score')},{c[f'value{k}']})" for k in range(1, n))
    more = f'IF({above}<COUNT({c.all("score")}),LARGE({c.all("score")},{above}+1),"")'
    return f'IF({c["good"]}<>1,"",IF({c[f"value{n - 1}"]}="","",{more}))'


def _share(c: _Cells, n: int) -> str:
    value = c[f"value{n}"]
    weight = f"SUMIF({c.all('score')},{value},{c.all('weight')})"
    return f'IF({value}="",0,IF({c["good"]}=1,{weight},100))'


def _percentage(c: _Cells, number: int) -> str:
    value = f"INDEX({TEXTS.there(number)},{c['row']})"
    return f'IF({c["row"]}=0,"",IF(LEN({value})=0,"",{value}))'


def _shown(c: _Cells) -> str:
    """The score; a ruling in normal notation, best score first; NP or percentages; an error otherwise."""

    def term(n: int) -> str:
        return f'{c[f"share{n}"]}&"%"&TEXT({c[f"value{n}"]},"+0;-0;0")'

    more = "&".join(f'IF({c[f"value{n}"]}="","","&"&{term(n)})' for n in range(2, _MOST + 1))
    cases = (
        (f'{c["text"]}=""', f'IF({_blank(c)},"",{ERROR})'),
        (f"{_decimal(c)}", ERROR),
        (f"{c['row']}>0", f"INDEX({TEXTS.there(2)},{c['row']})"),
        (f'{c["value1"]}=""', ERROR),
        (f'{c["value2"]}=""', c["value1"]),
    )
    return first_true(*cases, otherwise=f'"("&{term(1)}&{more}&")"')


def _blank(c: _Cells) -> str:
    return f'LEN({c.entry}&"")=0'


def _decimal(c: _Cells) -> str:
    """Whether the cell holds a number between 0 and 1: a percentage that the program has changed."""
    return f"IF(ISNUMBER({c.entry}),AND({c.entry}>0,{c.entry}<1),FALSE)"


def _foreign(c: _Cells) -> str:
    """Whether an entry has letters that no Englishman types: P, K, T, R, SA or O."""
    behind, left = c["behind"], c["left"]
    suit = (
        f'AND({c["strain"]}="",ISNUMBER(FIND(LEFT({behind}&"-",1),"PKTR")),'
        f'ISNUMBER(FIND(MID({behind}&" ",2,1)," XNESWOZV=+-")))'
    )
    no_trumps = f'LEFT({c["strain"]},2)="SA"'
    side = f'AND(LEFT({left},1)="O",ISERROR(FIND(MID({left}&" ",2,1),"ABCDEFGHIJKLMNOPQRSTUVWXYZ")))'
    leader = f'AND(LEFT({c["text"]},1)="O",ISNUMBER(FIND(MID({c["text"]}&"-",2,1)," :1234567")))'
    is_bid = f'ISNUMBER(FIND(LEFT({c["body"]}&"-",1),"1234567"))'
    any_of = f"OR(AND({is_bid},NOT({_glued(c)}),OR({suit},{no_trumps},{side})),{leader})"
    return f'IF(OR({c["text"]}="",{c["row"]}>0),0,IF({any_of},1,0))'


def _glued(c: _Cells) -> str:
    """Whether the declarer stands right before the level, where no letter is doubted."""
    return f'AND({c["lead"]}<>"",ISNUMBER(FIND(MID({c["text"]},LEN({c["lead"]})+1,1),"1234567")))'


def _refused(c: _Cells) -> str:
    """The sentence of an entry that is not read; nothing for one that is."""
    letters = f"INDEX({LETTERS.there(11)},{LANGUAGE})"
    quote = f'"\'"&TRIM({c.entry}&"")&"\': "&'
    bid = f'ISNUMBER(FIND(LEFT({c["body"]}&"-",1),"0123456789"))'
    signs = (("%", c["text"]), ("&", c["figure"]), ("/", c["text"]))
    ruling = f"OR({','.join(f'ISNUMBER(FIND({words(sign)},{cell}))' for sign, cell in signs)})"
    split = f'AND({c["side"]}<>"",ISNUMBER(FIND("&",{c["figure"]})))'
    left = substitute(c["left"], tuple((sign, typed) for typed, sign in WILDCARDS))
    amps = f'LEN({c["figure"]})-LEN(SUBSTITUTE({c["figure"]},"&",""))'
    scores, weights = c.all("score"), c.all("weight")
    sums = f"COUNT({scores})>{amps},SUM({weights})<>100,COUNT({weights})>{amps}"

    def no(sentence: str, **given: str) -> str:
        return quote + say(sentence, letters=letters, **given)

    cases = (
        (f'{c["text"]}=""', f'IF({_blank(c)},"",{words("the cell holds nothing but blanks: delete them")})'),
        (f'{c["text"]}="#"', words(f"the cell holds an error: {_AGAIN}")),
        (_decimal(c), _cell_holds(c, f"; {_AGAIN}, for example 60%")),
        (f"NOT(ISERROR({c['shown']}))", '""'),
        (f'LEFT({c["text"]},1)="="', no("a formula is no result: type 4SN=, +420, pass, 60% or NP")),
        (
            f"ISERROR({LANGUAGE})",
            no(f"choose Letters from the list on the sheet Setup; your own letters {NEEDS_FULL}"),
        ),
        (f"AND({ruling},{amps}>={_MOST})", no(f"this ruling has more than three scores; it {NEEDS_FULL}")),
        (f'OR(AND({ruling},ISNUMBER(FIND("/",{c["text"]}))),{split})', no(f"a split score {NEEDS_FULL}")),
        (f"AND({ruling},{sums})", no("the weights sum to {sum}%, not to 100%", sum=f"SUM({weights})")),
        (ruling, no(_RULING)),
        (
            f'LEFT({c["text"]},1)="("',
            no("brackets are for a ruling; type a score with its sign, such as -50"),
        ),
        (f"NOT({bid})", no("expected a score (+620), a contract (4SN=), pass, 60% or a ruling; {letters}")),
        (
            f'AND({c["strain"]}="",ISNUMBER(FIND(LEFT({c["behind"]}&"0",1),"0123456789 ")))',
            no("is not a score that a contract can give, nor a contract such as 4SN="),
        ),
        (f'{c["strain"]}=""', no("the suit is not understood; {letters}")),
        (f'ISERROR(FIND(LEFT({c["body"]},1),"1234567"))', no("the level is 1 to 7")),
        (
            f'ISNUMBER(FIND(LEFT({c["left"]}&"-",1),"0123456789"))',
            no("a number too many after the bid: type a contract with its result, or a score alone"),
        ),
        (f'{c["left"]}<>""', no("'{left}' is not understood after the bid; {letters}", left=left)),
        (f"LEN({c['declarer']})=0", no("the declarer is missing; {letters}")),
        (f"LEN({c['declarer']})>1", no("two declarers; type one")),
        (f"LEN({c['tricks']})=0", no("the result is missing: = or tricks over or under, as in 4SN=, 4SN-1")),
        (f"LEN({c['tricks']})>3", no("two results; type one")),
    )
    return first_true(*cases, otherwise=no("no contract can have so many tricks"))


def _cell_holds(c: _Cells, end: str) -> str:
    return f'"the cell holds the number "&{c.entry}&{words(end)}'


def _unlikely(c: _Cells) -> str:
    """The first score that nobody can have at this vulnerability."""
    place = first_true(
        *((f'{c.vulnerable}="{who}"', str(at)) for at, who in enumerate(VULNERABILITIES[:3], 1)),
        otherwise="4",
    )
    cases = []
    for n in range(1, _MOST + 1):
        value = c[f"value{n}"]
        possible = f"MID(INDEX({SCORES.there(3)},MATCH({value},{SCORES.there(2)},0)),{place},1)"
        cases.append((f'IF({value}="",FALSE,{possible}="0")', value))
    return f'IF({c.vulnerable}="","",{first_true(*cases)})'


def _why(c: _Cells, foreign: str) -> str:
    """Why an entry is refused, or what is to be checked of one that was read."""
    when = first_true(
        *((f'{c.vulnerable}="{who}"', words(VULNERABLE[who])) for who in VULNERABILITIES[:3]),
        otherwise=words(VULNERABLE[VULNERABILITIES[3]]),
    )
    fifty = f'IF({c["unlikely"]}=50,"; if 50% is meant, type 50%","")'
    score = f'"no contract scores "&TEXT({c["unlikely"]},"+0;-0;0")&" when "&{when}&{fifty}'
    sides = tuple(f"OR({','.join(f'{c[side]}={n}' for n in sorted(ARTIFICIAL))})" for side in ("ns", "ew"))
    total = f'"the two sides total "&({c["ns"]}+{c["ew"]})&"%, more than 100%"'
    negative = f"{_cell_holds(c, '; if (')}&-{c.entry}&{words(f') was typed, {_AGAIN}')}"
    zero = words(f"the cell holds the number 0, read as passed out; if 0% was meant, {_AGAIN}")
    clubs = f'AND({foreign}>0,{LANGUAGE}=1,EXACT({c["strain"]},"C"),{c["contract"]}<>"",NOT({_glued(c)}))'
    checks = (
        (f"IF(ISNUMBER({c.entry}),{c.entry}<0,FALSE)", negative),
        (f"IF(ISNUMBER({c.entry}),{c.entry}=0,FALSE)", zero),
        (f'{c["unlikely"]}<>""', score),
        (f'IF({c["ns"]}="",FALSE,AND({c["ns"]}+{c["ew"]}>100,NOT(AND({",".join(sides)}))))', total),
    )
    warnings = tuple((when, f'"Check: "&{text}') for when, text in checks)
    return first_true(
        (f'{c["refused"]}<>""', c["refused"]),
        (f'{c["text"]}=""', '""'),
        *warnings,
        (clubs, words(CLUBS_DOUBT)),
    )
