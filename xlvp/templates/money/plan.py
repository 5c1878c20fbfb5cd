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
