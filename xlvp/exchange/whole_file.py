"""The bytes, or the text, of a small file from anybody."""

from pathlib import Path

from xlvp.errors import WorkbookError

MAX_FILE = 16_000_000


def whole_file(path: Path, expected: str) -> bytes:
    """Return what is in a file.

    Args:
        path: the file.
        expected: what is expected, in words.

    Raises:
        WorkbookError: it cannot be read, or is larger than any session.
    """
    try:
        if path.stat().st_size > MAX_FILE:
            raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB; {expected} is expected")
        return path.read_bytes()
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error.strerror or error}") from None


def whole_text(path: Path, expected: str) -> str:
    """Return the text of a file: UTF-8, else as programs on Windows write it.

    Args:
        path: the file.
        expected: what is expected, in words.

    Raises:
        WorkbookError: as :func:`whole_file`.
    """
    data = whole_file(path, expected)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
