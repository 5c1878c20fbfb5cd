"""Delimited text (.csv) as programs and people write it: four delimiters, several encodings."""

import codecs
import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TextIO, TypeVar

from xlvp.errors import WorkbookError
from xlvp.xlsx.package import MAX_FILE, read_beginning

_DELIMITERS = "\t;|,"
_LINES_LOOKED_AT = 50
_LONGEST_LINE = 1_000_000
_PIECE = 1 << 16
ABOVE = 20  # lines allowed above the headings
Columns = TypeVar("Columns")
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


def headings_of(
    lines: Iterator[list[str]], columns_of: Callable[[Sequence[str]], Columns | None]
) -> tuple[list[str], Columns | None]:
    """Return the first line whose columns are known, and those; ``([], None)`` if the first 20 have none."""
    known = ((line, columns) for line in islice(lines, ABOVE) if (columns := columns_of(line)))
    return next(known, ([], None))


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
