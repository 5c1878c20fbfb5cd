"""What the treasurer's workbook says of entries that are wrong, doubtful or not complete; nothing is lost."""

from dataclasses import replace
from datetime import date
from functools import cache
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.openings import opening_of
from tests.workbooks.money_years import random_year
from tests.xlsx.files import saved
from xlvp.functions.values import CellError, CellValue
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.money.report import MoneyWorkbook
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Words
from xlvp.xlsx.values import NamedCells, Recalculated

ROOM = Room(members=8, sessions=8, attendances=20, ledger=20, fees=12, subscriptions=3, vouchers=6)
TUESDAY = date(2026, 3, 3)


def wrong_book() -> bytes:
    """A book with a wrong entry in nearly every line."""
    return (
        build_money(
            opening_of(
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
                subscriptions=[
                    {"subs_class": "pupil", "subs_amount": 25},
                    {"subs_class": "Pupil", "subs_from": date(2026, 7, 1), "subs_amount": 12.5},
                ],
                members=[
                    {"member_number": "0147", "member_name": "Anna O'Smit", "member_class": "member"},
                    {"member_number": "0412", "member_name": "anna o’smit", "member_class": "member"},
                    {"member_number": 231, "member_name": "Jan Kos", "member_class": "pupil"},
                    {"member_number": "0147", "member_name": "Ewa Lis", "member_class": "junior",
                     "member_payer": "9999"},
                    {"member_name": "No Number", "member_class": "guest", "member_opening": "ten"},
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
                     "session_results": 3, "session_banked": 19},
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


#: What is said of the entries above, by sheet and row.
SAID = [
    ("Fees, row 8", "Fee is below 0."),
    ("Fees, row 9", "Fee: '2,00' is text, not a number."),
    ("Fees, row 10", "Fee has more than two decimals."),
    ("Fees, row 11", "Fee: this is a date, not an amount."),
    ("Fees, row 12", "Another row has the same class, kind and day; the higher fee is used."),
    ("Fees, row 13", "From: '1 October' is text, not a date."),
    ("Fees, row 14", "Type the class."),
    (
        "Fees, row 7",
        "A second row for this class is not read: make a class of its own, such as half year.",
    ),
    (
        "Members, row 7",
        "0147 and 0412 have the same name. If they are one person, keep one number.",
    ),
    (
        "Members, row 8",
        "This number is not text: type it again if it has lost a leading zero. There is no session fee for"
        " class 'pupil': add a row on the left of Fees.",
    ),
    ("Members, row 9", "0147 is listed twice. Paid for by: unknown number 9999."),
    (
        "Members, row 10",
        "Type the number. Opening balance: 'ten' is text, not a number. Not a class on Fees: guest.",
    ),
    (
        "Members, row 11",
        "Joined: 'May' is text, not a date. Attendance reads a number that begins with V as visitors: choose"
        " another.",
    ),
    ("Sessions, row 7", "This date is outside the year on Start: not counted."),
    ("Sessions, row 8", "Date: '4 March' is text, not a date. Cash: '60,00' is text, not a number."),
    (
        "Sessions, row 9",
        "This session is listed twice. Type what the cash was used for: a category on Year. 5.00 over."
        " Explain it under Note. Year shows it as Cash over and short.",
    ),
    (
        "Sessions, row 10",
        "Date taken to the bank: type the date, not the amount. 3 in the results, 2 in the money.",
    ),
    ("Sessions, row 11", "Cash: this is a date, not an amount."),
    ("Attendance, row 6", "This member is listed twice in this session."),
    ("Attendance, row 7", "This member is listed twice in this session."),
    ("Attendance, row 8", "2.00 instead of 4.00 (member, Tuesday)"),
    ("Attendance, row 9", "This session is not on Sessions, or its date is outside the year."),
    ("Attendance, row 10", "Unknown number. For visitors type V, or V 2, V 3 ..."),
    ("Attendance, row 11", "Type the number, or V for a visitor."),
    ("Attendance, row 12", "No fee for this class and kind on the day of the session."),
    ("Attendance, row 13", "How paid must be cash, card, account, voucher, free or not yet."),
    ("Attendance, row 14", "The own fee is not an amount such as 2.50."),
    ("Attendance, row 15", "Unknown number. For visitors type V, or V 2, V 3 ..."),
    ("Ledger, row 6", "12.00 on 3 May 2026 'bridge': whose?"),
    ("Ledger, row 7", "In: '12,00' is text, not a number."),
    ("Ledger, row 8", "Date: '3 May' is text, not a date. Out has more than two decimals."),
    (
        "Ledger, row 9",
        "This date is outside the year on Start: not counted. Not a category on Year: Hal.",
    ),
    ("Ledger, row 10", "In is below 0."),
    (
        "Ledger, row 11",
        "Where must be bank, cash, cards or account; counted as bank. 77 is not a member's number. This"
        " session is not on Sessions.",
    ),
    ("Ledger, row 12", "Cash banked goes from cash to bank, Cards paid out from cards to bank."),
    ("Ledger, row 13", "Type the date. 3.00 'no day': what for?"),
    ("Vouchers, row 13", "Some of these numbers are listed twice."),
    ("Vouchers, row 14", "Some of these numbers are listed twice. Value is below 0."),
    ("Vouchers, row 15", "Type the first and last number, or how many. x is not a member's number."),
]


def test_said() -> None:
    results = {item.place: item.words for item in money.account(NamedCells(computed())).items}
    wrong = [(where, words, results.get(where)) for where, words in SAID if results.get(where) != words]
    assert wrong == []


def test_the_tin_is_short() -> None:
    """15.00 were expected of session 1 and nothing counted: two times the same member and one for 2.00."""
    assert wrong()["Sessions", "O6"] == (
        "10.00 short. Explain it under Note. Year shows it as Cash over and short."
    )


def start_sheet(found: Recalculated) -> dict[str, tuple[CellValue, CellValue]]:
    """What the sheet Start counts, and the first of each: by the label in its first column."""
    sheet = load_workbook(BytesIO(found.data))["Start"]
    rows = range(1, sheet.max_row + 1)
    top = next(row for row in rows if sheet[f"A{row}"].value == "Sheet")
    labels = {str(sheet[f"A{row}"].value): row for row in rows[top:] if sheet[f"A{row}"].value}
    shown = {
        key: (found.values.get(("Start", f"B{row}")), found.values.get(("Start", f"C{row}")))
        for key, row in labels.items()
    }
    return {key: value for key, value in shown.items() if value[0] is not None}


def test_wrong_entries_are_counted_and_the_proof_holds() -> None:
    counts = start_sheet(computed())
    expected = {
        "Fees": 8, "Subscriptions": 1, "Members": 5, "Sessions": 6, "Attendance": 10, "Ledger": 8,
        "Vouchers": 4,
        "Reconciliation": 0, "Closed months": 0, "Year": 0, "Check": 0, "Total": 42,
    }  # fmt: skip
    assert {key: value for key, (value, _) in counts.items() if key in expected} == expected
    assert counts["Attendance"][1] == "Row 6: This member is listed twice in this session."
    assert counts["Total"][1] == (
        "The book balances: opening balance + surplus = closing balance. Bank and cash: see Reconciliation."
    )
    assert wrong()["Check", "A2"] == "All OK"
    errors = [place for place, value in wrong().items() if isinstance(value, CellError)]
    assert {place[0] for place in errors} <= {"Plays"}, "gaps of the chart alone"


def test_the_command_line_says_it_of_every_list() -> None:
    """The first rows of each list, so that a negative fee is not lost behind many slips of another list."""
    messages = [
        part.text for part in MoneyWorkbook(NamedCells(computed())).report() if isinstance(part, Words)
    ]
    for words in (
        "Fees, row 8: Fee is below 0.",
        "Fees, row 10: Fee has more than two decimals.",
        "Members, row 8: This number is not text: type it again if it has lost a leading zero. There is "
        "no session fee for class 'pupil': add a row on the left of Fees.",
        "Sessions, row 7: This date is outside the year on Start: not counted.",
        "Attendance, row 12: No fee for this class and kind on the day of the session.",
        "Attendance: 2 more to check",
        "Ledger, row 10: In is below 0.",
        "Vouchers, row 13: Some of these numbers are listed twice.",
    ):
        assert words in messages


@pytest.mark.thorough
def test_sorting_changes_nothing() -> None:
    """Attendance, ledger, members and sessions in any order say the same."""
    opening = random_year(5)
    turned = {
        table.title: list(reversed(opening.lines(table)))
        for table in (money.ATTENDANCE, money.LEDGER, money.MEMBERS, money.FEES)
    }
    assert all(turned.values())

    one, other = (
        NamedCells(recalculate(build_money(each, stored=False)))
        for each in (opening, replace(opening, lists={**opening.lists, **turned}))
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
    data = saved(book)
    values = recalculate(data).values
    assert str(values["Check", "A2"]).startswith("Not OK")
    counted = [row for row in range(5, 20) if values.get(("Check", f"B{row}")) == 1]
    names = [str(book["Check"][f"A{row}"].value) for row in counted]
    assert any(name.startswith("Attendance: rows with an entry but without formulas") for name in names)
