"""Reading a teams workbook: the event as it stands, the draw, and where everything is typed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from xlvp.errors import InputError, WorkbookError
from xlvp.functions.knock_out_kinds import Tie, knock_out_matters, knock_out_state, read_ties
from xlvp.functions.teams_kinds import (
    read_boards,
    read_draw,
    read_drawn,
    read_forbidden,
    read_lineups,
    read_matches,
    read_penalties,
    read_teams,
)
from xlvp.functions.values import CellError
from xlvp.notation.dates import in_words, read_date
from xlvp.pages.metadata import EventKey
from xlvp.records.entry import passed_of
from xlvp.records.reading import Rows
from xlvp.records.setting import Setting
from xlvp.teams.conditions import Conditions, read_conditions
from xlvp.teams.draw_check import DrawLine, DrawnRound
from xlvp.teams.entries import Board, LineUp
from xlvp.teams.event import Event, TeamsEvent
from xlvp.teams.match_boards import with_boards
from xlvp.teams.open_matters import OpenMatter, open_matters
from xlvp.teams.pairable import Pair
from xlvp.teams.rows import all_in, state_of
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.teams import schema as described
from xlvp.xlsx.schema import Cells, Table, whole
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Lists:
    """Where the lists of an event are in a workbook."""

    conditions: Cells[Any] = described.CONDITIONS
    settings: tuple[Setting, ...] = described.SETTINGS
    teams: Table[Any] = described.TEAMS
    matches: Table[Any] = described.MATCHES
    penalties: Table[Any] = described.PENALTIES
    rounds: Table[Any] = described.ROUNDS
    forbidden_pairs: Table[Any] = described.APART


@dataclass(frozen=True)
class TeamsBook:
    """A teams workbook that was read."""

    cells: NamedCells
    lists: ClassVar[Lists] = Lists()

    @cached_property
    def titles(self) -> Any:
        """Event, place, date, director."""
        return described.TITLES.read(self.cells)

    @property
    def day(self) -> str:
        """The date in words, as it was typed if it cannot be read."""
        try:
            return in_words(read_date(self.titles.date)) if self.titles.date != "" else ""
        except InputError:
            return text_of(self.titles.date)

    @property
    def key(self) -> EventKey:
        """Title, place and day, then each match with its IMPs: what tells this event from another."""
        matches = [match for match in self.event.matches if match is not None and match.imps_a is not None]
        results = [(match.round, *match.teams, str(match.imps_a), str(match.imps_b)) for match in matches]
        return (self.titles.title, self.titles.place, self.day), [*results]

    @cached_property
    def conditions(self) -> Conditions:
        """The conditions.

        Raises:
            WorkbookError: one cannot be read; the message says which.
        """
        own = self.lists.conditions
        typed = own.read(self.cells)
        rows = tuple(
            (each.label, getattr(typed, each.key))
            for each in self.lists.settings
            if self.cells.has(own.name(each.key))  # an older workbook has fewer rows
        )
        return _read(own.sheet, read_conditions, rows)

    @cached_property
    def event(self) -> Event:
        """The event.

        Raises:
            WorkbookError: a list of it cannot be read; the message says where.
        """
        own = self.lists
        teams = _read(own.teams.sheet, read_teams, self._rows(own.teams)).lines
        penalties = _read(own.penalties.sheet, read_penalties, self._rows(own.penalties)).lines
        matches = read_matches(self._rows(own.matches)).lines
        boards = self.boards if self.cells.has(described.CONDITIONS.name("ranked_by")) else ()
        return Event(
            with_boards(matches, boards, self.conditions),
            self.conditions,
            {team.number: team for team in teams if not team.left_out},
            tuple(penalty for penalty in penalties if penalty),
            boards=boards,
            unread=tuple(team for team in teams if team.left_out),
        )

    @property
    def written(self) -> TeamsEvent:
        """The event as writers of other formats take it."""
        titles = self.titles
        try:
            day = read_date(titles.date) if titles.date != "" else None
        except InputError:
            day = None
        return TeamsEvent(
            titles.title,
            titles.place,
            day,
            self.event,
            self.boards,
            self._players,
            self.lineups,
            self.key,
            self.final,
            titles.points,
            titles.charge,
        )

    @property
    def _players(self) -> dict[int, tuple[str, ...]]:
        players = {}
        for line in described.TEAMS.read(self.cells):
            names = (text_of(getattr(line, f"player{number}")) for number in range(1, 9))
            players[whole(line.team) or 0] = tuple(filter(None, names))
        return players

    @cached_property
    def draw(self) -> tuple[DrawLine | None, ...]:
        """The lines of the draw."""
        return read_draw(self._rows(described.DRAW)).lines

    @cached_property
    def rounds(self) -> dict[int, DrawnRound]:
        """How each round was drawn."""
        result = read_drawn(self._rows(self.lists.rounds)).lines
        return {one.round: one for one in result if one is not None}

    @cached_property
    def published(self) -> dict[int, str]:
        """When each round was published, as it was typed; only rounds that were."""
        lines = ((whole(line.turn), text_of(line.published)) for line in self.lists.rounds.read(self.cells))
        return {round_: when for round_, when in lines if round_ is not None and when}

    @cached_property
    def boards(self) -> tuple[Board | None, ...]:
        """The boards of the matches."""
        return read_boards(self._rows(described.BOARDS)).typed_in(self.conditions.letters)

    @cached_property
    def lineups(self) -> tuple[LineUp, ...]:
        """Who sat where."""
        return read_lineups(self._rows(described.LINEUPS)).lines

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """The matches of the knock-out, two lines each."""
        return read_ties(self._rows(described.KNOCKOUT)).lines

    @cached_property
    def stages(self) -> tuple[tuple[str, Tie, str], ...]:
        """The matches of the knock-out that are not blank: what each is called, who plays, how it stands."""
        called = [text_of(line.ko_stage) for line in described.KNOCKOUT.read(self.cells)]
        return tuple(
            (called[2 * place], tie, "; ".join(words for _, words in tie.rows(self.segments) if words))
            for place, tie in enumerate(self.ties)
            if tie.teams
        )

    @property
    def straight(self) -> bool:
        """Whether the event is a knock-out from its beginning, without rounds."""
        return self.conditions.format == "knock-out"

    @property
    def state(self) -> str:
        """Where the event stands, in words: its rounds, or the last stage of its knock-out."""
        wrong = any(matter.to_correct for matter in self.open_matters)
        if wrong or (not self.stages and not self.straight):
            return state_of(self.event, self.open_matters)
        names = {n: t.name for n, t in self.event.field.items()}
        return knock_out_state(self.ties, self.segments, names, len(self.open_matters))

    @property
    def final(self) -> bool:
        """Whether all that is listed is in."""
        if self.stages:
            return not any(matter.to_correct for matter in self.open_matters) and all(
                tie.winner(self.segments) is not None for _, tie, _ in self.stages
            )
        return all_in(self.event)

    @cached_property
    def open_matters(self) -> tuple[OpenMatter, ...]:
        """What is to be corrected, or to be checked; the sheet Setup has the same list."""
        of_rounds = open_matters(self.event)
        if self.conditions.of_pairs:
            return of_rounds
        return (*of_rounds, *knock_out_matters(self.ties, self.event, self.carry_over, self.segments))

    @property
    def carry_over(self) -> str:
        """The rule of the carry-over into the knock-out, as it is typed; one that nothing checks in an older
        workbook.
        """
        return text_of(described.SEGMENTS.read(self.cells).carry_over)

    @cached_property
    def segments(self) -> int | None:
        """How many segments a match of the knock-out has."""
        return whole(described.SEGMENTS.read(self.cells).segments)

    def forbidden(self, round_: int) -> set[Pair]:
        """Return who must not meet in a round.

        Raises:
            WorkbookError: the list cannot be read.
        """
        result = _read(
            self.lists.forbidden_pairs.sheet, read_forbidden, self._rows(self.lists.forbidden_pairs)
        ).lines
        return {(a, b) for a, b, rounds in result if not rounds or round_ in rounds}

    def _rows(self, table: Table[Any]) -> Rows:
        """What the functions get of a list, with the lines above and below it; of the columns that are there.

        An older workbook has one column for penalties and bonuses.
        """
        there = table.keys_in(self.cells)
        keys = [key for key in passed_of(table.row) if key in there] or there
        columns = [self.cells.column(table.name(key)) for key in keys]
        if len({len(column) for column in columns}) > 1:
            raise WorkbookError(f"the columns of the sheet {table.sheet} differ in their number of rows")
        return tuple(zip(*(map(_plain, column) for column in columns), strict=True))


def _plain(value: object) -> object:
    return value.code if isinstance(value, CellError) else value


def _read(sheet: str, read: Callable[[Rows], _Value], rows: Rows) -> _Value:
    try:
        return read(rows)
    except InputError as error:
        raise WorkbookError(f"sheet {sheet}: {error}") from None


def read_book(recalculated: Recalculated, name: str = "the workbook") -> TeamsBook:
    """Return a recalculated teams workbook.

    Raises:
        WorkbookError: it was not made from the template teams.
    """
    cells = NamedCells(recalculated, name)
    check_made_by(cells, described.TEMPLATE)
    return TeamsBook(cells)
