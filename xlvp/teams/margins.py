"""Both teams' results of a match: what each won and lost by its own comparisons, and the VPs of its margin.

Laws 86 and 12C1: after a split ruling or an artificial score the two sides of a board need not cancel out, so
each side of a match has its own margin, and the VPs of that margin on the scale of the boards that were
planned. English Bridge Union, White Book 2025, 3.3.7 to 3.3.9: of at least half the boards the result stands;
with fewer the match is void, and a side not at fault has 3 IMPs for each of half the boards, rounded up.

>>> from xlvp.notation.results import parse_result
>>> boards = [(parse_result("(-50)/(+420)"), parse_result("-50")), (parse_result("620"), parse_result("170"))]
>>> margins = of_boards(boards)
>>> [float(margin) for margin in margins.own], margins.differ
([10.0, -20.0], True)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.rounding import total
from xlvp.rules.imps import board_imps
from xlvp.rules.result import Result
from xlvp.teams.board_points import A_BOARD, board_a_match, patton
from xlvp.teams.byes import IMPS_A_BOARD, is_void
from xlvp.teams.vp_scale import VpScale

Both = tuple[Fraction, Fraction]
ZERO = Fraction(0)
IMPS, BOARD_A_MATCH, PATTON = "imps", "board-a-match", "patton"
#: The points that both teams share for the aggregate of a Patton, for each board.
_AGGREGATE_A_BOARD = 1
_SIXTY_PERCENT = Fraction(60, 100)


@dataclass(frozen=True)
class Margins:
    """What each of two sides won and lost in a match, the side named first as A."""

    won: Both
    lost: Both

    @property
    def own(self) -> Both:
        """The margin of each side by itself."""
        return self.won[0] - self.lost[0], self.won[1] - self.lost[1]

    @property
    def differ(self) -> bool:
        """Whether one side lost other than the other side won."""
        return self.won != self.lost[::-1]

    @property
    def turned(self) -> "Margins":
        """The same with the other side as A."""
        return Margins((self.won[1], self.won[0]), (self.lost[1], self.lost[0]))

    def with_gain(self, side: int, gain: int | Fraction) -> "Margins":
        """Return them with what one side, 0 or 1, gains from the other."""
        won, lost = list(self.won), list(self.lost)
        won[side] += gain
        lost[1 - side] += gain
        return Margins((won[0], won[1]), (lost[0], lost[1]))

    def vps(self, scale: VpScale, boards: int, more: Both = (ZERO, ZERO)) -> tuple[int, int]:
        """Return the VPs of both sides in hundredths.

        Args:
            scale: a scale of points takes what each side won, any other its margin.
            boards: those that were planned.
            more: penalties and bonuses in IMPs, which change the margin of one side alone.
        """
        figures = self.won if scale.own else self.own
        return scale.vp(figures[0] + more[0], boards), scale.vp(figures[1] + more[1], boards)


NOTHING = Margins((ZERO, ZERO), (ZERO, ZERO))


def of_figures(won_a: Fraction, won_b: Fraction) -> Margins:
    """Return the margins where each side lost what the other won.

    >>> [int(margin) for margin in of_figures(Fraction(32), Fraction(41)).own]
    [-9, 9]
    """
    return Margins((won_a, won_b), (won_b, won_a))


def of_sides(boards: Iterable[Both]) -> Margins:
    """Return the margins of boards of which each side has its own figure, above or below 0."""
    sides = [*zip(*boards, strict=True)] or [(), ()]
    won = [total(max(figure, ZERO) for figure in side) for side in sides]
    lost = [total(max(-figure, ZERO) for figure in side) for side in sides]
    return Margins((won[0], won[1]), (lost[0], lost[1]))


def of_boards(boards: Sequence[tuple[Result, Result]], what: str = IMPS) -> Margins:
    """Return the margins of boards: each with its results at the two tables.

    Args:
        what: imps, board-a-match or patton.

    Raises:
        InputError: a board gives the two teams no result, such as 60% at one table and 40% at the other.
    """
    if what == IMPS:
        return of_sides(board_imps(first, second) for first, second in boards)
    won = patton(boards) if what == PATTON else board_a_match(boards)
    return _of_points(won, len(boards), what)


def _of_points(won: Both, boards: int, what: str) -> Margins:
    """A side lost the points of the match that it did not win."""
    pool = Fraction(_pool(boards, what))
    return Margins(won, (pool - won[0], pool - won[1]))


def _pool(boards: int, what: str) -> int:
    """The points that both sides share."""
    return boards * (A_BOARD + _AGGREGATE_A_BOARD if what == PATTON else A_BOARD)


def of_void(planned: int, what: str = IMPS) -> Margins:
    """Return the margins of a match that is void through nobody's fault: each side has the same award.

    White Book 2025, 3.3.9: 3 IMPs for each of half the boards, rounded up; where boards give points, 60% of
    those of the match.

    >>> [int(margin) for margin in of_void(7).own]
    [12, 12]
    """
    if what == IMPS:
        award = Fraction(IMPS_A_BOARD * ((planned + 1) // 2))
        return Margins((award, award), (ZERO, ZERO))
    award = _SIXTY_PERCENT * _pool(planned, what)
    return _of_points((award, award), planned, what)


def of_match(boards: Sequence[tuple[Result, Result]], planned: int, what: str = IMPS) -> tuple[Margins, bool]:
    """Return the margins of a match of which no board is still to come, and whether it is void.

    Args:
        boards: those that have a result at both tables.
        planned: how many there were to be.
        what: as for :func:`of_boards`.
    """
    if is_void(planned, len(boards)):
        return of_void(planned, what), True
    return of_boards(boards, what), False
