"""Files on the command line: one that is open elsewhere is read with a note, one that is there is kept."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from xlvp.xlsx.named_cells import Recalculated
    from xlvp.xlsx.package import Package


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
            with suppress(OSError):  # what is not there is said as usual
                if stat.S_ISFIFO(Path(value).stat().st_mode):
                    self.fail(f"{value} is a device or a pipe; a text file is expected", param, ctx)
        return super().convert(value, param, ctx)


def note_if_open(path: Path) -> None:
    """Say that a file is open in a spreadsheet program, so that only what was last saved is read."""
    from xlvp.xlsx.open_elsewhere import stale

    if words := stale(path):
        click.echo(f"Note: {words}", err=True)


def read_workbook_file(path: Path) -> "Package":
    """Open a person's workbook for reading, with a note if a spreadsheet program has it open.

    Raises:
        WorkbookError: the file cannot be opened safely.
    """
    from xlvp.xlsx.package import read_file

    note_if_open(path)
    if path.suffix.lower() == ".xlsx":
        return read_file(path)
    from xlvp.formats.opendocument import is_converted, read_any

    if is_converted(path):
        click.echo(f"LibreOffice is asked to read {path} ...", err=True)
    return read_any(path)


def check_is_for(recalculated: "Recalculated", command: str, words: str, *templates: str) -> None:
    """Refuse a workbook that a command is not for.

    Args:
        recalculated: the workbook.
        command: the command's name.
        words: what the command is for.
        templates: of which templates that is.

    Raises:
        WorkbookError: the workbook is made from another template.
    """
    from xlvp.errors import WorkbookError
    from xlvp.xlsx.named_cells import template_of, workbook_in_words

    template = template_of(recalculated)
    if template and template not in templates:
        raise WorkbookError(f"this is {workbook_in_words(template)}; xlvp {command} is for {words}")


def folder_beside(workbook: Path, what: str) -> Path:
    """The folder that a command's files go into if none is named: beside the workbook."""
    return workbook.with_name(f"{workbook.stem}-{what}")


def write_output(path: Path, data: bytes, *, force: bool, read: bytes | None = None) -> None:
    """Write the file that a command was asked for; of what was there a dated copy is kept, and named.

    Raises:
        WorkbookError: as :func:`xlvp.xlsx.write.write_over`.
    """
    from xlvp.xlsx.write import write_over

    copy = write_over(path, data, force=force, read=read)
    if copy is not None:
        click.echo(f"What was there before is kept: {copy}")


def check_other(output: Path, file: Path, what: str) -> None:
    """Refuse to write over the file that is read, by whatever name it is given.

    Args:
        output: the file to write.
        file: the file that is read.
        what: the file that is read, in words.

    Raises:
        WorkbookError: both are one file.
    """
    from xlvp.errors import WorkbookError

    try:
        same = output.samefile(file)
    except OSError:  # one of them is not there, or cannot be looked at: no names of one file
        return
    if same:
        raise WorkbookError(f"{output} is {what}: choose another name for the new one")
