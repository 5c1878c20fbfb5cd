"""Time grows with the length of a file, not with its square: what a hostile file repeats is read once.

Each file is read at one length and at four times that: linear work takes up to four times as long,
quadratic work sixteen times.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from html import escape
from pathlib import Path

import pytest

from tests.book.files import HEAD, parts_of, sheet_xml, zipped
from xlvp.book.entry_cells import with_texts
from xlvp.book.package import open_package
from xlvp.book.recalculate import recalculate
from xlvp.book.values import stored_values
from xlvp.errors import XlvpError
from xlvp.verify import verify_file

LENGTH = 10_000
MOST = 8  # times as long for four times the length; quadratic work takes sixteen
ROW = '<row r="1"><c r="B1"><v>30</v></c>{}<c r="D1"><f>1+1</f></c></row>'


def sheet(cell: str) -> bytes:
    return zipped(parts_of({"S": sheet_xml(ROW.format(cell))}))


def before(text: str) -> bytes:
    return zipped(parts_of({"S": f"{HEAD}<!-- {text} -->{sheet_xml(ROW.format(''))[len(HEAD) :]}"}))


FILES: dict[str, tuple[Callable[[str], bytes], tuple[str, ...]]] = {
    "a comment before the sheet": (before, ("<c ", "<x:c ", '<c r="A1"><f>', "<f>", "<row ", "'", "<?")),
    "a comment in a cell": (
        lambda text: sheet(f'<c r="C1"><!-- {text} --><f>1</f></c>'),
        ("<c ", "<is>", "<f ", "</c", "<![CDATA["),
    ),
    "a section of plain text": (
        lambda text: sheet(f'<c r="C1" t="inlineStr"><is><t><![CDATA[{text}]]></t></is></c>'),
        ("<c ", "<t>", "<t ", "<!--", "_x0041_"),
    ),
    "a text": (
        lambda text: sheet(f'<c r="C1" t="inlineStr"><is><t>{escape(text)}</t></is></c>'),
        (" ", "a", "1", "0.0,", "-", "_x"),
    ),
    "a formula": (
        lambda text: sheet(f'<c r="C1"><f>{escape(text)}</f><v>1</v></c>'),
        ("a", "a.", "_x", "A", "(", "[", "'", '"', "A1&", ", ", "[1]!"),
    ),
    "a shared formula": (
        lambda text: sheet(f'<c r="C1"><f t="shared" si="0" ref="C1:C2">{escape(text)}</f></c>'),
        ("a", "A1+", '"'),
    ),
    "the tag of a cell": (
        lambda text: sheet(f'<c r="C1"{text}><f{text}>1</f{text}></c{text}>'),
        (" ", "\n"),
    ),
    "attributes of a cell": (
        lambda text: sheet(f"<c r='C1' x='{escape(text)}'><f y='{escape(text)}'>1</f></c>"),
        (" ", ' t="', ">", "a=", '"'),
    ),
    "a number": (lambda text: sheet(f'<c r="C1"><v>{text}</v></c>'), ("1", " ", "-")),
    "a name": (
        lambda text: zipped(parts_of({"S": sheet_xml(ROW.format(""))}, {"x": text})),
        ("'", "''", "a", "$A$1:", "!"),
    ),
}


def took(work: Callable[[bytes], object], data: bytes) -> float:
    began = time.process_time()
    with suppress(XlvpError):
        work(data)
    return time.process_time() - began


@pytest.mark.parametrize(
    ("file", "piece"), [(file, piece) for file, (_, pieces) in FILES.items() for piece in pieces]
)
def test_four_times_the_length_takes_no_more_than_its_share(tmp_path: Path, file: str, piece: str) -> None:
    make, path = FILES[file][0], tmp_path / "long.xlsx"

    def verify(data: bytes) -> None:
        path.write_bytes(data)
        verify_file(path)

    def read(data: bytes) -> None:
        stored_values(open_package(data), "S")

    def write(data: bytes) -> None:
        with_texts(open_package(data), {("S", "B1"): "x", ("S", "A2"): "y"})

    short, long = (make(piece * (length // len(piece))) for length in (LENGTH, 4 * LENGTH))
    for work in (verify, recalculate, read, write):
        least = max(took(work, short), 0.03)  # below that the clock is too coarse
        assert min(took(work, long) for _ in range(2)) < MOST * least, work
