"""Real club sessions in the pairs workbook, computed by LibreOffice: as their own programs published them."""

import pytest
from comparing import compared
from libreoffice import Office

from tests.pairs.real_sessions import NAMES, REAL
from tests.workbooks.real_books import assert_as_published, real_book

pytestmark = [
    pytest.mark.slow,
    pytest.mark.libreoffice,
    pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project"),
]


@pytest.mark.parametrize("name", NAMES)
def test_every_total_percentage_and_place(office: Office, name: str) -> None:
    message, cells = compared(office, real_book(name))
    assert message == []
    rows = sorted(int(cell[1:]) for sheet, cell in cells if sheet == "Ranking" and cell[0] == "A")
    ranking = [cells["Ranking", f"{column}{row}"] for row in rows if row > 5 for column in "ABCDEFGH"]
    assert_as_published(name, [*ranking])
    assert cells["Check", "A2"] == "All OK"
