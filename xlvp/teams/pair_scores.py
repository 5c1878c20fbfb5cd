"""The scores of the pairs of a teams event: raw, or the normalised ("Australian") Butler.

Normalised: what a pair won against the strength of those it met. Its raw Butler of a segment counts in full
up to 32 IMPs, a tenth of what is above (below -32 likewise); per board half the opponents' own average per
board is added, and the sum multiplied by the boards again. Source: the rules of Australian selection events,
with the figures of the test.

>>> float(segment(Fraction(40), 16, Fraction(3, 5)))
37.6
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, groupby

from xlvp.errors import InputError
from xlvp.rounding import exact
from xlvp.rules.butler import butler
from xlvp.rules.cross_imps import cross_imps
from xlvp.rules.result import Field, Result


@dataclass(frozen=True)
class Played:
    """A result at one table: in which round, which board, the two pairs, and North-South's result."""

    round: int
    board: int
    ns: Hashable
    ew: Hashable
    result: Result


@dataclass(frozen=True)
class Points:
    """What both pairs got for a result; None where it could not be scored."""

    played: Played
    ns: Fraction
    ew: Fraction

    @property
    def sides(self) -> tuple[tuple[Hashable, Hashable, Fraction], ...]:
        """Each pair, the other one, and what the pair got."""
        ns, ew = self.played.ns, self.played.ew
        return (ns, ew, self.ns), (ew, ns, self.ew)


_METHODS: dict[str, Callable[[Field, Result, str], Fraction]] = {
    "butler": lambda field, result, side: butler(field, result, 0, "away", side),
    "butler, whole datum": lambda field, result, side: butler(field, result, 0, "whole", side),
    "cross-imps": lambda field, result, side: exact(cross_imps(field, result, side=side)),
}
METHODS = tuple(_METHODS)


def table_points(played: Iterable[Played], method: str = "butler", *, anew: bool = True) -> list[Points]:
    """Return both pairs' IMPs of every result, each board against all its tables.

    Args:
        anew: whether boards are dealt anew each round, so that board 1 of two rounds is two boards; in
            multiple teams, where boards move from match to match, it is not.
    """
    if method not in _METHODS:
        raise InputError(f"method is {', '.join(METHODS)}, not {method!r}")
    rule, match_ = _METHODS[method], list(played)
    boards: dict[tuple[int, int], list[Played]] = defaultdict(list)
    for one in match_:
        boards[_key(one, anew)].append(one)
    points: dict[tuple[int, int], dict[object, tuple[Fraction, Fraction]]] = {}
    for key, tables in boards.items():
        field = Field(table.result for table in tables)
        different = {table.result.key: table.result for table in tables}
        points[key] = {
            of: (rule(field, result, "NS"), rule(field, result, "EW")) for of, result in different.items()
        }
    return [Points(one, *points[_key(one, anew)][one.result.key]) for one in match_]


def _key(played: Played, anew: bool) -> tuple[int, int]:
    return (played.round if anew else 0, played.board)


@dataclass(frozen=True)
class PairLine:
    """A pair's boards added up."""

    place: int | None  # 1 and up; None for a pair with too few boards
    shared: bool  # whether another pair has the same place
    pair: Hashable  # what it is called
    boards: int  # how many it played
    imps: Fraction  # their sum
    average: Fraction  # IMPs per board

    @property
    def shown(self) -> str:
        """The place as it is printed."""
        return "-" if self.place is None else f"{self.place}=" if self.shared else str(self.place)


def pair_scores(points: Sequence[Points], least: int = 1) -> list[PairLine]:
    """Return the pairs by their IMPs per board; those with fewer than ``least`` boards have no place."""
    boards: dict[Hashable, int] = defaultdict(int)
    imps: dict[Hashable, Fraction] = defaultdict(Fraction)
    for one in points:
        for pair, _, own in one.sides:
            boards[pair] += 1
            imps[pair] += own
    return ranked_pairs(boards, imps, least)


def ranked_pairs(
    boards: Mapping[Hashable, int], imps: Mapping[Hashable, Fraction], least: int = 1
) -> list[PairLine]:
    """Return the pairs of these sums, best first, those with too few boards at the end."""
    averages = {pair: imps[pair] / count for pair, count in boards.items()}
    order = sorted(boards, key=lambda pair: (boards[pair] < least, -averages[pair], str(pair)))
    level = Counter(averages[pair] for pair in order if boards[pair] >= least)
    first: dict[Fraction, int] = {}
    lines = []
    for at, pair in enumerate(order, 1):
        count, average = boards[pair], averages[pair]
        place = first.setdefault(average, at) if count >= least else None
        shared = place is not None and level[average] > 1
        lines.append(PairLine(place, shared, pair, count, imps[pair], average))
    return lines


FULL = 32  # IMPs of a segment that count in full
_ABOVE, _OPPONENTS = Fraction(1, 10), Fraction(1, 2)


def segment(raw: Fraction, boards: int, opponents: Fraction) -> Fraction:
    """Return a pair's normalised IMPs of a segment.

    Args:
        raw: its Butler IMPs there.
        boards: its boards there.
        opponents: the average raw Butler per board of those it met.
    """
    over = max(abs(raw) - FULL, Fraction(0))
    counted = abs(raw) - over + over * _ABOVE
    signed = counted if raw >= 0 else -counted
    return (signed / boards + _OPPONENTS * opponents) * boards


def normalised(points: Sequence[Points], least: int = 1, *, until_then: bool = False) -> list[PairLine]:
    """Return the pairs by their normalised Butler per board.

    Args:
        points: the Butler of every result.
        least: boards from which a pair is ranked.
        until_then: whether opponents are judged by the segments up to the one in which they were met only.
    """
    segments: dict[tuple[int, Hashable], list[tuple[Fraction, Hashable]]] = defaultdict(list)
    for one in points:
        for pair, other, own in one.sides:
            segments[one.played.round, pair].append((own, other))
    averages = _averages(points, until_then)
    boards: dict[Hashable, int] = defaultdict(int)
    imps: dict[Hashable, Fraction] = defaultdict(Fraction)
    for (round_, pair), played in segments.items():
        met = sum((averages[round_, other] for _, other in played), Fraction(0)) / len(played)
        imps[pair] += segment(sum((own for own, _ in played), Fraction(0)), len(played), met)
        boards[pair] += len(played)
    return ranked_pairs(boards, imps, least)


def _averages(points: Sequence[Points], until_then: bool) -> dict[tuple[int, Hashable], Fraction]:
    """Each pair's raw average per board: over the event, or up to each round."""
    boards: dict[Hashable, int] = defaultdict(int)
    imps: dict[Hashable, Fraction] = defaultdict(Fraction)
    results: dict[tuple[int, Hashable], Fraction] = {}
    in_order = sorted(points, key=lambda one: one.played.round)
    for round_, of_round in groupby(in_order, key=lambda one: one.played.round):
        for pair, _, own in chain.from_iterable(one.sides for one in of_round):
            boards[pair] += 1
            imps[pair] += own
        results |= {(round_, pair): imps[pair] / boards[pair] for pair in boards}
    if until_then:
        return results
    return {(round_, pair): imps[pair] / boards[pair] for round_, pair in results}
