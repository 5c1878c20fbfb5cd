"""The sheets Members and Fees: numbers, classes, who pays for whom; what a class pays from which day on."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import any_apostrophe, exactly
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Table, print_lines
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import FEES as FEES_SCHEMA
from xlvp.workbooks.money.book import MEMBERS as SCHEMA
from xlvp.workbooks.money.book import SUBSCRIPTIONS as SUBS_SCHEMA
from xlvp.workbooks.money.book import Fee, Member, Subscription
from xlvp.workbooks.money.layout import CLASSES, FEES, FIRST, HEADING, MEMBERS, Room
from xlvp.workbooks.money.tables import (
    MONEY_FORMULA,
    MONEY_TEXT,
    Tables,
    add_sorted_list,
    amount_said,
    bad,
    cents,
    day_said,
    here,
    hidden,
    hide,
    place_in,
    to_look_at,
    typed,
)
from xlvp.workbooks.money.workings import A_DAY, CLASS_NAMES

#: A line that holds nowhere begins after every day.
_NEVER = 999_999
#: The largest fee: a hundred thousand of its money.
_MOST = 9_999_998


def fees(t: Tables) -> Table:
    """The dated fees; ``order`` numbers the classes as they come, ``class_at`` is the number of a line's."""

    return Table(
        FEES,
        [
            *typed(Fee),
            Column("fee_status", "To check", 40, MONEY_TEXT, formula=_fee_status),
            hidden("order", _order),
            hidden("day", _day),
            hidden("rank", _rank),
            hidden("class_at", _fee_class_at),
            hidden("kind_key", lambda line: f'={line["fee_kind"]}&""'),
        ],
        first=FIRST,
        lines=t.room.fees,
        heading=HEADING,
        edges=True,
        marks=[to_look_at("fee_status")],
        schema=FEES_SCHEMA,
    )


def _fee_status(line: Line) -> str:
    fee_class, kind, day, amount = (line[f"fee_{key}"] for key in ("class", "kind", "from", "amount"))
    table = line.table
    twice = f"SUMPRODUCT(({table.there('class_at')}={line['class_at']})*({table.there('day')}={line['day']})"
    twice += f"*({table.there('kind_key')}={line['kind_key']}))>1"
    return (
        f'=IF({fee_class}&{kind}&{day}&{amount}="","",TRIM(IF({fee_class}="","{layout.FEE_CLASS} ","")&'
        f"{amount_said(amount, 'Fee', days=True)}&{day_said(day, 'From')}&"
        f'IF({amount}="","{layout.FEE_AMOUNT} ","")&'
        f'IF({line["class_at"]}>{CLASSES},"{layout.FEE_CLASSES} ","")&'
        f'IF(AND({line["rank"]}>0,{twice}),"{layout.FEE_TWICE}","")))'
    )


def _order(line: Line) -> str:
    first = f"MATCH({exactly(line['fee_class'])},{line.table.there('fee_class')},0)={here(edge(line.table))}"
    return f'=N({line.above("order")})+IF({line["fee_class"]}="",0,IF(IFERROR({first},FALSE),1,0))'


def _rank(line: Line) -> str:
    amount = line["fee_amount"]
    return f"=IF({line['day']}={_NEVER},0,{line['day']}*{A_DAY}+ROUND(100*{amount},0)+1)"


def _day(line: Line) -> str:
    amount, since = line["fee_amount"], line["fee_from"]
    wrong = f'OR({line["fee_class"]}="",{amount}="",{bad(amount, days=True)},N({amount})>{_MOST}/100)'
    return f'=IF({wrong},{_NEVER},IF({since}="",1,IF(ISNUMBER({since}),INT({since}),{_NEVER})))'


def _fee_class_at(line: Line) -> str:
    place = f"MATCH({exactly(line['fee_class'])},{line.table.there('fee_class')},0)"
    return f'=IF({line["fee_class"]}="",0,IFERROR(INDEX({line.table.there("order")},{place}),0))'


def subscriptions(t: Tables) -> Table:
    """The subscriptions, on the right of the fees."""

    def status(line: Line) -> str:
        amount, own = line["subs_amount"], line["subs_class"]
        first = f"MATCH({exactly(own)},{line.table.there('subs_class')},0)"
        twice = f"IFERROR({first}<>{here(edge(line.table))},FALSE)"
        return (
            f"=TRIM({amount_said(amount, 'Amount', days=True)}&{day_said(line['subs_from'], 'From')}&"
            f"{day_said(line['subs_to'], 'To')}&{day_said(line['subs_due'], 'Due by')}&"
            f'IF(AND({amount}<>"",{own}=""),"{layout.FEE_CLASS}","")&'
            f'IF({own}="","",IF({twice},"{layout.SUBSCRIPTION_TWICE}","")))'
        )

    return Table(
        FEES,
        [
            *typed(Subscription),
            Column("subs_status", "To check", 28, MONEY_TEXT, formula=status),
        ],
        first=FIRST,
        lines=t.room.subscriptions,
        left="L",
        heading=HEADING,
        edges=True,
        marks=[to_look_at("subs_status")],
        schema=SUBS_SCHEMA,
    )


def edge(table: Table) -> str:
    """The cell of the edge above the first line, fixed: ``$A$5``."""
    return f"${table.left}${table.first - 1}"


def add_fees(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Fees", "E")
    merged(sheet, "A2:E2", layout.FEES_NOTE, look.NOTE)
    merged(sheet, "L2:Q2", layout.SUBSCRIPTIONS_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 44
    t.fees.write(sheet, opening.lines(FEES_SCHEMA))
    t.subscriptions.write(sheet, opening.lines(SUBS_SCHEMA))
    if t.subscriptions.end < t.fees.last:  # the end of the one is a line of the other
        sheet.row_dimensions[t.subscriptions.end].height = None
    hide(sheet, t.fees, "order")
    sheet.column_dimensions["K"].width = 3
    finish(sheet, f"A1:Q{t.fees.last}", titles="1:4", landscape=True, freeze="A5", start=f"A{FIRST}")
    look.put(sheet, f"Q{t.fees.last}", None)  # the last cell that is printed
    print_lines(sheet, t.fees, "Q", "fee_class")


_LEAST = "-100000000"


def members(t: Tables) -> Table:
    """The members; the place of a member in this list is what every other formula knows him by."""
    return Table(
        MEMBERS,
        [
            *typed(Member, member_class={"rule": one_of_cells(CLASS_NAMES)}),
            Column(
                "member_balance", "Balance now", 12, MONEY_FORMULA, formula=lambda line: _balance(t, line)
            ),
            Column("member_status", "To check", 52, MONEY_TEXT, formula=lambda line: _status(t, line)),
            hidden("key", lambda line: f'={line["member_number"]}&""'),
            hidden("at", lambda line: f"={here(edge(line.table))}"),
            hidden("class_at", _class_at),
            hidden("payer_at", _payer_at),
            hidden("opening", lambda line: f"={cents(line['member_opening'], least=_LEAST)}"),
            hidden("subs", lambda line: _subscription(t, line)),
            hidden("paid_subs", lambda line: _paid_subscription(t, line)),
            hidden("there", lambda line: _there(t, line)),
            hidden("due", lambda line: _due(t, line)),
        ],
        first=FIRST,
        lines=t.room.members,
        heading=HEADING,
        edges=True,
        marks=[to_look_at("member_status")],
        schema=SCHEMA,
    )


def _balance(t: Tables, line: Line) -> str:
    own = t.accounts.line(line.number)
    return f'=IF({line["member_number"]}="","",{own.there("balance")})'


def _status(t: Tables, line: Line) -> str:
    number, name, payer = line["member_number"], line["member_name"], line["member_payer"]
    table, at = line.table, line["at"]
    numbers, names = table.there("key"), table.there("member_name")
    first, same = f"MATCH({exactly(number)},{numbers},0)", f"MATCH({any_apostrophe(name)},{names},0)"
    own, (no_fee, add) = line["member_class"], layout.NO_FEE_FOR
    no_fee = f'"{no_fee} \'"&{own}&"\': {add} "'
    unknown_class = f"IF({place_in(own, t.subscriptions.there('subs_class'))}>0,{no_fee},"
    unknown_class += f'"{layout.UNKNOWN_CLASS} "&{own}&". ")'
    payers = f"INDEX({table.there('member_payer')},MATCH({exactly(payer)},{numbers},0))"
    return (
        f'=IF({number}&{name}="","",TRIM(IF({number}="","{layout.NO_NUMBER} ",'
        f'IF(ISNUMBER({number}),"{layout.NUMBER_IS_NUMBER} ","")&'
        f'IF(UPPER(LEFT({number},1))="V","{layout.NUMBER_V} ","")&'
        f'IF(ISNUMBER(FIND("*",{number})+0),"{layout.NUMBER_STAR} ","")&'
        f'IF(IFERROR({first},{at})<>{at},{number}&" {layout.NUMBER_TWICE} ",""))&'
        f'IF({name}="","",IF(IFERROR({same},{at})<>{at},INDEX({numbers},{same})&" and "&{number}&" '
        f'{layout.SAME_NAME} ",""))&'
        f'IF({line["class_at"]}=1,IF({line["member_class"]}="","{layout.NO_CLASS} ",'
        f'{unknown_class}),"")&'
        f'IF({payer}="","",IF({place_in(payer, numbers)}=0,"{layout.UNKNOWN_PAYER} "&{payer}&". ",'
        f'IF(AND({payers}<>"",{payers}<>{payer}),{payer}&" {layout.PAYER_PAID_FOR} ","")))&'
        f"{day_said(line['member_joined'], 'Joined')}&{day_said(line['member_left'], 'Left')}&"
        f"{amount_said(line['member_opening'], 'Opening balance', least=_LEAST)}))"
    )


def _class_at(line: Line) -> str:
    return f"=MAX(1,{place_in(line['member_class'], CLASS_NAMES)})"


def _payer_at(line: Line) -> str:
    result = place_in(line["member_payer"], line.table.there("key"))
    return f'=IF({line["member_number"]}="",0,MAX({result},IF({result}=0,{line["at"]},0)))'


def _subscription(t: Tables, line: Line) -> str:
    """The cents of a member's subscription, if he was one in the year and while it runs."""
    table, own = t.subscriptions, line["member_class"]
    place = f"MATCH({exactly(own)},{table.there('subs_class')},0)"
    amount, start, end = (f"INDEX({table.there(f'subs_{key}')},{place})" for key in ("amount", "from", "to"))
    late = f"AND(ISNUMBER({line['member_joined']}),ISNUMBER({end}),{line['member_joined']}>{end})"
    left = f"AND(ISNUMBER({line['member_left']}),ISNUMBER({start}),{line['member_left']}<{start})"
    due = f"IF(OR({late},{left}),0,IF(N({amount})<0,0,ROUND(100*N({amount}),0)))"
    return f'=IF(OR({own}="",{line["there"]}=0),0,IFERROR({due},0))'


def _paid_subscription(t: Tables, line: Line) -> str:
    table = t.ledger
    return (
        f'=IF({line["member_number"]}="",0,SUMIF({table.there("subs_at")},{line["at"]},{table.there("net")}))'
    )


def _due(t: Tables, line: Line) -> str:
    """The day on which a member's subscription is due; 0 if none is typed."""
    table = t.subscriptions
    own = line["member_class"]
    day = f"INDEX({table.there('subs_due')},MATCH({exactly(own)},{table.there('subs_class')},0))"
    return f'=IF({own}="",0,IFERROR(N({day}),0))'


def _there(t: Tables, line: Line) -> str:
    """1 for a member of the beginning, 2 for one who joined in the year, 10 more if he left in it."""
    joined, left, start = line["member_joined"], line["member_left"], t.settings.there("year_from")
    end = t.settings.there("year_to")
    before = f"AND(ISNUMBER({left}),ISNUMBER({start}),{left}<{start})"
    later = f"AND(ISNUMBER({joined}),ISNUMBER({end}),{joined}>={end}+1)"
    new = f"AND(ISNUMBER({joined}),ISNUMBER({start}),{joined}>={start})"
    leaving = f"AND(ISNUMBER({left}),OR(NOT(ISNUMBER({end})),{left}<{end}+1))"
    number = line["member_number"]
    return f'=IF(OR({number}="",{before},{later}),0,IF({new},2,1)+IF({leaving},10,0))'


def add_members(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    add_sorted_list(
        sheet,
        t.members,
        opening.lines(SCHEMA),
        note=layout.MEMBERS_NOTE,
        note_to="I",
        right="J",
        hidden_from="key",
        freeze="C5",
        heights=(32, 32),
    )
