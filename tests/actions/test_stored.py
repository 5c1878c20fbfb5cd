"""Values that a spreadsheet program stored: good for pages and draws, never for a proof."""

import re
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlvp.errors import WorkbookError
from xlvp.pages.metadata import identity, is_of
from xlvp.verify.own_workbook import prove
from xlvp.workbooks.kit.published import Extras
from xlvp.workbooks.listed import template_named
from xlvp.xlsx import isolated
from xlvp.xlsx.isolated import compute_apart, recalculate_apart
from xlvp.xlsx.package import Package, open_package, read_file
from xlvp.xlsx.stored import read_stored
from xlvp.xlsx.values import Computed, Stored, template_of

EXAMPLES = Path(__file__).parents[2] / "workbooks" / "examples"


@pytest.fixture
def stored() -> Iterator[None]:
    """Take what is stored, as LibreOffice's menu does."""
    isolated.let_calculate(lambda package, _paper: read_stored(package))
    yield
    isolated.let_calculate(None)


@pytest.mark.usefixtures("stored")
def test_a_proof_takes_no_stored_values() -> None:
    package = read_file(EXAMPLES / "match-half-typed.xlsx")
    assert isinstance(recalculate_apart(package), Stored)
    assert isinstance(compute_apart(package), Computed)
    sheet = next(name for name, data in package.parts.items() if b"<v>420</v>" in data)
    wrong = package.parts[sheet].replace(b"<v>420</v>", b"<v>430</v>", 1)
    proof = prove(opened(package.replaced({sheet: wrong})))
    assert proof is not None and any("430" in each.value for each in proof.differences)


def opened(data: bytes) -> Package:
    return open_package(data, "changed.xlsx")


@pytest.mark.thorough
@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.xlsx")), ids=lambda file: file.stem)
def test_pages_of_stored_values_are_those_of_computed_ones(file: Path) -> None:
    package = read_file(file)
    computed, stored_values = compute_apart(package), read_stored(package)
    assert stored_values.values.keys() == computed.values.keys()
    template = template_named(template_of(computed))
    if template is None or template.event is None:
        return
    one, other = template.event(computed), template.event(stored_values)
    assert identity(one.key) == identity(other.key)
    assert one.pages(Extras()).files == other.pages(Extras()).files


def test_a_function_that_the_program_did_not_know_is_refused() -> None:
    package = read_file(EXAMPLES / "match-half-typed.xlsx")
    parts = {}
    for name, data in package.parts.items():
        if b"CONTRACTSCORE(" in data and name.startswith("xl/worksheets"):
            parts[name] = _unknown(data)
    with pytest.raises(WorkbookError, match="does not know the function"):
        read_stored(opened(package.replaced(parts)))


def _unknown(sheet: bytes) -> bytes:
    """A sheet in which the first call of CONTRACTSCORE shows #NAME?."""
    cell = re.compile(
        rb'<c r="(\w+)"([^<>]*?)( t="\w+")?>(<f[^<>]*>[^<>]*CONTRACTSCORE\([^<>]*</f>)<v>[^<]*</v></c>'
    )
    text, count = cell.subn(rb'<c r="\1"\2 t="e">\4<v>#NAME?</v></c>', sheet, count=1)
    assert count == 1
    return text


RESULTS = st.lists(st.tuples(st.integers(1, 99), st.integers(-7600, 7600), st.text(max_size=4)), max_size=30)


@given(RESULTS)
def test_an_event_is_the_same_whether_its_numbers_have_a_point(results: list[tuple[int, int, str]]) -> None:
    title = ["A made-up match", "Tuesday"]
    floats = [(float(board), float(score), word) for board, score, word in results]
    assert identity((title, results)) == identity((title, floats))
    page = f'<meta name="xlvp-event" content="{identity((title, results))}">'.encode()
    assert is_of(page, (title, floats))


def test_a_page_of_an_earlier_version_is_still_known() -> None:
    """0.1.0 summed each result as the engine gave it, with a point."""
    key = (["A match"], [(1, 420.0), (2, -50.0)])
    head = identity(key).partition(".")[0]
    sums = "".join(f"{crc32(repr(each).encode()):08x}" for each in key[1])
    assert is_of(f'<meta name="xlvp-event" content="{head}.{sums}">'.encode(), key)
