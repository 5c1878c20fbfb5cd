"""The methods of scoring a pairs event: each one object, with all that is said of it anywhere.

To add a method add an entry to METHODS; the list on the sheet Setup, the functions, the ranking, the page,
USEBIO and PBN, the command line and the checks of a workbook read it there.

Laws of Duplicate Bridge 2017, Law 78: matchpoints, IMPs, and methods that a sponsoring organisation approves.

>>> METHODS["cross-imps"].label, METHODS["cross-imps"].most.of(22), METHODS["matchpoints"].most.of(22)
('Cross-IMPs', None, 22)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.events.score_list import Points
from xlvp.rounding import exact
from xlvp.rules.butler import butler
from xlvp.rules.cross_imp import board_cross_imps, cross_imps
from xlvp.rules.frequency import Field
from xlvp.rules.matchpoints import board_matchpoints, max_percent, max_points
from xlvp.rules.napoleon import naps
from xlvp.rules.result import Percentage, Result, Score

Both = tuple[Points, Points]
"""North-South's own points and East-West's."""

Rule = Callable[[Field, Result, str, int], Points]
"""A side's points of a result in its field, where so many results are expected."""

PlainRule = Callable[[Mapping[Score, int], int], Mapping[Score, Both]]
"""Both sides' points of every score of a board of plain scores, in one pass."""


class Most(Enum):
    """The most points that a board can give."""

    TOP = "the matchpoint top"
    HUNDRED = "100 per cent"
    NONE = "no bound"

    def of(self, top: int) -> int | None:
        """Return it where the matchpoint top is known; None where there is no bound."""
        return {Most.TOP: top, Most.HUNDRED: 100}.get(self)

    @property
    def level(self) -> str:
        """What a pair's score in the ranking is: a percentage, or points per board."""
        return "per board" if self is Most.NONE else "%"


@dataclass(frozen=True)
class Method:
    """A method of scoring.

    Attributes:
        name: as functions take it.
        label: as people choose it from a list.
        title: as it is printed.
        points: what its points are called.
        most: the most points of a board.
        rule: a side's points of a result of any kind.
        at_once: the points of all scores of a board where all are plain; None where there is no quick way.
        usebio: USEBIO's scoring of the boards, and its element of a side's points; None if it has none.
        usebio_lacks: what has to be said of the points in a USEBIO file.
        pbn: PBN's scoring.
        pbn_points: what the points' columns are called in PBN; None where percentages say it.
        pbn_lacks: what has to be said of the points in a PBN file.
        spellings: other words for it, letters only.
    """

    name: str
    label: str
    title: str
    points: str
    most: Most
    rule: Rule
    at_once: PlainRule | None = None
    usebio: tuple[str, str | None] = ("OTHER", None)
    usebio_lacks: str = ""
    pbn: str = "?"
    pbn_points: str | None = "Points"
    pbn_lacks: str = ""
    spellings: tuple[str, ...] = ()


def _napoleonki(field: Field, result: Result, side: str, expected: int) -> Points:
    """An average is no deviation from the mean; other percentages have no Napoleonki."""
    half = result.half(side)
    if isinstance(half, Percentage) and half.value == 50:
        return Fraction(0)
    return naps(field, result, side=side)


def _board_percent(counts: Mapping[Score, int], expected: int) -> Mapping[Score, Both]:
    """In per cent of the top; who is alone on the only board has beaten nobody and lost to nobody."""
    top = 2 * expected - 2
    return {
        score: (Fraction(ns * 100, top), Fraction(ew * 100, top)) if top else (50, 50)
        for score, (ns, ew) in board_matchpoints(counts, expected).items()
    }


_LISTED = (
    Method(
        "matchpoints",
        "Matchpoints",
        "Matchpoints",
        "Points",
        Most.TOP,
        max_points,
        board_matchpoints,
        usebio=("MATCH_POINTS", "MATCH_POINTS"),
        pbn="MatchPoints;MP1",
        pbn_points="MP",
    ),
    Method(
        "percent",
        "Per cent",
        "Per cent",
        "Sum of %",
        Most.HUNDRED,
        max_percent,
        _board_percent,
        usebio=("MATCH_POINTS", "MATCH_POINTS"),
        usebio_lacks="each board's match points are its percentages",
        pbn="MatchPoints;MP1",
        pbn_points=None,
        spellings=("%",),
    ),
    Method(
        "cross-imps",
        "Cross-IMPs",
        "Cross-IMPs (average)",
        "IMPs",
        Most.NONE,
        lambda field, result, side, expected: exact(cross_imps(field, result, side=side)),
        lambda counts, expected: board_cross_imps(counts),
        usebio=("CROSS_IMPS", "CROSS_IMP_POINTS"),
        pbn="IMP;Cross2",
        pbn_points="IMP",
        spellings=("crossimp",),
    ),
    Method(
        "butler",
        "Butler",
        "Butler",
        "IMPs",
        Most.NONE,
        lambda field, result, side, expected: butler(field, result, side=side),
        usebio=("BUTLER_IMPS", "BUTLER_POINTS"),
        pbn="IMP;Butler-2",  # the two extreme scores are not in the datum
        pbn_points="IMP",
    ),
    Method(
        "napoleonki",
        "Napoleonki",
        "Napoleonki",
        "Points",
        Most.NONE,
        _napoleonki,
        usebio_lacks="there are no Napoleonki: the pairs' totals are written, the points of each board not",
        pbn_points="Naps",
        pbn_lacks="no scoring is called Napoleonki: the points stand in columns Naps_NS, Naps_EW, TotalNaps",
    ),
)
METHODS: dict[str, Method] = {method.name: method for method in _LISTED}
"""Every method by its name, in the order of the lists that people choose from."""

MATCHPOINTS = "matchpoints"
"""The method where nothing else is asked for."""


def method_named(name: str) -> Method:
    """Return a method.

    Raises:
        InputError: there is none of that name; the message lists them.
    """
    if name not in METHODS:
        raise InputError(f"method is {', '.join(METHODS)}, not {name!r}")
    return METHODS[name]
