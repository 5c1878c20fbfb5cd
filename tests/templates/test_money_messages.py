"""What the treasurer's workbook says of entries that are wrong, doubtful or not complete; nothing is lost."""

from dataclasses import replace
from datetime import date
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.templates.money_years import random_year
from xlvp.book import money
from xlvp.book.money_report import money_report
from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculate import recalculate
from xlvp.book.recalculated import Recalculated
from xlvp.book.report import Words
from xlvp.cells.values import CellError, CellValue
from xlvp.templates.money import Opening, Room, build_money

ROOM = Room(members=8, sessions=8, attendances=20, ledger=20, fees=12, subscriptions=3, vouchers=6)
TUESDAY = date(2026, 3, 3)


def wrong_book() -> bytes:
    """A book with a wrong entry in nearly every line."""
    return (
        build_money(
            Opening(
                ROOM,
                {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31), "visitor_class": "visitor"},
                fees=[
                    {"fee_class": "member", "fee_kind": "Tuesday", "fee_amount": 3},
                    {"fee_class": "visitor", "fee_kind": "Friday", "fee_from": date(2026, 10, 1),
                     "fee_amount": 4},
                    {"fee_class": "junior", "fee_amount": -1},
                    {"fee_class": "junior", "fee_amount": "2,00"},
                    {"fee_class": "junior", "fee_amount": 2.505},
                    {"fee_class": "junior", "fee_amount": date(2026, 3, 2)},
                    {"fee_class": "member", "fee_kind": "Tuesday", "fee_amount": 4},
                    {"fee_class": "senior", "fee_from": "1 October", "fee_amount": 4},
                    {"fee_amount": 4},
                ],
                members=[
                    {"member_number": "0147", "member_name": "Anna O'Smit", "member_class": "member"},
                    {"member_number": "0412", "member_name": "anna o’smit", "member_class": "member"},
                    {"member_number": 231, "member_name": "Jan Kos", "member_class": "pupil"},
                    {"member_number": "0147", "member_name": "Ewa Lis", "member_class": "junior",
                     "member_payer": "9999"},
                    {"member_name": "No Number", "member_class": "member", "member_opening": "ten"},
                    {"member_number": "V7", "member_name": "Vera", "member_class": "member",
                     "member_joined": "May"},
                ],
                sessions=[
                    {"session_number": "1", "session_date": TUESDAY, "session_kind": "Tuesday",
                     "session_cash": 0},
                    {"session_number": "2", "session_date": date(2025, 3, 3), "session_kind": "Tuesday"},
                    {"session_number": "3", "session_date": "4 March", "session_cash": "60,00"},
                    {"session_number": "1", "session_date": TUESDAY, "session_used": 5},
                    {"session_number": "4", "session_date": date(2026, 9, 25), "session_kind": "Friday",
                     "session_results": 3},
                    {"session_number": "5", "session_date": date(2026, 3, 10), "session_cash": 46_000},
                ],
                attendance=[
                    {"att_session": "1", "att_number": "0147", "att_paid": "cash"},
                    {"att_session": "1", "att_number": "0147", "att_paid": "cash"},
                    {"att_session": "1", "att_number": "0412", "att_paid": "cash", "att_own": 2},
                    {"att_session": "9", "att_number": "0412"},
                    {"att_session": "1", "att_number": "9999"},
                    {"att_session": "1"},
                    {"att_session": "4", "att_number": "V 2", "att_paid": "cash"},
                    {"att_session": "1", "att_number": "V7", "att_paid": "cheque"},
                    {"att_session": "1", "att_number": "231", "att_own": 2.505},
                    {"att_session": "1", "att_number": "V200"},
                ],
                ledger=[
                    {"ledger_date": date(2026, 5, 3), "ledger_text": "bridge", "ledger_in": 12},
                    {"ledger_date": date(2026, 5, 3), "ledger_text": "x", "ledger_in": "12,00"},
                    {"ledger_date": "3 May", "ledger_out": 1.005, "ledger_category": "Hall"},
                    {"ledger_date": date(2025, 5, 3), "ledger_out": 5, "ledger_category": "Hal"},
                    {"ledger_date": date(2026, 5, 3), "ledger_in": -5, "ledger_category": "Donations"},
                    {"ledger_date": date(2026, 5, 3), "ledger_in": 5, "ledger_member": "77",
                     "ledger_category": "Table money", "ledger_place": "purse", "ledger_session": "99"},
                    {"ledger_date": date(2026, 5, 3), "ledger_in": 5, "ledger_category": "Cash banked",
                     "ledger_place": "cards"},
                    {"ledger_text": "no day", "ledger_out": 3},
                ],
                vouchers=[
                    {"voucher_date": TUESDAY, "voucher_first": 1, "voucher_last": 20, "voucher_value": 3},
                    {"voucher_date": TUESDAY, "voucher_first": 20, "voucher_last": 30, "voucher_value": -3},
                    {"voucher_date": TUESDAY, "voucher_value": 3, "voucher_member": "x"},
                ],
            )
        )
    )  # fmt: skip


@cache
def computed() -> Recalculated:
    return recalculate(wrong_book())


def wrong() -> dict[tuple[str, str], CellValue]:
    """What it says."""
    return computed().values


SAID = [
    ("Fees", "E7", ""),
    ("Fees", "E8", "Fee is below 0."),
    ("Fees", "E9", "Fee: '2,00' is text, not a number."),
    ("Fees", "E10", "Fee has more than two decimals."),
    ("Fees", "E11", "Fee: this is a date, not an amount."),
    ("Fees", "E12", "The same class, kind and day has another line; the higher fee is used."),
    ("Fees", "E13", "From: '1 October' is text, not a date."),
    ("Fees", "E14", "Type the class."),
    (
        "Members",
        "J7",
        "0147 and 0412 have the same name. One person? Keep one number; results and money follow it.",
    ),
    (
        "Members",
        "J8",
        "The number is no text: type it again if zeros before it are lost. The "
        "sheet Fees has no class pupil.",
    ),
    ("Members", "J9", "0147 is listed twice. Paid for by: no member has the number 9999."),
    ("Members", "J10", "Type the number. Opening balance: 'ten' is text, not a number."),
    (
        "Members",
        "J11",
        "A number that begins with V means visitors in the attendance: choose "
        "another. Joined: 'May' is text, not a date.",
    ),
    ("Sessions", "O7", "This day is not in the year of the sheet Start."),
    ("Sessions", "O8", "Date: '4 March' is text, not a date. Cash: '60,00' is text, not a number."),
    (
        "Sessions",
        "O9",
        "This session is listed twice. Say what the cash was used for: a category "
        "of the sheet Year. 5.00 over. Note it; it shows in the year as over and short.",
    ),
    ("Sessions", "O10", "3 in the results, 2 in the money."),
    ("Sessions", "O11", "Cash: this is a date, not an amount."),
    ("Attendance", "G6", "This member is listed twice in this session."),
    ("Attendance", "G7", "This member is listed twice in this session."),
    ("Attendance", "G8", "2.00 instead of 4.00 (member, Tuesday)"),
    ("Attendance", "G9", "This session is not on the sheet Sessions."),
    ("Attendance", "G10", "No member has this number. Visitors are V, or V 2, V 3 ..."),
    ("Attendance", "G11", "Type the number, or V for a visitor."),
    ("Attendance", "G12", "No fee for this class and kind on the day of the session."),
    ("Attendance", "G13", "How paid is cash, card, account, voucher, free or not yet."),
    ("Attendance", "G14", "The own fee is no amount such as 2.50."),
    ("Attendance", "G15", "No member has this number. Visitors are V, or V 2, V 3 ..."),
    ("Ledger", "K6", "12.00 on 3 May 2026 'bridge': whose?"),
    ("Ledger", "K7", "In: '12,00' is text, not a number."),
    ("Ledger", "K8", "Date: '3 May' is text, not a date. Out has more than two decimals."),
    ("Ledger", "K9", "This day is not in the year of the sheet Start. The sheet Year has no category Hal."),
    ("Ledger", "K10", "In is below 0."),
    (
        "Ledger",
        "K11",
        "Where is bank, cash, cards or account; it counts as bank. 77 is no "
        "member's number. The session is not on the sheet Sessions.",
    ),
    ("Ledger", "K12", "Cash banked goes from cash to bank, Cards paid out from cards to bank."),
    ("Ledger", "K13", "Type the date. 3.00 'no day': what for?"),
    ("Vouchers", "K13", "Some of these numbers are listed twice."),
    ("Vouchers", "K14", "Some of these numbers are listed twice. Value is below 0."),
    ("Vouchers", "K15", "How many? Type the first and last number, or how many. x is no member's number."),
]


@pytest.mark.parametrize(("sheet", "cell", "words"), SAID, ids=[f"{sheet} {cell}" for sheet, cell, _ in SAID])
def test_said(sheet: str, cell: str, words: str) -> None:
    assert wrong()[sheet, cell] == words


def test_the_tin_is_short() -> None:
    """15.00 were expected of session 1 and nothing counted: two times the same member and one for 2.00."""
    assert wrong()["Sessions", "O6"] == "10.00 short. Note it; it shows in the year as over and short."


def test_wrong_entries_are_counted_and_the_proof_holds() -> None:
    values = wrong()
    assert [values["Start", f"B{row}"] for row in range(14, 21)] == [8, 5, 6, 10, 8, 3, 40]
    assert values["Start", "C17"] == "Row 6: This member is listed twice in this session."
    assert values["Start", "C20"] == "It adds up: the beginning and the surplus are what is there now."
    assert values["Check", "A2"] == "All OK"
    errors = [place for place, value in values.items() if isinstance(value, CellError)]
    assert {place[0] for place in errors} <= {"Plays"}, "gaps of the chart alone"


def test_the_command_line_says_it_of_every_list() -> None:
    """The first lines of each list, so that a negative fee is not lost behind many slips of another list."""
    said = [part.text for part in money_report(computed()) if isinstance(part, Words)]
    for words in (
        "Fees, line 3: Fee is below 0.",
        "Fees, line 5: Fee has more than two decimals.",
        "Members, line 3: The number is no text: type it again if zeros before it are lost. The sheet Fees "
        "has no class pupil.",
        "Session 2: This day is not in the year of the sheet Start.",
        "Attendance, line 7: No fee for this class and kind on the day of the session.",
        "Attendance: 2 more are to be looked at",
        "Ledger, line 5: In is below 0.",
        "Vouchers, line 1: Some of these numbers are listed twice.",
    ):
        assert words in said


def test_sorting_changes_nothing() -> None:
    """Attendance, ledger, members and sessions in any order say the same."""
    opening = random_year(5)
    lists = ("attendance", "ledger", "members", "fees")
    turned: Any = {key: list(reversed(getattr(opening, key))) for key in lists}

    one, other = (
        NamedCells(recalculate(build_money(each, stored=False)))
        for each in (opening, replace(opening, **turned))
    )
    assert money.FIGURES.read(one) == money.FIGURES.read(other)
    assert money.SESSIONS.read(one) == money.SESSIONS.read(other)
    balances = [
        {m.member_number: m.member_balance for m in money.MEMBERS.read(cells)} for cells in (one, other)
    ]
    assert balances[0] == balances[1]


def test_a_line_that_was_inserted_is_said() -> None:
    """It has an entry and no formulas, and would count nothing."""
    book = load_workbook(BytesIO(build_money(random_year(5, members=6, sessions=3, ledger=10), stored=False)))
    for cell in book["Attendance"]["E8:R8"][0]:
        cell.value = None
    data = BytesIO()
    book.save(data)
    values = recalculate(data.getvalue()).values
    assert str(values["Check", "A2"]).startswith("Not OK")
    counted = [row for row in range(5, 20) if values.get(("Check", f"B{row}")) == 1]
    names = [str(book["Check"][f"A{row}"].value) for row in counted]
    assert any(name.startswith("Attendance: lines with an entry but without formulas") for name in names)
