"""Two sections on the same boards: one ranking over all, and each pair's place in its section."""

from fractions import Fraction

import pytest

from tests.workbooks.match_books import named, stored
from xlvp.errors import InputError
from xlvp.functions.session_kinds import Lines, read_list
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.event_rows import ranking_lines, ranking_lists
from xlvp.pairs.mitchell import section_letters
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import BOTH, ROUNDED, ranked
from xlvp.pairs.session import scored
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.report import report
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid

OPENING = Opening(pairs=12, sections=2, boards=1)
#: Every North-South pair has the same score on all its boards, 9 the best and 1 the worst.
SCORES = {1: "-100", 2: "-50", 3: "110", 7: "140", 8: "420", 9: "620"}
ROWS = [row for row in list_rows(OPENING.plan()) if row.board]
#: Pair, place over all of its direction, section, place there. East-West of a section met the same pairs.
WANTED = [
    *((9, "1", "B", "1"), (8, "2", "B", "2"), (7, "3", "B", "3")),
    *((3, "4", "A", "1"), (2, "5", "A", "2"), (1, "6", "A", "3")),
    *((4, "1=", "A", "1="), (5, "1=", "A", "1="), (6, "1=", "A", "1=")),
    *((10, "4=", "B", "1="), (11, "4=", "B", "1="), (12, "4=", "B", "1=")),
]


def played() -> Lines:
    return read_list(tuple((*row, SCORES[row.ns or 0]) for row in ROWS))


def test_the_places_over_all_and_in_each_section() -> None:
    event = scored(played())
    lists = ranking_lists(event, ranked(event, {}), {}, SessionConditions(sections=2))
    lines = [line for line in ranking_lines(lists) if line.pair]
    assert [(line.pair, line.place, line.section, line.section_place) for line in lines] == WANTED
    alone = ranking_lines(ranking_lists(event, ranked(event, {}), {}))
    assert {(line.section, line.section_place) for line in alone} == {(None, None)}


def test_the_same_in_workbook_report_and_page() -> None:
    entries = {(row.round, row.table, row.board or 0): TypedResult(SCORES[row.ns or 0]) for row in ROWS}
    data = build(Opening(pairs=12, sections=2, boards=1, entries=entries))
    sheet = stored(data)["Ranking"]
    cells = [(row[1], row[0], row[8], row[9]) for row in sheet.rows("A7:J21")]
    called = [(f"{letter}-{pair}", *places, letter, there) for pair, *places, letter, there in WANTED]
    assert [row for row in cells if row[0] not in (None, "")] == called
    assert [sheet[f"{column}5"].value or "" for column in "GIJ"] == ["", "Section", "Place there"]
    assert len(named(stored(data), "ranking")) % 8 == 0
    event = read_event(recalculate(data))
    grid = next(part for part in report(event) if isinstance(part, Grid))
    lines = [(line.cells[1], line.cells[0], *line.cells[6:]) for line in grid.lines if line.cells[1]]
    assert lines == called
    page = web_page(event).decode()
    assert page.count(">Place there</th>") == 2 and page.count('<td class="num wide">B</td>') == 6


def test_letters_follow_the_tables() -> None:
    """26 tables in 3 sections are 9, 9 and 8."""
    letters = section_letters(52, 3)
    assert [letters[pair] for pair in (1, 18, 19, 36, 37, 52)] == ["A", "A", "B", "B", "C", "C"]
    assert section_letters(52, 1) == {}
    with pytest.raises(InputError, match="12 tables make 1 to 4 sections, not 5"):
        section_letters(24, 5)
    with pytest.raises(InputError, match="sections are 1 to 26, not 27"):
        section_letters(240, 27)


def test_boards_may_be_rounded_to_one_decimal_before_they_are_added() -> None:
    """Board 2 has 3 results of 4: (4 + 1) * 4 / 3 - 1 = 5.67, 3 and 0.33, by Neuberg's formula."""
    entries = [(1, ("110", "140", "420", "-50")), (2, ("np", "420", "140", "110"))]
    rows = [
        (board, table, board, table, table + 4, entry)
        for board, own in entries
        for table, entry in enumerate(own, 1)
    ]
    event = scored(read_list(tuple(rows)))
    for way, second, fourth in ((BOTH, "29/3", "1/3"), (ROUNDED, "97/10", "3/10")):
        totals = {place.scratch.pair: place.scratch.total for place in ranked(event, {}, totals=way)[0]}
        # pair 2 has 4 on board 1 and the best of board 2, pair 4 nothing on board 1 and the worst of board 2
        assert (totals[2], totals[4], totals[1]) == (Fraction(second), Fraction(fourth), 2), way
