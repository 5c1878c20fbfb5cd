"""An old treasurer's book into a new one: of another size with all that was typed, or for a new year.

Into a new year go members, classes, fees, categories with what they came to, and what every account, the
bank, the cash, the cards and the vouchers came to; sessions, attendance and ledger begin empty.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from xlvp.book import money
from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculated import Recalculated
from xlvp.book.schema import Table
from xlvp.errors import InputError, WorkbookError
from xlvp.notation.dates import in_words, read_date
from xlvp.templates.money.opening import Opening
from xlvp.templates.money.plan import PAYMENTS, RECEIPTS, Room
from xlvp.templates.money.styles import lines

#: Room -> the list that it is of, and what a line of it is called.
_LISTS: Mapping[str, tuple[Table[Any], str]] = {
    "members": (money.MEMBERS, "member"),
    "sessions": (money.SESSIONS, "session"),
    "attendances": (money.ATTENDANCE, "line of the attendance"),
    "ledger": (money.LEDGER, "line of the ledger"),
    "fees": (money.FEES, "fee"),
    "subscriptions": (money.SUBSCRIPTIONS, "subscription"),
    "vouchers": (money.VOUCHERS, "line of vouchers"),
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
    cells.made_by(money.TEMPLATE)
    typed = {name: _typed(table, cells) for name, (table, _) in _LISTS.items()}
    room = _room(cells, typed, sizes, _YEAR_STARTS if year else tuple(_LISTS))
    settings = {key: value for key, value in _settings(cells).items() if value != ""}
    receipts, payments = _typed(money.RECEIPTS, cells), _typed(money.PAYMENTS, cells)
    _check_room(receipts, RECEIPTS, "category of receipts")
    _check_room(payments, PAYMENTS, "category of payments")
    opening = Opening(
        room, settings, typed["fees"], typed["subscriptions"], typed["members"], typed["sessions"],
        typed["attendances"], typed["ledger"], typed["vouchers"],
        receipts, payments, _invoiced(cells),
    )  # fmt: skip
    if year:
        return _next_year(opening, cells, read_date(year))
    many = sum(len(each) for each in typed.values())
    return opening, (f"{many:,} lines taken over",)


def _typed(table: Table[Any], cells: NamedCells) -> list[dict[str, Any]]:
    """What was typed in a list, its lines in use."""
    columns = [cells.column(table.name(key)) for key in table.typed]
    rows = [dict(zip(table.typed, values, strict=True)) for values in zip(*columns, strict=True)]
    return [
        {key: value for key, value in row.items() if value != ""}
        for row in rows
        if any(v != "" for v in row.values())
    ]


def _settings(cells: NamedCells) -> dict[str, Any]:
    return {key: cells.one(money.SETTINGS.name(key)) for key in money.SETTINGS.typed}


def _invoiced(cells: NamedCells) -> dict[int, Any]:
    found = cells.column(money.MONTHS.name("month_invoiced"))
    return {month: value for month, value in enumerate(found, 1) if value != ""}


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
        said = " ".join(str(value) for value in first.values()) if isinstance(first, dict) else first
        raise WorkbookError(
            f"{len(rows) - room} of {len(rows)} find no place: {what} {room + 1} ({said}) is the first. "
            "Ask for more lines; nothing was written"
        )


def _next_year(opening: Opening, cells: NamedCells, start: date) -> tuple[Opening, tuple[str, ...]]:
    """Only what goes over into a new year."""
    before = money.day(money.SETTINGS.read(cells).year_from)
    if before is not None and start <= before:
        raise InputError(f"the new year begins on {in_words(start)}, the old one on {in_words(before)}")
    figures = money.FIGURES.read(cells)
    end = date(start.year + 1, start.month, start.day) - timedelta(days=1) if start.day < 29 else start
    settings: dict[str, Any] = dict(opening.settings)
    settings |= {
        "year_from": start, "year_to": end,
        "opening_bank": figures.year_bank, "opening_cash": figures.year_cash,
        "opening_cards": figures.year_cards, "opening_vouchers": figures.vouchers_unused,
    }  # fmt: skip
    settings.pop("accounts_day", None)
    settings.pop("statement_number", None)
    balances = {line.member_number: line.member_balance for line in money.MEMBERS.read(cells)}
    members: lines = [
        {**member, "member_opening": balances.get(str(member.get("member_number", "")), 0) or None}
        for member in opening.members
    ]
    gone = [member for member in members if _left(member, start) and not member.get("member_opening")]
    receipts = _came_to(money.RECEIPTS.read(cells), "receipt")
    payments = _came_to(money.PAYMENTS.read(cells), "payment")
    new = replace(
        opening,
        settings=settings,
        members=[member for member in members if member not in gone],
        sessions=(),
        attendance=(),
        ledger=(),
        vouchers=(),
        invoiced={},
        receipts=receipts,
        payments=payments,
    )
    notes = [
        f"{len(new.members)} members with their balances, {len(new.fees)} fees, from {in_words(start)} on"
    ]
    if gone:
        notes.append(f"Note: {len(gone)} who had left and whose accounts are even are not taken over")
    if figures.to_look_at:
        notes.append(f"Note: the old book has {figures.to_look_at:.0f} lines to look at: see its sheet Start")
    return new, tuple(notes)


def _left(member: Mapping[str, Any], start: date) -> bool:
    left = member.get("member_left")
    return (
        isinstance(left, int | float) and money.day(left) is not None and (money.day(left) or start) < start
    )


def _came_to(rows: Sequence[Any], key: str) -> lines:
    return [
        {f"{key}_name": getattr(row, f"{key}_name"), f"{key}_before": getattr(row, f"{key}_now")}
        for row in rows
        if getattr(row, f"{key}_name")
    ]
