"""Processor seconds of whole commands, the best of five: ``python tests/benchmarks/commands.py``.

Start-up first, then workbooks of growing size, so that their growth shows.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "live")]

from pairs_books import filled  # noqa: E402

from xlvp.workbooks.pairs.build import build  # noqa: E402
from xlvp.workbooks.pairs.opening import Opening  # noqa: E402

RUNS = 5
#: Command -> the most seconds that it should take where nothing else runs.
STARTING = {
    "--help": 0.2,
    "eval =WBFVP(26,16)": 0.2,
    "score --help": 0.2,
    "new --help": 0.2,
    "draw --help": 0.2,
}
TABLES = (15, 30, 60)
SCORING, MAKING = 3.0, 3.0


def seconds(words: list[str]) -> float:
    """The processor time of a command with its child processes, the least of several runs."""
    taken = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "xlvp", *words], cwd=ROOT, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(taken)


def shown(words: list[str], most: float) -> bool:
    took = seconds(words)
    print(f"{took:6.2f} s  (aim {most:.1f})  xlvp {' '.join(words)}", flush=True)
    return took < most


def main() -> bool:
    reached = [shown(command.split(), most) for command, most in STARTING.items()]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for tables in TABLES:
            book = folder / f"evening-{tables}.xlsx"
            book.write_bytes(build(filled(Opening(pairs=2 * tables, boards=2, rounds=13), 1)))
            reached.append(shown(["score", str(book)], SCORING))
        for words in (["pairs", "--tables", str(tables)] for tables in TABLES):
            reached.append(shown(["new", *words, "--force", "-o", str(folder / "new.xlsx")], MAKING))
        reached.append(shown(["new", "money", "--force", "-o", str(folder / "money.xlsx")], MAKING))
        reached.append(shown(["score", "workbooks/money.xlsx"], SCORING))
    return all(reached)


if __name__ == "__main__":
    sys.exit(0 if main() else "an aim was missed")
