"""A real LibreOffice with the extension installed, for tests: started once, in a profile of its own."""

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DRIVER = Path(__file__).with_name("driver.py")
Value = float | str


class MissingError(Exception):
    """LibreOffice, its Python bridge or something it must be able to do is not here; says what."""


class Error(str):
    """An error value of a cell, by the code that the cell shows."""


@dataclass(frozen=True)
class Edited:
    """What an edited workbook shows, its file as LibreOffice stores it, and which edits were refused."""

    cells: dict[tuple[str, str], Value]
    data: bytes
    refused: tuple[str, ...]


@dataclass
class Running:
    """A LibreOffice with a driver that answers one request a line; ``folder`` is its own."""

    folder: Path
    process: subprocess.Popen[str]
    version: str = ""

    def close(self) -> None:
        """Ask LibreOffice to end, and end what is left of its process group."""
        with suppress(subprocess.TimeoutExpired):
            self.process.communicate(timeout=30)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def ask(self, **request: Any) -> dict[str, Any]:
        """Send one request to the driver and read its answer."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps(request, default=str) + "\n")
        self.process.stdin.flush()
        return self.reply()

    def reply(self) -> dict[str, Any]:
        """Read one answer of the driver."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError("LibreOffice ended or did not answer in time")
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise AssertionError(f"LibreOffice failed: {answer['failed']}")
        return answer


@dataclass
class Office(Running):
    """A running LibreOffice without a window, which computes and stores workbooks."""

    files: int = 0

    def cells(self, data: bytes, *, recalculate: bool = True) -> dict[tuple[str, str], Value]:
        """Every formula cell of a workbook: (sheet, address) -> number, text or :class:`Error`."""
        return _by_address(self.ask(file=self._file(data), recalculate=recalculate)["sheets"])

    def cells_without(self, data: bytes, text: str) -> dict[tuple[str, str], Value]:
        """The same after Find & Replace has taken a text out of every formula."""
        sheets = self.ask(file=self._file(data), recalculate=True, without=text)["sheets"]
        return _by_address(sheets)

    def saved(self, data: bytes, kind: str) -> bytes:
        """The workbook recalculated and stored by LibreOffice as ``xlsx``, ``ods`` or ``pdf``."""
        source = self._file(data)
        target = source.with_name(f"{source.stem}-saved.{kind}")
        self.ask(file=source, to=target, recalculate=True)
        return target.read_bytes()

    def edited(self, data: bytes, *edits: tuple[object, ...]) -> "Edited":
        """The workbook after edits (see ``EDITS`` in the driver), recalculated and stored as .xlsx."""
        source = self._file(data)
        target = source.with_name(f"{source.stem}-saved.xlsx")
        message = self.ask(file=source, to=target, recalculate=True, edits=edits)
        return Edited(_by_address(message["sheets"]), target.read_bytes(), tuple(message["refused"]))

    def described(self, function: str) -> dict[str, Any]:
        """What the Function Wizard shows: help, and each argument's name, help and whether it is optional."""
        return self.ask(function=function)

    def seconds(self, data: bytes) -> float:
        """Seconds of one hard recalculation of a workbook."""
        return float(self.ask(file=self._file(data), recalculate=True)["seconds"])

    def typing(self, data: bytes, *entries: tuple[str, str, str]) -> tuple[float, float, list[float]]:
        """Seconds of work to open a workbook, to compute it, and of each entry: sheet, cell, text."""
        message = self.ask(file=self._file(data), recalculate=True, typed=entries)
        return message["opened"], message["seconds"], message["typed"]

    def _file(self, data: bytes) -> Path:
        self.files += 1
        suffix = "ods" if b"opendocument" in data[:200] else "xlsx"
        path = self.folder / f"{self.files}.{suffix}"
        path.write_bytes(data)
        return path


def _by_address(sheets: dict[str, dict[str, Any]]) -> dict[tuple[str, str], Value]:
    return {
        (sheet, cell): Error(value["error"]) if isinstance(value, dict) else value
        for sheet, result in sheets.items()
        for cell, value in result.items()
    }


def start(folder: Path, oxt: Path) -> Office:
    """Install the extension in a profile of its own under the folder and start LibreOffice there.

    Raises:
        MissingError: LibreOffice or a Python with its bridge is not installed.
    """
    options = install(folder, oxt)
    office = Office(folder, driven(folder, DRIVER, "--headless", *options))
    office.version = office.reply()["version"]
    return office


def install(folder: Path, *extensions: Path) -> list[str]:
    """Make a profile under the folder, with the extensions; returns the options that lead to it."""
    soffice, _ = find()
    options = [
        f"-env:UserInstallation={(folder / 'user').as_uri()}",
        f"-env:UNO_SHARED_PACKAGES_CACHE={(folder / 'shared').as_uri()}",
    ]
    # unopkg refuses to install for root alone.
    scope = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    for oxt in extensions:
        command = [str(soffice.with_name("unopkg")), "add", *scope, *options, str(oxt)]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=folder, env=environment(), timeout=120
        )
        if done.returncode:
            raise AssertionError(f"unopkg could not install the extension: {done.stdout}{done.stderr}")
    return options


def driven(folder: Path, driver: Path, *options: str, **more: str) -> subprocess.Popen[str]:
    """Start LibreOffice by a driver, in this environment and what is added to it."""
    soffice, python = find()
    return subprocess.Popen(
        [python, str(driver), str(soffice), *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=environment() | more,
        start_new_session=True,
    )


def find() -> tuple[Path, str]:
    """Return LibreOffice's program and a Python that can talk to it."""
    command = shutil.which("soffice") or shutil.which("libreoffice")
    if command is None:
        raise MissingError("LibreOffice (soffice) is not installed")
    soffice = Path(command).resolve()
    for python in (soffice.with_name("python"), Path("/usr/bin/python3")):
        if python.exists() and _has_bridge(python):
            return soffice, str(python)
    raise MissingError("no Python here can import uno (on Debian: apt install python3-uno)")


def _has_bridge(python: Path) -> bool:
    command = [str(python), "-c", "import uno"]
    return subprocess.run(command, capture_output=True, env=environment(), timeout=60).returncode == 0


def environment() -> dict[str, str]:
    """The environment without this Python: LibreOffice's own would take its packages and crash."""
    ours = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    kept["PATH"] = os.pathsep.join(f for f in folders if not Path(f).is_relative_to(sys.prefix))
    return kept
