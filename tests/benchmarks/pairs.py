"""How fast pairs are scored: SCORELIST and RANKING from cells to cells, and the scoring in them beside npm.

    python tests/benchmarks/pairs.py

From cells to cells: a list of contracts as a sheet holds it, every cell read and checked, all that the two
functions give back; nothing is remembered from the run before. Results are made up: 54 different contracts a
board, a few of them common, as large fields have.

Beside bridge-scorer 2.4.0 of npm, both in one run: the points of both sides for every result of 30 boards.
xlvp's are those of ``session_points``, which SCORELIST and RANKING call for all boards at once; bridge-scorer
gets board by board, ready made, and adds percentages and ranks at matchpoints. The first board's points are
compared, so that both do the work. Needs node and npm; the package goes into a temporary folder.

The best of several runs counts, of runs that take more than ten seconds the first.
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import _read_entry, _read_list
from xlvp.hosts.answer import answer
from xlvp.pairs.session import scored, session_points
from xlvp.rules.contract import possible_scores

PACKAGE = "bridge-scorer@2.4.0"
BOARDS, DISTINCT, RUNS = 30, 54, 7
TABLES = (1000, 5000)
AIMS = {"matchpoints": 2, "crossImps": 30}
METHODS = {"matchpoints": "matchpoints", "crossImps": "cross-imps"}
SIZES = (60, 250, 1000, 5000)
MOST_SECONDS = 0.25  # SCORELIST and RANKING of 30,000 results
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
    numbers = [number for _ in boards[0] for number in range(BOARDS)]
    scores = [score for table in zip(*boards, strict=True) for score in table]
    best = float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        points = session_points(numbers, scores, METHODS[rule])
        best = min(best, (perf_counter() - start) * 1000)
    return best, points[::BOARDS]


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


def made_up_cells(tables: int, seed: int) -> tuple[tuple[object, ...], ...]:
    """Round, table, board, NS, EW and contract: two boards a round, Mitchells of 15 tables side by side."""
    chance, rounds = random.Random(seed), BOARDS // 2
    every = [f"{level}{strain}{who}{tricks}" for level in range(1, 6) for strain in ("C", "D", "H", "S", "NT")
             for who in "NESW" for tricks in ("-2", "-1", "=", "+1")]  # fmt: skip
    shares = [1 / place for place in range(1, DISTINCT + 1)]
    drawn = [chance.choices(chance.sample(every, DISTINCT), shares, k=tables) for _ in range(BOARDS)]
    rows = []
    for round_ in range(rounds):
        for table in range(tables):
            section = table - table % rounds
            moves = section + rounds <= tables  # the pairs of the last, smaller section keep their tables
            ew = section + (table - round_) % rounds if moves else table
            first = (table + round_) % rounds * 2
            for board in (first, first + 1):
                contract = drawn[board][table]
                rows.append((round_ + 1, table + 1, board + 1, table + 1, tables + ew + 1, contract))
    return tuple(rows)


def from_cells(tables: int, method: str) -> tuple[float, float]:
    """Seconds of one core for SCORELIST and for RANKING after it."""
    best = (float("inf"), 0.0)
    for seed in range(RUNS):
        rows = made_up_cells(tables, seed)
        again = [list(row) for row in rows]
        for remembered in (_read_list, _read_entry, scored):
            remembered.cache_clear()
        start = process_time()
        listed = answer(FUNCTIONS["SCORELIST"], [rows, method])
        middle = process_time()
        ranking = answer(FUNCTIONS["RANKING"], [again, method])
        end = process_time()
        assert isinstance(listed, list) and len(listed) == len(rows), listed
        assert isinstance(ranking, list) and sum(bool(row[1]) for row in ranking) == 2 * tables, ranking
        best = min(best, (middle - start, end - middle), key=sum)
    return best


def cells_to_cells() -> bool:
    reached = True
    print("from cells to cells       results  SCORELIST s  RANKING s  together")
    for method in METHODS.values():
        for tables in SIZES:
            one, two = from_cells(tables, method)
            reached = reached and (tables != 1000 or one + two < MOST_SECONDS)
            print(f"{method:12}{tables:5} tables{tables * BOARDS:12}{one:14.3f}{two:11.3f}{one + two:10.3f}")
    return reached


def compare(folder: Path) -> bool:
    reached = True
    print(f"{BOARDS} boards       tables   xlvp ms   {PACKAGE} ms    ratio   aim")
    for tables in TABLES:
        boards = made_up_boards(tables)
        for rule, aim in AIMS.items():
            mine, first = ours(boards, rule)
            other, second = theirs(folder, boards, rule)
            for one, two in zip(first, second, strict=True):
                assert all(abs(float(a) - b) < 1e-9 for a, b in zip(one, two, strict=True)), (rule, one, two)
            reached = reached and other / mine >= aim
            print(f"{rule:15}{tables:9}{mine:10.2f}{other:24.1f}{other / mine:9.1f}   {aim}", flush=True)
    return reached


if __name__ == "__main__":
    quick = cells_to_cells()
    with tempfile.TemporaryDirectory() as name:
        Path(name, "score.js").write_text(SCRIPT)
        Path(name, "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", PACKAGE], cwd=name, check=True)
        sys.exit(0 if compare(Path(name)) and quick else "an aim was missed")
