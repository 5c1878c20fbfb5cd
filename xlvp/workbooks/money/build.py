"""The treasurer's workbook: a club's money for a year, in classic functions that every spreadsheet has.

>>> build_money(Opening(Room(members=5, sessions=2, attendances=20, ledger=10)))[:2]
b'PK'
"""

from dataclasses import replace

from xlvp.workbooks.kit.opening import Lines, Opening
from xlvp.workbooks.kit.sheets import new_book, open_on, save
from xlvp.workbooks.money import (
    accounts,
    attendance,
    audit,
    help,
    ledger,
    members,
    plays,
    sessions,
    vouchers,
    year,
)
from xlvp.workbooks.money.book import MONEY
from xlvp.workbooks.money.layout import (
    ACCOUNTS,
    ATTENDANCE,
    CHECK,
    FEES,
    HELP,
    LEDGER,
    LOG,
    MEMBERS,
    NEW_PAYMENTS,
    NEW_RECEIPTS,
    PLAYS,
    RECONCILIATION,
    SESSIONS,
    SHEETS,
    START,
    STATEMENT,
    SUMS,
    VOUCHERS,
    WORKINGS,
    YEAR,
    Room,
)
from xlvp.workbooks.money.statement import add_statement
from xlvp.workbooks.money.tables import Tables
from xlvp.workbooks.money.workings import add_sums, add_workings

__all__ = ["Opening", "Room", "build_money"]

_TABLES = {
    "fees": members.fees,
    "subscriptions": members.subscriptions,
    "members": members.members,
    "sessions": sessions.sessions,
    "attendance": attendance.attendance,
    "ledger": ledger.ledger,
    "vouchers": vouchers.vouchers,
    "accounts": accounts.accounts,
    "debts": accounts.debts,
    "receipts": year.receipts,
    "payments": year.payments,
    "doubts": year.doubts,
    "statements": audit.statements,
    "closings": audit.closings,
    "log": audit.log,
    "months": plays.months,
    "evenings": plays.evenings,
}
_FORMS = {"settings": help.settings, "opening": year.beginning, "rates": plays.rates}


def build_money(opening: Opening[Room], *, stored: bool = True) -> bytes:
    """Build the workbook of a year.

    Args:
        opening: what is in the entry cells, and the room; the default categories where it has none.
        stored: whether computed values are stored; for its formulas alone nobody need compute.

    Raises:
        InputError: a size is out of range.
    """
    usual: dict[str, Lines] = {
        "Receipts": [{"receipt_name": name} for name in NEW_RECEIPTS],
        "Payments": [{"payment_name": name} for name in NEW_PAYMENTS],
    }
    opening = replace(opening, lists={**usual, **opening.lists})
    t = Tables(opening.size, _TABLES, _FORMS)
    workbook = new_book("xlvp money", *(name for name in SHEETS if name not in (CHECK, HELP)))
    members.add_fees(workbook[FEES], t, opening)
    members.add_members(workbook[MEMBERS], t, opening)
    sessions.add_sessions(workbook[SESSIONS], t, opening)
    attendance.add_attendance(workbook[ATTENDANCE], t, opening)
    ledger.add_ledger(workbook[LEDGER], t, opening)
    vouchers.add_vouchers(workbook[VOUCHERS], t, opening)
    accounts.add_accounts(workbook[ACCOUNTS], t)
    add_statement(workbook[STATEMENT], t, opening)
    year.add_year(workbook[YEAR], t, opening)
    audit.add_reconciliation(workbook[RECONCILIATION], t, opening)
    audit.add_log(workbook[LOG], t, opening)
    plays.add_plays(workbook[PLAYS], t, opening)
    help.add_start(workbook[START], t, opening)
    help.add_money_check(workbook, t)
    help.add_money_help(workbook)
    add_workings(workbook[WORKINGS], t)
    add_sums(workbook[SUMS], t)
    for place, name in enumerate(SHEETS):
        workbook.move_sheet(name, place - workbook.sheetnames.index(name))
    open_on(workbook, START)
    return save(workbook, MONEY, stored=stored)
