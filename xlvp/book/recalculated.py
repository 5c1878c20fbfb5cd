"""What computing a workbook gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xlvp.cells.values import CellValue

#: The end of the reason of a formula that only reads one that is not computed.
NOT_COMPUTED = "which is not computed"


@dataclass(frozen=True)
class NotComputed:
    """A formula that keeps its stored value, and why."""

    sheet: str
    cell: str
    reason: str

    @property
    def reads_another(self) -> bool:
        """Whether it could be computed, but reads one that is not."""
        return self.reason.endswith(NOT_COMPUTED)


@dataclass(frozen=True)
class Recalculated:
    """A recalculated workbook.

    Attributes:
        data: the package with the new values stored.
        values: (sheet, cell) -> the value of each formula, of an array formula one for each cell; an error
            has its reason in words.
        not_computed: the formulas that the engine cannot compute, and those that read one of them; they
            keep their stored values.
        stored: what was read already of the stored values, sheet by sheet; readers fill it.
        left_out: the sheets that were not computed, as nothing asks for their values.
    """

    data: bytes = field(repr=False)
    values: Mapping[tuple[str, str], CellValue] = field(repr=False)
    not_computed: tuple[NotComputed, ...]
    stored: dict[str, dict[str, CellValue]] = field(default_factory=dict, repr=False, compare=False)
    left_out: frozenset[str] = frozenset()
