"""A team that leaves an event: what becomes of its results.

English Bridge Union, White Book 2025, 2.4.2: if it played less than half its matches, the results against
it are cancelled; if more, they stand, and each opponent that it did not meet gets the best of its own average
over the event, the converse of that of the team that left, and 60%. In a Swiss all results stand. An event
may annul or keep all results in place of that.
"""

from collections import Counter
from dataclasses import replace

from xlvp.teams.byes import award
from xlvp.teams.conditions import ANNUL, ANNUL_BELOW_HALF
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch


def withdrawn(lines: list[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines as they count after teams have left."""
    left = {number for number, team in event.teams.items() if team.withdrawn is not None}
    if not left:
        return lines
    played = Counter(team for line in lines if line and line.met for team in line.match.pair)
    told = {
        team: f"not counted: T{team} left the event after {played[team]} of {_matches(team, event)} matches"
        for team in left
        if _annulled(team, played[team], event)
    }
    return [line and _after_leaving(line, event, left, told) for line in lines]


def _annulled(team: int, played: int, event: Event) -> bool:
    """Whether the results of a team that left are cancelled."""
    way = event.conditions.annulled
    if way == ANNUL_BELOW_HALF:
        return 2 * played < _matches(team, event)
    return way == ANNUL


def _matches(team: int, event: Event) -> int:
    """How many matches a team has: in its group, or in a Swiss one a round."""
    if not event.conditions.all_play_all:
        last = max((match.round for match in event.matches if match), default=0)
        return max(event.conditions.rounds or 0, last)
    group = event.teams[team].group
    others = sum(other.group == group for other in event.teams.values()) - 1
    return others * (2 if event.conditions.format == "double round robin" else 1)


def _after_leaving(line: ScoredMatch, event: Event, left: set[int], told: dict[int, str]) -> ScoredMatch:
    gone = [team for team in line.match.pair if team in left]
    if not gone or line.bad:
        return line
    for team in gone:
        if team in told:
            return ScoredMatch(line.match, words=told[team])
    if not line.waits:
        return _later(line, event, gone)
    none = not event.conditions.all_play_all or not event.conditions.vp_scale.pool
    if none or len(gone) == 2 or line.match.b is None:
        return replace(line, waits=False, words=f"T{gone[0]} has left the event")
    there = "B" if line.match.a == gone[0] else "A"
    return award(replace(line, waits=False, words=f"T{gone[0]} has left"), event, there, settle=True)


def _later(line: ScoredMatch, event: Event, gone: list[int]) -> ScoredMatch:
    """A result of a round after a team left counts, and is named."""
    for team in gone:
        after = event.teams[team].withdrawn
        if after is not None and line.match.round > after and not line.award:
            told = f"Check: T{team} left after round {after}, and this result counts"
            return replace(line, words=f"{told}; {line.words}" if line.words else told)
    return line
