"""Anybody's workbook as a package: .xlsx and, through LibreOffice, .xls and .ods."""

from pathlib import Path

from xlvp.book.package import Package
from xlvp.errors import WorkbookError
from xlvp.exchange.opendocument import CONVERTED, read_any

XLSX = (".xlsx", ".xlsm", ".xltx", ".xltm")
DELIMITED = (".csv", ".tsv", ".txt")


def package_of(path: Path) -> Package:
    """Open a workbook, converting it to .xlsx if need be.

    Raises:
        WorkbookError: the file cannot be opened safely, or LibreOffice is needed and is not there.
    """
    if path.suffix.lower() not in (*XLSX, *CONVERTED):
        known = ", ".join((*XLSX, *DELIMITED, *CONVERTED))
        raise WorkbookError(f"{path}: the name must end in one of {known}")
    return read_any(path)
