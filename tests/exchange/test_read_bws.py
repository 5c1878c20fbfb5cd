"""Bridgemate files of both formats: everything that is in them is read, and as two other readers read it."""

import csv
import io
import json
import os
import shutil
import struct
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from tests.exchange import evening, jet3
from tests.exchange.make import ACCESS_97, ACCESS_2000
from tests.exchange.tables import Cell, Table, columns
from xlvp.errors import NotationError
from xlvp.formats.access import Column, Value, read_access, read_row, tell
from xlvp.formats.bridgemate import BridgemateFile, ReceivedRow, read_bws
from xlvp.part import remarks

FILES = [ACCESS_97, ACCESS_2000]
NAMES = [table.name for table in evening.tables()]
both = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)

# Round, table, board; who in fact sat North-South and East-West; the entry, worked out by hand.
CURRENT = """
1 1 1  1-5  4SN=
1 1 2  1-5  3NTxW-2
1 2 3  2-6  4HE=
1 2 4  2-6  2DS-1
1 3 5  3-7  3NTN+1
1 3 6  3-7  pass
1 4 7  4-8  1NTE+2
1 4 8  4-8  6CxxS=
2 1 3  1-8  4HE=
2 1 4  1-8  NP
2 2 5  2-5  3NTN-1
2 2 6  2-5  1SW=
2 3 7  3-6  60%
2 3 8  3-6  5CS=
2 4 1  4-7  4SxN-1
2 4 2  7-4  3NTW=
3 1 5  1-6  40%
3 1 6  1-6  2HS+2
3 2 7  2-7  60%/60%
3 2 8  2-7  the remark 'Arbitral score' gives no result: type the director's ruling
3 3 1  3-8  4SN=
3 3 2  3-8  3NTW+1
3 3 12  3-8  3CN=
3 4 3  4-5  50%
3 4 4  4-5  erased
"""


def notes(row: ReceivedRow) -> str:
    ns, ew = (row.ew, row.ns) if row.wrong_direction else (row.ns, row.ew)
    try:
        entry = "erased" if row.erased else row.entry
    except NotationError as error:
        entry = str(error)
    return f"{row.round} {row.table} {row.board}  {ns}-{ew}  {entry}"


def plain(value: Cell) -> Value:
    """As a reader may give it: the file does not tell a blank text from none."""
    return value.isoformat() if isinstance(value, datetime) else None if value == "" else value


@both
def test_every_value_of_every_row(path: Path) -> None:
    access = read_access(path, NAMES)
    assert json.loads(tell(str(path), NAMES))["jet"] == (3 if path == ACCESS_97 else 4)
    for table in evening.tables():
        read = access[table.name.lower()]
        rows = [{k: plain(v) for k, v in zip(read.columns, row, strict=True)} for row in read.rows]
        assert rows == [{k: plain(v) for k, v in row.items()} for row in table.dicts()]
        assert not read.unread


@both
def test_the_newest_row_of_each_board(path: Path) -> None:
    assert [notes(row) for row in read_bws(path).current(1)] == CURRENT.strip().splitlines()


@both
def test_movement_players_and_section(path: Path) -> None:
    file = read_bws(path)
    assert (file.sections, file.letter(1), file.problems) == ((1,), "A", ())
    assert len(file.rounds) == len(evening.MOVEMENT.seats)
    assert file.received[0].moment == datetime(2026, 11, 20, 19, 33)
    assert [row.id for row in file.received if row.director] == [32]
    assert file.names(1) == {
        ("NS", 1): ("Łucja Żółkiewska", "Zoë Horák"),
        ("EW", 5): ("Jürgen Groß", "Dvořák Ema"),
        ("NS", 2): ("Ana-Lucía Prats", "Bernard Öst"),  # his substitute of round 3 is another
        ("EW", 6): ("=1+1", "@Sum"),
        ("NS", 3): ("Tünde", "Ida Ek"),
        ("EW", 7): ("Čapek Jan", "+48 600 100 200"),
        ("NS", 4): ("Rita O'Neill", ""),
        ("EW", 8): ("Wiesław Kępa", "Małgorzata Brzęczyszczykiewicz"),  # hers by name, his by number
    }


def test_the_committed_file_of_access_97_is_what_the_script_makes() -> None:
    assert ACCESS_97.read_bytes() == jet3.write(evening.tables())


@pytest.mark.thorough
@both
@pytest.mark.parametrize("name", NAMES)
def test_mdbtools_reads_the_same(path: Path, name: str) -> None:
    if not shutil.which("mdb-export"):
        pytest.skip("mdbtools, the second opinion, is not installed (Debian: apt install mdbtools)")
    command = ["mdb-export", "-D", "%Y-%m-%dT%H:%M:%S", "-T", "%Y-%m-%dT%H:%M:%S", str(path), name]
    environment = {**os.environ, "MDB_JET3_CHARSET": "CP1250", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, capture_output=True, check=True, env=environment)
    theirs = list(csv.reader(io.StringIO(done.stdout.decode())))
    ours = read_access(path, [name])[name.lower()]
    assert set(theirs[0]) == set(ours.columns)
    order = [theirs[0].index(column) for column in ours.columns]
    shown = [
        ["" if v is None else str(int(v)) if isinstance(v, bool) else str(v) for v in row]
        for row in ours.rows
    ]
    # a row that moved to another place is met there or where it was
    assert sorted(shown) == sorted([row[at] for at in order] for row in theirs[1:])


def reread(path: Path, *tables: Table, codepage: int = 1250) -> BridgemateFile:
    path.write_bytes(jet3.write(tables, codepage))
    return read_bws(path)


def test_a_row_longer_than_a_byte_can_count(tmp_path: Path) -> None:
    tables = evening.tables()
    for length, row in zip((150, 180, 205, 210, 230, 255), tables[2].rows, strict=False):
        assert isinstance(row, list)
        row[12] = "x" * length
    path = tmp_path / "long.bws"
    path.write_bytes(jet3.write(tables))
    read = read_access(path, NAMES)["receiveddata"]
    at = read.columns.index("Remarks")
    assert [len(str(row[at])) for row in read.rows[:6]] == [150, 180, 205, 210, 230, 255]
    for row, given in zip(read.rows, tables[2].dicts(), strict=True):
        assert [plain(given[column]) for column in read.columns] == [plain(value) for value in row]


@pytest.mark.parametrize(("codepage", "name"), [(1250, "Łódź Ząb"), (1252, "Ærø Ñandú"), (1257, "Šņēze")])
def test_names_of_access_97_are_in_the_code_page_of_their_computer(
    tmp_path: Path, codepage: int, name: str
) -> None:
    players = Table("PlayerNumbers", evening.PLAYER_NUMBERS, [(1, 1, "N", "0", name, False, None, False, 0)])
    section, rounds, received, *_ = evening.tables()
    file = reread(tmp_path / "names.bws", section, rounds, received, players, codepage=codepage)
    assert file.names(1) == {("NS", 1): (name, "")}


@pytest.mark.parametrize(
    ("stored", "text"),
    [
        (b"\xff\xfeOst", "Ost"),
        (b"\xff\xfe\xd6st", "Öst"),
        (b"\xff\xfeA\0\x41\x01\x41\x01\0B", "AŁŁB"),  # one byte a sign, two bytes, one byte
        (b"\xff\xfe\0\x41\x01", "Ł"),
        ("Łódź".encode("utf-16-le"), "Łódź"),
        (b"\xff\xfe", ""),
    ],
)
def test_compressed_texts_of_access_2000(stored: bytes, text: str) -> None:
    record = b"\1\0" + stored + struct.pack("<HHH", 2 + len(stored), 2, 1) + b"\1"
    assert read_row(record, [Column("Name", 10, 0, False, 0, 1252)], 4) == [text]


def test_the_two_winner_numbering_of_the_movement(tmp_path: Path) -> None:
    file = reread(tmp_path / "two.bws", *evening.tables(ew_from_one=True))
    assert {row.ew for row in file.received} == {1, 2, 3, 4}
    assert file.names(1)["EW", 1] == ("Jürgen Groß", "Dvořák Ema")
    assert file.names(1)["NS", 1] == ("Łucja Żółkiewska", "Zoë Horák")


def test_numbers_stored_as_text_and_names_in_another_case(tmp_path: Path) -> None:
    """Programs of many authors write these tables."""
    names = columns(
        "section TEXT 5, TABLE INT, round INT, Board TEXT 9, PairNS LONG, PairEW INT, ns/ew TEXT 2,"
        "Contract TEXT 9, RESULT TEXT 9"
    )
    row = ("1", 2, 3, " 7 ", 3, 4, "s", "4s x", "+ 1")
    file = reread(tmp_path / "odd.bws", Table("receiveddata", names, [row]))
    (only,) = file.received
    assert (only.section, only.table, only.round, only.board, only.ns, only.ew) == (1, 2, 3, 7, 3, 4)
    assert (only.entry, file.letter(1), file.names(1)) == ("4SxS+1", "1", {})


def test_columns_and_deals_that_are_not_read_are_named(tmp_path: Path) -> None:
    """South and West of an individual, say; a column in which nothing stands is not mentioned."""
    names = columns(
        "Section INT, Table INT, Round INT, Board INT, PairNS INT, PairEW INT, NS/EW TEXT 2,"
        "Contract TEXT 9, Result TEXT 9, South INT, West INT, LeadCard TEXT 3"
    )
    rows = [(1, 1, 1, 1, 3, 4, "S", "4 S", "=", 7, 0, "HK"), (1, 2, 1, 1, 1, 2, "N", "3 NT", "=", 8, 0, "")]
    deals = Table("HandRecord", columns("Section INT, Board INT, NorthSpades TEXT 13"), [(1, 1, "AKQ")])
    file = reread(tmp_path / "odd.bws", Table("ReceivedData", names, rows), deals)
    assert (file.problems, remarks(file.parts)) == (
        (),
        [
            "column 'South of ReceivedData' is ignored: xlvp does not know what it is",
            "column 'LeadCard of ReceivedData' is ignored: not needed",
            "table 'HandRecord' is ignored: import the deals from the PBN file",
        ],
    )
