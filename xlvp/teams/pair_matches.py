"""The matches of a Swiss of pairs: what the boards of a table in a round give its two pairs.

Laws of Duplicate Bridge 2017, Law 78: each board is scored against its field, see :mod:`xlvp.events.methods`.
At matchpoints a match is each pair's percentage over its boards, which the English Bridge Union turns into
VPs (White Book, Swiss Pairs; ``swiss pairs 20`` of :mod:`xlvp.scales.tables`). At IMPs it is what each pair
won; no body was found to publish a scale for the IMPs of one pair, so an event takes one made for teams.

>>> from xlvp.events.scored import scored
>>> from xlvp.notation.results import parse_result
>>> lines = [
...     ScoreLine(1, 1, 1, 1, 2, (1, 1, 2), "620", parse_result("620"), PLAYED),
...     ScoreLine(1, 2, 1, 3, 4, (1, 3, 4), "170", parse_result("170"), PLAYED),
... ]
>>> [(match.ns, match.ew, float(match.won_ns)) for match in pair_matches(scored(tuple(lines)))]
[(1, 2, 100.0), (3, 4, 0.0)]
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from xlvp.events.score_list import NOT_PLAYED, PLAYED, SIT_OUT, WRONG, ScoreLine
from xlvp.events.scored import Scored
from xlvp.rounding import total

ZERO = Fraction(0)


@dataclass(frozen=True)
class PairMatch:
    """A match of two pairs, or a pair that sits out.

    Attributes:
        table, round: where and when.
        ns: the pair North-South by the plan; of a sit-out the only pair.
        ew: the pair East-West; None for a sit-out.
        boards: how many were played.
        won_ns, won_ew: each pair's percentage, or the IMPs that it won; None while a board is to come.
        words: what there is to say.
    """

    table: int
    round: int
    ns: int
    ew: int | None
    boards: int = 0
    won_ns: Fraction | None = None
    won_ew: Fraction | None = None
    words: str = ""


def pair_matches(event: Scored) -> list[PairMatch]:
    """Return the matches of a scored list, by rounds and tables."""
    tables: dict[tuple[int, int], list[ScoreLine]] = defaultdict(list)
    for line in event.lines:
        if line is not None and line.round and any(line.planned[1:]):
            tables[line.round, line.table].append(line)
    return [_match(event, *where, lines) for where, lines in sorted(tables.items())]


def _match(event: Scored, turn: int, table: int, lines: list[ScoreLine]) -> PairMatch:
    _, ns, ew = lines[0].planned
    if ns is None or ew is None:
        return PairMatch(table, turn, ns or ew or 0, None)
    own = [line for line in lines if {line.ns, line.ew} == {ns, ew}]
    played = [line for line in own if line.state == PLAYED]
    others = [line.board for line in lines if line not in own]
    told = [f"board {board} was played by others" for board in others]
    told += [f"board {line.board}: {line.words}" for line in own if line.state == WRONG]
    to_come = sum(line.state not in (PLAYED, NOT_PLAYED, SIT_OUT) for line in own)
    if to_come or not played:
        told += [f"{to_come} of {len(lines)} boards to come"] if to_come else ["no board was played"]
        return PairMatch(table, turn, ns, ew, len(played), words="; ".join(told))
    both = [
        (line.points("NS"), line.points("EW")) if line.ns == ns else (line.points("EW"), line.points("NS"))
        for line in played
    ]
    first, second = ([points or ZERO for points in side] for side in zip(*both, strict=True))
    if event.most is not None:
        most = len(played) * event.most
        shares = [100 * total(side) / most if most else Fraction(50) for side in (first, second)]
        return PairMatch(table, turn, ns, ew, len(played), shares[0], shares[1], "; ".join(told))
    if total(first) + total(second):
        sums = " and ".join(f"{float(total(side)):+g}" for side in (first, second))
        told.append(f"split ruling: {sums} IMPs; type each pair's own VPs")
    won = [total(max(points, ZERO) for points in side) for side in (first, second)]
    return PairMatch(table, turn, ns, ew, len(played), won[0], won[1], "; ".join(told))
