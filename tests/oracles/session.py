"""A session scored a second time, by the definitions and nothing else: each result against each other one.

Laws of Duplicate Bridge 2017, Law 78A (matchpoints: 2 for each lower score, 1 for each equal one) and 78B
(IMPs); the Neuberg formula as M. Bavin gives it; Butler with the best and the worst result off, to the
nearest ten. No frequencies, no code of the package but the results' own halves.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tests import pairwise
from xlvp.rules.result import Percentage, Result

IMPS = {Fraction(60): 3, Fraction(50): 0, Fraction(40): -3}


@dataclass(frozen=True)
class Row:
    """A scored result: the board, its scoring group, who sat there."""

    board: int
    ns: int
    ew: int
    result: Result
    group: str = ""


def points(rows: Sequence[Row], method: str) -> list[tuple[Fraction, Fraction]]:
    """What North-South and East-West have on each row."""
    most = max(Counter(row.board for row in rows).values())
    both = []
    for row in rows:
        field = [other for other in rows if (other.board, other.group) == (row.board, row.group)]
        place = [other is row for other in field].index(True)
        results = [other.result for other in field]
        both.append((_own(results, place, "NS", method, most), _own(results, place, "EW", method, most)))
    return both


def _own(results: list[Result], place: int, side: str, method: str, most: int) -> Fraction:
    half, top = results[place].half(side), 2 * most - 2
    if isinstance(half, Percentage):
        if method in ("matchpoints", "percent"):
            return half.value * top / 100 if method == "matchpoints" else half.value
        return Fraction(IMPS[half.value])
    if method in ("matchpoints", "percent"):
        own = pairwise.matchpoints(results, place, side, most)
        return own if method == "matchpoints" else (own * 100 / top if top else Fraction(50))
    if method == "butler":
        return pairwise.butler(results, place, side, 1, "away")
    others = sum(not isinstance(result.half(side), Percentage) for result in results) - 1
    return pairwise.cross_imps(results, place, side) / others if others else Fraction(0)


def totals(rows: Sequence[Row], method: str) -> dict[int, tuple[int, Fraction]]:
    """Each pair's number of boards and the sum of its points."""
    results: dict[int, tuple[int, Fraction]] = {}
    for row, both in zip(rows, points(rows, method), strict=True):
        for pair, own in zip((row.ns, row.ew), both, strict=True):
            boards, total = results.get(pair, (0, Fraction(0)))
            results[pair] = boards + 1, total + own
    return results


def comparable(rows: Sequence[Row], method: str) -> dict[int, Fraction]:
    """Each pair's total as if it had played as many boards as those that played most."""
    result = totals(rows, method)
    most = max(boards for boards, _ in result.values())
    return {pair: total * most / boards for pair, (boards, total) in result.items()}
