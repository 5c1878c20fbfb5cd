"""What each team has done: its matches added up.

Totals are whole hundredths: the VPs of the matches and, beside them, penalties and bonuses. Where teams have
played unequal numbers of matches they are compared by the average per match; half a match counts half.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from xlvp.rounding import total
from xlvp.teams.conditions import AVERAGE, TOTAL
from xlvp.teams.entries import ScoredMatch
from xlvp.teams.event import Event


@dataclass(frozen=True)
class Meeting:
    """A match of a team, from its side: against whom (None for a bye), its VPs, IMPs and weight."""

    round: int
    opponent: int | None
    vp: int
    units: Fraction
    won: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)
    met: bool = False
    waits: bool = False
    open: bool = False


@dataclass(frozen=True)
class Record:
    """A team's matches and what they come to."""

    team: int  # its number
    meetings: tuple[Meeting, ...]  # its scored matches, by rounds
    waiting: tuple[Meeting, ...] = ()  # those of which the result is still to come
    adjustment: int = 0  # penalties and bonuses in hundredths
    carried: int = 0  # what the team took along from an earlier stage
    missed: int = 0  # how many rounds it missed for which it has VPs
    missed_vp: int = 0  # these VPs in hundredths, of all of them
    vp: int = field(init=False)
    units: Fraction = field(init=False)
    won: Fraction = field(init=False)
    lost: Fraction = field(init=False)

    def __post_init__(self) -> None:
        for name, value in (
            ("vp", sum(m.vp for m in self.meetings)),
            ("units", total(m.units for m in self.meetings)),
            ("won", total(m.won for m in self.meetings)),
            ("lost", total(m.lost for m in self.meetings)),
        ):
            object.__setattr__(self, name, value)

    @property
    def total(self) -> int:
        """The VPs with the adjustment, those of missed rounds, and what was carried over."""
        return self.vp + self.adjustments

    @property
    def adjustments(self) -> int:
        """The VPs that come from no match: the adjustment, of missed rounds, carried over."""
        return self.adjustment + self.missed_vp + self.carried

    @property
    def counted(self) -> Fraction:
        """How many matches the average is taken over: those scored, and missed rounds with VPs."""
        return self.units + self.missed

    @property
    def average(self) -> Fraction:
        """The VPs and the adjustment per match, in hundredths; what was carried over is no match."""
        whole = self.vp + self.adjustment + self.missed_vp
        return whole / self.counted if self.counted else Fraction(0)

    @property
    def net(self) -> Fraction:
        """IMPs won less IMPs lost; penalties left out."""
        return self.won - self.lost

    @property
    def matches(self) -> Fraction:
        """How many matches it played against somebody."""
        return sum((m.units for m in self.meetings if m.met), Fraction(0))

    @property
    def awards(self) -> Fraction:
        """How many of its scores were given without play: byes, forfeits."""
        return self.units - self.matches


def records(lines: Iterable[ScoredMatch | None], event: Event, after: int | None = None) -> dict[int, Record]:
    """Return the record of every team after a round; by default after all of them."""
    meetings: dict[int, list[Meeting]] = defaultdict(list)
    waiting: dict[int, list[Meeting]] = defaultdict(list)
    kept = [line for line in lines if line is not None and (after is None or line.match.round <= after)]
    for line in sorted(kept, key=lambda line: line.match.round):
        _enter(line, meetings, waiting)
    missed = _missed(kept, event)
    return {
        team: Record(
            team,
            tuple(meetings[team]),
            tuple(waiting[team]),
            event.adjustment(team, after),
            event.carried(team),
            missed[team],
            missed[team] * event.conditions.missed,
        )
        for team in event.field
    }


def _missed(kept: Iterable[ScoredMatch], event: Event) -> dict[int, int]:
    """For how many rounds each team gets VPs though it has no line in them."""
    there: dict[int, set[int]] = defaultdict(set)
    for line in kept if event.conditions.missed else ():
        there[line.match.round].update(line.match.teams)
    return {
        number: sum(number not in playing and team.plays_in(round_) for round_, playing in there.items())
        for number, team in event.field.items()
    }


def _enter(line: ScoredMatch, meetings: dict[int, list[Meeting]], waiting: dict[int, list[Meeting]]) -> None:
    round_, imps = line.match.round, line.imps or (Fraction(0), Fraction(0))
    for side, ((team, vp), own, other) in enumerate(zip(line.sides, imps, imps[::-1], strict=False)):
        opponent = line.opponent(team)
        if line.waits:
            waiting[team].append(Meeting(round_, opponent, 0, Fraction(1), waits=True))
        elif vp is not None:
            is_open = "AB"[side] in line.open
            result = Meeting(round_, opponent, vp, line.units, own, other, line.met, open=is_open)
            meetings[team].append(result)


def unequal(records: Sequence[Record]) -> bool:
    """Whether teams have played unequal numbers of matches."""
    return len({record.counted for record in records}) > 1


def ranked_by(records: Sequence[Record], event: Event) -> str:
    """Return which of total and average decides about the places: what the conditions say.

    Workbooks in which that could not be chosen go by the average once the numbers of matches are unequal.
    """
    return event.conditions.ranked_by or (AVERAGE if unequal(records) else TOTAL)


def score(record: Record, deciding: str, most: Fraction) -> Fraction:
    """Return what places and draws go by, in hundredths.

    Args:
        deciding: total or average.
        most: the most matches that any team has: an average is taken over so many, so that carry-over counts
            beside it as it does beside a total.
    """
    return record.average * most + record.carried if deciding == AVERAGE else Fraction(record.total)
