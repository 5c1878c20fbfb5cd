"""Delimited text (.csv) as programs and people write it: four delimiters, several encodings."""

import codecs
import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TextIO

from xlvp.errors import WorkbookError
from xlvp.pages.html import safe
from xlvp.xlsx.package import MAX_FILE, read_beginning

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

    Args:
        path: the file.
        titles: whether the first line has titles, so that it shows the delimiter: cells may be lists.

    Raises:
        WorkbookError: there is no such file, it is too large, or it is no text; also while rows are read.
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
    """A table below its headings.

    Attributes:
        headings: as they are written.
        columns: what is known of them, by their number from 0.
        lines: all cells below.
    """

    headings: list[str]
    columns: dict[int, str]
    lines: list[list[str]]

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

    Raises:
        WorkbookError: the file cannot be read, has no headings that are known, or too many lines.
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
