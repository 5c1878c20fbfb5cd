"""Which pairs go up a line and which go down after a round; the committee decides, this proposes.

De Muralt: 3 up and 3 down after each round, by its average. Neer: 2 for 11 pairs or fewer, 3 for 12 to 15,
4 for 16 to 19. A pair with fewer than 2 evenings with the own partner does not move. A tie over the border is
broken by the last evening of the round that both played; where that leaves it open, the committee decides.

>>> neer = ((11, 2), (15, 3), (19, 4))
>>> moving(neer, 11), moving(neer, 12), moving(neer, 30)
(2, 3, 4)
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.rounding import half_up
from xlvp.season.entries import PLAYED, Pair, Season
from xlvp.season.evenings import Evening, evenings_of
from xlvp.season.ladder_rules import PAIRS, LadderRules

UP, DOWN, STAY, DECIDE = "up", "down", "stay", "decide"
Steps = Sequence[tuple[int, int]]
"""The size of a line, up to which a number of pairs moves; in order."""


@dataclass(frozen=True)
class Proposal:
    """A pair after a round.

    Attributes:
        place: in its line, by the round's average; None without one.
        own: evenings with the own partner.
        move: up, down, stay or decide.
        line: the line proposed for the next round; where the committee must decide the old one.
        why: in words.
    """

    pair: Pair
    home: str
    place: int | None
    average: Fraction | None
    own: int
    move: str
    line: str
    why: str = ""


def moving(steps: Steps, pairs: int) -> int:
    """Return how many pairs go each way from a line of a given size."""
    return next((count for most, count in steps if pairs <= most), steps[-1][1] if steps else 0)


def proposals(
    season: Season, rules: LadderRules, round_: int, steps: Steps, least: int = 2
) -> list[Proposal]:
    """Return every pair that has a line in the round, line by line, best first.

    Args:
        season: with the lines of the round.
        rules: of the pairs' ladder; its count of evenings and its minimum say nothing here.
        round_: the round.
        steps: how many move.
        least: evenings with the own partner that a pair needs to move.
    """
    evenings = evenings_of(season, LadderRules(who=PAIRS, kinds=rules.kinds, filled=rules.filled))
    lines: dict[str, list[Pair]] = defaultdict(list)
    for (pair, number), line in season.lines.items():
        if number == round_:
            lines[line].append(pair)
    names = sorted(lines)
    results: list[Proposal] = []
    for at, name in enumerate(names):
        above = names[at - 1] if at else ""
        below = names[at + 1] if at + 1 < len(names) else ""
        results += _line(
            [_round(season, pair, name, round_, evenings.get(pair, ())) for pair in lines[name]],
            above,
            below,
            moving(steps, len(lines[name])),
            least,
        )
    return results


@dataclass(frozen=True)
class _Result:
    pair: Pair
    home: str
    average: Fraction | None
    own: int
    last: tuple[int, ...]

    @property
    def figure(self) -> int:
        return -1 if self.average is None else half_up(self.average)


def _round(season: Season, pair: Pair, name: str, round_: int, all: Sequence[Evening]) -> _Result:
    mine = [each for each in all if season.round_of(each.session) == round_]
    values = [half_up(each.value) for each in mine if each.counts and each.value is not None]
    average = Fraction(sum(values), len(values)) if values else None
    own = [each for each in mine if each.code in PLAYED]
    last = (season.order[own[-1].session], own[-1].score or 0) if own else ()
    return _Result(pair, name, average, len(own), last)


def _line(results: list[_Result], above: str, below: str, number: int, least: int) -> list[Proposal]:
    ordered = sorted(results, key=lambda each: (-each.figure, *(-part for part in _last(each)), each.pair))
    able = [each for each in ordered if each.own >= least]
    moves = {each.pair: STAY for each in ordered}
    why = {
        each.pair: f"not eligible: {each.own} with the own partner, {least} needed"
        for each in ordered
        if each.own < least
    }
    # nobody goes both ways
    count = min(number, len(able) // max(1, bool(above) + bool(below)))
    for wanted, move, ranked in ((above, UP, able), (below, DOWN, able[::-1])):
        if not wanted or not count:
            continue
        edge, after = ranked[count - 1], ranked[count] if count < len(ranked) else None
        tied = after is not None and _level(edge, after)
        for each in ranked:
            if tied and _level(each, edge):
                moves[each.pair], why[each.pair] = DECIDE, f"tie over the border to go {move}"
            elif each in ranked[:count]:
                moves[each.pair] = move
                if after is not None and each.figure == after.figure:
                    why[each.pair] = "tie, by the last evening of the round"
    figures = [each.figure for each in ordered]
    return [
        Proposal(
            each.pair,
            each.home,
            None if each.average is None else figures.index(each.figure) + 1,
            each.average,
            each.own,
            moves[each.pair],
            {UP: above, DOWN: below}.get(moves[each.pair], each.home),
            why.get(each.pair, ""),
        )
        for each in ordered
    ]


def _last(result: _Result) -> tuple[int, int]:
    return (result.last[0], result.last[1]) if result.last else (0, 0)


def _level(one: _Result, other: _Result) -> bool:
    """Whether neither the round nor its last evening, if it was the same, parts two pairs."""
    if one.figure != other.figure:
        return False
    if not one.last or not other.last or one.last[0] != other.last[0]:
        return True
    return one.last[1] == other.last[1]
