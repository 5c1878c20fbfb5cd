"""A ladder: who stands where, by the evenings that count; below the line who has too few.

Ties: figures that are equal to the hundredth share a place, unless the rules let more evenings, then the
best evening, decide. Points are compared exactly: a third of a point is no rounding. A player below the line
has no place; the note says what is still needed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from xlvp.rounding import half_up
from xlvp.season.entries import Season
from xlvp.season.evenings import NOT_SEATED, Evening, Who, counted_session, evenings_of, planned_sessions
from xlvp.season.ladder_rules import (
    BY_EVENINGS,
    IMPROVEMENT,
    IMPS,
    PAIRS,
    POINTS,
    SUM,
    TIES,
    LadderRules,
    chosen,
)


@dataclass(frozen=True)
class Standing:
    """A line of the ladder.

    Attributes:
        who: one member number or two.
        evenings: all of it, in the order of the season, those without a value included.
        counted: the places of those that count.
        left: of the others why not.
        total: the sum of those that count, in hundredths.
        average: what each is worth on average, in hundredths, or per board where boards weigh; None: nothing.
        figure: what is ranked, in hundredths: the average, the sum, the improvement.
        note: what is needed for a place; "" for one that has it.
        played: evenings at the table: absences and those of two substitutes are none.
        place: 1 and up; None below the line.
        shared: whether another has the same place.
    """

    who: Who
    evenings: Sequence[Evening]
    counted: tuple[int, ...]
    left: dict[int, str]
    total: Fraction
    average: Fraction | None
    figure: Fraction | None
    note: str = ""
    played: int = 0
    place: int | None = None
    shared: bool = False

    @property
    def shown(self) -> str:
        """The place as it is printed: ``3``, or ``3=`` for a tie; "" below the line."""
        return "" if self.place is None else f"{self.place}=" if self.shared else str(self.place)


def ladder(season: Season, rules: LadderRules) -> list[Standing]:
    """Return the ladder, best first, then those below the line."""
    result = evenings_of(season, rules)
    sessions = [number for number in season.sessions if counted_session(season, rules, number)]
    played = sum(number in season.played for number in sessions)
    needed = rules.minimum.needed(played, planned_sessions(season.sessions, season.planned, rules))
    counts: dict[str, int] = {}
    if rules.each:
        for who, own in evenings_of(season, replace(rules, who="players", filled=False)).items():
            counts[who[0]] = len(own)
    lines = [_standing(season, rules, who, own, needed, counts) for who, own in result.items()]
    placed = [line for line in lines if not line.note and line.figure is not None]
    below = [line for line in lines if line.note or line.figure is None]
    placed.sort(key=lambda line: (_key(rules, line), line.who))
    below.sort(key=lambda line: (-(line.figure if line.figure is not None else -(10**9)), line.who))
    ranked: list[Standing] = []
    for _, level in groupby(placed, lambda line: _key(rules, line)):
        tied = [*level]
        place = len(ranked) + 1
        ranked += [replace(line, place=place, shared=len(tied) > 1) for line in tied]
    return ranked + below


def _key(rules: LadderRules, line: Standing) -> tuple[int | Fraction, ...]:
    """What decides: the figure, then what the rules let break a tie; lowest first."""
    key = [-_compared(rules, line.figure or 0)]
    for way in (way for way in TIES if way in rules.ties):
        values = [_compared(rules, line.evenings[at].value or 0) for at in line.counted]
        key.append(-line.played if way == BY_EVENINGS else -max(values, default=0))
    return tuple(key)


def _compared(rules: LadderRules, hundredths: int | Fraction) -> int | Fraction:
    """Return a figure as places compare it: points exactly, all others to the hundredth."""
    return hundredths if rules.measure in POINTS else half_up(hundredths)


def _standing(
    season: Season, rules: LadderRules, who: Who, own: list[Evening], needed: int, counts: dict[str, int]
) -> Standing:
    able = [at for at, evening in enumerate(own) if evening.counts and evening.value is not None]
    values = [own[at].value or 0 for at in able]
    if rules.measure == IMPS:  # the best are the best by board
        values = [Fraction(value, own[at].boards) for at, value in zip(able, values, strict=True)]
    taken, left = chosen(values, [own[at].partner for at in able], rules.most_of(len(able)), rules.with_one)
    counted = tuple(sorted(able[at] for at in taken))
    because = {able[at]: words for at, words in left.items()}
    if len(able) < len(own):
        because |= {at: own[at].note or "not counted" for at in {*range(len(own))} - {*able}}
    evenings = [own[at] for at in counted]
    added = sum(evening.value or 0 for evening in evenings)
    average = _average(rules, evenings, added)
    figure = _figure(season, rules, who, added, average)
    seated = [evening for evening in own if evening.code not in NOT_SEATED]
    note = _lacking(rules, who, seated, needed, counts)
    if figure is None and not note:
        note = "nothing that counts yet" if average is None else "no average of last season"
    return Standing(who, own, counted, because, Fraction(added), average, figure, note, len(seated))


def _average(rules: LadderRules, evenings: list[Evening], added: int | Fraction) -> Fraction | None:
    if not evenings:
        return None
    if rules.measure == IMPS:
        return Fraction(added, sum(evening.boards for evening in evenings))
    if rules.by_boards:
        weighed = sum((each.value or 0) * (each.boards or 1) for each in evenings)
        return Fraction(weighed, sum(evening.boards or 1 for evening in evenings))
    return Fraction(added, len(evenings))


def _figure(
    season: Season, rules: LadderRules, who: Who, added: int | Fraction, average: Fraction | None
) -> Fraction | None:
    """What is ranked."""
    if average is None:
        return None
    if rules.measure == IMPROVEMENT:
        last = [season.members[number].last for number in who if number in season.members]
        if len(last) < len(who) or any(each is None for each in last):
            return None
        return average - Fraction(sum(each or 0 for each in last), len(last))
    return Fraction(added) if rules.rank == SUM and rules.measure != IMPS else average


def _lacking(rules: LadderRules, who: Who, seated: list[Evening], needed: int, counts: dict[str, int]) -> str:
    """What is missing for a place, in words: ``3 more``."""
    lacking = []
    if len(seated) < needed:
        lacking.append(f"{needed - len(seated)} more")
    if rules.partners and rules.who != PAIRS:
        partners = {evening.partner for evening in seated if evening.partner}
        if len(partners) < rules.partners:
            lacking.append(_more(rules.partners - len(partners), "partner"))
    if rules.boards:
        boards = sum(evening.boards for evening in seated)
        if boards < rules.boards:
            lacking.append(_more(rules.boards - boards, "board"))
    if rules.each and rules.who == PAIRS:
        lacking += [
            f"{number} {rules.each - counts.get(number, 0)} more with anybody"
            for number in who
            if counts.get(number, 0) < rules.each
        ]
    return "; ".join(lacking)


def _more(number: int, what: str) -> str:
    return f"{number} more {what}{'s' if number > 1 else ''}"


@dataclass(frozen=True)
class Reason:
    """An evening, whether it counts, and why."""

    evening: Evening
    counted: bool
    words: str


def reasons(line: Standing) -> list[Reason]:
    """Return the evenings of a line of the ladder in the order of the season."""
    counted = {*line.counted}
    results = []
    for at, evening in enumerate(line.evenings):
        if at in counted:
            words = "counted" + (f": {evening.note}" if evening.note else "")
        else:
            words = line.left.get(at, "not counted")
            if evening.note and words != evening.note:
                words += f" ({evening.note})"
        results.append(Reason(evening, at in counted, words))
    return results
