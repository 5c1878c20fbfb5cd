"""The normalised ("Australian") Butler: what a pair won against the strength of those it met.

A pair's raw Butler of a segment counts in full up to 32 IMPs, a tenth of what is above (below -32 likewise);
per board half the opponents' own average per board is added, and the sum multiplied by the boards again.
Source: the rules of Australian selection events, with the figures of the test.

>>> float(segment(Fraction(40), 16, Fraction(3, 5)))
37.6
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from fractions import Fraction

from xlvp.teams.pair_scores import PairLine, Points, ranked_pairs

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
        segments[one.played.round, one.played.ns].append((one.ns, one.played.ew))
        segments[one.played.round, one.played.ew].append((one.ew, one.played.ns))
    averages = _averages(points, until_then)
    boards: dict[Hashable, int] = defaultdict(int)
    imps: dict[Hashable, Fraction] = defaultdict(Fraction)
    for (turn, pair), played in segments.items():
        met = sum((averages[turn, other] for _, other in played), Fraction(0)) / len(played)
        imps[pair] += segment(sum((own for own, _ in played), Fraction(0)), len(played), met)
        boards[pair] += len(played)
    return ranked_pairs(boards, imps, least)


def _averages(points: Sequence[Points], until_then: bool) -> dict[tuple[int, Hashable], Fraction]:
    """Each pair's raw average per board: over the event, or up to each round."""
    turns = sorted({one.played.round for one in points})
    by_turn: dict[int, list[tuple[Hashable, Fraction]]] = defaultdict(list)
    for one in points:
        by_turn[one.played.round] += [(one.played.ns, one.ns), (one.played.ew, one.ew)]
    boards: dict[Hashable, int] = defaultdict(int)
    imps: dict[Hashable, Fraction] = defaultdict(Fraction)
    found: dict[tuple[int, Hashable], Fraction] = {}
    for turn in turns:
        for pair, own in by_turn[turn]:
            boards[pair] += 1
            imps[pair] += own
        found.update({(turn, pair): imps[pair] / boards[pair] for pair in boards})
    if until_then:
        return found
    return {(turn, pair): imps[pair] / boards[pair] for turn in turns for pair in boards}
