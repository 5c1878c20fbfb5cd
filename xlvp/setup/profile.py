"""One person's Windows profile: where things stand, which Python runs, what Excel is there."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from xlvp.errors import NotApplicable
from xlvp.hosts.addin import LOG, SETTINGS
from xlvp.setup import registry

ADDIN = "xlvp.xlam"
OFFICE = "HKCU\\Software\\Microsoft\\Office"
_CLICK_TO_RUN = "HKLM\\SOFTWARE\\Microsoft\\Office\\ClickToRun\\Configuration"
_OLDEST = 14  # Excel 2010


@dataclass(frozen=True)
class Profile:
    """A profile.

    Attributes:
        roaming: %APPDATA%.
        local: %LOCALAPPDATA%.
        python: the program of the Python that has xlvp.
        registry: the registry.
        excel_is_open: asks whether Excel runs.
        encoding: the system's code page, in which xlwings' library takes the path of Python.
        onedrive: the folder that OneDrive keeps, if there is one.
        from_store: whether the Python came from the Microsoft Store: Windows keeps the files that it writes
            into a profile in a place of its own, where Excel does not see them.
    """

    roaming: Path
    local: Path
    python: Path
    registry: registry.Registry
    excel_is_open: Callable[[], bool]
    encoding: str
    onedrive: Path | None
    from_store: bool

    @property
    def addin(self) -> Path:
        """Where the add-in is installed: the folder that Excel's own dialog offers first."""
        return self.roaming / "Microsoft" / "AddIns" / ADDIN

    @property
    def settings(self) -> Path:
        """Where the add-in reads which Python to use."""
        return self.roaming.joinpath(*PureWindowsPath(SETTINGS).parts)

    @property
    def log(self) -> Path:
        """Where the process that serves Excel writes the reason of every error value."""
        return self.local.joinpath(*PureWindowsPath(LOG).parts)

    @property
    def record(self) -> Path:
        """Where the installation writes down what it found."""
        return self.local / "xlvp" / "installed.json"

    def excel_versions(self) -> list[str]:
        """Excel's versions that this person has used, as the registry numbers them: ``16.0``."""
        return [
            version
            for version in self.registry.subkeys(OFFICE)
            if re.fullmatch(r"\d{1,2}\.0", version)
            and float(version) >= _OLDEST
            and self.registry.values(f"{OFFICE}\\{version}\\Excel") is not None
        ]

    def excel_bits(self) -> int | None:
        """Whether Excel is the 32-bit or the 64-bit one; None if the registry does not say."""
        platform = (self.registry.values(_CLICK_TO_RUN) or {}).get("Platform")
        return {"x86": 32, "x64": 64}.get(str(platform).lower())


def this_profile() -> Profile:
    """Return the profile of the person who runs this.

    Raises:
        NotApplicable: this is not Windows, or the profile's folders are not known.
    """
    if sys.platform != "win32":
        raise NotApplicable(
            "The add-in is for Excel on Windows. On this computer use: xlvp install libreoffice"
        )
    try:
        roaming, local = Path(os.environ["APPDATA"]), Path(os.environ["LOCALAPPDATA"])
    except KeyError as missing:
        raise NotApplicable(f"Windows does not say where this user's folder is: no {missing}") from None
    onedrive = os.environ.get("ONEDRIVE")
    return Profile(
        roaming,
        local,
        _windowless(Path(sys.executable)),
        registry.WindowsRegistry(),
        _excel_runs,
        "mbcs",
        Path(onedrive) if onedrive else None,
        "windowsapps" in sys.base_prefix.lower(),
    )


def _windowless(python: Path) -> Path:
    """The Python beside it that opens no console window, if it is there."""
    quiet = python.with_name("pythonw.exe")
    return quiet if quiet.is_file() else python


def _excel_runs() -> bool:
    tasklist = Path(os.environ.get("SYSTEMROOT", "C:\\Windows")) / "System32" / "tasklist.exe"
    command = [str(tasklist), "/FI", "IMAGENAME eq EXCEL.EXE", "/NH"]
    try:
        listed = subprocess.run(command, capture_output=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    return b"EXCEL.EXE" in listed.upper()
