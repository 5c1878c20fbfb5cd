"""Rulings as people type them: artificial scores, and the parts of a weighted score.

Artificial: ``60%``, ``A+``, ``Ave-``, ``A6040``, ``50/50``, ``60-40``. Laws of Duplicate Bridge 2017, Law
12C2: average plus, average and average minus are 60%, 50% and 40%. A lone one is North-South's, and
East-West have the rest.

>>> [half.text for half in read_averages("A6040")]
['60%', '40%']

Weighted: each weight, and the text of the score or contract that it belongs to.

    weighted = term { ("&" | ";" | "," | " ") term }
    term     = weight [ "of" ] value | value weight
    weight   = [ sign ] number "%" | numerator "/" denominator

A value is followed by its weight throughout, or preceded by it. Polish directors' lecture "Strata
niezwiązana z wykroczeniem", section 8 (weights may be negative there).

>>> terms("60%+620, 40%-100")
[(Fraction(3, 5), '+620'), (Fraction(2, 5), '-100')]
>>> terms("+620 1/2 & -100 1/2")
[(Fraction(1, 2), '+620'), (Fraction(1, 2), '-100')]
"""

import re
from fractions import Fraction

from xlvp.errors import NotationError
from xlvp.notation.contract_text import NUMBER
from xlvp.notation.spellings import average
from xlvp.rounding import half_up
from xlvp.rules.contract import possible_scores
from xlvp.rules.result import Percentage
from xlvp.text import plain, quoted

#: A weight as a fraction: 1/2, 2/3. A larger denominator is an average such as 40/60; a sign before it, or a
#: letter behind it, is that of a contract: 4SN-1/4SN=.
FRACTION = r"(?<![0-9/+\-=A-Z.,])(?:[1-9]|1[0-1])/(?:[2-9]|1[0-2])(?![0-9/%A-Z])"
DECIMAL = r"[0-9]{1,7}(?:[.,][0-9]{0,9})?"

_WEIGHT = re.compile(rf"(?P<sign>[+-]?) ?(?:(?P<percent>{DECIMAL}) ?%|(?P<fraction>{FRACTION}))(?: ?OF\b)?")
_FIND_WEIGHT = re.compile(rf"[+-]? ?(?:(?<![0-9.,]){DECIMAL} ?%|{FRACTION})")
_SCORE = re.compile(rf"{NUMBER}(?! ?[%A-Z])(?![0-9])")
_BETWEEN = re.compile(r"[&;]|,(?!(?<=[0-9],)[0-9]{3}(?![0-9%]))")
_EXAMPLE = "60%+620&40%-100"
_PLACES = 10**9


def has_weights(text: str) -> bool:
    """Whether a folded half names weights."""
    return "%" in text or re.search(FRACTION, text) is not None


def terms(text: str) -> list[tuple[Fraction, str]]:
    """Return the weights of a folded half, each with the text of its value.

    Raises:
        NotationError: a weight without a value, a value without a weight, or more of one.
    """
    groups = _groups(text)
    if len(groups) == 1 and len(groups[0]) > 2:
        groups = [groups[0][at : at + 2] for at in range(0, len(groups[0]), 2)]
    return [_term(group) for group in groups]


_Item = Fraction | str


def _groups(text: str) -> list[list[_Item]]:
    """The weights and values between the separators, in their order."""
    groups: list[list[_Item]] = [[]]
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
        elif text[at] in "&;,":
            groups.append([])
            at += 1
        else:
            item, at = _item(text, at, bool(groups[-1]) and isinstance(groups[-1][-1], Fraction))
            groups[-1].append(item)
    return groups


def _item(text: str, at: int, after_weight: bool) -> tuple[_Item, int]:
    """A weight; else a score; else all the text up to the next sign between terms, or weight.

    Behind a weight the comma of ``+620,40%`` stands between two terms and is no decimal one.
    """
    weight = _WEIGHT.match(text, at)
    score = _SCORE.match(text, at)
    if weight and not (after_weight and score and "," in weight[0]):
        return _weight(weight), weight.end()
    if score:
        return score[0], score.end()
    following = [
        result.start() for pattern in (_BETWEEN, _FIND_WEIGHT) if (result := pattern.search(text, at + 1))
    ]
    end = min(following, default=len(text))
    return text[at:end].strip(), end


def _weight(match: "re.Match[str]") -> Fraction:
    """A weight as a fraction of 1; a fraction of 1 to nine places of a per cent, as it is written back."""
    if match["percent"]:
        value = Fraction(match["percent"].replace(",", ".").rstrip(".")) / 100
    else:
        above, below = (int(part) for part in match["fraction"].split("/"))
        if above >= below:
            raise NotationError(
                f"{quoted(match['fraction'])} is no weight: a fraction is less than 1, as 1/2"
            )
        value = Fraction(half_up(Fraction(above, below) * 100 * _PLACES), 100 * _PLACES)
    return -value if match["sign"] == "-" else value


def _term(group: list[_Item]) -> tuple[Fraction, str]:
    weights = [item for item in group if isinstance(item, Fraction)]
    values = [item for item in group if isinstance(item, str)]
    if len(weights) == len(values) == 1:
        return weights[0], values[0]
    message = " ".join(item if isinstance(item, str) else f"{float(item * 100):g}%" for item in group)
    if len(weights) > 1 and not values:
        raise NotationError(f"{message} has no scores: for a percentage of each side type 60%/40%")
    if len(weights) + len(values) > 2:
        raise NotationError(f"{message} is more than one part: put & between the parts, as in {_EXAMPLE}")
    raise NotationError(f"{quoted(message)} is not a weight and a score such as 60%+620")


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
    **dict.fromkeys(("np", "npnp", "notplayed", "noplay", "unplayed"), NOT_PLAYED),
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
