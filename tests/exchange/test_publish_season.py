"""The page of a season: what is on it, and what never is."""

from pathlib import Path

import pytest

from tests.exchange.page_parts import parsed
from xlvp.workbooks.kit.published import publish
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.workbooks.season.page import season_page
from xlvp.workbooks.season.report import SeasonWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells, Recalculated


@pytest.fixture(scope="module")
def season() -> Recalculated:
    data = build_season(
        season_opening(
            Room(members=5, sessions=3, results=9, absences=3, pairs=2, log=3),
            {"season_club": "Made <up>", "season_title": "2026"},
            {"title": ("All", "Broken"), "count": ("best", "best"), "most": ("1", "x"), "since": ("2",),
             "before": ("best 2",)},
            members=[("0147", "Ann <b>Ash"), ("0412", "Bob Secret", "y"), ("0500", "Never Came")],
            sessions=[("1", "1.9.2026"), ("2", "8.9.2026"), ("3", "15.9.2026", "", "", "", "", "IMPs")],
            results=[("1", "0147", "V", "61", "", "", "", "Zed Guest"), ("2", "0147", "0412", "58.50"),
             ("3", "0147", "0412", "-12.5"), ("2", "0999", "V", "50")],
            log=[("2026-09-01", "treasurer", "1", "a private remark")],
        ),
    )  # fmt: skip
    return recalculate_apart(open_package(data))


def test_what_is_on_the_page(season: Recalculated) -> None:
    page = season_page(SeasonBook(NamedCells(season))).decode()
    assert "<h1><bdi>Made &lt;up&gt; – 2026</bdi></h1>" in page
    assert "Ann &lt;b&gt;Ash" in page and 'href="#player-0147"' in page and 'id="player-0147"' in page
    assert "Rules since session 2: best 1 of 2. Sessions 1-1 were published by best 2." in page
    assert "dropped: number 2 of 2, the best 1 count" in page
    assert "-12.50 IMPs" in page
    assert "member 0412" in page
    card = parsed(page.encode()).by_id("player-0147").rows()
    assert card[1:] == [
        ["1 September 2026", "visitor counted", "61.00", "61.00"],
        ["8 September 2026", "member 0412 dropped: number 2 of 2, the best 1 count", "58.50", "58.50"],
    ]


def test_what_never_is(season: Recalculated) -> None:
    page = season_page(SeasonBook(NamedCells(season))).decode().casefold()
    for private in ("bob secret", "zed guest", "private remark", "treasurer", "never came"):
        assert private not in page


def test_the_report_the_page_and_the_sheet_have_the_same_open_matters(season: Recalculated) -> None:
    """A rule that cannot be read, and a line that is not counted."""
    words = "Provisional: all 3 sessions are in"
    state = SeasonWorkbook(SeasonBook(NamedCells(season))).state
    assert state == f"{words}; 2 left out (first: Setup: ladder 2, Best how many: 'x' is not a number)"
    page = season_page(SeasonBook(NamedCells(season))).decode()
    assert f"{words}." in page and "2 left out" not in page, "members are not told what to correct"
    assert str(dict(season.values)["Start", "A3"]).startswith(state)
    rows = [
        line.cells
        for part in SeasonWorkbook(SeasonBook(NamedCells(season))).report()
        for line in getattr(part, "lines", ())
    ]
    assert ["Setup", "Not counted: ladder 2, Best how many: 'x' is not a number"] in [[*row] for row in rows]


def test_points_are_printed_to_the_thousandth() -> None:
    """As the ladder is ranked: 0.183 and 0.177 are not both 0.18."""
    data = build_season(
        season_opening(
            Room(members=4, sessions=2, results=4, absences=2, pairs=2, log=2),
            rules={"title": ("Points",), "measure": ("points for place",), "table": ("0.183 0.177",)},
            members=[("1", "Ann"), ("2", "Bob")],
            sessions=[("1", "1.9.2026")],
            results=[("1", "2", "V", "60"), ("1", "1", "V", "50")],
        ),
    )
    report = SeasonWorkbook(SeasonBook(NamedCells(recalculate_apart(open_package(data))))).report()
    rows = [[*line.cells] for part in report for line in getattr(part, "lines", ())]
    assert [(row[0], row[2], row[6]) for row in rows] == [("1", "Bob", "0.183"), ("2", "Ann", "0.177")]


def test_it_says_what_is_left_out(season: Recalculated, tmp_path: Path) -> None:
    made = publish(SeasonWorkbook(SeasonBook(NamedCells(season))), tmp_path, name="season")
    assert [path.name for path in made.files] == ["made-up-2026.html"]
    assert made.remarks == (
        "left out: ladder 2, Best how many: 'x' is not a number",
        "2 not counted: first Setup: ladder 2, Best how many: 'x' is not a number",
        "Check is not OK: open that sheet to see why",
        "left out: the sheets Members and Log, 1 note, names of visitors; 1 anonymous member by number",
    )
    again = publish(SeasonWorkbook(SeasonBook(NamedCells(season))), tmp_path, name="season")
    assert again.files == made.files, "the same season's page is replaced"
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["feed.atom", "index.html", "made-up-2026.html"]
