"""A team match as one page to mail or to show: the figures of the workbook, nothing loaded, nothing run."""

import re
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.exchange import chromium
from tests.xlsx.files import saved
from xlvp.cli import main
from xlvp.workbooks.kit.published import publish
from xlvp.workbooks.match.book import MatchReport, match_report
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match, build_rulings
from xlvp.workbooks.match.page import _scale, match_page, title_of
from xlvp.workbooks.match.report import MatchWorkbook
from xlvp.xlsx.recalculate import recalculate

WORKBOOKS = Path(__file__).parents[2] / "workbooks"


def reported(data: bytes) -> MatchReport:
    return match_report(recalculate(data))


def text_of(page: str) -> list[str]:
    return [" ".join(text.split()) for text in re.sub(r"<[^>]+>", "\n", page).splitlines() if text.strip()]


def test_the_real_match_has_its_figures() -> None:
    page = match_page(reported(build_real_match())).decode()
    texts = text_of(page)
    assert "Final: all 15 boards are in." in texts and "Nickell - Fleisher, boards 46 to 60" in texts
    at = texts.index("Final IMPs")
    assert texts[at : at + 3] == ["Final IMPs", "110", "140"]  # public record: 80-99 before, 30-41 here
    at = texts.index("VPs")
    assert texts[at : at + 3] == ["VPs", "5.93", "14.07"]
    balance = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', page)
    assert len(balance) == 15
    row = re.search(r'scope="row" class="num">53</th>(.*?)</tr>', page)
    assert row and text_of(row[1])[3:] == ["+800", "3NT S −3", "−300", "15", "−3"]
    board = page[page.index('class="scoreboard"') : page.index("</header>")]
    assert text_of(board)[1:-1] == [
        "Nickell",
        "110",
        "IMPs",
        "5.93 VPs",
        "Fleisher",
        "140",
        "IMPs",
        "14.07 VPs",
    ]


def test_a_bar_of_the_chart_goes_from_nothing_to_what_its_board_changed() -> None:
    """The balance is drawn on the same scale: a bar is as high as the balance has moved, the first from 0."""
    page = match_page(reported(build_real_match())).decode()
    (zero,) = re.findall(r'<line [^>]*y1="([\d.]+)"[^>]*class="zero"', page)
    balance = [float(y) for y in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', page)]
    middles = re.findall(r'<circle cx="([\d.]+)"', page)
    result = re.findall(
        r'<rect x="([\d.]+)" y="([\d.]+)" width="18" height="([\d.]+)" class="(up|down)"', page
    )
    bars = {float(x) + 9: (float(y), float(height), way) for x, y, height, way in result}
    for middle, before, now in zip(middles, [float(zero), *balance], balance, strict=False):
        top, height, way = bars.get(float(middle), (float(zero), 0.0, "up"))
        moved = before - now if way == "up" else now - before
        assert abs(height - moved) < 0.25, "two ends, each rounded to a tenth"
        assert abs(top + (height if way == "up" else 0) - float(zero)) < 0.11
    assert len(bars) > 5
    (wide,) = re.findall(r'<svg [^>]*viewBox="0 0 ([\d.]+) ', page)
    axis = max(float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="end"', page))
    assert axis + 9 < float(middles[0]) and float(middles[-1]) + 9 < float(wide), (
        "no bar lies beside the chart"
    )


def test_a_board_of_one_room_is_shown() -> None:
    page = match_page(reported(build_match(boards=4, entries={2: ("4SN=", ""), 3: ("", "pass")}))).decode()
    shown = re.findall(r'scope="row" class="num">(\d+)</th>', page)
    assert shown == ["2", "3"]


def test_nothing_is_loaded_or_run() -> None:
    page = match_page(reported(build_rulings())).decode()
    assert "default-src 'none'" in unescape(page) and "<script" not in page and " style=" not in page
    links = ["index.html", "#result", "#running", "#boards"]
    assert re.findall('(?:src|href)="([^"]*)"', page) == links


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", "a\x07\u202eb & <b>", '"><img src=x>'])
def test_what_people_type_stays_text(hostile: str) -> None:
    data = build_match(
        boards=2, entries={1: (hostile[:20], "4SN="), 2: ("4SN=", "4SN-1")},
        **dict.fromkeys(("title", "event", "date", "home", "away", "remarks"), hostile),
    )  # fmt: skip
    page = match_page(reported(data)).decode()
    assert "<script" not in page and "<img" not in page and "<b>" not in page and "\u202e" not in page


def test_an_unfinished_match_says_so() -> None:
    data = build_match(entries={1: ("6NTN=", "6NTN-1"), 2: ("4SN=", "")}, home="Kings", away="Queens")
    page = match_page(reported(data)).decode()
    assert "VPs, provisional" in page and 'class="state provisional"' in page
    assert "Provisional: 1 of 16 boards are in." in page
    assert title_of(reported(data)) == "Kings - Queens"
    assert "VPs, provisional" not in match_page(reported(build_real_match())).decode()


def test_a_match_without_a_result_and_one_with_slips_have_a_page() -> None:
    assert "Ready: 16 boards to come" in match_page(reported(build_match())).decode()
    page = match_page(reported(build_half_typed())).decode()
    assert "the level is 1 to 7" not in page and "not counted yet" in page
    assert "#N/A" not in page and "#VALUE!" not in page


def test_a_date_that_the_spreadsheet_made_is_a_date() -> None:
    book = load_workbook(BytesIO(build_match()))
    book["Setup"]["B7"].value = 46347
    data = saved(book)
    assert reported(data).day == "2026-11-21"


def test_files_of_others_are_kept(tmp_path: Path) -> None:
    report = reported(build_real_match())
    (path,) = publish(MatchWorkbook(report), tmp_path / "site").files
    assert path.name == "2010-nickell-fleisher-boards-46-to-60.html"
    publish(MatchWorkbook(report), tmp_path / "site")
    path.write_text("mine")
    done = CliRunner().invoke(
        main, ["publish", str(WORKBOOKS / "examples/match-usbf-2010.xlsx"), "-o", str(tmp_path / "site")]
    )
    assert done.exit_code == 1 and "exists" in done.output and path.read_text() == "mine"


def test_one_command_looks_at_what_the_file_is(tmp_path: Path) -> None:
    file = str(WORKBOOKS / "examples/match-half-typed.xlsx")
    done = CliRunner().invoke(main, ["publish", file, "--yes", "-o", str(tmp_path)])
    assert done.exit_code == 0 and "not final yet: Provisional: 3 of 16 boards are in; " in done.output
    assert len(list(tmp_path.glob("*-*"))) == 1


def evening(**changed: object) -> MatchReport:
    usual = {"title": "League", "home": "Kings", "away": "Queens", "boards": 4, "entries": FIRST}
    return reported(build_match(**usual | changed))


FIRST = {1: ("4SN=", "4SN-1"), 2: ("3NTN=", "3NTN+1"), 3: ("pass", "1NTS="), 4: ("2HE=", "2HE-1")}
SECOND = {1: ("2CN=", "2CN-1"), 2: ("1NTN=", "1NTN+1"), 3: ("3SS=", "pass"), 4: ("5DE=", "5DE-1")}


@pytest.mark.parametrize(
    "other",
    [{"entries": SECOND}, {"event": "Another league"}, {"title": "League: Kings / Queens"}],
    ids=["the second half", "another event", "a title of one file name"],
)
def test_another_match_of_the_same_name_leaves_the_page_alone(
    tmp_path: Path, other: dict[str, object]
) -> None:
    """No date is typed, and the names of the files are the same."""
    title = "League: Kings : Queens"  # no name of a file has a colon or a stroke
    (first,) = publish(MatchWorkbook(evening(title=title)), tmp_path).files
    before = first.read_bytes()
    done = publish(MatchWorkbook(evening(**{"title": title} | other)), tmp_path)
    assert first.read_bytes() == before
    assert done.files[0].name == f"{first.stem}-2.html"
    assert f"{first.name} is another event's page: this one is {done.files[0].name}" in done.remarks
    again = publish(MatchWorkbook(evening(**{"title": title} | other)), tmp_path)
    assert again.files == done.files and len(list(tmp_path.glob("*-*"))) == 2


@pytest.mark.thorough
def test_the_same_match_replaces_its_own_page_as_it_goes_on(tmp_path: Path) -> None:
    begun = {board: FIRST[board] for board in (1, 2)}
    corrected = {**FIRST, 2: ("3NTN=", "3NTN+2")}
    for entries in ({}, begun, FIRST, corrected):
        report = evening(entries=entries)
        (path,) = publish(MatchWorkbook(report), tmp_path).files
        assert path.read_bytes() == match_page(report)
    assert [path.name for path in tmp_path.glob("*-*")] == [path.name]


@pytest.mark.parametrize(
    ("least", "most", "figures"),
    [
        (-5, 5, "0"),
        (-9.9, 9.9, "0"),
        (-10, 10, "−10 0 +10"),
        (-10.1, 29.9, "−10 0 +10 +20"),
        (-20, 40, "−20 −10 0 +10 +20 +30 +40"),
        (-20, 40.1, "−20 0 +20 +40"),
        (-39, 60, "−20 0 +20 +40 +60"),
        (5, 25, "+10 +20"),
    ],
)
def test_the_figures_beside_the_chart(least: float, most: float, figures: str) -> None:
    """Every ten IMPs, or every twenty where the chart shows more than sixty."""
    lines = _scale(least, most, 500, 7.5, lambda imps: -imps)
    assert [text_of(str(line))[0] for line in lines[1::2]] == figures.split()
    heights = [float(re.findall(r' y1="([-\d.]+)"', str(line))[0]) for line in lines[::2]]
    expected = [float(figure.replace("−", "-")) for figure in figures.split()]
    assert heights == [7.5 if imps == 0 else -imps for imps in expected], "a line at each"


def test_every_row_of_the_boards_is_as_wide_as_its_headings() -> None:
    page = match_page(reported(build_half_typed())).decode()
    boards = page[page.index('id="boards"') :]
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", boards)
    widths = {
        sum(int(*re.findall(r'colspan="(\d+)"', cell) or "1") for cell in re.findall(r"<t[hd][^>]*>", row))
        for row in rows
    }
    assert widths == {8} and "colspan" in boards


def test_a_split_score_can_be_followed() -> None:
    """Home won 18.2 and lost 25, away won 16 and lost 26.2: final IMPs alone do not give the VPs."""
    texts = text_of(match_page(reported(build_rulings())).decode())
    for label, home, away in (
        ("IMPs won", "18.2", "16"), ("IMPs lost", "25", "26.2"), ("Balance", "−6.8", "−10.2"),
        ("Margin for the VPs", "−8.8", "−8.2"), ("VPs", "6.55", "6.38"),
    ):  # fmt: skip
        at = texts.index(label)
        assert texts[at + 1 : at + 3] == [home, away], label
    assert any("each team has its own IMPs. The VPs" in text for text in texts)
    assert "won 18.2, lost 25" in texts and "won 16, lost 26.2" in texts
    at = texts.index("(−100)/") + 1  # -400 are 9 IMPs, +320 are 8: both lose
    assert texts[at + 1 : at + 7] == ["4", "♥︎", "E −3", "+300", "−9", "−8"]
    plain = text_of(match_page(reported(build_real_match())).decode())
    assert "IMPs lost" not in plain and not any(text.startswith("won ") for text in plain)


def test_the_word_board_is_whole_on_a_phone(tmp_path: Path) -> None:
    page = match_page(reported(build_match(entries={1: ("4SN=", "4SN-1")})))
    assert chromium.lines(tmp_path, page, ".rooms thead th", 320, 360) == {320: 1, 360: 1}
