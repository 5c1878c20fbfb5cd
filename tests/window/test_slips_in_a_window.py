"""What people mistype, in a window: the sheets, ``xlvp score`` and the page say so; names are made up."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.openings import opening_of
from tests.window.conftest import Opening
from tests.window.test_locked_in_a_window import pasted
from tests.window.test_money_in_a_window import book as treasurer
from tests.window.test_season_in_a_window import book as season
from tests.window.window import Window
from xlvp.cli import main
from xlvp.workbooks.pairs.layout import CHECK, PAIRS, PROGRESS, RANKING, RESULTS, SETUP, SETUP_ROWS
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]


def command(*words: object) -> tuple[int, str]:
    """The exit status of a command and what it said, in one line."""
    done = CliRunner().invoke(main, [*map(str, words)], terminal_width=400)
    return done.exit_code, " ".join(re.sub("[│┃]", " ", done.output).split())


def page(file: Path) -> str:
    """The text of the page that ``xlvp publish`` writes."""
    folder = file.parent / "published"
    command("publish", file, "-o", folder)
    html = "".join(each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.html")))
    return " ".join(re.sub("<style.*?</style>|<[^>]+>", " ", html, flags=re.DOTALL).split())


#: What is typed into the first lines of an evening, and what is said of it; the board of each is line + 1.
MISTYPED = {
    "8HN+2": "the level is 1 to 7, not 8",
    "4KN=": "K can be diamonds (karo, carreau), hearts (kier) or clubs (klaveren)",
    "4SN": "the result is missing",
    "4,20": "expected a score (+620), a contract (4SN=)",
    "+435": "+435 is not a score that a contract can give",
    "4SNE=": "two declarers",
    "4S=": "the declarer is missing",
    "42O": "O is no suit",
    "60": "for 60 per cent type 60%",
    "110-": "a minus after a number can mean",
    "(420)": "a number in brackets can mean +420 or -420",
}
#: Then lines with a right result and another board or pair than planned: column, what is typed, what is said.
ELSEWHERE = {
    12: ("K", "1", "Check: pair 3 is to play board 1"),
    13: ("M", "31", "Not scored: there is no pair 31 in this movement"),
    14: ("K", "40", "Not scored: board 40 is not in play"),
}
FIRST = 7
CLUBS = "4CN=", "Check: C is read as clubs, but other entries have letters of another language"


def says(window: Window, *messages: str) -> None:
    """Wait until the state of every sheet says something."""
    for sheet in (SETUP, RESULTS, RANKING, PROGRESS):
        for message in messages:
            window.wait(lambda: message in window.text("A2", sheet), f"{message!r} on {sheet}")  # noqa: B023
    assert window.text("A2", CHECK) == "Not OK: see below"


def test_an_evening(opened: Opening, tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    assert command("new", "pairs", "--pairs", 6, "-o", file)[0] == 0
    with opened(file.read_bytes()) as window:
        window.click(RESULTS, f"F{FIRST}")
        text = "\n".join([*MISTYPED, CLUBS[0], *("4SN=" for _ in ELSEWHERE)])
        window.type(f"{text}\n", then=f"F{FIRST + len(MISTYPED) + 1 + len(ELSEWHERE)}")
        for line, (column, typed, _) in ELSEWHERE.items():
            window.enter(RESULTS, f"{column}{FIRST + line}", typed)
        says(window, "13 cannot be scored", "2 to check")
        rows = window.rows(f"A{FIRST}:J{FIRST + 14}", RESULTS)
        for row, message in zip(rows, [*MISTYPED.values(), CLUBS[1]], strict=False):
            assert message in row[9], row
        for line, (_, _, message) in ELSEWHERE.items():
            assert message in rows[line][9], rows[line]
        listed = window.rows("A6:P16", PROGRESS)
        assert [row[9] for row in listed][:10] == [*MISTYPED][:10]

        pasted(window, RESULTS, f"F{FIRST - 1}", f"F{FIRST + 20}")  # a locked cell, over an entry
        says(window, f"F{FIRST + 20} on Results")
        window.click(RESULTS, f"F{FIRST + 20}")
        window.press("ctrl+z")
        window.wait(lambda: not window.locked(f"F{FIRST + 20}", RESULTS), "the lock to go")

        before = window.rows(f"A{FIRST}:F{FIRST + 20}", RESULTS)
        window.click(RESULTS, f"F{FIRST + 2}")
        window.press("ctrl+plus")  # a row inserted: the sheet is protected
        window.wait(lambda: window.screen.title() == "Insert Cells", "the question")
        window.dismiss()  # the question, then the words that the cells are protected
        assert window.rows(f"A{FIRST}:F{FIRST + 20}", RESULTS) == before

        window.paste(RESULTS, f"F{FIRST + 12}", f"F{FIRST + 18}", cut=True)
        window.wait(lambda: "missing" in window.text(f"J{FIRST + 12}", RESULTS), "the line that was cut")
        assert window.rows(f"F{FIRST + 18}:G{FIRST + 18}", RESULTS)[0][0] == "4SN="

        code = f"C{SETUP_ROWS['code']}"
        right = window.text(code, SETUP)
        window.enter(SETUP, code, "M7-7x3-XXXX")
        says(window, "Set-up: it is not the one that the results were typed for")
        window.enter(SETUP, code, right)

        window.enter(PAIRS, "B7", "Jan O'Brien\tAnna Lis")
        window.enter(PAIRS, "B8", "Ewa Sowa\tjan o'brien")
        says(window, "to check on the sheet Pairs: Jan O\u2019Brien is also in pair 2 (and 1 more)")
        window.enter(PAIRS, "D9", "2,5")
        window.wait(lambda: "-2.50" in str(window.rows("A7:F12", RANKING)), "a penalty with a comma")
        window.enter(PAIRS, "D9", "abc")
        says(window, "xlvp cannot rank: a penalty or handicap on the sheet Pairs is not a number")
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 1 and "pair 3, penalty: 'abc' is not a number" in message
    with opened(file.read_bytes()) as window:
        window.enter(PAIRS, "D9", "")
        window.press("Delete")
        window.enter(PAIRS, "D9", "2,5")
        says(window, "13 cannot be scored")
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 1
    assert "13 cannot be scored" in message and "Check is not OK" in message
    assert "To check: pair 1: Jan O\u2019Brien is also in pair 2" in message
    for each in (*MISTYPED.values(), CLUBS[1], ELSEWHERE[13][2], ELSEWHERE[14][2]):
        assert each in message, each
    published = page(file)
    assert "13 cannot be scored" in published and published.count("not scored") >= 13


#: What is typed from Session to Score of a season's results, and what is said of the line.
SEASON = {
    "1\t0101\t0102\t61.5": "",
    "1\t0101\t0103\t50": "Not counted: 0101 has a result in session 1 already, on line 1",
    "1\t0104\t0104\t50": "Not counted: 0104 plays with nobody: both members are the same",
    "1\t0105\t0106\t38,5": "",
    "1\t0107\t9999\t40": "Not counted: there is no member 9999 on the sheet Members",
    "9\t0108\t0109\t40": "Not counted: there is no session 9 on the sheet Sessions",
    "1\t0110\t0111\t150": "Not counted: 150.00 is no percentage (0 to 100)",
    "1\t0112\t0113\tabc": "Not counted: score: 'abc' is not a number",
}


def test_a_season(opened: Opening, tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    with opened(season()) as window:
        for row, typed in enumerate(SEASON, 7):
            window.enter("Results", f"B{row}", typed)
        window.enter("Members", "B33", "0101\tTwice")
        window.enter("Sessions", "C8", "31.2.2026")
        window.wait(lambda: "6 lines not counted" not in window.text("A3", "Start"), "the state")
        window.shows("A3", "After 1 of 6 sessions: 2 results; 7 lines not counted, 1 to check", "Start")
        rows = window.rows("B7:L14", "Results")
        assert [row[10] for row in rows] == [*SEASON.values()]
        window.shows("A2", "Not OK: see below", CHECK)
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 1 and "Check is not OK" in message
    for each in filter(None, (*SEASON.values(), "number 0101 is on line 1 already", "there is no such day")):
        assert each in message, each
    assert "7 lines not counted, 1 to check" in page(file)


#: Cells of the Ledger by their column, and what is said of the line.
LEDGER = (
    ({"A": "2026-02-01", "C": "Hall", "G": "100"}, ""),
    ({"A": "2026-02-01", "C": "Hall", "G": "100"}, "entered twice?"),
    (
        {"A": "2025-02-01", "C": "Hall", "G": "50"},
        "This date is outside the year on Start: not counted",
    ),
    ({"A": "2026-03-01", "C": "Hall", "F": "5", "G": "50"}, "In and Out are both filled"),
    ({"A": "2026-03-02", "C": "Hall", "G": "12,50"}, "'12,50' is text, not a number"),
    ({"A": "31.02.2026", "C": "Hall", "G": "7"}, "'31.02.2026' is text, not a date"),
    ({"A": "2026-03-04", "C": "Subscriptions", "E": "9999", "F": "25"}, "9999 is not a member's number"),
    ({"A": "2026-03-05", "C": "Hall", "G": "-8"}, "is below 0"),
)
#: Session and number of a line of the Attendance, and what is said of it.
ATTENDED = {
    "1\t0050\tcash": "This member is listed twice in this session.",
    "1\t0050\tcard": "This member is listed twice in this session.",
    "77\t0051\tcash": "This session is not on Sessions",
    "1\t9999\tcash": "Unknown number",
}


def test_a_year(opened: Opening, tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    with opened(treasurer()) as window:
        for row, (cells, _) in enumerate(LEDGER, 6):
            for column, typed in cells.items():
                window.enter("Ledger", f"{column}{row}", typed)
        for row, typed in enumerate(ATTENDED, 262):
            window.enter("Attendance", f"A{row}", typed)
        window.refused("Attendance", "C266", "chash", "How paid")
        window.enter("Sessions", "A8", "2")
        window.enter("Sessions", "E9", "41,5")
        said = window.column("M6:M13", "Ledger")
        assert all(message in each for (_, message), each in zip(LEDGER, said, strict=True)), said
        said = window.column("G262:G265", "Attendance")
        assert all(message in each for message, each in zip(ATTENDED.values(), said, strict=True)), said
        window.wait(lambda: window.text("B19", "Start") == "7", "the list on Start")
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 1
    for each in ("listed twice", *(said for _, said in LEDGER), "'41,5' is text, not a number"):
        assert each in message, each


def test_a_league(opened: Opening, tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    teams = [{"team": n, "name": f"Team {n}", "player1": f"Player {n}"} for n in range(1, 7)]
    setup = {"boards": 8, "rounds": 3}
    file.write_bytes(build_teams(opening_of(Size(6, 3, 20), setup, teams=teams)))
    assert "T1 v T4" in command("draw", file)[1]
    with opened(file.read_bytes()) as window:
        for row, typed in enumerate(("20\t8", "30\tx", "5\t9"), 6):
            window.enter(layout.MATCHES, f"F{row}", typed)
        for sheet, cells in LEAGUE.items():
            for cell, typed in cells.items():
                window.enter(sheet, cell, typed)
        window.wait(lambda: window.text("A2", CHECK) != "All OK", "the sheet Check")
        remarks = window.column("O6:O11", layout.MATCHES)
        assert "IMPs B: 'x' is not a number" in remarks[1] and "T1 cannot play against itself" in remarks[4]
        assert all(remarks[3:]), remarks
        said = window.column("I6:I8", layout.PENALTIES)
        assert "there is no team 99" in said[0] and "T2 has no match in round 2" in said[1], said
        window.refused(layout.PENALTIES, "C8", "0,5", "Penalty VP")  # a comma where the program has points
        file.write_bytes(window.save())
    status, message = command("score", file)
    published = page(file)
    assert status == 1
    for each in ("'x' is not a number", "T1 cannot play against itself", "there is no team 99"):
        assert each in message, message
    assert "to correct" in published, published[:500]


#: What is typed in a league: a match twice, a team against itself, a team that is not there; penalties of
#: such a team, and of a round without a match.
LEAGUE = {
    layout.MATCHES: {
        "B9": "1\t1\t4", "F9": "20\t8", "B10": "2\t1\t1", "F10": "20\t8", "B11": "2\t99\t1", "F11": "20\t8",
    },
    layout.PENALTIES: {"A6": "99", "C6": "1", "A7": "2\t2", "D7": "3"},
}  # fmt: skip


def drawn(file: Path, teams: int, **setup: object) -> None:
    """Write a workbook of so many teams, with what was drawn first."""
    names = [{"team": n, "name": f"Team {n}", "player1": f"Player {n}"} for n in range(1, teams + 1)]
    rounds = int(str(setup.get("rounds", 1)))
    file.write_bytes(build_teams(opening_of(Size(teams, rounds, 20), {"boards": 8} | setup, teams=names)))
    status, message = command("draw", file)
    assert status == 0, message


@pytest.mark.parametrize(("form", "annulled"), [("swiss", False), ("round robin", True)])
def test_a_team_withdraws(opened: Opening, tmp_path: Path, form: str, annulled: bool) -> None:
    """Team 4 leaves after round 1; first typed in the row of team 1, then with a round that is not there."""
    pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
    file = tmp_path / "evening.xlsx"
    drawn(file, 6, format=form, rounds=5)
    first = 6
    with opened(file.read_bytes()) as window:
        for row in range(first, first + 3):
            window.enter(layout.MATCHES, f"F{row}", "20\t10")
        file.write_bytes(window.save())
    if form == "swiss":
        assert command("draw", file)[0] == 0
    with opened(file.read_bytes()) as window:
        matches = window.rows(f"B{first}:C{first + 14}", layout.MATCHES)
        later = next(row for row in range(first + 3, first + 15) if "1" in matches[row - first])
        window.enter(layout.MATCHES, f"F{later}", "8\t20")

        window.refused(layout.TEAMS, "D9", "one", "Left after round")
        window.enter(layout.TEAMS, "D6", "1")  # the row of team 1, which plays on
        words = "T1 left after round 1, "
        window.wait(lambda: words in window.text(f"O{later}", layout.MATCHES), "the wrong team")
        window.wait(lambda: "1 to check" in window.text("A3", layout.STANDINGS), "the state")
        window.click(layout.TEAMS, "D6")
        window.press("Delete")
        window.enter(layout.TEAMS, "D9", "7")  # the right row, and a round that is not there
        words = "T4 left after round 7, and the event has 5 rounds"
        window.wait(lambda: words in str(window.rows("A5:C60", layout.SETUP)), "the wrong round")
        window.wait(lambda: "1 to check" in window.text("A3", layout.STANDINGS), "the state")

        window.enter(layout.TEAMS, "D9", "1")
        window.wait(lambda: "to check" not in window.text("A3", layout.STANDINGS), "the state")
        assert window.text("A2", layout.CHECK) == "All OK"
        standings = window.rows("A6:R11", layout.STANDINGS)
        assert standings[-1][:2] == ["-", "4"] and "withdrew after round 1" in str(standings[-1])
        played = {row[1]: row[4] for row in standings}
        assert played["4"] == ("0" if annulled else "1"), standings
        remarks = window.column(f"O{first}:O{first + 14}", layout.MATCHES)
        not_counted = [each for each in remarks if "not counted: T4 left the event after 1 of 5" in each]
        assert len(not_counted) == (5 if annulled else 0), remarks
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 0 and "T4: withdrew after round 1" in message and "to check" not in message, message
    assert "withdrew after round 1" in page(file)


def test_a_knock_out_pairing_typed_over(opened: Opening, tmp_path: Path) -> None:
    """The winners choose their opponents; then a loser, a team that is in two matches, and one that left."""
    file = tmp_path / "evening.xlsx"
    drawn(file, 8, format="knock-out", segments=1, carry_over="PZBS")
    first = 7
    with opened(file.read_bytes()) as window:
        for row in range(first, first + 8):
            window.enter(layout.KNOCKOUT, f"E{row}", "20" if row % 2 else "10")
        file.write_bytes(window.save())
    status, message = command("draw", file)
    assert status == 0 and "T1 v T4" in message and "T2 v T3" in message, message
    semi = first + 8
    with opened(file.read_bytes()) as window:
        state = f"N{semi}"
        window.enter(layout.KNOCKOUT, f"B{semi + 1}", "3")  # the other winner
        window.enter(layout.KNOCKOUT, f"B{semi + 3}", "4")
        window.wait(lambda: window.text(state, layout.KNOCKOUT) == "", "the right carry-over")
        assert window.column(f"C{semi}:C{semi + 3}", layout.KNOCKOUT) == ["0.1", "", "0.1", ""]
        window.wait(lambda: "0 of 2 matches decided" in window.text("A3", layout.KNOCKOUT), "the state")
        assert "to check" not in window.text("A3", layout.KNOCKOUT)

        window.enter(layout.KNOCKOUT, f"B{semi + 1}", "6")  # it lost to team 3
        words = "Check: T6 has not won its match before: T3 did"
        window.wait(lambda: words in window.text(state, layout.KNOCKOUT), "the loser")
        window.wait(lambda: "1 to check" in window.text("A3", layout.BRACKET), "the state")
        window.enter(layout.KNOCKOUT, f"B{semi + 1}", "2")  # it plays team 4
        words = "T2 is in two matches of this stage"
        window.wait(lambda: words in window.text(f"N{semi + 2}", layout.KNOCKOUT), "the team in two matches")
        window.wait(lambda: words in window.text("A3", layout.BRACKET), "the state")
        assert window.text("A2", layout.CHECK) == "Not OK: see below"
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 1 and f"Knock-out, row 17: {words}" in message, message
    assert words in page(file)
    with opened(file.read_bytes()) as window:
        window.enter(layout.KNOCKOUT, f"B{semi + 1}", "3")
        window.enter(layout.KNOCKOUT, f"B{semi}", "4")  # with the carry-over of team 1
        words = "Check: the carry-over is not that of T4 v T3: by PZBS they start T3 with 0.1"
        window.wait(lambda: words in window.text(state, layout.KNOCKOUT), "the other carry-over")
        window.enter(layout.KNOCKOUT, f"B{semi}", "1")
        window.enter(layout.TEAMS, "D8", "1")  # team 3 leaves
        words = "Check: T3 has left the event (sheet Teams): type withdrew for its IMPs"
        window.wait(lambda: words in window.text(state, layout.KNOCKOUT), "the team that left")
        window.enter(layout.KNOCKOUT, f"E{semi + 1}", "withdrew")
        window.wait(lambda: "T1 wins: T3 withdrew" in window.text(f"N{semi + 1}", layout.KNOCKOUT), "it")
        window.wait(lambda: window.text("A2", layout.CHECK) == "All OK", "the sheet Check")
        assert "to check" not in window.text("A3", layout.BRACKET)
        file.write_bytes(window.save())
    status, message = command("score", file)
    assert status == 0 and "1 of 2 matches decided." in message and "T1 wins: T3 withdrew" in message
