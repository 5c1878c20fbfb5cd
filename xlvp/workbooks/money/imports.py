"""Imports into a treasurer's book: bank lists and sessions of a season, into the free lines of its lists."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from typing import Any

from xlvp.errors import InputError, Question, WorkbookError
from xlvp.formats.bank_csv import BankFile, BankLine
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import in_words
from xlvp.pairs.received import PlayedSession, PlayedSessions
from xlvp.text import first_few, name_key, plain, quoted
from xlvp.workbooks.kit.changes import Import, ImportOptions, ListLines, Value, Values, change, user_name
from xlvp.workbooks.money import book
from xlvp.xlsx.schema import Table
from xlvp.xlsx.values import NamedCells

#: The first and the last day of a book's year, as far as they are typed.
Year = tuple[date | None, date | None]


class FreeLines(ListLines):
    """A list of the book into which lines are written below the last one in use, in the order of the import.

    ``called`` is the option that makes the list longer.
    """

    def __init__(self, table: Table[Any], cells: NamedCells, called: str) -> None:
        super().__init__(cells, table)
        self.called = called

    def add(
        self, result: Import, where: str, values: Values, shown: str | None = None, words: str = ""
    ) -> None:
        """Write a new line, as :meth:`write` does.

        Raises:
            WorkbookError: the list is full.
        """
        if self.end >= len(self.refs):
            raise WorkbookError(
                f"the sheet {self.table.sheet} has no free line for {where}; nothing was written. Make a "
                f"larger workbook with 'xlvp new money --from OLD --{self.called} ...', import into that one"
            )
        self.write(result, self.end, where, values, shown, words)
        self.end += 1

    @property
    def next_row(self) -> str:
        """The row of the sheet of the next new line; "" if there is none."""
        return book.row_of(next(iter(self.refs[self.end].values()))) if self.end < len(self.refs) else ""


def add_to_log(result: Import, cells: NamedCells, messages: str) -> None:
    """Note on the sheet Log what an import writes, if it writes anything and the book has a log."""
    log = FreeLines(book.LOG, cells, "log")
    if not result.changes or not log.refs:
        return
    if log.end >= len(log.refs):
        result.notes.append("The sheet Log is full: this import is not noted there.")
        return
    now = datetime.now().strftime("%Y-%m-%d %H:%M")
    log.add(result, "Log", {"log_when": now, "log_who": user_name(), "log_told": messages}, shown="")


def session_value(number: str) -> Value:
    """A session's number as its cell has it: a number, unless it is none or begins with a zero."""
    plain_number = number.isascii() and number.isdigit() and str(int(number)) == number
    return float(number) if plain_number else number


def _year_of(cells: NamedCells) -> Year:
    settings = book.SETTINGS.read(cells)
    return book.day(settings.year_from), book.day(settings.year_to)


def _is_outside(day: date, year: Year) -> bool:
    start, end = year
    return (start is not None and day < start) or (end is not None and day > end)


_MOST_NAMED = 12


def take_season(played: PlayedSessions, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay the sessions of a season beside a treasurer's book.

    Raises:
        WorkbookError: all of them are of another year, or a list is full.
    """
    del options
    result = Import(notes=list(played.notes))
    year = _year_of(cells)
    outside = [each for each in played.sessions if each.day is not None and _is_outside(each.day, year)]
    inside = [each for each in played.sessions if each not in outside]
    if outside and not inside:
        raise WorkbookError(
            "every session of this season is of another year than this book; nothing was written"
        )
    result.notes += (f"Session {each.number} is of another year and is left out" for each in outside)
    members = FreeLines(book.MEMBERS, cells, "members")
    sessions = FreeLines(book.SESSIONS, cells, "sessions")
    attendance = FreeLines(book.ATTENDANCE, cells, "attendances")
    entered: dict[str, list[str]] = defaultdict(list)
    for row in attendance.rows:
        if row.att_session:
            entered[row.att_session].append(row.att_number)
    for session in inside:
        known = {row.member_number for row in members.rows}
        known |= {change.new for change in result.changes if change.where.startswith("new member")}
        for number, name in session.players:
            if number not in known:
                members.add(result, f"new member {number}", {"member_number": number, "member_name": name})
                known.add(number)
        _session(result, sessions, session)
        _players(result, attendance, session, entered[session.number])
    numbers, count = ", ".join(session.number for session in inside), len(result.changes)
    add_to_log(result, cells, f"Season: {count} cell{'s' if count != 1 else ''}, sessions {numbers}")
    return result


def _session(result: Import, sessions: FreeLines, session: PlayedSession) -> None:
    players = len(session.players) + session.visitors
    where = f"Session {session.number}"
    at = next((at for at, row in enumerate(sessions.rows) if row.session_number == session.number), None)
    if at is None:
        number = session_value(session.number)
        values = {"session_number": number, "session_date": session.day, "session_kind": session.kind}
        sessions.add(result, where, values | {"session_results": float(players)})
        return
    row, ref = sessions.rows[at], sessions.refs[at]["session_results"]
    if row.session_results != players:
        old = "" if row.session_results == "" else f"{row.session_results:.10g}"
        result.changes.append(change(f"{where}, players in the results", ref, old, float(players)))
    _differences(result, session, row)


def _differences(result: Import, session: PlayedSession, row: book.Session) -> None:
    """What the money says otherwise stays: somebody typed it."""
    try:
        day = book.day(row.session_date)
    except InputError:
        return  # the sheet says so itself
    if day is not None and session.day is not None and day != session.day:
        message = f"on {in_words(session.day)} in the season file, but {in_words(day)} in the money workbook"
        result.notes.append(f"Session {session.number} is {message}. Is this the right session?")
    if session.kind and row.session_kind and session.kind != row.session_kind:
        result.notes.append(
            f"Session {session.number} is {session.kind!r} in the season, {row.session_kind!r} in the money"
        )


def _players(result: Import, attendance: FreeLines, session: PlayedSession, typed: list[str]) -> None:
    numbers = [number for number, _ in session.players]
    missing = [number for number in numbers if number not in typed]
    guests = [number for number in typed if number.upper().startswith("V")]
    more = [number for number in typed if number not in numbers and number not in guests]
    visitors = sum(map(_visitors, guests))
    where = f"Session {session.number}"
    in_results, paid = len(numbers) + session.visitors, len(typed) - len(guests) + visitors
    both = f"{where}: {in_results} in the results, {paid} in the money"
    if typed and missing:
        result.notes.append(f"{both}. These will be added: {first_few(missing, _MOST_NAMED)}")
    if more:
        result.notes.append(f"{both}: {first_few(more, _MOST_NAMED)} paid and did not play")
    if typed and visitors != session.visitors:
        result.notes.append(
            f"{where}: {session.visitors} visitors in the results, {visitors} in the money; see to it there"
        )
    own = session_value(session.number)
    for number in missing:
        attendance.add(result, f"{where}, player {number}", {"att_session": own, "att_number": number})
    if session.visitors and not typed:
        entry = "V" if session.visitors == 1 else f"V {session.visitors}"
        attendance.add(result, f"{where}, visitors", {"att_session": own, "att_number": entry})
    result.same += len(numbers) - len(missing)


def _visitors(number: str) -> int:
    figure = number[1:].strip()
    return int(figure) if figure.isascii() and figure.isdigit() and len(figure) < 3 else 1


def take_bank(file: BankFile, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay a bank's list beside a treasurer's book.

    Raises:
        WorkbookError: all of it is of another year, or the ledger is full.
        Question: the columns of a list without headings were found by what is in them; nothing says whether
            new amounts are money in or money out.
    """
    if file.guess and not options.columns:
        raise Question(
            f"This list has no headings. xlvp found these columns: {file.guess}. If they are right, answer "
            "yes (or give --columns yes). Otherwise add a first line with the headings Date, Description and "
            "Amount",
            "columns",
            ("yes",),
            "Are these the right columns? Type yes or no",
            "no",
        )
    result = Import(notes=list(file.messages), whole=True)
    year = _year_of(cells)
    if file.lines and all(_is_outside(line.day, year) for line in file.lines):
        own = " to ".join(in_words(day) for day in year if day is not None) or "no year yet"
        raise WorkbookError(
            f"all {len(file.lines)} lines are of another year: from {in_words(file.lines[0].day)} to "
            f"{in_words(file.lines[-1].day)}; this book is of {own}. Nothing was written"
        )
    ledger = FreeLines(book.LEDGER, cells, "ledger")
    marks = {row.ledger_bank: at for at, row in enumerate(ledger.rows) if row.ledger_bank}
    lines = _lines(file, marks, year, options)
    unmarked = _typed_before(ledger)
    finder, (unnumbered, numbers) = _Finder(cells), _numbers(ledger)
    closed = _closed_months(cells)
    new: list[BankLine] = []
    for line in lines:
        if _is_outside(line.day, year):
            result.notes.append(f"{_said(line)} is of another year and is left out")
        elif line.fingerprint in marks:
            result.same += 1
        elif (wrong := replace(line, cents=-line.cents).fingerprint) in marks:
            row = book.row_of(next(iter(ledger.refs[marks[wrong]].values())))
            result.notes.append(
                f"Ledger, row {row}: {_said(line)} was entered the other way round. Correct In and Out there"
            )
        elif at := unmarked.get((line.day.isoformat(), line.cents), []):
            ref = ledger.refs[at.pop(0)]["ledger_bank"]
            where = f"Ledger, row {book.row_of(ref)}"
            shown = f"{_said(line)}: already typed in row {book.row_of(ref)}: only its import code is added"
            result.changes.append(change(where, ref, "", line.fingerprint))
            result.summary.append(f"{where}: {shown}")
        else:
            _new(result, ledger, line, finder, numbers)
            new.append(line)
            if (line.day.year, line.day.month) in closed:
                result.notes.append(f"{_said(line)} is of a month that is closed (sheet Reconciliation)")
    if new:
        refs = {ledger.refs[at].get("ledger_number"): number for at, number in unnumbered.items()}
        result.along |= {ref: number for ref, number in refs.items() if ref}
    _closing(result, file, cells, year)
    _summary(result, file, lines, new)
    add_to_log(result, cells, f"Bank: {_came_to(new)}" if new else "Bank: marks and the last balance")
    return result


def _lines(file: BankFile, marks: Mapping[str, int], year: Year, options: ImportOptions) -> list[BankLine]:
    """The transactions with every sign known: as it was entered before, or as a person has answered."""
    came, went = file.with_open("in").lines, file.with_open("out").lines
    lines, open_yet = list(file.lines), []
    for at in file.open:
        if went[at].fingerprint in marks:
            lines[at] = went[at]
        elif came[at].fingerprint in marks or _is_outside(came[at].day, year):
            lines[at] = came[at]
        elif options.amounts:
            lines[at] = went[at] if options.amounts == "out" else came[at]
        else:
            open_yet.append(came[at])
    if open_yet:
        many = len(open_yet)
        which = f"{many} amounts" if many > 1 else "An amount"
        first = f"{in_words(open_yet[0].day)} {quoted(open_yet[0].text)} {amount_in_words(open_yet[0].cents)}"
        raise Question(
            f"{which} of this list may be money in or money out: there is no sign, no column that says it, "
            f"and no balance that proves it. The first is {first}. If all are money in, answer in (or give "
            "--amounts in); if all are payments, out (--amounts out). Otherwise export the list with its "
            "balances",
            "amounts",
            ("in", "out"),
            "Are they all money in, all money out, or neither? Type in, out or neither",
        )
    return lines


def _new(
    result: Import, ledger: FreeLines, line: BankLine, finder: "_Finder", numbers: Iterator[float]
) -> None:
    member, session = _found(finder.references, line.text), _found(finder.slips, line.text)
    values: dict[str, Value | None] = {}
    if len(session) == 1 and line.cents > 0:
        values = {"ledger_category": book.CASH_BANKED, "ledger_session": session_value(session[0])}
    elif len(member) == 1 and line.cents > 0:
        category, question = finder.category(line, member[0])
        values = {"ledger_member": member[0], "ledger_category": category}
        if question:
            result.notes.append(f"{_said(line)}: {question}")
    elif line.cents > 0:
        many = f" ({' or '.join(member)})" if member else ""
        result.notes.append(f"{_said(line)}: whose?{many}")
    side = "ledger_in" if line.cents > 0 else "ledger_out"
    words = " ".join(str(value) for key, value in values.items() if value and key != "ledger_session")
    ledger.add(
        result,
        f"Ledger, row {ledger.next_row}",
        {
            "ledger_date": line.day,
            "ledger_text": line.text,  # as text: what begins like a formula is none
            **values,
            "ledger_place": "bank",
            side: abs(line.cents),
            "ledger_bank": line.fingerprint,
            "ledger_number": next(numbers),
        },
        "ledger_date",
        f"{_said(line)}{': ' if words else ''}{words}",
    )


def _numbers(ledger: FreeLines) -> tuple[dict[int, float], Iterator[float]]:
    """The numbers for lines in use that have none, by their places in the list, and for new entries."""
    known = (row.ledger_number for row in ledger.rows if isinstance(row.ledger_number, int | float))
    numbers = map(float, count(int(max(known, default=0)) + 1))
    without = [at for at, row in enumerate(ledger.rows) if ledger.in_use(at) and row.ledger_number == ""]
    return {at: next(numbers) for at in without}, numbers


def _closed_months(cells: NamedCells) -> set[tuple[int, int]]:
    """Year and month of each month that is closed."""
    days = (book.day(row.close_month) for row in book.CLOSINGS.read(cells) if row.close_with != "")
    return {(day.year, day.month) for day in days if day is not None}


def _closing(result: Import, file: BankFile, cells: NamedCells, year: Year) -> None:
    """The last balance of the list, for the sheet Reconciliation, unless that has it."""
    if file.closing is None or _is_outside(file.closing[0], year):
        return
    day, cents = file.closing
    statements = FreeLines(book.STATEMENTS, cells, "statements")
    for at, row in enumerate(statements.rows):
        try:
            known = row.recon_account == "bank" and book.day(row.recon_date) == day
            same = known and book.cents(row.recon_balance) == cents
        except InputError:
            continue  # the sheet says itself what is wrong with it
        if known and not same:
            where = f"Reconciliation, row {book.row_of(statements.refs[at]['recon_balance'])}"
            differs = f"the balance of {in_words(day)} there is not the bank's {amount_in_words(cents)}"
            result.notes.append(f"{where}: {differs}")
        if known:
            return
    if statements.end < len(statements.refs):
        words = f"balance on {in_words(day)}: {amount_in_words(cents)}"
        values: Values = {
            "recon_account": "bank", "recon_date": day, "recon_balance": cents, "recon_note": "imported",
        }  # fmt: skip
        statements.add(result, f"Reconciliation, row {statements.next_row}", values, "recon_date", words)


def _summary(result: Import, file: BankFile, lines: Sequence[BankLine], new: Sequence[BankLine]) -> None:
    """How many transactions there are and what they come to, and what the balance proves."""
    result.summary.insert(0, f"In the list: {_came_to(lines)}")
    if new and len(new) != len(file.lines):
        result.summary.insert(1, f"New: {_came_to(new)}")
    if file.proved:
        of = "every" if file.proved == len(file.lines) else f"{file.proved} of {len(file.lines)}"
        result.summary.append(f"The column of balances proves {of} sign{'s' if of != 'every' else ''}")


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
    results: dict[tuple[str, int], list[int]] = {}
    for at, row in enumerate(ledger.rows):
        if row.ledger_bank or row.ledger_place not in ("", "bank") or not ledger.in_use(at):
            continue
        try:
            day = book.day(row.ledger_date)
            cents = book.cents(row.ledger_in) - book.cents(row.ledger_out)
        except InputError:
            continue  # the sheet says itself what is wrong with it
        if day is not None:
            results.setdefault((day.isoformat(), cents), []).append(at)
    return results


class _Finder:
    """Finds members by their references and sessions by their slips in what the bank says."""

    def __init__(self, cells: NamedCells) -> None:
        members, sessions = book.MEMBERS.read(cells), book.SESSIONS.read(cells)
        self.references = _words((m.member_reference, m.member_number) for m in members)
        self.slips = _words((s.session_slip, s.session_number) for s in sessions)
        names = [row.receipt_name for row in book.RECEIPTS.read(cells)[1:-1]]
        self._table_money, self._subscriptions = names[0], names[1]
        self._due = _subscriptions_due(cells, members)
        self._paid: Counter[str] = Counter()
        for line in book.LEDGER.read(cells):
            if line.ledger_category == self._subscriptions:
                with suppress(InputError):  # the sheet says itself what is wrong with it
                    self._paid[line.ledger_member] += book.cents(line.ledger_in)

    def category(self, line: BankLine, member: str) -> tuple[str, str]:
        """The category of a member's transfer, "" if it is doubtful, and a question or remark on it.

        The exact subscription is one, whatever the text says, unless it is paid; a text that says
        subscription beside another amount is doubtful; all else is money for the table.
        """
        amounts = self._due.get(member, frozenset())
        unpaid = max(amounts, default=0) - self._paid[member]
        stem = plain(self._subscriptions).casefold().rstrip("s")
        message = plain(line.text).casefold()
        named = bool(_SUBSCRIPTION.search(message)) or bool(stem and stem in message)
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


def _subscriptions_due(cells: NamedCells, members: Sequence[book.Member]) -> dict[str, frozenset[int]]:
    """Member -> the amounts that are a subscription: the own one, and that of all whom a member pays for."""
    by_class: dict[str, int] = {}
    for row in book.SUBSCRIPTIONS.read(cells):
        try:
            by_class.setdefault(row.subs_class.casefold(), book.cents(row.subs_amount))
        except InputError:
            continue  # the sheet says itself what is wrong with it
    own = {m.member_number: by_class.get(m.member_class.casefold(), 0) for m in members if m.member_number}
    together = dict(own)
    for member in members:
        if member.member_payer in together and member.member_payer != member.member_number:
            together[member.member_payer] += own.get(member.member_number, 0)
    return {number: frozenset({own[number], together[number]} - {0}) for number in own}


_Words = list[tuple[re.Pattern[str], str]]


def _words(known: Iterable[tuple[str, str]]) -> _Words:
    """References as words of their own, however they are spaced and whatever letters they are in."""
    results = []
    for reference, number in known:
        if reference and number:
            spaced = r"\s*".join(map(re.escape, name_key(reference).split()))
            results.append((re.compile(rf"(?<!\w){spaced}(?!\w)"), number))
    return results


def _found(known: _Words, text: str) -> list[str]:
    message = name_key(text)
    return list(dict.fromkeys(number for pattern, number in known if pattern.search(message)))


def _said(line: BankLine) -> str:
    return f"{amount_in_words(line.cents)} on {in_words(line.day)} {quoted(line.text)}"
