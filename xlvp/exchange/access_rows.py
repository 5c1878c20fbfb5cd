"""The records of an Access table: the bytes of one row become the values of its columns.

access-parser, which finds pages, tables and columns, reads only rows that have every column of today; rows
written before a column was added it shifts or drops. In a .bws such rows are usual, because the control
software adds its own columns to the scoring program's tables.

Source: the description of Jet 3 (Access 97) and Jet 4 (Access 2000) in mdbtools' HACKING.md.
"""

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

Value = int | float | str | bool | None

BOOLEAN, BYTE, SHORT, LONG, SINGLE, DOUBLE, DATE, TEXT = 1, 2, 3, 4, 6, 7, 8, 10
_NUMBERS = {BYTE: "<B", SHORT: "<h", LONG: "<i", SINGLE: "<f", DOUBLE: "<d", DATE: "<d"}
#: What a column can hold to be read at all.
READ = {BOOLEAN, TEXT, *_NUMBERS}
_EPOCH = datetime(1899, 12, 30)


@dataclass(frozen=True)
class Column:
    """A column as the table's definition tells.

    Attributes:
        name: its name.
        kind: the number of its type.
        number: its bit in the mask of the values that are not null.
        fixed: whether it stands at the same place in each row.
        place: there, bytes from the beginning of the data; else which of the texts it is.
        codepage: of the texts of Access 97: 1252, say.
    """

    name: str
    kind: int
    number: int
    fixed: bool
    place: int
    codepage: int


def read_row(record: bytes, columns: Sequence[Column], jet: int) -> list[Value]:
    """Return the values of a row, in the order of the columns; dates as ISO text.

    Args:
        record: the bytes of the row.
        columns: those to read; one that was added after the row was written is None.
        jet: 3 for Access 97, 4 and up for Access 2000 and later.

    Raises:
        ValueError: the row is damaged.
    """
    begin = 1 if jet == 3 else 2
    count = int.from_bytes(record[:begin], "little")
    mask = record[-((count + 7) // 8) :]
    if not count or len(record) < begin + len(mask):
        raise ValueError("a row is cut short")
    offsets = (
        [] if all(column.fixed for column in columns) else _OFFSETS[jet == 3](record, len(record) - len(mask))
    )
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
    at = mask_at - 2 - jumps  # of the first offset; the others stand before it
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


_OFFSETS: dict[bool, Callable[[bytes, int], list[int]]] = {True: _offsets_97, False: _offsets_2000}


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
