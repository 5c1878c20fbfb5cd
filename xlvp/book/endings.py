"""Which ending the name of a workbook file has: Excel refuses a file whose ending and content differ.

Source: ECMA-376, Part 1, 12.3.23, and [MS-OFFMACRO2] 2.2.1 (content types of the workbook part).
"""

from pathlib import Path

from xlvp.book.markup import parse_xml
from xlvp.book.package import Package
from xlvp.errors import WorkbookError

XLSX = ".xlsx"
_TYPES = "[Content_Types].xml"
_ENDINGS = {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": XLSX,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": ".xltx",
    "application/vnd.ms-excel.sheet.macroenabled.main+xml": ".xlsm",
    "application/vnd.ms-excel.template.macroenabled.main+xml": ".xltm",
}


def ending_of(package: Package) -> str:
    """Return the ending that fits a workbook's content: that of a workbook, with macros, or of a template."""
    root = parse_xml(package.parts[_TYPES], f"{package.name}: {_TYPES}")
    kinds = (element.get("ContentType", "").lower() for element in root)
    return next((_ENDINGS[kind] for kind in kinds if kind in _ENDINGS), XLSX)


def check_ending(path: Path, ending: str = XLSX) -> None:
    """Refuse a name for a workbook whose ending says that it is something else.

    Raises:
        WorkbookError: the name does not end so.
    """
    if path.suffix.lower() != ending:
        stem = path.stem if path.suffix[1:].isalpha() else path.name  # .11 is the end of a date
        better = f"{stem.removesuffix(ending)}{ending}"
        raise WorkbookError(f"{path}: the file to be written is a workbook: call it {better}")
