"""The rounds that a pair sits out, as boards with a percentage, where the conditions give one.

Usually a sit-out is nothing, and a pair's percentage is of the boards that it played. Some clubs give 60% of
the round. Such boards belong to the pair alone: nobody's result is compared with them, and the top stays.

>>> SitOut(7, 3, Fraction(36))
SitOut(round=7, boards=3, points=Fraction(36, 1))
"""

from collections import Counter, defaultdict
from fractions import Fraction
from typing import NamedTuple

from xlvp.pairs.pair_number import entrants
from xlvp.pairs.score_list import PLAYED, SIT_OUT
from xlvp.pairs.session import Scored


class SitOut(NamedTuple):
    """A round that a pair sits out."""

    round: int
    boards: int  # as many as a table plays in the round
    points: Fraction


def sit_outs(event: Scored, percentage: int) -> dict[int, tuple[SitOut, ...]]:
    """Return the sit-outs of each pair that count: those of rounds in which somebody has a result.

    There are none without a percentage, without a top, in a Swiss, whose byes give VPs, or where teams play.
    """
    most = event.most
    if not percentage or most is None or event.by_round or event.of_teams:
        return {}
    tables: dict[int, Counter[int]] = defaultdict(Counter)
    begun = set()
    for line in event.filled:
        if line.planned[0]:
            tables[line.round][line.table] += 1
        if line.state == PLAYED:
            begun.add(line.round)
    results: dict[int, list[SitOut]] = defaultdict(list)
    for line in event.filled:
        pair = line.ns or line.ew
        if line.state == SIT_OUT and line.round in begun and pair:
            boards = max(tables[line.round].values(), default=0)
            own = SitOut(line.round, boards, Fraction(percentage * most * boards, 100))
            for entrant in entrants(pair):
                results[entrant].append(own)
    return {pair: tuple(own) for pair, own in results.items()}
