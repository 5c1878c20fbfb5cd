"""A workbook of xlvp as a file to import from: its template says what it gives."""

from collections.abc import Collection
from pathlib import Path

from xlvp.errors import WorkbookError, XlvpError
from xlvp.formats import bank_csv, bbo, bridgemate, bridgetab, delimited, pbn_reader, usebio_reader
from xlvp.formats.files import CONVERTED, is_converted, read_any
from xlvp.formats.import_format import ImportFormat
from xlvp.workbooks.listed import template_named
from xlvp.xlsx.package import read_beginning, read_file
from xlvp.xlsx.values import TEMPLATE, NamedCells, Recalculated, named_values


def read_workbook(path: Path) -> object:
    """Return what a workbook's template gives.

    Raises:
        WorkbookError: the file cannot be opened safely, or its template gives nothing to import.
    """
    cells = NamedCells(Recalculated(read_any(path).data, {}, ()), path.name)
    template = template_named(cells.template)
    if template is None:
        raise WorkbookError(f"{path} is not a workbook made by xlvp. Choose {FORMAT.expected}.")
    if template.gives is None:
        made = f"{path} was made by 'xlvp new {template.name}'."
        raise WorkbookError(f"{made} xlvp imports nothing from such workbooks.")
    return template.gives(cells)


FORMAT = ImportFormat(
    "xlvp",
    "a workbook of xlvp (.xlsx, .ods)",
    (".xlsx", *CONVERTED),
    lambda beginning: beginning.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")),
    read_workbook,
)

FORMATS: list[ImportFormat] = [
    bridgemate.FORMAT, FORMAT, usebio_reader.FORMAT, bbo.VUGRAPH, pbn_reader.FORMAT, bridgetab.FORMAT,
    bbo.TOURNAMENT, bank_csv.FORMAT, delimited.MATCHES, delimited.SESSIONS, bank_csv.WITHOUT_HEADING,
]  # fmt: skip
"""Every format, in the order in which a file is held against them; another one is added by a line here."""

BEGINNING = 65_536
"""So many bytes of a file are looked at."""


def format_of(path: Path, takes: Collection[type] = ()) -> ImportFormat:
    """Return the format of a file: the first that knows its beginning, else the one of its ending.

    ``takes`` are the types that the chosen workbook takes: a format that gives none of them comes last, and
    its headings are not named.

    Raises:
        WorkbookError: there is no such file, it cannot be read, or no format knows it.
    """
    beginning = read_beginning(path, BEGINNING, "one with results, names or deals")
    if not beginning:
        raise WorkbookError(f"{path}: the file is empty. Export it again from the other program.")
    for fitting in (True, False):
        for known in FORMATS:
            if known.fits(takes) == fitting and known.begins(beginning):
                return known
    of_its_ending = [known for known in FORMATS if path.suffix.lower() in known.endings]
    if len(of_its_ending) == 1:
        return of_its_ending[0]  # its reader reports what is wrong with the file
    headed = [known for known in of_its_ending if known.headings and known.fits(takes)]
    if headed:
        message = f"{path} has no headings that xlvp knows. Give the columns these headings:"
        tables = [f"{known.expected}: {known.headings}" for known in headed]
    else:
        message = f"{path}: xlvp cannot import this kind of file. It can import:"
        tables = [known.expected for known in FORMATS if known.fits(takes)]
    raise WorkbookError("\n  ".join([message, *tables]))


def read_received(path: Path, takes: Collection[type] = ()) -> object:
    """Read a file of any format; ``takes`` as in :func:`format_of`.

    Raises:
        WorkbookError: as :func:`format_of`, or the file is damaged or lacks what its format must have.
        MissingPackage: what reads this format is not installed.
    """
    return format_of(path, takes).read(path)


def taken_by(workbook: Path) -> tuple[type, ...]:
    """Return the types that a workbook takes; none if that cannot be said at once."""
    if is_converted(workbook):
        return ()
    try:
        name = str(named_values(read_file(workbook), TEMPLATE)[0][0])
    except XlvpError:
        return ()  # reading it for the import reports what is wrong
    template = template_named(name)
    return tuple(template.takes) if template is not None else ()
