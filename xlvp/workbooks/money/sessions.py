"""The sheet Sessions: the cash counted against what was due."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import tones
from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Mark, Table
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import PAID, Session
from xlvp.workbooks.money.book import SESSIONS as SCHEMA
from xlvp.workbooks.money.layout import FIRST, HEADING, SESSIONS, Room
from xlvp.workbooks.money.members import edge
from xlvp.workbooks.money.tables import (
    MONEY_QUIET,
    MONEY_TEXT,
    Tables,
    add_sorted_list,
    amount_said,
    cents,
    day_said,
    here,
    hidden,
    month_of,
    outside,
    place_in,
    to_look_at,
    typed,
)
from xlvp.workbooks.money.workings import CATEGORIES, CENTS, MEMBERS, PLAYERS, session_sum

#: Columns of the cents by how they were paid, in the order of their numbers.
BY = tuple(f"by_{word.replace(' ', '_')}" for word in PAID)
#: Of the parts of a session's control figure.
_WEIGHTS = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
_COUNTED = ("session_cash", "session_card", "session_used")


def sessions(t: Tables) -> Table:
    """The sessions; the sums by how players paid come from the attendance, by one number a line.

    What is to be looked at is before how they paid: a laptop shows it beside what is typed.
    """

    def shown(key: str, heading: str, expression: str) -> Column:
        return Column(
            key,
            heading,
            10,
            MONEY_QUIET,
            formula=lambda line: f'=IF({line["session_number"]}="","",{_filled(expression, line)}/100)',
        )

    return Table(
        SESSIONS,
        [
            *typed(Session, session_used_for={"rule": one_of_cells(CATEGORIES)}),
            shown("session_expected", "Expected", "({by_cash}+{by_card})"),
            Column("session_difference", "Over, short", 9, MONEY_QUIET, formula=_difference),
            Column("session_state", "To check", 58, MONEY_TEXT, formula=lambda line: _state(t, line)),
            Column("session_players", "Players", 9, formula=_players),
            shown(
                "session_due", "Due", "({by_cash}+{by_card}+{by_account}+{by_voucher}+{by_free}+{by_not_yet})"
            ),
            shown("account", "On account", "{by_account}"),
            shown("voucher", "Vouchers", "{by_voucher}"),
            shown("free", "Free", "{by_free}"),
            shown("unpaid", "Not yet paid", "{by_not_yet}"),
            *_hidden(t),
        ],
        first=FIRST,
        lines=t.room.sessions,
        heading=HEADING,
        edges=True,
        marks=[
            Mark("session_difference", lambda line: f"N({line.fixed('session_difference')})<0", tones.BAD),
            Mark("session_difference", lambda line: f"N({line.fixed('session_difference')})>0", tones.WARN),
            to_look_at("session_state"),
        ],
        schema=SCHEMA,
    )


def _hidden(t: Tables) -> list[Column]:
    """What other formulas read: the sums of the attendance, and the tin in cents."""

    def in_cents(key: str, of: str) -> Column:
        return hidden(key, lambda line: f'=IF({line["key"]}="",0,{cents(line[of], days=True)})')

    def added(key: str, what: int) -> Column:
        return hidden(key, lambda line: f"={session_sum(t, line.number, what)}")

    return [
        hidden("key", lambda line: _key(t, line)),
        hidden("at", lambda line: f"={here(edge(line.table))}"),
        added("players", PLAYERS),
        added("members", MEMBERS),
        *(added(key, what) for key, what in zip(BY, CENTS, strict=True)),
        hidden("visitors", lambda line: f"={line['players']}-{line['members']}"),
        in_cents("in_cash", "session_cash"),
        in_cents("in_card", "session_card"),
        in_cents("in_used", "session_used"),
        hidden("counted", _is_counted),
        hidden("expected", lambda line: f"={line['counted']}*({line['by_cash']}+{line['by_card']})"),
        hidden("over", _over),
        hidden("used_at", lambda line: f"={place_in(line['session_used_for'], CATEGORIES)}"),
        hidden("month", lambda line: _month(t, line)),
        hidden("in_order", _in_order),
        hidden("control", _control),
    ]


def _key(t: Tables, line: Line) -> str:
    """The number by which attendance finds a session; none if its day is of another year."""
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    return f'=IF({outside(line["session_date"], start, end)},"",{line["session_number"]}&"")'


def _month(t: Tables, line: Line) -> str:
    return f'=IF({line["key"]}="",0,{month_of(line["session_date"], t.settings.there("year_from"))})'


def _control(line: Line) -> str:
    """A figure that any change of the session's money, or of who played and how they paid, changes."""
    parts = ("in_cash", "in_card", "in_used", *BY, "players", "used_at")
    weighted = "+".join(f"{weight}*{line[key]}" for weight, key in zip(_WEIGHTS, parts, strict=True))
    return f"={weighted}+INT(N({line['session_date']}))"


def _filled(expression: str, line: Line) -> str:
    return expression.format_map({key: line[key] for key in BY})


def _players(line: Line) -> str:
    return f'=IF({line["session_number"]}="","",{line["players"]})'


def _is_counted(line: Line) -> str:
    entries = "&".join(line[key] for key in _COUNTED)
    return f'=IF(OR({line["key"]}="",{entries}=""),0,1)'


def _over(line: Line) -> str:
    return f"={line['counted']}*({line['in_cash']}+{line['in_card']}+{line['in_used']}-{line['expected']})"


def _difference(line: Line) -> str:
    return f'=IF({line["counted"]}=0,"",{line["over"]}/100)'


def _in_order(line: Line) -> str:
    """The place of a session by its day: the number of sessions on this day or before."""
    dates = line.table.there("session_date")
    day = line["session_date"]
    return f'=IF(ISNUMBER({day}),COUNTIF({dates},"<="&{day}),0)'


def _state(t: Tables, line: Line) -> str:
    number, day, used = line["session_number"], line["session_date"], line["session_used"]
    at, over, results = line["at"], line["over"], line["session_results"]
    numbers = line.table.there("key")
    start, end = t.settings.there("year_from"), t.settings.there("year_to")
    entries = "&".join(line[column.key] for column in line.table.columns if column.typed)
    message = "&".join(
        amount_said(line[f"session_{key}"], what, days=True)
        for key, what in (("cash", "Cash"), ("card", "Cards"), ("used", "Cash used"), ("hall", "Hall"))
    )
    taken = line["session_banked"]
    early = f"OR(NOT(ISNUMBER({taken})),AND(ISNUMBER({day}),{taken}<INT(N({day}))),{taken}<20000)"
    banked = f'IF({taken}="","",IF({early},"{layout.BANKED} ",""))'
    open_yet = f"AND({line['counted']}=0,{line['by_cash']}+{line['by_card']}>0)"
    return (
        f'=IF({entries}="","",TRIM(IF({number}="","{layout.SESSION_NUMBER} ",'
        f'IF(IFERROR(MATCH({exactly(number)},{numbers},0),{at})<>{at},"{layout.SESSION_TWICE} ",""))&'
        f'IF({day}="","{layout.SESSION_DATE} ",{day_said(day, "Date")})&'
        f'IF({outside(day, start, end)},"{layout.OUTSIDE} ","")&{message}&{banked}&'
        f'IF(AND(N({used})<>0,{line["used_at"]}=0),"{layout.USED_FOR} ","")&'
        f'IF(AND(ISNUMBER({results}),{results}<>{line["players"]}),{results}&" in the results, "&'
        f'{line["players"]}&" in the money. ","")&'
        f'IF({open_yet},"{layout.NOT_COUNTED} ",'
        f'IF({line["session_note"]}<>"","",IF({over}<0,FIXED(-{over}/100,2)&" {layout.SHORT}",'
        f'IF({over}>0,FIXED({over}/100,2)&" {layout.OVER}",""))))))'
    )


def add_sessions(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    add_sorted_list(
        sheet,
        t.sessions,
        opening.lines(SCHEMA),
        note=layout.SESSIONS_NOTE,
        note_to="M",
        right="U",
        hidden_from="key",
        freeze="D5",
        heights=(32, 47),
    )
