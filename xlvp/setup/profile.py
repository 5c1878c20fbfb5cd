"""A person's Windows profile: the folders, the Python that runs, which Excel there is, the registry.

:class:`WindowsRegistry` was not tried on a real Windows (``install/CHECKLIST.md``); the tests use a pretended
one of the same shape.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from typing import Protocol

from xlvp.errors import NotApplicable
from xlvp.hosts.addin import LOG, SETTINGS

Value = str | int | bytes


class Registry(Protocol):
    """What the installation needs of a registry."""

    def values(self, key: str) -> dict[str, Value] | None:
        """Return a key's values by name; None if there is no such key."""

    def subkeys(self, key: str) -> list[str]:
        """Return the names of the keys below; none if there is no such key."""

    def put(self, key: str, name: str, value: Value) -> None:
        """Set a value; the key is made if it is missing."""

    def remove(self, key: str, name: str) -> None:
        """Remove a value that is there."""

    def remove_key(self, key: str) -> None:
        """Remove a key without values and keys below."""


if sys.platform == "win32":
    import winreg
    from contextlib import suppress

    _ROOTS = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}
    #: Office writes its own keys where 64-bit programs look, on every 64-bit Windows.
    _READ = winreg.KEY_READ | winreg.KEY_WOW64_64KEY

    class WindowsRegistry:
        """The registry of this computer; only values of the current user are ever written."""

        def values(self, key: str) -> dict[str, Value] | None:
            """Return a key's values by name."""
            results: dict[str, Value] = {}
            try:
                with winreg.OpenKey(*_split(key), 0, _READ) as opened:
                    for index in range(winreg.QueryInfoKey(opened)[1]):
                        name, value, _ = winreg.EnumValue(opened, index)
                        if isinstance(value, str | int | bytes):
                            results[name] = value
            except OSError:
                return None
            return results

        def subkeys(self, key: str) -> list[str]:
            """Return the names of the keys below."""
            with suppress(OSError), winreg.OpenKey(*_split(key), 0, _READ) as opened:
                return [winreg.EnumKey(opened, i) for i in range(winreg.QueryInfoKey(opened)[0])]
            return []

        def put(self, key: str, name: str, value: Value) -> None:
            """Set a value."""
            kind = {str: winreg.REG_SZ, int: winreg.REG_DWORD, bytes: winreg.REG_BINARY}[type(value)]
            with winreg.CreateKey(*_split(key)) as made:
                winreg.SetValueEx(made, name, 0, kind, value)

        def remove(self, key: str, name: str) -> None:
            """Remove a value."""
            with winreg.OpenKey(*_split(key), 0, winreg.KEY_SET_VALUE) as opened:
                winreg.DeleteValue(opened, name)

        def remove_key(self, key: str) -> None:
            """Remove an empty key."""
            winreg.DeleteKey(*_split(key))

    def _split(key: str) -> tuple[int, str]:
        root, _, rest = key.partition("\\")
        return _ROOTS[root], rest


ADDIN = "xlvp.xlam"
OFFICE = "HKCU\\Software\\Microsoft\\Office"
_CLICK_TO_RUN = "HKLM\\SOFTWARE\\Microsoft\\Office\\ClickToRun\\Configuration"
_OLDEST = 14  # Excel 2010


@dataclass(frozen=True)
class Profile:
    """A profile."""

    roaming: Path  # %APPDATA%
    local: Path  # %LOCALAPPDATA%
    python: Path  # the program of the Python that has xlvp
    registry: Registry
    excel_is_open: Callable[[], bool]  # asks whether Excel runs
    encoding: str  # the system's code page, in which xlwings' library takes the path of Python
    onedrive: Path | None  # the folder that OneDrive keeps, if there is one
    #: whether the Python came from the Microsoft Store: Windows keeps the files that it writes into a profile
    #: in a place of its own, where Excel does not see them
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
    registry: Registry
    if sys.platform == "win32":
        registry = WindowsRegistry()
    else:
        raise NotApplicable(
            "The add-in is for Excel on Windows. On this computer use: xlvp install libreoffice"
        )
    try:
        roaming, local = Path(os.environ["APPDATA"]), Path(os.environ["LOCALAPPDATA"])
    except KeyError as missing:
        raise NotApplicable(f"Windows does not say where this user's folder is: no {missing}") from None
    onedrive = os.environ.get("ONEDRIVE")
    windowless = Path(sys.executable).with_name("pythonw.exe")  # it opens no console window
    return Profile(
        roaming,
        local,
        windowless if windowless.is_file() else Path(sys.executable),
        registry,
        _excel_runs,
        "mbcs",
        Path(onedrive) if onedrive else None,
        "windowsapps" in sys.base_prefix.lower(),
    )


def _excel_runs() -> bool:
    tasklist = Path(os.environ.get("SYSTEMROOT", "C:\\Windows")) / "System32" / "tasklist.exe"
    command = [str(tasklist), "/FI", "IMAGENAME eq EXCEL.EXE", "/NH"]
    try:
        listed = subprocess.run(command, capture_output=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    return b"EXCEL.EXE" in listed.upper()
