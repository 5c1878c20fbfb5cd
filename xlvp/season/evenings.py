"""The evenings of a player or pair, with what each is worth; handicaps of pairs.

The handicap of a pair is 50 less the mean of both players' averages; set on a day, the same after it.

Beccles Bridge Club: 54.2 and 47.0 give -0.6. It is computed on each day that the committee types, of the
evenings up to that day, and holds for the sessions after it until the next such day. A player without an
evening counts as 50.

>>> handicap(Fraction(5420), Fraction(4700))
Fraction(-60, 1)
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from xlvp.rounding import half_up
from xlvp.season import evening_points
from xlvp.season.entries import (
    ABSENT,
    CHANCE,
    NO_NOTICE,
    PLAYED,
    SUBSTITUTE,
    SUBSTITUTES,
    VISITOR,
    Pair,
    Score,
    Season,
    Session,
    pair_of,
)
from xlvp.season.evening_points import shared
from xlvp.season.ladder_rules import (
    CLUB,
    IMPS,
    MASTER,
    PERCENT,
    PLAYERS,
    POINTS,
    LadderRules,
    as_percent,
)
from xlvp.text import name_key

_MIDDLE = Fraction(5000)


def handicap(first: Fraction, second: Fraction) -> Fraction:
    """Return the handicap in hundredths, for the averages of both players in hundredths."""
    return _MIDDLE - (first + second) / 2


def handicaps(season: Season, scores: Sequence[Score], days: Iterable[date]) -> Callable[[Score], Fraction]:
    """Return what gives a result its handicap, by the averages frozen on each of the days; 0 before them."""
    in_order = sorted(set(days))
    frozen: list[Mapping[str, Fraction]] = []
    for day in in_order:
        own: dict[str, list[int]] = defaultdict(list)
        for score in scores:
            session = season.sessions[score.session]
            if session.day and session.day <= day and score.code in PLAYED and not session.imps:
                for member in score.members:
                    own[member].append(score.score)
        frozen.append({member: Fraction(sum(all), len(all)) for member, all in own.items()})

    def of(score: Score) -> Fraction:
        day = season.sessions[score.session].day
        # set on the session's own day it does not hold for it: its results are part of the average
        at = bisect_left(in_order, day) if day else 0
        if not at:
            return Fraction(0)
        return handicap(*(frozen[at - 1].get(who, _MIDDLE) for who in (score.first, score.second)))

    return of


def awarded(season: Season, rules: LadderRules, scores: list[Score]) -> list[tuple[Fraction, str]]:
    """Return for each score its points in hundredths, and the place in words."""
    groups: dict[tuple[int, str], list[int]] = defaultdict(list)
    for place, score in enumerate(scores):
        groups[score.session, season.line_of(score)].append(place)
    results: list[tuple[Fraction, str]] = [(Fraction(0), "")] * len(scores)
    for places in groups.values():
        table = rules.awards.table(len(places)) if rules.measure == CLUB else rules.table
        figures = [scores[place].score for place in places]
        ordered = sorted(figures, reverse=True)
        first = {figure: at for at, figure in reversed([*enumerate(ordered, 1)])}
        for place, points in zip(places, shared(figures, table), strict=True):
            at = first[scores[place].score]
            results[place] = (points * 100, f"place {at} of {len(places)}")
    return results


Who = tuple[str, ...]
"""Whose evenings: one member number or two."""


class Evening(NamedTuple):
    """An evening of a player or pair."""

    session: int
    score: int | None  # as it was entered, in hundredths; None for an absence
    #: what it is worth in this ladder, in hundredths (points: exact); None: nothing, see ``note``
    value: int | Fraction | None
    partner: str = ""  # of a player: with whom
    boards: int = 0  # as many as were played, of an absence those of the session; 0 where nobody typed them
    code: str = ""
    note: str = ""  # how the value was calculated, in words; "" where it is the score
    counts: bool = True  # whether it can count at all
    line: str = ""


#: Codes of evenings at which nobody of the pair sat at a table.
NOT_SEATED = frozenset((ABSENT, NO_NOTICE, SUBSTITUTES))


def evenings_of(season: Season, rules: LadderRules) -> dict[Who, list[Evening]]:
    """Return the evenings of all who have one, in the order of the season."""
    scores = [score for score in season.scores if counted_session(season, rules, score.session)]
    worth = _worth(season, rules, scores)
    results: dict[Who, list[Evening]] = defaultdict(list)
    for place, score in enumerate(scores):
        for who, partner in _whose(season, rules, score):
            evening = worth(place, score, partner)
            if score.code == SUBSTITUTE and who == (score.second,):  # to the substitute it is an evening
                evening = evening._replace(code="")
            results[who].append(evening)
    if rules.filled and rules.measure == PERCENT:
        _add_absences(season, rules, results)
    order = season.order
    for own in results.values():
        own.sort(key=lambda evening: order[evening.session])
    if rules.filled and rules.measure == PERCENT:
        return {who: _filled(season, who, own) for who, own in results.items()}
    return {who: [each for each in own if each.code != SUBSTITUTES] for who, own in results.items()}


def counted_session(season: Season, rules: LadderRules, number: int) -> bool:
    """Whether a session is listed and counts in a ladder."""
    session = season.sessions.get(number)
    return session is not None and counts_in(session, rules)


def counts_in(session: Session, rules: LadderRules) -> bool:
    """Whether a session counts in a ladder by its kind and by what it is scored in."""
    if rules.kinds and session.kind.casefold() not in rules.kinds:
        return False
    if rules.measure == IMPS:
        return session.imps
    return not session.imps or rules.imps_too or rules.measure in POINTS


def planned_sessions(sessions: Mapping[int, Session], planned: int | None, rules: LadderRules) -> int:
    """Return how many sessions of the whole season count in a ladder, played or not.

    What is typed for the ladder decides. A ladder in which every listed session counts has those planned for
    the season; of one that counts only some, those that are listed are known.

    >>> season = {1: Session(1, kind="Tuesday"), 2: Session(2, kind="Friday"), 3: Session(3, kind="Tuesday")}
    >>> tuesdays = LadderRules(kinds=frozenset({"tuesday"}))
    >>> planned_sessions(season, 40, LadderRules()), planned_sessions(season, 40, tuesdays)
    (40, 2)
    """
    if rules.planned:
        return rules.planned
    counted = sum(counts_in(session, rules) for session in sessions.values())
    return planned if planned and counted == len(sessions) else counted


def boards_needed(sessions: Mapping[int, Session], scores: Iterable[Score], rules: LadderRules) -> list[int]:
    """Return the sessions of a ladder by boards with a result of which nobody typed how many there were."""
    unknown = {score.session for score in scores if not (score.boards or sessions[score.session].boards)}
    by_boards = rules.boards or rules.by_boards
    return sorted(
        number
        for number in unknown
        if counts_in(sessions[number], rules)
        and (by_boards or (sessions[number].imps and rules.measure not in POINTS))
    )


def _worth(season: Season, rules: LadderRules, scores: list[Score]) -> Callable[[int, Score, str], Evening]:
    """How an evening is made of a score: by points, by IMPs, or by per cent with its handicap."""
    by_place = rules.measure in POINTS and rules.measure != MASTER
    points = awarded(season, rules, scores) if by_place else []
    handicap_of = handicaps(season, scores, rules.handicap_days)

    def evening(place: int, score: Score, partner: str) -> Evening:
        own, boards = score.score, season.boards_of(score)
        value: int | Fraction | None = own
        message, counts = "", True
        if by_place:
            value, message = points[place]
        elif rules.measure == MASTER:
            counts = score.points is not None
            value = Fraction(100 * score.points) if score.points is not None else None
            message = "" if counts else "no master points on the sheet Results"
        elif rules.measure == IMPS:
            counts = bool(boards)
            message = "" if counts else "not counted: the session has no number of boards"
        else:
            percent = own
            if season.sessions[score.session].imps:
                percent, counts = as_percent(own, boards) if boards else own, bool(boards)
                message = f"{own / 100:+.2f} IMPs on {boards or '?'} boards as a percentage"
            extra = handicap_of(score)
            value = half_up(percent + extra)
            if extra:
                message = f"{own / 100:.2f} with the handicap {float(extra) / 100:+.2f}"
        line, code = season.line_of(score), score.code
        return Evening(score.session, own, value, partner, boards or 0, code, message, counts, line)

    return evening


def _whose(season: Season, rules: LadderRules, score: Score) -> list[tuple[Who, str]]:
    """To whom a result belongs, and with which partner."""
    first, second = score.first, score.second
    if rules.who == PLAYERS:
        named = name_key(score.note) or VISITOR
        return [
            ((own,), named if other == VISITOR else other)
            for own, other in ((first, second), (second, first))
            if own != VISITOR
        ]
    if rules.filled and score.code in (SUBSTITUTE, CHANCE):
        owners = (first,) if score.code == SUBSTITUTE else (first, second)
        usual = [usual_pair(season, number) for number in owners if number != VISITOR]
        return [(pair, "") for pair in dict.fromkeys(usual) if pair]
    return [] if VISITOR in (first, second) else [(pair_of(first, second), "")]


def usual_pair(season: Season, number: str) -> Pair | None:
    """Return a member with the regular partner; either of them may have named the other."""
    member = season.members.get(number)
    if member and member.partner:
        return pair_of(number, member.partner)
    other = season.named_by.get(number)
    return pair_of(number, other) if other else None


def _add_absences(season: Season, rules: LadderRules, evenings: dict[Who, list[Evening]]) -> None:
    """An absence of one player of a pair, or of both, is one absence of the pair."""
    for absence in season.absences:
        if not counted_session(season, rules, absence.session):
            continue
        pair = None if rules.who == PLAYERS else usual_pair(season, absence.member)
        who: Who = (absence.member,) if rules.who == PLAYERS else pair or ()
        if not who or any(each.session == absence.session for each in evenings[who]):
            continue
        boards = season.sessions[absence.session].boards or 0
        evenings[who].append(Evening(absence.session, None, None, boards=boards, code=absence.code))


def _filled(season: Season, who: Who, own: list[Evening]) -> list[Evening]:
    """Give the evenings that are not the own ones their value."""
    cases = season.cases
    sums: dict[int, tuple[int, int]] = {}
    running = (0, 0)
    for evening in own:
        if evening.code in PLAYED and isinstance(evening.value, int) and evening.counts:
            running = (running[0] + evening.value, running[1] + 1)
        sums[season.round_of(evening.session)] = running
    filled, absent = [], 0
    for evening in own:
        absent += evening.code == ABSENT
        name = _case(season, who, evening, absent)
        if not name:
            filled.append(evening)
            continue
        case, (added, number) = cases.get(name), sums[season.round_of(evening.session)]
        average = Fraction(added, number) if number else None
        filled.append(_by_case(season, evening, name, case, average))
    return filled


def _case(season: Season, who: Who, evening: Evening, absent: int) -> str:
    """The line of the table of cases that an evening falls under; "" for none."""
    if evening.code == ABSENT:
        return evening_points.absence(absent)
    if evening.code in _CASES:
        return _CASES[evening.code]
    pair = who if len(who) == 2 else None
    home = season.lines.get((pair, season.round_of(evening.session)), "") if pair else ""
    if not home or not evening.line or home == evening.line:
        return ""
    return evening_points.UPWARDS if evening.line < home else evening_points.DOWNWARDS


_CASES: Mapping[str, str] = {
    NO_NOTICE: evening_points.NO_NOTICE,
    SUBSTITUTE: evening_points.SUBSTITUTE,
    SUBSTITUTES: evening_points.SUBSTITUTES,
    CHANCE: evening_points.CHANCE,
}


def _by_case(
    season: Season, evening: Evening, name: str, case: evening_points.Case | None, average: Fraction | None
) -> Evening:
    if case is None:
        own = evening.code in (SUBSTITUTE, CHANCE) or evening.code in PLAYED
        message = f"{name}: no rule is typed" + ("; the score stands" if own else "; nothing is counted")
        return evening._replace(note=message, counts=own and evening.counts)
    base = evening.value if isinstance(evening.value, int) else evening.score
    value = case.value(base, average)
    if value is None:
        return evening._replace(value=None, note=f"{name}: no own average yet", counts=False)
    known = "" if average is None else f" (own average {half_up(average) / 100:.2f})"
    message = f"{name}: {case.words}{known}"
    if season.round_of(evening.session) in season.open_rounds:
        message += "; provisional until the round is closed"
    if not case.counts:
        message += "; not part of the average"
    return evening._replace(value=value, note=message, counts=case.counts)
