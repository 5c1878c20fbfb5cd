"""Writing a workbook file: whole or not at all, and never over somebody's work, in the file or still unsaved.

What was typed since the last save in a spreadsheet program that has the file open is not in the file.
LibreOffice marks an open file by ``.~lock.NAME#`` beside it, Excel by ``~$NAME`` (a long name loses its
first two letters). Behind a symbolic link the mark may be next to the link or next to the file itself.
"""

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from time import sleep
from typing import TypeVar

from xlvp.errors import WorkbookError, XlvpError
from xlvp.xlsx.temporary_files import locked, remove_leftovers, temporary_copy


def check_closed(path: Path) -> None:
    """Refuse a file that a spreadsheet program has open: it would write its own version over ours.

    Raises:
        WorkbookError: a mark is there.
    """
    result = _mark(path)
    if result is not None:
        program, mark = result
        raise WorkbookError(
            f"{path} is open in {program}: close it there first. "
            f"(If it is not open, delete {mark.name}, which a crash left behind.)"
        )


def stale(path: Path) -> str:
    """Say in a line that a file is open elsewhere and how old its content is; "" if it is not open."""
    result = _mark(path)
    if result is None:
        return ""
    try:
        saved = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return ""  # reading the file says what is wrong with it
    program, _ = result
    return (
        f"{path} is open in {program}: xlvp reads what was last saved, on {saved:%Y-%m-%d at %H:%M:%S}; "
        "anything typed since then is missing. Save it there and run the command again."
    )


def _mark(path: Path) -> tuple[str, Path] | None:
    """The program that has a file open, and its mark."""
    places = [path]
    with suppress(OSError, RuntimeError):  # links in a circle: opening the file says so
        places.append(path.resolve())
    for place in dict.fromkeys(places):
        names = (f".~lock.{place.name}#", f"~${place.name}", f"~${place.name[2:]}")
        for program, name in zip(("LibreOffice", "Excel", "Excel"), names, strict=True):
            mark = place.parent / name
            if os.path.lexists(mark):  # a name too long for a mark has none
                return program, mark
    return None


#: Seconds between two looks; a file that is the same at two of them keeps still.
PAUSE = 0.25
#: So many looks at a file that cannot be read, before it is said why.
PATIENCE = 12
#: So many looks at a file that changes each time, before it is read as it is.
RESTLESS = 4
_Content = TypeVar("_Content")


def saves(
    path: Path, read: Callable[[Path], _Content], wait: Callable[[float], None] = sleep
) -> Iterator[_Content | XlvpError]:
    """Yield what a file holds, and again after each time that it was saved, without end.

    Args:
        path: the file.
        read: reads the file, or raises an XlvpError.
        wait: lets so many seconds pass.

    Yields:
        The content; or why there is none, once, where the file stays unreadable.
    """
    known: object = None
    tries = moved = 0
    while True:
        before = state_of(path)
        if before == known:
            wait(PAUSE)
            continue
        wait(PAUSE)
        if state_of(path) != before and moved < RESTLESS:  # it is being written
            moved += 1
            continue
        moved = 0
        try:
            content = read(path)
        except XlvpError as error:
            tries += 1
            if tries >= PATIENCE:
                known, tries = before, 0
                yield error
            continue
        tries = 0
        if state_of(path) == before:
            known = before
        yield content


def state_of(path: Path) -> tuple[int, int, int] | None:
    """Return by what it is known that a file was saved again; None where it is not there."""
    try:
        result = path.stat()
    except OSError:
        return None
    return result.st_mtime_ns, result.st_size, result.st_ino


#: No usual file system takes a longer name, in bytes.
_LONGEST_NAME = 255
#: Windows opens a device, not a file, under these names, whatever follows a dot.
DEVICES = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
    + [f"{port}{digit}" for port in ("COM", "LPT") for digit in "0123456789¹²³"]
)


class FileChanged(WorkbookError):
    """A file was saved by another program after it was read: what was made from it is out of date."""


def write_file(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a file in one step: a reader finds the old one or the new one, never a half.

    Args:
        path: where to write.
        data: the whole content.
        force: overwrite a file that is there; of one that may hold a person's work use :func:`write_over`.

    Raises:
        WorkbookError: the file exists and is not to be overwritten, is open in a spreadsheet program, or
            the folder is missing or cannot be written to.
    """
    check_writable(path, force=force)
    target = path.resolve()  # behind a symbolic link stands the file itself
    try:
        with temporary_copy(target.parent, data) as temporary:
            _keep_mode(target, temporary)
            if force:
                temporary.replace(target)
            else:
                _place(temporary, target)
    except FileExistsError:
        raise _exists(path) from None
    except OSError as error:
        raise _unwritable(path, error) from None


def write_over(path: Path, data: bytes, *, force: bool = False, read: bytes | None = None) -> Path | None:
    """Write a file; of one that is there, if it may be overwritten, a dated copy is kept.

    Args:
        path: where to write.
        data: the whole content.
        force: overwrite a file that is there.
        read: see :func:`write_into`; for a file from whose own content the new one was made.

    Returns:
        The copy of what was there; None if nothing was, or just this.

    Raises:
        WorkbookError: as :func:`write_file` and :func:`write_into`.
    """
    if not (force and path.is_file()):
        write_file(path, data, force=force)
        return None
    check_writable(path, force=True)
    with suppress(OSError):
        if path.read_bytes() == data:
            return None
    return write_into(path, data, read=read)


def write_into(path: Path, data: bytes, *, read: bytes | None = None, now: datetime | None = None) -> Path:
    """Replace a person's own file, keeping a dated copy of it beside; returns the copy's path.

    The copy is the old file itself under a second name, where the file system allows that: even what another
    program writes into it at the last moment is in the copy.

    Args:
        path: the file.
        data: its new content.
        read: the content from which the new one was made: if the file holds another by now, it stays.
        now: the date and time in the name of the copy.

    Raises:
        FileChanged: the file does not hold ``read`` any more; it stays as it is.
        WorkbookError: the file is missing or open elsewhere, or the folder cannot be written to.
    """
    if not path.is_file():
        raise WorkbookError(f"{path}: there is no such file. Check the name and the folder.")
    check_writable(path, force=True)
    target = path.resolve()
    try:
        with locked(target) as alone, temporary_copy(target.parent, data) as temporary:
            _keep_mode(target, temporary)
            if alone:
                _remove_second_names(target)
            copy = _second_name(target, now or datetime.now())
            _exchange(path, target, temporary, copy, read)
    except OSError as error:
        raise _unwritable(path, error) from None
    return copy


def _exchange(path: Path, target: Path, temporary: Path, copy: Path, read: bytes | None) -> None:
    """Put the new file in the place of the old one, of which there is a copy, unless it has changed."""
    changed = FileChanged(
        f"{path} was saved by another program while xlvp was working, so xlvp did not change it. "
        "Run the command again."
    )
    try:
        check_closed(path)
        expected = copy.read_bytes() if read is None else read
        unchanged = target.read_bytes() == expected
        if unchanged:
            temporary.replace(target)
    except BaseException:
        if copy.samefile(target) or copy.read_bytes() == target.read_bytes():
            copy.unlink()
        raise
    if not unchanged:
        copy.unlink()
        raise changed
    if copy.read_bytes() != expected:  # saved at the last moment, into the old file: it is the file again
        copy.replace(target)
        raise changed


def check_writable(path: Path, *, force: bool = False) -> None:
    """Refuse before the work what :func:`write_file` would refuse after it.

    Copies that killed runs have left in the folder are removed.

    Raises:
        WorkbookError: as there.
    """
    folder = path.parent
    if "\0" in str(path):
        raise WorkbookError(f"{str(path)!r} cannot be written: no file has such a name")
    try:
        mode = path.stat().st_mode if path.exists() else None
        if mode is not None and stat.S_ISDIR(mode):
            raise WorkbookError(f"{path} is a folder. Give the name of a file.")
        if mode is not None and not stat.S_ISREG(mode):
            raise WorkbookError(f"{path} is a device or a pipe. Give the name of a file.")
        if mode is None and path.name.partition(".")[0].rstrip().upper() in DEVICES:
            raise WorkbookError(f"{path}: Windows keeps this name for a device. Choose another name.")
        if not folder.is_dir():
            raise WorkbookError(f"{folder}: there is no such folder. Create it, or choose another.")
        if not force and (mode is not None or path.is_symlink()):
            raise _exists(path)
        check_closed(path)
        folder = path.resolve().parent
        if not folder.is_dir():
            raise WorkbookError(f"{folder}: there is no such folder. Create it, or choose another.")
    except (OSError, RuntimeError) as error:  # RuntimeError: links in a circle
        raise _unwritable(path, error) from None
    if not os.access(folder, os.W_OK):
        raise WorkbookError(f"{folder}: you have no permission to write in this folder. Choose another.")
    remove_leftovers(folder)


def _second_name(target: Path, now: datetime) -> Path:
    """Keep a file under ``NAME (backup 2026-11-21 21.30.15).xlsx`` beside it, or ``... 2).xlsx`` and so on.

    Raises:
        WorkbookError: the copy cannot be made.
    """
    for number in count(1):
        copy = target.with_name(_backup_name(target, now, number))
        if os.path.lexists(copy):
            continue
        try:
            os.link(target, copy)
        except FileExistsError:  # taken meanwhile
            continue
        except OSError:  # a file system without links, such as a USB stick's
            write_file(copy, target.read_bytes())
            with suppress(OSError):
                shutil.copystat(target, copy)
        break
    return copy


def backup_name(target: Path) -> Path:
    """Return a name that is free for a dated copy of a file, beside it."""
    now = datetime.now()
    names = (target.with_name(_backup_name(target, now, number)) for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _backup_name(target: Path, now: datetime, number: int) -> str:
    """The name of the first, second, ... copy of a second, cut to what a file system takes."""
    again = f" {number}" if number > 1 else ""
    added = f" (backup {now:%Y-%m-%d %H.%M.%S}{again}){target.suffix}"
    stem = target.stem
    while len(os.fsencode(stem + added)) > _LONGEST_NAME:
        stem = stem[:-1]
    return stem + added


def _remove_second_names(target: Path) -> None:
    """Remove names that a run has given a file and was killed before it wrote: they are no copies yet."""
    if target.stat().st_nlink < 2:
        return
    for name in target.parent.iterdir():
        is_ours = name.name.startswith(f"{target.stem} (backup ") and name.suffix == target.suffix
        if is_ours and name != target and name.samefile(target):
            name.unlink()


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
    """A new file gets the default permissions, a replaced one keeps its own."""
    if target.exists():
        shutil.copymode(target, temporary)
    elif os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)


def _exists(path: Path) -> WorkbookError:
    return WorkbookError(f"{path} already exists. Choose another name, or add --force to replace it.")


def _unwritable(path: Path, error: OSError | RuntimeError) -> WorkbookError:
    why = getattr(error, "strerror", None) or error
    if isinstance(error, PermissionError):
        why = "no permission, or another program has it open. Close it there, or choose another folder."
    return WorkbookError(f"{path} cannot be written: {why}")
