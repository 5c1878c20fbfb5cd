"""A file that a spreadsheet program has open: what writes it refuses, what reads it says how old it is."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.xlsx.write import check_closed, stale

SAVED = datetime(2026, 11, 21, 21, 30, 15)
MARKS = [(".~lock.{}#", "LibreOffice"), ("~${}", "Excel")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club" / "evening.xlsx"
    path.parent.mkdir()
    path.write_bytes(b"as it was saved")
    os.utime(path, (SAVED.timestamp(), SAVED.timestamp()))
    return path


def test_a_closed_file(file: Path) -> None:
    (file.parent / ".~lock.another.xlsx#").write_bytes(b"")
    assert stale(file) == ""
    check_closed(file)


@pytest.mark.parametrize(("mark", "program"), MARKS)
def test_the_time_of_the_last_save(file: Path, mark: str, program: str) -> None:
    (file.parent / mark.format(file.name)).write_bytes(b"")
    assert stale(file) == (
        f"{file} is open in {program}: xlvp reads what was last saved, on 2026-11-21 at 21:30:15; "
        "anything typed since then is missing. Save it there and run the command again."
    )


@pytest.mark.parametrize(("mark", "program"), MARKS)
@pytest.mark.parametrize("neighbours", ["the link", "the file"])
def test_behind_a_symbolic_link(tmp_path: Path, file: Path, mark: str, program: str, neighbours: str) -> None:
    link = tmp_path / "tonight.xlsx"
    link.symlink_to(file)
    marked = link if neighbours == "the link" else file
    (marked.parent / mark.format(marked.name)).write_bytes(b"")
    assert stale(link).startswith(f"{link} is open in {program}")
    with pytest.raises(WorkbookError, match=f"is open in {program}: close it there first"):
        check_closed(link)


@pytest.mark.parametrize("length", [250, 255, 300])
def test_a_name_too_long_for_a_mark(tmp_path: Path, length: int) -> None:
    path = tmp_path / ("x" * (length - 5) + ".xlsx")
    check_closed(path)
    assert stale(path) == ""


def test_links_in_a_circle(tmp_path: Path) -> None:
    path = tmp_path / "circle.xlsx"
    path.symlink_to(path)
    check_closed(path)
    assert stale(path) == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes")
@pytest.mark.parametrize("words", [["verify", "pipe.csv"], ["import", "pipe.bws", "--into", "any.xlsx"]])
def test_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(words[1])
    done = CliRunner().invoke(main, words)
    assert done.exit_code and f"{words[1]} is a device or a pipe" in done.output


def test_a_self_test_saved_as_ods_says_what_to_send(tmp_path: Path) -> None:
    (tmp_path / "selftest.ods").write_bytes(b"PK")
    done = CliRunner().invoke(main, ["selftest", str(tmp_path / "selftest.ods")])
    assert done.exit_code == 1 and "save it as .xlsx" in done.output
