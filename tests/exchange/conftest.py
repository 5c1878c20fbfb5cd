"""A workbook of the made-up evening, as it was made and in a folder of its own."""

from pathlib import Path

import pytest

from tests.exchange.importing import OPENING
from xlvp.workbooks.pairs.build import build


@pytest.fixture(scope="session")
def fresh() -> bytes:
    return build(OPENING)


@pytest.fixture
def book(tmp_path: Path, fresh: bytes) -> Path:
    path = tmp_path / "Tuesday.xlsx"
    path.write_bytes(fresh)
    return path
