"""The bytes, or the text, of a small file from anybody."""

from pathlib import Path

from xlvp.errors import WorkbookError
from xlvp.xlsx.package import read_beginning

MAX_FILE = 16_000_000


def whole_file(path: Path, expected: str) -> bytes:
    """Return what is in a file.

    Args:
        path: the file.
        expected: what it should be: "a Bridgemate file (.bws)".

    Raises:
        WorkbookError: it cannot be read, is no file, or is larger than any session.
    """
    data = read_beginning(path, MAX_FILE + 1, expected)
    if len(data) > MAX_FILE:
        raise WorkbookError(f"{path} is larger than {MAX_FILE // 1_000_000} MB. Choose {expected}.")
    return data


def whole_text(path: Path, expected: str, otherwise: str = "cp1252") -> str:
    """Return the text of a file: UTF-8, else another encoding.

    Args:
        path: the file.
        expected: what it should be: "a Bridgemate file (.bws)".
        otherwise: the other encoding; by default that of programs on Windows.

    Raises:
        WorkbookError: as :func:`whole_file`.
    """
    data = whole_file(path, expected)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(otherwise, errors="replace")
