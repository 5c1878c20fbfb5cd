"""A result in any spelling is one contract to the files that other programs read, and on the page."""

from pathlib import Path

import pytest

from xlvp.formats.delimited import read_delimited_session
from xlvp.notation.results import parse_result
from xlvp.pages.figures import shown_entry
from xlvp.pairs.score_list import PLAYED, ScoreLine
from xlvp.rules.contract import Contract, vulnerability
from xlvp.rules.result import Result


def result(entry: str, board: int = 1) -> Result:
    return parse_result(entry, vulnerability(board))


def line(entry: str, board: int = 1) -> ScoreLine:
    return ScoreLine(1, 1, board, 1, 2, (board, 1, 2), entry=entry, result=result(entry, board), state=PLAYED)


@pytest.mark.parametrize(
    ("entry", "contract"),
    [
        ("4SN=", Contract(4, "S", 0, "N", 0)), ("N 4S=", Contract(4, "S", 0, "N", 0)),
        ("4♥+1 E", Contract(4, "H", 0, "E", 1)), ("4 pik N =", Contract(4, "S", 0, "N", 0)),
        ("4HX N down 2", Contract(4, "H", 1, "N", -2)), ("3NT South 10", Contract(3, "N", 0, "S", 1)),
        ("4SN= 420", Contract(4, "S", 0, "N", 0)), ("4SN 450", Contract(4, "S", 0, "N", 1)),
        ("4HxN -100", Contract(4, "H", 1, "N", -1)), ("4SE -420", Contract(4, "S", 0, "E", 0)),
    ],
)  # fmt: skip
def test_the_contract_of_a_result(entry: str, contract: Contract) -> None:
    assert result(entry).contract == contract


@pytest.mark.parametrize("entry", ["420", "EW 420", "4S 420", "60%", "pass", "60%4SN=&40%4SN-1"])
def test_no_contract_is_made_up(entry: str) -> None:
    assert result(entry).contract is None


@pytest.mark.parametrize("entry", ["pass", "Pass out", "AP", "4 pasy", "pass."])
def test_passed_out_in_every_spelling(entry: str) -> None:
    assert result(entry).passed_out


@pytest.mark.parametrize("entry", ["4HExx-1", "E 4h xx -1", "4♥xx-1 E", "4 kier E rktr bez 1", "4HE-1xx"])
def test_the_page_shows_one_spelling(entry: str) -> None:
    assert shown_entry(line(entry)) == shown_entry(line("4HxxE-1"))
    assert ">♥" in shown_entry(line(entry)) and "xx\xa0E\xa0−1" in shown_entry(line(entry))


def test_a_score_that_contradicts_the_result_beside_it_is_refused(tmp_path: Path) -> None:
    """As it is beside contract, declarer and tricks; the other lines are read."""
    path = tmp_path / "results.csv"
    path.write_text(
        "Board,NS,EW,Result,Score,Score EW\n1,1,5,4SN=,-420,\n2,1,5,3NTN=,400,-400\n3,1,5,2HE=,140,\n"
        "4,1,5,1NTS=,90,90\n5,2,6,4SN=,,-450\n6,2,6,60%,,\n8,2,6,4SN=,420,-420\n"
    )
    read = read_delimited_session(path).results
    assert [result.board for result in read if not result.problem] == [6, 8]
    assert "'4SN=' on board 1 gives North-South +420, but the score is -420" in read[0].problem
    assert "'1NTS=' on board 4 gives East-West -90, but the score is 90" in read[3].problem
