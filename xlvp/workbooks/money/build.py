"""The treasurer's workbook: a club's money for a year, in classic functions that every spreadsheet has.

>>> build_money(Opening(Room(members=5, sessions=2, attendances=20, ledger=10)))[:2]
b'PK'

It is made of options, of an old book, empty for the proof, or as one of those that are ready. An old book
goes into one of another size with all that was typed, or into a new year. Into a new year go members,
classes, fees, categories with what they came to, and what every account, the bank, the cash, the cards and
the vouchers came to; sessions, attendance and ledger begin empty.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any

from xlvp.errors import InputError
from xlvp.notation.dates import in_words, read_date
from xlvp.workbooks.kit.books import new_book, open_on, save
from xlvp.workbooks.kit.help import add_help
from xlvp.workbooks.kit.opening import Lines, Opening, check_room, rows_of
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.money import accounts, audit, book, help, layout, ledger, members, plays, sessions, year
from xlvp.workbooks.money.examples import example
from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.money.workings import add_sums, add_workings
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.schema import Table
from xlvp.xlsx.values import NamedCells, Recalculated

#: How each table is made, by its name in :class:`layout.Tables`.
_TABLES = {
    table.__name__: table
    for table in (
        members.fees, members.subscriptions, members.members, sessions.sessions, sessions.attendance,
        ledger.ledger, ledger.vouchers, accounts.accounts, accounts.debts, year.receipts,
        year.payments, year.doubts, audit.statements, audit.closings, audit.log,
        plays.months, plays.evenings,
    )
}  # fmt: skip
_FORMS = {"settings": help.settings, "opening": year.beginning, "rates": plays.rates}


def build_money(opening: Opening[Room], *, stored: bool = True) -> bytes:
    """Build the workbook of a year.

    It has the default categories where the opening has none. Without ``stored`` no values are computed, for
    its formulas alone.

    Raises:
        InputError: a size is out of range.
    """
    usual: dict[str, Lines] = {
        "Receipts": [{"receipt_name": name} for name in layout.NEW_RECEIPTS],
        "Payments": [{"payment_name": name} for name in layout.NEW_PAYMENTS],
    }
    opening = replace(opening, lists={**usual, **opening.lists})
    t = layout.Tables(opening.size, _TABLES, _FORMS)
    workbook = new_book(
        "xlvp money", *(name for name in layout.SHEETS if name not in (layout.CHECK, layout.HELP))
    )
    for name, add in (
        (layout.FEES, members.add_fees), (layout.MEMBERS, members.add_members),
        (layout.SESSIONS, sessions.add_sessions), (layout.ATTENDANCE, sessions.add_attendance),
        (layout.LEDGER, ledger.add_ledger), (layout.VOUCHERS, ledger.add_vouchers),
        (layout.ACCOUNTS, accounts.add_accounts), (layout.STATEMENT, accounts.add_statement),
        (layout.YEAR, year.add_year), (layout.RECONCILIATION, audit.add_reconciliation),
        (layout.LOG, audit.add_log), (layout.PLAYS, plays.add_plays), (layout.START, help.add_start),
    ):  # fmt: skip
        add(workbook[name], t, opening)
    help.add_money_check(workbook, t)
    add_help(workbook, "The treasurer's book", help.SECTIONS, {})
    add_workings(workbook[layout.WORKINGS], t)
    add_sums(workbook[layout.SUMS], t)
    for place, name in enumerate(layout.SHEETS):
        workbook.move_sheet(name, place - workbook.sheetnames.index(name))
    open_on(workbook, layout.START)
    return save(workbook, book.MONEY, stored=stored)


_SIZES = ("members", "sessions", "attendances", "ledger")


def _make(options: Mapping[str, Any]) -> Made:
    sizes = {key: options[key] for key in _SIZES if options.get(key) is not None}
    old: OldWorkbook | None = options.get("from")
    if old is None:
        if "attendances" not in sizes:  # enough for half of the members in every session
            room = Room(**sizes)
            sizes["attendances"] = max(100, min(8000, room.members * room.sessions // 2))
        room = Room(**sizes)
        year = year_settings(str(options.get("year") or ""))
        return Made(build_money(Opening(room, year)), f"a treasurer's book {_said(room)}, ready to type into")
    opening, notes = reopened(recalculate_apart(old.package), sizes, str(options.get("year") or ""))
    return Made(build_money(opening), f"a treasurer's book {_said(opening.size)}", notes)


def _said(room: Room) -> str:
    return f"for {room.members} members and {room.sessions} sessions"


#: Lists by the size in :class:`Room` that is theirs, and what a line is called.
LISTS: Mapping[str, tuple[Table[Any], str]] = {
    "members": (book.MEMBERS, "member"),
    "sessions": (book.SESSIONS, "session"),
    "attendances": (book.ATTENDANCE, "line of the attendance"),
    "ledger": (book.LEDGER, "line of the ledger"),
    "fees": (book.FEES, "fee"),
    "subscriptions": (book.SUBSCRIPTIONS, "subscription"),
    "vouchers": (book.VOUCHERS, "line of vouchers"),
}
#: Lists whose lines have a meaning by their place, in use or not: months, and categories, of which the first
#: are table money, subscriptions and vouchers.
_BY_PLACE = (book.CLOSINGS.title, book.MONTHS.title, book.RECEIPTS.title, book.PAYMENTS.title)


def reopened(
    recalculated: Recalculated, sizes: Mapping[str, int], year: str = ""
) -> tuple[Opening[Room], tuple[str, ...]]:
    """Return what is in a treasurer's book, for a larger one or for a new year.

    ``sizes`` are lines asked for, by their names in :class:`Room`, instead of the old ones. ``year`` is the
    first day of the new year; "" takes over everything. Returns the new book's content, and what to say of
    it.

    Raises:
        WorkbookError: it is no treasurer's book, or an entry does not fit into the sizes asked for.
        InputError: the first day is no day, or not after the old year's.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    check_made_by(cells, book.TEMPLATE)
    old = everything_typed(cells, book.MONEY, None)
    room = Room(**{**{name: len(old.lines(table)) for name, (table, _) in LISTS.items()}, **sizes})
    lists = {
        title: lines if title in _BY_PLACE else [*filter(None, lines)] for title, lines in old.lists.items()
    }
    opening = Opening(room, old.settings, lists)
    for name in ("members", "fees", "subscriptions") if year else LISTS:
        table, called = LISTS[name]
        check_room(opening.lines(table), getattr(room, name), called)
    check_room(opening.lines(book.RECEIPTS), layout.RECEIPTS, "category of receipts")
    check_room(opening.lines(book.PAYMENTS), layout.PAYMENTS, "category of payments")
    if year:
        return _next_year(opening, cells, read_date(year))
    many = sum(len(opening.lines(table)) for table, _ in LISTS.values())
    return opening, (f"{many:,} lines taken over",)


def year_settings(first: str) -> dict[str, Any]:
    """Return the first and the last day of a year by its first one, for the sheet Start; nothing for "".

    Raises:
        InputError: it is no day.

    >>> year_settings("1 September 2026")["year_to"]
    datetime.date(2027, 8, 31)
    """
    if not first:
        return {}
    start = read_date(first)
    return {"year_from": start, "year_to": _anniversary(start, 1) - timedelta(days=1)}


def _anniversary(day: date, years: int) -> date:
    """The same day of a later year; 1 March where it has no 29 February."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)


def _next_year(
    opening: Opening[Room], cells: NamedCells, start: date
) -> tuple[Opening[Room], tuple[str, ...]]:
    """Only what goes over into a new year."""
    before = book.day(book.SETTINGS.read(cells).year_from)
    if before is not None and start <= before:
        raise InputError(f"the new year begins on {in_words(start)}, the old one on {in_words(before)}")
    figures = book.FIGURES.read(cells)
    settings = {**opening.settings, **year_settings(start.isoformat())}
    settings |= {
        "opening_bank": figures.year_bank, "opening_cash": figures.year_cash,
        "opening_cards": figures.year_cards, "opening_vouchers": figures.vouchers_unused,
        **_before(cells),
    }  # fmt: skip
    settings.pop("accounts_day", None)
    settings.pop("statement_number", None)
    balances = {line.member_number: line.member_balance for line in book.MEMBERS.read(cells)}
    members = [
        {**member, "member_opening": balances.get(str(member.get("member_number", "")), 0) or None}
        for member in opening.lines(book.MEMBERS)
    ]
    left = [member for member in members if _left(member, start) and not member["member_opening"]]
    subscriptions = [_of_year(line, start) for line in opening.lines(book.SUBSCRIPTIONS)]
    lists: dict[str, Lines] = {
        book.MEMBERS.title: [member for member in members if member not in left],
        book.FEES.title: opening.lines(book.FEES),
        book.SUBSCRIPTIONS.title: subscriptions,
        book.RECEIPTS.title: _came_to(book.RECEIPTS.read(cells), "receipt"),
        book.PAYMENTS.title: _came_to(book.PAYMENTS.read(cells), "payment"),
    }
    new = Opening(opening.size, settings, lists)
    notes = [
        f"{len(new.lines(book.MEMBERS))} members with their balances, {len(new.lines(book.FEES))} fees, "
        f"from {in_words(start)} on"
    ]
    if left:
        notes.append(f"Note: {len(left)} who had left and whose accounts are even are not taken over")
    if subscriptions != opening.lines(book.SUBSCRIPTIONS):
        notes.append("The dates of the subscriptions are a year later: check them on the sheet Fees")
    if many := len(book.account(cells).open):
        notes.append(f"Note: the old book has {many} {'rows' if many > 1 else 'row'} to check: see its Start")
    return new, tuple(notes)


def _of_year(line: Mapping[str, Any], start: date) -> dict[str, Any]:
    """A subscription with its days in the new year, a year or more later than they were."""
    moved = dict(line)
    for key in ("subs_from", "subs_to", "subs_due"):
        value = line.get(key)
        if not isinstance(value, int | float) or (day := book.day(value)) is None:
            continue
        years = 0
        while _anniversary(day, years) < start:
            years += 1
        moved[key] = _anniversary(day, years)
    return moved


def _before(cells: NamedCells) -> dict[str, Any]:
    """Last year's figures of what is no category: over and short, and what nobody has put under one."""
    figures = book.FIGURES.read(cells)
    if figures.year_over != "":
        return {"over_before": figures.year_over, "no_category_before": figures.year_no_category}
    over = sum(book.cents(row.session_difference) for row in book.SESSIONS.read(cells))
    named = sum(book.cents(row.receipt_now) for row in book.RECEIPTS.read(cells))
    rest = book.cents(figures.year_receipts) - named - over
    return {"over_before": over / 100, "no_category_before": rest / 100}


def _left(member: Mapping[str, Any], start: date) -> bool:
    left = member.get("member_left")
    return isinstance(left, int | float) and book.day(left) is not None and (book.day(left) or start) < start


def _came_to(rows: Sequence[Any], key: str) -> Lines:
    """The categories in their places, each with what it came to; the first and last rows are edges."""
    lines: list[dict[str, Any]] = []
    for row in rows[1:-1]:
        name = getattr(row, f"{key}_name")
        lines.append({f"{key}_name": name, f"{key}_before": getattr(row, f"{key}_now")} if name else {})
    return lines


MAKER = Maker(
    _make,
    lambda package, book: build_money(
        Opening(Room(*rows_of(package, book, *(table for table, _ in LISTS.values())))), stored=False
    ),
    ready={
        "money.xlsx": partial(build_money, Opening(Room(100, 50, 2500, 400))),
        "examples/money.xlsx": lambda: build_money(example()),
    },
)
