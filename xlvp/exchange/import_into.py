"""What an import would write into a workbook, before anything is written; the same for every workbook.

Every new fact is laid beside the cell that it belongs to: the same one is left alone, a new one is written
into the empty cell, another one is shown old and new, and what belongs nowhere is said.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from xlvp.book.named_cells import NamedCells, Ref


@dataclass(frozen=True)
class Asked:
    """What was asked for beside the file and the workbook.

    Attributes:
        section: only this section of the file; "" for all.
        session: the number of the session in a season; None: by its date.
        reopen: whether a closed session of a season is opened again.
        amounts: "in" or "out" for amounts of a bank's list of which nothing says whether they are in or out.
    """

    section: str = ""
    session: int | None = None
    reopen: bool = False
    amounts: str = ""


@dataclass(frozen=True)
class Change:
    """A cell to be written: where, for a person, what stands there, and what would.

    ``number`` is what is written where the cell holds a number or a day, of which ``new`` are the words.
    """

    where: str
    ref: Ref
    old: str
    new: str
    number: float | None = None

    @property
    def overwrites(self) -> bool:
        """Whether something that stands there goes."""
        return bool(self.old)


@dataclass
class Import:
    """What would be written, how many facts are in already, and what a person has to see to.

    ``along`` are cells that are written with the changes and say nothing that those do not say. ``summary``
    is said below the changes: how many there are and what they come to. With ``whole`` all are shown.
    """

    changes: list[Change] = field(default_factory=list)
    along: dict[Ref, str | float] = field(default_factory=dict)
    same: int = 0
    told: list[str] = field(default_factory=list)
    summary: list[str] = field(default_factory=list)
    whole: bool = False

    @property
    def texts(self) -> dict[Ref, str | float]:
        """The cells to be written and their texts or numbers."""
        shown = {c.ref: c.new if c.number is None else c.number for c in self.changes}
        return self.along | shown


Take: TypeAlias = Callable[[Any, NamedCells, Asked], Import]
"""How a template takes what a format gives: the received, the computed workbook, what was asked for.

It raises WorkbookError where nothing of the file belongs into this workbook.
"""

Forget: TypeAlias = Callable[[NamedCells, str], Import]
"""How a template forgets: the computed workbook and the member's number; what would be written.

It raises WorkbookError where there is no such member.
"""
