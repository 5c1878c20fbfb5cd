"""The sheet Check: that the sums agree with one another, whatever was typed."""

from openpyxl import Workbook

from xlvp.book.money import CHECKS, FIGURES
from xlvp.templates.kit import Check, add_check, page
from xlvp.templates.kit.tables import on
from xlvp.templates.money.plan import CHECK
from xlvp.templates.money.sessions import BY
from xlvp.templates.money.tables import Tables

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
