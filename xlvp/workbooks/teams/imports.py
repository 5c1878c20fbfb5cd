"""How a teams workbook takes matches and boards, and what a season or another event takes from one.

European Bridge League: in a final the results against teams that qualified from the same group count in
full. Imported into the final's workbook, they fill the lines of those matches there.

A pair of a line-up is one text: ``Ann Ash - Bob Ash``, or member numbers, ``0147-0412``.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from xlvp.errors import WorkbookError, XlvpError
from xlvp.formats.contestants import awards_on_setup
from xlvp.notation.dates import read_date
from xlvp.notation.entry import in_letters
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.notation.spellings import Letters
from xlvp.pairs.received import (
    ReceivedBoard,
    ReceivedMatch,
    ReceivedMatches,
    ReceivedPair,
    ReceivedSession,
    players_of,
)
from xlvp.records.reading import read_or_say
from xlvp.rounding import exact
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.teams.entries import Board, Match
from xlvp.teams.match_boards import given
from xlvp.teams.rows import scored_matches
from xlvp.teams.scoring import scale_of
from xlvp.teams.wording import BOARDS, MATCHES, place_of
from xlvp.text import name_key, quoted
from xlvp.workbooks.kit.changes import FORMULA, Import, ImportOptions, lay
from xlvp.workbooks.kit.titles import lay_titles
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.xlsx.values import NamedCells, Recalculated, Ref, text_of


@dataclass(frozen=True)
class ReceivedEvent(ReceivedSession):
    """An event of teams: beside its pairs the matches that were played."""

    matches: tuple[ReceivedMatch, ...] = ()


def given_teams(recalculated: Recalculated, name: str) -> ReceivedEvent:
    """Return the pairs of a computed teams workbook with their IMPs and boards, and the matches.

    Raises:
        WorkbookError: it was not made from the template teams.
    """
    book = read_book(recalculated, name)
    event = book.written
    awards, why = awards_on_setup(event)
    team_of = {name_key(name): team for team, names in event.players.items() for name in names}
    pairs: list[ReceivedPair] = []
    for at, line in enumerate(described.BUTLER.read(book.cells), 1):
        if isinstance(line.imps, int | float) and text_of(line.pair):
            players = players_of(text_of(line.pair))
            award = awards.get(team_of.get(name_key(players[0].name or players[0].number), 0))
            boards = int(line.boards) if isinstance(line.boards, int | float) else None
            pairs.append(ReceivedPair(at, "", players, total=exact(line.imps), boards=boards, award=award))
    problems = [f"{name}: {why}"] if why else []
    if not pairs:
        missing = "no line-ups, or no boards: IMPs of pairs need the sheets Line-ups and Boards"
        problems.append(f"{name} has {missing}")
    titles = book.titles
    day = read_or_say("the date", read_date, titles.date, problems)
    return ReceivedEvent(
        name, "xlvp", titles.title, titles.place, day, "butler", pairs=tuple(pairs),
        problems=tuple(problems), matches=tuple(_matches(book)),
    )  # fmt: skip


def _matches(book: TeamsBook) -> Iterator[ReceivedMatch]:
    """The matches that two teams played to the end, with each team's IMPs and VPs."""
    for line in scored_matches(book.event):
        if not line.met or line.vp_a is None or line.vp_b is None:
            continue
        a, b = (book.event.field[team].name or str(team) for team in line.match.teams)
        typed = line.match.imps_a, line.match.imps_b
        won = None if typed[0] is None or typed[1] is None else (typed[0], typed[1])
        yield ReceivedMatch(a, b, round=line.match.round, won=won, vps=(line.vp_a, line.vp_b))


_MOST_TOLD = 5
_LINEUP = ("lineup_round", "lineup_team", "lineup_ns", "lineup_ew")


def take_matches(received: ReceivedMatches, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay matches beside a computed teams workbook.

    Raises:
        WorkbookError: a list of the workbook cannot be read, or the file has no match.
    """
    if not received.matches:
        raise WorkbookError(f"{received.file}: it has no matches")
    return _Taking(TeamsBook(cells), [*received.problems]).all(received.matches)


def take_event(received: ReceivedEvent, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay the matches of an earlier stage beside a computed teams workbook, with their VPs in full.

    Raises:
        WorkbookError: as :func:`take_matches`.
    """
    if not received.matches:
        raise WorkbookError(f"{received.file}: it has no matches that were played")
    return _Taking(TeamsBook(cells), []).all(received.matches, carried=True)


def take_session(session: ReceivedSession, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay the boards of a session of teams, of which a line is a board at one table, beside a workbook.

    Raises:
        WorkbookError: as :func:`take_matches`, or the file has no boards.
    """
    if not session.results:
        raise WorkbookError(f"{session.file}: it has no boards of teams, which a teams workbook takes")
    # of each match: by board both results; by team and direction who sat there
    rooms: dict[_Key, dict[int, list[str]]] = defaultdict(lambda: defaultdict(lambda: ["", ""]))
    sat: dict[_Key, dict[tuple[int, str], set[str]]] = defaultdict(lambda: defaultdict(set))
    problems = list(session.problems)
    for result in session.results:
        if result.problem or result.erased:
            problems += [f"{result.where}: {result.problem}"] if result.problem else []
            continue
        ns, ew = result.played_by
        key = (min(ns, ew), max(ns, ew), result.round)
        rooms[key][result.board][ns != key[0]] = result.entry
        for team, side, names in ((ns, "NS", result.sat[0]), (ew, "EW", result.sat[1])):
            sat[key][team, side].add(names)
    for (a, b, _), pairs in sat.items():
        problems += [
            f"T{a} v T{b}: several pairs of T{team} sat {side}; its line-up is not written"
            for (team, side), names in pairs.items()
            if len(names) > 1
        ]
    matches = tuple(
        ReceivedMatch(
            str(a), str(b), tuple(ReceivedBoard(n, *both) for n, both in boards.items()), round_,
            pairs=(_pairs_of(sat[a, b, round_], a), _pairs_of(sat[a, b, round_], b)),
        )
        for (a, b, round_), boards in rooms.items()
    )  # fmt: skip
    received = ReceivedMatches(session.file, session.format, matches, tuple(problems))
    taken = take_matches(received, cells, options)
    _take_teams(session, cells, taken)
    lay_titles(taken, session, cells, described.TITLES, ("title", "place", "date"))
    return taken


_MOST_PLAYERS = 8


_PLAYERS = tuple(f"player{at}" for at in range(1, _MOST_PLAYERS + 1))


def _take_teams(session: ReceivedSession, cells: NamedCells, result: Import) -> None:
    """Lay the names of the teams and their players beside the sheet Teams.

    What is typed there stays; a team that the file calls otherwise is reported.
    """
    teams = {str(pair.number): pair for pair in session.pairs}
    for refs, line in zip(described.TEAMS.where(cells), described.TEAMS.read(cells), strict=True):
        pair = teams.get(text_of(line.team))
        if pair is None:
            continue
        called = f"T{pair.number}"
        typed = text_of(line.name)
        if not typed:
            _lay_name(result, called, refs["name"], pair.team)
        elif pair.team and name_key(typed) != name_key(pair.team):
            result.notes.append(
                f"{called} is {quoted(typed)} here and {quoted(pair.team)} in the file: it stays"
            )
        if not any(text_of(getattr(line, key)) for key in _PLAYERS):
            _lay_players(result, called, [refs[key] for key in _PLAYERS], pair)


def _lay_players(result: Import, called: str, refs: Sequence[Ref], pair: ReceivedPair) -> None:
    names = [name for name in pair.names if name]
    for ref, name in zip(refs, names, strict=False):
        _lay_name(result, called, ref, name)
    if len(names) > len(refs):
        left = ", ".join(names[len(refs) :])
        result.notes.append(f"{called} has more than {len(refs)} players: {left} are left out")


def _lay_name(result: Import, called: str, ref: Ref, name: str) -> None:
    if name.startswith(FORMULA):
        result.notes.append(f"Teams, {called}: {quoted(name)} begins like a formula and is not written")
    else:
        lay(result, f"Teams, {called}", ref, "", name)


#: Both teams, the lower number first, and the round.
_Key = tuple[int, int, int | None]


def _pairs_of(sat: Mapping[tuple[int, str], set[str]], team: int) -> tuple[str, str]:
    """A team's pairs North-South and East-West, where all its boards had the same ones."""
    ns, ew = (sat.get((team, side), set()) for side in ("NS", "EW"))
    return (ns.pop() if len(ns) == 1 else "", ew.pop() if len(ew) == 1 else "")


class _Taking:
    """A teams workbook that takes matches."""

    def __init__(self, book: TeamsBook, notes: list[str]) -> None:
        self.book, self.result, cells = book, Import(notes=notes), book.cells
        self.foreign, self.nowhere = 0, list[str]()
        self.list: list[Match | None] = list(book.event.matches)
        self.lineups = described.LINEUPS.where(cells)
        self.sat = [
            tuple(text_of(getattr(row, key)) for key in _LINEUP) for row in described.LINEUPS.read(cells)
        ]
        self.boards = described.BOARDS.where(cells)
        self.matches = described.MATCHES.where(cells)
        self.rows = described.BOARDS.read(cells)
        self.free = [at for at, board in enumerate(book.boards) if board is None and at > 0][:-1]
        self.names = {
            name_key(word): number
            for number, team in book.event.field.items()
            for word in (team.name, str(number), f"T{number}")
            if word
        }

    def all(self, matches: Sequence[ReceivedMatch], *, carried: bool = False) -> Import:
        """Lay matches beside the lists, or those that are ``carried`` from an earlier stage.

        Those that are in no line are named together.
        """
        self.draw(matches)
        for match in matches:
            if not carried:
                self.take(match)
            elif match.vps is not None:
                self.carry(match, match.vps)
        self.result.notes += self.nowhere[:_MOST_TOLD]
        if len(self.nowhere) > _MOST_TOLD:
            self.note(f"and {len(self.nowhere) - _MOST_TOLD} more that are in no line of the sheet Matches")
        if self.foreign:
            self.note(f"{self.foreign} matches of teams that are not here are left out")
        return self.result

    def draw(self, matches: Sequence[ReceivedMatch]) -> None:
        """Make the matches of a whole event the lines of a workbook in which nothing is drawn yet."""
        if any(match is not None for match in self.list):
            return
        if all(match.round is None for match in matches):
            self.note(
                "the file does not say the rounds, and none is drawn: draw them with xlvp draw, then import"
            )
        free = list(range(len(self.list)))[1:-1]
        lines: list[tuple[int, int, int]] = []
        for match in matches:
            a, b = (self.names.get(name_key(name)) for name in (match.a, match.b))
            if a is None or b is None or match.round is None or a == b:
                return  # not this event, or not all of it: each match says what it lacks
            lines.append((match.round, a, b))
        if len({(round_, *sorted((a, b))) for round_, a, b in lines}) < len(lines) or len(lines) > len(free):
            return
        last, rounds = max(round_ for round_, _, _ in lines), self.book.conditions.rounds
        if rounds is not None and last > rounds:
            self.note(
                f"the file has {last} rounds, the sheet Setup {rounds}: set Rounds to {last}, then import"
            )
            return
        for at, (round_, a, b) in zip(free, sorted(lines, key=lambda line: line[0]), strict=False):
            self.list[at] = Match(at, round_, a, b)
            where = f"{place_of(MATCHES, at, self.book.conditions)}: round {round_}, T{a} v T{b}"
            for key, value in (("round", round_), ("team_a", a), ("team_b", b)):
                self._lay(where, self.matches[at][key], "", str(value))

    def note(self, words: str) -> None:
        """Say what is not written, or is to be looked at."""
        self.result.notes.append(words)

    def take(self, match: ReceivedMatch) -> None:
        """Lay one match beside the lists."""
        a, b = (self.names.get(name_key(name)) for name in (match.a, match.b))
        if a is None or b is None:
            unknown = match.a if a is None else match.b
            self.note(f"no team is called {unknown!r}: {match.a} v {match.b} is left out")
            return
        line = self._line(a, b, match.round)
        if isinstance(line, str):
            self.nowhere.append(line)
            return
        for team, pairs in zip((a, b), match.pairs, strict=True):
            self._line_up(line.round, team, pairs)
        merged = [self._board(line.round, a, b, board) for board in match.boards]
        imps = match.imps or self._imps(line, a, b, [board for board in merged if board])
        if imps is None:
            return
        self._write_imps(line, imps if line.a == a else imps[::-1])

    def carry(self, match: ReceivedMatch, vps: tuple[int, int]) -> None:
        """Lay a match of an earlier stage beside the list: both teams' IMPs, and their VPs in full."""
        a, b = (self.names.get(name_key(name)) for name in (match.a, match.b))
        if a is None or b is None:
            self.foreign += 1
            return
        line = self._line(a, b, None)
        if isinstance(line, str):
            self.nowhere.append(line)
            return
        won, vps = (match.won, vps) if line.a == a else (match.won and match.won[::-1], vps[::-1])
        given: tuple[int, ...] | None = None
        if won is not None:
            scale, boards = scale_of(line, self.book.conditions)
            given = tuple(scale.vp(margin, boards) for margin in (won[0] - won[1], won[1] - won[0]))
            self._write_imps(line, won)
        if given != vps:
            typed = [None if vp is None else Fraction(vp, 100) for vp in (line.own_a, line.own_b)]
            self._write(line, zip(("own_a", "own_b"), typed, [Fraction(vp, 100) for vp in vps], strict=True))

    def _line(self, a: int, b: int, round_: int | None) -> Match | str:
        """The line of the list of matches, or why there is none."""
        played = (match for match in self.list if match and {match.a, match.b} == {a, b})
        lines = [match for match in played if round_ in (None, match.round)]
        result = lines if len(lines) == 1 else [match for match in lines if match.imps_a is None]
        if len(result) == 1:
            return result[0]
        where = f" of round {round_}" if round_ else ""
        if not lines:
            return f"T{a} v T{b}{where} is in no line of the sheet Matches: draw the round, or type it"
        return f"T{a} v T{b} is in {len(lines)} lines of the sheet Matches: name the round in the file"

    def _board(self, round_: int, a: int, b: int, board: ReceivedBoard) -> Board | None:
        """Write a board beside what is there; what it then is."""
        same = (round_, board.number, {a, b})
        typed = (each for each in self.book.boards if each)
        there = next((each for each in typed if (each.round, each.number, {each.a, each.b}) == same), None)
        if there is None and not self.free:
            self.note(f"board {board.number}: no free line is left on the sheet Boards")
            return None
        at = there.line if there else self.free.pop(0)
        turned = there is not None and there.a == b
        letters, vulnerable = self.book.conditions.letters, vulnerability(board.number)
        first, second = (in_letters(text, vulnerable, letters) for text in (board.first, board.second))
        tables = (second, first) if turned else (first, second)
        row, where = self.rows[at], self.boards[at]
        if there is None:
            values = {"board_round": round_, "board_a": a, "board_b": b, "board": board.number}
            for key, value in values.items():
                self._lay(place_of(BOARDS, at, self.book.conditions), where[key], "", str(value))
        old = text_of(row.first_table), text_of(row.second_table)
        for key, before, new in zip(("first_table", "second_table"), old, tables, strict=True):
            self._lay(f"round {round_}, T{a} v T{b}, board {board.number}", where[key], before, new)
        now = (new or before for new, before in zip(tables, old, strict=True))
        one, other = (_parsed(text, board.number, letters) for text in now)
        teams = (b, a) if turned else (a, b)
        return Board(at, round_, *teams, board.number, one, other)

    def _line_up(self, round_: int, team: int, pairs: tuple[str, str]) -> None:
        """Write who sat where beside what is there."""
        if not any(pairs):
            return
        key = str(round_), str(team)
        lines = range(len(self.sat))[1:-1]
        own = (n for n in lines if self.sat[n][:2] == key)
        at = next(chain(own, (n for n in lines if not any(self.sat[n]))), None)
        if at is None:
            self.note(f"round {round_}, T{team}: no free line is left on the sheet Line-ups")
            return
        old, where = self.sat[at], self.lineups[at]
        self.sat[at] = (*key, pairs[0] or old[2], pairs[1] or old[3])
        called = f"Line-ups, round {round_}, T{team}"
        for name, before, new in zip(_LINEUP, old, (*key, *pairs), strict=True):
            if new.startswith(FORMULA):
                self.note(f"{called}: {quoted(new)} begins like a formula and is not written")
            else:
                self._lay(called, where[name], before, new)

    def _imps(self, line: Match, a: int, b: int, boards: list[Board]) -> tuple[int, int] | None:
        """What the boards give, when both rooms have all of them."""
        if not boards or any(board.first is None or board.second is None for board in boards):
            self.note(f"round {line.round}, T{a} v T{b}: one room only; its IMPs follow with the other")
            return None
        what = given(boards, self.book.conditions.from_boards).get((line.round, *line.pair))
        if what is None or what.wrong:
            self.note(f"round {line.round}, T{a} v T{b}: {what.wrong if what else 'no boards'}")
            return None
        won = what.margins.won if line.pair[0] == a else what.margins.turned.won
        if what.margins.differ or any(imps.denominator != 1 for imps in won):
            return None  # its boards give it, when all of them are in
        return int(won[0]), int(won[1])

    def _write_imps(self, line: Match, imps: Sequence[int | Fraction]) -> None:
        typed = (None, None) if line.given else (line.imps_a, line.imps_b)
        self._write(line, zip(("imps_a", "imps_b"), typed, imps, strict=True))

    def _write(self, line: Match, figures: Iterable[tuple[str, Fraction | None, int | Fraction]]) -> None:
        """Lay figures beside those of a line of the list of matches: column, old and new one."""
        for key, old, new in figures:
            before = "" if old is None else f"{float(old):g}"
            where = f"{place_of(MATCHES, line.line, self.book.conditions)}, {line.shown}"
            self._lay(where, self.matches[line.line][key], before, f"{float(new):g}")

    def _lay(self, where: str, ref: Ref, old: str, new: str) -> None:
        lay(self.result, where, ref, old, new, self.book.conditions.letters)


def _parsed(text: str, board: int, letters: Letters) -> Result | None:
    if not text or unplayed(text):
        return None
    try:
        return parse_result(text, vulnerability(board), letters)
    except XlvpError:
        return None
