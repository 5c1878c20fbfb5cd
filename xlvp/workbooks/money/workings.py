"""The hidden sheet Sums: the attendance added up in parts of a thousand lines, by payer and by session.

A spreadsheet adds a sum anew when one of its lines has changed: so a line that is typed costs the sums of
its own part, not of all.
"""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit.books import finish, stamp, title
from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.money import book, layout
from xlvp.workbooks.money.layout import WORKINGS, Tables

_ATTENDANCE_SAID = (
    "This session is not on Sessions, or its date is outside the year.",
    "Type the number, or V for a visitor.",
    "Unknown number. For visitors type V, or V 2, V 3 ...",
    "This member is listed twice in this session.",
    "The own fee is not an amount such as 2.50.",
    "No fee for this class and kind on the day of the session.",
    "How paid must be cash, card, account, voucher, free or not yet.",
    "A visitor has no account: type how they paid, not yet, or a member's number instead of V.",
)

_LINES = 1000
_FIRST_COLUMN = 2
#: What is added up for a member, the cents on the account.
ON_ACCOUNT = 0
#: What is added up for a session: the cents by how they were paid, then players, then members.
CENTS, PLAYERS, MEMBERS = range(1, len(book.PAID) + 1), len(book.PAID) + 1, len(book.PAID) + 2


def added(t: Tables, what: int, number: int) -> str:
    """A sum for the member or the session of a line."""
    row, parts = layout.FIRST + number - 1, _parts(t)
    first = _FIRST_COLUMN + what * parts
    columns = get_column_letter(first), get_column_letter(first + parts - 1)
    return f"SUM({layout.SUMS}!{columns[0]}{row}:{columns[1]}{row})"


def _parts(t: Tables) -> int:
    return -(-t.room.attendances // _LINES)


def add_sums(sheet: Worksheet, t: Tables) -> None:
    """Fill the sheet and hide it."""
    title(sheet, "Sums")
    put(sheet, "A3", "The attendance in parts of a thousand lines, in cents")
    for part in range(_parts(t)):
        for number in range(1, t.room.members + 1):
            line = t.members.line(number)
            options = _sum(t, part, "payer_at", line.there("at"), "cents")
            _put(sheet, t, ON_ACCOUNT, part, number, f'=IF({line.there("member_number")}="",0,{options})')
        for number in range(1, t.room.sessions + 1):
            line = t.sessions.line(number)
            for what in (*CENTS, PLAYERS, MEMBERS):
                options = _session(t, part, line.there("at"), what)
                _put(sheet, t, what, part, number, f'=IF({line.there("session_number")}="",0,{options})')
    finish(sheet, hidden=True)


def _session(t: Tables, part: int, at: str, what: int) -> str:
    if what == PLAYERS:
        return _sum(t, part, "session_at", at, "many")
    if what == MEMBERS:
        once = _part(t, part, "once")
        return f'COUNTIF({once},">"&1000*{at})-COUNTIF({once},">"&1000*{at}+1000)'
    return _sum(t, part, "key", f"10*{at}+{what}", "cents")


def _sum(t: Tables, part: int, by: str, value: str, of: str) -> str:
    """A sum in a part: most payers and sessions have no line in most parts, and to find that out is quick."""
    looked = _part(t, part, by)
    return f"IF(ISNA(MATCH({value},{looked},0)),0,SUMIF({looked},{value},{_part(t, part, of)}))"


def _part(t: Tables, part: int, key: str) -> str:
    """A column of the attendance in a part of it; the last one goes to the edge."""
    table = t.attendance
    letter, top = table.letter(key), table.first + part * _LINES
    bottom = min(top + _LINES - 1, table.last)
    top -= part == 0
    bottom += bottom == table.last
    return on(layout.ATTENDANCE, f"{letter}{top}:{letter}{bottom}")


def _put(sheet: Worksheet, t: Tables, what: int, part: int, number: int, text: str) -> None:
    column = get_column_letter(_FIRST_COLUMN + what * _parts(t) + part)
    formula(sheet, f"{column}{layout.FIRST + number - 1}", text, layout.HIDDEN)


_NAMES, _TOP = 8, 9
_RIGHT = get_column_letter(2 + layout.CLASSES)
_SAID, _CATEGORIES = "Q", "S"
#: The names of the classes: the first stands for no class, which pays nothing and is named.
CLASS_NAMES = on(WORKINGS, f"B{_NAMES}:{_RIGHT}{_NAMES}")
#: The place of the visitors' class among them.
VISITORS = on(WORKINGS, "B6")
#: The number of a member and session that is twice in the attendance; -1 if none does.
TWICE = on(WORKINGS, "E6")
#: The highest number of an entry of the ledger; 0 if none is numbered.
HIGHEST = on(WORKINGS, "H6")
#: How many lines of the ledger are the bank's.
OF_BANK = on(WORKINGS, "J6")
#: What is said of a line of the attendance, by its number.
SAID = on(WORKINGS, f"{_SAID}{_TOP}:{_SAID}{_TOP + len(_ATTENDANCE_SAID) - 1}")
#: The categories, receipts before payments; nothing stands where none is typed.
CATEGORIES = on(WORKINGS, f"{_CATEGORIES}{_TOP}:{_CATEGORIES}{_TOP + layout.RECEIPTS + layout.PAYMENTS - 1}")
#: What stands for "there is no fee" in the table of fees.
NO_FEE = -1
#: The rank of a fee: its day times this, and its cents and one; a fee of the session's own kind goes first.
A_DAY, _OWN_KIND = 10**7, 10**12


def fee_table(t: Tables) -> str:
    """Where the cents stand: a line for each place in the list of sessions, a column for each class."""
    return on(WORKINGS, f"B{_TOP}:{_RIGHT}{_TOP + t.room.sessions + 1}")


def add_workings(sheet: Worksheet, t: Tables) -> None:
    """Fill the sheet and hide it."""
    title(sheet, "Workings")
    stamp(sheet, book.TEMPLATE)
    put(sheet, "A6", "Visitors' class")
    visitors = t.settings.there("visitor_class")
    formula(sheet, "B6", f'=IF({visitors}="",1,IFERROR(MATCH({exactly(visitors)},{CLASS_NAMES},0),1))')
    put(sheet, "D6", "Twice")
    formula(sheet, "E6", f"=IFERROR(MODE({t.attendance.there('once')}),-1)")
    put(sheet, "G6", "Last entry")
    formula(sheet, "H6", f"=MAX({t.ledger.there('ledger_number')})")
    put(sheet, "I6", "Bank's lines")
    formula(sheet, "J6", f'=COUNTIF({t.ledger.there("ledger_bank")},"?*")')
    put(sheet, f"A{_NAMES}", "Class")
    put(sheet, f"B{_NAMES}", "(no class)")
    for number in range(1, layout.CLASSES + 1):
        cell = f"{get_column_letter(2 + number)}{_NAMES}"
        names, order = t.fees.there("fee_class"), t.fees.there("order")
        formula(sheet, cell, f'=IFERROR(INDEX({names},MATCH({number},{order},0))&"","")')
    for place in range(1, t.room.sessions + 3):
        _workings_session(sheet, t, place)
    for row, text in enumerate(_ATTENDANCE_SAID, _TOP):
        put(sheet, f"{_SAID}{row}", text)
    typed = [f"{t.receipts.line(n).there('receipt_name')}" for n in range(1, layout.RECEIPTS + 1)]
    typed += [f"{t.payments.line(n).there('payment_name')}" for n in range(1, layout.PAYMENTS + 1)]
    for row, cell in enumerate(typed, _TOP):
        formula(sheet, f"{_CATEGORIES}{row}", f'={cell}&""')
    finish(sheet, hidden=True)


def _workings_session(sheet: Worksheet, t: Tables, place: int) -> None:
    """The fees of a session: the latest of its kind that holds on its day, or else of every kind."""
    row = _TOP + place - 1
    put(sheet, f"B{row}", NO_FEE)
    inside = 1 < place < t.room.sessions + 2
    line = t.sessions.line(place - 1)
    put(sheet, f"A{row}", place)
    table = t.fees
    for number in range(1, layout.CLASSES + 1):
        column = get_column_letter(2 + number)
        if not inside:
            put(sheet, f"{column}{row}", NO_FEE)
            continue
        day, kind = line.there("session_date"), line.there("session_kind")
        cell = f"{column}${_NAMES}"
        own, every = f'({table.there("kind_key")}={kind}&"")', f'({table.there("kind_key")}="")'
        rank = f"({own}*({_OWN_KIND}+{table.there('rank')})+(1-{own})*{every}*{table.there('rank')})"
        valid = f"({table.there('class_at')}={number})*({table.there('day')}<={day})"
        latest = f"MOD(SUMPRODUCT(MAX({valid}*{rank})),{A_DAY})-1"
        formula(sheet, f"{column}{row}", f'=IF(OR({cell}="",NOT(ISNUMBER({day}))),{NO_FEE},{latest})')
