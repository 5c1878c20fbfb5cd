"""What is in a file from anybody: its bytes or text, rows of delimited text, a workbook through LibreOffice.

Delimited text (.csv) comes as programs and people write it: four delimiters, several encodings.

Workbooks of LibreOffice (.ods) and of old Excel (.xls) are read through LibreOffice as .xlsx. It works in a
profile of its own, so that no window is disturbed, and with our extension in it: without that our functions
would lose their names and their values on the way.
"""

import codecs
import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TextIO

from xlvp.errors import MissingPackage, NotApplicable, WorkbookError
from xlvp.pages.html import safe
from xlvp.xlsx.package import MAX_FILE, Package, open_package, read_beginning, read_file
from xlvp.xlsx.temporary_files import temporary_folder

_MOST_BYTES = 16_000_000


def whole_file(path: Path, expected: str) -> bytes:
    """Return what is in a file.

    ``expected`` is what it should be, in words: a Bridgemate file (.bws).
    """
    data = read_beginning(path, _MOST_BYTES + 1, expected)
    if len(data) > _MOST_BYTES:
        raise WorkbookError(f"{path} is larger than {_MOST_BYTES // 1_000_000} MB. Choose {expected}.")
    return data


def whole_text(path: Path, expected: str, otherwise: str = "cp1252") -> str:
    """Return the text of a file: UTF-8, else another encoding.

    By default the other is that of programs on Windows.
    """
    data = whole_file(path, expected)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(otherwise, errors="replace")


_DELIMITERS = "\t;|,"
_LINES_LOOKED_AT = 50
_LONGEST_LINE = 1_000_000
_PIECE = 1 << 16
ABOVE = 20  # lines allowed above the headings
_MOST_ROWS = 100_000
_LONGEST_CELL = 100
#: Poland's and its neighbours' old code page has no sign for a few bytes; the Western one reads any.
_ENCODINGS = ("utf-8-sig", "cp1250", "latin-1")


@contextmanager
def delimited_rows(path: Path, *, titles: bool = False) -> Iterator[Iterator[list[str]]]:
    """Open a file of delimited text and give its rows.

    With ``titles`` the first line alone shows the delimiter: cells may be lists.
    """
    try:
        read_beginning(path, 0, "a table saved as text (.csv)")
        if path.stat().st_size > MAX_FILE:
            raise WorkbookError(f"{path} is larger than {MAX_FILE // 1_000_000} MB. Choose a shorter list.")
        encoding = _encoding(path)
        with path.open(encoding=encoding, newline="") as file:
            lines = 1 if titles else _LINES_LOOKED_AT
            delimiter = delimiter_of([file.readline(_LONGEST_LINE) for _ in range(lines)])
            file.seek(0)
            yield csv.reader(_lines(file), delimiter=delimiter)
    except csv.Error as error:
        raise WorkbookError(
            f"{path} is not a table saved as text ({error}). Save it again as .csv."
        ) from None
    except FileNotFoundError:
        raise WorkbookError(f"{path}: there is no such file. Check the name and the folder.") from None
    except (OSError, UnicodeError) as error:
        raise WorkbookError(f"{path} cannot be read: {error}") from None


@dataclass(frozen=True)
class HeadedTable:
    """A table below its headings."""

    headings: list[str]  # as they are written
    columns: dict[int, str]  # what is known of them, by their number from 0
    lines: list[list[str]]  # all cells below

    @property
    def rows(self) -> list[dict[str, str]]:
        """The cells of the columns that are known, by column, each cut to the length of a name."""
        known = self.columns.items()
        return [
            {column: safe(line[at])[:_LONGEST_CELL].strip() for at, column in known if at < len(line)}
            for line in self.lines
        ]


def headed_table(
    path: Path, columns_of: Callable[[Sequence[str]], dict[int, str] | None], advice: str, of: str
) -> HeadedTable:
    """Read a table with headings in one of its first lines.

    Args:
        path: the file.
        columns_of: what is known of the headings in a line; None where it is no line of headings.
        advice: which headings a person should give the columns.
        of: what such a table is of: a session.
    """
    with delimited_rows(path) as lines:
        known = ((line, columns) for line in islice(lines, ABOVE) if (columns := columns_of(line)))
        headings, columns = next(known, ([], {}))
        if not columns:
            raise WorkbookError(f"{path} has no headings that xlvp knows. {advice}")
        below = list(islice(lines, _MOST_ROWS + 1))
    if len(below) > _MOST_ROWS:
        raise WorkbookError(f"{path} has more than {_MOST_ROWS} lines. Choose the table of one {of}.")
    return HeadedTable(headings, columns, below)


def _encoding(path: Path) -> str:
    """Return the first encoding that reads the whole file."""
    with path.open("rb") as file:
        begin = file.read(2)
    if begin in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return "utf-16"
    for encoding in _ENCODINGS:
        decoder = codecs.getincrementaldecoder(encoding)()
        try:
            with path.open("rb") as file:
                while piece := file.read(_PIECE):
                    if "\0" in decoder.decode(piece):
                        raise WorkbookError(f"{path} is not a text file: save it as CSV UTF-8 or as .xlsx")
                decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            continue
        return encoding
    raise AssertionError("latin-1 reads any file")


def delimiter_of(lines: Sequence[str]) -> str:
    """Return the first delimiter that most lines hold: a comma may be a decimal comma, so it comes last."""
    filled = [line for line in lines if line.strip()]
    for delimiter in _DELIMITERS[:-1]:
        if 2 * sum(delimiter in line for line in filled) > len(filled):
            return delimiter
    return _DELIMITERS[-1]


def _lines(file: TextIO) -> Iterator[str]:
    while line := file.readline(_LONGEST_LINE):
        if len(line) == _LONGEST_LINE:
            raise csv.Error(f"a line of more than {_LONGEST_LINE} characters")
        yield line


#: The endings of files that LibreOffice has to read for us.
CONVERTED = (".ods", ".xls")


def is_converted(path: Path) -> bool:
    """Whether a file is read through LibreOffice, by its ending."""
    return path.suffix.lower() in CONVERTED


def read_any(path: Path) -> Package:
    """Open a workbook; one that is no .xlsx is read through LibreOffice.

    Raises:
        WorkbookError: the file cannot be opened safely, or LibreOffice is needed and is not there, is too old
            for our functions, or cannot read it.
    """
    if not is_converted(path):
        return read_file(path)
    from xlvp.hosts.office import prepared, run  # it takes the catalogue and the extension along

    data = _content(path)
    try:
        with temporary_folder("xlvp-libreoffice-") as folder:
            office, out = prepared(folder), folder / "out"
            source = folder / f"file{path.suffix.lower()}"  # a name of ours: theirs could read as an option
            source.write_bytes(data)
            kind = "xlsx:Calc MS Excel 2007 XML"
            words = ("--headless", "--norestore", "--convert-to", kind, "--outdir", str(out), str(source))
            run(office, "soffice", *office.options, *words)
            written = out / "file.xlsx"
            if not written.is_file():
                raise WorkbookError(f"{path}: LibreOffice cannot read it. Check that it is a spreadsheet.")
            return open_package(written.read_bytes(), path.name)
    except MissingPackage:
        raise WorkbookError(
            f"{path}: to read {path.suffix} files, xlvp needs LibreOffice, which is not installed. "
            "Save the file as .xlsx."
        ) from None
    except (NotApplicable, OSError) as error:
        raise WorkbookError(f"{path} cannot be read: {error}. Save the file as .xlsx.") from None


def _content(path: Path) -> bytes:
    """The file as it is; LibreOffice is given a copy."""
    try:
        if not path.is_file():
            raise WorkbookError(f"{path}: there is no such file. Check the name and the folder.")
        if path.stat().st_size > MAX_FILE:
            raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB")
        return path.read_bytes()
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error.strerror}") from None
