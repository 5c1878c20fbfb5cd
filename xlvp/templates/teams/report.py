"""What ``xlvp score`` prints of a teams event, and ``xlvp publish`` writes."""

from collections.abc import Sequence
from pathlib import Path

from xlvp.book.recalculated import Recalculated
from xlvp.book.report import Grid, Heading, Report, ReportLine, Words
from xlvp.book.schema import whole
from xlvp.book.teams_event import TeamsBook, read_book
from xlvp.cells.knock_out_kinds import Tie
from xlvp.exchange.publish_teams import publish_event
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import safe
from xlvp.teams.rows import RANKED_BY, Row, deciding, said, standing_rows

_HEADINGS = ("Place", "No.", "Team", "Played", "VP", "Adj.", "Total", "a match", "IMPs")


def report(recalculated: Recalculated) -> Report:
    """Return the parts of an event: its title, where it stands, the standings, the matches to look at.

    Raises:
        WorkbookError: as :func:`read_book`, or a list cannot be read.
    """
    book = read_book(recalculated)
    after = _after(book)
    titles = [safe(part) for part in (book.titles.title or "Teams", book.titles.place, book.day) if part]
    parts: list[Words | Grid] = [Words(" - ".join(titles), "strong"), Words(f"{state(recalculated)}.")]
    check = str(book.cells.one("xlvp_check"))
    if check != "All OK":
        parts.append(Words(f"The sheet Check says: {safe(check)}", "wrong"))
    if after:
        parts.append(Words(f"After round {after}"))
    parts += [] if book.straight else [Words(f"Ranked by: {RANKED_BY[deciding(book.event)].lower()}")]
    rows = standing_rows(book.event, after)
    grid = standings_grid(rows)
    notes = [
        Words(f"T{row[1]}: {safe(words)}")
        for row in rows
        if (words := "; ".join(str(row[at]) for at in (12, 13) if row[at]))
    ]
    told = matters_of(book)
    knock_out = [Words(_tie(book, *stage)) for stage in book.stages]
    if book.straight:
        return (*parts, Words(""), *knock_out, *told)
    return (*parts, Words(""), grid, Words(""), *notes, *told, *knock_out)


def matters_of(book: TeamsBook) -> list[Words]:
    """Return what is to be corrected or checked, a line each."""
    conditions = book.conditions
    return [
        Words(
            safe(f"{matter.where(conditions)}: {said(conditions, matter.words)}"),
            "wrong" if matter.to_correct else "doubt",
        )
        for matter in book.open_matters
    ]


def standings_grid(rows: Sequence[Row], headings: Sequence[str] = _HEADINGS) -> Grid:
    """Return standings as a table, the names with their group; as many columns as there are headings."""
    names = headings[2]
    shown = [Heading(text, words=text == names, whole=text != names) for text in headings]
    return Grid(shown, [ReportLine(_cells(row)[: len(headings)]) for row in rows])


def _tie(book: TeamsBook, stage: str, tie: Tie, words: str) -> str:
    """A match of the knock-out in a line: ``Final: T1 Ash 60 - T5 Hazel 54: T1 wins by 6``."""
    sides = zip(tie.teams, tie.totals(), strict=True)
    shown = [
        book.event.called(team) + ("" if total is None else f" {float(total):g}") for team, total in sides
    ]
    return safe(": ".join(part for part in (stage, " - ".join(shown), words) if part))


def _after(book: TeamsBook) -> int | None:
    return whole(book.cells.one("xlvp_after"))


def _cells(row: Row) -> list[str]:
    place, team, name, group, played, vp, adjustment, total, average, won, lost, *_ = row
    called = " ".join(str(part) for part in (name, f"({group})" if group else "") if part)
    figures = ["" if one is None else f"{float(one):.2f}" for one in (vp, adjustment, total, average)]
    imps = "-".join(f"{float(one or 0):g}" for one in (won, lost))
    return [str(place), str(team), safe(called), f"{float(played or 0):g}", *figures, imps]


def publish(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """Write the page of an event.

    Raises:
        WorkbookError: as :func:`read_book`, or the page cannot be written.
    """
    return publish_event(read_book(recalculated), folder, name=name, force=force)


def state(recalculated: Recalculated) -> str:
    """Return where the event stands, in words."""
    return read_book(recalculated).state
