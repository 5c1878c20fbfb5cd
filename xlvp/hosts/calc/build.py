"""Build the extension: ``python -m xlvp.hosts.calc.build install/xlvp.oxt``.

The same sources give the same bytes anywhere: fixed order and dates, nothing compressed. Its sum is put into
the list beside it, SHA256SUMS.
"""

import io
import sys
import zipfile
from importlib import metadata
from pathlib import Path

from xlvp.errors import InputError
from xlvp.hosts.calc.modules import PACKAGE, needed
from xlvp.hosts.calc.registration import (
    ABOUT,
    ABOUT_TEXT,
    description,
    functions_xcu,
    idl,
    manifest,
    typing_xcu,
)
from xlvp.hosts.sums import write_listed

_REGISTERED = {
    "xlvp.idl": "application/vnd.sun.star.uno-typelibrary;type=RDB",
    "component.py": "application/vnd.sun.star.uno-component;type=Python",
    "CalcAddIns.xcu": "application/vnd.sun.star.configuration-data",
    "Typing.xcu": "application/vnd.sun.star.configuration-data",
}
_EPOCH = (1980, 1, 1, 0, 0, 0)


def build_oxt() -> bytes:
    """Return the extension as the bytes of its .oxt file."""
    parts = {
        "META-INF/manifest.xml": manifest(_REGISTERED),
        "description.xml": description(),
        ABOUT: ABOUT_TEXT,
        "LICENSE": _licence(),
        "xlvp.idl": idl(),
        "CalcAddIns.xcu": functions_xcu(),
        "Typing.xcu": typing_xcu(),
        "component.py": Path(__file__).with_name("component.py").read_text(encoding="utf-8"),
    }
    parts |= {f"pythonpath/{path}": text for path, text in sorted(needed().items())}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path, text in parts.items():
            entry = zipfile.ZipInfo(path, _EPOCH)
            entry.create_system = 3  # else it is the system that builds
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode("utf-8"))
    return buffer.getvalue()


def _licence() -> str:
    """The licence, from beside the sources or from the installed package's metadata."""
    beside = PACKAGE.with_name("LICENSE")
    if beside.with_name("pyproject.toml").is_file():  # among installed packages it would be another one's
        return beside.read_text(encoding="utf-8")
    for path in metadata.files("xlvp") or ():
        if path.name == "LICENSE":
            return path.read_text(encoding="utf-8")
    raise InputError("the licence of xlvp is not installed beside it; install xlvp again")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m xlvp.hosts.calc.build FILE.oxt")
    write_listed(Path(sys.argv[1]), build_oxt())
