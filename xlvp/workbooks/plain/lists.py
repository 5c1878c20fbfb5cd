"""The sheet Lists of a plain workbook: every word and score that it reads, written by xlvp's own reader.

The list is the grammar: candidates are offered to the reader of the full edition, and those that it reads
stand here with what they mean. What is not here is refused by the formulas of
:mod:`xlvp.workbooks.plain.reading`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import product

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string, get_column_letter

from xlvp.errors import XlvpError
from xlvp.notation import spellings
from xlvp.notation.contract_text import read_contract
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import LATE, NP, unplayed
from xlvp.rules.contract import DENOMINATIONS, VULNERABILITIES, Contract, possible_scores
from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import on

SHEET = "Lists"
_FIRST = 6
_LANGUAGE = "B3"
#: A spreadsheet takes these in what it looks for as wildcards: they become characters that nobody types.
WILDCARDS = (("*", "\u00a4"), ("?", "\u00bf"), ("~", "\u00ac"))
#: Characters that are typed for others, in the order in which the formula replaces them.
SIGNS = (
    *((sign, "-") for sign in "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"),
    *((sign, "") for sign in "\u200b\u200e\u200f\ufeff\ufe0e\ufe0f"),
    *((sign, " ") for sign in "\u00a0\u2009\u202f"),
    *zip("♤♡♢♧", "♠♥♦♣", strict=True),
    ("\u00d7", "X"),
    ("\u00a4", "\u00bf"),
    *WILDCARDS,
)
#: Blanks around signs, taken away once all others are single.
JOINED = (("- ", "-"), ("+ ", "+"), (" %", "%"), ("% ", "%"))
#: Sides whose own score is meant; the first letter says which.
_SIDES = [f"{a}{between}{b}" for a, b in ("NS", "EW", "WE") for between in ("", "-", "/", " ")]
SIDES = [f"{side}{colon}" for side in _SIDES for colon in ("", ":", " :") if len(side + colon) <= 4]

Row = tuple[str | int, ...]
#: What is in a cell of a list that means nothing: a blank one that is looked up is 0 in some programs.
NOTHING = "."


def typed(text: str) -> str:
    """Return a text as the formulas look for it.

    >>> typed(" 4♥ * n  − 1 ")
    '4♥ ¤ N -1'
    """
    for sign, other in SIGNS:
        text = text.upper().replace(sign, other)
    text = " ".join(text.split(" ")).strip()
    while "  " in text:
        text = text.replace("  ", " ")
    for sign, other in JOINED:
        text = text.replace(sign, other)
    return text


@dataclass(frozen=True)
class Listing:
    """A list of the sheet: the letter of its first column, titles, and its rows."""

    left: str
    about: str
    titles: tuple[str, ...]
    rows: Callable[[], Sequence[Row]]

    def letter(self, number: int) -> str:
        """The letter of a column; the first is 1."""
        return str(get_column_letter(column_index_from_string(self.left) + number - 1))

    def there(self, first: int = 1, last: int = 0, lines: int = 0) -> str:
        """Columns of the list, for formulas on any sheet: ``Lists!$A$6:$A$80``."""
        end = _FIRST + (lines or len(self.rows())) - 1
        return on(SHEET, f"{self.letter(first)}{_FIRST}:{self.letter(last or first)}{end}")

    @property
    def longest(self) -> int:
        """Characters of the longest text of its first column."""
        words = (str(word) for word, *_ in self.rows())
        return max(len(word) for word in words if word == "=" or word[0] != "=")


def _letters() -> list[Row]:
    """The letters of each language: suits, then sides; Scandinavian has two for East."""
    return [
        (each.name, *each.suits, *(own[0] for own in each.sides), each.sides[1][-1], each.in_words)
        for each in spellings.LANGUAGES
    ]


def _letter(column: int) -> str:
    """The formula of a letter of the language that Setup names, by its column in the list of languages."""
    return f"=INDEX({LETTERS.there(column)},${_LANGUAGE[0]}${_LANGUAGE[1]})"


@cache
def _strains() -> list[Row]:
    return [
        *((_letter(column), suit) for column, suit in enumerate("SHDC", 2)),
        *zip(spellings.SYMBOLS.suits, "SHDC", strict=True),
        *((word, suit) for word, suit in spellings.STRAINS.items() if len(word) > 1 or word == "N"),
    ]


def _numbers(words: Sequence[str]) -> Iterator[str]:
    for word, n, blank in product(words, range(14), ("", " ")):
        yield f"{word}{blank}{n}"


def _meaning(word: str) -> str:
    """What a word behind a bid says of the tricks, or nothing if no one word says it.

    Over or under the contract (O01, U02), tricks taken (T11), or tricks made, which make the contract (M10).

    >>> _meaning("+1"), _meaning("DOWN 2"), _meaning("11"), _meaning("MADE 4"), _meaning("MADE 7")
    ('O01', 'U02', 'T11', 'M10', '')
    """
    read: dict[int, int | None] = dict.fromkeys(range(1, 8))
    for level in read:
        with suppress(XlvpError):
            read[level] = read_contract(f"{level}SN {word}").tricks
    if all(tricks is None for tricks in read.values()):
        return ""
    for kind, n in product("OUTM", range(14)):
        if all(tricks == _tricks(kind, n, level) for level, tricks in read.items()):
            return f"{kind}{n:02d}"
    return ""


def _tricks(kind: str, n: int, level: int) -> int | None:
    tricks = {"O": n, "U": -n}.get(kind, n - level - 6)
    possible = -level - 6 <= tricks <= 7 - level and not (kind == "M" and tricks < 0)
    return tricks if possible else None


@cache
def _words() -> list[Row]:
    """Declarers, doubling and results: each has its meaning in the column of its kind."""
    declarers = [(_letter(column), side) for column, side in (*enumerate("NESW", 6), (10, "E"))]
    declarers += [(word, side) for word, side in spellings.DECLARERS.items() if len(word) > 1]
    doubling = [(typed(word), "X" * times) for word, times in spellings.DOUBLING.items()]
    behind = [
        f"{n}{blank}{word}"
        for n in range(14)
        for blank in ("", " ")
        for word in (*spellings.TRICKS, "DOWN", "OFF")
    ]
    behind += [f"{n}{blank}OVER" for n in range(14) for blank in ("", " ")]
    before = _numbers((*spellings.MADE, *spellings.DOWN, *spellings.OVER))
    tricks = ["=", *_numbers(["+", "-"]), *map(str, range(14)), *spellings.MADE, *before, *behind]
    results = {typed(word): _meaning(word) for word in tricks}
    return [
        *((word, side, NOTHING, NOTHING) for word, side in declarers),
        *((word, NOTHING, times, NOTHING) for word, times in doubling),
        *((word, NOTHING, NOTHING, meaning) for word, meaning in results.items() if meaning),
    ]


_TWO_WORDS = (("PASSED", "OUT"), ("PASS", "OUT"), ("ALL", "PASS"), ("ALL", "PASSED"))


def _texts_offered() -> Iterator[str]:
    """Whole entries that may mean something: passes, boards that were not played, averages."""
    yield from (f"{word}{end}" for word in sorted(spellings.PASSES) for end in ("", "."))
    yield from (f"4 {word[1:]}" for word in sorted(spellings.PASSES) if word.startswith("4"))
    yield from (f"{one}{between}{other}" for one, other in _TWO_WORDS for between in " -")
    yield from ("A.P.", "A P", "P O")
    yield from (NP, "N/P", "N.P.", "N P", "N-P", "NOT PLAYED", "NOTPLAYED", "NO PLAY", "NOPLAY", "UNPLAYED")
    yield from (f"{n}%" for n in range(101))
    averages = product(spellings.AVERAGES, spellings.PLUS_MINUS, ("", " "))
    yield from (f"{word}{blank}{sign}" for word, sign, blank in averages)
    signs = [f"A{sign}" for sign in "+-="]
    yield from (f"{one}{between}{other}" for one in signs for other in signs for between in ("/", "", " "))
    tens = range(30, 71, 10)
    for ns, ew in product(tens, tens):
        yield from (f"{ns}{mark}{ew}" for mark in "/-:")
        yield from (f"{ns}%{mark}{ew}%" for mark in "/-:")
        yield from (f"A{ns}{ew}", f"A{ns}/{ew}", f"{ns}%{ew}%", f"({ns}%)/({ew}%)")


@cache
def _texts() -> list[Row]:
    """Whole entries: how each is shown, and the percentages of North-South and East-West."""
    rows: dict[str, Row] = {}
    for text in _texts_offered():
        key = typed(text).strip()
        if not key or key in rows:
            continue
        if unplayed(text):
            rows[key] = (key, NP, NOTHING, NOTHING)
        elif spellings.is_pass(text):
            rows[key] = (key, 0, NOTHING, NOTHING)
        else:
            with suppress(XlvpError):
                result = parse_result(text)
                if result.percentages is not None:
                    rows[key] = (key, result.text, *map(int, result.percentages))
    return list(rows.values())


@cache
def _late() -> list[Row]:
    """What is typed for a board that will be played later."""
    offered = ("LATE", "LATE.", "LATE PLAY", "LATE-PLAY", "LATEPLAY", "LP", "L.P.", "L/P", "L P", "L-P")
    return [(text,) for text in offered if unplayed(text) == LATE]


@cache
def _scores() -> list[Row]:
    """Every score of Law 77 with and without its sign, and at which vulnerabilities it can be scored."""
    rows: list[Row] = []
    for score in sorted({abs(score) for score in possible_scores()}):
        for text, value in ((f"{score}", score), (f"+{score}", score), (f"-{score}", -score)):
            possible = "".join(str(int(value in possible_scores(who))) for who in VULNERABILITIES)
            rows.append((text, value, possible))
    return rows


@cache
def _contracts() -> list[Row]:
    """The score of each contract for 0 to 13 tricks, not vulnerable and then vulnerable."""
    rows: list[Row] = []
    for level, strain, doubling in product(range(1, 8), DENOMINATIONS, range(3)):
        scores = [
            Contract(level, strain, doubling, "N", tricks - level - 6).ns_score(who)
            for who in ("None", "All")
            for tricks in range(14)
        ]
        rows.append((f"{level}{strain}{'X' * doubling}", *scores))
    return rows


_TRICKS = (*(f"Tricks: {n}" for n in range(14)), *(f"Vul: {n}" for n in range(14)))
LETTERS = Listing("A", "Letters of each language", ("Language", *"SHDC", *"NESW", "E", "In words"), _letters)
STRAIN = Listing("M", "Words behind the level", ("Word", "Strain"), _strains)
WORDS = Listing("P", "Words behind the bid", ("Word", "Declarer", "Doubling", "Tricks"), _words)
TEXTS = Listing("U", "Whole entries", ("Entry", "Shown", "NS %", "EW %"), _texts)
SCORES = Listing("Z", "Scores", ("Entry", "NS score", "At None, NS, EW, All"), _scores)
OF_SIDES = Listing("AD", "Sides", ("Entry",), lambda: [(side,) for side in SIDES])
_FROM = [(least, imps) for imps, least in enumerate((0, *IMP_THRESHOLDS))]
IMPS = Listing("AF", "IMPs, Law 78B", ("From", "IMPs"), lambda: _FROM)
CONTRACTS = Listing("AI", "Scores of contracts, Law 77", ("Contract", *_TRICKS), _contracts)
LATE_WORDS = Listing("BM", "Played later", ("Entry",), _late)
_ALL = (LETTERS, STRAIN, WORDS, TEXTS, SCORES, OF_SIDES, IMPS, CONTRACTS)

#: The row of the language in the list of languages; an error for letters of one's own.
LANGUAGE = on(SHEET, _LANGUAGE)
LONGEST_LEADER = max(map(len, spellings.DECLARERS))


@cache
def leaders() -> str:
    """The declarers among the words, for formulas: they may come before the bid, too."""
    return WORDS.there(lines=sum(row[1] != NOTHING for row in _words()))


def add_lists(workbook: Workbook, letters: str, *more: Listing) -> None:
    """Add the sheet, with lists that this workbook reads beside those of every workbook.

    In the cell ``letters`` a person chooses the letters.
    """
    sheet = workbook.create_sheet(SHEET)
    title(sheet, "Lists")
    about = "What this workbook reads, and what it means. xlvp wrote it; nothing is typed here."
    put(sheet, "A2", about, look.LABEL)
    put(sheet, "A3", "Letters of", look.LABEL)
    names = LETTERS.there()
    formula(sheet, _LANGUAGE, f'=IF(TRIM({letters}&"")="",1,MATCH(TRIM({letters}&""),{names},0))', look.LABEL)
    for listing in (*_ALL, *more):
        put(sheet, f"{listing.left}{_FIRST - 2}", listing.about, look.SUBTITLE)
        look.put_row(sheet, f"{listing.left}{_FIRST - 1}", listing.titles, look.LABEL)
        for row, values in enumerate(listing.rows(), _FIRST):
            for number, value in enumerate(values, 1):
                write = formula if isinstance(value, str) and value.startswith("=INDEX(") else put
                write(sheet, f"{listing.letter(number)}{row}", value, look.PLAIN)  # type: ignore[arg-type]
    page.name(sheet, "xlvp_lists", f"A{_FIRST}")
    finish(sheet, freeze=f"A{_FIRST}", hidden=True)
