"""The page of a season, written into a folder, and what of the workbook is not on it."""

from pathlib import Path

from xlvp.book.recalculated import Recalculated
from xlvp.book.season_book import SeasonBook, read_season
from xlvp.book.write import check_writable
from xlvp.errors import InputError
from xlvp.exchange.publish import OWN, free_names, held_by, make_folder, renamed, replace_file
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import file_stem, older_stem
from xlvp.exchange.web_season import season_page
from xlvp.season.season_facts import open_matters


def publish_season(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """Write the page of a season.

    Raises:
        WorkbookError: the file is somebody else's, the folder is not writable.
        InputError: a rule of the season cannot be read.
    """
    book = read_season(recalculated)
    title = book.name if book.club or book.title else name
    first, older = file_stem(title), older_stem(title)
    make_folder(folder)
    stem, (path,) = free_names(book, folder, first, ".html", older=older)
    ours = held_by(path, book) == OWN
    check_writable(path, force=force or ours)
    kept = replace_file(path, season_page(book), ours=ours, force=force)
    return Published((path,), (*filter(None, [kept]), *renamed(first, stem, older), *_remarks(book)))


def _remarks(book: SeasonBook) -> list[str]:
    """What somebody has to know before the page goes out."""
    told = []
    for number in book.rules.ladders:
        try:
            book.rules.ladder(number)
        except InputError as error:
            told.append(f"left out: {error}")
    out, doubts = open_matters(book.counted, book.to_check)
    if out:
        told.append(f"{out} line{'s' if out > 1 else ''} not counted: see the sheet Start")
    if doubts:
        told.append(f"{doubts} line{'s' if doubts > 1 else ''} to check: see the sheet Start")
    if book.told_of_money:
        told.append(book.told_of_money)
    if book.checked:
        told.append(f"the sheet Check says: {book.checked}")
    notes = sum(bool(score.note) for score in book.counted.scores)
    hidden = sum(member.anonymous for member in book.season.members.values())
    told.append(
        f"left out: the sheets Members and Log, {notes} note{'s' if notes != 1 else ''}, names of visitors; "
        f"{hidden} anonymous member{'s' if hidden != 1 else ''} by number"
    )
    return told
