"""Master points beside the ranking: on the sheet, on the page, in the report; from the sheet Setup."""

from functools import cache

from openpyxl.utils import get_column_letter

from tests.every import every
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.event_rows import RANKING, ranking_lists
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult, reopened
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.report import report
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid
from xlvp.xlsx.values import Recalculated


@cache
def evening(points: str, *, late: bool = False) -> Recalculated:
    """Six pairs, 18 boards: each North-South pair has its own score on every board."""
    opening = Opening().but(pairs=6, boards=6, points=points, charge="10", date="24.11.2026")
    rows = [row for row in list_rows(opening.plan()) if row.board]
    scores = {1: "+420", 2: "+170", 3: "-50"}
    entries = {(row.round, row.table, row.board or 0): TypedResult(scores[int(row.ns or 0)]) for row in rows}
    if late:
        entries[rows[0].round, rows[0].table, rows[0].board or 0] = TypedResult("late")
    return recalculate(build(Opening(**{**vars(opening), "entries": entries})))


def sheet(points: str, *, late: bool = False) -> list[tuple[object, object]]:
    """Pair and award of each line of the sheet Ranking that has a pair."""
    pair, award = (
        get_column_letter([c.key for c in RANKING.columns].index(key) + 1) for key in ("pair", "award")
    )
    values = evening(points, late=late).values
    rows = [
        (values.get(("Ranking", f"{pair}{row}")), values.get(("Ranking", f"{award}{row}")))
        for row in range(7, 20)
    ]
    return [(one, other) for one, other in rows if isinstance(one, int | float)]


#: Three tables, two winners. EBU: a third of 3 is one award of 10, and no tie has less. ABF: 0.02 x 1.5 x 3,
#: or 2.5, for one pair of three. ACBL: 0.10 for each of 3 pairs; 40% of 3 is 1.2. All East-West pairs tie.
AWARDS = [
    ("EBU club", 10, 10), ("SBU county", 20, 20), ("ABF green", 9, 3), ("ABF 2.5", 15, 5),
    ("ACBL open", 30, 10),
]  # fmt: skip


@every("points, best, tied", AWARDS)
def test_the_awards_of_both_rankings(points: str, best: int, tied: int) -> None:
    event = read_event(evening("ABF green"))
    lists = ranking_lists(event.scored, event.rankings, event.pairs, SessionConditions(points=points))
    assert [[line.award for line in lines] for lines in lists] == [[best, 0, 0], [tied] * 3]


def test_sheet_page_and_report_show_them() -> None:
    assert dict(sheet("ABF green")) == {1: 9, 2: 0, 3: 0, 4: 3, 5: 3, 6: 3}
    event = read_event(evening("ABF green"))
    page = web_page(event).decode()
    assert "Master points" in page and page.count('<td class="num">3</td>') >= 3
    grid = next(part for part in report(event) if isinstance(part, Grid))
    at = [heading.text for heading in grid.headings].index("Master points")
    assert [line.cells[at] for line in grid.lines if line.cells[0]] == ["9", "0", "0", "3", "3", "3"]


@every("points", ["", "none", "club", "EBU galactic", "PZBS"])
def test_nothing_is_awarded(points: str) -> None:
    event = read_event(evening("ABF green"))
    lists = ranking_lists(event.scored, event.rankings, event.pairs, SessionConditions(points=points))
    assert {line.award for lines in lists for line in lines} == {None}
    remarks = [line.remark for lines in lists for line in lines if line.remark]
    assert bool(remarks) == (points not in ("", "none")), "why stands once on each ranking"


def test_nothing_is_awarded_before_every_result_is_in() -> None:
    assert {award for _, award in sheet("ABF green", late=True)} <= {None, ""}


def test_a_new_workbook_from_it_keeps_them() -> None:
    opening = reopened(evening("ABF green"))
    assert (opening.conditions["points"], opening.conditions["charge"]) == ("ABF green", "10")
