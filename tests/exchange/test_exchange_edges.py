"""Limits of the exchange at their edge; rows of an Access table byte for byte; names of files."""

import json
import os
import struct
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.small_event import small
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats import access, bridgemate, files
from xlvp.formats.access import DATE, LONG, SHORT, TEXT, Column, read_row
from xlvp.formats.bridgemate import BridgemateFile, ReceivedRow, Round, Row, WrongValue
from xlvp.formats.delimited import entry_of
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pages.html import file_stem
from xlvp.pairs.received import ReceivedResult, ReceivedSession
from xlvp.workbooks.pairs import numbering

TWO_TEXTS = (
    Column("n", SHORT, 0, True, 0, 1252),
    Column("a", TEXT, 1, False, 0, 1252),
    Column("b", TEXT, 2, False, 1, 1252),
)


def row_97(number: int, texts: Sequence[bytes]) -> bytes:
    """A row of Access 97 with one number and texts: count, data, offsets backwards, how many, mask."""
    data = struct.pack("<Bh", 1 + len(texts), number)
    offsets = []
    for text in texts:
        offsets.append(len(data))
        data += text
    backwards = bytes([len(data), *reversed(offsets)])
    return data + backwards + bytes([len(texts), 2 ** (1 + len(texts)) - 1])


def row_2000(number: int, texts: Sequence[bytes]) -> bytes:
    """The same of Access 2000: two bytes for each of them but the mask."""
    data = struct.pack("<Hh", 1 + len(texts), number)
    offsets = []
    for text in texts:
        offsets.append(len(data))
        data += text
    numbers = [len(data), *reversed(offsets), len(texts)]
    return data + struct.pack(f"<{len(numbers)}H", *numbers) + bytes([2 ** (1 + len(texts)) - 1])


ROWS = {3: row_97(7, [b"3SN", b"="]), 4: row_2000(7, [b"\xff\xfe3SN", b"\xff\xfe="])}


@pytest.mark.parametrize("jet", ROWS)
def test_a_row_with_texts(jet: int) -> None:
    assert read_row(ROWS[jet], TWO_TEXTS, jet) == [7, "3SN", "="]


@pytest.mark.parametrize("jet", ROWS)
def test_a_row_that_is_cut_short_anywhere_gives_no_other_values(jet: int) -> None:
    """The mask and the offsets stand at the end: without them the values change, or nothing is read."""
    whole = ROWS[jet]
    for length in range(len(whole)):
        try:
            read = read_row(whole[:length], TWO_TEXTS, jet)
        except ValueError:
            continue
        assert read != [7, "3SN", "="], length


@pytest.mark.parametrize(("jet", "begin"), [(3, b"\x01"), (4, b"\x01\x00")])
def test_the_shortest_row(jet: int, begin: bytes) -> None:
    """The count and the mask, one byte; one byte less is cut short, and so is a count of none."""
    columns = (Column("n", LONG, 0, True, 0, 1252),)
    assert read_row(begin + b"\0", columns, jet) == [None]
    for short in (begin, b"\0" * len(begin) + b"\1"):
        with pytest.raises(ValueError, match="a row is cut short"):
            read_row(short, columns, jet)
    number = struct.pack("<i", -5)
    assert read_row(begin + number + b"\1", columns, jet) == [-5]
    with pytest.raises(ValueError, match="a row is cut short"):
        read_row(begin + b"\1", columns, jet)


def test_a_row_of_access_97_that_is_longer_than_a_byte_counts() -> None:
    """HACKING.md of mdbtools: an offset is one byte, and a list says from which text on 256 are added."""
    texts = (b"A" * 200, b"B" * 100)
    ends = bytes((301 - 256, 201, 1))  # where the second text ends, where it begins, where the first begins
    record = b"\2" + b"".join(texts) + ends + b"\2" + b"\2" + b"\3"  # the list; the texts; the mask
    columns = [Column(name, TEXT, at, False, at, 1252) for at, name in enumerate("ab")]
    assert read_row(record, columns, 3) == [text.decode() for text in texts]


def test_a_number_of_texts_that_the_row_has_no_room_for() -> None:
    """Two bytes before the mask say 9 texts: their offsets would begin before the row does."""
    record = b"\1\0" + bytes(12) + b"\x09\0" + b"\1"
    with pytest.raises(ValueError, match="a row is cut short"):
        read_row(record, [Column("a", TEXT, 0, False, 0, 1252)], 4)
    room = 2 * 9 + 2  # with the offset of the end just enough: all are 0, and no text begins before the data
    with pytest.raises(ValueError, match="overlap"):
        read_row(b"\1\0" + bytes(room - 2) + b"\x09\0" + b"\1", [Column("a", TEXT, 0, False, 0, 1252)], 4)


def test_a_text_ends_where_the_next_one_begins() -> None:
    whole = bytearray(ROWS[3])
    first = len(whole) - 2 - 1  # the offset of the first text stands before the number of texts
    assert whole[first] == 3
    whole[first] = 0
    with pytest.raises(ValueError, match="overlap"):
        read_row(bytes(whole), TWO_TEXTS, 3)


@pytest.mark.parametrize(
    ("days", "moment"), [(0.0, "1899-12-30T00:00:00"), (46346.8125, "2026-11-20T19:30:00")]
)
def test_a_moment_is_days_since_the_end_of_1899(days: float, moment: str) -> None:
    column = Column("d", DATE, 0, True, 0, 1252)
    assert read_row(b"\1" + struct.pack("<d", days) + b"\1", [column], 3) == [moment]
    assert datetime.fromisoformat(moment)


def test_the_largest_file_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.bws"
    path.write_bytes(bytes(100))
    monkeypatch.setattr(access, "MAX_FILE", 100)
    with pytest.raises(WorkbookError, match="not an Access database"):
        access.read_access(path, ["ReceivedData"])
    monkeypatch.setattr(access, "MAX_FILE", 99)
    with pytest.raises(WorkbookError, match="larger than"):
        access.read_access(path, ["ReceivedData"])


def test_the_largest_file_is_handed_to_libreoffice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.ods"
    path.write_bytes(bytes(100))
    monkeypatch.setattr(files, "MAX_FILE", 100)
    assert files._content(path) == bytes(100)
    monkeypatch.setattr(files, "MAX_FILE", 99)
    with pytest.raises(WorkbookError, match="larger than"):
        files._content(path)


def test_the_largest_table_saved_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "names.csv"
    path.write_text("Ann;Bob\n" * 10)
    monkeypatch.setattr(files, "MAX_FILE", 80)
    with files.delimited_rows(path) as rows:
        assert len([*rows]) == 10
    monkeypatch.setattr(files, "MAX_FILE", 79)
    with pytest.raises(WorkbookError, match="larger than"), files.delimited_rows(path):
        pass


@pytest.mark.parametrize(("text", "number"), [(" 12 ", 12), ("32767", 32767), ("0", 0), (5.0, 5)])
def test_a_number_that_is_stored_as_text_or_with_a_point(text: str | float, number: int) -> None:
    assert Row("ReceivedData", 1, {"board": text}).number("Board") == number


@pytest.mark.parametrize("value", ["32768", "-1", "1 2", 5.5, True, "12345678901"])
def test_what_is_no_number_of_a_column(value: str | float) -> None:
    with pytest.raises(WrongValue):
        Row("ReceivedData", 1, {"board": value}).number("Board")


def test_the_number_of_a_row_may_be_larger() -> None:
    assert Row("ReceivedData", 1, {"id": str(2**31)}).number("ID") == 2**31
    with pytest.raises(WrongValue):
        Row("ReceivedData", 1, {"id": str(2**31 + 1)}).number("ID")


def test_the_first_twenty_faults_are_told() -> None:
    problems: list[str] = []
    for at in range(1, 30):
        Row("ReceivedData", at, {}).made(lambda row: row.number("Board"), problems)
    assert [words.partition(":")[0] for words in problems[:20]] == [
        f"ReceivedData, row {n}" for n in range(1, 21)
    ]
    assert problems[20:] == ["more rows are left out"]


def test_sections_that_have_results_or_a_movement() -> None:
    """One played and never set up, one set up and not played yet: both are there."""
    seat = Round(section=2, table=1, round=1, ns=1, ew=2, low=1, high=2)
    sent = ReceivedRow(id=1, section=3, table=1, round=1, board=1, ns=1, ew=2)
    file = BridgemateFile("evening.bws", {}, (seat,), (sent,), (), ())
    assert file.sections == (2, 3)


@pytest.mark.parametrize("around", [" ", ".", "-", "~", " .-~"])
def test_a_name_of_a_file_loses_its_edges_on_both_sides(around: str) -> None:
    assert file_stem(f"{around}Tuesday") == file_stem(f"Tuesday{around}") == "tuesday"


def test_the_longest_name_of_a_file() -> None:
    assert file_stem("x" * 120) == "x" * 120
    assert file_stem("x" * 121) == "x" * 120
    assert file_stem("ø" * 61) == "ø" * 60, "the system counts bytes"


@pytest.mark.parametrize(("limit", "words"), [("MAX_COLUMNS", "columns"), ("MAX_ROWS", "rows")])
def test_the_largest_table(monkeypatch: pytest.MonkeyPatch, limit: str, words: str) -> None:
    path = str(Path(__file__).with_name("evening-2000.bws"))
    (table,) = json.loads(access.tell(path, ["receiveddata"]))["tables"].values()
    most = len(table[limit.removeprefix("MAX_").lower()])
    monkeypatch.setattr(access, limit, most)
    assert "tables" in json.loads(access.tell(path, ["receiveddata"]))
    monkeypatch.setattr(access, limit, most - 1)
    message = json.loads(access.tell(path, ["receiveddata"]))
    assert words in message["error"]


def test_a_section_has_as_many_tables_as_its_highest_number() -> None:
    """The next section's tables come behind them."""
    results = tuple(ReceivedResult(1, table, table + 8, "pass", 1, table) for table in (2, 4, 1))
    assert numbering._tables(ReceivedSession("x.bws", "Bridgemate", results=results)) == 4


def test_a_section_that_numbers_no_table_has_as_many_as_a_board_has_results() -> None:
    results = tuple(ReceivedResult(1, ns, ns + 8, "pass") for ns in (1, 2, 3))
    assert numbering._tables(ReceivedSession("x.csv", "CSV", results=results)) == 3
    assert numbering._tables(ReceivedSession("x.csv", "CSV")) == 0


@pytest.mark.parametrize(
    ("row", "entry"),
    [
        ({"result": "4SN="}, "4SN="),
        ({"result": "-620"}, "-620"),
        ({"contract": "4S", "declarer": "N", "tricks": "="}, "4SN="),
    ],
)
def test_a_line_of_a_table_has_its_entry(row: dict[str, str], entry: str) -> None:
    assert entry_of(row, 1) == entry


def test_a_member_has_a_name_under_both_numbers() -> None:
    def names(number: str, other: str, name: str) -> dict[str, str]:
        return bridgemate._names([Row("PlayerNames", 1, {"id": number, "strid": other, "name": name})])

    assert names("7", "A7", "Ann") == {"7": "Ann", "A7": "Ann"}
    assert names("0", "", "Ann") == {} == names("7", "A7", "")


@pytest.mark.parametrize(("events", "notes"), [(1, ()), (2, ("the file has 2 events; the first is read",))])
def test_a_file_of_several_events_is_told_so(tmp_path: Path, events: int, notes: tuple[str, ...]) -> None:
    pair = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR>"
    event = f"<EVENT><PARTICIPANTS>{pair}</PARTICIPANTS></EVENT>"
    file = tmp_path / "two.xml"
    file.write_text(f"<USEBIO Version='1.2'>{event * events}</USEBIO>", encoding="utf-8")
    assert tuple(read_usebio(file).problems) == notes


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes")
def test_a_named_pipe_or_a_folder_is_refused_in_words(tmp_path: Path) -> None:
    """Nobody writes into the pipe, so whoever reads it waits for ever."""
    pipe, evening = tmp_path / "pipe", tmp_path / "evening.xlsx"
    os.mkfifo(pipe)
    evening.write_bytes(small())
    commands = [
        ["publish", evening, "-o", tmp_path / "site", "--hands", pipe],
        ["publish", evening, "-o", tmp_path / "site", "--members", pipe],
        ["verify", evening, "--check", pipe],
        ["new", "pairs", "--own", pipe, "-o", tmp_path / "new.xlsx"],
        ["eval", "--file", pipe],
        ["import", pipe, "--into", evening],
        ["names", evening, pipe],
    ]
    for command in commands:
        done = CliRunner().invoke(main, list(map(str, command)))
        assert done.exit_code != 0 and "is a device or a pipe" in done.output, (command, done.output)
    done = CliRunner().invoke(main, ["names", str(evening), str(tmp_path)])
    assert done.exit_code == 1 and "is a folder" in done.output and "Errno" not in done.output, done.output
