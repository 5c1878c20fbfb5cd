"""Rebuild every committed workbook: ``python -m xlvp.workbooks [FOLDER]``, by default into ``workbooks``."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from xlvp.workbooks.listed import templates, variants
from xlvp.workbooks.plain.lambdas import build_sample
from xlvp.workbooks.selftest.lite_probe import build_probe
from xlvp.xlsx.editions import lite_edition
from xlvp.xlsx.package import open_package

#: The workbooks that come in the edition for xlwings Lite too, in a folder of their own.
LITE = ("match.xlsx", "pairs-14-tables.xlsx", "calculator.xlsx", "selftest.xlsx")


def workbooks() -> dict[str, Callable[[], bytes]]:
    """The workbooks that come with xlvp by their file names, and what builds each."""
    makers = [template.maker() for template in (*templates(), *variants())]
    made = {name: build for maker in makers for name, build in maker.ready.items()}
    lite = {f"lite/{name}": partial(_lite, name, made[name]) for name in LITE}
    return made | lite | {"lite/probe.xlsx": build_probe, "plain/lambda.xlsx": build_sample}


def _lite(name: str, build: Callable[[], bytes]) -> bytes:
    return lite_edition(open_package(build(), name))


def main(folder: Path) -> None:
    """Write each workbook into the folder, instead of the one that was there."""
    for name, made in workbooks().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made())
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "workbooks"))
