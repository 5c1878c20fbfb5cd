"""Vectors of whole boards: matchpoints with Neuberg and rulings, Butler, cross-IMPs.

Boards named after a document are its own; the others are drawn by chance with a fixed seed.

>>> [row[3:6] for row in matchpoint_lines() if row[0] == "lecture, weighted"][-1]
('60%+620&40%-100', '49/5', '41/5')
>>> [row[4:7] for row in butler_lines() if row[0] == "Dutch rules"][0]
('450', '300', '4')
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlvp.notation.results import parse_result
from xlvp.rules.butler import butler
from xlvp.rules.contract import possible_scores
from xlvp.rules.cross_imp import cross_imps
from xlvp.rules.datum import butler_datum
from xlvp.rules.frequency import Field
from xlvp.rules.imps import imps
from xlvp.rules.matchpoints import max_percent, max_points
from xlvp.rules.result import Result, Weighted, plain_result

HALVED = "Neuberg on halved points"
BY_MEAN = "ruling by its mean score"
LEFT_OUT = "ruling left out of the field"
ONE_FREQUENCY = "one frequency for a split"
HALVES_UP = "halves of the datum up"
MISTAKES = {
    HALVED: "Neuberg's formula applied to points of the scale 1 - 1/2 - 0, the answer doubled.",
    BY_MEAN: "a weighted ruling scored at the mean of its scores, not by the mean of their points.",
    LEFT_OUT: "a weighted ruling that is scored but does not count in the points of the others.",
    ONE_FREQUENCY: "a split ruling with one frequency: East-West get the top less North-South's points.",
    HALVES_UP: "a mean halfway between two tens rounded up whatever its sign, so that a board turned round "
    "is not its mirror.",
}

_WEIGHTED = "60%+620&40%-100"
_BOARDS: dict[str, tuple[tuple[str, ...], int]] = {
    # Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8: ten results, one a ruling
    "lecture, weighted": (("620",) * 3 + ("500",) + ("300",) * 3 + ("-100",) * 2 + (_WEIGHTED,), 10),
    "lecture, split": (
        ("620", "-100", "(-100)/(+620)", "620", "300", "800", "620", "300", "300", "-100"),
        10,
    ),
    "lecture, percentage": (
        ("620", "620", "500", "500", "300", "300", "-100", "-100", "800", "50%/(+630)"),
        10,
    ),
    "lecture, loss unrelated": (
        ("800", *("620",) * 3, *("500",) * 3, "-100", "-100", "(100%+620&-100%+500&+100%+150)/(+620)"),
        10,
    ),
    "nine of ten": (("800", "620", "500", "450", "420", "420", "170", "-50", "-100"), 10),
    "ten of eleven": (("1430", "680", "680", "650", "650", "620", "170", "-50", "-100", "-100"), 11),
    "six of seven": (("420", "420", "170", "140", "-50", "-100"), 7),
    "three of seven": (("420", "170", "-50"), 7),
    "averages": (("420", "170", "-50", "60%/40%", "40%/60%", "50%"), 6),
    "all alike": (("420",) * 6, 8),
    "one result": (("420",), 1),
}
_BUTLER: dict[str, tuple[tuple[int, ...], int]] = {
    # ilovebridge.nl, Butler-regels uitgelegd: best and worst dropped, 302.5
    "Dutch rules": ((450, 420, -800, -50, 420, 420), 1),
    # D. Stevenson, blakjak.org, Butler
    "blakjak.org": ((620,) * 4 + (170,) * 3, 1),
    # BBO forum, Bermuda Bowl 2011: 22 results, none dropped, 514.55
    "Bermuda Bowl": ((980,) * 3 + (480,) * 11 + (450,) * 7 + (-50,), 0),
    "halfway, plus": ((290, 320), 0),
    "halfway, minus": ((-290, -320), 0),
    "halfway, one dropped": ((1430, -290, -320, -1430), 1),
    "halfway to an even ten": ((410, 440, 410, 440), 0),
}
_CROSS: dict[str, tuple[int, ...]] = {
    "four tables": (430, 400, 150, -50),
    "five tables": (730, -170, 100, -420, -400),
    "slam": (2210, -100, -100),
}
_SEED, _DRAWN = 78, 60


def matchpoint_lines() -> Iterator[tuple[str, ...]]:
    """Yield the lines of boards: points of both sides, NS per cent, and a mistake with what it gives."""
    for name, (entries, expected) in {**_BOARDS, **_drawn_matchpoints()}.items():
        results = [parse_result(entry) for entry in entries]
        field = Field(results)
        for line, (entry, result) in enumerate(zip(entries, results, strict=True), 1):
            both = max_points(field, result, "NS", expected), max_points(field, result, "EW", expected)
            percent = max_percent(field, result, "NS", expected)
            mistake, wrong = _mistaken(results, result, expected, both)
            numbers = map(str, (*both, percent))
            yield name, str(expected), str(line), entry, *numbers, mistake, *map(str, wrong)


def _mistaken(
    results: Sequence[Result], result: Result, expected: int, right: tuple[Fraction, Fraction]
) -> tuple[str, tuple[Fraction, Fraction] | tuple[str, str]]:
    """The first of the known mistakes that gives this line other points, and those points."""
    for name, given in _by_mistake(results, result, expected, right):
        if given != right:
            return name, given
    return "", ("", "")


def _by_mistake(
    results: Sequence[Result], result: Result, expected: int, right: tuple[Fraction, Fraction]
) -> Iterator[tuple[str, tuple[Fraction, Fraction]]]:
    top = Fraction(2 * expected - 2)
    if isinstance(result.ns, Weighted) and result.ns.score is None and result.ns == result.ew:
        mean = sum((score * weight for score, weight in result.ns.shares), Fraction(0))
        if mean.denominator == 1:
            as_one = plain_result(int(mean))
            field = Field([as_one if each == result else each for each in results])
            mean_points = max_points(field, as_one, "NS", expected)
            yield BY_MEAN, (mean_points, top - mean_points)
    if result.split and isinstance(result.ew, Weighted):
        yield ONE_FREQUENCY, (right[0], top - right[0])
    elif any(isinstance(each.ns, Weighted) and each.ns.score is None for each in results):
        plain = Field([each for each in results if each.score is not None])
        alone = max_points(plain, result, "NS", expected)
        yield LEFT_OUT, (alone, top - alone)
    if isinstance(result.ns, Weighted) and not result.split:
        field = Field(results)
        ns, ew = (
            _neuberg_on_halves(points, field.frequency(side).played, expected)
            for points, side in zip(right, ("NS", "EW"), strict=True)
        )
        yield HALVED, (ns, ew)


def _neuberg_on_halves(points: Fraction, played: int, expected: int) -> Fraction:
    among_played = (points + 1) * played / expected - 1
    return 2 * ((among_played / 2 + 1) * expected / played - 1)


def _drawn_matchpoints() -> dict[str, tuple[tuple[str, ...], int]]:
    """Boards of 2 to 40 plain scores, many of them alike, some with fewer results than expected."""
    chance = random.Random(_SEED)
    scores = sorted(possible_scores())
    boards = {}
    for number in range(1, _DRAWN + 1):
        few = chance.sample(scores, chance.randint(2, 12))
        drawn = chance.choices(few, k=chance.randint(2, 40))
        short = chance.choice((0, 0, 1, 2, 5))
        boards[f"drawn {number}"] = (
            tuple(f"{score:+d}" if score else "0" for score in drawn),
            len(drawn) + short,
        )
    return boards


def butler_lines() -> Iterator[tuple[str, ...]]:
    """Yield the lines of boards: datum and Butler IMPs by each rounding, and what halves up would give."""
    for name, (scores, trim) in {**_BUTLER, **_drawn_butler()}.items():
        field = Field(map(plain_result, scores))
        for rounding in ("away", "even", "up"):
            datum = int(butler_datum(field, trim, rounding))
            upwards = int(butler_datum(field, trim, "up"))
            for line, score in enumerate(scores, 1):
                points = butler(field, plain_result(score), trim, rounding)
                wrong = imps(score - upwards)
                mistake = (HALVES_UP, str(wrong)) if rounding != "up" and wrong != points else ("", "")
                shown = (name, trim, rounding, line, score, datum, points)
                yield *map(str, shown), *mistake


def _drawn_butler() -> dict[str, tuple[tuple[int, ...], int]]:
    chance = random.Random(_SEED)
    scores = sorted(possible_scores())
    return {
        f"drawn {number}": (
            tuple(chance.choices(chance.sample(scores, 8), k=chance.randint(4, 20))),
            chance.choice((0, 1, 1, 2)),
        )
        for number in range(1, _DRAWN + 1)
    }


def cross_imp_lines() -> Iterator[tuple[str, ...]]:
    """Yield the lines of boards with the sum and the average of their cross-IMPs."""
    drawn = {name: scores for name, (scores, _) in _drawn_butler().items()}
    for name, scores in {**_CROSS, **drawn}.items():
        field = Field(map(plain_result, scores))
        for line, score in enumerate(scores, 1):
            both = (cross_imps(field, plain_result(score), divisor) for divisor in ("sum", "average"))
            yield name, str(line), str(score), *map(str, both)
