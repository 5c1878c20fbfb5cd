"""What a team gets that has no opponent: a bye, an opponent who did not come or left the event.

English Bridge Union, White Book 2025, 2.4.2: the best of the team's own average over the event, the
converse of its opponent's average, and 60%; fractions upwards. It can be known only when the event is over:
until then 60% stand, and the line says so.

>>> best_of(Fraction(1175), Fraction(700), 2000, 1200)
Fraction(1300, 1)
"""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from xlvp.teams.conditions import BEST_OF, NOTHING
from xlvp.teams.entries import shown_vp
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch


def best_of(own: Fraction | None, opponent: Fraction | None, pool: int, least: int) -> Fraction:
    """Return the best of the own average, the converse of the opponent's, and the least award.

    Args:
        own: the team's average over its matches, in hundredths; None if it played none.
        opponent: the opponent's; None where there is no opponent, or it played none.
        pool: what the two sides of a match share.
        least: 60% of that.
    """
    converse = [] if opponent is None else [pool - opponent]
    return max([Fraction(least), *converse, *([] if own is None else [own])])


def award(line: ScoredMatch, event: Event, side: str, *, settle: bool = False) -> ScoredMatch:
    """Return the line with the award of a bye for a side, A or B.

    Args:
        settle: whether it is the best of three whatever the conditions say of byes.
    """
    bye = event.conditions.bye
    if bye == NOTHING and not settle:
        return replace(line, award=True, words=line.words or "bye: not counted")
    if bye == BEST_OF or settle:
        least = event.conditions.share(60)
        told = f"{line.words or 'bye'}: {shown_vp(least)} until the event is over, then the best of three"
        line = replace(line, open=side, words=told)
        vp = least
    else:
        vp = int(bye)
    given = replace(line, vp_a=vp) if side == "A" else replace(line, vp_b=vp)
    return replace(given, units=Fraction(1), award=True)


def settled(lines: list[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines with the best of three wherever the event is over; the rest as they are."""
    if not any(line and line.open for line in lines) or not _over(lines, event):
        return lines
    averages = _averages(lines)
    return [_settle(line, event, averages) if line and line.open else line for line in lines]


def _over(lines: list[ScoredMatch | None], event: Event) -> bool:
    found = [line for line in lines if line is not None]
    if any(line.waits or line.bad for line in found):
        return False
    last = max((line.match.round for line in found), default=0)
    return event.conditions.rounds is None or last >= event.conditions.rounds


def _averages(lines: list[ScoredMatch | None]) -> dict[int, Fraction]:
    """Each team's VPs per match, of the matches that were played."""
    vps: dict[int, int] = defaultdict(int)
    units: dict[int, Fraction] = defaultdict(Fraction)
    for line in lines:
        if line is not None and line.met:
            for team, vp in line.sides:
                vps[team] += vp or 0
                units[team] += line.units
    return {team: vps[team] / units[team] for team in vps if units[team]}


def _settle(line: ScoredMatch, event: Event, averages: dict[int, Fraction]) -> ScoredMatch:
    match, conditions = line.match, event.conditions
    team, opponent = (match.a, match.b) if line.open == "A" else (match.b or 0, match.a)
    own, other = averages.get(team), averages.get(opponent) if opponent else None
    vp = conditions.up(best_of(own, other, conditions.vp_scale.pool, conditions.share(60)))
    told = f"T{team} {shown_vp(vp)}: the best of its average, the converse of its opponent's, 60%"
    line = replace(line, open="", words=told)
    return replace(line, vp_a=vp) if team == match.a else replace(line, vp_b=vp)
