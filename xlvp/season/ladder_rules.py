"""Which evenings count: the best N, or all but the lowest; at most so many with one partner.

Best N of M: the N highest; with fewer evenings all of them. Drop rule of the Auckland Bridge Club
(akbc.co.nz/page/625867): of 5 or fewer evenings none is dropped, then the lowest one for every 2 more. With
one partner at most so many: Godalming Bridge Club (12).

>>> sum(best([6100, 5850, 5500, 5400, 5250, 5100, 4900, 4700, 4400], 7))
38100
>>> kept_of(9), kept_of(15)
(7, 10)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from xlvp.rounding import half_up, upwards
from xlvp.season.club_points import AwardScale


def kept_of(evenings: int, free: int = 5, every: int = 2) -> int:
    """Return how many evenings the drop rule keeps: of more than ``free`` it drops one for ``every`` more."""
    return evenings - max(0, evenings - free) // every


def best(scores: Sequence[int], most: int) -> list[int]:
    """Return the best scores, best first."""
    return sorted(scores, reverse=True)[:most]


def chosen(
    values: Sequence[int | Fraction], partners: Sequence[str], most: int, with_one: int | None = None
) -> tuple[list[int], dict[int, str]]:
    """Return the places of the evenings that count, and of those that do not why.

    The best come first; of equal ones the earlier. Taking the best that is still allowed gives the largest
    sum there is, with the limit of a partner too, because the limits of partners do not touch each other.

    Args:
        values: in the order of the season.
        partners: with whom each was played; "" is nobody, and has no limit.
        most: how many count.
        with_one: how many count with the same partner at most.

    >>> chosen([5700, 6000, 5500], ["Ann", "Ann", "Bob"], 2, 1)
    ([1, 2], {0: 'not counted: 1 with Ann count already'})
    """
    ordered = sorted(range(len(values)), key=lambda place: (-values[place], place))
    if with_one is None:
        message = f"of {len(values)}, the best {most} count"
        left = {
            place: f"dropped: number {rank} {message}" for rank, place in enumerate(ordered[most:], most + 1)
        }
        return ordered[:most], left
    taken: list[int] = []
    left = {}
    with_partner: Counter[str] = Counter()
    for rank, place in enumerate(ordered, 1):
        partner = partners[place]
        if len(taken) == most:
            left[place] = f"dropped: number {rank} of {len(values)}, the best {most} count"
        elif partner and with_partner[partner] >= with_one:
            left[place] = f"not counted: {with_one} with {partner} count already"
        else:
            taken.append(place)
            with_partner[partner] += 1
    return taken, left


FIXED, SHARE, GROWING = "fixed", "share", "growing"


@dataclass(frozen=True)
class Minimum:
    """The rule: its kind, and a number of evenings or a share of them."""

    kind: str = FIXED
    value: Fraction = Fraction(0)

    def needed(self, held: int, planned: int) -> int:
        """Return how many evenings a place needs when so many sessions were held of those planned."""
        if self.kind == FIXED:
            return upwards(self.value)
        if self.kind == SHARE:
            return upwards(self.value * held)
        return upwards(self.value * min(held, planned) / planned) if planned else 0

    @property
    def words(self) -> str:
        """As the ladder says it: ``at least 5``, ``at least half of the sessions held``."""
        if self.kind == SHARE:
            return f"at least {float(self.value * 100):g}% of the sessions held"
        grows = " by the end, in step with the sessions held" if self.kind == GROWING else ""
        return f"at least {upwards(self.value)}{grows}"


_SLOPE = Fraction(648, 100)


def as_percent(imps: int, boards: int) -> int:
    """Return 50 + 6.48 IMPs a board in hundredths, halves up; the IMPs are in hundredths."""
    return half_up(5000 + _SLOPE * Fraction(imps, boards))


PLAYERS, PAIRS = "players", "pairs"
PERCENT, PLACES, CLUB, IMPROVEMENT, IMPS = (
    "per cent",
    "points for place",
    "club points",
    "improvement",
    "IMPs per board",
)
#: What a ladder can be made of.
MEASURES = (PERCENT, PLACES, CLUB, IMPROVEMENT, IMPS)
ALL, BEST, DROP = "all", "best", "drop the lowest"
COUNTS = (ALL, BEST, DROP)
AVERAGE, SUM = "average", "sum"
#: Measures whose figures are points, which are compared exactly and shown to the thousandth.
POINTS = (PLACES, CLUB)
BY_EVENINGS, BY_BEST = "more evenings", "best evening"
#: What may break a tie, tried in this order.
TIES = (BY_EVENINGS, BY_BEST)


@dataclass(frozen=True)
class LadderRules:
    """The rules of one ladder.

    Attributes:
        who: players, with any partner, or pairs.
        measure: what of an evening is counted.
        kinds: the kinds of session that count, in small letters; none: every kind.
        count: all evenings, the best ``most``, or all without the lowest.
        rank: by average or by sum.
        minimum: evenings that a place needs.
        each: evenings that each player of a pair needs, with whomever; a champion pair's rule.
        partners: different partners that a place needs.
        with_one: evenings with the same partner that count, at most.
        boards: boards that a place needs.
        by_boards: averages are weighted by the boards of each evening.
        filled: absences, substitutes and chance pairs count as the table of cases says.
        imps_too: evenings of IMPs count as a percentage.
        handicap_days: the days on which handicaps are computed; none: no handicap.
        ties: what breaks a tie; none: equal averages share a place.
        table: points by place.
        awards: club points.
        planned: sessions planned that count in this ladder, for a growing minimum; 0: not typed.
    """

    title: str = ""
    who: str = PLAYERS
    measure: str = PERCENT
    kinds: frozenset[str] = frozenset()
    count: str = ALL
    most: int = 0
    rank: str = AVERAGE
    minimum: Minimum = field(default_factory=Minimum)
    each: int = 0
    partners: int = 0
    with_one: int | None = None
    boards: int = 0
    by_boards: bool = False
    filled: bool = False
    imps_too: bool = False
    handicap_days: tuple[date, ...] = ()
    ties: tuple[str, ...] = ()
    table: tuple[Fraction, ...] = ()
    awards: AwardScale = field(default_factory=AwardScale)
    planned: int = 0

    def most_of(self, evenings: int) -> int:
        """Return how many of so many evenings count."""
        if self.count == BEST:
            return min(self.most, evenings)
        return kept_of(evenings) if self.count == DROP else evenings

    def words(self, planned: int) -> str:
        """Return the rules that decide places, in a line; ``planned`` sessions make the season."""
        messages = [
            {
                ALL: "all evenings",
                BEST: f"best {self.most} of {planned}",
                DROP: "of more than 5 evenings the lowest dropped for every 2 more",
            }[self.count]
        ]
        if self.minimum.value:
            messages.append(self.minimum.words)
        if self.each:
            messages.append(f"each player at least {self.each}")
        if self.partners:
            messages.append(f"at least {self.partners} partners")
        if self.with_one is not None:
            messages.append(f"at most {self.with_one} with one partner")
        if self.boards:
            messages.append(f"at least {self.boards} boards")
        if self.by_boards:
            messages.append("weighted by boards")
        return ", ".join(messages)
