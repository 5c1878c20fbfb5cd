"""The sheets Accounts, with all debts, the largest first, and Statement: one member's account by line."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.look import formula, merged, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Mark, Table, on
from xlvp.workbooks.money import layout, workings
from xlvp.workbooks.money.layout import MONEY_QUIET, MONEY_TEXT, Room, Tables, hidden

_ACCOUNTS_NOTE = (
    "Balance = opening + paid in + credits - fees on account or not yet paid - subscription. Below 0 is a "
    "debt. If somebody pays for a member, the payer's account has it all."
)
_DEBTS_NOTE = (
    "Since: payments settle the oldest sessions first; for a subscription, its due date. Days are counted up "
    "to the date on Start. 'older' means: from before this year, or a subscription with no date under Due by."
)

#: A debt's key is its cents times this and the place in the list, so that no two are equal.
_KEY = 1000
#: Halvings that find one of 60 sessions.
_STEPS = 6


def accounts(t: Tables) -> Table:
    """A line for each of the sheet Members, in its order; who is paid for has nothing here himself."""

    def money(key: str, heading: str, table: str, width: float = 10) -> Column:
        cents = f"SUMIF({{{table}.payer_at}},{{members#at}},{{{table}.{key}}})"
        return Column(key, heading, width, MONEY_QUIET, f'=IF({{number}}="",0,{cents}/100)')

    def fees(line: Line) -> str:
        return f"={workings.added(t, workings.ON_ACCOUNT, line.number)}/100"

    paid_for = 'AND({number}<>"",{members#payer_at}<>{members#at})'
    note = f'=IF({paid_for},"paid for by "&{{members#member_payer}},IF({{balance}}<0,"owes",""))'
    balance = "=ROUND(100*({opening}+{paid}+{credit}-{fees}-{subs}),0)/100"
    key = f"ROUND(-100*{{balance}},0)*{_KEY}+{_KEY - 1}-({layout.here()})"
    return layout.list_table(
        t,
        layout.ACCOUNTS,
        [
            Column("number", "Number", 9, formula='={members#member_number}&""'),
            Column("name", "Name", 22, MONEY_TEXT, '={members#member_name}&""'),
            money("opening", "Opening", "members"),
            money("paid", "Paid in", "ledger"),
            money("credit", "Credits", "ledger"),
            Column("fees", "Fees", 9, MONEY_QUIET, fees),
            money("subs", "Subscription", "members", 12),
            Column("balance", "Balance", 10, MONEY_QUIET.but(bold=True), balance),
            Column("note", "", 16, MONEY_TEXT, note),
            hidden("debt", f"=IF({{balance}}<0,{key},0)"),
        ],
        t.room.members,
        Mark("balance", "{balance}<0", tones.BAD),
        Mark("opening:balance", '{number}=""', tones.Tone(ink=look.WHITE)),
    )


def debts(t: Tables) -> Table:
    """The debts; since when goes back from the last session: what was paid has paid the oldest fees first.

    The sum of a payer's fees from a session on is asked six times, each time for half as many sessions; the
    number of debts for which this is done is typed, as each takes a look at the whole attendance.
    """
    # the fees of all payers after one in the list, in cents; by their accounts, which are fewer lines
    after = 'ROUND(100*SUMIF({members.at},">"&{at},{accounts.fees}),0)'
    # what the fees do not come to is the subscription's, as far as that goes, and older beyond it
    last, due = f"{{step{_STEPS}}}", "INDEX({members.due},{at})"
    beyond = "{cents}-ROUND(100*INDEX({accounts.fees},{at}),0)"
    subs = "ROUND(100*INDEX({accounts.subs},{at}),0)"
    older = f'IF(AND({last}=0,{beyond}<={subs}),IF(N({due})>0,{due},""),"")'
    session = f'IFERROR(INDEX({{sessions.session_date}},MATCH({last},{{sessions.in_order}},0)),"")'
    first_day = f'=IF({{dated}}=0,"",IF({last}=0,{older},{session}))'
    return layout.list_table(
        t,
        layout.ACCOUNTS,
        [
            Column("owing", "Number", 9, formula='=IF({key}=0,"",INDEX({accounts.number},{at}))'),
            Column("owing_name", "Name", 21, MONEY_TEXT, '=IF({key}=0,"",INDEX({accounts.name},{at}))'),
            Column("owes", "Owes", 10, layout.MONEY_FORMULA, '=IF({key}=0,"",{cents}/100)'),
            Column("since", "Since", 12, layout.DAY_FORMULA, first_day),
            Column("days", "Days", 7, formula=_DAYS),
            hidden("key", lambda line: _debt_key(t, line)),
            hidden("at", f"=IF({{key}}=0,0,{_KEY - 1}-MOD({{key}},{_KEY}))"),
            hidden("cents", f"=INT({{key}}/{_KEY})"),
            hidden("dated", "=IF(AND({key}>0,{#}<=N({settings.days_for})),1,0)"),
            hidden("beyond", f"=IF({{dated}}=0,0,{after})"),
            *map(_step, range(1, _STEPS + 1)),
        ],
        t.room.members,
        left="L",
    )


def _debt_key(t: Tables, line: Line) -> str:
    keys, number = t.accounts.there("debt"), line.number
    above = "1" if number == 1 else line.above("key")
    return f"=IF({above}=0,0,LARGE({keys},{number}))"


def _step(number: int) -> Column:
    """The session, in order of days, from which on the fees come to the debt or more."""
    before = "0" if number == 1 else f"{{step{number - 1}}}"
    tried = f"{before}+{2 ** (_STEPS - number)}"
    # and of all payers after him in the list
    since = f'SUMIF({{attendance.aged}},">="&({{at}}*100+{tried}),{{attendance.cents}})'
    return hidden(f"step{number}", f"=IF({{dated}}=0,0,IF({since}-{{beyond}}>={{cents}},{tried},{before}))")


_DAYS = (
    "=IF(ISNUMBER({since}),IF(ISNUMBER({settings.accounts_day}),MAX(0,{settings.accounts_day}-{since}),"
    '""),IF({dated}=1,"older",""))'
)


def add_accounts(sheet: Worksheet, t: Tables, _: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Accounts", "I", _ACCOUNTS_NOTE, 44)
    merged(sheet, "L1:P1", "Debts, the largest first", look.SUBTITLE)
    merged(sheet, "L2:P2", _DEBTS_NOTE, look.NOTE)
    t.accounts.write(sheet)
    t.debts.write(sheet)
    sheet.column_dimensions["K"].width = 2
    used = t.accounts.last_used("number")
    finish(sheet, f"A1:P{t.accounts.last}", used=used, titles="1:4", landscape=True, freeze="A5")


_STATEMENT_CUT = "Not all entries fit on this sheet: the last balance is not the member's balance."
_AT, _FIRST = "$H$4", 15
#: Lines in use have borders; the others are blank paper.
_DAY = layout.DAY_FORMULA.but(border=None)
_TEXT, _MONEY = (style.but(border=None, indent=1) for style in (look.TEXT_FORMULA, layout.MONEY_FORMULA))
#: The place of a payment below the fees.
_PAYMENT = '{#}-COUNTIF({$f},">0")'


def lines_of(t: Tables) -> Table:
    """What was charged and what was paid, in the order of their days.

    Each finds the payer's next line below the last, first the fees, then the payments; ``order`` is the place
    among them of the line that is shown.
    """
    own_name, text = "INDEX({attendance.name},{f})", 'INDEX({ledger.ledger_text},{p})&""'
    charge = (
        f'"Session "&INDEX({{attendance.att_session}},{{f}})&IF({own_name}=$B$6,"",", "&{own_name})&'
        'IF(INDEX({attendance.att_paid},{f})="account",""," (not paid that evening)")'
    )
    effect = "(INDEX({ledger.paid},{p})+INDEX({ledger.credit},{p}))/100"
    day = "INDEX({sessions.session_date},INDEX({attendance.session_at},{f}))"
    fee, paid_day = "INDEX({attendance.att_fee},{f})", "INDEX({ledger.ledger_date},{p})"
    any_day = f"IF({{f}}>0,{day},{paid_day})"
    on_day = f"IF(ISNUMBER({any_day}),INT({any_day}),0)"  # lines are in order by it
    return Table(
        layout.STATEMENT,
        [
            Column("date", "Date", 15, _DAY, formula=_either(day, paid_day)),
            Column("what", "Entry", 46, _TEXT, formula=_either(charge, text)),
            Column("charged", "Charged", 13, _MONEY, formula=_either(fee, '""')),
            Column("paid", "Paid or credited", 13, _MONEY, formula=_either('""', effect)),
            Column("balance", "Balance", 13, _MONEY.but(bold=True), formula=_balance_after),
            *(hidden(f"gap{number}") for number in range(3)),  # below the name's place
            _found("f", t.attendance.there("payer_at")),
            _found("p_chain", t.ledger.there("payer_at")),
            hidden("p", f"=IF(AND({{f}}=0,{_PAYMENT}>0),INDEX({{$p_chain}},{_PAYMENT}),0)"),
            hidden("key", f'=IF({{f}}+{{p}}>0,1000*{on_day}+{{#}},"")'),
            hidden("order", _order),
            hidden("fee", "=IF({order}=0,0,INDEX({$f},{order}))"),
            hidden("payment", "=IF({order}=0,0,INDEX({$p},{order}))"),
        ],
        first=_FIRST,
        lines=layout.STATEMENT_LINES,
        marks=[Mark("date:balance", "{fee}+{payment}>0", tones.BOX)],
        others=t,
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


def _either(charged: str, paid: str) -> str:
    """What a line shows of a fee, or of a payment."""
    charged, paid = charged.replace("{f}", "{fee}"), paid.replace("{p}", "{payment}")
    return f'=IF({{fee}}>0,{charged},IF({{payment}}>0,{paid},""))'


def _order(line: Line) -> str:
    keys = page.absolute(line.table.column("key"))
    many = f'COUNTIF({keys},">0")'
    return f"=IF({line.number}>{many},0,MATCH(LARGE({keys},{many}-{line.number - 1}),{keys},0))"


def _balance_after(line: Line) -> str:
    before = "$E$12" if line.number == 1 else line.above("balance")
    used = f"{line['fee']}+{line['payment']}>0"
    return f'=IF({used},ROUND(100*({before}-N({line["charged"]})+N({line["paid"]})),0)/100,"")'


def add_statement(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Statement of account", "E")
    club = t.settings.there("club")
    day = t.settings.there("accounts_day")
    message = f'IF(ISNUMBER({day})," on "&{layout.day_in_words(day)},"")'
    merged_formula(sheet, "A2:E2", f"={club}&{message}", look.SUBTITLE)
    form = layout.statement_form()
    numbers = t.members.there("key")
    form.write(sheet, opening.settings)
    cell = form.there("statement_number")
    put(sheet, "G4", "at", look.LABEL)
    formula(sheet, "H4", f"={layout.place_in(cell, numbers)}", look.PLAIN)
    put(sheet, "A6", "Name", look.LABEL.but(indent=1))
    name = f"INDEX({t.members.there('member_name')},{_AT})"
    unknown = f'IF({cell}="","Type a number above.",{cell}&" {layout.UNKNOWN_MEMBER}")'
    merged_formula(sheet, "B6:E6", f'=IF({_AT}=0,{unknown},{name}&"")', look.PLAIN.but(bold=True, size=16))
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
    note = f'IF({payer}<>{_AT},"Paid for by "&INDEX({numbers},{payer}),"")'
    own_reference = f"INDEX({t.members.there('member_reference')},{_AT})"
    reference = f'IF({own_reference}="",{cell},{own_reference})'
    quote = f'IF({balance}<0,"Please write "&{reference}&" on your payment","")'
    text = f'=IF({_AT}=0,"",{note}&{quote})'
    merged_formula(sheet, "A11:B12", text, look.LABEL.but(across="center", wrap=True))
    result = "+".join(f"COUNTIF({each.there('payer_at')},{_AT})" for each in (t.attendance, t.ledger))
    cut = f'IF({_AT}=0,"",IF({result}>{layout.STATEMENT_LINES},"{_STATEMENT_CUT}",""))'
    merged_formula(sheet, "A13:E13", f"={cut}", look.NOTE)
    table = lines_of(t)
    table.write(sheet)
    for row in range(table.first - 1, table.last + 1):
        sheet.row_dimensions[row].height = 26 if row < table.first else 18
    dates = on(layout.STATEMENT, table.column("date"))
    finish(
        sheet, f"A1:E{table.last}", used=f'{_FIRST}+COUNTIF({dates},">0")', one_page=True,
        start=form.cell("statement_number"),
        titles=f"{_FIRST - 1}:{_FIRST - 1}",
    )  # fmt: skip
