"""What publishing a workbook gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from xlvp.events.hands import Hand


@dataclass(frozen=True)
class Published:
    """What was written.

    Attributes:
        files: the page, and files of other formats beside it.
        remarks: in words what the formats cannot hold.
    """

    files: tuple[Path, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class Extras:
    """What is asked for beside the usual files.

    Attributes:
        projector: a page for a projector too.
        members: names by their numbers in the federation, for the federation's file.
        deals: the deals of the boards, each in PBN or with par and tricks, shown with them.
        club_number: the club's number in the federation, for the same file.
    """

    projector: bool = False
    deals: Mapping[int, str | Hand] = field(default_factory=dict)
    members: Mapping[str, str] = field(default_factory=dict)
    club_number: str = ""
