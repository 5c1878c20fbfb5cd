"""The sheet Statement: one member's account, line by line; the number is typed."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.page import print_used
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfLine, Table, on
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.layout import STATEMENT, STATEMENT_LINES, Room
from xlvp.workbooks.money.tables import (
    DAY_FORMULA,
    HIDDEN,
    MONEY_FORMULA,
    MONEY_QUIET,
    Tables,
    day_in_words,
    form_of,
    hidden,
    hide,
    place_in,
)

_AT, _FIRST = "$H$4", 15
_PLAIN = look.PLAIN
#: Lines in use have borders; the others are blank paper.
_DAY = DAY_FORMULA.but(border=None)
_TEXT, _MONEY = (style.but(border=None, indent=1) for style in (look.TEXT_FORMULA, MONEY_FORMULA))


def number() -> Form:
    """Whose statement it is."""
    return form_of(STATEMENT, "statement_number", first=4, right="E", height=20)


def lines_of(t: Tables) -> Table:
    """What was charged and what was paid, in the order of their days.

    Each finds the payer's next line below the last, first the fees, then the payments; ``order`` is the place
    among them of the line that is shown.
    """

    played, ledger = t.attendance, t.ledger
    session = f"INDEX({played.there('session_at')},{{f}})"

    text = f'INDEX({ledger.there("ledger_text")},{{p}})&""'
    own_name = f"INDEX({played.there('name')},{{f}})"
    how = f"INDEX({played.there('att_paid')},{{f}})"
    charge = (
        f'"Session "&INDEX({played.there("att_session")},{{f}})&IF({own_name}=$B$6,"",", "&{own_name})&'
        f'IF({how}="account",""," (not paid that evening)")'
    )
    effect = f"(INDEX({ledger.there('paid')},{{p}})+INDEX({ledger.there('credit')},{{p}}))/100"
    day = f"INDEX({t.sessions.there('session_date')},{session})"
    fee = f"INDEX({played.there('att_fee')},{{f}})"
    paid_day = f"INDEX({ledger.there('ledger_date')},{{p}})"
    return Table(
        STATEMENT,
        [
            Column("date", "Date", 15, _DAY, formula=_either(day, paid_day)),
            Column("what", "Entry", 46, _TEXT, formula=_either(charge, text)),
            Column("charged", "Charged", 13, _MONEY, formula=_either(fee, '""')),
            Column("paid", "Paid or credited", 13, _MONEY, formula=_either('""', effect)),
            Column("balance", "Balance", 13, _MONEY.but(bold=True), formula=_balance),
            *(Column(f"gap{number}", style=HIDDEN) for number in range(3)),  # below the name's place
            _found("f", played.there("payer_at")),
            _found("p_chain", ledger.there("payer_at")),
            hidden("p", _paid_at),
            hidden("key", lambda line: _key(line, day, paid_day)),
            hidden("order", _order),
            hidden("fee", lambda line: _in_order(line, "f")),
            hidden("payment", lambda line: _in_order(line, "p")),
        ],
        first=_FIRST,
        lines=STATEMENT_LINES,
        marks=[
            Mark("date:balance", lambda line: f"{line.fixed('fee')}+{line.fixed('payment')}>0", tones.BOX)
        ],
    )


def _found(key: str, column: str) -> Column:
    """Where in a column the payer stands next, below the line above; 0 if nowhere any more."""
    sheet, _, area = column.partition("!")
    first, last = area.split(":")

    def made(line: Line) -> str:
        before = "1" if line.number == 1 else line.above(key)
        rest = f"INDEX({sheet}!{first}:{last},{before}+1):{sheet}!{last}"
        return f"=IF(OR({_AT}=0,{before}=0),0,IFERROR({before}+MATCH({_AT},{rest},0),0))"

    return hidden(key, made)


def _either(charged: str, paid: str) -> OfLine:
    """What a line shows of a fee, or of a payment."""

    def made(line: Line) -> str:
        f, p = line["fee"], line["payment"]
        return f'=IF({f}>0,{charged.replace("{f}", f)},IF({p}>0,{paid.replace("{p}", p)},""))'

    return made


def _paid_at(line: Line) -> str:
    place = f'{line.number}-COUNTIF({_fixed(line.table, "f")},">0")'
    return f"=IF(AND({line['f']}=0,{place}>0),INDEX({_fixed(line.table, 'p_chain')},{place}),0)"


def _key(line: Line, day: str, paid_day: str) -> str:
    """By what lines are put in order: the day, then the place among those that were found."""
    f, p = line["f"], line["p"]
    result = f"IF({f}>0,{day.replace('{f}', f)},{paid_day.replace('{p}', p)})"
    number = f"IF(ISNUMBER({result}),INT({result}),0)"
    return f'=IF({f}+{p}>0,1000*{number}+{line.number},"")'


def _order(line: Line) -> str:
    keys = _fixed(line.table, "key")
    many = f'COUNTIF({keys},">0")'
    return f"=IF({line.number}>{many},0,MATCH(LARGE({keys},{many}-{line.number - 1}),{keys},0))"


def _in_order(line: Line, key: str) -> str:
    return f"=IF({line['order']}=0,0,INDEX({_fixed(line.table, key)},{line['order']}))"


def _fixed(table: Table, key: str) -> str:
    letter = table.letter(key)
    return f"${letter}${table.first}:${letter}${table.last}"


def _balance(line: Line) -> str:
    before = "$E$12" if line.number == 1 else line.above("balance")
    used = f"{line['fee']}+{line['payment']}>0"
    return f'=IF({used},ROUND(100*({before}-N({line["charged"]})+N({line["paid"]})),0)/100,"")'


def add_statement(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Statement of account", "E")
    club = t.settings.there("club")
    day = t.settings.there("accounts_day")
    message = f'IF(ISNUMBER({day})," on "&{day_in_words(day)},"")'
    merged_formula(sheet, "A2:E2", f"={club}&{message}", look.SUBTITLE)
    form, numbers = number(), t.members.there("key")
    form.write(sheet, opening.settings)
    cell = form.cell("statement_number")
    put(sheet, "G4", "at", look.LABEL)
    formula(sheet, "H4", f"={place_in(cell, numbers)}", _PLAIN)
    put(sheet, "A6", "Name", look.LABEL.but(indent=1))
    name = f"INDEX({t.members.there('member_name')},{_AT})"
    unknown = f'IF({cell}="","{layout.STATEMENT_NONE}",{cell}&" {layout.UNKNOWN_MEMBER}")'
    merged_formula(sheet, "B6:E6", f'=IF({_AT}=0,{unknown},{name}&"")', _PLAIN.but(bold=True, size=16))
    sheet.row_dimensions[6].height = 28
    own = t.accounts
    for row, key, label in (
        (8, "fees", "Fees"), (9, "paid", "Paid in"), (10, "credit", "Credits"),
        (11, "subs", "Subscription"), (12, "opening", "Opening balance less subscription"),
    ):  # fmt: skip
        merged(sheet, f"C{row}:D{row}", label, look.TEXT_FORMULA.but(indent=1, shrink=True))
        sheet.row_dimensions[row].height = 20
        value = f"IF({_AT}=0,0,INDEX({own.there(key)},{_AT}))"
        if key == "opening":
            value += f"-IF({_AT}=0,0,INDEX({own.there('subs')},{_AT}))"
        formula(sheet, f"E{row}", f"={value}", MONEY_QUIET.but(indent=1))
    balance = f"INDEX({own.there('balance')},{_AT})"
    credit = f'IF({balance}>0,"In credit: "&FIXED({balance},2),"Nothing is owed")'
    owes = f'IF({balance}<0,"Please pay "&FIXED(-{balance},2),{credit})'
    merged_formula(sheet, "A8:B10", f'=IF({_AT}=0,"",{owes})', look.BANNER.but(size=20))
    tones.mark(sheet, "A8:B10", 'LEFT($A$8,6)="Please"', tones.WARN)
    tones.mark(sheet, "A8:B10", "LEN($A$8)>0", tones.GOOD)
    payer = f"INDEX({t.members.there('payer_at')},{_AT})"
    note = f'IF({payer}<>{_AT},"{layout.STATEMENT_PAYER} "&INDEX({numbers},{payer}),"")'
    own_reference = f"INDEX({t.members.there('member_reference')},{_AT})"
    please, on_payment = layout.STATEMENT_QUOTE
    reference = f'IF({own_reference}="",{cell},{own_reference})'
    quote = f'IF({balance}<0,"{please} "&{reference}&" {on_payment}","")'
    text = f'=IF({_AT}=0,"",{note}&{quote})'
    merged_formula(sheet, "A11:B12", text, look.LABEL.but(across="center", wrap=True))
    result = "+".join(f"COUNTIF({each.there('payer_at')},{_AT})" for each in (t.attendance, t.ledger))
    cut = f'IF({_AT}=0,"",IF({result}>{STATEMENT_LINES},"{layout.STATEMENT_CUT}",""))'
    merged_formula(sheet, "A13:E13", f"={cut}", look.NOTE)
    table = lines_of(t)
    table.write(sheet)
    for row in range(table.first - 1, table.last + 1):
        sheet.row_dimensions[row].height = 26 if row < table.first else 18
    hide(sheet, table, "gap0")
    finish(sheet, f"A1:E{table.last}", titles=f"{_FIRST - 1}:{_FIRST - 1}", one_page=True, start=cell)
    print_used(sheet, f"E{table.last}", f'{_FIRST}+COUNTIF({on(STATEMENT, table.column("date"))},">0")')
