"""Pairs, own movements, rounds and methods from cells."""

from fractions import Fraction

import pytest

from tests.functions.session_list import LONG
from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_pairs
from xlvp.pairs.methods import read_method
from xlvp.pairs.movement_file import OwnSeat, read_own
from xlvp.pairs.movement_kinds import read_rounds


def test_pairs() -> None:
    rows = (
        (None,) * 5,
        (1, "Ann", "Bob", None, ""),
        ("2", " Cy ", None, "2,5", -1),
        (3, LONG, "=HYPERLINK(1)", 0.333333333, None),
        ("", "nobody", "", 7, None),
    )
    result = read_pairs(rows)
    assert list(result) == [1, 2, 3]
    assert (result[1].names, result[2].names) == ("Ann – Bob", "Cy")
    assert (result[2].penalty, result[2].handicap) == (Fraction(5, 2), -1)
    assert result[3].names == f"{LONG} – =HYPERLINK(1)", "a name is a text, whatever it looks like"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (("x", "", "", "", ""), "row 2: 'x' is not a number"),
        ((1.5, "", "", "", ""), "row 2: 1.5 is not a whole number"),
    ],
)
def test_a_wrong_row_of_the_pairs_is_named(row: tuple[object, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_pairs(((1, "Ann", "Bob", None, None), row))


@pytest.mark.parametrize(
    ("row", "pair", "message"),
    [
        ((1, "", "", "", ""), 1, "row 2 is not used: the pair is listed twice"),
        ((2, "", "", "5%", ""), 2, "penalty 5% is not counted: '5%' is not a number"),
        ((2, "", "", "", True), 2, "handicap True is not counted: True is not a number"),
    ],
)
def test_what_cannot_be_used_of_a_pair_is_left_out(row: tuple[object, ...], pair: int, message: str) -> None:
    read = read_pairs(((1, "Ann", "Bob", None, None), row))
    assert read[pair].left_out == (message,)
    assert (read[pair].penalty, read[pair].handicap, read[1].names) == (0, 0, "Ann – Bob")


def test_an_own_movement_from_cells() -> None:
    rows = ((1, "1", 1.0, 2, "1"), (None,) * 5, ("", "", "", "", ""), (2, 1, None, 3, 3))
    assert read_own(rows) == (OwnSeat(1, 1, 1, 2, 1), OwnSeat(2, 1, None, 3, 3))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ((1, 1, "x", 2, 1), "own movement, line 2, NS: 'x' is not a number"),
        ((1, None, 1, 2, 1), "own movement, line 2: round, table and first board are needed"),
        ((1, 1, 1, 2, "1-3"), "own movement, line 2, first board: '1-3'"),
        ((True, 1, 1, 2, 1), "line 2, round: True"),
    ],
)
def test_a_wrong_cell_of_an_own_movement_is_named(row: tuple[object, ...], expected: str) -> None:
    with pytest.raises(InputError, match=expected):
        read_own(((1, 1, 1, 2, 1), row))


@pytest.mark.parametrize(
    ("cells", "rounds"),
    [(((7,),), (7,)), ((("6 7",),), (6, 7)), ((("6,7; 8",),), (6, 7, 8)), (((6, None, "7"),), (6, 7))],
)
def test_rounds(cells: tuple[tuple[object, ...], ...], rounds: tuple[int, ...]) -> None:
    assert read_rounds(cells) == rounds
    with pytest.raises(InputError, match="last"):
        read_rounds((("6 last",),))


@pytest.mark.parametrize(
    ("word", "method"),
    [
        ("Matchpoints", "matchpoints"),
        ("Per cent", "percent"),
        ("%", "percent"),
        ("Cross-IMPs", "cross-imps"),
        ("cross imps", "cross-imps"),
        ("BUTLER", "butler"),
        ("Napoleonki", "napoleonki"),
        ("imps", "imps"),
    ],
)
def test_methods_as_people_write_them(word: str, method: str) -> None:
    assert read_method(word) == method


def test_a_whole_column_is_no_movement() -> None:
    with pytest.raises(InputError, match="has more than"):
        read_own(((None,) * 5,) * 20_001)
