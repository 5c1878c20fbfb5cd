"""The order of the teams before a round, by which a Swiss is drawn.

EBU White Book 2025, 3.6, Magic Contest, rules of the Slovak federation: VPs of the completed rounds, then
net IMPs, then the team's number. A bye counts as what it is worth for now, a match that is not in as the
team's own average. Where the standings go by the average per match, so does the draw.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from xlvp.teams.conditions import AVERAGE
from xlvp.teams.entries import TRIANGLE
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch
from xlvp.teams.record import Record, records, score


def order_before(
    turn: int, lines: Sequence[ScoredMatch | None], event: Event, *, delayed: bool = False
) -> list[int]:
    """Return the teams that play in a round, best first; in a final group by group.

    Args:
        turn: the round.
        lines: the scored matches.
        event: the event.
        delayed: whether the results of the round before are left out (FISU 2020: the draw is made while
            that round is played).
    """
    found = records(lines, event, turn - (2 if delayed else 1))
    half = Fraction(event.conditions.vp_scale.pool, 2)
    playing = [number for number, team in event.field.items() if team.plays_in(turn)]
    groups = {team: event.field[team].group if event.final else "" for team in playing}
    most = max((found[team].counted for team in playing), default=Fraction(0))
    average = event.conditions.ranked_by == AVERAGE

    def key(record: Record) -> tuple[Fraction, Fraction, int]:
        value = _average(record, half, most) if average else _total(record, half)
        return -value, -record.net, record.team

    return sorted(playing, key=lambda team: (groups[team], *key(found[team])))


def apart_by_groups(event: Event) -> set[tuple[int, int]]:
    """Return who does not meet in a Swiss final of several groups: the pairs of different groups."""
    if not event.final:
        return set()
    pairs = combinations(sorted(event.field), 2)
    return {(a, b) for a, b in pairs if event.field[a].group != event.field[b].group}


def _total(record: Record, half: Fraction) -> Fraction:
    """The total; a match that is not in counts as the team's average, as half a match if it has none."""
    average = record.vp / record.units if record.units else half
    missing = sum((meeting.units for meeting in record.waiting), Fraction(0))
    return record.total + missing * average


def _average(record: Record, half: Fraction, most: Fraction) -> Fraction:
    """The average as the standings have it; who has played nothing while others have is in the middle."""
    if record.counted:
        return score(record, AVERAGE, most)
    return half * most + record.beside


def met_before(
    turn: int, lines: Sequence[ScoredMatch | None], drawn: Sequence[tuple[int, int, int]] = ()
) -> dict[tuple[int, int], int]:
    """Return the last round in which two teams met or were drawn against each other, before a round.

    Args:
        turn: the round.
        lines: the scored matches.
        drawn: round and two teams of each pairing that was drawn.

    Returns:
        The round by the two teams, the lower number first.
    """
    found: dict[tuple[int, int], int] = {}
    pairings = [(line.match.round, *line.match.pair) for line in lines if line and line.match.b]
    for when, one, other in (*pairings, *drawn):
        if when < turn and one != other:
            pair = (min(one, other), max(one, other))
            found[pair] = max(found.get(pair, 0), when)
    return found


def byes_before(turn: int, lines: Sequence[ScoredMatch | None]) -> dict[int, int]:
    """Return how many byes each team had before a round."""
    found: dict[int, int] = {}
    for line in lines:
        if line is not None and line.match.b is None and line.match.round < turn and not line.bad:
            found[line.match.a] = found.get(line.match.a, 0) + 1
    return found


def triangle_going_on(turn: int, lines: Sequence[ScoredMatch | None]) -> tuple[int, ...]:
    """Return the teams of a triangle over two rounds that began in the round before; () if there is none."""
    teams = {
        team
        for line in lines
        if line and line.match.status == TRIANGLE and line.match.round == turn - 1
        for team in line.match.teams
    }
    return tuple(sorted(teams)) if len(teams) == 3 else ()
