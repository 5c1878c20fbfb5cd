"""The places that an installation changes: a file, a folder, Excel's list of add-ins.

Each is read and written whole, in a form that JSON keeps, so that what was found can be written down.
"""

import base64
import os
import re
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from typing import Protocol

from xlvp.errors import InputError
from xlvp.setup.registry import Registry

Content = str | bool | dict[str, str] | None
_OPEN = re.compile(r"OPEN(\d*)")


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
        """Return its bytes in base64."""
        try:
            return base64.b64encode(self.path.read_bytes()).decode()
        except FileNotFoundError:
            return None

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


@dataclass(frozen=True)
class OpenList:
    """The files that Excel opens at its start: the values OPEN, OPEN1, OPEN2 ... of its Options key."""

    registry: Registry
    registry_key: str
    addin: str

    @property
    def key(self) -> list[str]:
        """Return its kind, key and the add-in's name."""
        return ["open", self.registry_key, self.addin]

    def read(self) -> Content:
        """Return the values; None if the key is missing."""
        values = self.registry.values(self.registry_key)
        if values is None:
            return None
        return {name: str(value) for name, value in values.items() if _OPEN.fullmatch(name)}

    def write(self, content: Content) -> None:
        """Make the values these; a key that we made goes when nothing is in it."""
        wanted = content if isinstance(content, dict) else {}
        now = self.read()
        for name, value in (now if isinstance(now, dict) else {}).items():
            if name not in wanted:
                self.registry.remove(self.registry_key, name)
            elif wanted[name] == value:
                wanted = {n: v for n, v in wanted.items() if n != name}
        for name, value in wanted.items():
            self.registry.put(self.registry_key, name, value)
        if content is None and self.registry.values(self.registry_key) == {}:
            self.registry.remove_key(self.registry_key)

    def with_ours(self, path: Path) -> dict[str, str]:
        """The list with the add-in: in the place of one of its name, else in the first free place."""
        now = self.read()
        values = dict(now) if isinstance(now, dict) else {}
        line = f'"{path}"'
        ours = [name for name in sorted(values, key=_number) if self._is_ours(values[name])]
        if len(ours) == 1 and self.opens(path):
            return values
        if not ours:
            free = next(n for n in range(len(values) + 1) if _name(n) not in values)
            return values | {_name(free): line}
        for extra in ours[1:]:
            del values[extra]
        return _closed(values | {ours[0]: line}) if ours[1:] else values | {ours[0]: line}

    def opens(self, path: Path) -> bool:
        """Whether the add-in is among them; Excel itself writes a file of its add-ins' folder by its name."""
        now = self.read()
        names = {str(path).lower(), path.name.lower()}
        return isinstance(now, dict) and any(_named(line).lower() in names for line in now.values())

    def without_ours(self, now: Content) -> Content:
        """The list without the add-in, and without the gap at which Excel would stop reading."""
        if not isinstance(now, dict):
            return now
        kept = {name: value for name, value in now.items() if not self._is_ours(value)}
        return now if kept == now else _closed(kept)

    def _is_ours(self, line: str) -> bool:
        return PureWindowsPath(_named(line)).name.lower() == self.addin.lower()


def place(key: list[str], registry: Registry) -> Place:
    """Make a place again from its key.

    Raises:
        InputError: the key is none of ours.
    """
    match key:
        case ["file", path]:
            return FilePlace(Path(path))
        case ["folder", path]:
            return FolderPlace(Path(path))
        case ["open", registry_key, addin]:
            return OpenList(registry, registry_key, addin)
    raise InputError(f"the record of the installation names {key!r}, which is no place")


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    handle, temporary = tempfile.mkstemp(prefix=".xlvp-", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    finally:
        Path(temporary).unlink(missing_ok=True)


def _named(line: str) -> str:
    """The file that a line of the list names: ``/R "C:\\Tools\\other.xlam"``."""
    return line.strip().removeprefix("/R").removeprefix("/r").strip().strip('"')


def _name(number: int) -> str:
    return f"OPEN{number or ''}"


def _number(name: str) -> int:
    return int(name.removeprefix("OPEN") or 0)


def _closed(values: dict[str, str]) -> dict[str, str]:
    return {_name(n): values[name] for n, name in enumerate(sorted(values, key=_number))}
