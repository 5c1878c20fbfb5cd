"""Letters on the sheet Setup: what is typed in a language is scored as meant there, and published so."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.importing import OPENING, column, run
from tests.exchange.make import ACCESS_97
from tests.workbooks.match_books import over_formulas
from tests.xlsx.files import saved
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.notation.entry import CLUBS_DOUBT
from xlvp.workbooks.kit.opening import Opening as TeamsOpening
from xlvp.workbooks.match.book import BOARDS, match_report
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.match.build import reopened as match_reopened
from xlvp.workbooks.match.imports import given_match
from xlvp.workbooks.match.page import match_page
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.merge import merged
from xlvp.workbooks.pairs.opening import Opening, TypedResult, reopened
from xlvp.workbooks.pairs.publish import given_session
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.make import reopened as teams_reopened
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

#: By round, table and board: what a German scorer types, and North-South's score.
GERMAN = {
    (1, 1, 1): ("4CN=", 420),
    (1, 1, 2): ("4KO-1", 50),
    (1, 2, 4): ("4PW=", -620),
    (1, 2, 5): ("3\u2663S=", 110),
    (1, 3, 7): ("3SAO+1", -630),
    (1, 3, 8): ("NP", None),
}


def pairs_book(letters: str) -> bytes:
    entries = {spot: TypedResult(typed) for spot, (typed, _) in GERMAN.items()}
    return build(Opening().but(pairs=6, rounds=3, boards=3, entries=entries, letters=letters))


def test_a_pairs_workbook_reads_the_letters_of_its_language() -> None:
    recalculated = recalculate(open_package(pairs_book("German"), "x"))
    event = read_event(recalculated)
    lines = {(line.round, line.table, line.board): line for line in event.scored.lines if line and line.entry}
    scores = {spot: score for spot, (_, score) in GERMAN.items()}
    assert {spot: line.score for spot, line in lines.items()} == scores
    assert event.state.startswith("Provisional: 5 of 26") and "cannot be scored" not in event.state
    assert "to check" not in event.state
    # other files have English letters, or suit symbols
    given = {result.board: result.entry for result in given_session(recalculated, "x").results}
    assert given == {1: "4\u2665N=", 2: "4\u2666E-1", 4: "4\u2660W=", 5: "3\u2663S=", 7: "3NTE+1", 8: "NP"}
    assert reopened(recalculated).letters == "German"
    assert reopened(recalculated).entries[1, 1, 1].result == "4CN="


def test_with_english_letters_the_same_entries_are_refused_or_asked_about() -> None:
    event = read_event(recalculate(open_package(pairs_book("English"), "x")))
    lines = {line.board: line for line in event.scored.lines if line and line.entry}
    assert {board for board, line in lines.items() if line.state == "wrong"} == {2, 4, 7}
    assert lines[1].words == CLUBS_DOUBT and not lines[5].words
    assert "1 to check (board 1)" in event.state and "3 cannot be scored" in event.state


def test_a_match_workbook_reads_the_letters_of_its_language() -> None:
    entries = {1: ("4CN=", "4CN-1"), 2: ("4KO-1", "3SAO="), 3: ("4PxW-2", "4SN=")}
    book = recalculate(open_package(build_match(boards=8, letters="German", entries=entries), "x"))
    boards = {line.board: line for line in match_report(book).boards}
    scores = [(boards[number].open_score, boards[number].closed_score) for number in (1, 2)]
    assert scores == [(420, -50), (50, -400)]
    assert boards[3].open_score == 500 and "did you mean 4P" in str(boards[3].status)
    (match,) = given_match(book, "x").matches
    assert [(board.first, board.second) for board in match.boards] == [
        ("4\u2665N=", "4\u2665N-1"),
        ("4\u2666E-1", "3NTE="),
    ]
    opening = match_reopened(book)
    assert opening.settings["letters"] == "German"
    assert opening.lists["Match"][0] == {"open": "4CN=", "closed": "4CN-1"}


def test_a_board_without_a_number_keeps_its_entries_as_typed() -> None:
    data = build_match(boards=4, letters="German", entries={1: ("4CN=", ""), 2: ("4CN=", "")})
    place = NamedCells(recalculate(open_package(data, "x"))).refs(BOARDS.name("board"))[1]
    typed = saved(over_formulas(data, {place: "one"}))
    boards = match_report(recalculate(open_package(typed, "x"))).boards
    assert [(line.board, line.open) for line in boards[:2]] == [("one", "4CN="), (2, "4\u2665N=")]


def test_in_a_match_a_c_is_asked_about_where_other_letters_were_typed() -> None:
    entries = {1: ("4CN=", "4\u2663N-1"), 2: ("4KN=", "")}
    message = match_report(recalculate(open_package(build_match(boards=4, entries=entries), "x")))
    status = {line.board: str(line.status) for line in message.boards}
    assert "C is read as clubs" in status[1] and "K can be" in status[2]
    entries[2] = ("4DN=", "")
    message = match_report(recalculate(open_package(build_match(boards=4, entries=entries), "x")))
    assert "C is read as clubs" not in str(message.boards[0].status)


def teams_book(letters: str, results: tuple[str, str]) -> bytes:
    match = {"round": 1, "team_a": 1, "team_b": 2}
    board = {"board_round": 1, "board_a": 1, "board_b": 2, "board": 1}
    lists = {
        layout.TEAMS: [{"team": 1}, {"team": 2}],
        layout.MATCHES: [match],
        layout.BOARDS: [board | dict(zip(("first_table", "second_table"), results, strict=True))],
    }
    return build_teams(TeamsOpening(Size(4, 2, 10), {"letters": letters}, lists))


def test_a_teams_workbook_reads_the_letters_of_its_language() -> None:
    package = open_package(teams_book("German", ("4CO-1", "4CO=")), "x")
    recalculated = recalculate(package)
    book = read_book(recalculated)
    (board,) = (board for board in book.boards if board)
    assert (board.first and board.first.score, board.second and board.second.score) == (50, -420)
    messages = {ref: value for (sheet, ref), value in recalculated.values.items() if sheet == layout.MATCHES}
    assert "Boards give 10-0." in messages.values()
    assert teams_reopened(package, {}).settings["letters"] == "German"


def test_in_a_teams_event_a_c_is_asked_about_where_other_letters_were_typed() -> None:
    message = recalculate(open_package(teams_book("English", ("4CN-1", "3SAN=")), "x")).values
    assert any(
        "Board 1: C is read as clubs" in str(value)
        for (sheet, _), value in message.items()
        if sheet == layout.MATCHES
    )
    message = recalculate(open_package(teams_book("English", ("4CN-1", "3NTN=")), "x")).values
    assert not any("C is read as clubs" in str(value) for value in message.values())


@pytest.mark.slow
def test_a_file_is_imported_in_the_letters_of_the_workbook(tmp_path: Path) -> None:
    """Files have English letters: in another language the same results come of them, and none comes twice."""
    scores = {}
    for letters in ("English", "German"):
        book = tmp_path / f"{letters}.xlsx"
        book.write_bytes(build(OPENING.but(letters=letters)))
        done = run(ACCESS_97, "--into", book, "--yes")
        assert (done.exit_code, "36 entries written" in done.output) == (0, True), done.output
        scores[letters] = column(book, "score")
        before = book.read_bytes()
        assert run(ACCESS_97, "--into", book, "--yes").exit_code == 0 and book.read_bytes() == before
    assert all(result == scores["English"] for result in scores.values())
    books = (tmp_path / "English.xlsx", tmp_path / "German.xlsx")
    typed = [[str(entry) for entry in column(book, "result")] for book in books]
    hearts = [other for entry, other in zip(*typed, strict=True) if entry[1:2] == "H"]
    assert hearts and all(other[1] == "C" for other in hearts)


def test_sessions_in_two_languages_are_merged_by_what_they_mean() -> None:
    in_english = {"4CN=": "4HN=", "4KO-1": "4DE-1", "4PW=": "4SW=", "3SAO+1": "3NTE+1"}
    english = {spot: TypedResult(in_english.get(typed, typed)) for spot, (typed, _) in GERMAN.items()}
    books = (pairs_book("German"), build(Opening().but(pairs=6, rounds=3, boards=3, entries=english)))
    sessions = [
        given_session(recalculate(open_package(data, "x")), f"{number}.xlsx")
        for number, data in enumerate(books)
    ]
    field = merged(sessions)
    scores = [(line.board, line.score) for line in field.scored.lines if line]
    assert sorted(scores[: len(scores) // 2], key=str) == sorted(scores[len(scores) // 2 :], key=str)


@pytest.mark.slow
def test_letters_are_an_option_of_new_and_are_carried_on(tmp_path: Path) -> None:
    def made(*words: str) -> str:
        done = CliRunner().invoke(main, ["new", *words], catch_exceptions=False)
        return done.output if done.exit_code else ""

    for template, size in (("pairs", "--pairs=6"), ("match", "--boards=4"), ("teams", "--teams=4")):
        first, second = tmp_path / f"{template}.xlsx", tmp_path / f"{template} again.xlsx"
        assert not made(template, "-o", str(first), size, "--letters", "german")
        assert not made(template, "-o", str(second), "--from", str(first))
        for path in (first, second):
            cells = NamedCells(recalculate(open_package(path.read_bytes(), "x")))
            assert cells.one("xlvp_letters") == "German"
        assert "nor eight letters" in made(
            template, "-o", str(tmp_path / "no.xlsx"), size, "--letters", "Klingon"
        )


def test_a_page_shows_the_suits_that_were_meant() -> None:
    """What was read has its suit; what was not read stands as it was typed, without a suit nobody meant."""
    entries = {1: ("4CN=", "4CE=")}
    made = build_match(boards=1, letters="German", entries=entries)
    data = match_page(match_report(recalculate(open_package(made, "x"))))
    page = re.sub("<[^>]*>", "", data.decode().partition("<body")[2])
    assert "4♥" in page and "♣" not in page and "4CE=" in page


def test_letters_that_are_none_are_told_and_nothing_is_read_with_others() -> None:
    data = pairs_book("Klingon")
    recalculated = recalculate(open_package(data, "x"))
    messages = [str(value) for (sheet, _), value in recalculated.values.items() if sheet == "Setup"]
    assert any(text.startswith("Not understood.") for text in messages)
    assert any("6 cannot be scored" in text for text in messages), messages
    with pytest.raises(InputError, match="sheet Setup, Letters: 'Klingon' is neither English"):
        read_event(recalculated)
    match = build_match(boards=2, letters="Klingon", entries={1: ("4CN=", "")})
    with pytest.raises(InputError, match="sheet Setup, Letters: 'Klingon' is neither English"):
        match_report(recalculate(open_package(match, "x")))
