"""A LibreOffice with windows for the tests here, with the extension and without it; they skip without one."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.closing_lines import closing_lines
from tests.live.libreoffice import MissingError
from tests.window.window import Program, Window, start
from xlvp.hosts.calc_extension import build_oxt

collect_ignore = ["answers.py"]  # only the Python with LibreOffice's bridge can import it

Opening = Callable[[bytes], AbstractContextManager[Window]]


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Program]:
    """A running LibreOffice with the extension built from the sources at hand."""
    folder = tmp_path_factory.mktemp("window")
    oxt = folder / "xlvp.oxt"
    oxt.write_bytes(build_oxt())
    try:
        running = start(folder, oxt)
    except MissingError as missing:
        pytest.skip(str(missing))
    closing_lines(request.config).append(f"LibreOffice {running.version} in a window")
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A LibreOffice with windows, without the extension."""
    try:
        running = start(tmp_path_factory.mktemp("plain"), None)
    except MissingError as missing:
        pytest.skip(str(missing))
    try:
        yield running
    finally:
        running.close()


@pytest.fixture
def opened(program: Program, tmp_path: Path) -> Opening:
    """Open a workbook in a window: ``with opened(data) as window:``."""

    def window(data: bytes) -> AbstractContextManager[Window]:
        file = tmp_path / "evening.xlsx"
        file.write_bytes(data)
        return program.opened(file)

    return window
