"""Packages that people may have or not: with lxml the same workbooks, without the solver all else works.

All other tests run without lxml, as people have xlvp (tests/conftest.py).
"""

import os
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from xlvp.workbooks.__main__ import workbooks
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import quick_values
from xlvp.xlsx.workbook import read_workbook

ROOT = Path(__file__).parents[1]
WITH = {**os.environ, "OPENPYXL_LXML": "True"}
BUILD = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
from xlvp.workbooks.__main__ import workbooks
import openpyxl
assert openpyxl.LXML
for name in sys.argv[2:]:
    Path(sys.argv[1], name.replace("/", "-")).write_bytes(workbooks()[name]())
"""

WITHOUT_THE_SOLVER = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("endplay", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""


def differing(folder: Path, names: list[str]) -> list[str]:
    """The workbooks that have other bytes."""
    assert not openpyxl.LXML
    subprocess.run([sys.executable, "-c", BUILD, str(folder), *names], check=True, env=WITH)
    built = {name: (folder / name.replace("/", "-")).read_bytes() for name in names}
    return [name for name in names if built[name] != workbooks()[name]()]


@pytest.mark.thorough
def test_a_workbook_has_the_same_bytes_and_is_read_quickly(tmp_path: Path) -> None:
    names = ["match.xlsx", "season.xlsx", "wbf.xlsx"]  # with charts, drawings, lists, pages to print
    assert differing(tmp_path, names) == []
    for name in names:
        package = open_package((tmp_path / name).read_bytes())
        parts = read_workbook(package).sheets.values()
        assert [part for part in parts if quick_values(package, part, {}) is None] == [], name


@pytest.mark.slow
def test_every_workbook_has_the_same_bytes(tmp_path: Path) -> None:
    assert differing(tmp_path, [name for name in workbooks() if not name.startswith("lite/")]) == []


@pytest.mark.slow
def test_rows_are_written_as_lxml_writes_them() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "tests/workbooks/test_writer.py"], cwd=ROOT, env=WITH, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3_000:]


@pytest.mark.slow
def test_the_tests_of_workbooks_pass_without_the_solver() -> None:
    chosen = ["-m", "not slow and not libreoffice", "tests/xlsx", "tests/workbooks", "tests/test_cli.py"]
    arguments = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_THE_SOLVER, *arguments], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3_000:]
