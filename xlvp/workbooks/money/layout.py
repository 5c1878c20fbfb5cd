"""The sheets of a treasurer's workbook, and how many lines each list has."""

from dataclasses import dataclass

from xlvp.errors import InputError

START, FEES, MEMBERS, SESSIONS, ATTENDANCE = "Start", "Fees", "Members", "Sessions", "Attendance"
LEDGER, VOUCHERS, ACCOUNTS, STATEMENT = "Ledger", "Vouchers", "Accounts", "Statement"
YEAR, PLAYS, CHECK, HELP = "Year", "Plays", "Check", "Help"
RECONCILIATION, LOG = "Reconciliation", "Log"
WORKINGS, SUMS = "Workings", "Sums"  # hidden
SHEETS = (
    START, HELP, FEES, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, ACCOUNTS, STATEMENT, YEAR,
    RECONCILIATION, PLAYS, LOG, CHECK, WORKINGS, SUMS,
)  # fmt: skip
#: The row of the headings of a list, and of its first line below the thin edge.
HEADING, FIRST = 4, 6
CLASSES, RECEIPTS, PAYMENTS = 12, 10, 14
STATEMENT_LINES = 160
#: Balances of statements, a week one and some; lines of the log.
STATEMENT_BALANCES, LOG_LINES = 80, 300


#: The categories of a new workbook; a club writes its own over them, but for the meaning of the first three.
NEW_RECEIPTS = ("Table money", "Subscriptions", "Vouchers sold", "Donations", "Other receipts")
NEW_PAYMENTS = (
    "Hall", "Refreshments", "Federation", "Directing", "Prizes", "Stationery", "Equipment", "Website",
    "Bank charges", "Other payments",
)  # fmt: skip


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
    "What one player pays for one session. If a fee rises, add a row with its first day; earlier sessions "
    "keep the old fee. A row without a kind is for every kind that has no row; a row without a date is for"
    " the whole year."
)
SUBSCRIPTIONS_NOTE = (
    "What a member of a class owes for the year; it is charged to the account. Payments are on the Ledger."
)
FEE_CLASS = "Type the class."
FEE_AMOUNT = "Type the fee; 0 if nothing is paid."
FEE_CLASSES = "There are more than 12 classes; this one is not used."
FEE_TWICE = "Another row has the same class, kind and day; the higher fee is used."
MEMBERS_NOTE = (
    "Numbers are text, so that 0147 keeps its zero. Do not enter addresses, dates of birth or bank details. "
    "If somebody else pays for a member, type the payer's number under Paid for by. An opening balance below "
    "0 is a debt."
)
NO_NUMBER = "Type the number."
NUMBER_IS_NUMBER = "This number is not text: type it again if it has lost a leading zero."
NUMBER_V = "Attendance reads a number that begins with V as visitors: choose another."
NUMBER_STAR = "A number cannot contain *."
NUMBER_TWICE = "is listed twice."
SAME_NAME = "have the same name. If they are one person, keep one number."
NO_CLASS = "Type the class."
UNKNOWN_CLASS = "Not a class on Fees:"
NO_FEE_FOR = "There is no session fee for class", "add a row on the left of Fees."
SUBSCRIPTION_TWICE = "A second row for this class is not read: make a class of its own, such as half year."
UNKNOWN_PAYER = "Paid for by: unknown number"
PAYER_PAID_FOR = "is also paid for by somebody: give the number of the member who pays in the end."
SESSIONS_NOTE = (
    "Count the cash before you take any out, or type under Cash used what you took. Over, short = counted + "
    "cards + used - expected; Year shows it as Cash over and short. Importing the season fills in Players in"
    " the results."
)
SESSION_NUMBER = "Type the session's number."
SESSION_TWICE = "This session is listed twice."
SESSION_DATE = "Type the date: the fee depends on it."
OUTSIDE = "This date is outside the year on Start: not counted."
USED_FOR = "Type what the cash was used for: a category on Year."
BANKED = "Date taken to the bank: type the date, not the amount."
NOT_COUNTED = "Not counted yet."
SHORT = "short. Explain it under Note. Year shows it as Cash over and short."
OVER = "over. Explain it under Note. Year shows it as Cash over and short."
ATTENDANCE_NOTE = (
    "One row for each player and session: a number, V for a visitor, V 3 for three. How paid: cash, card, "
    "account, voucher, free, not yet; blank = not yet. Type Own fee only if it differs from the fee on Fees. "
    "You can sort the rows. This sheet is not printed; Statement has a member's entries."
)
ATTENDANCE_SAID = (
    "This session is not on Sessions, or its date is outside the year.",
    "Type the number, or V for a visitor.",
    "Unknown number. For visitors type V, or V 2, V 3 ...",
    "This member is listed twice in this session.",
    "The own fee is not an amount such as 2.50.",
    "No fee for this class and kind on the day of the session.",
    "How paid must be cash, card, account, voucher, free or not yet.",
)
LEDGER_NOTE = (
    "One row for each bank or cash transaction. Session takings are on Sessions, not here. Cash banked and "
    "Cards paid out move money to the bank. For the account of: only if a member pays in or gets money back. "
    "Where: bank (default), cash, cards (the card company) or account. With account no money moves: Out is "
    "credited to the member (for directing or a prize), In is charged. No.: number the entries 1, 2, 3 ... "
    "Write the number on the receipt. Imports number them."
)
LEDGER_DATE = "Type the date."
LEDGER_AMOUNT = "Type the amount, under In or Out."
LEDGER_BOTH = "In and Out are both filled in: type only one."
LEDGER_TWIN = "has the same day, amount and category: entered twice?"
LEDGER_NEAR = (
    ", imported from the bank, has the same amount within 3 days. If it is the same payment, clear this row."
)
LEDGER_NO_NUMBER = "No entry number. The next one is"
LEDGER_NUMBER = "Entry number:"
LEDGER_NUMBER_TWICE = "is used twice."
LEDGER_GAP = "is missing. If you deleted the entry, restore its number: clear entries, but keep numbers."
LEDGER_PLACE = "Where must be bank, cash, cards or account; counted as bank."
LEDGER_MOVE = "Cash banked goes from cash to bank, Cards paid out from cards to bank."
LEDGER_ACCOUNT = "Type whose account it is for."
UNKNOWN_MEMBER = "is not a member's number."
UNKNOWN_SESSION = "This session is not on Sessions."
UNKNOWN_CATEGORY = "Not a category on Year:"
VOUCHERS_NOTE = (
    "Vouchers and prepaid cards sold. The money is on the Ledger under Vouchers sold. Unused vouchers are "
    "owed to the players; Attendance counts what they use. Mark a lost card; it becomes income only when"
    " it lapses."
)
UNUSED = "Unused vouchers"
VOUCHER_MANY = "Type the first and last number, or how many."
VOUCHER_GAP = "are missing from the list."
VOUCHER_TWICE = "Some of these numbers are listed twice."
VOUCHER_MONEY = "The two should be equal."
ACCOUNTS_NOTE = (
    "Balance = opening + paid in + credits - fees on account or not yet paid - subscription. Below 0 is a "
    "debt. If somebody pays for a member, the payer's account has it all."
)
DEBTS_NOTE = (
    "Since: payments settle the oldest sessions first; for a subscription, its due date. Days are counted up "
    "to the date on Start. 'older' means: from before this year, or a subscription with no date under Due by."
)
STATEMENT_QUOTE = "Please write", "on your payment"
STATEMENT_NONE = "Type a number above."
STATEMENT_PAYER = "Paid for by"
YEAR_NOTE = (
    "Receipts and payments on a cash basis. You can rename categories; the first three receipts must stay "
    "table money (session takings are added here), subscriptions and vouchers sold."
)
OVER_SHORT = "Cash over and short"
NO_CATEGORY = "No category yet (whose?)"
PROOF_HOLDS = (
    "The book balances: opening balance + surplus = closing balance. Bank and cash: see Reconciliation."
)
PROOF_FAILS = "Not reconciled. Difference:"
PROOF_CHECK = "Do not rely on these figures yet: Check is not OK."
CASH_BELOW = "Cash is below 0: you banked or paid out more than you counted. Compare Sessions and Ledger."
CARDS_BELOW = "Card payments in transit are below 0: compare Sessions and Ledger."
VOUCHERS_BELOW = "Unused vouchers are below 0: more were used than sold. Compare Vouchers and Attendance."
YEAR_DOUBTS = "To check"
SIGNATURES = ("Treasurer", "Examined by", "Approved by the general meeting")
BESIDE = "Not in the figures above"
OWED_TO = "Members owe the club"
OWED_BY = "Members have in credit"
VISITORS_OWE = "Visitors have not paid yet"
UNCOUNTED = "Expected in sessions not counted yet"
MONTHS_CHART = "Receipts and payments by month"
RECONCILIATION_NOTE = (
    "Type the balance and date of each bank statement, or of the cash when you count it; a bank import fills "
    "in its last balance. Next to it is the ledger's balance at the end of that day. If they differ, an "
    "entry up to that day is missing, wrong or entered twice."
)
CLOSING_NOTE = (
    "To close a month, type its date and the control figure shown next to it. Every change to an entry of "
    "that month on Ledger, Sessions or Attendance changes the figure, so a later change shows here and"
    " on Start."
)
STATEMENT_ACCOUNT = "Account must be bank or cash."
STATEMENT_DATE = "Type the date of the statement."
STATEMENT_BALANCE = "Type the balance."
STATEMENT_MORE = "more than in the ledger on"
STATEMENT_LESS = "less than in the ledger on"
STATEMENT_LOOK = "An entry up to that day is missing, wrong or entered twice."
STATEMENT_CUT = "Not all entries fit on this sheet: the last balance is not the member's balance."
CLOSE_TYPE = "Type the control figure."
CLOSED_WITH = "was closed with"
CLOSED_NOW = "; it is now"
CLOSED_LOOK = "an entry was changed after closing. Compare with your copy of that month."
LOG_NOTE = "What imports wrote, and when. xlvp writes here; you can too."
PLAYS_NOTE = (
    "What the federation can invoice: plays in a month times its fee. Too much = invoiced minus that."
)
TIN_CHART = "Cash over and short"
TIN_SERIES = "Over, short"
START_NOTE = (
    "One year's accounts, in any spreadsheet program, even without xlvp. Type in the yellow cells. This file "
    "has names and amounts: keep it private."
)
NEXT = (
    "Once: this year, Fees, Members, the categories of Year.",
    "Each evening: a row on Sessions, the players on Attendance;",
    "or: xlvp import season.xlsx --into this file",
    "Each week: the bank's transactions on Ledger;",
    "or: xlvp import bank.csv --into this file",
    "Then correct what is listed above until it is empty.",
    "Each month: the balance of the bank statement on Reconciliation.",
    "Each quarter: statements and debts (Statement, Accounts).",
    "For the general meeting: Year. It must say: The book balances.",
    "Next year: xlvp new money --from this file",
)
