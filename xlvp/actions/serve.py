"""The process that does the work of LibreOffice's menu: one for each action, in LibreOffice's own Python.

Files from others are read here, with a limit of memory and of time, and not in LibreOffice with all its open
documents. Requests and answers are a line of JSON each: what the action asks of the window goes out on
standard output, the answer comes in on standard input. :mod:`xlvp.hosts.calc_window` answers.
"""

import json
import sys
import traceback
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from xlvp.actions.listed import action_named
from xlvp.actions.new import documents_folder
from xlvp.actions.window import XLSX, Document, FileKind, Form, Message, Window
from xlvp.errors import WorkbookError, XlvpError
from xlvp.hosts.menu import ACTIONS, FAILED
from xlvp.xlsx import isolated
from xlvp.xlsx.entry_cells import typed_values
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.stored import read_stored
from xlvp.xlsx.values import Ref, Stored
from xlvp.xlsx.write import backup_name, write_file


class CalcWindow(Window):
    """A window of LibreOffice at the other end of two pipes; ``folder`` is for copies of its workbook."""

    def __init__(self, requests: TextIO, answers: TextIO, folder: Path) -> None:
        self._requests, self._answers, self._folder = requests, answers, folder
        self._files = 0
        self._shown: Document | None = None

    def request(self, kind: str, **values: object) -> Any:
        """Ask the window, and wait for its answer.

        Raises:
            WorkbookError: it cannot be done; LibreOffice says why.
        """
        self._requests.write(json.dumps({"do": kind, **values}, default=str) + "\n")
        self._requests.flush()
        line = self._answers.readline()
        if not line:
            raise SystemExit  # LibreOffice is gone
        answer = json.loads(line)
        if "refused" in answer:
            raise WorkbookError(answer["refused"])
        return answer.get("answer")

    def _copy(self) -> Path:
        self._files += 1
        return self._folder / f"{self._files}.xlsx"

    def document(self) -> Document:
        """Return the workbook as it is on the screen, calculated by LibreOffice."""
        if self._shown is None:
            answer = self.request("document")
            copy = Path(answer["copy"])
            file = Path(answer["file"]) if answer["file"] else None
            package = open_package(copy.read_bytes(), file.name if file else answer["title"])
            self._shown = Document(package, file, answer["sheet"], answer["cell"])
        return self._shown

    def calculate(self, package: Package, _paper: Collection[str] | None = None) -> Stored:
        """Have a workbook calculated by LibreOffice; the one on the screen is already."""
        if self._shown is not None and package.data == self._shown.package.data:
            return read_stored(package)
        source, target = self._copy(), self._copy()
        source.write_bytes(package.data)
        self.request("calculate", file=source, copy=target)
        return read_stored(open_package(target.read_bytes(), package.name))

    def folder(self) -> Path:
        """Return the folder of the document's file, else of the person's documents."""
        answer = self.request("folder")
        return Path(answer) if answer else documents_folder()

    def ask(self, form: Form) -> list[str] | None:
        """Ask in a dialog."""
        answer: list[str] | None = self.request("ask", **asdict(form))
        return answer

    def agree(self, message: Message, yes: str, no: str = "Cancel") -> bool:
        """Show in a dialog with two buttons."""
        return bool(self.request("show", **asdict(message), buttons=[yes, no]))

    def show(self, message: Message) -> None:
        """Show in a dialog."""
        self.request("show", **asdict(message), buttons=["Close"])

    def choose(self, title: str, kinds: Sequence[FileKind]) -> Path | None:
        """Let a person choose a file in LibreOffice's dialog."""
        answer = self.request("choose", title=title, kinds=[asdict(kind) for kind in kinds])
        return Path(answer) if answer else None

    def save_as(self, title: str, suggested: Path) -> Path | None:
        """Let a person name a file in LibreOffice's dialog."""
        answer = self.request("choose", title=title, kinds=[asdict(XLSX)], suggested=suggested)
        return Path(answer).with_suffix(".xlsx") if answer else None

    def write(self, title: str, cells: Mapping[Ref, str | float]) -> Path | None:
        """Write into the open document; a dated copy of it as it was is beside its file."""
        document = self.document()
        values = typed_values(document.package, cells)
        self.request("check", cells=[[*ref] for ref in values])
        copy = None
        if document.file is not None:
            copy = backup_name(document.file.with_suffix(".xlsx"))
            write_file(copy, document.package.data)
        self.request("write", title=title, cells=[[*ref, value] for ref, value in values.items()])
        self._shown = None
        return copy

    def open(self, file: Path) -> None:
        """Open a workbook in LibreOffice."""
        self.request("open", file=file)

    def browse(self, page: Path) -> None:
        """Show a page in the browser."""
        self.request("browse", file=page)


def perform(name: str, window: CalcWindow) -> None:
    """Do an action; show what a person can put right, and what is a fault of xlvp."""
    isolated.let_calculate(window.calculate)
    title = ACTIONS[name].label
    try:
        action_named(name)(window)
    except XlvpError as error:
        window.show(Message(title, str(error)))
    except Exception:
        window.show(Message(title, FAILED, traceback.format_exc().splitlines()))


def _limit() -> None:
    """Hold this process to the limits of the engine's."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (isolated.MEMORY, isolated.MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (isolated.SECONDS, isolated.SECONDS))


def main() -> None:
    """Do the action that the command line names, with a folder for temporary files."""
    _limit()
    requests, sys.stdout = sys.stdout, sys.stderr  # what is printed by mistake is no request
    for stream in (requests, sys.stdin):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    action, folder = sys.argv[-2:]
    perform(action, CalcWindow(requests, sys.stdin, Path(folder)))
