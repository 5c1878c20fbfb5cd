"""Files that are no Bridgemate files, damaged or made to do harm: refused in one line that says why."""

import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.exchange import evening, jet3
from tests.exchange.make import ACCESS_97, ACCESS_2000
from tests.exchange.tables import Cell, Column, Table, columns
from xlvp.errors import MissingPackage, WorkbookError
from xlvp.formats import access
from xlvp.formats.bridgemate import read_bws, rows

BOOK = Path(__file__).parents[2] / "workbooks" / "calculator.xlsx"
RECEIVED = evening.tables()[2]


def refusal(path: Path) -> str:
    with pytest.raises(WorkbookError) as refused:
        read_bws(path)
    message = str(refused.value)
    assert path.name in message
    assert "\n" not in message
    assert "(.bws" in message, "says what was expected"
    return message


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("empty.bws", b"", "empty"),
        ("text.bws", b"Section;Table;Round\r\n1;1;1\r\n", "not an Access database"),
        ("header.bws", b"\0\1\0\0Standard Jet DB\0", "damaged"),
        ("zeros.bws", b"\0\1\0\0Standard Jet DB\0" + bytes(100_000), "damaged"),
        ("future.bws", b"\0\1\0\0Standard ACE DB\0\x09\0\0\0" + bytes(8192), "unknown version 9"),
        ("zip.bws", b"PK\3\4" + bytes(5000), "a zip file or a workbook"),
        ("ring.bws", b"\0\1\0\0Standard Jet DB\0" + bytes(4) + b"\2\1" * 50_000, "damaged"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",  # no test is named by 100,000 bytes
)
def test_what_is_no_access_database(tmp_path: Path, name: str, content: bytes, expected: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert expected in refusal(path)


def test_no_file_a_folder_a_workbook_renamed(tmp_path: Path) -> None:
    with pytest.raises(WorkbookError, match=r"absent\.bws: there is no such file\. Check"):
        read_bws(tmp_path / "absent.bws")
    assert "is a folder" in refusal(tmp_path)
    shutil.copy(BOOK, tmp_path / "evening.bws")
    assert "a workbook" in refusal(tmp_path / "evening.bws")
    with pytest.raises(WorkbookError, match="cannot be read"):
        read_bws(Path("nul\0.bws"))


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.bws"
    shutil.copy(ACCESS_2000, path)
    os.truncate(path, access.MAX_FILE + 1)
    assert "larger than 64 MB" in refusal(path)


@pytest.mark.parametrize("path", [ACCESS_97, ACCESS_2000], ids=["97", "2000"])
@pytest.mark.parametrize("kept", [0.02, 0.3, 0.6])
def test_a_file_cut_short(tmp_path: Path, path: Path, kept: float) -> None:
    cut = tmp_path / "cut.bws"
    cut.write_bytes(path.read_bytes()[: int(path.stat().st_size * kept)])
    message = refusal(cut)
    assert "cut short" in message or "without the table" in message


def without(name: str) -> tuple[Column, ...]:
    return tuple(column for column in RECEIVED.columns if column.name != name)


@pytest.mark.parametrize("column", ["Section", "Board", "NS/EW", "Result"])
def test_a_column_that_is_missing_or_of_another_type(tmp_path: Path, column: str) -> None:
    path = tmp_path / "lacks.bws"
    path.write_bytes(jet3.write([Table("ReceivedData", without(column))]))
    assert f"no readable column {column}" in refusal(path)
    path.write_bytes(jet3.write([Table("ReceivedData", (*without(column), Column(column, "OLE")))]))
    assert f"no readable column {column}" in refusal(path)


def test_no_table_at_all(tmp_path: Path) -> None:
    path = tmp_path / "other.bws"
    path.write_bytes(jet3.write([Table("Addresses", columns("ID LONG, Name TEXT 40"), [(1, "Nobody")])]))
    assert "without the table ReceivedData" in refusal(path)


def test_thousands_of_columns(tmp_path: Path) -> None:
    many = tuple(Column(f"C{n}", "INT") for n in range(3000))
    path = tmp_path / "wide.bws"
    path.write_bytes(jet3.write([Table("ReceivedData", many)]))
    assert "has 3000 columns" in refusal(path)


def test_more_rows_than_an_evening_has(tmp_path: Path) -> None:
    path = tmp_path / "long.bws"
    path.write_bytes(jet3.write([Table("ReceivedData", columns("ID INT"), [(1,)] * 100_001)]))
    assert "more than 100000 rows" in refusal(path)


@pytest.mark.thorough
def test_a_table_definition_that_leads_back_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """access-parser goes round and round in it."""
    content = bytearray(jet3.write([RECEIVED]))
    page = 4  # the first table's definition
    assert content[page * 2048 : page * 2048 + 4] == b"\2\1VC"
    content[page * 2048 + 4] = page
    path = tmp_path / "ring.bws"
    path.write_bytes(content)
    monkeypatch.setattr(access, "SECONDS", 2)
    message = refusal(path)
    assert "not read within 2 seconds" in message or "damaged" in message


@pytest.mark.parametrize(
    ("column", "value", "notes"),
    [
        ("Board", "seven", "Board is 'seven'; a number is expected"),
        ("Board", None, "Board is blank; a number is expected"),
        ("Table", "-3", "Table is '-3'; a number is expected"),
        ("Round", "99999", "Round is 99999; 0 to 32767 is expected"),
        ("PairNS", "²", "PairNS is '²'; a number is expected"),
    ],
)
def test_a_row_with_a_wrong_value_is_left_out_and_told(
    tmp_path: Path, column: str, value: Cell, notes: str
) -> None:
    kinds = tuple(Column(c.name, "TEXT", 20) if c.name == column else c for c in RECEIVED.columns)
    at = [c.name for c in kinds].index(column)
    rows = [[value if n == at else v for n, v in enumerate(row)] for row in RECEIVED.rows[:1]]
    path = tmp_path / "wrong.bws"
    table = Table("ReceivedData", kinds, [*rows, *RECEIVED.rows[1:]])
    path.write_bytes(jet3.write([table], codepage=1252))
    file = read_bws(path)
    assert file.problems == (f"ReceivedData, row 1: {notes}; the row is left out",)
    assert len(file.received) == len(RECEIVED.rows) - 1


def test_more_rows_than_the_file_counts_are_no_damage(tmp_path: Path) -> None:
    """Some programs write no count."""
    more = replace(access.read_access(ACCESS_97, ["ReceivedData"])["receiveddata"], count=0)
    problems: list[str] = []
    assert len(list(rows(more, problems))) == len(more.rows) > 0
    assert problems == []
    fewer = replace(more, count=len(more.rows) + 1)
    assert len(list(rows(fewer, problems))) == len(more.rows) and len(problems) == 1


def test_a_page_of_rows_that_is_lost_is_told(tmp_path: Path) -> None:
    content = jet3.write([RECEIVED])
    pages = [content[at : at + 2048] for at in range(0, len(content), 2048)]
    first = next(n for n, page in enumerate(pages) if page[:2] == b"\1\1" and b"3 NT x" in page)
    pages[first] = bytes(2048)
    path = tmp_path / "lost.bws"
    path.write_bytes(b"".join(pages))
    (message,) = read_bws(path).problems
    assert message.startswith("ReceivedData: 33 rows expected, ")


def test_control_characters_and_long_names(tmp_path: Path) -> None:
    players = Table(
        "PlayerNumbers", evening.PLAYER_NUMBERS, [(1, 1, "N", "0", "a\tb\0\x07c" * 40, *[None] * 4)]
    )
    section, rounds, received, *_ = evening.tables()
    path = tmp_path / "names.bws"
    path.write_bytes(jet3.write([section, rounds, received, players]))
    name, _ = read_bws(path).names(1)["NS", 1]
    assert name.startswith("a b c") and len(name) <= 100
    assert name.isprintable()


def test_access_parser_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [folder for folder in sys.path if "site-packages" not in folder]
    monkeypatch.setattr("sys.path", [str(Path(access.__file__).parents[2]), *folders])
    with pytest.raises(MissingPackage, match="pip install"):
        read_bws(ACCESS_97)


def test_a_module_beside_the_file_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ACCESS_97, tmp_path / "evening.bws")
    (tmp_path / "access_parser.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    (tmp_path / "json.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    monkeypatch.chdir(tmp_path)
    assert read_bws(Path("evening.bws")).received
    assert not (tmp_path / "ran").exists()


def mutated(content: bytes) -> st.SearchStrategy[bytes]:
    changes = st.tuples(st.integers(0, len(content) - 1), st.integers(0, 255))
    return st.lists(changes, min_size=1, max_size=12).map(lambda found: _changed(content, found))


def _changed(content: bytes, changes: list[tuple[int, int]]) -> bytes:
    changed = bytearray(content)
    for at, value in changes:
        changed[at] = value
    return bytes(changed)


@pytest.mark.slow
@pytest.mark.parametrize("path", [ACCESS_97, ACCESS_2000], ids=["97", "2000"])
def test_bytes_changed_at_random(
    tmp_path_factory: pytest.TempPathFactory, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "SECONDS", 3)
    file = tmp_path_factory.mktemp("fuzz") / "fuzzed.bws"

    @settings(max_examples=30, deadline=None, database=None)
    @given(mutated(path.read_bytes()))
    def attempt(content: bytes) -> None:
        file.write_bytes(content)
        try:
            read = read_bws(file)
        except WorkbookError as error:
            event("refused")
            assert "\n" not in str(error)
        else:
            event("read")
            for section in read.sections:
                assert all(name.isprintable() for pair in read.names(section).values() for name in pair)
                read.current(section)

    attempt()


def test_the_answer_is_not_larger_than_can_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = access.tell(str(ACCESS_97), ["ReceivedData"])
    assert "damaged" not in whole
    monkeypatch.setattr(access, "MAX_ANSWER", len(whole))
    assert access.tell(str(ACCESS_97), ["ReceivedData"]) == whole
    monkeypatch.setattr(access, "MAX_ANSWER", len(whole) - 1)
    assert "damaged" in access.tell(str(ACCESS_97), ["ReceivedData"])
