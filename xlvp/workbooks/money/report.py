"""What ``xlvp score`` says of a treasurer's book: the year, the sessions, the debts and what to check."""

from dataclasses import dataclass
from functools import cached_property

from xlvp.account import LEFT_OUT, Account, Item
from xlvp.errors import InputError, WorkbookError
from xlvp.functions.values import CellValue
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import in_words
from xlvp.text import quoted
from xlvp.workbooks.kit.changes import Change, Import, forgotten, reworded
from xlvp.workbooks.kit.published import Book
from xlvp.workbooks.money import book
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Tone, Words
from xlvp.xlsx.values import NamedCells

#: How many sessions, open matters of a sheet, and debts are shown.
_SESSIONS, _DOUBTS, _DEBTS = 12, 8, 20


@dataclass(frozen=True)
class MoneyWorkbook(Book):
    """A treasurer's book that was computed."""

    cells: NamedCells

    @property
    def state(self) -> str:
        """Where the book stands, in one line."""
        proof, account = book.FIGURES.read(self.cells).year_proof, self.account
        parts = []
        for items, what in ((account.left_out, "to correct"), (account.in_doubt, "to check")):
            if items:
                parts.append(f"{book.ROWS.counted(len(items))} {what}")
        return f"{proof} {', '.join(parts) or 'Nothing to check'}."

    @cached_property
    def account(self) -> Account:
        """What became of each row that is typed."""
        return book.account(self.cells)

    def report(self) -> Report:
        """Return the book in short."""
        cells, figures = self.cells, book.FIGURES.read(self.cells)
        club = book.SETTINGS.read(cells).club
        parts: list[Words | Grid] = [Words(club, "strong")] if club else []
        holds = book.reconciled(figures)
        year = [ReportLine((text, _amount(getattr(figures, key)))) for key, text in book.IN_SHORT.items()]
        parts.append(Grid((Heading("The year", words=True), Heading("")), year))
        parts.append(Words(figures.year_proof, "" if holds else "wrong"))
        parts.append(Words(figures.members_said))
        sessions = [row for row in book.SESSIONS.read(cells) if row.session_players not in ("", 0)]
        if len(sessions) > _SESSIONS:
            parts.append(Words(f"The last {_SESSIONS} of {len(sessions)} sessions"))
        if sessions:
            parts.append(_sessions(sessions[-_SESSIONS:]))
        balances = [(row.member_balance, row) for row in book.MEMBERS.read(cells)]
        debts = [(owed, row) for owed, row in balances if isinstance(owed, float | int) and owed < 0]
        if debts:
            parts.append(_debts([row for _, row in sorted(debts, key=lambda debt: debt[0])]))
        return parts + _open(self.account)


def _sessions(rows: "list[book.Session]") -> Grid:
    lines = []
    for row in rows:
        players = f"{row.session_players:.0f}" if isinstance(row.session_players, float | int) else ""
        amounts = map(_amount, (row.session_due, row.session_expected, row.session_difference))
        tone: Tone = "doubt" if row.session_difference not in ("", 0) else ""
        lines.append(ReportLine((row.session_number, _day(row.session_date), players, *amounts), tone))
    words, figures = ("Session", "Date"), ("Players", "Due", "Expected", "Over, short")
    return Grid((*(Heading(word, words=True) for word in words), *map(Heading, figures)), lines)


def _debts(rows: "list[book.Member]") -> Grid:
    cells = ((row.member_number, row.member_name, _amount(row.member_balance)) for row in rows[:_DEBTS])
    lines = [*map(ReportLine, cells)]
    if len(rows) > _DEBTS:
        lines.append(ReportLine(("", f"and {len(rows) - _DEBTS} more", "")))
    return Grid((Heading("Owes", words=True), Heading("Name", words=True), Heading("Balance")), lines)


def _open(account: Account) -> list[Words | Grid]:
    """What is open, sheet by sheet: of each first what is not counted as it is typed."""
    parts: list[Words | Grid] = []
    sheets: dict[str, list[Item]] = {}
    for item in account.items:
        if item.open:
            sheets.setdefault(item.place.partition(",")[0], []).append(item)
    for sheet, items in sheets.items():
        items.sort(key=lambda item: item.became != LEFT_OUT)
        for item in items[:_DOUBTS]:
            parts.append(Words(str(item), "wrong" if item.became == LEFT_OUT else "doubt"))
        if len(items) > _DOUBTS:
            parts.append(Words(f"{sheet}: {len(items) - _DOUBTS} more to check", "doubt"))
    return parts


def _amount(value: CellValue) -> str:
    try:
        return amount_in_words(book.cents(value)) if value != "" else ""
    except InputError:
        return str(value)


def _day(value: CellValue) -> str:
    try:
        result = book.day(value)
    except InputError:
        return str(value)
    return in_words(result) if result else ""


#: Lists of a treasurer's book in whose texts a name may stand, and the column.
_TEXTS = (
    (book.LEDGER, "ledger_text"), (book.SESSIONS, "session_note"), (book.VOUCHERS, "voucher_note"),
    (book.STATEMENTS, "recon_note"), (book.LOG, "log_told"),
)  # fmt: skip


def forget(cells: NamedCells, number: str) -> Import:
    """Take a member's name and reference out of a treasurer's book.

    Raises:
        WorkbookError: no member has the number.
    """
    members, refs = book.MEMBERS.read(cells), book.MEMBERS.where(cells)
    at = next((at for at, row in enumerate(members) if row.member_number == number), None)
    if at is None:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    member, result = members[at], Import()
    if member.member_name not in ("", forgotten(number)):
        ref = refs[at]["member_name"]
        result.changes.append(Change(f"Members, {number}, name", ref, member.member_name, forgotten(number)))
    if member.member_reference:
        ref = refs[at]["member_reference"]
        result.changes.append(Change(f"Members, {number}, reference", ref, member.member_reference, ""))
    name = "" if member.member_name == forgotten(number) else member.member_name
    words = [each for each in (name, member.member_reference) if len(each) > 2]
    result.changes += (
        Change(f"{table.sheet}, row {book.row_of(ref)}", ref, text, new)
        for table, key in _TEXTS
        for _, ref, text, new in reworded(cells, table, key, words, forgotten(number))
    )
    return result
