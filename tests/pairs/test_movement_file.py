"""A club's movement from a file, and the workbook made of it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.pairs.howell import balanced_howell
from xlvp.pairs.movement_file import OwnSeat, movement_lines, own_movement

SIX = Path(__file__).parents[2] / "xlvp" / "pairs" / "data" / "howell_6.csv"
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
        (HEAD + "1,1,0000019999,2,1", "ns is a number from 1 to 999, not '0000019999'"),
        (HEAD + "1,1,1,2,", "boards is missing"),
        (HEAD + "1,1,1,\u0661,1", "ew is a number"),
        pytest.param(HEAD + "1,1,1,2,1\n" * 20_001, "is no event's", id="20,001 lines"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        movement_lines(text, 2)


#: The first round of the example in "Movement files in the format .ASC".
ASC = "14  7  1  6 0\n 1- 2 A  3- 4 B  5- 6 C  7- 8 D  9-10 E 11-12 F 13-14 A # all\n"


def test_a_file_in_the_format_asc() -> None:
    seats = movement_lines(ASC, 4)
    assert [(seat.ns, seat.ew) for seat in seats] == [(pair, pair + 1) for pair in range(1, 15, 2)]
    assert [seat.first for seat in seats] == [1, 5, 9, 13, 17, 21, 1]
    numbers = "6, 4, 2, 3, 0\n\n1:2:1; 3-4-2; 5 0 3; 0 0 0\n2 3 2 4 5 1 1 0 3 0 6 2"
    assert movement_lines(numbers, 1) == (
        OwnSeat(1, 1, 1, 2, 1), OwnSeat(1, 2, 3, 4, 2), OwnSeat(1, 3, 5, None, 3),
        OwnSeat(2, 1, 2, 3, 2), OwnSeat(2, 2, 4, 5, 1), OwnSeat(2, 3, 1, None, 3), OwnSeat(2, 4, None, 6, 2),
    )  # fmt: skip


def test_a_howell_written_so_is_the_same_howell() -> None:
    plan = balanced_howell(8)
    turns = [[seat for seat in plan.seats if seat.round == round_] for round_ in range(1, 8)]
    lines = [" ".join(f"{s.ns}-{s.ew} {chr(64 + s.boards)}" for s in seats) for seats in turns]
    assert own_movement(movement_lines("\n".join(["8 4 7 7 0", *lines]), 3), 3).seats == plan.seats


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 1 1 1 1\n1 2 3 4 A", "for single players"),
        ("4 2 2 2 0\n1 2 A 3 4 B", "says 2 rounds, there are 1"),
        ("4 2 1 2 0\n1 2 A 3 4", "line 2 of the movement: 2 tables have 6 entries, not 5"),
        ("4 2 1 2 0\n1 2 A 3 x B", "a pair is a number from 1 to 999, not 'x'"),
        ("4 2 1 2 0\n1 2 A 3 4 b", "a board group is a capital letter or a number from 1, not 'b'"),
        ("4 2 1 2 0\n1 2 A 3 4 0", "not '0'"),
    ],
)
def test_what_no_asc_file_says(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        movement_lines(text, 2)


def made(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["new", "pairs", *map(str, words)])
    return result.exit_code, result.output


def test_a_workbook_of_it(tmp_path: Path) -> None:
    book = tmp_path / "own.xlsx"
    code, message = made("--own", SIX, "--boards-per-round", 2, "-o", book)
    assert code == 0 and message.splitlines()[0].endswith(
        "own movement, 3 tables, 5 rounds of 2 boards, ready"
    )
    scored = CliRunner().invoke(main, ["score", str(book)])
    assert "Ready: 30 results to come" in scored.output


def test_its_faults_are_told_and_what_it_says_itself_is_not_asked(tmp_path: Path) -> None:
    twice = tmp_path / "twice.csv"
    twice.write_text(HEAD + "1,1,1,2,1\n2,1,2,1,2\n", "utf-8")
    code, message = made("--own", twice, "-o", tmp_path / "a.xlsx")
    assert code == 0 and "pairs 1 and 2 meet in rounds 1 and 2" in message
    code, message = made("--own", twice, "--pairs", 4, "-o", tmp_path / "b.xlsx")
    assert code != 0 and "leave --pairs out" in message
    code, message = made("--own", tmp_path / "none.csv", "-o", tmp_path / "c.xlsx")
    assert code != 0 and "none.csv" in message and not (tmp_path / "c.xlsx").exists()
