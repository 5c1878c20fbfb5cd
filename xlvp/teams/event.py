"""An event of teams as it stands: its conditions, teams, matches and penalties."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property

from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import BYE, LOST_BOARDS, Board, LineUp, Match, Penalty, ScoredMatch, Team


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
        return sum(penalty.vp for penalty in self._by_team.get(team, ()) if _until(penalty.round, after))

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


def _until(round_: int | None, after: int | None) -> bool:
    return round_ is None or after is None or round_ <= after


def checked(event: Event) -> list[ScoredMatch | None]:
    """Return the lines, those with words that cannot be scored."""
    lines = [
        None
        if match is None
        else ScoredMatch(match, words=match.wrong or event.conditions.unscored or _impossible(match, event))
        for match in event.matches
    ]
    seen: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is not None and not line.words:
            seen[(line.match.round, *line.match.pair)].append(place)
    for (round_, a, b), places in seen.items():
        for place in places if len(places) > 1 else ():
            line, other = lines[place], next(p for p in places if p != place)
            other_line = lines[other]
            if line is None or other_line is None:
                continue
            what = f"T{a} v T{b}" if a != b else f"T{a}'s bye"
            message = f"{what} of round {round_} is here and in line {other_line.match.line}"
            lines[place] = ScoredMatch(line.match, words=message)
    return [line and ScoredMatch(line.match, words=line.words, bad=bool(line.words)) for line in lines]


def _impossible(match: Match, event: Event) -> str:
    for team in match.pair:
        if event.teams and team not in event.teams:
            if event.final:
                return f"T{team} is not in the final: type its group there on the sheet Teams"
            return f"there is no team {team} in the list of teams"
    if match.b == match.a:
        return f"T{match.a} cannot play against itself"
    if match.b is None and match.status not in (BYE, ""):
        return f"{match.status}: the second team is missing"
    if match.b is not None and match.status == BYE:
        return f"a bye has no opponent: take T{match.b} out, or the status"
    if event.conditions.of_pairs and match.status in LOST_BOARDS:
        return "boards of pairs are lost one by one: type 60% or 40% as the result of the board"
    if match.b is None and not match.status and not event.conditions.of_pairs:
        return f"T{match.a} has no opponent: type the second team, or the status bye"
    if match.status == BYE and (match.imps_a is not None or match.imps_b is not None):
        return "a bye has no IMPs"
    if (match.imps_a is None) != (match.imps_b is None):
        missing = match.a if match.imps_a is None else match.b
        return f"the IMPs of T{missing} are missing"
    return ""


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
    final: bool = False  # whether every result is in, and nothing is to be corrected
    #: whose master points are awarded, as :func:`xlvp.rules.masterpoints.read_scheme` reads it
    points: str = ""
    charge: str = ""  # the charge code for its federation, as it was typed
