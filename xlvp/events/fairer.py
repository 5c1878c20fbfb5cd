"""What would make a movement fairer: rounds to switch, or another movement of the same pairs.

J. Manning, "Competition, Balance and Arrow-switching": to have one winner of a Mitchell, NS and EW are
exchanged in about one round of eight; more spoils the balance. How many of the last rounds is found here by
the spread, see :mod:`xlvp.events.balance`.

>>> from xlvp.events.mitchell import mitchell
>>> fairer(mitchell(13))
'for one winner switch rounds 12 and 13: spread 1.77, without 6.49'
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from xlvp.events.balance import balance, winners_of
from xlvp.events.movement import Movement, arrow_switched, straight

_WORTH = Fraction(1, 10)  # what a switch has to gain


def switches(plan: Movement) -> tuple[int, ...]:
    """Return the last rounds to switch for one winner with the least spread; none if that gains too little.

    >>> from xlvp.events.mitchell import mitchell
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
    now = _spread(plan)
    if plan.fairer is not None and _spread(plan.fairer) < now:
        return f"{plan.fairer.name.partition(',')[0]}: spread {_told(plan.fairer)}, not {float(now):.2f}"
    rounds = switches(plan)
    if not rounds or rounds == plan.switched:
        return ""
    turned = arrow_switched(straight(plan), rounds)
    if plan.switched or winners_of(plan) == 1:
        instead = " instead" if plan.switched else ""
        told = f"switch {_listed(rounds)}{instead}: spread {_told(turned)}, not {_told(plan)}"
        return told if _spread(turned) < now else ""
    return f"for one winner switch {_listed(rounds)}: spread {_told(turned)}, without {_told(plan)}"


@lru_cache(maxsize=256)
def _spread(plan: Movement) -> Fraction:
    """All ranked together."""
    found = balance(plan, winners=1)
    return found.spread if found else Fraction(0)


def _told(plan: Movement) -> str:
    return f"{float(_spread(plan)):.2f}"


def _listed(rounds: Sequence[int]) -> str:
    """Rounds in a row."""
    first, last = rounds[0], rounds[-1]
    if first == last:
        return f"round {last}"
    return f"rounds {first} {'and' if last == first + 1 else 'to'} {last}"
