"""What an installation found and what it put there, written down before each step is done."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.setup.open_list import OpenList
from xlvp.setup.places import Content, FilePlace, FolderPlace, Place, replace
from xlvp.setup.registry import Registry


@dataclass(frozen=True)
class Step:
    """One step of a plan: a place and what it shall hold.

    Attributes:
        words: what the step does, for a person.
        place: what it changes.
        wanted: the content afterwards.
    """

    words: str
    place: Place
    wanted: Content = field(repr=False)

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
        told = {"version": self.version, "made_folder": self.made_folder, "entries": entries}
        replace(self.path, json.dumps(told, ensure_ascii=False, indent=1).encode())


def read_record(path: Path) -> Record:
    """Read the record; an empty one if nothing is installed.

    Raises:
        InputError: the file is damaged.
    """
    try:
        told = json.loads(path.read_bytes())
        entries = [ChangedPlace(list(e["key"]), e["before"], e["after"]) for e in told["entries"]]
        return Record(path, str(told["version"]), bool(told["made_folder"]), entries)
    except FileNotFoundError:
        return Record(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            f"{path}: the record of the installation cannot be read ({type(error).__name__}); "
            "remove that file and install again"
        ) from None


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
