"""Results put together from what they mean, in the letters and the words of fourteen languages.

The letters are those of the federations and of the card games' own names in each language; nothing here reads
what it has put together, but :func:`compact`, a second and much narrower reading of the shortest form.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random


@dataclass(frozen=True)
class Language:
    """How a language writes spades to clubs and no trumps, North to West, double, redouble and pass.

    The first spelling of each is the letter. ``letters`` is what stands under *Letters* on Setup.
    """

    name: str
    letters: str
    strains: str
    sides: str
    doubled: str
    redoubled: str
    passes: str

    def words(self, of: str) -> list[list[str]]:
        """The spellings of each strain or side."""
        return [each.split("/") for each in of.split()]


LANGUAGES = [
    Language("English", "English", "S/♠/spades H/♥/hearts D/♦/diamonds C/♣/clubs NT/N/notrump",
             "N/North E/East S/South W/West", "x/dbl/doubled/*", "xx/rdbl/redoubled/**", "pass P AP"),
    Language("German", "German", "P/♠/Pik C/♥/Coeur/Herz K/♦/Karo T/♣/Treff/Kreuz SA/NT",
             "N/Nord O/Ost S/Süd W/West", "x/Kontra", "xx/Rekontra", "Pass"),
    Language("French", "French", "P/♠/Pique C/♥/Cœur/Coeur K/♦/Carreau T/♣/Trèfle SA/NT",
             "N/Nord E/Est S/Sud O/Ouest", "x/contre/contré", "xx/surcontre/surcontré", "passe"),
    Language("Dutch", "Dutch", "S/♠/Schoppen H/♥/Harten R/♦/Ruiten K/♣/Klaveren SA/NT",
             "N/Noord O/Oost Z/Zuid W/West", "x/doublet", "xx/redoublet", "pas"),
    Language("Italian", "Italian", "P/♠/Picche C/♥/Cuori Q/♦/Quadri F/♣/Fiori SA/NT",
             "N/Nord E/Est S/Sud O/Ovest", "x/contro", "xx/surcontro", "passo"),
    Language("Spanish", "Spanish", "P/♠/Picas C/♥/Corazones D/♦/Diamantes T/♣/Tréboles ST/NT",
             "N/Norte E/Este S/Sur O/Oeste", "x/doblo", "xx/redoblo", "paso"),
    Language("Portuguese", "E C O P N E S O", "E/♠/Espadas C/♥/Copas O/♦/Ouros P/♣/Paus ST/NT",
             "N/Norte E/Este S/Sul O/Oeste", "x/dobre", "xx/redobre", "passo"),
    Language("Polish", "Polish", "P/♠/pik/piki Ki/♥/kier/kiery Ka/♦/karo/kara/kar T/♣/trefl/trefle BA/NT",
             "N E S W", "x/kontra", "xx/rekontra", "pas"),
    Language("Danish", "Scandinavian", "S/♠/Spar H/♥/Hjerter R/♦/Ruder K/♣/Klør UT/NT",
             "N/Nord Ø/Øst S/Syd V/Vest", "x/doble", "xx/redoble", "pas"),
    Language("Norwegian", "Scandinavian", "S/♠/Spar H/♥/Hjerter R/♦/Ruter K/♣/Kløver NT/UT",
             "N/Nord Ø/Øst S/Sør V/Vest", "x/doble", "xx/redoble", "pass"),
    Language("Swedish", "Scandinavian", "S/♠/Spader H/♥/Hjärter R/♦/Ruter K/♣/Klöver NT",
             "N/Norr Ö/Öst S/Syd V/Väst", "x/dubbelt", "xx/redubbelt", "pass"),
    Language("Finnish", "Pa He Ru Ri P I E L", "Pa/♠/pata He/♥/hertta Ru/♦/ruutu Ri/♣/risti NT",
             "P/pohjoinen I/itä E/etelä L/länsi", "x/kahdennus", "xx/vastakahdennus", "passi"),
    Language("Turkish", "P C K T K D G B", "P/♠/pik C/♥/kör K/♦/karo T/♣/trefl NT/SA",
             "K/kuzey D/doğu G/güney B/batı", "x/kontr", "xx/sürkontr", "pas"),
    Language("Czech", "P S K T S V J Z", "P/♠/piky S/♥/srdce K/♦/kára T/♣/trefy BT/NT",
             "S/sever V/východ J/jih Z/západ", "x/kontra", "xx/rekontra", "pas"),
]  # fmt: skip

#: Level, strain, doubling, declarer and tricks over or under, in that order.
Meaning = tuple[int, str, int, str, int]

_ORDERS = (
    "{bid}{x}{who}{won}", "{bid}{x} {who} {won}", "{bid} {x} {who} {won}", "{bid}{who}{x}{won}",
    "{who} {bid}{x}{won}", "{who}: {bid}{x} {won}", "{who}{bid}{x}{won}", "{bid}{x}/{who}{won}",
    "{bid}{x}({who}){won}", "{bid}{x}.{who}.{won}", "{bid}{x}-{who}{won}", "{bid}{x}{won} {who}",
)  # fmt: skip
_WITH_WORDS = (1, 2, 4, 5, 8)  # orders in which a word stands free
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_SPACES = (" ", "  ", "\u00a0", "\u2009", "\u202f", "\u3000", " \u200b", "\t")


def contracts(language: Language, chosen: Random, count: int) -> Iterator[tuple[str, Meaning]]:
    """So many spellings of contracts chosen at random, each with its meaning."""
    for _ in range(count):
        level, strain, doubling, declarer = (
            chosen.randint(1, 7), chosen.randrange(5), chosen.choice((0, 0, 0, 1, 2)), chosen.randrange(4),
        )  # fmt: skip
        tricks = chosen.randint(-min(level + 6, 4), min(7 - level, 3))
        order = chosen.randrange(len(_ORDERS))
        # an x is glued to a letter, not to a word: carreaux is the plural of carreau
        of_words = slice(
            None if order in _WITH_WORDS and (not doubling or order == 2) else 2 if strain < 4 else 1
        )
        x = ("", language.doubled, language.redoubled)[doubling].split("/")
        text = _ORDERS[order].format(
            bid=f"{level}{chosen.choice(('', ' ')) if order in _WITH_WORDS else ''}"
            + chosen.choice(language.words(language.strains)[strain][of_words]),
            x=chosen.choice(x if order == 2 else x[:1]),
            who=chosen.choice(
                language.words(language.sides)[declarer][: None if order in _WITH_WORDS else 1]
            ),
            won=chosen.choice(_results(level, tricks)),
        )
        yield _otherwise(text, chosen), (level, "SHDCN"[strain], doubling, "NESW"[declarer], tricks)


def _results(level: int, tricks: int) -> list[str]:
    """The ways to write tricks over or under."""
    if tricks == 0:
        return ["=", "=", f"={level + 6}"]
    sign = f"{tricks:+d}"
    return [sign, sign, f"{sign[0]} {sign[1:]}"]


def _otherwise(text: str, chosen: Random) -> str:
    """The same with other dashes and spaces, in capitals, in small letters, in full-width signs."""
    text = text.replace("-", chosen.choice(_DASHES)).replace(" ", chosen.choice(_SPACES))
    wide = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
    ways = (str, str, str.lower, str.upper, lambda each: each.translate(wide), lambda each: f" {each} ")
    return chosen.choice(ways)(text)


def passes_and_averages(language: Language) -> Iterator[tuple[str, str]]:
    """What has no contract, and North-South's part in the normal notation."""
    for word in language.passes.split():
        yield from ((each, "0") for each in (word, word.lower(), word.upper(), f" {word} "))
    averages = {"60%": "60%", "50 %": "50%", "40,0%": "40%", "60%/40%": "60%", "A+": "60%", "Ave": "50%"}
    for (typed, meant), blank in product(averages.items(), ("", " ", "\u00a0")):
        yield f"{blank}{typed}{blank}", meant


#: What is put into a text or takes the place of one of its signs: slips, and what searches use for any sign.
_SLIPS = "0123456789=+-x*/ .,?%~#!;:()&'SHDCNTEWOPKQFRZVL\u00ad\u00b1\u00b9\u207b\u2796"


def slips(text: str) -> Iterator[str]:
    """Every text that is one sign away: one left out, two exchanged, one too many, another."""
    for at in range(len(text) + 1):
        yield from (text[:at] + sign + text[at:] for sign in _SLIPS)
        if at < len(text):
            yield text[:at] + text[at + 1 :]
            yield from (text[:at] + sign + text[at + 1 :] for sign in _SLIPS)
            yield text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]


def compact(text: str, language: Language) -> Meaning | None:
    """What a short text of letters means in a language, if it has one meaning; None if it has none."""
    strains = {
        spelling.upper(): "SHDCN"[at]
        for at, each in enumerate(language.words(language.strains))
        for spelling in each
    }
    strains |= dict.fromkeys(("N", "NT", "SA", "BA", "ST", "BT", "UT"), "N")
    sides = {each[0].upper(): "NESW"[at] for at, each in enumerate(language.words(language.sides))}
    bid, who = f"0?([1-7]) ?({_one_of(strains)})", f"({_one_of(sides)})"
    parts = {
        "x": r"(XX?|\*\*?)",
        "who": rf"-? ?\(?/?{who}\)?",
        "won": r"(= ?(?:[7-9]|1[0-3])?|[+-] ?[0-9]{1,2}|[89]|1[0-3])",
    }
    said: dict[str, str] = {}
    rest = text.upper().strip()
    if first := re.match(rf"{who}:? ?(?=[0-9])", rest):
        said["who"], rest = first[1], rest[first.end() :]
    contract = re.match(bid, rest)
    if contract is None:
        return None
    rest = rest[contract.end() :]
    while rest := rest.lstrip(" .,"):
        part, token = next(
            ((part, t) for part, form in parts.items() if (t := re.match(form, rest))), ("", None)
        )
        if token is None or part in said:
            return None
        said[part], rest = token[1], rest[token.end() :]
    tricks = _tricks(int(contract[1]), said.get("won", "?").replace(" ", ""))
    if "who" not in said or tricks is None:
        return None
    return int(contract[1]), strains[contract[2]], len(said.get("x", "")), sides[said["who"]], tricks


def _one_of(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def _tricks(level: int, result: str) -> int | None:
    if result == "?":
        return None
    if result[0] == "=":
        return 0 if result in ("=", f"={level + 6}") else None
    tricks = int(result) if result[0] in "+-" else int(result) - level - 6
    return tricks if -level - 6 <= tricks <= 7 - level else None
