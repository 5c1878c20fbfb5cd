"""The sheet Members: numbers, classes, who pays for whom."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import tones
from xlvp.workbooks.kit.sheets import Column, Line, Mark, Table, any_apostrophe, one_of_cells
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import MEMBERS as SCHEMA
from xlvp.workbooks.money.fees import edge
from xlvp.workbooks.money.layout import FIRST, HEADING, MEMBERS
from xlvp.workbooks.money.tables import (
    AMOUNT,
    DATE,
    MONEY_FORMULA,
    MONEY_TEXT,
    NAME,
    WORD,
    Tables,
    add_sorted_list,
    amount_said,
    cents,
    day_said,
    here,
    hidden,
    lines,
    place_in,
)
from xlvp.workbooks.money.workings import CLASS_NAMES

_LEAST = "-100000000"


def members(t: Tables) -> Table:
    """The members; the place of a member in this list is what every other formula knows him by."""
    return Table(
        MEMBERS,
        [
            Column("member_number", "Number", 10, WORD),
            Column("member_name", "Name", 26, NAME),
            Column("member_class", "Class", 12, WORD, rule=one_of_cells(CLASS_NAMES)),
            Column("member_joined", "Joined", 12, DATE),
            Column("member_left", "Left", 12, DATE),
            Column("member_payer", "Paid for by (number)", 12, WORD),
            Column("member_reference", "Reference on transfers", 17, NAME),
            Column("member_opening", "Opening balance", 11, AMOUNT),
            Column(
                "member_balance", "Balance now", 12, MONEY_FORMULA, formula=lambda line: _balance(t, line)
            ),
            Column("member_status", "To look at", 52, MONEY_TEXT, formula=_status),
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
        marks=[Mark("member_status", lambda line: f'{line.fixed("member_status")}<>""', tones.WARN)],
        schema=SCHEMA,
    )


def _balance(t: Tables, line: Line) -> str:
    own = t.accounts.line(line.number)
    return f'=IF({line["member_number"]}="","",{own.there("balance")})'


def _status(line: Line) -> str:
    number, name, payer = line["member_number"], line["member_name"], line["member_payer"]
    table, at = line.table, line["at"]
    numbers, names = table.there("key"), table.there("member_name")
    first, same = f'MATCH({number}&"",{numbers},0)', f"MATCH({any_apostrophe(name)},{names},0)"
    payers = f'INDEX({table.there("member_payer")},MATCH({payer}&"",{numbers},0))'
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
        f'IF({payer}="","",IF(ISNA(MATCH({payer}&"",{numbers},0)),"{layout.UNKNOWN_PAYER} "&{payer}&". ",'
        f'IF(AND({payers}<>"",{payers}<>{payer}),{payer}&" {layout.PAYER_PAID_FOR} ","")))&'
        f"{day_said(line['member_joined'], 'Joined')}&{day_said(line['member_left'], 'Left')}&"
        f"{amount_said(line['member_opening'], 'Opening balance', least=_LEAST)}))"
    )


def _class_at(line: Line) -> str:
    return f'=IF({line["member_class"]}="",1,IFERROR(MATCH({line["member_class"]}&"",{CLASS_NAMES},0),1))'


def _payer_at(line: Line) -> str:
    result = place_in(line["member_payer"], line.table.there("key"))
    return f'=IF({line["member_number"]}="",0,MAX({result},IF({result}=0,{line["at"]},0)))'


def _opening(line: Line) -> str:
    return f"={cents(line['member_opening'], least=_LEAST)}"


def _subscription(t: Tables, line: Line) -> str:
    """The cents of a member's subscription, if he was one in the year and while it runs."""
    held, own = t.subscriptions, line["member_class"]
    place = f'MATCH({own}&"",{held.there("subs_class")},0)'
    amount, start, end = (f"INDEX({held.there(f'subs_{key}')},{place})" for key in ("amount", "from", "to"))
    late = f"AND(ISNUMBER({line['member_joined']}),ISNUMBER({end}),{line['member_joined']}>{end})"
    gone = f"AND(ISNUMBER({line['member_left']}),ISNUMBER({start}),{line['member_left']}<{start})"
    due = f"IF(OR({late},{gone}),0,IF(N({amount})<0,0,ROUND(100*N({amount}),0)))"
    return f'=IF(OR({own}="",{line["there"]}=0),0,IFERROR({due},0))'


def _paid_subscription(t: Tables, line: Line) -> str:
    held = t.ledger
    return (
        f'=IF({line["member_number"]}="",0,SUMIF({held.there("subs_at")},{line["at"]},{held.there("net")}))'
    )


def _due(t: Tables, line: Line) -> str:
    """The day on which a member's subscription is due; 0 if none is typed."""
    held = t.subscriptions
    day = f'INDEX({held.there("subs_due")},MATCH({line["member_class"]}&"",{held.there("subs_class")},0))'
    return f'=IF({line["member_class"]}="",0,IFERROR(N({day}),0))'


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


def add_members(sheet: Worksheet, t: Tables, member_lines: lines = ()) -> None:
    """Fill the sheet."""
    add_sorted_list(
        sheet,
        t.members,
        member_lines,
        note=layout.MEMBERS_NOTE,
        note_to="I",
        right="J",
        hidden_from="key",
        freeze="C5",
        heights=(32, 32),
    )
