"""The Python of xlwings Lite, in Node: our ``main.py`` in Pyodide, with xlwings' own decorators.

Excel's part is a stand-in of ours: what Office hands to a custom function and takes from it.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from tests.hosts.xlwings_stubs import MISSING
from tests.judges.fetched import CACHE, brought, program
from xlvp.hosts.excel import ERROR_MARK, ERRORS
from xlvp.hosts.lite import PYODIDE, XLWINGS, main_py

HERE = Path(__file__).parent
WHY = "the run in Pyodide"


class Lite:
    """A workbook's Python; named as the other stand-ins for Excel, so that it takes the same tests."""

    def __init__(self, questions: IO[str], answers: IO[str]) -> None:
        self._questions, self._answers = questions, answers
        self.version = json.loads(answers.readline())

    def call(self, module: str, name: str, given: Sequence[object]) -> object:
        """Call a function as Excel does; an error comes back as its mark and code, as from the add-in."""
        self._questions.write(json.dumps([name, [_rows(value) for value in given]]) + "\n")
        self._questions.flush()
        went_well, message = json.loads(self._answers.readline())
        return _shown(message) if went_well else f"{ERROR_MARK}#VALUE!"


def _rows(value: object) -> object:
    """An argument as Office sends it."""
    if value is None or value == MISSING:
        return None
    if isinstance(value, list | tuple):
        rows = value if value and isinstance(value[0], list | tuple) else [value]
        return [["" if cell is None else cell for cell in row] for row in rows]
    return [[value]]


def _shown(notes: object) -> object:
    if isinstance(notes, list):
        return [_shown(each) for each in notes]
    return f"{ERROR_MARK}{notes}" if isinstance(notes, str) and notes in ERRORS else notes


@contextmanager
def lite() -> Iterator[Lite]:
    """Start it; the test is skipped where Node or npm is missing."""
    node = program("node", WHY)
    with TemporaryDirectory() as folder:
        main = Path(folder) / "main.py"
        main.write_text(main_py(), encoding="utf-8")
        command = [node, str(HERE / "run.mjs"), str(_pyodide()), str(_wheel()), str(main)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
        with subprocess.Popen(command, **pipes) as process:  # type: ignore[call-overload]
            try:
                yield Lite(process.stdin, process.stdout)
            finally:
                process.kill()


def _pyodide() -> Path:
    folder = CACHE / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", "."]
        brought(folder, WHY, [program("npm", WHY), "install", *options, f"pyodide@{PYODIDE}"])
    return folder / "node_modules" / "pyodide"


def _wheel() -> Path:
    folder = CACHE / f"xlwings-{XLWINGS}"
    if not folder.is_dir():
        any_system = ["--no-deps", "--only-binary=:all:", "--platform", "any", "-d", "."]
        pip = [sys.executable, "-m", "pip", "download", "-q", *any_system, f"xlwings=={XLWINGS}"]
        brought(folder, WHY, pip)
    return next(folder.glob("*.whl"))
