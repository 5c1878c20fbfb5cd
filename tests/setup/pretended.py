"""A pretended Windows: a profile in a folder and a registry in a dict."""

import struct
from dataclasses import dataclass, field, replace
from pathlib import Path

from xlvp.hosts.addin import XLWINGS
from xlvp.setup.profile import OFFICE, Profile, Value

EXCEL = f"{OFFICE}\\16.0\\Excel"
OPTIONS = f"{EXCEL}\\Options"
#: A made-up add-in: the installation copies it and looks only at its first bytes.
ADDIN = b"PK\x03\x04 a made-up add-in"


@dataclass
class PretendedRegistry:
    """Keys with their values, as WindowsRegistry would show them."""

    keys: dict[str, dict[str, Value]] = field(default_factory=dict)
    writes: int = 0

    def values(self, key: str) -> dict[str, Value] | None:
        return dict(self.keys[key]) if key in self.keys else None

    def subkeys(self, key: str) -> list[str]:
        below = [name.removeprefix(f"{key}\\") for name in self.keys if name.startswith(f"{key}\\")]
        return list(dict.fromkeys(name.split("\\")[0] for name in below))

    def put(self, key: str, name: str, value: Value) -> None:
        self._write(key)
        self.keys.setdefault(key, {})[name] = value

    def remove(self, key: str, name: str) -> None:
        self._write(key)
        del self.keys[key][name]

    def remove_key(self, key: str) -> None:
        self._write(key)
        assert not self.keys[key], f"{key} is not empty"
        del self.keys[key]

    def _write(self, key: str) -> None:
        assert key.startswith(f"{OFFICE}\\"), f"nothing but Office's own keys of this user is written: {key}"
        self.writes += 1


@dataclass
class Windows:
    """A person's Windows: the profile, its folder and its registry."""

    home: Path
    registry: PretendedRegistry
    profile: Profile

    def having(self, **changes: object) -> Profile:
        """The profile with some attributes changed."""
        return replace(self.profile, **changes)  # type: ignore[arg-type]

    def snapshot(self) -> tuple[dict[str, bytes | None], dict[str, dict[str, Value]]]:
        """Every file and folder, byte for byte, and every key of the registry."""
        files = {
            path.relative_to(self.home).as_posix(): path.read_bytes() if path.is_file() else None
            for path in self.home.rglob("*")
        }
        return files, {key: dict(values) for key, values in self.registry.keys.items()}


def windows(home: Path) -> Windows:
    """A profile with Excel 16.0 used once, another add-in in its list, and a Python with xlwings."""
    roaming, local = home / "AppData" / "Roaming", home / "AppData" / "Local"
    python = local / "xlvp env" / "Scripts" / "pythonw.exe"
    for folder in (roaming, python.parent):
        folder.mkdir(parents=True)
    python.write_bytes(b"MZ a made-up program")
    (python.parent.parent / f"xlwings64-{XLWINGS}.dll").write_bytes(b"MZ")
    registry = PretendedRegistry(
        {
            EXCEL: {},
            OPTIONS: {"OPEN": '/R "C:\\Tools\\other.xlam"', "Font": "Calibri,11"},
            "HKCU\\Control Panel\\International": {"sList": ",", "sDecimal": "."},
        }
    )
    return Windows(
        home,
        registry,
        Profile(roaming, local, python, registry, lambda: False, "utf-8", onedrive=None, from_store=False),
    )


def disabled_item(path: str) -> bytes:
    """An entry of Excel's DisabledItems for a file."""
    text, about = f"{path.lower()}\0".encode("utf-16-le"), "xlvp\0".encode("utf-16-le")
    return struct.pack("<3I", 1, len(text), len(about)) + text + about
