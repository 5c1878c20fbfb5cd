"""What a self-test workbook that a person sends back says, in words. Nothing of it runs.

The verdict is made again from the expected and the answered values: the cell with the verdict is not trusted.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from xlvp import __version__
from xlvp.book.package import Package, read_file
from xlvp.book.values import stored_values
from xlvp.book.workbook import place, read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.cells.values import CellError, CellValue
from xlvp.errors import WorkbookError
from xlvp.setup.surroundings import Surroundings, read_surroundings

_VERDICT = "selftest_verdict"
_TITLES = ["Function", "Formula", "Expected", "Answer"]
_BLANK = "(blank)"
_FAR = 200  # the title row stands in the first rows


@dataclass(frozen=True)
class AskedFunction:
    """One question of the self-test: the function, its formula, the expected and the answered value."""

    function: str
    formula: str
    expected: CellValue | None
    answer: CellValue | None

    @property
    def is_right(self) -> bool:
        """Whether the answer is the expected one, to the last digit."""
        if self.expected == _BLANK:
            return self.answer in ("", None)
        if isinstance(self.answer, CellError):
            return self.expected == self.answer.code or (
                isinstance(self.expected, CellError) and self.expected.code == self.answer.code
            )
        return isinstance(self.answer, str) == isinstance(self.expected, str) and self.answer == self.expected


@dataclass(frozen=True)
class Report:
    """What was read, and what is wrong in words; nothing wrong, no words."""

    surroundings: Surroundings
    built_by: str
    answered_by: str
    lines: tuple[AskedFunction, ...]
    wrong: tuple[str, ...]

    @property
    def nothing_computed(self) -> bool:
        """Whether no program has computed it yet: it was sent as it was made."""
        return all(line.answer is None for line in self.lines if line.expected != _BLANK)

    @property
    def host(self) -> str:
        """The program that computed it."""
        return self.surroundings.host

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(line.is_right for line in self.lines)


def read_selftest(path: Path) -> Report:
    """Read a self-test workbook.

    Raises:
        WorkbookError: it cannot be opened safely, or is no self-test.
    """
    if path.suffix.lower() == ".ods":  # LibreOffice would save it again here: its version, not the sender's
        raise WorkbookError(f"{path}: save it as .xlsx in the program to be tested, and send that file")
    package = read_file(path)
    book = read_workbook(package)
    if _VERDICT not in book.names:
        raise package.error("is no self-test; make one with the button Self-test or xlvp new selftest")
    sheet = place(package, book, _VERDICT).sheet
    cells = stored_values(package, sheet)
    lines = _lines(package, cells)
    found = Report(read_surroundings(package), _text(cells, "B4"), _text(cells, "B5"), lines, ())
    return replace(found, wrong=tuple(_wrong(found)))


def _lines(package: Package, cells: dict[str, CellValue]) -> tuple[AskedFunction, ...]:
    top = next(
        (r for r in range(1, _FAR) if [cells.get(f"{c}{r}") for c in "ABCD"] == _TITLES),
        None,
    )
    if top is None:
        raise package.error(f"has no row with the titles {', '.join(_TITLES)}: is it xlvp's self-test?")
    lines = []
    row = top + 1
    while isinstance(function := cells.get(f"A{row}"), str) and f"B{row}" in cells:
        formula = _text(cells, f"B{row}")
        lines.append(AskedFunction(function, formula, cells.get(f"C{row}"), cells.get(f"D{row}")))
        row += 1
    if not lines:
        raise package.error("has no line below its titles: is it xlvp's self-test?")
    return tuple(lines)


def _wrong(report: Report) -> list[str]:
    """The troubles, the one that explains the others first."""
    if report.nothing_computed:
        return ["Nothing was computed: open the file in Excel or LibreOffice, save it, and send that file."]
    if "itself" in report.host:
        return [
            "The answers are xlvp's own; no spreadsheet program computed them. Open the file in Excel or "
            "LibreOffice, press Ctrl+Alt+F9 (LibreOffice: Ctrl+Shift+F9), save it, and send it again."
        ]
    wrong = [line for line in report.lines if not line.is_right]
    unknown = [line for line in wrong if _code(line) == "#NAME?"]
    if len(unknown) == len(report.lines):
        return [f"{report.host} does not know xlvp: it is not loaded. {_not_loaded(report.host)}"]
    told = [*_versions(report)]
    if unknown:
        names = ", ".join(sorted({line.function for line in unknown}))
        told.append(f"{report.host} does not know {names}: an older xlvp is loaded, or a part of it.")
    failed = [line for line in wrong if _code(line) and line not in unknown]
    if failed and len(failed) == sum(not _is_error(line.expected) for line in report.lines):
        return [*told, "Every function answers an error: Python does not answer. Run: xlvp doctor"]
    if failed:
        names = ", ".join(sorted({line.function for line in failed}))
        told.append(f"An error instead of an answer: {names}.")
    told += [
        f"{line.formula} gives {_shown(line.answer)}, expected {_shown(line.expected)}."
        for line in wrong
        if line not in unknown
    ]
    return told + _missing(report) + report.surroundings.wrong()


def _versions(report: Report) -> list[str]:
    if report.answered_by and report.built_by != report.answered_by:
        return [
            f"The file was made by {report.built_by}, but {report.answered_by} answers: "
            "install the version of the package (xlvp install excel) and make a new self-test."
        ]
    if report.built_by != f"xlvp {__version__}":
        return [f"The file was made by {report.built_by}; this is xlvp {__version__}."]
    return []


def _missing(report: Report) -> list[str]:
    asked = {line.function for line in report.lines}
    absent = [name for name, function in FUNCTIONS.items() if function.examples and name not in asked]
    return [f"The file does not ask {', '.join(absent)}: it is cut, or of an older xlvp."] if absent else []


def _not_loaded(host: str) -> str:
    if host == "LibreOffice":
        return "Run: xlvp install libreoffice, and start LibreOffice again; it must be 25.2 or later."
    return "Run: xlvp doctor; it finds a removed, blocked or disabled add-in and tells you how to fix it."


def _code(line: AskedFunction) -> str:
    return line.answer.code if isinstance(line.answer, CellError) else ""


def _is_error(value: CellValue | None) -> bool:
    return isinstance(value, CellError) or (isinstance(value, str) and value.startswith("#"))


def _shown(value: CellValue | None) -> str:
    if isinstance(value, CellError):
        return value.code
    return "nothing" if value in (None, "", _BLANK) else repr(value)


def _text(cells: dict[str, CellValue], cell: str) -> str:
    value = cells.get(cell, "")
    return value.code if isinstance(value, CellError) else str(value)
