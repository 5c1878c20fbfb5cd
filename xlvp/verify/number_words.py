"""Numbers of boards that headings write in words, and the words for boards.

>>> in_digits("sixteen boards"), in_digits("Match über vierundzwanzig Bretter"), in_digits("Seize")
('16 boards', 'Match über 24 Bretter', '16')
>>> in_digits("XVI boards"), in_digits("XXIV Bretter"), in_digits("Vi spelar")
('16 boards', '24 Bretter', 'Vi spelar')
>>> in_digits("Otto"), in_digits("Six Nations"), in_digits("the two sides")
('Otto', 'Six Nations', 'the two sides')
"""

import re
from functools import cache, lru_cache
from importlib.resources import files
from unicodedata import combining, normalize

#: How the words for boards begin, in the languages that are known here.
BOARDS = (
    r"board|rozda|brett|bord|hand|donne|étui|etui|mani|smazzat|spel|spil|deal|partij|mano|jako|brick|givar|"
    r"bds?\b|m[ãa]os|spiele?\b|spelen\b|hænder|krabic|leoszt|tabler|estuche|διανομ|сдач|раздач|副|ボード"
)
_TENS, _ONES = ("", "X", "XX", "XXX", "XL", "L"), ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
#: Roman numerals of two letters or more; one letter may be anything.
_ROMAN = {
    tens + ones: 10 * ten + one
    for ten, tens in enumerate(_TENS)
    for one, ones in enumerate(_ONES)
    if len(tens + ones) > 1
}
_ROMAN_BEFORE_BOARDS = re.compile(
    rf"(?<![^\W_])({'|'.join(sorted(_ROMAN, key=len, reverse=True))})(?=[\s-]+(?i:{BOARDS}))"
)
#: Smaller numbers, and shorter words, stand alone as names and for many other things.
_ALONE_FROM, _SHORTEST_ALONE = 12, 5
_LONGEST = 200


@cache
def _numbers() -> dict[str, int]:
    """The numbers by their words in small letters, with accents and without."""
    numbers: dict[str, int] = {}
    for line in (files("xlvp.verify") / "number_words.csv").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        digits, *words = line.split(",")
        for word in words:
            for spelled in (word, word.replace("-", " "), _without_accents(word)):
                numbers.setdefault(spelled, int(digits))
    return numbers


def _without_accents(text: str) -> str:
    letters = normalize("NFD", text.replace("ß", "ss").replace("ø", "o"))
    return "".join(sign for sign in letters if not combining(sign))


@cache
def _before_boards() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(_numbers(), key=len, reverse=True)))
    return re.compile(rf"(?<![^\W_])({words})(?=[\s-]+(?:{BOARDS}))", re.I)


@lru_cache(maxsize=10_000)
def in_digits(text: str) -> str:
    """Return a text with the numbers of boards that it has in words as digits."""
    if len(text) > _LONGEST or not any(sign.isalpha() for sign in text):
        return text
    alone = _numbers().get(text.strip().lower(), 0)
    if alone >= _ALONE_FROM and len(text.strip()) >= _SHORTEST_ALONE:
        return str(alone)
    text = _ROMAN_BEFORE_BOARDS.sub(lambda match: str(_ROMAN[match[1]]), text)
    return _before_boards().sub(lambda match: str(_numbers()[match[1].lower()]), text)
