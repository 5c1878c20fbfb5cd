"""A Swiss of pairs: what its sheets hold that is read back as an event of teams, and the draw of a round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from xlvp.account import SET_UP
from xlvp.errors import NotApplicable
from xlvp.functions.values import CellError, CellValue
from xlvp.pairs.movement_file import OwnSeat, read_own
from xlvp.pairs.movement_kinds import OWN as OWN_KIND
from xlvp.pairs.movement_kinds import EventSetup, code, kind_named, planned
from xlvp.records.entry import Number, Whole, column
from xlvp.records.setting import Choice, some_settings
from xlvp.teams.conditions import SCALES, Conditions
from xlvp.teams.draw_check import basis, read_how
from xlvp.teams.entries import MOST_IMPS, MOST_VP, DrawnLine
from xlvp.teams.evening import seats_of
from xlvp.teams.pairable import least_by_matching
from xlvp.teams.rows import lines_of
from xlvp.teams.swiss import byes_before, drawn, met_before, order_before
from xlvp.teams.wording import MATCHES as MATCHES_LIST
from xlvp.teams.wording import place_of, reworded
from xlvp.workbooks.drawing import Drawing, DrawnRound, DrawOptions
from xlvp.workbooks.pairs.schema import BEHIND, OWN, PAIRS, RESULTS, TEMPLATE, TYPED
from xlvp.workbooks.teams import book as teams
from xlvp.workbooks.teams import draw as rounds
from xlvp.workbooks.teams.book import Lists, TeamsBook
from xlvp.workbooks.teams.stages import check_readable
from xlvp.xlsx.schema import Schema, Table, cells_of, whole
from xlvp.xlsx.values import NamedCells, Recalculated, Ref, text_of

SWISS, ENTRANTS_SHEET, MATCHES_SHEET, STANDINGS_SHEET = "Swiss", "Entrants", "Matches", "Standings"
#: What may be decided of a match.
STATUSES = ("not played", "A forfeits", "B forfeits", "both forfeit", "wrong seating", "director's error")
PAIRS_SCALE = "swiss pairs 20"
_SCALES = (PAIRS_SCALE, "swiss pairs 10", *SCALES)
#: The conditions of a Swiss; each is beside its label, as the functions of an event of teams read them.
SETTINGS = some_settings(
    Conditions,
    "swiss_",
    rounds={"hint": "how many are planned; the evening is provisional until they are played"},
    boards={
        "hint": "of a match: boards per round on the sheet Setup; the scale is for this number",
        "internal": True,
    },
    scale={
        "hint": "matchpoints: swiss pairs 20 or 10 (EBU); IMPs: continuous, discrete, or a table: 0 10, "
        "1-3 11 ...",
        "offer": Choice(_SCALES),
    },
    bye={"hint": "of a pair that sits out: 60% (12.00), VPs, best of, or nothing"},
    forfeit={},
    ties={"hint": "EBU, PZBS, CBAI, none, or criteria in order: direct, opponents, net imps ..."},
    qualify={},
    of_pairs={},
    ranked_by={"hint": "total, or average: the VPs a match; the draw goes by the same"},
    missed={
        "hint": "for each round in which a pair was not there, such as a late entry: nothing, VPs, or 40%",
        "key": "swiss_missed",
    },
    **{
        key: {"hint": "as on the sheet Setup", "internal": True}
        for key in ("categories", "prizes", "category_prizes")
    },
)


@dataclass(frozen=True, kw_only=True)
class EntrantLine:
    """A pair that takes part."""

    entrant: CellValue = column("Pair", 7, Whole(1, 999))
    entrant_name: CellValue = column("Players", 44, computed=True)
    entrant_group: CellValue = column("", 2, computed=True)
    entrant_left: CellValue = column("Left after round", 10, Whole(0, 200))
    entrant_unranked: CellValue = column("Without standing", 10, "cross", offer=Choice(("x",)))
    entrant_lot: CellValue = column("Lot", 7, Whole(1, 9_999))
    entrant_final: CellValue = column("", 2, computed=True, later=True)
    entrant_carried: CellValue = column("", 2, computed=True, later=True)
    entrant_category: CellValue = column("Category", 10, computed=True, later=True)


_MARGIN = Number(-MOST_IMPS, MOST_IMPS)


@dataclass(frozen=True, kw_only=True)
class MatchLine:
    """A match: what its boards give, and what the director decided."""

    match_round: CellValue = column("Round", 7, computed=True)
    match_ns: CellValue = column("N-S", 7, computed=True)
    match_ew: CellValue = column("E-W", 7, computed=True)
    match_boards: CellValue = column("Boards", 8, computed=True)
    match_won_ns: CellValue = column("N-S", 9, computed=True)
    match_won_ew: CellValue = column("E-W", 9, computed=True)
    match_status: CellValue = column("Status", 15, "chosen", offer=Choice(STATUSES))
    match_own_ns: CellValue = column("Own VP N-S", 9, Number(-MOST_VP, MOST_VP))
    match_own_ew: CellValue = column("Own VP E-W", 9, Number(-MOST_VP, MOST_VP))
    match_margin_ns: CellValue = column("Margin N-S", 9, _MARGIN, computed=True, later=True)
    match_margin_ew: CellValue = column("Margin E-W", 9, _MARGIN, computed=True, later=True)


CONDITIONS = cells_of(SWISS, SETTINGS)
ENTRANTS = Table(ENTRANTS_SHEET, EntrantLine, edges=True)
ROUNDS = replace(teams.ROUNDS, sheet=SWISS)
APART = replace(teams.APART, sheet=SWISS)
PENALTIES = replace(teams.PENALTIES, sheet=ENTRANTS_SHEET)
MATCHES = Table(MATCHES_SHEET, MatchLine, edges=True)
STANDINGS = replace(teams.STANDINGS, sheet=STANDINGS_SHEET)
CHOICES = replace(teams.CHOICES, sheet=STANDINGS_SHEET)
#: What a workbook of a Swiss has beside what every pairs workbook has.
SWISS_SCHEMA = Schema(TEMPLATE, (CONDITIONS, ENTRANTS, ROUNDS, APART, PENALTIES, MATCHES, STANDINGS, CHOICES))


@dataclass(frozen=True)
class SwissBook(TeamsBook):
    """A pairs workbook of a Swiss that was read; its entrants are pairs."""

    lists: ClassVar[Lists] = Lists(CONDITIONS, SETTINGS, ENTRANTS, MATCHES, PENALTIES, ROUNDS, APART)

    @property
    def seats(self) -> tuple[OwnSeat, ...]:
        """The lines of the sheet Own: every round that was drawn."""
        return read_own(tuple(tuple(vars(line).values()) for line in OWN.read(self.cells)))

    @property
    def draw(self) -> tuple[DrawnLine | None, ...]:
        """Who meets whom in every round, North-South first."""
        return tuple(
            DrawnLine(seat.round, tuple(pair for pair in (seat.ns, seat.ew) if pair is not None))
            for seat in self.seats
        )


def has_swiss(cells: NamedCells) -> bool:
    """Whether a workbook is one of a Swiss of pairs."""
    return cells.has(ENTRANTS.names[0])


def read_swiss(recalculated: Recalculated, name: str = "the workbook") -> SwissBook | None:
    """Return a recalculated pairs workbook as a Swiss; None where it is none."""
    cells = NamedCells(recalculated, name)
    return SwissBook(cells) if cells.template == TEMPLATE and has_swiss(cells) else None


def draw_swiss(recalculated: Recalculated, name: str, options: DrawOptions, now: datetime) -> Drawing:
    """Return the draw of the next round of a Swiss, with the time at which it is made.

    Raises:
        WorkbookError: it is no Swiss, the set-up is not in order, the round has results, is drawn already or
            does not fit.
        NotApplicable: the forbidden pairs leave no draw, or a triangle, knock-out or final is asked for.
        InputError: the way to draw is none, or a forbidden pair is not in the event.
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
    wishes = replace(how, forbidden=frozenset({*book.forbidden(round_), *options.forbidden}))
    met = met_before(round_, (), [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew])
    result = drawn(order, met, byes_before(round_, lines), wishes, least_by_matching)
    new = seats_of(round_, result, before, boards)
    numbers = {whole(line.pair) for line in PAIRS.read(book.cells)}
    unknown = [pair for seat in new for pair in (seat.ns, seat.ew) if pair and pair not in numbers]
    if unknown:
        raise book.error(f"has no pair {unknown[0]}: the sheet Pairs goes to {len(numbers) - 1}")
    plan = planned(EventSetup(OWN_KIND, boards=boards, own=(*before, *new)))
    texts: dict[Ref, str | float] = {
        **_own_texts(book, [*before, *new]),
        **rounds.apart_texts(book, round_, options.forbidden),
        **rounds.round_texts(book, round_, how.text, now, basis(round_, lines, book.event)),
        book.cells.refs(TYPED.name("code"))[0]: code(plan),
    }
    messages = tuple(
        reworded(book.conditions, word) for word in (result.words, rounds.not_in(lines, round_)) if word
    )
    new_round = DrawnRound(round_, how.text, tuple(_named(book, seat) for seat in new), messages)
    return Drawing(
        book.cells.package, texts, (new_round,), first_entry=lambda done: _first_entry(done, round_)
    )


def _check_setup(book: SwissBook) -> int:
    """Refuse a set-up that is not that of a Swiss; return the boards of a round."""
    cells, error = book.cells, book.error
    typed, behind = TYPED.read(cells), BEHIND.read(cells)
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
    error = book.error
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
            where = place_of(MATCHES_LIST, match.match.line, book.conditions)
            raise error(f"sheet {where}: {words}. Correct it before the draw")


def _own_texts(book: SwissBook, seats: Sequence[OwnSeat]) -> dict[Ref, str | float]:
    """The lines of the sheet Own; a round that is drawn again may have fewer of them than before."""
    refs, width = book.cells.refs(OWN.names[0]), len(OWN.keys)
    rows = [refs[at : at + width] for at in range(width, len(refs) - width, width)]  # without the edges
    if len(seats) > len(rows):
        raise book.error(f"has rows for {len(rows)} tables in all rounds, not for {len(seats)}")
    texts: dict[Ref, str | float] = dict.fromkeys(refs[width:-width], "")
    for row, seat in zip(rows, seats, strict=False):
        values = (seat.round, seat.table, seat.ns, seat.ew, seat.first)
        texts |= {ref: value for ref, value in zip(row, values, strict=True) if value is not None}
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
