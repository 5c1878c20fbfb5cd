"""What publishing a workbook gives."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Published:
    """What was written.

    Attributes:
        files: the page, and files of other formats beside it.
        remarks: in words what the formats cannot hold.
    """

    files: tuple[Path, ...]
    remarks: tuple[str, ...]
