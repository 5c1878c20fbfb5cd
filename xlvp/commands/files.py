"""Files on the command line: one that is open elsewhere is read with a note, one that is there is kept."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from xlvp.errors import WorkbookError

if TYPE_CHECKING:
    from xlvp.xlsx.package import Package
    from xlvp.xlsx.values import Recalculated


#: The name of a file or folder that is read.
PATH = click.Path(path_type=Path)


class Number(click.ParamType):  # type: ignore[type-arg]
    """A whole number of an option or argument, from ``least`` to ``most``."""

    name = "number"

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most
        self.words = f"from {least} to {most}" if most is not None else f"from {least} on"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str | None:
        """Return what the help shows as the value of an option: ``1-128``."""
        if isinstance(param, click.Argument):
            return None
        return "NUMBER" if self.most is None else f"{self.least}-{self.most}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is not a whole number. Give one {self.words}.", param, ctx)
        if number < self.least or (self.most is not None and number > self.most):
            self.fail(f"{number} is out of range. Give a whole number {self.words}.", param, ctx)
        return number


class NewPath(click.Path):
    """A file to write; with ``folder`` a folder to write into."""

    def __init__(self, *, folder: bool = False) -> None:
        super().__init__(path_type=Path)
        self.folder, self.name = folder, "folder" if folder else "file"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> "str | bytes | os.PathLike[str]":
        """Read the name."""
        if self.folder and Path(value).is_file():
            self.fail(f"{value} is a file. Give the name of a folder.", param, ctx)
        if not self.folder and Path(value).is_dir():
            self.fail(f"{value} is a folder. Give the name of a file.", param, ctx)
        return super().convert(value, param, ctx)


class TextFile(click.File):
    """A text file that an option names; a named pipe, at which a program waits for ever, is refused.

    What the shell itself hands over, /dev/fd/63, is a pipe that ends.
    """

    def convert(
        self,
        value: "str | os.PathLike[str] | IO[Any]",
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> "IO[Any]":
        """Open the file."""
        if isinstance(value, str | os.PathLike) and not str(value).startswith(("-", "/dev/")):
            if not Path(value).exists():
                self.fail(f"{value}: there is no such file. Check the name and the folder.", param, ctx)
            if Path(value).is_dir():
                self.fail(f"{value} is a folder. Choose a text file in it.", param, ctx)
            with suppress(OSError):
                if stat.S_ISFIFO(Path(value).stat().st_mode):
                    self.fail(f"{value} is a device or a pipe. Choose a text file.", param, ctx)
        return super().convert(value, param, ctx)


def note_if_open(path: Path) -> None:
    """Say that a file is open in a spreadsheet program, so that only what was last saved is read."""
    from xlvp.xlsx.write import stale

    if words := stale(path):
        click.echo(f"Note: {words}", err=True)


def read_workbook_file(path: Path) -> "Package":
    """Open a person's workbook for reading, with a note if a spreadsheet program has it open."""
    from xlvp.xlsx.package import read_file

    note_if_open(path)
    if path.suffix.lower() == ".xlsx":
        return read_file(path)
    from xlvp.formats.files import is_converted, read_any

    if is_converted(path):
        click.echo(f"LibreOffice is asked to read {path} ...", err=True)
    return read_any(path)


def check_is_for(file: Path, recalculated: "Recalculated", command: str, words: str, *templates: str) -> None:
    """Refuse a workbook that a command is not for.

    ``words`` say what the command works with, the templates of which follow.
    """
    from xlvp.workbooks.listed import workbook_in_words
    from xlvp.xlsx.values import template_of

    template = template_of(recalculated)
    if template and template not in templates:
        raise WorkbookError(
            f"{file}: this is {workbook_in_words(template)}. xlvp {command} works with {words}."
        )


def folder_beside(workbook: Path, what: str) -> Path:
    """The folder that a command's files go into if none is named: beside the workbook."""
    return workbook.with_name(f"{workbook.stem}-{what}")


def write_output(path: Path, data: bytes, *, force: bool, read: bytes | None = None) -> None:
    """Write the file that a command was asked for; of what was there a dated copy is kept, and named."""
    from xlvp.xlsx.write import write_over

    copy = write_over(path, data, force=force, read=read)
    if copy is not None:
        click.echo(f"What was there before is kept: {copy}")


def check_other(output: Path, file: Path, what: str) -> None:
    """Refuse to write over the file that is read, by whatever name it is given.

    ``what`` is the file that is read, in words.
    """

    try:
        same = output.samefile(file)
    except OSError:  # one of them is not there, or cannot be looked at: no names of one file
        return
    if same:
        raise WorkbookError(f"{output} is {what}. Choose another name for the new file.")
