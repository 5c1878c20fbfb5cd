"""The tables of an Access file, whatever columns a row was written with.

access-parser, which finds pages, tables and columns, reads only rows that have every column of today; rows
written before a column was added it shifts or drops. In a .bws such rows are usual, because the control
software adds its own columns to the scoring program's tables. It runs in a process of its own and is trusted
with nothing: sizes are limited, whatever it raises becomes one answer, and the tables are printed as JSON.

Source: the description of Jet 3 (Access 97) and Jet 4 (Access 2000) in mdbtools' HACKING.md.
"""

import json
import logging
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from xlvp.errors import MissingPackage, WorkbookError, to_install
from xlvp.xlsx.package import read_beginning

Value = int | float | str | bool | None

BOOLEAN, BYTE, SHORT, LONG, SINGLE, DOUBLE, DATE, TEXT = 1, 2, 3, 4, 6, 7, 8, 10
_NUMBERS = {BYTE: "<B", SHORT: "<h", LONG: "<i", SINGLE: "<f", DOUBLE: "<d", DATE: "<d"}
#: What a column can hold to be read at all.
READ = {BOOLEAN, TEXT, *_NUMBERS}
_EPOCH = datetime(1899, 12, 30)


@dataclass(frozen=True)
class Column:
    """A column as the table's definition tells."""

    name: str
    kind: int  # the number of its type
    number: int  # its bit in the mask of the values that are not null
    fixed: bool  # whether it is at the same place in each row
    place: int  # there, bytes from the beginning of the data; else which of the texts it is
    codepage: int  # of the texts of Access 97: 1252, say


def read_row(record: bytes, columns: Sequence[Column], jet: int) -> list[Value]:
    """Return the values of a row, in the order of the columns; dates as ISO text.

    A column that was added after the row was written is None; ``jet`` is 3 for Access 97, 4 and up for later
    ones.
    """
    begin = 1 if jet == 3 else 2
    count = int.from_bytes(record[:begin], "little")
    mask = record[-((count + 7) // 8) :]
    if not count or len(record) < begin + len(mask):
        raise ValueError("a row is cut short")
    offsets: list[int] = []
    if not all(column.fixed for column in columns):
        offsets = (_offsets_97 if jet == 3 else _offsets_2000)(record, len(record) - len(mask))
    values: list[Value] = []
    for column in columns:
        there = column.number < count and bool(mask[column.number // 8] >> column.number % 8 & 1)
        if column.kind == BOOLEAN:
            values.append(there)
        elif not there or not (column.fixed or column.place + 1 < len(offsets)):
            values.append(None)
        elif column.fixed:
            at = begin + column.place
            values.append(_number(column.kind, record[at : at + struct.calcsize(_NUMBERS[column.kind])]))
        else:
            start, end = offsets[column.place : column.place + 2]
            if not begin <= start <= end <= len(record):
                raise ValueError("a row's texts overlap")
            values.append(_text(record[start:end], jet, column.codepage))
    return values


def _offsets_97(record: bytes, mask_at: int) -> list[int]:
    """Where each text begins, and the last one ends: one byte each, with a list of those past each 256."""
    count = record[mask_at - 1]
    jumps = (len(record) - 1) // 256
    at = mask_at - 2 - jumps  # of the first offset; the others come before it
    if at - count < 0:
        raise ValueError("a row is cut short")
    if (at - count) // 256 < jumps:  # the last jump is none: the row is that long only with this list
        jumps -= 1
    offsets = []
    used = 0
    for i in range(count + 1):
        while used < jumps and record[mask_at - 2 - used] == i:
            used += 1
        offsets.append(record[at - i] + 256 * used)
    return offsets


def _offsets_2000(record: bytes, mask_at: int) -> list[int]:
    """The same, two bytes each."""
    if mask_at < 2:
        raise ValueError("a row is cut short")
    count = int.from_bytes(record[mask_at - 2 : mask_at], "little")
    if mask_at - 4 - 2 * count < 0:
        raise ValueError("a row is cut short")
    places = (mask_at - 4 - 2 * i for i in range(count + 1))
    return [int.from_bytes(record[at : at + 2], "little") for at in places]


def _number(kind: int, data: bytes) -> Value:
    if len(data) < struct.calcsize(_NUMBERS[kind]):
        raise ValueError("a row is cut short")
    (value,) = struct.unpack(_NUMBERS[kind], data)
    if kind in (SINGLE, DOUBLE, DATE) and not abs(value) < 1e15:
        return None  # infinite, or not a number
    if kind != DATE:
        return value  # type: ignore[no-any-return]
    try:
        moment = _EPOCH + timedelta(days=value) + timedelta(milliseconds=0.5)
    except OverflowError:
        return None
    return moment.replace(microsecond=0).isoformat()


def _text(data: bytes, jet: int, codepage: int) -> str:
    if jet == 3:
        return data.decode(f"cp{codepage}", "replace")
    if not data.startswith(b"\xff\xfe"):
        return data.decode("utf-16-le", "replace")
    # compressed: one byte a character; a zero byte goes over to two bytes each, and back
    pieces = []
    wide = False
    rest = data[2:]
    while rest:
        if wide:
            end = next((i for i in range(0, len(rest), 2) if rest[i] == 0), len(rest))
            pieces.append(rest[:end].decode("utf-16-le", "replace"))
        else:
            end = rest.find(b"\0") if b"\0" in rest else len(rest)
            pieces.append(rest[:end].decode("latin-1"))
        rest, wide = rest[end + 1 :], not wide
    return "".join(pieces)


MAX_FILE = 64_000_000
SECONDS = 30

EXPECTED = "Choose a Bridgemate file (.bws: an Access 97 or 2000 database)."
#: How a file of Access 97 or 2000, and one of a later Access, begins.
MAGIC = (b"\0\1\0\0Standard Jet DB\0", b"\0\1\0\0Standard ACE DB\0")
DAMAGED = f"the file is damaged, cut short or encrypted. {EXPECTED}"


@dataclass(frozen=True)
class AccessTable:
    """A table: its name and columns as the file writes them, and its rows in the order of the file.

    ``unread`` are the columns of a type that holds neither a number, a date nor a short text; ``count`` is
    how many rows there should be.
    """

    name: str
    columns: Sequence[str]
    unread: Sequence[str]
    rows: Sequence[Sequence[Value]]
    count: int


def read_access(path: Path, names: Sequence[str]) -> dict[str, AccessTable]:
    """Read these tables of a file, whatever case their names are written in.

    Returns:
        Those that are there, by name in lower case.

    Raises:
        WorkbookError: the file cannot be read, or is not an Access database that can be read safely.
        MissingPackage: access-parser is not installed.
    """
    _check_beginning(path)
    # Neither a module of this name beside the file nor the current folder is looked into.
    folders = [folder for folder in sys.path if folder]
    script = f"import sys; sys.path[:] = {folders!r}; from xlvp.formats.access import answer; answer()"
    command = [sys.executable, "-c", script, str(path.resolve()), *names]
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise WorkbookError(f"{path}: not read within {SECONDS} seconds: {DAMAGED}") from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        messages: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        raise WorkbookError(f"{path}: {DAMAGED}") from None
    if "missing" in messages:
        raise MissingPackage(f"reading a .bws file needs access-parser: {to_install('access-parser==0.0.6')}")
    if "error" in messages:
        raise WorkbookError(f"{path}: {messages['error']}")
    return {name: AccessTable(**table) for name, table in messages["tables"].items()}


def _check_beginning(path: Path) -> None:
    begin = read_beginning(path, len(MAGIC[0]), "a Bridgemate file (.bws)")
    size = path.stat().st_size
    if not size:
        raise WorkbookError(f"{path}: the file is empty. {EXPECTED}")
    if size > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB. {EXPECTED}")
    if begin.startswith(b"PK"):
        raise WorkbookError(f"{path} is a zip file or a workbook. {EXPECTED}")
    if begin not in MAGIC:
        raise WorkbookError(f"{path} is not an Access database. {EXPECTED}")


MAX_ROWS = 100_000
MAX_COLUMNS = 255  # what Access allows
MAX_ANSWER = 100_000_000
MEMORY = 2_000_000_000

_JETS = {0: 3, 1: 4, 2: 5, 3: 2010}


def answer() -> None:
    """Read the file of the command line and write the tables named there."""
    logging.disable()
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    path, *names = sys.argv[1:]
    sys.stdout.write(tell(path, names))


def tell(path: str, names: Sequence[str]) -> str:
    """Return the tables of a file as JSON, or what is wrong with it."""
    messages: dict[str, Any]
    try:
        from access_parser import AccessParser

        with Path(path).open("rb") as file:
            version = int.from_bytes(file.read(24)[20:], "little")
        if version not in _JETS:
            raise WorkbookError(f"an Access database of the unknown version {version}. {EXPECTED}")
        parser, jet, wanted = AccessParser(path), _JETS[version], {name.lower() for name in names}
        there = [name for name in parser.catalog if isinstance(name, str) and name.lower() in wanted]
        messages = {"jet": jet, "tables": {name.lower(): _table(parser, name, jet) for name in there}}
    except ImportError:
        messages = {"missing": True}
    except WorkbookError as error:
        messages = {"error": str(error)}
    except Exception:  # whatever a hostile file makes access-parser raise
        messages = {"error": DAMAGED}
    text = json.dumps(messages)
    return text if len(text) <= MAX_ANSWER else json.dumps({"error": DAMAGED})


def _table(parser: Any, name: str, jet: int) -> dict[str, Any]:
    result = parser.get_table(name)
    if len(result.columns) > MAX_COLUMNS:
        raise WorkbookError(f"the table {name} has {len(result.columns)} columns. {EXPECTED}")
    columns = [_column(column) for column in result.columns.values()]
    read = [column for column in columns if column.kind in READ]
    rows: list[list[Value]] = []
    for page in result.table.linked_pages:
        for record in _records(parser, page, jet):
            if len(rows) == MAX_ROWS:
                raise WorkbookError(f"the table {name} has more than {MAX_ROWS} rows. {EXPECTED}")
            rows.append(read_row(record, read, jet))
    unread = [column.name for column in columns if column.kind not in READ]
    names = [column.name for column in read]
    count = result.table_header.number_of_rows
    return {"name": name, "columns": names, "unread": unread, "rows": rows, "count": count}


def _column(column: Any) -> Column:
    fixed = bool(column.column_flags.fixed_length)
    codepage: Any = getattr(column.various, "code_page", None)
    try:
        "".encode(f"cp{codepage}")
    except LookupError:
        codepage = 1252  # one that Python does not know is read as Western
    place = column.fixed_offset if fixed else column.variable_column_number
    return Column(column.col_name_str, column.type, column.column_id, fixed, place, codepage)


def _records(parser: Any, page: bytes, jet: int, pointed: int | None = None) -> Iterator[bytes]:
    """Yield the rows of a data page, or the one that another page points to."""
    at = 8 if jet == 3 else 12
    count = int.from_bytes(page[at : at + 2], "little")
    places = struct.unpack_from(f"<{count}H", page, at + 2)
    for number, place in enumerate(places) if pointed is None else [(pointed, places[pointed])]:
        begin, end = place & 0x1FFF, places[number - 1] & 0x1FFF if number else len(page)
        if not at + 2 + 2 * count <= begin <= end <= len(page):
            raise ValueError("rows overlap")
        if pointed is None and place & 0x8000:  # deleted, or moved here: its old page points to it
            continue
        if place & 0x4000:
            if pointed is not None:
                raise ValueError("a row was moved twice")
            target = int.from_bytes(page[begin : begin + 4], "little")
            start = (target >> 8) * parser.page_size
            yield from _records(parser, parser.db_data[start : start + parser.page_size], jet, target & 0xFF)
        elif begin < end:
            yield page[begin:end]
