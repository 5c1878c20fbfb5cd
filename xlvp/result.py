"""The result of a board: plain, weighted, split or a percentage, and how it is written.

Laws of Duplicate Bridge 2017, Law 12C1(c), 12C1(d) and 12C2; notation of the Polish directors' lecture
"Strata niezwiązana z wykroczeniem" (Loss unrelated to the infraction), section 8. Scores are always
North-South's, also in the half of East-West. :mod:`xlvp.notation` reads what people type.

>>> Result(Percentage(Fraction(50)), plain_result(630).ew).text
'50%/(+630)'
"""

from dataclasses import dataclass
from fractions import Fraction

Score = int


@dataclass(frozen=True)
class Weighted:
    """Scores with their weights, best for North-South first; a plain score is one of weight 1.

    Weights are fractions of 1 as the director wrote them; they may be negative (loss unrelated to
    the infraction) and their sum may be off by a thousandth (33.3% three times).
    """

    terms: tuple[tuple[Score, Fraction], ...]

    @property
    def shares(self) -> tuple[tuple[Score, Fraction], ...]:
        """The scores with weights that sum to exactly 1."""
        total = sum(weight for _, weight in self.terms)
        return self.terms if total == 1 else tuple((score, weight / total) for score, weight in self.terms)

    @property
    def score(self) -> Score | None:
        """The score if there is only one."""
        return self.terms[0][0] if len(self.terms) == 1 else None

    @property
    def text(self) -> str:
        """The half in normal notation, without brackets."""
        if self.score is not None:
            return _signed(self.score)
        return "&".join(f"{_percent(weight * 100)}{_signed(score)}" for score, weight in self.terms)


@dataclass(frozen=True)
class Percentage:
    """An artificial score: the percentage (0 to 100) of the side that reads it."""

    value: Fraction

    @property
    def text(self) -> str:
        """The half in normal notation."""
        return _percent(self.value)


Half = Weighted | Percentage


@dataclass(frozen=True)
class Result:
    """What each side reads: the half of North-South and the half of East-West."""

    ns: Half
    ew: Half

    def half(self, side: str) -> Half:
        """Return the half of a side, NS or EW."""
        return self.ns if side == "NS" else self.ew

    @property
    def split(self) -> bool:
        """Whether the two sides read different results."""
        if isinstance(self.ns, Percentage) and isinstance(self.ew, Percentage):
            return self.ns.value + self.ew.value != 100
        return self.ns != self.ew

    @property
    def score(self) -> Score | None:
        """The score of a plain result, else None."""
        return self.ns.score if isinstance(self.ns, Weighted) and not self.split else None

    @property
    def text(self) -> str:
        """The normal notation; reading it gives the same result again."""
        if self.split:
            return f"{_bracketed(self.ns)}/{_bracketed(self.ew)}"
        if isinstance(self.ns, Percentage) or self.ns.score is not None:
            return self.ns.text
        return _bracketed(self.ns)


def plain_result(score: Score) -> Result:
    """Return the result in which both sides read one score."""
    half = Weighted(((score, Fraction(1)),))
    return Result(half, half)


def _bracketed(half: Half) -> str:
    return half.text if isinstance(half, Percentage) else f"({half.text})"


def _signed(score: Score) -> str:
    return f"{score:+d}" if score else "0"


def _percent(value: Fraction) -> str:
    """Weights and percentages come from decimals, so a decimal writes them exactly."""
    whole, rest = divmod(abs(value), 1)
    digits = ""
    while rest:
        digit, rest = divmod(rest * 10, 1)
        digits += str(digit)
    return f"{'-' if value < 0 else ''}{whole}{'.' + digits if digits else ''}%"
