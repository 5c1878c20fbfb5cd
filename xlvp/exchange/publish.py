"""The files of an event: its page, USEBIO and PBN, written side by side into a folder."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from xlvp.book.pairs_event import PairsEvent
from xlvp.book.write import check_writable, write_file
from xlvp.errors import WorkbookError
from xlvp.exchange import pbn, usebio, web_page
from xlvp.exchange.safe_text import file_stem

# A mark of ours stands this near to the beginning of a file.
_BEGINNING = 4096


@dataclass(frozen=True)
class Published:
    """What was written.

    Attributes:
        files: the page, the USEBIO and the PBN file.
        remarks: in words what the formats cannot hold.
    """

    files: tuple[Path, ...]
    remarks: tuple[str, ...]


def publish(event: PairsEvent, folder: Path, *, force: bool = False) -> Published:
    """Write the files; if one may not be written, none is.

    Args:
        event: the event.
        folder: where to; it is made if it is not there.
        force: replace files of these names that are not ours; those that we wrote before are replaced anyway.

    Raises:
        WorkbookError: the set-up is not confirmed, a file is somebody else's, the folder is not writable.
    """
    if event.state.startswith("Set-up"):  # nothing is scored: a good page would become empty
        raise WorkbookError(f"nothing is published: {event.state}")
    data, said = usebio.usebio(event)
    notation, noted = pbn.pbn(event)
    stem = event_stem(event)
    contents = (
        (folder / f"{stem}.html", web_page.web_page(event), web_page.MARK),
        (folder / f"{stem}.xml", data, usebio.MARK),
        (folder / f"{stem}.pbn", notation, pbn.MARK),
    )
    make_folder(folder)
    for path, _, mark in contents:
        check_writable(path, force=force or is_ours(path, mark))
    for path, content, mark in contents:
        write_file(path, content, force=force or is_ours(path, mark))
    told = [] if event.final else [f"not final yet: {event.state}"]
    told += [f"the sheet Check says: {event.checked}"] if event.checked else []
    return Published(tuple(path for path, _, _ in contents), (*told, *said, *noted))


def event_stem(event: PairsEvent) -> str:
    """The name of the event's files: the day and the title."""
    day = event.date.isoformat() if isinstance(event.date, date) else event.date
    return file_stem(" ".join(part for part in (day, web_page.title_of(event)) if part))


def is_ours(path: Path, mark: bytes) -> bool:
    """Whether a file is there that we wrote: it has our mark near its beginning."""
    try:
        with path.open("rb") as file:
            return mark in file.read(_BEGINNING)
    except OSError:
        return False


def make_folder(folder: Path) -> None:
    """Make a folder unless it is there.

    Raises:
        WorkbookError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise WorkbookError(f"{folder}: the folder cannot be made: {error}") from None
