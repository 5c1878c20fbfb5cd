"""The words of a result in the languages of the scorers: suits, declarers, doubling, tricks, pass, averages.

English, Polish, German and French, and the habits of other scoring programs, in capitals. Words, suit symbols
and the letters of no trumps are read in every language.

Single letters are those of one language, :class:`Letters`, because the letters of languages contradict one
another: C is Coeur, K is karo, kier or klaveren, O is Ost or Ouest. Which language is never guessed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations

from xlvp.errors import InputError
from xlvp.text import folded, plain, quoted

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
    **dict.fromkeys(("ST", "BT", "UT"), "N"),
    **dict.fromkeys(("SCHOPPEN", "PICCHE", "PICAS", "SPAR", "SPADER"), "S"),
    **dict.fromkeys(("HARTEN", "CUORI", "CORAZONES", "HJERTER", "HJERTE", "HJÄRTER", "HJÄRTA"), "H"),
    **dict.fromkeys(("RUITEN", "QUADRI", "DIAMANTES", "RUDER", "RUTER"), "D"),
    **dict.fromkeys(("KLAVEREN", "FIORI", "TREBOLES", "TRÉBOLES", "KLØR", "KLØVER", "KLÖVER"), "C"),
}
DECLARERS = {
    **dict.fromkeys(("N", "NORTH", "NORD", "NOORD", "NORTE", "NORR"), "N"),
    **dict.fromkeys(("E", "EAST", "EST", "OST", "OOST", "ESTE", "ØST", "ÖST"), "E"),
    **dict.fromkeys(("S", "SOUTH", "SUD", "SÜD", "SUED", "ZUID", "SUR", "SYD", "SØR"), "S"),
    **dict.fromkeys(("W", "WEST", "OUEST", "OVEST", "OESTE", "VEST", "VÄST"), "W"),
}
DOUBLING = {
    **dict.fromkeys(("X", "*", "DBL", "DBLD", "DOUBLE", "DOUBLED", "KTR", "KONTRA", "CONTRE", "CONTRÉ"), 1),
    **dict.fromkeys(("DOUBLET", "CONTRO", "DOBLO", "DOBLE", "DUBBELT"), 1),
    **dict.fromkeys(
        ("XX", "**", "RDBL", "REDOUBLE", "REDOUBLED", "RKTR", "REKONTRA", "SURCONTRE", "SURCONTRÉ"), 2
    ),
    **dict.fromkeys(("REDOUBLET", "SURCONTRO", "REDOBLO", "REDOBLE", "REDUBBELT"), 2),
}
MADE = ("MADE", "MAKE", "MAKES", "MAKING", "SWOJE")
DOWN = ("DOWN", "OFF", "MINUS", "BEZ")
OVER = ("PLUS", "OVER")
TRICKS = ("TRICKS", "LEW")

PASSES = (
    frozenset(
        ("PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "ALLPASSED", "AP", "P", "PO", "PASSE", "PAS")
    )
    | {"PASY", "PASSO", "PASO", "P/O"}
    | {f"4{word}" for word in ("PAS", "XPAS", "PASY", "PASS", "XPASS", "PASSES")}
)
AVERAGES = ("A", "AV", "AVE", "AVG", "AVERAGE")
PLUS_MINUS = {"": 50, "=": 50, "+": 60, "PLUS": 60, "-": 40, "MINUS": 40}

#: Letters that scorers of other languages type for a suit or a declarer, and what each may mean.
OTHER_SUITS = {
    "K": "K can be diamonds (karo, carreau), hearts (kier) or clubs (klaveren)",
    "P": "P can be spades (pik, pique) or clubs (paus)",
    "T": "T can be clubs (trefl, trèfle) or no suit at all",
    "R": "R can be diamonds (ruiten, ruter) or a slip",
}
OTHER_DECLARERS = {"O": "O can be West (Ouest) or East (Ost)"}


@dataclass(frozen=True, eq=False, repr=False)
class Letters:
    """The letters of suits and declarers of one language."""

    name: str  # of the language, or the letters as they were typed
    suits: tuple[str, str, str, str]  # of spades, hearts, diamonds and clubs
    #: of North, East, South and West; several of one are in a tuple, the most common first
    sides: tuple[tuple[str, ...], ...]
    no_trumps: str = "SA"  # as the language writes it

    def __repr__(self) -> str:
        return self.name

    @cached_property
    def strains(self) -> Mapping[str, str]:
        """Strains by all their spellings."""
        if self is ENGLISH:
            return STRAINS
        words = {word: strain for word, strain in STRAINS.items() if len(word) > 1 or word == "N"}
        return words | dict(zip("♠♥♦♣", "SHDC", strict=True)) | dict(zip(self.suits, "SHDC", strict=True))

    @cached_property
    def declarers(self) -> Mapping[str, str]:
        """Declarers by all their spellings."""
        if self is ENGLISH:
            return DECLARERS
        words = {word: side for word, side in DECLARERS.items() if len(word) > 1}
        return words | {letter: side for side, own in zip("NESW", self.sides, strict=True) for letter in own}

    def folded(self, text: str) -> str:
        """Return a text as it is read with these letters: in capitals, the suit symbols as they are."""
        return folded(text, suits=self is ENGLISH)

    def suit(self, strain: str) -> str:
        """Return how S, H, D, C or N is written."""
        if strain == "N":
            return self.no_trumps
        return self.suits["SHDC".index(strain)]

    def side(self, declarer: str) -> str:
        """Return how N, E, S or W is written."""
        return self.sides["NESW".index(declarer)][0]

    @property
    def of_suits(self) -> str:
        """The letters of the suits in words."""
        if self is ENGLISH:
            return SUIT_LETTERS
        return f"suits {' '.join(self.suits)}, notrump {self.no_trumps}"

    @property
    def of_declarers(self) -> str:
        """The letters of the declarers in words."""
        return f"declarers {' '.join(map(self.side, 'NESW'))}"

    @property
    def in_words(self) -> str:
        """All letters in words."""
        return f"{self.of_suits}; {self.of_declarers}"

    def written(self, entry: str) -> str:
        """Return an entry in the normal notation, which has English letters, with these letters.

        >>> letters_of("German").written("60%4HxE=&40%3NTE-1")
        '60%4CxO=&40%3SAO-1'
        """
        if self is ENGLISH:
            return entry

        def own(match: "re.Match[str]") -> str:
            level, strain, doubled, declarer = match.groups()
            return f"{level}{self.suit(strain[0])}{doubled}{self.side(declarer) if declarer else ''}"

        return _ENGLISH_BID.sub(own, entry)


_ENGLISH_BID = re.compile(r"(?<![0-9A-Za-z.,+\-])([1-7])(NT|[SHDCN])(x{0,2})([NESW]?)(?=[=+\- ]|$)")


def _letters(name: str, suits: str, sides: str, no_trumps: str) -> Letters:
    of_suits, of_sides = suits.split(), tuple(tuple(each.split("/")) for each in sides.split())
    return Letters(name, (of_suits[0], of_suits[1], of_suits[2], of_suits[3]), of_sides, no_trumps)


ENGLISH = Letters("English", ("S", "H", "D", "C"), (("N",), ("E",), ("S",), ("W",)), "NT")
#: Deutscher Bridge-Verband; Fédération française de bridge; Nederlandse Bridge Bond, Law 18; Federazione
#: Italiana; Asociación Española; Polski Związek Brydża Sportowego; Danish, Norwegian and Swedish federations.
LANGUAGES = (
    ENGLISH,
    _letters("German", "P C K T", "N O S W", "SA"),
    _letters("French", "P C K T", "N E S O", "SA"),
    _letters("Dutch", "S H R K", "N O Z W", "SA"),
    _letters("Italian", "P C Q F", "N E S O", "SA"),
    _letters("Spanish", "P C D T", "N E S O", "ST"),
    _letters("Polish", "P KI KA T", "N E S W", "BA"),
    _letters("Scandinavian", "S H R K", "N Ø/Ö S V", "NT"),
)
#: Suit symbols, which every language reads, and English declarers: how entries in other letters are shown.
SYMBOLS = Letters("symbols", ("♠", "♥", "♦", "♣"), ENGLISH.sides, "NT")
#: How letters of one's own are typed.
OWN_EXAMPLE = "P C K T N O S W"


@lru_cache(maxsize=256)
def letters_of(text: str) -> Letters:
    """Return the letters of a language, or those that are typed: spades to clubs, then North to West.

    >>> letters_of("german").suit("H"), letters_of("P Ko Ka T, K D G B").side("E"), letters_of("").name
    ('C', 'D', 'English')

    Raises:
        InputError: there is no such language, or letters of one's own are not eight or say two things.
    """
    word = plain(text).casefold()
    known = next((each for each in LANGUAGES if each.name.casefold() == word), None)
    if known or not word:
        return known or ENGLISH
    groups = folded(text, suits=False).replace(",", " ").replace(";", " ").split()
    if len(groups) == 2 and all(len(group) == 4 for group in groups):
        groups = [*groups[0], *groups[1]]
    if len(groups) != 8:
        names = ", ".join(each.name for each in LANGUAGES)
        raise InputError(
            f"{quoted(text)} is neither {names} nor eight letters, spades to clubs, then North, "
            f"East, South, West, such as {OWN_EXAMPLE}"
        )
    suits, sides = groups[:4], groups[4:]
    for of, kind in ((suits, "suit"), (sides, "declarer")):
        taken = _TAKEN if kind == "declarer" else {*_TAKEN, "N"}
        bad = next((each for each in of if not each.isalpha() or len(each) > 3 or each in taken), None)
        if bad is not None:
            raise InputError(f"{bad} cannot be the letter of a {kind}")
        if any(one.startswith(other) for one, other in permutations(of, 2)):
            raise InputError(f"{' '.join(of)} has one letter for two {kind}s")
    both = next((suit + side for suit in suits for side in sides if suit + side in STRAINS), None)
    if both is not None:
        raise InputError(f"{both} is read as {STRAINS[both].replace('N', 'no trumps')} in every language")
    return _letters(plain(text), " ".join(suits), " ".join(sides), "NT")


#: What is read in every language, and so is nobody's own letter.
_TAKEN = {"X", "XX", *(word for word, strain in STRAINS.items() if strain == "N" and word != "N")}


def one_of(words: Iterable[str]) -> str:
    """Return the pattern of any of these words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def is_pass(text: str) -> bool:
    """Whether a folded text says that all passed: ``PASS OUT``, ``AP``, ``4 PASY``."""
    return len(text) <= 20 and text.translate(_BLANKS) in PASSES


_BLANKS = str.maketrans("", "", " .-_")
_AVERAGE = re.compile(rf"(?:{one_of(AVERAGES)})\.? ?({one_of(filter(None, PLUS_MINUS))}|)")


def average(text: str) -> int | None:
    """Return the percentage of a word such as ``AVE+`` in a folded text, or None.

    >>> average("A"), average("AVE-"), average("AVERAGE PLUS"), average("4SN=")
    (50, 40, 60, None)
    """
    result = _AVERAGE.fullmatch(text)
    return PLUS_MINUS[result[1]] if result else None
