"""What ``xlvp score`` prints of a teams event, and ``xlvp publish`` writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from xlvp.account import LEFT_OUT, Account
from xlvp.formats.usebio_dialect import Facts
from xlvp.formats.usebio_teams import usebio_teams
from xlvp.pages.html import safe
from xlvp.records.output import Shown
from xlvp.teams.conditions import Conditions
from xlvp.teams.event import TeamsEvent
from xlvp.teams.knock_out import Tie
from xlvp.teams.rows import (
    PAIRS_STANDINGS,
    RANKED_BY,
    STANDINGS,
    StandingLine,
    deciding,
    scored_matches,
    standing_lines,
)
from xlvp.workbooks.kit.published import Event, Extras, Pages, day_in_name, reasons_against
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.workbooks.teams.page import corrections, teams_page, title_of
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import check_remark


@dataclass(frozen=True)
class TeamsWorkbook(Event):
    """A teams workbook that was computed and read."""

    book: TeamsBook

    @property
    def state(self) -> str:
        """Where the event stands."""
        return self.book.state

    @property
    def contest(self) -> TeamsEvent:
        """What a federation gets the results of."""
        return self.book.written

    @property
    def against(self) -> tuple[str, ...]:
        """What speaks against letting the results out."""
        return reasons_against(check_remark(self.book.cells.one("xlvp_check")), self.book.account)

    def report(self) -> Report:
        """Return the title, where the event stands, the standings, the matches to check."""
        book = self.book
        after = whole(book.cells.one("xlvp_after"))
        titles = [safe(part) for part in (book.titles.title or "Teams", book.titles.place, book.day) if part]
        parts: list[Words | Grid] = [Words(" - ".join(titles), "strong"), Words(f"{book.state}.")]
        if check := check_remark(book.cells.one("xlvp_check")):
            parts.append(Words(safe(check), "wrong"))
        if after:
            parts.append(Words(f"After round {after}"))
        matters = matters_of(book.account)
        knock_out = [Words(_tie(book, *stage)) for stage in book.stages]
        if book.straight:
            return (*parts, Words(""), *knock_out, *matters)
        parts.append(Words(f"Ranked by: {RANKED_BY[deciding(book.event)].lower()}"))
        lines = standing_lines(book.event, after)
        grid = teams_standings_grid(lines, book.event.conditions)
        both = ((line, "; ".join(filter(None, (line.tie, line.note)))) for line in lines)
        notes = [Words(f"T{line.team}: {safe(words)}") for line, words in both if words]
        return (*parts, Words(""), grid, Words(""), *notes, *matters, *knock_out)

    def called(self, name: str) -> tuple[str, str]:
        """Return the day and the title, or what the event is called instead."""
        titles = self.book.titles
        title = "" if any(sign.isalnum() for sign in titles.title) else name
        days = day_in_name(titles.date), self.book.day
        now, older = (" ".join(part for part in (day, title or title_of(self.book)) if part) for day in days)
        return now, older

    def pages(self, extras: Extras) -> Pages:
        """Return the page, and a round robin as USEBIO; it has no extras."""
        extras.refuse(described.TEMPLATE)
        return _pages(self.book, extras.facts, "")


def _pages(book: TeamsBook, facts: Facts | None, standing: str) -> Pages:
    """What is published, given the page that is there already."""
    event = book.written
    data, unsaid = usebio_teams(event)
    if event.date is None:
        data, unsaid = None, ("USEBIO: no file is written without a date: type it on the sheet Setup",)
    changed = corrections(standing, book)
    messages = [f"corrected since it was published: {words}" for words in changed.new]
    # whose pairings go out before a result is in, and which nobody has marked
    lines = [line for line in scored_matches(book.event) if line.match.b is not None]
    begun = {line.match.round for line in lines if not line.waits}
    to_mark = sorted({line.match.round for line in lines} - begun - {*book.published})
    mark_it = "mark it under Published on the sheet Rounds, and it is not drawn anew"
    messages += [f"round {round_} is on the page: {mark_it}" for round_ in to_mark]
    messages += [] if book.final else [f"not final yet: {book.state}"]
    messages += filter(None, [check_remark(book.cells.one("xlvp_check"))])
    files = {".html": teams_page(book, changed)} | ({".xml": data} if data else {})
    federation = usebio_teams(event, facts=facts)[0] if data and facts else None
    return Pages(files, (*messages, *unsaid), federation, over=partial(_pages, book, facts))


#: What is in a row of its own, or with another column.
_NO_COLUMN = ("group", "lost", "quotient", "tie", "note")


def matters_of(account: Account) -> list[Words]:
    """Return what is to be corrected or checked, a line each."""
    return [Words(safe(str(item)), "wrong" if item.became == LEFT_OUT else "doubt") for item in account.open]


def pairs_standings_grid(lines: Sequence[StandingLine]) -> Grid:
    """Return the standings of the pairs of a Swiss as a table."""
    return standings_grid(lines, PAIRS_STANDINGS.without("won", *_NO_COLUMN))


def teams_standings_grid(lines: Sequence[StandingLine], conditions: Conditions) -> Grid:
    """Return the standings of teams as a table; total IMPs are called so."""
    output = STANDINGS.but(vp={"short": "Net IMPs"} if conditions.scale == "imps" else {})
    return standings_grid(lines, output.without(*_NO_COLUMN))


def standings_grid(lines: Sequence[StandingLine], columns: Sequence[Shown]) -> Grid:
    """Return standings as a table, the names with their group, IMPs won and lost in one column."""
    headings = [
        Heading(column.short, words=column.key == "name", whole=column.key != "name") for column in columns
    ]
    return Grid(headings, [ReportLine([_cell(line, column) for column in columns]) for line in lines])


def _cell(line: StandingLine, column: Shown) -> str:
    if column.key == "name":
        return safe(" ".join(filter(None, (line.name, f"({line.group})" if line.group else ""))))
    if column.key == "won":
        return "-".join(f"{float(imps):g}" for imps in (line.won, line.lost))
    value = getattr(line, column.key)
    if column.look == "matches":
        return f"{float(value or 0):g}"
    if isinstance(value, Fraction):
        return f"{float(value):.2f}"
    return "" if value is None else safe(str(value))


def _tie(book: TeamsBook, stage: str, tie: Tie, words: str) -> str:
    """A match of the knock-out in a line: ``Final: T1 Ash 60 - T5 Hazel 54: T1 wins by 6``."""
    sides = zip(tie.teams, tie.totals(), strict=True)
    shown = [
        book.event.called(team) + ("" if total is None else f" {float(total):g}") for team, total in sides
    ]
    return safe(": ".join(part for part in (stage, " - ".join(shown), words) if part))
