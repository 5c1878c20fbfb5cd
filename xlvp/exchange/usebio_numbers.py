"""How USEBIO numbers the pairs of an event: each number once, whatever they are called in the workbook.

USEBIO 1.2 (English Bridge Union), as the files of working programs have it (Compscore, EBUScore, Pianola):
where North-South and East-West are numbered from 1 on each, East-West continue behind North-South, and the
sections one behind the other. Programs know a pair by its number alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xlvp.book.pairs_event import PairsEvent
from xlvp.events.pair_number import PairNumber, section_of
from xlvp.events.score_list import NOT_PLAYED, PLAYED


@dataclass(frozen=True)
class UsebioNumbers:
    """The numbers of an event.

    Attributes:
        sections: the letters; one "" where there are none.
        runs: the numbers in one run of pairs that are called by their direction.
        moved: whether such a pair sat the other way, so that its direction is not the pair's own.
    """

    sections: tuple[str, ...]
    runs: Mapping[int, int] = field(default_factory=dict)
    moved: bool = False

    def number(self, pair: int | None) -> int | str:
        """The number that is written; "" for nobody."""
        if not pair:
            return ""
        return self.runs.get(pair, pair.own if isinstance(pair, PairNumber) else pair)

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction and kept it."""
        return _side(pair) if not self.moved else ""

    @property
    def told(self) -> str:
        """What a person should know; "" if the numbers are the workbook's."""
        other = [f"{pair} is {number}" for pair, number in self.runs.items() if number != _own(pair)]
        return f"each number stands for one pair: {other[0]}, and so on" if other else ""


def usebio_numbers(event: PairsEvent) -> UsebioNumbers:
    """Return how an event's pairs are numbered."""
    lines = [line for line in event.scored.lines if line is not None]
    there = {pair for line in lines for pair in (*line.planned[1:], line.ns, line.ew) if pair}
    ranked = {place.scratch.pair for places in event.rankings for place in places}
    pairs = sorted(there | ranked)
    sections = tuple(sorted({section_of(pair) for pair in ranked})) or ("",)
    runs: dict[int, int] = {}
    before = 0
    for section in dict.fromkeys(map(section_of, pairs)):
        own = [pair for pair in pairs if section_of(pair) == section and _side(pair)]
        tables = max(map(_own, own), default=0)
        runs |= {pair: before + _own(pair) + tables * (_side(pair) == "EW") for pair in own}
        before += 2 * tables
    played = [line for line in lines if line.state in (PLAYED, NOT_PLAYED)]
    moved = any(_side(line.ns) == "EW" or _side(line.ew) == "NS" for line in played)
    return UsebioNumbers(sections, runs, moved)


def _side(pair: int | None) -> str:
    return pair.side if isinstance(pair, PairNumber) else ""


def _own(pair: int) -> int:
    return pair.own if isinstance(pair, PairNumber) else pair
