"""The evenings of a real club through the season workbook: its ladders against those of another program.

And a real session of another club, as the USEBIO file that xlvp writes of it, taken into a season: the one
that the club published itself is not kept.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.exchange.test_real_usebio import REAL as SESSIONS
from tests.exchange.test_real_usebio import number, read
from tests.exchange.test_real_usebio import rows as session_rows
from tests.season.test_real_season import REAL, rows
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_reader import read_usebio
from xlvp.functions.values import CellValue
from xlvp.pairs.received import ReceivedPlayer
from xlvp.workbooks.kit.changes import ImportOptions
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.imports import take_session
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

#: Average of all, the best 8 together, the rule of Auckland, the average of the best 8 from 8 evenings on.
RULES = {
    "title": ("Average", "Best 8", "Auckland", "Best 8 of 8"),
    "who": ("players",) * 4,
    "count": ("all", "best", "drop the lowest", "best"),
    "most": ("", "8", "", "8"),
    "rank": ("average", "sum", "average", "average"),
    "least": ("", "", "5", "8"),
}
PRINTED = ("average", "sum_best_8", "auckland_rule", "average_best_8_min_8")


def european(day: str) -> str:
    year, month, at = day.split("-")
    return f"{at}.{month}.{year}"


@pytest.mark.skipif(not REAL.exists(), reason="the reference files are not here")
def test_four_ladders_for_every_player() -> None:
    """To the last digit that a cell shows: hundredths."""
    evenings, printed = rows("real_evenings_2019a.csv"), rows("real_evenings_2019a_ladders.csv")
    days = {day: str(at) for at, day in enumerate(sorted({row["date"] for row in evenings}), 1)}
    opening = season_opening(
        Room(members=24, sessions=len(days), results=280, absences=2, pairs=2, log=2),
        rules=RULES,
        members=[(player,) for player in sorted({row["player"] for row in evenings})],
        sessions=[(number, european(day)) for day, number in days.items()],
        results=[(days[row["date"]], row["player"], "V", row["percent"]) for row in evenings],
    )
    data = build_season(opening)
    cells = recalculate(data).values
    assert cells["Check", "A2"] == "All OK"
    ladders = [_ladder(cells, number) for number in range(1, 5)]
    for row in printed:
        for ladder, key in zip(ladders, PRINTED, strict=True):
            place, evenings_played, result = ladder[row["player"]]
            assert evenings_played == int(row["evenings"])
            if not row[key]:
                assert place == ""
            else:
                assert place != ""
                assert abs(Fraction(str(result)) - Fraction(row[key])) <= Fraction(1, 100), (row, key)
    assert all({*ladder} == {row["player"] for row in printed} for ladder in ladders)


def _ladder(
    cells: Mapping[tuple[str, str], CellValue], number: int
) -> dict[CellValue, tuple[CellValue, ...]]:
    """Place, evenings and result of each member of a ladder."""
    sheet = f"Ladder {number}"
    results = {}
    for row in range(6, 40):
        member = cells.get((sheet, f"B{row}"), "")
        if member != "":
            results[member] = tuple(cells[sheet, f"{column}{row}"] for column in "ADG")
    return results


@pytest.mark.skipif(not SESSIONS.exists(), reason="the real sessions are not here")
def test_a_real_session_comes_in_as_usebio(tmp_path: Path) -> None:
    """Each pair's percentage as the club published it; without names, so numbers are given here."""
    name = "mp_pairs_mitchell"
    (tmp_path / "evening.xml").write_bytes(usebio(read(name))[0])
    received = read_usebio(tmp_path / "evening.xml")
    printed = {number(row["pair"]): Fraction(row["percentage"]) for row in session_rows(name, "totals")}
    assert {pair.number: pair.percent for pair in received.pairs} == printed
    members = [(f"{at:04d}",) for at in range(2 * len(printed))]
    seated = {
        pair: (ReceivedPlayer("", members[2 * at][0]), ReceivedPlayer("", members[2 * at + 1][0]))
        for at, pair in enumerate(printed)
    }
    named = replace(received, pairs=tuple(replace(p, players=seated[p.number]) for p in received.pairs))
    empty = build_season(
        season_opening(
            Room(members=len(members), sessions=2, results=len(printed) + 2, absences=2, pairs=2, log=3),
            members=members,
            sessions=[("1", "1.9.2026")],
        )
    )
    cells = NamedCells(recalculate(empty))
    taken = take_session(named, cells, ImportOptions(session=1))
    done = SeasonBook(NamedCells(recalculate(with_texts(open_package(empty), taken.texts)))).rows["Results"]
    scores = {str(row[1]): Fraction(str(row[3])) for row in done if any(row)}
    assert scores == {players[0].number: printed[pair] for pair, players in seated.items()}
