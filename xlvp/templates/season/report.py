"""What ``xlvp score`` prints of a season: where it stands, its ladders, what is to be looked at."""

from collections.abc import Sequence
from fractions import Fraction

from xlvp.book.recalculated import Recalculated
from xlvp.book.report import Grid, Heading, Report, ReportLine, Words
from xlvp.book.season_book import SeasonBook, read_season
from xlvp.errors import InputError
from xlvp.exchange.safe_text import safe
from xlvp.season.season_facts import FACTS, fact_rows
from xlvp.season.season_rows import Row, figure_text, ladder_rows
from xlvp.season.standings import ladder

_LOOK = 20
_HEADINGS = ("Place", "Number", "Name", "Evenings", "Counted", "Total", "Result", "Needed")


def report(recalculated: Recalculated) -> Report:
    """Return the parts of a season.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """
    book = read_season(recalculated)
    facts = fact_rows(book.counted, book.rules.planned, (), book.to_check, _LOOK)
    parts: list[Words | Grid] = [Words(safe(book.name), "strong"), Words(f"{safe(str(facts[0][1]))}.")]
    if book.told_of_money:
        parts.append(Words(safe(book.told_of_money), "wrong"))
    if book.checked:
        parts.append(Words(f"The sheet Check says: {safe(book.checked)}", "wrong"))
    for number in book.rules.ladders:
        parts += _ladder(book, number)
    looked = facts[FACTS:]
    if looked:
        lines = [ReportLine([safe(str(where)), safe(str(words))]) for where, words in looked]
        parts += [Words(""), Grid([Heading("Where", words=True), Heading("To look at", words=True)], lines)]
    return tuple(parts)


def state(recalculated: Recalculated) -> str:
    """Return where the season stands, in a line."""
    book = read_season(recalculated)
    return str(fact_rows(book.counted, book.rules.planned, (), book.to_check, _LOOK)[0][1])


def _ladder(book: SeasonBook, number: int) -> list[Words | Grid]:
    title = safe(book.rules.text("title", number))
    try:
        rules = book.rules.ladder(number)
        told = book.rules.words(number, book.season.sessions)
    except InputError as error:
        return [Words(""), Words(f"{title}: {error}", "wrong")]
    rows = ladder_rows(book.season, rules, ladder(book.season, rules), None)
    lines = [ReportLine(_texts(row), "strong" if row[1] is None else "") for row in rows]
    headings = [Heading(each, words=at in (2, 7), whole=at == 1) for at, each in enumerate(_HEADINGS)]
    return [Words(""), Words(f"{title}: {safe(told)}", "strong"), Grid(headings, lines)]


def _texts(row: Row) -> Sequence[str]:
    return [
        "" if cell is None else figure_text(cell) if isinstance(cell, Fraction) else safe(str(cell))
        for cell in row
    ]
