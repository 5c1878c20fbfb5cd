"""The suite's cases at IMPs: rulings in a match, Butler and cross-IMPs of a board, Napoleonki."""

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result
from xlvp.rounding import half_up
from xlvp.rules.butler import butler, butler_datum
from xlvp.rules.contract import possible_scores
from xlvp.rules.cross_imp import cross_imps
from xlvp.rules.frequency import Field
from xlvp.rules.imps import board_imps, imps, unrelated_loss
from xlvp.rules.napoleon import napnet, naps
from xlvp.rules.result import Weighted, artificial_percent, plain_result
from xlvp.suite.case import Case, Rule, Values, number, slug

_LAWS = "Laws of Duplicate Bridge 2017"
_LECTURE = (
    "the Polish directors' lecture Strata niezwiązana z wykroczeniem (loss unrelated to the infraction)"
)
_OF_MEAN, _HALVES_UP, _OWN_TABLE = "imps-of-mean-score", "datum-halves-up", "own-table-counted"
_SEED = 78
_ROOTS = 10**6

_BOARDS: Mapping[str, tuple[int, ...]] = {
    "Dutch rules": (450, 420, -800, -50, 420, 420),  # ilovebridge.nl, Butler-regels uitgelegd: 302.5
    "blakjak.org": (620, 620, 620, 620, 170, 170, 170),  # D. Stevenson, Butler
    # BBO forum, Bermuda Bowl 2011: 22 results, mean 514.55
    "Bermuda Bowl": (980,) * 3 + (480,) * 11 + (450,) * 7 + (-50,),
    "halfway plus": (290, 320),
    "halfway minus": (-290, -320),
    "halfway one dropped": (1430, -290, -320, -1430),
    "halfway to an even ten": (410, 440, 410, 440),
    "four tables": (430, 400, 150, -50),
    "five tables": (730, -170, 100, -420, -400),
    "slam": (2210, -100, -100),
}


def _boards() -> Iterator[tuple[str, tuple[int, ...]]]:
    yield from _BOARDS.items()
    chance, scores = random.Random(_SEED), sorted(possible_scores())
    for count in range(1, 61):
        yield f"drawn {count}", tuple(chance.choices(chance.sample(scores, 8), k=chance.randint(4, 20)))


def _butler() -> Iterator[Case]:
    for name, scores in _boards():
        field = Field(map(plain_result, scores))
        for trim in (0, 1, 2):
            up = int(butler_datum(field, trim, "up"))
            wrong: Values = {"datum": str(up), "ns": [str(imps(score - up)) for score in scores]}
            for rounding in ("away", "even", "up"):
                points = [number(butler(field, plain_result(score), trim, rounding)) for score in scores]
                answer: Values = {"datum": str(int(butler_datum(field, trim, rounding))), "ns": points}
                yield Case(
                    f"butler/{slug(name, trim, rounding)}",
                    {"results": [*map(str, scores)], "trim": str(trim), "rounding": rounding},
                    answer,
                    {_HALVES_UP: wrong} if answer != wrong and rounding != "up" else {},
                )


def _cross_imps() -> Iterator[Case]:
    for name, scores in _boards():
        field = Field(map(plain_result, scores))
        for divisor in ("average", "sum", "root"):
            for cap in (None, 17):
                points = [cross_imps(field, plain_result(score), divisor, cap) for score in scores]
                tables = len(scores)
                if divisor == "root":  # irrational: to the nearest millionth
                    ns = [number(Fraction(half_up(Fraction(one) * _ROOTS), _ROOTS)) for one in points]
                else:
                    ns = [number(Fraction(one)) for one in points]
                wrong = [number(Fraction(one) * (tables - 1) / tables) for one in points]
                yield Case(
                    f"cross-imps/{slug(name, divisor, cap or 'uncapped')}",
                    {"results": [*map(str, scores)], "divisor": divisor, "cap": str(cap or "")},
                    {"ns": ns},
                    {_OWN_TABLE: {"ns": wrong}} if divisor == "average" and wrong != ns else {},
                )


_RULED: tuple[tuple[str, str], ...] = (
    ("60%+620&40%-100", "300"),
    ("300", "60%+620&40%-100"), ("(-100)/(+620)", "300"), ("50%+420&50%-50", "170"),
    ("50%+420&50%-50", "50%+170&50%-100"),
    ("33.3%+620&66.7%-100", "170"), ("100%-140&-100%+130&100%+510", "-50"),
    ("(-140)/(100%-140&-100%+130&100%+510)", "-50"), ("60%/40%", "40%/60%"), ("60%/60%", "60%/60%"),
    ("50%", "50%"), ("620", "300"), ("-950", "400"), ("0", "0"), ("45%", "45%"), ("60%", "60%"),
)  # fmt: skip


def _match_rulings() -> Iterator[Case]:
    chance, scores = random.Random(_SEED), sorted(possible_scores())
    drawn = []
    for _ in range(60):
        share = chance.choice((10, 20, 25, 40, 50, 60, 75))
        one, other, closed = chance.sample(scores, 3)
        drawn.append((f"{share}%{one:+d}&{100 - share}%{other:+d}", f"{closed:+d}"))
    for count, (first, second) in enumerate((*_RULED, *drawn), 1):
        result, other_result = parse_result(first), parse_result(second)
        try:
            answer = dict(zip(("a", "b"), map(number, board_imps(result, other_result)), strict=True))
        except XlvpError:
            answer = {}
        mistakes = {}
        own, mates = result.ns, other_result.score
        if not result.split and isinstance(own, Weighted) and own.score is None and mates is not None:
            mean = sum((score * weight for score, weight in own.shares), Fraction(0))
            wrong = imps(10 * int(half_up(abs(mean - mates) / 10)) * (1 if mean > mates else -1))
            if answer and answer["a"] != str(wrong):
                mistakes[_OF_MEAN] = {"a": str(wrong), "b": str(-wrong)}
        yield Case(f"match-rulings/{count}", {"first": first, "second": second}, answer, mistakes)


def _artificial() -> Iterator[Case]:
    for fault in ("none", "part", "full"):
        for session in ("", "35", "40", "45.5", "50", "60", "63.21", "71"):
            percent = artificial_percent(fault, Fraction(session) if session else None)
            given = {"fault": fault, "session": session}
            yield Case(f"artificial/{slug(fault, session or 'unknown')}", given, {"percent": number(percent)})


def _unrelated() -> Iterator[Case]:
    for before, after, actual in (
        (18, 3, -16),
        (13, 7, 4),
        (10, 10, -5),
        (5, 2, 2),
        (0, 5, -9),
        (-4, -11, -15),
    ):
        given = {"before": str(before), "after": str(after), "actual": str(actual)}
        try:
            answer = {"points": number(unrelated_loss(before, after, actual))}
        except XlvpError:
            answer = {}
        yield Case(f"unrelated-loss/{before}_{after}_{actual}", given, answer)


def _naps() -> Iterator[Case]:
    for name, scores in _boards():
        if len(set(scores)) == 1:
            continue
        field = Field(map(plain_result, scores))
        for u in ("0", "1/2", "1"):
            share = Fraction(u)
            points = [
                [
                    number(Fraction(half_up(rule(field, plain_result(score), share) * _ROOTS), _ROOTS))
                    for score in scores
                ]
                for rule in (naps, napnet)
            ]
            given: Values = {"results": [*map(str, scores)], "u": u}
            yield Case(
                f"napoleonki/{slug(name, u.replace('/', ' '))}", given, {"naps": points[0], "net": points[1]}
            )


RULES = (
    Rule(
        "match-rulings",
        "Rulings in a match",
        "`first` and `second` are North-South's results of a board at the two tables; team A sits "
        "North-South at the first. `a` and `b` are the teams' IMPs. Of a weighted result each score is"
        " compared with the other table, and the IMPs are averaged with the weights (of two weighted "
        "results over all pairs of scores). Of a split one `(NS)/(EW)` each team reads its own half, "
        "so that `a` and `b` need not cancel out. Of a percentage 60, 50, 40 is +3, 0, -3; other "
        "percentages and contradicting ones must be refused.",
        f"{_LAWS}, Laws 12C1(c), 12C1(d), 78B and 86A; {_LECTURE}, section 8",
        _match_rulings,
        {_OF_MEAN: "the IMPs of the mean score instead of the mean of the IMPs"},
    ),
    Rule(
        "artificial",
        "Artificial scores",
        "The percentage of a pair on a board without a score: 60, 50 or 40 by its `fault` (none, part,"
        " full). With `session`, its percentage on the other boards, a pair without fault keeps a "
        "higher one, and a pair at fault a lower one.",
        f"{_LAWS}, Laws 12C2(a) and 12C2(c)",
        _artificial,
    ),
    Rule(
        "unrelated-loss",
        "Self-inflicted damage",
        "A non-offender's points for the score `before` the infraction, `after` it, and `actual` at "
        "the table: before - (after - actual). Refuse it where the infraction did no damage (after "
        "above before).",
        f"{_LAWS}, Law 12C1(e); {_LECTURE}, sections 3 to 7",
        _unrelated,
    ),
    Rule(
        "butler",
        "Butler",
        "`results` of a board; `trim` of them are dropped at each end, unless that leaves none; the "
        "mean of the rest is rounded to the nearest 10, exact fives `away` from zero (British and "
        "Australian practice), to the `even` ten (ACBL), or `up`. `ns` are the IMPs of each result "
        "against this `datum`.",
        f"{_LAWS}, Law 78B; the datum as the bodies publish it",
        _butler,
        {
            _HALVES_UP: "a mean halfway between two tens rounded up whatever its sign: a board "
            "turned round is not its mirror",
        },
    ),
    Rule(
        "cross-imps",
        "Cross-IMPs",
        "The IMPs of each result against every other one, none above `cap`: their `sum`, the `average`"
        " (over n - 1 of n tables), or over the `root` of n·(n - 1)/2, rounded to millionths.",
        f"{_LAWS}, Law 78B",
        _cross_imps,
        {
            _OWN_TABLE: "the sum divided by the number of tables, the own one counted, instead of"
            " the comparisons",
        },
    ),
    Rule(
        "napoleonki",
        "Napoleonki (naps)",
        "With s the mean absolute deviation of the `results` from their mean, each deviation is "
        "multiplied by (100/s)^u, but by no more than 10: `naps`. `net` is that flattened: "
        "1000·x/(1000 + |x|). Rounded to millionths, halves up.",
        "Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004",
        _naps,
    ),
)
