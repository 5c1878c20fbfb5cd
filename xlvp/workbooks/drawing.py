"""What ``xlvp draw`` asks of a template, and what it gets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from xlvp.xlsx.package import Package
from xlvp.xlsx.values import Recalculated, Ref


@dataclass(frozen=True)
class DrawOptions:
    """What is asked of a draw."""

    round: int | None = None  # which; None: the next one
    how: str = ""  # as it is written with the round; "" by the rule
    long: bool = False  # whether a triangle goes over two rounds
    #: pairs that must not meet in this round, beside those of the workbook
    forbidden: frozenset[tuple[int, int]] = frozenset()
    again: bool = False  # whether a round that was drawn and not played is drawn anew
    #: draw a knock-out of this many teams of the standings; 0: of those in it; None: none
    knock_out: int | None = None
    finals: tuple[int, ...] | None = None  # first begin a final of these numbers of teams; None: none


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
    """A draw."""

    package: Package  # the workbook into which it is written
    texts: Mapping[Ref, str | float]  # what is written
    rounds: tuple[DrawnRound, ...]  # that were drawn
    messages: tuple[str, ...] = ()  # what is said before them
    #: finds in the computed workbook where the first result is typed, if the cursor goes there
    first_entry: Callable[[Recalculated], Ref | None] | None = None


#: How a template draws in a computed workbook: its file's name, what is asked, the time that is written.
Draw: TypeAlias = Callable[[Recalculated, str, DrawOptions, datetime], Drawing]
