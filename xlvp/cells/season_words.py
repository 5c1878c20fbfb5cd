"""What is typed for a rule of a season: numbers, shares, dates, how many pairs move."""

from datetime import date
from fractions import Fraction

from xlvp.cells.kinds import read_number, read_whole
from xlvp.errors import InputError
from xlvp.notation.dates import read_date
from xlvp.text import plain, quoted


def read_steps(text: str) -> tuple[tuple[int, int], ...]:
    """Read how many pairs move: ``3``, or by the pairs of a line ``2 to 11, 3 to 15``.

    >>> read_steps("3"), read_steps("2 to 11, 3 to 15")
    (((9999, 3),), ((11, 2), (15, 3)))
    """
    found = []
    for part in plain(text).lower().replace(";", ",").split(","):
        number, _, most = part.partition("to")
        found.append((read_count(most) if most.strip() else 9_999, read_count(number)))
    if [most for most, _ in found] != sorted({most for most, _ in found}):
        raise InputError(f"{quoted(text)}: type 3, or 2 to 11, 3 to 15, the smaller lines first")
    return tuple(found)


def read_days(text: str) -> tuple[date, ...]:
    """Read dates with commas between."""
    return tuple(read_date(part) for part in text.replace(";", ",").split(",") if part.strip())


def read_count(text: str) -> int:
    """Read how many: 0 to 9999."""
    number = read_whole(text.strip())
    if not 0 <= number <= 9_999:
        raise InputError(f"{quoted(text)} is not a number of 0 to 9999")
    return number


def read_figure(text: str) -> Fraction:
    """Read a number, or a percentage as a share."""
    number = read_number(text.removesuffix("%").rstrip())
    return number / 100 if text.endswith("%") else number


def read_share(text: str) -> Fraction:
    """Read a share: ``50%``, ``50`` or ``0.5``."""
    number = read_figure(text)
    number = number / 100 if number > 1 else number
    if not 0 <= number <= 1:
        raise InputError(f"{quoted(text)} is not a share such as 50%")
    return number


def read_yes(text: str) -> bool:
    """Read yes or no."""
    word = plain(text).casefold()
    if word not in ("yes", "no", "y", "n"):
        raise InputError(f"yes or no, not {quoted(text)}")
    return word.startswith("y")
