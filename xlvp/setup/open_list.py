"""Excel's list of the add-ins that it opens at its start, a place that an installation changes.

xlwings' own installer has no such list: it copies its add-in into the folder XLSTART, all of whose files
Excel opens. That is shorter, and not done here for two reasons. Where the folder is only a running Excel
can say (StartupPath; xlwings starts a hidden one to ask), so nothing could be planned, checked or given
back without Excel. And what lies there is in no list of add-ins: nobody finds it under File, Options, Add-
ins, Go, where a person switches an add-in off and on again
(https://github.com/xlwings/xlwings/issues/1973).
"""

import re
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from xlvp.setup.places import Content
from xlvp.setup.registry import Registry

_OPEN = re.compile(r"OPEN(\d*)")


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


def _named(line: str) -> str:
    """The file that a line of the list names: ``/R "C:\\Tools\\other.xlam"``."""
    return line.strip().removeprefix("/R").removeprefix("/r").strip().strip('"')


def _name(number: int) -> str:
    return f"OPEN{number or ''}"


def _number(name: str) -> int:
    return int(name.removeprefix("OPEN") or 0)


def _closed(values: dict[str, str]) -> dict[str, str]:
    return {_name(n): values[name] for n, name in enumerate(sorted(values, key=_number))}
