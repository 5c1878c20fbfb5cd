"""Workbooks of LibreOffice (.ods) and of old Excel (.xls), read through LibreOffice as .xlsx.

LibreOffice works in a profile of its own, so that no window is disturbed, and with our extension in it:
without that our functions would lose their names and their values on the way.
"""

from pathlib import Path

from xlvp.errors import MissingPackage, NotApplicable, WorkbookError
from xlvp.hosts.office import Office, prepared, run
from xlvp.xlsx.package import MAX_FILE, Package, open_package, read_file
from xlvp.xlsx.temporary_files import temporary_folder

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
    data = _content(path)
    try:
        with temporary_folder("xlvp-libreoffice-") as folder:
            return open_package(_converted(prepared(folder), data, path, folder), path.name)
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


def _converted(office: Office, data: bytes, path: Path, folder: Path) -> bytes:
    """Have LibreOffice write the file as .xlsx."""
    source = folder / f"file{path.suffix.lower()}"  # a name of ours: theirs could read as an option
    source.write_bytes(data)
    out = folder / "out"
    words = ("--headless", "--norestore", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(out))
    run(office, "soffice", *office.options, *words, str(source))
    written = out / "file.xlsx"
    if not written.is_file():
        raise WorkbookError(f"{path}: LibreOffice cannot read it. Check that it is a spreadsheet.")
    return written.read_bytes()
