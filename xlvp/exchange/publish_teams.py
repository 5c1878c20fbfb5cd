"""The page of a teams event, and of a round robin its USEBIO, written into a folder."""

from pathlib import Path

from xlvp.book.teams_event import TeamsBook
from xlvp.book.write import check_writable
from xlvp.exchange.publish import OWN, free_stem, held_by, make_folder, renamed, replace_file
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import file_stem
from xlvp.exchange.usebio_teams import usebio_teams
from xlvp.exchange.web_teams import teams_page, title_of


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
    data, unsaid = usebio_teams(book)
    contents = {".html": teams_page(book)} | ({".xml": data} if data else {})
    make_folder(folder)
    stem = free_stem(book, folder, first, *contents)
    files = {folder / f"{stem}{ending}": content for ending, content in contents.items()}
    ours = {path: held_by(path, book) == OWN for path in files}
    for path in files:
        check_writable(path, force=force or ours[path])
    kept = [replace_file(path, content, ours=ours[path], force=force) for path, content in files.items()]
    checked = str(book.cells.one("xlvp_check"))
    said = [*filter(None, kept), *renamed(first, stem)]
    said += [] if book.final else [f"not final yet: {book.state}"]
    said += [] if checked == "All OK" else [f"the sheet Check says: {checked}"]
    return Published(tuple(files), (*said, *unsaid))
