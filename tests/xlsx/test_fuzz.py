"""Files damaged at random: whatever is wrong with one, a person is told, and nothing else is raised."""

from zipfile import ZIP_DEFLATED, ZIP_STORED

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.xlsx.files import by_hand, parts_of, sheet_xml, zipped
from xlvp.errors import WorkbookError
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import stored_values
from xlvp.xlsx.workbook import read_workbook

ROWS = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Øst</t></is></c><c r="B1"><v>30</v></c>'
    '<c r="C1"><f>WBFVP(B1,16)</f><v>999</v></c></row>'
    '<row r="2"><c r="A2"><f t="array" ref="A2:A3">B1:B2*2</f><v>1</v></c></row><row r="3"><c r="A3"/></row>'
)
GOOD = parts_of({"Sheet": sheet_xml(ROWS)}, {"margin": "Sheet!$B$1"})
PARTS = ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "_rels/.rels")


def attempt(data: bytes) -> None:
    """Everything that reads a file works or says what is wrong; what was written can be read again."""
    try:
        package = open_package(data, "fuzzed.xlsx")
        for sheet in read_workbook(package).sheets:
            stored_values(package, sheet)
        done = recalculate(package)
    except WorkbookError as error:
        assert str(error)
        event("refused")
        return
    event("recalculated")
    recalculate(done.data)


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_zip(data: st.DataObject) -> None:
    whole = bytearray(zipped(GOOD, data.draw(st.sampled_from([ZIP_STORED, ZIP_DEFLATED]))))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at] = data.draw(st.integers(0, 255))
    attempt(bytes(whole))
    attempt(bytes(whole[: data.draw(st.integers(0, len(whole)))]))


# each on a line: what is put into the text of a part
PIECE_LINES = """\
<c
<c r='A1'>
</c>
<f>
</f>
<f t="shared" si="0"/>
<f t="array" ref="A1:B9">
<v>
</v>
<v>1e999</v>
<v>x</v>
<row>
</row>
<is/>
 t="s"
 r=""
x:
<!--
-->
<![CDATA[
]]>
<?x?>
&amp;
&#0;
>
"
'
A1:XFD9
SUM(
-
999999999999999999999
ż"""
PIECES = PIECE_LINES.split("\n")


@settings(max_examples=200)
@given(st.sampled_from(PARTS), st.data())
def test_damaged_xml(part: str, data: st.DataObject) -> None:
    text = GOOD[part].decode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.sampled_from(PIECES)) + text[end:]
    attempt(zipped(GOOD | {part: text.encode()}))


CELL_TAGS = (
    "",
    ' r="A1"',
    ' r="B2"',
    ' r="B1" t="n" vm="1"',
    ' r="XFD1048576"',
    ' r="b2"',
    ' r="C3" t="str"',
)
CELL_TAGS += (' t="b"', ' t="s"', ' t="e"', ' t="str"', ' t="inlineStr"', ' t="d"', ' t="x"')
# each on a line: what stands in a cell
INSIDE_LINES = """\
<f>A1</f>
<f/>
<f>SUM(</f>
<f>1/0</f>
<f>A1:B2</f>
<f>WBFVP(A1,,)</f>
<f>FROB()</f>
<f>B2&amp;"&lt;"</f>
<f>[1]x!A1</f>
<f><![CDATA[1<2]]></f>
<f t="shared" ref="A1:A3" si="0">B1</f>
<f t="shared" si="0"/>
<f t="array" ref="A1:B2">C1:C2</f>
<f t="array" ref="B1:A1">1</f>
<f t="array" ref="x">{1;2}</f>
<f t="array">NA()</f>
<f t="array" ref="A1:A9">{1;2}</f>
<v>1</v>
<v/>
<v>x</v>
<v>1e999</v>
<v>nan</v>
<v>-1</v>
<v>#N/A</v>
<v><![CDATA[2]]></v>
<is><t>a</t></is>
<is/>
<is><x/></is>
<extLst><ext/></extLst>
<!-- </c> -->"""
INSIDE = INSIDE_LINES.split("\n")
CELLS = st.builds(
    lambda tag, inside: f"<c{tag}>{''.join(inside)}</c>",
    st.sampled_from(CELL_TAGS),
    st.lists(st.sampled_from(INSIDE), max_size=3),
)
STRANGE_ROWS = st.builds(
    lambda tag, cells: f"<row{tag}>{''.join(cells)}</row>",
    st.sampled_from(["", "", ' r="1"', ' r="2"', ' r="1048576"', ' r="x"']),
    st.lists(CELLS, max_size=4),
)


@pytest.mark.thorough
@settings(max_examples=300)
@given(st.lists(STRANGE_ROWS, max_size=4))
def test_strange_cells(rows: list[str]) -> None:
    attempt(by_hand("".join(rows)))
