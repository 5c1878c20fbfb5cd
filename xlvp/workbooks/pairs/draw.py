"""A Swiss of pairs: read from its workbook as an event of teams, and its next round drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from xlvp.errors import NotApplicable
from xlvp.functions.values import CellError
from xlvp.pairs.movement_file import OwnSeat, read_own
from xlvp.pairs.movement_kinds import OWN as OWN_KIND
from xlvp.pairs.movement_kinds import EventSetup, code, kind_named, planned
from xlvp.pairs.session_state import SET_UP
from xlvp.teams.draw_check import DrawLine, Seat, basis, read_how
from xlvp.teams.evening import seats_of
from xlvp.teams.pairable import least_by_matching
from xlvp.teams.rows import lines_of, reworded
from xlvp.teams.swiss import byes_before, drawn, met_before, order_before
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.schema import OWN, RESULTS, TYPED
from xlvp.workbooks.teams import draw as rounds
from xlvp.workbooks.teams.book import Lists, TeamsBook
from xlvp.workbooks.teams.stages import check_readable
from xlvp.workbooks.template import Drawing, DrawnRound, DrawOptions
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import NamedCells, Recalculated, Ref, text_of


@dataclass(frozen=True)
class SwissBook(TeamsBook):
    """A pairs workbook of a Swiss that was read; its entrants are pairs."""

    lists: ClassVar[Lists] = Lists(
        schema.CONDITIONS,
        schema.SETTINGS,
        schema.ENTRANTS,
        schema.MATCHES,
        schema.PENALTIES,
        schema.ROUNDS,
        schema.APART,
    )

    @property
    def seats(self) -> tuple[OwnSeat, ...]:
        """The lines of the sheet Own: every round that was drawn.

        Raises:
            InputError: a line of it is no table of a round.
        """
        values = self.cells.column(schema.OWN.names[0])
        width = len(schema.OWN.keys)
        return read_own(tuple(tuple(values[at : at + width]) for at in range(0, len(values), width)))

    @property
    def draw(self) -> tuple[DrawLine | None, ...]:
        """Who meets whom in every round, North-South first."""
        return tuple(
            DrawLine(seat.round, Seat(tuple(pair for pair in (seat.ns, seat.ew) if pair is not None)))
            for seat in self.seats
        )


def has_swiss(cells: NamedCells) -> bool:
    """Whether a workbook is one of a Swiss of pairs."""
    return cells.has(schema.ENTRANTS.names[0])


def read_swiss(recalculated: Recalculated, name: str = "the workbook") -> SwissBook | None:
    """Return a recalculated pairs workbook as a Swiss; None where it is none."""
    cells = NamedCells(recalculated, name)
    return SwissBook(cells) if cells.template == schema.TEMPLATE and has_swiss(cells) else None


def draw_swiss(recalculated: Recalculated, name: str, options: DrawOptions, now: datetime) -> Drawing:
    """Return the draw of the next round of a Swiss.

    Args:
        recalculated: the workbook.
        name: of its file.
        options: what is asked of it.
        now: the time that is written with the draw.

    Raises:
        WorkbookError: it is no Swiss, the set-up is not in order, the round has results, is drawn already or
            does not fit.
        NotApplicable: the forbidden pairs leave no draw, or a triangle, knock-out or final is asked for.
        InputError: the way to draw is none, or a forbidden pair is not in the event.
        MissingPackage: networkx is not installed.
    """
    book = read_swiss(recalculated, name)
    if book is None:
        raise NamedCells(recalculated, name).package.error(
            "this pairs evening is not a Swiss. 'xlvp new pairs --swiss 7' makes one."
        )
    if options.finals is not None or options.knock_out is not None or "triangle" in options.how:
        raise NotApplicable(
            "A Swiss of pairs has no triangle, knock-out or final. "
            "Leave out --triangle, --knock-out and --final."
        )
    rounds.check_forbidden(book, options.forbidden)
    seats = list(book.seats)
    last = max((seat.round for seat in seats), default=0)
    round_ = options.round or (last if options.again else last + 1)
    boards = _check_setup(book)
    check_readable(book)
    _check(book, round_, last, again=options.again)
    how = read_how(options.how, round_)
    rounds.check_played(book, round_ - 1 - how.delayed)
    before = [seat for seat in seats if seat.round < round_]
    lines = lines_of(book.event)
    order = order_before(round_, lines, book.event, delayed=how.delayed)
    wishes = replace(how.wishes, forbidden=frozenset({*book.forbidden(round_), *options.forbidden}))
    result = drawn(order, _met(round_, before), byes_before(round_, lines), wishes, least_by_matching)
    new = seats_of(round_, result, before, boards)
    _check_room(book, new)
    texts: dict[Ref, str | float] = {
        **_own_texts(book, [*before, *new]),
        **rounds.apart_texts(book, round_, options.forbidden),
    }
    texts |= rounds.round_texts(book, round_, how.text, now, basis(round_, lines, book.event))
    plan = planned(EventSetup(OWN_KIND, boards=boards, own=(*before, *new)))
    texts[book.cells.refs(TYPED.name("code"))[0]] = code(plan)
    messages = tuple(
        reworded(book.conditions, word) for word in (result.words, rounds.not_in(lines, round_)) if word
    )
    new_round = DrawnRound(round_, how.text, tuple(_named(book, seat) for seat in new), messages)
    return Drawing(
        book.cells.package, texts, (new_round,), first_entry=lambda done: _first_entry(done, round_)
    )


def _met(round_: int, before: Sequence[OwnSeat]) -> dict[tuple[int, int], int]:
    return met_before(round_, (), [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew])


def _check_setup(book: SwissBook) -> int:
    """Refuse a set-up that is not that of a Swiss; return the boards of a round."""
    cells, error = book.cells, book.cells.package.error
    typed, behind = TYPED.read(cells), schema.BEHIND.read(cells)
    if kind_named(text_of(typed.movement)).name != OWN_KIND or any(
        text_of(value) for value in (typed.rounds, typed.switched)
    ):
        raise error("a Swiss has Movement Own on the sheet Setup, Rounds and Arrow-switched rounds empty")
    if behind.order != "round":
        raise error("the list of a Swiss goes by round")
    if behind.state_code == SET_UP:
        raise error(f"not drawn: {behind.state}")
    return whole(typed.boards_per_round) or 0


def _check(book: SwissBook, round_: int, last: int, *, again: bool) -> None:
    """Refuse a round that is played, is not the next one, or for which the workbook has no room."""
    error = book.cells.package.error
    planned_rounds = len(book.cells.column(book.lists.rounds.name("turn"))) - 2
    if round_ > last + 1:
        raise error(f"round {last + 1} is drawn before round {round_}")
    if round_ > planned_rounds:
        raise error(f"has rows for {planned_rounds} rounds, not for round {round_}")
    if round_ < last:
        raise error(f"round {last} is drawn already: only it can be drawn again")
    if round_ == last and not again:
        raise error(f"round {round_} is drawn already; --again draws it anew")
    rounds.check_published(book, round_)
    for line in RESULTS.read(book.cells):
        if whole(line.round) == round_ and (text_of(line.result) or isinstance(line.result, CellError)):
            raise error(
                f"round {round_} has a result, table {text_of(line.table)}, board {text_of(line.board)}: "
                "it is not drawn again"
            )
    for match in lines_of(book.event):
        if match is not None and match.bad and match.match.round < round_:
            words = reworded(book.conditions, match.words)
            raise error(f"sheet Matches, line {match.match.line}: {words}. Correct it before the draw")


def _check_room(book: SwissBook, seats: Sequence[OwnSeat]) -> None:
    rows = schema.PAIRS.read(book.cells)
    numbers = {whole(line.pair) for line in rows}
    unknown = [pair for seat in seats for pair in (seat.ns, seat.ew) if pair and pair not in numbers]
    if unknown:
        raise book.cells.package.error(
            f"has no pair {unknown[0]}: the sheet Pairs goes to {len(numbers) - 1}"
        )


def _own_texts(book: SwissBook, seats: Sequence[OwnSeat]) -> dict[Ref, str | float]:
    """The lines of the sheet Own; a round that is drawn again may have fewer of them than before."""
    refs, width = book.cells.refs(OWN.names[0]), len(OWN.keys)
    rows = [refs[at : at + width] for at in range(width, len(refs) - width, width)]  # without the edges
    if len(seats) > len(rows):
        raise book.cells.package.error(f"has rows for {len(rows)} tables in all rounds, not for {len(seats)}")
    texts: dict[Ref, str | float] = {}
    for place, row in enumerate(rows):
        seat = seats[place] if place < len(seats) else None
        values = (seat.round, seat.table, seat.ns, seat.ew, seat.first) if seat else (None,) * width
        texts |= {ref: "" if value is None else value for ref, value in zip(row, values, strict=True)}
    return texts


def _named(book: SwissBook, seat: OwnSeat) -> str:
    """A table in words: ``5 N-S, 2 E-W  Ann – Bob, Cid – Dan``."""
    names = [book.event.field[pair].name for pair in (seat.ns, seat.ew) if pair in book.event.field]
    who = f"{seat.ns} N-S, {seat.ew} E-W" if seat.ew else f"{seat.ns} sits out"
    return f"{who}  {', '.join(filter(None, names))}".rstrip()


def _first_entry(recalculated: Recalculated, round_: int) -> Ref | None:
    """Where the first result of a round is typed: at a table at which two pairs sit."""
    cells = NamedCells(recalculated)
    for line, where in zip(RESULTS.read(cells), RESULTS.where(cells), strict=True):
        if whole(line.round) == round_ and whole(line.ns) and whole(line.ew):
            return where["result"]
    return None
