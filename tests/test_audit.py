"""The audit finds what Excel would repair, and nothing in a sound workbook."""

from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook
from openpyxl.styles import Font

from tests.audit import findings
from xlvp.workbooks.kit.books import to_bytes

LISTS = b'<dataValidations count="1"><dataValidation sqref="A1" type="list"/></dataValidations>'


def _changed(data: bytes, part: str, old: bytes, new: bytes) -> bytes:
    changed = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(changed, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == part:
                assert old in content
                content = content.replace(old, new)
            target.writestr(name, content)
    return changed.getvalue()


def _sound() -> bytes:
    workbook = Workbook()
    workbook.active["A1"] = "text"
    workbook.active["A1"].font = Font(name="Calibri", bold=True, italic=True, color="FF0000")
    return to_bytes(workbook)


def test_sound_workbook() -> None:
    assert findings(_sound()) == []


def test_misplaced_lists_are_found() -> None:
    damaged = _changed(_sound(), "xl/worksheets/sheet1.xml", b"<sheetData>", LISTS + b"<sheetData>")
    assert findings(damaged)


def test_unknown_part_of_a_font_is_found() -> None:
    damaged = _changed(_sound(), "xl/styles.xml", b"<b ", b"<nonsense/><b ")
    assert any("nonsense" in finding for finding in findings(damaged))


def test_missing_sheet_is_found() -> None:
    damaged = _changed(_sound(), "xl/_rels/workbook.xml.rels", b"sheet1.xml", b"sheet9.xml")
    assert findings(damaged)
