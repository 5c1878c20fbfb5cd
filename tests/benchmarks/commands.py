"""Processor seconds of whole commands, as in the guide: ``python tests/benchmarks/commands.py [RUNS]``.

Start-up first, beside that of Python alone, then workbooks of growing size: the last column says how many
times as long the largest takes as the smallest. Of several runs the least counts: another program's work can
only make one longer.
"""

import os
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

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
#: The modules are compiled once, as those of an installed package are.
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
#: Command -> the most seconds that it should take where nothing else runs.
STARTING = {
    "--help": 0.2,
    "eval =WBFVP(26,16)": 0.2,
    "score --help": 0.2,
    "new --help": 0.2,
    "draw --help": 0.2,
}
TABLES, MEMBERS = (15, 30, 60), (50, 150, 500)
SCORING, MAKING = 3.0, 3.0


def seconds(words: list[str], module: tuple[str, ...] = ("-m", "xlvp")) -> float:
    """The processor time of a command with its child processes, the least of several runs."""
    taken = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, *module, *words]
        subprocess.run(command, cwd=ROOT, env=COMPILED, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(taken)


def row(name: str, commands: list[list[str]], most: float, judged: int = -1) -> bool:
    """Print a row; whether its last command, or another that is judged, takes less than ``most``."""
    taken = [seconds(words) for words in commands]
    growth = f" {taken[-1] / taken[0]:.1f} |" if len(taken) > 1 else ""
    print(f"| {name} | {' | '.join(f'{each:.2f}' for each in taken)} | {most} |{growth}", flush=True)
    return taken[judged] < most


def main() -> bool:
    print(f"To repeat: python tests/benchmarks/commands.py {RUNS}\n")
    print("| the whole command | seconds | aim |\n|---|---|---|")
    print(f"| Python alone, `python -c pass` | {seconds(['pass'], ('-c',)):.2f} | |", flush=True)
    reached = [row(f"`xlvp {command}`", [command.split()], most) for command, most in STARTING.items()]
    print(f"\n| pairs, tables | {' | '.join(map(str, TABLES))} | aim | growth |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        new = ["--force", "-o", str(folder / "new.xlsx")]
        books = [folder / f"evening-{tables}.xlsx" for tables in TABLES]
        for tables, book in zip(TABLES, books, strict=True):
            book.write_bytes(build(filled(Opening(pairs=2 * tables, boards=2, rounds=13), 1)))
        reached.append(row("`xlvp score`, all results in", [["score", str(book)] for book in books], SCORING))
        made = [["new", "pairs", "--tables", str(tables), *new] for tables in TABLES]
        reached.append(row("`xlvp new pairs`", made, MAKING))
        print(f"\n| money, members | {' | '.join(map(str, MEMBERS))} | aim for 150 | growth |")
        print("|---|---|---|---|---|---|")
        made = [["new", "money", "--members", str(members), *new] for members in MEMBERS]
        reached.append(row("`xlvp new money`", made, MAKING, MEMBERS.index(150)))
    return all(reached)


if __name__ == "__main__":
    sys.exit(0 if main() else "an aim was missed")
