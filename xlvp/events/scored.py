"""A list of results with its points: what the ranking and every printed sheet of an event are made from.

Laws of Duplicate Bridge 2017, Law 78: see :mod:`xlvp.events.methods`.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from xlvp.errors import XlvpError
from xlvp.events.asked import apart, method_named
from xlvp.events.methods import MATCHPOINTS, Method
from xlvp.events.own_averages import with_own_averages
from xlvp.events.score_list import PLAYED, WRONG, ScoreLine, not_scored
from xlvp.events.session import session_points, session_top


@dataclass(frozen=True)
class Scored:
    """A session's lines and their points.

    Attributes:
        method: how it is scored.
        lines: as given, with their points, blank ones None; a line that the method cannot score is wrong
            and says why.
        top: the matchpoint top of the session.
        own_averages: whether a pair's own average stands where it is better than the 60% it was given, or
            worse than 40%: :mod:`xlvp.events.own_averages`.
    """

    method: Method
    lines: tuple[ScoreLine | None, ...]
    top: int
    own_averages: bool = False

    @property
    def most(self) -> int | None:
        """The most points of a board: the top, 100 per cent; None for IMPs."""
        return self.method.most.of(self.top)

    def count(self, *states: str) -> int:
        """How many lines are in one of these states."""
        return sum(line is not None and line.state in states for line in self.lines)

    @property
    def winners(self) -> int:
        """2 where nobody ever changes the direction by the plan, else 1."""
        ns = {line.planned[1] for line in self.lines if line is not None} - {None}
        return 2 if ns.isdisjoint([line.planned[2] for line in self.lines if line is not None]) else 1


@lru_cache(maxsize=4)
def scored(lines: tuple[ScoreLine | None, ...], method: str = MATCHPOINTS) -> Scored:
    """Score a checked list by a method as :func:`xlvp.events.asked.method_named` knows it.

    Raises:
        InputError: a method that is none.
    """
    bare, own = apart(method)
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
            line.state, line.group, line.words, *both,
        )
        if line is not None and isinstance(both, tuple)
        else line
        for line, both in zip(counted, points, strict=True)
    ]  # fmt: skip
    if own:
        with_points = with_own_averages(with_points)
    return Scored(rules, tuple(with_points), session_top(boards, results), own)
