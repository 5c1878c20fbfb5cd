"""The sheet Fees: what a class pays from which day on, and the subscriptions."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.sheets import Column, Line, Table, exactly, finish, merged, print_lines, title
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import FEES as SCHEMA
from xlvp.workbooks.money.book import SUBSCRIPTIONS as SUBS_SCHEMA
from xlvp.workbooks.money.book import Fee, Subscription
from xlvp.workbooks.money.layout import CLASSES, FEES, FIRST, HEADING, Room
from xlvp.workbooks.money.tables import (
    MONEY_TEXT,
    Tables,
    amount_said,
    bad,
    day_said,
    here,
    hidden,
    hide,
    to_look_at,
    typed,
)
from xlvp.workbooks.money.workings import A_DAY

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
            Column("fee_status", "To check", 40, MONEY_TEXT, formula=_status),
            hidden("order", _order),
            hidden("day", _day),
            hidden("rank", _rank),
            hidden("class_at", _class_at),
            hidden("kind_key", lambda line: f'={line["fee_kind"]}&""'),
        ],
        first=FIRST,
        lines=t.room.fees,
        heading=HEADING,
        edges=True,
        marks=[to_look_at("fee_status")],
        schema=SCHEMA,
    )


def _status(line: Line) -> str:
    fee_class, kind, day, amount = (line[f"fee_{key}"] for key in ("class", "kind", "from", "amount"))
    table = line.table
    twice = f"SUMPRODUCT(({fix(table, 'class_at')}={line['class_at']})*({fix(table, 'day')}={line['day']})"
    twice += f"*({fix(table, 'kind_key')}={line['kind_key']}))>1"
    return (
        f'=IF({fee_class}&{kind}&{day}&{amount}="","",TRIM(IF({fee_class}="","{layout.FEE_CLASS} ","")&'
        f"{amount_said(amount, 'Fee', days=True)}&{day_said(day, 'From')}&"
        f'IF({amount}="","{layout.FEE_AMOUNT} ","")&'
        f'IF({line["class_at"]}>{CLASSES},"{layout.FEE_CLASSES} ","")&'
        f'IF(AND({line["rank"]}>0,{twice}),"{layout.FEE_TWICE}","")))'
    )


def _order(line: Line) -> str:
    first = f"MATCH({exactly(line['fee_class'])},{fix(line.table, 'fee_class')},0)={here(edge(line.table))}"
    return f'=N({line.above("order")})+IF({line["fee_class"]}="",0,IF(IFERROR({first},FALSE),1,0))'


def _rank(line: Line) -> str:
    amount = line["fee_amount"]
    return f"=IF({line['day']}={_NEVER},0,{line['day']}*{A_DAY}+ROUND(100*{amount},0)+1)"


def _day(line: Line) -> str:
    amount, since = line["fee_amount"], line["fee_from"]
    wrong = f'OR({line["fee_class"]}="",{amount}="",{bad(amount, days=True)},N({amount})>{_MOST}/100)'
    return f'=IF({wrong},{_NEVER},IF({since}="",1,IF(ISNUMBER({since}),INT({since}),{_NEVER})))'


def _class_at(line: Line) -> str:
    place = f"MATCH({exactly(line['fee_class'])},{fix(line.table, 'fee_class')},0)"
    return f'=IF({line["fee_class"]}="",0,IFERROR(INDEX({fix(line.table, "order")},{place}),0))'


def subscriptions(t: Tables) -> Table:
    """The subscriptions, on the right of the fees."""

    def status(line: Line) -> str:
        amount = line["subs_amount"]
        return (
            f"=TRIM({amount_said(amount, 'Amount', days=True)}&{day_said(line['subs_from'], 'From')}&"
            f"{day_said(line['subs_to'], 'To')}&{day_said(line['subs_due'], 'Due by')}&"
            f'IF(AND({amount}<>"",{line["subs_class"]}=""),"{layout.FEE_CLASS}",""))'
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


def fix(table: Table, key: str) -> str:
    """A column of the own table, fixed."""
    return table.there(key)


def edge(table: Table) -> str:
    """The cell of the edge above the first line, fixed: ``$A$5``."""
    return f"${table.left}${table.first - 1}"


def add_fees(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Fees", "E")
    merged(sheet, "A2:E2", layout.FEES_NOTE, look.NOTE)
    merged(sheet, "L2:Q2", layout.SUBSCRIPTIONS_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 44
    t.fees.write(sheet, opening.lines(SCHEMA))
    t.subscriptions.write(sheet, opening.lines(SUBS_SCHEMA))
    if t.subscriptions.end < t.fees.last:  # the end of the one is a line of the other
        sheet.row_dimensions[t.subscriptions.end].height = None
    hide(sheet, t.fees, "order")
    sheet.column_dimensions["K"].width = 3
    finish(sheet, f"A1:Q{t.fees.last}", titles="1:4", landscape=True, freeze="A5", start=f"A{FIRST}")
    look.put(sheet, f"Q{t.fees.last}", None)  # the last cell that is printed
    print_lines(sheet, t.fees, "Q", "fee_class")
