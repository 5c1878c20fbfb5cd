"""The hidden sheet Sums: the attendance added up in parts of a thousand lines, by payer and by session.

A spreadsheet adds a sum anew when one of its lines has changed: so a line that is typed costs the sums of
its own part, not of all.
"""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book.money import PAID
from xlvp.templates.kit import finish, formula, put, title
from xlvp.templates.kit.tables import on
from xlvp.templates.money.plan import ATTENDANCE, FIRST, SUMS
from xlvp.templates.money.styles import HIDDEN
from xlvp.templates.money.tables import Tables

_LINES = 1000
_FIRST_COLUMN = 2
#: What is added up for a session: the cents by how they were paid, then players, then members.
CENTS, PLAYERS, MEMBERS = range(1, len(PAID) + 1), len(PAID) + 1, len(PAID) + 2


def fees_of(t: Tables, number: int) -> str:
    """The cents on the account of the member of a line."""
    return _added(t, 0, number)


def session_sum(t: Tables, number: int, what: int) -> str:
    """A sum of the session of a line."""
    return _added(t, what, number)


def _added(t: Tables, what: int, number: int) -> str:
    row, parts = FIRST + number - 1, _parts(t)
    first = _FIRST_COLUMN + what * parts
    columns = get_column_letter(first), get_column_letter(first + parts - 1)
    return f"SUM({SUMS}!{columns[0]}{row}:{columns[1]}{row})"


def _parts(t: Tables) -> int:
    return -(-t.room.attendances // _LINES)


def add_sums(sheet: Worksheet, t: Tables) -> None:
    """Fill the sheet and hide it."""
    title(sheet, "Sums")
    put(sheet, "A3", "The attendance in parts of a thousand lines, in cents")
    for part in range(_parts(t)):
        for number in range(1, t.room.members + 1):
            line = t.members.line(number)
            asked = _sum(t, part, "payer_at", line.there("at"), "cents")
            _put(sheet, t, 0, part, number, f'=IF({line.there("member_number")}="",0,{asked})')
        for number in range(1, t.room.sessions + 1):
            line = t.sessions.line(number)
            for what in (*CENTS, PLAYERS, MEMBERS):
                asked = _session(t, part, line.there("at"), what)
                _put(sheet, t, what, part, number, f'=IF({line.there("session_number")}="",0,{asked})')
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
    return on(ATTENDANCE, f"{letter}{top}:{letter}{bottom}")


def _put(sheet: Worksheet, t: Tables, what: int, part: int, number: int, text: str) -> None:
    column = get_column_letter(_FIRST_COLUMN + what * _parts(t) + part)
    formula(sheet, f"{column}{FIRST + number - 1}", text, HIDDEN)
