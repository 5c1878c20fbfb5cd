"""The pretended Windows of the tests."""

from pathlib import Path

import pytest

from tests.setup.pretended import Windows, windows


@pytest.fixture(params=["plain", "Zażółć Gęślą Ødegård", "OneDrive - Klub Brydżowy"])
def pc(tmp_path: Path, request: pytest.FixtureRequest) -> Windows:
    """A profile in a folder with a plain name, with blanks and foreign letters, and in OneDrive's."""
    return windows(tmp_path / request.param)


@pytest.fixture
def one(tmp_path: Path) -> Windows:
    """One profile, where the folder's name does not matter."""
    return windows(tmp_path / "Anna")
