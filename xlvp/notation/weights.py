"""Take a weighted score apart: each weight, and the text of the score or contract that it belongs to.

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
from xlvp.rounding import half_up
from xlvp.text import quoted

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
