"""What a team gets for a bye, if somebody left the event, for lost boards, and where teams too far apart met.

English Bridge Union, White Book 2025, 3.3 and 3.5; and 2.4.2 for a team without an opponent: the best of the
team's own average over the event, the converse of its opponent's average, and 60%; fractions upwards. It can
be known only when the event is over: until then 60% stand, and the line says so.

>>> best_of(Fraction(1175), Fraction(700), 2000, 1200)
Fraction(1300, 1)
"""

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction

from xlvp.rounding import half_up
from xlvp.teams.conditions import ANNUL, ANNUL_BELOW_HALF, BEST_OF, NOTHING
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event


def best_of(own: Fraction | None, opponent: Fraction | None, pool: int, least: int) -> Fraction:
    """Return the best of the own average, the converse of the opponent's, and the least award.

    Args:
        own: the team's average over its matches, in hundredths; None if it played none.
        opponent: the opponent's; None where there is no opponent, or it played none.
        pool: what the two sides of a match share.
        least: 60% of that.
    """
    converse = None if opponent is None else pool - opponent
    return max(each for each in (Fraction(least), converse, own) if each is not None)


def award(line: ScoredMatch, event: Event, side: str, *, settle: bool = False) -> ScoredMatch:
    """Return the line with the award of a bye for a side, A or B.

    Args:
        settle: whether it is the best of three whatever the conditions say of byes.
    """
    bye = event.conditions.award
    if bye == NOTHING and not settle:
        return replace(line, award=True, words=line.words or "bye: not counted")
    if bye == BEST_OF or settle:
        vp = event.conditions.share(60)
        message = f"{line.words or 'bye'}: {shown_vp(vp)} until the event is over, then the best of three"
        line = replace(line, open=side, words=message)
    else:
        vp = int(bye)
    given = replace(line, vp_a=vp) if side == "A" else replace(line, vp_b=vp)
    return replace(given, units=Fraction(1), award=True)


def settled(lines: list[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines with the best of three wherever the event is over; the rest as they are."""
    results = [line for line in lines if line is not None]
    last = max((line.match.round for line in results), default=0)
    going_on = any(line.waits or line.bad for line in results) or last < (event.conditions.rounds or 0)
    if going_on or not any(line.open for line in results):
        return lines
    vps: dict[int, int] = defaultdict(int)
    units: dict[int, Fraction] = defaultdict(Fraction)
    for line in results:
        for team, vp in line.sides if line.met else ():
            vps[team] += vp or 0
            units[team] += line.units
    averages = {team: vps[team] / units[team] for team in vps}
    return [_settle(line, event, averages) if line and line.open else line for line in lines]


def _settle(line: ScoredMatch, event: Event, averages: dict[int, Fraction]) -> ScoredMatch:
    match, conditions = line.match, event.conditions
    team, opponent = (match.a, match.b) if line.open == "A" else (match.b or 0, match.a)
    own, other = averages.get(team), averages.get(opponent) if opponent else None
    vp = conditions.up(best_of(own, other, conditions.vp_scale.pool, conditions.share(60)))
    message = f"T{team} {shown_vp(vp)}: the best of its average, the converse of its opponent's, 60%"
    line = replace(line, open="", words=message)
    return replace(line, vp_a=vp) if team == match.a else replace(line, vp_b=vp)


#: What is said of a result that is later than the last round of a team: annulled with the others, or counted.
NOT_COUNTED = "T{team} left after round {after}, and it has a result here"
AFTER_LEAVING = "T{team} left after round {after}, but this result is later and counts: correct one"


def withdrawn(lines: list[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines as they count after teams have left."""
    left = {number for number, team in event.teams.items() if team.withdrawn is not None}
    if not left:
        return lines
    played = Counter(team for line in lines if line and line.met for team in line.match.pair)
    annulled = event.conditions.annulled
    messages = {}
    for team in left:
        matches = _matches(team, event)
        if annulled == ANNUL or (annulled == ANNUL_BELOW_HALF and 2 * played[team] < matches):
            messages[team] = f"not counted: T{team} left the event after {played[team]} of {matches} matches"
    return [line and _after_leaving(line, event, left, messages) for line in lines]


def _matches(team: int, event: Event) -> int:
    """How many matches a team has: in its group, or in a Swiss one a round.

    In a round robin of fewer rounds than it takes to meet everybody it is one a round too.
    """
    if not event.conditions.all_play_all:
        last = max((match.round for match in event.matches if match), default=0)
        return max(event.conditions.rounds or 0, last)
    group = event.teams[team].group
    others = sum(other.group == group for other in event.teams.values()) - 1
    matches = others * (2 if event.conditions.format == "double round robin" else 1)
    return min(matches, event.conditions.rounds or matches)


def _after_leaving(line: ScoredMatch, event: Event, left: set[int], words: dict[int, str]) -> ScoredMatch:
    withdrawn = [team for team in line.match.pair if team in left]
    if not withdrawn or line.bad:
        return line
    for team in withdrawn:
        if team in words:
            annulled = ScoredMatch(line.match, words=words[team])
            return _later(annulled, event, withdrawn, NOT_COUNTED) if line.met else annulled
    if not line.waits:
        return _later(line, event, withdrawn, AFTER_LEAVING)
    none = not event.conditions.all_play_all or not event.conditions.vp_scale.pool
    if none or len(withdrawn) == 2 or line.match.b is None:
        return replace(line, waits=False, words=f"T{withdrawn[0]} has left the event")
    there = "B" if line.match.a == withdrawn[0] else "A"
    return award(replace(line, waits=False, words=f"T{withdrawn[0]} has left"), event, there, settle=True)


def _later(line: ScoredMatch, event: Event, withdrawn: list[int], what: str) -> ScoredMatch:
    """A result of a round after a team left is named: the round or the team that was typed may be wrong."""
    for team in withdrawn:
        after = event.teams[team].withdrawn
        if after is not None and line.match.round > after and not line.award:
            return replace(line, doubts=(what.format(team=team, after=after), *line.doubts))
    return line


IMPS_A_BOARD = 3
_FOUR = Fraction(4)
FAR_APART = 4  # the mismatch rule begins above a quarter of what a match gives: 5 VPs of 20


def lost_boards(planned: int, played: int) -> int:
    """Return the IMPs that the side not at fault gets for the boards that were lost.

    3.3.7: where at least half the boards were played, 3 IMPs for each lost board beside the result of the
    others. 3.3.9: where fewer were, the match is void and the award is 3 IMPs for each of half the planned
    boards, rounded up.

    >>> lost_boards(8, 4), lost_boards(8, 3), lost_boards(7, 0)
    (12, 12, 12)
    """
    return IMPS_A_BOARD * ((planned + 1) // 2 if is_void(planned, played) else planned - played)


def is_void(planned: int, played: int) -> bool:
    """Whether fewer than half the boards were played (3.3.9)."""
    return 2 * played < planned


def mismatched(vp: int, pool: int, *, higher: bool, at_fault: bool) -> int:
    """Return a team's VPs of a match in which teams met whose standings are more than 5 VPs apart.

    3.5.2: a team not at fault that met a higher opponent gets 5 + 3/4 of its score; a team at fault that met
    a lower opponent gets its score less a quarter of what it has above 5; otherwise the score stands. Exact
    halves of a hundredth go up.

    Args:
        vp: the team's VPs by the table, in hundredths.
        pool: what the two sides share, in hundredths; its quarter replaces 5.
        higher: whether the team is the higher of the two.

    >>> mismatched(1200, 2000, higher=True, at_fault=True)
    1025
    """
    quarter = pool // FAR_APART
    if not higher and not at_fault:
        return half_up(quarter + 3 * vp / _FOUR)
    if higher and at_fault:
        return half_up(vp - (vp - quarter) / _FOUR)
    return vp
