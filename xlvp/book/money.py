"""What a treasurer's workbook holds that is read back: fees, members, sessions, attendance, ledger, vouchers.

Amounts and days stay as their cells have them; :func:`cents` and :func:`day` read them.
"""

from dataclasses import dataclass
from datetime import date

from xlvp.book.schema import Cells, Schema, Table, Text
from xlvp.cells.values import CellValue
from xlvp.errors import InputError
from xlvp.notation.amounts import read_cents
from xlvp.notation.dates import read_date
from xlvp.rounding import exact
from xlvp.text import quoted

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
    """A line of the ledger; ``ledger_bank`` is the mark of an imported line."""

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
        "ledger_out", "ledger_session", "ledger_bank",
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
SETTINGS = Cells(
    "Start",
    Settings,
    typed=(
        "club", "year_from", "year_to", "accounts_day", "visitor_class", "opening_bank", "opening_cash",
        "opening_cards", "opening_vouchers", "rate", "rate_visitors", "hall", "days_for", "statement_number",
    ),
)  # fmt: skip
FIGURES = Cells("Year", Figures)
MONEY = Schema(
    TEMPLATE,
    (
        SETTINGS, FEES, SUBSCRIPTIONS, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, RECEIPTS, PAYMENTS,
        MONTHS, FIGURES,
    ),
)  # fmt: skip


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
    found = 100 * exact(value)
    if found.denominator != 1:
        raise InputError(f"{value:.10g} has more than two decimals")
    return int(found)


def day(value: CellValue) -> date | None:
    """Return the day that stands in a cell; None for a blank one.

    Raises:
        InputError: it is no day.
    """
    if isinstance(value, str) and not value.strip():
        return None
    return read_date(value)
