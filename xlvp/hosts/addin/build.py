"""Build the add-in for Excel on Windows: ``python -m xlvp.hosts.addin.build install/xlvp.xlam``.

The same sources give the same bytes anywhere: fixed order and dates, nothing compressed. Its sum is put into
the list beside it, SHA256SUMS.
"""

import sys
from pathlib import Path

from xlvp.hosts.addin.package import packed, with_modules
from xlvp.hosts.addin.ribbon import custom_ui
from xlvp.hosts.addin.vba import modules, workbook_code
from xlvp.hosts.excel import ERRORS
from xlvp.hosts.sums import write_listed


def build_xlam() -> bytes:
    """Return the add-in as the bytes of its .xlam file."""
    return packed(with_modules(modules(ERRORS), workbook_code()), custom_ui())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m xlvp.hosts.addin.build FILE.xlam")
    write_listed(Path(sys.argv[1]), build_xlam())
