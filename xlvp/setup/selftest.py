"""Reading the self-test that a person sends: where it was computed, how fast, and what is wrong.

Source of the program that saved it: ECMA-376, Part 1, 22.2 (extended file properties).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from xlvp import __version__
from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.calc import OLDEST
from xlvp.xlsx.package import Package, parse_xml, read_file
from xlvp.xlsx.values import stored_values
from xlvp.xlsx.workbook import place, read_workbook

CALLS = 1000
#: A call of one cell may take so many seconds, one call of 1,000 rows so many.
SLOW_CALL, SLOW_ARRAY = 0.01, 1.0

_PROPERTIES = "docProps/app.xml"
_RIGHT = "right"


@dataclass(frozen=True)
class Surroundings:
    """What a self-test tells beside its answers; "" or None where it tells nothing."""

    host: str  # the program that computed it, as a formula found
    saved_by: str  # the program that saved it last, with its version
    version: str  # what the program says of itself
    system: str  # the operating system
    half: str  # one half as the locale writes it
    may: str  # May in the locale's language, if an older self-test has its name; a newer one has a date
    timed: bool  # whether somebody set off the timing
    single: float | None  # seconds of 1,000 calls, a cell each
    array: float | None  # seconds of one call of 1,000 rows
    answers: str  # what the timed calls answered: right or WRONG

    def lines(self) -> list[str]:
        """Say in words where it was computed and how fast."""
        messages = [f"version {self.version}, system {self.system}"] if self.version else []
        if self.saved_by:
            messages.append(f"saved by {self.saved_by}")
        if self.half:
            separated = "; arguments are mostly separated by ;, as in =WBFVP(26;16)"
            locale = f"locale: a half is {self.half}"
            if self.may and not self.may[0].isdigit():
                locale += f", May is {self.may}"
            messages.append(locale + (separated if self.half == "0,5" else ""))
            messages.append(self._speed())
        return messages

    def wrong(self) -> list[str]:
        """Say in words what is slow or strange."""
        messages = []
        if self.half and self.half not in ("0.5", "0,5"):
            messages.append(f"A half is written {self.half!r}: a point or a comma is expected.")
        version = re.match(r"LibreOffice/(\d+)\.(\d+)", self.saved_by) if self.host == "LibreOffice" else None
        if version and (int(version[1]), int(version[2])) < tuple(map(int, OLDEST.split("."))):
            unknown = "it does not know the functions by their plain names"
            messages.append(f"{self.saved_by} is older than {OLDEST}: {unknown}.")
        if self.host == "Excel" and self.system.startswith("mac"):
            messages.append("Excel for Mac: xlvp's add-in is for Excel on Windows.")
        return messages + self._slow() if self.timed else messages

    def _slow(self) -> list[str]:
        if self.single is None or self.array is None:
            return ["The timing has no figures: its calls did not answer."]
        messages = []
        if self.answers != _RIGHT:
            messages.append("The timed calls gave other answers than expected.")
        if self.single < 0 or self.array < 0:
            return [*messages, "The clock went backwards: type go again."]
        if self.single > SLOW_CALL * CALLS:
            messages.append(
                f"Slow: {self.single / CALLS * 1000:.0f} ms a call. Ask for a column in one call, close "
                "other workbooks, and let the antivirus leave Python's folder alone."
            )
        if self.array > SLOW_ARRAY:
            messages.append(f"Slow: one call of {CALLS:,} rows took {self.array:.1f} s.")
        if self.array >= self.single > SLOW_ARRAY / 10:
            messages.append("Strange: one call of all rows is no faster than a call for each.")
        return messages

    def _speed(self) -> str:
        if not self.timed:
            return "not timed: nobody typed go"
        if self.single is None or self.array is None:
            return "timing: no figures"
        if self.single == 0 == self.array:
            return "timing: the program's clock stood still during the calculation; use a watch"
        return (
            f"timing: {CALLS:,} calls, a cell each, {self.single:.3f} s; "
            f"one call of {CALLS:,} rows {self.array:.3f} s"
        )


def read_surroundings(package: Package) -> Surroundings:
    """Read what is there; a self-test of an older xlvp tells less."""
    named = _named(package)
    texts = {name: _text(named, name) for name in ("host", "version", "system", "half", "may", "answers")}
    single, array = (_number(named, name) for name in ("single", "array"))
    timed = bool(_text(named, "go"))
    return Surroundings(**texts, saved_by=_saved_by(package), timed=timed, single=single, array=array)


def _named(package: Package) -> dict[str, CellValue]:
    """The values of the cells named selftest_..., by what follows."""
    book = read_workbook(package)
    sheets: dict[str, dict[str, CellValue]] = {}
    results = {}
    for name, spot in book.names.items():
        if name.startswith("selftest_") and spot.sheet in book.sheets:
            if spot.sheet not in sheets:
                sheets[spot.sheet] = stored_values(package, spot.sheet)
            value = sheets[spot.sheet].get(spot.cells()[0][0])
            if value is not None:
                results[name.removeprefix("selftest_")] = value
    return results


def _saved_by(package: Package) -> str:
    part = package.parts.get(_PROPERTIES)
    if part is None:
        return ""
    messages = {
        str(element.tag).rpartition("}")[2]: (element.text or "").strip()
        for element in parse_xml(part, f"{package.name}: {_PROPERTIES}")
    }
    program = messages.get("Application", "").split("$")[0]
    # LibreOffice puts its version into the name, and into AppVersion that of the file format's model
    return program if "/" in program else f"{program} {messages.get('AppVersion', '')}".strip()


def _text(named: Mapping[str, CellValue], name: str) -> str:
    value = named.get(name, "")
    return value.code if isinstance(value, CellError) else str(value).strip()


def _number(named: Mapping[str, CellValue], name: str) -> float | None:
    value = named.get(name)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


_VERDICT = "selftest_verdict"
_TITLES = ["Function", "Formula", "Expected", "Answer"]
_BLANK = "(blank)"
_FAR = 200  # the title row is among the first rows


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
            return self.answer.code in (self.expected, _code(self.expected))
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
    def right(self) -> int:
        """How many answers are right."""
        return sum(line.is_right for line in self.lines)


def read_selftest(path: Path) -> Report:
    """Read a self-test workbook.

    Raises:
        WorkbookError: it cannot be opened safely, or is not a self-test.
    """
    if path.suffix.lower() == ".ods":  # LibreOffice would save it again here: its version, not the sender's
        raise WorkbookError(f"{path}: save it as .xlsx in the program to be tested, and send that file")
    package = read_file(path)
    book = read_workbook(package)
    if _VERDICT not in book.names:
        raise package.error(
            "this is not a self-test workbook. Make one with the Self-test button or 'xlvp new selftest'."
        )
    sheet = place(package, book, _VERDICT).sheet
    cells = stored_values(package, sheet)
    lines = _lines(package, cells)
    result = Report(read_surroundings(package), _text(cells, "B4"), _text(cells, "B5"), lines, ())
    return replace(result, wrong=tuple(_wrong(result)))


def _lines(package: Package, cells: dict[str, CellValue]) -> tuple[AskedFunction, ...]:
    top = next((r for r in range(1, _FAR) if [cells.get(f"{c}{r}") for c in "ABCD"] == _TITLES), None)
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
    host = report.surroundings.host
    if "itself" in host:
        return [
            "The answers are xlvp's own; no spreadsheet program computed them. Open the file in Excel or "
            "LibreOffice, press Ctrl+Alt+F9 (LibreOffice: Ctrl+Shift+F9), save it, and send it again."
        ]
    wrong = [line for line in report.lines if not line.is_right]
    unknown = [line for line in wrong if _code(line.answer) == "#NAME?"]
    if len(unknown) == len(report.lines):
        advice = _TO_LOAD.get(host, _TO_LOAD[""])
        return [f"{host} does not know xlvp: it is not loaded. {advice}"]
    messages = []
    if report.answered_by and report.built_by != report.answered_by:
        messages.append(
            f"The file was made by {report.built_by}, but {report.answered_by} answers: "
            "install the version of the package (xlvp install excel) and make a new self-test."
        )
    elif report.built_by != f"xlvp {__version__}":
        messages.append(f"The file was made by {report.built_by}; this is xlvp {__version__}.")
    if unknown:
        names = ", ".join(sorted({line.function for line in unknown}))
        messages.append(f"{host} does not know {names}: an older xlvp is loaded, or a part of it.")
    failed = [line for line in wrong if _code(line.answer) and line not in unknown]
    errors = sum(str(_code(line.expected) or line.expected).startswith("#") for line in report.lines)
    if failed and len(failed) == len(report.lines) - errors:
        return [*messages, "Every function answers an error: Python does not answer. Run: xlvp doctor"]
    if failed:
        names = ", ".join(sorted({line.function for line in failed}))
        messages.append(f"An error instead of an answer: {names}.")
    messages += [
        f"{line.formula} gives {_shown(line.answer)}, expected {_shown(line.expected)}."
        for line in wrong
        if line not in unknown
    ]
    functions = {line.function for line in report.lines}
    absent = [name for name, function in FUNCTIONS.items() if function.examples and name not in functions]
    if absent:
        messages.append(f"The file does not ask {', '.join(absent)}: it is cut, or of an older xlvp.")
    return messages + report.surroundings.wrong()


#: What to do where a program does not know xlvp; "" for any other.
_TO_LOAD = {
    "LibreOffice": "Run: xlvp install libreoffice, and start LibreOffice again; it must be 25.2 or later.",
    "": "Run: xlvp doctor; it finds a removed, blocked or disabled add-in and tells you how to fix it.",
}


def _code(value: CellValue | None) -> str:
    return value.code if isinstance(value, CellError) else ""


def _shown(value: CellValue | None) -> str:
    return _code(value) or ("nothing" if value in (None, "", _BLANK) else repr(value))
