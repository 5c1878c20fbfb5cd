"""Anybody's file: a workbook as a package, .xlsx and, through LibreOffice, .xls and .ods; text; USEBIO."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from xlvp.book.delimited import delimited_rows
from xlvp.book.markup import parse_data_xml
from xlvp.book.package import Package
from xlvp.errors import WorkbookError
from xlvp.exchange.opendocument import CONVERTED, read_any
from xlvp.exchange.usebio_reader import FORMAT, POINTS, read_usebio
from xlvp.exchange.whole_file import whole_file
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
    """Read a USEBIO file as two sheets, Travellers and Ranking; and in words what was not read of it.

    Raises:
        WorkbookError: as :func:`xlvp.exchange.usebio_reader.read_usebio`.
    """
    session = read_usebio(path)
    lines: list[tuple[object, ...]] = [("Section", "Board", "NS", "EW", "Result", "NS points", "EW points")]
    problems = list(session.problems)
    for each in session.results:
        if each.problem:
            problems.append(f"board {each.board}, pairs {each.ns} and {each.ew}: {each.problem}")
        elif not each.erased:
            ns, ew = each.played_by
            points = each.points[::-1] if each.switched else each.points
            lines.append((each.section, str(each.board), str(ns), str(ew), each.entry, *points))
    pairs: list[tuple[object, ...]] = [("Pair", "Direction", "Boards", "Total", "%", "Place")]
    for pair in session.pairs:
        figures = (None if each is None else float(each) for each in (pair.total, pair.percent))
        pairs.append((pair.number, pair.side, pair.boards, *figures, pair.place))
    played = {each.boards for each in session.pairs if each.boards is not None}
    known = {
        "BOARDS_PLAYED": {max(played, default=0), len({each.board for each in session.results})},
        "PAIRS": {len(session.pairs)},
    }
    problems += _not_compared(path, known)
    return [grid_of("Travellers", lines), grid_of("Ranking", pairs)], problems


#: What is compared: as source, as figures of the two sheets, or as counts of the event.
_COMPARED = {
    "BOARD_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "TRICKS", "SCORE", "PAIR_NUMBER", "PLACE",
    "TOTAL_SCORE", "PERCENTAGE", *(f"{side}_{name}" for side in ("NS", "EW") for name in POINTS),
}  # fmt: skip
#: Numbers that say who, where and when; nothing is computed of them.
_NAMES = re.compile(
    r".*(?:_NUMBER|_ID|_CODE|_NAME|_TYPE|_VERSION|_COUNT|_DATE|_TIME|DATE|TIME|YEAR|LEAD|TABLE|ROUND|SECTION)"
)


def _not_compared(path: Path, known: Mapping[str, Collection[int]]) -> Iterator[str]:
    """Yield the counts of an event that are not right, and the figures that were compared with nothing."""
    root = parse_data_xml(whole_file(path, FORMAT.expected), str(path), FORMAT.expected)
    left: Counter[str] = Counter()
    for parent in root.iter():
        for each in parent:
            text = (each.text or "").strip().removesuffix("%")
            if len(each) or each.tag in _COMPARED or not _FIGURE.fullmatch(text):
                continue
            if each.tag in known and parent.tag == "EVENT":
                if text not in map(str, known[each.tag]):
                    right = " or ".join(map(str, sorted(known[each.tag])))
                    yield f"{each.tag} of the event is {text}, and the file has {right}"
            elif not (each.tag == "BOARDS_PLAYED" and parent.tag in _LISTED) and not _NAMES.fullmatch(
                each.tag
            ):
                left[each.tag] += 1
    for tag, count in left.items():
        yield f"{tag}: not compared ({count} {'figure' if count == 1 else 'figures'})"


_LISTED = ("PAIR", "TEAM")
_FIGURE = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
