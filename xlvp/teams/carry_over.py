"""What a team takes from one stage to the next.

Each rule is one function; all give exact figures, printed to a tenth of an IMP or a hundredth of a VP.
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import Number, exact, half_away

MOST = 16  # IMPs
LEVEL_BREAK = Fraction(1, 10)  # IMPs


def wbf_carry_over(margin: Number, higher: bool) -> Fraction:
    """Return with how many IMPs the winner of the round-robin match starts the knock-out match.

    World Bridge Federation, "Bermuda Bowl FAQs" (bridgewinners.com): a half of the margin over 16 boards if
    the winner finished higher in the round robin, a third if lower, at most 16. In tenths of an IMP, exact
    halves upwards.

    Args:
        margin: by which the winner won, in IMPs over 16 boards.
        higher: whether the winner finished higher.

    Raises:
        InputError: the margin is negative.

    >>> float(wbf_carry_over(17, True)), float(wbf_carry_over(13, False)), float(wbf_carry_over(99, True))
    (8.5, 4.3, 16.0)
    """
    won = exact(margin)
    if won < 0:
        raise InputError(f"the margin is the winner's, 0 or more, not {float(won):g}")
    return min(Fraction(half_away(won / (2 if higher else 3) * 10), 10), Fraction(MOST))


def ebu_carry_over(
    qualifying: Number, most: Number, boards: Number, final_most: Number, final_boards: Number
) -> Fraction:
    """Return the points carried from a qualifying stage to a final.

    English Bridge Union, White Book 2025, 3.8: SQ/2 x NumQ/MaxQ x MaxF/NumF. In hundredths, exact halves
    upwards.

    Args:
        qualifying: the points scored in the qualifying stage (SQ).
        most: the most that could be scored there (MaxQ).
        boards: boards of the qualifying stage (NumQ).
        final_most: the most that can be scored in the final (MaxF).
        final_boards: boards of the final (NumF).

    Raises:
        InputError: a maximum or a number of boards is not above 0.

    >>> int(ebu_carry_over(900, 1800, 36, 1000, 20))
    450
    """
    if exact(most) <= 0 or exact(final_most) <= 0 or exact(boards) <= 0 or exact(final_boards) <= 0:
        raise InputError("maximum and boards of both stages must be above 0")
    share = exact(qualifying) / 2 * exact(boards) / exact(most) * exact(final_most) / exact(final_boards)
    return Fraction(half_away(100 * share), 100)


def poznan_carry_over(place: int) -> int:
    """Return the VPs that a group's first and second take along: 3 and 1 (Poznan 2011).

    >>> [poznan_carry_over(place) for place in (1, 2, 3)]
    [3, 1, 0]
    """
    return {1: 3, 2: 1}.get(place, 0)


def level_break(higher: bool) -> Fraction:
    """Return the tenth of an IMP that the higher placed team starts with, so that no match is tied.

    Polish Bridge Union, FISU 2020.

    >>> float(level_break(True)), float(level_break(False))
    (0.1, 0.0)
    """
    return LEVEL_BREAK if higher else Fraction(0)
