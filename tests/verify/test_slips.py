"""Typing slips, each told by what went wrong."""

from pathlib import Path

import pytest

from tests.verify.foreign import Cell, Foreign
from tests.verify.laying import continuous
from xlvp.verify import verify_file
from xlvp.verify.causes import slip


@pytest.mark.parametrize(
    ("given", "right", "what"),
    [
        (1637, 1673, "digits transposed"),
        (1683, 1673, "one digit off"),
        (163, 1673, "a digit left out"),
        (16733, 1673, "a digit too many"),
        (167300, 1673, "the decimal point"),
        (327, 1673, "the sides exchanged"),
        (-1673, 1673, "the sign"),
        (1100, 1300, "one digit off"),
        ((500, 900), (500, 800), "one digit off"),
        ((800, 500), (500, 800), "the ends exchanged"),
        (1234, 1673, None),
    ],
)
def test_slips(given: object, right: object, what: str | None) -> None:
    assert slip(given, right, total=2000) == what  # type: ignore[arg-type]


def test_slips_in_a_table(tmp_path: Path) -> None:
    rows: list[list[Cell]] = [["IMPs", "16 boards"], *([margin, win] for margin, win, _ in continuous(16))]
    rows[11][1], rows[21][1], rows[31][1], rows[41][1] = 12.08, 15.19, "l6.73", 1.91
    results = {
        each.cell: each.cause for each in verify_file(Foreign({"Sheet1": rows}).save(tmp_path)).differences
    }
    assert results == {
        "Sheet1!B12": "typing slip: digits transposed",
        "Sheet1!B22": "typing slip: a neighbour's value",
        "Sheet1!B32": "typing slip: not a number",
        "Sheet1!B42": "typing slip: the sides exchanged",
    }
