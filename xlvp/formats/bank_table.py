"""The table in a bank's file: its encoding, its heading if it has one, its rows."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from xlvp.errors import WorkbookError
from xlvp.formats.bank_columns import Columns, read_columns
from xlvp.formats.bank_guess import guess_columns

#: What no bank's list of a club's year comes near to.
MOST_BYTES, MOST_LINES, MOST_FIELDS, LONGEST_FIELD = 5_000_000, 20_000, 100, 5_000
#: The heading is within this many lines.
_HEADING = 40
_DELIMITERS = ";,\t|"
_POLISH = re.compile(rb"(?i)kwota|operacj|tytu")  # such a list is in Windows-1250
_BEGINNING = 65_536
NO_HEADING = "no heading with a date, a text and an amount was found, such as Date;Description;Amount"


@dataclass(frozen=True)
class BankTable:
    """The table of a bank's file."""

    names: tuple[str, ...]  # of the columns; none of a file without a heading
    columns: Columns
    rows: tuple[tuple[int, Sequence[str]], ...]  # that are not blank, each with the number of its line
    above: tuple[str, ...] = ()  # the lines above the heading

    @property
    def guessed(self) -> bool:
        """Whether the columns were found by what is in them, as the file has no heading."""
        return not self.names


def read_table(data: bytes, name: str) -> BankTable:
    """Read the table of a file; ``name`` is the file's, for messages.

    Raises:
        WorkbookError: it is too large, no text, or has no columns with a date, a text and an amount.
    """
    if len(data) > MOST_BYTES:
        raise WorkbookError(
            f"{name} is larger than {MOST_BYTES // 1_000_000} MB: too large for a bank's list"
        )
    text = decoded(data, name)
    table = _headed(text, name) or _without_heading(text, name)
    if table is None:
        raise WorkbookError(f"{name}: {NO_HEADING}")
    return table


def has_heading(beginning: bytes) -> bool:
    """Whether one of the first lines has the headings of a bank's list."""
    try:
        return _headed(decoded(beginning, ""), "") is not None
    except WorkbookError:
        return False


def has_columns(beginning: bytes) -> bool:
    """Whether a file without headings has columns with a date, a text and an amount."""
    try:
        whole_lines = decoded(beginning, "")
        if len(beginning) >= _BEGINNING:
            whole_lines = whole_lines.rpartition("\n")[0]
        return _without_heading(whole_lines, "") is not None
    except WorkbookError:
        return False


def decoded(data: bytes, name: str) -> str:
    """Return the text of a file.

    Raises:
        WorkbookError: it is not a text file.
    """
    marks = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
    known = next((encoding for mark, encoding in marks if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(known)
    except UnicodeDecodeError:
        text = data.decode("cp1250" if _POLISH.search(data[:_BEGINNING]) else "cp1252", errors="replace")
    if not text.strip() or "\0" in text:
        raise WorkbookError(f"{name} is not a text file. Export the bank's list as CSV.")
    return text


def _headed(text: str, name: str) -> BankTable | None:
    """The table below the first line that is a heading."""
    lines = text.splitlines()
    for delimiter in _DELIMITERS:
        for number, line in enumerate(lines[:_HEADING]):
            if line.count(delimiter) < 2:
                continue
            names = next(csv.reader([line], delimiter=delimiter), [])
            columns = read_columns(names)
            if columns is not None:
                rest = "\n".join(lines[number + 1 :])
                rows = tuple(_rows(rest, delimiter, name, number + 2))
                above = tuple(each for each in lines[:number] if each.strip(f" {delimiter}"))
                return BankTable(tuple(names), columns, rows, above)
    return None


def _without_heading(text: str, name: str) -> BankTable | None:
    """The table of a file that begins with a transaction."""
    for delimiter in _DELIMITERS:
        first = text.lstrip().partition("\n")[0]
        if first.count(delimiter) < 2:
            continue
        rows = tuple(_rows(text, delimiter, name, 1))
        columns = guess_columns([row for _, row in rows])
        if columns is not None:
            return BankTable((), columns, rows)
    return None


def _rows(text: str, delimiter: str, name: str, first: int) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not blank, each with the number of its line."""
    try:
        for number, row in enumerate(csv.reader(StringIO(text), delimiter=delimiter), first):
            if number - first >= MOST_LINES:
                raise WorkbookError(f"{name} has more than {MOST_LINES:,} lines: too many for a bank's list")
            if len(row) > MOST_FIELDS or any(len(cell) > LONGEST_FIELD for cell in row):
                raise WorkbookError(f"{name}: a line is longer than any of a bank's list")
            if any(cell.strip() for cell in row):
                yield number, row
    except csv.Error as error:
        raise WorkbookError(f"{name} is not read as CSV: {error}") from None
