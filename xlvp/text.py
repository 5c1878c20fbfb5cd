"""Text as people type it, brought to one spelling: minus signs, spaces, full-width signs, suits; names."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from unicodedata import combining, decimal, normalize

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


#: Letters that are no letter and an accent, and what is typed for them where a keyboard has none.
_LETTERS = str.maketrans(
    {
        **{"ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "ŋ": "n", "ĸ": "k"},
        **{"ß": "ss", "þ": "th", "œ": "oe", "æ": "ae", "ø": "o"},
    }
)
#: Letters for which two are typed as well, or one: Müller, Mueller, Muller.
_TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
#: So many words of a name may be written together.
_MOST_PARTS = 4
_BETWEEN_WORDS = str.maketrans(dict.fromkeys("-'/,", " "))


@lru_cache(maxsize=16_384)
def name_words(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of a name in plain letters, sorted, in each way in which they may be typed.

    >>> name_words("Müller-Groß, Jan")
    (('gross', 'jan', 'muller'), ('gross', 'jan', 'mueller'))
    """
    text = normalize("NFC", name_key(name).translate(_BETWEEN_WORDS))
    ways = []
    for letters in (text, _with_two_letters(text)):
        words = [_in_plain_letters(word) for word in letters.split()]
        ways.append(tuple(sorted(filter(None, words))))
    return tuple(dict.fromkeys(ways))


def _with_two_letters(text: str) -> str:
    """A name with two letters for each Umlaut and its like, but for initials."""
    return " ".join(word.translate(_TWO_LETTERS) if len(word) > 1 else word for word in text.split())


def _in_plain_letters(word: str) -> str:
    """A word without accents; an initial stays one letter."""
    signs = normalize("NFKD", word.translate(_LETTERS))
    bare = "".join(sign for sign in signs if not combining(sign))
    return bare[:1] if len(word) == 1 else bare


def near_names(one: str, other: str) -> bool:
    """Whether two names may be one person's, typed in two ways; a person says whether they are.

    Accents, letters that a keyboard lacks, hyphens and blanks do not matter, nor which of the names is first,
    nor whether all but one are written as initials.

    >>> near_names("Łukasz Wójcik", "WOJCIK Lukasz"), near_names("J. Smith", "Jan Smith")
    (True, True)
    >>> near_names("Jan Smith", "Jon Smith"), near_names("J. Smith", "J. Smart")
    (False, False)
    """
    return any(_may_be_one(words, others) for words in name_words(one) for others in name_words(other))


def _may_be_one(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    if not words or not others:
        return False
    if sorted("".join(words)) == sorted("".join(others)) and _joined_alike(words, others):
        return True
    short, long = sorted((words, others), key=len)
    same = [word for word in short if len(word) > 1 and word in long]
    return bool(same) and len(short) > 1 and _are_initials(short, long)


def _joined_alike(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether the words are the same, or some of one name are written as one word in the other."""
    left = list(others)
    unmatched = []
    for word in words:
        if word in left:
            left.remove(word)
        else:
            unmatched.append(word)
    if not unmatched and not left:
        return True
    whole, parts = sorted((unmatched, left), key=len)
    if len(whole) != 1 or len(parts) > _MOST_PARTS:
        return False
    return any("".join(order) == whole[0] for order in permutations(parts))


def _are_initials(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    """Whether each word of a name is one of the other, or the first letter of one; only initials are left."""
    left = list(long)
    for word in sorted(short, key=len, reverse=True):
        fits = [other for other in left if other == word]
        if not fits:
            fits = [other for other in left if 1 in (len(word), len(other)) and other[0] == word[0]]
        if not fits:
            return False
        left.remove(fits[0])
    return all(len(word) == 1 for word in left)


class KnownNames:
    """The names of members by their numbers, to find those that are near a name.

    >>> KnownNames({"6": "Łukasz Wójcik", "7": "Cat Cox"}).near("Lukasz Wojcik")
    ['6']
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._by_start: dict[str, set[str]] = {}
        for number, name in names.items():
            for start in _starts(name):
                self._by_start.setdefault(start, set()).add(number)

    def near(self, name: str) -> list[str]:
        """Return the numbers of those whose names are near a name, in their order."""
        likely: set[str] = set()
        for start in _starts(name):
            likely |= self._by_start.get(start, set())
        return [
            number for number in self._names if number in likely and near_names(name, self._names[number])
        ]


def _starts(name: str) -> set[str]:
    """The words of a name, by which near names are found, and all its letters."""
    ways = name_words(name)
    words = {word for way in ways for word in way if len(word) > 1}
    return words | {"".join(sorted("".join(way))) for way in ways}


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
