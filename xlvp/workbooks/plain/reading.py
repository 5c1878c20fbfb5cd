"""How a plain workbook reads an entry: one small step a cell, with the sheet Lists as its only grammar.

A whole entry is looked up first (pass, 60%, NP). A contract is a level, a strain and up to three words in any
order. Anything else is up to three scores with their weights. What one of the steps cannot do is refused with
a sentence; no step guesses.

In the formula texts ``{text}``, ``{row}`` and so on are the cells of the other steps on the same line;
``{entry}`` is what was typed, ``{vulnerable}`` who is vulnerable.
"""

from collections.abc import Iterator

from xlvp.notation.entry import CLUBS_DOUBT, VULNERABLE
from xlvp.notation.rulings import ARTIFICIAL
from xlvp.rules.contract import VULNERABILITIES
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, LineFormula, line_formula
from xlvp.workbooks.plain import lists
from xlvp.workbooks.plain.lists import LANGUAGE, STRAIN, TEXTS, WORDS

SHEET = "Reading"
#: An error as the functions of the full edition give it, so that nobody's SUM passes over it.
ERROR = '("?"*1)'
_MOST = 3  # scores of a ruling, and words behind a bid
_NUMBERS = range(1, _MOST + 1)
_LONG = 200
_WIDE = 40
_RULING = (
    "a ruling is up to three scores with whole percentages, such as 60%+620&40%-100; this one " + NEEDS_FULL
)
_AGAIN = "format the cell as Text and type it again"
_SCORES, _WEIGHTS = f"{{score1}}:{{score{_MOST}}}", f"{{weight1}}:{{weight{_MOST}}}"


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


class _Cells:
    """The cells of one entry on one line, for the keys of the formula texts."""

    def __init__(self, line: Line, room: str, **given: str) -> None:
        self.line, self.room, self.given = line, room, given

    def __getitem__(self, key: str) -> str:
        return self.given.get(key) or f"${self.line[f'{self.room}_{key}']}"


#: A step: its key, its heading, the formula text, and the width of its column if it is not 12.
_Step = tuple[str, str, str] | tuple[str, str, str, float]


def entry_columns(room: str, entry: LineFormula, vulnerable: LineFormula, foreign: str) -> list[Column]:
    """Return the columns that read one entry, from the text to the score or the reason why there is none.

    Args:
        room: begins the columns' names and headings.
        entry: the formula text of what was typed, by line.
        vulnerable: the cell, by line, that says who is vulnerable: None, NS, EW or All.
        foreign: the cell that counts the entries with letters of another language.
    """
    typed, whose = line_formula(entry, fixed=True), line_formula(vulnerable, fixed=True)

    def column(key: str, heading: str, text: str, width: float = 12) -> Column:
        def formula(line: Line) -> str:
            cells = _Cells(line, room, entry=typed(line), vulnerable=whose(line))
            return f"={text}".format_map(cells)

        style = look.TEXT_FORMULA.but(size=9, shrink=False)
        return Column(f"{room}_{key}", f"{room.capitalize()}: {heading}", width, style, formula=formula)

    return [column(*each) for each in (*_words(), *_contract(), *_scores(), *_results(), *_remarks(foreign))]


def _words() -> Iterator[_Step]:
    """The entry as it is looked up, whole or word by word."""
    blanks = 'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({entry}&"",CHAR(9)," "),CHAR(10)," "),CHAR(13)," ")'
    text = substitute(f"TRIM(UPPER({substitute(blanks, lists.SIGNS)}))", lists.JOINED)
    yield "text", "what was typed, in capitals", f'IF(ISERROR({{entry}}),"#",{text})', 24
    whole = f'IF({{text}}="",0,IFERROR(MATCH({{text}},{TEXTS.there()},0),0))'
    yield "row", "row of the whole entry in Lists", whole
    leader = _longest("{text}", lists.leaders(), lists.LONGEST_LEADER)
    yield "lead", "declarer before the bid", f'IF(OR({{text}}="",{{row}}>0),"",{leader})'
    # a declarer before the bid goes behind it; a colon or full stop may follow him
    marks = substitute("MID({text},LEN({lead})+1,2)", ((":", " "), (".", " ")))
    turned = f'TRIM({marks}&MID({{text}},LEN({{lead}})+3,{_LONG}))&" "&{{lead}}'
    yield "body", "the contract, bid first", f'TRIM(IF({{lead}}="",{{text}},{turned}))', 18
    yield "behind", "behind the level", f'IF({{text}}="","",TRIM(MID({{body}},2,{_LONG})))'
    strain = _longest("{behind}", STRAIN.there(), STRAIN.longest)
    yield "strain", "strain as typed", f'IF({{behind}}="","",{strain})'
    gaps = substitute(f'" "&{_after("behind", "strain")}', ((",", " "), (" BY ", " ")))
    rest = f'IF({{strain}}="","",TRIM({gaps}))'
    for n in _NUMBERS:
        yield f"rest{n}", f"still to read, {n}", rest
        longest = _longest(f"{{rest{n}}}", WORDS.there(), WORDS.longest)
        yield f"word{n}", f"word {n}", f'IF({{rest{n}}}="","",{longest})'
        rest = _after(f"rest{n}", f"word{n}")
    yield "left", "not understood", rest


def _after(text: str, word: str) -> str:
    return f"TRIM(MID({{{text}}},LEN({{{word}}})+1,{_LONG}))"


_LEVEL = "VALUE(LEFT({body},1))"


def _contract() -> Iterator[_Step]:
    """What the words give of each kind, and the score of the contract."""
    kinds = (("declarer", "declarer"), ("doubling", "doubling"), ("tricks", "tricks in words of Lists"))
    for number, (key, heading) in enumerate(kinds, 2):
        listed = f"{WORDS.there(1, 4)},{number},FALSE"
        words_meaning = [f'IFERROR(VLOOKUP({{word{n}}},{listed})&"","")' for n in _NUMBERS]
        meaning = "&".join(words_meaning)
        yield key, heading, f'SUBSTITUTE({meaning},"{lists.NOTHING}","")'
    count, over, under = (
        "VALUE(MID({tricks},2,2))", 'LEFT({tricks},1)="O"', 'LEFT({tricks},1)="U"',
    )  # fmt: skip
    taken = first_true((over, f"6+{_LEVEL}+{count}"), (under, f"6+{_LEVEL}-{count}"), otherwise=count)
    yield "taken", "tricks taken", f'IF(LEN({{tricks}})<>3,"",IFERROR({taken},""))'
    # from the table of contracts; nothing unless every piece is there once
    north_south = 'OR({declarer}="N",{declarer}="S")'
    vulnerable = f'OR({{vulnerable}}="All",{{vulnerable}}=IF({north_south},"NS","EW"))'
    bid = f"{_LEVEL}&VLOOKUP({{strain}},{STRAIN.there(1, 2)},2,FALSE)&{{doubling}}"
    row = f"MATCH({bid},{lists.CONTRACTS.there()},0)"
    column = f"1+{{taken}}+IF({vulnerable},14,0)"
    score = f"IF({north_south},1,-1)*INDEX({lists.CONTRACTS.there(2, 29)},{row},{column})"
    missing = 'OR({vulnerable}="",{left}<>"",LEN({declarer})<>1,{taken}="")'
    beyond = f'OR({{taken}}<0,{{taken}}>13,AND(LEFT({{tricks}},1)="M",{{taken}}<6+{_LEVEL}))'
    contract = f'IF({missing},"",IFERROR(IF({beyond},"",{score}),""))'
    yield "contract", "score of the contract", contract


def _scores() -> Iterator[_Step]:
    """Up to three scores with their weights."""
    # a side before the scores; behind them it stands with one score only
    listed, one = lists.OF_SIDES.there(), 'AND(ISERROR(FIND("%",{text})),ISERROR(FIND("&",{text})))'
    before = _longest("{text}", listed, max(map(len, lists.SIDES)))
    behind = _longest("{text}", listed, 3, end="RIGHT")
    side = f'IF(OR({{text}}="",{{row}}>0),"",IF({before}<>"",{before},IF({one},{behind},"")))'
    yield "side", "side whose own score it is", side
    # the text without its side and outer brackets, & between its parts
    bare = 'IF({side}="",{text},TRIM(SUBSTITUTE({text},{side},"",1)))'
    usual = substitute(bare, ((" AND ", "&"), (";", "&"), (" &", "&"), ("& ", "&"), ("%OF ", "%")))
    # (50) can mean +50 or -50: brackets are for a ruling
    brackets = f'AND(LEFT({bare},1)="(",RIGHT({bare},1)=")",ISNUMBER(FIND("%",{bare})))'
    inner = f"IF({brackets},MID({usual},2,LEN({usual})-2),{usual})"
    figure = f'IF(OR({{text}}="",{{row}}>0,{{contract}}<>""),"",{inner})'
    yield "figure", "scores and weights", figure, 22
    for n in _NUMBERS:
        wide = f'SUBSTITUTE({{figure}},"&",REPT(" ",{_WIDE}))'
        yield f"part{n}", f"part {n}", f"TRIM(MID({wide},{(n - 1) * _WIDE + 1},{_WIDE}))"
    for n in _NUMBERS:
        yield f"weight{n}", f"weight {n}", _weight(f"{{part{n}}}")
    for n in _NUMBERS:
        yield f"score{n}", f"score {n}", _score(f"{{part{n}}}")
    # whether each part has its score and weight, the weights make 100%, and nothing is left over
    parts = "+".join(f'({{part{n}}}<>"")' for n in _NUMBERS)
    amps = 'LEN({figure})-LEN(SUBSTITUTE({figure},"&",""))+1'
    counts = f"COUNT({_SCORES})=({parts}),COUNT({_WEIGHTS})=({parts}),({parts})={amps}"
    good = f'IF({{figure}}="",0,IF(AND({counts},MIN({_WEIGHTS})>0,SUM({_WEIGHTS})=100),1,0))'
    yield "good", "1: the scores and weights are right", good


def _weight(part: str) -> str:
    written = f'IFERROR(INDEX({TEXTS.there(3)},MATCH(LEFT({part},FIND("%",{part})),{TEXTS.there()},0)),"")'
    alone = f'IF({part}={{figure}},100,"")'
    return f'IF({part}="","",IF(ISERROR(FIND("%",{part})),{alone},{written}))'


def _score(part: str) -> str:
    """The score behind the weight, without a sign for thousands."""
    amount = f'MID({part},IF(ISERROR(FIND("%",{part})),1,FIND("%",{part})+1),{_WIDE})'
    at = f"LEN({amount})-3"
    thousands = f'AND(LEN({amount})>4,ISNUMBER(FIND(MID({amount},MAX(1,{at}),1)," ,.\'\u2019")))'
    amount = f'IF({thousands},REPLACE({amount},MAX(1,{at}),1,""),{amount})'
    sign = 'IF({side}="",1,IF(LEFT({side},1)="N",1,-1))'
    value = f"{sign}*VLOOKUP({amount},{lists.SCORES.there(1, 2)},2,FALSE)"
    return f'IF({part}="","",IFERROR({value},""))'


def _results() -> Iterator[_Step]:
    """What the entry means: scores with their shares, the best first, or percentages."""
    whole = f'IF({{row}}>0,INDEX({TEXTS.there(2)},{{row}}),"")'
    passed = f'IF(ISNUMBER({whole}),{whole},"")'
    best = f'IF({{contract}}<>"",{{contract}},IF({{good}}=1,MAX({_SCORES}),{passed}))'
    yield "value1", "best NS score", best
    for n in _NUMBERS[1:]:  # the next lower score of a ruling; equal ones are one
        above = "+".join(f"COUNTIF({_SCORES},{{value{k}}})" for k in range(1, n))
        more = f'IF({above}<COUNT({_SCORES}),LARGE({_SCORES},{above}+1),"")'
        score = f'IF({{good}}<>1,"",IF({{value{n - 1}}}="","",{more}))'
        yield f"value{n}", f"NS score {n}", score
    for n in _NUMBERS:
        share = f"IF({{good}}=1,SUMIF({_SCORES},{{value{n}}},{_WEIGHTS}),100)"
        yield f"share{n}", f"per cent of NS score {n}", f'IF({{value{n}}}="",0,{share})'
    for number, side in enumerate(("ns", "ew"), 3):
        value = f"INDEX({TEXTS.there(number)},{{row}})"
        yield side, f"{side.upper()} percentage", f'IF({{row}}=0,"",IF(ISNUMBER({value}),{value},""))'
    # the score; a ruling in normal notation, best score first; NP or percentages; an error otherwise
    terms = {n: f'{{share{n}}}&"%"&TEXT({{value{n}}},"+0;-0;0")' for n in _NUMBERS}
    others = "&".join(f'IF({{value{n}}}="","","&"&{terms[n]})' for n in _NUMBERS[1:])
    shown = first_true(
        ('{text}=""', f'IF({_BLANK},"",{ERROR})'),
        (_DECIMAL, ERROR),
        ("{row}>0", f"INDEX({TEXTS.there(2)},{{row}})"),
        ('{value1}=""', ERROR),
        ('{value2}=""', "{value1}"),
        otherwise=f'"("&{terms[1]}&{others}&")"',
    )
    yield "shown", "what it is", shown, 24


def _remarks(foreign: str) -> Iterator[_Step]:
    """What is to be said of the entry."""
    yield "foreign", "1: letters of another language", _foreign()
    yield "refused", "why it is refused", _refused(), 50
    yield "unlikely", "score not possible at this vulnerability", _unlikely()
    yield "why", "remark", _why(foreign), 50


_BLANK = 'LEN({entry}&"")=0'
#: Whether the cell holds a number between 0 and 1: a percentage that the program has changed.
_DECIMAL = "IF(ISNUMBER({entry}),AND({entry}>0,{entry}<1),FALSE)"
#: Whether the declarer stands right before the level, where no letter is doubted.
_GLUED = 'AND({lead}<>"",ISNUMBER(FIND(MID({text},LEN({lead})+1,1),"1234567")))'


def _foreign() -> str:
    """Whether an entry has letters that no Englishman types: P, K, T, R, SA or O."""
    suit = (
        'AND({strain}="",ISNUMBER(FIND(LEFT({behind}&"-",1),"PKTR")),'
        'ISNUMBER(FIND(MID({behind}&" ",2,1)," XNESWOZV=+-")))'
    )
    no_trumps = 'LEFT({strain},2)="SA"'
    side = 'AND(LEFT({left},1)="O",ISERROR(FIND(MID({left}&" ",2,1),"ABCDEFGHIJKLMNOPQRSTUVWXYZ")))'
    leader = 'AND(LEFT({text},1)="O",ISNUMBER(FIND(MID({text}&"-",2,1)," :1234567")))'
    is_bid = 'ISNUMBER(FIND(LEFT({body}&"-",1),"1234567"))'
    any_of = f"OR(AND({is_bid},NOT({_GLUED}),OR({suit},{no_trumps},{side})),{leader})"
    return f'IF(OR({{text}}="",{{row}}>0),0,IF({any_of},1,0))'


def _refused() -> str:
    """The sentence of an entry that is not read; nothing for one that is."""
    letters = f"INDEX({lists.LETTERS.there(11)},{LANGUAGE})"
    bid = 'ISNUMBER(FIND(LEFT({body}&"-",1),"0123456789"))'
    signs = (("%", "{text}"), ("&", "{figure}"), ("/", "{text}"))
    ruling = f"OR({','.join(f'ISNUMBER(FIND({words(sign)},{cell}))' for sign, cell in signs)})"
    split = 'AND({side}<>"",ISNUMBER(FIND("&",{figure})))'
    left = substitute("{left}", tuple((sign, typed) for typed, sign in lists.WILDCARDS))
    amps = 'LEN({figure})-LEN(SUBSTITUTE({figure},"&",""))'
    sums = f"COUNT({_SCORES})>{amps},SUM({_WEIGHTS})<>100,COUNT({_WEIGHTS})>{amps}"

    def no(sentence: str) -> str:
        given = {"letters": letters, "left": left, "sum": f"SUM({_WEIGHTS})"}
        return '"\'"&TRIM({entry}&"")&"\': "&' + say(sentence, **given)

    return first_true(
        ('{text}=""', f'IF({_BLANK},"",{words("the cell holds nothing but blanks: delete them")})'),
        ('{text}="#"', words(f"the cell holds an error: {_AGAIN}")),
        (_DECIMAL, _cell_holds(f"; {_AGAIN}, for example 60%")),
        ("NOT(ISERROR({shown}))", '""'),
        ('LEFT({text},1)="="', no("a formula is no result: type 4SN=, +420, pass, 60% or NP")),
        (f"ISERROR({LANGUAGE})",
         no(f"choose Letters from the list on the sheet Setup; your own letters {NEEDS_FULL}")),
        (f"AND({ruling},{amps}>={_MOST})", no(f"this ruling has more than three scores; it {NEEDS_FULL}")),
        (f'OR(AND({ruling},ISNUMBER(FIND("/",{{text}}))),{split})', no(f"a split score {NEEDS_FULL}")),
        (f"AND({ruling},{sums})", no("the weights sum to {sum}%, not to 100%")),
        (ruling, no(_RULING)),
        ('LEFT({text},1)="("', no("brackets are for a ruling; type a score with its sign, such as -50")),
        (f"NOT({bid})", no("expected a score (+620), a contract (4SN=), pass, 60% or a ruling; {letters}")),
        ('AND({strain}="",ISNUMBER(FIND(LEFT({behind}&"0",1),"0123456789 ")))',
         no("is not a score that a contract can give, nor a contract such as 4SN=")),
        ('{strain}=""', no("the suit is not understood; {letters}")),
        ('ISERROR(FIND(LEFT({body},1),"1234567"))', no("the level is 1 to 7")),
        ('ISNUMBER(FIND(LEFT({left}&"-",1),"0123456789"))',
         no("a number too many after the bid: type a contract with its result, or a score alone")),
        ('{left}<>""', no("'{left}' is not understood after the bid; {letters}")),
        ("LEN({declarer})=0", no("the declarer is missing; {letters}")),
        ("LEN({declarer})>1", no("two declarers; type one")),
        ("LEN({tricks})=0", no("the result is missing: = or tricks over or under, as in 4SN=, 4SN-1")),
        ("LEN({tricks})>3", no("two results; type one")),
        otherwise=no("no contract can have so many tricks"),
    )  # fmt: skip


def _cell_holds(end: str) -> str:
    return f'"the cell holds the number "&{{entry}}&{words(end)}'


def _unlikely() -> str:
    """The first score that nobody can have at this vulnerability."""
    who = ((f'{{vulnerable}}="{each}"', str(at)) for at, each in enumerate(VULNERABILITIES[:3], 1))
    place, scores = first_true(*who, otherwise="4"), lists.SCORES
    cases = []
    for value in (f"{{value{n}}}" for n in _NUMBERS):
        possible = f"MID(INDEX({scores.there(3)},MATCH({value},{scores.there(2)},0)),{place},1)"
        cases.append((f'IF({value}="",FALSE,{possible}="0")', value))
    return f'IF({{vulnerable}}="","",{first_true(*cases)})'


def _why(foreign: str) -> str:
    """Why an entry is refused, or what is to be checked of one that was read."""
    *others, last = VULNERABILITIES
    when = first_true(
        *((f'{{vulnerable}}="{who}"', words(VULNERABLE[who])) for who in others),
        otherwise=words(VULNERABLE[last]),
    )
    fifty = 'IF({unlikely}=50,"; if 50% is meant, type 50%","")'
    score = f'"no contract scores "&TEXT({{unlikely}},"+0;-0;0")&" when "&{when}&{fifty}'
    sides = (f"OR({','.join(f'{{{side}}}={n}' for n in sorted(ARTIFICIAL))})" for side in ("ns", "ew"))
    above = f'IF({{ns}}="",FALSE,AND({{ns}}+{{ew}}>100,NOT(AND({",".join(sides)}))))'
    total = '"the two sides total "&({ns}+{ew})&"%, more than 100%"'
    negative = f"{_cell_holds('; if (')}&-{{entry}}&{words(f') was typed, {_AGAIN}')}"
    zero = words(f"the cell holds the number 0, read as passed out; if 0% was meant, {_AGAIN}")
    clubs = f'AND({foreign}>0,{LANGUAGE}=1,EXACT({{strain}},"C"),{{contract}}<>"",NOT({_GLUED}))'
    checks = (
        ("IF(ISNUMBER({entry}),{entry}<0,FALSE)", negative),
        ("IF(ISNUMBER({entry}),{entry}=0,FALSE)", zero),
        ('{unlikely}<>""', score),
        (above, total),
    )
    return first_true(
        ('{refused}<>""', "{refused}"),
        ('{text}=""', '""'),
        *((case, f'"Check: "&{text}') for case, text in checks),
        (clubs, words(CLUBS_DOUBT)),
    )
