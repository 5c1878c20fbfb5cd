"""Rebuild every committed workbook: ``python -m xlvp.templates [FOLDER]``, by default into ``workbooks``."""

import sys
from collections.abc import Callable
from pathlib import Path

from xlvp.templates.selftest import build_selftest

WORKBOOKS: dict[str, Callable[[], bytes]] = {"selftest.xlsx": build_selftest}


def main(folder: Path) -> None:
    """Write each workbook into the folder, in place of the one that was there."""
    for name, build in WORKBOOKS.items():
        (folder / name).write_bytes(build())
        print(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "workbooks"))
