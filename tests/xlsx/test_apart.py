"""Somebody's workbook is computed in a process of its own: what ends the engine ends only that."""

import mmap
import os
import select
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.xlsx.files import parts_of, sheet_xml, zipped
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError
from xlvp.xlsx import isolated
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

pytestmark = pytest.mark.usefixtures("monkeypatch")  # each computes anew
LIMITED = pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to its memory")
LONG = "REPT(&quot;a&quot;,30000)"
#: 30,000 times 30,000 characters, on their way to a length of one number.
HUGE = f"LEN(SUBSTITUTE({LONG},&quot;a&quot;,{LONG}))"

ROWS = "".join(f'<row r="{row}"><c r="A{row}"><f>{row}+1</f></c></row>' for row in range(1, 3000))


def book(formula: str) -> bytes:
    return zipped(parts_of({"S": sheet_xml(f'<row r="1"><c r="A1"><f>{formula}</f></c></row>')}))


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_it_computes_the_same_apart(monkeypatch: pytest.MonkeyPatch, start: str) -> None:
    if sys.platform == "win32" and start == "fork":
        pytest.skip("Windows has no fork")
    monkeypatch.setattr(isolated, "_START", start)
    package = open_package(book("WBFVP(30,16)+0*WBFVP(1,0)"), "any.xlsx")
    assert recalculate_apart(package) == recalculate(package)
    assert isinstance(recalculate_apart(package).values["S", "A1"], CellError)


def test_what_is_wrong_with_the_workbook_is_the_same_apart() -> None:
    parts = parts_of({"S": sheet_xml('<row r="1"><c r="A1"/><c r="A1"/></row>')})
    package = open_package(zipped(parts), "any.xlsx")
    with pytest.raises(WorkbookError, match=r"^any\.xlsx: the sheet 'S' has a cell twice$"):
        recalculate_apart(package)


@LIMITED
@pytest.mark.parametrize("command", ["score", "verify", "freeze", "publish", "new"])
def test_a_formula_that_wants_all_memory_gives_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(isolated, "MEMORY", 600_000_000)
    path = tmp_path / "huge.xlsx"
    path.write_bytes(book(HUGE))
    words = {
        "freeze": ["freeze", str(path), "-o", str(tmp_path / "copy.xlsx")],
        "publish": ["publish", str(path), "-o", str(tmp_path)],
        "new": ["new", "pairs", "--from", str(path), "-o", str(tmp_path / "copy.xlsx")],
    }.get(command, [command, str(path)])
    done = CliRunner().invoke(main, words)
    assert isinstance(done.exception, SystemExit)
    if command == "verify":  # goes on with the stored values, of which there are none
        assert done.exit_code == 3, done.output
    else:
        assert done.exit_code == 1
        assert len(done.output.strip().splitlines()) == 1
        assert "nothing is computed: a formula needs too much memory" in done.output
    assert [each.name for each in tmp_path.iterdir()] == ["huge.xlsx"]


@LIMITED
def test_what_the_process_held_before_is_no_part_of_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has much in its memory computes workbooks all the same: a fork inherits it."""
    monkeypatch.setattr(isolated, "MEMORY", 1_000_000_000)
    with mmap.mmap(-1, 1_500_000_000):
        package = open_package(book("WBFVP(30,16)"), "m.xlsx")
        assert recalculate_apart(package) == recalculate(package)


def test_a_workbook_that_takes_too_long_gives_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated, "SECONDS", 0)
    with pytest.raises(WorkbookError, match=r"^any\.xlsx: not computed within 0 seconds$"):
        recalculate_apart(open_package(book("1+1"), "any.xlsx"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
def test_a_killed_command_leaves_no_process() -> None:
    """Its child finds nobody to give the answer to, which is larger than what a pipe holds, and ends."""
    package = open_package(zipped(parts_of({"S": sheet_xml(ROWS)})))
    count, given = os.pipe()
    command = os.fork()
    if not command:
        os.close(count)  # the other end stays open in the command and in its child
        with suppress(BaseException):
            recalculate_apart(package)
        os._exit(0)
    os.close(given)
    time.sleep(0.05)
    os.kill(command, signal.SIGKILL)
    os.waitpid(command, 0)
    assert select.select([count], [], [], 30)[0], "the child is still there"
    os.close(count)
