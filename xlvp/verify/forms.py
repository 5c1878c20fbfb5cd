"""What a cell says: a number, two numbers, a number and no end, or a text.

VPs and margins are kept in whole hundredths, so 16.73, "16,73" and 16.730000000000001 are all 1673. A
figure with more digits than that stays a float of hundredths: it equals no entry of any table.

>>> read_cell(16.73), read_cell(" 16,73 "), read_cell("5 to 8"), read_cell("31+"), read_cell("IMP")
(1673, 1673, (500, 800), (3100, None), None)
"""

import re
from collections.abc import Sequence
from datetime import date, time
from enum import Enum
from functools import cache, lru_cache
from typing import Final

from xlvp.text import plain
from xlvp.verify.scales import Scale, Step, finer

Number = int | float
Pair = tuple[Number | None, Number | None]
Reading = Number | Pair | None
"""Hundredths; two numbers; a number and an end left open; or None where no number is understood."""

_NUMBER = r"([+-]?\d{1,6}(?:[.,]\d{1,12})?)"
_UNITS = r"IMPs?|VPs?|V\.P\.|PV|P\.V\.|SP|pkt\.?|pkte\.?|pts?\.?|pkty|punkte|points?|puntos|%"
_UNIT = rf"(?:\s*(?:{_UNITS}))?[*†‡]{{0,3}}"
_BETWEEN = r"(?:\s*(?:-|~|:|/|\.\.+|…|->|=>|\s[^\W\d_]{1,5}\.?\s)\s*)"
_ONE = re.compile(_NUMBER + _UNIT, re.I)
_TWO = re.compile(_NUMBER + _BETWEEN + _NUMBER + _UNIT, re.I)
_WORDS = r"\s[^\W\d_]+(?:\s[^\W\d_]+){0,3}"
_FROM = re.compile(rf"(?:(≥|>=|>)\s*)?{_NUMBER}{_UNIT}(?:\s*(?:\+|-|\.\.+|…|->)|{_WORDS})?", re.I)
_UP_TO = re.compile(rf"(≤|<=|<|-|\.\.+)\s*{_NUMBER}{_UNIT}", re.I)
_LONGEST = 60
_LARGEST = 1e7

NOISE: Final = 1e-6
"""Hundredths: more than double precision can be wrong by, less than single precision mostly is."""


class Uncached:
    """The value of a formula cell that no program has computed yet."""

    def __str__(self) -> str:
        return "a formula without a stored value"


UNCACHED = Uncached()
CellValue = str | int | float | bool | date | time | Uncached | None


def read_cell(value: object) -> Reading:
    """Return what a cell's value says."""
    if isinstance(value, str):
        return _read_text(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return _hundredths(value) if abs(value) < _LARGEST else None


def rounded(reading: Reading) -> Reading:
    """Return the reading with figures of more digits rounded to hundredths, halves upwards."""
    if isinstance(reading, float):
        return int(reading + 0.5) if reading >= 0 else -int(0.5 - reading)
    return reading


def is_blank(value: object) -> bool:
    """Return whether a cell holds nothing that can be seen."""
    return value is None or (isinstance(value, str) and not value.strip())


def holds_figures(value: object) -> bool:
    """Return whether a cell holds figures, understood or not, or a formula without a value."""
    if isinstance(value, str):
        return any(sign.isdigit() for sign in value[:_LONGEST])
    return isinstance(value, int | float | date | time | Uncached) and not isinstance(value, bool)


@lru_cache(maxsize=50_000)
def _read_text(text: str) -> Reading:
    if len(text) > _LONGEST:
        return None
    message = plain(text)
    if one := _ONE.fullmatch(message):
        return _figure(one[1])
    if two := _TWO.fullmatch(message):
        return _figure(two[1]), _figure(two[2])
    if open_end := _FROM.fullmatch(message):
        first = _figure(open_end[2])
        return (first + 100 if open_end[1] == ">" else first), None
    if up_to := _UP_TO.fullmatch(message):
        last = _figure(up_to[2])
        return None, (last - 100 if up_to[1] == "<" else last)
    return None


def _figure(digits: str) -> Number:
    return _hundredths(float(digits.replace(",", ".")))


def _hundredths(value: float) -> Number:
    scaled = value * 100
    nearest = round(scaled)
    return nearest if abs(scaled - nearest) < NOISE else scaled


class Form(Enum):
    """What the cells of a column say."""

    WINNER = "winner's VPs"
    LOSER = "loser's VPs"
    BOTH = "both sides' VPs"
    RANGE = "ranges"
    FIRST = "first margins"
    LAST = "last margins"
    LEAST = "least margins, the inverse"
    OTHER_SIDE = "the other side's VPs"
    AGAIN = "the side of the table again"


BY_MARGIN = (Form.WINNER, Form.LOSER, Form.BOTH)
"""The forms beside margins; the others go with VPs."""


def accepted(scale: Scale, form: Form, key: int) -> tuple[Reading, ...]:
    """Return what a cell beside this margin or these VPs may say, the most common spelling first.

    Nothing is accepted where the scale has no such entry.
    """
    if form is Form.AGAIN:
        return (100 * key,)
    if form in BY_MARGIN:
        return _beside_margin(form, scale, key) if scale.by_margin else ()
    if form is Form.LEAST:
        return _least(scale, key)
    return _by_vp(scale, form).get(key, ())


def _beside_margin(form: Form, scale: Scale, margin: int) -> tuple[Reading, ...]:
    vps = scale.at(margin)
    if form is Form.BOTH:
        return (vps,)
    if form is Form.WINNER:
        return (vps[0],)
    if scale.coarse and finer(scale).at(margin)[1] % 10 == 5:
        return (vps[1], vps[1] + 10)  # the winner's were rounded up from a half; the loser's may be as well
    return (vps[1],)


def _least(scale: Scale, vp: int) -> tuple[Reading, ...]:
    """The least signed margin that gives at least so many VPs on a continuous scale."""
    if scale.discrete or not scale.by_margin or not 0 <= 100 * vp <= scale.by_margin[-1][0]:
        return ()
    if 100 * vp > scale.by_margin[0][0]:
        return (100 * next(at for at, (win, _) in enumerate(scale.by_margin) if win >= 100 * vp),)
    lost = [at for at, (_, loss) in enumerate(scale.by_margin) if loss >= 100 * vp]
    return (-100 * lost[-1],)


@cache
def _by_vp(scale: Scale, form: Form) -> dict[int, tuple[Reading, ...]]:
    """The cells of a discrete scale by winner's VPs, and by loser's VPs with the ranges of either sign."""
    cells: dict[int, tuple[Reading, ...]] = {}
    for step in scale.steps:
        winner, loser = (vp // 100 for vp in step.vps)
        # Where several ranges share the winner's VPs (25-5, 25-4 ...) the loser's tell them apart.
        cells.setdefault(winner, _cell(step, form, winner=True))
        if loser != winner:
            cells[loser] = _cell(step, form, winner=False)
    return cells


def _cell(step: Step, form: Form, *, winner: bool) -> tuple[Reading, ...]:
    first, last = step.first, step.last
    draw = step.vps[0] == step.vps[1]
    if form is Form.OTHER_SIDE:
        return (step.vps[1 if winner else 0],)
    losing = draw or not winner  # a loser's margin may be written with its minus sign
    cells: list[Reading]
    if form is Form.RANGE:
        cells = [(first, last)]
        if last is None or first == last:
            cells.append(first)
        if last is not None and draw:
            cells.append((None, last))
        if last is not None and losing:
            cells += [(-last, -first), (-first, -last), (-last, last)]
        if last is None and losing:
            cells += [(-first, None), (None, -first), -first]
    elif form is Form.FIRST:
        cells = [first, (first, None), *([-last, -first] if losing and last is not None else [])]
    elif last is None:
        cells = [(first, None), *([-first] if losing else [])]
    else:
        cells = [last, (None, last), *([-first, -last] if losing and not draw else [])]
    return tuple(cells)


def agrees(scale: Scale, form: Form, key: int, reading: Reading) -> bool:
    """Return whether a cell says what the scale has there.

    The open range may end at a figure anyway, the largest that its maker thought of: 54-99.
    """
    right = accepted(scale, form, key)
    if reading in right:
        return True
    if not right or not isinstance(usual := right[0], tuple) or usual[1] is not None or usual[0] is None:
        return False
    if form is Form.RANGE:
        return isinstance(reading, tuple) and reading[0] == usual[0] and (reading[1] or 0) > usual[0]
    return form is Form.LAST and isinstance(reading, int) and reading >= usual[0]


def in_words(reading: Reading, *, whole: bool = False) -> str:
    """Return a reading as a person writes it; ``whole`` leaves out decimals that are nothing.

    >>> in_words((500, 800), whole=True), in_words(1673), in_words((5400, None), whole=True)
    ('5-8', '16.73', '54+')
    """
    if reading is None:
        return ""
    if isinstance(reading, tuple):
        first, last = reading
        if first == last:
            return in_words(first, whole=whole)
        if last is None:
            return f"{in_words(first, whole=whole)}+"
        if first is None:
            return f"up to {in_words(last, whole=whole)}"
        ends = in_words(first, whole=whole), in_words(last, whole=whole)
        return (" to " if min(first, last) < 0 else "-").join(ends)
    if isinstance(reading, float):
        return f"{reading / 100:.9f}".rstrip("0")
    return f"{reading // 100}" if whole and reading % 100 == 0 else f"{reading / 100:.2f}"


def agreeing(scale: Scale, form: Form, cells: Sequence[tuple[int, Reading]]) -> int:
    """Return how many cells agree."""
    return sum(agrees(scale, form, key, reading) for key, reading in cells)
