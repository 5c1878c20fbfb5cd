"""The points of a whole session: every result of every board, scored against its own field.

Laws of Duplicate Bridge 2017, Law 78; Law 87 for fouled boards: the results of a board that was played in
two forms are scored in groups of their own.

At matchpoints each group is brought to the results that the fullest board has, with Neuberg's formula,
so that all boards count alike; percentages count as expected.

A field of thousands has a few dozen scores: each is scored once. Where all are plain, matchpoints and
cross-IMPs are counted in whole numbers, the board in one pass; a ruling takes its board the general way.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from xlvp.butler import butler
from xlvp.cross_imp import board_cross_imps, cross_imps
from xlvp.errors import InputError, XlvpError
from xlvp.events.score_list import Points
from xlvp.frequency import Field
from xlvp.matchpoints import board_matchpoints, max_percent, max_points
from xlvp.napoleon import naps
from xlvp.result import Percentage, Result, Score, plain_result
from xlvp.rounding import exact

Both = tuple[Points, Points]
"""North-South's own points and East-West's."""

Rule = Callable[[Field, Result, str, int], Points]
_FieldPoints = dict[Result | Score | None, Both | XlvpError | None]
_PlainRule = Callable[[Mapping[Score, int], int], Mapping[Score, Both]]


def _napoleonki(field: Field, result: Result, side: str, expected: int) -> Points:
    """An average is no deviation from the mean; other percentages have no Napoleonki."""
    half = result.half(side)
    if isinstance(half, Percentage) and half.value == 50:
        return Fraction(0)
    return naps(field, result, side=side)


def _board_percent(counts: Mapping[Score, int], expected: int) -> Mapping[Score, Both]:
    """In per cent of the top; who is alone on the only board has beaten nobody and lost to nobody."""
    top = 2 * expected - 2
    return {
        score: (Fraction(ns * 100, top), Fraction(ew * 100, top)) if top else (50, 50)
        for score, (ns, ew) in board_matchpoints(counts, expected).items()
    }


#: The points of a side for one result of any kind.
METHODS: dict[str, Rule] = {
    "matchpoints": lambda field, result, side, expected: max_points(field, result, side, expected),
    "percent": lambda field, result, side, expected: max_percent(field, result, side, expected),
    "cross-imps": lambda field, result, side, expected: exact(cross_imps(field, result, side=side)),
    "butler": lambda field, result, side, expected: butler(field, result, side=side),
    "napoleonki": _napoleonki,
}
#: Of all scores of a board at once, where there are only plain ones.
_PLAIN: dict[str, _PlainRule] = {
    "matchpoints": board_matchpoints,
    "percent": _board_percent,
    "cross-imps": lambda counts, expected: board_cross_imps(counts),
}


def session_points(
    boards: Sequence[Hashable],
    results: Sequence[Result | Score | None],
    method: str = "matchpoints",
    groups: Sequence[Hashable] | None = None,
) -> list[Both | XlvpError | None]:
    """Return both sides' points for each result; nothing where there is none.

    Args:
        boards: the board of each result.
        results: the results of all boards in any order, a plain one quickest as its score; None has not
            been played.
        method: matchpoints, percent, cross-imps (average), butler or napoleonki.
        groups: the scoring group of each result; results of a board meet only within their group.

    Returns:
        For each result in the same order North-South's points and East-West's, or the error why a side
        has none.

    Raises:
        InputError: a method that is none.

    >>> session_points([1, 1, 1, 1], [620, 170, None, 170])
    [(4, 0), (1, 3), None, (1, 3)]
    """
    if method not in METHODS:
        raise InputError(f"method is {', '.join(METHODS)}, not {method!r}")
    fields = list(zip(boards, groups, strict=True)) if groups else boards
    found: dict[Hashable, list[Result | Score | None]] = defaultdict(list)
    for field, result in zip(fields, results, strict=True):
        found[field].append(result)
    counts = {field: Counter(filled) for field, filled in found.items()}
    on_board: Counter[Hashable] = Counter()
    for field, count in counts.items():
        on_board[field[0] if groups else field] += count.total() - count[None]  # type: ignore[index]
    fullest = max(on_board.values(), default=0)
    points = {field: _field_points(count, method, fullest) for field, count in counts.items()}
    return [points[field][result] for field, result in zip(fields, results, strict=True)]


def _field_points(counts: Mapping[Result | Score | None, int], method: str, expected: int) -> _FieldPoints:
    """The points of each different result of a board, or of one group of it."""
    points: _FieldPoints = {None: None}
    scores = {key: count for key, count in counts.items() if isinstance(key, int)}
    if method in _PLAIN and len(scores) == len(counts) - (None in counts):
        for score, both in _PLAIN[method](scores, expected).items():
            points[score] = both
        return points
    results = {key: plain_result(key) if isinstance(key, int) else key for key in counts if key is not None}
    field = Field(result for key, result in results.items() for _ in range(counts[key]))
    rule = METHODS[method]
    for key, result in results.items():
        try:
            points[key] = rule(field, result, "NS", expected), rule(field, result, "EW", expected)
        except XlvpError as error:
            points[key] = error
    return points


def session_top(boards: Sequence[Hashable], results: Sequence[Result | Score | None]) -> int:
    """Return the matchpoint top of the session: that of the board with the most results.

    >>> session_top([1, 1, 2], [620, 620, 620])
    2
    """
    counts = Counter(board for board, result in zip(boards, results, strict=True) if result is not None)
    return max(2 * max(counts.values(), default=1) - 2, 0)
