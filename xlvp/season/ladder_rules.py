"""The rules of a ladder, as a committee fixes them before the season.

>>> LadderRules(count=BEST, most=8, minimum=Minimum("fixed", Fraction(5))).words(20)
'best 8 of 20, at least 5'
"""

from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from xlvp.season.club_points import AwardScale
from xlvp.season.counting import kept_of
from xlvp.season.minimum import Minimum

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
        told = [
            {
                ALL: "all evenings",
                BEST: f"best {self.most} of {planned}",
                DROP: "of more than 5 evenings the lowest dropped for every 2 more",
            }[self.count]
        ]
        if self.minimum.value:
            told.append(self.minimum.words)
        if self.each:
            told.append(f"each player at least {self.each}")
        if self.partners:
            told.append(f"at least {self.partners} partners")
        if self.with_one is not None:
            told.append(f"at most {self.with_one} with one partner")
        if self.boards:
            told.append(f"at least {self.boards} boards")
        if self.by_boards:
            told.append("weighted by boards")
        return ", ".join(told)
