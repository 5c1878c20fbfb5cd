"""Names with ?, *, ~ and letters beyond ASCII: nobody is taken for somebody else."""

import pytest

from tests.workbooks.unusual_names import APART, SAME, teams_with, year
from xlvp.workbooks.money import book as money
from xlvp.workbooks.teams import layout
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells, stored_values


def cells_of(data: bytes) -> NamedCells:
    return NamedCells(recalculate_apart(open_package(data)))


def notes(*players: str) -> list[object]:
    done = recalculate_apart(open_package(teams_with(*players)))
    stored = stored_values(open_package(done.data), layout.TEAMS)
    return [stored.get(f"J{row}", "") for row in range(6, 6 + len(players))]


@pytest.mark.thorough
def test_a_player_is_listed_twice_only_if_he_is() -> None:
    assert notes(*APART) == [""] * len(APART)
    for pair in SAME:
        assert notes(*pair) == ["A player is listed twice"] * 2, pair


def test_a_sign_in_the_treasurers_book_is_nobody() -> None:
    """Each was the first member, session, category or way to pay that it fits, without a word."""
    cells = cells_of(year())
    balances = {line.member_number: line.member_balance for line in money.MEMBERS.read(cells)}
    assert balances["0149"] == -2, "its class is F*, and not Full"
    assert balances["0147"] == -5 and balances["0148"] == balances["7"] == 0
    said = [str(line.att_state) for line in money.ATTENDANCE.read(cells)][1:6]
    expected = ("Unknown number", "Unknown number", "This session is not", "How paid must be", "")
    for words, start in zip(said, expected, strict=True):
        assert words.startswith(start) and bool(words) == bool(start), said
    said = [str(line.ledger_state) for line in money.LEDGER.read(cells)][1:5]
    parts = ("Not a category on Year: *.", "???? is not a member's number", "counted as bank", "session")
    assert all(part in words for words, part in zip(said, parts, strict=True)), said


def test_a_member_of_the_same_name_is_named() -> None:
    """Who? and Whom are two."""
    assert [line.member_status for line in money.MEMBERS.read(cells_of(year()))][1:5] == [""] * 4
