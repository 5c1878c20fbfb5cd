"""The page of a teams event, written into a folder."""

from pathlib import Path

from xlvp.book.teams_event import TeamsBook
from xlvp.book.write import check_writable
from xlvp.exchange.publish import OWN, free_stem, held_by, make_folder, renamed, replace_file
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import file_stem
from xlvp.exchange.web_teams import teams_page, title_of
from xlvp.teams.rows import state_rows


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
    first = file_stem(" ".join(part for part in (book.day, title) if part))
    page = teams_page(book)
    make_folder(folder)
    stem = free_stem(book, folder, first, ".html")
    path = folder / f"{stem}.html"
    ours = held_by(path, book) == OWN
    check_writable(path, force=force or ours)
    kept = replace_file(path, page, ours=ours, force=force)
    state, checked = str(state_rows(book.event)[0][1]), str(book.cells.one("xlvp_check"))
    said = [*filter(None, [kept]), *renamed(first, stem)]
    said += [] if state.endswith("all results are in") else [f"not final yet: {state}"]
    said += [] if checked == "All OK" else [f"the sheet Check says: {checked}"]
    return Published((path,), tuple(said))
