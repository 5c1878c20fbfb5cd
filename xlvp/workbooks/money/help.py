"""The sheet Check: that the sums agree with one another, whatever was typed."""

from openpyxl import Workbook

from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.sheets import Check, Section, add_check, add_help
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.money.book import CHECKS, FIGURES
from xlvp.workbooks.money.layout import CHECK
from xlvp.workbooks.money.sessions import BY
from xlvp.workbooks.money.tables import Tables

#: Checks of the figures, before those of the lists.
_FIGURES = 5


def add_money_check(workbook: Workbook, t: Tables) -> None:
    """Add the sheet."""

    def cell(key: str) -> str:
        return str(workbook.defined_names[FIGURES.name(key)].attr_text)

    played, held, accounts = t.attendance, t.sessions, t.accounts
    paid = "+".join(f"SUM({held.there(key)})" for key in BY)
    charged = f"(SUM({held.there('by_account')})+SUM({held.there('by_not_yet')}))"
    on_accounts = f'SUMIF({played.there("payer_at")},">0",{played.there("cents")})'
    add_check(
        workbook,
        [
            Check(
                "Due in all sessions = cash + card + account + voucher + free + not yet, in cents",
                f"=SUM({played.there('cents')})",
                f"={paid}",
            ),
            Check(
                "Beginning + surplus = bank + cash + cards on their way",
                f"=ROUND({cell('year_opening')}+{cell('year_surplus')},2)",
                f"=ROUND({cell('year_bank')}+{cell('year_cash')}+{cell('year_cards')},2)",
            ),
            Check(
                "Fees on members' accounts = on account + not yet, without visitors, in cents",
                f"=ROUND(100*SUM({accounts.there('fees')}),0)",
                f"={on_accounts}",
            ),
            Check(
                "On account + not yet of all sessions is at least that, in cents (the rest are visitors)",
                f"=IF({charged}>={on_accounts},1,0)",
                1,
            ),
            Check(
                "All accounts together = what members owe and have in credit",
                f"=ROUND(SUM({accounts.there('balance')}),2)",
                f"=ROUND({cell('owed_by_club')}-{cell('owed_to_club')},2)",
            ),
            *_inserted(t),
            *_rows(t),
        ],
    )
    sheet = workbook[CHECK]
    last = 4 + check_lines(t)
    for key, column in (("check_asked", "A"), ("check_verdict", "D")):
        page.name(sheet, CHECKS.name(key), f"{column}5:{column}{last}")


def check_lines(t: Tables) -> int:
    """How many lines the sheet has."""
    return _FIGURES + len(_inserted(t)) + len(_rows(t))


def _rows(t: Tables) -> list[Check]:
    """Rows that were inserted or deleted by hand: what stood in them is gone, or counts nothing."""
    lists = (t.members, t.sessions, t.attendance, t.ledger, t.vouchers, t.fees)
    return [
        Check(
            f"{table.sheet}: rows of the list as it was made; fewer if rows were deleted, more if inserted",
            f"=ROW({on(table.sheet, f'A{table.last + 1}')})-ROW({on(table.sheet, f'A{table.first - 1}')})-1",
            table.lines,
            "Undo it, or compare with the last copy. xlvp new money --from this file makes whole "
            "lists again.",
        )
        for table in lists
    ]


def _inserted(t: Tables) -> list[Check]:
    """Lines that were inserted by hand have no formulas, and would count nothing."""
    lists = (
        (t.attendance, "att_session", "said", "Attendance"), (t.ledger, "ledger_date", "net", "Ledger"),
        (t.sessions, "session_number", "at", "Sessions"), (t.members, "member_number", "at", "Members"),
    )  # fmt: skip
    return [
        Check(
            f"{name}: lines with an entry but without formulas (a line was inserted)",
            f'=SUMPRODUCT(({table.there(key)}<>"")*({table.there(number)}=""))',
            0,
            "Copy a whole line above it into the new line, then type again.",
        )
        for table, key, number, name in lists
    ]


SECTIONS = (
    Section(
        "The book in short",
        "Cash basis: the sheet Year has what was received and paid, in the year in which it was. Below it is "
        "what members owe, what they have in credit, and which vouchers are not used yet. Every amount is "
        "added up in whole cents.",
    ),
    Section(
        "The sheets",
        "",
        ("Sheet", "What it is for"),
        (
            ("Fees", "What each class pays for each kind of session, and from which day on; subscriptions."),
            (
                "Members",
                "Number, name, class, who pays for him, his reference on transfers, his first balance.",
            ),
            (
                "Sessions",
                "The tin: counted, cards, cash used and for what; beside it what was due and expected.",
            ),
            (
                "Attendance",
                "Who played and how they paid. xlvp import writes who played from the season's file.",
            ),
            (
                "Ledger",
                "The bank's lines and the tin's, numbered. xlvp import writes the bank's lines from its CSV.",
            ),
            ("Vouchers", "What was sold before it is used."),
            ("Accounts", "Each member's account; all debts with days."),
            ("Statement", "One member's account to print: type the number."),
            ("Year", "Receipts and payments beside last year's; the proof that they add up."),
            (
                "Reconciliation",
                "Balances of bank statements and of the cash against the ledger; months that are closed.",
            ),
            ("Plays", "Plays by month against the federation's invoice; what a table brings."),
            ("Log", "What was imported, when and by whom."),
            ("Check", "Whether the sums agree, and whether rows were inserted or deleted."),
        ),
    ),
    Section(
        "What people ask",
        "",
        ("Question", "Answer"),
        (
            ("The fee rises", "One new line on Fees with the first day. Earlier sessions keep theirs."),
            ("A visitor", "V in the attendance, V 3 for three. They pay the fee of the class on Start."),
            (
                "A prize paid from the tin",
                "Cash used on Sessions, with its category. Never take it off the cash.",
            ),
            (
                "The director is paid by free play",
                "free in the attendance; or a line of the Ledger: Where account, Out.",
            ),
            ("One pays for another", "Paid for by on Members. The account is the payer's."),
            (
                "A transfer nobody knows",
                "The Ledger says whose? until it has a category. It adds up meanwhile.",
            ),
            (
                "Cash taken to the bank",
                "The bank's line has the category Cash banked; the slip's number finds it in an import.",
            ),
            (
                "The card firm pays out less",
                "Cards paid out for what came; the charge as Bank charges, Where cards, Out.",
            ),
            (
                "A junior becomes a member",
                "Change the class; type the own fee on lines of before, or they pay the new one.",
            ),
            (
                "A member wants to be forgotten",
                "xlvp forget NUMBER puts 'member 0147' for the name; the bookings stay.",
            ),
            (
                "LibreOffice prints empty rows",
                "Print the copy that xlvp print FILE makes: it has only the rows in use. Or give the pages in"
                " use: File > Print, Pages 1-2, say.",
            ),
            (
                "An entry was wrong from the start",
                "Clear its cells and keep its number, or enter the opposite. A missing number is named.",
            ),
            (
                "A month is finished",
                "On Reconciliation type its control figure; a later change shows on Start.",
            ),
            ("Lines in another order", "Sort the yellow cells as you like: nothing depends on the order."),
            (
                "More lines",
                "xlvp new money --from this file --members 300 makes a larger one with all that is in it.",
            ),
        ),
    ),
)


def add_money_help(workbook: Workbook) -> None:
    """Add the sheet."""
    add_help(workbook, "The treasurer's book", SECTIONS, {})
