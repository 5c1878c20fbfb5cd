"""How fast and how large pairs workbooks are: ``python tests/benchmarks/evenings.py`` prints the table.

Each run has other results, so that nothing is remembered from the one before; the best of three counts.
The computing is that of every formula in the embedded engine; around it the file is read and written. Of
LibreOffice the first figure is everything from opening the file to reading the values, the second one
further hard recalculation (Ctrl+Shift+F9).
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import TypeVar
from unittest.mock import patch
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "live")]

from comparing import poisoned  # noqa: E402
from libreoffice import MissingError, Office, start  # noqa: E402
from pairs_books import LARGEST, SECTIONS, filled  # noqa: E402

from xlvp.functions import FUNCTIONS  # noqa: E402
from xlvp.hosts.calc_extension import build_oxt  # noqa: E402
from xlvp.hosts.engine import EngineBook  # noqa: E402
from xlvp.workbooks.pairs.build import build  # noqa: E402
from xlvp.workbooks.pairs.opening import Opening  # noqa: E402
from xlvp.xlsx.recalculate import recalculate  # noqa: E402

SIZES = {
    "8 tables x 30": Opening(pairs=16, boards=5, rounds=6),
    "20 tables x 30": Opening(pairs=40, boards=2, rounds=15),
    "60 tables x 30": SECTIONS,
    "60 tables x 32": LARGEST,
}
RUNS = 3
AIMS = {"computing": 1.0, "LibreOffice": 5.0, "megabytes": 3.0}
_Value = TypeVar("_Value")


@dataclass
class Row:
    """The figures of one size."""

    results: int
    cells: int
    calls: int
    build: float
    whole: float
    computing: float
    opened: float
    again: float
    megabytes: float


def timed(action: Callable[[], _Value]) -> tuple[float, _Value]:
    begin = perf_counter()
    value = action()
    return perf_counter() - begin, value


@contextmanager
def computing() -> Iterator[list[float]]:
    """Seconds of each computing of the engine."""
    seconds: list[float] = []
    compute = EngineBook.compute

    def measured(book: EngineBook) -> None:
        seconds.append(timed(lambda: compute(book))[0])

    with patch.object(EngineBook, "compute", measured):
        yield seconds


def measure(opening: Opening, office: Office | None) -> Row:
    rows = []
    for seed in range(RUNS):
        built, data = timed(lambda seed=seed: build(filled(opening, seed)))  # type: ignore[misc]
        fresh, _ = poisoned(build(filled(opening, seed + RUNS)))
        with computing() as seconds:
            whole, computed = timed(lambda data=fresh: recalculate(data))  # type: ignore[misc]
        opened = again = float("nan")
        if office is not None:
            opened, again = timed(lambda data=fresh: office.seconds(data))  # type: ignore[misc]
        rows.append(
            Row(
                results=sum(_is_board(*place, value) for place, value in computed.values.items()),
                cells=len(computed.values),
                calls=calls(data),
                build=built,
                whole=whole,
                computing=sum(seconds),
                opened=opened,
                again=again,
                megabytes=len(data) / 1e6,
            )
        )
    best = rows[0]
    for name in ("build", "whole", "computing", "opened", "again"):
        setattr(best, name, min(getattr(row, name) for row in rows))
    return best


def calls(data: bytes) -> int:
    """How often the formulas of a workbook ask xlvp."""
    options = re.compile(rf"\b(?:{'|'.join(FUNCTIONS)})\(")
    with ZipFile(BytesIO(data)) as package:
        sheets = [package.read(name).decode() for name in package.namelist() if "/worksheets/sheet" in name]
    formulas = [text for sheet in sheets for text in re.findall(r"<f\b[^>]*>([^<]*)</f>", sheet)]
    return sum(len(options.findall(text)) for text in formulas)


def _is_board(sheet: str, cell: str, value: object) -> bool:
    return sheet == "Results" and cell.startswith("C") and isinstance(value, int | float)


def table(office: Office | None) -> bool:
    """Print the table; whether the aims were reached."""
    reached = True
    print("evening          results   cells  calls  build  recalculate  computing  LibreOffice   again    MB")
    for name, opening in SIZES.items():
        row = measure(opening, office)
        print(
            f"{name:15}{row.results:9}{row.cells:8}{row.calls:7}{row.build:7.2f}{row.whole:13.2f}"
            f"{row.computing:11.2f}{row.opened:13.2f}{row.again:8.2f}{row.megabytes:6.2f}",
            flush=True,
        )
        too_slow = row.computing >= AIMS["computing"] or row.opened >= AIMS["LibreOffice"]
        reached = reached and not too_slow and row.megabytes < AIMS["megabytes"]
    return reached


def main() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        oxt = Path(folder) / "xlvp.oxt"
        oxt.write_bytes(build_oxt())
        try:
            office = start(Path(folder), oxt)
        except MissingError as missing:
            print(missing)
            return table(None)
        try:
            return table(office)
        finally:
            office.close()


if __name__ == "__main__":
    sys.exit(0 if main() else "an aim was missed")
