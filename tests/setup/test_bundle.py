"""The bundle for computers without network; pip is pretended."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.setup.pretended import ADDIN
from xlvp.errors import InputError
from xlvp.setup.distribution import SOURCES, make_bundle


@pytest.fixture
def addin(tmp_path: Path) -> Path:
    path = tmp_path / "xlvp.xlam"
    path.write_bytes(ADDIN)
    return path


def test_a_bundle_has_everything(tmp_path: Path, addin: Path) -> None:
    called: list[Sequence[str]] = []

    def pip(arguments: Sequence[str]) -> None:
        called.append(arguments)
        if arguments[0] == "wheel" and len(called) == 1:
            (tmp_path / "a club" / "wheels" / "xlvp-0.1.0-py3-none-any.whl").write_bytes(b"")

    files = make_bundle(tmp_path / "a club", "3.12", addin=addin, run=pip)
    assert files == [
        "SHA256SUMS",
        "doctor.cmd",
        "evening.cmd",
        "import.cmd",
        "install.cmd",
        "install.sh",
        "uninstall.cmd",
        "wheels/xlvp-0.1.0-py3-none-any.whl",
        "xlvp.oxt",
        "xlvp.xlam",
    ]
    assert [arguments[0] for arguments in called] == ["wheel", "wheel", "download"]
    assert SOURCES in called[1]
    assert "win_amd64" in called[2] and "3.12" in called[2] and "pywin32" in called[2]
    assert (tmp_path / "a club" / "xlvp.xlam").read_bytes() == ADDIN
    sums = (tmp_path / "a club" / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert [each.split("  ")[1] for each in sums] == files[1:]


def test_the_wheel_that_is_made_is_of_the_version_that_is_needed() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert f'"{SOURCES}",' in project.read_text(encoding="utf-8")


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path, addin: Path) -> None:
    with pytest.raises(InputError, match="is not empty"):
        make_bundle(tmp_path, "3.12", addin=addin, run=lambda _: None)


def test_without_the_addin_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="add-in is missing"):
        make_bundle(tmp_path / "new", "3.12", addin=tmp_path / "none.xlam", run=lambda _: None)
    assert not (tmp_path / "new").exists()
