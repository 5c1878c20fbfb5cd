"""The travellers of an event: what each board's tables have, with the points of both sides.

Laws of Duplicate Bridge 2017, Law 78; artificial scores by Law 12C2.
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from xlvp.agreement import played
from xlvp.contract import Contract, vulnerability
from xlvp.contract_text import read_contract
from xlvp.errors import NotationError
from xlvp.events.score_list import Line
from xlvp.events.scored import Scored
from xlvp.result import Percentage, Weighted
from xlvp.rounding import exact
from xlvp.spellings import is_pass
from xlvp.text import folded


@dataclass(frozen=True)
class TravellerLine:
    """A line of a traveller, from the list."""

    line: Line

    @property
    def ns(self) -> Fraction | None:
        """North-South's own points; None where there are none."""
        return None if self.line.ns_points is None else exact(self.line.ns_points)

    @property
    def ew(self) -> Fraction | None:
        """East-West's own points; None where there are none."""
        return None if self.line.ew_points is None else exact(self.line.ew_points)

    @property
    def score(self) -> int | None:
        """North-South's score, if both sides read the same plain one."""
        return self.line.result.score if self.line.result else None

    @property
    def contract(self) -> Contract | None:
        """The contract with its result, where the entry names one and nothing was adjusted."""
        if self.score is None or not self.line.board:
            return None
        try:
            written = read_contract(folded(self.line.entry))
        except NotationError:
            return None
        if written.tricks is None and written.score is None:
            return None
        return played(written, self.score, vulnerability(self.line.board))

    @property
    def passed_out(self) -> bool:
        """Whether the entry says that all passed."""
        return self.score == 0 and is_pass(folded(self.line.entry))

    @property
    def percentages(self) -> tuple[Fraction, Fraction] | None:
        """The artificial score of both sides, if it is one for both."""
        result = self.line.result
        if result is None or not isinstance(result.ns, Percentage) or not isinstance(result.ew, Percentage):
            return None
        return result.ns.value, result.ew.value

    def half_score(self, side: str) -> int | None:
        """The side's own trick score, NS or EW; None where its half is no plain score."""
        half = self.line.result.half(side) if self.line.result else None
        if not isinstance(half, Weighted) or half.score is None:
            return None
        return half.score if side == "NS" else -half.score

    def points(self, side: str) -> Fraction | None:
        """The side's own points, NS or EW."""
        return self.ns if side == "NS" else self.ew


def travellers(event: Scored) -> dict[int, list[TravellerLine]]:
    """Return the lines by the board that was played there, boards and North-South pairs in order.

    Sit-outs and lines that name no board or pair are left out.
    """
    found: dict[int, list[TravellerLine]] = defaultdict(list)
    for line in event.lines:
        if line is not None and line.board and line.ns and line.ew:
            found[line.board].append(TravellerLine(line))
    for lines in found.values():
        lines.sort(key=lambda each: (each.line.ns or 0, each.line.ew or 0))
    return dict(sorted(found.items()))
