"""What is asked of a draw into a teams workbook, and what it comes to."""

from collections.abc import Mapping
from dataclasses import dataclass

from xlvp.book.named_cells import Ref
from xlvp.teams.pairable import Pair


@dataclass(frozen=True)
class Asked:
    """What is asked of a draw.

    Attributes:
        round: which; None: the next one.
        how: as it is written with the round; "" by the rule.
        long: whether a triangle goes over two rounds.
        apart: pairs that must not meet in this round, beside those of the workbook.
        again: whether a round that was drawn and not played is drawn anew.
        knock_out: draw a knock-out of so many teams of the standings; 0: of those who are in it; None: none.
    """

    round: int | None = None
    how: str = ""
    long: bool = False
    apart: frozenset[Pair] = frozenset()
    again: bool = False
    knock_out: int | None = None


@dataclass(frozen=True)
class DrawnRound:
    """A round that was drawn: its lines in words, and what there is to say of it."""

    round: int
    how: str
    lines: tuple[str, ...]
    told: tuple[str, ...] = ()
    called: str = ""

    @property
    def heading(self) -> str:
        """What is printed above its lines."""
        return f"{self.called or f'Round {self.round}'}, drawn {self.how}:"


@dataclass(frozen=True)
class Drawing:
    """What is to be written, and the rounds that it makes."""

    texts: Mapping[Ref, str | float]
    rounds: tuple[DrawnRound, ...]
