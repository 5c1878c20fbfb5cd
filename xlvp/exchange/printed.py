"""The pages to print of an event, written into a folder."""

from collections.abc import Sequence
from pathlib import Path

from xlvp.book.pairs_event import PairsEvent
from xlvp.book.pairs_schema import SET_UP
from xlvp.book.write import check_writable
from xlvp.errors import WorkbookError
from xlvp.exchange.print_pages import PAGES, print_page
from xlvp.exchange.publish import OWN, event_files, held_by, make_folder, replace_file


def write_pages(
    event: PairsEvent, folder: Path, names: Sequence[str], *, name: str = "", force: bool = False
) -> list[Path]:
    """Write pages to print; if one may not be written, none is.

    Args:
        event: the event.
        folder: where to; it is made if it is not there.
        names: which pages; none: all.
        name: what the files are called if the title has neither a letter nor a digit.
        force: replace files of these names that are not ours.

    Raises:
        WorkbookError: the set-up is not confirmed, a file is somebody else's, the folder is not writable.
    """
    if event.code == SET_UP:  # there is no list yet: cards of another movement would lie in the hall
        raise WorkbookError(f"nothing is printed: {event.state}")
    make_folder(folder)
    endings = [f"-{one}.html" for one in names or PAGES]
    files = event_files(event, folder, name, *endings)[1]
    held = [held_by(path, event) for path in files]
    for path, whose in zip(files, held, strict=True):
        check_writable(path, force=force or whose == OWN)
    for path, whose, one in zip(files, held, names or PAGES, strict=True):
        replace_file(path, print_page(event, PAGES[one]), ours=whose == OWN, force=force)
    return list(files)
