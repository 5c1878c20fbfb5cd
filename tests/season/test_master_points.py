"""Master points of a season: typed or taken over from evenings, and each member's total."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.every import every
from tests.exchange import test_federation, test_into_season
from tests.exchange.test_into_season import after, pair, results, session, take
from tests.season.seasons import season as small_season
from xlvp.functions.season_kinds import read_scores
from xlvp.pairs.received import ReceivedPair, ReceivedSession
from xlvp.season.entries import Score
from xlvp.season.ladder_rules import MASTER, SUM, LadderRules
from xlvp.season.standings import ladder, reasons
from xlvp.workbooks.formats import read_received
from xlvp.workbooks.kit.published import Extras
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.opening import PRESETS, Room, season_opening
from xlvp.workbooks.season.report import SeasonWorkbook
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.imports import given_teams
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

TOTAL = LadderRules(measure=MASTER, rank=SUM)
RULES = {"first": ("1.9.2026",), "last": ("31.5.2027",)} | dict(PRESETS["master-points"])


def test_each_player_of_a_pair_has_its_points() -> None:
    """24 and 12 with one partner, 18 with another; the third evening has nothing on Results."""
    made = small_season(
        [
            Score(1, "1", "2", 6000, points=24), Score(2, "1", "2", 5500, points=12),
            Score(2, "3", "4", 5800, points=18), Score(3, "3", "1", 7000),
            Score(4, "3", "1", 5900, points=18),
        ]
    )  # fmt: skip
    lines = {line.who[0]: line for line in ladder(made, TOTAL)}
    assert {who: (line.shown, line.figure) for who, line in lines.items()} == {
        "1": ("1", 5400), "2": ("2=", 3600), "3": ("2=", 3600), "4": ("4", 1800),
    }  # fmt: skip
    assert [each.words for each in reasons(lines["3"])] == [
        "counted", "no master points on the sheet Results", "counted",
    ]  # fmt: skip


@every("typed, points, words", [
    ("24", 24, ""), (24.0, 24, ""), ("0", 0, ""), (None, None, ""),
    ("0.57", None, "master points '0.57'"), ("-6", None, "master points '-6'"), ("lots", None, "'lots'"),
])  # fmt: skip
def test_what_is_typed(typed: object, points: int | None, words: str) -> None:
    """The result counts in any case: only the points are doubted."""
    listed = read_scores(((1, "0147", "0412", 54, None, None, None, "note", typed),))
    assert listed.lines[0] == Score(1, "0147", "0412", 5400, note="note", points=points)
    remark = str(listed.remarks[0] or "")
    assert words in remark and bool(words) == bool(remark)


def book(**given: object) -> bytes:
    return test_into_season.book(**({"results": (), "rules": RULES} | given))


def points(data: bytes) -> dict[str, object]:
    rows = SeasonBook(NamedCells(recalculate_apart(open_package(data)))).rows["Results"]
    return {str(row[1]): row[8] for row in rows if any(row)}


def evening(first: int | None, second: int | None) -> ReceivedSession:
    return session(
        pair("60", ("", "0147"), ("", "0412"), award=first), pair("40", ("", "0500"), "Guest", award=second)
    )


def test_they_come_with_a_session_and_are_corrected_by_it() -> None:
    first = take(book(), evening(24, 0))
    assert first.notes[0] == "Session 1 of 1 September 2026: 2 lines, all new, with master points"
    once = after(book(), first)
    assert points(once) == {"0147": "24", "0500": "0"}
    again = take(once, evening(18, 0))
    assert "1 of 2 lines changed: 0147 master points 24 -> 18" in again.notes[0] and again.same == 1
    assert points(after(once, again)) == {"0147": "18", "0500": "0"}
    assert take(once, evening(None, None)).texts == {}, "a file without points leaves those that are there"


def test_a_season_without_the_column() -> None:
    """A workbook made before there was one takes the results, and says what it cannot take."""
    package = open_package(book())
    old = {
        part: re.sub(rb'<definedName name="xlvp_result_points".*?</definedName>', b"", data)
        for part, data in package.parts.items()
    }
    assert sum(data != package.parts[part] for part, data in old.items()) == 1
    data = package.stored(old)
    taken = take(data, evening(24, 0))
    assert any("no column for them" in words for words in taken.notes)
    assert [line[:4] for line in results(after(data, taken))] == [
        ("1", "0147", "0412", "60.00"), ("1", "0500", "V", "40.00"),
    ]  # fmt: skip


@pytest.mark.thorough
def test_from_an_evening_to_the_page(tmp_path: Path) -> None:
    """Two rankings of six pairs: ABF 3.1.1, 0.02 x 1.5 x 6 = 0.18, then 70 % and 1/2; 4.2, ties halves up."""
    opening = test_federation.opening()
    file = tmp_path / "evening.xlsx"
    names = [name for both in opening.names.values() for name in (both.first, both.second)]
    received: dict[str, ReceivedSession] = {}
    for scheme in ("ABF green", "", "ABF blue"):
        file.write_bytes(build(opening.but(points=scheme)))
        one = read_received(file)
        assert isinstance(one, ReceivedSession)
        received[scheme] = one
    pairs: tuple[ReceivedPair, ...] = received["ABF green"].pairs
    for side in ("NS", "EW"):
        places = [int(each.place.rstrip("=")) for each in pairs if each.side == side]
        own = {
            place: (2 * sum([18, 13, 9, 0, 0, 0][place - 1 :][:tied]) + tied) // (2 * tied)
            for place, tied in Counter(places).items()
        }
        assert [each.award for each in pairs if each.side == side] == [own[place] for place in places]
    assert {each.award for each in received[""].pairs} == {None}
    assert any("Master points: the ABF's scale" in words for words in received["ABF blue"].problems)
    members = [(f"{at:04d}", name, *[""] * 5, f"77{at:05d}") for at, name in enumerate(names, 1)]
    data = build_season(season_opening(Room(24, 2, 24, 2, 2, 3), rules=RULES, members=members))
    data = after(data, take(data, received["ABF green"]))
    whole = recalculate_apart(open_package(data))
    (page,) = SeasonWorkbook(SeasonBook(NamedCells(whole))).pages(Extras()).files.values()
    assert not re.search(rb"\b77000\d\d\b", page), "a number in the federation is nobody else's business"
    best = max(pairs, key=lambda each: each.award or 0)
    for name in best.names:
        line = re.search(
            rf"<tr>(?:(?!</tr>).)*{re.escape(name)}<(?:(?!</tr>).)*</tr>", page.decode(), re.DOTALL
        )
        assert line and f">{best.award}.00<" in line[0], name


def test_the_pairs_of_a_team_have_its_points() -> None:
    """ABF 3.1.1 and 4.2: three teams, 0.18 to the winner; of five players each has 4/5, 0.144."""
    opening = test_federation.teams_opening("round robin")
    data = build_teams(replace(opening, settings={**opening.settings, "points": "ABF green"}))
    event = given_teams(recalculate_apart(open_package(data)), "cup.xlsx")
    assert {each.names[0][:2]: each.award for each in event.pairs} == {"T1": 14, "T2": 0, "T3": 0}
    assert event.problems == () and len(event.pairs) == 7, "T1 sat in three pairs, the others in two"
