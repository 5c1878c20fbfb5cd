"""The process beside LibreOffice in which an action of the menu works: found, started, listened to, ended.

It is LibreOffice's own Python, with the packages of the extension and no others, so nothing that an action
loads or reads can end LibreOffice or get in the way of other extensions.
"""

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

#: Where an extension of ours has its modules, and packages of others.
MODULES, PACKAGES = "pythonpath", "packages"
#: So long an action may work between two requests.
SECONDS = 180
_TICK = 0.05
_START = "import sys; sys.path[:1] = sys.argv[1:3]; from xlvp.actions.serve import main; main()"
_VERSION = "import sys; print(*sys.version_info[:2])"
_MOST_WORDS = 4_000


class NoPython(Exception):
    """There is no Python beside LibreOffice that can be started."""


class Ended(Exception):
    """The process ended before its action did, or took too long; the text is what it said last."""


def pythons(program: Path) -> Iterator[Path]:
    """Yield where the Python of this LibreOffice may be; ``program`` is the folder of its programs."""
    short, full = f"python{sys.version_info[0]}", f"python{sys.version_info[0]}.{sys.version_info[1]}"
    yield program / "python.exe"
    yield program / "python"
    yield program.parent / "Resources" / "python"
    yield from sorted(program.glob("python-core-*/bin/python*"))
    for path in (sys.executable, getattr(sys, "_base_executable", "")):
        if path and Path(path).name.lower().startswith("python"):  # not the program of LibreOffice itself
            yield Path(path)
    for name in (full, short):
        yield Path(sys.base_prefix) / "bin" / name


def environment() -> dict[str, str]:
    """Return the environment in which that Python finds its library and nobody else's modules."""
    ours = ("PYTHONSTARTUP", "PYTHONUSERBASE", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    library = Path(os.__file__).parent
    # LibreOffice says to the Python inside it where its library is, but not to one that is started
    places = [library, library / "lib-dynload", *map(Path, sys.path)]
    own = [place for place in places if place.exists() and _of_python(place, library)]
    kept["PYTHONPATH"] = os.pathsep.join(map(str, dict.fromkeys(own)))
    kept["PYTHONUTF8"] = "1"
    return kept


def _of_python(place: Path, library: Path) -> bool:
    """Whether a folder or archive is of Python's own library."""
    if "site-packages" in place.parts or "dist-packages" in place.parts:
        return False
    return place.is_relative_to(library) or place.is_relative_to(Path(sys.base_prefix))


def find_python(program: Path) -> Path:
    """Return a Python of LibreOffice's own version.

    Raises:
        NoPython: none can be started.
    """
    expected = " ".join(map(str, sys.version_info[:2]))
    tried = []
    for path in dict.fromkeys(pythons(program)):
        if not path.is_file():
            continue
        tried.append(str(path))
        with suppress(OSError, subprocess.SubprocessError):
            if _output([str(path), "-s", "-S", "-c", _VERSION]) == expected:
                return path
    raise NoPython(
        f"no Python {expected.replace(' ', '.')} can be started (tried: {', '.join(tried) or 'none'})"
    )


def _output(command: list[str]) -> str:
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
        cwd=tempfile.gettempdir(),
        timeout=20,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    return done.stdout.decode(errors="replace").strip()


class Process:
    """An action at work."""

    def __init__(self, python: Path, extension: Path, action: str, folder: str) -> None:
        """Start an action; ``folder`` is for its temporary files."""
        folders = (str(extension / MODULES), str(extension / PACKAGES))
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed with the process
        self._process = subprocess.Popen(
            [str(python), "-s", "-S", "-c", _START, *folders, action, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._words,
            env=environment(),
            cwd=tempfile.gettempdir(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def requests(self, meanwhile: Callable[[], None]) -> Iterator[dict[str, Any]]:
        """Yield what the action asks for, until it is done; while it works, ``meanwhile`` is called.

        Raises:
            Ended: the process ended before, or takes too long.
        """
        waited = 0.0
        while True:
            try:
                line = self._lines.get(timeout=_TICK)
            except queue.Empty:
                waited += _TICK
                if waited > SECONDS:
                    raise Ended(f"It was not done within {SECONDS} seconds.") from None
                meanwhile()
                continue
            if not line:
                break
            yield json.loads(line)
            waited = 0.0
        if self._process.wait() != 0:
            raise Ended(self._said())

    def answer(self, value: dict[str, Any]) -> None:
        """Answer a request."""
        assert self._process.stdin
        with suppress(OSError):  # it is gone: the next request says so
            self._process.stdin.write(json.dumps(value).encode() + b"\n")
            self._process.stdin.flush()

    def _said(self) -> str:
        self._words.seek(0)
        return self._words.read().decode(errors="replace")[-_MOST_WORDS:]

    def end(self) -> None:
        """End it if it has not ended."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._words):
            with suppress(OSError):
                if stream:
                    stream.close()
