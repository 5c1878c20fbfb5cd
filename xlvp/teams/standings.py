"""The standings after any round: places, ties split by the event's criteria, and why.

Laws of Duplicate Bridge 2017, Law 78D; English Bridge Union, White Book 2025, 2.4.9: a team without standing
counts for its opponents and has no place itself. The conditions say whether the total or the average per
match decides, about places and about the draw of a Swiss alike.

Ties: English Bridge Union, White Book 2025, "Split ties"; Polish Bridge Union; CBAI; FIGB: see
:mod:`xlvp.teams.conditions`. Carry-over is left out of all criteria. When one splits a group, each part
starts again from the first criterion. (The books do not say what then; this is the rule here.)

>>> from xlvp.teams.entries import Match
>>> two = Event((Match(1, 1, 3, 8, None, Fraction(32), Fraction(41)),))
>>> [(place.shown, place.team, place.record.total) for place in standings(two)]
[('1', 8, 1345), ('2', 3, 655)]
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from xlvp.rounding import half_away
from xlvp.teams.entries import ScoredMatch, Team, shown_vp
from xlvp.teams.event import Event, Meeting, Record, ranked_by, records, score
from xlvp.teams.scoring import scored


@dataclass(frozen=True)
class TeamPlace:
    """A line of the standings."""

    place: int | None  # 1 and up within its group; None for a team that is not ranked
    shared: bool  # whether another team has the same place
    team: int  # its number
    group: str  # the group that it plays in
    record: Record  # its matches added up
    tie: str = ""  # how its tie was split, in words; "" where there was none
    note: str = ""  # byes, matches still to come, why it is not ranked

    @property
    def shown(self) -> str:
        """The place as it is printed: ``3``, ``3=`` for a tie, ``-`` for a team that is not ranked."""
        return "-" if self.place is None else f"{self.place}=" if self.shared else str(self.place)


def standings(
    event: Event, after: int | None = None, lines: Sequence[ScoredMatch | None] | None = None
) -> list[TeamPlace]:
    """Return the places, group by group, best first; teams that are not ranked at the end of their group.

    Args:
        after: the last round that counts; by default all.
        lines: the scored matches, where they are known already.
    """
    lines = scored(event) if lines is None else lines
    result = records(lines, event, after)
    groups: dict[str, list[int]] = {}
    for number, team in event.field.items():
        groups.setdefault(team.group, []).append(number)
    last = max((line.match.round for line in lines if line), default=0) if after is None else after
    earlier = _earlier(lines, event, groups, last)
    return [
        place
        for group, members in sorted(groups.items())
        for place in _group(group, members, result, event, earlier)
    ]


def _earlier(
    lines: Sequence[ScoredMatch | None], event: Event, groups: Mapping[str, Sequence[int]], last: int
) -> dict[int, int]:
    """Places before the last round; ties there stay ties."""
    if "earlier place" not in event.conditions.ties or last < 2:
        return {}
    before = records(lines, event, last - 1)
    places = {}
    for members in groups.values():
        place = 1
        for level in _levels([before[team] for team in members], event):
            places.update(dict.fromkeys(level, place))
            place += len(level)
    return places


def _levels(records: Sequence[Record], event: Event) -> list[list[int]]:
    """The teams by their scores, those level together."""
    most = max((record.counted for record in records), default=Fraction(0))
    deciding = ranked_by(records, event)
    ordered = sorted(records, key=lambda record: (-score(record, deciding, most), record.team))
    return [
        [record.team for record in level]
        for _, level in groupby(ordered, key=lambda record: score(record, deciding, most))
    ]


def _group(
    group: str,
    members: Sequence[int],
    records: Mapping[int, Record],
    event: Event,
    earlier: Mapping[int, int],
) -> list[TeamPlace]:
    ranked = [t for t in members if event.field[t].withdrawn is None and not event.field[t].unranked]
    levels = _levels([records[team] for team in ranked], event)
    known = Known(records, levels, earlier, event.field, event.conditions.all_play_all)
    places: list[TeamPlace] = []
    for level in levels:
        # before the first result nobody is tied with anybody
        tied = len(level) > 1 and any(records[team].counted for team in level)
        parts, message = split(level, event.conditions.ties, known) if tied else ([level], {})
        for part in parts:
            shared, place = len(part) > 1, len(places) + 1
            for team in part:
                note = _note(records[team], shared, place, len(part), event.conditions.qualify)
                places.append(
                    TeamPlace(place, shared, team, group, records[team], message.get(team, ""), note)
                )
    for team in members:
        if team not in ranked:
            withdrawn = event.field[team].withdrawn
            why = "without standing" if withdrawn is None else f"withdrew after round {withdrawn}"
            if withdrawn and not records[team].units:
                why += "; its matches do not count"
            places.append(TeamPlace(None, False, team, group, records[team], note=why))
    return places


def _note(record: Record, shared: bool, place: int, among: int, qualify: int | None) -> str:
    """What the figures hide: byes in the average, a match that is out, a tie over a qualifying place."""
    messages = [f"carry-over {shown_vp(record.carried)}"] if record.carried else []
    if record.awards:
        byes = sum((m.units for m in record.meetings if m.opponent is None), Fraction(0))
        given = [_count(byes, "bye", "byes")] if byes else []
        given += [f"{float(record.awards - byes):g} given"] if record.awards > byes else []
        messages.append(" + ".join([f"{float(record.matches):g} played", *given]))
    if record.missed:
        messages.append(
            f"{shown_vp(record.missed_vp)} for {_count(Fraction(record.missed), 'round', 'rounds')} missed"
        )
    if record.waiting:
        messages.append(f"{len(record.waiting)} to come")
    if any(meeting.open for meeting in record.meetings):
        messages.append("a bye is not final yet")
    if qualify is not None and shared and place <= qualify < place + among - 1:
        last, joined = place + among - 1, "and" if among == 2 else "to"
        messages.append(
            f"{ordinal(place)} {joined} {ordinal(last)} equal to the last criterion: decide by lot, type it"
        )
    return "; ".join(messages)


def _count(number: Fraction, one: str, more: str) -> str:
    return f"{float(number):g} {one if number == 1 else more}"


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd, 4th ...

    >>> [ordinal(number) for number in (1, 2, 3, 8, 11, 22)]
    ['1st', '2nd', '3rd', '8th', '11th', '22nd']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def cross_table(
    lines: Sequence[ScoredMatch | None], teams: Sequence[int], after: int | None = None
) -> list[list[int | None]]:
    """Return for each of these teams its VPs in hundredths against each of them; None where it has none.

    Args:
        teams: their numbers, in the order of the table.
        after: the last round that counts; by default all.
    """
    results: dict[tuple[int, int], int] = defaultdict(int)
    for line in lines:
        if line is None or (after is not None and line.match.round > after) or line.match.b is None:
            continue
        for team, vp in line.sides:
            if vp is not None:
                results[team, line.opponent(team) or 0] += vp
    return [[results.get((team, other)) for other in teams] for team in teams]


Value = Fraction | int


@dataclass(frozen=True)
class Known:
    """What criteria look at."""

    records: Mapping[int, Record]  # of all teams
    order: Sequence[Sequence[int]]  # the teams by their scores, best first, those level side by side
    earlier: Mapping[int, int]  # each team's place before the last round
    teams: Mapping[int, Team]  # the teams, for their lots
    all_play_all: bool = False  # whether everybody meets everybody, where sums of opponents say nothing

    def between(self, tied: Sequence[int]) -> dict[int, list[Meeting]] | None:
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


def _between(value: Callable[[list[Meeting]], Value]) -> Rule:
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


def opponents_total(record: Record, records: Mapping[int, Record]) -> Fraction:
    """Return the sum of the totals of the teams that a team met, in hundredths.

    White Book, "Split ties" (b). Who was met in half a match counts half; byes, forfeits and what was
    carried over are left out.
    """
    met = [(m.units, records[m.opponent]) for m in record.meetings if m.met and m.opponent]
    return sum((units * (other.total - other.carried) for units, other in met), Fraction(0))


def _quotient(tied: Sequence[int], known: Known) -> dict[int, Value] | None:
    """Undecided where a team has won and lost no IMP: 0 over 0 is no number."""
    results = [known.records[team] for team in tied]
    if any(not record.won and not record.lost for record in results):
        return None
    return {record.team: quotient(record) for record in results}


def quotient(record: Record) -> Fraction:
    """Return IMPs won over IMPs lost; with none lost more than any quotient can be."""
    return record.won / record.lost if record.lost else _NONE_LOST + record.won


_NONE_LOST = Fraction(10**9)
_UNDECIDED = "quotient undecided (0 IMPs won, 0 lost)"


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


def _margin(record: Record, other: int) -> Fraction | None:
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
class _Criterion:
    rule: Rule
    shown: Callable[[Value], str]
    lacking: str = ""


def _vps(value: Value) -> str:
    return f"{half_away(value) / 100:.2f}"


def _imps(value: Value) -> str:
    return f"{float(value):+g}"


def _positive(value: Value) -> str:
    return f"{-value}"


def _ratio(value: Value) -> str:
    return "none lost" if value >= _NONE_LOST else f"{half_away(value * 1000) / 1000:.3f}"


_CRITERIA = {
    "direct": _Criterion(_direct, _vps, "not met"),
    "direct imps": _Criterion(_direct_imps, _imps),
    "direct imps of two": _Criterion(_direct_imps_of_two, _imps),
    "opponents": _Criterion(_opponents, _vps),
    "net imps": _Criterion(lambda tied, known: {team: known.records[team].net for team in tied}, _imps),
    "quotient": _Criterion(_quotient, _ratio, _UNDECIDED),
    "next team": _Criterion(_next_team, _imps),
    "earlier place": _Criterion(_earlier_places, _positive),
    "lot": _Criterion(_lot, _positive),
}


def split(
    tied: Sequence[int], criteria: Sequence[str], known: Known
) -> tuple[list[list[int]], dict[int, str]]:
    """Split a group of level teams.

    Returns:
        The parts in order, those that stay level together; and each team's reason in words.
    """
    reasons: dict[int, list[str]] = {team: [] for team in tied}
    parts = _parts(list(tied), criteria, known, reasons)
    names = {team: ", ".join(f"T{other}" for other in sorted(tied) if other != team) for team in tied}
    messages = {}
    for part in parts:
        for team in part:
            words = "; ".join(reasons[team])
            if len(part) > 1:
                others = ", ".join(f"T{other}" for other in sorted(part) if other != team)
                words = f"{words}; " if words else ""
                words += f"still level with {others}" if words else "no criterion splits them"
            messages[team] = f"level with {names[team]}: {words}"
    return parts, messages


def _parts(
    tied: list[int], criteria: Sequence[str], known: Known, reasons: dict[int, list[str]]
) -> list[list[int]]:
    if len(tied) == 1:
        return [tied]
    lacking = []
    for name in criteria:
        criterion = _CRITERIA[name]
        values = criterion.rule(tied, known)
        if values is None:
            lacking += [criterion.lacking] if criterion.lacking else []
            continue
        if len(set(values.values())) == 1:
            continue
        ordered = sorted(tied, key=lambda team: (-values[team], team))
        for team in tied:
            others = [criterion.shown(values[other]) for other in ordered if other != team]
            against = ", ".join(others[:3]) + " ..." * (len(others) > 3)
            before = "".join(f"{words}, " for words in lacking)
            reasons[team].append(f"{before}{name} {criterion.shown(values[team])} against {against}")
        parts: list[list[int]] = []
        for _, level in groupby(ordered, key=lambda team: values[team]):
            parts += _parts(list(level), criteria, known, reasons)
        return parts
    if _UNDECIDED in lacking:
        for team in tied:
            reasons[team].append(_UNDECIDED)
    return [sorted(tied)]
