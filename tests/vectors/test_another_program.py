"""The vectors tried on a program of others: the npm package bridge-scorer 2.4.0 (MIT).

It agrees where it is right, and the vectors catch it where it is known to be wrong: it rounds a datum's
halves up whatever the sign (JavaScript's Math.round), so that a board turned round is not its mirror.
"""

import csv
import json
import shutil
import subprocess
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from xlvp.vectors import write_vectors
from xlvp.vectors.boards import HALVES_UP

PACKAGE = "bridge-scorer@2.4.0"
SCRIPT = """
const scorer = require('bridge-scorer');
const asked = JSON.parse(require('fs').readFileSync(0));
const games = scores => scores.map(score => (
    score >= 0 ? {contract: {declaror: 'N'}, score} : {contract: {declaror: 'E'}, score: -score}));
const points = (board, rule, key) => {
    const all = games(board); scorer[rule](all); return all.map(game => game[key].value); };
console.log(JSON.stringify({
    contracts: asked.contracts.map(([level, denomination, risk, vulnerable, tricks]) =>
        scorer.contractResult({level, denomination, risk}, vulnerable, tricks)),
    matchpoints: asked.matchpoints.map(board => points(board, 'matchpoints', 'matchpointsNS')),
    crossImps: asked.crossImps.map(board => points(board, 'crossImps', 'impsNS')),
    butler: asked.butler.map(board => points(board, 'butler', 'impsNS')),
}));
"""
Lines = list[dict[str, str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("vectors")
    write_vectors(made)
    return made


def read(folder: Path, name: str) -> Lines:
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def whole_boards(lines: Lines) -> Iterator[Lines]:
    for _, board in groupby(lines, key=lambda line: (line["board"], line.get("rounding"))):
        yield list(board)


@pytest.fixture(scope="module")
def answers(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Each kind of vectors that the package has a function for, with its answers beside."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("node and npm are not installed")
    contracts = read(folder, "contracts.csv")
    full = [
        board
        for board in whole_boards(read(folder, "matchpoints.csv"))
        if int(board[0]["expected"]) == len(board) > 1
        and all(line["entry"].lstrip("+-").isdigit() for line in board)
    ]
    cross = list(whole_boards(read(folder, "cross-imps.csv")))
    # it drops one result off each end of 4 to 10
    butler = [
        board
        for board in whole_boards(read(folder, "butler.csv"))
        if board[0]["rounding"] == "away" and board[0]["trim"] == "1" and 4 <= len(board) <= 10
    ]
    options = {
        "contracts": [
            (
                int(line["level"]),
                {"N": "NT"}.get(line["strain"], line["strain"]),
                "X" * int(line["doubling"]),
                line["vulnerable"] == "1",
                int(line["tricks"]),
            )
            for line in contracts
        ],
        "matchpoints": [[int(line["entry"]) for line in board] for board in full],
        "crossImps": [[int(line["score"]) for line in board] for board in cross],
        "butler": [[int(line["score"]) for line in board] for board in butler],
    }
    work = tmp_path_factory.mktemp("npm")
    (work / "package.json").write_text("{}")
    (work / "ask.js").write_text(SCRIPT)
    subprocess.run(["npm", "install", "--silent", "--no-audit", PACKAGE], cwd=work, check=True, timeout=120)
    done = subprocess.run(
        ["node", "ask.js"], cwd=work, input=json.dumps(options), capture_output=True, text=True, check=True
    )
    given = json.loads(done.stdout)
    vectors = {"contracts": contracts, "matchpoints": full, "crossImps": cross, "butler": butler}
    return {name: (vectors[name], given[name]) for name in vectors}


def test_it_scores_every_contract_right(answers: dict[str, Any]) -> None:
    lines, given = answers["contracts"]
    assert [int(line["score"]) for line in lines] == given


@pytest.mark.parametrize(("kind", "column"), [("matchpoints", "ns"), ("crossImps", "average_ns")])
def test_it_scores_plain_boards_right(answers: dict[str, Any], kind: str, column: str) -> None:
    boards, given = answers[kind]
    assert len(boards) > 10
    for board, points in zip(boards, given, strict=True):
        for line, value in zip(board, points, strict=True):
            assert abs(Fraction(line[column]) - Fraction(value)) < Fraction(1, 10**9)


def test_its_datum_is_caught_where_it_rounds_halves_up_and_nowhere_else(answers: dict[str, Any]) -> None:
    boards, given = answers["butler"]
    caught = 0
    for board, points in zip(boards, given, strict=True):
        for line, value in zip(board, points, strict=True):
            if line["mistake"] == HALVES_UP:
                assert (int(line["mistaken_ns"]), value != int(line["imps_ns"])) == (value, True)
                caught += 1
            else:
                assert int(line["imps_ns"]) == value, line
    assert caught and len(boards) > 10
