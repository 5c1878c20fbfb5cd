"""A release is built by one command, the same bytes from the same sources."""

import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.release import FOR_PEOPLE, release

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("first") / "release"
    release(folder)
    return folder


def test_what_is_in_it(first: Path) -> None:
    zipped, wheel = f"xlvp-{__version__}.zip", f"xlvp-{__version__}-py3-none-any.whl"
    assert sorted(path.name for path in first.iterdir()) == sorted(["SHA256SUMS", zipped, wheel])
    with zipfile.ZipFile(first / zipped) as archive:
        names = [name.removeprefix(f"xlvp-{__version__}/") for name in archive.namelist()]
        right = {info.filename: info.external_attr >> 16 & 0o777 for info in archive.infolist()}
    assert {"README.md", "install/install.cmd", "install/install.sh", "workbooks/match.xlsx", "setup.py"} <= {
        *names
    }
    assert {name.partition("/")[0] for name in names} == {*FOR_PEOPLE}
    assert not [name for name in names if "__pycache__" in name or "/." in name]
    assert right[f"xlvp-{__version__}/install/install.sh"] == 0o755
    assert right[f"xlvp-{__version__}/README.md"] == 0o644


def test_the_sums_are_right(first: Path) -> None:
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=first, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(": OK") == 2


def test_the_same_bytes_again(first: Path, tmp_path: Path) -> None:
    release(tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        path.name: path.read_bytes() for path in first.iterdir()
    }


def test_links_of_the_guides_lead_to_files_of_the_zip(first: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(first / f"xlvp-{__version__}.zip") as archive:
        archive.extractall(tmp_path)
    root = tmp_path / f"xlvp-{__version__}"
    for guide in (root / "README.md", *(root / "install").glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", guide.read_text(encoding="utf-8")):
            assert (guide.parent / target).exists(), f"{guide.name}: {target}"


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    with pytest.raises(InputError, match="is not empty"):
        release(tmp_path)
