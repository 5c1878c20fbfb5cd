"""The treasurer's workbook in LibreOffice, with the extension and without any of xlvp: the same values."""

from collections.abc import Iterator

import libreoffice
import pytest
from comparing import compared
from libreoffice import DRIVER, Error, Office, driven, install

from tests.templates.money_years import random_year
from tests.templates.test_money_messages import wrong_book
from xlvp.book.formulas import find_formulas
from xlvp.book.package import open_package
from xlvp.book.sheet import read_sheet
from xlvp.book.workbook import read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.hosts.formula import calls
from xlvp.templates.money import build_money
from xlvp.templates.money.examples import example

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def plain_office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """A LibreOffice that knows nothing of xlvp."""
    folder = tmp_path_factory.mktemp("plain")
    try:
        running = Office(folder, driven(folder, DRIVER, "--headless", *install(folder)))
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    running.version = running.reply()["version"]
    try:
        yield running
    finally:
        running.close()


@pytest.mark.parametrize("seed", [0, 7])
def test_a_year(office: Office, plain_office: Office, seed: int) -> None:
    data = build_money(random_year(seed), stored=False)
    for one in (office, plain_office):
        told, cells = compared(one, data)
        assert told == []
        assert cells["Check", "A2"] == "All OK"


def test_the_example(office: Office, plain_office: Office) -> None:
    data = build_money(example(), stored=False)
    for one in (office, plain_office):
        told, cells = compared(one, data)
        assert told == []
        assert cells["Check", "A2"] == "All OK"


def test_wrong_entries(plain_office: Office) -> None:
    """What is said of them too; and no cell that a person sees holds an error value."""
    told, cells = compared(plain_office, wrong_book())
    assert told == []
    assert {sheet for (sheet, _), value in cells.items() if isinstance(value, Error)} <= {"Plays"}


def test_it_asks_no_function_of_ours() -> None:
    package = open_package(build_money(random_year(0), stored=False))
    asked = {
        name
        for sheet, part in read_workbook(package).sheets.items()
        for block in find_formulas(read_sheet(package, sheet, part), lambda _: True).blocks
        for name in calls(block.formula.text)
    }
    assert {"SUMIF", "MATCH", "INDEX", "SUMPRODUCT", "MODE"} <= asked
    assert asked & set(FUNCTIONS) == set()
