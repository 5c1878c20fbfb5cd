"""Rows that are written as text have the bytes that openpyxl writes with lxml, whatever stands in a cell."""

from datetime import date
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import LXML, Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.comments import Comment
from openpyxl.styles import Font
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.writer.excel import ExcelWriter

from xlvp.workbooks.kit.writer import as_with_lxml, written

TEXTS = st.text(max_size=12).map(lambda text: ILLEGAL_CHARACTERS_RE.sub("", text))
VALUES = (
    TEXTS
    | st.sampled_from(["=1+1", '="a"&"<b>"', " x ", "a\r\nb", "]]>", "&amp;", "#N/A", "ż–日\U0001f0a1"])
    | st.integers(-(10**15), 10**15)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.booleans()
    | st.none()
    | st.dates(date(1950, 1, 1), date(2099, 12, 31))
)
CELLS = st.dictionaries(st.tuples(st.integers(1, 40), st.integers(1, 30)), st.tuples(VALUES, st.booleans()))


def filled(cells: dict[tuple[int, int], tuple[object, bool]]) -> Workbook:
    workbook = Workbook()
    sheet = workbook.active
    for (row, column), (value, bold) in cells.items():
        cell = sheet.cell(row, column, value)
        if bold:
            cell.font = Font(bold=True)
    sheet["AF41"] = ArrayFormula("AF41:AG42", '=IF(A1:B2<3,"<",A1:B2&"–")')
    sheet.row_dimensions[3].height = 12.5
    sheet.row_dimensions[50].hidden = True
    sheet.merge_cells("AH1:AI2")
    sheet["AJ1"] = "Contents"
    sheet["AJ1"].hyperlink = Hyperlink(ref="AJ1", location="Sheet!A9", display="Contents")
    return workbook


def by_openpyxl(workbook: Workbook) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        ExcelWriter(workbook, archive).write_data()
    return data.getvalue()


def parts(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if name != "docProps/core.xml"]  # it holds the time
        return {name: archive.read(name) for name in names}


@pytest.mark.thorough
@given(CELLS)
def test_the_same_parts_as_openpyxl(cells: dict[tuple[int, int], tuple[object, bool]]) -> None:
    expected = parts(by_openpyxl(filled(cells)))
    if not LXML:
        expected = {name: as_with_lxml(part) for name, part in expected.items()}
    result = written(filled(cells)).all({})
    del result["docProps/core.xml"]
    assert result == expected


def test_what_it_cannot_write_is_refused() -> None:
    workbook = filled({})
    workbook.active["A1"].comment = Comment("a note", "somebody")
    with pytest.raises(ValueError, match="a comment"):
        written(workbook)
