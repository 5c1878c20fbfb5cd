"""Writing a workbook file: whole or not at all, and never over somebody's work by accident."""

import os
import shutil
import tempfile
from datetime import datetime
from pathlib import Path

from xlvp.errors import WorkbookError


def write_file(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a file in one step: a reader finds the old one or the new one, never a half.

    Args:
        path: where to write.
        data: the whole content.
        force: overwrite a file that is there.

    Raises:
        WorkbookError: the file exists and is not to be overwritten, is open in a spreadsheet program, or
            the folder is missing or cannot be written to.
    """
    check_writable(path, force=force)
    target = path.resolve()  # behind a symbolic link stands the file itself
    try:
        handle, temporary = tempfile.mkstemp(prefix=".xlvp-", suffix=".tmp", dir=target.parent)
    except OSError as error:
        raise WorkbookError(f"{path.parent}: nothing can be written to this folder: {_why(error)}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _keep_mode(target, Path(temporary))
        if force:
            Path(temporary).replace(target)
        else:
            _place(Path(temporary), target)
    except FileExistsError:
        raise _exists(path) from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be written: {_why(error)}") from None
    finally:
        Path(temporary).unlink(missing_ok=True)


def check_writable(path: Path, *, force: bool = False) -> None:
    """Refuse before the work what :func:`write_file` would refuse after it.

    Raises:
        WorkbookError: as there.
    """
    folder = path.parent
    if "\0" in str(path):
        raise WorkbookError(f"{str(path)!r} cannot be written: no file has such a name")
    try:
        if path.is_dir():
            raise WorkbookError(f"{path} is a folder; the name of a file is expected")
        if not folder.is_dir():
            raise WorkbookError(f"{folder}: there is no such folder")
        if not force and (path.exists() or path.is_symlink()):
            raise _exists(path)
        check_closed(path)
    except OSError as error:
        raise WorkbookError(f"{path} cannot be written: {_why(error)}") from None
    if not os.access(folder, os.W_OK):
        raise WorkbookError(f"{folder}: nothing can be written to this folder: no permission")


def check_closed(path: Path) -> None:
    """Refuse a file that a spreadsheet program has open: it would write its own version over ours.

    LibreOffice marks an open file by ``.~lock.NAME#``, Excel by ``~$NAME`` (a long name loses its first
    two letters).

    Raises:
        WorkbookError: a mark is there.
    """
    names = (f".~lock.{path.name}#", f"~${path.name}", f"~${path.name[2:]}")
    for program, name in zip(("LibreOffice", "Excel", "Excel"), names, strict=True):
        mark = path.parent / name
        if mark.exists():
            raise WorkbookError(
                f"{path} is open in {program}: close it there first"
                f" (if it is not, delete {mark.name}, left behind by a crash)"
            )


def write_into(path: Path, data: bytes, *, now: datetime | None = None) -> Path:
    """Replace a person's own file, keeping a dated copy of it beside; returns the copy's path.

    Raises:
        WorkbookError: the file is missing or open elsewhere, or the folder cannot be written to.
    """
    if not path.is_file():
        raise WorkbookError(f"{path}: there is no such file")
    check_writable(path, force=True)
    copy = back_up(path, now or datetime.now())
    write_file(path, data, force=True)
    return copy


def back_up(path: Path, now: datetime) -> Path:
    """Copy a file to ``NAME (backup 2026-11-21 21.30.15).xlsx`` beside it.

    Raises:
        WorkbookError: the copy cannot be made, or is there already.
    """
    copy = path.with_name(f"{path.stem} (backup {now:%Y-%m-%d %H.%M.%S}){path.suffix}")
    try:
        content = path.read_bytes()
        write_file(copy, content)
        shutil.copystat(path, copy)
    except OSError as error:
        raise WorkbookError(f"{copy}: the backup cannot be made: {_why(error)}") from None
    return copy


def _place(temporary: Path, target: Path) -> None:
    """Give the file its name unless something has taken it meanwhile."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as a USB stick's
        if target.exists():
            raise FileExistsError(str(target)) from None
        temporary.replace(target)


def _keep_mode(target: Path, temporary: Path) -> None:
    """A new file gets the usual permissions, a replaced one keeps its own."""
    if target.exists():
        shutil.copymode(target, temporary)
    elif os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)


def _exists(path: Path) -> WorkbookError:
    return WorkbookError(f"{path} exists: choose another name, or --force to overwrite it")


def _why(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "no permission, or another program has it open"
    return error.strerror or str(error)
