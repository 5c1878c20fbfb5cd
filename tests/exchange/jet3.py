"""Writes Access 97 (Jet 3) files, because no free library does; read back by mdbtools and Jackcess.

Source: the description of the format in mdbtools' HACKING.md. Only what the tests need: no indexes, no
properties.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from tests.exchange.tables import Cell, Column, Table, columns

PAGE = 2048
_KINDS = {"BOOLEAN": (1, 1), "INT": (3, 2), "LONG": (4, 4), "DATE": (8, 8), "TEXT": (10, 0), "OLE": (11, 0)}
_VARIABLE = (10, 11)
_HEADER_KEY = struct.pack("<I", 0x6B39DAC7)
_TABLES, _CATALOG_PAGE = 0x0F000000, 2
_CATALOG = columns(
    "Id LONG, ParentId LONG, Name TEXT 64, Type INT, DateCreate DATE, DateUpdate DATE, Flags LONG,"
    "Database TEXT 255, ForeignName TEXT 255, LvProp OLE"
)
_MADE = datetime(2026, 11, 20)


def write(tables: Sequence[Table], codepage: int = 1250) -> bytes:
    """Return the bytes of a database with these tables; texts are stored in a Windows code page."""
    pages = [b"", b"", b"", b""]  # header, map of the file, catalog, maps of the tables
    ids = []
    maps: list[bytes] = []
    for table in tables:
        ids.append(len(pages))
        definition = _definition(table, len(maps), codepage)
        pages += _definition_pages(definition, len(pages))
        maps += _fill(pages, table, ids[-1], codepage)
    catalog = Table("MSysObjects", _CATALOG, _catalog_rows(tables, ids))
    first, *more = _definition_pages(_definition(catalog, len(maps), codepage, system=True), len(pages) - 1)
    assert not more
    pages[_CATALOG_PAGE] = first
    maps += _fill(pages, catalog, _CATALOG_PAGE, codepage)
    pages[0] = _header(codepage)
    pages[1] = _page(0, [_map(())])
    pages[3] = _page(0, maps)
    return b"".join(pages)


def _catalog_rows(tables: Sequence[Table], ids: Sequence[int]) -> list[list[Cell]]:
    def row(id: int, parent: int, name: str, kind: int, flags: int) -> list[Cell]:
        return [id, parent, name, kind, _MADE, _MADE, flags, None, None, None]

    system = -0x80000000
    rows = [row(_TABLES, _TABLES, "Tables", 3, system), row(2, _TABLES, "MSysObjects", 1, system)]
    return rows + [row(id, _TABLES, table.name, 1, 0) for id, table in zip(ids, tables, strict=True)]


def _header(codepage: int) -> bytes:
    """Page 0: the part that says code page, database key and password is enciphered with a known key."""
    plain = bytearray(126)
    plain[0x3A - 0x18 : 0x3E - 0x18] = struct.pack("<HH", 0x0409, codepage)
    begin = b"\0\1\0\0Standard Jet DB\0" + struct.pack("<I", 0)
    return (begin + _rc4(_HEADER_KEY, bytes(plain))).ljust(PAGE, b"\0")


def _rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out = bytearray()
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def _definition(table: Table, row: int, codepage: int, system: bool = False) -> bytes:
    """The table definition without its page header; its two page maps are these rows of page 3."""
    parts = []
    fixed = variable = 0
    for number, column in enumerate(table.columns):
        code, size = _KINDS[column.kind.rstrip("*")]
        flags = 2 | (0 if code in _VARIABLE else 1) | (4 if column.kind.endswith("*") else 0)
        text = (0x0409, codepage, 0) if code == 10 else (0, 0, 0)
        length = column.length if code in _VARIABLE else size
        parts.append(struct.pack("<BHHHHHHBHH", code, number, variable, number, *text, flags, fixed, length))
        fixed += size if code != 1 else 0
        variable += code in _VARIABLE
    names = [column.name.encode(f"cp{codepage}") for column in table.columns]
    parts += [struct.pack("<B", len(name)) + name for name in names]
    many = len(table.columns)
    head = struct.pack(
        "<IIBHHHIIII",
        len(table.rows) + len(table.older),
        len(table.rows) + len(table.older),
        0x53 if system else 0x4E,
        many,
        variable,
        many,
        0,
        0,
        3 << 8 | row,
        3 << 8 | row + 1,
    )
    body = head + b"".join(parts) + b"\xff\xff"
    return struct.pack("<I", len(body) + 12) + body


def _definition_pages(definition: bytes, at: int) -> list[bytes]:
    pieces = [definition[i : i + PAGE - 8] for i in range(0, len(definition), PAGE - 8)]
    last = len(pieces) - 1
    return [
        (b"\2\1VC" + struct.pack("<I", 0 if i == last else at + i + 1) + piece).ljust(PAGE, b"\0")
        for i, piece in enumerate(pieces)
    ]


def _fill(pages: list[bytes], table: Table, definition: int, codepage: int) -> list[bytes]:
    """Append the data pages of a table; returns the map of its pages and the map of those with room."""
    records = [_record(table.columns[: len(row)], row, codepage) for row in (*table.older, *table.rows)]
    owned = []
    for group in _groups(records):
        owned.append(len(pages))
        pages.append(_page(definition, group))
    return [_map(owned), _map(())]


def _groups(records: Iterable[bytes]) -> Iterator[list[bytes]]:
    group: list[bytes] = []
    room = PAGE - 10
    for record in records:
        if len(record) + 2 > room:
            yield group
            group, room = [], PAGE - 10
        group.append(record)
        room -= len(record) + 2
    if group:
        yield group


def _page(owner: int, records: Sequence[bytes]) -> bytes:
    """A data page: records stand from its end to its beginning."""
    at = PAGE
    offsets = []
    for record in records:
        at -= len(record)
        offsets.append(at)
    begin = struct.pack("<BBHIH", 1, 1, 0, owner, len(records))
    begin += struct.pack(f"<{len(offsets)}H", *offsets)
    free = at - len(begin)
    assert free >= 0
    begin = begin[:2] + struct.pack("<H", free) + begin[4:]
    return begin + bytes(free) + b"".join(reversed(records))


def _map(pages: Iterable[int]) -> bytes:
    pages = list(pages)
    bits = bytearray(max([128, *(page // 8 + 1 for page in pages)]))
    for page in pages:
        bits[page // 8] |= 1 << page % 8
    return b"\0" + struct.pack("<I", 0) + bytes(bits)


def _record(given: Sequence[Column], row: Sequence[Cell], codepage: int) -> bytes:
    fixed = b""
    texts = []
    present = bytearray((len(given) + 7) // 8)
    for number, (column, value) in enumerate(zip(given, row, strict=True)):
        kind = column.kind.rstrip("*")
        if value not in (None, False) or (value == 0 and kind != "BOOLEAN" and value is not None):
            present[number // 8] |= 1 << number % 8
        if kind in ("TEXT", "OLE"):
            texts.append(str(value or "").encode(f"cp{codepage}"))
        elif kind != "BOOLEAN":
            fixed += _fixed(kind, value)
    data = struct.pack("<B", len(given)) + fixed
    starts = []
    for text in texts:
        starts.append(len(data))
        data += text
    if not texts:
        return data + bytes(present)
    offsets = [*starts, len(data)]
    tail = len(offsets) + 1 + len(present)
    jumps = 0
    while jumps < (len(data) + tail + jumps - 1) // 256:
        jumps += 1
    jump = [next((i for i, at in enumerate(offsets) if at >= 256 * n), 0xFF) for n in range(1, jumps + 1)]
    table = bytes(offset % 256 for offset in reversed(offsets))
    return data + table + bytes(reversed(jump)) + bytes([len(texts)]) + bytes(present)


def _fixed(kind: str, value: Cell) -> bytes:
    if kind == "DATE":
        assert value is None or isinstance(value, datetime)
        days = (value - datetime(1899, 12, 30)).total_seconds() / 86400 if value else 0.0
        return struct.pack("<d", days)
    assert value is None or isinstance(value, int)
    return struct.pack("<h" if kind == "INT" else "<i", value or 0)
