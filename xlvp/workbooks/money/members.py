"""The sheet Members: numbers, classes, who pays for whom."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.sheets import Column, Line, Table, any_apostrophe, exactly, one_of_cells
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import MEMBERS as SCHEMA
from xlvp.workbooks.money.book import Member
from xlvp.workbooks.money.fees import edge
from xlvp.workbooks.money.layout import FIRST, HEADING, MEMBERS, Room
from xlvp.workbooks.money.tables import (
    MONEY_FORMULA,
    MONEY_TEXT,
    Tables,
    add_sorted_list,
    amount_said,
    cents,
    day_said,
    here,
    hidden,
    place_in,
    to_look_at,
    typed,
)
from xlvp.workbooks.money.workings import CLASS_NAMES

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
            Column("member_status", "To check", 52, MONEY_TEXT, formula=_status),
            hidden("key", lambda line: f'={line["member_number"]}&""'),
            hidden("at", lambda line: f"={here(edge(line.table))}"),
            hidden("class_at", _class_at),
            hidden("payer_at", _payer_at),
            hidden("opening", _opening),
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


def _status(line: Line) -> str:
    number, name, payer = line["member_number"], line["member_name"], line["member_payer"]
    table, at = line.table, line["at"]
    numbers, names = table.there("key"), table.there("member_name")
    first, same = f"MATCH({exactly(number)},{numbers},0)", f"MATCH({any_apostrophe(name)},{names},0)"
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
        f'"{layout.UNKNOWN_CLASS} "&{line["member_class"]}&". "),"")&'
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


def _opening(line: Line) -> str:
    return f"={cents(line['member_opening'], least=_LEAST)}"


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
    gone = f"AND(ISNUMBER({left}),OR(NOT(ISNUMBER({end})),{left}<{end}+1))"
    number = line["member_number"]
    return f'=IF(OR({number}="",{before},{later}),0,IF({new},2,1)+IF({gone},10,0))'


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
