"""A workbook of xlvp as a file to import from: its template says what it gives."""

from pathlib import Path

from xlvp.book.apart import recalculate_apart
from xlvp.book.named_cells import NamedCells
from xlvp.errors import WorkbookError
from xlvp.exchange.import_format import ImportFormat
from xlvp.exchange.opendocument import CONVERTED, read_any
from xlvp.templates.listed import template_named


def read_workbook(path: Path) -> object:
    """Compute a workbook and return what its template gives.

    Raises:
        WorkbookError: the file cannot be opened safely, or its template gives nothing to import.
    """
    package = read_any(path)
    recalculated = recalculate_apart(package)
    template = template_named(NamedCells(recalculated).template)
    if template is None:
        raise WorkbookError(f"{path}: a workbook, but none of xlvp's; {FORMAT.expected} is expected")
    if template.gives is None:
        raise WorkbookError(f"{path}: nothing is imported from a workbook of 'xlvp new {template.name}'")
    return template.gives(recalculated, path.name)


FORMAT = ImportFormat(
    "xlvp",
    "a workbook of xlvp (.xlsx, .ods)",
    (".xlsx", *CONVERTED),
    lambda beginning: beginning.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")),
    read_workbook,
)
