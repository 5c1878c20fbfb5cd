"""What an action asks of the program in which it was chosen: its workbook, and the person in front of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from xlvp.errors import WorkbookError

if TYPE_CHECKING:  # a command that only shows its help reads no workbook
    from xlvp.xlsx.package import Package
    from xlvp.xlsx.values import Ref

_SAVE_FIRST = (
    "Save this workbook in a folder of this computer first (File > Save As). Then choose this again."
)


@dataclass(frozen=True)
class Document:
    """The open workbook as it is on the screen, saved or not."""

    package: Package  # calculated; it is named like the file
    file: Path | None  # where it was saved last; None if never, or not on this computer
    sheet: str = ""  # that is in front
    cell: str = ""  # that the cursor is on

    @property
    def path(self) -> Path:
        """The file.

        Raises:
            WorkbookError: it was not saved yet.
        """
        if self.file is None:
            raise WorkbookError(_SAVE_FIRST)
        return self.file

    def folder_for(self, what: str) -> Path:
        """Return a folder for an action's files, beside the workbook."""
        return self.path.with_name(f"{self.path.stem}-{what}")


@dataclass(frozen=True)
class Field:
    """A question of a form: what is asked, what the field shows at first, and from what one chooses."""

    label: str
    text: str = ""
    choices: tuple[str, ...] = ()  # none: it is typed


@dataclass(frozen=True)
class Form:
    """Questions that are asked together."""

    title: str
    fields: Sequence[Field]
    words: str = ""  # above them


@dataclass(frozen=True)
class FileKind:
    """A kind of file to choose: in words, and its endings."""

    words: str
    endings: tuple[str, ...]


XLSX = FileKind("Excel workbook", (".xlsx",))


@dataclass(frozen=True)
class Message:
    """What is shown: a heading, and lines below it."""

    title: str  # of the action
    heading: str
    lines: Sequence[str] = field(default_factory=tuple)
    table: bool = False  # whether the lines have columns, so that letters of one width are needed


class Window(Protocol):
    """The window of a program in which an action was chosen."""

    def document(self) -> Document:
        """Return its workbook.

        Raises:
            WorkbookError: it shows none.
        """

    def folder(self) -> Path:
        """Return the folder for new files: that of its workbook, else of the person's documents."""

    def ask(self, form: Form) -> list[str] | None:
        """Ask; return an answer for each field, None if that was cancelled."""

    def agree(self, message: Message, yes: str, no: str = "Cancel") -> bool:
        """Show what would be done, with a button for each answer; return whether it is agreed."""

    def show(self, message: Message) -> None:
        """Show something, and wait until it was read."""

    def choose(self, title: str, kinds: Sequence[FileKind]) -> Path | None:
        """Let a person choose a file; None if that was cancelled."""

    def save_as(self, title: str, suggested: Path) -> Path | None:
        """Let a person name a new .xlsx; None if that was cancelled."""

    def write(self, title: str, cells: Mapping[Ref, str | float]) -> Path | None:
        """Write into cells of the workbook, as one step that can be undone under this title.

        Returns:
            The dated copy of what was there; None if the workbook was never saved.

        Raises:
            WorkbookError: nothing was written: it is read-only, a cell is locked, or it has changed.
        """

    def open(self, file: Path) -> None:
        """Open a workbook beside this one."""

    def browse(self, page: Path) -> None:
        """Show a page in the browser."""


def written(what: str, copy: Path | None) -> list[str]:
    """Return what to say when something was written into the open workbook.

    >>> written("The draw is", None)
    ['The draw is written. Edit > Undo takes it back. Save the workbook to keep it.']
    """
    lines = [f"{what} written. Edit > Undo takes it back. Save the workbook to keep it."]
    return [*lines, f"The workbook as it was before: {copy.name}"] if copy else lines
