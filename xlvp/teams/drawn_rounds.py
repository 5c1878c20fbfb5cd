"""The draw as it stands in a workbook: how each round was drawn, and who meets whom in it.

FIDE Handbook, C.04.2, and EBU White Book 2025, 3.6: what was published stands. So what was drawn is kept as
it was, with the way in which it was drawn and the results that it was drawn from.

>>> read_how("lots 2026, triangle", 1).text
'lots 2026, triangle'
"""

from dataclasses import dataclass, replace

from xlvp.errors import InputError
from xlvp.teams.conditions import SCHEDULES
from xlvp.teams.field import BY_NUMBER, DANISH, LOTS, SWISS, TYPED, Wishes
from xlvp.teams.pairable import Pair


@dataclass(frozen=True)
class How:
    """How a round was drawn, as it is written with it: ``swiss``, ``lots 2026``, ``danish, delayed``."""

    wishes: Wishes
    delayed: bool = False
    typed: bool = False

    @property
    def text(self) -> str:
        """How it is written."""
        words = [f"{LOTS} {self.wishes.seed}" if self.wishes.how == LOTS else self.wishes.how]
        words += ["delayed"] if self.delayed else []
        words += ["triangle"] if self.wishes.triangle else []
        return ", ".join(words)


def read_how(text: str, turn: int) -> How:
    """Read how a round was drawn; blank is by the rule, the first round by number.

    Raises:
        InputError: words that say nothing of the kind.
    """
    words = [word.strip() for word in text.lower().split(",") if word.strip()]
    wishes = Wishes(BY_NUMBER if turn == 1 else SWISS, triangle="triangle" in words)
    delayed, typed = "delayed" in words, TYPED in words
    for word in words:
        first, _, seed = word.partition(" ")
        if first == LOTS and seed.isdigit():
            wishes = replace(wishes, how=LOTS, seed=int(seed))
        elif word in (SWISS, DANISH, BY_NUMBER):
            wishes = replace(wishes, how=word)
        elif word not in ("delayed", "triangle", TYPED, *SCHEDULES):
            raise InputError(
                f"a round is drawn swiss, danish, by number, lots with a number, or typed; not {word!r}"
            )
    return How(wishes, delayed, typed)


@dataclass(frozen=True)
class Seat:
    """A line of a round as it stands in the draw: two teams, one with a bye, or three of a triangle."""

    teams: tuple[int, ...]
    wrong: str = ""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Who meets whom, the lower number first."""
        found = [(a, b) for place, a in enumerate(self.teams) for b in self.teams[place + 1 :]]
        return tuple((min(pair), max(pair)) for pair in found)


@dataclass(frozen=True)
class DrawLine:
    """A line of the draw with its round."""

    round: int
    seat: Seat


@dataclass(frozen=True)
class DrawnRound:
    """A round: how it was drawn, in words, and from which results (:mod:`xlvp.teams.basis`)."""

    round: int
    how: str = ""
    basis: str = ""
