"""A table of a teams workbook that somebody replaced by its values: Check is wrong, and nothing is Final."""

from io import BytesIO

import pytest
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from tests.workbooks.slip_books import filled
from tests.xlsx.files import saved
from xlvp.commands.show import failed_checks
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import ALL_OK, CHECK_NAME, NamedCells


def with_values(name: str, sheet: str) -> bytes:
    """The workbook after a sheet's array formulas were copied and pasted as values."""
    data = filled(name).data
    values = recalculate(open_package(data)).values
    book = load_workbook(BytesIO(data))
    for row in book[sheet].iter_rows():
        for cell in row:
            if isinstance(cell.value, ArrayFormula):
                left, top, right, bottom = range_boundaries(cell.value.ref)
                for line in book[sheet].iter_rows(top, bottom, left, right):
                    for each in line:
                        value = values.get((sheet, each.coordinate), "")
                        each.value = value if isinstance(value, str | int | float) and value != "" else None
    return saved(book)


@pytest.mark.parametrize(
    ("name", "sheet"),
    [("league", "Standings"), ("league", "Matches"), ("evening", "Standings"), ("evening", "Matches")],
)
def test_check_is_wrong(name: str, sheet: str) -> None:
    assert NamedCells(recalculate(open_package(filled(name).data))).one(CHECK_NAME) == ALL_OK
    computed = recalculate(with_values(name, sheet))
    assert NamedCells(computed).one(CHECK_NAME) != ALL_OK
    assert "Formulas replaced by values" in " ".join(failed_checks(computed))
