"""What a treasurer's workbook holds that is read back: fees, members, sessions, attendance, ledger, vouchers.

Amounts and days stay as their cells have them; :func:`cents` and :func:`day` read them.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from xlvp.errors import InputError
from xlvp.functions.values import CellValue
from xlvp.notation.amounts import read_cents
from xlvp.notation.dates import read_date
from xlvp.rounding import exact
from xlvp.text import quoted
from xlvp.xlsx.named_cells import NamedCells, Ref
from xlvp.xlsx.schema import Cells, Schema, Table, Text

TEMPLATE = "money"
#: What may stand in the column How paid, in the order in which the formulas number them.
PAID = ("cash", "card", "account", "voucher", "free", "not yet")
#: Where the money of a line of the ledger is, in that order too.
PLACES = ("bank", "cash", "cards", "account")
#: Categories that only move money from one place to another.
CASH_BANKED, CARDS_PAID_OUT = "Cash banked", "Cards paid out"


@dataclass(frozen=True)
class Fee:
    """What one player of a class pays for a session of a kind, from a day on."""

    fee_class: Text
    fee_kind: Text
    fee_from: CellValue
    fee_amount: CellValue
    fee_status: Text = ""


@dataclass(frozen=True)
class Subscription:
    """What a member of a class pays for the year, or the part of it from one day to another."""

    subs_class: Text
    subs_amount: CellValue
    subs_from: CellValue
    subs_to: CellValue
    subs_due: CellValue
    subs_status: Text = ""


@dataclass(frozen=True)
class Member:
    """A member; ``member_payer`` is the number of the one who pays."""

    member_number: Text
    member_name: Text
    member_class: Text
    member_joined: CellValue
    member_left: CellValue
    member_payer: Text
    member_reference: Text
    member_opening: CellValue
    member_balance: CellValue
    member_status: Text = ""


@dataclass(frozen=True)
class Session:
    """A session: its tin as it was counted, and what the sheet says of it."""

    session_number: Text
    session_date: CellValue
    session_kind: Text
    session_results: CellValue
    session_cash: CellValue
    session_card: CellValue
    session_used: CellValue
    session_used_for: Text
    session_slip: Text
    session_banked: CellValue
    session_hall: CellValue
    session_note: Text
    session_players: CellValue
    session_due: CellValue
    session_expected: CellValue
    session_difference: CellValue
    session_state: Text


@dataclass(frozen=True)
class Attendance:
    """A player of a session, or visitors, and how they paid."""

    att_session: Text
    att_number: Text
    att_paid: Text
    att_own: CellValue
    att_fee: CellValue
    att_state: Text


@dataclass(frozen=True)
class LedgerLine:
    """A line of the ledger; ``ledger_bank`` marks an imported line, ``ledger_number`` numbers the entry."""

    ledger_date: CellValue
    ledger_text: Text
    ledger_category: Text
    ledger_place: Text
    ledger_member: Text
    ledger_in: CellValue
    ledger_out: CellValue
    ledger_session: Text
    ledger_bank: Text
    ledger_state: Text
    ledger_number: CellValue = ""
    ledger_running: CellValue = ""


@dataclass(frozen=True)
class Voucher:
    """Vouchers sold: by their numbers or how many, their value each, and what has lapsed of it."""

    voucher_date: CellValue
    voucher_first: CellValue
    voucher_last: CellValue
    voucher_many: CellValue
    voucher_member: Text
    voucher_value: CellValue
    voucher_lost: CellValue
    voucher_lapsed: CellValue
    voucher_note: Text
    voucher_state: Text = ""


@dataclass(frozen=True)
class Receipt:
    """A category of receipts: its name, this year's sum and last year's."""

    receipt_name: Text
    receipt_now: CellValue
    receipt_before: CellValue


@dataclass(frozen=True)
class Payment:
    """A category of payments: its name, this year's sum and last year's."""

    payment_name: Text
    payment_now: CellValue
    payment_before: CellValue


@dataclass(frozen=True)
class Month:
    """A month of the plays: what the federation has invoiced for it."""

    month_first: CellValue
    month_plays: CellValue
    month_fee: CellValue
    month_invoiced: CellValue


@dataclass(frozen=True)
class Statement:
    """What the bank's statement, or the cash counted, came to on a day, beside what the book says for it."""

    recon_account: Text
    recon_date: CellValue
    recon_balance: CellValue
    recon_note: Text
    recon_book: CellValue
    recon_difference: CellValue
    recon_state: Text


@dataclass(frozen=True)
class Closing:
    """A month of the year, its control figure, which changes with any entry, and when it was closed."""

    close_month: CellValue
    close_control: CellValue
    close_on: CellValue
    close_with: CellValue
    close_state: Text


@dataclass(frozen=True)
class LogLine:
    """When who imported what."""

    log_when: Text
    log_who: Text
    log_told: Text


@dataclass(frozen=True)
class Doubt:
    """What is doubtful about the year as a whole: cash below 0, say; "" if it is not."""

    year_doubt: Text


@dataclass(frozen=True)
class CheckLine:
    """A line of the sheet Check."""

    check_asked: Text
    check_verdict: Text


@dataclass(frozen=True)
class Settings:
    """Single cells: whose year it is, and what stood at its beginning."""

    club: Text
    year_from: CellValue
    year_to: CellValue
    accounts_day: CellValue
    visitor_class: Text
    opening_bank: CellValue
    opening_cash: CellValue
    opening_cards: CellValue
    opening_vouchers: CellValue
    rate: CellValue
    rate_visitors: Text
    hall: CellValue
    days_for: CellValue
    statement_number: Text
    over_before: CellValue = ""
    no_category_before: CellValue = ""


@dataclass(frozen=True)
class Figures:
    """Single cells that are computed: the year in short."""

    year_receipts: CellValue
    year_payments: CellValue
    year_surplus: CellValue
    year_opening: CellValue
    year_bank: CellValue
    year_cash: CellValue
    year_cards: CellValue
    year_proof: Text
    owed_to_club: CellValue
    owed_by_club: CellValue
    vouchers_unused: CellValue
    to_look_at: CellValue
    members_said: Text
    year_over: CellValue = ""
    year_no_category: CellValue = ""
    vouchers_said: Text = ""


#: Beginnings of what a list says of an entry that counts nothing, or not as it was typed: until it is
#: corrected no figure can be trusted.
UNCOUNTED = (
    "is text, not a number", "is text, not a date", "is below 0", "is too large", "has more than two "
    "decimals",
    "this is a date, not an amount", "is no date", "is not in the year", "This session is not on the sheet",
    "This session is listed twice", "This member is listed twice", "No member has this number",
    "The own fee is no amount", "No fee for this class", "Type the number, or V",
    "is listed twice", "Type the number.", "Where is bank, cash, cards or account; it counts as bank",
)  # fmt: skip


@dataclass(frozen=True)
class Matter:
    """An open matter: something of the book that somebody has to look at.

    Attributes:
        where: sheet and row, as a person finds it.
        text: what is wrong, and what to do.
        wrong: whether a figure cannot be trusted until it is put right.
    """

    where: str
    text: str
    wrong: bool = False


FEES = Table("Fees", Fee, typed=("fee_class", "fee_kind", "fee_from", "fee_amount"), edges=True)
SUBSCRIPTIONS = Table(
    "Fees",
    Subscription,
    typed=("subs_class", "subs_amount", "subs_from", "subs_to", "subs_due"),
    edges=True,
)
MEMBERS = Table(
    "Members",
    Member,
    typed=(
        "member_number", "member_name", "member_class", "member_joined", "member_left", "member_payer",
        "member_reference", "member_opening",
    ),
    edges=True,
)  # fmt: skip
SESSIONS = Table(
    "Sessions",
    Session,
    typed=(
        "session_number", "session_date", "session_kind", "session_results", "session_cash", "session_card",
        "session_used", "session_used_for", "session_slip", "session_banked", "session_hall", "session_note",
    ),
    edges=True,
)  # fmt: skip
ATTENDANCE = Table(
    "Attendance", Attendance, typed=("att_session", "att_number", "att_paid", "att_own"), edges=True
)
LEDGER = Table(
    "Ledger",
    LedgerLine,
    typed=(
        "ledger_date", "ledger_text", "ledger_category", "ledger_place", "ledger_member", "ledger_in",
        "ledger_out", "ledger_session", "ledger_bank", "ledger_number",
    ),
    edges=True,
)  # fmt: skip
VOUCHERS = Table(
    "Vouchers",
    Voucher,
    typed=(
        "voucher_date", "voucher_first", "voucher_last", "voucher_many", "voucher_member", "voucher_value",
        "voucher_lost", "voucher_lapsed", "voucher_note",
    ),
    edges=True,
)  # fmt: skip
RECEIPTS = Table("Year", Receipt, typed=("receipt_name", "receipt_before"), edges=True)
PAYMENTS = Table("Year", Payment, typed=("payment_name", "payment_before"), edges=True)
MONTHS = Table("Plays", Month, typed=("month_invoiced",))
STATEMENTS = Table(
    "Reconciliation",
    Statement,
    typed=("recon_account", "recon_date", "recon_balance", "recon_note"),
    edges=True,
    later=True,
)
CLOSINGS = Table("Reconciliation", Closing, typed=("close_on", "close_with"), later=True)
LOG = Table("Log", LogLine, typed=("log_when", "log_who", "log_told"), edges=True, later=True)
DOUBTS = Table("Year", Doubt, later=True)
CHECKS = Table("Check", CheckLine, later=True)
SETTINGS = Cells(
    "Start",
    Settings,
    typed=(
        "club", "year_from", "year_to", "accounts_day", "visitor_class", "opening_bank", "opening_cash",
        "opening_cards", "opening_vouchers", "rate", "rate_visitors", "hall", "days_for", "statement_number",
        "over_before", "no_category_before",
    ),
)  # fmt: skip
FIGURES = Cells("Year", Figures)
MONEY = Schema(
    TEMPLATE,
    (
        SETTINGS, FEES, SUBSCRIPTIONS, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, RECEIPTS, PAYMENTS,
        MONTHS, FIGURES, STATEMENTS, CLOSINGS, LOG, DOUBTS, CHECKS,
    ),
)  # fmt: skip


def open_matters(cells: NamedCells) -> list[Matter]:
    """Return everything that the sheet Start counts, in its order: what status line, report and exit tell."""
    results = []
    for table, key in (
        (FEES, "fee_status"), (SUBSCRIPTIONS, "subs_status"), (MEMBERS, "member_status"),
        (SESSIONS, "session_state"), (ATTENDANCE, "att_state"), (LEDGER, "ledger_state"),
        (VOUCHERS, "voucher_state"), (STATEMENTS, "recon_state"), (CLOSINGS, "close_state"),
        (DOUBTS, "year_doubt"),
    ):  # fmt: skip
        for row, (_, cell) in zip(table.read(cells), _refs(table, key, cells), strict=True):
            text = getattr(row, key)
            wrong = table in (STATEMENTS, CLOSINGS, DOUBTS) or any(part in text for part in UNCOUNTED)
            if text:
                results.append(Matter(f"{table.sheet}, row {_row_of(cell)}", text, wrong))
    if message := FIGURES.read(cells).vouchers_said:
        results.append(Matter(VOUCHERS.sheet, message))
    for line, (_, cell) in zip(CHECKS.read(cells), _refs(CHECKS, "check_asked", cells), strict=True):
        if line.check_verdict != "OK":
            results.append(Matter(f"Check, row {_row_of(cell)}", line.check_asked, wrong=True))
    proof = FIGURES.read(cells).year_proof
    if not CHECKS.read(cells) and not proof.startswith("It adds up"):
        results.append(Matter("Year", proof, wrong=True))
    return results


def _refs(table: Table[Any], key: str, cells: NamedCells) -> list[Ref]:
    return cells.refs(table.name(key)) if cells.has(table.name(key)) else [("", "")] * len(table.read(cells))


def _row_of(cell: str) -> str:
    return "".join(sign for sign in cell if sign.isdigit())


def cents(value: CellValue) -> int:
    """Return an amount that stands in a cell, in cents; a blank cell has none.

    Raises:
        InputError: it is no amount, or has more than two decimals.

    >>> cents(3.5), cents("3,50"), cents("")
    (350, 350, 0)
    """
    if isinstance(value, str):
        return read_cents(value) if value.strip() else 0
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputError(f"{quoted(str(value))} is not an amount such as 12.50")
    result = 100 * exact(value)
    if result.denominator != 1:
        raise InputError(f"{value:.10g} has more than two decimals")
    return int(result)


def day(value: CellValue) -> date | None:
    """Return the day that stands in a cell; None for a blank one.

    Raises:
        InputError: it is no day.
    """
    if isinstance(value, str) and not value.strip():
        return None
    return read_date(value)
