"""Pieces of formulas: calls of xlvp's functions or what stands for them, sentences, dealer and vulnerability.

Dealer and vulnerability: Laws of Duplicate Bridge 2017, Law 2 and its table of 16 boards.
"""

from enum import Enum
from string import Formatter

from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.rules.contract import VULNERABILITIES

_DEALERS = "NESW"
#: A defined name that only plain workbooks have.
PLAIN_NAME = "xlvp_plain"
#: How a plain workbook refuses what only the other edition can do.
NEEDS_FULL = "needs the full edition of this workbook"


class Edition(Enum):
    """The edition of a workbook: one asks xlvp, the plain one has classic formulas over lists of xlvp's."""

    FULL = False
    PLAIN = True

    @property
    def plain(self) -> bool:
        """Whether it needs nothing installed."""
        return self.value

    def text(self, call: str, classic: str) -> str:
        """Return the formula text of one cell."""
        return classic if self.plain else call

    def asking(self, count: str) -> str:
        """Return the formula text that is an error where xlvp is missing."""
        return self.text(asking(count), "0")

    def warning(self, watched: str) -> str:
        """Return the formula text that says what the program does to what is typed."""
        return self.text(typing_warning(watched), '""')


def dealer(number: str) -> str:
    """Return the formula text, without ``=``, that gives the dealer, N, E, S or W.

    >>> dealer("A7")
    'MID("NESW",MOD(A7-1,4)+1,1)'
    """
    return f'MID("{_DEALERS}",MOD({number}-1,4)+1,1)'


def vulnerable(number: str) -> str:
    """Return the formula text that gives who is vulnerable: None, NS, EW or All.

    >>> vulnerable("A7")
    'CHOOSE(MOD(A7-1+INT(MOD(A7-1,16)/4),4)+1,"None","NS","EW","All")'
    """
    names = ",".join(f'"{name}"' for name in VULNERABILITIES)
    return f"CHOOSE(MOD({number}-1+INT(MOD({number}-1,16)/4),4)+1,{names})"


def call(function: str, /, **given: object) -> str:
    """Return the text of a call, without ``=``, for a formula.

    The arguments are formula text by their names; numbers are written as they are, None leaves one out. A
    text of the formula's own goes through :func:`words`.

    Raises:
        ValueError: there is no such function or argument, or one that it needs is missing.

    >>> call("RANKING", list="A1:J9", ties="C3", rows=20)
    'RANKING(A1:J9,,,C3,,20)'
    >>> call("VPSCALE", kind=words("discrete"), imps="A2", boards="B2")
    'VPSCALE(A2,B2,"discrete")'
    """
    if function not in FUNCTIONS:
        raise ValueError(f"no function {function!r}; there are {', '.join(FUNCTIONS)}")
    about = FUNCTIONS[function]
    known = [argument.name for argument in about.arguments]
    unknown = [key for key in given if key not in known]
    if unknown:
        raise ValueError(f"{about.usage} has no argument {unknown[0]!r}")
    missing = [a.name for a in about.arguments if a.required and given.get(a.name) is None]
    if missing:
        raise ValueError(f"{about.usage} needs {', '.join(missing)}")
    texts = ["" if given.get(key) is None else str(given[key]) for key in known]
    while texts and not texts[-1]:
        texts.pop()
    return f"{function}({','.join(texts)})"


def asking(count: str) -> str:
    """Return a call that is an error where xlvp is not loaded.

    ``count`` is formula text that counts the entries: a spreadsheet asks again only when what is read has
    changed.

    >>> asking("COUNTA(D6:D23)")
    'WBFVP(0*COUNTA(D6:D23),16)'
    """
    return call("WBFVP", imps=f"0*{count}", boards=16)


def not_loaded(answer: str) -> tuple[str, str]:
    """Return when xlvp is missing, and what to say: a case for :func:`first_true`.

    ``answer`` is a cell or a call that is an error only where xlvp is not loaded.
    """
    return f"ISERROR({answer})", words(f"{NOT_LOADED}. {LOAD_IT}")


def typing_warning(watched: str) -> str:
    """The part of a formula that says what the program does to what is typed; "" where there is nothing.

    An xlvp older than the workbook does not know the question; its answer is then "" too.
    """
    return f'IFERROR({call("XLVPWARNING", changed=f"COUNTA({watched})")}&"","")'


def typed_over(cell: str) -> str:
    """Return the formula text that is TRUE where a cell has no formula.

    Not ISFORMULA: xlvp's own engine knows only FORMULATEXT.
    """
    return f"ISERROR(_xlfn.FORMULATEXT({cell}))"


def words(text: str) -> str:
    """Return a text as a formula writes it.

    >>> words('the "best" pair')
    '"the ""best"" pair"'
    """
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def say(sentence: str, **given: object) -> str:
    """Return a sentence as formula text, so that it stands as a whole where a translation finds it.

    In the sentence {names} stand where formula text goes; a number is written as it is.

    Raises:
        KeyError: a name of the sentence is not given.

    >>> say("Board {board} is missing", board="A7")
    '"Board "&A7&" is missing"'
    """
    parts = []
    for text, name, _, _ in Formatter().parse(sentence):
        if text:
            parts.append(words(text))
        if name is not None:
            parts.append(str(given[name]))
    return "&".join(parts)


def hundredths(figure: str) -> str:
    """Return the formula text that writes a figure with two decimals and a full stop.

    Not TEXT: what its formats mean depends on the language of the program.

    >>> hundredths("A1")
    'IF(ROUND(100*A1,0)<0,"-","")&INT(ABS(ROUND(100*A1,0))/100)&"."&RIGHT("0"&MOD(ABS(ROUND(100*A1,0)),100),2)'
    """
    whole = f"ROUND(100*{figure},0)"
    sign = f'IF({whole}<0,"-","")'
    return f'{sign}&INT(ABS({whole})/100)&"."&RIGHT("0"&MOD(ABS({whole}),100),2)'


def iso_date(day: str) -> str:
    """Return the formula text that writes the number of a day as 2026-11-17, in any language.

    >>> iso_date("A1")
    'YEAR(A1)&"-"&RIGHT("0"&MONTH(A1),2)&"-"&RIGHT("0"&DAY(A1),2)'
    """
    month, day_of_month = (f'RIGHT("0"&{part}({day}),2)' for part in ("MONTH", "DAY"))
    return f'YEAR({day})&"-"&{month}&"-"&{day_of_month}'


def exactly(text: str) -> str:
    """Return the formula text that MATCH finds a text by as it is typed: ``?`` and ``*`` are no wildcards.

    COUNTIF needs ``"="&`` before it, as it also takes ``<`` and ``>`` at the beginning for more than a sign.

    >>> exactly("A1")
    'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(A1,"~","~~"),"*","~*"),"?","~?")'
    """
    for sign in "~*?":
        text = f'SUBSTITUTE({text},"{sign}","~{sign}")'
    return text


def any_apostrophe(name: str) -> str:
    """Return the formula text that COUNTIF and MATCH find a name by, whichever apostrophe it is typed with.

    The answer is :func:`xlvp.text.name_key` as near as a spreadsheet comes: any one sign may be where an
    apostrophe is typed, all others are as :func:`exactly` has them.

    >>> any_apostrophe("A1").count("SUBSTITUTE")
    9
    """
    text = exactly(name)
    for sign in "'\u2019\u2018\u02bc`\u00b4":
        text = f'SUBSTITUTE({text},"{sign}","?")'
    return text


def first_true(*cases: tuple[str, str], otherwise: str = '""') -> str:
    """Return the formula text that gives the words of the first condition that holds.

    >>> first_true(("A1>0", '"up"'), ("A1<0", '"down"'), otherwise='"level"')
    'IF(A1>0,"up",IF(A1<0,"down","level"))'
    """
    text = otherwise
    for condition, message in reversed(cases):
        text = f"IF({condition},{message},{text})"
    return text
