"""Matches with their VPs: the scale that most of them are on, and those that are not."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from xlvp.errors import InputError
from xlvp.scales.named import named, usual_first
from xlvp.scales.scale import Figures
from xlvp.verify.difference import Difference, shown
from xlvp.verify.forms import said
from xlvp.verify.grid import Grid, Place
from xlvp.verify.reading import Reading
from xlvp.verify.results.found import MAJORITY, NOT_THE_MARGIN
from xlvp.verify.scales import Scale

_MOST_BOARDS = 64
_PROBES = 60


@dataclass(frozen=True)
class Match:
    """A match: its boards, 0 where nothing says how many, the margin, and the VPs of one side or both."""

    boards: int
    margin: int
    vps: tuple[tuple[Place, Reading], ...]


@dataclass(frozen=True)
class OnScale:
    """The scale of each number of boards that most matches are on; how many are, and whether it is alone."""

    scales: Mapping[int, Scale]
    fits: int
    alone: bool

    @property
    def one(self) -> Scale:
        """One of the scales: all have the same name."""
        return next(iter(self.scales.values()))

    def labels(self, matches: Sequence[Match]) -> tuple[str, ...]:
        """Return the boards, for people, each once."""
        return tuple(dict.fromkeys(self.scales[match.boards].label for match in matches))

    def wrong(self, grid: Grid, matches: Sequence[Match]) -> Iterator[Difference]:
        """Yield the VPs that are not those of the margin."""
        for match in matches:
            scale = self.scales[match.boards]
            for (place, vp), right in zip(match.vps, scale.at(match.margin), strict=False):
                if vp != right:
                    value = shown(grid.value(*grid.place(*place)))
                    what = said(right, whole=scale.discrete)
                    yield Difference(grid.name, place, value, what, NOT_THE_MARGIN)


def best(matches: Sequence[Match], stated: object) -> OnScale | None:
    """Return the scale that most matches are on; where no boards are stated, of any number of boards."""
    found: list[tuple[int, Mapping[int, Scale]]] = []
    counted = Counter((match.boards, match.margin, tuple(vp for _, vp in match.vps)) for match in matches)
    boards_of = {match.boards for match in matches}
    probes = Counter(dict(list(counted.items())[:: max(1, len(counted) // _PROBES)]))
    for kind in usual_first():
        for boards in () if kind.percentage else [0] if stated else range(1, _MOST_BOARDS + 1):
            with suppress(InputError):
                of_each = {each: _figures(kind.name, boards or each) for each in boards_of}
                if 2 * _right(probes, of_each) >= MAJORITY * probes.total() or stated:
                    found.append((_right(counted, of_each), of_each))
    if not found:
        return None
    fits, scales = max(found, key=lambda each: each[0])
    rivals = (each for number, each in found if number == fits and each is not scales)
    return OnScale(scales, fits, all(_alike(matches, each, scales) for each in rivals))


@cache
def _figures(kind: str, boards: int) -> Figures:
    return named(kind).figures(boards)


def _right(counted: Mapping[tuple[int, int, tuple[Reading, ...]], int], scales: Mapping[int, Scale]) -> int:
    return sum(
        times
        for (boards, margin, vps), times in counted.items()
        if vps == scales[boards].at(margin)[: len(vps)]
    )


def _alike(matches: Sequence[Match], one: Mapping[int, Scale], other: Mapping[int, Scale]) -> bool:
    return all(
        one[match.boards].at(match.margin) == other[match.boards].at(match.margin) for match in matches
    )
