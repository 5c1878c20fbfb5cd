"""The sheets Reconciliation and Log: balances of statements, closed months, what imports have done."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import title
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Table
from xlvp.workbooks.money import book, layout
from xlvp.workbooks.money.layout import LEAST, Room, Tables, list_table, typed

_RECONCILIATION_NOTE = (
    "Type the balance and date of each bank statement, or of the cash when you count it; a bank import fills "
    "in its last balance. Next to it is the ledger's balance at the end of that day. If they differ, an "
    "entry up to that day is missing, wrong or entered twice."
)
_CLOSING_NOTE = (
    "To close a month, type its date and the control figure shown next to it. Every change to an entry of "
    "that month on Ledger, Sessions or Attendance changes the figure, so a later change shows here and"
    " on Start."
)
_CLOSED_LOOK = "an entry was changed after closing. Compare with your copy of that month."

#: Control figures are below this.
_CONTROL = 1_000_000
#: Whether account, day and balance of a statement are there.
_COMPLETE = (
    'AND(OR({recon_account}="bank",{recon_account}="cash"),ISNUMBER({recon_date}),ISNUMBER({recon_balance}))'
)


def statements(t: Tables) -> Table:
    """The balance of a statement beside what the book says for the end of that day."""
    own, difference = (f'=IF({_COMPLETE},{{{key}}}/100,"")' for key in ("cents", "difference"))
    more = f"{layout.cents('{recon_balance}', least=LEAST)}-{{cents}}"

    def moved(dates: str, of: str) -> str:
        return f'SUMIF({{{dates}}},"<"&(INT({{recon_date}})+1),{{{of}}})'

    bank, cash = (layout.cents(f"{{opening.opening_{key}}}", least=LEAST) for key in book.ACCOUNTS)
    bank = f"{bank}+{moved('ledger.ledger_date', 'ledger.bank')}"
    cash = f"{cash}+{moved('ledger.ledger_date', 'ledger.cash')}"
    cash = f"{cash}+{moved('sessions.session_date', 'sessions.in_cash')}"
    return list_table(
        t,
        book.STATEMENTS,
        [
            *typed(book.Statement),
            Column("recon_book", "Ledger's balance", 12, layout.MONEY_QUIET, own),
            Column("recon_difference", "Difference", 11, layout.MONEY_QUIET, difference),
            Column("recon_state", "To check", 56, layout.MONEY_TEXT, layout.remark("recon")),
            # what the account holds at the end of the day by ledger and sessions
            layout.hidden("cents", f'=IF({_COMPLETE},IF({{recon_account}}="bank",{bank},{cash}),0)'),
            layout.hidden("difference", f"=IF({_COMPLETE},{more},0)"),
        ],
        layout.STATEMENT_BALANCES,
        *layout.to_look_at("recon", "recon_state"),
        behind=_statement_remarks(),
    )


def _statement_remarks() -> list[Column]:
    account, day, balance, note = (f"{{recon_{key}}}" for key in ("account", "date", "balance", "note"))
    more = "{difference}"
    side = f'IF({more}>0,"more than in the ledger on","less than in the ledger on")'
    wrong = [
        f'IF(OR({account}="bank",{account}="cash"),"","Account must be bank or cash. ")',
        f'IF({day}="","Type the date of the statement. ",{layout.day_said(day, "Statement of")})',
        f'IF({balance}="","Type the balance. ",{layout.amount_said(balance, "Its balance", least=LEAST)})',
        f'IF(OR({more}=0,{day}<1),"",FIXED(ABS({more})/100,2)&" "&{side}&" "&{layout.day_in_words(day)}&". '
        f'An entry up to that day is missing, wrong or entered twice.")',
    ]
    return layout.remarks("recon", f'{account}&{day}&{balance}&{note}<>""', wrong, [])


def closings(t: Tables) -> Table:
    """The months and their control figures: a sum over the entries that changes with any of them."""
    parts = "+".join(f"SUMIF({{{name}.month}},{{#}},{{{name}.control}})" for name in ("ledger", "sessions"))

    first, figure, closed = "{close_month}", "{close_control}", "{close_with}"
    words = f'{layout.month_name(first)}&" "&YEAR({first})&" was closed with "&{closed}&"; it is now "&'
    changed = (
        f'IF(OR({closed}="",NOT(ISNUMBER({first}))),IF({{close_on}}="","","Type the control figure."),'
        f'IF({closed}&""={figure}&"","",{words}{figure}&": {_CLOSED_LOOK}"))'
    )

    return list_table(
        t,
        book.CLOSINGS,
        [
            Column("close_month", "Month", 11, layout.MONTH_FORMULA, t.month_begins),
            Column("close_control", "Control figure now", 11, formula=f"=MOD({parts},{_CONTROL})"),
            *typed(book.Closing),
            Column("close_state", "To check", 56, layout.MONEY_TEXT, formula=layout.remark("close")),
        ],
        12,
        *layout.to_look_at("close", "close_state"),
        left="K",
        edges=False,
        finders=layout.FINDERS_BESIDE,
        behind=layout.remarks("close", "TRUE", [changed], []),
    )


def add_reconciliation(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Reconciliation", "G", _RECONCILIATION_NOTE, 60)
    merged(sheet, "K1:O1", "Months that are closed", look.SUBTITLE)
    merged(sheet, "K2:O2", _CLOSING_NOTE, look.NOTE)
    t.statements.write(sheet, opening.lines(book.STATEMENTS))
    t.closings.write(sheet, opening.lines(book.CLOSINGS))
    sheet.row_dimensions[layout.HEADING].height = 32
    sheet.column_dimensions["J"].width = 3
    look.put(sheet, f"O{t.statements.last}", None)  # the last cell that is printed
    layout.finish_list(sheet, t.statements, "O")


def log(t: Tables) -> Table:
    """What was imported, when and by whom."""
    return list_table(t, book.LOG, typed(book.LogLine), layout.LOG_LINES)


def add_log(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Log", "C")
    merged(sheet, "A2:C2", "What imports wrote, and when. xlvp writes here; you can too.", look.NOTE)
    t.log.write(sheet, opening.lines(book.LOG))
    layout.finish_list(sheet, t.log, "C", sortable=False)
