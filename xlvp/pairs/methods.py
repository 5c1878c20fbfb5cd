"""The methods of scoring a pairs event: each one object, with all that is said of it anywhere.

To add a method add an entry to METHODS; the list on the sheet Setup, the functions, the ranking, the page,
USEBIO and PBN, the command line and the checks of a workbook read it there.

Laws of Duplicate Bridge 2017, Law 78: matchpoints, IMPs, and methods that a sponsoring organisation approves.

>>> METHODS["cross-imps"].label, METHODS["cross-imps"].most.of(22), METHODS["matchpoints"].most.of(22)
('Cross-IMPs', None, 22)
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.notation.rulings import letters
from xlvp.pairs.score_list import Points
from xlvp.records.reading import read_text
from xlvp.rounding import Number, exact
from xlvp.rules.butler import NearestShare, butler
from xlvp.rules.cross_imps import board_cross_imps, cross_imps
from xlvp.rules.matchpoints import (
    board_matchpoints,
    is_small_group,
    max_percent,
    max_points,
    small_group_percent,
)
from xlvp.rules.napoleon import naps
from xlvp.rules.result import Field, Percentage, Result, Score

Both = tuple[Points | None, Points | None]
"""North-South's own points and East-West's; None for a side that does not have the board."""

Rule = Callable[[Field, Result, str, int], Points]
"""A side's points of a result in its field, where so many results are expected."""

PlainRule = Callable[[Mapping[Score, int], int], Mapping[Score, tuple[Points, Points]]]
"""Both sides' points of every score of a board of plain scores, in one pass."""


class Most(Enum):
    """The most points that a board can give."""

    TOP = "the matchpoint top"
    HALF = "half the matchpoint top"
    HUNDRED = "100 per cent"
    NONE = "no bound"

    def of(self, top: int) -> int | None:
        """Return it where the matchpoint top is known; None where there is no bound."""
        return {Most.TOP: top, Most.HALF: top // 2, Most.HUNDRED: 100}.get(self)

    @property
    def matchpoints(self) -> bool:
        """Whether points are matchpoints, so that a percentage is another figure."""
        return self in (Most.TOP, Most.HALF)

    @property
    def level(self) -> str:
        """What a pair's score in the ranking is: a percentage, or points per board."""
        return "per board" if self is Most.NONE else "%"


@dataclass(frozen=True)
class Method:
    """A method of scoring."""

    name: str  # as functions take it
    label: str  # as people choose it from a list
    title: str  # as it is printed
    points: str  # what its points are called
    most: Most  # the most points of a board
    rule: Rule  # a side's points of a result of any kind
    #: the points of all scores of a board where all are plain; None where there is no quick way
    at_once: PlainRule | None = None
    #: USEBIO's scoring of the boards, and its element of a side's points; None if it has none
    usebio: tuple[str, str | None] = ("OTHER", None)
    usebio_lacks: str = ""  # what has to be said of the points in a USEBIO file
    pbn: str = "?"  # PBN's scoring
    #: what the points' columns are called in PBN; None where percentages say it
    pbn_points: str | None = "Points"
    pbn_lacks: str = ""  # what has to be said of the points in a PBN file
    spellings: tuple[str, ...] = ()  # other words for it, letters only
    like: str = ""  # the method that this is another way of, by which a season takes it; "" for itself
    #: of Butler, what is dropped at each end and how the datum is rounded
    datum: tuple[Number | NearestShare, str] = (1, "away")
    #: of cross-IMPs, the divisor and the most IMPs of a comparison
    compares: tuple[str, int | None] = ("average", None)


def _napoleonki(field: Field, result: Result, side: str, expected: int) -> Points:
    """An average is no deviation from the mean; other percentages have no Napoleonki."""
    half = result.half(side)
    if isinstance(half, Percentage) and half.value == 50:
        return Fraction(0)
    return naps(field, result, side=side)


def _board_percent(counts: Mapping[Score, int], expected: int) -> Mapping[Score, tuple[Points, Points]]:
    """In per cent of the top; who is alone on the only board has beaten nobody and lost to nobody."""
    top = 2 * expected - 2
    return {
        score: (Fraction(ns * 100, top), Fraction(ew * 100, top)) if top else (50, 50)
        for score, (ns, ew) in board_matchpoints(counts, expected).items()
    }


_LISTED = (
    Method(
        "matchpoints", "Matchpoints", "Matchpoints", "Points", Most.TOP, max_points, board_matchpoints,
        usebio=("MATCH_POINTS", "MATCH_POINTS"), pbn="MatchPoints;MP1", pbn_points="MP",
    ),
    Method(
        "percent", "Per cent", "Per cent", "Sum of %", Most.HUNDRED, max_percent, _board_percent,
        usebio=("MATCH_POINTS", "MATCH_POINTS"), pbn="MatchPoints;MP1", pbn_points=None, spellings=("%",),
        usebio_lacks="each board's match points are its percentages",
    ),
    Method(
        "cross-imps", "Cross-IMPs", "Cross-IMPs (average)", "IMPs", Most.NONE,
        lambda field, result, side, expected: exact(cross_imps(field, result, side=side)),
        lambda counts, expected: board_cross_imps(counts), spellings=("crossimp",),
        usebio=("CROSS_IMPS", "CROSS_IMP_POINTS"), pbn="IMP;Cross2", pbn_points="IMP",
    ),
    Method(
        "butler", "Butler", "Butler", "IMPs", Most.NONE,
        lambda field, result, side, expected: butler(field, result, side=side),
        usebio=("BUTLER_IMPS", "BUTLER_POINTS"), pbn_points="IMP",
        pbn="IMP;Butler-2",  # the two extreme scores are not in the datum
    ),
    Method(
        "napoleonki", "Napoleonki", "Napoleonki", "Points", Most.NONE, _napoleonki, pbn_points="Naps",
        usebio_lacks="there are no Napoleonki: the pairs' totals are written, the points of each board not",
        pbn_lacks="no scoring is called Napoleonki: the points stand in columns Naps_NS, Naps_EW, TotalNaps",
    ),
)  # fmt: skip
METHODS: dict[str, Method] = {method.name: method for method in _LISTED}
"""Every method by its name, in the order of the lists that people choose from."""


def _small_groups(field: Field, result: Result, side: str, expected: int) -> Points:
    """In a small group the percentages that go by the order of the scores, else matchpoints."""
    half, frequency = result.half(side), field.frequency(side)
    results = frequency.played + (not frequency.holds(half))
    if isinstance(half, Percentage) or not is_small_group(results, expected):
        return max_points(field, result, side, expected)
    points = max_points(field, result, side, frequency.played)
    return small_group_percent(points, results, expected) * (2 * expected - 2) / 100


def _board_small_groups(counts: Mapping[Score, int], expected: int) -> Mapping[Score, tuple[Points, Points]]:
    results = sum(counts.values())
    if not is_small_group(results, expected):
        return board_matchpoints(counts, expected)
    share = Fraction(2 * expected - 2, 100)
    return {
        score: (
            share * small_group_percent(ns, results, expected),
            share * small_group_percent(ew, results, expected),
        )
        for score, (ns, ew) in board_matchpoints(counts).items()
    }


def _own_top(field: Field, result: Result, side: str, expected: int) -> Points:
    """In per cent of the board's own top, by the plain scores that it has."""
    return max_percent(field, result, side, field.frequency(side).played)


def another_way(like: str, more: str, title: str, rule: Rule, at_once: PlainRule | None = None) -> Method:
    """Another way of a method of IMPs, or of matchpoints: the same but for its rule."""
    usual = METHODS[like]
    label = f"{usual.label}-{more}"
    return replace(
        usual, name=label.lower(), label=label, title=title, rule=rule, at_once=at_once, pbn="?", like=like,
        spellings=(),
    )  # fmt: skip


def butler_way(more: str, title: str, trim: Number | NearestShare, rounding: str) -> Method:
    """Butler with a trim and a rounding of the datum of its own: see :func:`xlvp.rules.butler.butler`."""

    def rule(field: Field, result: Result, side: str, expected: int) -> Points:
        return butler(field, result, trim, rounding, side)

    return replace(another_way("butler", more, title, rule), datum=(trim, rounding))


def cross_way(more: str, title: str, divisor: str, cap: int | None = None) -> Method:
    """Cross-IMPs by a divisor and a cap: see :func:`xlvp.rules.cross_imps`."""

    def rule(field: Field, result: Result, side: str, expected: int) -> Points:
        return exact(cross_imps(field, result, divisor, cap, side))

    return replace(another_way("cross-imps", more, title, rule), compares=(divisor, cap))


_WAYS = (
    replace(
        METHODS["matchpoints"],
        name="half-matchpoints",
        label="Half-matchpoints",
        title="Matchpoints, 1 for each result beaten",
        most=Most.HALF,
        rule=lambda field, result, side, expected: max_points(field, result, side, expected) / 2,
        at_once=lambda counts, expected: {
            score: (Fraction(ns, 2), Fraction(ew, 2))
            for score, (ns, ew) in board_matchpoints(counts, expected).items()
        },
        like="matchpoints",
    ),
    another_way(
        "matchpoints",
        "small-groups",
        "Matchpoints, small groups 60; 65, 55; 70, 60, 50%",
        _small_groups,
        _board_small_groups,
    ),
    replace(
        METHODS["percent"],
        name="percent-own-top",
        label="Per cent-own-top",
        title="Per cent of each board's own top, without Neuberg's formula",
        rule=_own_top,
        at_once=lambda counts, expected: _board_percent(counts, sum(counts.values())),
        usebio_lacks="each board's match points are its percentages of its own top",
        pbn="?",
        spellings=("owntop",),
        like="percent",
    ),
    cross_way("sum", "Cross-IMPs (sum)", "sum"),
    cross_way("root", "Cross-IMPs (divided by the square root of the comparisons)", "root"),
    cross_way("cap-17", "Cross-IMPs (average, at most 17 a comparison)", "average", 17),
    butler_way("all", "Butler (no result dropped)", 0, "away"),
    butler_way("even", "Butler (fives to the even ten)", 1, "even"),
    butler_way("tenth", "Butler (a tenth dropped at each end)", Fraction(1, 10), "away"),
    butler_way("5%", "Butler (5% dropped at each end, fives even)", Fraction(1, 20), "even"),
    butler_way(
        "Pary",
        "Butler (47.5% dropped at each end, the datum cut to a ten)",
        NearestShare(Fraction(19, 40)),
        "cut",
    ),
)
WAYS: dict[str, Method] = {way.name: way for way in _WAYS}
"""Other ways of these methods that bodies use, on request; see the rule of each for its source."""

MATCHPOINTS = "matchpoints"
"""The method where nothing else is asked for."""


def every_method() -> dict[str, Method]:
    """Return the methods and their other ways by their names, in the order of the lists to choose from."""
    return {**METHODS, **WAYS}


#: What follows a method's name where pairs have their own averages, and where each round is a session.
OWN, ROUNDS = "+own", "+rounds"
_BUTLER = re.compile(r"butler-?drop-?(\d{1,2}(?:[.,]\d{1,2})?)(%?)-?(even)?")
_CROSS = re.compile(r"cross-?imps-?(sum|root)?-?cap-?(\d{1,2})")
_MOST_DROPPED = 20
_SAYS = {None: "average", "sum": "sum", "root": "divided by the square root of the comparisons"}


class Scoring(NamedTuple):
    """A method's name, and what is asked behind it."""

    name: str
    own: bool = False  # pairs have their own averages
    #: each round is a session of its own: a Swiss (English Bridge Union, White Book 2025, 8.80.6.1)
    rounds: bool = False

    @property
    def text(self) -> str:
        """The name as functions take it."""
        return self.name + (OWN if self.own else "") + (ROUNDS if self.rounds else "")


def read_scoring(name: str) -> Scoring:
    """Return the name of the method itself, and what is asked behind it.

    >>> read_scoring("butler+own"), read_scoring("percent").text
    (Scoring(name='butler', own=True, rounds=False), 'percent')
    """
    own = rounds = False
    while name.endswith((OWN, ROUNDS)):
        own, rounds = own or name.endswith(OWN), rounds or name.endswith(ROUNDS)
        name = name.removesuffix(OWN).removesuffix(ROUNDS)
    return Scoring(name, own, rounds)


_WORDS = {
    word: method.name
    for method in every_method().values()
    for word in (letters(method.name), letters(method.label), *method.spellings)
}


def read_method(value: object) -> str:
    """Read a scoring method in the spellings that people know it by.

    >>> read_method("Per cent"), read_method("Cross-IMPs"), read_method("Butler + own")
    ('percent', 'cross-imps', 'butler+own')
    """
    word = read_text(value)
    scoring = read_scoring("".join(word.lower().split()))
    behind = scoring.own or scoring.rounds
    known = _WORDS.get(letters(scoring.name), scoring.name if behind else word)
    return scoring._replace(name=known).text


@lru_cache(maxsize=64)
def method_named(name: str) -> Method:
    """Return a method, without what is asked behind its name.

    Raises:
        InputError: there is none of that name, the message lists them; a number that no method takes.
    """
    bare = read_scoring(name).name
    every = every_method()
    if bare in every:
        return every[bare]
    word = bare.lower().replace(" ", "-")
    if result := _BUTLER.fullmatch(word):
        return _butler(*result.groups())
    if result := _CROSS.fullmatch(word):
        return _cross(*result.groups())
    raise InputError(
        f"{bare!r} is not a scoring method. Choose from {', '.join(every)}; the numbers may differ: "
        "butler-drop-2, butler-drop-10%, cross-imps-cap-15"
    )


def _butler(number: str, percent: str, even: str | None) -> Method:
    dropped = Fraction(number.replace(",", "."))
    if percent and not 0 < dropped < 50:
        raise InputError(f"Butler drops less than half of the results at each end, not {number}%")
    if not percent and (dropped.denominator != 1 or dropped > _MOST_DROPPED):
        raise InputError(f"Butler drops 0 to {_MOST_DROPPED} results at each end, not {number}")
    message = f"{float(dropped):g}{percent}"
    rest = ", fives to the even ten" if even else ""
    more = f"drop-{message}{'-even' if even else ''}"
    title = f"Butler ({message} dropped at each end{rest})"
    return butler_way(more, title, dropped / 100 if percent else int(dropped), "even" if even else "away")


def _cross(divisor: str | None, cap: str) -> Method:
    if not 1 <= int(cap) <= 24:
        raise InputError(f"a comparison counts at most 1 to 24 IMPs, not {cap}")
    more = f"{divisor}-cap-{int(cap)}" if divisor else f"cap-{int(cap)}"
    title = f"Cross-IMPs ({_SAYS[divisor]}, at most {int(cap)} a comparison)"
    return cross_way(more, title, divisor or "average", int(cap))
