"""What an import would write into a workbook, before anything is written; the same for every workbook.

Every new fact is laid beside the cell that it belongs to: the same one is left alone, a new one is written
into the empty cell, another one is shown old and new, and what belongs nowhere is said.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from string import ascii_uppercase
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


@dataclass(frozen=True)
class ChangedLine:
    """All that would be written on one line of a sheet, as a person is asked about it."""

    where: str
    old: str
    new: str
    overwrites: bool


def changed_lines(changes: Iterable[Change]) -> list[ChangedLine]:
    """Return the lines that changes are on, in the order of the first change of each.

    >>> home = Change("T1 v T2, IMPs A", ("Matches", "F7"), "", "20")
    >>> away = Change("T1 v T2, IMPs B", ("Matches", "G7"), "", "8")
    >>> [(line.where, line.new) for line in changed_lines([home, away])]
    [('T1 v T2', 'IMPs A: 20, IMPs B: 8')]
    """
    lines: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        sheet, cell = change.ref
        lines.setdefault((sheet, cell.lstrip(ascii_uppercase)), []).append(change)
    return [_line(together) for together in lines.values()]


def _line(changes: list[Change]) -> ChangedLine:
    """One change says where it is; of several, what each is stands before what it says."""
    parts = [change.where.split(", ") for change in changes]
    common = []
    for words in zip(*parts, strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    labels = [", ".join(part[len(common) :]) for part in parts]
    old = [
        f"{label}: {one.old}" if label else one.old
        for label, one in zip(labels, changes, strict=True)
        if one.old
    ]
    new = [f"{label}: {one.new}" if label else one.new for label, one in zip(labels, changes, strict=True)]
    where = ", ".join(common) or changes[0].where
    return ChangedLine(where, ", ".join(old), ", ".join(new), any(one.overwrites for one in changes))


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
