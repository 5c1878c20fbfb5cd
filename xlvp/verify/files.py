"""Reading the file to check: sheets of .xlsx and .ods, delimited text, a session of another program.

The package has been opened within limits before. The sheets are read one at a time, row by row.
"""

import re
import warnings
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element
from xml.parsers import expat

from xlvp.errors import MissingPackage, WorkbookError, to_install
from xlvp.formats.files import CONVERTED, delimited_rows, read_any, whole_file
from xlvp.formats.usebio_reader import FORMAT, POINTS, element_parts, read_usebio
from xlvp.functions.values import CellError
from xlvp.hosts.formula import place_of
from xlvp.part import UNKNOWN, remarks
from xlvp.verify.boards import SCORING_GROUP
from xlvp.verify.grid import UNCACHED, Grid, grid_of
from xlvp.verify.rankings import ADJUSTMENT
from xlvp.xlsx.package import Package, parse_data_xml

try:
    from openpyxl import load_workbook
except ModuleNotFoundError as error:
    raise MissingPackage(f"reading workbooks needs openpyxl: {to_install('openpyxl<3.2')}") from error

MOST_SHEETS = 500
_LARGE = 20_000_000
_REF = re.compile(r"[A-Z]{1,3}[1-9]\d{0,6}")
#: Sheets without formulas need not be looked at.
_FORMULA = re.compile(rb"[<:]f[\s/>]")


def sheets_of(package: Package, notes: list[str] | None = None) -> Iterator[Grid]:
    """Yield the sheets of a workbook; what is not read of it is added to the notes.

    Raises:
        WorkbookError: the workbook is damaged.
    """
    lacking = {name: _without_value(part) for name, part in _sheet_parts(package)}
    computed = _computed(package) if any(lacking.values()) else {}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # openpyxl tells of what it leaves out; nothing is written here
            book = load_workbook(BytesIO(package.data), read_only=True, data_only=True, keep_links=False)
            if notes is not None and (more := len(book.worksheets) - MOST_SHEETS) > 0:
                message = f"the workbook has more than {MOST_SHEETS} sheets: the last {more} were not read"
                notes.append(message)
            for sheet in book.worksheets[:MOST_SHEETS]:
                sheet.reset_dimensions()  # what the file says of its size is not believed
                rows = sheet.iter_rows(values_only=True)
                grid = grid_of(sheet.title, rows, hidden=sheet.sheet_state != "visible")
                for cell in lacking.get(sheet._worksheet_path, []):
                    row, column = place_of(cell)
                    grid.columns.setdefault(column, {})[row] = computed.get((sheet.title, cell), UNCACHED)
                yield grid
    except WorkbookError:
        raise
    except Exception as error:  # openpyxl meets a damaged file with almost anything
        raise package.error(f"cannot be read as a workbook ({type(error).__name__}: {error})") from None


def _sheet_parts(package: Package) -> Iterator[tuple[str, bytes]]:
    return ((n, part) for n, part in package.parts.items() if "worksheets/" in n and n.endswith(".xml"))


def _without_value(part: bytes) -> list[str]:
    """The cells whose formula has no value behind it; a formula that gives text may have an empty one."""
    results: list[str] = []
    cell, formula, text = "", False, False
    value: list[str] | None = None

    def begin(name: str, given: dict[str, str]) -> None:
        nonlocal cell, formula, text, value
        tag = name.rpartition(":")[2]
        if tag == "c":
            cell, formula, text, value = given.get("r", ""), False, given.get("t") == "str", None
        elif tag == "f":
            formula = True
        elif tag == "v":
            value = []

    def end(name: str) -> None:
        blank = value is None or not (text or "".join(value).strip())
        if name.rpartition(":")[2] == "c" and formula and blank and _REF.fullmatch(cell):
            results.append(cell)

    def characters(text: str) -> None:
        if value is not None:
            value.append(text)

    if not _FORMULA.search(part):
        return results
    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.CharacterDataHandler = characters
    with suppress(expat.ExpatError):  # the package is known to be well formed; a sheet in no namespace is not
        parser.Parse(part, True)
    return results


def _computed(package: Package) -> dict[tuple[str, str], object]:
    """Compute the formulas, as far as the engine can; a formula with an error counts as not computed."""
    if sum(len(part) for _, part in _sheet_parts(package)) > _LARGE:
        return {}
    try:
        from xlvp.xlsx.isolated import compute_apart

        values = compute_apart(package).values
    except (WorkbookError, MissingPackage):
        return {}
    return {at: value for at, value in values.items() if not isinstance(value, CellError)}


XLSX = (".xlsx", ".xlsm", ".xltx", ".xltm")
TEXT = (".csv", ".tsv", ".txt", ".xml")


def package_of(path: Path) -> Package:
    """Open a workbook, converting it to .xlsx if need be.

    Raises:
        WorkbookError: the file cannot be opened safely, or LibreOffice is needed and is not there.
    """
    if path.suffix.lower() not in (*XLSX, *CONVERTED) and not path.is_dir():
        known = ", ".join((*XLSX, *TEXT, *CONVERTED))
        raise WorkbookError(f"{path}: xlvp verify reads files ending in {known}. Save it as one of these.")
    return read_any(path)


def read_delimited(path: Path) -> Grid:
    """Read a file of delimited text; its sheet has the name of the file.

    Raises:
        WorkbookError: as :func:`xlvp.formats.files.delimited_rows`.
    """
    with delimited_rows(path) as rows:
        return grid_of(path.stem, rows)


def read_text(path: Path) -> tuple[list[Grid], list[str]]:
    """Read delimited text or USEBIO as sheets, and say what could not be read of it.

    Raises:
        WorkbookError: the file cannot be read.
    """
    return _read_session(path) if path.suffix.lower() == ".xml" else ([read_delimited(path)], [])


def _read_session(path: Path) -> tuple[list[Grid], list[str]]:
    """Read a USEBIO file as two sheets, Travellers and Ranking; and in words what was not read of it."""
    session = read_usebio(path)
    lines: list[tuple[object, ...]] = [
        ("Section", "Board", "NS", "EW", "Result", "NS points", "EW points", SCORING_GROUP)
    ]
    problems = [*session.problems, *remarks(part for part in session.parts if part.open)]
    for each in session.results:
        if each.problem:
            problems.append(f"board {each.board}, pairs {each.ns} and {each.ew}: {each.problem}")
        elif not each.erased:
            ns, ew = each.played_by
            points = each.points[::-1] if each.switched else each.points
            section = f"{each.session} {each.section}".strip()  # sessions are never scored together
            lines.append(
                (section, str(each.board), str(ns), str(ew), each.entry, *points, each.group or None)
            )
    pairs: list[tuple[object, ...]] = [
        ("Pair", "Direction", "Boards", "Total", "%", "Place", "Section", ADJUSTMENT)
    ]
    for pair in session.pairs:
        figures = (None if each is None else float(each) for each in (pair.total, pair.percent))
        section = f"{pair.session} {pair.section}".strip()
        adjustment = float(-pair.penalty) if pair.penalty else None
        pairs.append((pair.number, pair.side, pair.boards, *figures, pair.place, section, adjustment))
    played = {each.boards for each in session.pairs if each.boards is not None}
    known = {
        "BOARDS_PLAYED": {max(played, default=0), len({each.board for each in session.results})},
        "PAIRS": {len(session.pairs)},
    }
    root = parse_data_xml(whole_file(path, FORMAT.expected), str(path), FORMAT.expected)
    problems += _not_compared(root, known)
    return [grid_of("Travellers", lines), grid_of("Ranking", pairs)], problems


#: What is compared: as source, as figures of the two sheets, or as counts of the event.
_COMPARED = {
    "BOARD_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "TRICKS", "SCORE", "PAIR_NUMBER", "PLACE",
    "TOTAL_SCORE", "PERCENTAGE", "ADJUSTMENT",
    *(f"{side}_{name}" for side in ("NS", "EW") for name in POINTS),
}  # fmt: skip
#: Numbers that say who, where and when; nothing is computed of them.
_NAMES = re.compile(
    r".*(?:_NUMBER|_ID|_CODE|_NAME|_TYPE|_VERSION|_COUNT|_DATE|_TIME|DATE|TIME|YEAR|LEAD|TABLE|ROUND|SECTION|CRYPTO_KEY)"
)


def _not_compared(root: Element, known: Mapping[str, Collection[int]]) -> Iterator[str]:
    """Yield the counts of an event that are not right, and the figures that were compared with nothing.

    What the reader of the file has named already is not named again.
    """
    events = list(root.iter("EVENT"))
    named = {part.name for part in element_parts(events[0]) if part.role == UNKNOWN} if events else set()
    left: Counter[str] = Counter()
    for parent in root.iter():
        for each in parent:
            text = (each.text or "").strip().removesuffix("%")
            if len(each) or each.tag in _COMPARED or each.tag in named or not _FIGURE.fullmatch(text):
                continue
            if each.tag in known and parent.tag == "EVENT":
                if text not in map(str, known[each.tag]):
                    right = " or ".join(map(str, sorted(known[each.tag])))
                    yield f"{each.tag} of the event is {text}, and the file has {right}"
            elif not (_NAMES.fullmatch(each.tag) or (each.tag == "BOARDS_PLAYED" and parent.tag in _LISTED)):
                left[each.tag] += 1
    for tag, count in left.items():
        yield f"{tag}: not compared ({count} {'figure' if count == 1 else 'figures'})"


_LISTED = ("PAIR", "TEAM")
_FIGURE = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
