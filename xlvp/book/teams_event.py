"""Reading a teams workbook: the event as it stands, the draw, and where everything is typed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from xlvp.book import teams_schema as described
from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.recalculated import Recalculated
from xlvp.book.schema import Cells, Table, whole
from xlvp.cells.board_kinds import read_boards, read_lineups
from xlvp.cells.condition_kinds import LABELS, read_conditions
from xlvp.cells.kinds import Rows
from xlvp.cells.knock_out_kinds import Tie, knock_out_state, read_ties
from xlvp.cells.team_kinds import (
    read_draw,
    read_drawn,
    read_forbidden,
    read_matches,
    read_penalties,
    read_teams,
)
from xlvp.cells.values import CellError
from xlvp.errors import InputError, WorkbookError
from xlvp.notation.dates import in_words, read_date
from xlvp.teams.conditions import Conditions
from xlvp.teams.drawn_rounds import DrawLine, DrawnRound
from xlvp.teams.event import Event
from xlvp.teams.match_boards import Board, LineUp
from xlvp.teams.pairable import Pair
from xlvp.teams.rows import state_rows

_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Lists:
    """Where the lists of an event stand in a workbook."""

    conditions: Cells[Any] = described.CONDITIONS
    labels: tuple[str, ...] = LABELS[: len(described.CONDITIONS.keys)]
    teams: Table[Any] = described.TEAM_ENTRIES
    matches: Table[Any] = described.MATCHES
    penalties: Table[Any] = described.PENALTIES
    rounds: Table[Any] = described.ROUNDS
    apart: Table[Any] = described.APART


@dataclass(frozen=True)
class TeamsBook:
    """A teams workbook that was read."""

    cells: NamedCells
    lists: ClassVar[Lists] = Lists()

    @cached_property
    def titles(self) -> described.Titles:
        """Event, place, date, director."""
        return described.TITLES.read(self.cells)

    @property
    def day(self) -> str:
        """The date in words, as it was typed if it cannot be read."""
        try:
            return in_words(read_date(self.titles.date)) if self.titles.date != "" else ""
        except InputError:
            return text_of(self.titles.date)

    @cached_property
    def conditions(self) -> Conditions:
        """The conditions.

        Raises:
            WorkbookError: one cannot be read; the message says which.
        """
        own = self.lists.conditions
        typed = own.read(self.cells)
        rows = tuple(
            (label, getattr(typed, key)) for label, key in zip(self.lists.labels, own.keys, strict=True)
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
        penalties = _read(own.penalties.sheet, read_penalties, self._rows(own.penalties, 5)).lines
        matches = read_matches(self._rows(own.matches, 9)).lines
        return Event(matches, self.conditions, {team.number: team for team in teams}, penalties)

    @cached_property
    def draw(self) -> tuple[DrawLine | None, ...]:
        """The lines of the draw."""
        return read_draw(self._rows(described.DRAW, 4)).lines

    @cached_property
    def rounds(self) -> dict[int, DrawnRound]:
        """How each round was drawn."""
        found = read_drawn(self._rows(self.lists.rounds, 3)).lines
        return {one.round: one for one in found if one is not None}

    @cached_property
    def published(self) -> dict[int, str]:
        """When each round was published, as it was typed; only rounds that were."""
        lines = ((whole(line.turn), text_of(line.published)) for line in self.lists.rounds.read(self.cells))
        return {turn: when for turn, when in lines if turn is not None and when}

    @cached_property
    def boards(self) -> tuple[Board | None, ...]:
        """The boards of the matches."""
        return read_boards(self._rows(described.BOARDS, 6)).typed_in(self.conditions.letters)

    @cached_property
    def lineups(self) -> tuple[LineUp, ...]:
        """Who sat where."""
        return read_lineups(self._rows(described.LINEUPS, 4)).lines

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """The matches of the knock-out, two lines each."""
        names = described.KNOCKOUT.names[1:12]  # from the team to the last segment
        columns = [self.cells.column(name) for name in names]
        return read_ties(tuple(zip(*(map(_plain, column) for column in columns), strict=True))).lines

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
        if not self.stages and not self.straight:
            return str(state_rows(self.event)[0][1])
        return knock_out_state(self.ties, self.segments, {n: t.name for n, t in self.event.field.items()})

    @property
    def final(self) -> bool:
        """Whether all that is listed is in."""
        if self.stages:
            return all(tie.winner(self.segments) is not None for _, tie, _ in self.stages)
        return self.state.endswith("all results are in")

    @cached_property
    def segments(self) -> int | None:
        """How many segments a match of the knock-out has."""
        return whole(described.SEGMENTS.read(self.cells).segments)

    def forbidden(self, turn: int) -> set[Pair]:
        """Return who must not meet in a round.

        Raises:
            WorkbookError: the list cannot be read.
        """
        found = _read(self.lists.apart.sheet, read_forbidden, self._rows(self.lists.apart, 3)).lines
        return {(a, b) for a, b, rounds in found if not rounds or turn in rounds}

    def _rows(self, table: Table[Any], width: int | None = None) -> Rows:
        """The first columns of a list, with the lines above and below it; of all those that are there."""
        names = [name for name in table.names[:width] if width or self.cells.has(name)]
        columns = [self.cells.column(name) for name in names]
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
    cells.made_by(described.TEMPLATE)
    return TeamsBook(cells)
