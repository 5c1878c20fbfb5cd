"""Time grows with the length of a file, not with its square: what a hostile file repeats is read once.

Each file is read at one length and at four times that: linear work takes up to four times as long,
quadratic work sixteen times. The least times of several runs in turn are compared, in processor time of this
process, so that a busy computer fails no test; the files that every reader takes in are few, those that are
for one of them are read by that one alone.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from html import escape
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.growth import COARSE, growth
from tests.xlsx.files import HEAD, MAIN, OFFICE, parts_of, sheet_xml, zipped
from xlvp.errors import XlvpError
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.verify.files import read_delimited, sheets_of
from xlvp.verify.find import find_tables
from xlvp.xlsx import editions
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import stored_values

LENGTH = 8_000
MOST = 8  # times as long for four times the length; quadratic work takes sixteen
ROW = '<row r="1"><c r="B1"><v>30</v></c>{}<c r="D1"><f>1+1</f></c></row>'


def sheet(cell: str, *, tail: str = "", head: str = "") -> bytes:
    part = sheet_xml(ROW.format(cell)).replace("<sheetData>", f"{head}<sheetData>")
    return zipped(parts_of({"S": part.replace("<pageMargins", f"{tail}<pageMargins")}))


def before(text: str) -> bytes:
    return zipped(parts_of({"S": f"{HEAD}<!-- {text} -->{sheet_xml(ROW.format(''))[len(HEAD) :]}"}))


def with_part(kind: str, text: str, cell: str = "") -> bytes:
    """A workbook with one more part, of styles or of shared strings."""
    parts = parts_of({"S": sheet_xml(ROW.format(cell))}) | {f"xl/{kind}.xml": f"{HEAD}{text}".encode()}
    content = f"application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"
    return zipped(
        parts
        | {
            "[Content_Types].xml": parts["[Content_Types].xml"].replace(
                b"</Types>",
                f'<Override PartName="/xl/{kind}.xml" ContentType="{content}"/></Types>'.encode(),
            ),
            "xl/_rels/workbook.xml.rels": parts["xl/_rels/workbook.xml.rels"].replace(
                b"</Relationships>",
                f'<Relationship Id="x" Type="{OFFICE}/{kind}" Target="{kind}.xml"/></Relationships>'.encode(),
            ),
        }
    )


def styles(text: str, code: str = "0") -> bytes:
    return with_part(
        "styles",
        f'<styleSheet xmlns="{MAIN}"><!-- {text} --><numFmts count="1"><numFmt numFmtId="164" '
        f'formatCode="{escape(code)}"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders>'
        '<border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="164"><protection '
        f'locked="0" x="{escape(text)}"/></xf></cellXfs></styleSheet>',
    )


def strings(text: str) -> bytes:
    return with_part("sharedStrings", f'<sst xmlns="{MAIN}">{text}</sst>', '<c r="C1" t="s"><v>0</v></c>')


def types(text: str) -> bytes:
    """A hostile list of parts, in a workbook with a calculation chain."""
    parts = parts_of({"S": sheet_xml(ROW.format(""))})
    name = "[Content_Types].xml"
    return zipped(
        parts
        | {"xl/calcChain.xml": b"<a/>", name: parts[name].replace(b"</Types>", f"{text}</Types>".encode())}
    )


Make = Callable[[str], bytes]
#: What every reader of workbooks takes in.
SHEETS: dict[str, tuple[Make, tuple[str, ...]]] = {
    "a comment before the sheet": (before, ("<c ", '<c r="A1"><f>', "'", "<?")),
    "a comment in a cell": (
        lambda text: sheet(f'<c r="C1"><!-- {text} --><f>1</f></c>'),
        ("<c ", "<is>", "<f ", "<![CDATA["),
    ),
    "a section of plain text": (
        lambda text: sheet(f'<c r="C1" t="inlineStr"><is><t><![CDATA[{text}]]></t></is></c>'),
        ("<t>", "<t ", "<!--", "_x0041_"),
    ),
    "a text": (
        lambda text: sheet(f'<c r="C1" t="inlineStr"><is><t>{escape(text)}</t></is></c>'),
        (" ", "0.0,", "_x"),
    ),
    "a formula": (
        lambda text: sheet(f'<c r="C1"><f>{escape(text)}</f><v>1</v></c>'),
        ("a.", "_x", "(", "[", "'", '"', "A1&", ", ", "[1]!"),
    ),
    "a shared formula": (
        lambda text: sheet(f'<c r="C1"><f t="shared" si="0" ref="C1:C2">{escape(text)}</f></c>'),
        ("A1+", '"'),
    ),
    "the tag of a cell": (lambda text: sheet(f'<c r="C1"{text}><f{text}>1</f{text}></c{text}>'), (" ",)),
    "attributes of a cell": (
        lambda text: sheet(f"<c r='C1' x='{escape(text)}'><f y='{escape(text)}'>1</f></c>"),
        (' t="', ">", "a="),
    ),
    "a name": (
        lambda text: zipped(parts_of({"S": sheet_xml(ROW.format(""))}, {"x": text})),
        ("'", "a", "$A$1:", "!"),
    ),
    "runs of a text": (strings, ("<si><r><t>a</t></r><r><t/></r></si>", "<si><rPh><t>a</t></rPh></si>")),
    "a shared text": (lambda text: strings(f"<si><t>{text}</t></si>"), ("_x", "&amp;", "&#x41;")),
}
#: What only one of them takes in: what openpyxl reads for a marked copy, and what a frozen copy changes.
MARKED: dict[str, tuple[Make, tuple[str, ...]]] = {
    "a header": (
        lambda text: sheet("", tail=f"<headerFooter><oddHeader>{escape(text)}</oddHeader></headerFooter>"),
        ("&L", "&", '&"a', "&12"),
    ),
    "a number format": (partial(styles, ""), ("[", "[h", '"', "0.", "\\")),
    "places of a list of choices": (
        lambda text: sheet("", tail=f'<dataValidations><dataValidation sqref="{text}"/></dataValidations>'),
        ("A1 ", "A", "A1:"),
    ),
    "places of a conditional format": (
        lambda text: sheet("", tail=f'<conditionalFormatting sqref="{text}"/>'),
        ("A1 ", "A", "$A$1:"),
    ),
    "widths of columns": (
        lambda text: sheet("", head=f"<cols>{text}</cols>"),
        ('<col min="1" max="16384" width="9"/>',),
    ),
}
FROZEN: dict[str, tuple[Make, tuple[str, ...]]] = {
    "a comment in the list of parts": (
        lambda text: types(f"<!-- {text} -->"),
        ("<Override ", "<Override calcChain", "<a.", "/"),
    ),
    "a part in the list of parts": (
        lambda text: types(f'<Override PartName="/xl/{text}" ContentType="application/xml"></Override>'),
        ("calcChain", "/"),
    ),
    "styles": (styles, ("&lt;protection ", "locked=", "&lt;a:")),
    "a comment in styles": (
        lambda text: with_part("styles", f'<styleSheet xmlns="{MAIN}"><!-- {text} --></styleSheet>'),
        ("<protection ", "<protection locked=", "<x:protection "),
    ),
}


def verify(data: bytes) -> None:
    for grid in sheets_of(open_package(data)):
        find_tables(grid)


def read(data: bytes) -> None:
    stored_values(open_package(data), "S")


def write(data: bytes) -> None:
    with_texts(open_package(data), {("S", "B1"): "x", ("S", "A2"): "y"})


def copy(data: bytes) -> None:
    with suppress(ValueError, TypeError, IndexError, KeyError, AttributeError):  # verify says it in words
        load_workbook(BytesIO(data))


def frozen(data: bytes) -> None:
    editions.freeze(open_package(data))


def cases(
    files: dict[str, tuple[Make, tuple[str, ...]]], *works: Callable[[bytes], object]
) -> list[tuple[Make, str, Callable[[bytes], object]]]:
    return [
        pytest.param(make, piece, work, id=f"{name}-{piece}-{work.__name__}")
        for name, (make, pieces) in files.items()
        for piece in pieces
        for work in works
    ]


def attempt(work: Callable[[bytes], object], data: bytes) -> None:
    with suppress(XlvpError):
        work(data)


def check(work: Callable[[bytes], object], make: Make, piece: str, length: int = LENGTH) -> None:
    short, long = (
        partial(attempt, work, make(piece * (size // len(piece)))) for size in (length, 4 * length)
    )
    assert growth(short, long, MOST, least=COARSE) < MOST, work.__name__


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "piece", "work"),
    [
        *cases(SHEETS, verify, recalculate, read, write),
        *cases(MARKED, copy),
        *cases(FROZEN, frozen),
    ],
)
def test_four_times_the_length_takes_no_more_than_its_share(
    monkeypatch: pytest.MonkeyPatch, make: Make, piece: str, work: Callable[[bytes], object]
) -> None:
    monkeypatch.setattr(editions, "recalculate_apart", recalculate)  # in this process, so that it is timed
    check(work, make, piece)


@pytest.mark.parametrize("piece", ['"', ";", '";', '""', "a\n", '"\n', ",1", "\t ", "é"])
def test_delimited_text(tmp_path: Path, piece: str) -> None:
    path = tmp_path / "long.csv"

    def work(data: bytes) -> None:
        path.write_bytes(data)
        find_tables(read_delimited(path))

    check(work, lambda text: text.encode(), piece, 20_000)


@pytest.mark.parametrize("piece", ["1", " ", "a", "4S", "=", "%", "60%+", "N ", "+1", "-", ".", "&", "4SN="])
def test_texts_that_functions_are_given(piece: str) -> None:
    def work(data: bytes) -> None:
        for function in FUNCTIONS.values():
            for count in range(1, 4):
                answer(function, [data.decode()] * count)

    check(work, lambda text: text.encode(), piece, 8_000)
