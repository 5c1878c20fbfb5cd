"""Why a figure is what it is: each evening of a player or pair, counted or dropped, with the reason.

The club's own rules decide; every evening says which of them did.
"""

from dataclasses import dataclass

from xlvp.season.evenings import Evening
from xlvp.season.standings import Standing


@dataclass(frozen=True)
class Reason:
    """An evening, whether it counts, and why."""

    evening: Evening
    counted: bool
    words: str


def reasons(line: Standing) -> list[Reason]:
    """Return the evenings of a line of the ladder in the order of the season."""
    counted = {*line.counted}
    found = []
    for at, evening in enumerate(line.evenings):
        if at in counted:
            words = "counted" + (f": {evening.told}" if evening.told else "")
        else:
            words = line.left.get(at, "not counted")
            if evening.told and words != evening.told:
                words += f" ({evening.told})"
        found.append(Reason(evening, at in counted, words))
    return found
