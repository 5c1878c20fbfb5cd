"""A bank's list into a treasurer's book: each transaction once, matched by the reference that it names.

A member is found by the reference on transfers that the sheet Members has, a session's cash by the number of
its slip; what names neither, or two, is asked for: whose? Nothing is guessed from names.
"""

import re
from collections.abc import Sequence

from xlvp.book import money
from xlvp.book.named_cells import NamedCells
from xlvp.errors import InputError, WorkbookError
from xlvp.exchange.bank_csv import BankFile, BankLine
from xlvp.exchange.import_into import Asked, Import
from xlvp.exchange.into_money import FreeLines, Value, change, is_outside, session_value, year_of
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import in_words
from xlvp.text import name_key, plain, quoted


def take_bank(file: BankFile, cells: NamedCells, asked: Asked) -> Import:
    """Lay a bank's list beside a treasurer's book.

    Raises:
        WorkbookError: all of it is of another year, or the ledger has no room for it.
    """
    del asked
    found = Import(told=list(file.told))
    year = year_of(cells)
    lines = [line for line in file.lines if not is_outside(line.day, year)]
    if file.lines and not lines:
        raise WorkbookError(
            f"all {len(file.lines)} lines are of another year: from {in_words(file.lines[0].day)} to "
            f"{in_words(file.lines[-1].day)}; this book is of {_year_said(year)}. Nothing was written"
        )
    for line in file.lines:
        if is_outside(line.day, year):
            found.told.append(f"{_said(line)} is of another year and is left out")
    ledger = FreeLines(money.LEDGER, cells, "ledger")
    marks = {row.ledger_bank for row in ledger.rows if row.ledger_bank}
    unmarked = _typed_before(ledger)
    finder = _Finder(cells)
    for line in lines:
        if line.fingerprint in marks:
            found.same += 1
        elif at := unmarked.get((line.day.isoformat(), line.cents), []):
            row = at.pop(0)
            where = f"{_said(line)}, typed already on the ledger: its mark"
            found.changes.append(change(where, ledger.refs[row]["ledger_bank"], "", line.fingerprint))
        else:
            _new(found, ledger, line, finder)
    return found


def _new(found: Import, ledger: FreeLines, line: BankLine, finder: "_Finder") -> None:
    member, session = finder.members_of(line.text), finder.sessions_of(line.text)
    values: dict[str, Value | None] = {}
    if len(session) == 1 and line.cents > 0:
        values = {"ledger_category": money.CASH_BANKED, "ledger_session": session_value(session[0])}
    elif len(member) == 1 and line.cents > 0:
        values = {"ledger_member": member[0], "ledger_category": finder.category(line.text)}
    elif line.cents > 0:
        many = f" ({' or '.join(member)})" if member else ""
        found.told.append(f"{_said(line)}: whose?{many}")
    side = "ledger_in" if line.cents > 0 else "ledger_out"
    ledger.add(
        found,
        _said(line),
        {
            "ledger_date": line.day,
            "ledger_text": line.text,  # as text: what begins like a formula is none
            **values,
            "ledger_place": "bank",
            side: abs(line.cents),
            "ledger_bank": line.fingerprint,
        },
    )


def _typed_before(ledger: FreeLines) -> dict[tuple[str, int], list[int]]:
    """The bank's lines that somebody typed: by day and amount their places in the list."""
    found: dict[tuple[str, int], list[int]] = {}
    for at, row in enumerate(ledger.rows):
        if row.ledger_bank or row.ledger_place not in ("", "bank") or not ledger.in_use(row):
            continue
        try:
            day = money.day(row.ledger_date)
            cents = money.cents(row.ledger_in) - money.cents(row.ledger_out)
        except InputError:
            continue  # the sheet says itself what is wrong with it
        if day is not None:
            found.setdefault((day.isoformat(), cents), []).append(at)
    return found


class _Finder:
    """Finds members by their references and sessions by their slips in what the bank says."""

    def __init__(self, cells: NamedCells) -> None:
        members, sessions = money.MEMBERS.read(cells), money.SESSIONS.read(cells)
        self._members = [
            (_word(m.member_reference), m.member_number)
            for m in members
            if m.member_reference and m.member_number
        ]
        self._sessions = [
            (_word(s.session_slip), s.session_number) for s in sessions if s.session_slip and s.session_number
        ]
        names = [row.receipt_name for row in money.RECEIPTS.read(cells)[1:-1]]
        self._table_money, self._subscriptions = names[0], names[1]

    def members_of(self, text: str) -> list[str]:
        """The numbers of the members whose reference stands in a text."""
        return _found(self._members, text)

    def sessions_of(self, text: str) -> list[str]:
        """The sessions whose slip's number stands in a text."""
        return _found(self._sessions, text)

    def category(self, text: str) -> str:
        """Subscriptions if the text says so, else money at the table."""
        stem = plain(self._subscriptions).casefold().rstrip("s")
        return self._subscriptions if stem and stem in plain(text).casefold() else self._table_money


def _word(reference: str) -> re.Pattern[str]:
    """A reference as a word of its own, however it is spaced and whatever letters it is in."""
    spaced = r"\s*".join(map(re.escape, name_key(reference).split()))
    return re.compile(rf"(?<!\w){spaced}(?!\w)")


def _found(known: Sequence[tuple[re.Pattern[str], str]], text: str) -> list[str]:
    said = name_key(text)
    return list(dict.fromkeys(number for pattern, number in known if pattern.search(said)))


def _said(line: BankLine) -> str:
    return f"{amount_in_words(line.cents)} on {in_words(line.day)} {quoted(line.text)}"


def _year_said(year: tuple[object, object]) -> str:
    return " to ".join(in_words(day) for day in year if day is not None) or "no year yet"  # type: ignore[arg-type]
