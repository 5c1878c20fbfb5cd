"""Windows' registry as the installation sees it: keys with named values, written ``HKCU\\Software\\...``.

:class:`WindowsRegistry` was not tried on a real Windows (``install/CHECKLIST.md``); the tests use a pretended
one of the same shape.
"""

import sys
from typing import Protocol

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
