"""What a team takes from one stage to the next.

Each rule is one function; all give exact figures, printed to a tenth of an IMP or a hundredth of a VP. With
how much the two teams of a knock-out match start is :func:`starts`, for the draw and for whoever checks it.
"""

from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.notation.rulings import letters
from xlvp.rounding import Number, exact, half_away, total
from xlvp.teams.conditions import KNOCK_OUT
from xlvp.teams.event import Event
from xlvp.teams.rows import places_of, scored_matches

MOST = 16  # IMPs
NO_RULE, WBF, PZBS = "", "wbf", "pzbs"
_RULES = {"": NO_RULE, "none": NO_RULE, "wbf": WBF, "pzbs": PZBS}
LEVEL_BREAK = Fraction(1, 10)  # IMPs


def wbf_carry_over(margin: Number, higher: bool) -> Fraction:
    """Return with how many IMPs the winner of the round-robin match starts the knock-out match.

    World Bridge Federation, "Bermuda Bowl FAQs" (bridgewinners.com): a half of the margin over 16 boards if
    the winner finished higher in the round robin, a third if lower, at most 16. In tenths of an IMP, exact
    halves upwards.

    Args:
        margin: by which the winner won, in IMPs over 16 boards.

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


def knock_out_rule(text: str) -> str:
    """Return the rule of the carry-over into a knock-out."""
    if letters(text) not in _RULES:
        raise InputError(f"the carry-over is none, WBF or PZBS, not {text!r}")
    return _RULES[letters(text)]


def starts(teams: Sequence[int], event: Event, rule: str) -> tuple[list[Fraction], str]:
    """Return with how many IMPs each team of a knock-out match starts, and why with nothing, in words.

    Args:
        teams: of the match; a single one has a bye.
        event: its rounds say who finished higher, and by how much their match was won.
    """
    nothing = [Fraction(0)] * len(teams)
    if len(teams) < 2 or rule == NO_RULE:
        return nothing, ""
    one, other = teams
    if event.conditions.format == KNOCK_OUT:
        order: dict[int, int | None] = {team: place for place, team in enumerate(event.field, 1)}
    else:  # the places before the knock-out, each in its group
        order = {each.team: each.place for each in places_of(event, None)}
    place, of_other = order.get(one), order.get(other)
    if place is None or of_other is None or place == of_other:
        return nothing, f"T{one} v T{other}: neither finished higher: no carry-over"
    if rule == PZBS:
        return [level_break(place < of_other), level_break(place > of_other)], ""
    margins = [
        (line.imps[0] - line.imps[1]) * (1 if line.match.a == one else -1)
        for line in scored_matches(event)
        if line.imps and {line.match.a, line.match.b} == {one, other}
    ]
    if not margins:
        return nothing, f"T{one} and T{other} have not met: no carry-over"
    margin = total(margins)
    start = wbf_carry_over(abs(margin), (place < of_other) == (margin > 0))
    return ([start, Fraction(0)] if margin > 0 else [Fraction(0), start]), ""


def not_of_this_match(teams: Sequence[int], typed: Sequence[Fraction], event: Event, rule: str) -> str:
    """Return in words that a carry-over is not what the rule gives these teams; "" if it is."""
    due, _ = starts(teams, event, rule)
    if len(teams) < 2 or rule == NO_RULE or [*typed] == due:
        return ""
    first = [f"T{team} with {float(start):g}" for team, start in zip(teams, due, strict=True) if start]
    shown = f"{' and '.join(first)}" if first else "both with 0"
    return f"the carry-over is not that of T{teams[0]} v T{teams[1]}: by {rule.upper()} they start {shown}"
