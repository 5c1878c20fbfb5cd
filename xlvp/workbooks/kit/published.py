"""Publishing: whose files are in the folder already, and writing those of an event side by side into it.

Players' numbers are in none of them, as a web site shows all that lies in its folder: the federation's file
has them, in a folder of its own beside that one.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Protocol

from xlvp.account import Account
from xlvp.errors import InputError, WorkbookError
from xlvp.formats import pbn, usebio
from xlvp.formats.usebio_dialect import Club, Facts, Member
from xlvp.functions.values import CellValue
from xlvp.notation.dates import read_date
from xlvp.pages.club_index import KEY as INDEX_KEY
from xlvp.pages.club_index import feed, index_page
from xlvp.pages.html import file_stem, older_stem
from xlvp.pages.metadata import FEED, INDEX, NAME, EventKey, is_of, listed_pages
from xlvp.pages.page import MARK
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand
from xlvp.teams.event import TeamsEvent
from xlvp.text import quoted
from xlvp.xlsx.report import Report
from xlvp.xlsx.values import text_of
from xlvp.xlsx.write import check_writable, write_file, write_over

# A mark of ours stands this near to the beginning of a file.
_BEGINNING = 4096
_MARKS = {".html": MARK, ".xml": usebio.MARK, ".pbn": pbn.MARK}
#: Whose file is under a name: nobody's, this event's, another event's, or none of ours.
_NOTHING, _OWN, _OTHER, _FOREIGN = "nothing", "own", "other", "foreign"


@dataclass(frozen=True)
class Published:
    """What was written."""

    files: tuple[Path, ...]  # the page, and files of other formats beside it
    remarks: tuple[str, ...]  # in words what the formats cannot hold
    index: tuple[Path, ...] = ()  # the list of all pages of the folder, and the feed


@dataclass(frozen=True)
class Extras:
    """What is asked for besides the default files."""

    projector: bool = False  # a page for a projector too
    #: the deals of the boards, each in PBN or with par and tricks, shown with them
    deals: Mapping[int, str | Hand] = field(default_factory=dict)
    members: tuple[Member, ...] = ()  # the members with their numbers, for the federation's file
    club_number: str = ""  # the club's number in the federation, for the same file

    @property
    def facts(self) -> Facts | None:
        """What the federation's file says beside the results; None where no members are named."""
        return Facts(Club(self.club_number), self.members) if self.members else None

    def refuse(self, template: str) -> None:
        """Refuse what is asked for, of a template of which only a page is made.

        Raises:
            WorkbookError: something is asked for.
        """
        if self.projector or self.deals:
            what = "a page for a projector is" if self.projector else "files with hands are"
            raise WorkbookError(f"{what} made of a pairs evening, not of {quoted(template)}")


_NO_EXTRAS = Extras()


@dataclass(frozen=True)
class Pages:
    """What is to be written of an event."""

    files: Mapping[str, bytes]  # their contents, by how their names end; the page first
    remarks: tuple[str, ...]  # what somebody should know, in words
    federation: bytes | None = None  # the file for the federation alone
    #: the same once more, given the event's page that is there already
    over: Callable[[str], "Pages"] | None = None


class Book(Protocol):
    """A workbook of one template that was computed and read."""

    @property
    def state(self) -> str:
        """Where it stands, in words."""

    def report(self) -> Report:
        """Return what ``xlvp score`` prints of it."""


class Read(Protocol):
    """What was read of a workbook that can be published."""

    @property
    def key(self) -> EventKey:
        """What tells this event from another, as plain values."""


#: Of what was left out so many are named before something goes out.
_MOST_REASONS = 6


def reasons_against(checked: str, account: Account | None = None) -> tuple[str, ...]:
    """Return what speaks against letting results out, a sentence each: what was left out, a wrong Check.

    Args:
        checked: what is to be said of the sheet Check; "" if it is as it should be.

    >>> reasons_against("Check is not OK: open that sheet to see why")
    ('Check is not OK: open that sheet to see why.',)
    """
    reasons = [checked] if checked else []
    left_out = account.left_out if account is not None else ()
    reasons += [f"Left out: {item}" for item in left_out[:_MOST_REASONS]]
    if len(left_out) > _MOST_REASONS:
        reasons.append(f"{len(left_out) - _MOST_REASONS} more are left out; xlvp score names them")
    return tuple(f"{reason.rstrip('.')}." for reason in reasons)


class Event(Book, Protocol):
    """A workbook that can be published."""

    book: Read

    @property
    def against(self) -> tuple[str, ...]:
        """What speaks against letting its results out, a sentence each."""
        return ()

    @property
    def contest(self) -> PairsEvent | TeamsEvent | None:
        """What a federation gets the results of; None where it gets none."""
        return None

    @property
    def key(self) -> EventKey:
        """What tells this event from another."""
        return self.book.key

    def called(self, name: str) -> tuple[str, str]:
        """Return after what its files are named now and were before; ``name`` if it has no title."""

    def pages(self, extras: Extras) -> Pages:
        """Return what is to be written.

        Raises:
            WorkbookError: there is nothing to publish yet, or no such extras are made of such a workbook.
        """

    def to_print(self) -> Mapping[str, Callable[[], bytes]]:
        """Return the pages for paper, by their names; usually there are none.

        Raises:
            WorkbookError: there is nothing to print yet.
        """
        return {}


def publish(
    event: Event, folder: Path, *, name: str = "", force: bool = False, extras: Extras = _NO_EXTRAS
) -> Published:
    """Write the files; if one may not be written, none is.

    The same event's files are replaced; beside those of another event of the same name these get a number.

    The folder is made if it is not there. ``name`` is what the files are called if the title has neither a
    letter nor a digit. With ``force`` files of these names that are not ours are replaced.

    Raises:
        WorkbookError: there is nothing to publish yet, a file is somebody else's, the folder is not writable.
    """
    pages = event.pages(extras)
    make_folder(folder)
    stem, paths = _event_files(event, folder, name, *pages.files)
    if pages.over is not None and _whose(paths[0], event.key) == _OWN:
        pages = pages.over(paths[0].read_text("utf-8"))
    files = dict(zip(paths, pages.files.values(), strict=True))
    first, older = event.called(name)
    first, remarks = file_stem(first), []
    if stem != first and not stem.startswith(older_stem(older)):
        remarks.append(f"{first}.html is another event's page: this one is {stem}.html")
    if pages.federation is not None:
        path = _beside(folder) / f"{stem}.xml"
        make_folder(path.parent)
        files[path] = pages.federation
        remarks.append(f"{path} has the players' numbers: send it to the federation, not to the web site")
    elif extras.members:
        remarks.append("no file for the federation: there is no form for such an event")
    kept = _write_files(files, event.key, force=force)
    index, unlisted = _write_index(folder, force=force)
    return Published(tuple(files), (*kept, *unlisted, *remarks, *pages.remarks), index)


def _write_index(folder: Path, *, force: bool) -> tuple[tuple[Path, ...], list[str]]:
    """Write the index of the pages in a folder and the feed; neither if one is somebody else's."""
    listed = listed_pages(folder)
    files = {folder / INDEX: index_page(listed), folder / FEED: feed(listed)}
    for path in files:
        if not force and _whose(path, INDEX_KEY) not in (_NOTHING, _OWN):
            message = f"{path.name} is not an index that xlvp wrote: it stays as it is, and lists no new page"
            return (), [message]
    return tuple(files), _write_files(files, INDEX_KEY, force=force)


def write_printed(
    event: Event, folder: Path, names: Sequence[str], *, name: str = "", force: bool = False
) -> tuple[Path, ...]:
    """Write pages for paper; if one may not be written, none is.

    Without ``names`` all pages are written; folder, ``name`` and ``force`` are as for :func:`publish`.

    Raises:
        InputError: there is no such page.
        WorkbookError: there is nothing to print yet, a file is somebody else's, the folder is not writable.
    """
    pages = event.to_print()
    for unknown in [each for each in names if each not in pages]:
        raise InputError(f"there is no page {quoted(unknown)} to print; choose from {', '.join(pages)}")
    make_folder(folder)
    contents = {f"-{each}.html": pages[each]() for each in names or pages}
    paths = _event_files(event, folder, name, *contents)[1]
    _write_files(dict(zip(paths, contents.values(), strict=True)), event.key, force=force)
    return paths


def _write_files(files: Mapping[Path, bytes], key: EventKey, *, force: bool) -> list[str]:
    """Write an event's files; if one may not be written, none is.

    Of one that is not ours a dated copy is kept, and named in the words that come back.
    """
    ours = {path: _whose(path, key) == _OWN for path in files}
    for path in files:
        check_writable(path, force=force or ours[path])
    messages = []
    for path, content in files.items():
        if ours[path]:
            if path.read_bytes() != content:
                write_file(path, content, force=True)
        elif copy := write_over(path, content, force=force):
            messages.append(f"{path.name} was not written by xlvp: what was there is kept as {copy.name}")
    return messages


def _beside(folder: Path) -> Path:
    """The folder for what is for the federation alone: beside the one for the web site, not in it."""
    whole = folder if folder.name not in ("", "..") else folder.resolve()
    if not whole.name:
        raise WorkbookError(f"{folder}: the federation's file needs a folder beside this one: name another")
    return whole.with_name(f"{whole.name}-federation")


def _event_files(event: Event, folder: Path, name: str, *endings: str) -> tuple[str, tuple[Path, ...]]:
    """The name under which an event stands already, or the first one that no other event has; and the paths.

    If files are under the name that earlier versions gave it, they keep it, as links do.
    """
    new, old = event.called(name)
    first, older = file_stem(new), older_stem(old)
    before, now = [_older_ending(ending) for ending in endings], _paths(folder, first, endings)
    for number in count(1):
        paths = _paths(folder, older if number == 1 else f"{older} {number}", before)
        whose_files = {path: _whose(path, event.key) for path in paths}
        if _OWN in (whose for path, whose in whose_files.items() if path not in now):
            return paths[0].name.removesuffix(before[0]), paths
        if {*whose_files.values()} == {_NOTHING}:
            break
    free = ""
    for number in count(1):
        stem = first if number == 1 else f"{first}-{number}"
        paths = _paths(folder, stem, endings)
        owners = {_whose(path, event.key) for path in paths}
        if _OTHER not in owners:
            if _OWN in owners:
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


def _whose(path: Path, key: EventKey) -> str:
    """Whose file is there."""
    try:
        with path.open("rb") as file:
            beginning = file.read(_BEGINNING)
    except FileNotFoundError:
        return _NOTHING
    except OSError:
        return _FOREIGN
    if _MARKS.get(path.suffix, NAME.encode()) not in beginning:
        return _FOREIGN
    return _OWN if is_of(beginning, key) else _OTHER


def is_published(folder: Path) -> bool:
    """Whether a folder holds a page of ours, so that all of it may go to a web site."""
    for path in folder.glob("*.html") if folder.is_dir() else ():
        with suppress(OSError), path.open("rb") as file:
            if MARK in file.read(_BEGINNING):
                return True
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


def day_in_name(day: CellValue) -> str:
    """A day as it is in the name of a file, 2026-11-17; what is none as it was typed."""
    try:
        return read_date(day).isoformat()
    except InputError:
        return text_of(day)
