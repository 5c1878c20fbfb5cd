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
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from xlvp.errors import InputError, XlvpError
from xlvp.pairs.methods import MATCHPOINTS, Both, Method, method_named, without_own
from xlvp.pairs.pair_number import Partners, winners
from xlvp.pairs.score_list import PLAYED, WRONG, ScoreLine, not_scored
from xlvp.rounding import total
from xlvp.rules.result import Field, Percentage, Result, Score, plain_result

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
        method: the name of one of :data:`xlvp.pairs.methods.METHODS`.
        groups: the scoring group of each result; results of a board meet only within their group.

    Returns:
        For each result in the same order North-South's points and East-West's, or the error why a side
        has none.

    >>> session_points([1, 1, 1, 1], [620, 170, None, 170])
    [(4, 0), (1, 3), None, (1, 3)]
    """
    rules = method_named(method)
    fields = list(zip(boards, groups, strict=True)) if groups else boards
    matches: dict[Hashable, list[Result | Score | None]] = defaultdict(list)
    for field, result in zip(fields, results, strict=True):
        matches[field].append(result)
    counts = {field: Counter(filled) for field, filled in matches.items()}
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


_PLUS, _MINUS = 60, 40


def with_own_averages(lines: Sequence[ScoreLine | None]) -> list[ScoreLine | None]:
    """Return the scored lines with own averages where they are better, or worse, than what was given."""
    given: list[tuple[int, str, int, Fraction, int]] = []
    others: dict[int, list[Fraction]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is None:
            continue
        for side, pair in (("NS", line.ns), ("EW", line.ew)):
            points = line.points(side)
            if pair is None or points is None:
                continue
            if average := decided(line, side):
                given.append((place, side, pair, points, average))
            else:
                others[pair].append(points)
    changed = list(lines)
    for place, side, pair, points, average in given:
        own = total(others[pair]) / len(others[pair]) if pair in others else points
        better = max(points, own) if average == _PLUS else min(points, own)
        line = changed[place]
        if line is not None and better != points:
            ns, ew = (better, line.ew_points) if side == "NS" else (line.ns_points, better)
            changed[place] = replace(line, ns_points=ns, ew_points=ew)
    return changed


def decided(line: ScoreLine, side: str) -> int:
    """Return 60 or 40 where a side has average plus or minus, else 0."""
    half = line.result.half(side) if line.result is not None else None
    return int(half.value) if isinstance(half, Percentage) and half.value in (_PLUS, _MINUS) else 0


@dataclass(frozen=True)
class Scored:
    """A session's lines and their points."""

    method: Method  # how it is scored
    #: as given, with their points, None for a blank row; a line that the method cannot score is wrong and
    #: says why
    lines: tuple[ScoreLine | None, ...]
    top: int  # the matchpoint top of the session
    #: whether a pair's own average stands where it is better than the 60% it was given, or worse than 40%:
    #: :mod:`xlvp.pairs.session`
    own_averages: bool = False

    @property
    def most(self) -> int | None:
        """The most points of a board: the top, 100 per cent; None for IMPs."""
        return self.method.most.of(self.top)

    @cached_property
    def filled(self) -> tuple[ScoreLine, ...]:
        """The lines without the blank ones."""
        return tuple(line for line in self.lines if line is not None)

    def count(self, *states: str) -> int:
        """How many lines are in one of these states."""
        return sum(line.state in states for line in self.filled)

    @cached_property
    def individual(self) -> bool:
        """Whether each player is ranked alone."""
        return any(isinstance(line.planned[1], Partners) for line in self.filled)

    @property
    def winners(self) -> int:
        """2 where nobody ever changes the direction by the plan, else 1."""
        planned = [line.planned for line in self.filled]
        return winners((ns for _, ns, _ in planned), (ew for _, _, ew in planned))


@lru_cache(maxsize=4)
def scored(lines: tuple[ScoreLine | None, ...], method: str = MATCHPOINTS) -> Scored:
    """Score a checked list by a method as :func:`xlvp.pairs.methods.method_named` knows it."""
    bare, own = without_own(method)
    rules = method_named(bare)
    counted = list(lines)
    while True:
        boards = [line.board if line is not None else None for line in counted]
        results = [
            line.result.key if line is not None and line.state == PLAYED and line.result is not None else None
            for line in counted
        ]
        groups = [line.group if line is not None else "" for line in counted]
        points = session_points(boards, results, bare, groups if any(groups) else None)
        refused = [place for place, both in enumerate(points) if isinstance(both, XlvpError)]
        if not refused:
            break
        # A result that the method has no points for is in nobody's field either, and without it another
        # may have none: until all that count have points.
        for place in refused:
            line = counted[place]
            assert line is not None
            counted[place] = replace(line, state=WRONG, words=not_scored(points[place]))
    with_points = [
        ScoreLine(
            line.round, line.table, line.board, line.ns, line.ew, line.planned, line.entry, line.result,
            line.state, line.group, line.words, *both, line.accepted, line.queried, line.agreed,
        )
        if line is not None and isinstance(both, tuple)
        else line
        for line, both in zip(counted, points, strict=True)
    ]  # fmt: skip
    if own and any(line is not None and isinstance(line.ns, Partners) for line in lines):
        raise InputError("in an individual two players share a score: set Averages to as typed")
    if own:
        with_points = with_own_averages(with_points)
    return Scored(rules, tuple(with_points), session_top(boards, results), own)
