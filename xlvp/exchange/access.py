"""Reading tables of an Access file with access-parser, in a process of its own.

A damaged file can make access-parser raise anything, or run without end around a ring of pages; so it is
run with a limit of time and, where the system allows, of memory, and only its answer comes back.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from xlvp.book.package import read_beginning
from xlvp.errors import MissingPackage, WorkbookError, to_install
from xlvp.exchange.access_rows import Value

MAX_FILE = 64_000_000
SECONDS = 30

EXPECTED = "a Bridgemate file (.bws: an Access 97 or 2000 database) is expected"
#: How a file of Access 97 or 2000, and one of a later Access, begins.
MAGIC = (b"\0\1\0\0Standard Jet DB\0", b"\0\1\0\0Standard ACE DB\0")
DAMAGED = f"the file is damaged, cut short or encrypted; {EXPECTED}"


@dataclass(frozen=True)
class AccessTable:
    """A table: its name and columns as the file writes them, and its rows in the order of the file.

    ``unread`` are the columns of a type that holds neither a number, a date nor a short text; ``count`` is
    how many rows there should be.
    """

    name: str
    columns: tuple[str, ...]
    unread: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    count: int


@dataclass(frozen=True)
class AccessFile:
    """The tables asked for that are there, by name in lower case; ``jet`` is 3 for Access 97."""

    jet: int
    tables: dict[str, AccessTable]


def read_access(path: Path, names: Sequence[str]) -> AccessFile:
    """Read these tables of a file, whatever case their names are written in.

    Raises:
        WorkbookError: the file cannot be read, or is not an Access database that can be read safely.
        MissingPackage: access-parser is not installed.
    """
    _check_beginning(path)
    # Neither a module of this name beside the file nor the current folder is looked into.
    folders = [folder for folder in sys.path if folder]
    script = (
        f"import sys; sys.path[:] = {folders!r}; from xlvp.exchange.access_process import answer; answer()"
    )
    command = [sys.executable, "-c", script, str(path.resolve()), *names]
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise WorkbookError(f"{path}: not read within {SECONDS} seconds: {DAMAGED}") from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        told: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        raise WorkbookError(f"{path}: {DAMAGED}") from None
    if "missing" in told:
        raise MissingPackage(f"reading a .bws file needs access-parser: {to_install('access-parser==0.0.6')}")
    if "error" in told:
        raise WorkbookError(f"{path}: {told['error']}")
    tables = {
        name: AccessTable(
            table["name"],
            tuple(table["columns"]),
            tuple(table["unread"]),
            tuple(map(tuple, table["rows"])),
            table["count"],
        )
        for name, table in told["tables"].items()
    }
    return AccessFile(told["jet"], tables)


def _check_beginning(path: Path) -> None:
    begin = read_beginning(path, len(MAGIC[0]), EXPECTED)
    size = path.stat().st_size
    if not size:
        raise WorkbookError(f"{path}: the file is empty; {EXPECTED}")
    if size > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB; {EXPECTED}")
    if begin.startswith(b"PK"):
        raise WorkbookError(f"{path}: a zip file or a workbook; {EXPECTED}")
    if begin not in MAGIC:
        raise WorkbookError(f"{path}: not an Access database; {EXPECTED}")
