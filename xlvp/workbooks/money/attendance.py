"""The sheet Attendance: who played in which session, and how they paid.

Each line finds its session, its member and its fee by one search each; every sum elsewhere goes by the
numbers that stand here, never by texts.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Mark, Table
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import ATTENDANCE as SCHEMA
from xlvp.workbooks.money.book import PAID, Attendance
from xlvp.workbooks.money.layout import ATTENDANCE, FIRST, HEADING, Room
from xlvp.workbooks.money.tables import (
    MONEY_QUIET,
    MONEY_TEXT,
    Tables,
    bad,
    hidden,
    hide,
    place_in,
    sortable,
    typed,
)
from xlvp.workbooks.money.workings import NO_FEE, SAID, TWICE, VISITORS, fee_table

_ACCOUNT, _NOT_YET = PAID.index("account") + 1, PAID.index("not yet") + 1
_PAID = "{" + ",".join(f'"{word}"' for word in PAID) + "}"
#: Numbers of what is said of a line, in the order of ``texts.ATTENDANCE_SAID``.
_SESSION, _NOBODY, _MEMBER, _TWICE, _OWN, _FEE, _HOW, _OTHER = range(1, 9)


def attendance(t: Tables) -> Table:
    """The lines; ``once`` is a number that a member has only once in a session."""
    return Table(
        ATTENDANCE,
        [
            *typed(Attendance),
            Column("name", "Name", 28, MONEY_TEXT, formula=lambda line: _name(t, line)),
            Column("att_fee", "Fee", 10, MONEY_QUIET, formula=_fee),
            Column("att_state", "To check", 58, MONEY_TEXT, formula=lambda line: _state(t, line)),
            hidden("session_at", lambda line: _at(line, "att_session", t.sessions.there("key"))),
            hidden("member_at", lambda line: _at(line, "att_number", t.members.there("key"))),
            hidden("many", _many),
            hidden("list", lambda line: _list(t, line)),
            hidden("cents", _cents),
            hidden("key", _key),
            hidden("payer_at", lambda line: _payer(t, line)),
            hidden("aged", lambda line: _aged(t, line)),
            hidden("once", _once),
            hidden("wrong", _wrong),
            hidden("said", _said),
        ],
        first=FIRST,
        lines=t.room.attendances,
        heading=HEADING,
        edges=True,
        marks=[
            Mark(
                "att_state",
                lambda line: f"AND({line.fixed('said')}>0,{line.fixed('said')}<{_OTHER})",
                tones.BAD,
            ),
            Mark("att_state", lambda line: f"{line.fixed('said')}={_OTHER}", tones.WARN),
        ],
        schema=SCHEMA,
    )


def _at(line: Line, key: str, column: str) -> str:
    return f"={place_in(line[key], column)}"


def _many(line: Line) -> str:
    """How many people: 1 for a member, the figure behind the V for visitors, 0 for nobody known."""
    number = line["att_number"]
    figure = f"IFERROR(VALUE(MID(TRIM({number}),2,9)),0)"
    visitors = (
        f"IF(LEN(TRIM({number}))=1,1,IF(AND({figure}>0,{figure}<100,{figure}=INT({figure})),{figure},0))"
    )
    is_visitor = f'UPPER(LEFT({number},1))="V"'
    return f'=IF({number}="",0,IF({line["member_at"]}>0,1,IF({is_visitor},{visitors},0)))'


def _list(t: Tables, line: Line) -> str:
    """The fee of one of them by the list, in cents."""
    member_class = f"INDEX({t.members.there('class_at')},{line['member_at']})"
    class_at = f"IF({line['member_at']}>0,{member_class},{VISITORS})"
    return (
        f"=IF({line['session_at']}*{line['many']}=0,0,INDEX({fee_table(t)},{line['session_at']},{class_at}))"
    )


def _cents(line: Line) -> str:
    own, listed = line["att_own"], f"MAX(0,{line['list']})"
    each = f'IF({own}="",{listed},IF({bad(own, days=True)},{listed},ROUND(100*{own},0)))'
    return f"=IF({line['session_at']}*{line['many']}=0,0,{line['many']}*{each})"


def _key(line: Line) -> str:
    """The session's place and how it was paid; what is not said, or not known, is not paid yet."""
    how = f"IFERROR(MATCH({exactly(line['att_paid'])},{_PAID},0),{_NOT_YET})"
    return f"=IF({line['session_at']}*{line['many']}=0,0,10*{line['session_at']}+{how})"


def _payer(t: Tables, line: Line) -> str:
    """The place of the one whose account pays; 0 if none does."""
    how = f"MOD({line['key']},10)"
    payer = f"INDEX({t.members.there('payer_at')},{line['member_at']})"
    return f"=IF({line['member_at']}*{line['key']}=0,0,IF(OR({how}={_ACCOUNT},{how}={_NOT_YET}),{payer},0))"


def _aged(t: Tables, line: Line) -> str:
    """The payer's place and his session's place by its day: by it the oldest fees of a debt are found."""
    order = f"INDEX({t.sessions.there('in_order')},{line['session_at']})"
    return f"=IF({line['payer_at']}=0,0,100*{line['payer_at']}+{order})"


def _once(line: Line) -> str:
    """A number that a member has once in a session: of those listed twice, MODE finds the first."""
    both = f"{line['session_at']}*{line['member_at']}"
    return f'=IF({both}=0,"",1000*{line["session_at"]}+{line["member_at"]})'


def _wrong(line: Line) -> str:
    """What is said of the entries themselves: not asked again when a fee changes."""
    session, number, paid, own = (line[f"att_{key}"] for key in ("session", "number", "paid", "own"))
    twice = f"{line['once']}={TWICE}"
    return (
        f'=IF(AND({session}="",{number}="",{paid}="",{own}=""),0,IF({line["session_at"]}=0,{_SESSION},'
        f'IF({line["many"]}=0,IF({number}="",{_NOBODY},{_MEMBER}),IF({twice},{_TWICE},'
        f'IF({bad(own, days=True)},{_OWN},IF(AND({paid}<>"",{place_in(paid, _PAID)}=0),{_HOW},0))))))'
    )


def _said(line: Line) -> str:
    """A fee that is missing goes before a way to pay that is none."""
    own, wrong = line["att_own"], line["wrong"]
    no_fee = f'AND({own}="",{line["list"]}={NO_FEE})'
    other = f'AND({own}<>"",{line["cents"]}<>{line["many"]}*{line["list"]})'
    return (
        f"=IF(AND({wrong}>0,{wrong}<{_HOW}),{wrong},IF({line['key']}=0,0,"
        f"IF({no_fee},{_FEE},IF({wrong}>0,{wrong},IF({other},{_OTHER},0)))))"
    )


def _name(t: Tables, line: Line) -> str:
    name = f"INDEX({t.members.there('member_name')},{line['member_at']})"
    visitors = f'IF({line["many"]}=0,"",IF({line["many"]}=1,"visitor","visitors"))'
    return f'=IF({line["member_at"]}>0,{name}&"",{visitors})'


def _fee(line: Line) -> str:
    return f'=IF({line["key"]}=0,"",{line["cents"]}/100)'


def _state(t: Tables, line: Line) -> str:
    member_class = f"INDEX({t.members.there('member_class')},{line['member_at']})"
    fee_class = f'IF({line["member_at"]}>0,{member_class}&"",{t.settings.there("visitor_class")}&"")'
    kind = f'INDEX({t.sessions.there("session_kind")},{line["session_at"]})&""'
    other = (
        f'FIXED({line["cents"]}/100/{line["many"]},2)&" instead of "&FIXED(MAX(0,{line["list"]})/100,2)&" ("&'
        f'{fee_class}&IF({kind}="","",", "&{kind})&")"'
    )
    return f'=IF({line["said"]}=0,"",IF({line["said"]}={_OTHER},{other},INDEX({SAID},{line["said"]})))'


def add_attendance(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Attendance", "G")
    merged(sheet, "A2:G2", layout.ATTENDANCE_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 32
    t.attendance.write(sheet, opening.lines(SCHEMA))
    sheet.row_dimensions[HEADING].height = 47
    hide(sheet, t.attendance, "session_at")
    finish(sheet, freeze="A5", start=f"A{FIRST}")
    sortable(sheet)
