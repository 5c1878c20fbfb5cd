"""A line of the list of matches with what it is worth to each of the two teams."""

from dataclasses import dataclass
from fractions import Fraction

from xlvp.teams.entries import Match

CLEAR = Fraction(1)


@dataclass(frozen=True)
class ScoredMatch:
    """A match and its score.

    Attributes:
        match: as it was typed.
        vp_a, vp_b: each team's VPs in hundredths; None where it has none.
        units: how many matches it counts for: 1, half a match 1/2, nothing 0.
        imps: IMPs that each team won, after rulings; None where no boards count.
        waits: whether the result is still to come.
        open: the sides, A or B, whose award is settled only when the event is over.
        award: whether the VPs were given without play.
        words: what there is to say of it.
        bad: whether it cannot be scored as it stands.
    """

    match: Match
    vp_a: int | None = None
    vp_b: int | None = None
    units: Fraction = Fraction(0)
    imps: tuple[Fraction, Fraction] | None = None
    waits: bool = False
    open: str = ""
    award: bool = False
    words: str = ""
    bad: bool = False

    @property
    def sides(self) -> tuple[tuple[int, int | None], ...]:
        """Each team with its VPs."""
        first = (self.match.a, self.vp_a)
        return (first,) if self.match.b is None else (first, (self.match.b, self.vp_b))

    @property
    def met(self) -> bool:
        """Whether two teams in fact played."""
        return self.units > 0 and self.match.b is not None and not self.award

    def opponent(self, team: int) -> int | None:
        """Return whom a team of this match met."""
        return self.match.b if team == self.match.a else self.match.a
