"""How fair a movement is: the competition between each two pairs, its spread and its range.

J. Manning, "Competition, Balance and Arrow-switching", and English Bridge Union, "Bridge Movements: the
Maths": on a board that T tables play, two pairs that meet compete with weight T - 1, as what one wins the
other loses; two that sit the same way at different tables with 1, as their scores are compared; two that sit
the other way round with -1, as each is helped by the other's good result. The sum over all boards is the
competition between two pairs; the more even it is over all of them, the fairer the movement. A set of boards
that are played in one round counts once.

In the ranking of two winners only pairs of the same direction compete.

>>> from xlvp.pairs.mitchell import mitchell
>>> from xlvp.pairs.movement import arrow_switched
>>> fairness = balance(mitchell(7))
>>> fairness.least, fairness.most, fairness.spread
(7, 7, Fraction(0, 1))
>>> balance(arrow_switched(mitchell(7), [7])).spread
Fraction(21, 20)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import isqrt

from xlvp.pairs import pair_number
from xlvp.pairs.movement import Movement, arrow_switched, straight

_PLACES = 100


@dataclass(frozen=True)
class Balance:
    """The competition between each two pairs that are ranked together."""

    least: int  # of any two
    most: int
    mean: Fraction  # of all
    spread: Fraction  # its standard deviation over all of them, rounded to hundredths


def competition(plan: Movement) -> dict[tuple[int, int], int]:
    """Return the competition of every two pairs, the lower number first.

    >>> from xlvp.pairs.howell import howell
    >>> competition(howell(4))
    {(1, 2): 1, (1, 3): 1, (1, 4): 1, (2, 3): 1, (2, 4): 1, (3, 4): 1}
    """
    played = [seat for seat in plan.seats if not seat.sit_out]
    tables = Counter(seat.boards for seat in played)
    width = max(tables, default=0) + 1
    # One bit for each set that a pair plays: its own direction's, and the same with the directions exchanged.
    own = dict.fromkeys(plan.pairs, 0)
    turned = dict.fromkeys(plan.pairs, 0)
    met: Counter[tuple[int, int]] = Counter()
    for seat in played:
        one, other = seat.ns or 0, seat.ew or 0
        ns, ew = 1 << seat.boards, 1 << seat.boards + width
        own[one], turned[one] = own[one] | ns, turned[one] | ew
        own[other], turned[other] = own[other] | ew, turned[other] | ns
        # sitting the other way round it is counted with -1 below: T more make T - 1
        met[min(one, other), max(one, other)] += tables[seat.boards]
    return {
        (one, other): (own[one] & own[other]).bit_count()
        - (own[one] & turned[other]).bit_count()
        + met.get((one, other), 0)
        for one, other in combinations(plan.pairs, 2)
    }


def balance(plan: Movement, *, winners: int | None = None) -> Balance | None:
    """Return how even the competition is between pairs that are ranked together.

    Args:
        winners: 1 if all are ranked together whatever the movement says; by default as it says.

    Returns:
        None where no two pairs are ranked together.
    """
    between = competition(plan)
    by_direction = winners != 1 and winners_of(plan) == 2
    north = {seat.ns for seat in plan.seats}
    figures = [
        figure
        for (one, other), figure in between.items()
        if not by_direction or (one in north) == (other in north)
    ]
    if not figures:
        return None
    mean = Fraction(sum(figures), len(figures))
    variance = Fraction(sum(figure * figure for figure in figures), len(figures)) - mean * mean
    # the square root to the nearest hundredth, exact halves up, in integers
    doubled = isqrt(4 * _PLACES**2 * variance.numerator // variance.denominator)
    return Balance(min(figures), max(figures), mean, Fraction((doubled + 1) // 2, _PLACES))


def winners_of(plan: Movement) -> int:
    """Return 1 or 2, as the ranking has it: cut so short that nobody changed sides it has two winners."""
    return pair_number.winners((seat.ns for seat in plan.seats), (seat.ew for seat in plan.seats))


_WORTH = Fraction(1, 10)  # what a switch has to gain


def switches(plan: Movement) -> tuple[int, ...]:
    """Return the last rounds to switch for one winner with the least spread; none if that gains too little.

    >>> from xlvp.pairs.mitchell import mitchell
    >>> switches(mitchell(7)), switches(mitchell(15))
    ((7,), (14, 15))
    """
    bare = straight(plan)
    best: tuple[int, ...] = ()
    least = _spread(bare) - _WORTH
    for first in range(plan.rounds, plan.rounds // 2, -1):
        rounds = tuple(range(first, plan.rounds + 1))
        spread = _spread(arrow_switched(bare, rounds))
        if spread >= least:
            break
        best, least = rounds, spread
    return best


def fairer(plan: Movement) -> str:
    """Return in words what would make a movement fairer, with the spread before and after; "" if nothing."""
    if plan.teams or plan.individual:
        return ""
    now = _spread(plan)
    if plan.fairer is not None and _spread(plan.fairer) < now:
        return (
            f"{plan.fairer.name.partition(',')[0]}: spread {_told(plan.fairer)} instead of {float(now):.2f}"
        )
    rounds = switches(plan)
    if not rounds or rounds == plan.switched:
        return ""
    turned = arrow_switched(straight(plan), rounds)
    if plan.switched or winners_of(plan) == 1:
        instead = " instead" if plan.switched else ""
        message = f"switch {_listed(rounds)}{instead}: spread {_told(turned)} instead of {_told(plan)}"
        return message if _spread(turned) < now else ""
    return f"for one winner switch {_listed(rounds)}: spread {_told(turned)} instead of {_told(plan)}"


@lru_cache(maxsize=256)
def _spread(plan: Movement) -> Fraction:
    """All ranked together."""
    result = balance(plan, winners=1)
    return result.spread if result else Fraction(0)


def _told(plan: Movement) -> str:
    return f"{float(_spread(plan)):.2f}"


def _listed(rounds: Sequence[int]) -> str:
    """Rounds in a row."""
    first, last = rounds[0], rounds[-1]
    if first == last:
        return f"round {last}"
    return f"rounds {first} {'and' if last == first + 1 else 'to'} {last}"
