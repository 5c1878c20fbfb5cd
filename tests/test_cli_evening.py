"""``xlvp evening``, by the answers that a person types."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.importing import OPENING
from xlvp.cli import main
from xlvp.commands.evening import TASKS, dragged
from xlvp.workbooks.pairs.build import build

SOURCES = Path(__file__).parents[1]
NEW, AGAIN, IMPORT, NAMES, DRAW, PRINT, SHEETS, SCORE, PUBLISH, SEND, FREEZE = map(
    str, range(1, len(TASKS) + 1)
)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder of documents."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "Documents").mkdir()
    return tmp_path / "Documents"


def evening(*answers: str, words: tuple[str, ...] = ()) -> str:
    done = CliRunner().invoke(main, ["evening", *words], input="".join(f"{each}\n" for each in answers))
    assert done.exit_code == 0 and done.exception is None, done.output
    return done.output


@pytest.mark.slow
def test_an_evening_from_the_new_file_to_the_copy_for_others(club: Path) -> None:
    """New, a pair more, published, frozen; the workbook that was made is the next one's usual answer."""
    message = evening(
        *(NEW, "6", "", "", "Tuesday", AGAIN, "", "7", "", PRINT, "", PUBLISH, "", "n", FREEZE, "", "", "0")
    )
    assert {path.name for path in club.iterdir()} == {
        "Tuesday.xlsx",
        "Tuesday (7 pairs).xlsx",
        "Tuesday (7 pairs)-print",
        "Tuesday (7 pairs)-pages",
        "Tuesday (7 pairs) (values).xlsx",
    }
    assert (club / "Tuesday (7 pairs)-pages" / "tuesday-7-pairs.html").is_file()
    assert "0 entries and 0 pairs taken over" in message and "values instead of formulas" in message


@pytest.mark.thorough
def test_a_swiss_begins_with_its_first_round_drawn(club: Path) -> None:
    message = evening(NEW, "5", "Swiss", "3", "", "Swiss", DRAW, "", "0")
    assert "round 1 drawn" in message and "no result of round 1 is in" in message


@pytest.mark.thorough
def test_a_file_of_results_that_was_dropped_is_imported_first(club: Path) -> None:
    results = club / "evening.bws"
    shutil.copy(SOURCES / "tests" / "exchange" / "evening-2000.bws", results)
    (club / "Tuesday.xlsx").write_bytes(build(OPENING))
    message = evening("n", "0", words=(str(results),))
    assert (
        message.index("To be written") < message.index("left as it is") < message.index("What would you like")
    )


def test_what_cannot_be_done_is_said_and_the_menu_comes_back(club: Path) -> None:
    (club / "Tuesday.xlsx").write_bytes(b"no workbook")
    message = evening(DRAW, str(club / "none.xlsx"), str(club / "Tuesday.xlsx"), "0")
    assert (
        "There is no file" in message and "Error: " in message and message.count("What would you like") == 2
    )


def test_a_name_that_is_taken_is_asked_for_again(club: Path) -> None:
    (club / "Tuesday.xlsx").write_bytes(b"kept")
    message = evening(NEW, "6", "", "", "Tuesday.xlsx", "Wednesday.xlsx", "0")
    assert "Type another name" in message and (club / "Tuesday.xlsx").read_bytes() == b"kept"
    assert (club / "Wednesday.xlsx").is_file()


def test_the_end_of_what_is_typed_is_the_end(club: Path) -> None:
    assert "How many pairs" in evening(NEW) and not any(club.iterdir())
    assert "What would you like" in evening()


@pytest.mark.thorough
def test_movement_and_boards_are_asked_for_and_words_are_read(club: Path) -> None:
    message = evening(NEW, "16 pairs", "share and relay", "2 boards", "", "Tuesday", "0")
    assert "--pairs 16 --movement relay --boards-per-round 2 -o" in message
    message = evening(NEW, "9 tables", "1", "", "1", "Wednesday", "0")
    assert "--pairs 18 --movement mitchell --boards-per-round 3 --switch 9" in message
    assert (club / "Tuesday.xlsx").is_file() and (club / "Wednesday.xlsx").is_file()


def test_back_leads_to_the_question_before_and_quit_ends(club: Path) -> None:
    message = evening(NEW, "6", "back", "8 pairs", "", "0", "", "2", "Tuesday", "quit")
    assert message.count("How many pairs") == 2 and message.count("Boards per round") == 2
    assert "--pairs 8" in message and (club / "Tuesday.xlsx").is_file()
    message = evening(NEW, "0", SCORE, "back", "0")
    assert message.count("What would you like") == 3
    message = evening(NEW, "6", "q")
    assert message.count("What would you like") == 1 and "Boards per round" not in message


def test_what_is_no_answer_is_asked_again(club: Path) -> None:
    message = evening("nine", NEW, "many", "2 to 3", "500", "-6", "6", "Bermuda", "99", "own", "quit")
    for answer in ("nine", "many", "2 to 3", "500", "-6", "99"):
        assert f"{answer!r}: type a number from" in message, answer
    assert "not 'Bermuda'" in message and "read from a file" in message and not any(club.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="macOS and its terminal")
def test_a_name_dragged_into_the_terminal_of_macos() -> None:
    assert dragged("/Users/a/Tuesday\\ evening\\ \\(7\\).xlsx ") == Path("/Users/a/Tuesday evening (7).xlsx")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_file_to_double_click_finds_xlvp(tmp_path: Path) -> None:
    copy = tmp_path / "a club's" / "evening.command"
    copy.parent.mkdir()
    shutil.copy(SOURCES / "install" / "evening.command", copy)
    result = tmp_path / "xlvp" / "python" / "bin" / "xlvp"
    result.parent.mkdir(parents=True)
    result.write_text('#!/bin/sh\necho "asked:" "$@"\n')
    result.chmod(0o755)
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    for words in ([], ["Tuesday 7.xlsx"]):
        done = subprocess.run([copy, *words], env=surroundings, capture_output=True, text=True)
        assert done.stdout == " ".join(["asked: evening", *words]) + "\n"
    result.unlink()
    done = subprocess.run(
        [copy], env=surroundings | {"PATH": "/usr/bin:/bin"}, capture_output=True, text=True
    )
    assert done.returncode == 1 and "run.sh first" in done.stderr
