"""The files of an event: its page, USEBIO and PBN, written side by side into a folder."""

from datetime import date
from itertools import count
from pathlib import Path

from xlvp.book.pairs_event import PairsEvent
from xlvp.book.pairs_schema import SET_UP
from xlvp.book.write import check_writable, write_file, write_over
from xlvp.errors import WorkbookError
from xlvp.events.pair_notes import pair_notes
from xlvp.exchange import pbn, usebio, web_page, web_projector
from xlvp.exchange.identity import Event, is_of
from xlvp.exchange.published import Extras, Published
from xlvp.exchange.safe_text import file_stem
from xlvp.exchange.web_hands import deals_told, hands_shown
from xlvp.text import quoted

# A mark of ours stands this near to the beginning of a file.
_BEGINNING = 4096
_MARKS = {".html": web_page.MARK, ".xml": usebio.MARK, ".pbn": pbn.MARK}
_NO_EXTRAS = Extras()
#: How the name of the page for a projector ends.
PROJECTOR = " (projector).html"
#: Whose file stands under a name: nobody's, this event's, another event's, or none of ours.
_NOTHING, OWN, _OTHER, _FOREIGN = "nothing", "own", "other", "foreign"


def publish(
    event: PairsEvent, folder: Path, *, name: str = "", force: bool = False, extras: Extras = _NO_EXTRAS
) -> Published:
    """Write the files; if one may not be written, none is.

    The same event's files are replaced; beside those of another event of the same name these get a number.

    Args:
        event: the event.
        folder: where to; it is made if it is not there.
        name: what the files are called if the title has neither a letter nor a digit.
        force: replace files of these names that are not ours.
        extras: a page for a projector, the deals, the members.

    Raises:
        WorkbookError: the set-up is not confirmed, a file is somebody else's, the folder is not writable.
    """
    if event.code == SET_UP:  # nothing is scored: a good page would become empty
        raise WorkbookError(f"nothing is published: {event.state}")
    data, said = usebio.usebio(event, extras.members or event.members)
    hands = hands_shown(event, extras.deals)
    notation, noted = pbn.pbn(event, {board: hand.deal for board, hand in hands.items()})
    contents = {".html": web_page.web_page(event, extras.deals), ".xml": data, ".pbn": notation}
    if extras.projector:
        contents[PROJECTOR] = web_projector.projector_page(event)
    make_folder(folder)
    first = event_stem(event, name)
    stem = free_stem(event, folder, first, *contents)
    files = {folder / f"{stem}{ending}": content for ending, content in contents.items()}
    held = {path: held_by(path, event) for path in files}
    for path in files:
        check_writable(path, force=force or held[path] == OWN)
    kept = [
        replace_file(path, content, ours=held[path] == OWN, force=force) for path, content in files.items()
    ]
    told = renamed(first, stem)
    return Published(
        tuple(files),
        (*filter(None, kept), *told, *_remarks(event), *deals_told(event, hands), *said, *noted),
    )


def event_stem(event: PairsEvent, name: str = "") -> str:
    """The name of the event's files: the day and the title, or what it is called instead."""
    title = event.title if any(sign.isalnum() for sign in event.title) else name
    day = event.date.isoformat() if isinstance(event.date, date) else ""
    return file_stem(" ".join(part for part in (day, title or web_page.title_of(event)) if part))


def renamed(first: str, stem: str) -> list[str]:
    """What to say where the first name was another event's."""
    return [] if stem == first else [f"{first}.html is another event's page: this one is {stem}.html"]


def free_stem(event: Event, folder: Path, first: str, *endings: str) -> str:
    """The name under which this event stands already, or the first one that no other event has."""
    free = None
    for number in count(1):
        stem = first if number == 1 else f"{first} {number}"
        held = {held_by(folder / f"{stem}{ending}", event) for ending in endings}
        if _OTHER not in held:
            if OWN in held:
                return stem
            free = free or stem
        if held == {_NOTHING}:
            return free or stem
    raise AssertionError("numbers do not end")


def held_by(path: Path, event: Event) -> str:
    """Whose file stands there."""
    try:
        with path.open("rb") as file:
            beginning = file.read(_BEGINNING)
    except FileNotFoundError:
        return _NOTHING
    except OSError:
        return _FOREIGN
    if _MARKS[path.suffix] not in beginning:
        return _FOREIGN
    return OWN if is_of(beginning, event) else _OTHER


def _remarks(event: PairsEvent) -> list[str]:
    """What somebody has to see to before the page goes out."""
    told = [] if event.final else [f"not final yet: {event.state}"]
    if event.final and event.in_doubt:
        told.append(event.state)
    if event.checked:
        told.append(f"the sheet Check says: {event.checked}")
    if event.date and not isinstance(event.date, date):
        told.append(
            f"the date {quoted(event.date)} is not understood: it is on the page as it was typed, and in no "
            "name of a file and no other format; type 24.11.2026 on the sheet Setup"
        )
    playing = {pair for line in event.scored.lines if line for pair in line.planned[1:] if pair}
    named = [(number, pair.players) for number, pair in event.pairs.items()]
    notes = zip(named, pair_notes(named, playing), strict=True)
    return told + [f"pair {number}: {note.removeprefix('Check: ')}" for (number, _), note in notes if note]


def replace_file(path: Path, content: bytes, *, ours: bool, force: bool) -> str:
    """Write a file; of one that is not ours a dated copy is kept, and named in the words that come back.

    Raises:
        WorkbookError: as :func:`xlvp.book.write.write_over`.
    """
    if ours:
        write_file(path, content, force=True)
        return ""
    copy = write_over(path, content, force=force)
    return f"{path.name} was not written by xlvp: what was there is kept as {copy.name}" if copy else ""


def make_folder(folder: Path) -> None:
    """Make a folder unless it is there.

    Raises:
        WorkbookError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise WorkbookError(f"{folder}: the folder cannot be made: {error}") from None
