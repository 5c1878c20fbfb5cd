"""What ``xlvp score`` prints of a teams event, and ``xlvp publish`` writes."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from xlvp.formats.usebio_teams import usebio_teams
from xlvp.functions.knock_out_kinds import Tie
from xlvp.pages.html import file_stem, older_stem, safe
from xlvp.records.output import Shown
from xlvp.teams.rows import (
    PAIRS_STANDINGS,
    RANKED_BY,
    STANDINGS,
    StandingLine,
    deciding,
    lines_of,
    said,
    standing_lines,
)
from xlvp.workbooks.kit.published import Published
from xlvp.workbooks.pairs.publish import (
    OWN,
    day_in_name,
    free_names,
    held_by,
    make_folder,
    renamed,
    replace_file,
)
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.page import corrections, teams_page, title_of
from xlvp.xlsx.named_cells import Recalculated
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.schema import whole
from xlvp.xlsx.write import check_writable


def publish_event(book: TeamsBook, folder: Path, *, name: str = "", force: bool = False) -> Published:
    """Write the page of an event.

    The same event's page is replaced; beside another's of the same name this one gets a number.

    Args:
        book: the workbook.
        folder: where to; it is made if it is not there.
        name: what the file is called if the event has no title.
        force: replace a file of this name that is not ours.

    Raises:
        WorkbookError: the file is somebody else's, the folder is not writable.
    """
    title = title_of(book) if any(sign.isalnum() for sign in book.titles.title) else name or title_of(book)
    first, older = (
        stem(" ".join(part for part in (day, title) if part))
        for stem, day in ((file_stem, day_in_name(book.titles.date)), (older_stem, book.day))
    )
    data, unsaid = usebio_teams(book)
    make_folder(folder)
    stem, (page, *_) = free_names(book, folder, first, ".html", *([".xml"] if data else []), older=older)
    before, now = corrections(page.read_text("utf-8"), book) if held_by(page, book) == OWN else ([], [])
    files = {page: teams_page(book, (*before, *now))} | ({page.with_suffix(".xml"): data} if data else {})
    ours = {path: held_by(path, book) == OWN for path in files}
    for path in files:
        check_writable(path, force=force or ours[path])
    kept = [replace_file(path, content, ours=ours[path], force=force) for path, content in files.items()]
    checked = str(book.cells.one("xlvp_check"))
    messages = [*filter(None, kept), *renamed(first, stem, older)]
    messages += [f"corrected since it was published: {words}" for words in now]
    messages += [
        f"round {round_} is on the page: mark it under Published on the sheet Rounds, "
        "and it is not drawn anew"
        for round_ in _to_mark(book)
    ]
    messages += [] if book.final else [f"not final yet: {book.state}"]
    messages += [] if checked == "All OK" else [f"the sheet Check says: {checked}"]
    return Published(tuple(files), (*messages, *unsaid))


def _to_mark(book: TeamsBook) -> list[int]:
    """The rounds whose pairings go out before a result is in, and which nobody has marked."""
    lines = [line for line in lines_of(book.event) if line is not None and line.match.b is not None]
    begun = {line.match.round for line in lines if not line.waits}
    return sorted({line.match.round for line in lines} - begun - {*book.published})


#: What stands in a row of its own, or with another column.
_NO_COLUMN = ("group", "lost", "quotient", "tie", "note")


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
    lines = standing_lines(book.event, after)
    grid = standings_grid(lines, STANDINGS.without(*_NO_COLUMN))
    notes = [
        Words(f"T{line.team}: {safe(words)}")
        for line in lines
        if (words := "; ".join(filter(None, (line.tie, line.note))))
    ]
    message = matters_of(book)
    knock_out = [Words(_tie(book, *stage)) for stage in book.stages]
    if book.straight:
        return (*parts, Words(""), *knock_out, *message)
    return (*parts, Words(""), grid, Words(""), *notes, *message, *knock_out)


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


def pairs_standings_grid(lines: Sequence[StandingLine]) -> Grid:
    """Return the standings of the pairs of a Swiss as a table."""
    return standings_grid(lines, PAIRS_STANDINGS.without("won", *_NO_COLUMN))


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


def _after(book: TeamsBook) -> int | None:
    return whole(book.cells.one("xlvp_after"))


def publish(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """Write the page of an event.

    Raises:
        WorkbookError: as :func:`read_book`, or the page cannot be written.
    """
    return publish_event(read_book(recalculated), folder, name=name, force=force)


def state(recalculated: Recalculated) -> str:
    """Return where the event stands, in words."""
    return read_book(recalculated).state
