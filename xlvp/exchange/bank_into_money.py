"""A bank's list into a treasurer's book: each transaction once, matched by the reference that it names.

A member is found by the reference on transfers that the sheet Members has, a session's cash by the number of
its slip; what names neither, or two, is asked for: whose? Nothing is guessed from names.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date

from xlvp.book import money
from xlvp.book.named_cells import NamedCells
from xlvp.errors import InputError, Question, WorkbookError
from xlvp.exchange.bank_csv import BankFile, BankLine
from xlvp.exchange.import_into import Asked, Import
from xlvp.exchange.into_money import (
    FreeLines,
    Value,
    add_to_log,
    change,
    is_outside,
    row_of,
    session_value,
    year_of,
)
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import in_words
from xlvp.text import name_key, plain, quoted


def take_bank(file: BankFile, cells: NamedCells, asked: Asked) -> Import:
    """Lay a bank's list beside a treasurer's book.

    Raises:
        WorkbookError: all of it is of another year, or the ledger has no room for it.
        Question: nothing says whether new amounts are money in or money out.
    """
    found = Import(told=list(file.told), whole=True)
    year = year_of(cells)
    if file.lines and all(is_outside(line.day, year) for line in file.lines):
        raise WorkbookError(
            f"all {len(file.lines)} lines are of another year: from {in_words(file.lines[0].day)} to "
            f"{in_words(file.lines[-1].day)}; this book is of {_year_said(year)}. Nothing was written"
        )
    ledger = FreeLines(money.LEDGER, cells, "ledger")
    marks = {row.ledger_bank: at for at, row in enumerate(ledger.rows) if row.ledger_bank}
    lines = _lines(file, marks, year, asked)
    unmarked = _typed_before(ledger)
    finder, numbers = _Finder(cells), _Numbers(ledger)
    closed = _closed_months(cells)
    new: list[BankLine] = []
    for line in lines:
        if is_outside(line.day, year):
            found.told.append(f"{_said(line)} is of another year and is left out")
        elif line.fingerprint in marks:
            found.same += 1
        elif (wrong := replace(line, cents=-line.cents).fingerprint) in marks:
            row = row_of(next(iter(ledger.refs[marks[wrong]].values())))
            found.told.append(
                f"Ledger, row {row}: {_said(line)} was entered the other way round. Correct In and Out there"
            )
        elif at := unmarked.get((line.day.isoformat(), line.cents), []):
            ref = ledger.refs[at.pop(0)]["ledger_bank"]
            where = f"Ledger, row {row_of(ref)}"
            shown = f"{_said(line)}, typed already: its mark"
            found.changes.append(change(where, ref, "", line.fingerprint))
            found.summary.append(f"{where}: {shown}")
        else:
            _new(found, ledger, line, finder, numbers)
            new.append(line)
            if (line.day.year, line.day.month) in closed:
                found.told.append(f"{_said(line)} is of a month that is closed (sheet Reconciliation)")
    if new:
        numbers.fill(found)
    _closing(found, file, cells, year)
    _summary(found, file, lines, new)
    add_to_log(found, cells, f"Bank: {_came_to(new)}" if new else "Bank: marks and the last balance")
    return found


def _lines(
    file: BankFile, marks: Mapping[str, int], year: tuple[date | None, date | None], asked: Asked
) -> list[BankLine]:
    """The transactions with every sign known: as it was entered before, or as a person has answered."""
    came, went = file.with_open("in").lines, file.with_open("out").lines
    lines, open_yet = list(file.lines), []
    for at in file.open:
        if went[at].fingerprint in marks:
            lines[at] = went[at]
        elif came[at].fingerprint in marks or is_outside(came[at].day, year):
            lines[at] = came[at]
        elif asked.amounts:
            lines[at] = went[at] if asked.amounts == "out" else came[at]
        else:
            open_yet.append(came[at])
    if open_yet:
        many = len(open_yet)
        which = f"{many} amounts" if many > 1 else "An amount"
        first = f"{in_words(open_yet[0].day)} {quoted(open_yet[0].text)} {amount_in_words(open_yet[0].cents)}"
        raise Question(
            f"{which} of this list may be money in or money out: there is no sign, no column that "
            f"says it, and no "
            f"balance that proves it. The first is {first}. If all are money in, answer in (or give "
            f"--amounts "
            "in); if all are payments, out (--amounts out). Otherwise export the list with its balances",
            "amounts",
            ("in", "out"),
        )
    return lines


def _new(found: Import, ledger: FreeLines, line: BankLine, finder: "_Finder", numbers: "_Numbers") -> None:
    member, session = finder.members_of(line.text), finder.sessions_of(line.text)
    values: dict[str, Value | None] = {}
    if len(session) == 1 and line.cents > 0:
        values = {"ledger_category": money.CASH_BANKED, "ledger_session": session_value(session[0])}
    elif len(member) == 1 and line.cents > 0:
        category, question = finder.category(line, member[0])
        values = {"ledger_member": member[0], "ledger_category": category}
        if question:
            found.told.append(f"{_said(line)}: {question}")
    elif line.cents > 0:
        many = f" ({' or '.join(member)})" if member else ""
        found.told.append(f"{_said(line)}: whose?{many}")
    side = "ledger_in" if line.cents > 0 else "ledger_out"
    words = " ".join(str(value) for key, value in values.items() if value and key != "ledger_session")
    ledger.add(
        found,
        f"Ledger, row {ledger.next_row}",
        {
            "ledger_date": line.day,
            "ledger_text": line.text,  # as text: what begins like a formula is none
            **values,
            "ledger_place": "bank",
            side: abs(line.cents),
            "ledger_bank": line.fingerprint,
            "ledger_number": numbers.next(),
        },
        shown={"ledger_date": f"{_said(line)}{': ' if words else ''}{words}"},
    )


class _Numbers:
    """The numbers of entries: the next one, and one for each line in use that has none."""

    def __init__(self, ledger: FreeLines) -> None:
        self._ledger = ledger
        self._without = [
            at for at, row in enumerate(ledger.rows) if ledger.in_use(row) and row.ledger_number == ""
        ]
        numbers = [row.ledger_number for row in ledger.rows if isinstance(row.ledger_number, int | float)]
        self._last = int(max(numbers, default=0)) + len(self._without)

    def next(self) -> float:
        """The number of a new entry."""
        self._last += 1
        return float(self._last)

    def fill(self, found: Import) -> None:
        """Number the lines in use that have no number, before the new ones."""
        numbers = [
            row.ledger_number for row in self._ledger.rows if isinstance(row.ledger_number, int | float)
        ]
        for number, at in enumerate(self._without, int(max(numbers, default=0)) + 1):
            if ref := self._ledger.refs[at].get("ledger_number"):
                found.along[ref] = float(number)


def _closed_months(cells: NamedCells) -> set[tuple[int, int]]:
    """Year and month of each month that is closed."""
    days = [
        money.day(row.close_month)
        for row in money.CLOSINGS.read(cells)
        if row.close_with != "" and row.close_month != ""
    ]
    return {(day.year, day.month) for day in days if day is not None}


def _closing(found: Import, file: BankFile, cells: NamedCells, year: tuple[date | None, date | None]) -> None:
    """The last balance of the list, for the sheet Reconciliation, unless that has it."""
    if file.closing is None or is_outside(file.closing[0], year):
        return
    day, cents = file.closing
    statements = FreeLines(money.STATEMENTS, cells, "statements")
    for at, row in enumerate(statements.rows):
        try:
            known = row.recon_account == "bank" and money.day(row.recon_date) == day
            same = known and money.cents(row.recon_balance) == cents
        except InputError:
            continue  # the sheet says itself what is wrong with it
        if known:
            where = f"Reconciliation, row {row_of(statements.refs[at]['recon_balance'])}"
            if not same:
                found.told.append(
                    f"{where}: the balance of {in_words(day)} there is not the bank's "
                    f"{amount_in_words(cents)}"
                )
            return
    if statements.taken < len(statements.refs):
        shown = {"recon_date": f"balance on {in_words(day)}: {amount_in_words(cents)}"}
        values: dict[str, Value | None] = {
            "recon_account": "bank", "recon_date": day, "recon_balance": cents, "recon_note": "imported",
        }  # fmt: skip
        statements.add(found, f"Reconciliation, row {statements.next_row}", values, shown=shown)


def _summary(found: Import, file: BankFile, lines: Sequence[BankLine], new: Sequence[BankLine]) -> None:
    """How many transactions there are and what they come to, and what the balance proves."""
    found.summary.insert(0, f"In the list: {_came_to(lines)}")
    if new and len(new) != len(file.lines):
        found.summary.insert(1, f"New: {_came_to(new)}")
    if file.proved:
        of = "every" if file.proved == len(file.lines) else f"{file.proved} of {len(file.lines)}"
        found.summary.append(f"The column of balances proves {of} sign{'s' if of != 'every' else ''}")


def _came_to(lines: Sequence[BankLine]) -> str:
    came = [line.cents for line in lines if line.cents > 0]
    went = [-line.cents for line in lines if line.cents < 0]
    many = f"{len(lines)} transaction{'s' if len(lines) != 1 else ''}"
    if not lines:
        return many
    days = f"{in_words(min(line.day for line in lines))} to {in_words(max(line.day for line in lines))}"
    return (
        f"{many}, {days}: {len(came)} in, {amount_in_words(sum(came))}; {len(went)} out, "
        f"{amount_in_words(sum(went))}; together {amount_in_words(sum(came) - sum(went))}"
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
        self._due = _subscriptions_due(cells, members)
        self._paid: Counter[str] = Counter()
        for line in money.LEDGER.read(cells):
            if line.ledger_category == self._subscriptions:
                with suppress(InputError):  # the sheet says itself what is wrong with it
                    self._paid[line.ledger_member] += money.cents(line.ledger_in)

    def members_of(self, text: str) -> list[str]:
        """The numbers of the members whose reference stands in a text."""
        return _found(self._members, text)

    def sessions_of(self, text: str) -> list[str]:
        """The sessions whose slip's number stands in a text."""
        return _found(self._sessions, text)

    def category(self, line: BankLine, member: str) -> tuple[str, str]:
        """The category of a member's transfer, "" if it is doubtful, and what there is to ask or say of it.

        The exact subscription is one, whatever the text says, unless it is paid; a text that says
        subscription beside another amount is doubtful; all else is money for the table.
        """
        amounts = self._due.get(member, frozenset())
        unpaid = max(amounts, default=0) - self._paid[member]
        stem = plain(self._subscriptions).casefold().rstrip("s")
        said = plain(line.text).casefold()
        named = bool(_SUBSCRIPTION.search(said)) or bool(stem and stem in said)
        if (line.cents in amounts and line.cents <= unpaid) or (named and not amounts):
            self._paid[member] += line.cents
            note = "" if named else f"this is the subscription, so its category is {self._subscriptions}"
            return self._subscriptions, note
        if named:
            due = " or ".join(amount_in_words(each) for each in sorted(amounts))
            paid = f", and {amount_in_words(self._paid[member])} is paid" if self._paid[member] else ""
            return "", f"{self._subscriptions} or {self._table_money}? The subscription is {due}{paid}"
        return self._table_money, ""


#: Words by which people call a subscription on a transfer.
_SUBSCRIPTION = re.compile(
    r"\b(subs?|subscr\w*|memberships?|dues|annual fee|(jahres|mitglieds?)?beitrag|składk\w*|cotisations?|"
    r"contributie|lidmaatschap\w*)\b"
)


def _subscriptions_due(cells: NamedCells, members: Sequence[money.Member]) -> dict[str, frozenset[int]]:
    """Member -> the amounts that are a subscription: the own one, and that of all whom a member pays for."""
    by_class: dict[str, int] = {}
    for row in money.SUBSCRIPTIONS.read(cells):
        try:
            by_class.setdefault(row.subs_class.casefold(), money.cents(row.subs_amount))
        except InputError:
            continue  # the sheet says itself what is wrong with it
    own = {m.member_number: by_class.get(m.member_class.casefold(), 0) for m in members if m.member_number}
    together = dict(own)
    for member in members:
        if member.member_payer in together and member.member_payer != member.member_number:
            together[member.member_payer] += own.get(member.member_number, 0)
    return {number: frozenset({own[number], together[number]} - {0}) for number in own}


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
