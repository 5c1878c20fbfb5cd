"""Drawing the next round of a Swiss into a pairs workbook: what is written, and when it is refused.

The rule, and that a draw stands, is that of teams (:mod:`xlvp.book.teams_draw`). A round is written as lines
of the sheet Own, so that results, cards and everything else follow from it as from any movement. The start
code on the sheet Setup becomes that of the movement with this round; results before it stay on their lines.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from xlvp.book import pairs_schema
from xlvp.book.drawn_round import (
    apart_texts,
    check_played,
    check_published,
    check_readable,
    not_in,
    round_texts,
)
from xlvp.book.named_cells import Ref, text_of
from xlvp.book.pairs_schema import OWN, RESULTS, SET_UP, TYPED
from xlvp.book.schema import whole
from xlvp.book.swiss_event import SwissBook
from xlvp.book.teams_drawing import Asked, Drawing, DrawnRound
from xlvp.cells.values import CellError
from xlvp.events.movement_kinds import OWN as OWN_KIND
from xlvp.events.movement_kinds import kind_named, planned
from xlvp.events.own_movement import OwnSeat
from xlvp.events.setup import EventSetup, code
from xlvp.teams.basis import basis
from xlvp.teams.drawn_rounds import read_how
from xlvp.teams.field import drawn
from xlvp.teams.order import byes_before, met_before, order_before
from xlvp.teams.pairable import least_by_matching
from xlvp.teams.rows import lines_of, said
from xlvp.teams.seating import seats_of


def draw_swiss(book: SwissBook, asked: Asked, now: datetime) -> Drawing:
    """Return the draw of the next round.

    Args:
        book: the workbook.
        asked: what is asked.
        now: the time that is written with the draw.

    Raises:
        WorkbookError: the set-up is not in order, the round has results or was drawn before, or there is no
            room for it.
        NotApplicable: the forbidden pairs leave no draw.
        InputError: the way to draw is none.
        MissingPackage: networkx is not installed.
    """
    seats = list(book.seats)
    last = max((seat.round for seat in seats), default=0)
    turn = asked.round or (last if asked.again else last + 1)
    boards = _check_setup(book)
    check_readable(book)
    _check(book, turn, last, again=asked.again)
    how = read_how(asked.how, turn)
    check_played(book, turn - 1 - how.delayed)
    before = [seat for seat in seats if seat.round < turn]
    lines = lines_of(book.event)
    order = order_before(turn, lines, book.event, delayed=how.delayed)
    wishes = replace(how.wishes, forbidden=frozenset({*book.forbidden(turn), *asked.apart}))
    found = drawn(order, _met(turn, before), byes_before(turn, lines), wishes, least_by_matching)
    new = seats_of(turn, found, before, boards)
    _check_room(book, new)
    texts: dict[Ref, str | float] = {
        **_own_texts(book, [*before, *new]),
        **apart_texts(book, turn, asked.apart),
    }
    texts |= round_texts(book, turn, how.text, now, basis(turn, lines, book.event))
    plan = planned(EventSetup(OWN_KIND, boards=boards, own=(*before, *new)))
    texts[book.cells.refs(TYPED.name("code"))[0]] = code(plan)
    told = tuple(said(book.conditions, word) for word in (found.words, not_in(lines, turn)) if word)
    return Drawing(texts, (DrawnRound(turn, how.text, tuple(_named(book, seat) for seat in new), told),))


def _met(turn: int, before: Sequence[OwnSeat]) -> dict[tuple[int, int], int]:
    return met_before(turn, (), [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew])


def _check_setup(book: SwissBook) -> int:
    """Refuse a set-up that is not that of a Swiss; return the boards of a round."""
    cells, error = book.cells, book.cells.package.error
    typed, behind = TYPED.read(cells), pairs_schema.BEHIND.read(cells)
    if kind_named(text_of(typed.movement)).name != OWN_KIND or any(
        text_of(value) for value in (typed.rounds, typed.switched)
    ):
        raise error("a Swiss has Movement Own on the sheet Setup, Rounds and Arrow-switched rounds empty")
    if behind.order != "round":
        raise error("the list of a Swiss goes by round")
    if behind.state_code == SET_UP:
        raise error(f"not drawn: {behind.state}")
    return whole(typed.boards_per_round) or 0


def _check(book: SwissBook, turn: int, last: int, *, again: bool) -> None:
    """Refuse a round that is played, is not the next one, or for which the workbook has no room."""
    error = book.cells.package.error
    planned_rounds = len(book.cells.column(book.lists.rounds.name("turn"))) - 2
    if turn > last + 1:
        raise error(f"round {last + 1} is drawn before round {turn}")
    if turn > planned_rounds:
        raise error(f"has room for {planned_rounds} rounds, not for round {turn}")
    if turn < last:
        raise error(f"round {last} is drawn already: only it can be drawn again")
    if turn == last and not again:
        raise error(f"round {turn} is drawn already; --again draws it anew")
    check_published(book, turn)
    for line in RESULTS.read(book.cells):
        if whole(line.round) == turn and (text_of(line.result) or isinstance(line.result, CellError)):
            raise error(
                f"round {turn} has a result, table {text_of(line.table)}, board {text_of(line.board)}: "
                "it is not drawn again"
            )
    for match in lines_of(book.event):
        if match is not None and match.bad and match.match.round < turn:
            words = said(book.conditions, match.words)
            raise error(f"sheet Matches, line {match.match.line}: {words}. Correct it before the draw")


def _check_room(book: SwissBook, seats: Sequence[OwnSeat]) -> None:
    rows = pairs_schema.PAIRS.read(book.cells)
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
        raise book.cells.package.error(f"has room for {len(rows)} tables in all rounds, not for {len(seats)}")
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


def first_entry(book: SwissBook, round_: int) -> Ref | None:
    """Return where the first result of a round is typed: at a table at which two pairs sit."""
    for line, where in zip(RESULTS.read(book.cells), RESULTS.where(book.cells), strict=True):
        if whole(line.round) == round_ and whole(line.ns) and whole(line.ew):
            return where["result"]
    return None
