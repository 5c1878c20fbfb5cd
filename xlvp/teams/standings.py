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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event, Record, ranked_by, records, score
from xlvp.teams.scoring import scored
from xlvp.teams.tie_breaks import CRITERIA, UNDECIDED, Known


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
        criterion = CRITERIA[name]
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
    if UNDECIDED in lacking:
        for team in tied:
            reasons[team].append(UNDECIDED)
    return [sorted(tied)]
