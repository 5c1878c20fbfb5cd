"""The documents' own examples in their order, each by the key it has in the list of checkable figures.

Right-hand sides are the documents' figures; where a document is wrong the comment says what it prints. The
single rules have finer tests of their own; here nothing may be left out.
"""

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

from tests.every import every
from tests.scales.steps import wbf_steps
from xlvp.errors import NotApplicable
from xlvp.notation.results import parse_result as read
from xlvp.rounding import half_away
from xlvp.rules.butler import butler, butler_datum
from xlvp.rules.imps import board_imps, imps, weighted_imp
from xlvp.rules.matchpoints import frequency_table, max_points
from xlvp.rules.napoleon import dispersion, factor, mean, napnet, naps
from xlvp.rules.result import Field, plain_result
from xlvp.rules.unrelated_loss import unrelated_loss
from xlvp.scales.named import named_vp, scale_rows
from xlvp.scales.victors import PERCENT, VICTORS, percent_victors, victors
from xlvp.scales.wbf import TAU, R, discrete_scale, full_match, wbf_imps

LIST = Path(__file__).parents[2] / "shared" / "reference" / "seed_examples.json"
RULING, LOSS = "(60%+620&40%-100)", "(100%+620&-100%+500&+100%+150)"
BUTLER = ((130, 4), (100, 1), (50, 6), (-50, 2), (-140, 2), (-150, 4), (-530, 1))
FIRST, SECOND = (1440, 660, 650, 200, 50), (120, 110, 100, 90, 80)
REPORT = (600, 250, 100, -100, -100)


def field(*frequency: tuple[int, int], more: tuple[str, ...] = ()) -> Field:
    return Field([*(plain_result(s) for s, n in frequency for _ in range(n)), *map(read, more)])


TABLE = ((620, 3), (500, 1), (300, 3), (-100, 2))  # of the weighted ruling
OTHERS = ((800, 1), (620, 3), (300, 3), (-100, 2))  # of the split one
LOSSES = ((800, 1), (620, 3), (500, 3), (-100, 2))  # of the loss unrelated
WEIGHTED = field(*TABLE, more=(RULING,))


def column(board: Field, side: int = 2) -> list[F]:
    return [row[side] for row in frequency_table(board, "NS" if side == 2 else "EW")]


def butlers(put_in: int) -> tuple[int, list[F]]:
    board = field(*BUTLER, (put_in, 1))
    scores = sorted({result.score for result in board.results}, reverse=True)
    return int(butler_datum(board, 6)), [butler(board, plain_result(score), 6) for score in scores]


def trap() -> str:
    with pytest.raises(NotApplicable) as refused:
        unrelated_loss(0, 5, -9)
    return "-9" if "table result, -9" in str(refused.value) else str(refused.value)


def napoleonki(scores: tuple[int, ...], u: F) -> tuple[list[int], list[int], list[int]]:
    board = Field(map(plain_result, scores))
    saldos = [naps(board, plain_result(score), u) for score in scores]
    nets = [napnet(board, plain_result(score), u) for score in scores]
    return [round(s) for s in saldos], [round(n) for n in nets], [imps(half_away(s, 10)) for s in saldos]


def each_in(put_in: str) -> dict[int, int]:
    return {row[0]: int(row[2]) for row in frequency_table(field(*LOSSES, more=(put_in,)))}


def protocol() -> list[tuple[int, int]]:
    lines = ["620", "-100", "(-100)/(+620)", "620", "300", "800", "620", "300", "300", "-100"]
    board = Field(map(read, lines))
    return [(int(max_points(board, read(x))), int(max_points(board, read(x), "EW"))) for x in lines]


def thousand() -> tuple[float, float, int]:
    board = field((630, 1), (600, 999))
    free, capped = (naps(board, plain_result(630), cap=cap) for cap in (100, 10))
    return round(float(free), 1), float(capped), round(factor(board.frequency("NS"), cap=100))


def corrections(boards: int) -> tuple[int, int]:
    steps = wbf_steps(boards)
    v = [step.rounded for step in steps]
    at_first = sum(v[i - 1] - 2 * v[i] + v[i + 1] > 0 for i in range(1, len(v) - 1))
    return at_first, sum(step.steps for step in steps)


def violates(boards: int) -> bool:
    tops, formula = discrete_scale(full_match(boards)).tops, full_match(boards)
    return any(not tops[k - 1] < formula.imps(10 + k) <= tops[k] for k in range(1, 10))


HALF, THREE_QUARTERS = F(1, 2), F(3, 4)
EXAMPLES: dict[str, tuple[object, object]] = {
    # Lecture, section 3: the Polish record of a deal, the other table +400
    "002.rec_table": (imps(-950 - 400), -16),
    "002.rec_before_NS": (imps(2300 - 400), 18),
    "002.rec_after_NS": (imps(500 - 400), 3),
    "002.rec_split": (board_imps(read("(-950)/(+2300)"), read("+400")), (-16, -18)),
    "002.rec_unrelated": (unrelated_loss(18, 3, -16), -1),
    # section 4: the first ruling, each score with its own datum (21 results, six off each end)
    "002.butler+510": (butlers(510), (10, [11, 3, 3, 1, -2, -4, -4, -11])),
    "002.butler+130": (butlers(130), (10, [3, 3, 1, -2, -4, -4, -11])),
    "002.butler-140": (butlers(-140), (-10, [4, 3, 2, -1, -4, -4, -11])),  # printed: +100 4, -50 1
    "002.butler_ruling": (unrelated_loss(4, -3, -11), -4),
    # section 5: the typical example and the trap, the other table +620
    "002.typ_before": (imps(620 - 620), 0),
    "002.typ_after": (imps(500 - 620), -3),
    "002.typ_table": (imps(150 - 620), -10),
    "002.typ_loss": (unrelated_loss(0, -3, -10), -7),
    "002.trap_before": (imps(620 - 620), 0),
    "002.trap_after": (imps(800 - 620), 5),
    "002.trap_table": (imps(200 - 620), -9),
    "002.trap": (trap(), "-9"),  # no award is printed: the refusal is checked
    # section 8: weighted, split and negative weights, in a match and in a field
    "002.weighted_match": (weighted_imp(read(RULING), read("300")), F("1.2")),
    "002.weighted_pairs": (column(WEIGHTED), [F("15.4"), F("10.8"), F("6.8"), F("1.4")]),
    "002.weighted_pairs_old": (
        F(3, 5) * max_points(field(*TABLE, (620, 1)), read("620"))
        + F(2, 5) * max_points(field(*TABLE, (-100, 1)), read("-100")),
        max_points(WEIGHTED, read(RULING)),
    ),
    "002.split_match": (board_imps(read("(-100)/(+620)"), read("300")), (10 - 19, -10 + 2)),
    "002.split_pairs": (
        protocol(),
        [(14, 5), (2, 17), (2, 5), (14, 5), (8, 12), (18, 0), (14, 5), (8, 12), (8, 12), (2, 17)],
    ),
    "002.m800_620": (imps(620 - 800), -5),
    "002.m800_500": (imps(500 - 800), -7),
    "002.m800_150": (imps(150 - 800), -12),
    "002.m800_loss": (unrelated_loss(-5, -7, -12), -10),
    "002.m800_negweight": (board_imps(read(f"{LOSS}/(+620)"), read("800")), (-10, 5)),
    "002.pairs_three": (
        [each_in("620"), each_in("500"), each_in("150")],
        [
            {800: 18, 620: 13, 500: 6, -100: 1},
            {800: 18, 620: 14, 500: 7, -100: 1},
            {800: 18, 620: 14, 500: 8, 150: 4, -100: 1},
        ],
    ),
    "002.pairs_loss": ((13 - 7, unrelated_loss(13, 7, 4)), (6, 10)),  # printed: 13 - 7 = 4
    "002.pairs_negweight": (column(field(*LOSSES, more=(LOSS,))), [18, 13, 7, 4, 1]),
    "002.avg_split": (max_points(field(*OTHERS, more=("50%/(+630)",)), read("50%/(+630)")), 9),
    "002.neuberg_identity": (
        [round(float(max_points(field(*OTHERS), plain_result(s), expected=10)), 4) for s, _ in OTHERS],
        [17.8889, 13.4444, 6.7778, 1.2222],  # (M + 1) * 10 / 9 - 1 of 16, 12, 6, 1
    ),
    "002.misprint_600": (weighted_imp(read("(-100)/(+600)"), read("0"), "EW"), -12),  # printed: -620
    # Napoleonki: saldo, netto, impy; printed from a factor rounded to 0.367 and to 5
    "003.u50_turnover": (
        napoleonki(FIRST, HALF),
        ([431, 31, 26, -205, -282], [301, 30, 25, -170, -220], [10, 1, 1, -5, -7]),
    ),
    "003.u50_flat": (
        napoleonki(SECOND, HALF),
        ([58, 29, 0, -29, -58], [55, 28, 0, -28, -55], [2, 1, 0, -1, -2]),
    ),
    "003.u75_turnover": (  # printed: 308, 235
        napoleonki(FIRST, THREE_QUARTERS),
        ([309, 22, 18, -147, -202], [236, 22, 18, -128, -168], [7, 1, 1, -4, -5]),
    ),
    "003.u75_flat": (  # printed: 100 50, 91 48
        napoleonki(SECOND, THREE_QUARTERS),
        ([98, 49, 0, -49, -98], [89, 47, 0, -47, -89], [3, 2, 0, -2, -3]),
    ),
    "003.maxy_mean": (dispersion([F(x) for x in (4, 2, 0, -2, -4)]), F("2.4")),  # printed: 3
    "003.thousand": (thousand(), (1224.1, 299.7, 41)),  # printed: 1200 and 300, rounded
    "003.dispersion": (
        (mean([(s, 1) for s in REPORT]), dispersion([F(s) for s in REPORT]), dispersion([8, 6, 4, 1, 1])),
        (150, 220, F("2.4")),
    ),
    "003.formula": (
        round(float(factor(Field(map(plain_result, FIRST)).frequency("NS"))), 12),
        0.512989176043,
    ),
    # Scoring a Duel; example 2 prints 36 for a balance of 90
    "004.ex1": (victors(26, 16), F("21.10")),
    "004.ex2": ((round(float(VICTORS.win(90, 16)), 2), victors(90, 16), victors(-90, 16)), (33.37, 25, 0)),
    "004.percent": ((percent_victors(26, 16), round(float(PERCENT.win(90, 16)), 2)), (F("70.32"), 111.16)),
    # The New WBF IMP to VP Scales
    "001.tau": ((f"{TAU:.6f}", f"{R:.6f}"), ("0.618034", "0.236068")),
    "001.median": ([wbf_imps(15, boards) for boards in (4, 9, 16)], [10, 15, 20]),
    "001.sigma": (round(15 / 7.51, 4), 1.9973),  # X is two standard deviations
    "001.corr8": (corrections(8), (1, 1)),
    "001.corr60": (corrections(60), (24, 64)),  # printed: 24 corrections; so many violations at first
    "001.range": ([boards for boards in range(4, 101) if violates(boards)], [5, 6, 7]),
    "001.alternatives": (  # formulas lost: the three constraints are checked, at 16 boards
        {kind: [float(named_vp(i, 16, kind)) for i in (0, 20, 60)] for kind in ("quadratic", "square-root")}
        | {"logarithmic": [float(scale_rows(16, "logarithmic")[i][1] or 0) for i in (0, 20, 60)]},
        {kind: [10.0, 15.0, 20.0] for kind in ("quadratic", "square-root", "logarithmic")},
    ),
}


@every("key", EXAMPLES)
def test_example(key: str) -> None:
    result, right = EXAMPLES[key]
    assert result == right


def test_nothing_is_left_out() -> None:
    if not LIST.exists():
        pytest.skip("the list of the documents' figures is not beside the repository")
    assert [entry["id"] for entry in json.loads(LIST.read_text(encoding="utf-8"))] == list(EXAMPLES)
