"""The stages of an event: rounds of all teams, then perhaps a final of rounds, and what is carried into it.

European Bridge League: the results against teams that qualified from the same group count in full (``ebl``).
English Bridge Union, White Book 2025, 3.8, and Poznan 2011 (``ebu``, ``poznan``): each team starts with VPs,
which the draw writes beside the team.

>>> from xlvp.teams.conditions import Conditions
>>> from xlvp.teams.entries import Match, Team
>>> teams = {1: Team(1, final="A", carried=300), 2: Team(2, final="A"), 3: Team(3)}
>>> event = Event((Match(1, 1, 1, 2), Match(2, 2, 1, 2)), Conditions(final_from=2), teams)
>>> [sorted(stage.event.field) for stage in stages_of(event)]
[[1, 2, 3], [1, 2]]
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from xlvp.teams.conditions import EBL
from xlvp.teams.entries import HALF, PLAYED, Match, ScoredMatch, Team
from xlvp.teams.event import Event
from xlvp.teams.scoring import scored

Lines = Sequence[ScoredMatch | None]


@dataclass(frozen=True)
class Stage:
    """A stage: the event that it is by itself, and its scored lines, in the places of the whole list."""

    event: Event
    lines: Lines
    first: int = 1


@lru_cache(maxsize=8)
def stages_of(event: Event) -> tuple[Stage, ...]:
    """Return the stages of an event, in their order: one, or two if the conditions name a final."""
    start = event.conditions.final_from
    if start is None:
        return (Stage(event, scored(event)),)
    rounds = _rounds(event, start)
    first = Stage(rounds, scored(rounds))
    final = _final(event, start, first.lines)
    return first, Stage(final, scored(final), start)


def stage_in(event: Event, round_: int) -> Stage:
    """Return the stage to which a round belongs."""
    return [stage for stage in stages_of(event) if stage.first <= round_ or stage.first == 1][-1]


def stage_after(event: Event, after: int | None) -> Stage:
    """Return the stage whose standings are those after a round; by default the last that has begun."""
    if after is not None:
        return stage_in(event, after)
    last = max((match.round for match in event.matches if match is not None), default=1)
    return stage_in(event, last)


def all_lines(event: Event) -> list[ScoredMatch | None]:
    """Return every line of the list with its score, by the conditions of its stage."""
    results = list(stages_of(event)[0].lines)
    for stage in stages_of(event)[1:]:
        results = [
            line if match is not None and match.round >= stage.first else before
            for match, line, before in zip(event.matches, stage.lines, results, strict=True)
        ]
    return results


def _rounds(event: Event, start: int) -> Event:
    """The event as it is before the final; who leaves later has a place in it."""
    matches = tuple(match if match and match.round < start else None for match in event.matches)
    teams = {
        number: replace(team, withdrawn=None) if (team.withdrawn or 0) >= start - 1 else team
        for number, team in event.teams.items()
    }
    conditions = replace(event.conditions, final_from=None, rounds=max(start - 1, 1))
    fined = tuple(one for one in event.penalties if one.round is None or one.round < start)
    return Event(matches, conditions, teams, fined)


def _final(event: Event, start: int, before: Lines) -> Event:
    """The final: its rounds, its teams with what they carry, and the earlier results that count in it."""
    chosen = {number: team for number, team in event.teams.items() if team.final}
    teams = {
        number: replace(team, group=team.final) for number, team in (chosen or event.teams).items()
    }  # fmt: skip
    full = event.conditions.carry_over == EBL
    matches = tuple(
        match if match and match.round >= start else _in_full(line, teams) if full else None
        for match, line in zip(event.matches, before, strict=True)
    )
    fined = tuple(one for one in event.penalties if one.round is not None and one.round >= start)
    return Event(matches, event.conditions.final, teams, fined, final=True)


def _in_full(line: ScoredMatch | None, teams: dict[int, Team]) -> Match | None:
    """A match of earlier rounds as it counts in the final: between two that play in the same one."""
    if line is None or not line.met or line.match.b is None:
        return None
    both = [teams.get(team) for team in line.match.pair]
    if None in both or both[0].group != both[1].group:  # type: ignore[union-attr]
        return None
    status = HALF if line.match.status == HALF else PLAYED
    won = line.imps or (None, None)
    return replace(
        line.match, boards=None, status=status, imps_a=won[0], imps_b=won[1], own_a=line.vp_a, own_b=line.vp_b
    )
