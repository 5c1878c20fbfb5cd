"""Real books and worked figures through the treasurer's workbook, each cell to the cent."""

from datetime import date
from functools import cache
from typing import Any

import pytest

from tests.openings import opening_of
from tests.oracles.club_books import (
    CASH_BOOK,
    CASH_BOOK_OPENING,
    CLAYGATE,
    CLAYGATE_PAYMENTS,
    CLAYGATE_RECEIPTS,
)
from xlvp.functions.values import CellValue
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.money.book import FIGURES, LEDGER, MONTHS, PAYMENTS, RECEIPTS, cents
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.layout import Room
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

_TINY: Any = {"members": 4, "sessions": 4, "attendances": 40, "fees": 10, "subscriptions": 2, "vouchers": 4}


def read(opening: Opening[Room]) -> tuple[NamedCells, dict[tuple[str, str], CellValue]]:
    result = recalculate(build_money(opening, stored=False))
    assert result.values["Check", "A2"] == "All OK"
    return NamedCells(result), result.values


@pytest.mark.parametrize("line", CLAYGATE, ids=lambda line: str(line["year"]))
def test_claygate(line: dict[str, int]) -> None:
    """Three years of a club's accounts: each category, the sums, the surplus, bank and cash."""
    start = date(line["year"], 1, 1)
    entries: list[dict[str, Any]] = [
        {"ledger_date": start, "ledger_text": name, "ledger_category": name, side: line[name]}
        for names, side in ((CLAYGATE_RECEIPTS, "ledger_in"), (CLAYGATE_PAYMENTS, "ledger_out"))
        for name in names
        if line[name]
    ]
    entries.append(  # what is in the tin at the end has been taken from the bank
        {"ledger_date": start, "ledger_category": "Cash banked", "ledger_out": line["cash"]}
    )
    names = (*CLAYGATE_RECEIPTS[:2], "vouchers", CLAYGATE_RECEIPTS[2])
    cells, _ = read(
        opening_of(
            Room(**_TINY, ledger=20),
            {
                "year_from": start,
                "year_to": date(line["year"], 12, 31),
                "opening_bank": line["brought_forward"],
            },
            ledger=entries,
            receipts=[{"receipt_name": name} for name in names],
            payments=[{"payment_name": name} for name in CLAYGATE_PAYMENTS],
        )
    )
    figures = FIGURES.read(cells)
    received = {each.receipt_name: each.receipt_now for each in RECEIPTS.read(cells)}
    spent = {each.payment_name: each.payment_now for each in PAYMENTS.read(cells)}
    assert {name: received[name] for name in CLAYGATE_RECEIPTS} == {
        name: line[name] for name in CLAYGATE_RECEIPTS
    }
    assert {name: spent[name] for name in CLAYGATE_PAYMENTS} == {
        name: line[name] for name in CLAYGATE_PAYMENTS
    }
    assert figures.year_receipts == line["total_receipts"]
    assert figures.year_payments == line["total_payments_published"]
    assert figures.year_surplus == line["surplus_published"]
    assert figures.year_opening == line["brought_forward"]
    assert (figures.year_bank, figures.year_cash) == (line["bank"], line["cash"])
    assert figures.year_proof == (
        "The book balances: opening balance + surplus = closing balance. Bank and cash: see Reconciliation."
    )


@pytest.mark.thorough
def test_cash_book_of_2019() -> None:
    """60 lines, not in the order of their dates, some evenings below nothing; in any order the same."""
    entries: list[dict[str, Any]] = [
        {
            "ledger_date": date.fromisoformat(day),
            "ledger_text": text,
            "ledger_category": "Table money" if text.startswith("Club night") else "Other payments",
            "ledger_place": "cash",
            "ledger_in" if amount > 0 else "ledger_out": abs(amount) / 100,
        }
        for day, text, amount in CASH_BOOK
    ]
    dates = [entry["ledger_date"] for entry in entries]
    assert len(entries) == 60 and dates != sorted(dates)
    opening = {"opening_cash": CASH_BOOK_OPENING / 100}
    year = opening | {"year_from": date(2019, 1, 1), "year_to": date(2019, 12, 31)}
    cells, _ = read(opening_of(Room(**_TINY, ledger=60), year, ledger=entries))
    figures = FIGURES.read(cells)
    assert figures.year_surplus == 87.69
    assert figures.year_cash == 1054.69
    nights = sum(amount for _, text, amount in CASH_BOOK if text.startswith("Club night"))
    assert cents(RECEIPTS.read(cells)[1].receipt_now) == nights
    assert figures.to_look_at == 0
    in_order = sorted(entries, key=lambda entry: str(entry["ledger_date"]))
    assert FIGURES.read(read(opening_of(Room(**_TINY, ledger=60), year, ledger=in_order))[0]) == figures


@cache
def evening(member: float = 3, visitor: float = 4) -> tuple[NamedCells, dict[tuple[str, str], CellValue]]:
    """The evening of the worked example: 30 members at 3, 2 visitors at 4, 4 of the members with vouchers."""
    paid = ["voucher"] * 4 + ["card"] * 7 + ["cash"] * 19
    room = Room(members=40, sessions=2, attendances=40, ledger=10, fees=10, subscriptions=2, vouchers=4)
    return read(
        opening_of(
            room,
            {"year_from": date(2016, 1, 1), "year_to": date(2016, 12, 31), "rate": 0.4, "hall": 61.1},
            fees=[
                {"fee_class": "member", "fee_amount": member},
                {"fee_class": "visitor", "fee_amount": visitor},
            ],
            members=[{"member_number": f"{n:04d}", "member_class": "member"} for n in range(1, 31)],
            sessions=[
                {
                    "session_number": "1", "session_date": date(2016, 3, 4),
                    "session_cash": 60, "session_card": 21,
                    "session_used": 5, "session_used_for": "Prizes",
                }
            ],
            attendance=[
                *(
                    {"att_session": "1", "att_number": f"{n:04d}", "att_paid": how}
                    for n, how in enumerate(paid, 1)
                ),
                {"att_session": "1", "att_number": "V 2", "att_paid": "cash"},
            ],
        )
    )  # fmt: skip


def test_an_evening() -> None:
    """98 due, 12 of it vouchers, 86 expected; 60 + 21 + 5 there: nothing over; prize 5, to the bank 60."""
    cells, values = evening()
    shown = {column: values["Sessions", f"{column}6"] for column in "PQSMN"}
    assert shown == {"P": 32, "Q": 98, "S": 12, "M": 86, "N": 0}
    figures = FIGURES.read(cells)
    assert (figures.year_receipts, figures.year_payments) == (86, 5)
    assert (figures.year_cash, figures.year_cards) == (60, 21)
    assert {p.payment_name: p.payment_now for p in PAYMENTS.read(cells)}["Prizes"] == 5


def test_what_a_table_brings() -> None:
    """8 tables bring 98 less 12.80 for the federation, 10.65 each; a hall of 61.10 takes 5.7 of them."""
    _, values = evening()
    assert values["Plays", "H27"] == 10.65
    assert values["Plays", "I27"] == 5.7
    assert values["Plays", "J27"] == "a table brings 10.65; break-even 5.7 tables"


def test_a_table_brings_9_40() -> None:
    """The paper's sentence: 32 players at 2.75 are 88.00, less 12.80 9.40 a table; 61.10 / 9.40 is 6.5."""
    _, values = evening(2.75, 2.75)
    assert values["Plays", "J27"] == "a table brings 9.40; break-even 6.5 tables"


def test_the_federations_invoice() -> None:
    """3,000 plays at 0.40 are 1,200.00; an invoice of 1,204.00 is 4.00 too much."""
    guests = [{"att_session": "1", "att_number": number} for number in (*["V 99"] * 30, "V 30")]
    cells, values = read(
        opening_of(
            Room(**_TINY, ledger=10),
            {"year_from": date(2026, 1, 1), "visitor_class": "visitor", "rate": 0.4, "rate_visitors": "yes"},
            fees=[{"fee_class": "visitor", "fee_amount": 4}],
            sessions=[{"session_number": "1", "session_date": date(2026, 1, 5)}],
            attendance=guests,
            months=[{"month_invoiced": 1204}],
        )
    )
    month = MONTHS.read(cells)[0]
    assert (month.month_plays, month.month_fee) == (3000, 1200)
    assert values["Plays", "H10"] == 4


@pytest.mark.thorough
def test_the_list_of_members() -> None:
    """1 Jan 212 + joined 14 - left 9 = 217; subscriptions paid 203, unpaid 14."""
    year = date(2026, 1, 1)
    people: list[dict[str, Any]] = [
        {"member_number": f"{n:04d}", "member_class": "member"} for n in range(226)
    ]
    for person in people[:14]:
        person["member_joined"] = date(2026, 4, 1)
    for person in people[-9:]:
        person["member_left"] = date(2026, 2, 1)
    for person in people[-9:]:
        person["member_class"] = "guest"  # who left owes none
    paid = [
        {"ledger_date": year, "ledger_category": "Subscriptions", "ledger_member": person["member_number"],
         "ledger_in": 24}
        for person in people[:203]
    ]  # fmt: skip
    cells, _ = read(
        opening_of(
            Room(**_TINY | {"members": 230}, ledger=210),
            {"year_from": year, "year_to": date(2026, 12, 31)},
            fees=[{"fee_class": name, "fee_amount": 3} for name in ("member", "guest")],
            subscriptions=[{"subs_class": "member", "subs_amount": 24}],
            members=people,
            ledger=paid,
        )
    )
    assert FIGURES.read(cells).members_said == (
        "Members: 212 at the start, 14 joined, 9 left, 217 now. Subscriptions: 203 paid, 14 unpaid."
    )


@pytest.mark.parametrize(("day", "fee"), [(date(2016, 9, 30), 3), (date(2016, 10, 1), 2)])
def test_a_fee_holds_from_its_day_on(day: date, fee: int) -> None:
    """Claygate Bridge Club: 3.00 to September 2016, 2.00 from October."""
    cells, values = read(
        opening_of(
            Room(**_TINY, ledger=10),
            fees=[
                {"fee_class": "member", "fee_from": date(2016, 10, 1), "fee_amount": 2},
                {"fee_class": "member", "fee_amount": 3},
            ],
            members=[{"member_number": "01", "member_class": "member"}],
            sessions=[{"session_number": "1", "session_date": day}],
            attendance=[{"att_session": "1", "att_number": "01"}],
        )
    )
    assert values["Attendance", "F6"] == fee
    assert [each.ledger_text for each in LEDGER.read(cells)] == [""] * 12
