"""Slips in every column of the treasurer's book: each row with one is named beside it.

The columns are those of the records, so a new column is tried without a change here. One book has a row for
each column and each slip; all rows are in order but for it.
"""

from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any

from tests.openings import opening_of
from xlvp.workbooks.money import book
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.layout import NEW_PAYMENTS, NEW_RECEIPTS, Room
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.schema import Table
from xlvp.xlsx.values import NamedCells

#: A text, the sign turned, out of bounds, more decimals than money has, a key that nobody has.
SLIPS: tuple[Any, ...] = ("zebra", -1, 9e11, 1.005, "9999")
#: Columns that may hold any text: a name, a note, or the key of a row of its own.
FREE = {
    "member_number", "session_number", "fee_class", "subs_class", "fee_kind", "member_name",
    "member_reference", "session_kind", "session_slip", "session_note", "ledger_text", "ledger_bank",
    "voucher_note", "recon_note",
}  # fmt: skip
#: An account may begin below 0; it is a debt.
RIGHT = {("member_opening", -1)}
_DAY = date(2026, 2, 3)
_SETTINGS: dict[str, Any] = {
    "year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31), "accounts_day": date(2026, 6, 30),
    "visitor_class": "visitor", "days_for": 5,
}  # fmt: skip


def _row(table: Table[Any], number: int) -> dict[str, Any]:
    """A row of a list that is in order, another for each number."""
    rows: Mapping[str, dict[str, Any]] = {
        "Fees": {"fee_class": "member", "fee_kind": f"kind {number}", "fee_amount": 3},
        "Subscriptions": {"subs_class": f"class {number}", "subs_amount": 30},
        "Members": {"member_number": f"m{number}", "member_name": f"M {number}", "member_class": "member"},
        "Sessions": {"session_number": f"s{number}", "session_date": _DAY, "session_kind": "Tuesday"},
        "Attendance": {"att_session": "0", "att_number": f"m{number}", "att_paid": "cash"},
        "Ledger": {
            "ledger_date": _DAY, "ledger_category": "Hall", "ledger_out": 1 + number, "ledger_number": number
        },
        "Vouchers": {"voucher_date": _DAY, "voucher_first": 10 * number, "voucher_last": 10 * number + 9,
                     "voucher_value": 3},
        "Statements": {"recon_account": "bank", "recon_date": date(2026, 1, 1), "recon_balance": 0},
    }  # fmt: skip
    return rows[table.title]


_LISTS = (
    book.FEES, book.SUBSCRIPTIONS, book.MEMBERS, book.SESSIONS, book.ATTENDANCE, book.LEDGER, book.VOUCHERS,
    book.STATEMENTS,
)  # fmt: skip


def slips(table: Table[Any]) -> list[tuple[str, Any]]:
    """The columns and the slips that are tried in them."""
    return [(key, slip) for key in table.typed if key not in FREE for slip in SLIPS]


@cache
def shown() -> dict[str, list[str]]:
    """What is said of each row, list by list; the first row of each is in order."""
    lists: dict[str, list[dict[str, Any]]] = {}
    for table in _LISTS:
        rows = [_row(table, 0)]
        rows += [_row(table, at) | {key: slip} for at, (key, slip) in enumerate(slips(table), 1)]
        lists[table.title] = rows
    lists["Fees"][0] |= {"fee_kind": ""}
    lists["Ledger"][0] |= {"ledger_number": ""}
    lists["Sessions"][0] |= {"session_number": "0"}
    attendances = len(lists["Attendance"])
    lists["Members"] += [_row(book.MEMBERS, at) for at in range(len(lists["Members"]), attendances)]
    room = Room(
        members=len(lists["Members"]), sessions=min(60, len(lists["Sessions"])), attendances=attendances,
        ledger=len(lists["Ledger"]), fees=len(lists["Fees"]), subscriptions=len(lists["Subscriptions"]),
        vouchers=len(lists["Vouchers"]),
    )  # fmt: skip
    lists["Receipts"] = [{"receipt_name": name} for name in NEW_RECEIPTS]
    lists["Payments"] = [{"payment_name": name} for name in NEW_PAYMENTS]
    cells = NamedCells(recalculate(build_money(opening_of(room, _SETTINGS, **lists), stored=False)))
    return {
        table.title: [getattr(row, book.TO_CHECK[table]) for row in table.read(cells)[1:-1]]
        for table in _LISTS
    }


def test_every_slip_is_named_in_its_row() -> None:
    unsaid, tried = set(), 0
    for table in _LISTS:
        words = shown()[table.title]
        for at, (key, slip) in enumerate(slips(table), 1):
            if at < len(words):
                tried += 1
                if not words[at]:
                    unsaid.add((key, slip))
    assert tried > 150
    assert unsaid == RIGHT
