"""Anybody's file: a workbook as a package, .xlsx and, through LibreOffice, .xls and .ods; text; USEBIO."""

from pathlib import Path

from xlvp.book.delimited import delimited_rows
from xlvp.book.package import Package
from xlvp.errors import WorkbookError
from xlvp.exchange.opendocument import CONVERTED, read_any
from xlvp.exchange.usebio_reader import read_usebio
from xlvp.verify.grid import Grid, grid_of

XLSX = (".xlsx", ".xlsm", ".xltx", ".xltm")
DELIMITED = (".csv", ".tsv", ".txt")
USEBIO = (".xml",)
TEXT = (*DELIMITED, *USEBIO)


def package_of(path: Path) -> Package:
    """Open a workbook, converting it to .xlsx if need be.

    Raises:
        WorkbookError: the file cannot be opened safely, or LibreOffice is needed and is not there.
    """
    if path.suffix.lower() not in (*XLSX, *CONVERTED) and not path.is_dir():
        known = ", ".join((*XLSX, *TEXT, *CONVERTED))
        raise WorkbookError(f"{path}: the name must end in one of {known}")
    return read_any(path)


def read_delimited(path: Path) -> Grid:
    """Read a file of delimited text; its sheet has the name of the file.

    Raises:
        WorkbookError: as :func:`xlvp.book.delimited.delimited_rows`.
    """
    with delimited_rows(path) as rows:
        return grid_of(path.stem, rows)


def read_text(path: Path) -> tuple[list[Grid], list[str]]:
    """Read delimited text or USEBIO as sheets, and say what could not be read of it.

    Raises:
        WorkbookError: the file cannot be read.
    """
    return read_session(path) if path.suffix.lower() in USEBIO else ([read_delimited(path)], [])


def read_session(path: Path) -> tuple[list[Grid], list[str]]:
    """Read a USEBIO file as two sheets, Travellers and Ranking; and in words what could not be read of it.

    Raises:
        WorkbookError: as :func:`xlvp.exchange.usebio_reader.read_usebio`.
    """
    session = read_usebio(path)
    lines = [("Section", "Board", "NS", "EW", "Result")]
    told = list(session.problems)
    for each in session.results:
        if each.problem:
            told.append(f"board {each.board}, pairs {each.ns} and {each.ew}: {each.problem}")
        elif not each.erased:
            ns, ew = each.played_by
            lines.append((each.section, str(each.board), str(ns), str(ew), each.entry))
    pairs: list[tuple[object, ...]] = [("Pair", "Direction", "Boards", "Total", "%", "Place")]
    for pair in session.pairs:
        figures = (None if each is None else float(each) for each in (pair.total, pair.percent))
        pairs.append((pair.number, pair.side, pair.boards, *figures, pair.place))
    return [grid_of("Travellers", lines), grid_of("Ranking", pairs)], told
