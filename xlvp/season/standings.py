"""A ladder: who stands where, by the evenings that count; and which pairs a round moves up or down a line.

Ties: figures that are equal to the hundredth share a place, unless the rules let more evenings, then the
best evening, decide. Points are compared exactly: a third of a point is no rounding. A player below the line
has no place; the note says what is still needed.

Moving up and down is proposed; the committee decides. De Muralt: 3 up and 3 down after each round, by its
average. Neer: 2 for 11 pairs or fewer, 3 for 12 to 15, 4 for 16 to 19. A pair with fewer than 2 evenings
with the own partner does not move. A tie over the border is broken by the last evening of the round that
both played; where that leaves it open, the committee decides.

>>> neer = ((11, 2), (15, 3), (19, 4))
>>> moving(neer, 11), moving(neer, 12), moving(neer, 30)
(2, 3, 4)
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from xlvp.rounding import half_up
from xlvp.season.entries import PLAYED, Pair, Season
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
    """A line of the ladder."""

    who: Who  # one member number or two
    evenings: Sequence[Evening]  # all of it, in the order of the season, those without a value included
    counted: tuple[int, ...]  # the places of those that count
    left: dict[int, str]  # of the others why not
    total: Fraction  # the sum of those that count, in hundredths
    #: what each is worth on average, in hundredths, or per board where boards weigh; None: nothing
    average: Fraction | None
    figure: Fraction | None  # what is ranked, in hundredths: the average, the sum, the improvement
    note: str = ""  # what is needed for a place; "" for one that has it
    played: int = 0  # evenings at the table: absences and those of two substitutes are none
    place: int | None = None  # 1 and up; None below the line
    shared: bool = False  # whether another has the same place

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


class Reason(NamedTuple):
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


UP, DOWN, STAY, DECIDE = "up", "down", "stay", "decide"
Steps = Sequence[tuple[int, int]]
"""The size of a line, up to which a number of pairs moves; in order."""


@dataclass(frozen=True)
class Proposal:
    """A pair after a round."""

    pair: Pair
    home: str
    place: int | None  # in its line, by the round's average; None without one
    average: Fraction | None
    own: int  # evenings with the own partner
    move: str  # up, down, stay or decide
    line: str  # the line proposed for the next round; where the committee must decide the old one
    why: str = ""  # in words
    #: the last evening with the own partner: its place in the season, its score
    last: tuple[int, int] = (0, 0)

    @property
    def figure(self) -> int:
        """The average as it is compared."""
        return -1 if self.average is None else half_up(self.average)


def moving(steps: Steps, pairs: int) -> int:
    """Return how many pairs go each way from a line of a given size."""
    return next((count for most, count in steps if pairs <= most), steps[-1][1] if steps else 0)


def proposals(
    season: Season, rules: LadderRules, round_: int, steps: Steps, least: int = 2
) -> list[Proposal]:
    """Return every pair that has a line in the round, line by line, best first.

    Args:
        season: with the lines of the round.
        rules: of the pairs' ladder; its count of evenings and its minimum say nothing here.
        least: evenings with the own partner that a pair needs to move.
    """
    evenings = evenings_of(season, LadderRules(who=PAIRS, kinds=rules.kinds, filled=rules.filled))
    lines: dict[str, list[Pair]] = defaultdict(list)
    for (pair, number), line in season.lines.items():
        if number == round_:
            lines[line].append(pair)
    names = sorted(lines)
    results: list[Proposal] = []
    for at, name in enumerate(names):
        above = names[at - 1] if at else ""
        below = names[at + 1] if at + 1 < len(names) else ""
        own = [_round(season, pair, name, round_, evenings.get(pair, ())) for pair in lines[name]]
        results += _line(own, above, below, moving(steps, len(own)), least)
    return results


def _round(season: Season, pair: Pair, name: str, round_: int, all: Sequence[Evening]) -> Proposal:
    """What a pair did in a round; it stays where it is."""
    mine = [each for each in all if season.round_of(each.session) == round_]
    values = [half_up(each.value) for each in mine if each.counts and each.value is not None]
    average = Fraction(sum(values), len(values)) if values else None
    own = [each for each in mine if each.code in PLAYED]
    last = (season.order[own[-1].session], own[-1].score or 0) if own else (0, 0)
    return Proposal(pair, name, None, average, len(own), STAY, name, last=last)


def _line(results: list[Proposal], above: str, below: str, number: int, least: int) -> list[Proposal]:
    ordered = sorted(results, key=lambda each: (-each.figure, *(-part for part in each.last), each.pair))
    able = [each for each in ordered if each.own >= least]
    moves = {each.pair: STAY for each in ordered}
    why = {
        each.pair: f"not eligible: {each.own} with the own partner, {least} needed"
        for each in ordered
        if each.own < least
    }
    # nobody goes both ways
    count = min(number, len(able) // max(1, bool(above) + bool(below)))
    for wanted, move, ranked in ((above, UP, able), (below, DOWN, able[::-1])):
        if not wanted or not count:
            continue
        edge, after = ranked[count - 1], ranked[count] if count < len(ranked) else None
        tied = after is not None and _level(edge, after)
        for each in ranked:
            if tied and _level(each, edge):
                moves[each.pair], why[each.pair] = DECIDE, f"tie over the border to go {move}"
            elif each in ranked[:count]:
                moves[each.pair] = move
                if after is not None and each.figure == after.figure:
                    why[each.pair] = "tie, by the last evening of the round"
    figures = [each.figure for each in ordered]
    proposed = []
    for each in ordered:
        place = None if each.average is None else figures.index(each.figure) + 1
        move, reason = moves[each.pair], why.get(each.pair, "")
        line = {UP: above, DOWN: below}.get(move, each.home)
        proposed.append(replace(each, place=place, move=move, line=line, why=reason))
    return proposed


def _level(one: Proposal, other: Proposal) -> bool:
    """Whether neither the round nor its last evening, if it was the same, parts two pairs."""
    return one.figure == other.figure and (one.last[0] != other.last[0] or one.last == other.last)
