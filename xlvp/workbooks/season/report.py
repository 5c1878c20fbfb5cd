"""What ``xlvp score`` prints of a season: where it stands, its ladders, what is to be looked at."""

from dataclasses import dataclass
from fractions import Fraction

from xlvp.account import LEFT_OUT, Item
from xlvp.errors import InputError, WorkbookError
from xlvp.pages.html import safe
from xlvp.pairs.received import PlayedSession, PlayedSessions
from xlvp.season.admitted import Remark, row_of
from xlvp.season.entries import SUBSTITUTES
from xlvp.season.season_rows import LADDER, figure_text, ladder_lines
from xlvp.season.standings import ladder
from xlvp.text import quoted
from xlvp.workbooks.kit.changes import Change, Import, forgotten, reworded
from xlvp.workbooks.kit.published import Event, Extras, Pages, reasons_against
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.page import remarks_of, season_page
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

_LOOK = 20
_SHOWN = LADDER.without("kind")


@dataclass(frozen=True)
class SeasonWorkbook(Event):
    """A season workbook that was computed and read."""

    book: SeasonBook

    @property
    def state(self) -> str:
        """Where the season stands, in a line."""
        return self.book.account.words

    @property
    def against(self) -> tuple[str, ...]:
        """What speaks against letting the ladders out."""
        return reasons_against(self.book.checked, self.book.account)

    def report(self) -> Report:
        """Return the ladders, and what is to be looked at."""
        book, account = self.book, self.book.account
        parts: list[Words | Grid] = [Words(safe(book.name), "strong"), Words(f"{safe(account.short)}.")]
        parts += (Words(safe(text), "wrong") for text in (book.told_of_money, book.checked) if text)
        for number in book.rules.ladders:
            parts += _ladder(book, number)
        if account.open:
            lines = [*map(_open_line, account.open[:_LOOK])]
            more = len(account.open) - _LOOK
            lines += [ReportLine(["", f"and {more} more"], "wrong")] if more > 0 else []
            parts += [Words(""), Grid([Heading("Where", words=True), Heading("To check", words=True)], lines)]
        return tuple(parts)

    def called(self, name: str) -> tuple[str, str]:
        """Return club and season, or what the season is called instead."""
        title = self.book.name if self.book.club or self.book.title else name
        return title, title

    def pages(self, extras: Extras) -> Pages:
        """Return the page; it has no extras."""
        extras.refuse(schema.TEMPLATE)
        return Pages({".html": season_page(self.book)}, tuple(remarks_of(self.book)))


def _open_line(item: Item) -> ReportLine:
    words = str(Remark(item.became, item.words))
    return ReportLine([safe(item.place), safe(words)], "wrong" if item.became == LEFT_OUT else "doubt")


def _ladder(book: SeasonBook, number: int) -> list[Words | Grid]:
    title = safe(book.rules.text("title", number))
    try:
        rules = book.rules.ladder(number)
        message = book.rules.words(number, book.season.sessions)
    except InputError as error:
        return [Words(""), Words(f"{title}: {error}", "wrong")]
    lines = [
        ReportLine([_shown(getattr(line, column.key)) for column in _SHOWN], "" if line.who else "strong")
        for line in ladder_lines(book.season, rules, ladder(book.season, rules))
    ]
    headings = [
        Heading(column.short, words=column.look in ("text", "words"), whole=column.key == "number")
        for column in _SHOWN
    ]
    return [Words(""), Words(f"{title}: {safe(message)}", "strong"), Grid(headings, lines)]


def _shown(cell: object) -> str:
    return "" if cell is None else figure_text(cell) if isinstance(cell, Fraction) else safe(str(cell))


def played_sessions(recalculated: Recalculated) -> PlayedSessions:
    """Return the sessions that have results, with the members who sat there.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """
    book = SeasonBook(NamedCells(recalculated))
    results = []
    for number in sorted(book.season.played, key=lambda each: book.season.order[each]):
        session = book.season.sessions[number]
        scores = [each for each in book.season.scores if each.session == number and each.code != SUBSTITUTES]
        members = sorted({member for score in scores for member in score.members})
        players = tuple((member, book.season.members[member].name) for member in members)
        visitors = sum(2 - len(score.members) for score in scores)
        results.append(PlayedSession(str(number), session.day, session.kind, players, visitors))
    return PlayedSessions(tuple(results))


def forget_in_season(cells: NamedCells, number: str) -> Import:
    """Take a member's name out of a season workbook; results stay.

    Raises:
        WorkbookError: no member has the number.
    """
    lines, refs = schema.MEMBERS.read(cells), schema.MEMBERS.where(cells)
    at = next((at for at, line in enumerate(lines) if text_of(line.member_number) == number), None)
    if at is None:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    name, result = text_of(lines[at].member_name), Import()
    if name in ("", forgotten(number)):
        return result
    where = f"Members, {number}, name"
    result.changes.append(Change(where, refs[at]["member_name"], name, forgotten(number)))
    result.changes += (
        Change(f"{table.sheet}, row {row_of(line - 1)}", ref, text, new)  # above the first is an edge
        for table, key in ((schema.RESULTS, "result_note"), (schema.LOG, "log_what"))
        for line, ref, text, new in reworded(cells, table, key, [name], forgotten(number))
    )
    return result
