"""What a treasurer's workbook holds that is read back: fees, members, sessions, attendance, ledger, vouchers.

Amounts and days stay as their cells have them; :func:`cents` and :func:`day` read them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, make_dataclass
from datetime import date
from typing import Any

from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT, Account, Item, Noun
from xlvp.errors import InputError
from xlvp.functions.values import CellValue
from xlvp.notation.amounts import read_cents
from xlvp.notation.dates import read_date
from xlvp.records.entry import Number, amount, column, dated
from xlvp.records.reading import read_whole
from xlvp.records.setting import Choice, setting, settings
from xlvp.rounding import exact
from xlvp.text import quoted
from xlvp.xlsx.schema import Cells, Schema, Table, Text, cells_of
from xlvp.xlsx.values import NamedCells, Ref, text_of

TEMPLATE = "money"
#: What may be in the column How paid, in the order in which the formulas number them.
PAID = ("cash", "card", "account", "voucher", "free", "not yet")
#: Where the money of a line of the ledger is, in that order too.
PLACES = ("bank", "cash", "cards", "account")
#: The accounts of which a balance is known from outside: the bank's statement, and cash that was counted.
ACCOUNTS = ("bank", "cash")
_COUNT = Number(0, 100_000_000)
#: Categories that only move money from one place to another.
CASH_BANKED, CARDS_PAID_OUT = "Cash banked", "Cards paid out"


def cents(value: CellValue) -> int:
    """Return an amount that is in a cell, in cents; a blank cell has none.

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
    """Return the day that is in a cell; None for a blank one.

    Raises:
        InputError: it is no day.
    """
    if isinstance(value, str) and not value.strip():
        return None
    return read_date(value)


@dataclass(frozen=True, kw_only=True)
class Fee:
    """What one player of a class pays for a session of a kind, from a day on."""

    fee_class: Text = column("Class", 15, "word")
    fee_kind: Text = column("Kind of session", 17, "word")
    fee_from: CellValue = dated("From", 13)
    fee_amount: CellValue = amount("Fee", 10)
    fee_status: Text = ""
    fee_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Subscription:
    """What a member of a class pays for the year, or the part of it from one day to another."""

    subs_class: Text = column("Class", 15, "word")
    subs_amount: CellValue = amount("Subscription", 13)
    subs_from: CellValue = dated("From", 13)
    subs_to: CellValue = dated("To", 13)
    subs_due: CellValue = dated("Due by", 13)
    subs_status: Text = ""
    subs_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Member:
    """A member; ``member_payer`` is the number of the one who pays."""

    member_number: Text = column("Number", 10, "word")
    member_name: Text = column("Name", 26)
    member_class: Text = column("Class", 12, "word")
    member_joined: CellValue = dated("Joined", 12)
    member_left: CellValue = dated("Left", 12)
    member_payer: Text = column("Paid for by (number)", 12, "word")
    member_reference: Text = column("Reference on transfers", 17)
    member_opening: CellValue = amount("Opening balance", 11)
    member_balance: CellValue
    member_status: Text = ""
    member_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Session:
    """A session: its tin as it was counted, and what the sheet says of it."""

    session_number: Text = column("Session", 8, _COUNT)
    session_date: CellValue = dated("Date", 12)
    session_kind: Text = column("Kind", 11, "word")
    session_results: CellValue = column("Players in the results", 9, _COUNT)
    session_cash: CellValue = amount("Cash counted", 9)
    session_card: CellValue = amount("Cards", 9)
    session_used: CellValue = amount("Cash used", 8)
    session_used_for: Text = column("Used for", 13)
    session_slip: Text = column("Slip", 8, "word")
    session_banked: CellValue = dated("Date taken to the bank", 12)
    session_hall: CellValue = amount("Hall, if not as usual", 10)
    session_note: Text = column("Note", 16)
    session_players: CellValue
    session_due: CellValue
    session_expected: CellValue
    session_difference: CellValue
    session_state: Text
    session_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Attendance:
    """A player of a session, or visitors, and how they paid."""

    att_session: Text = column("Session", 9, _COUNT)
    att_number: Text = column("Number, or V, V 2 ... for visitors", 14, "word")
    att_paid: Text = column("How paid", 12, "chosen", offer=Choice(PAID, strict=True))
    att_own: CellValue = amount("Own fee, each", 11)
    att_fee: CellValue
    att_state: Text
    att_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class LedgerLine:
    """A line of the ledger; ``ledger_bank`` marks an imported line, ``ledger_number`` numbers the entry."""

    ledger_date: CellValue = dated("Date", 12)
    ledger_text: Text = column("Text", 28)
    ledger_category: Text = column("Category", 17)
    ledger_place: Text = column("Where", 9, "chosen", offer=Choice(PLACES, strict=True))
    ledger_member: Text = column("For the account of (number)", 11, "word")
    ledger_in: CellValue = amount("In", 10)
    ledger_out: CellValue = amount("Out", 10)
    ledger_session: Text = column("Counted in session", 9, _COUNT)
    ledger_bank: Text = column("Mark of the bank's line", 10)
    ledger_state: Text
    ledger_number: CellValue = column("No.", 6, _COUNT, later=True, after="ledger_session")
    ledger_running: CellValue = ""
    ledger_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Voucher:
    """Vouchers sold: by their numbers or how many, their value each, and what has lapsed of it."""

    voucher_date: CellValue = dated("Sold on", 13)
    voucher_first: CellValue = column("From number", 10, _COUNT)
    voucher_last: CellValue = column("To number", 10, _COUNT)
    voucher_many: CellValue = column("or how many", 10, _COUNT)
    voucher_member: Text = column("To member", 11, "word")
    voucher_value: CellValue = amount("Value of each", 11, after="voucher_many")
    voucher_lost: CellValue = column("Lost (how many)", 10, _COUNT)
    voucher_lapsed: CellValue = amount("Lapsed (amount)", 11)
    voucher_note: Text = column("Note", 22)
    voucher_state: Text = ""
    voucher_became: Text = ""


def _category(key: str, title: str) -> type[Any]:
    """The class of a category of receipts or of payments: its name, this year's sum and last year's."""
    columns = (
        (f"{key}_name", Text, column(title, 38)), (f"{key}_now", CellValue),
        (f"{key}_before", CellValue, amount("Last year", 14)),
    )  # fmt: skip
    return make_dataclass(title, columns, frozen=True, kw_only=True)


@dataclass(frozen=True, kw_only=True)
class Month:
    """A month of the plays: what the federation has invoiced for it."""

    month_first: CellValue
    month_plays: CellValue
    month_fee: CellValue
    month_invoiced: CellValue = amount("Invoiced", 11)


@dataclass(frozen=True, kw_only=True)
class Statement:
    """What the bank's statement, or the cash counted, came to on a day, beside what the book says for it."""

    recon_account: Text = column("Account", 10, "chosen", offer=Choice(ACCOUNTS, strict=True))
    recon_date: CellValue = dated("Statement of", 13)
    recon_balance: CellValue = amount("Its balance", 12)
    recon_note: Text = column("Note", 20)
    recon_book: CellValue
    recon_difference: CellValue
    recon_state: Text
    recon_became: Text = ""


@dataclass(frozen=True, kw_only=True)
class Closing:
    """A month of the year, its control figure, which changes with any entry, and when it was closed."""

    close_month: CellValue
    close_control: CellValue
    close_on: CellValue = dated("Closed on", 13)
    close_with: CellValue = column("Closed with control figure", 13, _COUNT)
    close_state: Text
    close_became: Text = ""


@dataclass(frozen=True)
class LogLine:
    """When who imported what."""

    log_when: Text = column("When", 17)
    log_who: Text = column("Who", 16)
    log_told: Text = column("What changed", 100)


def _texts(*keys: str) -> type[Any]:
    """The class of lines of texts that the workbook writes; older ones may lack all but the first."""
    return make_dataclass("Texts", [(key, Text, field(default="")) for key in keys], frozen=True)


@dataclass(frozen=True)
class Settings:
    """Single cells: whose year it is, and the opening balances."""

    club: str = setting("Club", text_of, default="", hint="Printed on statements.")
    year_from: date | None = setting("Year begins", day, default=None, hint="Its first day.", look="day")
    year_to: date | None = setting(
        "Year ends", day, default=None, look="day",
        hint="Its last day. Entries outside the year are flagged and not counted.",
    )  # fmt: skip
    accounts_day: date | None = setting(
        "Accounts as on", day, default=None, look="day",
        hint="Statements and the age of debts are worked out to this day. Change it before you print.",
    )  # fmt: skip
    visitor_class: str = setting(
        "Visitors' class", text_of, default="visitor",
        hint="The class on Fees that a V in Attendance pays.",
    )  # fmt: skip
    opening_bank: int = setting("Opening balance, bank", cents, default=0, look="amount")
    opening_cash: int = setting("Opening balance, cash", cents, default=0, look="amount")
    opening_cards: int = setting("Opening balance, card payments in transit", cents, default=0, look="amount")
    opening_vouchers: int = setting("Unused at the start of the year", cents, default=0, look="amount")
    rate: int = setting(
        "Federation's fee for a play", cents, default=0, look="amount",
        hint="For each player in each session, for example 0.40.",
    )  # fmt: skip
    rate_visitors: str = setting(
        "Visitors count", text_of, default="", look="choice", offer=Choice(("yes", "no"), strict=True),
        hint="no, if the federation invoices members only.",
    )  # fmt: skip
    hall: int = setting(
        "Hall for a session", cents, default=0, look="amount",
        hint="Used unless Sessions has another amount for the session.",
    )  # fmt: skip
    days_for: int = setting(
        "Debts shown with their age", read_whole, default=30, look="count",
        hint="How many of the largest debts show since when. A larger number makes the file slower.",
    )  # fmt: skip
    statement_number: str = setting(
        "Number", text_of, default="", look="word", hint="Type a member's number, then print this sheet."
    )
    over_before: int = setting("", cents, default=0, later=True)
    no_category_before: int = setting("", cents, default=0, later=True)


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
    year_state: Text = ""


#: Parts of the remark, in a workbook without codes, on an entry that does not count, or not as it is typed.
_UNCOUNTED = (
    "is text, not a number", "is text, not a date", "is below 0", "is too large", "has more than two "
    "decimals",
    "this is a date, not an amount", "is no date", "is not in the year", "This session is not on the sheet",
    "This session is listed twice", "This member is listed twice", "No member has this number",
    "The own fee is no amount", "No fee for this class", "Type the number, or V",
    "is listed twice", "Type the number.", "Where is bank, cash, cards or account; it counts as bank",
    "is outside the year", "This session is not on Sessions, or", "Unknown number. For visitors",
    "The own fee is not an amount", "Where must be bank, cash, cards or account; counted as bank",
    "A second row for this class is not read",
)  # fmt: skip


FEES = Table("Fees", Fee, edges=True)
SUBSCRIPTIONS = Table("Fees", Subscription, edges=True, title="Subscriptions")
MEMBERS = Table("Members", Member, edges=True)
SESSIONS = Table("Sessions", Session, edges=True)
ATTENDANCE = Table("Attendance", Attendance, edges=True)
LEDGER = Table("Ledger", LedgerLine, edges=True)
VOUCHERS = Table("Vouchers", Voucher, edges=True)
RECEIPTS: Table[Any] = Table("Year", _category("receipt", "Receipts"), edges=True, title="Receipts")
PAYMENTS: Table[Any] = Table("Year", _category("payment", "Payments"), edges=True, title="Payments")
MONTHS = Table("Plays", Month, title="Months")
STATEMENTS = Table("Reconciliation", Statement, edges=True, later=True, title="Statements")
CLOSINGS = Table("Reconciliation", Closing, later=True, title="Closings")
LOG = Table("Log", LogLine, edges=True, later=True)
#: What is doubtful about the year as a whole: cash below 0, say; "" if it is not.
DOUBTS = Table("Year", _texts("year_doubt", "year_became"), later=True, title="Doubts")
CHECKS = Table("Check", _texts("check_asked", "check_verdict"), later=True)
SETTINGS = cells_of("Start", settings(Settings))
FIGURES = Cells("Year", Figures)
#: The column in which each list says what is to be checked, in the order of the sheet Start.
TO_CHECK: Mapping[Table[Any], str] = {
    FEES: "fee_status", SUBSCRIPTIONS: "subs_status", MEMBERS: "member_status", SESSIONS: "session_state",
    ATTENDANCE: "att_state", LEDGER: "ledger_state", VOUCHERS: "voucher_state", STATEMENTS: "recon_state",
    CLOSINGS: "close_state", DOUBTS: "year_doubt",
}  # fmt: skip
#: The figures of the year in short, and what they are called.
IN_SHORT = {
    "year_receipts": "Receipts", "year_payments": "Payments", "year_surplus": "Surplus", "year_bank": "Bank",
    "year_cash": "Cash", "year_cards": "Card payments in transit", "owed_to_club": "Members owe",
    "owed_by_club": "Members have in credit", "vouchers_unused": "Unused vouchers",
}  # fmt: skip
#: How the proof of the year begins if it holds, in workbooks without its code.
_RECONCILED = ("The book balances", "Reconciled", "It adds up")
#: The code of the proof: it holds; it does, and something is wrong on Check; there is a difference.
HOLDS, UNSURE, DIFFERS = "holds", "unsure", "differs"
ROWS = Noun("row", "rows")
MONEY = Schema(
    TEMPLATE,
    (
        SETTINGS, FEES, SUBSCRIPTIONS, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, RECEIPTS, PAYMENTS,
        MONTHS, FIGURES, STATEMENTS, CLOSINGS, LOG, DOUBTS, CHECKS,
    ),
    called=(SETTINGS.name("club"), SETTINGS.name("year_from")),
)  # fmt: skip


def account(cells: NamedCells) -> Account:
    """Return what became of each row that is typed: what status line, report and exit tell."""
    items: list[Item] = []
    for table, key in TO_CHECK.items():
        items += _rows(table, key, cells)
    figures = FIGURES.read(cells)
    if figures.vouchers_said:
        items.append(Item(VOUCHERS.sheet, IN_DOUBT, figures.vouchers_said))
    checks = CHECKS.read(cells)
    for line, ref in zip(checks, _refs(CHECKS, "check_asked", cells), strict=True):
        if line.check_verdict != "OK":
            items.append(Item(f"Check, row {row_of(ref)}", LEFT_OUT, line.check_asked))
    if not checks and not reconciled(figures):
        items.append(Item("Year", LEFT_OUT, figures.year_proof))
    return Account(tuple(items), ROWS, nothing="Nothing is entered yet")


def reconciled(figures: Figures) -> bool:
    """Whether the book balances."""
    if figures.year_state:
        return figures.year_state == HOLDS
    return figures.year_proof.startswith(_RECONCILED)


def _rows(table: Table[Any], key: str, cells: NamedCells) -> Iterator[Item]:
    """What became of each row of a list in which something is typed."""
    code = f"{key.partition('_')[0]}_became"
    for row, ref in zip(table.read(cells), _refs(table, key, cells), strict=True):
        words = getattr(row, key)
        place = f"{table.sheet}, row {row_of(ref)}"
        if words:
            yield Item(place, getattr(row, code, "") or _became(table, words), words)
        elif any(getattr(row, each) not in ("", None) for each in table.typed):
            yield Item(place, COUNTED)


def _became(table: Table[Any], words: str) -> str:
    """What became of a row by the words beside it: of a workbook without codes."""
    wrong = table in (STATEMENTS, CLOSINGS, DOUBTS) or any(part in words for part in _UNCOUNTED)
    return LEFT_OUT if wrong else IN_DOUBT


def _refs(table: Table[Any], key: str, cells: NamedCells) -> list[Ref]:
    return cells.refs(table.name(key)) if cells.has(table.name(key)) else [("", "")] * len(table.read(cells))


def row_of(ref: Ref) -> str:
    """The row of a cell, as the sheet counts it."""
    return "".join(filter(str.isdigit, ref[1]))
