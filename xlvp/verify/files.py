"""Anybody's workbook as a package: .xlsx and, through LibreOffice, .xls and .ods."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from xlvp.book.package import MAX_FILE, Package, read_file
from xlvp.errors import WorkbookError

XLSX = (".xlsx", ".xlsm", ".xltx", ".xltm")
DELIMITED = (".csv", ".tsv", ".txt")
CONVERTED = (".xls", ".ods")
_SECONDS = 120


def package_of(path: Path) -> Package:
    """Open a workbook, converting it to .xlsx if need be.

    Raises:
        WorkbookError: the file cannot be opened safely, or LibreOffice is needed and is not there.
    """
    kind = path.suffix.lower()
    if kind not in (*XLSX, *CONVERTED):
        known = ", ".join((*XLSX, *DELIMITED, *CONVERTED))
        raise WorkbookError(f"{path}: the name must end in one of {known}")
    if kind in XLSX:
        return read_file(path)
    with tempfile.TemporaryDirectory(prefix="xlvp-") as folder:
        return read_file(_converted(path, Path(folder)))


def _converted(path: Path, folder: Path) -> Path:
    """Have LibreOffice write the file as .xlsx, with a profile of its own so that no window is disturbed."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        raise WorkbookError(
            f"{path}: reading {path.suffix} needs LibreOffice, which is not installed: save the file as .xlsx"
        )
    if not path.is_file():
        raise WorkbookError(f"{path}: there is no such file")
    if path.stat().st_size > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB")
    source = folder / f"file{path.suffix.lower()}"  # a name of ours: theirs could read as an option
    shutil.copyfile(path, source)
    command = [
        program, f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", "--norestore",
        "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(folder / "out"), str(source),
    ]  # fmt: skip
    try:
        subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise WorkbookError(f"{path}: LibreOffice was not done with it in {_SECONDS} seconds") from None
    except OSError as error:
        raise WorkbookError(f"{path}: LibreOffice does not start: {error}") from None
    written = folder / "out" / "file.xlsx"
    if not written.is_file():
        raise WorkbookError(f"{path}: LibreOffice cannot read it; is it a spreadsheet?")
    return written
