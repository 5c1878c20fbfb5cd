"""How USEBIO numbers the pairs of an event that has sections, or numbers of its own for each direction.

USEBIO 1.2 (English Bridge Union): a number, and DIRECTION beside it where North-South and East-West are
numbered from 1 on each; sections one behind the other. On a traveller's line a number says its direction by
the column that it stands in: where a pair changed sides only numbers in one run can tell the two apart.
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
        runs: the numbers in one run, where numbers by direction would not tell the pairs apart.
    """

    sections: tuple[str, ...]
    runs: Mapping[int, int] = field(default_factory=dict)

    def number(self, pair: int | None) -> int | str:
        """The number that is written; "" for nobody."""
        if not pair:
            return ""
        return self.runs.get(pair, pair.own if isinstance(pair, PairNumber) else pair)

    def side(self, pair: int) -> str:
        """NS or EW where the number counts for this direction alone."""
        return pair.side if isinstance(pair, PairNumber) and not self.runs else ""

    @property
    def told(self) -> str:
        """What a person should know; "" if the numbers are the workbook's."""
        first = next((pair for pair in self.runs if isinstance(pair, PairNumber) and pair.side == "EW"), None)
        if first is None:
            return ""
        return f"pairs changed sides, so it numbers them in one run: {first} is {self.runs[first]}"


def usebio_numbers(event: PairsEvent) -> UsebioNumbers:
    """Return how an event's pairs are numbered."""
    lines = [line for line in event.scored.lines if line is not None and line.state in (PLAYED, NOT_PLAYED)]
    pairs = sorted({place.scratch.pair for places in event.rankings for place in places})
    sections = tuple(sorted({section_of(pair) for pair in pairs})) or ("",)
    if all(_side(line.ns) in ("", "NS") and _side(line.ew) in ("", "EW") for line in lines):
        return UsebioNumbers(sections)
    runs: dict[int, int] = {}
    before = 0
    for section in sections:
        own = [pair for pair in pairs if isinstance(pair, PairNumber) and pair.section == section]
        tables = max((pair.own for pair in own), default=0)
        runs |= {pair: before + pair.own + tables * (pair.side == "EW") for pair in own}
        before += 2 * tables
    return UsebioNumbers(sections, runs)


def _side(pair: int | None) -> str:
    return pair.side if isinstance(pair, PairNumber) else ""
