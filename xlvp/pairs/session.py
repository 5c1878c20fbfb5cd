"""The points of a whole session: every result of every board, scored against its own field.

Laws of Duplicate Bridge 2017, Law 78; Law 87 for fouled boards: the results of a board that was played in
two forms are scored in groups of their own.

At matchpoints each group is brought to the results that the fullest board has, with Neuberg's formula,
so that all boards count alike; percentages count as expected.

In a Swiss the session is the match (English Bridge Union, White Book 2025, 8.80.6.1): a round is scored by
itself, its boards are brought to its own fullest one, and a pair's own average is that of the match. So a
round that is finished stands whoever joins or leaves later. Points of all rounds are shown on the top of the
first one, as rounds may have different numbers of tables.

A field of thousands has a few dozen scores: each is scored once. Where all are plain, matchpoints and
cross-IMPs are counted in whole numbers, the board in one pass; a ruling takes its board the general way.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from xlvp.errors import InputError, XlvpError
from xlvp.pairs.comparisons import Groups, Table, compared_groups, sides_compared, two_sides
from xlvp.pairs.methods import MATCHPOINTS, Both, Method, Scoring, method_named, read_scoring
from xlvp.pairs.pair_number import PairNumber, Partners, winners
from xlvp.pairs.score_list import (
    LATE,
    MISSING,
    PLAYED,
    TO_COME,
    WRONG,
    Points,
    ScoreLine,
    not_scored,
    with_board,
)
from xlvp.rounding import exact, total
from xlvp.rules.result import Field, GivenHalf, Percentage, Result, Score, plain_result

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
    for place, result in zip(fields, results, strict=True):
        matches[place].append(result)
    counts = {place: Counter(filled) for place, filled in matches.items()}
    on_board: dict[Hashable, Counter[Result | Score | None]] = defaultdict(Counter)
    for place, count in counts.items():
        on_board[place[0] if groups else place].update(count)  # type: ignore[index]
    fullest = max(map(expected_results, on_board.values()), default=0)
    points = {place: _field_points(count, rules, fullest) for place, count in counts.items()}
    return [points[place][result] for place, result in zip(fields, results, strict=True)]


def expected_results(counts: Mapping[Result | Score | None, int]) -> int:
    """Return how many results a board has: of North-South or of East-West, whichever are more.

    A side that does not have the board counts for the other only.

    >>> from xlvp.notation.results import parse_result
    >>> expected_results({420: 3, None: 1, parse_result("NP/60%"): 1, parse_result("60%/NP"): 1})
    4
    """
    sides = {"NS": 0, "EW": 0}
    for result, count in counts.items():
        for side in sides:
            if isinstance(result, int) or (result is not None and result.has(side)):
                sides[side] += count
    return max(sides.values())


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
            ns, ew = (
                method.rule(field, result, side, expected) if result.has(side) else None
                for side in ("NS", "EW")
            )
            points[key] = ns, ew
        except XlvpError as error:
            points[key] = error
    return points


def session_top(boards: Sequence[Hashable], results: Sequence[Result | Score | None]) -> int:
    """Return the matchpoint top of the session: that of the board with the most results.

    >>> session_top([1, 1, 2], [620, 620, 620])
    2
    """
    return max(2 * fullest_board(boards, results) - 2, 0)


def fullest_board(boards: Iterable[Hashable], results: Iterable[Result | Score | None]) -> int:
    """Return how many results the board with the most has; 0 where no board has one."""
    counts: dict[Hashable, Counter[Result | Score | None]] = defaultdict(Counter)
    for board, result in zip(boards, results, strict=True):
        counts[board][result] += 1
    return max(map(expected_results, counts.values()), default=0)


_PLUS, _MINUS = 60, 40


def with_own_averages(lines: Sequence[ScoreLine | None], *, by_round: bool = False) -> list[ScoreLine | None]:
    """Return the scored lines with own averages where they are better, or worse, than what was given.

    Args:
        by_round: whether the average is that of the pair's other boards in the same round, not of all.
    """
    given: list[tuple[int, str, tuple[int, int], Fraction, int]] = []
    others: dict[tuple[int, int], list[Fraction]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is None:
            continue
        for side, pair in (("NS", line.ns), ("EW", line.ew)):
            points = line.points(side)
            if pair is None or points is None:
                continue
            session = line.round if by_round else 0, pair
            if average := decided(line, side):
                given.append((place, side, session, points, average))
            else:
                others[session].append(points)
    changed = list(lines)
    for place, side, session, points, average in given:
        own = total(others[session]) / len(others[session]) if session in others else points
        better = max(points, own) if average == _PLUS else min(points, own)
        line = changed[place]
        if line is not None and better != points:
            ns, ew = (better, line.ew_points) if side == "NS" else (line.ns_points, better)
            changed[place] = replace(line, ns_points=ns, ew_points=ew)
    return changed


def decided(line: ScoreLine, side: str) -> int:
    """Return 60 or 40 where a side has average plus or minus, else 0."""
    if line.result is None or not line.result.has(side):
        return 0
    half = line.result.half(side)
    return int(half.value) if isinstance(half, Percentage) and half.value in (_PLUS, _MINUS) else 0


class Session(NamedTuple):
    """The results among which boards are compared: those of an evening, or in a Swiss of a round."""

    number: int  # its first round in a Swiss, else 0
    expected: int  # how many results its fullest board has

    @property
    def top(self) -> int:
        """The matchpoint top of its boards."""
        return max(2 * self.expected - 2, 0)


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
    #: the session of each round where each is one of its own, as in a Swiss; else nothing
    rounds: Mapping[int, Session] = field(default_factory=dict)

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
    def due(self) -> bool:
        """Whether a result is to come, or has to be corrected before it counts."""
        return bool(self.count(TO_COME, MISSING, LATE, WRONG))

    @cached_property
    def individual(self) -> bool:
        """Whether each player is ranked alone."""
        return any(isinstance(line.planned[1], Partners) for line in self.filled)

    @cached_property
    def of_teams(self) -> bool:
        """Whether teams play: on each board N3 meets E5 and N5 meets E3, and no team meets itself."""
        tables = set()
        for line in self.filled:
            board, ns, ew = line.planned
            if board and isinstance(ns, PairNumber) and isinstance(ew, PairNumber) and ns.side and ew.side:
                tables.add((board, ns.own, ew.own))
            elif board and ns and ew:
                return False
        return bool(tables) and all(ns != ew and (board, ew, ns) in tables for board, ns, ew in tables)

    @property
    def by_round(self) -> bool:
        """Whether each round is a session of its own, as in a Swiss."""
        return bool(self.rounds)

    def session_of(self, line: ScoreLine) -> Session:
        """Return the session within which a line is scored: its round in a Swiss, else the evening."""
        return self.rounds.get(line.round, self._evening)

    def brought(self, points: Points, line: ScoreLine, half: GivenHalf) -> Fraction:
        """Return what one side reads on a line, in points, brought to the top of the event."""
        return exact(_brought(points, half, self.session_of(line), self.top, self.method))

    @cached_property
    def _evening(self) -> Session:
        """The one session of an event that is not scored round by round."""
        played = [line for line in self.filled if line.state == PLAYED and line.result is not None]
        results = [line.result and line.result.key for line in played]
        return Session(0, fullest_board([line.board for line in played], results))

    @cached_property
    def compared(self) -> Groups[int]:
        """The pairs in groups that were compared with each other."""
        return compared_groups(self.filled)

    @cached_property
    def sides(self) -> dict[int, bool] | None:
        """Whether each pair is North-South's where two sides meet each other and nobody else; else None.

        The sides are those of the movement. What is left of a movement without sides may have two: an
        individual that was stopped after the first round.
        """
        planned = two_sides([*dict.fromkeys(self._tables)])
        if planned is None and not self.due:
            played = [line for line in self.filled if line.state == PLAYED]
            return two_sides([*dict.fromkeys((line.round, line.ns, line.ew) for line in played)])
        return planned

    @cached_property
    def _tables(self) -> list[Table]:
        """Who sits at the table of each line, as planned.

        A round in which everybody sat the other way than planned had its arrow switch forgotten, or made
        where there was none.
        """
        rounds: dict[int, bool] = {}
        for line in self.filled:
            if line.ns and line.ew:
                reversed_ = (line.ew, line.ns) == line.planned[1:]
                rounds[line.round] = rounds.get(line.round, True) and reversed_
        tables: list[Table] = []
        for line in self.filled:
            _, ns, ew = line.planned
            tables.append((line.round, ew, ns) if rounds.get(line.round) else (line.round, ns, ew))
        return tables

    @cached_property
    def winners(self) -> int:
        """2 where North-South and East-West are ranked separately, else 1.

        They are where nobody changes the direction by the plan, or as whole rounds were turned. Where pairs
        do, the two sides are ranked together from the first result on that compares one with the other.
        """
        if winners((ns for _, ns, _ in self._tables), (ew for _, _, ew in self._tables)) == 2:
            return 2
        players = {one for line in self.filled if line.state == PLAYED for one in with_board(line)}
        if not players or self.sides is None:
            return 1
        return 1 if sides_compared(self.compared, self.sides, players) else 2


def _sessions(lines: Sequence[ScoreLine | None], *, by_round: bool) -> list[int]:
    """Return the number of the session to which each line belongs: 0, or in a Swiss the round.

    Rounds of a Swiss that share boards by the plan are one session.
    """
    if not by_round:
        return [0] * len(lines)
    first: dict[int, int] = {}  # round of each board
    rounds = Groups[int]()
    for line in lines:
        if line is not None and line.planned[0]:
            rounds.join([first.setdefault(line.planned[0], line.round), line.round])
    return [0 if line is None else rounds.find(line.round) for line in lines]


def _points_of(
    lines: Sequence[ScoreLine | None], method: str, sessions: Sequence[int]
) -> tuple[list[Both | XlvpError | None], dict[int, Session]]:
    """Return the points of each line within its session, and every session."""
    places: dict[int, list[int]] = defaultdict(list)
    for place, number in enumerate(sessions):
        places[number].append(place)
    points: list[Both | XlvpError | None] = [None] * len(lines)
    played = {}
    for number, own in places.items():
        of_session = [lines[place] for place in own]
        boards = [None if line is None else line.board for line in of_session]
        results = [
            line.result.key if line is not None and line.state == PLAYED and line.result is not None else None
            for line in of_session
        ]
        groups = ["" if line is None else line.group for line in of_session]
        given = session_points(boards, results, method, groups if any(groups) else None)
        for place, both in zip(own, given, strict=True):
            points[place] = both
        played[number] = Session(number, fullest_board(boards, results))
    return points, played


def _brought(points: Points, half: GivenHalf, session: Session, top: int, method: Method) -> Points:
    """Return matchpoints of a session brought to the top of the event, so that all boards count alike."""
    if not method.most.matchpoints or session.top == top:
        return points
    if session.top:
        return Fraction(points) * top / session.top
    # the only result of its board is neither better nor worse than others, but it may be artificial
    share = half.value if isinstance(half, Percentage) else Fraction(50)
    return share * (method.most.of(top) or 0) / 100


def _both_brought(both: Both, result: Result, session: Session, top: int, method: Method) -> Both:
    ns, ew = (
        None if points is None else _brought(points, result.half(side), session, top, method)
        for side, points in zip(("NS", "EW"), both, strict=True)
    )
    return ns, ew


def _counted(
    lines: Sequence[ScoreLine | None], scoring: Scoring
) -> tuple[list[ScoreLine | None], Sequence[int], list[Both | None], dict[int, Session]]:
    """Return the lines that the method can score, the session of each, its points, and every session.

    A result that the method has no points for is in nobody's field either, and without it another may have
    none: until all that count have points.
    """
    counted = list(lines)
    while True:
        sessions = _sessions(counted, by_round=scoring.rounds)
        given, played = _points_of(counted, scoring.name, sessions)
        refused = {place: both for place, both in enumerate(given) if isinstance(both, XlvpError)}
        if not refused:
            points = [None if isinstance(both, XlvpError) else both for both in given]
            return counted, sessions, points, played
        for place, error in refused.items():
            line = counted[place]
            assert line is not None
            counted[place] = replace(line, state=WRONG, words=not_scored(error))


@lru_cache(maxsize=4)
def scored(lines: tuple[ScoreLine | None, ...], method: str = MATCHPOINTS) -> Scored:
    """Score a checked list by a method as :func:`xlvp.pairs.methods.method_named` knows it."""
    scoring = read_scoring(method)
    rules = method_named(scoring.name)
    counted, sessions, points, played = _counted(lines, scoring)
    top = next((played[number].top for number in sorted(played) if played[number].top), 0)
    rounds = {}
    if scoring.rounds:
        for place, (line, number) in enumerate(zip(counted, sessions, strict=True)):
            if line is not None:
                rounds[line.round] = played[number]
            if line is not None and line.result is not None and (both := points[place]) is not None:
                points[place] = _both_brought(both, line.result, played[number], top, rules)
    with_points = [
        ScoreLine(
            line.round, line.table, line.board, line.ns, line.ew, line.planned, line.entry, line.result,
            line.state, line.group, line.words, *both, line.accepted, line.queried, line.agreed,
        )
        if line is not None and both is not None
        else line
        for line, both in zip(counted, points, strict=True)
    ]  # fmt: skip
    if scoring.own and any(line is not None and isinstance(line.ns, Partners) for line in lines):
        raise InputError("in an individual two players share a score: set Averages to as typed")
    if scoring.own:
        with_points = with_own_averages(with_points, by_round=scoring.rounds)
    return Scored(rules, tuple(with_points), top, scoring.own, rounds)
