"""The sums of the files that people install: listed as committed, and what is done with a wrong one."""

import shutil
import subprocess
from pathlib import Path

import pytest

from xlvp.setup.sums import LIST, is_another, line, list_files, write_listed

INSTALL = Path(__file__).parents[2] / "install"
FILES = ("xlvp.html", "xlvp.intellisense.xml", "xlvp.oxt", "xlvp.xlam")


def test_the_committed_list_is_that_of_the_committed_files() -> None:
    expected = [line(name, (INSTALL / name).read_bytes()) for name in FILES]
    listed = (INSTALL / LIST).read_text(encoding="utf-8").splitlines()
    assert listed == expected, "run python -m xlvp.rebuild: it lists them"


@pytest.mark.parametrize("name", ["xlvp.oxt", "xlvp.xlam"])
def test_a_file_is_listed_when_it_is_written(tmp_path: Path, name: str) -> None:
    (tmp_path / LIST).write_text("0  a\n0  xlvp.oxt\n0  xlvp.xlam\n0  z\n")
    write_listed(tmp_path / name, b"made up")
    messages = dict(reversed(each.split("  ")) for each in (tmp_path / LIST).read_text().splitlines())
    assert list(messages) == ["a", "xlvp.oxt", "xlvp.xlam", "z"]
    assert [each for each, number in messages.items() if number != "0"] == [name]
    assert not is_another(tmp_path / name, (tmp_path / name).read_bytes())


def test_a_damaged_file_is_another(tmp_path: Path) -> None:
    path = tmp_path / "xlvp.oxt"
    assert not is_another(path, b"made up")  # no list
    write_listed(path, b"made up")
    assert not is_another(path, b"made up")
    assert is_another(path, b"made uq")
    assert not is_another(tmp_path / "other.oxt", b"made uq")


def test_a_list_with_the_line_ends_of_windows(tmp_path: Path) -> None:
    path = tmp_path / "xlvp.oxt"
    (tmp_path / LIST).write_bytes(f"{line(path.name, b'made up')}\r\n".encode())
    assert not is_another(path, b"made up")
    assert is_another(path, b"")


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="the program sha256sum is not here")
def test_sha256sum_takes_the_list(tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "a.whl").write_bytes(b"a")
    (tmp_path / "xlvp.oxt").write_bytes(b"b")
    list_files(tmp_path)
    check = ["sha256sum", "--strict", "-c", LIST]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, text=True).stdout == (
        "wheels/a.whl: OK\nxlvp.oxt: OK\n"
    )
    (tmp_path / "wheels" / "a.whl").write_bytes(b"c")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode == 1
