"""The sheets of a treasurer's workbook, and how many lines each list has."""

from dataclasses import dataclass

from xlvp.errors import InputError

START, FEES, MEMBERS, SESSIONS, ATTENDANCE = "Start", "Fees", "Members", "Sessions", "Attendance"
LEDGER, VOUCHERS, ACCOUNTS, STATEMENT = "Ledger", "Vouchers", "Accounts", "Statement"
YEAR, PLAYS, CHECK, HELP = "Year", "Plays", "Check", "Help"
RECONCILIATION, LOG = "Reconciliation", "Log"
WORKINGS, SUMS = "Workings", "Sums"  # hidden
SHEETS = (
    START, FEES, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, ACCOUNTS, STATEMENT, YEAR,
    RECONCILIATION, PLAYS, LOG, CHECK, HELP, WORKINGS, SUMS,
)  # fmt: skip
#: The row of the headings of a list, and of its first line below the thin edge.
HEADING, FIRST = 4, 6
CLASSES, RECEIPTS, PAYMENTS = 12, 10, 14
STATEMENT_LINES = 160
#: Balances of statements, a week one and some; lines of the log.
STATEMENT_BALANCES, LOG_LINES = 80, 300


@dataclass(frozen=True)
class Room:
    """How many lines each list has.

    Attributes:
        members: 2 to 500.
        sessions: 1 to 60.
        attendances: up to 8,000.
        ledger: up to 1,500.
    """

    members: int = 150
    sessions: int = 60
    attendances: int = 4500
    ledger: int = 600
    fees: int = 60
    subscriptions: int = 12
    vouchers: int = 100

    def __post_init__(self) -> None:
        """Check the sizes.

        Raises:
            InputError: one is out of range.
        """
        for name, least, most in (
            ("members", 2, 500), ("sessions", 1, 60), ("attendances", 10, 8_000), ("ledger", 10, 1_500),
        ):  # fmt: skip
            if not least <= getattr(self, name) <= most:
                raise InputError(f"{name} must be {least} to {most:,}, not {getattr(self, name):,}")


FEES_NOTE = (
    "What one player pays for one session. A rise is one new line with the day from which it holds; "
    "earlier sessions keep their fee. A line without a kind holds for every kind that has no line of its"
    " own; one without a day holds from the beginning."
)
SUBSCRIPTIONS_NOTE = (
    "What a member of a class owes for the year; it is charged to his account. Paid is what the Ledger has."
)
FEE_CLASS = "Type the class."
FEE_AMOUNT = "Type the fee; 0 if nothing is paid."
FEE_CLASSES = "There are more than 12 classes; this one is not used."
FEE_TWICE = "The same class, kind and day has another line; the higher fee is used."
MEMBERS_NOTE = (
    "The number is text, so that 0147 keeps its zero. No addresses, no births, no bank numbers. Who is "
    "paid for by somebody else has that one's number in Paid for by: the account is the payer's. An "
    "opening balance below 0 is a debt."
)
NO_NUMBER = "Type the number."
NUMBER_IS_NUMBER = "The number is no text: type it again if zeros before it are lost."
NUMBER_V = "A number that begins with V means visitors in the attendance: choose another."
NUMBER_STAR = "A number cannot have a * in it."
NUMBER_TWICE = "is listed twice."
SAME_NAME = "have the same name. One person? Keep one number; results and money follow it."
NO_CLASS = "Type the class."
UNKNOWN_CLASS = "The sheet Fees has no class"
UNKNOWN_PAYER = "Paid for by: no member has the number"
PAYER_PAID_FOR = "is paid for by somebody else: give the number of the one who pays in the end."
SESSIONS_NOTE = (
    "Count the tin before anything is taken out of it, or say under Cash used what was. Over, short = "
    "counted + cards + used - expected; it shows in the year as over and short. Players in the results "
    "is written by the import of the season."
)
SESSION_NUMBER = "Type the session's number."
SESSION_TWICE = "This session is listed twice."
SESSION_DATE = "Type the date; without it there is no fee."
OUTSIDE = "This day is not in the year of the sheet Start: not counted."
USED_FOR = "Say what the cash was used for: a category of the sheet Year."
NOT_COUNTED = "Not counted yet."
SHORT = "short. Note it; it shows in the year as over and short."
OVER = "over. Note it; it shows in the year as over and short."
ATTENDANCE_NOTE = (
    "One line for each player and session: number, or V for a visitor, V 3 for three. How paid: cash, "
    "card, account, voucher, free, not yet; nothing means not yet. Own fee only where it is not the "
    "usual one. Lines may be sorted. This sheet is not printed; a member's lines are on the Statement."
)
ATTENDANCE_SAID = (
    "This session is not on the sheet Sessions, or its date is not in the year.",
    "Type the number, or V for a visitor.",
    "No member has this number. Visitors are V, or V 2, V 3 ...",
    "This member is listed twice in this session.",
    "The own fee is no amount such as 2.50.",
    "No fee for this class and kind on the day of the session.",
    "How paid is cash, card, account, voucher, free or not yet.",
)
LEDGER_NOTE = (
    "One line for each movement at the bank or in the tin; the money of the sessions is counted on "
    "Sessions and not typed here. Cash banked and Cards paid out only move money to the bank. For the "
    "account of: only where a member pays in or has money back. Where is bank unless you say cash, cards"
    " (the card firm) or account: no money moves, Out is credited to the member (directing, prize), In "
    "is charged. No.: number the entries 1, 2, 3 ... and write the number on the receipt; imports do it."
)
LEDGER_DATE = "Type the date."
LEDGER_AMOUNT = "Type the amount, under In or Out."
LEDGER_BOTH = "In and Out are both filled: type one of them."
LEDGER_TWIN = "has the same day, amount and category: entered twice?"
LEDGER_NEAR = "of the bank has this amount, at most 3 days away: the same? Then clear this row."
LEDGER_NO_NUMBER = "No entry number; the next is"
LEDGER_NUMBER = "Entry number:"
LEDGER_NUMBER_TWICE = "is used twice."
LEDGER_GAP = "is missing: deleted? Clear an entry, but keep its number."
LEDGER_PLACE = "Where is bank, cash, cards or account; it counts as bank."
LEDGER_MOVE = "Cash banked goes from cash to bank, Cards paid out from cards to bank."
LEDGER_ACCOUNT = "For the account of whom?"
UNKNOWN_MEMBER = "is no member's number."
UNKNOWN_SESSION = "The session is not on the sheet Sessions."
UNKNOWN_CATEGORY = "The sheet Year has no category"
VOUCHERS_NOTE = (
    "Vouchers and prepaid cards sold. The money itself is in the Ledger under Vouchers sold. What is not"
    " used yet is owed to the players; use is counted from the attendance at the fee of the line. A lost"
    " card is marked, and is income only when it lapses."
)
OPENING_VOUCHERS = "Not used at the beginning"
UNUSED = "Vouchers not used yet"
VOUCHER_MANY = "How many? Type the first and last number, or how many."
VOUCHER_GAP = "are not in the list: a gap."
VOUCHER_TWICE = "Some of these numbers are listed twice."
VOUCHER_MONEY = "The two should be equal."
ACCOUNTS_NOTE = (
    "Balance = opening + paid in + credits - fees on account or not yet paid - subscription; below 0 is "
    "a debt. A member who is paid for has nothing here himself."
)
DEBTS_NOTE = (
    "Since: what was paid has paid the oldest sessions first; for a subscription, the day by which "
    "it was due. "
    "Days until the day of the sheet Start. older: from before this file, or a subscription without Due by."
)
STATEMENT_NUMBER = "Type a member's number, print this sheet."
STATEMENT_NONE = "Type a number above."
STATEMENT_PAYER = "This account is paid for by"
YEAR_NOTE = (
    "Receipts and payments, when the money moves. Names of categories are yours; the first three keep "
    "their meaning: money at the table (the sessions' too), subscriptions, vouchers sold."
)
OVER_SHORT = "Over and short in the tin"
NO_CATEGORY = "Without a category yet (whose?)"
PROOF_HOLDS = "It adds up: the beginning and the surplus are what is there now."
PROOF_FAILS = "It does not add up. Difference:"
PROOF_CHECK = "Do not rely on these figures yet: the sheet Check is not OK."
CASH_BELOW = "Cash is below 0: more was banked or paid out than counted. Compare Sessions and Ledger."
CARDS_BELOW = "Card payments in transit are below 0: compare Sessions and Ledger."
VOUCHERS_BELOW = "Vouchers not used are below 0: more were used than sold. Compare Vouchers and Attendance."
YEAR_DOUBTS = "To look at"
SIGNATURES = ("Treasurer", "Examined by", "Approved by the general meeting")
BESIDE = "Beside the year's money"
OWED_TO = "Members owe the club"
OWED_BY = "Members have in credit"
VISITORS_OWE = "Visitors have not paid yet"
UNCOUNTED = "Expected in sessions not counted yet"
MONTHS_CHART = "Receipts and payments by month"
RECONCILIATION_NOTE = (
    "Type the balance of each bank statement with its date, or of the cash when you count it; "
    "imports of a bank's "
    "list write its last balance. The ledger's balance is what the account held at the end of that "
    "day. If they "
    "differ, an entry up to that day is missing, wrong or entered twice."
)
CLOSING_NOTE = (
    "To close a month, type the date and the control figure that stands beside it. The figure "
    "changes with every "
    "entry of that month on Ledger, Sessions and Attendance, so a later change shows here and on "
    "Start. Month of "
    "an entry: the month of its date."
)
STATEMENT_ACCOUNT = "Account is bank or cash."
STATEMENT_DATE = "Type the date of the statement."
STATEMENT_BALANCE = "Type the balance."
STATEMENT_MORE = "more than in the ledger on"
STATEMENT_LESS = "less than in the ledger on"
STATEMENT_LOOK = "An entry up to then is missing, wrong or there twice."
STATEMENT_CUT = "Not all lines fit on this sheet: the last balance is not the member's."
CLOSE_TYPE = "Type the control figure."
CLOSED_WITH = "was closed with"
CLOSED_NOW = "; now"
CLOSED_LOOK = "An entry was changed since: see Log."
LOG_NOTE = "What imports wrote, and when. xlvp writes here; you can too."
PLAYS_NOTE = (
    "What the federation may invoice: plays of a month by its fee. Too much: what it has invoiced beyond"
    " that."
)
RATE = "0.40, say; for each player of each session."
RATE_VISITORS = "no, if the federation invoices members only."
HALL = "Unless the sheet Sessions says another amount for a session."
TIN_CHART = "Over and short in the tin"
TIN_SERIES = "Over, short"
START_NOTE = (
    "For one year, in any spreadsheet: nothing of xlvp is needed to compute it. Type into the yellow "
    "cells. This file has names and money: for the treasurer alone."
)
CLUB = "The name on statements."
YEAR_FROM = "Its first day."
YEAR_TO = "Its last day. Entries of other days are listed below, and not counted."
ACCOUNTS_DAY = "The day of the debts and statements."
VISITOR_CLASS = "The class of the sheet Fees that a V in the attendance pays."
DAYS_FOR = (
    "For so many debts, the largest ones, the day of the oldest unpaid session is found; more takes longer."
)
NEXT = (
    "Once: this year, Fees, Members, the categories of Year.",
    "Each evening: a line on Sessions, who played on Attendance.",
    "or: xlvp import season.xlsx --into this file",
    "Each week: the bank's lines on the Ledger.",
    "or: xlvp import bank.csv --into this file",
    "Then look at the list above until it is empty.",
    "Each month: Reconciliation, with the balance of the bank statement.",
    "Each quarter: Statement, Accounts with the debts.",
    "For the general meeting: Year; it must add up.",
    "Next year: xlvp new money --from this file",
)
