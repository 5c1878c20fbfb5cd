"""The treasurer's workbook says what an independent computation says, to the cent; also when made anew.

An old book goes into a larger one, or into a new year's; what does not fit is named.
"""

import random
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracles.money import HOW, Book, book, cents
from tests.workbooks.money_years import random_year
from xlvp.errors import InputError, WorkbookError
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.book import FIGURES, MEMBERS, PAYMENTS, RECEIPTS, SESSIONS
from xlvp.workbooks.money.build import build_money, reopened
from xlvp.workbooks.money.examples import example
from xlvp.workbooks.money.layout import Room
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

SEEDS = range(3)


@cache
def computed(seed: int) -> tuple[Opening[Room], Book, Recalculated]:
    """A made-up year, what it must say, and the workbook."""
    opening = random_year(seed)
    return opening, book(opening), recalculate(build_money(opening, stored=False))


@pytest.mark.parametrize("seed", SEEDS)
def test_equal_to_the_independent_computation(seed: int) -> None:
    _is_equal(*computed(seed))


@pytest.mark.slow
def test_the_example() -> None:
    """60 members, 27 evenings: it says what it should; four lines are to be looked at."""
    opening = example()
    result = recalculate(build_money(opening, stored=False))
    _is_equal(opening, book(opening), result)
    figures = FIGURES.read(NamedCells(result))
    assert figures.to_look_at == 4
    assert figures.members_said.startswith("Members: 58 at the start, 2 joined, 1 left, 59 now.")


def _is_equal(opening: Opening[Room], expected: Book, found: Recalculated) -> None:
    """Every figure of sessions, accounts, debts, year and proof, to the cent."""
    cells = NamedCells(found)
    for session in SESSIONS.read(cells):
        if not session.session_number:
            continue
        evening = expected.evenings[session.session_number]
        assert cents(session.session_due) == evening.due
        assert cents(session.session_expected) == evening.expected
        assert session.session_players == evening.players
        if evening.difference is None:
            assert session.session_difference == ""
        else:
            assert cents(session.session_difference) == evening.difference
    balances = {m.member_number: cents(m.member_balance) for m in MEMBERS.read(cells) if m.member_number}
    assert balances == expected.balances
    receipts = {
        line.receipt_name: cents(line.receipt_now) for line in RECEIPTS.read(cells) if line.receipt_name
    }
    payments = {
        line.payment_name: cents(line.payment_now) for line in PAYMENTS.read(cells) if line.payment_name
    }
    assert receipts == {name: expected.receipts[name] for name in receipts}
    assert payments == {name: expected.payments[name] for name in payments}
    figures = FIGURES.read(cells)
    assert cents(figures.year_surplus) == expected.surplus
    assert cents(figures.year_opening) == expected.opening
    assert [cents(getattr(figures, f"year_{place}")) for place in ("bank", "cash", "cards")] == [
        expected.places[place] for place in ("bank", "cash", "cards")
    ]
    assert expected.opening + expected.surplus == sum(expected.places.values())
    assert figures.year_proof.startswith("The book balances")
    assert cents(figures.vouchers_unused) == expected.vouchers
    assert cents(figures.owed_to_club) == -sum(min(0, b) for b in balances.values())
    _debts(found, opening, expected)
    assert found.values["Check", "A2"] == "All OK"


def _debts(found: Recalculated, opening: Opening[Room], expected: Book) -> None:
    """The list of debts: the largest first, with the days since the oldest session that is not paid."""
    owing = sorted(balance for balance in expected.balances.values() if balance < 0)
    rows = range(6, 6 + len(owing))
    numbers = [str(found.values["Accounts", f"L{row}"]) for row in rows]
    assert [-cents(found.values["Accounts", f"N{row}"]) for row in rows] == owing
    assert found.values.get(("Accounts", f"L{6 + len(owing)}"), "") == ""
    today = opening.settings["accounts_day"]
    for row, number in zip(rows, numbers, strict=True):
        assert -cents(found.values["Accounts", f"N{row}"]) == expected.balances[number]
        since = expected.since(number)
        days = found.values["Accounts", f"P{row}"]
        if row >= 6 + opening.settings["days_for"]:
            assert days == "", "for so many debts alone the days are found"
        elif since is None:
            assert days == "older"
        else:
            assert isinstance(today, date)
            assert days == max(0, (today - since) // timedelta(days=1))


@pytest.mark.parametrize("seed", SEEDS)
def test_due_is_paid_in_one_of_six_ways_in_every_session(seed: int) -> None:
    _, expected, result = computed(seed)
    for row, evening in enumerate(expected.evenings.values(), 6):
        due, *parts = (cents(result.values["Sessions", f"{column}{row}"]) for column in "QRSTUM")
        assert due == sum(parts) == evening.due == sum(evening.paid[how] for how in HOW)


_LISTS = ("Attendance", "Ledger", "Members", "Fees", "Sessions", "Vouchers")
#: What the money of a session and of a member is; every one of them in whole cents.
_SESSION_MONEY = ("session_due", "session_expected", "session_difference")


@pytest.mark.thorough
@settings(max_examples=3, deadline=None)
@given(st.integers(10, 10**6), st.randoms(use_true_random=False))
def test_any_year(seed: int, chance: random.Random) -> None:
    """Equal to the independent computation, in any order of the lines; nothing but whole cents."""
    opening = random_year(seed, members=6, sessions=4, ledger=12)
    shuffled = {key: chance.sample(lines := list(opening.lists[key]), len(lines)) for key in _LISTS}
    result = recalculate(build_money(replace(opening, lists={**opening.lists, **shuffled}), stored=False))
    expected = book(opening)
    _is_equal(opening, expected, result)
    cells = NamedCells(result)
    figures = FIGURES.read(cells)
    there = sum(cents(getattr(figures, f"year_{place}")) for place in ("bank", "cash", "cards"))
    before = sum(cents(opening.settings.get(f"opening_{place}")) for place in ("bank", "cash", "cards"))
    assert cents(figures.year_surplus) == there - before
    for session in SESSIONS.read(cells):
        assert all(cents(getattr(session, key)) is not None for key in _SESSION_MONEY)
    for row in range(6, 6 + len(expected.evenings)):
        due, *parts = (cents(result.values["Sessions", f"{column}{row}"]) for column in "QRSTU")
        assert due == sum(parts) + cents(result.values["Sessions", f"M{row}"])
    for row in range(6, 6 + len(opening.lists["Attendance"])):
        cents(result.values["Attendance", f"F{row}"])
    for row in range(6, 6 + len(opening.lists["Members"])):
        for column in "CDEFGH":
            cents(result.values["Accounts", f"{column}{row}"])


@cache
def old() -> Recalculated:
    return recalculate(build_money(random_year(1), stored=False))


@pytest.mark.slow
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


@pytest.mark.thorough
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
    assert figures.year_surplus == 0 and figures.year_proof.startswith("The book balances")
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
