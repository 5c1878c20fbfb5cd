"""The sheet Ledger: the bank's lines and the tin's, each under a category."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import CARDS_PAID_OUT, CASH_BANKED, PLACES, LedgerLine
from xlvp.workbooks.money.book import LEDGER as SCHEMA
from xlvp.workbooks.money.layout import FIRST, HEADING, LEDGER, RECEIPTS, Room
from xlvp.workbooks.money.tables import (
    MONEY_QUIET,
    MONEY_TEXT,
    Tables,
    add_sorted_list,
    amount_said,
    cents,
    day_in_words,
    day_said,
    hidden,
    month_of,
    outside,
    place_in,
    to_look_at,
    typed,
)
from xlvp.workbooks.money.workings import CATEGORIES, HIGHEST, OF_BANK

_PLACES = "{" + ",".join(f'"{word}"' for word in PLACES) + "}"
_BANK, _CASH, _CARDS, _ACCOUNT = range(1, 5)
_SUBSCRIPTIONS, _VOUCHERS = 2, 3  # places among the categories
_MOVES = f'{{"{CASH_BANKED}","{CARDS_PAID_OUT}"}}'


def ledger(t: Tables) -> Table:
    """The lines; ``move`` is 1 or 2 where money only goes from the tin, or the card firm, to the bank."""
    return Table(
        LEDGER,
        [
            *typed(LedgerLine, ledger_category={"rule": one_of_cells(CATEGORIES)}),
            Column("ledger_running", "Bank balance", 11, MONEY_QUIET, formula=lambda line: _running(t, line)),
            Column("who", "Name", 19, MONEY_TEXT, formula=lambda line: _who(t, line)),
            Column("ledger_state", "To check", 58, MONEY_TEXT, formula=lambda line: _state(t, line)),
            hidden("net", lambda line: _net(t, line)),
            hidden("place", _place),
            hidden("move", _move),
            hidden("category", _category),
            hidden(
                "effect", lambda line: f"=IF(OR({line['move']}>0,{line['place']}={_ACCOUNT}),0,{line['net']})"
            ),
            hidden("received", lambda line: f"=IF({line['category']}>{RECEIPTS},0,{line['effect']})"),
            hidden("spent", lambda line: f"=IF({line['category']}>{RECEIPTS},-{line['effect']},0)"),
            hidden("bank", _bank),
            hidden("cash", lambda line: _beside(line, _CASH, 1)),
            hidden("cards", lambda line: _beside(line, _CARDS, 2)),
            hidden(
                "member_at",
                lambda line: f"={place_in(line['ledger_member'], t.members.there('key'))}",
            ),
            hidden("payer_at", lambda line: _payer(t, line)),
            hidden(
                "paid", lambda line: f"=IF({line['payer_at']}*({line['place']}<{_ACCOUNT})=0,0,{line['net']})"
            ),
            hidden(
                "credit",
                lambda line: f"=IF({line['payer_at']}*({line['place']}={_ACCOUNT})=0,0,-{line['net']})",
            ),
            hidden("subs_at", lambda line: f"=IF({line['category']}={_SUBSCRIPTIONS},{line['member_at']},0)"),
            hidden("month", lambda line: f"={month_of(line['ledger_date'], t.settings.there('year_from'))}"),
            hidden("twin", _twin),
            hidden("marked", _marked),
            hidden("near", _near),
            hidden("control", _control),
        ],
        first=FIRST,
        lines=t.room.ledger,
        heading=HEADING,
        edges=True,
        marks=[to_look_at("ledger_state")],
        schema=SCHEMA,
    )


def _net(t: Tables, line: Line) -> str:
    """In less out; an entry of another year does not count."""
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    net = f"{cents(line['ledger_in'])}-{cents(line['ledger_out'])}"
    return f"=IF({outside(line['ledger_date'], start, end)},0,{net})"


def _running(t: Tables, line: Line) -> str:
    """What the bank has after this row, in the order of the rows; no row's formula reads the one above."""
    bank = line.table.letter("bank")
    until = f"SUM({bank}${line.table.first - 1}:{line['bank']})"
    return f'=IF({line["bank"]}=0,"",(ROUND(100*N({t.opening.there("opening_bank")}),0)+{until})/100)'


def _twin(line: Line) -> str:
    """By what a typed entry is known as another's twin: day, amount, category, place and member."""
    parts = '&"|"&'.join(line[key] for key in ("net", "category", "move", "place", "member_at"))
    other = f'OR({line["net"]}=0,{line["ledger_bank"]}<>"",NOT(ISNUMBER({line["ledger_date"]})))'
    return f'=IF({other},"",INT({line["ledger_date"]})&"|"&{parts})'


def _marked(line: Line) -> str:
    """Amount and day of a line of the bank."""
    other = f'OR({line["net"]}=0,{line["ledger_bank"]}="",NOT(ISNUMBER({line["ledger_date"]})))'
    return f'=IF({other},"",{line["net"]}&"@"&INT({line["ledger_date"]}))'


def _near(line: Line) -> str:
    """For an entry that was typed, the place of a bank's line of this amount within three days; else 0."""
    bank_lines, day = line.table.there("marked"), line["ledger_date"]
    nearest = "0"
    for days in (-3, 3, -2, 2, -1, 1, 0):
        nearest = f'IFERROR(MATCH({line["net"]}&"@"&(INT({day})+{days}),{bank_lines},0),{nearest})'
    return f'=IF(OR({OF_BANK}=0,{line["twin"]}="",{line["place"]}<>{_BANK}),0,{nearest})'


def _control(line: Line) -> str:
    """A figure that any change of an entry's amount, day, category, place or member changes."""
    member = line["ledger_member"]
    number = f"IFERROR(VALUE({member}),LEN({member}))"
    weight = f"(10*{line['category']}+{line['place']}+1)"
    nothing = f'AND({line["ledger_date"]}="",{line["net"]}=0)'
    what = f"ABS({line['net']})*{weight}*IF({line['net']}<0,3,7)+INT(N({line['ledger_date']}))*({number}+11)"
    return f"=IF({nothing},0,MOD({what},999983)+1)"


def _place(line: Line) -> str:
    """Where the money is, 1 to 4; the bank, if nothing is said."""
    return f"=IFERROR(MATCH({exactly(line['ledger_place'])},{_PLACES},0),{_BANK})"


def _move(line: Line) -> str:
    category = line["ledger_category"]
    word = f"IFERROR(MATCH({exactly(category)},{_MOVES},0),0)"
    fits = f"OR({line['place']}={_BANK},{line['place']}={word}+1)"
    return f'=IF({category}="",0,IF(AND({word}>0,{fits}),{word},0))'


def _category(line: Line) -> str:
    return f"=IF({line['move']}>0,0,{place_in(line['ledger_category'], CATEGORIES)})"


def _bank(line: Line) -> str:
    """What comes into the bank: its own lines, and what leaves the tin or the card firm for it."""
    net, place, move = line["net"], line["place"], line["move"]
    return f"=IF({place}={_BANK},{net},IF(AND({move}>0,{place}<{_ACCOUNT}),-{net},0))"


def _beside(line: Line, place: int, move: int) -> str:
    """What comes into the tin, or to the card firm: its own lines, less what the bank has had of it."""
    net = line["net"]
    return (
        f"=IF({line['place']}={place},{net},IF(AND({line['place']}={_BANK},{line['move']}={move}),-{net},0))"
    )


def _payer(t: Tables, line: Line) -> str:
    """Whose account it is; money for vouchers is no money for the account."""
    payer = f"INDEX({t.members.there('payer_at')},{line['member_at']})"
    return f"=IF(OR({line['member_at']}=0,{line['category']}={_VOUCHERS}),0,{payer})"


def _who(t: Tables, line: Line) -> str:
    name = f"INDEX({t.members.there('member_name')},{line['member_at']})"
    return f'=IF({line["member_at"]}>0,{name}&"","")'


def _state(t: Tables, line: Line) -> str:
    day, text, category, place = (line[f"ledger_{key}"] for key in ("date", "text", "category", "place"))
    member, came, went, session = (line[f"ledger_{key}"] for key in ("member", "in", "out", "session"))
    entries = f"{day}&{text}&{category}&{place}&{member}&{came}&{went}&{session}"
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    table, edge = line.table, f"ROW({line.table.left}${line.table.first - 1})"
    place_here = f"ROW()-{edge}+1"
    same = f"IFERROR(MATCH({line['twin']},{table.there('twin')},0),{place_here})"
    other = f'"Row "&({same}+{edge}-1)&" {layout.LEDGER_TWIN} "'
    twin = f'IF({line["twin"]}="","",IF({same}<>{place_here},{other},""))'
    near = f'IF({line["near"]}=0,"","Row "&({line["near"]}+{edge}-1)&"{layout.LEDGER_NEAR} ")'
    on_day = f'IF(ISNUMBER({day})," on "&{day_in_words(day)},"")'
    amount = f'FIXED(ABS({line["net"]})/100,2)&{on_day}&" \'"&{text}&"\': "'
    known = f"OR({line['category']}>0,{line['move']}>0,AND({line['place']}={_ACCOUNT},{line['member_at']}>0))"
    misplaced = f'AND({category}<>"",ISNUMBER(MATCH({exactly(category)},{_MOVES},0)),{line["move"]}=0)'
    return (
        f'=IF({entries}="","",TRIM(IF({day}="","{layout.LEDGER_DATE} ",{day_said(day, "Date")})&'
        f'IF({outside(day, start, end)},"{layout.OUTSIDE} ","")&'
        f"{amount_said(came, 'In')}&{amount_said(went, 'Out')}&"
        f'IF(AND({came}="",{went}=""),"{layout.LEDGER_AMOUNT} ","")&'
        f'IF(AND({came}<>"",{went}<>""),"{layout.LEDGER_BOTH} ","")&{twin}&{near}&{_number(line)}&'
        f'IF(AND({place}<>"",ISNA(MATCH({exactly(place)},{_PLACES},0))),"{layout.LEDGER_PLACE} ","")&'
        f'IF({misplaced},"{layout.LEDGER_MOVE} ","")&'
        f'IF(AND({member}<>"",{line["member_at"]}=0),{member}&" {layout.UNKNOWN_MEMBER} ","")&'
        f'IF(AND({line["place"]}={_ACCOUNT},{member}=""),"{layout.LEDGER_ACCOUNT} ","")&'
        f'IF(AND({session}<>"",ISNA(MATCH({exactly(session)},{t.sessions.there("key")},0))),'
        f'"{layout.UNKNOWN_SESSION} ","")&'
        f'IF({category}="",IF(OR({line["net"]}=0,{known}),"",'
        f'{amount}&IF(AND({line["net"]}>0,{member}=""),"whose?","what for?")),'
        f'IF(OR({known},{misplaced}),"","{layout.UNKNOWN_CATEGORY} "&{category}&". "))))'
    )


def _number(line: Line) -> str:
    """What is wrong with the number of an entry, once the entries are numbered."""
    number, numbers = line["ledger_number"], line.table.there("ledger_number")
    here = f"ROW()-ROW({line.table.left}${line.table.first - 1})+1"
    missing = f'IF({HIGHEST}=0,"","{layout.LEDGER_NO_NUMBER} "&({HIGHEST}+1)&". ")'
    twice = f'{number}&" {layout.LEDGER_NUMBER_TWICE} "'
    message = (
        f'IF(MATCH({number},{numbers},0)<>{here},"{layout.LEDGER_NUMBER} "&{twice},'
        f'IF(OR({number}<=1,ISNUMBER(MATCH({number}-1,{numbers},0))),"",'
        f'"{layout.LEDGER_NUMBER} "&({number}-1)&" {layout.LEDGER_GAP} "))'
    )
    return f'IF({number}="",{missing},IF(ISNUMBER({number}),{message},{amount_said(number, "No.")}))'


def add_ledger(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    add_sorted_list(
        sheet,
        t.ledger,
        opening.lines(SCHEMA),
        note=layout.LEDGER_NOTE,
        note_to="K",
        right="M",
        hidden_from="net",
        freeze="B5",
        heights=(44, 47),
        printed="K",
    )
