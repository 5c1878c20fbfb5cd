"""The sheets Reconciliation and Log: balances of statements, closed months, what imports have done."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Table, print_lines
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import ACCOUNTS, CLOSINGS, STATEMENTS, Closing, LogLine, Statement
from xlvp.workbooks.money.book import LOG as LOG_SCHEMA
from xlvp.workbooks.money.layout import (
    FIRST,
    HEADING,
    LOG,
    LOG_LINES,
    RECONCILIATION,
    STATEMENT_BALANCES,
    Room,
)
from xlvp.workbooks.money.tables import (
    MONEY_QUIET,
    MONEY_TEXT,
    Tables,
    amount_said,
    cents,
    day_in_words,
    day_said,
    hidden,
    hide,
    month_name,
    sortable,
    to_look_at,
    typed,
)

#: Control figures are below this.
_CONTROL = 1_000_000
_LEAST = "-100000000"


def statements(t: Tables) -> Table:
    """The balance of a statement beside what the book says for the end of that day."""
    return Table(
        RECONCILIATION,
        [
            *typed(Statement),
            Column("recon_book", "Ledger's balance", 12, MONEY_QUIET, formula=_book),
            Column("recon_difference", "Difference", 11, MONEY_QUIET, formula=_difference),
            Column("recon_state", "To check", 56, MONEY_TEXT, formula=_state),
            hidden("cents", lambda line: _balance(t, line)),
            hidden("difference", _missing),
        ],
        first=FIRST,
        lines=STATEMENT_BALANCES,
        heading=HEADING,
        edges=True,
        marks=[to_look_at("recon_state")],
        schema=STATEMENTS,
    )


def _is_complete(line: Line) -> str:
    """Whether account, day and balance of a statement are there."""
    account, day, balance = (line[f"recon_{key}"] for key in ("account", "date", "balance"))
    return f'AND(OR({account}="bank",{account}="cash"),ISNUMBER({day}),ISNUMBER({balance}))'


def _balance(t: Tables, line: Line) -> str:
    """What the account holds at the end of the day by ledger and sessions, in cents."""
    account, day = line["recon_account"], line["recon_date"]
    ledger, sessions = t.ledger, t.sessions
    until = f'"<"&(INT({day})+1)'

    def moved(table: Table, dates: str, key: str) -> str:
        return f"SUMIF({table.there(dates)},{until},{table.there(key)})"

    bank, cash = (cents(t.opening.there(f"opening_{key}"), least=_LEAST) for key in ACCOUNTS)
    of_cash = f"{moved(ledger, 'ledger_date', 'cash')}+{moved(sessions, 'session_date', 'in_cash')}"
    return (
        f'=IF({_is_complete(line)},IF({account}="bank",{bank}+{moved(ledger, "ledger_date", "bank")},'
        f"{cash}+{of_cash}),0)"
    )


def _book(line: Line) -> str:
    return f'=IF({_is_complete(line)},{line["cents"]}/100,"")'


def _missing(line: Line) -> str:
    """What the statement has more than the book, in cents."""
    return f"=IF({_is_complete(line)},{cents(line['recon_balance'], least=_LEAST)}-{line['cents']},0)"


def _difference(line: Line) -> str:
    return f'=IF({_is_complete(line)},{line["difference"]}/100,"")'


def _state(line: Line) -> str:
    account, day, balance, note = (line[f"recon_{key}"] for key in ("account", "date", "balance", "note"))
    more = line["difference"]
    side = f'IF({more}>0,"{layout.STATEMENT_MORE}","{layout.STATEMENT_LESS}")'
    return (
        f'=IF({account}&{day}&{balance}&{note}="","",TRIM('
        f'IF(OR({account}="bank",{account}="cash"),"","{layout.STATEMENT_ACCOUNT} ")&'
        f'IF({day}="","{layout.STATEMENT_DATE} ",{day_said(day, "Statement of")})&'
        f'IF({balance}="","{layout.STATEMENT_BALANCE} ",{amount_said(balance, "Its balance", least=_LEAST)})&'
        f'IF({more}=0,"",FIXED(ABS({more})/100,2)&" "&{side}&" "&{day_in_words(day)}&". '
        f'{layout.STATEMENT_LOOK}")))'
    )


def closings(t: Tables) -> Table:
    """The months and their control figures: a sum over the entries that changes with any of them."""
    start = t.settings.there("year_from")

    def month(line: Line) -> str:
        return f'=IF(ISNUMBER({start}),DATE(YEAR({start}),MONTH({start})+{line.number - 1},1),"")'

    def control(line: Line) -> str:
        parts = "+".join(
            f"SUMIF({table.there('month')},{line.number},{table.there('control')})"
            for table in (t.ledger, t.sessions)
        )
        return f"=MOD({parts},{_CONTROL})"

    def state(line: Line) -> str:
        first, figure, closed = line["close_month"], line["close_control"], line["close_with"]
        changed = (
            f'{month_name(first)}&" "&YEAR({first})&" {layout.CLOSED_WITH} "&{closed}&"{layout.CLOSED_NOW} "&'
        )
        return (
            f'=IF(OR({closed}="",NOT(ISNUMBER({first}))),IF({line["close_on"]}="","","{layout.CLOSE_TYPE}"),'
            f'IF({closed}&""={figure}&"","",{changed}{figure}&": {layout.CLOSED_LOOK}"))'
        )

    return Table(
        RECONCILIATION,
        [
            Column("close_month", "Month", 11, look.FORMULA.but(number_format="mmm yyyy"), formula=month),
            Column("close_control", "Control figure now", 11, formula=control),
            *typed(Closing),
            Column("close_state", "To check", 56, MONEY_TEXT, formula=state),
        ],
        first=FIRST,
        lines=12,
        left="K",
        heading=HEADING,
        marks=[to_look_at("close_state")],
        schema=CLOSINGS,
    )


def add_reconciliation(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Reconciliation", "G")
    merged(sheet, "A2:G2", layout.RECONCILIATION_NOTE, look.NOTE)
    merged(sheet, "K1:O1", "Months that are closed", look.SUBTITLE)
    merged(sheet, "K2:O2", layout.CLOSING_NOTE, look.NOTE)
    t.statements.write(sheet, opening.lines(STATEMENTS))
    t.closings.write(sheet, opening.lines(CLOSINGS))
    sheet.row_dimensions[2].height, sheet.row_dimensions[HEADING].height = 60, 32
    hide(sheet, t.statements, "cents")
    sheet.column_dimensions["J"].width = 3
    finish(sheet, f"A1:O{t.statements.last}", titles="1:4", landscape=True, freeze="A5", start=f"A{FIRST}")
    look.put(sheet, f"O{t.statements.last}", None)  # the last cell that is printed
    print_lines(sheet, t.statements, "O", "recon_account")
    sortable(sheet)


def log(t: Tables) -> Table:
    """What was imported, when and by whom."""
    del t
    return Table(
        LOG,
        typed(LogLine),
        first=FIRST,
        lines=LOG_LINES,
        heading=HEADING,
        edges=True,
        schema=LOG_SCHEMA,
    )


def add_log(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Log", "C")
    merged(sheet, "A2:C2", layout.LOG_NOTE, look.NOTE)
    t.log.write(sheet, opening.lines(LOG_SCHEMA))
    finish(sheet, f"A1:C{t.log.last}", titles="1:4", landscape=True, freeze="A5", start=f"A{FIRST}")
    print_lines(sheet, t.log, "C", "log_when")
