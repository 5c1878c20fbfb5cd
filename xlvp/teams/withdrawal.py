"""A team that leaves an event in which everybody meets everybody.

English Bridge Union, White Book 2025, 2.4.2: if it played less than half its matches, the results against
it are cancelled; if more, they stand, and each opponent that it did not meet gets the best of its own average
over the event, the converse of that of the team that left, and 60%. In a Swiss all results stand.
"""

from collections import Counter
from dataclasses import replace

from xlvp.teams.byes import award
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch


def withdrawn(lines: list[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines as they count after teams have left."""
    left = {number for number, team in event.teams.items() if team.withdrawn is not None}
    if not left:
        return lines
    played = Counter(team for line in lines if line and line.met for team in line.match.pair)
    needed = {team: _matches(team, event) for team in left}
    cancelled = {team for team in left if event.conditions.all_play_all and 2 * played[team] < needed[team]}
    told = {
        team: f"cancelled: T{team} left after {played[team]} of {needed[team]} matches (White Book 2.4.2)"
        for team in cancelled
    }
    return [line and _after_leaving(line, event, left, told) for line in lines]


def _matches(team: int, event: Event) -> int:
    """How many matches a team has in its group."""
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
        return line
    if not event.conditions.all_play_all or len(gone) == 2 or line.match.b is None:
        return replace(line, waits=False, words=f"T{gone[0]} has left the event")
    there = "B" if line.match.a == gone[0] else "A"
    return award(replace(line, waits=False, words=f"T{gone[0]} has left"), event, there, settle=True)
