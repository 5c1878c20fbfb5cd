"""Excel's place, taken by :mod:`tests.windows.excel_side` on the Windows Python, asked from here."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from subprocess import PIPE
from threading import Timer
from typing import Any

from tests.hosts.xlwings_stubs import MISSING, TimeType
from tests.windows.wine import Windows, wheels
from xlvp.hosts.excel import COM_ERROR, ERRORS

SIDE = Path(__file__).with_name("excel_side.py")
#: The first question starts two Pythons, on a busy machine with a cold disk.
SECONDS = 300
_ERROR_CELLS = {COM_ERROR + number for number in ERRORS.values()}


class Excel:
    """The add-in's side of a conversation; named as the stand-in's, so that both take the same tests.

    It starts with the first question, and again with the next one if it has ended.
    """

    def __init__(self, windows: Windows) -> None:
        self._windows = windows
        self._process: subprocess.Popen[bytes] | None = None

    def call(self, module: str, name: str, given: Sequence[object]) -> object:
        """Call a function as the add-in's VBA does."""
        assert module == "xlvp.hosts.excel"
        return self.ask("call", name, [_sent(value) for value in given])

    def ask(self, *question: object) -> object:
        """Ask, and wait for the answer."""
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(stdin=PIPE, stdout=PIPE, **_command(self._windows))
        options, answers = self._process.stdin, self._process.stdout
        assert options and answers
        patience = Timer(SECONDS, self._process.kill)
        patience.start()
        try:
            options.write(json.dumps(question).encode() + b"\n")
            options.flush()
            line = answers.readline()
        except BrokenPipeError:
            line = b""
        finally:
            patience.cancel()
        if not line:
            self.end()
            raise AssertionError(f"{str(question)[:200]}: no answer, or none within {SECONDS} seconds")
        went_well, answered = json.loads(line)
        assert went_well, f"{str(question)[:200]}: {answered}"
        return answered

    def end(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _command(windows: Windows) -> dict[str, Any]:
    """How it is started on the Python that xlvp was installed into."""
    side = windows.drive / SIDE.name
    side.write_bytes(SIDE.read_bytes())
    side.with_name("comtypes.whl").write_bytes(wheels("comtypes==1.4.17")[0].read_bytes())
    python = windows.seen(windows.home / "AppData" / "Local" / "xlvp" / "python" / "Scripts" / "python.exe")
    return windows.entering(["wine", python, "-B", windows.seen(side)], 3600)


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
    """Excel's place, and its end."""
    side = Excel(windows)
    try:
        yield side
    finally:
        side.end()
