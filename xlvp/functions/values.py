"""What a cell holds: a number, a text, a truth value, or an error with its reason."""

from dataclasses import dataclass

VALUE = "#VALUE!"


@dataclass(frozen=True)
class CellError:
    """An error value: the code the cell shows and the reason in words."""

    code: str
    reason: str


CellValue = float | int | str | bool | CellError
Answer = CellValue | list[list[CellValue]]
