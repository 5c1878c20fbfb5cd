"""The sheets Sessions and Attendance: the cash counted against what was due; who played, and how they paid.

Each line of Attendance finds its session, its member and its fee by one search each; every sum elsewhere goes
by the numbers that stand here, never by texts.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import IN_DOUBT, LEFT_OUT
from xlvp.workbooks.kit import tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import exactly, first_true
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Mark, Table
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import book, layout, workings
from xlvp.workbooks.money.layout import MONEY_QUIET, MONEY_TEXT, Room, Tables, hidden, place_in

_SESSIONS_NOTE = (
    "Count the cash before you take any out, or type under Cash used what you took. Over, short = counted + "
    "cards + used - expected; Year shows it as Cash over and short. Importing the season fills in Players in"
    " the results."
)
_SESSION_NUMBER = "Type the session's number."
_SHORT = "short. Explain it under Note. Year shows it as Cash over and short."
_OVER = "over. Explain it under Note. Year shows it as Cash over and short."

#: Columns of the cents by how they were paid, in the order of their numbers.
BY = tuple(f"by_{word.replace(' ', '_')}" for word in book.PAID)
#: Of the parts of a session's control figure.
_WEIGHTS = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def sessions(t: Tables) -> Table:
    """The sessions; the sums by how players paid come from the attendance, by one number a line.

    What is to be looked at is before how they paid: a laptop shows it beside what is typed.
    """

    def shown(key: str, heading: str, expression: str) -> Column:
        return Column(key, heading, 10, MONEY_QUIET, f'=IF({{session_number}}="","",{expression}/100)')

    return layout.list_table(
        t,
        book.SESSIONS,
        [
            *layout.typed(book.Session, session_used_for={"rule": one_of_cells(workings.CATEGORIES)}),
            shown("session_expected", "Expected", "({by_cash}+{by_card})"),
            Column("session_difference", "Over, short", 9, MONEY_QUIET, '=IF({counted}=0,"",{over}/100)'),
            Column("session_state", "To check", 58, MONEY_TEXT, layout.said("session")),
            Column("session_players", "Players", 9, formula='=IF({session_number}="","",{players})'),
            shown("session_due", "Due", f"({'+'.join(f'{{{key}}}' for key in BY)})"),
            shown("account", "On account", "{by_account}"),
            shown("voucher", "Vouchers", "{by_voucher}"),
            shown("free", "Free", "{by_free}"),
            shown("unpaid", "Not yet paid", "{by_not_yet}"),
            *_hidden(t),
        ],
        t.room.sessions,
        Mark("session_difference", "N({session_difference})<0", tones.BAD),
        Mark("session_difference", "N({session_difference})>0", tones.WARN),
        *layout.to_look_at("session", "session_state"),
        behind=_session_remarks(),
    )


def _hidden(t: Tables) -> list[Column]:
    """What other formulas read: the sums of the attendance, and the tin in cents."""

    def in_cents(key: str, of: str) -> Column:
        return hidden(key, f'=IF({{key}}="",0,{layout.cents(of, days=True)})')

    def total(key: str, what: int) -> Column:
        return hidden(key, lambda line: f"={workings.added(t, what, line.number)}")

    day = "{session_date}"
    parts = ("in_cash", "in_card", "in_used", *BY, "players", "used_at")
    weighted = "+".join(f"{weight}*{{{key}}}" for weight, key in zip(_WEIGHTS, parts, strict=True))
    return [
        # the number by which attendance finds a session; none if its day is of another year
        hidden("key", f'=IF({layout.outside("{session_date}")},"",{{session_number}}&"")'),
        hidden("at", f"={layout.here()}"),
        total("players", workings.PLAYERS),
        total("members", workings.MEMBERS),
        *(total(key, what) for key, what in zip(BY, workings.CENTS, strict=True)),
        hidden("visitors", "={players}-{members}"),
        in_cents("in_cash", "{session_cash}"),
        in_cents("in_card", "{session_card}"),
        in_cents("in_used", "{session_used}"),
        hidden("counted", '=IF(OR({key}="",{session_cash}&{session_card}&{session_used}=""),0,1)'),
        hidden("expected", "={counted}*({by_cash}+{by_card})"),
        hidden("over", "={counted}*({in_cash}+{in_card}+{in_used}-{expected})"),
        hidden("used_at", f"={place_in('{session_used_for}', workings.CATEGORIES)}"),
        hidden("month", f'=IF({{key}}="",0,{layout.month_of("{session_date}")})'),
        # the number of sessions on this day or before
        hidden("in_order", f'=IF(ISNUMBER({day}),COUNTIF({{sessions.session_date}},"<="&{day}),0)'),
        # any change of the money, or of who played and how they paid, changes it
        hidden("control", f"={weighted}+INT(N({{session_date}}))"),
    ]


def _session_remarks() -> list[Column]:
    number, day, used = "{session_number}", "{session_date}", "{session_used}"
    at, over, results = "{at}", "{over}", "{session_results}"
    entries = "&".join(f"{{{key}}}" for key in book.SESSIONS.typed)
    amounts = [
        layout.amount_said(f"{{session_{key}}}", what, days=True)
        for key, what in (("cash", "Cash"), ("card", "Cards"), ("used", "Cash used"), ("hall", "Hall"))
    ]
    taken = "{session_banked}"
    early = f"OR(NOT(ISNUMBER({taken})),AND(ISNUMBER({day}),{taken}<INT(N({day}))),{taken}<20000)"
    banked = f'IF({taken}="","",IF({early},"Date taken to the bank: type the date, not the amount. ",""))'
    first = f"MATCH({exactly(number)},{{sessions.key}},0)"
    open_yet = "AND({counted}=0,{by_cash}+{by_card}>0)"
    wrong = [
        f'IF({number}="","{_SESSION_NUMBER} ",IF(IFERROR({first},{at})<>{at},'
        '"This session is listed twice. ",""))',
        f'IF({day}="","Type the date: the fee depends on it. ",{layout.day_said(day, "Date")})',
        f'IF({layout.outside(day)},"{layout.OUTSIDE} ","")',
        *amounts,
    ]
    doubt = [
        banked,
        f'IF(AND(N({used})<>0,{{used_at}}=0),"Type what the cash was used for: a category on Year. ","")',
        f'IF(AND(ISNUMBER({results}),{results}<>{{players}}),{results}&" in the results, "&'
        f'{{players}}&" in the money. ","")',
        f'IF(OR({results}="",ISNUMBER({results})),"","Players in the results must be a number. ")',
        f'IF({open_yet},"Not counted yet. ",IF({{session_note}}<>"","",'
        f'IF({over}<0,FIXED(-{over}/100,2)&" {_SHORT}",IF({over}>0,FIXED({over}/100,2)&" {_OVER}",""))))',
    ]
    return layout.remarks("session", f'{entries}<>""', wrong, doubt)


def add_sessions(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_sorted_list(
        sheet, t.sessions, opening, _SESSIONS_NOTE, note_to="M", freeze="D5", heights=(32, 47)
    )


_ATTENDANCE_NOTE = (
    "One row for each player and session: a number, V for a visitor, V 3 for three. How paid: cash, card, "
    "account, voucher, free, not yet; blank = not yet. Type Own fee only if it differs from the fee on Fees. "
    "You can sort the rows. This sheet is not printed; Statement has a member's entries."
)

_ACCOUNT, _NOT_YET = book.PAID.index("account") + 1, book.PAID.index("not yet") + 1
_PAID = "{" + ",".join(f'"{word}"' for word in book.PAID) + "}"
#: Numbers of what is said of a line, in the order in which :mod:`workings` says it.
_SESSION, _NOBODY, _MEMBER, _TWICE, _OWN, _FEE, _HOW, _VISITOR, _OTHER = range(1, 10)

#: The place of a member's class, or of the visitors', among the classes of :mod:`workings`.
_CLASS_AT = f"IF({{member_at}}>0,INDEX({{members.class_at}},{{member_at}}),{workings.VISITORS})"
#: The place of the one whose account pays; 0 if none does.
_PAYER = (
    f"=IF({{member_at}}*{{key}}=0,0,IF(OR(MOD({{key}},10)={_ACCOUNT},MOD({{key}},10)={_NOT_YET}),"
    "INDEX({members.payer_at},{member_at}),0))"
)
_NAME = (
    '=IF({member_at}>0,INDEX({members.member_name},{member_at})&"",'
    'IF({many}=0,"",IF({many}=1,"visitor","visitors")))'
)


def attendance(t: Tables) -> Table:
    """The lines; ``once`` is a number that a member has once in a session: MODE finds the first of two.

    ``list`` is the fee by the list, in cents; ``key`` the session's place and how it was paid.
    """
    fee = f"INDEX({workings.fee_table(t)},{{session_at}},{_CLASS_AT})"
    how = f"MATCH({exactly('{att_paid}')},{_PAID},0)"
    own, listed = "{att_own}", "MAX(0,{list})"
    each = f'IF({own}="",{listed},IF({layout.bad(own, days=True)},{listed},ROUND(100*{own},0)))'
    verdict = "=" + first_true(  # a fee that is missing goes before a way to pay that is none
        (f"AND({{wrong}}>0,{{wrong}}<{_HOW})", "{wrong}"),
        ("{key}=0", "0"),
        (f'AND({{att_own}}="",{{list}}={workings.NO_FEE})', f"{_FEE}"),
        ("{wrong}>0", "{wrong}"),
        ('AND({att_own}<>"",{cents}<>{many}*{list})', f"{_OTHER}"),
        otherwise="0",
    )
    return layout.list_table(
        t,
        book.ATTENDANCE,
        [
            *layout.typed(book.Attendance),
            Column("name", "Name", 28, MONEY_TEXT, _NAME),
            Column("att_fee", "Fee", 10, MONEY_QUIET, formula='=IF({key}=0,"",{cents}/100)'),
            Column("att_state", "To check", 58, MONEY_TEXT, _state()),
            hidden("session_at", f"={place_in('{att_session}', '{sessions.key}')}"),
            hidden("member_at", f"={place_in('{att_number}', '{members.key}')}"),
            hidden("many", _many()),
            hidden("list", f"=IF({{session_at}}*{{many}}=0,0,{fee})"),
            hidden("cents", f"=IF({{session_at}}*{{many}}=0,0,{{many}}*{each})"),
            # what is not said, or not known, is not paid yet
            hidden("key", f"=IF({{session_at}}*{{many}}=0,0,10*{{session_at}}+IFERROR({how},{_NOT_YET}))"),
            hidden("payer_at", _PAYER),
            # by the session's place in the order of days the oldest fees of a debt are found
            hidden("aged", "=IF({payer_at}=0,0,100*{payer_at}+INDEX({sessions.in_order},{session_at}))"),
            hidden("once", '=IF({session_at}*{member_at}=0,"",1000*{session_at}+{member_at})'),
            hidden("wrong", _wrong()),
            hidden("said", verdict),
        ],
        t.room.attendances,
        *layout.to_look_at("att", "att_state"),
        behind=[hidden("att_became", _became())],
    )


def _became() -> str:
    """The code of a row: from a way to pay that is none on it is counted, and doubtful."""
    return f'=IF({{said}}=0,"",IF({{said}}<{_HOW},"{LEFT_OUT}","{IN_DOUBT}"))'


def _many() -> str:
    """How many people: 1 for a member, the figure behind the V for visitors, 0 for nobody known."""
    number = "{att_number}"
    figure = f"IFERROR(VALUE(MID(TRIM({number}),2,9)),0)"
    visitors = (
        f"IF(LEN(TRIM({number}))=1,1,IF(AND({figure}>0,{figure}<100,{figure}=INT({figure})),{figure},0))"
    )
    is_visitor = f'UPPER(LEFT({number},1))="V"'
    return f'=IF({number}="",0,IF({{member_at}}>0,1,IF({is_visitor},{visitors},0)))'


def _wrong() -> str:
    """What is said of the entries themselves: not asked again when a fee changes."""
    session, number, paid, own = (f"{{att_{key}}}" for key in ("session", "number", "paid", "own"))
    return "=" + first_true(
        (f'AND({session}="",{number}="",{paid}="",{own}="")', "0"),
        ("{session_at}=0", f"{_SESSION}"),
        ("{many}=0", f'IF({number}="",{_NOBODY},{_MEMBER})'),
        (f"{{once}}={workings.TWICE}", f"{_TWICE}"),
        (layout.bad(own, days=True), f"{_OWN}"),
        (f'AND({paid}<>"",{place_in(paid, _PAID)}=0)', f"{_HOW}"),
        (f"AND({{member_at}}=0,{place_in(paid, _PAID)}={_ACCOUNT})", f"{_VISITOR}"),
        otherwise="0",
    )


def _state() -> str:
    member_class = "INDEX({members.member_class},{member_at})"
    fee_class = f'IF({{member_at}}>0,{member_class}&"",{{settings.visitor_class}}&"")'
    kind = 'INDEX({sessions.session_kind},{session_at})&""'
    other = (
        f'FIXED({{cents}}/100/{{many}},2)&" instead of "&FIXED(MAX(0,{{list}})/100,2)&" ("&'
        f'{fee_class}&IF({kind}="","",", "&{kind})&")"'
    )
    return f'=IF({{said}}=0,"",IF({{said}}={_OTHER},{other},INDEX({workings.SAID},{{said}})))'


def add_attendance(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Attendance", "G", _ATTENDANCE_NOTE, 32)
    t.attendance.write(sheet, opening.lines(book.ATTENDANCE))
    sheet.row_dimensions[layout.HEADING].height = 47
    finish(sheet, freeze="A5", start=f"A{layout.FIRST}", sortable=True)
