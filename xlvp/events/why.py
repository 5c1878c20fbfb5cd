"""How a pair's points on a board came about, in the words of the rule with its figures, for players who ask.

Laws of Duplicate Bridge 2017, Law 78; the words of each method follow the rule that scores it: see
:mod:`xlvp.rules.matchpoints`, :mod:`xlvp.rules.cross_imp`, :mod:`xlvp.rules.butler`,
:mod:`xlvp.rules.napoleon`. A method without words of its own shows the frequency and the points.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from xlvp.errors import InputError
from xlvp.events.methods import Method
from xlvp.events.own_averages import decided
from xlvp.events.ranked import Pair, RankedPair
from xlvp.events.score_list import PLAYED, SIT_OUT, ScoreLine, not_scored
from xlvp.events.scored import Scored
from xlvp.events.why_imps import butler_words, cross_imp_words, napoleonki_words
from xlvp.events.why_matchpoints import half_words, matchpoint_words, percent_words, small_group_words
from xlvp.events.why_words import NAMES, figure, many
from xlvp.rounding import exact
from xlvp.rules.frequency import Field
from xlvp.rules.result import Result, Weighted, plain_result

Words = Callable[[Field, Result, str, int], Iterator[str]]
"""The steps from a result to a side's points: the field, the result, NS or EW, the results expected."""

WORDS: dict[str, Words] = {
    "matchpoints": matchpoint_words,
    "half-matchpoints": half_words,
    "matchpoints-small-groups": small_group_words,
    "percent": percent_words,
    "cross-imps": cross_imp_words,
    "butler": butler_words,
    "napoleonki": napoleonki_words,
}
"""The words of each method by its name."""


def words_of(method: Method) -> Words | None:
    """Return the words of a method; another way of Butler or cross-IMPs has theirs, with its own figures."""
    if method.like == "butler":
        return partial(butler_words, trim=exact(method.datum[0]), rounding=method.datum[1])
    if method.like == "cross-imps":
        return partial(cross_imp_words, divisor=method.compares[0], cap=method.compares[1])
    return WORDS.get(method.name)


#: Score, times, the side's points; whether it is the result that was asked for.
FrequencyLine = tuple[int, Fraction, Fraction, bool]


@dataclass(frozen=True)
class Why:
    """Why a pair has its points on a board.

    Attributes:
        line: the line of the list.
        side: NS or EW, where the pair sat.
        against: the other pair.
        points: the pair's points; None where the line has none.
        steps: from the result to the points, each a sentence.
    """

    line: ScoreLine
    side: str
    against: int | None
    points: Fraction | None
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Compared:
    """What the results of an event are compared with: read once for all questions.

    Attributes:
        event: the event.
        fields: the results of each board and scoring group.
        expected: how many results the fullest board has.
    """

    event: Scored
    fields: Mapping[tuple[int | None, str], Field]
    expected: int

    @cached_property
    def groups(self) -> frozenset[str]:
        """The names of all scoring groups."""
        return frozenset(group for _, group in self.fields)


def compared(event: Scored) -> Compared:
    """Read the fields of an event."""
    results: dict[tuple[int | None, str], list[Result]] = defaultdict(list)
    for line in event.lines:
        if line is not None and line.state == PLAYED and line.result is not None:
            results[line.board, line.group].append(line.result)
    counts: Counter[int | None] = Counter()
    for (board, _), found in results.items():
        counts[board] += len(found)
    fields = {place: Field(found) for place, found in results.items()}
    return Compared(event, fields, max(counts.values(), default=0))


def why_board(among: Compared, pair: int, board: int) -> list[Why]:
    """Return why a pair has its points on a board; more than one if the list has the board more often.

    Raises:
        InputError: the list has no such pair, or the pair never had that board.
    """
    lines = [line for line in among.event.lines if line is not None]
    own = [line for line in lines if pair in (line.ns, line.ew) and line.board]
    if not own:
        numbers = sorted({number for line in lines for number in (line.ns, line.ew) if number})
        known = f"there are {numbers[0]} to {numbers[-1]}" if numbers else "the list has no pair"
        raise InputError(f"there is no pair {pair} in this event: {known}")
    found = [line for line in own if line.board == board and line.state != SIT_OUT]
    if not found:
        boards = ", ".join(map(str, sorted({line.board or 0 for line in own if line.state != SIT_OUT})))
        raise InputError(f"pair {pair} does not play board {board}: its boards are {boards}")
    return [explained(among, line, "NS" if line.ns == pair else "EW") for line in found]


def explained(among: Compared, line: ScoreLine, side: str) -> Why:
    """Return why a side of a line of the list has its points."""
    against = line.ew if side == "NS" else line.ns
    points = line.points(side)
    if line.state != PLAYED or line.result is None or points is None:
        return Why(line, side, against, None, (_no_points(line),))
    method, name = among.event.method, line.group
    steps = []
    if any((line.board, group) in among.fields for group in among.groups if group != name):
        group = f"group {name}" if name else "those without a group"
        steps.append(f"The board was played in two forms: only the results of {group} are compared (Law 87).")
    if line.result.split:
        half = line.result.half(side).text
        steps.append(f"The ruling is split: {NAMES[side]} read their own half, {half}.")
    words = words_of(method)
    if words is None:
        steps.append(f"{method.title} gives {figure(points)}.")
    else:
        steps += words(among.fields[line.board, name], line.result, side, among.expected)
    if among.event.own_averages and decided(line, side):
        given = exact(method.rule(among.fields[line.board, name], line.result, side, among.expected))
        if given != points:
            more = "better" if points > given else "worse"
            steps.append(
                f"On its other boards the pair has {figure(points)} a board, which is {more}: it has that in "
                f"place of {figure(given)} (Law 12C2(c))."
            )
    return Why(line, side, against, points, tuple(steps))


def _no_points(line: ScoreLine) -> str:
    if line.words:
        return f"There are no points: {line.words.removeprefix(not_scored(''))}."
    return f"There are no points: the result is {line.state}."


def board_frequency(among: Compared, why: Why) -> list[FrequencyLine]:
    """Return the scores that were compared, best for the pair first; a ruling counts with its weights."""
    line, side, method = why.line, why.side, among.event.method
    if why.points is None or line.result is None:
        return []
    half, field = line.result.half(side), among.fields[line.board, line.group]
    own = {score for score, _ in half.terms} if isinstance(half, Weighted) else set()
    rows = []
    for score, count in sorted(field.frequency(side).counts.items(), reverse=side == "NS"):
        points = method.rule(field, plain_result(score), side, among.expected)
        rows.append((score, exact(count), exact(points), score in own))
    return rows


def why_place(event: Scored, place: RankedPair, pair: Pair | None = None) -> list[str]:
    """Return how a pair's score in the ranking came about, each step a sentence."""
    own, most = place.scratch, event.most
    penalty = pair.penalty if pair else Fraction(0)
    steps = [f"{many(own.boards, 'board')} give {figure(own.total + penalty)} in sum."]
    if penalty:
        steps.append(
            f"A {'penalty' if penalty > 0 else 'bonus'} of {figure(abs(penalty))}: {figure(own.total)} stay."
        )
    if own.score != own.total and own.average:
        steps.append(
            f"To be comparable with those who have more boards: {figure(own.total)} * "
            f"{figure(own.score / own.average)} / {own.boards} = {figure(own.score)}."
        )
    if place.percent is None or not most:
        steps.append(f"{figure(own.total)} / {own.boards} = {figure(own.average)} a board.")
    else:
        bound = f"{own.boards} * {most} = {own.boards * most}"
        steps.append(f"{figure(own.total)} of {bound} make {figure(place.percent)}%.")
    return steps
