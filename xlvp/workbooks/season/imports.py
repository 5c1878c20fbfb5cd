"""How a season workbook takes a session, and who has another place on the ladders after it.

>>> swapped({"0147": 3, "0412": 4, "0231": 5}, {"0147": 4, "0412": 3, "0231": 5})
'places 3 and 4 swap'
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from xlvp.errors import InputError, Question, WorkbookError
from xlvp.functions.season_kinds import read_scores
from xlvp.notation.dates import in_words
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.rounding import half_up
from xlvp.season.admitted import A_VISITOR, admitted, control_figure, named_members, without_zeros
from xlvp.season.entries import VISITOR, Member, Score, Season, Session
from xlvp.season.ladder_rules import LadderRules
from xlvp.season.standings import ladder
from xlvp.text import KnownNames, name_key, near_names, plain
from xlvp.workbooks.kit.changes import Import, ImportOptions, ListLines, user_name
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season.book import SeasonBook
from xlvp.xlsx.values import NamedCells, Ref


def moved_places(
    book: SeasonBook, texts: Mapping[Ref, str | float], refs: Sequence[Mapping[str, Ref]]
) -> str:
    """Return in words what new texts in the results move on each ladder; "" before the first result."""
    if not book.counted.scores:
        return ""
    rows = tuple(  # an older workbook lacks the last column
        tuple(texts.get(ref, cell) or None for ref, cell in zip(line.values(), row, strict=False))
        for line, row in zip(refs, book.rows["Results"], strict=True)
    )
    known = admitted(read_scores(rows), book.sessions, book.members, None, None, None)
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
    near = KnownNames({member.number: member.name for member in members.values()}).near(player.name)
    if near:
        messages.append(
            f"{shown} ({number}): is it {named_members(near, members)}? Entered as a visitor; if it is the "
            "member, type the number."
        )
        return VISITOR, plain(player.name)
    last = name.rpartition(" ")[2]
    family = sum(last == name_key(member.name).rpartition(" ")[2] for member in members.values() if last)
    same = f" ({family} member{'s are' if family > 1 else ' is'} called {last.title()})" if family else ""
    messages.append(
        f"{shown} ({number}): no member has this name{same}. Entered as a visitor; if it is a member, type "
        "the number."
    )
    return VISITOR, plain(player.name)


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
        self.values = {
            "result_first": self.first, "result_second": self.second, "result_score": self.score,
            "result_boards": self.boards, "result_note": self.note, "result_points": self.points,
        }  # fmt: skip


def take_session(session: ReceivedSession, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay a session beside a computed season workbook.

    Raises:
        WorkbookError: the session is not clear, is closed, or has no results of pairs; or there is no room.
        InputError: a rule of the season cannot be read.
        Question: the session of that day has results of other members.
    """
    received = session.of_section(options.section) if options.section else session
    players = [player for pair in received.pairs for player in pair.players]
    if received.pairs and not any(player.name or player.number for player in players):
        raise WorkbookError(f"{received.file} names no players: a season needs their member numbers or names")
    taking = _Taking(received, cells, options)
    if not taking.came:
        raise WorkbookError(f"{session.file}: it has no percentages or IMPs of pairs, which a season takes")
    taking.results()
    result = taking.result
    if result.changes:
        taking.session()
        message = taking.in_words() + moved_places(taking.book, result.texts, taking.lines.refs)
        result.notes.insert(0, message)
        log = ListLines(cells, schema.LOG)
        at = next(log.free(), None)
        if at is None:
            result.notes.append("the sheet Log is full: this import is not noted there")
        else:
            now = datetime.now().strftime("%Y-%m-%d %H:%M")
            line = {"log_when": now, "log_who": user_name(), "log_session": str(taking.number)}
            line["log_what"] = f"{message}. Money untouched."
            log.write(result, at, "sheet Log", line, "log_session")
    return result


class _Taking:
    """A season workbook that takes a session."""

    def __init__(self, received: ReceivedSession, cells: NamedCells, options: ImportOptions) -> None:
        self.received, self.cells, self.options = received, cells, options
        self.book = book = SeasonBook(cells)
        # scored in IMPs by what the file says, else by what its pairs have
        self.imps = received.method in _IMPS or not any(pair.percent is not None for pair in received.pairs)
        self.number = self._which()
        #: Its line in the workbook, if it has one.
        self.listed = book.counted.sessions.get(self.number)
        self.result = Import(
            notes=[*filter(None, [book.told_of_money, received.recognised]), *received.problems]
        )
        self.came = [*self._came()]
        self.lines = ListLines(cells, schema.RESULTS)
        self.has_points = "result_points" in self.lines.refs[0]  # an older workbook has no column for them
        self.pointed = any(each.points for each in self.came)
        self.changed: list[str] = []  # lines, in words
        self._ask_for_another_session()

    def _ask_for_another_session(self) -> None:
        """Ask which session it is, if that of its day may be another one.

        It may if nobody is in both, or if the file has several sessions of that day.

        Raises:
            Question: it may be another one.
        """
        texts = [each for each in self.lines.texts if each["result_session"] == str(self.number)]
        if self.options.session is not None or not texts:
            return
        there = {number for each in texts for number in _members(each)}
        in_file = {number for each in self.came for number in each.members}
        nobody = bool(there and in_file) and not there & in_file
        if not nobody and not self.received.shares_its_day:
            return
        why = f"none of its members is in {self.received.file}"
        if not nobody:
            why = f"{self.received.file} has several sessions of that day"
        new = max(self.book.counted.sessions) + 1
        option = self._option
        raise Question(
            f"Session {self._called} has results already, and {why}. If it is another session of that day, "
            f"answer {new} (or give {option} {new}); if its results take the place of those, answer "
            f"{self.number} ({option} {self.number})",
            "session",
            (str(new), str(self.number)),
            f"Which session is it? Type {new}, {self.number} or neither",
        )

    @property
    def _option(self) -> str:
        """The option that says which session of the season it is."""
        return "--as" if self.received.others else "--session"

    def _which(self) -> int:
        session, rules, sessions = self.received, self.book.rules, self.book.counted.sessions
        if self.options.session is not None:
            return self.options.session
        if session.day is None:
            raise WorkbookError(
                f"{session.file} does not say its date: which session is it? Give --session 14 (--as 14, "
                "where --session chooses one of several sessions of the file)"
            )
        same = [each.number for each in sessions.values() if each.day == session.day]
        if len(same) > 1:
            numbers = " or ".join(map(str, same))
            raise WorkbookError(
                f"{in_words(session.day)} has several sessions: give {self._option} {numbers}"
            )
        first, last = rules.general("first"), rules.general("last")
        if not same and ((first and session.day < first) or (last and session.day > last)):
            raise WorkbookError(
                f"{session.file} is of {in_words(session.day)}, outside the season "
                f"({in_words(first) if first else '...'} to {in_words(last) if last else '...'}): is it "
                "another year's file? If not, correct the season's days on the sheet Setup, or give --session"
            )
        return same[0] if same else max(sessions, default=0) + 1

    def _came(self) -> Iterator[_Came]:
        session = self.received
        for pair in session.pairs:
            score = pair.total if self.imps else pair.percent
            if score is None:
                continue
            if not self.imps and not 0 <= score <= 100:
                raise WorkbookError(
                    f"{session.file}: pair {pair.number} has {float(score):.2f}, which is no percentage (0 "
                    "to 100); nothing was written. Correct the file, then import it again"
                )
            players = [*pair.players, ReceivedPlayer(), ReceivedPlayer()]
            sat: list[tuple[str, str, list[str]]] = []
            for player in players[: 1 if session.individual else max(2, len(pair.players))]:
                words: list[str] = []
                number, name = member_of(player, pair, self.book.counted.members, words)
                if number != VISITOR and any(number == other for other, _, _ in sat):
                    raise WorkbookError(
                        f"{session.file}: pair {pair.number} has member {number} twice; nothing was written. "
                        "Correct the file, then import it again"
                    )
                sat.append((number, name, words))
            if session.individual:  # another partner in each round
                sat.append((VISITOR, "", []))
            boards, points = ("" if value is None else str(value) for value in (pair.boards, pair.award))
            shown = f"{half_up(score * 100) / 100:.2f}"
            for at in range(0, len(sat) - 1, 2):  # a team of four is two lines
                remarks = tuple(word for _, _, words in sat[at : at + 2] for word in words)
                members_first = sorted(sat[at : at + 2], key=lambda each: each[0] == VISITOR)
                (first, one, _), (second, other, _) = members_first
                yield _Came(first, second, shown, boards, tuple(filter(None, (one, other))), remarks, points)

    def results(self) -> None:
        """Lay the results beside the session's lines."""
        lines, result = self.lines, self.result
        if len(self.came) > len(lines.texts):
            raise self._full()
        session, free = str(self.number), lines.free()
        mine = [at for at, texts in enumerate(lines.texts) if texts["result_session"] == session]
        if self.pointed and not self.has_points:
            missing = f"no master points: {lines.table.sheet} has no column for them"
            result.notes.append(f"{missing}; make a new workbook with {_FROM}")
        there = self._found_again(mine)
        for place, each in enumerate(self.came):
            at = there.get(place)
            old = lines.texts[at] if at is not None else {}
            # nobody has said on the line who a player without a number is
            if not old or (_members(old) == each.members and A_VISITOR not in old["result_note"].casefold()):
                result.notes += each.words
            if at is not None:
                mine.remove(at)
                self._compare(at, old, each)
                continue
            at = next(free, None)
            if at is None:
                raise self._full()
            where = f"session {self.number}, {each.first} and {each.second}"
            lines.write(result, at, where, {"result_session": session} | each.values, "result_score")
            self.changed.append(f"{each.first} new {each.score}")
        for at in mine:
            self._gone(at)
        seen = Counter(number for each in self.came for number in (each.first, each.second))
        for number, many in seen.items():  # a member's evening counts once
            if number != VISITOR and many > 1:
                which = "the first counts, Results names the others"
                result.notes.append(f"{number} is in {many} pairs of the file: {which}")

    def _compare(self, at: int, old: Mapping[str, str], each: _Came) -> None:
        """Lay a result beside the line that it has already."""
        words, score, points = [], old["result_score"], old["result_points"]
        where = f"session {self.number}, {old['result_first']} and {old['result_second']}"
        if not _same_number(score, each.score):
            self.lines.write(self.result, at, where, {"result_score": each.score}, "result_score")
            words.append(f"{score} -> {each.score}")
        if each.points and self.has_points and not _same_number(points, each.points):
            new = {"result_points": each.points}
            self.lines.write(self.result, at, f"{where}, master points", new, "result_points")
            words.append(f"master points {points or 'none'} -> {each.points}")
        self.result.same += not words
        self.changed += [f"{old['result_first']} {', '.join(words)}"] if words else []

    def _gone(self, at: int) -> None:
        """A line that the file does not have goes, unless somebody typed a code on it."""
        old = self.lines.texts[at]
        first, code = old["result_first"], old["result_code"]
        who = f"{first} and {old['result_second']}"
        if code:
            message = f"{who} are not in the file; the line has the code {code} and stays"
            self.result.notes.append(message)
            return
        where = f"session {self.number}, {who}: not in the file"
        self.lines.write(self.result, at, where, dict.fromkeys(old, ""), "result_score")
        self.changed.append(f"{first} {old['result_score']} -> gone")

    def _found_again(self, mine: Sequence[int]) -> dict[int, int]:
        """For each result of the file the line that it has already, the same members before others."""
        sat = {at: _members(self.lines.texts[at]) for at in mine}
        lines_of: dict[str, list[int]] = defaultdict(list)
        for at, numbers in sat.items():
            for number in numbers:
                lines_of[number].append(at)
        results: dict[int, int] = {}
        taken: set[int] = set()
        for same_members in (True, False):
            for place, each in enumerate(self.came):
                if place in results:
                    continue
                for at in lines_of[min(each.members)] if each.members else mine:
                    same = sat[at] == each.members
                    if at not in taken and same == same_members and self._is_of(at, each):
                        results[place] = at
                        taken.add(at)
                        break
        return results

    def _is_of(self, at: int, each: _Came) -> bool:
        """Whether a line is the pair's: its members, and visitors by names or by numbers typed for them."""
        texts = self.lines.texts[at]
        if each.members - _members(texts):
            return False
        typed, visitors = _members(texts) - each.members, [*each.visitors]
        noted = name_key(texts["result_note"]).replace(_A_VISITOR, "")
        if not typed and len(each.members) == 2:
            return True  # a note on a pair of members is the club's own
        if noted in (name_key(each.note), name_key(", ".join(visitors[::-1]))):
            return bool(each.members or visitors or not typed)
        for number in typed:  # instead of a visitor of that name, or of one near it
            name = self._visitor_meant(number, visitors)
            if name is None:
                return False
            visitors.remove(name)
        return bool(typed) and noted in ("", name_key(", ".join(visitors)))

    def _visitor_meant(self, number: str, visitors: Sequence[str]) -> str | None:
        """The visitor for whom a member's number was typed, by the name; None if it is nobody's name."""
        member = self.book.counted.members.get(number)
        if member is None:
            return None
        alike = [name for name in visitors if name_key(name) == name_key(member.name)]
        alike += [name for name in visitors if near_names(name, member.name)]
        return alike[0] if alike else None

    def session(self) -> None:
        """The line of the session: a new one is written; differences from the file are reported."""
        lines = ListLines(self.cells, schema.SESSIONS)
        received, listed, imps = self.received, self.listed, self.imps
        if listed is None:
            at = next(lines.free(), None)
            if at is None:
                raise WorkbookError(f"the sheet Sessions is full: make a larger workbook with {_FROM}")
            day = f"{received.day.day}.{received.day.month}.{received.day.year}" if received.day else ""
            most = Counter(pair.boards for pair in received.pairs if pair.boards).most_common(1)
            boards = str(most[0][0]) if most else ""
            line = {"session_number": str(self.number), "session_date": day, "session_boards": boards}
            line["session_scored"] = "IMPs" if imps else "%"
            where = f"sheet Sessions, session {self.number}"
            lines.write(self.result, at, where, line, "session_date" if day else "session_number")
            self._keep_figures(lines)
            return
        if listed.imps != imps:
            message, here = ("IMPs", "per cent") if imps else ("per cent", "IMPs")
            raise WorkbookError(
                f"{received.file} is scored in {message}, session {self.number} on the sheet Sessions in "
                f"{here}: is it another session? If not, correct Scored in on the sheet Sessions"
            )
        if received.day and listed.day and received.day != listed.day:
            both = f"dated {in_words(received.day)}, but session {self.number} is on {in_words(listed.day)}"
            self.result.notes.append(f"{received.file} is {both}")
        if listed.closed:
            if not self.options.reopen:
                raise WorkbookError(
                    f"session {self._called} is closed, and the file differs in "
                    f"{len(self.result.changes)} places: --reopen opens it again"
                )
            at = [texts["session_number"] for texts in lines.texts].index(str(self.number))
            where = f"sheet Sessions, session {self.number}, closed"
            opened = {"session_closed": "", "session_kept": ""}
            lines.write(self.result, at, where, opened, "session_closed")
        self._keep_figures(lines)

    def _keep_figures(self, lines: ListLines) -> None:
        """Note beside each closed session the figure of its results, so that a later change is shown."""
        results: dict[int, list[Score]] = defaultdict(list)
        for score in self.book.counted.scores:
            results[score.session].append(score)
        for at, session in enumerate(self.book.sessions.lines):
            if not isinstance(session, Session) or not session.closed or session.kept:
                continue
            if session.number == self.number or "session_kept" not in lines.refs[at]:
                continue  # it is open again; or an older workbook has no column for it
            figure = control_figure(results[session.number])
            self.result.along[lines.refs[at]["session_kept"]] = figure

    @property
    def _called(self) -> str:
        day = f" of {in_words(self.listed.day)}" if self.listed and self.listed.day else ""
        return f"{self.number}{day}"

    def _full(self) -> WorkbookError:
        sheet, many = self.lines.table.sheet, len(self.lines.texts)
        return WorkbookError(f"the sheet {sheet} is full ({many} lines): make a larger workbook with {_FROM}")

    def in_words(self) -> str:
        """What changed, in a line: ``Session 14 of 4 March: 4 of 26 lines changed: 0147 54.17 -> 55.21``."""
        changed = self.changed
        many = len(self.came) + sum(each.endswith("-> gone") for each in changed)
        lines = f"{many} line{'s' if many != 1 else ''}"
        if len([each for each in changed if " new " in each]) == len(changed) == many:
            points = ", with master points" if self.pointed and self.has_points else ""
            return f"Session {self._called}: {lines}, all new{points}"
        more = f"; and {len(changed) - _MOST_SAID} more" if len(changed) > _MOST_SAID else ""
        shown = "; ".join(changed[:_MOST_SAID])
        return f"Session {self._called}: {len(changed)} of {lines} changed: {shown}{more}"


def _members(texts: Mapping[str, str]) -> set[str]:
    return {texts["result_first"].upper(), texts["result_second"].upper()} - {VISITOR}


def _same_number(old: str, new: str) -> bool:
    try:
        return float(old.replace(",", ".").rstrip("% ")) == float(new)
    except ValueError:
        return False
