"""The sheets Members and Fees: numbers, classes, who pays for whom; what a class pays from which day on."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import any_apostrophe, exactly
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Table
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import book, layout, workings
from xlvp.workbooks.money.layout import (
    MONEY_TEXT,
    Room,
    Tables,
    amount_said,
    day_said,
    here,
    hidden,
    place_in,
)

_FEES_NOTE = (
    "What one player pays for one session. If a fee rises, add a row with its first day; earlier sessions "
    "keep the old fee. A row without a kind is for every kind that has no row; a row without a date is for"
    " the whole year."
)
_SUBSCRIPTIONS_NOTE = (
    "What a member of a class owes for the year; it is charged to the account. Payments are on the Ledger."
)
_FEE_TWICE = "Another row has the same class, kind and day; the higher fee is used."
_MEMBERS_NOTE = (
    "Numbers are text, so that 0147 keeps its zero. Do not enter addresses, dates of birth or bank details. "
    "If somebody else pays for a member, type the payer's number under Paid for by. An opening balance below "
    "0 is a debt."
)
_NUMBER_IS_NUMBER = "This number is not text: type it again if it has lost a leading zero."
_NUMBER_V = "Attendance reads a number that begins with V as visitors: choose another."
_NO_FEE_FOR = "There is no session fee for class", "add a row on the left of Fees."
_SUBSCRIPTION_TWICE = "A second row for this class is not read: make a class of its own, such as half year."
_PAYER_PAID_FOR = "is also paid for by somebody: give the number of the member who pays in the end."

#: A line that holds nowhere begins after every day.
_NEVER = 999_999
#: The largest fee: a hundred thousand of its money.
_MOST = 9_999_998

_FEE_CLASS = f"MATCH({exactly('{fee_class}')},{{fees.fee_class}},0)"


def fees(t: Tables) -> Table:
    """The dated fees; ``order`` numbers the classes as they come, ``class_at`` is the number of a line's."""
    new = f"IF(IFERROR({_FEE_CLASS}={here()},FALSE),1,0)"
    amount, since = "{fee_amount}", "{fee_from}"
    wrong = f'OR({{fee_class}}="",{amount}="",{layout.bad(amount, days=True)},N({amount})>{_MOST}/100)'
    day = f'=IF({wrong},{_NEVER},IF({since}="",1,IF(ISNUMBER({since}),INT({since}),{_NEVER})))'
    return layout.list_table(
        t,
        book.FEES,
        [
            *layout.typed(book.Fee),
            Column("fee_status", "To check", 40, MONEY_TEXT, formula=layout.remark("fee")),
            hidden("order", f'=N({{^order}})+IF({{fee_class}}="",0,{new})'),
            hidden("day", day),
            hidden("rank", f"=IF({{day}}={_NEVER},0,{{day}}*{workings.A_DAY}+ROUND(100*{{fee_amount}},0)+1)"),
            hidden("class_at", f'=IF({{fee_class}}="",0,IFERROR(INDEX({{fees.order}},{_FEE_CLASS}),0))'),
            hidden("kind_key", '={fee_kind}&""'),
        ],
        t.room.fees,
        *layout.to_look_at("fee", "fee_status"),
        behind=_fee_remarks(),
    )


def _fee_remarks() -> list[Column]:
    fee_class, kind, day, amount = (f"{{fee_{key}}}" for key in ("class", "kind", "from", "amount"))
    same = "*".join(f"({{fees.{key}}}={{{key}}})" for key in ("class_at", "day", "kind_key"))
    many = "There are more than 12 classes; this one is not used. "
    wrong = [
        f'IF({fee_class}="","Type the class. ","")',
        amount_said(amount, "Fee", days=True),
        day_said(day, "From"),
        f'IF({amount}="","Type the fee; 0 if nothing is paid. ","")',
        f'IF({{class_at}}>{layout.CLASSES},"{many}","")',
    ]
    twice = f'IF(AND({{rank}}>0,SUMPRODUCT({same})>1),"{_FEE_TWICE}","")'
    return layout.remarks("fee", f'{fee_class}&{kind}&{day}&{amount}<>""', wrong, [twice])


def subscriptions(t: Tables) -> Table:
    """The subscriptions, on the right of the fees."""
    return layout.list_table(
        t,
        book.SUBSCRIPTIONS,
        [
            *layout.typed(book.Subscription),
            Column("subs_status", "To check", 28, MONEY_TEXT, layout.remark("subs")),
        ],
        t.room.subscriptions,
        *layout.to_look_at("subs", "subs_status"),
        left="L",
        finders=layout.FINDERS_BESIDE,
        behind=_subs_remarks(),
    )


def _subs_remarks() -> list[Column]:
    amount, own = "{subs_amount}", "{subs_class}"
    twice = f"IFERROR(MATCH({exactly(own)},{{subscriptions.subs_class}},0)<>{here('L')},FALSE)"
    members = f"ISNUMBER(MATCH({exactly(own)},{{members.member_class}},0))"
    wrong = [
        amount_said(amount, "Amount", days=True),
        f'IF(AND({own}<>"",{amount}=""),"Type the subscription; 0 if nothing is paid. ","")',
        day_said("{subs_from}", "From"),
        day_said("{subs_to}", "To"),
        day_said("{subs_due}", "Due by"),
        f'IF(AND({amount}<>"",{own}=""),"Type the class.","")',
        f'IF({own}="","",IF({twice},"{_SUBSCRIPTION_TWICE}",""))',
    ]
    nobody = f'IF({own}="","",IF({members},"","No member has this class."))'
    return layout.remarks("subs", "TRUE", wrong, [nobody])


def add_fees(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Fees", "E", _FEES_NOTE, 44)
    merged(sheet, "L2:Q2", _SUBSCRIPTIONS_NOTE, look.NOTE)
    t.fees.write(sheet, opening.lines(book.FEES))
    t.subscriptions.write(sheet, opening.lines(book.SUBSCRIPTIONS))
    if t.subscriptions.end < t.fees.last:  # the end of the one is a line of the other
        sheet.row_dimensions[t.subscriptions.end].height = None
        look.put(sheet, f"Q{t.fees.last}", None)  # the last cell that is printed
    sheet.column_dimensions["K"].width = 3
    layout.finish_list(sheet, t.fees, "Q", sortable=False)


def members(t: Tables) -> Table:
    """The members; the place of a member in this list is what every other formula knows him by."""
    due = f"INDEX({{subscriptions.subs_due}},{_SUBSCRIPTION_OF})"
    payer = place_in("{member_payer}", "{members.key}")
    balance = _of_member("{accounts#balance}", '""')
    paid = "SUMIF({ledger.subs_at},{at},{ledger.net})"
    joined, left = "{member_joined}", "{member_left}"
    start, end = "{settings.year_from}", "{settings.year_to}"
    before = f"AND(ISNUMBER({left}),ISNUMBER({start}),{left}<{start})"
    later = f"AND(ISNUMBER({joined}),ISNUMBER({end}),{joined}>={end}+1)"
    new = f"AND(ISNUMBER({joined}),ISNUMBER({start}),{joined}>={start})"
    leaving = f"AND(ISNUMBER({left}),OR(NOT(ISNUMBER({end})),{left}<{end}+1))"
    return layout.list_table(
        t,
        book.MEMBERS,
        [
            *layout.typed(book.Member, member_class={"rule": one_of_cells(workings.CLASS_NAMES)}),
            Column("member_balance", "Balance now", 12, layout.MONEY_FORMULA, balance),
            Column("member_status", "To check", 52, MONEY_TEXT, layout.remark("member")),
            hidden("key", '={member_number}&""'),
            hidden("at", f"={here()}"),
            hidden("class_at", f"=MAX(1,{place_in('{member_class}', workings.CLASS_NAMES)})"),
            hidden("payer_at", _of_member(f"MAX({payer},IF({payer}=0,{{at}},0))")),
            hidden("opening", f"={layout.cents('{member_opening}', least=layout.LEAST)}"),
            hidden("subs", _subscription()),
            hidden("paid_subs", _of_member(paid)),
            # 1 for a member of the beginning, 2 for one who joined in the year, 10 more if he left in it
            hidden(
                "there", f'=IF(OR({{member_number}}="",{before},{later}),0,IF({new},2,1)+IF({leaving},10,0))'
            ),
            # the day on which the subscription is due; 0 if none is typed
            hidden("due", f'=IF({{member_class}}="",0,IFERROR(N({due}),0))'),
        ],
        t.room.members,
        *layout.to_look_at("member", "member_status"),
        behind=_member_remarks(),
    )


def _of_member(value: str, nothing: str = "0") -> str:
    """A value on the lines that have a number."""
    return f'=IF({{member_number}}="",{nothing},{value})'


def _member_remarks() -> list[Column]:
    number, name, payer, at = "{member_number}", "{member_name}", "{member_payer}", "{at}"
    numbers, names = "{members.key}", "{members.member_name}"
    first, same = f"MATCH({exactly(number)},{numbers},0)", f"MATCH({any_apostrophe(name)},{names},0)"
    own, (no_fee, add) = "{member_class}", _NO_FEE_FOR
    no_fee = f'"{no_fee} \'"&{own}&"\': {add} "'
    unknown_class = f"IF({place_in(own, '{subscriptions.subs_class}')}>0,{no_fee},"
    unknown_class += f'"Not a class on Fees: "&{own}&". ")'
    payers = f"INDEX({{members.member_payer}},MATCH({exactly(payer)},{numbers},0))"
    alike = f'INDEX({numbers},{same})&" and "&{number}&" have the same name. '
    alike += 'If they are one person, keep one number. "'
    joined, left = "{member_joined}", "{member_left}"
    wrong = [
        f'IF({number}="","Type the number. ",IF(IFERROR({first},{at})<>{at},'
        f'{number}&" is listed twice. ",""))',
        f'IF({payer}="","",IF({place_in(payer, numbers)}=0,"Paid for by: unknown number "&{payer}&". ",""))',
        day_said(joined, "Joined"),
        day_said(left, "Left"),
        amount_said("{member_opening}", "Opening balance", least=layout.LEAST),
    ]
    doubt = [
        f'IF(ISNUMBER({number}),"{_NUMBER_IS_NUMBER} ","")',
        f'IF(UPPER(LEFT({number},1))="V","{_NUMBER_V} ","")',
        f'IF(ISNUMBER(FIND("*",{number})+0),"A number cannot contain *. ","")',
        f'IF({name}="","",IF(IFERROR({same},{at})<>{at},{alike},""))',
        f'IF({{class_at}}=1,IF({{member_class}}="","Type the class. ",{unknown_class}),"")',
        f'IF({place_in(payer, numbers)}=0,"",'
        f'IF(AND({payers}<>"",{payers}<>{payer}),{payer}&" {_PAYER_PAID_FOR} ",""))',
        f'IF(AND(ISNUMBER({joined}),ISNUMBER({left}),{left}<{joined}),"Left is before Joined. ","")',
    ]
    used = "&".join(f"{{{key}}}" for key in book.MEMBERS.typed)
    return layout.remarks("member", f'{used}<>""', wrong, doubt)


#: The place of a member's class among the subscriptions.
_SUBSCRIPTION_OF = f"MATCH({exactly('{member_class}')},{{subscriptions.subs_class}},0)"


def _subscription() -> str:
    """The cents of a member's subscription, if he was one in the year and while it runs."""
    columns = ("subs_amount", "subs_from", "subs_to")
    amount, start, end = (f"INDEX({{subscriptions.{key}}},{_SUBSCRIPTION_OF})" for key in columns)
    late = f"AND(ISNUMBER({{member_joined}}),ISNUMBER({end}),{{member_joined}}>{end})"
    left = f"AND(ISNUMBER({{member_left}}),ISNUMBER({start}),{{member_left}}<{start})"
    due = f"IF(OR({late},{left}),0,IF(N({amount})<0,0,ROUND(100*N({amount}),0)))"
    return f'=IF(OR({{member_class}}="",{{there}}=0),0,IFERROR({due},0))'


def add_members(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_sorted_list(
        sheet, t.members, opening, _MEMBERS_NOTE, note_to="I", freeze="C5", heights=(32, 32)
    )
