"""The formats that can be imported, chosen by what a file is and not only by how its name ends."""

from collections.abc import Sequence
from pathlib import Path

from xlvp.book.package import read_beginning
from xlvp.errors import WorkbookError
from xlvp.exchange import (
    bank_csv,
    bbo_csv,
    bridgemate,
    bridgetab,
    delimited_session,
    lin,
    pbn_reader,
    team_table,
    usebio_reader,
    xlvp_workbook,
)
from xlvp.exchange.import_format import ImportFormat

FORMATS: list[ImportFormat] = [
    bridgemate.FORMAT,
    xlvp_workbook.FORMAT,
    usebio_reader.FORMAT,
    lin.FORMAT,
    pbn_reader.FORMAT,
    bridgetab.FORMAT,
    bbo_csv.FORMAT,
    bank_csv.FORMAT,
    team_table.FORMAT,
    delimited_session.FORMAT,
]
"""Every format, in the order in which a file is held against them; another one is added by a line here."""

BEGINNING = 65_536
"""So many bytes of a file are looked at."""


def format_of(path: Path) -> ImportFormat:
    """Return the format of a file: the first that knows its beginning, else the one of its ending.

    Raises:
        WorkbookError: there is no such file, it cannot be read, or no format knows it.
    """
    beginning = _beginning(path)
    for known in FORMATS:
        if known.begins(beginning):
            return known
    of_its_ending = [known for known in FORMATS if path.suffix.lower() in known.endings]
    if len(of_its_ending) == 1:
        return of_its_ending[0]  # what is wrong with the file it says itself
    tables = [f"{known.expected}: {known.headings}" for known in of_its_ending if known.headings]
    headings = "".join(f". Headings of {table}" for table in tables)
    raise WorkbookError(f"{path}: of no format that can be imported; {_listed()} is expected{headings}")


def read_received(path: Path) -> object:
    """Read a file of any format.

    Raises:
        WorkbookError: as :func:`format_of`, or the file is damaged or lacks what its format must have.
        MissingPackage: what reads this format is not installed.
    """
    return format_of(path).read(path)


def _beginning(path: Path) -> bytes:
    beginning = read_beginning(path, BEGINNING, f"{_listed()} is expected")
    if not beginning:
        raise WorkbookError(f"{path}: the file is empty; {_listed()} is expected")
    return beginning


def _listed() -> str:
    names: Sequence[str] = [known.expected for known in FORMATS]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
