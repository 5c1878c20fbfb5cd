"""How a season workbook takes a session, and who has another place on the ladders after it.

>>> swapped({"0147": 3, "0412": 4, "0231": 5}, {"0147": 4, "0412": 3, "0231": 5})
'places 3 and 4 swap'
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from xlvp.errors import InputError, WorkbookError
from xlvp.functions.season_kinds import read_scores
from xlvp.notation.dates import in_words
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.rounding import half_up
from xlvp.season.admitted import A_VISITOR, Listed, admitted, without_zeros
from xlvp.season.entries import VISITOR, Member, Season, Session
from xlvp.season.ladder_rules import LadderRules
from xlvp.season.standings import ladder
from xlvp.text import name_key, plain
from xlvp.workbooks.kit.changes import Change, Import, ImportOptions, ListLines, user_name
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season.book import SeasonBook
from xlvp.xlsx.values import NamedCells, Ref


def moved_places(book: SeasonBook, texts: Mapping[Ref, str | float], refs: Sequence[Sequence[Ref]]) -> str:
    """Return in words what new texts in the results move on each ladder; "" before the first result."""
    if not book.counted.scores:
        return ""
    rows = tuple(  # an older workbook lacks the last column
        tuple(texts.get(ref, cell) or None for ref, cell in zip(line, row, strict=False))
        for line, row in zip(refs, book.rows["Results"], strict=True)
    )
    known = admitted(read_scores(rows), book.sessions, book.members, Listed((), ()), None, None)
    after = replace(book.season, scores=known.scores)
    messages = []
    for number in book.rules.ladders:
        try:
            rules = book.rules.ladder(number)
        except InputError:
            continue  # the workbook says so itself
        words = swapped(_places(book.season, rules), _places(after, rules))
        if words:
            messages.append(f"{book.rules.text('title', number)}: {words}")
    return "; " + "; ".join(messages) if messages else ""


def swapped(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """Say whose places differ: two that swap are named, of more how many they are."""
    moved = [who for who in before if who in after and before[who] != after[who]]
    if len(moved) == 2:
        one, other = moved
        if before[one] == after[other] and before[other] == after[one]:
            low, high = sorted((before[one], before[other]))
            return f"places {low} and {high} swap"
    return f"{len(moved)} places change" if moved else ""


def _places(season: Season, rules: LadderRules) -> dict[str, int]:
    return {"-".join(line.who): line.place for line in ladder(season, rules) if line.place is not None}


def member_of(
    player: ReceivedPlayer, pair: ReceivedPair, members: Mapping[str, Member], messages: list[str]
) -> tuple[str, str]:
    """Return a player's member number; where there is none a visitor's sign and the name, which is reported.

    >>> told = []
    >>> member_of(ReceivedPlayer("J. Smyth"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('V', 'J. Smyth')
    >>> told[0].partition(". Entered")[0]
    'J. Smyth (no number): no member has this name'

    An unknown number takes the place of a missing name, so that it is not lost:

    >>> member_of(ReceivedPlayer("", "147"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('V', '147')
    >>> told[1].partition(" Entered")[0]
    'Pair 4: there is no member 147; is it 0147?'

    A number in a column of names is a number:

    >>> member_of(ReceivedPlayer("0147"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('0147', '')
    """
    text = plain(player.name)
    digits = any(map(str.isdigit, text)) and not any(map(str.isalpha, text))
    if not player.number and (text in members or digits):
        player = ReceivedPlayer("", text)  # a member's number, or digits without a letter
    if player.number in members:
        return player.number, ""
    name = name_key(player.name)
    alike = [member for member in members.values() if name and name_key(member.name) == name]
    if len(alike) == 1:
        return alike[0].number, ""
    if player.number and not name:
        meant = without_zeros(player.number, members)
        messages.append(
            f"Pair {pair.number}: there is no member {player.number}{f'; is it {meant}?' if meant else '.'} "
            "Entered as a visitor, the number in the note; if it is a member, type the number."
        )
        return VISITOR, plain(player.number)
    shown = plain(player.name) or f"a player of pair {pair.number}"
    number = f"there is no member {player.number}" if player.number else "no number"
    if alike:
        numbers = ", ".join(member.number for member in alike)
        messages.append(f"{shown} ({number}): {len(alike)} members of that name, {numbers}. Type the number.")
        return VISITOR, plain(player.name)
    last = name.rpartition(" ")[2]
    family = sum(last == name_key(member.name).rpartition(" ")[2] for member in members.values() if last)
    same = f" ({family} member{'s are' if family > 1 else ' is'} called {last.title()})" if family else ""
    messages.append(
        f"{shown} ({number}): no member has this name{same}. Entered as a visitor; if it is a member, type "
        "the number."
    )
    return VISITOR, plain(player.name)


_SESSION, _FIRST, _SECOND, _SCORE, _BOARDS, _LINE, _CODE, _NOTE, _POINTS = range(9)
_IMPS = ("cross-imps", "butler")
_FROM = "xlvp new season --from"
_MOST_SAID = 8
#: Behind the name of a visitor who has the same name as a member.
_A_VISITOR = f" {A_VISITOR}"


@dataclass(eq=False)
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
    points: str = ""

    def __post_init__(self) -> None:
        self.members = {self.first.upper(), self.second.upper()} - {VISITOR}  # their numbers
        self.note = ", ".join(self.visitors)
        both = (self.first, self.second)
        self.cells = (*both, self.score, self.boards, "", "", self.note, self.points)


def take_session(session: ReceivedSession, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay a session beside a computed season workbook.

    Raises:
        WorkbookError: the session is not clear, is closed, or has no results of pairs; or there is no room.
        InputError: a rule of the season cannot be read.
    """
    received = session.of_section(options.section) if options.section else session
    players = [player for pair in received.pairs for player in pair.players]
    if received.pairs and not any(player.name or player.number for player in players):
        raise WorkbookError(f"{received.file} names no players: a season needs their member numbers or names")
    book = SeasonBook(cells)
    # scored in IMPs by what the file says, else by what its pairs have
    imps = received.method in _IMPS or not any(pair.percent is not None for pair in received.pairs)
    number, listed = _which(received, book, options)
    result = Import(notes=[*filter(None, [book.told_of_money, received.recognised]), *received.problems])
    came = [*_came(received, book, imps)]
    if not came:
        raise WorkbookError(f"{session.file}: it has no percentages or IMPs of pairs, which a season takes")
    lines = ListLines(cells, schema.RESULTS, book.rows["Results"])
    changed = _results(result, lines, number, came, book)
    result.notes += _twice(came)
    if not result.changes:
        return result
    _session(result, cells, book, received, number, listed, imps, options)
    pointed = any(each.points for each in came) and len(lines.refs[0]) > _POINTS
    message = _in_words(number, listed, changed, len(came), pointed=pointed)
    message += moved_places(book, result.texts, lines.refs)
    result.notes.insert(0, message)
    log = ListLines(cells, schema.LOG, book.rows["Log"])
    at = next(log.free(), None)
    if at is None:
        result.notes.append("the sheet Log is full: this import is not noted there")
    else:
        now = datetime.now().strftime("%Y-%m-%d %H:%M")
        line = now, user_name(), str(number), f"{message}. Money untouched."
        log.write(result, at, line, 2, "sheet Log")
    return result


def _which(session: ReceivedSession, book: SeasonBook, options: ImportOptions) -> tuple[int, Session | None]:
    """The number of the session, and its line in the workbook if it has one."""
    sessions = book.counted.sessions
    if options.session is not None:
        return options.session, sessions.get(options.session)
    if session.day is None:
        raise WorkbookError(f"{session.file} does not say its date: which session is it? Give --session 14")
    same = [each for each in sessions.values() if each.day == session.day]
    if len(same) > 1:
        numbers = " or ".join(str(each.number) for each in same)
        raise WorkbookError(f"{in_words(session.day)} has several sessions: give --session {numbers}")
    if same:
        return same[0].number, same[0]
    first, last = book.rules.general("first"), book.rules.general("last")
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
        for player in players[: 1 if session.individual else max(2, len(pair.players))]:
            words: list[str] = []
            number, name = member_of(player, pair, book.counted.members, words)
            if number != VISITOR and any(number == other for other, _, _ in sat):
                raise WorkbookError(
                    f"{session.file}: pair {pair.number} has member {number} twice; nothing was written. "
                    "Correct the file, then import it again"
                )
            sat.append((number, name, tuple(words)))
        if session.individual:  # another partner in each round
            sat.append((VISITOR, "", ()))
        boards = "" if pair.boards is None else str(pair.boards)
        shown = f"{half_up(score * 100) / 100:.2f}"
        for at in range(0, len(sat) - 1, 2):  # a team of four is two lines
            both = sorted(sat[at : at + 2], key=lambda member: member[0] == VISITOR)
            visitors = tuple(name for _, name, _ in both if name)
            words_of = tuple(word for _, _, words_of_one in sat[at : at + 2] for word in words_of_one)
            points = "" if pair.award is None else str(pair.award)
            yield _Came(both[0][0], both[1][0], shown, boards, visitors, words_of, points)


def _twice(came: Sequence[_Came]) -> Iterator[str]:
    """Members who are in more than one pair of the file: a member's evening counts once."""
    seen = Counter(number for each in came for number in (each.first, each.second) if number != VISITOR)
    for number, many in seen.items():
        if many > 1:
            yield f"{number} is in {many} pairs of the file: the first counts, Results names the others"


def _results(
    result: Import, lines: ListLines, number: int, came: Sequence[_Came], book: SeasonBook
) -> list[str]:
    """Lay the results beside the session's lines; returns the lines that changed, in words."""
    if len(came) > len(lines.texts):
        raise _full(lines)
    mine = [at for at, texts in enumerate(lines.texts) if texts[_SESSION] == str(number)]
    free = lines.free()
    changed: list[str] = []
    columns = len(lines.refs[0])
    if columns <= _POINTS and any(each.points for each in came):
        missing = f"no master points: {lines.sheet} has no column for them"
        result.notes.append(f"{missing}; make a new workbook with {_FROM}")
    there = _found_again(lines, mine, came, book)
    for place, each in enumerate(came):
        at = there.get(place)
        old = lines.texts[at] if at is not None else []
        # nobody has said on the line who a player without a number is
        if at is None or (_members(old) == each.members and A_VISITOR not in old[_NOTE].casefold()):
            result.notes += each.words
        if at is None:
            at = next(free, None)
            if at is None:
                raise _full(lines)
            where = f"session {number}, {each.first} and {each.second}"
            lines.write(result, at, (str(number), *each.cells)[:columns], _SCORE, where)
            changed.append(f"{each.first} new {each.score}")
            continue
        mine.remove(at)
        where = f"session {number}, {old[_FIRST]} and {old[_SECOND]}"
        words = []
        if not _same_number(old[_SCORE], each.score):
            result.changes.append(Change(where, lines.refs[at][_SCORE], old[_SCORE], each.score))
            words.append(f"{old[_SCORE]} -> {each.score}")
        if each.points and columns > _POINTS and not _same_number(old[_POINTS], each.points):
            ref = lines.refs[at][_POINTS]
            result.changes.append(Change(f"{where}, master points", ref, old[_POINTS], each.points))
            words.append(f"master points {old[_POINTS] or 'none'} -> {each.points}")
        if words:
            changed.append(f"{old[_FIRST]} {', '.join(words)}")
        else:
            result.same += 1
    for at in mine:
        _gone(result, lines, at, number, changed)
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
    results: dict[int, int] = {}
    taken: set[int] = set()
    for same_members in (True, False):
        for place, each in enumerate(came):
            if place in results:
                continue
            for at in lines_of[min(each.members)] if each.members else mine:
                same = sat[at] == each.members
                if at not in taken and same == same_members and _is_of(lines.texts[at], each, book):
                    results[place] = at
                    taken.add(at)
                    break
    return results


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
    for number in typed:  # instead of a visitor of that name
        member = book.counted.members.get(number)
        name = next((name for name in visitors if member and name_key(name) == name_key(member.name)), None)
        if name is None:
            return False
        visitors.remove(name)
    return bool(typed) and noted == name_key(", ".join(visitors))


def _same_number(old: str, new: str) -> bool:
    try:
        return float(old.replace(",", ".").rstrip("% ")) == float(new)
    except ValueError:
        return False


def _gone(result: Import, lines: ListLines, at: int, number: int, changed: list[str]) -> None:
    """A line that the file does not have goes, unless somebody typed a code on it."""
    old = lines.texts[at]
    who = f"{old[_FIRST]} and {old[_SECOND]}"
    if old[_CODE]:
        result.notes.append(f"{who} are not in the file; the line has the code {old[_CODE]} and stays")
        return
    lines.write(result, at, [""] * len(lines.refs[at]), _SCORE, f"session {number}, {who}: not in the file")
    changed.append(f"{old[_FIRST]} {old[_SCORE]} -> gone")


def _session(
    result: Import,
    cells: NamedCells,
    book: SeasonBook,
    received: ReceivedSession,
    number: int,
    listed: Session | None,
    imps: bool,
    options: ImportOptions,
) -> None:
    """The line of the session: a new one is written; differences from the file are reported."""
    lines = ListLines(cells, schema.SESSIONS, book.rows["Sessions"])
    if listed is None:
        at = next(lines.free(), None)
        if at is None:
            raise WorkbookError(f"the sheet Sessions is full: make a larger workbook with {_FROM}")
        day = f"{received.day.day}.{received.day.month}.{received.day.year}" if received.day else ""
        most = Counter(pair.boards for pair in received.pairs if pair.boards).most_common(1)
        texts = (str(number), day, "", "", str(most[0][0]) if most else "", "", "IMPs" if imps else "%", "")
        lines.write(result, at, texts, 1 if day else 0, f"sheet Sessions, session {number}")
        return
    if listed.imps != imps:
        message, here = ("IMPs", "per cent") if imps else ("per cent", "IMPs")
        raise WorkbookError(
            f"{received.file} is scored in {message}, session {number} on the sheet Sessions in {here}: "
            "is it another session? If not, correct Scored in on the sheet Sessions"
        )
    if received.day and listed.day and received.day != listed.day:
        result.notes.append(
            f"{received.file} is dated {in_words(received.day)}, but session {number} is on "
            f"{in_words(listed.day)}"
        )
    if listed.closed:
        if not options.reopen:
            raise WorkbookError(
                f"session {number}{_of(listed)} is closed, and the file differs in "
                f"{len(result.changes)} places: --reopen opens it again"
            )
        at = next(at for at, texts in enumerate(lines.texts) if texts[0] == str(number))
        where = f"sheet Sessions, session {number}, closed"
        result.changes.append(Change(where, lines.refs[at][7], lines.texts[at][7], ""))


def _full(lines: ListLines) -> WorkbookError:
    many = f"{len(lines.texts)} lines"
    return WorkbookError(f"the sheet {lines.sheet} is full ({many}): make a larger workbook with {_FROM}")


def _of(listed: Session | None) -> str:
    return f" of {in_words(listed.day)}" if listed and listed.day else ""


def _in_words(
    number: int, listed: Session | None, changed: list[str], came: int, *, pointed: bool = False
) -> str:
    """What changed, in a line: ``Session 14 of 4 March: 4 of 26 lines changed: 0147 54.17 -> 55.21``."""
    lines = came + sum(each.endswith("-> gone") for each in changed)
    new = [each for each in changed if " new " in each]
    if len(new) == len(changed) == lines:
        points = ", with master points" if pointed else ""
        return f"Session {number}{_of(listed)}: {_many(lines)}, all new{points}"
    more = f"; and {len(changed) - _MOST_SAID} more" if len(changed) > _MOST_SAID else ""
    shown = "; ".join(changed[:_MOST_SAID])
    return f"Session {number}{_of(listed)}: {len(changed)} of {_many(lines)} changed: {shown}{more}"


def _many(lines: int) -> str:
    return f"{lines} line{'s' if lines != 1 else ''}"
