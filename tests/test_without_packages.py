"""An environment as people have it, without lxml and numpy, which only the tools of the tests bring."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import HIDDEN
from xlvp.workbooks.__main__ import workbooks
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import quick_values
from xlvp.xlsx.workbook import read_workbook

ROOT = Path(__file__).parents[1]
WITHOUT = {**os.environ, HIDDEN: "lxml,numpy,endplay"}
BUILD = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
sys.modules.update(lxml=None, numpy=None, endplay=None)
from xlvp.workbooks.__main__ import workbooks
import openpyxl
assert not openpyxl.LXML
for name in sys.argv[2:]:
    Path(sys.argv[1], name.replace("/", "-")).write_bytes(workbooks()[name]())
"""


def built_without(folder: Path, names: list[str]) -> None:
    subprocess.run([sys.executable, "-c", BUILD, str(folder), *names], check=True)


def test_a_workbook_has_the_same_bytes_and_is_read_quickly(tmp_path: Path) -> None:
    names = ["match.xlsx", "season.xlsx", "wbf.xlsx"]  # with charts, drawings, lists, pages to print
    built_without(tmp_path, names)
    for name in names:
        data = (tmp_path / name).read_bytes()
        assert data == workbooks()[name](), name
        package = open_package(data)
        parts = read_workbook(package).sheets.values()
        slow = [part for part in parts if quick_values(package, part, {}) is None]
        assert slow == [], name


@pytest.mark.slow
def test_every_workbook_has_the_same_bytes(tmp_path: Path) -> None:
    names = [name for name in workbooks() if not name.startswith("lite/")]
    built_without(tmp_path, names)
    differ = [
        name for name in names if (tmp_path / name.replace("/", "-")).read_bytes() != workbooks()[name]()
    ]
    assert differ == []


@pytest.mark.slow
def test_the_tests_of_workbooks_pass() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
    chosen = ["-m", "not slow and not libreoffice", "tests/xlsx", "tests/workbooks", "tests/test_cli.py"]
    done = subprocess.run(command + chosen, cwd=ROOT, env=WITHOUT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3_000:]
