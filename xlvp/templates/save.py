"""Saving a built workbook as bytes that are the same on every run.

openpyxl stamps the moment of saving into each file; here every time is the same fixed one, so that a
committed workbook can be rebuilt and compared byte for byte. It writes no values of formulas either: the
embedded engine computes them, so that a preview shows results.
"""

from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.writer.excel import ExcelWriter

from xlvp.book.package import open_package
from xlvp.book.patch import patched
from xlvp.book.recalculate import recalculate
from xlvp.book.sheet import read_sheet
from xlvp.book.workbook import read_workbook

STAMP = datetime(2026, 1, 1)


def to_bytes(workbook: Workbook, told: Mapping[tuple[str, str], str] | None = None) -> bytes:
    """Return the workbook as an .xlsx package with fixed times and the values of its formulas stored.

    Args:
        workbook: what was built.
        told: (sheet, cell) -> the value to store of a formula with a function that the engine does not know.

    The package is not marked for a full calculation on load: a reader that trusts its stored values
    shows them, and closing the file does not ask whether to save it.

    Raises:
        ValueError: the engine cannot compute a formula, and the file would show nothing in its cell.
    """
    workbook.calculation.fullCalcOnLoad = False
    workbook.properties.creator = "xlvp"
    workbook.properties.created = workbook.properties.modified = STAMP
    told = told or {}
    computed = recalculate(_written(workbook))
    missing = [formula for formula in computed.not_computed if (formula.sheet, formula.cell) not in told]
    if missing:
        raise ValueError(f"no value can be stored for {missing}")
    return _restamped(_with(computed.data, told) if told else computed.data)


def _with(data: bytes, told: Mapping[tuple[str, str], str]) -> bytes:
    """Store values in cells."""
    package = open_package(data)
    parts = {}
    for name, part in read_workbook(package).sheets.items():
        sheet = read_sheet(package, name, part)
        given = [(cell, told[name, cell.name]) for cell in sheet.cells if (name, cell.name) in told]
        parts[part] = patched(sheet, given).encode()
    return package.replaced(parts)


def _written(workbook: Workbook) -> bytes:
    """Write without ``Workbook.save``, which would set the time of change to now."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        ExcelWriter(workbook, archive).write_data()
    return data.getvalue()


def _restamped(data: bytes) -> bytes:
    """Give every part of the package the same time, whatever the clock and the system said."""
    stamped = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(stamped, "w", ZIP_DEFLATED) as target:
        # programs that tell a file by its first bytes look for the list of types there
        for name in sorted(source.namelist(), key=lambda name: name != "[Content_Types].xml"):
            part = ZipInfo(name, STAMP.timetuple()[:6])
            part.compress_type = ZIP_DEFLATED
            part.create_system = 0
            target.writestr(part, source.read(name))
    return stamped.getvalue()
