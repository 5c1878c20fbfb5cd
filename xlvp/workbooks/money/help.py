"""The sheets Start, Check and Help: what to do next, whether the sums agree, how the workbook is used."""

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.help import Check, Section, add_check, sheets_section
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Table, on
from xlvp.workbooks.money import book, layout
from xlvp.workbooks.money.layout import Room, Tables
from xlvp.workbooks.money.sessions import BY

_START_NOTE = (
    "One year's accounts, in any spreadsheet program, even without xlvp. Type in the yellow cells. This file "
    "has names and amounts: keep it private."
)
_NEXT = (
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

_FIRST, _LOOK = 5, 14
_YEAR = 29


#: What the sheet Start calls a list otherwise than by its title.
_LABELS = {book.STATEMENTS: "Reconciliation", book.CLOSINGS: "Closed months", book.DOUBTS: "Year"}


def settings() -> Form:
    """The year."""
    return layout.form_of(
        layout.START, "club", "year_from", "year_to", "accounts_day", "visitor_class", "days_for",
        first=_FIRST, heading="The year", right="D",
    )  # fmt: skip


def add_start(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "The treasurer's book", "D", _START_NOTE, 18)
    page.widths(sheet, A=26, B=36, C=46, D=32)
    form = t.settings
    usual = {"visitor_class": book.Settings.visitor_class, "days_for": book.Settings.days_for}
    form.write(sheet, usual | {**opening.settings})
    _doubts(sheet, t)
    rows = book.IN_SHORT | {"year_bank": "Bank now", "year_cash": "Cash now"}
    merged(sheet, f"A{_YEAR - 1}:B{_YEAR - 1}", "The year in brief", look.HEADER.but(across="left", indent=1))
    for row, (key, text) in enumerate(rows.items(), _YEAR):
        put(sheet, f"A{row}", text, look.TEXT_FORMULA.but(indent=1))
        formula(sheet, f"B{row}", f"={on('Year', _named(sheet, key))}", layout.MONEY_FORMULA.but(indent=1))
    table, start = t.members, t.settings.there("year_from")
    membership, subs, paid = (table.there(key) for key in ("there", "subs", "paid_subs"))
    first = f"COUNTIF({membership},1)+COUNTIF({membership},11)"
    new, left = f"COUNTIF({membership},2)+COUNTIF({membership},12)", f'COUNTIF({membership},">9")'
    due = f"SUMPRODUCT(({membership}>0)*({subs}>0))"
    settled = f"SUMPRODUCT(({membership}>0)*({subs}>0)*({paid}>={subs}))"
    begun = f'IF(ISNUMBER({start})," at the start, ",", ")'
    text = (
        f'"Members: "&({first})&{begun}&({new})&" joined, "&({left})&" left, "&({first}+{new}-({left}))&'
        f'" now. Subscriptions: "&{settled}&" paid, "&({due}-{settled})&" unpaid."'
    )
    row = _YEAR + len(rows)
    merged_formula(sheet, f"A{row + 1}:D{row + 1}", f"={text}", look.TEXT_FORMULA.but(indent=1))
    page.name(sheet, book.FIGURES.name("members_said"), f"A{row + 1}")
    merged(sheet, f"C{_YEAR - 1}:D{_YEAR - 1}", "What to do", look.HEADER.but(across="left", indent=1))
    for row, text in enumerate(_NEXT, _YEAR):
        merged(sheet, f"C{row}:D{row}", text, look.PLAIN.but(wrap=True, indent=1))
    finish(sheet, "A1:D52", one_page=True, start=form.cell("club"))


def _doubts(sheet: Worksheet, t: Tables) -> None:
    """For each list how many rows are to be checked, and the first."""
    look.put_row(sheet, f"A{_LOOK - 1}", ("Sheet", "Rows to correct", "First item"), look.HEADER)
    look.fill(sheet, f"C{_LOOK - 1}:D{_LOOK - 1}", look.HEADER)
    sheet.merge_cells(f"C{_LOOK - 1}:D{_LOOK - 1}")
    message = on(layout.VOUCHERS, _named(sheet, "vouchers_said"))
    for row, (described, key) in enumerate(book.TO_CHECK.items(), _LOOK):
        table: Table = getattr(t, described.title.lower())
        column = table.there(key)
        count, first = f'COUNTIF({column},"?*")', f'MATCH("?*",{column},0)'
        line = f'"Row "&({first}+{table.first - 1 - table.edges})&": "&INDEX({column},{first})'
        if table is t.vouchers:
            count, line = f'{count}+IF({message}="",0,1)', f"IF({count}=0,{message},{line})"
        _matters(sheet, row, _LABELS.get(described, described.title), f"={count}", line)
    row = _LOOK + len(book.TO_CHECK)
    verdicts, options = (on(layout.CHECK, f"{letter}5:{letter}{_LAST_CHECK}") for letter in "DA")
    first = f'MATCH("wrong",{verdicts},0)'
    line = f'"Row "&({first}+4)&": "&INDEX({options},{first})'
    _matters(sheet, row, "Check", f'=COUNTIF({verdicts},"wrong")', line)
    row += 1
    put(sheet, f"A{row}", "Total", look.TOTAL.but(across="left", indent=1))
    formula(sheet, f"B{row}", f"=SUM(B{_LOOK}:B{row - 1})", look.TOTAL)
    page.name(sheet, book.FIGURES.name("to_look_at"), f"B{row}")
    proof = on("Year", _named(sheet, "year_proof"))
    merged_formula(sheet, f"C{row}:D{row}", f"={proof}", look.TOTAL.but(across="left", indent=1, wrap=True))
    sheet.row_dimensions[row].height = 32


def _matters(sheet: Worksheet, row: int, label: str, count: str, first: str) -> None:
    put(sheet, f"A{row}", label, look.TEXT_FORMULA.but(indent=1))
    formula(sheet, f"B{row}", count)
    merged_formula(sheet, f"C{row}:D{row}", f'=IF(B{row}=0,"",{first})', look.TEXT_FORMULA.but(indent=1))
    tones.mark(sheet, f"A{row}:D{row}", f"$B{row}>0", tones.WARN)


def _named(sheet: Worksheet, key: str) -> str:
    """The cell of a figure that has its name already."""
    place = str(sheet.parent.defined_names[book.FIGURES.name(key)].attr_text)
    return place.rpartition("!")[2].replace("$", "")


#: Lists whose rows are counted; and those of which a row with an entry has formulas: the entry and a formula.
_COUNTED = ("members", "sessions", "attendance", "ledger", "vouchers", "fees")
_COMPLETE = {
    "attendance": ("att_session", "said"), "ledger": ("ledger_date", "net"),
    "sessions": ("session_number", "at"), "members": ("member_number", "at"),
}  # fmt: skip
#: The row of the last check, below six of the figures and single cells.
_LAST_CHECK = 10 + len(_COMPLETE) + len(_COUNTED)


def add_money_check(workbook: Workbook, t: Tables) -> None:
    """Add the sheet."""

    def cell(key: str) -> str:
        return str(workbook.defined_names[book.FIGURES.name(key)].attr_text)

    played, table, accounts = t.attendance, t.sessions, t.accounts
    paid = "+".join(f"SUM({table.there(key)})" for key in BY)
    charged = f"(SUM({table.there('by_account')})+SUM({table.there('by_not_yet')}))"
    on_accounts = f'SUMIF({played.there("payer_at")},">0",{played.there("cents")})'
    add_check(
        workbook,
        [
            Check("Due in all sessions = cash + card + account + voucher + free + not yet, in cents",
                  f"=SUM({played.there('cents')})", f"={paid}"),
            Check("Opening balance + surplus = bank + cash + card payments in transit",
                  f"=ROUND({cell('year_opening')}+{cell('year_surplus')},2)",
                  f"=ROUND({cell('year_bank')}+{cell('year_cash')}+{cell('year_cards')},2)"),
            Check("Fees on members' accounts = on account + not yet, without visitors, in cents",
                  f"=ROUND(100*SUM({accounts.there('fees')}),0)", f"={on_accounts}"),
            Check("On account + not yet of all sessions, in cents: at least as much (the rest are visitors)",
                  f"=IF({charged}>={on_accounts},1,0)", 1),
            Check("Total of all accounts = what members owe and have in credit",
                  f"=ROUND(SUM({accounts.there('balance')}),2)",
                  f"=ROUND({cell('owed_by_club')}-{cell('owed_to_club')},2)"),
            _single_cells(t),
            *_inserted(t),
            *_rows(t),
        ],
    )  # fmt: skip
    for key, column in (("check_asked", "A"), ("check_verdict", "D")):
        page.name(workbook[layout.CHECK], book.CHECKS.name(key), f"{column}5:{column}{_LAST_CHECK}")


def _single_cells(t: Tables) -> Check:
    """Single entry cells that were cut and pasted: a program takes their names along to the other cell."""
    moved = []
    for form in (t.settings, t.opening, t.rates, layout.vouchers_form(), layout.statement_form()):
        for key in form.cells:
            cell = on(form.sheet, form.cell(key))
            label = on(form.sheet, f"{form.label}{form.row(key)}")
            column = column_index_from_string(form.entry)
            moved.append(f"ABS(ROW({cell})-ROW({label}))+ABS(COLUMN({cell})-{column})")
    return Check(
        "Single cells of Start, Year, Plays, Vouchers and Statement that were cut and pasted elsewhere",
        f"={'+'.join(moved)}",
        0,
        "Undo it (Ctrl+Z), or go on with your last copy. Copy and delete instead of cutting.",
    )


def _rows(t: Tables) -> list[Check]:
    """Rows that were inserted or deleted by hand: their entries are gone, or do not count."""
    return [
        Check(
            f"{table.sheet}: rows of the list; fewer if rows were deleted, more if rows were inserted",
            f"=ROW({on(table.sheet, f'A{table.last + 1}')})-ROW({on(table.sheet, f'A{table.first - 1}')})-1",
            table.lines,
            "Undo it, or compare with your last copy. xlvp new money --from this file restores the lists.",
        )
        for table in (getattr(t, name) for name in _COUNTED)
    ]


def _inserted(t: Tables) -> list[Check]:
    """Rows that were inserted by hand have no formulas, and would not count."""
    return [
        Check(
            f"{table.sheet}: rows with an entry but without formulas (a row was inserted)",
            f'=SUMPRODUCT(({table.there(key)}<>"")*({table.there(number)}=""))',
            0,
            "Copy the whole row above it into the new row, then type the entry again.",
        )
        for table, key, number in ((getattr(t, name), *keys) for name, keys in _COMPLETE.items())
    ]


SECTIONS = (
    Section(
        "What to do, and when",
        "Type in the yellow cells. Each sheet calculates by itself, without xlvp.",
        steps=(
            "Once a year: fill in the year on Start, then Fees, Members and the categories on Year.",
            "Each evening: fill in a row on Sessions, and who played on Attendance. Or run in a terminal: "
            "xlvp import season.xlsx --into this file.",
            "Each week: put the bank's transactions on Ledger: xlvp import bank.csv --into this file.",
            "Read Start: correct what it lists, until the list is empty.",
            "Each month: type the balance of the bank statement on Reconciliation.",
            "Each quarter: send statements (Statement) and look at the debts (Accounts).",
            "For the general meeting: print Year. It must say: The book balances.",
        ),
    ),
    sheets_section(
        (
            ("Fees", "What each class pays for each kind of session, and from which day; subscriptions."),
            ("Members",
             "Number, name, class, who pays, the reference on transfers, and the opening balance."),
            ("Sessions",
             "The cash box: counted, cards, cash used and what for. Next to it what was due and expected."),
            ("Attendance",
             "Who played and how they paid. xlvp import fills in who played from the season file."),
            ("Ledger",
             "Bank and cash transactions, numbered. xlvp import fills in the bank's from its CSV file."),
            ("Vouchers", "Vouchers sold and not yet used."),
            ("Accounts", "Each member's account, and all debts with their age in days."),
            ("Statement", "One member's account to print: type the number."),
            ("Year", "Receipts and payments with last year's figures, and the reconciliation."),
            ("Reconciliation",
             "Balances of bank statements and cash against the ledger, and the months you have closed."),
            ("Plays", "Plays per month against the federation's invoice, and what a table brings in."),
            ("Log", "What was imported, when and by whom."),
            ("Check", "Whether the totals agree, and whether rows were inserted or deleted."),
        )
    ),
    Section(
        "Questions",
        "",
        ("Question", "Answer"),
        (
            ("The fee rises", "Add a row on Fees with the first day. Earlier sessions keep the old fee."),
            ("A visitor", "Type V in Attendance, V 3 for three. They pay the fee of the class on Start."),
            ("A prize paid in cash",
             "Type it under Cash used on Sessions, with its category. Do not take it off the cash."),
            ("The director plays free instead of a fee",
             "Type free in Attendance. Or add a row on Ledger: choose account under Where and put the"
             " amount under Out."),
            ("A late payer pays in cash",
             "Enter it on Ledger: Where cash, the member's number, the category of table money. Take the"
             " coins out of that evening's takings before you count."),
            ("A subscription for half a year",
             "On Fees make a class of its own, such as half year: a row on the left with its fee, a row on"
             " the right with its subscription. Give it to the member."),
            ("One member pays for another",
             "Fill in Paid for by on Members. The payer's account is charged."),
            ("A transfer from an unknown payer",
             "Ledger shows whose? until you give it a category. The accounts still balance."),
            ("Cash paid into the bank",
             "Give the bank's transaction the category Cash banked. An import finds it by the number on"
             " the paying-in slip."),
            ("The card company pays out less",
             "Enter what was paid as Cards paid out. For the charge choose Bank charges, choose cards"
             " under Where and put the amount under Out."),
            ("A junior becomes a member",
             "Change the class. Type the old fee on earlier rows of Attendance, or they change too."),
            ("A member asks to be forgotten",
             "xlvp forget NUMBER replaces the name by 'member 0147'. The entries stay."),
            ("LibreOffice prints empty rows",
             "Print the copy that xlvp print FILE makes: it has only the rows in use. Or choose the pages"
             " in use, for example File > Print, Pages 1-2."),
            ("An entry was wrong from the start",
             "Clear its cells and keep its number, or enter the opposite. A missing number is flagged."),
            ("A month is finished",
             "Type the date and its control figure on Reconciliation. Start then warns you if anything"
             " changes."),
            ("I cut a cell and pasted it elsewhere",
             "In a list the entry counts where it is now. After a single cell, such as an opening balance,"
             " Check turns red: press Ctrl+Z."),
            ("I want another order", "You can sort the yellow cells: nothing depends on the order."),
            ("The list is full",
             "xlvp new money --from this file --members 300 makes a larger file with everything in it."),
        ),
    ),
    Section(
        "How the accounts are kept",
        "Cash basis: Year has what was received and paid during the year. Below it is what members owe, "
        "what they have in credit, and which vouchers are not used yet. Amounts are added in whole cents.",
    ),
)  # fmt: skip
