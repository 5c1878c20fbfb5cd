"""The hidden sheet Workings: what each class pays in each session, the categories, the words of messages.

A line of the attendance finds its fee here by two numbers, its session's place and its class's. So a fee, a
kind or a date that changes is computed once for each session, not for each of thousands of lines.
"""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book.money import TEMPLATE
from xlvp.templates.kit import finish, formula, put, stamp, title
from xlvp.templates.kit.tables import on
from xlvp.templates.money import texts
from xlvp.templates.money.plan import CLASSES, PAYMENTS, RECEIPTS, WORKINGS
from xlvp.templates.money.tables import Tables

_NAMES, _TOP = 8, 9
_RIGHT = get_column_letter(2 + CLASSES)
_SAID, _CATEGORIES = "Q", "S"
#: The names of the classes: the first stands for no class, which pays nothing and is named.
CLASS_NAMES = on(WORKINGS, f"B{_NAMES}:{_RIGHT}{_NAMES}")
#: The place of the visitors' class among them.
VISITORS = on(WORKINGS, "B6")
#: The number of a member and session that stands twice in the attendance; -1 if none does.
TWICE = on(WORKINGS, "E6")
#: The highest number of an entry of the ledger; 0 if none is numbered.
HIGHEST = on(WORKINGS, "H6")
#: How many lines of the ledger are the bank's.
OF_BANK = on(WORKINGS, "J6")
#: What is said of a line of the attendance, by its number.
SAID = on(WORKINGS, f"{_SAID}{_TOP}:{_SAID}{_TOP + len(texts.ATTENDANCE_SAID) - 1}")
#: The categories, receipts before payments; nothing stands where none is typed.
CATEGORIES = on(WORKINGS, f"{_CATEGORIES}{_TOP}:{_CATEGORIES}{_TOP + RECEIPTS + PAYMENTS - 1}")
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
    stamp(sheet, TEMPLATE)
    put(sheet, "A6", "Visitors' class")
    visitors = t.settings.there("visitor_class")
    formula(sheet, "B6", f'=IF({visitors}="",1,IFERROR(MATCH({visitors}&"",{CLASS_NAMES},0),1))')
    put(sheet, "D6", "Twice")
    formula(sheet, "E6", f"=IFERROR(MODE({t.attendance.there('once')}),-1)")
    put(sheet, "G6", "Last entry")
    formula(sheet, "H6", f"=MAX({t.ledger.there('ledger_number')})")
    put(sheet, "I6", "Bank's lines")
    formula(sheet, "J6", f'=COUNTIF({t.ledger.there("ledger_bank")},"?*")')
    put(sheet, f"A{_NAMES}", "Class")
    put(sheet, f"B{_NAMES}", "(no class)")
    for number in range(1, CLASSES + 1):
        cell = f"{get_column_letter(2 + number)}{_NAMES}"
        names, order = t.fees.there("fee_class"), t.fees.there("order")
        formula(sheet, cell, f'=IFERROR(INDEX({names},MATCH({number},{order},0))&"","")')
    for place in range(1, t.room.sessions + 3):
        _session(sheet, t, place)
    for row, text in enumerate(texts.ATTENDANCE_SAID, _TOP):
        put(sheet, f"{_SAID}{row}", text)
    typed = [f"{t.receipts.line(n).there('receipt_name')}" for n in range(1, RECEIPTS + 1)]
    typed += [f"{t.payments.line(n).there('payment_name')}" for n in range(1, PAYMENTS + 1)]
    for row, cell in enumerate(typed, _TOP):
        formula(sheet, f"{_CATEGORIES}{row}", f'={cell}&""')
    finish(sheet, hidden=True)


def _session(sheet: Worksheet, t: Tables, place: int) -> None:
    """The fees of a session: the latest of its kind that holds on its day, or else of every kind."""
    row = _TOP + place - 1
    put(sheet, f"B{row}", NO_FEE)
    inside = 1 < place < t.room.sessions + 2
    line = t.sessions.line(place - 1)
    put(sheet, f"A{row}", place)
    held = t.fees
    for number in range(1, CLASSES + 1):
        column = get_column_letter(2 + number)
        if not inside:
            put(sheet, f"{column}{row}", NO_FEE)
            continue
        day, kind = line.there("session_date"), line.there("session_kind")
        cell = f"{column}${_NAMES}"
        own, every = f'({held.there("kind_key")}={kind}&"")', f'({held.there("kind_key")}="")'
        rank = f"({own}*({_OWN_KIND}+{held.there('rank')})+(1-{own})*{every}*{held.there('rank')})"
        valid = f"({held.there('class_at')}={number})*({held.there('day')}<={day})"
        latest = f"MOD(SUMPRODUCT(MAX({valid}*{rank})),{A_DAY})-1"
        formula(sheet, f"{column}{row}", f'=IF(OR({cell}="",NOT(ISNUMBER({day}))),{NO_FEE},{latest})')
