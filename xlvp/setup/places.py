"""The places that an installation changes: a file, a folder; Excel's list is in :mod:`~xlvp.setup.open_list`.

Each is read and written whole, in a form that JSON keeps, so that what was found can be written down.
"""

import base64
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from xlvp.book.leftovers import temporary_copy
from xlvp.errors import InputError

Content = str | bool | dict[str, str] | None


class Place(Protocol):
    """Something with a content that can be read, replaced, and given back."""

    @property
    def key(self) -> list[str]:
        """Return its kind and address, from which :func:`place` makes it again."""

    def read(self) -> Content:
        """Return what is there now; None for nothing."""

    def write(self, content: Content) -> None:
        """Make the content what is given."""

    def without_ours(self, now: Content) -> Content:
        """Return the content without what is ours, where somebody else has changed it since."""


@dataclass(frozen=True)
class FilePlace:
    """A file, or the mark of a download beside it (an NTFS stream, ``NAME:Zone.Identifier``)."""

    path: Path

    @property
    def key(self) -> list[str]:
        """Return its kind and path."""
        return ["file", str(self.path)]

    def read(self) -> Content:
        """Return its bytes in base64.

        Raises:
            InputError: it is there and cannot be read.
        """
        try:
            return base64.b64encode(self.path.read_bytes()).decode()
        except FileNotFoundError:
            return None
        except OSError as error:
            if ":" in self.path.name:  # a disk that keeps no streams, so no mark of a download either
                return None
            raise InputError(f"{self.path} cannot be read ({error.strerror})") from None

    def write(self, content: Content) -> None:
        """Replace the file in one step, or remove it."""
        if not isinstance(content, str):
            self.path.unlink(missing_ok=True)
        elif ":" in self.path.name:
            self.path.write_bytes(base64.b64decode(content))
        else:
            replace(self.path, base64.b64decode(content))

    def without_ours(self, now: Content) -> Content:
        """Somebody's own file stays."""
        return now


@dataclass(frozen=True)
class FolderPlace:
    """A folder: there or not."""

    path: Path

    @property
    def key(self) -> list[str]:
        """Return its kind and path."""
        return ["folder", str(self.path)]

    def read(self) -> Content:
        """Return whether it is there."""
        return self.path.is_dir()

    def write(self, content: Content) -> None:
        """Make it, or remove it if nothing is in it."""
        if content:
            self.path.mkdir(exist_ok=True)
        else:
            with suppress(OSError):  # somebody's files are in it
                self.path.rmdir()

    def without_ours(self, now: Content) -> Content:
        """Nothing of it is ours alone."""
        return now


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    with temporary_copy(path.parent, data) as temporary:
        temporary.replace(path)
