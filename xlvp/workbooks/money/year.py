"""The sheet Year: receipts and payments by category with last year's, and their reconciliation."""

from collections.abc import Sequence
from typing import Any

from openpyxl.styles import Border, Side
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import LEFT_OUT
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import exactly, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, OfLine, Table, on
from xlvp.workbooks.money import book, layout
from xlvp.workbooks.money.layout import MONEY_QUIET, RECEIPTS, YEAR, Room, Tables
from xlvp.workbooks.money.ledger import UNUSED
from xlvp.xlsx.schema import Table as Described
from xlvp.xlsx.values import ALL_OK

_YEAR_NOTE = (
    "Receipts and payments on a cash basis. You can rename categories; the first three receipts must stay "
    "table money (session takings are added here), subscriptions and vouchers sold."
)
_PROOF_HOLDS = (
    "The book balances: opening balance + surplus = closing balance. Bank and cash: see Reconciliation."
)
_CASH_BELOW = "Cash is below 0: you banked or paid out more than you counted. Compare Sessions and Ledger."
_CARDS_BELOW = "Card payments in transit are below 0: compare Sessions and Ledger."
_VOUCHERS_BELOW = "Unused vouchers are below 0: more were used than sold. Compare Vouchers and Attendance."
_SIGNATURES = ("Treasurer", "Examined by", "Approved by the general meeting")

_FIRST = 6
_OVER = _FIRST + RECEIPTS + 1  # over and short, then what has no category, then the sum
_PAID_FIRST = _OVER + 6
_PAID_TOTAL = _PAID_FIRST + layout.PAYMENTS + 1
_SURPLUS = _PAID_TOTAL + 2
_OPENING = _SURPLUS + 2
_PROOF = _OPENING + 4
_NOTES = _PROOF + 7
_DOUBTS = _NOTES + 8
_SIGNED = _DOUBTS + 8
#: The code of the proof, in a hidden column.
_STATE = f"{layout.FINDERS}{_PROOF}"
#: The receipts that formulas know by their places, as a new workbook calls them.
_BY_PLACE = layout.NEW_RECEIPTS[:3]
#: The months, for the charts, on the right.
_MONTHS = _PAID_FIRST + 1


def beginning() -> Form:
    """The opening balances."""
    return layout.form_of(YEAR, "opening_bank", "opening_cash", "opening_cards", first=_OPENING)


def receipts(t: Tables) -> Table:
    """The receipts; the first is the money at the table, which the sessions bring too."""

    def now(line: Line) -> str:
        ledger = f"SUMIF({t.ledger.there('category')},{line.number},{t.ledger.there('effect')})"
        at_table = f"+SUM({t.sessions.there('expected')})" if line.number == 1 else ""
        return f"=({ledger}{at_table})/100"

    return _categories("receipt", now, _FIRST, RECEIPTS, book.RECEIPTS)


def payments(t: Tables) -> Table:
    """The payments; what was paid from a session's cash is in them."""

    def now(line: Line) -> str:
        place = RECEIPTS + line.number
        ledger = f"SUMIF({t.ledger.there('category')},{place},{t.ledger.there('effect')})"
        used = f"SUMIF({t.sessions.there('used_at')},{place},{t.sessions.there('in_used')})"
        return f"=({used}-{ledger})/100"

    return _categories("payment", now, _PAID_FIRST, layout.PAYMENTS, book.PAYMENTS)


def _categories(key: str, now: OfLine, first: int, count: int, schema: "Described[Any]") -> Table:
    name, before = layout.typed(schema.row)
    this, last = f"{{{key}_now}}", f"{{{key}_before}}"
    more = f'=IF(AND({this}=0,{last}=""),0,ROUND(100*({this}-N({last})),0)/100)'
    this_year = Column(f"{key}_now", "This year", 14, MONEY_QUIET, now)
    columns = [name, this_year, before, Column("more", "Change", 14, MONEY_QUIET, more)]
    return Table(YEAR, columns, first, count, edges=True, schema=schema, finders=layout.FINDERS)


def doubts(t: Tables) -> Table:
    """What is doubtful about the year as a whole."""
    below = {_PROOF + 4: _CASH_BELOW, _PROOF + 5: _CARDS_BELOW, _NOTES + 4: _VOUCHERS_BELOW}
    messages = [f'=IF(B{row}<0,"{text}","")' for row, text in below.items()]
    messages += [f"=TRIM({_days_said(t)})", f"=TRIM({_amounts_said(t)})"]
    style = look.TEXT_FORMULA.but(border=None)
    column = Column("year_doubt", "", None, style, lambda line: messages[line.number - 1])
    code = f'=IF({{year_doubt}}="","","{LEFT_OUT}")'
    return Table(
        YEAR, [column], first=_DOUBTS + 1, lines=len(messages), heading=0, schema=book.DOUBTS,
        finders=layout.FINDERS, behind=[layout.hidden("year_became", code)],
    )  # fmt: skip


def _days_said(t: Tables) -> str:
    """What is wrong with the settings of the sheet Start."""
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    entered = f"COUNT({t.ledger.there('ledger_date')})+COUNT({t.sessions.there('session_date')})"
    visitors = t.settings.there("visitor_class")
    unknown = f'AND({visitors}<>"",ISNA(MATCH({exactly(visitors)},{t.fees.there("fee_class")},0)))'
    visitors_came = f"SUM({t.sessions.there('visitors')})>0"
    parts = [
        f'IF(AND({start}="",{entered}>0),"Start: type the first day of the year. ",'
        f"{layout.day_said(start, 'Start, Year begins')})",
        f'IF(AND({end}="",{entered}>0),"Start: type the last day of the year. ",'
        f"{layout.day_said(end, 'Start, Year ends')})",
        f"IF(AND(ISNUMBER({start}),ISNUMBER({end})),"
        f'IF({end}<{start},"Start: the year ends before it begins. ",""),"")',
        layout.day_said(t.settings.there("accounts_day"), "Start, Accounts as on"),
        f'IF(AND({visitors_came},{unknown}),"Start: the class of visitors is not a class on Fees. ","")',
        _whole_said(t.settings.there("days_for"), "Start: type how many debts are shown with their age. "),
    ]
    return "&".join(parts)


def _whole_said(cell: str, message: str) -> str:
    return f'IF(OR({cell}="",AND(ISNUMBER({cell}),N({cell})>=0)),"","{message}")'


def _amounts_said(t: Tables) -> str:
    """What is wrong with single amounts: opening balances, last year's figures, rates."""
    amounts = [
        (t.opening.there(f"opening_{key}"), f"Opening balance, {key}", layout.LEAST)
        for key in ("bank", "cash", "cards")
    ]
    amounts += [
        (_last_year(_OVER), "Cash over and short, last year", layout.LEAST),
        (_last_year(_OVER + 1), "No category, last year", layout.LEAST),
        (layout.vouchers_form().there("opening_vouchers"), "Vouchers unused at the start of the year", "0"),
        (t.rates.there("rate"), "Plays, federation's fee", "0"),
        (t.rates.there("hall"), "Plays, hall", "0"),
    ]
    parts = [layout.amount_said(cell, what, least=least) for cell, what, least in amounts]
    parts += [
        f'IF(COUNTA({cells})>COUNT({cells}),"{where} must be a number. ","")'
        for cells, where in (
            (t.receipts.there("receipt_before"), "Receipts: a figure of last year"),
            (t.payments.there("payment_before"), "Payments: a figure of last year"),
            (t.months.there("month_invoiced"), "Plays: what was invoiced"),
        )
    ]
    parts.append(_names_said(t))
    count = t.rates.there("rate_visitors")
    message = "Plays: Visitors count must be yes or no. "
    parts.append(f'IF(OR({count}="",{count}="yes",{count}="no"),"","{message}")')
    return "&".join(parts)


def _names_said(t: Tables) -> str:
    """Whether one of the receipts that are known by their places has the name of another."""
    names = [t.receipts.line(number).there("receipt_name") for number in range(1, len(_BY_PLACE) + 1)]
    tests = [
        f"EXACT({name},{words(other)})"
        for at, name in enumerate(names)
        for place, other in enumerate(_BY_PLACE)
        if place != at
    ]
    message = f"The first receipts are {', '.join(_BY_PLACE)}, in this order. Type the names again. "
    return f'IF(OR({",".join(tests)}),{words(message)},"")'


def add_year(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Year", "E")
    start, end, club = (t.settings.there(key) for key in ("year_from", "year_to", "club"))
    days = f'{layout.day_in_words(start)}&" to "&{layout.day_in_words(end)}'
    period = f'IF(AND(ISNUMBER({start}),ISNUMBER({end})),{days},"")'
    merged_formula(sheet, "A2:E2", f'={club}&IF({club}="","",", ")&{period}', look.SUBTITLE)
    merged(sheet, "A3:E3", _YEAR_NOTE, look.NOTE)
    sheet.row_dimensions[3].height = 32
    t.receipts.write(sheet, opening.lines(book.RECEIPTS))
    t.payments.write(sheet, opening.lines(book.PAYMENTS))
    _sums(sheet, t, opening)
    _proof(sheet, t, opening)
    _beside(sheet, t)
    any_of = f'COUNTIF({t.doubts.column("year_doubt")},"?*")'
    formula(sheet, f"A{_DOUBTS}", f'=IF({any_of}=0,"","To check")', look.SUBTITLE)
    t.doubts.write(sheet)
    tones.mark(sheet, f"A{_DOUBTS + 1}:D{t.doubts.last}", f'$A{_DOUBTS + 1}<>""', tones.WARN)
    for row, text in enumerate(_SIGNATURES):  # lines to sign and date on paper
        at = _SIGNED + 2 * row
        sheet.row_dimensions[at].height = 26
        put(sheet, f"A{at}", f"{text}:", look.PLAIN.but(indent=1, down="bottom"))
        put(sheet, f"C{at}", "Date:", look.PLAIN.but(across="right", down="bottom"))
        for cell in (f"B{at}", f"D{at}"):
            put(sheet, cell, None, look.PLAIN.but(border=Border(bottom=Side(style="thin"))))
    page.widths(sheet, E=3, F=3, G=3)
    _months(sheet, t)
    finish(sheet, f"A1:D{_SIGNED + 2 * len(_SIGNATURES)}", one_page=True, start=f"A{_FIRST}")


def _total(sheet: Worksheet, row: int, text: str, sums: Sequence[str], called: str) -> None:
    """Write a sum of this year and of last year; in each the letter of the column is in braces."""
    put(sheet, f"A{row}", text, look.TOTAL.but(across="left"))
    for column, of in zip("BC", sums, strict=True):
        formula(sheet, f"{column}{row}", of.replace("{column}", column), layout.MONEY_TOTAL)
    formula(sheet, f"D{row}", f"=ROUND(100*(B{row}-C{row}),0)/100", layout.MONEY_TOTAL)
    page.name(sheet, book.FIGURES.name(called), f"B{row}")


def _figures(sheet: Worksheet, first: int, rows: Sequence[tuple[str, str, str]]) -> None:
    """Write figures below each other: the name, if it has one, the label and the formula."""
    for row, (called, text, of) in enumerate(rows, first):
        put(sheet, f"A{row}", text, look.TEXT_FORMULA.but(indent=1))
        formula(sheet, f"B{row}", of, layout.MONEY_FORMULA)
        if called:
            page.name(sheet, book.FIGURES.name(called), f"B{row}")


def _sums(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    ledger, table = t.ledger, t.sessions
    no_category = f"SUMIF({ledger.there('category')},0,{ledger.there('effect')})"
    used = f"SUMIF({table.there('used_at')},0,{table.there('in_used')})"
    at = table.there("used_at")
    wrong = f"SUMPRODUCT(({at}>0)*({at}<={RECEIPTS})*{table.there('in_used')})"
    for row, text, of, key in (
        (_OVER, "Cash over and short", f"=SUM({table.there('over')})/100", "over"),
        (_OVER + 1, "No category yet (whose?)", f"=({no_category}-{used}-{wrong})/100", "no_category"),
    ):
        put(sheet, f"A{row}", text, look.TEXT_FORMULA.but(indent=1))
        formula(sheet, f"B{row}", of, MONEY_QUIET)
        put(sheet, f"C{row}", opening.settings.get(f"{key}_before"), layout.AMOUNT)
        page.name(sheet, book.FIGURES.name(f"year_{key}"), f"B{row}")
        page.name(sheet, book.SETTINGS.name(f"{key}_before"), f"C{row}")
        before = _last_year(row)
        more = f'=IF(AND(B{row}=0,{before}=""),0,ROUND(100*(B{row}-N({before})),0)/100)'
        formula(sheet, f"D{row}", more, MONEY_QUIET)
    tones.mark(sheet, f"A{_OVER + 1}:B{_OVER + 1}", f"$B${_OVER + 1}<>0", tones.WARN)
    total = _OVER + 2
    # from edge to edge; what is below the categories has no edge, and is found by its place
    others = [(f"B{row}", f"N({_last_year(row)})") for row in (_OVER, _OVER + 1)]
    categories = f"SUM({{column}}{_FIRST - 1}:{{column}}{_OVER - 1})"
    summed = [f"=ROUND(100*({categories}+{one}+{other}),0)/100" for one, other in zip(*others, strict=True)]
    _total(sheet, total, "Total receipts", summed, "year_receipts")
    categories = f"SUM({{column}}{_PAID_FIRST - 1}:{{column}}{_PAID_TOTAL - 1})"
    summed = [f"=ROUND(100*{categories},0)/100"] * 2
    _total(sheet, _PAID_TOTAL, "Total payments", summed, "year_payments")
    surplus = f"=ROUND(100*({{column}}{total}-{{column}}{_PAID_TOTAL}),0)/100"
    _total(sheet, _SURPLUS, "Surplus", [surplus] * 2, "year_surplus")


def _last_year(row: int) -> str:
    """Last year's figure in a row without edges above and below, found by the row of its label."""
    # of two columns, as a program may take the end of a range along with a cell that is cut, not its corner
    return f"INDEX($B$1:$C${_OVER + 1},ROW($A${row}),2)"


def _proof(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    form = t.opening
    form.write(sheet, opening.settings)
    ledger, table = t.ledger, t.sessions
    bank, cash, cards = (
        layout.cents(form.there(f"opening_{key}"), least=layout.LEAST) for key in ("bank", "cash", "cards")
    )
    in_cash = f"SUM({ledger.there('cash')})+SUM({table.there('in_cash')})"
    in_cards = f"SUM({ledger.there('cards')})+SUM({table.there('in_card')})"
    rows = (
        ("year_opening", "Opening balance", f"=({bank}+{cash}+{cards})/100"),
        ("", "Surplus, as above", f"=ROUND(100*B{_SURPLUS},0)/100"),
        ("", "Opening balance + surplus", f"=ROUND(100*(B{_PROOF}+B{_PROOF + 1}),0)/100"),
        ("year_bank", "Closing balance, bank", f"=({bank}+SUM({ledger.there('bank')}))/100"),
        ("year_cash", "Closing balance, cash", f"=({cash}+{in_cash})/100"),
        ("year_cards", "Closing balance, card payments in transit", f"=({cards}+{in_cards})/100"),
    )
    _figures(sheet, _PROOF, rows)
    row = _PROOF
    together = f"ROUND(100*(B{row + 3}+B{row + 4}+B{row + 5}-B{row + 2}),0)"
    fails = f'"Not reconciled. Difference: "&FIXED({together}/100,2)'
    unsure = "Do not rely on these figures yet: Check is not OK."
    holds = f'IF({on(layout.CHECK, "A2")}="{ALL_OK}","{_PROOF_HOLDS}","{unsure}")'
    message = f"IF({together}<>0,{fails},{holds})"
    merged_formula(sheet, f"C{row + 2}:D{row + 5}", f"={message}", look.BANNER.but(wrap=True))
    page.name(sheet, book.FIGURES.name("year_proof"), f"C{row + 2}")
    code = f'IF({on(layout.CHECK, "A2")}="{ALL_OK}","{book.HOLDS}","{book.UNSURE}")'
    formula(sheet, _STATE, f'=IF({together}<>0,"{book.DIFFERS}",{code})', layout.HIDDEN)
    page.name(sheet, book.FIGURES.name("year_state"), _STATE)
    state = page.absolute(_STATE)
    tones.verdict(sheet, f"C{row + 2}:D{row + 5}", f'{state}="{book.HOLDS}"')


def _beside(sheet: Worksheet, t: Tables) -> None:
    """Debts, credits, vouchers and sessions not counted yet: none of it is the club's money."""
    balances = t.accounts.there("balance")
    table = t.sessions
    inside = f"SUM({table.there('by_cash')})+SUM({table.there('by_card')})-SUM({table.there('expected')})"
    charged = f"SUM({table.there('by_account')})+SUM({table.there('by_not_yet')})"
    visitors = f"{charged}-ROUND(100*SUM({t.accounts.there('fees')}),0)"
    rows = (
        ("owed_to_club", "Members owe the club", f'-SUMIF({balances},"<0")'),
        ("", "Visitors have not paid yet", f"({visitors})/100"),
        ("owed_by_club", "Members have in credit", f'SUMIF({balances},">0")'),
        ("vouchers_unused", layout.UNUSED, UNUSED),
        ("", "Expected in sessions not counted yet", f"({inside})/100"),
    )
    put(sheet, f"A{_NOTES}", "Not in the figures above", look.SUBTITLE)
    _figures(sheet, _NOTES + 1, [(called, text, f"=ROUND(100*({of}),0)/100") for called, text, of in rows])


def _months(sheet: Worksheet, t: Tables) -> None:
    """Receipts and payments by month, and their chart, on the right."""

    def of(*columns: str) -> str:
        sums = (f"SUMIF({{{key.partition('.')[0]}.month}},{{#}},{{{key}}})" for key in columns)
        return f"=({'+'.join(sums)})/100"

    brought_in = of("ledger.received", "sessions.expected", "sessions.over")
    columns = [
        Column("month", "Month", 14, layout.MONTH_FORMULA, t.month_begins),
        Column("received", "Receipts", 12, MONEY_QUIET, brought_in),
        Column("spent", "Payments", 12, MONEY_QUIET, of("ledger.spent", "sessions.in_used")),
    ]
    months = Table(layout.YEAR, columns, first=_MONTHS, lines=12, left="H", others=t)
    months.write(sheet)
    month, received, spent = (on(layout.YEAR, months.column(column.key)) for column in months.columns)
    Chart(
        [
            Series(on(layout.YEAR, f"I{_MONTHS - 1}"), received, look.HOME),
            Series(on(layout.YEAR, f"J{_MONTHS - 1}"), spent, look.AWAY, "line"),
        ],
        along=month,
        top="H4",
        bottom=f"Q{_MONTHS - 2}",
        title="Receipts and payments by month",
        along_format="mmm",
    ).on(sheet)
