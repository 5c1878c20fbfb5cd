"""A Windows of our own: Wine in a folder of Debian's, and a Python for Windows in python.org's layout.

Excel is not in it. What is real: Windows' programs of Python, xlwings' library, pywin32, our ``.cmd`` files.
What is Wine's: cmd.exe, the registry, COM. Everything that is fetched stands in the cache of the tests; who
asks gets a fresh user's folder of his own, so that two runs, or a run and what an earlier one left, never
meet. Mounts are made inside a namespace of each process, so that none is left.
"""

import os
import platform
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PureWindowsPath
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.judges.fetched import CACHE, program

try:
    import fcntl
except ImportError:  # on Windows itself
    fcntl = None  # type: ignore[assignment]

HERE = Path(__file__).parent
FOLDER = CACHE / "windows"
#: Wine 8 of Debian 12 lacks functions that Python calls, and its cmd.exe reads && wrongly.
RELEASE, WINE = "trixie", "wine-10"
PYTHON, JAR = "3.13", "org.bytedeco:cpython:3.13.5-1.5.12:jar:windows-x86_64"
#: A user's name with a letter that is not plain; Windows' code page (1252) has it.
USER = "Jörg"
MINGW = "x86_64-w64-mingw32"
WHY = "the tests on a Windows Python"
#: Where who has made a Windows holds a lock as long as it is in use.
IN_USE, MADE = "in-use", "windows-"


@dataclass(frozen=True)
class Done:
    """A program that has run: its exit code and what it wrote."""

    code: int
    said: str


@dataclass(frozen=True)
class Windows:
    """One user's Windows.

    Attributes:
        box: the folder that Wine and its libraries stand in.
        drive: what the user sees as ``C:\\``.
    """

    box: Path
    drive: Path

    @property
    def home(self) -> Path:
        """The user's folder."""
        return self.drive / "users" / USER

    def seen(self, path: Path) -> str:
        """A path of the drive as Windows writes it."""
        return str(PureWindowsPath("C:\\", *path.relative_to(self.drive).parts))

    def entering(
        self, command: Sequence[str], seconds: float, more: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        """What subprocess is told to run a program of the box: the whole command, and its environment."""
        mounts = 'mount --bind /dev "$0/dev"; mount -t proc proc "$0/proc"; exec chroot "$0" "$@"'
        settings = {
            "HOME": "/root",
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
            "LC_ALL": "C.UTF-8",
            "WINEPREFIX": f"/{self.drive.parent.name}",
            "XDG_RUNTIME_DIR": "/tmp",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
            **(more or {}),
        }
        start = ["unshare", "--mount", "timeout", "--kill-after=5", str(seconds)]
        return {"args": [*start, "sh", "-c", mounts, str(self.box), *command], "env": settings}

    def inside(
        self, command: Sequence[str], seconds: float, output: int, more: Mapping[str, str] | None = None
    ) -> int:
        """Run a program of the box; its exit code, or 124 after so many seconds."""
        how = self.entering(command, seconds, more)
        where = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": subprocess.STDOUT}
        return subprocess.run(**how, **where, check=False).returncode

    def run(
        self,
        *command: str,
        seconds: float = 300,
        path: str = f"C:\\Python{PYTHON.replace('.', '')}",
        settings: Mapping[str, str] = {},
    ) -> Done:
        """Run a Windows program; ``path`` is put before Windows' own."""
        file = self.drive.parent / "said"
        more = {"WINEPATH": path, **settings}
        with file.open("wb") as message:
            code = self.inside(["wine", *command], seconds, message.fileno(), more)
        text = file.read_bytes().decode("utf-8", "replace").replace("\r", "")
        return Done(code, text if code != 124 else f"{text}\n(ended after {seconds} seconds)")

    def cmd(self, line: str, **how: object) -> Done:
        """Run a line of cmd.exe, as a double click on a .cmd file does."""
        file = self.drive / "line.cmd"
        file.write_text(f"@echo off\n{line}\n", encoding="cp437", newline="\r\n")
        return self.run("cmd", "/c", "C:\\line.cmd", **how)  # type: ignore[arg-type]

    def python(self, *arguments: str, **how: object) -> Done:
        """Run the Python that the computer has."""
        return self.run("python.exe", *arguments, **how)  # type: ignore[arg-type]


@contextmanager
def fresh() -> Iterator[Windows]:
    """A Windows with Python, as it is after its installation; the test is skipped where none can be had."""
    if fcntl is None:
        pytest.skip(f"{WHY} need Wine, on Linux")
    with _locked(FOLDER / "lock"):
        box, python = _box(), _python()
        for left in box.glob(f"{MADE}*"):
            _swept(left)
        made = Path(mkdtemp(prefix=MADE, dir=box))
        own = _lock(made / IN_USE)
    windows = Windows(box, made / "drive_c")
    try:
        _started(windows, python)
        yield windows
    finally:
        _ended(windows)
        os.close(own)
        _removed(made)


def _started(windows: Windows, python: Path) -> None:
    # Started once by themselves: Wine's services would else hold the output of the first program open.
    for command in (["wineserver", "--persistent"], ["wine", "wineboot", "--init"]):
        windows.inside(command, 300, subprocess.DEVNULL)
    if not windows.home.is_dir():
        pytest.skip(f"{WHY}: Wine made no folder for the user")
    for path in windows.home.iterdir():  # Desktop, Downloads ... are links to the folders of this computer
        if path.is_symlink():
            path.unlink()
            path.mkdir()
    shutil.copytree(python, windows.drive / f"Python{PYTHON.replace('.', '')}")


def _ended(windows: Windows) -> None:
    """End everything that runs there, and wait until it is gone."""
    for command in (["wineserver", "--kill"], ["wineserver", "--wait"]):
        windows.inside(command, 60, subprocess.DEVNULL)


def _swept(left: Path) -> None:
    """Remove what a run left that could not tidy up, such as one that was killed."""
    with suppress(BlockingIOError):  # somebody uses it
        own = _lock(left / IN_USE, wait=False)
        _ended(Windows(left.parent, left / "drive_c"))
        os.close(own)
        _removed(left)


def _removed(folder: Path) -> None:
    """Remove a folder in which a program that was killed may write for a moment more."""
    for _ in range(20):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(0.5)
    # nothing will ever meet it, and the next run sweeps it


def _lock(file: Path, *, wait: bool = True) -> int:
    """Hold a file until it is closed, or this process ends.

    Raises:
        BlockingIOError: somebody holds it, and nobody wants to wait.
    """
    held = os.open(file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        os.close(held)
        raise
    return held


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Be alone with what is made once; another run waits."""
    file.parent.mkdir(parents=True, exist_ok=True)
    held = _lock(file)
    try:
        yield
    finally:
        os.close(held)


def _box() -> Path:
    """The folder with Wine, made once."""
    folder = FOLDER / RELEASE
    if not (folder / "complete").exists():
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            pytest.skip(f"{WHY} need Wine 9 or later in a folder of its own, made by root on Debian")
        make = program("debootstrap", WHY)
        known = ["apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"]
        mirrors = dict(line.split() for line in reversed(_said(*known).splitlines()))
        mirror = mirrors[platform.freedesktop_os_release()["VERSION_CODENAME"]]
        _removed(folder)
        _made([make, "--variant=minbase", RELEASE, str(folder), mirror])
        install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "wine", "wine64"]
        _made(["chroot", str(folder), *install])
        (folder / "complete").touch()
    people = (folder / "etc" / "passwd").read_text(encoding="utf-8")
    if not people.startswith(f"{USER}:"):  # Wine names the user's folder after the first who has the number
        line = f"{USER}:x:0:0::/root:/bin/sh\n"
        (folder / "etc" / "passwd").write_text(line + people, encoding="utf-8")
    return folder


def _python() -> Path:
    """Python for Windows in python.org's layout, made once from the package that Maven Central has."""
    folder = FOLDER / f"python-{PYTHON}"
    if folder.is_dir():
        return folder
    maven, compiler = program("mvn", WHY), program(f"{MINGW}-gcc", WHY)
    raw, made = FOLDER / "jar", FOLDER / "python-being-made"
    for each in (raw, made):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    copy = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy"
    _made([maven, "-q", "-B", copy, f"-Dartifact={JAR}", f"-DoutputDirectory={raw}"])
    shutil.unpack_archive(next(raw.glob("*.jar")), raw, "zip")
    _laid_out(raw / "org" / "bytedeco" / "cpython" / "windows-x86_64", made)
    _complete(made, compiler)
    shutil.rmtree(raw)
    made.rename(folder)
    return folder


def _laid_out(raw: Path, made: Path) -> None:
    """Put the package's files where the installer of python.org puts them."""
    for file in (raw / "python.exe", raw / "bin" / "pythonw.exe", next(raw.glob("python3?*.dll"))):
        shutil.move(file, made)
    shutil.move(raw / "lib", made / "Lib")
    library = made / "Lib"
    shutil.rmtree(library / "test", ignore_errors=True)
    (made / "DLLs").mkdir()
    for file in [*library.glob("*.pyd"), *library.glob("*.dll")]:
        shutil.move(file, made if file.name.startswith("vcruntime") else made / "DLLs")
    for folder in [library / "pip", *library.glob("pip-*.dist-info")]:
        shutil.move(folder, library / "site-packages")


def _complete(made: Path, compiler: str) -> None:
    """Make what the package lacks: launchers of virtual environments, python3.dll for stable wheels."""
    for name, windowed in (("venvlauncher.exe", []), ("venvwlauncher.exe", ["-mwindows", "-DWINDOWED"])):
        target = made / "Lib" / "venv" / "scripts" / "nt" / name
        _made([compiler, "-O1", "-s", *windowed, str(HERE / "launcher.c"), "-o", str(target)])
    library = next(made.glob("python3?*.dll"))
    table = _said(f"{MINGW}-objdump", "-p", str(library)).partition("[Ordinal/Name Pointer] Table")[2]
    names = [line.split()[-1] for line in table.strip().splitlines()[1:] if "[" in line]
    handed_on = [f"    {name} = {library.stem}.{name}" for name in names if name.lstrip("_").startswith("Py")]
    assert len(handed_on) > 500, f"{library} exports {len(names)} names"
    exports, entry = made / "python3.def", made / "entry.c"
    exports.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *handed_on, ""]), encoding="ascii")
    started = "int __stdcall DllMainCRTStartup(void *library, unsigned why, void *more) { return 1; }\n"
    entry.write_text(started, encoding="ascii")
    _made([compiler, "-shared", "-nostdlib", "-o", str(made / "python3.dll"), str(entry), str(exports)])
    exports.unlink()
    entry.unlink()


def wheels(*packages: str) -> list[Path]:
    """Packages for the Windows Python, with those that they need, as the Package Index has them."""
    folder = FOLDER / f"wheels-{sha256(' '.join(packages).encode()).hexdigest()[:12]}"
    with _locked(FOLDER / "lock"):
        if not folder.is_dir():
            being_made = folder.with_name(f"{folder.name}-being-made")
            _removed(being_made)
            target = ["--only-binary=:all:", "--platform", "win_amd64", "--python-version", PYTHON]
            _made([sys.executable, "-m", "pip", "download", "-q", *target, "-d", str(being_made), *packages])
            being_made.rename(folder)
    return sorted(folder.glob("*.whl"))


def _made(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=900)
    if done.returncode:
        last = textwrap.shorten(" ".join((done.stderr or done.stdout).splitlines()[-2:]), 200)
        pytest.skip(f"{WHY}: {Path(command[0]).name} failed: {last}")


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
