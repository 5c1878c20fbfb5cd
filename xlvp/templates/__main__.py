"""Rebuild every committed workbook: ``python -m xlvp.templates [FOLDER]``, by default into ``workbooks``."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from xlvp.templates.calculator import build_calculator
from xlvp.templates.match import build_match
from xlvp.templates.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.templates.pairs import build
from xlvp.templates.pairs.examples import build_full_evening, build_running_evening
from xlvp.templates.pairs.opening import Opening, roomy
from xlvp.templates.selftest import build_selftest
from xlvp.templates.wbf import build_wbf

WORKBOOKS: dict[str, Callable[[], bytes]] = {
    "selftest.xlsx": build_selftest,
    "match.xlsx": build_match,
    "match-32.xlsx": partial(build_match, boards=32),
    "wbf.xlsx": build_wbf,
    "calculator.xlsx": build_calculator,
    "pairs-8.xlsx": lambda: build(Opening(pairs=14, boards=4), roomy(8)),
    "pairs-14.xlsx": lambda: build(Opening(pairs=26, boards=2), roomy(14)),
    "pairs-20.xlsx": lambda: build(Opening(pairs=38, rounds=13, boards=2), roomy(20)),
    "examples/match-usbf-2010.xlsx": build_real_match,
    "examples/match-rulings.xlsx": build_rulings,
    "examples/match-half-typed.xlsx": build_half_typed,
    "examples/pairs-evening.xlsx": build_full_evening,
    "examples/pairs-running.xlsx": build_running_evening,
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
