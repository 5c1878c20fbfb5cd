"""The treasurer's book by keyboard: an evening typed, a fee that rises, a tin that is short."""

from datetime import date

import pytest

from tests.openings import opening_of
from tests.window.conftest import Opening
from tests.workbooks.money_years import random_year
from xlvp.workbooks.money import build
from xlvp.workbooks.money.layout import ACCOUNTS, ATTENDANCE, FEES, LEDGER, SESSIONS, START, YEAR, Room

pytestmark = pytest.mark.libreoffice


def book() -> bytes:
    """60 members, of whom 16 have a line in each of 16 sessions."""
    numbers = [f"{n:04d}" for n in range(1, 61)]
    return build.build_money(
        opening_of(
            Room(members=60, sessions=20, attendances=400, ledger=20),
            {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31)},
            fees=[{"fee_class": "member", "fee_amount": 3}],
            members=[{"member_number": number, "member_class": "member"} for number in numbers],
            sessions=[{"session_number": n, "session_date": date(2026, 1, n)} for n in range(1, 17)],
            attendance=[
                {"att_session": n, "att_number": number, "att_paid": "cash"}
                for n in range(1, 17)
                for number in numbers[n : n + 16]
            ],
        )
    )


@pytest.mark.slow
def test_an_evening(opened: Opening) -> None:
    with opened(book()) as window:
        window.click(ATTENDANCE, "A262")
        window.type("1\t0050\tcash\t\n")
        window.type("1\t0051\tcard\t2.5\n")
        window.shows("F262", "3.00")
        window.shows("F263", "2.50")
        assert window.column("A262:C262") == ["1"] and window.text("B262") == "0050", "nothing is completed"
        window.shows("G263", "2.50 instead of 3.00 (member)")
        window.click(SESSIONS, "E6")
        window.type("51\t")
        window.type("2.50\t")
        window.shows("N6", "")
        window.shows("O6", "")
        window.click(SESSIONS, "E6")
        window.type("41\n")
        window.shows("N6", "-10.00")
        window.shows("O6", "10.00 short. Explain it under Note. Year shows it as Cash over and short.")
        for cell, text in (("A7", "member"), ("C7", "soon"), ("D7", "3.5")):
            window.click(FEES, cell)
            window.type(f"{text}\n")
        window.shows("E7", "From: 'soon' is text, not a date.")
        window.click(FEES, "C7")
        window.type("2026-01-10\n")
        window.shows("F100", "3.00", ATTENDANCE)
        window.shows("F261", "3.50", ATTENDANCE)
        assert window.text("C25", START).startswith("The book balances")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sheet", "first", "columns", "key"), [(ATTENDANCE, "A6", 4, "B6"), (LEDGER, "A6", 10, "A6")]
)
def test_sorting_is_harmless(opened: Opening, sheet: str, first: str, columns: int, key: str) -> None:
    """Sorted by Data > Sort: the lines are turned round, and no account, no session, no sum is another."""
    # of Start without the row in which the first line to be looked at stands
    year = random_year(3, members=8, sessions=4, ledger=10)
    looked = ((ACCOUNTS, "A6:I13"), (SESSIONS, "A6:U9"), (YEAR, "A6:D64"), (START, "A1:B52"))
    with opened(build.build_money(year)) as window:
        before = [window.rows(area, name) for name, area in looked]
        typed = window.rows(f"{first}:I15", sheet)
        window.sort(sheet, first, columns, 10)
        window.wait(lambda: window.rows(f"{first}:I15", sheet) != typed, "other lines on top")
        assert [window.rows(area, name) for name, area in looked] == before
        assert sorted(map(str, window.column(f"{key}:{key[0]}15", sheet))) == sorted(
            row[ord(key[0]) - 65] for row in typed
        )
