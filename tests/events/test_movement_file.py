"""A club's movement from a file, and the workbook made of it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.events.balanced_howell import balanced_howell
from xlvp.events.movement_file import movement_lines
from xlvp.events.own_movement import OwnSeat, own_movement

SIX = Path(__file__).parents[2] / "xlvp" / "events" / "data" / "howell_6.csv"
HEAD = "round,table,ns,ew,boards\n"


def test_the_howell_of_six_pairs_is_such_a_file() -> None:
    plan = own_movement(movement_lines(SIX.read_text("utf-8"), 3), 3)
    assert plan.seats == balanced_howell(6).seats


def test_a_sit_out_semicolons_and_remarks() -> None:
    text = "# ours\n\nRound;Table;NS;EW;Boards\n1; 1; 3; ;2\n#1;2;1;2;1\n1;2;1;2;1\n"
    assert movement_lines(text, 4) == (OwnSeat(1, 1, 3, None, 5), OwnSeat(1, 2, 1, 2, 1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not 'nothing'"),
        ("table,round,ns,ew,boards\n1,1,1,2,1", "begins with the headings"),
        (HEAD + "1,1,1,2", "line 2 of the movement has 4 cells, not 5"),
        (HEAD + "1,1,1,2,1\n1,2,3,x,1", "line 3 of the movement: ew is a number from 1 to 999, not 'x'"),
        (HEAD + "0,1,1,2,1", "round is a number from 1 to 999, not '0'"),
        (HEAD + "1,1,1,2,", "boards is missing"),
        (HEAD + "1,1,1,\u0661,1", "ew is a number"),
        pytest.param(HEAD + "1,1,1,2,1\n" * 20_001, "is no event's", id="20,001 lines"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        movement_lines(text, 2)


def made(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["new", "pairs", *map(str, words)])
    return result.exit_code, result.output


def test_a_workbook_of_it(tmp_path: Path) -> None:
    book = tmp_path / "own.xlsx"
    code, told = made("--own", SIX, "--boards-per-round", 2, "-o", book)
    assert code == 0 and told.splitlines()[0].endswith("own movement, 3 tables, 5 rounds of 2 boards, ready")
    scored = CliRunner().invoke(main, ["score", str(book)])
    assert "Ready: 30 results to come" in scored.output


def test_its_faults_are_told_and_what_it_says_itself_is_not_asked(tmp_path: Path) -> None:
    twice = tmp_path / "twice.csv"
    twice.write_text(HEAD + "1,1,1,2,1\n2,1,2,1,2\n", "utf-8")
    code, told = made("--own", twice, "-o", tmp_path / "a.xlsx")
    assert code == 0 and "pairs 1 and 2 meet in rounds 1 and 2" in told
    code, told = made("--own", twice, "--pairs", 4, "-o", tmp_path / "b.xlsx")
    assert code != 0 and "leave --pairs out" in told
    code, told = made("--own", tmp_path / "none.csv", "-o", tmp_path / "c.xlsx")
    assert code != 0 and "none.csv" in told and not (tmp_path / "c.xlsx").exists()
