"""The computer of the tests on Windows: a user's Windows, the download, what was there, xlvp in it.

A test that failed is tried once more, and a fixture with it: each of these finds out what there is and does
what is missing, so that a second attempt in the middle, or on a fresh Windows, goes as the first.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows import wine
from tests.windows.desk import OPTIONS, SOURCES, double_click, files, is_begun, is_installed, registry
from tests.windows.excel import Excel, excel
from tests.windows.wine import PYTHON, Windows


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    with wine.fresh() as made:
        yield made


@pytest.fixture(scope="module")
def club(windows: Windows) -> Path:
    """The bundle for computers without network, unpacked where a download comes to lie."""
    folder = windows.home / "Downloads" / "xlvp main (1) [new]"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "xlvp", "bundle", "-o", str(folder), "--python", PYTHON]
    done = subprocess.run(command, capture_output=True, text=True, cwd=SOURCES, timeout=900)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def before(windows: Windows, club: Path) -> tuple[str, set[str]]:
    """What was there before the installation: another add-in in Excel's list."""
    if is_begun(windows):
        double_click(windows, club / "uninstall.cmd")
    windows.run("reg", "add", OPTIONS, "/v", "OPEN", "/t", "REG_SZ", "/d", '/R "C:\\other.xlam"', "/f")
    assert "double-click install.cmd" in double_click(windows, club / "doctor.cmd")
    return registry(windows), files(windows)


@pytest.fixture
def clean(windows: Windows, club: Path, before: tuple[str, set[str]]) -> None:
    """Excel is there, xlvp is not in it."""
    if is_begun(windows):
        message = double_click(windows, club / "uninstall.cmd")
        assert not is_begun(windows), message


@pytest.fixture
def installed(windows: Windows, club: Path, before: tuple[str, set[str]]) -> None:
    """Excel is there, and xlvp in it."""
    if not is_installed(windows):
        message = double_click(windows, club / "install.cmd")
        assert is_installed(windows), message


@pytest.fixture(scope="module")
def side(windows: Windows) -> Iterator[Excel]:
    with excel(windows) as one:
        yield one


@pytest.fixture
def bridge(installed: None, side: Excel) -> Excel:
    """Excel's place, with xlvp installed."""
    return side
