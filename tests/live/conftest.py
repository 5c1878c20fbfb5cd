"""One LibreOffice for the whole session, with the extension built from the sources at hand."""

from collections.abc import Callable, Iterator

import libreoffice
import pytest
from libreoffice import Office
from sheets import SHEET, workbook

from tests.closing_lines import closing_lines
from xlvp.hosts.calc import SERVICE
from xlvp.hosts.calc_extension import build_oxt

collect_ignore = ["driver.py"]  # only the Python with LibreOffice's bridge can import it


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Office]:
    """A running LibreOffice; the test skips where there is none."""
    folder = tmp_path_factory.mktemp("libreoffice")
    oxt = folder / "xlvp.oxt"
    oxt.write_bytes(build_oxt())
    try:
        running = libreoffice.start(folder, oxt)
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    closing_lines(request.config).append(f"LibreOffice {running.version}")
    try:
        _check_plain_names(running)
        yield running
    finally:
        running.close()


@pytest.fixture
def compare(office: Office) -> Callable[[bytes], list[str]]:
    """Compare a workbook's formula cells between LibreOffice and the embedded engine."""
    from comparing import differences

    return lambda data: differences(office, data)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> list[str]:
    """Lines that are printed when the tests have ended."""
    return closing_lines(request.config)


def _check_plain_names(running: Office) -> None:
    """Older versions know the functions by their long names only; if not even by these, the fault is ours."""
    book = workbook({"A1": "=WBFVP(30,16)", "A2": f"={SERVICE.upper()}.WBFVP(30,16)"})
    cells = running.cells(book)
    assert cells[SHEET, "A2"] == 16.73, "the extension is installed, but does not answer"
    if cells[SHEET, "A1"] != 16.73:
        pytest.skip(f"LibreOffice {running.version} does not know functions of an extension by plain names")
