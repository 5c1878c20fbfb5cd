"""The vectors against second computations that share nothing with the rules but the documents."""

import csv
from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal, localcontext
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from tests.every import every
from tests.oracles import law77
from xlvp.errors import WorkbookError
from xlvp.vectors import VECTORS, files, write_vectors
from xlvp.vectors.files import MISTAKES

NAMES = [file.name for file in VECTORS]


@cache
def lines(name: str) -> list[dict[str, str]]:
    text = VECTORS[NAMES.index(name)].text
    return list(csv.DictReader(text.splitlines()))


def boards_of(name: str) -> Iterator[list[dict[str, str]]]:
    boards: dict[tuple[str, ...], list[dict[str, str]]] = {}
    for line in lines(name):
        key = line["board"], line.get("trim", ""), line.get("rounding", "")
        boards.setdefault(key, []).append(line)
    yield from boards.values()


def decimal_scale(match: str, boards: int) -> list[int]:
    """Step 1 and step 2 of the report as they are printed, in decimals of 40 places."""
    with localcontext() as context:
        context.prec = 40
        five = Decimal(5).sqrt()
        r, draw = five - 2, Decimal(10 if match == "full" else 5)
        blitz = 15 * (Decimal(boards) if match == "full" else Decimal(boards) / 2).sqrt()
        last = int(blitz.to_integral_value(rounding="ROUND_CEILING"))
        vps = [min(2 * draw, draw * (1 + (1 - r ** (i / blitz)) / (1 - r))) for i in range(last + 1)]
        entries = [int((100 * vp + Decimal("0.5")).to_integral_value(ROUND_FLOOR)) for vp in vps]
    entries[-1] = int(200 * draw)
    while True:
        for i in range(1, len(entries) - 1):
            if entries[i - 1] - 2 * entries[i] + entries[i + 1] > 0:
                entries[i] += 1
                break
        else:
            return entries


@every("match", ["full", "half"])
@every("boards", [1, 2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 48, 60])
def test_the_continuous_scale_in_decimals(match: str, boards: int) -> None:
    mine = [
        line
        for line in lines("wbf-continuous.csv")
        if (line["match"], line["boards"]) == (match, str(boards))
    ]
    expected = decimal_scale(match, boards)
    most = 2000 if match == "full" else 1000
    assert [int(line["margin"]) for line in mine] == list(range(len(expected)))
    assert [line["winner"] for line in mine] == [f"{win // 100}.{win % 100:02d}" for win in expected]
    assert all(
        round(100 * float(line["winner"])) + round(100 * float(line["loser"])) == most for line in mine
    )


def test_every_number_of_boards_has_its_scales() -> None:
    for name in ("wbf-continuous.csv", "wbf-discrete.csv"):
        assert {int(line["boards"]) for line in lines(name)} == set(range(1, 201))


def test_the_discrete_ranges_leave_no_hole_and_sum() -> None:
    after: dict[tuple[str, str], int] = {}
    for line in lines("wbf-discrete.csv"):
        key = line["match"], line["boards"]
        assert int(line["from"]) == after.get(key, 0)
        after[key] = int(line["to"]) + 1 if line["to"] else -1
        assert int(line["winner"]) + int(line["loser"]) == (20 if line["match"] == "full" else 10)
    assert set(after.values()) == {-1}


def test_contract_scores_are_those_of_law_77() -> None:
    given = lines("contracts.csv")
    assert len(given) == 7 * 5 * 3 * 2 * 14
    for line in given:
        level, doubling, tricks = (int(line[name]) for name in ("level", "doubling", "tricks"))
        score = law77.score(level, line["strain"], doubling, tricks, line["vulnerable"] == "1")
        assert int(line["score"]) == score, line


def test_plain_boards_by_comparing_every_pair() -> None:
    compared = 0
    for board in boards_of("matchpoints.csv"):
        entries = [line["entry"] for line in board]
        if not all(entry.lstrip("+-").isdigit() for entry in entries):
            continue
        scores, expected = [int(entry) for entry in entries], int(board[0]["expected"])
        for line, score in zip(board, scores, strict=True):
            ranks = [sum((score > other) - (score < other) for other in scores) * sign for sign in (1, -1)]
            # a result that beats as many as it loses to is average: Neuberg keeps that, per result compared
            ns, ew = (expected - 1 + Fraction(rank * expected, len(scores)) for rank in ranks)
            assert (Fraction(line["ns"]), Fraction(line["ew"])) == (ns, ew)
            compared += 1
    assert compared > 1000


def test_butler_by_sorting_and_dropping() -> None:
    thresholds = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
                  2000, 2250, 2500, 3000, 3500, 4000]  # fmt: skip
    for board in boards_of("butler.csv"):
        scores, trim = sorted(int(line["score"]) for line in board), int(board[0]["trim"])
        kept = scores[trim : len(scores) - trim] if len(scores) > 2 * trim else scores
        tens = Decimal(sum(kept)) / len(kept) / 10
        rule = {"away": "ROUND_HALF_UP", "even": "ROUND_HALF_EVEN"}.get(board[0]["rounding"])
        datum = (
            tens.quantize(Decimal(1), rule)
            if rule
            else (tens + Decimal("0.5")).to_integral_value(ROUND_FLOOR)
        )
        for line in board:
            difference = int(line["score"]) - 10 * int(datum)
            points = sum(abs(difference) >= threshold for threshold in thresholds)
            assert int(line["datum"]) == 10 * datum
            assert int(line["imps_ns"]) == (points if difference > 0 else -points)


def test_each_mistake_is_caught_by_a_line_and_explained() -> None:
    marked = {line["mistake"] for name in NAMES for line in lines(name) if line.get("mistake")}
    assert marked == set(MISTAKES)
    written = files.text(VECTORS)
    assert all(name in written and what in written for name, what in MISTAKES.items())
    for name in NAMES:
        for line in lines(name):
            if line.get("mistake") and "mistaken_winner" in line:
                assert line["mistaken_winner"] != line["winner"]


def test_files_are_written_and_not_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "vectors"
    paths = write_vectors(folder)
    assert sorted(path.name for path in paths) == sorted([*NAMES, "README.md", "LICENSE"])
    assert (folder / "imps.csv").read_text().splitlines()[3] == "20,1,,"
    with pytest.raises(WorkbookError):
        write_vectors(folder)
    write_vectors(folder, force=True)
