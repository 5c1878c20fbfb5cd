"""The files of an event: its page, USEBIO and PBN, written side by side into a folder.

Players' numbers are in none of them, as a web site shows all that lies in its folder: the federation's file
has them, in a folder of its own beside that one.
"""

from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.formats import pbn, usebio
from xlvp.functions.values import CellValue
from xlvp.notation.dates import read_date
from xlvp.pages.html import file_stem, older_stem
from xlvp.pairs.doubts import pair_notes
from xlvp.text import quoted
from xlvp.workbooks.kit.published import Event, Extras, Published, is_of
from xlvp.workbooks.pairs import page
from xlvp.workbooks.pairs import page as web_projector
from xlvp.workbooks.pairs.book import PairsEvent
from xlvp.workbooks.pairs.page import deals_told, hands_shown
from xlvp.workbooks.pairs.schema import SET_UP
from xlvp.xlsx.named_cells import text_of
from xlvp.xlsx.write import check_writable, write_file, write_over

# A mark of ours stands this near to the beginning of a file.
_BEGINNING = 4096
_MARKS = {".html": page.MARK, ".xml": usebio.MARK, ".pbn": pbn.MARK}
_NO_EXTRAS = Extras()
#: How the name of the page for a projector ends.
PROJECTOR = "-projector.html"
#: What is added to the name of the folder for the web site: there lies what is for the federation alone.
FEDERATION = "-federation"
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
    data, note = usebio.usebio(event)
    hands = hands_shown(event, extras.deals)
    notation, noted = pbn.pbn(event, {board: hand.deal for board, hand in hands.items()})
    contents = {".html": page.web_page(event, extras.deals), ".xml": data, ".pbn": notation}
    if extras.projector:
        contents[PROJECTOR] = web_projector.projector_page(event)
    make_folder(folder)
    stem, names = event_files(event, folder, name, *contents)
    files = dict(zip(names, contents.values(), strict=True))
    for_federation = federation_folder(folder) / f"{stem}.xml" if extras.members else None
    if for_federation is not None:
        make_folder(for_federation.parent)
        files[for_federation] = usebio.usebio(event, extras.members, extras.club_number)[0]
    held = {path: held_by(path, event) for path in files}
    for path in files:
        check_writable(path, force=force or held[path] == OWN)
    kept = [
        replace_file(path, content, ours=held[path] == OWN, force=force) for path, content in files.items()
    ]
    message = renamed(event_stem(event, name), stem, older_stem(_called(event, name)))
    if for_federation is not None:
        message.append(_for_the_federation(event, for_federation))
    return Published(
        tuple(files),
        (*filter(None, kept), *message, *_remarks(event), *deals_told(event, hands), *note, *noted),
    )


def federation_folder(folder: Path) -> Path:
    """The folder for what is for the federation alone: beside the one for the web site, not in it.

    Raises:
        WorkbookError: there is nothing beside it.
    """
    whole = folder if folder.name not in ("", "..") else folder.resolve()
    if not whole.name:
        raise WorkbookError(f"{folder}: the federation's file needs a folder beside this one: name another")
    return whole.with_name(f"{whole.name}{FEDERATION}")


def _for_the_federation(event: PairsEvent, path: Path) -> str:
    """What to say of the federation's file."""
    undated = "" if isinstance(event.date, date) else "; it lacks the date, which federations need"
    return f"{path} has the players' numbers: send it to the federation, not to the web site{undated}"


def event_files(event: PairsEvent, folder: Path, name: str, *endings: str) -> tuple[str, tuple[Path, ...]]:
    """The name of the event's files, and their paths: see :func:`free_names`."""
    called = _called(event, name)
    return free_names(event, folder, file_stem(called), *endings, older=older_stem(called))


def event_stem(event: PairsEvent, name: str = "") -> str:
    """The name of the event's files: the day and the title, or what it is called instead."""
    return file_stem(_called(event, name))


def _called(event: PairsEvent, name: str) -> str:
    title = event.title if any(sign.isalnum() for sign in event.title) else name
    day = event.date.isoformat() if isinstance(event.date, date) else ""
    return " ".join(part for part in (day, title or page.title_of(event)) if part)


def day_in_name(day: CellValue) -> str:
    """A day as it stands in the name of a file, 2026-11-17; what is none as it was typed."""
    try:
        return read_date(day).isoformat()
    except InputError:
        return text_of(day)


def renamed(first: str, stem: str, older: str) -> list[str]:
    """What to say where the first name was another event's."""
    return (
        []
        if stem == first or stem.startswith(older)
        else [f"{first}.html is another event's page: this one is {stem}.html"]
    )


def free_names(
    event: Event, folder: Path, first: str, *endings: str, older: str
) -> tuple[str, tuple[Path, ...]]:
    """The name under which this event stands already, or the first one that no other event has.

    Args:
        event: the event.
        folder: where its files are.
        first: the name that it would have.
        endings: what stands behind the name, of each file.
        older: the name that earlier versions gave it: if its files stand there, they keep it, as links do.

    Returns:
        The name, and the files' paths.
    """
    before, now = [_older_ending(ending) for ending in endings], _paths(folder, first, endings)
    for number in count(1):
        paths = _paths(folder, older if number == 1 else f"{older} {number}", before)
        whose_files = {path: held_by(path, event) for path in paths}
        if OWN in (whose for path, whose in whose_files.items() if path not in now):
            return paths[0].name.removesuffix(before[0]), paths
        if {*whose_files.values()} == {_NOTHING}:
            break
    free = ""
    for number in count(1):
        stem = first if number == 1 else f"{first}-{number}"
        paths = _paths(folder, stem, endings)
        owners = {held_by(path, event) for path in paths}
        if _OTHER not in owners:
            if OWN in owners:
                return stem, paths
            free = free or stem
        if owners == {_NOTHING}:
            return free or stem, _paths(folder, free or stem, endings)
    raise AssertionError("numbers do not end")


def _paths(folder: Path, stem: str, endings: Sequence[str]) -> tuple[Path, ...]:
    return tuple(folder / f"{stem}{ending}" for ending in endings)


def _older_ending(ending: str) -> str:
    """As earlier versions ended a name: `` (projector).html`` for ``-projector.html``."""
    kind, dot, file = ending.partition(".")
    return f" ({kind[1:]}){dot}{file}" if kind else ending


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
    messages = [] if event.final else [f"not final yet: {event.state}"]
    if event.final and event.in_doubt:
        messages.append(event.state)
    if event.checked:
        messages.append(f"the sheet Check says: {event.checked}")
    if event.date and not isinstance(event.date, date):
        messages.append(
            f"the date {quoted(event.date)} is not understood: it is on the page as it was typed, and in no "
            "name of a file and no other format; type 24.11.2026 on the sheet Setup"
        )
    playing = {pair for line in event.scored.lines if line for pair in line.planned[1:] if pair}
    named = [(number, pair.players) for number, pair in event.pairs.items()]
    notes = zip(named, pair_notes(named, playing), strict=True)
    return messages + [
        f"pair {number}: {note.removeprefix('Check: ')}" for (number, _), note in notes if note
    ]


def replace_file(path: Path, content: bytes, *, ours: bool, force: bool) -> str:
    """Write a file; of one that is not ours a dated copy is kept, and named in the words that come back.

    Raises:
        WorkbookError: as :func:`xlvp.xlsx.write.write_over`.
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
