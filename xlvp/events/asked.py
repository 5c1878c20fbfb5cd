"""The way of scoring that is asked for by its name: a listed one, or one with a number of its own.

``butler-drop-2`` drops two results at each end before the datum, ``butler-drop-12.5%`` a share of them,
rounded down; ``-even`` behind it rounds fives to the even ten. ``cross-imps-cap-15``, also
``cross-imps-sum-cap-15`` and ``cross-imps-root-cap-15``, counts at most 15 IMPs of a comparison. Behind any
name ``+own`` asks for Law 12C2(c), see :mod:`xlvp.events.own_averages`.

>>> method_named("butler-drop-2").title, method_named("cross-imps-sum-cap-15").like
('Butler (2 dropped at each end)', 'cross-imps')
"""

import re
from fractions import Fraction
from functools import lru_cache

from xlvp.errors import InputError
from xlvp.events.methods import Method, butler_way, cross_way, every_method

#: What stands behind a method's name where pairs have their own averages.
OWN = "+own"
_BUTLER = re.compile(r"butler-?drop-?(\d{1,2}(?:[.,]\d{1,2})?)(%?)-?(even)?")
_CROSS = re.compile(r"cross-?imps-?(sum|root)?-?cap-?(\d{1,2})")
_MOST_DROPPED = 20
_SAYS = {None: "average", "sum": "sum", "root": "divided by the root of the comparisons"}


def apart(name: str) -> tuple[str, bool]:
    """Return the name of the method itself, and whether pairs have their own averages.

    >>> apart("butler+own"), apart("percent")
    (('butler', True), ('percent', False))
    """
    return name.removesuffix(OWN), name.endswith(OWN)


@lru_cache(maxsize=64)
def method_named(name: str) -> Method:
    """Return a method, without what is asked behind its name.

    Raises:
        InputError: there is none of that name, the message lists them; a number that no method takes.
    """
    bare, _ = apart(name)
    every = every_method()
    if bare in every:
        return every[bare]
    word = bare.lower().replace(" ", "-")
    if found := _BUTLER.fullmatch(word):
        return _butler(*found.groups())
    if found := _CROSS.fullmatch(word):
        return _cross(*found.groups())
    raise InputError(
        f"method is {', '.join(every)}, or with another number butler-drop-2, butler-drop-10%, "
        f"cross-imps-cap-15, not {bare!r}"
    )


def _butler(number: str, percent: str, even: str | None) -> Method:
    dropped = Fraction(number.replace(",", "."))
    if percent and not 0 < dropped < 50:
        raise InputError(f"Butler drops less than half of the results at each end, not {number}%")
    if not percent and (dropped.denominator != 1 or dropped > _MOST_DROPPED):
        raise InputError(f"Butler drops 0 to {_MOST_DROPPED} results at each end, not {number}")
    said = f"{float(dropped):g}{percent}"
    rest = ", fives to the even ten" if even else ""
    more = f"drop-{said}{'-even' if even else ''}"
    title = f"Butler ({said} dropped at each end{rest})"
    return butler_way(more, title, dropped / 100 if percent else int(dropped), "even" if even else "away")


def _cross(divisor: str | None, cap: str) -> Method:
    if not 1 <= int(cap) <= 24:
        raise InputError(f"a comparison counts at most 1 to 24 IMPs, not {cap}")
    more = f"{divisor}-cap-{int(cap)}" if divisor else f"cap-{int(cap)}"
    title = f"Cross-IMPs ({_SAYS[divisor]}, at most {int(cap)} a comparison)"
    return cross_way(more, title, divisor or "average", int(cap))
