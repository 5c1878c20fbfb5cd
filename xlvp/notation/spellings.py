"""The words of a result in the languages of the scorers: suits, declarers, doubling, tricks, pass, averages.

English, Polish, German and French, and the habits of other scoring programs, in capitals.
Single letters are English only, because the letters of other languages contradict one another: C is Coeur,
K is karo, kier or klaveren, O is Ost or Ouest.
"""

import re
from collections.abc import Iterable

#: The letters of a contract, as every Help sheet, prompt and refusal names them.
SUIT_LETTERS = "suits S H D C, notrump N or NT"
DECLARER_LETTERS = "declarers N E S W"
LETTERS = f"{SUIT_LETTERS}; {DECLARER_LETTERS}"

STRAINS = {
    **dict.fromkeys(("S", "SPADE", "SPADES", "PIK", "PIKI", "PIKOW", "PIKÓW", "PIQUE", "PIQUES"), "S"),
    **dict.fromkeys(
        ("H", "HEART", "HEARTS", "KIER", "KIERY", "KIERÓW", "HERZ", "COEUR", "CŒUR", "COEURS"), "H"
    ),
    **dict.fromkeys(("D", "DIAMOND", "DIAMONDS", "KARO", "KARA", "KAR", "CARREAU", "CARREAUX"), "D"),
    **dict.fromkeys(
        ("C", "CLUB", "CLUBS", "TREFL", "TREFLE", "TREFLI", "TRÈFLE", "TRÈFLES", "TREFF", "KREUZ"), "C"
    ),
    **dict.fromkeys(("N", "NT", "N.T.", "NOTRUMP", "NOTRUMPS", "NO TRUMP", "NO TRUMPS", "NO-TRUMP"), "N"),
    **dict.fromkeys(("BA", "BEZ ATU", "BEZATU", "BEZ", "SA", "SANS ATOUT", "SANS-ATOUT", "OHNE TRUMPF"), "N"),
}
DECLARERS = {
    **dict.fromkeys(("N", "NORTH", "NORD"), "N"),
    **dict.fromkeys(("E", "EAST", "EST", "OST"), "E"),
    **dict.fromkeys(("S", "SOUTH", "SUD", "SÜD", "SUED"), "S"),
    **dict.fromkeys(("W", "WEST", "OUEST"), "W"),
}
DOUBLING = {
    **dict.fromkeys(("X", "*", "DBL", "DBLD", "DOUBLE", "DOUBLED", "KTR", "KONTRA", "CONTRE", "CONTRÉ"), 1),
    **dict.fromkeys(
        ("XX", "**", "RDBL", "REDOUBLE", "REDOUBLED", "RKTR", "REKONTRA", "SURCONTRE", "SURCONTRÉ"), 2
    ),
}
MADE = ("MADE", "MAKE", "MAKES", "MAKING", "SWOJE")
DOWN = ("DOWN", "OFF", "MINUS", "BEZ")
OVER = ("PLUS", "OVER")
TRICKS = ("TRICKS", "LEW")

_PASSES = (
    frozenset(
        ("PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "ALLPASSED", "AP", "P", "PO", "PASSE", "PAS")
    )
    | {"PASY"}
    | {f"4{word}" for word in ("PAS", "XPAS", "PASY", "PASS", "XPASS", "PASSES")}
)
_AVERAGES = ("A", "AV", "AVE", "AVG", "AVERAGE")
_PLUS_MINUS = {"": 50, "=": 50, "+": 60, "PLUS": 60, "-": 40, "MINUS": 40}

#: Letters that scorers of other languages type for a suit or a declarer, and what each may mean.
OTHER_SUITS = {
    "K": "K can be diamonds (karo, carreau), hearts (kier) or clubs (klaveren)",
    "P": "P can be spades (pik, pique) or clubs (paus)",
    "T": "T can be clubs (trefl, trèfle) or no suit at all",
    "R": "R can be diamonds (ruiten, ruter) or a slip",
}
OTHER_DECLARERS = {"O": "O can be West (Ouest) or East (Ost)"}


def one_of(words: Iterable[str]) -> str:
    """Return the pattern of any of these words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def is_pass(text: str) -> bool:
    """Whether a folded text says that all passed: ``PASS OUT``, ``AP``, ``4 PASY``."""
    return len(text) <= 20 and text.translate(_BLANKS) in _PASSES


_BLANKS = str.maketrans("", "", " .-_")
_AVERAGE = re.compile(rf"(?:{one_of(_AVERAGES)})\.? ?({one_of(filter(None, _PLUS_MINUS))}|)")


def average(text: str) -> int | None:
    """Return the percentage of a word such as ``AVE+`` in a folded text, or None.

    >>> average("A"), average("AVE-"), average("AVERAGE PLUS"), average("4SN=")
    (50, 40, 60, None)
    """
    found = _AVERAGE.fullmatch(text)
    return _PLUS_MINUS[found[1]] if found else None
