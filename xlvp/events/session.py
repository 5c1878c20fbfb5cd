"""The points of a whole session: every result of every board, scored against its own field.

Laws of Duplicate Bridge 2017, Law 78; Law 87 for fouled boards: the results of a board that was played in
two forms are scored in groups of their own.

At matchpoints each group is brought to the results that the fullest board has, with Neuberg's formula,
so that all boards count alike; percentages count as expected.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction

from xlvp.butler import butler
from xlvp.cross_imp import cross_imps
from xlvp.errors import InputError, XlvpError
from xlvp.frequency import Field
from xlvp.matchpoints import max_percent, max_points
from xlvp.napoleon import naps
from xlvp.result import Percentage, Result

Points = Fraction | float
Rule = Callable[[Field, Result, str, int], Points]


def _napoleonki(field: Field, result: Result, side: str, expected: int) -> Points:
    """An average is no deviation from the mean; other percentages have no Napoleonki."""
    half = result.half(side)
    if isinstance(half, Percentage) and half.value == 50:
        return Fraction(0)
    return naps(field, result, side=side)


METHODS: dict[str, Rule] = {
    "matchpoints": lambda field, result, side, expected: max_points(field, result, side, expected),
    "percent": lambda field, result, side, expected: max_percent(field, result, side, expected),
    "cross-imps": lambda field, result, side, expected: cross_imps(field, result, side=side),
    "butler": lambda field, result, side, expected: butler(field, result, side=side),
    "napoleonki": _napoleonki,
}


def session_points(
    boards: Sequence[Hashable],
    results: Sequence[Result | None],
    method: str = "matchpoints",
    side: str = "NS",
    groups: Sequence[Hashable] | None = None,
) -> "Column":
    """Return a side's points for each result; nothing where there is none.

    Args:
        boards: the board of each result.
        results: the results of all boards in any order; None has not been played.
        method: matchpoints, percent, cross-imps (average), butler or napoleonki.
        side: NS or EW, whose own points come back.
        groups: the scoring group of each result; results of a board meet only within their group.

    Returns:
        A point for each result in the same order, or the error why a result has none.

    Raises:
        InputError: a method that is none.

    >>> from xlvp.notation import parse_result
    >>> played = [parse_result("620"), parse_result("170"), None, parse_result("100")]
    >>> [str(point) for point in session_points([1, 1, 1, 2], played)]
    ['2', '0', 'None', '1']
    """
    return both_sides(boards, results, method, groups)[side == "EW"]


Column = list[Points | XlvpError | None]


def both_sides(
    boards: Sequence[Hashable],
    results: Sequence[Result | None],
    method: str = "matchpoints",
    groups: Sequence[Hashable] | None = None,
) -> tuple[Column, Column]:
    """Return what North-South and what East-West have for each result; as :func:`session_points`."""
    if method not in METHODS:
        raise InputError(f"method is {', '.join(METHODS)}, not {method!r}")
    rule = METHODS[method]
    played = [place for place, result in enumerate(results) if result is not None]
    on_board: dict[Hashable, int] = defaultdict(int)
    members: dict[tuple[Hashable, Hashable], list[int]] = defaultdict(list)
    for place in played:
        on_board[boards[place]] += 1
        members[boards[place], groups[place] if groups else None].append(place)
    expected = max(on_board.values(), default=0)
    ns: Column = [None] * len(results)
    ew: Column = [None] * len(results)
    for places in members.values():
        group = [result for place in places if (result := results[place]) is not None]
        field, known = Field(group), dict[Result, tuple[Points | XlvpError, Points | XlvpError]]()
        for place, result in zip(places, group, strict=True):
            if result not in known:
                known[result] = (
                    _scored(rule, field, result, "NS", expected),
                    _scored(rule, field, result, "EW", expected),
                )
            ns[place], ew[place] = known[result]
    return ns, ew


def _scored(rule: Rule, field: Field, result: Result, side: str, expected: int) -> Points | XlvpError:
    try:
        return rule(field, result, side, expected)
    except XlvpError as error:
        return error


def session_top(boards: Sequence[Hashable], results: Sequence[Result | None]) -> int:
    """Return the matchpoint top of the session: that of the board with the most results.

    >>> from xlvp.notation import parse_result
    >>> session_top([1, 1, 2], [parse_result("620")] * 3)
    2
    """
    counts: dict[Hashable, int] = defaultdict(int)
    for board, result in zip(boards, results, strict=True):
        counts[board] += result is not None
    return max(2 * max(counts.values(), default=1) - 2, 0)
