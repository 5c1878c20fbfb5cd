"""How a season workbook takes a received session: it replaces exactly that session's lines.

A pair's line in the workbook is found by its two members, or by one of them and the note of the other; what
was typed beside the score, a code, boards, a line, stays. So does a member's number that was typed in place
of a visitor: with the file's name still in the note, or of a member who has that name. Players are matched by
number, then by the exact name; who is in no list is written as a visitor and named, never guessed. A closed
session is left alone unless it is to be opened again.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from getpass import getuser

from xlvp.book import season_schema as schema
from xlvp.book.named_cells import NamedCells
from xlvp.book.season_book import SeasonBook, season_of
from xlvp.errors import WorkbookError
from xlvp.events.received import ReceivedPlayer, ReceivedSession
from xlvp.exchange.import_into import Asked, Change, Import
from xlvp.exchange.list_lines import ListLines
from xlvp.exchange.season_moved import moved_places
from xlvp.exchange.season_names import member_of
from xlvp.notation.dates import in_words
from xlvp.rounding import half_up
from xlvp.season.admitted import A_VISITOR
from xlvp.season.entries import VISITOR, Session
from xlvp.text import name_key, plain

_SESSION, _FIRST, _SECOND, _SCORE, _BOARDS, _LINE, _CODE, _NOTE = range(8)
_IMPS = ("cross-imps", "butler")
_MOST_SAID = 8
#: Behind the name of a visitor who has the same name as a member.
_A_VISITOR = f" {A_VISITOR}"


@dataclass(frozen=True)
class _Came:
    """A pair's result of the file as a line of the workbook would have it.

    ``visitors`` are the names of those who are no members, ``words`` what is to be said of them.
    """

    first: str
    second: str
    score: str
    boards: str
    visitors: tuple[str, ...]
    words: tuple[str, ...] = ()

    @property
    def members(self) -> set[str]:
        """The numbers of the members of the pair."""
        return {self.first.upper(), self.second.upper()} - {VISITOR}

    @property
    def note(self) -> str:
        """What stands in the note: the visitors' names."""
        return ", ".join(self.visitors)

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.first, self.second, self.score, self.boards, "", "", self.note)


def take_session(session: ReceivedSession, cells: NamedCells, asked: Asked) -> Import:
    """Lay a session beside a computed season workbook.

    Raises:
        WorkbookError: the session cannot be told, is closed, or has no results of pairs; or there is no room.
        InputError: a rule of the season cannot be read.
    """
    received = session.of_section(asked.section) if asked.section else session
    if received.pairs and not any(
        player.name or player.number for pair in received.pairs for player in pair.players
    ):
        raise WorkbookError(f"{received.file} names no players: a season needs their member numbers or names")
    book = season_of(cells)
    imps = _scored_in_imps(received)
    number, listed = _which(received, book, asked)
    found = Import(told=[*filter(None, [book.told_of_money, received.recognised]), *received.problems])
    came = list(_came(received, book, imps))
    if not came:
        raise WorkbookError(f"{session.file}: it has no percentages or IMPs of pairs, which a season takes")
    lines = ListLines(cells, schema.RESULTS, book.rows["Results"])
    changed = _results(found, lines, number, came, book)
    found.told += _twice(came)
    if not found.changes:
        return found
    _session(found, cells, book, received, number, listed, imps, asked)
    told = _in_words(number, listed, changed, len(came))
    told += moved_places(book, found.texts, lines.refs)
    found.told.insert(0, told)
    _log(found, cells, book, number, told)
    return found


def _scored_in_imps(session: ReceivedSession) -> bool:
    """Whether the session is scored in IMPs: by what the file says, else by what its pairs have."""
    return session.method in _IMPS or not any(pair.percent is not None for pair in session.pairs)


def _which(session: ReceivedSession, book: SeasonBook, asked: Asked) -> tuple[int, Session | None]:
    """The number of the session, and its line in the workbook if it has one."""
    sessions = book.counted.sessions
    if asked.session is not None:
        return asked.session, sessions.get(asked.session)
    if session.day is None:
        raise WorkbookError(f"{session.file} does not say its date: which session is it? Give --session 14")
    same = [each for each in sessions.values() if each.day == session.day]
    if len(same) > 1:
        numbers = " or ".join(str(each.number) for each in same)
        raise WorkbookError(f"{in_words(session.day)} has several sessions: give --session {numbers}")
    if same:
        return same[0].number, same[0]
    first, last = book.rules.day("first"), book.rules.day("last")
    if (first and session.day < first) or (last and session.day > last):
        raise WorkbookError(
            f"{session.file} is of {in_words(session.day)}, outside the season "
            f"({in_words(first) if first else '...'} to {in_words(last) if last else '...'}): is it another "
            "year's file? If not, correct the season's days on the sheet Setup, or give --session"
        )
    return max(sessions, default=0) + 1, None


def _came(session: ReceivedSession, book: SeasonBook, imps: bool) -> Iterator[_Came]:
    for pair in session.pairs:
        score = pair.total if imps else pair.percent
        if score is None:
            continue
        if not imps and not 0 <= score <= 100:
            raise WorkbookError(
                f"{session.file}: pair {pair.number} has {float(score):.2f}, which is no percentage (0 to "
                "100); nothing was written. Correct the file, then import it again"
            )
        players = [*pair.players, ReceivedPlayer(), ReceivedPlayer()]
        sat: list[tuple[str, str, tuple[str, ...]]] = []
        for player in players[: max(2, len(pair.players))]:
            words: list[str] = []
            number, name = member_of(player, pair, book.counted.members, words)
            if number != VISITOR and any(number == other for other, _, _ in sat):
                raise WorkbookError(
                    f"{session.file}: pair {pair.number} has member {number} twice; nothing was written. "
                    "Correct the file, then import it again"
                )
            sat.append((number, name, tuple(words)))
        boards = "" if pair.boards is None else str(pair.boards)
        shown = f"{half_up(score * 100) / 100:.2f}"
        for at in range(0, len(sat) - 1, 2):  # a team of four is two lines
            both = sorted(sat[at : at + 2], key=_visitors_last)
            visitors = tuple(name for _, name, _ in both if name)
            words_of = tuple(word for _, _, words_of_one in sat[at : at + 2] for word in words_of_one)
            yield _Came(both[0][0], both[1][0], shown, boards, visitors, words_of)


def _twice(came: Sequence[_Came]) -> Iterator[str]:
    """Members who are in more than one pair of the file: a member's evening counts once."""
    seen = Counter(number for each in came for number in (each.first, each.second) if number != VISITOR)
    for number, many in seen.items():
        if many > 1:
            yield f"{number} is in {many} pairs of the file: the first counts, Results names the others"


def _visitors_last(member: tuple[str, str, tuple[str, ...]]) -> bool:
    return member[0] == VISITOR


def _results(
    found: Import, lines: ListLines, number: int, came: Sequence[_Came], book: SeasonBook
) -> list[str]:
    """Lay the results beside the session's lines; returns the lines that changed, in words."""
    if len(came) > len(lines.texts):
        raise _full(lines)
    mine = [at for at, texts in enumerate(lines.texts) if texts[_SESSION] == str(number)]
    free = lines.free()
    changed: list[str] = []
    there = _found_again(lines, mine, came, book)
    for place, each in enumerate(came):
        at = there.get(place)
        if at is None or not _settled(lines.texts[at], each):
            found.told += each.words
        if at is None:
            at = next(free, None)
            if at is None:
                raise _full(lines)
            where = f"session {number}, {each.first} and {each.second}"
            lines.write(found, at, (str(number), *each.cells), _SCORE, where)
            changed.append(f"{each.first} new {each.score}")
            continue
        mine.remove(at)
        old = lines.texts[at]
        if _same_score(old[_SCORE], each.score):
            found.same += 1
            continue
        where = f"session {number}, {old[_FIRST]} and {old[_SECOND]}"
        found.changes.append(Change(where, lines.refs[at][_SCORE], old[_SCORE], each.score))
        changed.append(f"{old[_FIRST]} {old[_SCORE]} -> {each.score}")
    for at in mine:
        _gone(found, lines, at, number, changed)
    return changed


def _found_again(
    lines: ListLines, mine: Sequence[int], came: Sequence[_Came], book: SeasonBook
) -> dict[int, int]:
    """Return for each result of the file the line that it has already, the same members before others."""
    sat = {at: _members(lines.texts[at]) for at in mine}
    lines_of: dict[str, list[int]] = defaultdict(list)
    for at, numbers in sat.items():
        for number in numbers:
            lines_of[number].append(at)
    found: dict[int, int] = {}
    taken: set[int] = set()
    for same_members in (True, False):
        for place, each in enumerate(came):
            if place in found:
                continue
            for at in lines_of[min(each.members)] if each.members else mine:
                same = sat[at] == each.members
                if at not in taken and same == same_members and _is_of(lines.texts[at], each, book):
                    found[place] = at
                    taken.add(at)
                    break
    return found


def _settled(texts: list[str], each: _Came) -> bool:
    """Whether somebody has said on the line who a player without a number is."""
    return _members(texts) != each.members or A_VISITOR in texts[_NOTE].casefold()


def _members(texts: list[str]) -> set[str]:
    return {texts[_FIRST].upper(), texts[_SECOND].upper()} - {VISITOR}


def _is_of(texts: list[str], each: _Came, book: SeasonBook) -> bool:
    """Whether a line is the pair's: its members, and visitors by their names or by numbers typed for them."""
    typed = _members(texts) - each.members
    if each.members - _members(texts):
        return False
    visitors = [*each.visitors]
    noted = name_key(texts[_NOTE]).replace(_A_VISITOR, "")
    if not typed and len(each.members) == 2:
        return True  # a note on a pair of members is the club's own
    if noted in (name_key(each.note), name_key(", ".join(visitors[::-1]))):
        return bool(each.members or visitors or not typed)
    for number in typed:  # in place of a visitor of that name
        member = book.counted.members.get(number)
        name = next((name for name in visitors if member and name_key(name) == name_key(member.name)), None)
        if name is None:
            return False
        visitors.remove(name)
    return bool(typed) and noted == name_key(", ".join(visitors))


def _same_score(old: str, new: str) -> bool:
    try:
        return float(old.replace(",", ".").rstrip("% ")) == float(new)
    except ValueError:
        return False


def _gone(found: Import, lines: ListLines, at: int, number: int, changed: list[str]) -> None:
    """A line that the file does not have goes, unless somebody typed a code on it."""
    old = lines.texts[at]
    who = f"{old[_FIRST]} and {old[_SECOND]}"
    if old[_CODE]:
        found.told.append(f"{who} are not in the file; the line has the code {old[_CODE]} and stays")
        return
    lines.write(found, at, [""] * 8, _SCORE, f"session {number}, {who}: not in the file")
    changed.append(f"{old[_FIRST]} {old[_SCORE]} -> gone")


def _session(
    found: Import,
    cells: NamedCells,
    book: SeasonBook,
    received: ReceivedSession,
    number: int,
    listed: Session | None,
    imps: bool,
    asked: Asked,
) -> None:
    """The line of the session: a new one is written; what it says otherwise than the file is told."""
    lines = ListLines(cells, schema.SESSIONS, book.rows["Sessions"])
    if listed is None:
        at = next(lines.free(), None)
        if at is None:
            raise WorkbookError(
                "the sheet Sessions is full: make a larger workbook with xlvp new season --from"
            )
        day = f"{received.day.day}.{received.day.month}.{received.day.year}" if received.day else ""
        most = Counter(pair.boards for pair in received.pairs if pair.boards).most_common(1)
        texts = (str(number), day, "", "", str(most[0][0]) if most else "", "", "IMPs" if imps else "%", "")
        lines.write(found, at, texts, 1 if day else 0, f"sheet Sessions, session {number}")
        return
    if listed.imps != imps:
        said, here = ("IMPs", "per cent") if imps else ("per cent", "IMPs")
        raise WorkbookError(
            f"{received.file} is scored in {said}, session {number} on the sheet Sessions in {here}: is it "
            "another session? If not, correct Scored in on the sheet Sessions"
        )
    if received.day and listed.day and received.day != listed.day:
        found.told.append(
            f"{received.file} is of {in_words(received.day)}, session {number} of {in_words(listed.day)}"
        )
    if listed.closed and not asked.reopen:
        raise WorkbookError(
            f"session {number}{_of(listed)} is closed, and the file differs in "
            f"{len(found.changes)} places: --reopen opens it again"
        )
    if listed.closed:
        at = next(at for at, texts in enumerate(lines.texts) if texts[0] == str(number))
        where = f"sheet Sessions, session {number}, closed"
        found.changes.append(Change(where, lines.refs[at][7], lines.texts[at][7], ""))


def _full(lines: ListLines) -> WorkbookError:
    told = f"the sheet {lines.sheet} is full ({len(lines.texts)} lines)"
    return WorkbookError(f"{told}: make a larger workbook with xlvp new season --from")


def _of(listed: Session | None) -> str:
    return f" of {in_words(listed.day)}" if listed and listed.day else ""


def _in_words(number: int, listed: Session | None, changed: list[str], came: int) -> str:
    """What changed, in a line: ``Session 14 of 4 March: 4 of 26 lines changed: 0147 54.17 -> 55.21``."""
    lines = came + sum(each.endswith("-> gone") for each in changed)
    new = [each for each in changed if " new " in each]
    if len(new) == len(changed) == lines:
        return f"Session {number}{_of(listed)}: {_many(lines)}, all new"
    shown = "; ".join(changed[:_MOST_SAID])
    more = f"; and {len(changed) - _MOST_SAID} more" if len(changed) > _MOST_SAID else ""
    return f"Session {number}{_of(listed)}: {len(changed)} of {_many(lines)} changed: {shown}{more}"


def _log(found: Import, cells: NamedCells, book: SeasonBook, number: int, told: str) -> None:
    lines = ListLines(cells, schema.LOG, book.rows["Log"])
    at = next(lines.free(), None)
    if at is None:
        found.told.append("the sheet Log is full: this import is not noted there")
        return
    try:
        who = getuser()
    except (OSError, KeyError, ImportError):
        who = ""
    now = datetime.now().strftime("%Y-%m-%d %H:%M")
    lines.write(found, at, (now, plain(who), str(number), f"{told}. Money untouched."), 2, "sheet Log")


def _many(lines: int) -> str:
    return f"{lines} line{'s' if lines != 1 else ''}"
