"""The sheet Accounts: what each member has with the club, and all debts, the largest first."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfLine, Table, print_lines
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.layout import ACCOUNTS, FIRST, HEADING
from xlvp.workbooks.money.tables import (
    DAY_FORMULA,
    MONEY_FORMULA,
    MONEY_QUIET,
    MONEY_TEXT,
    Tables,
    hidden,
    hide,
)
from xlvp.workbooks.money.workings import fees_of

#: A debt's key is its cents times this and the place in the list, so that no two are equal.
_KEY = 1000
#: Halvings that find one of 60 sessions.
_STEPS = 6


def accounts(t: Tables) -> Table:
    """A line for each of the sheet Members, in its order; who is paid for has nothing here himself."""

    def money(key: str, heading: str, cents: str, style: look.Style = MONEY_QUIET) -> Column:
        def made(line: Line) -> str:
            own = t.members.line(line.number)
            filled = cents.format(at=own.there("at"))
            return f'=IF({line["number"]}="",0,{filled}/100)'

        return Column(key, heading, 12 if key == "subs" else 10, style, formula=made)

    ledger, members = t.ledger, t.members
    return Table(
        ACCOUNTS,
        [
            Column("number", "Number", 9, formula=lambda line: _shown(t, line, "member_number")),
            Column("name", "Name", 22, MONEY_TEXT, formula=lambda line: _shown(t, line, "member_name")),
            money("opening", "Opening", _by(members, "payer_at", "opening")),
            money("paid", "Paid in", _by(ledger, "payer_at", "paid")),
            money("credit", "Credits", _by(ledger, "payer_at", "credit")),
            Column("fees", "Fees", 9, MONEY_QUIET, formula=lambda line: f"={fees_of(t, line.number)}/100"),
            money("subs", "Subscription", _by(members, "payer_at", "subs")),
            Column("balance", "Balance", 10, MONEY_QUIET.but(bold=True), formula=_balance),
            Column("note", "", 16, MONEY_TEXT, formula=lambda line: _note(t, line)),
            hidden("debt", _debt),
        ],
        first=FIRST,
        lines=t.room.members,
        heading=HEADING,
        edges=True,
        marks=[
            Mark("balance", lambda line: f"{line.fixed('balance')}<0", tones.BAD),
            Mark("opening:balance", lambda line: f'{line.fixed("number")}=""', tones.Tone(ink=look.WHITE)),
        ],
    )


def _by(table: Table, by: str, of: str) -> str:
    return f"SUMIF({table.there(by)},{{at}},{table.there(of)})"


def _shown(t: Tables, line: Line, key: str) -> str:
    return f'={t.members.line(line.number).there(key)}&""'


def _balance(line: Line) -> str:
    parts = f"{line['opening']}+{line['paid']}+{line['credit']}-{line['fees']}-{line['subs']}"
    return f"=ROUND(100*({parts}),0)/100"


def _note(t: Tables, line: Line) -> str:
    own = t.members.line(line.number)
    payer = own.there("member_payer")
    paid_for = f'AND({line["number"]}<>"",{own.there("payer_at")}<>{own.there("at")})'
    return f'=IF({paid_for},"paid for by "&{payer},IF({line["balance"]}<0,"owes",""))'


def _debt(line: Line) -> str:
    at = f"ROW()-ROW(${line.table.left}${line.table.first - 1})+1"
    cents = f"ROUND(-100*{line['balance']},0)"
    return f"=IF({line['balance']}<0,{cents}*{_KEY}+{_KEY - 1}-({at}),0)"


def debts(t: Tables) -> Table:
    """The debts; since when goes back from the last session: what was paid has paid the oldest fees first.

    The sum of a payer's fees from a session on is asked six times, each time for half as many sessions; the
    number of debts for which this is done is typed, as each takes a look at the whole attendance.
    """

    def of(key: str) -> OfLine:
        return lambda line: f'=IF({line["key"]}=0,"",INDEX({t.accounts.there(key)},{line["at"]}))'

    return Table(
        ACCOUNTS,
        [
            Column("owing", "Number", 9, formula=of("number")),
            Column("owing_name", "Name", 21, MONEY_TEXT, formula=of("name")),
            Column(
                "owes",
                "Owes",
                10,
                MONEY_FORMULA,
                formula=lambda line: f'=IF({line["key"]}=0,"",{line["cents"]}/100)',
            ),
            Column("since", "Since", 12, DAY_FORMULA, formula=lambda line: _first_day(t, line)),
            Column("days", "Days", 7, formula=lambda line: _days(t, line)),
            hidden("key", lambda line: _key(t, line)),
            hidden("at", lambda line: f"=IF({line['key']}=0,0,{_KEY - 1}-MOD({line['key']},{_KEY}))"),
            hidden("cents", lambda line: f"=INT({line['key']}/{_KEY})"),
            hidden(
                "dated",
                lambda line: (
                    f"=IF(AND({line['key']}>0,{line.number}<=N({t.settings.there('days_for')})),1,0)"
                ),
            ),
            hidden("beyond", lambda line: f"=IF({line['dated']}=0,0,{_after(t, line)})"),
            *(_step(t, number) for number in range(1, _STEPS + 1)),
        ],
        first=FIRST,
        lines=t.room.members,
        left="L",
        heading=HEADING,
        edges=True,
    )


def _key(t: Tables, line: Line) -> str:
    keys, number = t.accounts.there("debt"), line.number
    above = "1" if number == 1 else line.above("key")
    return f"=IF({above}=0,0,LARGE({keys},{number}))"


def _step(t: Tables, number: int) -> Column:
    """The session, in order of days, from which on the fees come to the debt or more."""

    def made(line: Line) -> str:
        before = "0" if number == 1 else line[f"step{number - 1}"]
        tried = f"{before}+{2 ** (_STEPS - number)}"
        enough = f"{_since(t, line, tried)}-{line['beyond']}>={line['cents']}"
        return f"=IF({line['dated']}=0,0,IF({enough},{tried},{before}))"

    return hidden(f"step{number}", made)


def _since(t: Tables, line: Line, order: str) -> str:
    """The fees of a payer from a session on and of all payers after him in the list, in cents."""
    key, cents = t.attendance.there("aged"), t.attendance.there("cents")
    return f'SUMIF({key},">="&({line["at"]}*100+{order}),{cents})'


def _after(t: Tables, line: Line) -> str:
    """The fees of all payers after one in the list, in cents; by their accounts, which are fewer lines."""
    return f'ROUND(100*SUMIF({t.members.there("at")},">"&{line["at"]},{t.accounts.there("fees")}),0)'


def _first_day(t: Tables, line: Line) -> str:
    """The day of the oldest session that is not paid, or on which the subscription was due; "" if older.

    What the fees do not come to is the subscription's, as far as that goes, and older beyond it.
    """
    dates, orders = t.sessions.there("session_date"), t.sessions.there("in_order")
    last, at = line[f"step{_STEPS}"], line["at"]
    beyond = f"{line['cents']}-ROUND(100*INDEX({t.accounts.there('fees')},{at}),0)"
    subs = f"ROUND(100*INDEX({t.accounts.there('subs')},{at}),0)"
    due = f"INDEX({t.members.there('due')},{at})"
    older = f'IF(AND({last}=0,{beyond}<={subs}),IF(N({due})>0,{due},""),"")'
    session = f'IFERROR(INDEX({dates},MATCH({last},{orders},0)),"")'
    return f'=IF({line["dated"]}=0,"",IF({last}=0,{older},{session}))'


def _days(t: Tables, line: Line) -> str:
    since, today = line["since"], t.settings.there("accounts_day")
    older = f'IF({line["dated"]}=1,"older","")'
    return f'=IF(ISNUMBER({since}),IF(ISNUMBER({today}),MAX(0,{today}-{since}),""),{older})'


def add_accounts(sheet: Worksheet, t: Tables) -> None:
    """Fill the sheet."""
    title(sheet, "Accounts", "I")
    merged(sheet, "A2:I2", layout.ACCOUNTS_NOTE, look.NOTE)
    merged(sheet, "L1:P1", "Debts, the largest first", look.SUBTITLE)
    merged(sheet, "L2:P2", layout.DEBTS_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 44
    t.accounts.write(sheet)
    t.debts.write(sheet)
    hide(sheet, t.accounts, "debt")
    hide(sheet, t.debts, "key")
    sheet.column_dimensions["K"].width = 2
    finish(sheet, f"A1:P{t.accounts.last}", titles="1:4", landscape=True, freeze="A5")
    print_lines(sheet, t.accounts, "P", "number")
