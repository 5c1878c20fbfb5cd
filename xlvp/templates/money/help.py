"""The sheet Help of a treasurer's workbook."""

from openpyxl import Workbook

from xlvp.templates.kit import Section, add_help

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
                "LibreOffice prints empty lines",
                "It prints all the room of a list. Give the pages in use: File > Print, Pages 1-2, say.",
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
