"""``xlvp new pairs`` as a person uses it."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from tests.exchange.small_event import small
from xlvp.cli import main
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.examples import full_evening
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult


def run(*words: object) -> Result:
    result = CliRunner().invoke(main, ["new", "pairs", *map(str, words)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception  # a traceback must never reach a person
    return result


def state(path: Path) -> str:
    return str(load_workbook(path, data_only=True)["Workings"]["M3"].value)


@pytest.mark.thorough
@pytest.mark.parametrize("pairs", [3, 4, 7, 9, 16])
def test_any_number_of_pairs(tmp_path: Path, pairs: int) -> None:
    target = tmp_path / "evening.xlsx"
    result = run("--pairs", pairs, "-o", target)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"{target}: ") and ", ready" in result.output
    assert state(target).startswith("Ready: ")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("words", "notes"),
    [
        (("--pairs", 3), "Balanced Howell, 3 pairs with a half table, 3 rounds of 9 boards, ready"),
        (("--tables", 7), "Mitchell, 7 tables, 7 rounds of 4 boards, ready"),
        (("--pairs", 24, "--movement", "howell"), "Balanced Howell, 24 pairs, 23 rounds of 1 board, ready"),
        (("--pairs", 53), "Mitchell, 27 tables with a half table, 26 rounds of 1 board, ready"),
    ],
)
def test_about_26_boards_by_default(tmp_path: Path, words: tuple[object, ...], notes: str) -> None:
    target = tmp_path / "evening.xlsx"
    result = run(*words, "-o", target)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[0] == f"{target}: {notes}"
    assert target.stat().st_size < 3_000_000


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("movement", "method"),
    [("mitchell", "percent"), ("relay", "cross-imps"), ("howell", "butler"), ("mitchell", "napoleonki")],
)
def test_movements_and_methods(tmp_path: Path, movement: str, method: str) -> None:
    target = tmp_path / "evening.xlsx"
    result = run("--tables", 4, "--movement", movement, "--method", method, "--by", "board", "-o", target)
    assert result.exit_code == 0, result.output
    assert state(target).startswith("Ready: ")


@pytest.mark.parametrize(
    ("words", "notes"),
    [
        (("--tables", 4, "--pairs", 8), "give --tables or --pairs, not both"),
        (("--pairs", 2), "2 is out of range. Give a whole number from 3 to 120"),
        (("--pairs", 121), "121 is out of range. Give a whole number from 3 to 120"),
        (("--tables", 61), "61 is out of range. Give a whole number from 2 to 60"),
        (("--pairs", 40, "--movement", "howell"), "a Howell is for 3 to 24 pairs, not 40"),
        (
            ("--tables", 7, "--movement", "relay"),
            "share and relay is for an even number of tables; with 7 choose Mitchell",
        ),
        (("--tables", 7, "--rounds", 8), "a Mitchell of 7 tables has 1 to 7 rounds, not 8"),
        (("--tables", 7, "--switch", "9"), "round 9 cannot be switched"),
        (("--tables", 7, "--switch", "last"), "'last'"),
        (("--tables", 7, "--sections", 5), "7 tables make 1 to 2 sections, not 5"),
        (("--movement", "own"), "an own movement is read from a file, --own FILE, or typed on the sheet Own"),
        (("--tables", 60, "--sections", 1, "--boards-per-round", 2), "at most 2400 lines"),
        (("--method", "victory"), "'victory' is not a scoring method"),
        (("--from", "nowhere.xlsx"), "nowhere.xlsx"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(tmp_path: Path, words: tuple[object, ...], notes: str) -> None:
    target = tmp_path / "evening.xlsx"
    result = run(*words, "-o", target)
    assert result.exit_code in (1, 2)
    assert notes in result.output
    assert len([line for line in result.output.splitlines() if line.startswith("Error: ")]) == 1
    assert not target.exists()


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A half-typed evening of 13 pairs."""
    opening = full_evening()
    entries = {place: entry for place, entry in opening.entries.items() if place[0] < 4}
    path = tmp_path / "old.xlsx"
    path.write_bytes(build(Opening(**{**opening.__dict__, "entries": entries})))
    return path


@pytest.mark.thorough
def test_from_an_old_one_for_a_late_pair(tmp_path: Path, old: Path) -> None:
    before, target = old.read_bytes(), tmp_path / "new.xlsx"
    result = run("--from", old, "--pairs", 14, "-o", target)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == f"54 entries and 13 pairs taken over from {old}"
    assert old.read_bytes() == before
    assert state(target).startswith("Provisional: 54 of 147 results are in")


def test_score_prints_the_lines_of_the_sheet_check_that_are_wrong(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(build(Opening(pairs=4, boards=1, entries={(1, 1, 1): TypedResult("8SN=")})))
    done = CliRunner().invoke(main, ["score", str(path)])
    assert "Check is not OK" in done.output
    assert re.search(r"Sheet Check, row \d+: Results that cannot be scored: 1, expected 0", done.output)


@pytest.mark.thorough
def test_a_late_pair_that_changes_the_movement_is_warned_about(tmp_path: Path) -> None:
    """Three tables become four: 1-4, 2-5 and 3-6 of round 1 are 1-5, 2-6 and 3-7 there; N1-E1 stays."""
    path = tmp_path / "old.xlsx"
    entries = {(1, table, table): TypedResult("-50") for table in (1, 2, 3)}
    path.write_bytes(build(Opening(pairs=6, movement="Mitchell", boards=1, entries=entries)))
    late = run("--from", path, "--pairs", 7, "-o", tmp_path / "new.xlsx")
    assert "of 1 board, 3 results to check" in late.output and "ready" not in late.output
    assert "only 0 of the 3 results fit this movement" in late.output
    assert late.output.splitlines()[-1].startswith(
        "If nobody has changed seats, make it again with --numbers"
    )
    kept = run("--from", path, "--pairs", 7, "--numbers", "NS and EW", "-o", tmp_path / "kept.xlsx")
    assert "of 1 board, ready" in kept.output and "fit this movement" not in kept.output


@pytest.mark.thorough
def test_from_an_old_one_for_pairs_who_left(tmp_path: Path) -> None:
    path, target = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    names = {number: Names(f"Ann {number}", "", "2") for number in range(1, 15)}
    path.write_bytes(build(Opening(pairs=14, names=names)))
    result = run("--from", path, "--pairs", 12, "-o", target)
    assert result.output.splitlines()[-2:] == [
        f"0 entries and 12 pairs taken over from {path}",
        "Note: not in this movement, so what was typed for them is left out: pairs 13, 14",
    ]


@pytest.mark.thorough
def test_a_refused_case_says_which_entry_and_writes_nothing(tmp_path: Path, old: Path) -> None:
    before, target = old.read_bytes(), tmp_path / "new.xlsx"
    result = run("--from", old, "--pairs", 4, "--switch", "", "-o", target)
    assert result.exit_code == 1
    assert result.output.startswith("Error: round ") and "has no row in the new movement" in result.output
    assert result.output.count("\n") == 1
    assert not target.exists()
    assert old.read_bytes() == before


@pytest.mark.thorough
@pytest.mark.parametrize("spelling", ["itself", "roundabout", "symbolic link", "hard link"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_the_old_file_stays_as_it_is(old: Path, spelling: str, force: tuple[str, ...]) -> None:
    before, output = old.read_bytes(), old.with_name("new.xlsx")
    if spelling == "symbolic link":
        output.symlink_to(old)
    elif spelling == "hard link":
        output.hardlink_to(old)
    else:
        output = old if spelling == "itself" else old.parent / ".." / old.parent.name / old.name
    result = run("--from", old, "--pairs", 14, "-o", output, *force)
    assert result.exit_code == 1
    assert "is the workbook to start from, which stays as it is" in result.output
    assert result.output.count("\n") == 1
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [b"", b"PK\x03\x04 cut short", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1old", b"just a text"],
    ids=["empty", "cut", "old", "text"],
)
def test_a_file_that_is_no_workbook_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path, target = tmp_path / "odd.xlsx", tmp_path / "new.xlsx"
    path.write_bytes(content)
    result = run("--from", path, "-o", target)
    assert result.exit_code == 1
    assert result.output.startswith("Error: odd.xlsx: ") and result.output.count("\n") == 1
    assert not target.exists()


def test_another_workbook_is_refused(tmp_path: Path) -> None:
    path, target = tmp_path / "match.xlsx", tmp_path / "new.xlsx"
    CliRunner().invoke(main, ["new", "match", "-o", str(path)])
    result = run("--from", path, "-o", target)
    assert result.output == (
        "Error: the workbook to start from: this is a match. Choose one made by 'xlvp new pairs'.\n"
    )
    assert not target.exists()


@pytest.mark.thorough
def test_hostile_words_stay_words(tmp_path: Path) -> None:
    path, target = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    hostile = '=HYPERLINK("http://x")'
    names = {1: Names(hostile, "+1+1", "@SUM(A1)", "-2+3")}
    path.write_bytes(
        build(Opening(pairs=6, names=names, entries={(1, 1, 1): TypedResult("=1+1")}, title=hostile))
    )
    assert run("--from", path, "-o", target).exit_code == 0
    book = load_workbook(target)
    for sheet, cell, text in (("Pairs", "B7", hostile), ("Results", "F7", "=1+1"), ("Setup", "C4", hostile)):
        assert (book[sheet][cell].value, book[sheet][cell].data_type) == (text, "s")


@pytest.mark.thorough
def test_what_is_not_taken_over_is_named(tmp_path: Path, old: Path) -> None:
    book = load_workbook(old)
    book.create_sheet("My notes")["A1"] = "table money"
    book.save(old)
    with ZipFile(old, "a") as package:
        package.writestr("xl/media/image1.png", b"a club's sign")
    before, target = old.read_bytes(), tmp_path / "new.xlsx"
    result = run("--from", old, "--pairs", 14, "-o", target)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-2:] == [
        f"Note: not taken over: the sheet 'My notes' of {old}", f"Note: not taken over: a picture of {old}",
    ]  # fmt: skip
    assert old.read_bytes() == before, "OLD itself stays as it is"


@pytest.mark.thorough
def test_fewer_rounds_than_the_old_arrow_switch(tmp_path: Path) -> None:
    path, target = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    entries = {(1, 1, 1): TypedResult("420")}
    path.write_bytes(build(Opening(pairs=13, boards=3, switched="4, 7", entries=entries)))
    result = run("--from", path, "--rounds", 5, "-o", target)
    assert result.exit_code == 0, result.output
    assert "arrow switch in round 4, 5 rounds of 3 boards, ready" in result.output
    assert "1 entries and 0 pairs taken over" in result.output


def test_why_says_how_the_points_came_about(tmp_path: Path) -> None:
    file = tmp_path / "small.xlsx"
    file.write_bytes(small())
    message = CliRunner().invoke(main, ["why", str(file), "1", "2"], env={"COLUMNS": "200"})
    assert message.exit_code == 0, message.output
    lines = [line.strip() for line in message.output.splitlines()]
    assert lines[0] == (
        "Board 2, round 2, table 1: Pair 1 Anna Nowak – Łukasz Żuk as North-South against pair 6 Ewa <Sowa>"
    )
    assert lines[1] == "60%; vulnerable: North-South."
    assert "An artificial score of 60% gives 60% of the top of 4: 2.4." in lines
    place = CliRunner().invoke(main, ["why", str(file), "1"], env={"COLUMNS": "200"})
    assert place.output.splitlines()[1:] == ["3 boards give 5.4.", "5.4 out of 12 (3 boards × 4) is 45%."]
    wrong = CliRunner().invoke(main, ["why", str(file), "1", "9"])
    assert (wrong.exit_code, "pair 1 does not play board 9" in wrong.output) == (1, True)
    nobody = CliRunner().invoke(main, ["why", str(file), "77"])
    assert (nobody.exit_code, "pair 77 is not in the ranking" in nobody.output) == (1, True)
