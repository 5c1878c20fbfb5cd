"""Two runs never share a Windows, and what a run left that was killed is swept; asked without Wine."""

import os
from pathlib import Path

import pytest

from tests.windows import wine

pytest.importorskip("fcntl", reason="locks of Linux")


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(wine, "_ended", lambda windows: None)
    folder = tmp_path / f"{wine.MADE}1"
    (folder / "drive_c").mkdir(parents=True)
    return folder


def test_one_that_is_in_use_stays(left: Path) -> None:
    locked = wine._lock(left / wine.IN_USE)
    wine._swept(left)
    assert (left / "drive_c").is_dir()
    os.close(locked)


def test_one_that_nobody_uses_goes(left: Path) -> None:
    wine._swept(left)
    assert not left.exists()


def test_a_second_run_waits_for_what_is_made_once(tmp_path: Path) -> None:
    with wine._locked(tmp_path / "lock"), pytest.raises(BlockingIOError):
        wine._lock(tmp_path / "lock", wait=False)
    os.close(wine._lock(tmp_path / "lock", wait=False))
