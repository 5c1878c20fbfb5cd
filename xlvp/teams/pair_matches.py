"""The matches of a Swiss of pairs: who sits North-South, and what the boards of each come to.

Who sits North-South: no published rule was found; this one is xlvp's own: the pair that has sat North-South
less often, of two level ones the one that sat East-West last when the other did not, else the lower number.

>>> seated([(1, 4), (3, 2)], [(1, 1, 2), (1, 3, 4)])
[(4, 1), (2, 3)]
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, SIT_OUT, WRONG, ScoreLine
from xlvp.pairs.session import Scored
from xlvp.records.output import Output, shown
from xlvp.rounding import total
from xlvp.teams.field import Round

Sat = tuple[int, int, int]
"""A round, the pair that sat North-South, the pair that sat East-West."""


def seated(pairs: Sequence[tuple[int, int]], before: Sequence[Sat]) -> list[tuple[int, int]]:
    """Return the pairs of a round, North-South first.

    Args:
        pairs: who meets whom.
        before: who sat where in earlier rounds.
    """
    history: dict[int, list[int]] = {}
    for _, ns, ew in sorted(before):
        history.setdefault(ns, []).append(1)
        history.setdefault(ew, []).append(-1)

    def seated_north(pair: int, other: int) -> tuple[int, list[int], int]:
        own, others = history.get(pair, []), history.get(other, [])
        latest = [a for a, b in zip(reversed(own), reversed(others), strict=False) if a != b]
        return sum(own), latest[:1], pair

    return [(a, b) if seated_north(a, b) < seated_north(b, a) else (b, a) for a, b in pairs]


def seats_of(round_: int, drawn: Round, before: Sequence[OwnSeat], boards: int) -> list[OwnSeat]:
    """Return the seats of a drawn round, the highest at table 1, all tables with the same boards.

    Args:
        round_: the round.
        drawn: who meets whom, and who sits out, which is the last line.
        before: the seats of earlier rounds.
        boards: boards of a round; each round has the next ones.
    """
    sat = [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew]
    first = (round_ - 1) * boards + 1
    places: list[tuple[int, int | None]] = [*seated(drawn.pairs, sat)]
    places += [] if drawn.bye is None else [(drawn.bye, None)]
    return [OwnSeat(round_, table, ns, ew, first) for table, (ns, ew) in enumerate(places, 1)]


ZERO = Fraction(0)


@dataclass(frozen=True)
class PairMatch:
    """A match of two pairs, or a pair that sits out.

    Attributes:
        table, round: where and when.
        ns: the pair North-South by the plan; of a sit-out the only pair.
        ew: the pair East-West; None for a sit-out.
        boards: how many were played; None where none was.
        won_ns, won_ew: each pair's percentage, or the IMPs that it won; None while a board is to come.
        words: remarks.
    """

    table: int = shown("Table", 7, "number")
    round: int = shown("Round", 7, "number")
    ns: int = shown("N-S", 7, "number", "NS")
    ew: int | None = shown("E-W", 7, "number", "EW")
    boards: int | None = shown("Boards", 8, "number")
    won_ns: Fraction | None = shown("Won N-S", 9, "vp", "per cent or IMPs")
    won_ew: Fraction | None = shown("Won E-W", 9, "vp", "per cent or IMPs")
    words: str | None = shown("Remark", 44, "words", "a remark")


SWISS_MATCHES = Output("SWISSMATCHES", PairMatch)


def pair_matches(event: Scored) -> list[PairMatch]:
    """Return the matches of a scored list, by rounds and tables."""
    tables: dict[tuple[int, int], list[ScoreLine]] = defaultdict(list)
    for line in event.lines:
        if line is not None and line.round and any(line.planned[1:]):
            tables[line.round, line.table].append(line)
    return [_match(event, *where, lines) for where, lines in sorted(tables.items())]


def _match(event: Scored, round_: int, table: int, lines: list[ScoreLine]) -> PairMatch:
    _, ns, ew = lines[0].planned
    if ns is None or ew is None:
        return PairMatch(table, round_, ns or ew or 0, words="")
    own = [line for line in lines if {line.ns, line.ew} == {ns, ew}]
    played = [line for line in own if line.state == PLAYED]
    others = [line.board for line in lines if line not in own]
    messages = [f"board {board} was played by others" for board in others]
    messages += [f"board {line.board}: {line.words}" for line in own if line.state == WRONG]
    to_come = sum(line.state not in (PLAYED, NOT_PLAYED, SIT_OUT) for line in own)
    if to_come or not played:
        messages += [f"{to_come} of {len(lines)} boards to come"] if to_come else ["no board was played"]
        return PairMatch(table, round_, ns, ew, len(played) or None, words="; ".join(messages))
    both = [
        (line.points("NS"), line.points("EW")) if line.ns == ns else (line.points("EW"), line.points("NS"))
        for line in played
    ]
    first, second = ([points or ZERO for points in side] for side in zip(*both, strict=True))
    if event.most is not None:
        most = len(played) * event.most
        shares = [100 * total(side) / most if most else Fraction(50) for side in (first, second)]
        return PairMatch(table, round_, ns, ew, len(played), shares[0], shares[1], "; ".join(messages))
    if total(first) + total(second):
        sums = " and ".join(f"{float(total(side)):+g}" for side in (first, second))
        messages.append(f"split ruling: {sums} IMPs; type each pair's own VPs")
    won = [total(max(points, ZERO) for points in side) for side in (first, second)]
    return PairMatch(table, round_, ns, ew, len(played), won[0], won[1], "; ".join(messages))
