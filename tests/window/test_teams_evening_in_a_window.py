"""A teams evening by keyboard: mistakes, a ruling, a withdrawal, and how fast a result is seen.

Nine teams; results are made up. The standings are those of the second computation.
"""

import time
from random import Random
from typing import Any

import pytest

from tests.closing_lines import closing_lines
from tests.teams.evenings import SCORES, evening_of, second
from tests.window.conftest import Opening as Open
from tests.window.window import COARSE, Window
from tests.workbooks.evening_books import evening_opening
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.layout import FIRST, RESULTS, Plan
from xlvp.workbooks.pairs.opening import Opening, room_of
from xlvp.workbooks.teams_evening import book as evening_book
from xlvp.workbooks.teams_evening.sheets import EveningTables
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]

WRONG, RULED, LEAVER, LAST = 30, 50, 7, 6


def tables_of(opening: Opening) -> EveningTables:
    return EveningTables(Plan(room_of(opening)))


def typed(window: Window, lines: list[dict[str, Any]]) -> tuple[int, float]:
    """Type the results down the list, one of them impossible; the key strokes and seconds for each."""
    entries = ["8NN=" if at == WRONG else str(line["result"]) for at, line in enumerate(lines)]
    text = "".join(f"{entry}\n" for entry in entries)
    window.click(RESULTS, f"F{FIRST}")
    begun = time.monotonic()
    window.type(text)
    window.shows(f"F{FIRST + len(lines) - 1}", entries[-1], RESULTS)
    window.wait(lambda: "cannot be scored" in window.text("A2", RESULTS), "the last result to be read")
    return len(text), time.monotonic() - begun


def test_nine_teams(opened: Open, request: pytest.FixtureRequest) -> None:
    evening, chosen = evening_of("American Whist", 9, 3), Random(9)
    opening = evening_opening(evening)
    tables = tables_of(opening)
    lines = evening["lines"]
    for at, line in enumerate(lines):
        left = line["round"] > LAST and LEAVER in (line["ns"], line["ew"])
        line["result"] = "NP" if left else "60%" if at == RULED else chosen.choice([s for s in SCORES if s])
    with opened(build(opening)) as window:
        strokes, seconds = typed(window, lines)
        assert "the level is 1 to 7, not 8" in window.text(f"J{FIRST + WRONG}", RESULTS)
        window.click(RESULTS, f"F{FIRST + WRONG}")
        window.type(f"{lines[WRONG]['result']}\n")
        window.click(evening_book.TEAMS_SHEET, f"{tables.teams.letter('evening_left')}{FIRST + LEAVER - 1}")
        window.type(f"{LAST}\n")
        evening["left"] = {LEAVER: LAST}
        due = second(evening).standings()
        standings = tables.standings
        area = f"{standings.letter('place')}{standings.first}:{standings.letter('team')}{standings.last}"
        order = [[str(place), str(team)] for place, team, *_ in due]
        window.wait(
            lambda: window.rows(area, evening_book.STANDINGS_SHEET) == order, f"the standings {order}"
        )
        totals = window.column(standings.column("total"), evening_book.STANDINGS_SHEET)
        assert totals == [f"{total / 100:.2f}" for *_, total in due]
        assert window.text("A2", "Check") == "All OK"
        saved = recalculate(window.save())
    shown = evening_book.STANDINGS.read(NamedCells(saved))
    assert [(line.place, line.team) for line in shown if line.team] == [line[:2] for line in due]
    assert any(line["result"] == "NP" for line in lines)
    count = len(lines)
    closing_lines(request.config).append(
        f"a teams evening typed: {strokes / count:.2f} key strokes and {seconds / count:.2f} s a result"
    )
    assert strokes / count < 6


def seen_after(opened: Open, teams: int) -> float:
    """Seconds until a typed result is seen, the best of five."""
    evening, chosen = evening_of("Stagger A", teams, 3), Random(teams)
    for line in evening["lines"][:-6]:
        line["result"] = chosen.choice([score for score in SCORES if score])
    opening, took = evening_opening(evening), []
    total = tables_of(opening).standings.line(1)["total"]
    with opened(build(opening)) as window:
        row = FIRST + len(evening["lines"]) - 6
        for at in range(row, row + 5):
            window.click(RESULTS, f"F{at}")
            window.screen.type("400")
            begun = time.monotonic()
            window.screen.type("\n")
            window.shows(f"G{at}", "+400", RESULTS)
            window.text(total, evening_book.STANDINGS_SHEET)  # it is computed when it is seen
            took.append(time.monotonic() - begun)
    return min(took)


def test_a_typed_result_of_20_teams_is_seen_nearly_as_soon_as_one_of_10(
    opened: Open, request: pytest.FixtureRequest
) -> None:
    """Twice the tables and more results at each: the work grows with the list, and not with its square."""
    few, many = seen_after(opened, 10), seen_after(opened, 20)
    closing_lines(request.config).append(f"a typed result of 20 teams is seen after {many:.2f} s")
    assert many < 6 * max(few, COARSE)
