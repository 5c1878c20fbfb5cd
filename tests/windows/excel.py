"""Excel's place, taken by :mod:`tests.windows.excel_side` on the Windows Python, asked from here."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import IO

from tests.hosts.xlwings_stubs import MISSING, TimeType
from tests.windows.wine import Windows, entering, wheels
from xlvp.hosts.excel import COM_ERROR, ERRORS

SIDE = Path(__file__).with_name("excel_side.py")
_ERROR_CELLS = {COM_ERROR + number for number in ERRORS.values()}


class Excel:
    """The add-in's side of a conversation; named as the stand-in's, so that both take the same tests."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions, self._answers = questions, answers

    def call(self, module: str, name: str, given: Sequence[object]) -> object:
        """Call a function as the add-in's VBA does."""
        assert module == "xlvp.hosts.excel"
        return self.ask("call", name, [_sent(value) for value in given])

    def ask(self, *question: object) -> object:
        """Ask, and wait for the answer."""
        self._questions.write(json.dumps(question).encode() + b"\n")
        self._questions.flush()
        went_well, answered = json.loads(self._answers.readline() or '[false, "no answer"]')
        assert went_well, f"{str(question)[:200]}: {answered}"
        return answered


def _sent(value: object) -> object:
    """A value that COM delivers, in JSON."""
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], list | tuple):
            return {"rows": [[_sent(cell) for cell in row] for row in value]}
        return [_sent(cell) for cell in value]
    if value is None or value == MISSING:
        return None
    if isinstance(value, TimeType):
        return {"date": value.replace(tzinfo=None).isoformat()}
    if isinstance(value, Decimal):
        return {"currency": str(value)}
    if isinstance(value, int) and value in _ERROR_CELLS:
        return {"error": value}
    return value


@contextmanager
def excel(windows: Windows) -> Iterator[Excel]:
    """Start it on the Python that xlvp was installed into."""
    side = windows.drive / SIDE.name
    side.write_bytes(SIDE.read_bytes())
    side.with_name("comtypes.whl").write_bytes(wheels("comtypes==1.4.17")[0].read_bytes())
    python = windows.seen(windows.home / "AppData" / "Local" / "xlvp" / "python" / "Scripts" / "python.exe")
    command = entering(windows.box, ["wine", python, "-B", windows.seen(side)], 600)
    with subprocess.Popen(stdin=subprocess.PIPE, stdout=subprocess.PIPE, **command) as process:
        assert process.stdin and process.stdout
        try:
            yield Excel(process.stdin, process.stdout)
        finally:
            process.stdin.close()
            process.kill()
