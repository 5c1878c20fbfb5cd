"""A file that is saved again and again: each whole state is read, no half one, and the last always."""

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

from xlvp.errors import WorkbookError, XlvpError
from xlvp.xlsx.package import Package, read_file
from xlvp.xlsx.write import PATIENCE, RESTLESS, saves


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
