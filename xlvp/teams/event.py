"""An event of teams as it stands: its conditions, teams, matches and penalties."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Board, Match, Penalty, Team


@dataclass(frozen=True, eq=False)
class Event:
    """An event.

    Attributes:
        matches: the list as it is typed; None for a blank line.
        conditions: the conditions of contest.
        teams: by number; where none are listed, the matches say who takes part.
        penalties: in VPs and in IMPs.
        final: whether it is the final of an event, in which teams start with what they carry.
        boards: the results of single boards; see :func:`xlvp.teams.match_boards.with_boards`.
        unread: rows of the list of teams that were left out.
    """

    matches: tuple[Match | None, ...]
    conditions: Conditions = field(default_factory=Conditions)
    teams: Mapping[int, Team] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    final: bool = False
    boards: tuple[Board | None, ...] = ()
    unread: tuple[Team, ...] = ()

    @cached_property
    def field(self) -> dict[int, Team]:
        """Every team that takes part, by number, in the order of the numbers."""
        if self.teams:
            return {number: self.teams[number] for number in sorted(self.teams)}
        found = {number for match in self.matches if match and not match.wrong for number in match.pair}
        return {number: Team(number) for number in sorted(found)}

    @cached_property
    def imp_penalties(self) -> dict[tuple[int, int], Fraction]:
        """IMPs that change one team's margin, by team and round."""
        found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for penalty in self.penalties:
            if penalty.imps and penalty.round is not None and not penalty.wrong:
                found[penalty.team, penalty.round] += penalty.imps
        return dict(found)

    def adjustment(self, team: int, after: int | None = None) -> int:
        """Return a team's penalties and bonuses in VPs, in hundredths, up to a round."""
        return sum(penalty.vp for penalty in self._by_team.get(team, ()) if _until(penalty.round, after))

    def carried(self, team: int) -> int:
        """Return the VPs with which a team started, in hundredths."""
        return self.field[team].carried if self.final else 0

    @cached_property
    def _by_team(self) -> dict[int, list[Penalty]]:
        found: dict[int, list[Penalty]] = defaultdict(list)
        for penalty in self.penalties:
            if not penalty.wrong:
                found[penalty.team].append(penalty)
        return found

    def called(self, team: int) -> str:
        """Return how messages name a team: ``T7 Rovers``."""
        name = self.field[team].name if team in self.field else ""
        return f"T{team} {name}".rstrip()


def _until(turn: int | None, after: int | None) -> bool:
    return turn is None or after is None or turn <= after
