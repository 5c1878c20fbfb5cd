"""Rebuild every committed workbook: ``python -m xlvp.templates [FOLDER]``, by default into ``workbooks``."""

import sys
from collections.abc import Callable
from pathlib import Path

from xlvp.templates.listed import TEMPLATES

WORKBOOKS: dict[str, Callable[[], bytes]] = {
    name: made for template in TEMPLATES for name, made in template.ready.items()
}


def main(folder: Path) -> None:
    """Write each workbook into the folder, in place of the one that was there."""
    for name, made in WORKBOOKS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made())
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "workbooks"))
