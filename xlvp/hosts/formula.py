"""Formulas as text: the calls of xlvp's functions, their spellings, the line 'xlvp is not loaded'."""

import difflib
import re
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache

NOT_LOADED = "xlvp is not loaded: do not trust these numbers"
#: Where the installers are, and what needs no installing.
LOAD_IT = r"Install it (install\install.cmd, install/xlvp.oxt), or: xlvp score FILE"
#: In the edition for xlwings Lite the remedy is three steps away.
LOAD_IT_IN_LITE = "1 Home > Add-ins > xlwings Lite. 2 Trust and Continue. 3 Wait until this line is gone"


_TOKEN = re.compile(
    r"""(?P<text>"(?:[^"]|"")*"?)
    |(?P<quoted>'(?:[^']|'')*'?!?)
    |(?P<error>\#[A-Z]+(?:/[A-Z0]+)?[!?]?)
    |(?P<call>[^\W\d][\w.\\]*\()
    |(?P<word>[\w$.\\]+!?)
    |(?P<space>\s+)
    |(?P<bracket>\[)
    |(?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
_CALL = re.compile(r"(?<![\w.\\])[^\W\d][\w.\\]*\(")
_BRACKET = re.compile(r"'.|\[|\]", re.DOTALL)
_CELL = re.compile(r"\$?[A-Z]{1,3}\$?\d{1,7}|\$?[A-Z]{1,3}|\$?\d+|[\d.]+(E\d*)?|TRUE|FALSE", re.IGNORECASE)
_ZEROS, _CALL_WITH_FIGURE = str.maketrans("123456789", "0" * 9), re.compile(r"\d[\w.\\]*\(")
_LINK = re.compile(r"\[\d+\]!")
#: How a file spells a function that an add-in of Excel's store brings, xlwings Lite say.
LITE = "_xldudf_"
_EMPTY = re.compile(r",\s*[,)]|\(\s*,")

#: The functions whose text may be longer than those it is made from.
_GROWING = frozenset(["CONCATENATE", "CONCAT", "TEXTJOIN", "REPT", "SUBSTITUTE", "REPLACE", "TEXT"])

_OPERATORS = frozenset("+-*/^&=<>")

#: How a file spells the functions and names that came after its format.
_PREFIX = re.compile(r"\A(?:_xlfn\.)?(?:_xlws\.)?(?:_xlpm\.)?(?:_xludf\.)?")


@lru_cache(10_000)  # the sheets of a workbook have many formulas of one shape
def calls(formula: str) -> tuple[str, ...]:
    """Return the names of the functions that a formula calls, as they stand, without the file's prefixes."""
    hidden = any(mark in formula for mark in "\"'[")
    every = _tokens(formula) if hidden else (("call", call) for call in _CALL.findall(formula))
    return tuple(_PREFIX.sub("", token[:-1]) for kind, token in every if kind == "call")


def only_call(formula: str) -> tuple[str, str] | None:
    """The function and its arguments, if a formula is one call and nothing else.

    >>> only_call('HANDS(A1:B9,"(")'), only_call("IF(A1,B1)+IF(A2,B2)")
    (('HANDS', 'A1:B9,"("'), None)
    """
    opened = place = 0
    name = ""
    for kind, token in _tokens(formula):
        if not place and kind != "call":
            return None
        name = name or token[:-1]
        place += len(token)
        opened += (kind == "call" or token == "(") - (token == ")")
        if not opened:
            break
    return (name, formula[len(name) + 1 : -1]) if place == len(formula) and not opened else None


def shape(formula: str) -> str:
    """The formula with 0 for every digit: those of one shape call the same functions in the same way.

    The lines of a list differ in their rows only; so what is to be known of a formula is asked once for all.

    >>> shape('IF($B17="",0,INDEX(Fees!$D$5:$D$66,L17))')
    'IF($B00="",0,INDEX(Fees!$D$0:$D$00,L00))'
    >>> shape("LOG10(A1)"), shape("LOG2(A1)")  # the figure belongs to the function's name
    ('LOG10(A1)', 'LOG2(A1)')
    """
    zeros = formula.translate(_ZEROS)
    return formula if _calls_with_figure(zeros) else zeros


@lru_cache(10_000)  # a search takes longer than finding what it gave
def _calls_with_figure(formula: str) -> bool:
    return _CALL_WITH_FIGURE.search(formula) is not None


@lru_cache(10_000)
def makes_text(formula: str) -> bool:
    """Whether a formula puts texts together, so that its own may become long.

    >>> makes_text('A1&" boards"'), makes_text("_xlfn.concat(A1:A9)"), makes_text('IMPS("60%&40%",B1)')
    (True, True, False)
    """
    joins = "&" in formula and any(token == "&" for _, token in _tokens(formula))
    return joins or any(name.upper() in _GROWING for name in calls(formula))


def terms(formula: str) -> int:
    """Return how many terms a formula puts together by operators: as a chain, or nested.

    >>> terms('A1+B1*"a+b"')
    3
    """
    return 1 + sum(kind == "mark" and token in _OPERATORS for kind, token in _tokens(formula))


def reads_another_file(formula: str) -> bool:
    """Whether a formula reads another workbook: ``[1]Sheet1!A1``; ``Table1[a]`` is a column of this one.

    >>> reads_another_file("SUM('[2]Open room'!A1:A9)"), reads_another_file("SUM(Results[IMPs])")
    (True, False)
    """
    before = ""
    for kind, token in _tokens(formula) if "[" in formula else ():
        if (kind == "bracket" and before != "word") or (kind == "quoted" and "[" in token):
            return True
        before = kind
    return False


def unlinked(formula: str, functions: Collection[str]) -> str:
    """Take out what Excel, when it saves, writes before each function of an add-in: a link, or a prefix.

    >>> unlinked('IF([1]!WBFVP(A1,16)>10,[1]!Other(A1),"[1]!WBFVP(")', {"WBFVP"})
    'IF(WBFVP(A1,16)>10,[1]!Other(A1),"[1]!WBFVP(")'
    >>> unlinked("_xldudf_WBFVP(A1,16)+_xldudf_OTHER(A1)", {"WBFVP"})
    'WBFVP(A1,16)+_xldudf_OTHER(A1)'
    """
    if "]!" not in formula and LITE not in formula.lower():
        return formula
    parts: list[str] = []
    for kind, token in _tokens(formula):
        if kind == "call" and token[:-1].upper() in functions and _LINK.fullmatch("".join(parts[-2:])):
            del parts[-2:]
        elif kind == "call" and token.lower().startswith(LITE) and token[len(LITE) : -1].upper() in functions:
            token = token[len(LITE) :]
        parts.append(token)
    return "".join(parts)


def for_lite(formula: str, functions: Collection[str]) -> str:
    """Spell these functions as Excel stores those of an add-in from its store.

    >>> for_lite('IF([1]!WBFVP(A1,16)>10,ABS(A1),"WBFVP(")', {"WBFVP"})
    'IF(_xldudf_WBFVP(A1,16)>10,ABS(A1),"WBFVP(")'
    """
    parts = []
    for kind, token in _tokens(unlinked(formula, functions)):
        ours = kind == "call" and token[:-1].upper() in functions
        parts.append(f"{LITE}{token.upper()}" if ours else token)
    return "".join(parts)


def blanks_written(formula: str, functions: Collection[str]) -> str:
    """Write ``""`` for each empty argument of these functions, and their names without a link.

    An engine hands 0 to a function for an empty argument; the cell contract reads "" as a blank one.

    The formula is without the leading ``=``; the functions are names in capitals.
    """
    formula = unlinked(formula, functions)
    if not _EMPTY.search(formula):
        return formula
    parts: list[str] = []
    ours: list[bool] = []  # of the open parentheses and braces, the innermost last
    before = ""  # the last token but spaces
    for kind, token in _tokens(formula):
        opened = before == "," or (token == "," and before.endswith("("))
        if token in (",", ")") and opened and ours and ours[-1]:
            parts.append('""')
        if kind == "call" or token in ("(", "{"):
            ours.append(kind == "call" and token[:-1].upper() in functions)
        elif token in (")", "}") and ours:
            ours.pop()
        parts.append(token)
        before = before if kind == "space" else token
    return "".join(parts)


def without_lock(formula: str) -> str:
    """What a formula gives to a program that cannot see whether a cell is locked; "" if that takes computing.

    An engine without a sheet's formats answers ``CELL("protect", ...)`` with an error; a sum with one in it,
    all inside an IFERROR, is what the IFERROR has for errors.

    >>> without_lock('IFERROR(2*CELL("protect",INDEX(A1:A9,3))+0*N(B1),0)')
    '0'
    >>> without_lock('IFERROR(IF(B1,CELL("protect",A1)),0)'), without_lock('IFERROR(SUM(A1:A9),0)')
    ('', '')
    """
    if 'CELL("protect"' in formula and _sums_locks(shape(formula)):
        return formula.rpartition(",")[2].removesuffix(")")
    return ""


@lru_cache(maxsize=256)  # the lines of a list have one shape
def _sums_locks(formula: str) -> bool:
    """Whether a formula is an IFERROR around a sum with a cell's lock in it, and a number for errors."""
    opened: list[str] = []
    in_sum = False
    parts = [""]  # the arguments of the IFERROR
    for kind, token in _tokens(formula):
        if kind == "call" or token in ("(", "{"):
            in_sum |= opened == ["IFERROR("] and len(parts) == 1 and token == "CELL("
            opened.append(token)
        elif token in (")", "}") and opened:
            opened.pop()
        elif token == "," and opened == ["IFERROR("]:
            parts.append("")
            continue
        if not opened and token != ")":
            return False
        parts[-1] += token
    return in_sum and len(parts) == 2 and parts[1][:-1].isdecimal()


def unknown_name(formula: str, knows: Callable[[str], bool], functions: Collection[str]) -> str | None:
    """Say which function or name of a formula nobody knows; None if all are known."""
    for name in calls(formula):
        if not knows(name):
            close = difflib.get_close_matches(name.upper(), functions, 1, 0.7)
            return f"unknown function {name}" + (f"; is it {close[0]}?" if close else "")
    for kind, token in _tokens(formula):
        if kind == "word" and not token.endswith("!") and not _CELL.fullmatch(token):
            return f"unknown name {token}"
    return None


@lru_cache(maxsize=1024)
def letters(column: int) -> str:
    """Return the letters of a column: 28 is AB."""
    text = ""
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


@lru_cache(maxsize=1024)
def number(letters: str) -> int:
    """Return the number of a column: AB is 28."""
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column


def place_of(cell: str) -> tuple[int, int]:
    """Return row and column of a cell by its name.

    >>> place_of("AB7")
    (7, 28)
    """
    column = cell.rstrip("0123456789")
    return int(cell[len(column) :]), number(column)


def address(sheet: str, row: int, column: int) -> str:
    """Return the address of a cell: ``'Open room'!B7``."""
    quoted = sheet.replace("'", "''")
    return f"'{quoted}'!{letters(column)}{row}"


def _tokens(formula: str) -> Iterator[tuple[str, str]]:
    at = 0
    while match := _TOKEN.match(formula, at):
        start, at, kind = at, match.end(), str(match.lastgroup)
        depth = 1 if kind == "bracket" else 0
        while depth and (inner := _BRACKET.search(formula, at)):
            depth += {"[": 1, "]": -1}.get(inner[0], 0)
            at = inner.end()
        yield kind, formula[start:at]
