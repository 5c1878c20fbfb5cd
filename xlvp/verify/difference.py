"""A cell that does not say what the scale has there."""

from dataclasses import dataclass

from xlvp.verify.grid import Place, full_address


@dataclass(frozen=True)
class Difference:
    """A cell that does not say what the scale has there.

    Attributes:
        sheet: its sheet.
        place: row and column.
        value: what it says.
        right: what it should say.
        cause: how that came, as far as can be told.
    """

    sheet: str
    place: Place
    value: str
    right: str
    cause: str

    @property
    def cell(self) -> str:
        """Sheet and cell, as in a formula."""
        return full_address(self.sheet, self.place)


def shown(value: object) -> str:
    """Return a cell's value as text, cut where it is long."""
    if isinstance(value, float):
        return f"{value:.12g}"
    return "" if value is None else str(value)[:60]
