"""The list of sums of the files that people install: ``sha256sum -c SHA256SUMS`` checks it.

>>> line("xlvp.oxt", b"made up")
'48168fa99cb7e014e77dbf4af79fc5b2a50caac8e820883ea7326f88bc713ac9  xlvp.oxt'
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

LIST = "SHA256SUMS"


def line(name: str, data: bytes) -> str:
    """Return the line of a file."""
    return f"{sha256(data).hexdigest()}  {name}"


def write_listed(path: Path, data: bytes) -> None:
    """Write a file, and its line into the list beside it; the other lines stay."""
    path.write_bytes(data)
    others = (each for each in _listed(path.parent) if _file_of(each) != path.name)
    _write_list(path.parent, [*others, line(path.name, data)])


def list_files(folder: Path) -> None:
    """Write the list of every file of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != LIST)
    _write_list(folder, (line(path.relative_to(folder).as_posix(), path.read_bytes()) for path in files))


def is_another(path: Path, data: bytes) -> bool:
    """Whether the list beside a file names it with another sum."""
    own = [each for each in _listed(path.parent) if _file_of(each) == path.name]
    return bool(own) and line(path.name, data) not in own


def _listed(folder: Path) -> list[str]:
    path = folder / LIST
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def _file_of(line: str) -> str:
    return line.partition("  ")[2]


def _write_list(folder: Path, lines: Iterable[str]) -> None:
    text = "".join(f"{each}\n" for each in sorted(lines, key=_file_of))
    (folder / LIST).write_bytes(text.encode())
