"""The page of a teams event, and of a round robin its USEBIO, written into a folder."""

from pathlib import Path

from xlvp.book.teams_event import TeamsBook
from xlvp.book.write import check_writable
from xlvp.exchange.publish import OWN, day_in_name, free_names, held_by, make_folder, renamed, replace_file
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import file_stem, older_stem
from xlvp.exchange.teams_corrected import corrections
from xlvp.exchange.usebio_teams import usebio_teams
from xlvp.exchange.web_teams import teams_page, title_of
from xlvp.teams.rows import lines_of


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
    said = [*filter(None, kept), *renamed(first, stem, older)]
    said += [f"corrected since it was published: {words}" for words in now]
    said += [
        f"round {turn} is on the page: mark it under Published on the sheet Rounds, and it is not drawn anew"
        for turn in _to_mark(book)
    ]
    said += [] if book.final else [f"not final yet: {book.state}"]
    said += [] if checked == "All OK" else [f"the sheet Check says: {checked}"]
    return Published(tuple(files), (*said, *unsaid))


def _to_mark(book: TeamsBook) -> list[int]:
    """The rounds whose pairings go out before a result is in, and which nobody has marked."""
    lines = [line for line in lines_of(book.event) if line is not None and line.match.b is not None]
    begun = {line.match.round for line in lines if not line.waits}
    return sorted({line.match.round for line in lines} - begun - {*book.published})
