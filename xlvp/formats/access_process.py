"""What runs in the process of its own: access-parser finds the tables, and they are printed as JSON.

access-parser is trusted with nothing: sizes are limited, and whatever it raises becomes one answer.
"""

import json
import logging
import struct
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from xlvp.errors import WorkbookError
from xlvp.formats.access import DAMAGED, EXPECTED, READ, Column, Value, read_row

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
        messages = _read(path, {name.lower() for name in names})
    except ImportError:
        messages = {"missing": True}
    except WorkbookError as error:
        messages = {"error": str(error)}
    except Exception:  # whatever a hostile file makes access-parser raise
        messages = {"error": DAMAGED}
    text = json.dumps(messages)
    return text if len(text) <= MAX_ANSWER else json.dumps({"error": DAMAGED})


def _read(path: str, wanted: set[str]) -> dict[str, Any]:
    from access_parser import AccessParser

    with Path(path).open("rb") as file:
        version = int.from_bytes(file.read(24)[20:], "little")
    if version not in _JETS:
        raise WorkbookError(f"an Access database of the unknown version {version}. {EXPECTED}")
    parser = AccessParser(path)
    tables = {}
    for name in parser.catalog:
        if isinstance(name, str) and name.lower() in wanted:
            tables[name.lower()] = _table(parser, name, _JETS[version])
    return {"jet": _JETS[version], "tables": tables}


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
    return Column(
        name=column.col_name_str,
        kind=column.type,
        number=column.column_id,
        fixed=fixed,
        place=column.fixed_offset if fixed else column.variable_column_number,
        codepage=_codepage(getattr(column.various, "code_page", None)),
    )


def _codepage(number: int | None) -> int:
    """A Windows code page that Python knows; an unknown one is read as Western."""
    if number is not None:
        with suppress(LookupError):
            "".encode(f"cp{number}")
            return number
    return 1252


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
