"""The record of an installation: each place it changes, with what was there, so that it can be undone.

Each place is read and written whole, in a form that JSON keeps, so that what was found can be written down.
"""

import base64
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PureWindowsPath
from typing import ClassVar, Protocol

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.setup.profile import Registry
from xlvp.xlsx.temporary_files import temporary_copy

Content = str | bool | dict[str, str] | None


class Place(Protocol):
    """Something with a content that can be read, replaced, and given back."""

    kind: ClassVar[str]

    @property
    def key(self) -> list[str]:
        """Its kind and address, from which :func:`place` makes it again."""
        return [self.kind, *(str(value) for name, value in vars(self).items() if name != "registry")]

    def read(self) -> Content:
        """Return what is there now; None for nothing."""

    def write(self, content: Content) -> None:
        """Make the content what is given."""

    def without_ours(self, now: Content) -> Content:
        """Return the content without what is ours, where somebody else has changed it since."""
        return now  # it is somebody's own, or nothing of it is ours alone


@dataclass(frozen=True)
class FilePlace(Place):
    """A file, or the mark of a download beside it (an NTFS stream, ``NAME:Zone.Identifier``)."""

    path: Path
    kind = "file"

    def read(self) -> Content:
        """Return its bytes in base64."""
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


@dataclass(frozen=True)
class FolderPlace(Place):
    """A folder: there or not."""

    path: Path
    kind = "folder"

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


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    with temporary_copy(path.parent, data) as temporary:
        temporary.replace(path)


_OPEN = re.compile(r"OPEN(\d*)")


@dataclass(frozen=True)
class OpenList(Place):
    """The files that Excel opens at its start: the values OPEN, OPEN1, OPEN2 ... of its Options key."""

    registry: Registry
    registry_key: str
    addin: str
    kind = "open"

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


def _named(line: str) -> str:
    """The file that a line of the list names: ``/R "C:\\Tools\\other.xlam"``."""
    return line.strip().removeprefix("/R").removeprefix("/r").strip().strip('"')


def _name(number: int) -> str:
    return f"OPEN{number or ''}"


def _number(name: str) -> int:
    return int(name.removeprefix("OPEN") or 0)


def _closed(values: dict[str, str]) -> dict[str, str]:
    return {_name(n): values[name] for n, name in enumerate(sorted(values, key=_number))}


@dataclass(frozen=True)
class Step:
    """One step of a plan: a place and what it shall hold."""

    words: str  # what the step does, for a person
    place: Place  # what it changes
    wanted: Content = field(repr=False)  # the content afterwards

    def is_done(self) -> bool:
        """Whether the place holds that already."""
        return self.place.read() == self.wanted


@dataclass
class ChangedPlace:
    """One changed place: its key, what was there, what we put there."""

    key: list[str]
    before: Content
    after: Content


@dataclass
class Record:
    """The record; ``version`` is of the xlvp that installed, "" if nothing is installed."""

    path: Path
    version: str = ""
    made_folder: bool = False
    entries: list[ChangedPlace] = field(default_factory=list)

    def do(self, steps: list[Step]) -> list[Step]:
        """Do the steps that are not done; returns those."""
        undone = [step for step in steps if not step.is_done()]
        for step in undone:
            self._note(step)
            step.place.write(step.wanted)
        if self.version != __version__ and self.entries:
            self.version = __version__
            self._save()
        return undone

    def undo(self, registry: Registry) -> Iterator[str]:
        """Give back every place, the last first; tells in words what was done."""
        while self.entries:
            entry = self.entries[-1]
            yield _give_back(entry, place(entry.key, registry))
            self.entries.pop()
            self._save()
        self.path.unlink(missing_ok=True)
        if self.made_folder:
            with suppress(OSError):  # something else is in it
                self.path.parent.rmdir()

    def _note(self, step: Step) -> None:
        now = step.place.read()
        for entry in self.entries:
            if entry.key == step.place.key:
                if now is not None and now != entry.after:  # somebody else's since then
                    entry.before = now
                entry.after = step.wanted
                break
        else:
            self.entries.append(ChangedPlace(step.place.key, now, step.wanted))
        self._save()

    def _save(self) -> None:
        if not self.path.parent.is_dir():
            self.path.parent.mkdir(parents=True)
            self.made_folder = True
        entries = [vars(entry) for entry in self.entries]
        messages = {"version": self.version, "made_folder": self.made_folder, "entries": entries}
        replace(self.path, json.dumps(messages, ensure_ascii=False, indent=1).encode())


def read_record(path: Path) -> Record:
    """Read the record; an empty one if nothing is installed."""
    try:
        message = json.loads(path.read_bytes())
        entries = [ChangedPlace(list(e["key"]), e["before"], e["after"]) for e in message["entries"]]
        return Record(path, str(message["version"]), bool(message["made_folder"]), entries)
    except FileNotFoundError:
        return Record(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            f"{path}: the record of the installation cannot be read ({type(error).__name__}); "
            "remove that file and install again"
        ) from None


def place(key: list[str], registry: Registry) -> Place:
    """Make a place again from its key."""
    match key:
        case [FilePlace.kind, path]:
            return FilePlace(Path(path))
        case [FolderPlace.kind, path]:
            return FolderPlace(Path(path))
        case [OpenList.kind, registry_key, addin]:
            return OpenList(registry, registry_key, addin)
    raise InputError(f"the record of the installation names {key!r}, which is no place")


def _give_back(entry: ChangedPlace, where: Place) -> str:
    now = where.read()
    name = entry.key[1]
    if now == entry.before:
        return f"{name}: is as it was"
    if now == entry.after or now is None:
        where.write(entry.before)
        if where.read() != entry.before:
            return f"{name}: stays, something else is in it or holds it"
        return f"{name}: {'removed' if not entry.before else 'as it was before'}"
    kept = where.without_ours(now)
    if kept == now:
        return f"{name}: changed since by somebody else, left as it is"
    where.write(kept)
    return f"{name}: xlvp taken out, later changes kept"
