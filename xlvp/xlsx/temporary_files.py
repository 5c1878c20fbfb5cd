"""Temporary copies beside a file that is written, and their removal when a run was killed before its own."""

import errno
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from xlvp.errors import XlvpError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_PREFIX, _SUFFIX = ".xlvp-", ".tmp"
_LOCK = "lock"
#: Where a file cannot be locked, a copy of this age belongs to no run that is still going.
_OLD_SECONDS = 3600
#: Bytes: a disk with less room is full.
_LEAST_ROOM = 1_000_000


class NoTemporaryFolder(XlvpError):
    """The disk is full or closed for temporary files; the message names the folder."""


@contextmanager
def locked(path: Path) -> Iterator[bool]:
    """Keep other runs of xlvp from a file, under whatever name; wait for one that is at it.

    Yields whether it could be locked: Windows and some network drives have no such locks.
    """
    if fcntl is None:
        yield False
        return
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError:
            yield False
        else:
            yield True


@contextmanager
def temporary_copy(folder: Path, data: bytes) -> Iterator[Path]:
    """Write a file of a name of its own into a folder; it is gone afterwards unless it was moved.

    While it is there it is locked, so that another run sees that it is no left-over.
    """
    handle, name = _made(folder)
    path = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if fcntl is not None:
                yield path
        if fcntl is None:  # Windows moves no file that is open
            yield path
    finally:
        path.unlink(missing_ok=True)


@contextmanager
def temporary_folder(prefix: str) -> Iterator[Path]:
    """Make a folder for temporary files, and remove those of this prefix that killed runs have left.

    Raises:
        NoTemporaryFolder: there is none that can be written to, or what went wrong meanwhile found it full.
    """
    try:
        parent = Path(tempfile.gettempdir())
    except OSError:
        tried = os.environ.get("TMPDIR") or "the system's folders"
        raise NoTemporaryFolder(f"no folder for temporary files can be written to: {tried}") from None
    try:
        for path in parent.glob(f"{prefix}*"):
            with suppress(OSError):
                _remove_folder_if_dead(path)
        with tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as name:
            folder = Path(name)
            with (folder / _LOCK).open("wb") as file:
                if fcntl is not None:
                    fcntl.flock(file, fcntl.LOCK_EX)
                yield folder
    except (OSError, XlvpError) as error:
        full = isinstance(error, OSError) and error.errno == errno.ENOSPC
        with suppress(OSError):
            full = full or shutil.disk_usage(parent).free < _LEAST_ROOM
        if full:
            raise NoTemporaryFolder(f"the folder for temporary files is full: {parent}") from error
        raise


def remove_leftovers(folder: Path) -> None:
    """Remove the temporary copies that killed runs have left in a folder; what is in use stays."""
    with suppress(OSError):
        for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
            with suppress(OSError):
                _remove_if_dead(path)


def _made(folder: Path) -> tuple[int, str]:
    while True:
        handle, name = tempfile.mkstemp(prefix=_PREFIX, suffix=_SUFFIX, dir=folder)
        if fcntl is None:
            return handle, name
        with suppress(OSError):  # a file system without locks: age decides
            fcntl.flock(handle, fcntl.LOCK_EX)
        if os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # another run took it for a left-over before it was locked


def _remove_folder_if_dead(path: Path) -> None:
    """Remove a folder whose lock nobody holds; one that has none yet was only just made."""
    if path.is_symlink() or (hasattr(os, "getuid") and path.stat().st_uid != os.getuid()):
        return
    if fcntl is None:
        if time.time() - path.stat().st_mtime > _OLD_SECONDS:
            shutil.rmtree(path, ignore_errors=True)
        return
    with (path / _LOCK).open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(path, ignore_errors=True)


def _remove_if_dead(path: Path) -> None:
    if path.is_symlink() or not path.is_file():
        return
    if time.time() - path.stat().st_mtime < _OLD_SECONDS:
        if fcntl is None:
            return
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # fails while the run that made it goes on
            path.unlink()
    else:
        path.unlink()
