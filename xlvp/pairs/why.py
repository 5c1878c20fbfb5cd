"""Why a pair has its points on a board and its score in the ranking: in sentences, and in a few words.

Laws of Duplicate Bridge 2017, Law 78. The few words are for the last column of a score card.

>>> from xlvp.pairs.methods import METHODS
>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("620", "170", "170", "60%")))
>>> matchpoints_in_short(METHODS["matchpoints"], field, parse_result("170"), "EW", 4)
'beat 1, tied 1, lost 0; Neuberg 3 of 4'
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from xlvp.errors import InputError
from xlvp.pairs.methods import Method
from xlvp.pairs.pair_number import seated
from xlvp.pairs.ranking import Pair, RankedPair
from xlvp.pairs.score_list import PLAYED, SIT_OUT, ScoreLine, not_scored
from xlvp.pairs.session import Scored, decided
from xlvp.pairs.why_figures import (
    butler_words,
    cross_imp_words,
    figure,
    half_words,
    many,
    matchpoint_words,
    napoleonki_words,
    of_score,
    own_top_words,
    percent,
    percent_words,
    plus,
    signed,
    small_group_words,
)
from xlvp.rounding import exact
from xlvp.rules.butler import datums, exact_trim
from xlvp.rules.cross_imps import cross_imps
from xlvp.rules.napoleon import factor, mean
from xlvp.rules.result import (
    SIDES,
    Field,
    Percentage,
    Result,
    Weighted,
    artificial_imps,
    plain_result,
)

Words = Callable[[Field, Result, str, int], Iterator[str]]
"""The steps from a result to a side's points: the field, the result, NS or EW, the results expected."""

WORDS: dict[str, Words] = {
    "matchpoints": matchpoint_words,
    "half-matchpoints": half_words,
    "matchpoints-small-groups": small_group_words,
    "percent": percent_words,
    "percent-own-top": own_top_words,
    "cross-imps": cross_imp_words,
    "butler": butler_words,
    "napoleonki": napoleonki_words,
}
"""The words of each method by its name."""


def words_of(method: Method) -> Words | None:
    """Return the words of a method; another way of Butler or cross-IMPs has theirs, with its own figures."""
    if method.like == "butler":
        return partial(butler_words, trim=exact_trim(method.datum[0]), rounding=method.datum[1])
    if method.like == "cross-imps":
        return partial(cross_imp_words, divisor=method.compares[0], cap=method.compares[1])
    return WORDS.get(method.name)


#: Score, times, the side's points; whether it is the result that was asked for.
FrequencyLine = tuple[int, Fraction, Fraction, bool]


@dataclass(frozen=True)
class Why:
    """Why a pair has its points on a board."""

    line: ScoreLine  # the line of the list
    side: str  # NS or EW, where the pair sat
    against: int | None  # the other pair
    points: Fraction | None  # the pair's points; None where the line has none
    steps: tuple[str, ...]  # from the result to the points, each a sentence


Place = tuple[int, int | None, str]
"""The session, the board and its scoring group: whose results are compared with each other."""


@dataclass(frozen=True)
class Compared:
    """What the results of an event are compared with: read once for all questions."""

    event: Scored
    fields: Mapping[Place, Field]  # the results of each board and scoring group of a session

    @cached_property
    def groups(self) -> frozenset[str]:
        """The names of all scoring groups."""
        return frozenset(group for *_, group in self.fields)

    def place(self, line: ScoreLine, group: str | None = None) -> Place:
        """Return among which results a line is, or those of another scoring group of its board."""
        return self.event.session_of(line).number, line.board, line.group if group is None else group

    def expected(self, line: ScoreLine) -> int:
        """Return how many results the fullest board has with which a line's board is scored."""
        return self.event.session_of(line).expected

    def forms(self, line: ScoreLine) -> bool:
        """Return whether the board of a line was played in more than one form."""
        return any(self.place(line, group) in self.fields for group in self.groups - {line.group})

    def given(self, line: ScoreLine, side: str) -> Fraction:
        """Return what the method gives a side of a line, before it has its own average instead."""
        assert line.result is not None
        rule, field = self.event.method.rule, self.fields[self.place(line)]
        points = rule(field, line.result, side, self.expected(line))
        return self.event.brought(points, line, line.result.half(side))


def compared(event: Scored) -> Compared:
    """Read the fields of an event."""
    results: dict[Place, list[Result]] = defaultdict(list)
    for line in event.filled:
        if line.state == PLAYED and line.result is not None:
            results[event.session_of(line).number, line.board, line.group].append(line.result)
    return Compared(event, {place: Field(result) for place, result in results.items()})


def why_board(among: Compared, pair: int, board: int) -> list[Why]:
    """Return why a pair has its points on a board; more than one if the list has the board more often.

    Raises:
        InputError: the list has no such pair, or the pair never had that board.
    """
    lines = among.event.filled
    own = [line for line in lines if pair in seated(line.ns, line.ew) and line.board]
    if not own:
        numbers = sorted({number for line in lines for number in seated(line.ns, line.ew)})
        known = f"there are {numbers[0]} to {numbers[-1]}" if numbers else "the list has no pair"
        raise InputError(f"there is no pair {pair} in this event: {known}")
    results = [line for line in own if line.board == board and line.state != SIT_OUT]
    if not results:
        boards = ", ".join(map(str, sorted({line.board or 0 for line in own if line.state != SIT_OUT})))
        raise InputError(f"pair {pair} does not play board {board}: its boards are {boards}")
    return [explained(among, line, "NS" if pair in seated(line.ns) else "EW") for line in results]


def explained(among: Compared, line: ScoreLine, side: str) -> Why:
    """Return why a side of a line of the list has its points."""
    against = line.ew if side == "NS" else line.ns
    points = line.points(side)
    if line.state != PLAYED or line.result is None or points is None:
        words = line.words.removeprefix(not_scored("")) or f"the result is {line.state}"
        if line.state == PLAYED and line.result is not None and not line.result.has(side):
            words = f"{SIDES[side]} do not have this board here ({line.result.text})"
        return Why(line, side, against, None, (f"There are no points: {words}.",))
    method, name = among.event.method, line.group
    steps = []
    if among.forms(line):
        group = f"group {name}" if name else "those without a group"
        steps.append(f"The board was played in two forms: only the results of {group} are compared (Law 87).")
    if line.result.one_sided:
        half = line.result.half(side).text
        steps.append(f"Only {SIDES[side]} have a score on this board here: {half}.")
    elif line.result.split:
        half = line.result.half(side).text
        steps.append(f"The ruling is split: {SIDES[side]} read their own half, {half}.")
    steps_of = words_of(method)
    if steps_of is None:
        steps.append(f"{method.title} gives {figure(points)}.")
    else:
        steps += steps_of(among.fields[among.place(line)], line.result, side, among.expected(line))
    given = among.given(line, side)
    steps += _to_the_top(among.event, line, given)
    if among.event.own_averages and decided(line, side) and given != points:
        more = "better" if points > given else "worse"
        boards = "other boards of the match" if among.event.by_round else "other boards"
        steps.append(
            f"On its {boards} the pair has {figure(points)} a board, which is {more}: it has that "
            f"instead of {figure(given)} (Law 12C2(c))."
        )
    return Why(line, side, against, points, tuple(steps))


def _to_the_top(event: Scored, line: ScoreLine, brought: Fraction) -> list[str]:
    """Say how points of a round of a Swiss are brought to the top of the event, if they are."""
    method, session = event.method, event.session_of(line)
    own, most = method.most.of(session.top), event.most
    if not method.most.matchpoints or not most or own == most:
        return []
    if not own:
        return [f"There is no other result in this round: of the top of {most} it has {figure(brought)}."]
    points = brought * own / most
    return [
        f"All rounds are shown on one top, {most}: {figure(points)} × {most} / {own} = {figure(brought)}."
    ]


def board_frequency(among: Compared, why: Why) -> list[FrequencyLine]:
    """Return the scores that were compared, best for the pair first; a ruling counts with its weights."""
    line, side, method = why.line, why.side, among.event.method
    if why.points is None or line.result is None:
        return []
    half, field = line.result.half(side), among.fields[among.place(line)]
    own = {score for score, _ in half.terms} if isinstance(half, Weighted) else set()
    rows = []
    for score, count in sorted(field.frequency(side).counts.items(), reverse=side == "NS"):
        result = plain_result(score)
        points = method.rule(field, result, side, among.expected(line))
        brought = among.event.brought(points, line, result.half(side))
        rows.append((score, exact(count), brought, score in own))
    return rows


def why_place(event: Scored, place: RankedPair, pair: Pair | None = None) -> list[str]:
    """Return how a pair's score in the ranking is calculated, each step a sentence."""
    own, most = place.scratch, event.most
    penalty = pair.penalty if pair else Fraction(0)
    sat_out = sum((each.points for each in place.sat_out), Fraction(0))
    steps = [f"{many(own.boards, 'board')} give {figure(own.total + penalty - sat_out)}."]
    for each in place.sat_out:
        words = f"{many(each.boards, 'board')} of the round {each.round} that it sat out"
        steps.append(f"{words} give {figure(each.points)}.")
    if penalty:
        words = "Less a penalty" if penalty > 0 else "Plus a bonus"
        steps.append(f"{words} of {figure(abs(penalty))}: {figure(own.total)}.")
    if own.score != own.total and own.average:
        boards = figure(own.score / own.average)
        scaled = f"{figure(own.total)} × {boards} / {place.counted} = {figure(own.score)}"
        steps.append(f"Scaled to {boards} boards: {scaled}.")
    if place.percent is None or not most:
        steps.append(f"{figure(own.total)} / {own.boards} = {figure(own.average)} a board.")
    else:
        bound = f"{place.counted * most} ({many(place.counted, 'board')} × {most})"
        steps.append(f"{figure(own.total)} out of {bound} is {figure(place.percent)}%.")
    return steps


Short = Callable[[Method, Field, Result, str, int], str]
"""In a few words: the method, the field, the result, NS or EW, the results expected."""


def matchpoints_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say how many results were beaten, tied and lost to; weights, Neuberg's formula, an artificial score."""
    half, frequency = result.half(side), field.frequency(side)
    if isinstance(half, Percentage):
        return f"{half.text} of the top"
    results = [(share, of_score(frequency, score, side, expected)) for score, share in half.shares]
    if half.score is not None:
        better, count, *_ = results[0][1]
        lost = frequency.played - better - count
        message = f"beat {figure(better)}, tied {figure(count - 1)}, lost {figure(lost)}"
    else:
        message = " + ".join(f"{percent(share)} of {figure(points)}" for share, (*_, points) in results)
    more = f"; Neuberg {frequency.played} of {expected}" if frequency.played != expected else ""
    return message + more


def small_groups_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the order in a small group as :func:`matchpoints_in_short` says it, without Neuberg's formula."""
    return matchpoints_in_short(method, field, result, side, expected).partition("; Neuberg")[0]


def own_top_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say how many results were beaten, tied and lost to, of those that the board has."""
    return matchpoints_in_short(method, field, result, side, field.frequency(side).played)


def cross_imps_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the sum of the comparisons and by what it is divided."""
    half, frequency = result.half(side), field.frequency(side)
    if isinstance(half, Percentage):
        return _artificial(half)
    divisor, cap = method.compares
    others = frequency.played - 1
    total = f"{plus(exact(cross_imps(field, result, 'sum', cap, side)))} IMPs"
    if others < 1:
        return "no other table"
    by = {"average": f" / {many(others, 'table')}", "root": f" / √{others * (others + 1) // 2}"}
    return total + by.get(divisor, f" from {many(others, 'table')}")


def butler_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the datum, and how far the result is from it."""
    half = result.half(side)
    if isinstance(half, Percentage):
        return _artificial(half)
    trim, rounding = method.datum
    results = {int(each.value) for each in datums(field.frequency(side), exact_trim(trim), rounding)}
    if len(results) > 1:
        return f"datums {signed(min(results))} to {signed(max(results))}, by weight"
    datum = results.pop()
    if half.score is None:
        return f"datum {signed(datum)}, by weight"
    return f"datum {signed(datum)}: {signed((half.score - datum) * (1 if side == 'NS' else -1))}"


def napoleonki_in_short(method: Method, field: Field, result: Result, side: str, expected: int) -> str:
    """Say the mean, the deviation from it and the factor."""
    half, counts = result.half(side), field.frequency(side).counts
    if isinstance(half, Percentage):
        return f"{half.text}: no deviation"
    middle = mean(counts.items())
    deviation = plus((half.mean - middle) * (1 if side == "NS" else -1))
    return f"mean {plus(middle)}: {deviation} * {figure(factor(field.frequency(side)))}"


def _artificial(half: Percentage) -> str:
    return f"{half.text}: {plus(artificial_imps(half.value))} IMPs"


SHORT: dict[str, Short] = {
    "matchpoints": matchpoints_in_short,
    "matchpoints-small-groups": small_groups_in_short,
    "percent": matchpoints_in_short,
    "percent-own-top": own_top_in_short,
    "cross-imps": cross_imps_in_short,
    "butler": butler_in_short,
    "napoleonki": napoleonki_in_short,
}
"""The few words of each method by its name, or by that of the method that it is another way of."""


def in_short(among: Compared, line: ScoreLine, side: str) -> str:
    """Return how a side's points on a line are calculated, in a few words; "" where it has none."""
    points = line.points(side)
    if line.state != PLAYED or line.result is None or points is None:
        return ""
    method, field = among.event.method, among.fields[among.place(line)]
    if among.event.own_averages and decided(line, side):
        given = among.given(line, side)
        if given != points:
            return f"own average, not {figure(given)}"
    words = SHORT.get(method.name) or SHORT.get(method.like)
    message = words(method, field, line.result, side, among.expected(line)) if words else ""
    if line.result.split and not line.result.one_sided:
        message = f"own half: {message}"
    if among.forms(line):
        message = f"{f'group {line.group}' if line.group else 'no group'}: {message}"
    return message


def total_in_short(place: RankedPair, most: int | None) -> str:
    """Return how the score in the ranking comes of a card's total: the most there was, or the boards."""
    boards = place.counted
    if place.percent is None or not most:
        return f"/ {boards} = {figure(place.scratch.average)} a board"
    return f"of {boards} * {most} = {boards * most}"
