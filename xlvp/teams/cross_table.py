"""The cross table: each team's VPs against each other team.

The usual print of a round robin; teams stand in the order of the standings or of their numbers, row and
column alike. Two meetings of two teams are added up.
"""

from collections import defaultdict
from collections.abc import Sequence

from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch


def cross_table(
    lines: Sequence[ScoredMatch | None], event: Event, teams: Sequence[int], after: int | None = None
) -> list[list[int | None]]:
    """Return for each of these teams its VPs in hundredths against each of them; None where it has none.

    Args:
        lines: the scored matches.
        event: the event.
        teams: their numbers, in the order of the table.
        after: the last round that counts; by default all.
    """
    found: dict[tuple[int, int], int] = defaultdict(int)
    for line in lines:
        if line is None or (after is not None and line.match.round > after) or line.match.b is None:
            continue
        for team, vp in line.sides:
            if vp is not None:
                found[team, line.opponent(team) or 0] += vp
    return [[found.get((team, other)) for other in teams] for team in teams]
