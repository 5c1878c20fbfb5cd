"""An event of teams as it stands, and what each team has done in it: its matches added up.

Totals are whole hundredths: the VPs of the matches and, beside them, penalties and bonuses. Where teams have
played unequal numbers of matches they are compared by the average per match; half a match counts half.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property

from xlvp.rounding import total
from xlvp.teams.conditions import AVERAGE, TOTAL, Conditions
from xlvp.teams.entries import Board, DrawnLine, LineUp, Match, Penalty, ScoredMatch, Team


@dataclass(frozen=True, eq=False)
class Event:
    """An event."""

    matches: tuple[Match | None, ...]  # the list as it is typed; None for a blank line
    conditions: Conditions = field(default_factory=Conditions)  # the conditions of contest
    #: by number; where none are listed, the matches say who takes part
    teams: Mapping[int, Team] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()  # in VPs and in IMPs
    final: bool = False  # whether it is the final of an event, in which teams start with what they carry
    #: the results of single boards; see :func:`xlvp.teams.match_boards.with_boards`
    boards: tuple[Board | None, ...] = ()
    unread: tuple[Team, ...] = ()  # rows of the list of teams that were left out
    draw: tuple[DrawnLine | None, ...] = ()  # who is to meet whom; None for a blank line
    lineups: tuple[LineUp, ...] = ()  # who sat where

    @cached_property
    def field(self) -> dict[int, Team]:
        """Every team that takes part, by number, in the order of the numbers."""
        if self.teams:
            return {number: self.teams[number] for number in sorted(self.teams)}
        results = {number for match in self.matches if match and not match.wrong for number in match.pair}
        return {number: Team(number) for number in sorted(results)}

    @cached_property
    def imp_penalties(self) -> dict[tuple[int, int], Fraction]:
        """IMPs that change one team's margin, by team and round."""
        results: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for penalty in self.penalties:
            if penalty.imps and penalty.round is not None and not penalty.wrong:
                results[penalty.team, penalty.round] += penalty.imps
        return dict(results)

    def adjustment(self, team: int, after: int | None = None) -> int:
        """Return a team's penalties and bonuses in VPs, in hundredths, up to a round."""
        penalties = self._by_team.get(team, ())
        return sum(one.vp for one in penalties if after is None or one.round is None or one.round <= after)

    def carried(self, team: int) -> int:
        """Return the VPs with which a team started, in hundredths."""
        return self.field[team].carried if self.final else 0

    @cached_property
    def _by_team(self) -> dict[int, list[Penalty]]:
        results: dict[int, list[Penalty]] = defaultdict(list)
        for penalty in self.penalties:
            if not penalty.wrong:
                results[penalty.team].append(penalty)
        return results

    def called(self, team: int) -> str:
        """Return how messages name a team: ``T7 Rovers``."""
        name = self.field[team].name if team in self.field else ""
        return f"T{team} {name}".rstrip()


@dataclass(frozen=True, eq=False)
class TeamsEvent:
    """An event of teams with what its files say beside the figures."""

    title: str  # of the event; "" if none was typed
    place: str  # club or town
    date: date | None  # the day, if it was typed so that it can be read
    event: Event  # its conditions, teams, matches and penalties
    boards: tuple[Board | None, ...]  # the results of single boards
    players: Mapping[int, tuple[str, ...]]  # of each team, in the order of the list of teams
    lineups: tuple[LineUp, ...]  # who sat where, as far as it was typed
    #: what tells it from another; see :mod:`xlvp.pages.metadata`
    key: tuple[Sequence[str], Sequence[tuple[object, ...]]]
    played_out: bool = False  # whether every result is in, and nothing is to be corrected
    #: whose master points are awarded, as :func:`xlvp.rules.masterpoints.read_scheme` reads it
    points: str = ""
    charge: str = ""  # the charge code for its federation, as it was typed


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
        round_, both_won = line.match.round, line.imps or (Fraction(0), Fraction(0))
        both_lost = line.lost or both_won[::-1]
        for side, (team, vp), won, lost in zip("AB", line.sides, both_won, both_lost, strict=False):
            opponent = line.opponent(team)
            if line.waits:
                waiting[team].append(Meeting(round_, opponent, 0, Fraction(1)))
            elif vp is not None:
                meeting = Meeting(round_, opponent, vp, line.units, won, lost, line.met, side in line.open)
                meetings[team].append(meeting)
    there: dict[int, set[int]] = defaultdict(set)
    for line in kept if event.conditions.missed else ():
        there[line.match.round].update(line.match.teams)
    missed = {
        number: sum(number not in playing and team.plays_in(round_) for round_, playing in there.items())
        for number, team in event.field.items()
    }
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


def ranked_by(records: Sequence[Record], event: Event) -> str:
    """Return which of total and average decides about the places: what the conditions say.

    Workbooks in which that could not be chosen go by the average once the numbers of matches are unequal.
    """
    unequal = len({record.counted for record in records}) > 1
    return event.conditions.ranked_by or (AVERAGE if unequal else TOTAL)


def score(record: Record, deciding: str, most: Fraction) -> Fraction:
    """Return what places and draws go by, in hundredths.

    Args:
        deciding: total or average.
        most: the most matches that any team has: an average is taken over so many, so that carry-over counts
            beside it as it does beside a total.
    """
    return record.average * most + record.carried if deciding == AVERAGE else Fraction(record.total)
