"""An old treasurer's book into a new one: of another size with all that was typed, or for a new year.

Into a new year go members, classes, fees, categories with what they came to, and what every account, the
bank, the cash, the cards and the vouchers came to; sessions, attendance and ledger begin empty.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from xlvp.errors import InputError, WorkbookError
from xlvp.notation.dates import in_words, read_date
from xlvp.workbooks.money import book
from xlvp.workbooks.money.layout import PAYMENTS, RECEIPTS, Room
from xlvp.workbooks.money.opening import Opening
from xlvp.workbooks.money.tables import lines
from xlvp.xlsx.named_cells import NamedCells, Recalculated
from xlvp.xlsx.schema import Table

#: Room -> the list that it is of, and what a line of it is called.
_LISTS: Mapping[str, tuple[Table[Any], str]] = {
    "members": (book.MEMBERS, "member"),
    "sessions": (book.SESSIONS, "session"),
    "attendances": (book.ATTENDANCE, "line of the attendance"),
    "ledger": (book.LEDGER, "line of the ledger"),
    "fees": (book.FEES, "fee"),
    "subscriptions": (book.SUBSCRIPTIONS, "subscription"),
    "vouchers": (book.VOUCHERS, "line of vouchers"),
}
#: Lists that are as large in every book.
_AUDIT: Mapping[str, Table[Any]] = {
    "statements": book.STATEMENTS,
    "closings": book.CLOSINGS,
    "log": book.LOG,
}
_YEAR_STARTS = ("members", "fees", "subscriptions")


def reopened(
    recalculated: Recalculated, sizes: Mapping[str, int], year: str = ""
) -> tuple[Opening, tuple[str, ...]]:
    """Return what stands in a treasurer's book, for a larger one or for a new year.

    Args:
        recalculated: the old book.
        sizes: lines asked for, by their names in :class:`Room`; the old ones for all others.
        year: the first day of the new year; "" takes over everything.

    Returns:
        The new book's content, and what there is to say of it.

    Raises:
        WorkbookError: it is no treasurer's book, or an entry finds no place in the sizes asked for.
        InputError: the first day is no day, or not after the old year's.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    cells.made_by(book.TEMPLATE)
    typed = {name: _typed(table, cells) for name, (table, _) in _LISTS.items()}
    room = _room(cells, typed, sizes, _YEAR_STARTS if year else tuple(_LISTS))
    settings = {key: value for key, value in _settings(cells).items() if value != ""}
    receipts, payments = _typed(book.RECEIPTS, cells), _typed(book.PAYMENTS, cells)
    _check_room(receipts, RECEIPTS, "category of receipts")
    _check_room(payments, PAYMENTS, "category of payments")
    opening = Opening(
        room, settings, typed["fees"], typed["subscriptions"], typed["members"], typed["sessions"],
        typed["attendances"], typed["ledger"], typed["vouchers"],
        receipts, payments, _invoiced(cells),
        *(_typed(table, cells, gaps=name == "closings") for name, table in _AUDIT.items()),
    )  # fmt: skip
    if year:
        return _next_year(opening, cells, read_date(year))
    many = sum(len(each) for each in typed.values())
    return opening, (f"{many:,} lines taken over",)


def _typed(table: Table[Any], cells: NamedCells, *, gaps: bool = False) -> list[dict[str, Any]]:
    """What was typed in a list, its lines in use; with ``gaps`` those between them too."""
    if table.later and not cells.has(table.names[0]):
        return []
    typed = table.typed_in(cells)
    columns = [cells.column(table.name(key)) for key in typed]
    rows = [dict(zip(typed, values, strict=True)) for values in zip(*columns, strict=True)]
    return [
        {key: value for key, value in row.items() if value != ""}
        for row in rows
        if gaps or any(v != "" for v in row.values())
    ]


def _settings(cells: NamedCells) -> dict[str, Any]:
    names = {key: book.SETTINGS.name(key) for key in book.SETTINGS.typed}
    return {key: cells.one(name) for key, name in names.items() if cells.has(name)}


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


def _invoiced(cells: NamedCells) -> dict[int, Any]:
    result = cells.column(book.MONTHS.name("month_invoiced"))
    return {month: value for month, value in enumerate(result, 1) if value != ""}


def _room(
    cells: NamedCells, typed: Mapping[str, Sequence[object]], sizes: Mapping[str, int], kept: Iterable[str]
) -> Room:
    """The sizes asked for, and the old ones; what is kept must find its place."""
    old = {name: len(cells.column(table.names[0])) - 2 for name, (table, _) in _LISTS.items()}
    room = Room(**{**old, **sizes})
    for name in kept:
        _check_room(typed[name], getattr(room, name), _LISTS[name][1])
    return room


def _check_room(rows: Sequence[object], room: int, what: str) -> None:
    if len(rows) > room:
        first = rows[room]
        message = " ".join(str(value) for value in first.values()) if isinstance(first, dict) else first
        raise WorkbookError(
            f"{len(rows) - room} of {len(rows)} find no place: {what} {room + 1} ({message}) is the first. "
            "Ask for more lines; nothing was written"
        )


def _next_year(opening: Opening, cells: NamedCells, start: date) -> tuple[Opening, tuple[str, ...]]:
    """Only what goes over into a new year."""
    before = book.day(book.SETTINGS.read(cells).year_from)
    if before is not None and start <= before:
        raise InputError(f"the new year begins on {in_words(start)}, the old one on {in_words(before)}")
    figures = book.FIGURES.read(cells)
    settings: dict[str, Any] = dict(opening.settings) | year_settings(start.isoformat())
    settings |= {
        "opening_bank": figures.year_bank, "opening_cash": figures.year_cash,
        "opening_cards": figures.year_cards, "opening_vouchers": figures.vouchers_unused,
        **_before(cells),
    }  # fmt: skip
    settings.pop("accounts_day", None)
    settings.pop("statement_number", None)
    balances = {line.member_number: line.member_balance for line in book.MEMBERS.read(cells)}
    members: lines = [
        {**member, "member_opening": balances.get(str(member.get("member_number", "")), 0) or None}
        for member in opening.members
    ]
    gone = [member for member in members if _left(member, start) and not member.get("member_opening")]
    receipts = _came_to(book.RECEIPTS.read(cells), "receipt")
    payments = _came_to(book.PAYMENTS.read(cells), "payment")
    new = replace(
        opening,
        settings=settings,
        members=[member for member in members if member not in gone],
        subscriptions=[_of_year(line, start) for line in opening.subscriptions],
        sessions=(),
        attendance=(),
        ledger=(),
        vouchers=(),
        invoiced={},
        receipts=receipts,
        payments=payments,
        statements=(),
        closings=(),
        log=(),
    )
    notes = [
        f"{len(new.members)} members with their balances, {len(new.fees)} fees, from {in_words(start)} on"
    ]
    if gone:
        notes.append(f"Note: {len(gone)} who had left and whose accounts are even are not taken over")
    if any(line != old for line, old in zip(new.subscriptions, opening.subscriptions, strict=True)):
        notes.append("The dates of the subscriptions are a year later: check them on the sheet Fees")
    if many := len(book.open_matters(cells)):
        notes.append(
            f"Note: the old book has {many} {'lines' if many > 1 else 'line'} to look at: see its Start"
        )
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


def _came_to(rows: Sequence[Any], key: str) -> lines:
    return [
        {f"{key}_name": getattr(row, f"{key}_name"), f"{key}_before": getattr(row, f"{key}_now")}
        for row in rows
        if getattr(row, f"{key}_name")
    ]
