"""The suite's cases of boards: matchpoints, Butler, cross-IMPs, Napoleonki, rulings in a field and a match.

Boards named after a document are its own; the others are drawn by chance with a fixed seed.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.functions.function import LAWS
from xlvp.notation.results import parse_result
from xlvp.rounding import half_up
from xlvp.rules.butler import butler, butler_datum
from xlvp.rules.contract import possible_scores
from xlvp.rules.cross_imps import cross_imps
from xlvp.rules.imps import board_imps, imps
from xlvp.rules.matchpoints import ascherman, max_percent, max_points, small_group_percent
from xlvp.rules.napoleon import napnet, naps
from xlvp.rules.result import Field, Result, Weighted, artificial_percent, plain_result
from xlvp.rules.unrelated_loss import unrelated_loss
from xlvp.suite.case import Case, Rule, Values, slug, values

_LAW = f"{LAWS}, Law 78A"
_LECTURE = (
    "the Polish directors' lecture Strata niezwiązana z wykroczeniem (loss unrelated to the infraction)"
)
_HALVED, _FACTORED = "neuberg-on-halves", "no-neuberg"
_BY_MEAN, _LEFT_OUT, _ONE_FREQUENCY = "ruling-by-mean-score", "ruling-left-out", "one-frequency-for-a-split"
_SEED = 78

Boards = Mapping[str, tuple[tuple[str, ...], int]]
_WEIGHTED = "60%+620&40%-100"
_SHORT: Boards = {
    "nine of ten": (("800", "620", "500", "450", "420", "420", "170", "-50", "-100"), 10),
    "ten of eleven": (("1430", "680", "680", "650", "650", "620", "170", "-50", "-100", "-100"), 11),
    "six of seven": (("420", "420", "170", "140", "-50", "-100"), 7),
    "three of seven": (("420", "170", "-50"), 7),
    "all alike": (("420",) * 6, 8),
    "one result": (("420",), 1),
}
_RULED: Boards = {
    "lecture weighted": (("620",) * 3 + ("500",) + ("300",) * 3 + ("-100",) * 2 + (_WEIGHTED,), 10),
    "lecture split": (("620", "-100", "(-100)/(+620)", "620", "300", "800", "620", "300", "300", "-100"), 10),
    "lecture percentage": (
        ("620", "620", "500", "500", "300", "300", "-100", "-100", "800", "50%/(+630)"),
        10,
    ),
    "lecture loss unrelated": (
        ("800", *("620",) * 3, *("500",) * 3, "-100", "-100", "(100%+620&-100%+500&+100%+150)/(+620)"),
        10,
    ),
    "averages": (("420", "170", "-50", "60%/40%", "40%/60%", "50%"), 6),
    "weighted on a short board": (("620", "620", "-100", _WEIGHTED), 7),
}


def _boards(boards: Boards, *, short: bool) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """The named boards and 60 drawn ones, all with as many results as expected, or all with fewer."""
    for name, (entries, expected) in boards.items():
        if (len(entries) < expected) is short:
            yield name, entries, expected
    chance = random.Random(_SEED + short)
    scores = sorted(possible_scores())
    for count in range(1, 61):
        few = chance.sample(scores, chance.randint(2, 12))
        drawn = chance.choices(few, k=chance.randint(2, 40))
        entries = tuple(f"{score:+d}" if score else "0" for score in drawn)
        yield f"drawn {count}", entries, len(drawn) + (chance.choice((1, 2, 5)) if short else 0)


def _points(results: Sequence[Result], expected: int) -> tuple[list[Fraction], list[Fraction]]:
    field = Field(results)
    ns, ew = ([Fraction(max_points(field, one, side, expected)) for one in results] for side in ("NS", "EW"))
    return ns, ew


def _both(ns: Iterable[Fraction], ew: Iterable[Fraction]) -> Values:
    return values(ns=[*ns], ew=[*ew])


def _case(
    rule: str, name: str, entries: Sequence[str], expected: int, mistakes: Mapping[str, Values]
) -> Case:
    results = [*map(parse_result, entries)]
    field = Field(results)
    ns, ew = _points(results, expected)
    percents = [max_percent(field, one, "NS", expected) for one in results]
    answer = values(ns=ns, ew=ew, ns_percent=percents)
    wrong = {
        flag: given for flag, given in mistakes.items() if any(answer[key] != given[key] for key in given)
    }
    return Case(f"{rule}/{slug(name)}", values(results=entries, expected=expected), answer, wrong)


def _matchpoints() -> Iterator[Case]:
    for name, entries, expected in _boards(_SHORT, short=False):
        yield _case("matchpoints", name, entries, expected, {})


def _neuberg() -> Iterator[Case]:
    for name, entries, expected in _boards(_SHORT, short=True):
        results, played = [*map(parse_result, entries)], len(entries)
        among = _points(results, played)
        mistakes: dict[str, Values] = {
            _HALVED: _both(*([2 * ((one / 2 + 1) * expected / played - 1) for one in side] for side in among))
        }
        if played > 1:
            mistakes[_FACTORED] = _both(
                *([one * (expected - 1) / (played - 1) for one in side] for side in among)
            )
        yield _case("neuberg", name, entries, expected, mistakes)


def _ruled() -> Iterator[Case]:
    for name, (entries, expected) in _RULED.items():
        yield _case("field-rulings", name, entries, expected, _ruling_mistakes(entries, expected))
    chance = random.Random(_SEED)
    for count in range(1, 41):
        entries = _with_ruling(chance)
        expected = len(entries) + chance.choice((0, 0, 1, 3))
        mistakes = _ruling_mistakes(entries, expected)
        yield _case("field-rulings", f"drawn {count}", entries, expected, mistakes)


def _with_ruling(chance: random.Random) -> tuple[str, ...]:
    few = chance.sample(sorted(possible_scores()), 6)
    plain = [f"{score:+d}" if score else "0" for score in chance.choices(few, k=chance.randint(4, 12))]
    share = chance.choice((10, 20, 25, 40, 50, 60, 75))
    one, other = chance.sample(few, 2)
    ruling = f"({share}%{one:+d}&{100 - share}%{other:+d})"
    half = f"({chance.choice(few):+d})"
    place = chance.randrange(len(plain))
    plain[place] = chance.choice((ruling, ruling, f"{half}/{ruling}", "60%/40%", f"50%/{half}"))
    return tuple(plain)


def _ruling_mistakes(entries: Sequence[str], expected: int) -> dict[str, Values]:
    results = [*map(parse_result, entries)]
    top, right = Fraction(2 * expected - 2), _points(results, expected)
    mistakes: dict[str, Values] = {}
    if any(one.split and isinstance(one.ew, Weighted) for one in results):
        mistakes[_ONE_FREQUENCY] = values(ns=right[0], ew=[top - one for one in right[0]])
    ruled = [one.ns == one.ew and isinstance(one.ns, Weighted) and one.score is None for one in results]
    if not any(ruled):
        return mistakes
    alone = Field([one for one, is_ruled in zip(results, ruled, strict=True) if not is_ruled])
    if alone.frequency("NS").played:
        ns, ew = (
            [Fraction(max_points(alone, one, side, expected)) for one in results] for side in ("NS", "EW")
        )
        mistakes[_LEFT_OUT] = _both(ns, ew)
    means = [_mean(one) if is_ruled else one for one, is_ruled in zip(results, ruled, strict=True)]
    if None not in means:
        mistakes[_BY_MEAN] = _both(*_points([one for one in means if one is not None], expected))
    return mistakes


def _mean(ruling: Result) -> Result | None:
    half = ruling.ns
    if not isinstance(half, Weighted) or half.mean.denominator != 1:
        return None
    return plain_result(int(half.mean))


def _ascherman() -> Iterator[Case]:
    for name, entries, expected in (*_boards(_SHORT, short=True), *_boards(_SHORT, short=False)):
        played = len(entries)
        among, _ = _points([*map(parse_result, entries)], played)
        points = [ascherman(one + 1, played, expected) for one in among]
        whole = "full" if played == expected else "short"
        given = values(results=entries, expected=expected)
        yield Case(f"ascherman/{slug(whole, name)}", given, values(ns=points))


def _small_groups() -> Iterator[Case]:
    groups = (("620",), ("620", "-100"), ("620", "620"), ("620", "170", "-100"), ("620", "620", "-100"))
    for entries in groups:
        for expected in (9, 12, 15):
            results = [*map(parse_result, entries)]
            among, _ = _points(results, len(entries))
            field = Field(results)
            neuberg = values(ns_percent=[max_percent(field, one, "NS", expected) for one in results])
            of_group = [small_group_percent(one, len(entries), expected) for one in among]
            accepted = {"Neuberg": neuberg, "De Wael, for the WBF": values(ns_percent=of_group)}
            given = values(results=entries, expected=expected)
            yield Case(f"small-groups/{slug(*entries, 'of', expected)}", given, neuberg, accepted=accepted)


_OF_MEAN, _HALVES_UP, _OWN_TABLE = "imps-of-mean-score", "datum-halves-up", "own-table-counted"
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


def _scored_boards() -> Iterator[tuple[str, tuple[int, ...]]]:
    yield from _BOARDS.items()
    chance, scores = random.Random(_SEED), sorted(possible_scores())
    for count in range(1, 61):
        yield f"drawn {count}", tuple(chance.choices(chance.sample(scores, 8), k=chance.randint(4, 20)))


def _butler() -> Iterator[Case]:
    for name, scores in _scored_boards():
        field = Field(map(plain_result, scores))
        for trim in (0, 1, 2):
            up = int(butler_datum(field, trim, "up"))
            wrong = values(datum=up, ns=[imps(score - up) for score in scores])
            for rounding in ("away", "even", "up"):
                points = [butler(field, plain_result(score), trim, rounding) for score in scores]
                given = values(results=scores, trim=trim, rounding=rounding)
                answer = values(datum=int(butler_datum(field, trim, rounding)), ns=points)
                mistakes = {_HALVES_UP: wrong} if answer != wrong and rounding != "up" else {}
                yield Case(f"butler/{slug(name, trim, rounding)}", given, answer, mistakes)


def _cross_imps() -> Iterator[Case]:
    for name, scores in _scored_boards():
        field = Field(map(plain_result, scores))
        for divisor in ("average", "sum", "root"):
            for cap in (None, 17):
                points = [Fraction(cross_imps(field, plain_result(each), divisor, cap)) for each in scores]
                tables = len(scores)
                # the root is irrational: to the nearest millionth
                ns = [Fraction(half_up(each * _ROOTS), _ROOTS) for each in points]
                right = values(ns=ns if divisor == "root" else points)
                wrong = values(ns=[each * (tables - 1) / tables for each in points])
                given = values(results=scores, divisor=divisor, cap=cap or "")
                mistakes = {_OWN_TABLE: wrong} if divisor == "average" and wrong != right else {}
                yield Case(f"cross-imps/{slug(name, divisor, cap or 'uncapped')}", given, right, mistakes)


_RULED_AT_TWO_TABLES: tuple[tuple[str, str], ...] = (
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
    for count, (first, second) in enumerate((*_RULED_AT_TWO_TABLES, *drawn), 1):
        result, other_result = parse_result(first), parse_result(second)
        try:
            a, b = board_imps(result, other_result)
            answer = values(a=a, b=b)
        except XlvpError:
            answer = {}
        mistakes = {}
        own, mates = result.ns, other_result.score
        if not result.split and isinstance(own, Weighted) and own.score is None and mates is not None:
            wrong = imps(10 * int(half_up(abs(own.mean - mates) / 10)) * (1 if own.mean > mates else -1))
            if answer and answer["a"] != str(wrong):
                mistakes[_OF_MEAN] = values(a=wrong, b=-wrong)
        yield Case(f"match-rulings/{count}", values(first=first, second=second), answer, mistakes)


def _artificial() -> Iterator[Case]:
    for fault in ("none", "part", "full"):
        for session in ("", "35", "40", "45.5", "50", "60", "63.21", "71"):
            answer = values(percent=artificial_percent(fault, Fraction(session) if session else None))
            given = values(fault=fault, session=session)
            yield Case(f"artificial/{slug(fault, session or 'unknown')}", given, answer)


def _unrelated() -> Iterator[Case]:
    scores = ((18, 3, -16), (13, 7, 4), (10, 10, -5), (5, 2, 2), (0, 5, -9), (-4, -11, -15))
    for before, after, actual in scores:
        given = values(before=before, after=after, actual=actual)
        try:
            answer = values(points=unrelated_loss(before, after, actual))
        except XlvpError:
            answer = {}
        yield Case(f"unrelated-loss/{before}_{after}_{actual}", given, answer)


def _naps() -> Iterator[Case]:
    for name, scores in _scored_boards():
        if len(set(scores)) == 1:
            continue
        field = Field(map(plain_result, scores))
        for u in ("0", "1/2", "1"):
            share = Fraction(u)
            points, net = (
                [
                    Fraction(half_up(rule(field, plain_result(each), share) * _ROOTS), _ROOTS)
                    for each in scores
                ]
                for rule in (naps, napnet)
            )
            answer = values(naps=points, net=net)
            yield Case(f"napoleonki/{slug(name, u.replace('/', ' '))}", values(results=scores, u=u), answer)


RULES = (
    Rule(
        "matchpoints",
        "Matchpoints",
        "`results` are North-South's scores of a board, `expected` how many there should be. A result has 2 "
        "points for each result beaten and 1 for each equal one: `ns` and `ew`, line by line; `ns_percent` "
        "is the share of the top 2·expected − 2 in per cent, 50 on a board with one result.",
        _LAW,
        _matchpoints,
    ),
    Rule(
        "neuberg",
        "Matchpoints of a short board",
        "As matchpoints, with fewer results A than the E `expected`. M matchpoints among the A results "
        "become (M + 1)·E/A − 1, for both sides.",
        f"{_LAW} and 87; M. Bavin, The Neuberg Formula",
        _neuberg,
        {
            _HALVED: "Neuberg's formula applied to points of the scale 1 - 1/2 - 0, and the answer doubled",
            _FACTORED: "the percentage of the short board kept, without Neuberg's formula",
        },
    ),
    Rule(
        "field-rulings",
        "Rulings in the field",
        "As matchpoints; a result can be a ruling. A weighted one `60%+620&40%-100` is 0.6 of a result 620 "
        "and 0.4 of a result -100 in everybody's field, and its own points are the weighted mean of "
        "the points of its scores. Of a split one `(NS)/(EW)` each side reads its own half, in a field"
        " of its own. A percentage has that share of the top; it is expected but not played, so "
        "Neuberg's formula serves the others.",
        f"{_LAW}, 12C1(c), 12C1(d), 12C2 and 87; {_LECTURE}, section 8",
        _ruled,
        {
            _BY_MEAN: "a weighted ruling scored at the mean of its scores, not by the mean of their points",
            _LEFT_OUT: "a weighted ruling that is scored but does not count in the points of the others",
            _ONE_FREQUENCY: "one field for a split ruling: East-West get the top less North-South's points",
        },
    ),
    Rule(
        "ascherman",
        "Ascherman points",
        "Matchpoints plus 1, the tie with oneself; M of A results among E `expected` become M·E/A.",
        "H. De Wael, The Ascherman System (1996)",
        _ascherman,
    ),
    Rule(
        "small-groups",
        "Small groups of a fouled board",
        "At most three results, at most a third of those expected. Bodies differ: Neuberg's formula, "
        "or 60% and 5 more or less for each point from the group's average (70, 60, 50).",
        "H. De Wael, Calculating Bridge Tournaments, Fouled Boards in Small Groups; M. Bavin, The "
        "Neuberg Formula",
        _small_groups,
    ),
    Rule(
        "match-rulings",
        "Rulings in a match",
        "`first` and `second` are North-South's results of a board at the two tables; team A sits "
        "North-South at the first. `a` and `b` are the teams' IMPs. Of a weighted result each score is"
        " compared with the other table, and the IMPs are averaged with the weights (of two weighted "
        "results over all pairs of scores). Of a split one `(NS)/(EW)` each team reads its own half, "
        "so that `a` and `b` need not cancel out. Of a percentage 60, 50, 40 is +3, 0, -3; other "
        "percentages and contradicting ones must be refused.",
        f"{LAWS}, Laws 12C1(c), 12C1(d), 78B and 86A; {_LECTURE}, section 8",
        _match_rulings,
        {_OF_MEAN: "the IMPs of the mean score instead of the mean of the IMPs"},
    ),
    Rule(
        "artificial",
        "Artificial scores",
        "The percentage of a pair on a board without a score: 60, 50 or 40 by its `fault` (none, part,"
        " full). With `session`, its percentage on the other boards, a pair without fault keeps a "
        "higher one, and a pair at fault a lower one.",
        f"{LAWS}, Laws 12C2(a) and 12C2(c)",
        _artificial,
    ),
    Rule(
        "unrelated-loss",
        "Self-inflicted damage",
        "A non-offender's points for the score `before` the infraction, `after` it, and `actual` at "
        "the table: before - (after - actual). Refuse it where the infraction did no damage (after above "
        "before).",
        f"{LAWS}, Law 12C1(e); {_LECTURE}, sections 3 to 7",
        _unrelated,
    ),
    Rule(
        "butler",
        "Butler",
        "`results` of a board; `trim` of them are dropped at each end, unless that leaves none; the mean of "
        "the rest is rounded to the nearest 10, exact fives `away` from zero (British and Australian "
        "practice), to the `even` ten (ACBL), or `up`. `ns` are the IMPs of each result against "
        "this `datum`.",
        f"{LAWS}, Law 78B; the datum as the bodies publish it",
        _butler,
        {
            _HALVES_UP: "a mean halfway between two tens rounded up whatever its sign: a board "
            "turned round is not its mirror"
        },
    ),
    Rule(
        "cross-imps",
        "Cross-IMPs",
        "The IMPs of each result against every other one, none above `cap`: their `sum`, the `average`"
        " (over n - 1 of n tables), or over the `root` of n·(n - 1)/2, rounded to millionths.",
        f"{LAWS}, Law 78B",
        _cross_imps,
        {
            _OWN_TABLE: "the sum divided by the number of tables, the own one counted, instead of"
            " the comparisons"
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
