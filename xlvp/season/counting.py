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
from fractions import Fraction


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
        told = f"of {len(values)}, the best {most} count"
        left = {
            place: f"dropped: number {rank} {told}" for rank, place in enumerate(ordered[most:], most + 1)
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
