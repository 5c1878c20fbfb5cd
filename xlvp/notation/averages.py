"""Artificial scores as people type them: ``60%``, ``A+``, ``Ave-``, ``A6040``, ``50/50``, ``60-40``.

Laws of Duplicate Bridge 2017, Law 12C2: average plus, average and average minus are 60%, 50% and 40%. A lone
one is North-South's, and East-West have the rest.

>>> [half.text for half in read_averages("A6040")]
['60%', '40%']
"""

import re
from fractions import Fraction

from xlvp.errors import NotationError
from xlvp.notation.spellings import average
from xlvp.notation.weights import DECIMAL
from xlvp.rules.contract import possible_scores
from xlvp.rules.result import Percentage
from xlvp.text import plain

_PERCENTAGE = re.compile(rf"(?P<value>[+-]? ?{DECIMAL}) ?%")
_PAIR = re.compile(r"A?V?E? ?(?P<ns>[0-9]{1,3}) ?(?P<p>%?) ?(?P<mark>[-/:]) ?(?P<ew>[0-9]{1,3}) ?(?P<q>%?)")
_GLUED = re.compile(r"A ?(?P<ns>[0-9]{2}) ?(?P<ew>[0-9]{2})")
_HALF_GLUED = re.compile(r"A ?(?P<ns>[0-9]{2,3}) ?%?")
#: Average minus, average and average plus of Law 12C2, in per cent.
ARTIFICIAL = {40, 50, 60}


def read_average(text: str) -> Percentage | None:
    """Return the percentage that a folded text alone says, ``60%`` or ``A+``, or None.

    Raises:
        NotationError: a percentage that is not 0% to 100%.
    """
    word = average(text)
    if word is not None:
        return Percentage(Fraction(word))
    result = _PERCENTAGE.fullmatch(text)
    if result is None:
        return None
    value = Fraction(result["value"].replace(" ", "").replace(",", ".").rstrip("."))
    if not 0 <= value <= 100:
        raise NotationError(f"a percentage is 0% to 100%, not {text}")
    return Percentage(value)


def read_averages(text: str) -> tuple[Percentage, Percentage] | None:
    """Return what a folded text says of both sides: ``60/40``, ``60-40``, ``A6040``, ``A+ A-``, or None.

    Raises:
        NotationError: two numbers that may as well be two scores.
    """
    glued = _GLUED.fullmatch(text)
    if glued:
        return Percentage(Fraction(int(glued["ns"]))), Percentage(Fraction(int(glued["ew"])))
    half = _HALF_GLUED.fullmatch(text)
    if half:
        n = int(half["ns"])
        raise NotationError(
            f"this can mean {n}% for North-South and {100 - n}% for East-West, or {n}% for both: "
            f"type {n}%/{100 - n}% or {n}%/{n}%"
        )
    pair = _PAIR.fullmatch(text)
    if pair:
        return _pair(text, pair)
    for at in range(1, len(text) if len(text) <= 40 else 0):  # A+A-, AVE+ AVE-
        halves = average(text[:at].strip()), average(text[at:].strip())
        if halves[0] is not None and halves[1] is not None and not text[at - 1].isspace():
            return Percentage(Fraction(halves[0])), Percentage(Fraction(halves[1]))
    return None


def _pair(text: str, pair: "re.Match[str]") -> tuple[Percentage, Percentage] | None:
    ns, ew = int(pair["ns"]), int(pair["ew"])
    sure = text.startswith("A") or "%" in text
    if pair["mark"] == "/" and bool(pair["p"]) != bool(pair["q"]):
        bare = ew if pair["p"] else ns
        if bare > 100 and bare in possible_scores():
            return None  # 620/50%: a score and a percentage
    if pair["mark"] == "-" and pair["p"] != pair["q"]:
        return None  # 60%-100: a weight and a score
    if sure and max(ns, ew) > 100:
        raise NotationError("a percentage is 0% to 100%")
    if not sure and pair["mark"] == "/" and (ns, ew) != (50, 50) and {ns, ew} <= possible_scores():
        if ns > 100 or ew > 100:
            return None  # two scores: 620/100
        raise NotationError(
            f"this can mean {ns}% and {ew}%, or the scores {ns:+d} and {ew:+d}: "
            f"type {ns}%/{ew}% or ({ns:+d})/({ew:+d})"
        )
    if not sure and ns + ew != 100 and not {ns, ew} <= ARTIFICIAL:
        if pair["mark"] == "/":
            return None
        raise NotationError(f"for a percentage of each side type {ns}%/{ew}%, for a split score (+420)/(-50)")
    return Percentage(Fraction(ns)), Percentage(Fraction(ew))


NOT_PLAYED, LATE = "not played", "late"

#: How a board that is not played is written: the normal notation.
NP = "NP"

_WORDS = {
    **dict.fromkeys(("np", "notplayed", "noplay", "unplayed"), NOT_PLAYED),
    **dict.fromkeys(("late", "lateplay", "lp"), LATE),
}


def unplayed(entry: object) -> str:
    """Return ``not played`` or ``late`` if an entry says so, and nothing if it does not."""
    return _WORDS.get(letters(entry), "") if isinstance(entry, str) and len(entry) <= 40 else ""


def letters(text: str) -> str:
    """The letters of a word that people spell with dots, strokes or spaces.

    >>> letters("N/P."), letters("Cross-IMPs")
    ('np', 'crossimps')
    """
    return plain(text).lower().translate(str.maketrans("", "", " .-/_"))
