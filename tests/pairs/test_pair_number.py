"""What pairs are called: written and read by one rule, in sections and in each direction from 1 on."""

import pickle

import pytest

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list, read_pairs
from xlvp.functions.values import CellError
from xlvp.hosts.engine import evaluate
from xlvp.pairs.movement_kinds import EventSetup, planned_and_called
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import PairNumber, pair_number, section_of


def listed(setup: EventSetup, numbers: str) -> list[tuple[str, str]]:
    plan, names = planned_and_called(setup, numbers)
    return [(str(row.ns), str(row.ew)) for row in list_rows(plan, called=names)]


@pytest.mark.parametrize("spelled", ["E3", "e 3", "3E", "3ew", "EW 3", "EW3", "3 EW"])
def test_every_spelling_is_one_pair(spelled: str) -> None:
    assert pair_number(spelled) == PairNumber(3, side="EW")


@pytest.mark.parametrize("spelled", ["E0", "X", "3NE", "N3E", "NS", "-3", "B--3", "N12345"])
def test_what_is_no_pair_is_refused(spelled: str) -> None:
    with pytest.raises(InputError, match="not the number of a pair"):
        pair_number(spelled)


def test_written_and_read_again_it_is_the_same_pair_and_no_other() -> None:
    letters = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    pairs = [PairNumber(own, at, side) for at in letters for side in ("NS", "EW") for own in (1, 60, 120)]
    assert len(set(pairs)) == len(pairs) and min(pairs) > 99_999, "no plain number is one of them"
    again = [pair_number(str(pair)) for pair in pairs]
    assert again == pairs and list(map(str, again)) == list(map(str, pairs))
    assert str(pickle.loads(pickle.dumps(pairs[-1]))) == "Z-E120"
    in_section = pair_number("E-45")
    assert (in_section, str(in_section), section_of(in_section)) == (45, "E-45", "E")


def test_a_mitchell_of_seven_tables_and_its_half_table() -> None:
    setup = EventSetup("mitchell", 13, boards=1, missing=pair_number("2 ns"))
    assert listed(setup, "NS and EW")[:3] == [("N1", "E1"), ("None", "E2"), ("N3", "E3")]
    in_one_run = listed(EventSetup("mitchell", 13, boards=1, missing=2), "one run")
    assert in_one_run[:3] == [("1", "8"), ("None", "9"), ("3", "10")]
    with pytest.raises(InputError, match="the missing pair must be N2 or E2, not 2"):
        listed(EventSetup("mitchell", 13, missing=2), "NS and EW")


def test_sections_have_their_letters_in_both_ways() -> None:
    """Three tables and three: section B begins at pair 7, which is its first North-South."""
    assert listed(EventSetup("mitchell", 12, 1, 1, sections=2), "one run")[3] == ("B-7", "B-10")
    assert listed(EventSetup("mitchell", 12, 1, 1, sections=2), "NS and EW")[3] == ("B-N1", "B-E1")
    assert listed(EventSetup("mitchell", 12, 1, 1, sections=2), "")[3] == ("7", "10")


@pytest.mark.parametrize("kind", ["balanced-howell", "three-quarter"])
def test_a_howell_has_no_numbers_by_direction(kind: str) -> None:
    with pytest.raises(InputError, match=r"here pair \d+ sits both ways: choose one run"):
        listed(EventSetup(kind, 10), "NS and EW")


def test_an_arrow_switch_changes_no_number() -> None:
    assert listed(EventSetup("mitchell", 6, boards=1, switched=(3,)), "NS and EW")[-3:] == [
        ("E2", "N1"),
        ("E3", "N2"),
        ("E1", "N3"),
    ]


def test_a_number_alone_is_no_pair_where_it_may_be_two() -> None:
    rows = [(1, 1, 1, "N1", "E1", "420"), (1, 2, 1, "N2", "E2", "420", None, None, 1, None)]
    line = read_list(tuple((*row, *[None] * (10 - len(row))) for row in rows))[1]
    assert line is not None and line.words.endswith("there is no pair 1: N1 or E1?")
    rows = [(1, 1, 1, "A-1", "A-2", "420"), (1, 2, 2, "B-3", "B-4", "420", None, None, "A-3", "4")]
    line = read_list(tuple((*row, *[None] * (10 - len(row))) for row in rows))[1]
    assert line is not None and line.words.endswith("there is no pair A-3: B-3?")


def test_pairs_and_the_functions_call_them_so() -> None:
    assert read_pairs((("e2", "Ann", "Bob"),))[pair_number("E2")].names == "Ann – Bob"
    options = '"Mitchell",6,1,1,"","","","","NS and EW"'
    table = '{1,1,1,"N1","E1",420;1,2,1,"N2","E2",170}'
    result = evaluate(
        [
            f"=INDEX(MOVEMENTPAIRS({options}),6,1)",
            '=INDEX(MOVEMENT("Mitchell",6,1,1,"","","","","round","","NS and EW"),3,5)',
            f"=INDEX(RANKING({table}),2,2)",
            f"=INDEX(SCORECARDS({table}),1,1)",
            f'=INDEX(GUIDECARDS({table},"pair"),1,1)',
            '=INDEX(GUIDECARDS({1,1,1,"B-N1","B-E1",""}),1,1)',
            '=INDEX(MOVEMENTFACTS("Howell",6,"",1,"","","","","NS and EW"),11,2)',
            '=MOVEMENTPAIRS("Mitchell",6,1,1,"","","","","by table")',
        ]
    )
    assert result[:6] == ["E3", "E3", "N1", "Pair N1", "Pair N1", "Table 1, section B"]
    assert "choose one run" in str(result[6])
    assert isinstance(result[7], CellError)
