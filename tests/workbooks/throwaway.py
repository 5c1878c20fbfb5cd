"""A copy of the package with a method, a kind of movement, an import format and a fact more: a line each."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import xlvp

PACKAGE = Path(xlvp.__file__).parent

#: Module -> what is added at its end, as somebody adds an entry to its public list.
LINES = {
    "pairs/methods.py": """
METHODS["doubled"] = Method(
    "doubled", "Doubled", "Doubled matchpoints", "Pairs of points", Most.NONE,
    lambda field, result, side, expected: 2 * max_points(field, result, side, expected),
    pbn_points="Twice", spellings=("twofold",),
)
""",
    "pairs/movement_kinds.py": """
KINDS["ring"] = MovementKind(
    "ring", "Ring", lambda setup: howell(setup.pairs or 0, boards_per_round=setup.boards), ("round robin",)
)
""",
    "pairs/movement_rows.py": """
FACTS.insert(2, Fact("stars", "Stars", lambda plan: "*" * plan.tables))
""",
    "workbooks/formats.py": """
from xlvp.pairs.received import ReceivedResult, ReceivedSession


def _slips(path: Path) -> ReceivedSession:
    lines = [line.split() for line in path.read_text().splitlines()[1:]]
    results = [ReceivedResult(int(b), int(ns), int(ew), entry) for b, ns, ew, entry in lines]
    return ReceivedSession(path.name, "Slips", results=tuple(results))


FORMATS.append(ImportFormat("Slips", "slips (.slips)", (".slips",), lambda b: b.startswith(b"SLIPS"), _slips))
""",
}


def copied(folder: Path) -> Path:
    """Return a folder with the package and the lines in it."""
    target = folder / "changed"
    shutil.copytree(PACKAGE, target / "xlvp", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PACKAGE.with_name("pyproject.toml"), target)
    shutil.copy(PACKAGE.with_name("LICENSE"), target)
    for module, line in LINES.items():
        with (target / "xlvp" / module).open("a", encoding="utf-8") as file:
            file.write(line)
    return target


def run(package: Path, *words: object) -> tuple[int, str]:
    """Run a command of the copy; its exit status and what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(package), "COLUMNS": "120"}
    command = [sys.executable, *map(str, words)]
    done = subprocess.run(command, env=environment, cwd=package, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr
