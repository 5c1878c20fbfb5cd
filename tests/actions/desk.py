"""A window that is none: it answers as a test says, and remembers what it was shown and told to write."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from xlvp.actions.window import Document, FileKind, Form, Message, Window
from xlvp.errors import WorkbookError
from xlvp.xlsx.package import read_file
from xlvp.xlsx.values import Ref


@dataclass
class Desk(Window):
    """``answers`` has what is typed into each form, ``files`` what is chosen, each in turn."""

    place: Path
    file: Path | None = None
    agrees: bool = True
    answers: list[list[str]] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    sheet: str = ""
    cell: str = ""
    shown: list[Message] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    cells: dict[Ref, str | float] = field(default_factory=dict)
    opened: list[Path] = field(default_factory=list)

    def document(self) -> Document:
        if self.file is None:
            raise WorkbookError("Open the workbook of the evening first.")
        return Document(read_file(self.file), self.file, self.sheet, self.cell)

    def folder(self) -> Path:
        return self.place

    def ask(self, form: Form) -> list[str] | None:
        self.forms.append(form)
        return self.answers.pop(0) if self.answers else None

    def agree(self, message: Message, yes: str, no: str = "Cancel") -> bool:
        self.shown.append(message)
        return self.agrees

    def show(self, message: Message) -> None:
        self.shown.append(message)

    def choose(self, title: str, kinds: Sequence[FileKind]) -> Path | None:
        return self.files.pop(0) if self.files else None

    def save_as(self, title: str, suggested: Path) -> Path | None:
        return suggested if self.agrees else None

    def write(self, title: str, cells: Mapping[Ref, str | float]) -> Path | None:
        self.cells |= cells
        return None

    def open(self, file: Path) -> None:
        self.opened.append(file)

    def browse(self, page: Path) -> None:
        self.opened.append(page)

    @property
    def said(self) -> str:
        """Everything that was shown, in lines."""
        return "\n".join(line for message in self.shown for line in lines_of(message))


def lines_of(message: Message) -> Iterable[str]:
    return message.heading, *message.lines
