"""What stands in the entry cells of a new match workbook."""

from dataclasses import dataclass

from xlvp.notation.spellings import ENGLISH
from xlvp.templates.match.forms import FRACTIONS, SCALES


@dataclass(frozen=True)
class Opening:
    """What stands in the entry cells of a new workbook."""

    title: str = ""
    event: str = ""
    date: str = ""
    home: str = ""
    away: str = ""
    boards: int = 16
    first: int = 1
    carry_over: tuple[float, float] = (0, 0)
    penalty: tuple[float, float] = (0, 0)
    vp_penalty: tuple[float, float] = (0, 0)
    adjustment: tuple[float, float] = (0, 0)
    scale: str | int = SCALES[0]
    fraction: str = FRACTIONS[0]
    remarks: str = ""
    letters: str = ENGLISH.name
