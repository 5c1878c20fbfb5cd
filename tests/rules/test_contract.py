"""Law 77 contract by contract, Law 2 board by board, and contracts as people write them."""

import pytest

from tests.every import every
from tests.oracles import law77
from xlvp.errors import InputError, NotationError
from xlvp.notation.contract_text import parse_contract
from xlvp.notation.results import parse_result
from xlvp.rules.contract import Contract, dealer, possible_scores, read_vulnerability, vulnerability

TRICKS = [(level, tricks) for level in range(1, 8) for tricks in range(-level - 6, 8 - level)]


@every("doubling", [0, 1, 2])
@every("strain", "CDHSN")
@every(("level", "tricks"), TRICKS)
def test_every_contract_against_the_printed_tables(
    level: int, tricks: int, strain: str, doubling: int
) -> None:
    scores = [law77.score(level, strain, doubling, tricks, vulnerable) for vulnerable in (False, True)]
    for declarer, sign, others in (("N", 1, "EW"), ("S", 1, "EW"), ("E", -1, "NS"), ("W", -1, "NS")):
        contract = Contract(level, strain, doubling, declarer, tricks)
        own = "NS" if others == "EW" else "EW"
        assert [contract.ns_score(name) for name in ("None", others)] == [sign * scores[0]] * 2
        assert [contract.ns_score(name) for name in (own, "All")] == [sign * scores[1]] * 2


@pytest.mark.parametrize(
    ("text", "none", "all_"),
    [
        ("3NTN=", 400, 600), ("4SxN-1", -100, -200), ("7NTxxN=", 2280, 2980), ("7NTxxN-13", -7000, -7600),
        ("1NTxxN+6", 1760, 3160), ("2CxN=", 180, 180), ("2DxxS=", 560, 760), ("4HxS+1", 690, 990),
        ("3NTE=", -400, -600), ("6SW=", -980, -1430), ("5CxW-4", 800, 1100), ("1CxxE-2", 600, 1000),
        ("2SN+2", 170, 170), ("4CN=", 130, 130), ("2NTS=", 120, 120), ("1HxS+1", 260, 360),
    ],
)  # fmt: skip
def test_well_known_scores(text: str, none: int, all_: int) -> None:
    contract = parse_contract(text)
    assert (contract.ns_score("None"), contract.ns_score("All")) == (none, all_)


def test_the_boards() -> None:
    boards = [f"{dealer(board)} {vulnerability(board)}" for board in range(1, 65)]
    assert boards == [*law77.BOARDS] * 4


@pytest.mark.parametrize("board", [0, -1, -16])
def test_there_is_no_board_before_the_first(board: int) -> None:
    for rule in (dealer, vulnerability):
        with pytest.raises(InputError, match=f"a board number is 1 or more, not {board}"):
            rule(board)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (1, "None"), (2.0, "NS"), ("3", "EW"), ("4.0", "All"), (16, "EW"), (17, "None"), (999_999, "NS"),
        ("None", "None"), ("love", "None"), ("-", "None"), ("–", "None"), ("ns", "NS"), ("N-S", "NS"),
        ("ew", "EW"), ("we", "EW"), ("All", "All"), ("both", "All"), (" game ", "All"),
    ],
)  # fmt: skip
def test_a_board_or_a_vulnerability(typed: object, meant: str) -> None:
    assert read_vulnerability(typed) == meant


@pytest.mark.parametrize(
    "typed", [0, -1, 2.5, "x", "", True, 1e20, "1e1", "²", "9" * 5000, float("nan"), 1_000_000]
)
def test_neither_board_nor_vulnerability(typed: object) -> None:
    with pytest.raises(InputError, match="is not a board number or a vulnerability"):
        read_vulnerability(typed)


@every(
    ("typed", "contract"),
    [
        ("4SxN-1", Contract(4, "S", 1, "N", -1)), ("4sxn-1", Contract(4, "S", 1, "N", -1)),
        ("4H x E -1", Contract(4, "H", 1, "E", -1)), ("5d**w+1", Contract(5, "D", 2, "W", 1)),
        (" 5D * W + 1 ", Contract(5, "D", 1, "W", 1)), ("5♦xxW+1", Contract(5, "D", 2, "W", 1)),
        ("5♢XXW=", Contract(5, "D", 2, "W", 0)), ("4♠×N−1", Contract(4, "S", 1, "N", -1)),
        ("3NTE=", Contract(3, "N", 0, "E", 0)), ("3nE=", Contract(3, "N", 0, "E", 0)),
        ("3BA S=", Contract(3, "N", 0, "S", 0)), ("3ba xx w–2", Contract(3, "N", 2, "W", -2)),
        ("3SAN=", Contract(3, "N", 0, "N", 0)), ("3NW+1", Contract(3, "N", 0, "W", 1)),
        ("3NN=", Contract(3, "N", 0, "N", 0)), ("1NN-3", Contract(1, "N", 0, "N", -3)),
        ("4SS-1", Contract(4, "S", 0, "S", -1)), ("4SE+2", Contract(4, "S", 0, "E", 2)),
        ("3NTN=", Contract(3, "N", 0, "N", 0)), ("3NTxS=", Contract(3, "N", 1, "S", 0)),
        ("1CN+6", Contract(1, "C", 0, "N", 6)), ("7NTN-13", Contract(7, "N", 0, "N", -13)),
        ("4SWx-4", Contract(4, "S", 1, "W", -4)), ("3NT N ** =", Contract(3, "N", 2, "N", 0)),
        ("4S=", Contract(4, "S", 0, None, 0)), ("3NT-1", Contract(3, "N", 0, None, -1)),
    ],
)  # fmt: skip
def test_spellings(typed: str, contract: Contract) -> None:
    assert parse_contract(typed) == contract


def test_the_declarer_of_the_text_comes_before_the_given_one() -> None:
    assert parse_contract("4S=", "w").declarer == "W"
    assert parse_contract("4SN=", "W").declarer == "N"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("8SN=", "the level is 1 to 7, not 8"), ("0SN=", "the level is 1 to 7, not 0"),
        ("4SN+4", r"4S makes at most \+3, not \+4"), ("7NTN+1", "7NT makes no overtricks, not"),
        ("4SN-11", "4S goes down at most 10, not 11"), ("1CN-8", "1C goes down at most 7, not 8"),
        ("4SN", "the result is missing: = or tricks over or under, as in 4SN=, 4SN-1"),
        ("4TN=", "T can be clubs .* or no suit at all: suits S H D C"),
        ("SN=", "not a contract such as 4SxN-1 or 3NTE=; suits S H D C, notrump N or NT; declarers N E S W"),
        ("", "not a contract"),
        ("4SxxxN=", "the doubling is typed twice"), ("4SxNx=", "the doubling is typed twice"),
        ("4SNE=", "two declarers"), ("4SN+100", "the result is missing"),
        ("9" * 9999 + "SN=", r"'9{57}\.\.\.': not a contract"),
    ],
)  # fmt: skip
def test_what_cannot_be(typed: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_contract(typed)


def test_a_score_needs_its_declarer_and_a_known_vulnerability() -> None:
    with pytest.raises(NotationError, match="the declarer is missing: N, E, S or W after the contract"):
        parse_contract("4S=").ns_score("None")
    with pytest.raises(InputError, match="'all' is not a vulnerability"):
        parse_contract("4SN=").ns_score("all")


def test_possible_scores_are_those_of_the_printed_tables() -> None:
    for name, north_south, east_west in (
        ("None", False, False),
        ("NS", True, False),
        ("EW", False, True),
        ("All", True, True),
    ):
        expected = {0}
        for level, tricks in TRICKS:
            for strain in "CDHSN":
                for doubling in range(3):
                    expected.add(law77.score(level, strain, doubling, tricks, north_south))
                    expected.add(-law77.score(level, strain, doubling, tricks, east_west))
        assert possible_scores(name) == expected
    assert possible_scores() == possible_scores("NS") | possible_scores("EW")
    assert not possible_scores() & {10, 20, 30, 40, 60, 220, 390, 410, -410, 1450, 7610}


@pytest.mark.parametrize(
    ("made", "over"), [("4SN made 4", "4SN="), ("4SN made 7", "4SN+3"), ("4SN made 10", "4SN=")]
)
def test_made_up_to_7_is_the_level_and_from_8_the_tricks(made: str, over: str) -> None:
    assert parse_result(made, "None") == parse_result(over, "None")
