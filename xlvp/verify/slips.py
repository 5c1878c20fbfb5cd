"""Typing slips: how a wrong figure came from the right one under somebody's fingers.

>>> slip(1637, 1673), slip(1673, 1637, neighbours=[1673])
('digits transposed', "a neighbour's value")
"""

from collections.abc import Collection

from xlvp.verify.reading import Reading

_SHIFTS = (10, 100, 1000)


def slip(given: Reading, right: Reading, neighbours: Collection[Reading] = (), total: int = 0) -> str | None:
    """Return what went wrong, None if it is none of the usual slips.

    Args:
        given: what the cell says.
        right: what it should say.
        neighbours: what the cells around it should say.
        total: the VPs that the two sides share, 0 where the figures are no VPs.
    """
    if given in neighbours:
        return "a neighbour's value"
    if isinstance(given, tuple) or isinstance(right, tuple):
        return _slip_in_pair(given, right)
    if not isinstance(given, int) or not isinstance(right, int):
        return None
    if total and given == total - right:
        return "the sides exchanged"
    if given == -right:
        return "the sign"
    if any(given == shift * right or right == shift * given for shift in _SHIFTS):
        return "the decimal point"
    return _digits(given, right)


def _slip_in_pair(given: Reading, right: Reading) -> str | None:
    if not isinstance(given, tuple) or not isinstance(right, tuple):
        return None
    if given == (right[1], right[0]):
        return "the ends exchanged"
    wrong = [(mine, theirs) for mine, theirs in zip(given, right, strict=True) if mine != theirs]
    if len(wrong) != 1 or None in wrong[0]:
        return None
    return slip(*wrong[0])


def _digits(given: int, right: int) -> str | None:
    whole = given % 100 == right % 100 == 0
    mine, theirs = (str(abs(number) // (100 if whole else 1)) for number in (given, right))
    if given * right < 0:
        return None
    if len(mine) == len(theirs):
        wrong = [at for at in range(len(mine)) if mine[at] != theirs[at]]
        if len(wrong) == 1:
            return "one digit off"
        if len(wrong) == 2 and wrong[1] == wrong[0] + 1 and mine[wrong[0]] == theirs[wrong[1]]:
            return "digits transposed" if mine[wrong[1]] == theirs[wrong[0]] else None
    elif len(mine) + 1 == len(theirs) and _one_less(theirs, mine):
        return "a digit left out"
    elif len(mine) == len(theirs) + 1 and _one_less(mine, theirs):
        return "a digit too many"
    return None


def _one_less(longer: str, shorter: str) -> bool:
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
