"""Where a self-test was computed and how fast, read from the file that a person sends, in words.

Source of the program that saved it: ECMA-376, Part 1, 22.2 (extended file properties).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from xlvp.book.markup import parse_xml
from xlvp.book.package import Package
from xlvp.book.values import stored_values
from xlvp.book.workbook import read_workbook
from xlvp.cells.values import CellError, CellValue
from xlvp.hosts.calc import OLDEST

CALLS = 1000
#: A call of one cell may take so many seconds, one call of 1,000 rows so many.
SLOW_CALL, SLOW_ARRAY = 0.01, 1.0

_PROPERTIES = "docProps/app.xml"
_RIGHT = "right"


@dataclass(frozen=True)
class Surroundings:
    """What a self-test tells beside its answers; "" or None where it tells nothing.

    Attributes:
        host: the program that computed it, as a formula found.
        saved_by: the program that saved it last, with its version.
        version: what the program says of itself.
        system: the operating system.
        half: one half as the locale writes it.
        may: the month of May in the locale's language.
        timed: whether somebody set off the timing.
        single: seconds of 1,000 calls, a cell each.
        array: seconds of one call of 1,000 rows.
        answers: what the timed calls answered: right or WRONG.
    """

    host: str
    saved_by: str
    version: str
    system: str
    half: str
    may: str
    timed: bool
    single: float | None
    array: float | None
    answers: str

    def lines(self) -> list[str]:
        """Say in words where it was computed and how fast."""
        told = [f"version {self.version}, system {self.system}"] if self.version else []
        if self.saved_by:
            told.append(f"saved by {self.saved_by}")
        if self.half:
            told.append(f"locale: a half is {self.half}, May is {self.may}{self._separator()}")
            told.append(self._speed())
        return told

    def wrong(self) -> list[str]:
        """Say in words what is slow or strange."""
        told = []
        if self.half and self.half not in ("0.5", "0,5"):
            told.append(f"A half is written {self.half!r}: a point or a comma is expected.")
        if self.saved_by.startswith("LibreOffice/") and self.host == "LibreOffice":
            told += self._too_old()
        if self.host == "Excel" and self.system.startswith("mac"):
            told.append("Excel for Mac: xlvp's add-in is for Excel on Windows.")
        return told + self._slow() if self.timed else told

    def _slow(self) -> list[str]:
        if self.single is None or self.array is None:
            return ["The timing has no figures: its calls did not answer."]
        told = []
        if self.answers != _RIGHT:
            told.append("The timed calls gave other answers than expected.")
        if self.single < 0 or self.array < 0:
            return [*told, "The clock went backwards: type go again."]
        if self.single > SLOW_CALL * CALLS:
            told.append(
                f"Slow: {self.single / CALLS * 1000:.0f} ms a call. Ask for a column in one call, close "
                "other workbooks, and let the antivirus leave Python's folder alone."
            )
        if self.array > SLOW_ARRAY:
            told.append(f"Slow: one call of {CALLS:,} rows took {self.array:.1f} s.")
        if self.array >= self.single > SLOW_ARRAY / 10:
            told.append("Strange: one call of all rows is no faster than a call for each.")
        return told

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

    def _separator(self) -> str:
        return "; arguments are mostly separated by ;, as in =WBFVP(26;16)" if self.half == "0,5" else ""

    def _too_old(self) -> list[str]:
        found = re.match(r"LibreOffice/(\d+)\.(\d+)", self.saved_by)
        oldest = tuple(int(part) for part in OLDEST.split("."))
        if found is None or (int(found[1]), int(found[2])) >= oldest:
            return []
        return [
            f"{self.saved_by} is older than {OLDEST}: it does not know the functions by their plain names."
        ]


def read_surroundings(package: Package) -> Surroundings:
    """Read what is there; a self-test of an older xlvp tells less.

    Raises:
        WorkbookError: a sheet is damaged.
    """
    named = _named(package)
    return Surroundings(
        host=_text(named, "host"),
        saved_by=_saved_by(package),
        version=_text(named, "version"),
        system=_text(named, "system"),
        half=_text(named, "half"),
        may=_text(named, "may"),
        timed=bool(_text(named, "go")),
        single=_number(named, "single"),
        array=_number(named, "array"),
        answers=_text(named, "answers"),
    )


def _named(package: Package) -> dict[str, CellValue]:
    """The values of the cells named selftest_..., by what follows."""
    book = read_workbook(package)
    sheets: dict[str, dict[str, CellValue]] = {}
    found = {}
    for name, spot in book.names.items():
        if name.startswith("selftest_") and spot.sheet in book.sheets:
            if spot.sheet not in sheets:
                sheets[spot.sheet] = stored_values(package, spot.sheet)
            value = sheets[spot.sheet].get(spot.cells()[0][0])
            if value is not None:
                found[name.removeprefix("selftest_")] = value
    return found


def _saved_by(package: Package) -> str:
    part = package.parts.get(_PROPERTIES)
    if part is None:
        return ""
    told = {
        str(element.tag).rpartition("}")[2]: (element.text or "").strip()
        for element in parse_xml(part, f"{package.name}: {_PROPERTIES}")
    }
    program = told.get("Application", "").split("$")[0]
    # LibreOffice puts its version into the name, and into AppVersion that of the file format's model
    return program if "/" in program else f"{program} {told.get('AppVersion', '')}".strip()


def _text(named: Mapping[str, CellValue], name: str) -> str:
    value = named.get(name, "")
    return value.code if isinstance(value, CellError) else str(value).strip()


def _number(named: Mapping[str, CellValue], name: str) -> float | None:
    value = named.get(name)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
