"""The sheet Start: whose book it is, what to do next, what to check, the year in brief."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.sheets import Form, Table, finish, formula, merged, merged_formula, put, title
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import FIGURES, Settings
from xlvp.workbooks.money.help import check_lines
from xlvp.workbooks.money.layout import CHECK, START, VOUCHERS, Room
from xlvp.workbooks.money.tables import MONEY_FORMULA, Tables, form_of

_FIRST, _LOOK = 5, 14
_YEAR = 29


def settings() -> Form:
    """The year."""
    return form_of(
        START, "club", "year_from", "year_to", "accounts_day", "visitor_class", "days_for", first=_FIRST,
        heading="The year", right="D",
    )  # fmt: skip


def add_start(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "The treasurer's book", "D")
    merged(sheet, "A2:D2", layout.START_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 18
    page.widths(sheet, A=26, B=36, C=46, D=32)
    form = t.settings
    usual = {"visitor_class": Settings.visitor_class, "days_for": Settings.days_for}
    form.write(sheet, usual | {**opening.settings})
    _doubts(sheet, t)
    _short(sheet, t)
    _next(sheet)
    finish(sheet, "A1:D52", one_page=True, start=form.cell("club"))


def _doubts(sheet: Worksheet, t: Tables) -> None:
    """For each list how many rows are to be checked, and the first."""
    for column, text in zip("ABC", ("To check", "Rows", "First item"), strict=True):
        put(sheet, f"{column}{_LOOK - 1}", text, look.HEADER)
    look.fill(sheet, f"C{_LOOK - 1}:D{_LOOK - 1}", look.HEADER)
    sheet.merge_cells(f"C{_LOOK - 1}:D{_LOOK - 1}")
    parts: tuple[tuple[Table, str, str], ...] = (
        (t.fees, "fee_status", "Fees"), (t.subscriptions, "subs_status", "Subscriptions"),
        (t.members, "member_status", "Members"), (t.sessions, "session_state", "Sessions"),
        (t.attendance, "att_state", "Attendance"), (t.ledger, "ledger_state", "Ledger"),
        (t.vouchers, "voucher_state", "Vouchers"), (t.statements, "recon_state", "Reconciliation"),
        (t.closings, "close_state", "Closed months"), (t.doubts, "year_doubt", "Year"),
    )  # fmt: skip
    message = on(VOUCHERS, _named(sheet, "vouchers_said"))
    for row, (table, key, label) in enumerate(parts, _LOOK):
        column = table.there(key)
        count, first = f'COUNTIF({column},"?*")', f'MATCH("?*",{column},0)'
        line = f'"Row "&({first}+{table.first - 1 - table.edges})&": "&INDEX({column},{first})'
        if table is t.vouchers:
            count, line = f'{count}+IF({message}="",0,1)', f"IF({count}=0,{message},{line})"
        _matters(sheet, row, label, f"={count}", line)
    row = _LOOK + len(parts)
    verdicts, options = (on(CHECK, f"{letter}5:{letter}{4 + check_lines(t)}") for letter in "DA")
    first = f'MATCH("wrong",{verdicts},0)'
    line = f'"Row "&({first}+4)&": "&INDEX({options},{first})'
    _matters(sheet, row, "Check", f'=COUNTIF({verdicts},"wrong")', line)
    row += 1
    put(sheet, f"A{row}", "Total", look.TOTAL.but(across="left", indent=1))
    formula(sheet, f"B{row}", f"=SUM(B{_LOOK}:B{row - 1})", look.TOTAL)
    page.name(sheet, FIGURES.name("to_look_at"), f"B{row}")
    proof = f"{on('Year', _named(sheet, 'year_proof'))}"
    merged_formula(sheet, f"C{row}:D{row}", f"={proof}", look.TOTAL.but(across="left", indent=1))


def _matters(sheet: Worksheet, row: int, label: str, count: str, first: str) -> None:
    put(sheet, f"A{row}", label, look.TEXT_FORMULA.but(indent=1))
    formula(sheet, f"B{row}", count)
    merged_formula(sheet, f"C{row}:D{row}", f'=IF(B{row}=0,"",{first})', look.TEXT_FORMULA.but(indent=1))
    tones.mark(sheet, f"A{row}:D{row}", f"$B{row}>0", tones.WARN)


def _named(sheet: Worksheet, key: str) -> str:
    """The cell of a figure that has its name already."""
    return str(sheet.parent.defined_names[FIGURES.name(key)].attr_text).rpartition("!")[2].replace("$", "")


def _short(sheet: Worksheet, t: Tables) -> None:
    """The year in short, and how many members there are."""
    rows = (
        ("Receipts", "year_receipts"), ("Payments", "year_payments"), ("Surplus", "year_surplus"),
        ("Bank now", "year_bank"), ("Cash now", "year_cash"), ("Card payments in transit", "year_cards"),
        ("Members owe", "owed_to_club"), ("Members have in credit", "owed_by_club"),
        ("Unused vouchers", "vouchers_unused"),
    )  # fmt: skip
    merged(sheet, f"A{_YEAR - 1}:B{_YEAR - 1}", "The year in brief", look.HEADER.but(across="left", indent=1))
    for row, (text, key) in enumerate(rows, _YEAR):
        put(sheet, f"A{row}", text, look.TEXT_FORMULA.but(indent=1))
        formula(sheet, f"B{row}", f"={on('Year', _named(sheet, key))}", MONEY_FORMULA.but(indent=1))
    table, start = t.members, t.settings.there("year_from")
    there, subs, paid = (table.there(key) for key in ("there", "subs", "paid_subs"))
    first = f"COUNTIF({there},1)+COUNTIF({there},11)"
    new, left = f"COUNTIF({there},2)+COUNTIF({there},12)", f'COUNTIF({there},">9")'
    due = f"SUMPRODUCT(({there}>0)*({subs}>0))"
    settled = f"SUMPRODUCT(({there}>0)*({subs}>0)*({paid}>={subs}))"
    begun = f'IF(ISNUMBER({start}),"Members at the start ","Members ")'
    text = (
        f'{begun}&({first})&" + joined "&({new})&" - left "&({left})&" = "&({first}+{new}-({left}))&'
        f'"; subscription paid "&{settled}&", unpaid "&({due}-{settled})&"."'
    )
    row = _YEAR + len(rows)
    merged_formula(sheet, f"A{row + 1}:D{row + 1}", f"={text}", look.TEXT_FORMULA.but(indent=1))
    page.name(sheet, FIGURES.name("members_said"), f"A{row + 1}")


def _next(sheet: Worksheet) -> None:
    merged(sheet, f"C{_YEAR - 1}:D{_YEAR - 1}", "What to do", look.HEADER.but(across="left", indent=1))
    for row, text in enumerate(layout.NEXT, _YEAR):
        merged(sheet, f"C{row}:D{row}", text, look.PLAIN.but(wrap=True, indent=1))
