"""A workbook of xlvp as a file to import from: its template says what it gives."""

from pathlib import Path

from xlvp.book.apart import recalculate_apart
from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculated import Recalculated
from xlvp.errors import WorkbookError
from xlvp.exchange.import_format import ImportFormat
from xlvp.exchange.opendocument import CONVERTED, read_any
from xlvp.templates.listed import template_named


def read_workbook(path: Path) -> object:
    """Return what a workbook's template gives; it is computed unless what it stores must be right.

    Raises:
        WorkbookError: the file cannot be opened safely, or its template gives nothing to import.
    """
    package = read_any(path)
    cells = NamedCells(Recalculated(package.data, {}, ()), path.name)
    template = template_named(cells.template)
    if template is None:
        raise WorkbookError(f"{path}: a workbook, but none of xlvp's; {FORMAT.expected} is expected")
    if template.gives is None:
        raise WorkbookError(f"{path}: nothing is imported from a workbook of 'xlvp new {template.name}'")
    stored = template.stored(cells) if template.stored else None
    return template.gives(stored or recalculate_apart(package), path.name)


FORMAT = ImportFormat(
    "xlvp",
    "a workbook of xlvp (.xlsx, .ods)",
    (".xlsx", *CONVERTED),
    lambda beginning: beginning.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")),
    read_workbook,
)
