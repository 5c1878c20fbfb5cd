"""The ways in which programs score the boards of a list: the field, short boards, rounding, the scale.

Laws of Duplicate Bridge 2017, Law 78. A board may be scored over one section or over all; one with fewer
results brought to the fullest board with Neuberg's formula, or on its own top. Plain scores alone say how
many results a board has: an artificial score is compared with nothing. Some programs round the points of a
board, to 0.01 or 0.1, before they add them up.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product

from xlvp.errors import XlvpError
from xlvp.pairs.methods import METHODS, WAYS, Most, method_named
from xlvp.pairs.session import session_points, session_top
from xlvp.rounding import half_away
from xlvp.rules.result import Result, Score

Points = tuple[Fraction, Fraction]
#: Of matchpoints, 2 or 1 for each pair that was beaten.
SCALES = (Fraction(1), Fraction(1, 2))
#: The parts of a point to which the points of a board are rounded; 0 for not at all.
_PARTS = (0, 100, 10)


@dataclass(frozen=True)
class Way:
    """A way in which boards are scored."""

    method: str = "matchpoints"
    across: bool = False  # whether a board is scored over all sections
    own_top: bool = False  # whether a board with fewer results is scored by itself
    parts: int = 0  # of a point, to which the points of a board are rounded; 0 for not at all
    scale: Fraction = Fraction(1)

    @property
    def words(self) -> str:
        """What it is, for people."""
        notes = [method_named(self.method).label]
        if self.across:
            notes.append("over all sections")
        if self.own_top:
            notes.append("short boards on their own top")
        if self.parts:
            notes.append(f"boards rounded to {float(Fraction(1, self.parts)):g}")
        return ", ".join(notes)


@dataclass(eq=False)
class Scorer:
    """The results of a list of boards, to be scored in any way."""

    boards: Sequence[tuple[str, int]]  # of each line its section and its board
    results: Sequence[Result | None]  # of each line; None where it was not played
    groups: Sequence[str]  # of each line the scoring group of a board that was played in two forms
    _points: dict[Way, list[Points | None]] = field(default_factory=dict)
    _fields: dict[bool, list[Hashable]] = field(default_factory=dict)
    _short: dict[bool, frozenset[Hashable]] = field(default_factory=dict)

    @cached_property
    def keys(self) -> list[Result | Score | None]:
        """What equal results share."""
        return [None if result is None else result.key for result in self.results]

    @cached_property
    def sections(self) -> int:
        """How many sections there are."""
        return len({section for section, _ in self.boards})

    def fields(self, *, across: bool) -> list[Hashable]:
        """Return the field of each line: its board, of one section or of all, and its scoring group."""
        if across not in self._fields:
            boards = self._boards(across=across)
            self._fields[across] = list(zip(boards, self.groups, strict=True)) if any(self.groups) else boards
        return self._fields[across]

    def _boards(self, *, across: bool) -> list[Hashable]:
        return [board if across else (section, board) for section, board in self.boards]

    def tops(self, way: Way) -> list[int]:
        """Return the matchpoint top of each line, 2 for each pair that can be beaten."""
        fields = self.fields(across=way.across)
        whole = session_top(self._boards(across=way.across), self.keys)
        if not way.own_top:
            return [whole] * len(fields)
        plain = self._plain(fields)
        short = self.short(across=way.across)
        return [max(0, 2 * plain[each] - 2) if each in short else whole for each in fields]

    def _plain(self, fields: Sequence[Hashable]) -> Counter[Hashable]:
        """How many plain scores each field has."""
        played: Counter[Hashable] = Counter()
        for each, result in zip(fields, self.results, strict=True):
            played[each] += result is not None and result.percentages is None
        return played

    def short(self, *, across: bool) -> frozenset[Hashable]:
        """Return the fields with fewer plain scores than the fullest."""
        if across not in self._short:
            played = self._plain(self.fields(across=across))
            most = max(played.values(), default=0)
            self._short[across] = frozenset(each for each, count in played.items() if count < most)
        return self._short[across]

    def ways(self) -> Iterator[Way]:
        """Yield the ways that can differ here, the most common first."""
        short = any(self.short(across=across) for across in self._across)
        for method, across in product(METHODS, self._across):
            matchpoints = METHODS[method].most is Most.TOP
            tops = (False, True) if short and METHODS[method].most.matchpoints else (False,)
            for own_top, parts in product(tops, _PARTS):
                for scale in SCALES if matchpoints else SCALES[:1]:
                    yield Way(method, across, own_top, parts, scale)

    def rarer_ways(self) -> Iterator[Way]:
        """Yield the ways of some bodies, to be tried where no common one gives all figures."""
        for method, across in product(WAYS, self._across):
            most = WAYS[method].most
            if most is Most.HALF:  # a scale of matchpoints, which is tried already
                continue
            for parts in _PARTS[:1] if most is Most.NONE else _PARTS:
                yield Way(method, across, parts=parts)

    @property
    def _across(self) -> tuple[bool, ...]:
        """Whether a board may be scored over one section or over all."""
        return (False, True) if self.sections > 1 else (False,)

    def points(self, way: Way) -> list[Points | None]:
        """Return both sides' points of each line; None where it was not played or has none."""
        if way not in self._points:
            exact = self._scored(way.method, across=way.across, own_top=way.own_top)
            self._points[way] = [None if both is None else _in_parts(both, way) for both in exact]
        return self._points[way]

    def _scored(self, method: str, *, across: bool, own_top: bool) -> list[Points | None]:
        plain_way = Way(method, across, own_top)
        if plain_way not in self._points:
            fields = self.fields(across=across)
            boards, groups = self._boards(across=across), self.groups if any(self.groups) else None
            scored = [_fractions(both) for both in session_points(boards, self.keys, method, groups)]
            if own_top:
                for each in self.short(across=across):
                    self._by_itself(scored, fields, each, method)
            self._points[plain_way] = scored
        return self._points[plain_way]

    def _by_itself(
        self, scored: list[Points | None], fields: Sequence[Hashable], board: Hashable, method: str
    ) -> None:
        """Score a board on its own top; an artificial score is its share of that."""
        lines = [at for at, each in enumerate(fields) if each == board]
        plain = [at for at in lines if (own := self.results[at]) is not None and own.percentages is None]
        own_points = session_points([0] * len(plain), [self.keys[at] for at in plain], method)
        for at, both in zip(plain, own_points, strict=True):
            scored[at] = _fractions(both)
        top = method_named(method).most.of(max(0, 2 * len(plain) - 2)) or 0
        for at in lines:
            result = self.results[at]
            if result is not None and (shares := result.percentages) is not None:
                scored[at] = (shares[0] * top / 100, shares[1] * top / 100)


def _fractions(both: object) -> Points | None:
    if isinstance(both, XlvpError) or not isinstance(both, tuple):
        return None
    return Fraction(both[0]), Fraction(both[1])


def _in_parts(both: Points, way: Way) -> Points:
    """Bring points to a scale and round them, halves away from zero."""
    ns, ew = both[0] * way.scale, both[1] * way.scale
    if not way.parts:
        return ns, ew
    return Fraction(half_away(ns * way.parts), way.parts), Fraction(half_away(ew * way.parts), way.parts)


def printed_as(figure: int | float, exact: Fraction, parts: int) -> bool:
    """Return whether a figure in hundredths is an exact one rounded to these parts of a point.

    >>> printed_as(4813, Fraction("48.125"), 100), printed_as(4812, Fraction("48.125"), 100)
    (True, False)
    >>> printed_as(4810, Fraction("48.125"), 10), printed_as(4812.5, Fraction("48.125"), 100)
    (True, True)
    """
    if isinstance(figure, float):
        return abs(figure - float(exact * 100)) < _NOISE
    return figure * parts == 100 * half_away(exact * parts)


def half_the_other_way(figure: int | float, exact: Fraction, parts: int) -> bool:
    """Return whether a figure is an exact half rounded towards zero.

    >>> half_the_other_way(4812, Fraction("48.125"), 100), half_the_other_way(4812, Fraction("48.126"), 100)
    (True, False)
    """
    scaled = exact * parts
    nearer_zero = half_away(scaled) - (1 if scaled > 0 else -1)
    return scaled.denominator == 2 and figure * parts == 100 * nearer_zero


_NOISE = 1e-4  # hundredths of a point that a figure with all its digits may be off
