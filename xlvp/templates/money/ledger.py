"""The sheet Ledger: the bank's lines and the tin's, each under a category."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book.money import CARDS_PAID_OUT, CASH_BANKED, PLACES
from xlvp.book.money import LEDGER as SCHEMA
from xlvp.templates.kit import (
    Column,
    Line,
    Mark,
    Table,
    choice,
    one_of_cells,
    tones,
)
from xlvp.templates.money import texts
from xlvp.templates.money.plan import FIRST, HEADING, LEDGER, RECEIPTS
from xlvp.templates.money.styles import (
    AMOUNT,
    DATE,
    MONEY_TEXT,
    NAME,
    SESSION,
    WORD,
    add_sorted_list,
    hidden,
    lines,
)
from xlvp.templates.money.tables import Tables
from xlvp.templates.money.words import amount_said, cents, day_in_words, day_said, month_of, outside, place_in
from xlvp.templates.money.workings import CATEGORIES

_PLACES = "{" + ",".join(f'"{word}"' for word in PLACES) + "}"
_BANK, _CASH, _CARDS, _ACCOUNT = range(1, 5)
_SUBSCRIPTIONS, _VOUCHERS = 2, 3  # places among the categories
_MOVES = f'{{"{CASH_BANKED}","{CARDS_PAID_OUT}"}}'


def ledger(t: Tables) -> Table:
    """The lines; ``move`` is 1 or 2 where money only goes from the tin, or the card firm, to the bank."""
    return Table(
        LEDGER,
        [
            Column("ledger_date", "Date", 12, DATE),
            Column("ledger_text", "Text", 30, NAME),
            Column("ledger_category", "Category", 17, NAME, rule=one_of_cells(CATEGORIES)),
            Column("ledger_place", "Where", 9, WORD, rule=choice(PLACES)),
            Column("ledger_member", "For the account of (number)", 11, WORD),
            Column("ledger_in", "In", 10, AMOUNT),
            Column("ledger_out", "Out", 10, AMOUNT),
            Column("ledger_session", "Counted in session", 9, SESSION),
            Column("ledger_bank", "Mark of the bank's line", 13, NAME),
            Column("who", "Name", 19, MONEY_TEXT, formula=lambda line: _who(t, line)),
            Column("ledger_state", "To look at", 58, MONEY_TEXT, formula=lambda line: _state(t, line)),
            hidden("net", lambda line: f"={cents(line['ledger_in'])}-{cents(line['ledger_out'])}"),
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
        ],
        first=FIRST,
        lines=t.room.ledger,
        heading=HEADING,
        edges=True,
        marks=[Mark("ledger_state", lambda line: f'{line.fixed("ledger_state")}<>""', tones.WARN)],
        schema=SCHEMA,
    )


def _place(line: Line) -> str:
    """Where the money is, 1 to 4; the bank, if nothing is said."""
    return f'=IFERROR(MATCH({line["ledger_place"]}&"",{_PLACES},0),{_BANK})'


def _move(line: Line) -> str:
    category = line["ledger_category"]
    word = f'IFERROR(MATCH({category}&"",{_MOVES},0),0)'
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
    typed = f"{day}&{text}&{category}&{place}&{member}&{came}&{went}&{session}"
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    on_day = f'IF(ISNUMBER({day})," on "&{day_in_words(day)},"")'
    amount = f'FIXED(ABS({line["net"]})/100,2)&{on_day}&" \'"&{text}&"\': "'
    known = f"OR({line['category']}>0,{line['move']}>0,AND({line['place']}={_ACCOUNT},{line['member_at']}>0))"
    misplaced = f'AND({category}<>"",ISNUMBER(MATCH({category}&"",{_MOVES},0)),{line["move"]}=0)'
    return (
        f'=IF({typed}="","",TRIM(IF({day}="","{texts.LEDGER_DATE} ",{day_said(day, "Date")})&'
        f'IF({outside(day, start, end)},"{texts.OUTSIDE} ","")&'
        f"{amount_said(came, 'In')}&{amount_said(went, 'Out')}&"
        f'IF(AND({came}="",{went}=""),"{texts.LEDGER_AMOUNT} ","")&'
        f'IF(AND({place}<>"",ISNA(MATCH({place}&"",{_PLACES},0))),"{texts.LEDGER_PLACE} ","")&'
        f'IF({misplaced},"{texts.LEDGER_MOVE} ","")&'
        f'IF(AND({member}<>"",{line["member_at"]}=0),{member}&" {texts.UNKNOWN_MEMBER} ","")&'
        f'IF(AND({line["place"]}={_ACCOUNT},{member}=""),"{texts.LEDGER_ACCOUNT} ","")&'
        f'IF(AND({session}<>"",ISNA(MATCH({session}&"",{t.sessions.there("key")},0))),'
        f'"{texts.UNKNOWN_SESSION} ","")&'
        f'IF({category}="",IF(OR({line["net"]}=0,{known}),"",'
        f'{amount}&IF({line["net"]}>0,"whose?","what for?")),'
        f'IF(OR({known},{misplaced}),"","{texts.UNKNOWN_CATEGORY} "&{category}&". "))))'
    )


def add_ledger(sheet: Worksheet, t: Tables, ledger_lines: lines = ()) -> None:
    """Fill the sheet."""
    add_sorted_list(
        sheet,
        t.ledger,
        ledger_lines,
        note=texts.LEDGER_NOTE,
        note_to="J",
        right="K",
        hidden_from="net",
        freeze="B5",
        heights=(44, 47),
    )
