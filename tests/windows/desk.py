"""What a person does and sees at the Windows of the tests."""

import shutil
from pathlib import Path

from tests.windows.wine import Windows

SOURCES = Path(__file__).parents[2]
OPTIONS = r"HKCU\Software\Microsoft\Office\16.0\Excel\Options"
#: What programs write for themselves into a profile, and xlvp's own Python, which stays.
PROGRAMS = ("Local/Temp", "Local/pip", "Roaming/Python", "Local/xlvp/python")


def double_click(windows: Windows, script: Path, *, settings: dict[str, str] | None = None) -> str:
    """What a .cmd file says."""
    return windows.cmd(f'call "{windows.seen(script)}"', seconds=900, settings=settings or {}).said


def xlvp(windows: Windows, line: str) -> str:
    """What a command says, both streams."""
    program = windows.home / "AppData" / "Local" / "xlvp" / "python" / "Scripts" / "xlvp.exe"
    return windows.cmd(f'"{windows.seen(program)}" {line} 2>&1').said


def is_begun(windows: Windows) -> bool:
    """Whether an installation was begun: it has written down what it changes."""
    return (windows.home / "AppData" / "Local" / "xlvp" / "installed.json").exists()


def is_installed(windows: Windows) -> bool:
    """Whether it was done: what the add-in reads is there too."""
    return is_begun(windows) and (windows.home / "AppData" / "Roaming" / "xlvp" / "python.txt").exists()


def registry(windows: Windows) -> str:
    """What the registry holds of Office."""
    file = windows.drive / "office.reg"
    file.unlink(missing_ok=True)
    windows.run("reg", "export", r"HKCU\Software\Microsoft\Office", windows.seen(file), "/y")
    return file.read_text(encoding="utf-16") if file.exists() else ""


def files(windows: Windows) -> set[str]:
    """The files in the user's profile, but for what programs write for themselves and xlvp's own Python."""
    own = windows.home / "AppData"
    result = (path.relative_to(own).as_posix() for path in own.rglob("*"))
    return {name for name in result if not name.startswith(PROGRAMS)}


def unpacked(folder: Path) -> Path:
    """Put the sources there, as a download holds them."""
    shutil.rmtree(folder, ignore_errors=True)
    leave = shutil.ignore_patterns(".venv", ".git", "__pycache__", ".*_cache", "*.egg-info", ".hypothesis")
    shutil.copytree(SOURCES, folder, ignore=leave)
    return folder
