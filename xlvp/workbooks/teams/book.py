"""What is read back of a teams workbook, and the book: the event as it stands, its draw, its knock-out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, make_dataclass
from datetime import date
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from xlvp.account import FINAL, IN_DOUBT, QUERIED, Account, Item
from xlvp.errors import InputError, WorkbookError
from xlvp.functions import teams_kinds as kinds
from xlvp.functions.values import CellError, CellValue
from xlvp.notation.dates import in_words, read_date
from xlvp.pages.metadata import EventKey
from xlvp.records.entry import passed_of
from xlvp.records.reading import Rows, read_number, read_whole, word
from xlvp.records.setting import Choice, Setting, WholeNumber, setting, settings
from xlvp.rules.masterpoints import SCHEMES, read_scheme
from xlvp.teams import entries
from xlvp.teams.conditions import Conditions, read_conditions
from xlvp.teams.draw_check import DrawnRound
from xlvp.teams.entries import Board, DrawnLine, LineUp
from xlvp.teams.event import Event, TeamsEvent
from xlvp.teams.event_account import account_of
from xlvp.teams.knock_out import Tie, knock_out_account
from xlvp.teams.match_boards import event_of
from xlvp.teams.pairable import Pair
from xlvp.teams.rows import ButlerLine, StandingLine
from xlvp.workbooks.kit.opening import typed_lines
from xlvp.workbooks.listed import check_made_by
from xlvp.xlsx.schema import CHECKED, Block, Cells, Schema, Table, Value, cells_of, whole
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

TEMPLATE = "teams"


@dataclass(frozen=True)
class Titles:
    """What is printed above everything."""

    title: str = setting("Event", text_of, plain=True, default="")
    place: str = setting("Place", text_of, plain=True, default="")
    date: Any = setting("Date", read_date, plain=True, default=None, hint="for example 24.11.2026")
    director: str = setting("Director", text_of, plain=True, default="")
    points: str = setting(
        "Master points", text_of, plain=True, default="", later=True,
        offer=Choice(("none", *(scheme for scheme in SCHEMES if not scheme.startswith("ACBL")))),
        hint="for xlvp send; choose, or type ABF 1.5; none: no points are awarded",
    )  # fmt: skip
    charge: str = setting(
        "Charge code", text_of, plain=True, default="", later=True,
        hint="for xlvp send --to ebu, such as 10; blank = the one kept with --set",
    )  # fmt: skip


@dataclass(frozen=True)
class KnockOutChoices:
    """How many segments a knock-out match has, and by which rule a team takes something along."""

    segments: int | None = setting(
        "Segments of a match", read_whole, default=None, offer=WholeNumber(1, 8),
        hint="needed to find the winner and draw the next stage; extra boards are one more segment",
    )  # fmt: skip
    carry_over: str = setting(
        "Carry-over", word, default="", offer=Choice(("none", "WBF", "PZBS")),
        hint="filled in by the draw. WBF: half the margin of their match, a third if the winner finished "
        "lower, at most 16. PZBS: 0.1",
    )  # fmt: skip


def _row(*keys: str) -> type[Any]:
    """The class of cells that are taken as they are."""
    return make_dataclass("Row", [(key, CellValue) for key in keys], frozen=True)


#: On the sheet Setup the letters come last, below what decides about the figures.
SETTINGS = tuple(
    sorted(
        (each for each in settings(Conditions) if not each.internal), key=lambda each: each.name == "letters"
    )
)

TITLES = cells_of("Setup", settings(Titles))
CONDITIONS = cells_of("Setup", SETTINGS)
TEAMS = Table("Teams", entries.TeamLine, edges=True)
ROUNDS = Table("Rounds", entries.RoundLine, edges=True)
APART = Table("Rounds", entries.ApartLine, edges=True, title="Apart")
DRAW = Table("Draw", entries.DrawLine, edges=True)
MATCHES = Table("Matches", entries.MatchLine, edges=True)
PENALTIES = Table("Penalties", entries.PenaltyLine, edges=True)
BOARDS = Table("Boards", entries.BoardLine, edges=True)
LINEUPS = Table("Line-ups", entries.LineUpLine, edges=True)
KNOCKOUT = Table("Knock-out", entries.KnockOutLine)
#: What is chosen on sheets of results: after which round, and which group the cross table shows.
CHOICES = Cells("Standings", _row("after"), typed=("after",))
CROSS = Cells("Cross table", _row("cross_group"), typed=("cross_group",))
SEGMENTS = cells_of("Knock-out", settings(KnockOutChoices))
STANDINGS = Block("Standings", StandingLine, called="standings")
BUTLER = Block("Butler", ButlerLine, called="butler")
STATE = Block("Setup", _row("label", "value"), called="state")

SCHEMA = Schema(
    TEMPLATE,
    (
        TITLES, CONDITIONS, TEAMS, ROUNDS, APART, DRAW, MATCHES, PENALTIES, BOARDS, LINEUPS, KNOCKOUT,
        CHOICES, CROSS, SEGMENTS, CHECKED, STANDINGS, BUTLER, STATE,
    ),
)  # fmt: skip

_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Lists:
    """Where the lists of an event are in a workbook."""

    conditions: Cells[Any] = CONDITIONS
    settings: tuple[Setting, ...] = SETTINGS
    teams: Table[Any] = TEAMS
    matches: Table[Any] = MATCHES
    penalties: Table[Any] = PENALTIES
    rounds: Table[Any] = ROUNDS
    forbidden_pairs: Table[Any] = APART


@dataclass(frozen=True)
class TeamsBook:
    """A teams workbook that was read."""

    cells: NamedCells
    lists: ClassVar[Lists] = Lists()

    def error(self, words: str) -> WorkbookError:
        """Return the error that names the file."""
        return self.cells.package.error(words)

    @cached_property
    def titles(self) -> Any:
        """Event, place, date, director."""
        return TITLES.read(self.cells)

    @property
    def date(self) -> date | None:
        """The date; None where none can be read."""
        try:
            return read_date(self.titles.date) if self.titles.date != "" else None
        except InputError:
            return None

    @property
    def day(self) -> str:
        """The date in words, as it was typed if it cannot be read."""
        return in_words(self.date) if self.date else text_of(self.titles.date)

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
        teams = _read(own.teams.sheet, kinds.read_teams, self._rows(own.teams)).lines
        penalties = _read(own.penalties.sheet, kinds.read_penalties, self._rows(own.penalties)).lines
        matches = kinds.read_matches(self._rows(own.matches)).lines
        boards = self.boards if self.cells.has(CONDITIONS.name("ranked_by")) else ()
        draw = self.draw if self.cells.has(DRAW.name("draw_a")) else ()
        lineups = tuple(filter(None, self.lineups)) if self.cells.has(LINEUPS.name("lineup_team")) else ()
        return event_of(matches, self.conditions, teams, penalties, boards, draw, lineups)

    @property
    def written(self) -> TeamsEvent:
        """The event as writers of other formats take it."""
        titles, players = self.titles, {}
        for line in TEAMS.read(self.cells):
            names = (text_of(getattr(line, f"player{number}")) for number in range(1, 9))
            players[whole(line.team) or 0] = tuple(filter(None, names))
        return TeamsEvent(
            titles.title, titles.place, self.date, self.event, self.boards, players,
            self.event.lineups, self.key, self.played_out, titles.points, titles.charge,
        )  # fmt: skip

    @cached_property
    def draw(self) -> tuple[DrawnLine | None, ...]:
        """The lines of the draw."""
        return kinds.read_draw(self._rows(DRAW)).lines

    @cached_property
    def rounds(self) -> dict[int, DrawnRound]:
        """How each round was drawn."""
        result = kinds.read_drawn(self._rows(self.lists.rounds)).lines
        return {one.round: one for one in result if one is not None}

    @cached_property
    def published(self) -> dict[int, str]:
        """When each round was published, as it was typed; only rounds that were."""
        lines = ((whole(line.turn), text_of(line.published)) for line in self.lists.rounds.read(self.cells))
        return {round_: when for round_, when in lines if round_ is not None and when}

    @cached_property
    def boards(self) -> tuple[Board | None, ...]:
        """The boards of the matches."""
        return kinds.read_boards(self._rows(BOARDS)).typed_in(self.conditions.letters)

    @cached_property
    def lineups(self) -> tuple[LineUp | None, ...]:
        """Who sat where."""
        return kinds.read_lineups(self._rows(LINEUPS)).lines

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """The matches of the knock-out, two lines each."""
        return kinds.read_ties(self._rows(KNOCKOUT)).lines

    @cached_property
    def stages(self) -> tuple[tuple[str, Tie, str], ...]:
        """The matches of the knock-out that are not blank: what each is called, who plays, how it stands."""
        called = [text_of(line.ko_stage) for line in KNOCKOUT.read(self.cells)]
        return tuple(
            (called[2 * place], tie, "; ".join(words for _, words in tie.rows(self.segments) if words))
            for place, tie in enumerate(self.ties)
            if tie.teams
        )

    @property
    def straight(self) -> bool:
        """Whether the event is a knock-out from its beginning, without rounds."""
        return self.conditions.format == "knock-out"

    @cached_property
    def account(self) -> Account:
        """What became of everything that was typed; the sheet Setup has the same."""
        if self.conditions.of_pairs or not self.cells.has(SEGMENTS.name("segments")):
            return account_of(self.event)
        account = knock_out_account(self.event, self.ties, self.segments, self.carry_over)
        return account.with_items((*self._apart(), *self._awards()))

    def _awards(self) -> Iterator[Item]:
        """A scheme of master points that there is not."""
        try:
            read_scheme(self.titles.points)
        except InputError as error:
            yield Item(TITLES.sheet, IN_DOUBT, f"Master points: {error}", due=False)

    def _apart(self) -> Iterator[Item]:
        """Teams that must not meet and cannot be read, or are no teams of the event."""
        table = self.lists.forbidden_pairs
        if not self.cells.has(table.names[0]):
            return
        try:
            pairs = kinds.read_forbidden(self._rows(table)).lines
        except InputError as error:
            yield Item(table.sheet, IN_DOUBT, str(error), due=False)
            return
        for a, b, _ in pairs:
            for team in (a, b):
                if self.event.teams and team not in self.event.teams:
                    words = f"there is no team {team} in the list of teams, which must not meet another"
                    yield Item(table.sheet, IN_DOUBT, f"{words}. Correct the row", due=False)

    @property
    def state(self) -> str:
        """Where the event stands, in words."""
        return self.account.words

    @property
    def played_out(self) -> bool:
        """Whether everything that is due is counted, though something may still be in doubt."""
        return self.account.code in (FINAL, QUERIED)

    @property
    def final(self) -> bool:
        """Whether everything that is due is in, and nothing is open."""
        return self.account.final

    @property
    def carry_over(self) -> str:
        """The rule of the carry-over into the knock-out, as it is typed; one that nothing checks in an older
        workbook.
        """
        return text_of(SEGMENTS.read(self.cells).carry_over)

    @cached_property
    def segments(self) -> int | None:
        """How many segments a match of the knock-out has."""
        return whole(SEGMENTS.read(self.cells).segments)

    def forbidden(self, round_: int) -> set[Pair]:
        """Return who must not meet in a round.

        Raises:
            WorkbookError: the list cannot be read.
        """
        table = self.lists.forbidden_pairs
        result = _read(table.sheet, kinds.read_forbidden, self._rows(table)).lines
        return {(a, b) for a, b, rounds in result if not rounds or round_ in rounds}

    def _rows(self, table: Table[Any]) -> Rows:
        """What the functions get of a list, with the lines above and below it; of the columns that are there.

        An older workbook has one column for penalties and bonuses.
        """
        there = table.keys_in(self.cells)
        keys = [key for key in passed_of(table.row) if key in there] or there
        columns = [
            [
                value.code if isinstance(value, CellError) else value
                for value in self.cells.column(table.name(key))
            ]
            for key in keys
        ]
        if len({len(column) for column in columns}) > 1:
            raise WorkbookError(f"the columns of the sheet {table.sheet} differ in their number of rows")
        return tuple(zip(*columns, strict=True))


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
    check_made_by(cells, TEMPLATE)
    return TeamsBook(cells)


def penalty_lines(cells: NamedCells, table: Table[Any]) -> list[dict[str, Value]]:
    """Return the penalties; those of an older workbook, in which they were below 0, as positive numbers."""
    lines = typed_lines(cells, table)
    if cells.has(table.name("fined_bonus_vp")):
        return lines
    return [
        line
        | _positive(line, "fined_vp", "fined_bonus_vp")
        | _positive(line, "fined_imps", "fined_bonus_imps")
        for line in lines
    ]


def _positive(line: Mapping[str, Value], penalty: str, bonus: str) -> dict[str, Value]:
    """A figure in the column to which it belongs; what is no number stays where it is."""
    typed = line.get(penalty)
    try:
        figure = None if typed is None else read_number(typed)
    except InputError:
        return {}
    if not figure:
        return {}
    return {penalty: None, bonus: typed} if figure > 0 else {penalty: float(-figure), bonus: None}
