"""An individual by keyboard: names, every result, one of them corrected, two players who changed seats.

The results are made up; the ranking is that of the second computation.
"""

from random import Random

import pytest

from tests.pairs.test_individual import SCORES, second_computation
from tests.window.conftest import Opening as Open
from tests.workbooks.test_individual_book import random_individual
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.layout import FIRST, PAIRS, RANKING, RESULTS

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]

PLAYERS, WRONG, MOVED = 8, 5, 9


def test_eight_players(opened: Open) -> None:
    chosen = Random(8)
    opening = random_individual(PLAYERS, share=0)
    rows = list_rows(opening.plan())
    typed = [chosen.choice([score for score in SCORES if score]) for _ in rows]
    lines: list[tuple[int, str, str, object]] = [
        (row.board or 0, str(row.ns), str(row.ew), score) for row, score in zip(rows, typed, strict=True)
    ]
    with opened(build(opening)) as window:
        window.click(PAIRS, f"B{FIRST}")
        window.type("Ann Ash\n")
        text = "".join(f"{'8NN=' if at == WRONG else score}\n" for at, score in enumerate(typed))
        window.click(RESULTS, f"F{FIRST}")
        window.type(text)
        window.shows(f"F{FIRST + len(rows) - 1}", str(typed[-1]), RESULTS)
        window.wait(lambda: "cannot be scored" in window.text("A2", RESULTS), "the mistake to be seen")
        window.click(RESULTS, f"F{FIRST + WRONG}")
        window.type(f"{typed[WRONG]}\n")
        (north, south), (east, west) = (pair.split("+") for pair in lines[MOVED][1:3])
        sat = f"{north}+{east}", f"{south}+{west}"
        for column, pair in zip("LM", sat, strict=True):
            window.click(RESULTS, f"{column}{FIRST + MOVED}")
            window.type(f"{pair}\n")
            window.shows(f"{column}{FIRST + MOVED}", pair, RESULTS)
        lines[MOVED] = (lines[MOVED][0], *sat, lines[MOVED][3])
        percents = sorted((percent for _, percent in second_computation(lines).values()), reverse=True)
        shown = [f"{float(round(100 * percent) / 100):.2f}" for percent in percents]
        window.wait(
            lambda: window.column(f"F{FIRST}:F{FIRST + PLAYERS - 1}", RANKING) == shown,
            f"the ranking {shown}",
        )
        assert "Ann Ash" in window.column(f"C{FIRST}:C{FIRST + PLAYERS - 1}", RANKING)
        assert window.text("A2", "Check") == "All OK"
