"""The ranking of an event as it is printed: one list, or North-South and East-West; scratch and handicap.

Laws of Duplicate Bridge 2017, Law 78D; ties and unequal boards as in :mod:`xlvp.events.ranking`. Figures
are rounded here and nowhere before: points and percentages to hundredths, halves away from zero.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.events.pair_number import section_of
from xlvp.events.ranking import Boards, Played, Standing, ranking
from xlvp.events.score_list import NOT_PLAYED
from xlvp.events.scored import Scored
from xlvp.events.sections import section_letters
from xlvp.rounding import decimals, exact

HEADINGS = ("North-South", "East-West")
ZERO = Fraction(0)

BOTH, DIRECTION, AS_SCORED, ROUNDED = "both", "direction", "scored", "rounded"
TOTALS = (BOTH, DIRECTION, AS_SCORED, ROUNDED)
"""The totals of pairs with fewer boards: multiplied up to the most boards of both directions, as ACBLscore
does; of those that are ranked together, as fields that are not compared need no factoring (Queensland Bridge
Association, "Factoring Scores"); or as the boards gave them. ``rounded`` is ``both`` with the points of each
board rounded to one decimal first, as some programs do it. The order is by the score per board always."""

FEW_BOARDS = 75
"""A pair with less than so many per cent of the boards is marked in the ranking; a sit-out takes less."""
WITHOUT_STANDING = "without standing"
"""The remark beside a pair that plays and is not ranked."""


@dataclass(frozen=True)
class Pair:
    """A pair of the event.

    Attributes:
        number: as it stands in the movement.
        players: their names, as many as are known.
        penalty: points taken from the sum of its boards; a negative one is a bonus.
        handicap: added to every board for the handicap ranking: per cent at matchpoints, else points.
        unranked: it plays without standing: its results count for its opponents, and it has no place.
    """

    number: int
    players: tuple[str, ...] = ()
    penalty: Fraction = ZERO
    handicap: Fraction = ZERO
    unranked: bool = False

    @property
    def names(self) -> str:
        """Both names on one line."""
        return " – ".join(player for player in self.players if player)


class RankedPair(NamedTuple):
    """A line of the ranking: the standing, where there are handicaps the one with them, and a remark.

    The remark says that a pair is not ranked, or is ranked on few boards.
    """

    scratch: Standing
    percent: Fraction | None
    handicap: Standing | None = None
    handicap_percent: Fraction | None = None
    remark: str = ""


def ranked(
    event: Scored,
    pairs: Mapping[int, Pair],
    ties: str = "share",
    winners: int | None = None,
    totals: str = BOTH,
    least: int = 0,
) -> list[list[RankedPair]]:
    """Return the rankings, best first: one list, or two where North-South and East-West win apart.

    Pairs without a place come last.

    Args:
        event: the scored list.
        pairs: the pairs with penalties and handicaps, by number.
        ties: share, direct or tops, or several in order.
        winners: 1 or 2; by default as the movement has them.
        totals: one of :data:`TOTALS`.
        least: a pair that can have less than so many per cent of the most boards gets no place.

    Raises:
        InputError: a way with ties or totals that is none; two winners of a movement in which pairs change
            sides; no percentage.
    """
    if not 0 <= least <= 100:
        raise InputError(f"the least share of boards is 0 to 100 per cent, not {least}")
    if totals not in TOTALS:
        raise InputError(f"totals are {', '.join(TOTALS)}, not {totals!r}")
    if winners not in (None, 1, 2):
        raise InputError(f"winners are 1 or 2, not {winners}")
    planned = event.winners
    if winners == 2 and planned == 1:
        raise InputError("this movement has one winner, as pairs change direction: set Winners to one")
    boards = _boards(event, 1 if totals == ROUNDED else None)
    most = max(map(len, boards.values()), default=0) if totals in (BOTH, ROUNDED) else None
    scaled = totals != AS_SCORED
    north = {line.planned[1] for line in event.lines if line is not None}
    remarks, unplaced = _remarks(event, pairs, least)
    apart = [boards]
    if (winners or planned) == 2:
        apart = [{p: boards[p] for p in boards if (p in north) == first} for first in (True, False)]
    lists = []
    for own in apart:
        of_these = most or max(map(len, own.values()), default=0)
        places: list[RankedPair] = []
        for with_place in (True, False):
            part = {pair: own[pair] for pair in own if (pair not in unplaced) == with_place}
            ranked_part = _ranked(part, event, pairs, ties, of_these, scaled)
            places += ranked_part if with_place else map(_without_place, ranked_part)
        lists.append([place._replace(remark=remarks.get(place.scratch.pair, "")) for place in places])
    return lists


def _remarks(event: Scored, pairs: Mapping[int, Pair], least: int) -> tuple[dict[int, str], set[int]]:
    """What is remarked of pairs, and which of them have no place.

    Counted are the boards that a pair has or can still have, so that nobody is marked in mid-evening but who
    is known to play fewer.
    """
    counts: Counter[int] = Counter()
    for line in event.lines:
        if line is not None and line.ns and line.ew and line.state != NOT_PLAYED:
            counts.update((line.ns, line.ew))
    most = max(counts.values(), default=0)
    remarks, unplaced = {}, set()
    for pair, count in counts.items():
        said = []
        if pair in pairs and pairs[pair].unranked:
            said.append(WITHOUT_STANDING)
            unplaced.add(pair)
        too_few = 100 * count < least * most
        if too_few or 100 * count < FEW_BOARDS * most:
            said.append(f"{count} of {most} boards")
        if too_few:
            unplaced.add(pair)
        remarks[pair] = ", ".join(said)
    return remarks, unplaced


def _without_place(pair: RankedPair) -> RankedPair:
    second = pair.handicap and pair.handicap._replace(place=0, shared=False)
    return pair._replace(scratch=pair.scratch._replace(place=0, shared=False), handicap=second)


def in_sections(
    event: Scored, lists: Sequence[Sequence[RankedPair]], sections: int
) -> dict[int, tuple[str, str]]:
    """Return the letter of each ranked pair's section and its place there; nothing with one section.

    The places are those of the whole ranking with the other sections left out, so every board counts against
    the whole field.

    Raises:
        InputError: more sections than the tables make.
    """
    numbers = [pair for line in event.lines if line is not None for pair in line.planned[1:] if pair]
    letters = {pair: section_of(pair) for pair in numbers if section_of(pair)}
    if numbers and not letters:
        letters = section_letters(max(numbers), sections)
    found: dict[int, tuple[str, str]] = {}
    for places in lists:
        taken: dict[str, list[int]] = defaultdict(list)
        for place in places:
            if (letter := letters.get(place.scratch.pair)) and place.scratch.place:
                taken[letter].append(place.scratch.place)
        for place in places:
            if letter := letters.get(place.scratch.pair):
                own = taken[letter]
                if not place.scratch.place:
                    found[place.scratch.pair] = letter, ""
                    continue
                at = own.index(place.scratch.place) + 1
                found[place.scratch.pair] = letter, f"{at}{'=' * (own.count(place.scratch.place) > 1)}"
    return found


def hundredths(value: Fraction | float) -> Fraction:
    """Round for print: two places, halves away from zero."""
    return decimals(exact(value), 2)


def _boards(event: Scored, places: int | None) -> Boards:
    """Each pair's scored boards; the points of each exact, or rounded to so many places."""
    boards: dict[int, list[Played]] = defaultdict(list)
    for line in event.lines:
        if line is None or line.ns_points is None or line.ew_points is None:
            continue
        if line.ns and line.ew:
            ns, ew = line.ns_points, line.ew_points
            if places is not None:
                ns, ew = decimals(exact(ns), places), decimals(exact(ew), places)
            boards[line.ns].append((line.ew, ns))
            boards[line.ew].append((line.ns, ew))
    return boards


def _ranked(
    boards: Boards, event: Scored, pairs: Mapping[int, Pair], ties: str, most: int | None, scaled: bool
) -> list[RankedPair]:
    penalties = {number: -pair.penalty for number, pair in pairs.items() if pair.penalty}
    scratch = ranking(boards, ties, penalties, most=most, scaled=scaled)
    share = Fraction(1) if event.most is None else Fraction(event.most, 100)
    extra = {number: pair.handicap * share for number, pair in pairs.items() if pair.handicap}
    if not extra:
        return [RankedPair(line, _percent(line, event)) for line in scratch]
    second = {line.pair: line for line in ranking(boards, ties, penalties, extra, most, scaled=scaled)}
    return [
        RankedPair(line, _percent(line, event), second[line.pair], _percent(second[line.pair], event))
        for line in scratch
    ]


def _percent(line: Standing, event: Scored) -> Fraction | None:
    """The score in per cent of the most that could be had; None for IMPs.

    As long as no board has two results there is nothing to be had: an average.
    """
    if event.most is None:
        return None
    above, below = line.average.as_integer_ratio()
    return Fraction(above * 100, below * event.most) if event.most else Fraction(50)
