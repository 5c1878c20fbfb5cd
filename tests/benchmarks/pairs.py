"""How fast pairs are scored, beside the npm package bridge-scorer 2.4.0, both measured in one run.

    python tests/benchmarks/pairs.py

Needs node and npm; the package goes into a temporary folder. Boards are made up: 54 different scores each,
a few of them common, as large fields have. Both get their boards ready made and give each table's points of
both sides; bridge-scorer adds percentages and ranks at matchpoints. The best of several runs counts, of runs
that take more than ten seconds the first. The first board's points are compared, so that both do the work.
"""

import json
import random
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from xlvp.contract import possible_scores
from xlvp.cross_imp import board_cross_imps
from xlvp.matchpoints import board_matchpoints

PACKAGE = "bridge-scorer@2.4.0"
BOARDS, DISTINCT, RUNS = 30, 54, 7
TABLES = (1000, 5000)
AIMS = {("matchpoints", 1000): 4, ("crossImps", 1000): 40, ("crossImps", 5000): 500}
RULES: dict[str, Callable[[Sequence[int]], list[Any]]] = {
    "matchpoints": board_matchpoints,
    "crossImps": board_cross_imps,
}
SCRIPT = """
const scorer = require('bridge-scorer');
const [boards, rule, runs] = JSON.parse(require('fs').readFileSync(0));
const key = rule === 'matchpoints' ? 'matchpoints' : 'imps';
let best = Infinity, first;
for (let run = 0; run === 0 || (run < runs && best < 1e4); run++) {
    const games = boards.map(b => b.map(score => (
        score >= 0 ? {contract: {declaror: 'N'}, score} : {contract: {declaror: 'E'}, score: -score})));
    const start = process.hrtime.bigint();
    for (const board of games) scorer[rule](board);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6);
    first = games[0].map(game => [game[key + 'NS'].value, game[key + 'EW'].value]);
}
console.log(JSON.stringify([best, first]));
"""


def made_up_boards(tables: int) -> list[list[int]]:
    chance = random.Random(2004)
    scores = sorted(possible_scores())
    shares = [1 / place for place in range(1, DISTINCT + 1)]
    return [chance.choices(chance.sample(scores, DISTINCT), shares, k=tables) for _ in range(BOARDS)]


def ours(boards: list[list[int]], rule: str) -> tuple[float, list[Any]]:
    """Milliseconds for all boards, and the first board's points."""
    score, best = RULES[rule], float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        for board in boards:
            score(board)
        best = min(best, (perf_counter() - start) * 1000)
    return best, score(boards[0])


def theirs(folder: Path, boards: list[list[int]], rule: str) -> tuple[float, list[Any]]:
    """The same of the npm package."""
    done = subprocess.run(
        ["node", "score.js"],
        cwd=folder,
        input=json.dumps([boards, rule, RUNS]),
        capture_output=True,
        text=True,
        check=True,
    )
    best, first = json.loads(done.stdout)
    return best, first


def peak(rule: str, board: list[int]) -> int:
    """The most memory, in bytes, that a board needs while it is scored, its answer included."""
    tracemalloc.start()
    RULES[rule](board)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def compare(folder: Path) -> bool:
    reached = True
    print(f"{BOARDS} boards       tables   xlvp ms   {PACKAGE} ms    ratio   aim")
    for tables in TABLES:
        boards = made_up_boards(tables)
        for rule in RULES:
            mine, first = ours(boards, rule)
            other, second = theirs(folder, boards, rule)
            for one, two in zip(first, second, strict=True):
                assert all(abs(float(a) - b) < 1e-9 for a, b in zip(one, two, strict=True)), (rule, one, two)
            aim = AIMS.get((rule, tables))
            reached = reached and (aim is None or other / mine >= aim)
            print(f"{rule:15}{tables:9}{mine:10.2f}{other:24.1f}{other / mine:9.1f}   {aim or '-'}")
    for rule in RULES:
        sizes = ", ".join(f"{peak(rule, made_up_boards(n)[0]) / n:.0f} at {n}" for n in (*TABLES, 50_000))
        print(f"{rule}: bytes for each table of a board: {sizes}")
    return reached


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        Path(name, "score.js").write_text(SCRIPT)
        Path(name, "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", PACKAGE], cwd=name, check=True)
        sys.exit(0 if compare(Path(name)) else "an aim was missed")
