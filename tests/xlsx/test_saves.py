"""A file that others use meanwhile: saved again and again, or open in a spreadsheet program.

Each whole state is read, no half one, and the last always. What writes an open file refuses, what reads it
says how old it is.
"""

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.errors import WorkbookError, XlvpError
from xlvp.xlsx.package import Package, read_file
from xlvp.xlsx.write import PATIENCE, RESTLESS, check_closed, saves, stale


def state(number: int) -> bytes:
    """A package whose only text is a number, long enough to be written in pieces."""
    data = BytesIO()
    with ZipFile(data, "w") as package:
        package.writestr("[Content_Types].xml", f"<Types>{number}</Types>")
        package.writestr("_rels/.rels", "<Relationships/>")
        package.writestr(
            "filler.xml", "<a>" + "".join(map(str, Random(number).choices(range(10), k=20_000))) + "</a>"
        )
    return data.getvalue()


def number_of(results: Package | XlvpError) -> int:
    assert isinstance(results, Package), results
    return int(results.parts["[Content_Types].xml"].removeprefix(b"<Types>").removesuffix(b"</Types>"))


def looks(path: Path, steps: Iterator[Callable[[], object]]) -> Iterator[Package | XlvpError]:
    """What is seen of a file while one step happens to it at each pause."""

    def wait(seconds: float) -> None:
        next(steps, lambda: None)()

    return saves(path, read_file, wait)


@pytest.mark.parametrize("way", ["in place", "in pieces", "another in its place", "away for a while"])
def test_every_state_is_seen_whole(tmp_path: Path, way: str) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(state(0))
    other = tmp_path / "other.xlsx"

    def half(number: int) -> None:
        with path.open("r+b") as file:
            file.write(state(number)[: len(state(number)) // 2])

    def steps() -> Iterator[Callable[[], object]]:
        for number in range(1, 6):
            yield from [lambda: None] * 4
            if way == "in place":
                yield lambda number=number: path.write_bytes(state(number))
            elif way == "in pieces":
                yield lambda number=number: half(number)
                yield lambda: None
                yield lambda number=number: path.write_bytes(state(number))
            elif way == "another in its place":
                other.write_bytes(state(number))
                yield lambda: other.replace(path)
            else:
                yield path.unlink
                yield lambda number=number: path.write_bytes(state(number))

    seen = [number_of(each) for each in islice(looks(path, steps()), 6)]
    assert seen == [0, 1, 2, 3, 4, 5]


def test_a_file_that_never_keeps_still_is_read_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(state(0))
    steps = (lambda number=number: path.write_bytes(state(number)) for number in range(1, 100))
    seen = [number_of(each) for each in islice(looks(path, steps), 5)]
    assert len(seen) == 5 and seen == sorted(set(seen))
    assert seen[-1] <= 5 * (RESTLESS + 1)


def test_what_stays_unreadable_is_said_once_and_the_next_save_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(b"PK no more")
    pauses = 0

    def wait(seconds: float) -> None:
        nonlocal pauses
        pauses += 1
        if pauses == 3 * PATIENCE:
            path.write_bytes(state(7))

    result = saves(path, read_file, wait)
    first = next(result)
    assert isinstance(first, WorkbookError) and pauses == PATIENCE
    assert number_of(next(result)) == 7


def test_a_save_during_the_reading_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(state(0))
    saved = iter([1])

    def read(file: Path) -> Package:
        result = read_file(file)
        for number in saved:
            file.write_bytes(state(number))
        return result

    assert [number_of(each) for each in islice(saves(path, read, lambda seconds: None), 2)] == [0, 1]


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
