"""What a treasurer's book takes from a season workbook: who played when; and how a member is forgotten."""

from xlvp.book import season_schema as schema
from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.recalculated import Recalculated
from xlvp.book.season_book import read_season
from xlvp.errors import WorkbookError
from xlvp.events.played_sessions import PlayedSession, PlayedSessions
from xlvp.exchange.forget import forgotten, without_words
from xlvp.exchange.import_into import Change, Import
from xlvp.season.entries import SUBSTITUTES
from xlvp.text import quoted


def played_sessions(recalculated: Recalculated, name: str) -> PlayedSessions:
    """Return the sessions that have results, with the members who sat there; ``name`` is the file's.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """
    book = read_season(recalculated)
    found = []
    for number in sorted(book.season.held, key=lambda each: book.season.order[each]):
        session = book.season.sessions[number]
        scores = [each for each in book.season.scores if each.session == number and each.code != SUBSTITUTES]
        members = sorted({member for score in scores for member in score.members})
        players = tuple((member, book.season.members[member].name) for member in members)
        visitors = sum(2 - len(score.members) for score in scores)
        found.append(PlayedSession(str(number), session.day, session.kind, players, visitors))
    return PlayedSessions(tuple(found))


def forget_in_season(cells: NamedCells, number: str) -> Import:
    """Take a member's name out of a season workbook; results stay.

    Raises:
        WorkbookError: no member has the number.
    """
    lines, refs = schema.MEMBERS.read(cells), schema.MEMBERS.where(cells)
    at = next((at for at, line in enumerate(lines) if text_of(line.member_number) == number), None)
    if at is None:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    name, found = text_of(lines[at].member_name), Import()
    if name in ("", forgotten(number)):
        return found
    where = f"Members, {number}, name"
    found.changes.append(Change(where, refs[at]["member_name"], name, forgotten(number)))
    for line, (result, cell) in enumerate(
        zip(schema.RESULTS.read(cells), schema.RESULTS.where(cells), strict=True)
    ):
        note = text_of(result.result_note)
        new = without_words(note, [name], forgotten(number))
        if new != note:
            found.changes.append(Change(f"Results, line {line}", cell["result_note"], note, new))
    for line, (told, cell) in enumerate(zip(schema.LOG.read(cells), schema.LOG.where(cells), strict=True)):
        new = without_words(told.log_what, [name], forgotten(number))
        if new != told.log_what:
            found.changes.append(Change(f"Log, line {line}", cell["log_what"], told.log_what, new))
    return found
