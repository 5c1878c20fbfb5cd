"""How a pair's points on a board came about, in a few words: the last column of its score card.

Laws of Duplicate Bridge 2017, Law 78; what :mod:`xlvp.events.why` says in sentences, for a line of a card.

>>> from xlvp.events.methods import METHODS
>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("620", "170", "170", "60%")))
>>> matchpoints_in_short(METHODS["matchpoints"], field, parse_result("170"), "EW", 4)
'beat 1, tied 1, lost 0; Neuberg 3 of 4'
"""

from collections.abc import Callable
from fractions import Fraction

from xlvp.events.methods import Method
from xlvp.events.own_averages import decided
from xlvp.events.ranked import RankedPair
from xlvp.events.score_list import PLAYED, ScoreLine
from xlvp.events.why import Compared
from xlvp.events.why_words import figure, many, percent, plus, signed
from xlvp.rounding import exact
from xlvp.rules.artificial import artificial_imps
from xlvp.rules.cross_imp import cross_imps
from xlvp.rules.datum import datums
from xlvp.rules.dispersion import mean
from xlvp.rules.frequency import Field, Frequency
from xlvp.rules.napoleon import factor
from xlvp.rules.neuberg import proportional
from xlvp.rules.result import Percentage, Result, Score

Short = Callable[[Method, Field, Result, str, int], str]
"""In a few words: the method, the field, the result, NS or EW, the results expected."""


def matchpoints_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say how many results were beaten, tied and lost to; weights, Neuberg's formula, an artificial score."""
    half, frequency = result.half(side), field.frequency(side)
    if isinstance(half, Percentage):
        return f"{half.text} of the top"
    if half.score is not None:
        said = _beaten(frequency, half.score, side)
    else:
        said = " + ".join(
            f"{percent(share)} of {figure(_points(frequency, score, side, expected))}"
            for score, share in half.shares
        )
    more = f"; Neuberg {frequency.played} of {expected}" if frequency.played != expected else ""
    return said + more


def _beaten(frequency: Frequency, score: Score, side: str) -> str:
    count = frequency.counts[score]
    below = (frequency.ranks[score] - count) / Fraction(2)
    above = frequency.played - below - count
    beat, lost = (below, above) if side == "NS" else (above, below)
    return f"beat {figure(beat)}, tied {figure(count - 1)}, lost {figure(lost)}"


def _points(frequency: Frequency, score: Score, side: str, expected: int) -> Fraction:
    points = exact(proportional(frequency.ranks[score], frequency.played, expected))
    return points if side == "NS" else 2 * expected - 2 - points


def small_groups_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the order in a small group as :func:`matchpoints_in_short` says it, without Neuberg's formula."""
    return matchpoints_in_short(method, field, result, side, expected).partition("; Neuberg")[0]


def cross_imps_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the sum of the comparisons and by what it is divided."""
    half, frequency = result.half(side), field.frequency(side)
    if isinstance(half, Percentage):
        return _artificial(half)
    divisor, cap = method.compares
    others = frequency.played - 1
    total = f"{plus(exact(cross_imps(field, result, 'sum', cap, side)))} IMPs"
    if others < 1:
        return "no other table"
    by = {"average": f" / {many(others, 'table')}", "root": f" / root of {others * (others + 1) // 2}"}
    return total + by.get(divisor, f" from {many(others, 'table')}")


def butler_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the datum, and how far the result is from it."""
    half = result.half(side)
    if isinstance(half, Percentage):
        return _artificial(half)
    trim, rounding = method.datum
    found = {int(each.value) for each in datums(field.frequency(side), exact(trim), rounding)}
    if len(found) > 1:
        return f"datums {signed(min(found))} to {signed(max(found))}, by weight"
    datum = found.pop()
    if half.score is None:
        return f"datum {signed(datum)}, by weight"
    return f"datum {signed(datum)}: {signed((half.score - datum) * (1 if side == 'NS' else -1))}"


def napoleonki_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the mean, the deviation from it and the factor."""
    half, counts = result.half(side), field.frequency(side).counts
    if isinstance(half, Percentage):
        return f"{half.text}: no deviation"
    middle = mean(counts.items())
    own = sum((share * score for score, share in half.shares), Fraction(0))
    deviation = plus((own - middle) * (1 if side == "NS" else -1))
    return f"mean {plus(middle)}: {deviation} * {figure(factor(field.frequency(side)))}"


def _artificial(half: Percentage) -> str:
    return f"{half.text}: {plus(artificial_imps(half.value))} IMPs"


SHORT: dict[str, Short] = {
    "matchpoints": matchpoints_in_short,
    "matchpoints-small-groups": small_groups_in_short,
    "percent": matchpoints_in_short,
    "cross-imps": cross_imps_in_short,
    "butler": butler_in_short,
    "napoleonki": napoleonki_in_short,
}
"""The few words of each method by its name, or by that of the method that it is another way of."""


def in_short(among: Compared, line: ScoreLine, side: str) -> str:
    """Return how a side's points on a line came about, in a few words; "" where it has none."""
    points = line.points(side)
    if line.state != PLAYED or line.result is None or points is None:
        return ""
    method, field = among.event.method, among.fields[line.board, line.group]
    if among.event.own_averages and decided(line, side):
        given = exact(method.rule(field, line.result, side, among.expected))
        if given != points:
            return f"own average, not {figure(given)}"
    words = SHORT.get(method.name) or SHORT.get(method.like)
    said = words(method, field, line.result, side, among.expected) if words else ""
    if line.result.split:
        said = f"own half: {said}"
    if any((line.board, group) in among.fields for group in among.groups - {line.group}):
        said = f"{f'group {line.group}' if line.group else 'no group'}: {said}"
    return said


def total_in_short(place: RankedPair, most: int | None) -> str:
    """Return how the score in the ranking comes of a card's total: the most there was, or the boards."""
    boards = place.scratch.boards
    if place.percent is None or not most:
        return f"/ {boards} = {figure(place.scratch.average)} a board"
    return f"of {boards} * {most} = {boards * most}"
