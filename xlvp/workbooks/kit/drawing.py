"""A draw: what is asked of it, the rounds that it makes, and what is to be written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from xlvp.xlsx.named_cells import Recalculated, Ref
from xlvp.xlsx.package import Package


@dataclass(frozen=True)
class DrawOptions:
    """What is asked of a draw.

    Attributes:
        round: which; None: the next one.
        how: as it is written with the round; "" by the rule.
        long: whether a triangle goes over two rounds.
        forbidden: pairs that must not meet in this round, beside those of the workbook.
        again: whether a round that was drawn and not played is drawn anew.
        knock_out: draw a knock-out of this many teams of the standings; 0: of those in it; None: none.
        finals: first begin a final of these numbers of teams; None: none.
    """

    round: int | None = None
    how: str = ""
    long: bool = False
    forbidden: frozenset[tuple[int, int]] = frozenset()
    again: bool = False
    knock_out: int | None = None
    finals: tuple[int, ...] | None = None


@dataclass(frozen=True)
class DrawnRound:
    """A round that was drawn: its lines in words, and what to say of it."""

    round: int
    how: str
    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()
    title: str = ""

    @property
    def heading(self) -> str:
        """What is printed above its lines."""
        return f"{self.title or f'Round {self.round}'}, drawn {self.how}:"


@dataclass(frozen=True)
class Drawing:
    """A draw.

    Attributes:
        package: the workbook into which it is written.
        texts: what is written.
        rounds: that were drawn.
        messages: what is said before them.
        first_entry: finds in the computed workbook where the first result is typed, if the cursor goes there.
    """

    package: Package
    texts: Mapping[Ref, str | float]
    rounds: tuple[DrawnRound, ...]
    messages: tuple[str, ...] = ()
    first_entry: Callable[[Recalculated], Ref | None] | None = None


#: How a template draws in a computed workbook: its file's name, what is asked, the time that is written.
Draw: TypeAlias = Callable[[Recalculated, str, DrawOptions, datetime], Drawing]
