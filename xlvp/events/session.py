"""The points of a whole session: every result of every board, scored against its own field.

Laws of Duplicate Bridge 2017, Law 78; Law 87 for fouled boards: the results of a board that was played in
two forms are scored in groups of their own.

At matchpoints each group is brought to the results that the fullest board has, with Neuberg's formula,
so that all boards count alike; percentages count as expected.

A field of thousands has a few dozen scores: each is scored once. Where all are plain, matchpoints and
cross-IMPs are counted in whole numbers, the board in one pass; a ruling takes its board the general way.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence

from xlvp.errors import XlvpError
from xlvp.events.asked import method_named
from xlvp.events.methods import MATCHPOINTS, Both, Method
from xlvp.rules.frequency import Field
from xlvp.rules.result import Result, Score, plain_result

_FieldPoints = dict[Result | Score | None, Both | XlvpError | None]


def session_points(
    boards: Sequence[Hashable],
    results: Sequence[Result | Score | None],
    method: str = MATCHPOINTS,
    groups: Sequence[Hashable] | None = None,
) -> list[Both | XlvpError | None]:
    """Return both sides' points for each result; nothing where there is none.

    Args:
        boards: the board of each result.
        results: the results of all boards in any order, a plain one quickest as its score; None has not
            been played.
        method: the name of one of :data:`xlvp.events.methods.METHODS`.
        groups: the scoring group of each result; results of a board meet only within their group.

    Returns:
        For each result in the same order North-South's points and East-West's, or the error why a side
        has none.

    Raises:
        InputError: a method that is none.

    >>> session_points([1, 1, 1, 1], [620, 170, None, 170])
    [(4, 0), (1, 3), None, (1, 3)]
    """
    rules = method_named(method)
    fields = list(zip(boards, groups, strict=True)) if groups else boards
    found: dict[Hashable, list[Result | Score | None]] = defaultdict(list)
    for field, result in zip(fields, results, strict=True):
        found[field].append(result)
    counts = {field: Counter(filled) for field, filled in found.items()}
    on_board: Counter[Hashable] = Counter()
    for field, count in counts.items():
        on_board[field[0] if groups else field] += count.total() - count[None]  # type: ignore[index]
    fullest = max(on_board.values(), default=0)
    points = {field: _field_points(count, rules, fullest) for field, count in counts.items()}
    return [points[field][result] for field, result in zip(fields, results, strict=True)]


def _field_points(counts: Mapping[Result | Score | None, int], method: Method, expected: int) -> _FieldPoints:
    """The points of each different result of a board, or of one group of it."""
    points: _FieldPoints = {None: None}
    scores = {key: count for key, count in counts.items() if isinstance(key, int)}
    if method.at_once is not None and len(scores) == len(counts) - (None in counts):
        for score, both in method.at_once(scores, expected).items():
            points[score] = both
        return points
    results = {key: plain_result(key) if isinstance(key, int) else key for key in counts if key is not None}
    field = Field(result for key, result in results.items() for _ in range(counts[key]))
    for key, result in results.items():
        try:
            points[key] = (
                method.rule(field, result, "NS", expected),
                method.rule(field, result, "EW", expected),
            )
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
