"""Opening files from anybody: what is refused, in which words, and that nothing else is ever raised."""

import struct
import zlib
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pytest

from tests.every import every
from tests.xlsx.files import parts_of, sheet_xml, unzipped, zipped
from xlvp.errors import WorkbookError
from xlvp.xlsx import package as limits
from xlvp.xlsx.package import open_package, read_file
from xlvp.xlsx.recalculate import recalculate

ROWS = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Øst</t></is></c><c r="B1"><v>30</v></c>'
    '<c r="C1"><f>WBFVP(B1,16)</f><v>999</v></c></row>'
    '<row r="2"><c r="A2"><f t="array" ref="A2:A3">B1:B2*2</f><v>1</v></c></row><row r="3"><c r="A3"/></row>'
)
GOOD = parts_of({"Sheet": sheet_xml(ROWS)}, {"margin": "Sheet!$B$1"})
WORKBOOK, SHEET = "xl/workbook.xml", "xl/worksheets/sheet1.xml"

UTF_16 = sheet_xml(ROWS).replace("UTF-8", "UTF-16").encode("utf-16")


def refusal(data: bytes, name: str = "evening.xlsx") -> str:
    with pytest.raises(WorkbookError) as caught:
        recalculate(open_package(data, name))
    message = str(caught.value)
    assert message.startswith(f"{name}: ")
    assert "Traceback" not in message and "\n" not in message
    return message


def changed(part: str, old: str, new: str) -> bytes:
    assert old.encode() in GOOD[part]
    return zipped(GOOD | {part: GOOD[part].replace(old.encode(), new.encode())})


def without(part: str) -> bytes:
    return zipped({name: content for name, content in GOOD.items() if name != part})


def test_a_good_file_is_opened() -> None:
    package = open_package(zipped(GOOD), "evening.xlsx")
    assert dict(package.parts) == GOOD
    assert recalculate(package).values["Sheet", "C1"] == 16.73


@every(
    ("data", "words"),
    [
        (b"", "the file is empty. Use a backup copy"),
        (b"Board;Contract\n1;4SN=\n", "not a workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4096), "password-protected or an old .xls"),
        (b"PK\x03\x04", "damaged or cut short"),
        (b"PK\x05\x06" + bytes(18), "a zip file, but not a workbook"),
        (zipped(GOOD)[:-30], "damaged or cut short"),
        (zipped(GOOD)[: len(zipped(GOOD)) // 2], "damaged or cut short"),
        (zipped({"notes.txt": b"a zip of something"}), "a zip file, but not a workbook"),
        (zipped({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}), "an OpenDocument file"),
        (zipped(GOOD | {"xl/workbook.bin": b""}), "a binary workbook (.xlsb). Save it as .xlsx."),
        (without("_rels/.rels"), "a zip file, but not a workbook"),
        (without("[Content_Types].xml"), "a zip file, but not a workbook"),
        (without(WORKBOOK), "has no workbook part"),
        (without("xl/_rels/workbook.xml.rels"), "xl/_rels/workbook.xml.rels is missing"),
        (without(SHEET), "the sheet 'Sheet' is missing"),
        (changed("_rels/.rels", 'officeDocument" T', 'else" T'), "has no workbook part"),
        (changed("_rels/.rels", "xl/workbook.xml", "../../etc/passwd"), "has no workbook part"),
        (changed("_rels/.rels", "xl/workbook.xml", "xl/worksheets/sheet1.xml"), "no workbook"),
        (changed(WORKBOOK, "<sheets>", "<sheets"), "xl/workbook.xml is damaged"),
        (changed(SHEET, "</row>", ""), "xl/worksheets/sheet1.xml is damaged"),
        (zipped(GOOD | {SHEET: b"<chartsheet/>"}), "xl/worksheets/sheet1.xml is not a worksheet"),
        (changed(SHEET, "spreadsheetml/2006/main", "spreadsheetml/1999"), "its namespace is"),
        (changed(SHEET, 'r="B1"', 'r="B0"'), "has a cell 'B0'"),
        (changed(SHEET, 'r="B1"', 'r="XFE1"'), "has a cell 'XFE1'"),
        (changed(SHEET, 'r="B1"', 'r="B1048577"'), "has a cell 'B1048577'"),
        (changed(SHEET, 'row r="2"', 'row r="x"'), "has a row 'x'"),
        (zipped(GOOD | {SHEET: UTF_16}), "not stored in UTF-8"),
    ],
)  # fmt: skip
def test_what_is_no_workbook(data: bytes, words: str) -> None:
    assert words in refusal(data)


LAUGHS = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    "part", [WORKBOOK, SHEET, "[Content_Types].xml", "_rels/.rels", "xl/theme/theme1.xml"]
)
@pytest.mark.parametrize(
    "declared",
    [
        LAUGHS,
        '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "http://x/">]>',
        "<!DOCTYPE a>",
    ],
)
def test_a_document_type_is_refused_in_every_part(part: str, declared: str) -> None:
    text = GOOD.get(part, b"<theme/>").decode()
    head, mark, rest = text.rpartition("?>") if "?>" in text else ("", "", text)
    data = zipped(GOOD | {part: f"{head}{mark}{declared}{rest}".encode()})
    assert f"{part} declares a document type (DOCTYPE)" in refusal(data)


@pytest.mark.parametrize(
    "name",
    [
        "../evil.xml",
        "/etc/evil.xml",
        "xl/../../evil.xml",
        "xl\\evil.xml",
        "C:evil.xml",
        "xl//evil.xml",
        "./evil.xml",
    ],
)
def test_a_part_with_an_impossible_name(name: str) -> None:
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        for part, content in (GOOD | {name: b"<a/>"}).items():
            info = ZipInfo("x")
            info.filename = part
            archive.writestr(info, content)
    assert "impossible name" in refusal(data.getvalue())


@pytest.mark.parametrize("twin", [SHEET, SHEET.upper()])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_part_that_is_there_twice(twin: str) -> None:
    data = BytesIO(zipped(GOOD))
    with ZipFile(data, "a") as archive:
        archive.writestr(twin, b"<worksheet/>")
    assert "is there twice" in refusal(data.getvalue())


def test_an_encrypted_part() -> None:
    data = bytearray(zipped(GOOD))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert "password-protected" in refusal(bytes(data))


def test_an_unknown_compression() -> None:
    assert "compressed in an unknown way" in refusal(zipped(GOOD, ZIP_BZIP2))


def test_a_bomb_is_not_unpacked() -> None:
    bomb = zipped(GOOD | {"xl/media/image1.png": bytes(60_000_000)})
    assert len(bomb) < 100_000
    assert "'xl/media/image1.png' unpacks to more than a workbook holds" in refusal(bomb)


def test_a_bomb_in_many_parts_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TOTAL", 20_000_000)
    bomb = zipped(GOOD | {f"xl/media/image{n}.png": bytes(6_000_000) for n in range(5)})
    assert "unpacks to more than a workbook holds" in refusal(bomb)


def test_a_bomb_that_lies_about_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """The header says 100 bytes, the stream holds thirty million."""
    data = bytearray(zipped(GOOD | {"xl/a.bin": bytes(30_000_000)}))
    entry = data.rindex(b"PK\x01\x02")
    assert data[entry + 46 : entry + 54] == b"xl/a.bin"
    struct.pack_into("<I", data, entry + 24, 100)
    assert "damaged" in refusal(bytes(data))
    struct.pack_into("<I", data, entry + 16, zlib.crc32(bytes(100)))  # and its checksum agrees
    package = open_package(bytes(data))
    assert package.parts["xl/a.bin"] == bytes(100)


def test_a_part_that_is_shorter_than_it_says() -> None:
    data = bytearray(zipped(GOOD | {"xl/a.bin": bytes(100)}, ZIP_DEFLATED))
    struct.pack_into("<I", data, data.rindex(b"PK\x01\x02") + 24, 5000)
    assert "damaged" in refusal(bytes(data)) or "cut short" in refusal(bytes(data))


def test_too_many_parts_and_too_large_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_PARTS", 10)
    assert "parts; a workbook has at most 10" in refusal(
        zipped(GOOD | {f"xl/{n}.bin": b"" for n in range(20)})
    )
    monkeypatch.setattr(limits, "MAX_FILE", 1000)
    assert "larger than" in refusal(zipped(GOOD))


def test_order_times_compression_and_comments_stay() -> None:
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        archive.comment = b"made by hand"
        for index, (name, content) in enumerate(reversed(GOOD.items())):
            info = ZipInfo(name, (2001, 2, 3, 4, 5, index * 2))
            info.compress_type = ZIP_STORED if index % 2 else ZIP_DEFLATED
            info.comment, info.external_attr = f"part {index}".encode(), 0o644 << 16
            archive.writestr(info, content)
    package = open_package(data.getvalue())
    again = package.replaced({SHEET: b"<new/>"})
    with ZipFile(BytesIO(data.getvalue())) as old, ZipFile(BytesIO(again)) as new:
        assert new.comment == old.comment
        kept = ("filename", "date_time", "compress_type", "comment", "external_attr", "create_system")
        for before, after in zip(old.infolist(), new.infolist(), strict=True):
            assert [getattr(before, name) for name in kept] == [getattr(after, name) for name in kept]
    assert unzipped(again) == dict(package.parts) | {SHEET: b"<new/>"}
    assert package.replaced({SHEET: GOOD[SHEET]}) is package.data


def test_reading_a_file(tmp_path: Path) -> None:
    file = tmp_path / "wieczór 1.xlsx"
    file.write_bytes(zipped(GOOD))
    assert read_file(file).name == "wieczór 1.xlsx"
    for path, words in (
        (tmp_path / "none.xlsx", "there is no such file"),
        (tmp_path, "is a folder. Choose a file in it: an .xlsx workbook"),
        (file / "below.xlsx", "cannot be read"),
        (Path("a\0b.xlsx"), "cannot be read"),
    ):
        with pytest.raises(WorkbookError, match=words):
            read_file(path)


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "evening.xlsx").write_bytes(b"theirs")
    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(WorkbookError, match="no permission, or another program is using it"):
        read_file(tmp_path / "evening.xlsx")
