"""Reading a pairs workbook of a Swiss as the event that it is: its matches, conditions and who plays."""

from dataclasses import dataclass
from typing import ClassVar

from xlvp.book import pairs_schema, swiss_schema
from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculated import Recalculated
from xlvp.book.teams_event import Lists, TeamsBook
from xlvp.cells.setup_kinds import read_own
from xlvp.events.own_movement import OwnSeat
from xlvp.teams.drawn_rounds import DrawLine, Seat

LABELS = (
    "rounds", "boards", "scale", "bye", "forfeit", "ties", "qualify", "played by", "ranked by",
    "missed rounds",
)  # fmt: skip


@dataclass(frozen=True)
class SwissBook(TeamsBook):
    """A pairs workbook of a Swiss that was read; its entrants are pairs."""

    lists: ClassVar[Lists] = Lists(
        swiss_schema.CONDITIONS,
        LABELS,
        swiss_schema.ENTRANTS,
        swiss_schema.MATCHES,
        swiss_schema.PENALTIES,
        swiss_schema.ROUNDS,
        swiss_schema.APART,
    )

    @property
    def seats(self) -> tuple[OwnSeat, ...]:
        """The lines of the sheet Own: every round that was drawn.

        Raises:
            InputError: a line of it is no table of a round.
        """
        values = self.cells.column(pairs_schema.OWN.names[0])
        width = len(pairs_schema.OWN.keys)
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
    return cells.has(swiss_schema.ENTRANTS.names[0])


def read_swiss(recalculated: Recalculated, name: str = "the workbook") -> SwissBook | None:
    """Return a recalculated pairs workbook as a Swiss; None where it is none."""
    cells = NamedCells(recalculated, name)
    return SwissBook(cells) if cells.template == pairs_schema.TEMPLATE and has_swiss(cells) else None
