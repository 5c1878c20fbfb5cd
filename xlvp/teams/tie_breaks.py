"""How ties are split: the criteria, and the federations' orders of them.

English Bridge Union, White Book 2025, "Split ties" (direct, direct IMPs, opponents, net IMPs, lot); Polish
Bridge Union and FISU 2020 (direct, net IMPs, quotient, earlier place, lot); Contract Bridge Association of
Ireland, "Breaking ties in team competitions" (direct, of two teams direct IMPs, quotient, next team). A new
criterion is one line of :data:`CRITERIA`: settings, standings and help know it by its name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Protocol

from xlvp.rounding import half_away


class Met(Protocol):
    """What the criteria read of a match of a team; see :class:`xlvp.teams.event.Meeting`."""

    @property
    def opponent(self) -> int | None:
        """The other team."""

    @property
    def units(self) -> Fraction:
        """How many matches it counts for."""

    @property
    def met(self) -> bool:
        """Whether the two played."""

    @property
    def vp(self) -> int:
        """The team's VPs in hundredths."""

    @property
    def won(self) -> Fraction:
        """The IMPs that it won."""

    @property
    def lost(self) -> Fraction:
        """The IMPs that it lost."""


class Totals(Protocol):
    """What the criteria read of a team's matches together; see :class:`xlvp.teams.event.Record`."""

    @property
    def team(self) -> int:
        """Its number."""

    @property
    def meetings(self) -> Sequence[Met]:
        """Its matches."""

    @property
    def total(self) -> int:
        """Its VPs in hundredths, with penalties."""

    @property
    def carried(self) -> int:
        """The VPs of those that it started with."""

    @property
    def won(self) -> Fraction:
        """The IMPs that it won."""

    @property
    def lost(self) -> Fraction:
        """The IMPs that it lost."""

    @property
    def net(self) -> Fraction:
        """The IMPs that it won less those that it lost."""


class Drawn(Protocol):
    """What the criteria read of a team; see :class:`xlvp.teams.entries.Team`."""

    @property
    def lot(self) -> int | None:
        """The lot that was drawn for it."""


Value = Fraction | int


@dataclass(frozen=True)
class Known:
    """What criteria look at."""

    records: Mapping[int, Totals]  # of all teams
    order: Sequence[Sequence[int]]  # the teams by their scores, best first, those level side by side
    earlier: Mapping[int, int]  # each team's place before the last round
    teams: Mapping[int, Drawn]  # the teams, for their lots
    all_play_all: bool = False  # whether everybody meets everybody, where sums of opponents say nothing

    def between(self, tied: Sequence[int]) -> dict[int, list[Met]] | None:
        """The matches between tied teams; None unless all of them met equally often."""
        results = {
            team: [m for m in self.records[team].meetings if m.met and m.opponent in tied] for team in tied
        }
        often = {
            sum((m.units for m in results[a] if m.opponent == b), Fraction(0))
            for a, b in combinations(tied, 2)
        }
        return None if len(often) != 1 or often == {Fraction(0)} else results


Rule = Callable[[Sequence[int], Known], Mapping[int, Value] | None]


def _between(value: Callable[[list[Met]], Value]) -> Rule:
    """The rule that compares what the tied teams did against each other."""

    def rule(tied: Sequence[int], known: Known) -> Mapping[int, Value] | None:
        result = known.between(tied)
        return None if result is None else {team: value(result[team]) for team in tied}

    return rule


#: VPs per whole match: a full 8-12 and a half 10-0 make 18-12 of 30, or 12-8.
_direct = _between(lambda met: sum(m.vp for m in met) / sum((m.units for m in met), Fraction(0)))
_direct_imps = _between(lambda met: sum((m.won - m.lost for m in met), Fraction(0)))


def _direct_imps_of_two(tied: Sequence[int], known: Known) -> Mapping[int, Value] | None:
    """Contract Bridge Association of Ireland: three or more still level go by the quotient."""
    return _direct_imps(tied, known) if len(tied) == 2 else None


def _opponents(tied: Sequence[int], known: Known) -> dict[int, Value] | None:
    if known.all_play_all:
        return None
    return {team: opponents_total(known.records[team], known.records) for team in tied}


def opponents_total(record: Totals, records: Mapping[int, Totals]) -> Fraction:
    """Return the sum of the totals of the teams that a team met, in hundredths.

    White Book, "Split ties" (b). Who was met in half a match counts half; byes, forfeits and what was
    carried over are left out.
    """
    met = [(m.units, records[m.opponent]) for m in record.meetings if m.met and m.opponent]
    return sum((units * (other.total - other.carried) for units, other in met), Fraction(0))


def _net_imps(tied: Sequence[int], known: Known) -> dict[int, Value]:
    return {team: known.records[team].net for team in tied}


def _quotient(tied: Sequence[int], known: Known) -> dict[int, Value] | None:
    """Undecided where a team has won and lost no IMP: 0 over 0 is no number."""
    results = [known.records[team] for team in tied]
    if any(not record.won and not record.lost for record in results):
        return None
    return {record.team: quotient(record) for record in results}


def quotient(record: Totals) -> Fraction:
    """Return IMPs won over IMPs lost; with none lost more than any quotient can be."""
    return record.won / record.lost if record.lost else _NONE_LOST + record.won


_NONE_LOST = Fraction(10**9)
UNDECIDED = "quotient undecided (0 IMPs won, 0 lost)"


def _next_team(tied: Sequence[int], known: Known) -> dict[int, Value] | None:
    """The margin against the highest team below that all of them met and that tells them apart."""
    below = False
    for level in known.order:
        if below:
            for other in level:
                margins = {team: _margin(known.records[team], other) for team in tied}
                if None not in margins.values() and len(set(margins.values())) > 1:
                    return margins  # type: ignore[return-value]
        below = below or tied[0] in level
    return None


def _margin(record: Totals, other: int) -> Fraction | None:
    met = [m.won - m.lost for m in record.meetings if m.met and m.opponent == other]
    return sum(met, Fraction(0)) if met else None


def _earlier_places(tied: Sequence[int], known: Known) -> dict[int, Value]:
    return {team: -known.earlier.get(team, len(known.records)) for team in tied}


def _lot(tied: Sequence[int], known: Known) -> dict[int, Value] | None:
    lots = {team: known.teams[team].lot for team in tied if team in known.teams}
    if len(lots) < len(tied) or None in lots.values():
        return None
    return {team: -(lot or 0) for team, lot in lots.items()}


@dataclass(frozen=True)
class Criterion:
    """A way to split a tie."""

    compares: str  # what it compares, for the help
    rule: Rule
    shown: Callable[[Value], str]  # a value in words
    lacking: str = ""  # what to say where it cannot be asked


def _vps(value: Value) -> str:
    return f"{half_away(value) / 100:.2f}"


def _imps(value: Value) -> str:
    return f"{float(value):+g}"


def _positive(value: Value) -> str:
    return f"{-value}"


def _ratio(value: Value) -> str:
    return "none lost" if value >= _NONE_LOST else f"{half_away(value * 1000) / 1000:.3f}"


#: The criteria by the names that are typed for them, in the order of the help.
CRITERIA = {
    "direct": Criterion(
        "VPs of the matches between the tied teams, if all met equally often", _direct, _vps, "not met"
    ),
    "direct imps": Criterion("net IMPs of these matches", _direct_imps, _imps),
    "direct imps of two": Criterion("the same, where only two teams are level", _direct_imps_of_two, _imps),
    "opponents": Criterion("the sum of the totals of those met, byes left out", _opponents, _vps),
    "net imps": Criterion("IMPs won less IMPs lost, over all matches", _net_imps, _imps),
    "quotient": Criterion(
        "IMPs won over IMPs lost; none lost is best, none won and none lost undecided",
        _quotient, _ratio, UNDECIDED,
    ),
    "next team": Criterion(
        "the margin against the next team below that all of them met; if equal, the one after it",
        _next_team, _imps,
    ),
    "earlier place": Criterion("the place before the last round", _earlier_places, _positive),
    "lot": Criterion("the lot that is typed for the teams, the lowest first", _lot, _positive),
}  # fmt: skip


#: The orders of federations, by the word that is typed for them.
PRESETS = {
    "none": (),
    "ebu": ("direct", "direct imps", "opponents", "net imps", "lot"),
    "pzbs": ("direct", "net imps", "quotient", "earlier place", "lot"),
    "cbai": ("direct", "direct imps of two", "quotient", "next team"),
}
