"""The page of an event of teams, and of a round robin its USEBIO, which is read back."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.exchange.page_parts import parsed
from xlvp.workbooks.formats import read_received
from xlvp.workbooks.kit.changes import ImportOptions
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.published import publish
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.imports import take_session
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.report import TeamsWorkbook
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

NAMES = ("Ash", "=1+1", "<b>Łódź</b>")
PAIRS = ((1, 2), (2, 3), (1, 3))


def event(form: str = "round robin", *, boards: bool = True, more: dict[str, object] | None = None) -> bytes:
    """Three teams, two boards a match, the same in every round; board 2 of one match is a ruling."""
    results = [("4SN=", "170"), ("-50", "pass"), ("3NE-1", "3NxS+1")]
    lists = {
        layout.TEAMS: [
            {"team": number, "name": name, "player1": f"Player {number}"}
            for number, name in enumerate(NAMES, 1)
        ],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b, "imps_a": 10, "imps_b": round_}
            for round_, (a, b) in enumerate(PAIRS, 1)
        ]
        + [{"round": at, "team_a": 6 - a - b, "status": "bye"} for at, (a, b) in enumerate(PAIRS, 1)
           if form == "swiss"],
        layout.BOARDS: [
            {
                "board_round": round_, "board_a": a, "board_b": b, "board": board,
                "first_table": one if (round_, board) != (2, 2) else "60%", "second_table": other,
            }
            for round_, (a, b) in enumerate(PAIRS, 1)
            for board, (one, other) in enumerate(results[:2], 1)
        ]
        if boards
        else [],
    }  # fmt: skip
    setup = {"title": "Cup", "format": form, "boards": 2, "boards_dealt": "once", "date": "24.11.2026"}
    return build_teams(Opening(Size(3, 3, 20), setup | (more or {}), lists))  # type: ignore[arg-type]


def published(folder: Path, data: bytes) -> tuple[dict[str, str], str]:
    result = publish(TeamsWorkbook(read_book(recalculate_apart(open_package(data, "cup.xlsx")))), folder)
    return {path.suffix: path.read_text("utf-8") for path in result.files}, " ".join(result.remarks)


@pytest.mark.thorough
def test_the_usebio_of_a_round_robin_comes_back(tmp_path: Path) -> None:
    files, message = published(tmp_path, event())
    root = ElementTree.fromstring(files[".xml"])
    (inside,) = root.findall("EVENT")
    assert inside.get("EVENT_TYPE") == "TEAMS"
    assert [inside.findtext(name) for name in ("EVENT_DESCRIPTION", "DATE")] == ["Cup", "24/11/2026"]
    teams = {team.get("TEAM_ID"): team for team in root.iter("TEAM")}
    assert teams["1"].findtext("PLACE") == "1" and teams["2"].get("TEAM_NAME") == "=1+1"
    assert teams["3"].findtext("PAIR/PLAYER/PLAYER_NAME") == "Player 3"
    assert "board 2, T2 v T3: a ruling, 60%, is written in NOTES" in message
    (path,) = tmp_path.glob("*.xml")
    blank = NamedCells(recalculate_apart(open_package(event(boards=False), "blank.xlsx")))
    taken = take_session(read_received(path), blank, ImportOptions())  # type: ignore[arg-type]
    written = {cell: text for (sheet, cell), text in taken.texts.items() if sheet == layout.BOARDS}
    lines = [tuple(written[f"{column}{row}"] for column in "BCDE") for row in (6, 7)]
    assert lines == [("1", "2", "1", "4SN="), ("1", "2", "2", "-50")]
    assert written["F6"] == "+170" and written["F7"] == "pass"
    again, _ = published(tmp_path, event())
    assert len(list(tmp_path.glob("*-*"))) == 2 and again == files, "the same event's files are replaced"


@pytest.mark.parametrize(("form", "rounds", "headline", "listed"), [
    ("round robin", 3, "Winner: Ash", "Ash"), ("round robin", None, "Winner: Ash", "Ash"),
    ("swiss", 3, "Winner: Ash", "Ash"), ("swiss", 4, "After round 3: Ash", ""),
    ("swiss", None, "After round 3: Ash", "Ash"),
    ("double round robin", None, "After round 3: Ash", ""),
])  # fmt: skip
def test_who_is_ahead_is_the_headline(
    tmp_path: Path, form: str, rounds: int | None, headline: str, listed: str
) -> None:
    """Nobody has won while rounds are to come; who typed no number of rounds is told who leads."""
    files, _ = published(tmp_path, event(form, boards=False, more={"rounds": rounds}))
    page = parsed(files[".html"].encode())
    words = next(part.text for part in page.all("p") if part.attributes.get("class") == "headline")
    assert words.startswith(headline + ", ") and words.endswith(" VP")
    row = parsed((tmp_path / "index.html").read_bytes()).rows()[1]
    assert row == ["24 November 2026", "Cup" if listed else "Cup provisional", listed]


def league(in_: int, **more: object) -> bytes:
    """Four teams that all meet, ``in_`` rounds of three played; more is typed in the first match."""
    rounds = (((1, 4), (2, 3)), ((1, 3), (4, 2)), ((1, 2), (3, 4)))
    matches = [
        {"round": at, "team_a": a, "team_b": b} | ({"imps_a": 30, "imps_b": 10} if at <= in_ else {})
        for at, pairs in enumerate(rounds, 1)
        for a, b in pairs
    ]
    matches[0] |= more
    lists = {
        layout.TEAMS: [{"team": at, "name": f"Made up {at}"} for at in (1, 2, 3, 4)],
        layout.MATCHES: matches,
    }
    setup = {"title": "League", "format": "round robin", "boards": 16}
    return build_teams(Opening(Size(4, 3, 20), setup, lists))  # type: ignore[arg-type]


@pytest.mark.parametrize(("in_", "headings"), [
    (0, ["Standings", "Still to come"]),
    (1, ["Last round played", "Standings", "Still to come"]),
    (2, ["Last round played", "Standings", "Still to come", "Earlier rounds"]),
    (3, ["Last round played", "Standings", "Earlier rounds"]),
])  # fmt: skip
def test_a_league_opens_on_the_last_round_played(tmp_path: Path, in_: int, headings: list[str]) -> None:
    page = parsed(published(tmp_path, league(in_))[0][".html"].encode())
    shown = [part.text for part in page.all("h2")]
    assert shown[: len(headings)] == headings
    folded = [part for part in page.all("details") if "open" in part.attributes]
    opened = [next(part.text for part in sheet.all("h3")) for sheet in folded]
    assert opened == [f"Round {in_ or 1}"]
    headline = [part.text for part in page.all("p") if part.attributes.get("class") == "headline"]
    started = {0: [], 3: ["Winner: "]}.get(in_, [f"After round {in_}: "])
    assert len(headline) == len(started)
    assert all(words.startswith(begins) for words, begins in zip(headline, started, strict=True))


@pytest.mark.parametrize(("typed", "told", "state"), [
    ({"played": 12}, "Being checked", "1 match is being checked"),
    ({"imps_b": None}, "Not counted yet", "1 match is not counted yet"),
])  # fmt: skip
def test_the_page_keeps_the_sentences_for_the_organiser_to_itself(
    tmp_path: Path, typed: dict[str, object], told: str, state: str
) -> None:
    """Nobody has won either while a match is to check."""
    page = published(tmp_path, league(3, **typed))[0][".html"]
    assert told in page and f"{state}." in page
    for inside in ("whose fault", "are missing", "Type ", "Matches, row", "Check:", "Winner: "):
        assert inside not in page


def test_without_a_date_there_is_no_usebio(tmp_path: Path) -> None:
    files, message = published(tmp_path, event(more={"date": None}))
    assert list(files) == [".html"]
    assert "USEBIO: no file is written without a date: type it on the sheet Setup" in message


def test_a_swiss_has_a_page_and_its_matches(tmp_path: Path) -> None:
    files, _ = published(tmp_path, event("swiss"))
    assert list(files) == [".html", ".xml"] and 'EVENT_TYPE="SWISS_TEAMS"' in files[".xml"]
    page = files[".html"]
    assert "&lt;b&gt;Łódź&lt;/b&gt;" in page and "<b>Łódź" not in page
    for section in ("ranking", "cross", "matches", "pairs"):
        assert f'<section id="{section}">' in page
    assert 'id="knock-out"' not in page


@pytest.mark.thorough
def test_a_correction_of_what_was_published_is_on_every_later_page(tmp_path: Path) -> None:
    """9 IMPs over 2 boards: 10 + 10 (1 - R^(27/21.21)) / (1 - R^3) = 16.00 by the WBF; 4 IMPs 13.12."""
    _, message = published(tmp_path, event("swiss"))
    assert "corrected" not in message
    package = open_package(event("swiss"), "cup.xlsx")
    other = with_texts(package, {(layout.MATCHES, "G6"): "6"})
    files, message = published(tmp_path, other)
    words = "Round 1, Ash v =1+1: 13.12-6.88 (was 16.00-4.00)"
    assert f"corrected since it was published: {words}" in message
    for _ in range(2):
        ending = files[".html"].partition('<section id="corrections">')[2]
        assert f"<ul><li>{words}</li></ul>" in ending and "<section" not in ending
        files, message = published(tmp_path, other)
    assert "corrected" not in message, "the page says it on, the command does not"
    files, message = published(tmp_path, event("swiss"))
    assert "(was 13.12-6.88)" in message and 'id="corrections"' not in files[".html"], "taken back: no more"


def test_the_page_of_a_final_has_the_standings_before_it(tmp_path: Path) -> None:
    """T1 starts with 3.00, drew its match of round 2: 13.00 in the final A."""
    lists = {
        layout.TEAMS: [
            {"team": number, "name": f"Team {number}", "group": "C", "final": "A" if number < 3 else None}
            for number in (1, 2, 3, 4)
        ],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b, "imps_a": 5, "imps_b": 5}
            for round_, a, b in ((1, 1, 2), (1, 3, 4), (2, 1, 2))
        ],
    }
    lists[layout.TEAMS][0]["carried"] = 3
    setup = {"format": "round robin", "final_from": 2}
    data = build_teams(Opening(Size(4, 2, 20), setup, lists))  # type: ignore[arg-type]
    page = published(tmp_path, data)[0][".html"]
    _, latest, final, before = page.split("<h2>")[:4]
    assert latest.startswith("Last round played</h2>")
    assert final.startswith("Standings</h2><h3>Final A</h3>") and "13.00" in final and "3.00" in final
    assert "not in the final: 1= of group C before it" in final
    assert before.startswith("Before the final</h2><h3>Group C</h3>") and "carry-over" not in before


def test_a_round_whose_pairings_go_out_should_be_marked(tmp_path: Path) -> None:
    line = {"round": 4, "team_a": 1, "team_b": 2}
    lists = {
        layout.TEAMS: [{"team": number, "name": f"Team {number}"} for number in (1, 2)],
        layout.MATCHES: [line],
        layout.ROUNDS: [{"how": "typed"}] * 4,
    }
    data = build_teams(Opening(Size(2, 4, 20), {}, lists))  # type: ignore[arg-type]
    message = "round 4 is on the page: mark it under Published on the sheet Rounds, and it is not drawn anew"
    assert message in published(tmp_path, data)[1]
    lists[layout.ROUNDS][3] = {"how": "typed", "published": "20:15"}
    data = build_teams(Opening(Size(2, 4, 20), {}, lists))  # type: ignore[arg-type]
    assert message not in published(tmp_path, data)[1]


@pytest.mark.parametrize(("second", "state"), [(None, "provisional"), (9, "")])
def test_the_page_of_a_knock_out(tmp_path: Path, second: int | None, state: str) -> None:
    lists = {
        layout.TEAMS: [{"team": number, "name": name} for number, name in enumerate(NAMES, 1)],
        layout.KNOCKOUT: [
            {"ko_stage": "Final", "ko_team": 1, "ko_start": 0.5, "ko_1": 20, "ko_2": second},
            {"ko_team": 3, "ko_penalty": 1, "ko_1": 24, "ko_2": second},
        ],
    }
    opening = Opening(Size(3, 1, 20), {"format": "knock-out", "segments": 2}, lists)  # type: ignore[arg-type]
    files, message = published(tmp_path, build_teams(opening))
    page = files[".html"]
    assert '<section id="knock-out">' in page and 'id="ranking"' not in page
    assert ("not final yet: Ready: The final: 1 match to come" in message) == bool(state)
    assert ("Final: T3 &lt;b&gt;Łódź&lt;/b&gt; wins by 2.5." in page) != bool(state)
    assert ('class="state provisional"' in page) == bool(state)


def test_the_last_stage_stands_first_on_the_page(tmp_path: Path) -> None:
    lines = [
        {"ko_stage": stage, "ko_team": team} for stage in ("Semi-final 1", "Semi-final 2") for team in (1, 2)
    ]
    lines = [lines[0], lines[1] | {"ko_stage": None}, lines[2] | {"ko_team": 3}, {}]
    lists = {
        layout.TEAMS: [{"team": number, "name": name} for number, name in enumerate(NAMES, 1)],
        layout.KNOCKOUT: [*lines, {"ko_stage": "Final", "ko_team": 1}, {"ko_team": 3}],
    }
    opening = Opening(Size(3, 1, 20), {"format": "knock-out", "segments": 2}, lists)  # type: ignore[arg-type]
    page = published(tmp_path, build_teams(opening))[0][".html"].partition('id="knock-out"')[2]
    assert page.index("Final") < page.index("Semi-final 1") < page.index("Semi-final 2")
