"""Text as people type it, brought to one spelling: minus signs, spaces, full-width signs, suits."""

_MINUS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"
_NOTHING = "\u200b\u200e\u200f\ufeff\ufe0e\ufe0f"  # zero-width signs that come along with a copy
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_OTHER = {"\uff0b": "+", "\uff05": "%", "\uff08": "(", "\uff09": ")", "\uff06": "&", "×": "x"}

_TABLE = str.maketrans(dict.fromkeys(_MINUS, "-") | dict.fromkeys(_NOTHING, "") | _SUITS | _OTHER)


def plain(text: str) -> str:
    """Return the text with one minus sign, letters for suits and single spaces, none at the ends.

    >>> plain(" 4♥x −500\u00a0")
    '4Hx -500'
    """
    return " ".join(text.translate(_TABLE).split())


def quoted(text: str) -> str:
    """Return the text as an error quotes it, a long one shortened.

    >>> quoted("8SN=")
    "'8SN='"
    """
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
