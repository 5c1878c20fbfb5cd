"""Text as people type it, brought to one spelling: minus signs, spaces, full-width signs, suits; names."""

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import decimal, normalize

_MINUS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"
_NOTHING = "\u200b\u200e\u200f\ufeff\ufe0e\ufe0f"  # zero-width signs that come along with a copy
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_FULL_WIDTH = {chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)}
_OTHER = {"×": "x", "\ufe62": "+", "\u2044": "/", "\u2215": "/"}

_SIGNS = _FULL_WIDTH | dict.fromkeys(_MINUS, "-") | dict.fromkeys(_NOTHING, "") | _OTHER
_TABLE = str.maketrans(_SIGNS | _SUITS)
_SUITS_KEPT = str.maketrans(_SIGNS | {"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣"})
#: Signs that are typed for an apostrophe: AutoCorrect makes the second of the first, keyboards have the rest.
APOSTROPHES = "'\u2019\u2018\u02bc\u02b9\u2032`\u00b4\uff07"
_IN_NAMES = str.maketrans(dict.fromkeys(APOSTROPHES, "'") | {".": " "})
_CAPITALS = str.maketrans({sign: sign.upper() for sign in "abcdefghijklmnopqrstuvwxyzèéóüœøöåæäñ"})


def plain(text: str, *, suits: bool = True) -> str:
    """Return the text with one minus sign, English letters for suits and single spaces, none at the ends.

    Without ``suits`` the symbols stay.

    >>> plain(" 4♥x −500\u00a0")
    '4Hx -500'
    """
    text = " ".join(text.translate(_TABLE if suits else _SUITS_KEPT).split())
    # digits of other scripts as 0 to 9; ² is none
    return text if text.isascii() else "".join(str(decimal(sign, sign)) for sign in text)


def folded(text: str, *, suits: bool = True) -> str:
    """Return the plain text in capitals, sign for sign; without ``suits`` the symbols stay.

    >>> folded("5 trèfle s =")
    '5 TRÈFLE S ='
    """
    text = plain(text, suits=suits)
    return (text if text.isascii() else normalize("NFC", text)).translate(_CAPITALS)


@lru_cache(maxsize=16_384)
def name_key(name: str) -> str:
    """Return what a name of a player or a team is compared by, everywhere: equal keys are the same name.

    Capitals, spaces and full stops do not matter, nor which apostrophe was typed, nor whether an accent is
    a sign of its own (Unicode Standard Annex 15). Letters do: Muller is not Müller.

    >>> name_key("J.  O\u2019Brien") == name_key("j o'brien")
    True
    """
    composed = normalize("NFC", plain(name).translate(_IN_NAMES)).casefold()
    return " ".join(normalize("NFC", composed).split())


def quoted(text: str) -> str:
    """Return the text as an error quotes it, a long one shortened.

    >>> quoted("8SN=")
    "'8SN='"
    """
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


def first_few(texts: Sequence[str], most: int, what: str = "") -> str:
    """Return the first of some texts, and how many more there are.

    >>> first_few(["B2", "B5", "C7"], 2, " cells"), first_few(["B2"], 2)
    ('B2, B5 and 1 more cells', 'B2')
    """
    more = f" and {len(texts) - most} more{what}" if len(texts) > most else ""
    return ", ".join(texts[:most]) + more
