"""A list of results with its points: what the ranking and every printed sheet of an event are made from.

Laws of Duplicate Bridge 2017, Law 78: see :mod:`xlvp.events.session` for the methods.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from xlvp.errors import XlvpError
from xlvp.events.score_list import PLAYED, WRONG, Line
from xlvp.events.session import Column, Points, both_sides, session_top

MATCHPOINTS, PERCENT = "matchpoints", "percent"


@dataclass(frozen=True)
class Scored:
    """A session's lines and their points.

    Attributes:
        method: one of the methods of :mod:`xlvp.events.session`.
        lines: as given, blank ones None; a line that the method cannot score is wrong and says why.
        ns: North-South's own points of each line; None where there is none.
        ew: East-West's.
        top: the matchpoint top of the session.
    """

    method: str
    lines: tuple[Line | None, ...]
    ns: tuple[Points | None, ...]
    ew: tuple[Points | None, ...]
    top: int

    @property
    def most(self) -> int | None:
        """The most points of a board: the top, 100 per cent; None for IMPs."""
        return {MATCHPOINTS: self.top, PERCENT: 100}.get(self.method)

    def count(self, *states: str) -> int:
        """How many lines are in one of these states."""
        return sum(line is not None and line.state in states for line in self.lines)

    @property
    def winners(self) -> int:
        """2 where nobody ever changes the direction by the plan, else 1."""
        planned = [line.planned for line in self.lines if line is not None]
        ns, ew = {p[1] for p in planned} - {None}, {p[2] for p in planned} - {None}
        return 1 if ns & ew else 2


@lru_cache(maxsize=4)
def scored(lines: tuple[Line | None, ...], method: str = MATCHPOINTS) -> Scored:
    """Score a checked list.

    Raises:
        InputError: a method that is none.
    """
    counted, ns, ew = lines, *_points(lines, method)
    # A result that the method has no points for is in nobody's field either, and without it another may
    # have none: until all that count have points.
    while refused := [place for place, both in enumerate(zip(ns, ew, strict=True)) if _error(both)]:
        told = list(counted)
        for place in refused:
            line = told[place]
            assert line is not None
            told[place] = replace(line, state=WRONG, words=f"Not scored: {_error((ns[place], ew[place]))}")
        counted = tuple(told)
        ns, ew = _points(counted, method)
    results = [line.result if line and line.state == PLAYED else None for line in counted]
    top = session_top([line.board if line else None for line in counted], results)
    return Scored(method, counted, _plain(ns), _plain(ew), top)


def _points(lines: Sequence[Line | None], method: str) -> tuple[Column, Column]:
    boards = [line.board if line else None for line in lines]
    results = [line.result if line and line.state == PLAYED else None for line in lines]
    return both_sides(boards, results, method, [line.group if line else "" for line in lines])


def _error(both: tuple[Points | XlvpError | None, ...]) -> XlvpError | None:
    return next((value for value in both if isinstance(value, XlvpError)), None)


def _plain(points: Sequence[Points | XlvpError | None]) -> tuple[Points | None, ...]:
    return tuple(None if isinstance(value, XlvpError) else value for value in points)
