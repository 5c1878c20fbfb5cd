"""An old treasurer's book into a larger one, or into a new year's; what does not fit is named."""

from datetime import date
from functools import cache

import pytest

from tests.oracles.money import book
from tests.workbooks.money_years import random_year
from xlvp.errors import InputError, WorkbookError
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.make import reopened
from xlvp.xlsx.named_cells import NamedCells, Recalculated
from xlvp.xlsx.recalculate import recalculate


@cache
def old() -> Recalculated:
    return recalculate(build_money(random_year(1), stored=False))


def test_a_larger_one_says_the_same() -> None:
    opening, notes = reopened(old(), {"members": 20, "attendances": 100})
    assert (opening.size.members, opening.size.attendances, opening.size.sessions) == (20, 100, 8)
    cells, new = NamedCells(old()), NamedCells(recalculate(build_money(opening, stored=False)))
    for table in (money.MEMBERS, money.SESSIONS, money.ATTENDANCE, money.LEDGER, money.FEES, money.VOUCHERS):
        before, after = (
            [row for row in table.read(each) if any(getattr(row, key) != "" for key in table.typed)]
            for each in (cells, new)
        )
        assert after == before
    assert money.FIGURES.read(new) == money.FIGURES.read(cells)
    assert money.SETTINGS.read(new) == money.SETTINGS.read(cells)
    assert notes[0].endswith(" lines taken over")


def test_a_new_year_begins_with_what_the_old_one_came_to() -> None:
    year = random_year(1)
    expected = book(year)
    opening, notes = reopened(old(), {}, "2027-01-01")
    cells = NamedCells(recalculate(build_money(opening, stored=False)))
    settings, figures = money.SETTINGS.read(cells), money.FIGURES.read(cells)
    assert (money.day(settings.year_from), money.day(settings.year_to)) == (
        date(2027, 1, 1),
        date(2027, 12, 31),
    )
    for place in ("bank", "cash", "cards"):
        assert money.cents(getattr(settings, f"opening_{place}")) == expected.places[place]
    assert money.cents(settings.opening_vouchers) == expected.vouchers
    openings = {
        m.member_number: money.cents(m.member_opening) for m in money.MEMBERS.read(cells) if m.member_number
    }
    assert openings == {number: expected.balances[number] for number in openings}
    gone = expected.balances.keys() - openings.keys()
    assert all(expected.balances[number] == 0 for number in gone)
    before = {
        line.receipt_name: line.receipt_before for line in money.RECEIPTS.read(cells) if line.receipt_name
    }
    assert money.cents(before["Table money"]) == expected.receipts["Table money"]
    assert not any(row.att_session for row in money.ATTENDANCE.read(cells))
    assert figures.year_surplus == 0 and figures.year_proof.startswith("Reconciled")
    assert notes[-1].startswith("Note: the old book has ")


@pytest.mark.parametrize(
    ("sizes", "year", "words"),
    [
        ({"members": 11}, "", "1 of 12 lines do not fit: member 12"),
        ({"attendances": 10}, "", "line of the attendance 11"),
        ({"members": 600}, "", "members must be 2 to 500, not 600"),
        ({}, "2026-01-01", "the new year begins on 1 January 2026, the old one on 1 January 2026"),
        ({}, "soon", "'soon'"),
    ],
)
def test_what_finds_no_place(sizes: dict[str, int], year: str, words: str) -> None:
    with pytest.raises((InputError, WorkbookError), match=words):
        reopened(old(), sizes, year)


def test_another_workbook() -> None:
    with pytest.raises(WorkbookError, match="Choose one made by 'xlvp new money'"):
        reopened(recalculate(build_match(boards=2)), {})
