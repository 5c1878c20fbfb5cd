"""The ranking of pairs: comparable scores, ties as ties, tie-splits in a stated order.

Laws of Duplicate Bridge 2017, Law 78D and 81B2: the conditions of contest decide how ties are broken, so
the way is an argument and the default breaks none.

Pairs that played fewer boards are made comparable: points (IMPs, Napoleonki) are multiplied by the most
boards over their own, which for matchpoints is the same as their percentage. A penalty is taken from the
sum of the boards, so before that (English Bridge Union, "Procedural penalties": add up the matchpoints,
subtract the penalty).

- ``share``: equal scores share the place.
- ``direct``: of exactly two pairs that are level, the one with more points on the boards they played
  against each other is ahead (English Bridge Union, Split Tie Procedure, 143.7.1a).
- ``tops``: the pair whose best board is better is ahead; still level, the second best, and so on.

Several ways are tried in the order in which they are named: ``direct then tops`` gives to the second the
pairs that the first leaves level. Scores are level when they are equal, exactly and unrounded.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.pairs.comparisons import not_compared
from xlvp.pairs.mitchell import section_letters
from xlvp.pairs.pair_number import entrants, section_of
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, Points, with_board
from xlvp.pairs.session import Scored
from xlvp.pairs.sit_outs import SitOut, sit_outs
from xlvp.records.acceptance import to_type
from xlvp.rounding import decimals, exact, total

Played = tuple[int, Points]
"""A board of a pair: against whom, and its own points there."""

#: Against whom a pair "plays" a board of a round that it sits out.
_NOBODY = 0


class Standing(NamedTuple):
    """A pair in the ranking."""

    place: int  # 1 and up; equal places are ties; 0 for a pair that is listed without a place
    shared: bool  # whether another pair has the same place
    pair: int  # its number
    boards: int  # boards that it played and that are scored
    total: Fraction  # the sum of its points and its adjustment
    score: Fraction  # the total scaled up to the most boards, or unscaled if scaling is off
    average: Fraction  # the score per board

    @property
    def shown(self) -> str:
        """The place as it is printed: ``3``, or ``3=`` for a tie; nothing without a place."""
        if not self.place:
            return ""
        return f"{self.place}=" if self.shared else str(self.place)


Boards = Mapping[int, Sequence[Played]]
Level = list[Standing]


def ranking(
    boards: Boards,
    ties: str = "share",
    adjustments: Mapping[int, Fraction] | None = None,
    handicaps: Mapping[int, Fraction] | None = None,
    most: int | None = None,
    *,
    scaled: bool = True,
) -> list[Standing]:
    """Return the pairs that played, best first.

    Args:
        boards: every scored board of every pair to be ranked, by the pair's number.
        ties: share, direct or tops, or several in the order in which they are tried, such as
            ``direct then tops``.
        adjustments: penalties (negative) and bonuses in points of the event, added to the total.
        handicaps: points per board, added to each board; the scratch ranking is the one without.
        most: the boards over which totals are made comparable; by default the most of these pairs.
        scaled: whether they are; the order is by the score per board in any case.

    >>> two = {1: [(2, Fraction(3))], 2: [(1, Fraction(1))]}
    >>> [(line.shown, line.pair, int(line.total)) for line in ranking(two)]
    [('1', 1, 3), ('2', 2, 1)]
    """
    ways = [TIES[word] for word in tie_ways(ties)]
    most = most or max(map(len, boards.values()), default=0)
    lines = []
    for pair, played in boards.items():
        own = total([points for _, points in played])
        if adjustments and pair in adjustments:
            own += adjustments[pair]
        if handicaps and pair in handicaps:
            own += handicaps[pair] * len(played)
        score = own if len(played) == most or not scaled else own * most / len(played)
        above, below = own.as_integer_ratio()
        boards_played = sum(against != _NOBODY for against, _ in played)
        lines.append(
            Standing(0, False, pair, boards_played, own, score, Fraction(above, below * len(played)))
        )
    # the nearest float decides between nearly all, quickly; where it is the same, the exact average
    lines.sort(key=lambda line: (-float(line.average), -line.average, line.pair))
    ordered = [list(level) for _, level in groupby(lines, key=lambda line: line.average)]
    for way in ways:
        ordered = [part for level in ordered for part in (way(level, boards) if len(level) > 1 else [level])]
    placed: list[Standing] = []
    for level in ordered:
        place = len(placed) + 1
        placed += [line._replace(place=place, shared=len(level) > 1) for line in level]
    return placed


def _direct(level: Level, boards: Boards) -> list[Level]:
    if len(level) > 2:
        return [level]
    one, other = (
        total(points for against, points in boards[own.pair] if opponent.pair in entrants(against))
        for own, opponent in (level, level[::-1])
    )
    return [level] if one == other else [[line] for line in (level if one > other else level[::-1])]


def _tops(level: Level, boards: Boards) -> list[Level]:
    bests = {
        line.pair: sorted(
            (points for against, points in boards[line.pair] if against != _NOBODY), reverse=True
        )
        for line in level
    }
    level = sorted(level, key=lambda line: (bests[line.pair], -line.pair), reverse=True)
    return [list(group) for _, group in groupby(level, key=lambda line: bests[line.pair])]


#: Each way breaks a group of equal scores into groups in order; one group if they stay level.
TIES: dict[str, Callable[[Level, Boards], list[Level]]] = {
    "share": lambda level, boards: [level], "direct": _direct, "tops": _tops,
}  # fmt: skip


def tie_ways(ties: str) -> list[str]:
    """Return the ways with ties, in the order in which they are tried.

    Between them stands ``then``; a comma, a semicolon or a blank is read as well.

    >>> tie_ways("direct then tops")
    ['direct', 'tops']
    """
    words = [word for word in ties.replace(",", " ").replace(";", " ").split() if word != "then"]
    unknown = [word for word in words if word not in TIES]
    if unknown or not words:
        raise InputError(f"expected {', '.join(TIES)}, or several such as 'direct then tops', not {ties!r}")
    return words


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
    """A pair of the event."""

    number: int  # as in the movement
    players: tuple[str, ...] = ()  # their names, as many as are known
    penalty: Fraction = ZERO  # points taken from the sum of its boards
    #: added to every board for the handicap ranking: per cent at matchpoints, else points
    handicap: Fraction = ZERO
    #: it plays without standing: its results count for its opponents, and it has no place
    unranked: bool = False
    category: str = ""  # the letters typed for it, such as B J; see :mod:`xlvp.rules.prizes`
    row: int = 0  # of the list of pairs, from 1 on; 0 where it was in none
    left_out: tuple[str, ...] = ()  # in words, what was typed for it and cannot be used
    queried: tuple[str, ...] = ()  # in words, what is used and has to be checked
    agreed: frozenset[str] = frozenset()  # which of its figures were accepted although large

    @property
    def names(self) -> str:
        """Both names on one line."""
        return " – ".join(player for player in self.players if player)


def names_of(pairs: Mapping[int, Pair], number: int) -> str:
    """Return the names of a pair, or of two players of an individual; "" if none are known."""
    return " – ".join(filter(None, (pairs[one].names for one in entrants(number) if one in pairs)))


class RankedPair(NamedTuple):
    """A line of the ranking: the scratch standing, the handicap standing if any, and a remark.

    The remark says that a pair is not ranked, or is ranked on few boards.
    """

    scratch: Standing
    percent: Fraction | None
    handicap: Standing | None = None
    handicap_percent: Fraction | None = None
    remark: str = ""
    sat_out: tuple[SitOut, ...] = ()  # the sit-outs that count among its boards

    @property
    def counted(self) -> int:
        """How many boards count: those that it played, and those that it sat out with a percentage."""
        return self.scratch.boards + sum(each.boards for each in self.sat_out)

    @property
    def result(self) -> Fraction:
        """What the scratch ranking goes by: per cent, or points a board."""
        return self.scratch.average if self.percent is None else self.percent

    @property
    def handicap_result(self) -> Fraction | None:
        """What the handicap ranking goes by; None where there is none."""
        if self.handicap is None:
            return None
        return self.handicap.average if self.handicap_percent is None else self.handicap_percent


def ranked(
    event: Scored,
    pairs: Mapping[int, Pair],
    ties: str = "share",
    winners: int | None = None,
    totals: str = BOTH,
    least: int = 0,
    sit_out: int = 0,
) -> list[list[RankedPair]]:
    """Return the rankings, best first: one list, or two where North-South and East-West win apart.

    Pairs without a place come last.

    Args:
        pairs: the pairs with penalties and handicaps, by number.
        ties: share, direct or tops, or several in order.
        winners: 1 or 2; by default as the movement and the results have them.
        totals: one of :data:`TOTALS`.
        least: a pair that can have less than so many per cent of the most boards gets no place.
        sit_out: the percentage that a pair has on the boards of a round that it sits out; 0 for nothing.

    Raises:
        InputError: a way with ties or totals that is none; two winners where there are no two sides; no
            percentage.
    """
    if not 0 <= least <= 100:
        raise InputError(f"the least share of boards is 0 to 100 per cent, not {least}")
    if totals not in TOTALS:
        raise InputError(f"totals are {', '.join(TOTALS)}, not {totals!r}")
    if winners not in (None, 1, 2):
        raise InputError(f"winners are 1 or 2, not {winners}")
    if winners == 2 and event.sides is None:
        raise InputError("this movement has no two sides, as everybody meets everybody: set Winners to one")
    boards = _boards(event, 1 if totals == ROUNDED else None)
    sat_out = sit_outs(event, sit_out)
    for pair, rounds in sat_out.items():
        if pair in boards:
            boards[pair] = [*boards[pair], *_without_opponent(rounds)]
    most = max(map(len, boards.values()), default=0) if totals in (BOTH, ROUNDED) else None
    scaled = totals != AS_SCORED
    remarks, unplaced = _remarks(event, pairs, least)
    lists = []
    for pairs_of_list in together(event, boards, winners):
        own = {pair: boards[pair] for pair in pairs_of_list}
        of_these = most or max(map(len, own.values()), default=0)
        placed = {pair: own[pair] for pair in own if pair not in unplaced}
        places = _ranked(placed, event, pairs, ties, of_these, scaled)
        others = {pair: own[pair] for pair in own if pair in unplaced}
        for place in _ranked(others, event, pairs, ties, of_these, scaled):
            second = place.handicap and place.handicap._replace(place=0, shared=False)
            scratch = place.scratch._replace(place=0, shared=False)
            places.append(place._replace(scratch=scratch, handicap=second))
        lists.append([_with_remark(place, remarks, sat_out) for place in places])
    return lists


def _with_remark(
    place: RankedPair, remarks: Mapping[int, str], sat_out: Mapping[int, tuple[SitOut, ...]]
) -> RankedPair:
    pair = place.scratch.pair
    return place._replace(remark=remarks.get(pair, ""), sat_out=sat_out.get(pair, ()))


def _without_opponent(rounds: Iterable[SitOut]) -> Iterator[Played]:
    for each in rounds:
        for _ in range(each.boards):
            yield _NOBODY, each.points / each.boards


def together(event: Scored, pairs: Iterable[int], winners: int | None = None) -> list[list[int]]:
    """Return the pairs that are ranked together: of one list, or of North-South and of East-West.

    Args:
        pairs: those that are to be ranked.
        winners: 1 or 2; by default as the movement and the results have them.
    """
    sides = event.sides
    if (winners or event.winners) == 2 and sides is not None:
        both: list[list[int]] = [[], []]
        for pair in pairs:
            both[0 if sides[pair] else 1].append(pair)
        return both
    return [[*pairs]]


def uncompared(event: Scored, winners: int | None = None) -> str:
    """Return in words who is ranked in one list and was never compared; "" if all of each list were.

    It is no matter while results are to come; nor in a Swiss, which VPs decide, or in an event of teams.
    """
    if event.due or event.by_round or event.of_teams:
        return ""
    players = dict.fromkeys(one for line in event.filled if line.state == PLAYED for one in with_board(line))
    for own in together(event, players, winners):
        two = not_compared(event.compared, own)
        if two is not None:
            first, second = (f"{'player' if event.individual else 'pair'} {pair}" for pair in two)
            lists = "two" if (winners or event.winners) == 2 else "one"
            chosen = f"Set Winners to {to_type(lists)} if this is right"
            if winners == 1 and event.winners == 2:
                chosen = f"Set Winners to as the movement, or to {to_type(lists)} if this is right"
            return f"{first} and {second} are in one ranking, and no results compare them. {chosen}"
    return ""


def _remarks(event: Scored, pairs: Mapping[int, Pair], least: int) -> tuple[dict[int, str], set[int]]:
    """What is remarked of pairs, and which of them have no place.

    Counted are the boards that a pair has or can still have, so that nobody is marked in mid-evening but who
    is known to play fewer.
    """
    counts: Counter[int] = Counter()
    for line in event.filled:
        if line.ns and line.ew and line.state != NOT_PLAYED:
            counts.update(with_board(line))
    most = max(counts.values(), default=0)
    remarks, unplaced = {}, set()
    for pair, count in counts.items():
        messages = []
        if pair in pairs and pairs[pair].unranked:
            messages.append(WITHOUT_STANDING)
            unplaced.add(pair)
        too_few = 100 * count < least * most
        if too_few or 100 * count < FEW_BOARDS * most:
            messages.append(f"{count} of {most} boards")
        if too_few:
            unplaced.add(pair)
        remarks[pair] = ", ".join(messages)
    return remarks, unplaced


def in_sections(
    event: Scored, lists: Sequence[Sequence[RankedPair]], sections: int
) -> dict[int, tuple[str, str]]:
    """Return the letter of each ranked pair's section and its place there; nothing with one section.

    The places are those of the whole ranking with the other sections left out, so every board counts against
    the whole field.

    Raises:
        InputError: more sections than the tables make.
    """
    numbers = [pair for line in event.filled for pair in line.planned[1:] if pair]
    letters = {pair: section_of(pair) for pair in numbers if section_of(pair)}
    if numbers and not letters:
        letters = section_letters(max(numbers), sections)
    results: dict[int, tuple[str, str]] = {}
    for places in lists:
        taken: dict[str, list[int]] = defaultdict(list)
        for place in places:
            if (letter := letters.get(place.scratch.pair)) and place.scratch.place:
                taken[letter].append(place.scratch.place)
        for place in places:
            if letter := letters.get(place.scratch.pair):
                own, overall = taken[letter], place.scratch.place
                there = f"{own.index(overall) + 1}{'=' * (own.count(overall) > 1)}" if overall else ""
                results[place.scratch.pair] = letter, there
    return results


def hundredths(value: Fraction | float) -> Fraction:
    """Round for print: two places, halves away from zero."""
    return decimals(exact(value), 2)


def _boards(event: Scored, places: int | None) -> dict[int, list[Played]]:
    """Each pair's scored boards; the points of each exact, or rounded to a number of places."""
    boards: dict[int, list[Played]] = defaultdict(list)
    for line in event.filled:
        if not line.ns or not line.ew:
            continue
        for own, other, points in ((line.ns, line.ew, line.ns_points), (line.ew, line.ns, line.ew_points)):
            if points is None:
                continue
            if places is not None:
                points = decimals(exact(points), places)
            for entrant in entrants(own):
                boards[entrant].append((other, points))
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
