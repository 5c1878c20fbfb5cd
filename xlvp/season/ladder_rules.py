"""The rules of a ladder as settings: which evenings count, minimums, points, ties.

Which evenings count: the best N, or all but the lowest; at most so many with one partner.

Best N of M: the N highest; with fewer evenings all of them. Drop rule of the Auckland Bridge Club
(akbc.co.nz/page/625867): of 5 or fewer evenings none is dropped, then the lowest one for every 2 more. With
one partner at most so many: Godalming Bridge Club (12).

>>> nine = [6100, 5850, 5500, 5400, 5250, 5100, 4900, 4700, 4400]
>>> sum(nine[place] for place in chosen(nine, [""] * 9, 7)[0])
38100
>>> kept_of(9), kept_of(15)
(7, 10)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from xlvp.errors import InputError
from xlvp.notation.dates import read_date
from xlvp.records.reading import read_number, read_whole
from xlvp.records.setting import Choice, Read, setting
from xlvp.rounding import half_up, upwards
from xlvp.season.evening_points import AwardScale, read_table
from xlvp.text import plain, quoted


def kept_of(evenings: int, free: int = 5, every: int = 2) -> int:
    """Return how many evenings the drop rule keeps: of more than ``free`` it drops one for ``every`` more."""
    return evenings - max(0, evenings - free) // every


def chosen(
    values: Sequence[int | Fraction], partners: Sequence[str], most: int, with_one: int | None = None
) -> tuple[list[int], dict[int, str]]:
    """Return the places of the evenings that count, and of those that do not why.

    The best come first; of equal ones the earlier. Taking the best that is still allowed gives the largest
    sum there is, with the limit of a partner too, because the limits of partners do not touch each other.

    Args:
        values: in the order of the season.
        partners: with whom each was played; "" is nobody, and has no limit.
        with_one: how many count with the same partner at most.

    >>> chosen([5700, 6000, 5500], ["Ann", "Ann", "Bob"], 2, 1)
    ([1, 2], {0: 'not counted: 1 with Ann count already'})
    """
    ordered = sorted(range(len(values)), key=lambda place: (-values[place], place))
    taken: list[int] = []
    left: dict[int, str] = {}
    with_partner: Counter[str] = Counter()
    for rank, place in enumerate(ordered, 1):
        partner = partners[place]
        if len(taken) == most:
            left[place] = f"dropped: number {rank} of {len(values)}, the best {most} count"
        elif partner and with_one is not None and with_partner[partner] >= with_one:
            left[place] = f"not counted: {with_one} with {partner} count already"
        else:
            taken.append(place)
            with_partner[partner] += 1
    return taken, left


FIXED, SHARE, GROWING = "fixed", "share", "growing"


@dataclass(frozen=True)
class Minimum:
    """The rule: its kind, and a number of evenings or a share of them."""

    kind: str = FIXED
    value: Fraction = Fraction(0)

    def needed(self, played: int, planned: int) -> int:
        """Return how many evenings a place needs when so many sessions were held of those planned."""
        if self.kind == FIXED:
            return upwards(self.value)
        if self.kind == SHARE:
            return upwards(self.value * played)
        return upwards(self.value * min(played, planned) / planned) if planned else 0

    @property
    def words(self) -> str:
        """As the ladder says it: ``at least 5``, ``at least half of the sessions held``."""
        if self.kind == SHARE:
            return f"at least {float(self.value * 100):g}% of the sessions held"
        grows = " by the end, in step with the sessions held" if self.kind == GROWING else ""
        return f"at least {upwards(self.value)}{grows}"


_SLOPE = Fraction(648, 100)


def as_percent(imps: int, boards: int) -> int:
    """Return 50 + 6.48 IMPs a board in hundredths, halves up; the IMPs are in hundredths."""
    return half_up(5000 + _SLOPE * Fraction(imps, boards))


PLAYERS, PAIRS = "players", "pairs"
#: What a ladder can be made of.
MEASURES = ("per cent", "points for place", "club points", "improvement", "IMPs per board", "master points")
PERCENT, PLACES, CLUB, IMPROVEMENT, IMPS, MASTER = MEASURES
ALL, BEST, DROP = "all", "best", "drop the lowest"
COUNTS = (ALL, BEST, DROP)
AVERAGE, SUM = "average", "sum"
#: Measures whose figures are points, which are compared exactly and shown to the thousandth.
POINTS = (PLACES, CLUB, MASTER)
BY_EVENINGS, BY_BEST = "more evenings", "best evening"
#: What may break a tie, tried in this order.
TIES = (BY_EVENINGS, BY_BEST)


EBU = "EBU"
SHARED = "share"
_USUAL = AwardScale()


def read_steps(text: str) -> tuple[tuple[int, int], ...]:
    """Read how many pairs move: ``3``, or by the pairs of a line ``2 to 11, 3 to 15``.

    >>> read_steps("3"), read_steps("2 to 11, 3 to 15")
    (((9999, 3),), ((11, 2), (15, 3)))
    """
    results = []
    for part in plain(text).lower().replace(";", ",").split(","):
        number, _, most = part.partition("to")
        results.append((read_count(most) if most.strip() else 9_999, read_count(number)))
    if [most for most, _ in results] != sorted({most for most, _ in results}):
        raise InputError(f"{quoted(text)}: type 3, or 2 to 11, 3 to 15, the smaller lines first")
    return tuple(results)


def read_days(text: str) -> tuple[date, ...]:
    """Read dates with commas between."""
    return tuple(read_date(part) for part in text.replace(";", ",").split(",") if part.strip())


def read_count(text: str) -> int:
    """Read how many: 0 to 9999."""
    number = read_whole(text.strip())
    if not 0 <= number <= 9_999:
        raise InputError(f"{quoted(text)} is not a number of 0 to 9999")
    return number


def read_figure(text: str) -> Fraction:
    """Read a number, or a percentage as a share."""
    number = read_number(text.removesuffix("%").rstrip())
    return number / 100 if text.endswith("%") else number


def read_share(text: str) -> Fraction:
    """Read a share: ``50%``, ``50`` or ``0.5``."""
    number = read_figure(text)
    number = number / 100 if number > 1 else number
    if not 0 <= number <= 1:
        raise InputError(f"{quoted(text)} is not a share such as 50%")
    return number


def read_yes(text: str) -> bool:
    """Read yes or no."""
    word = plain(text).casefold()
    if word not in ("yes", "no", "y", "n"):
        raise InputError(f"yes or no, not {quoted(text)}")
    return word.startswith("y")


def _word(*words: str) -> Read:
    known = {word.casefold(): word for word in words}

    def read(text: str) -> str:
        if plain(text).casefold() not in known:
            raise InputError(f"{quoted(text)} is not one of: {'; '.join(words)}")
        return known[plain(text).casefold()]

    return read


def _kinds(text: str) -> frozenset[str]:
    kinds = (plain(kind).casefold() for kind in text.replace(";", ",").split(","))
    return frozenset(kind for kind in kinds if kind)


_TIE_CHOICES = (SHARED, *TIES, ", then ".join(TIES))
_read_ties = _word(*_TIE_CHOICES)


def _ties(text: str) -> tuple[str, ...]:
    ways = _read_ties(text)
    return tuple(way for way in TIES if way in ways)


#: Rules that most ladders do not need.
RARELY = "Rarely changed"
_KINDS = (FIXED, SHARE, GROWING)


def choice(label: str, words: Sequence[str], hint: str, key: str = "") -> Any:
    """Declare a rule that is one of some words, the first by default."""
    return setting(label, _word(*words), default=words[0], offer=Choice(words), hint=hint, key=key)


def rarely(label: str, read: Read, default: Any, hint: str, key: str = "") -> Any:
    """Declare a rule that most ladders do not need; one that is yes or no offers these words."""
    offer = Choice(("yes", "no")) if read is read_yes else None
    return setting(label, read, default=default, group=RARELY, hint=hint, key=key, offer=offer)


@dataclass(frozen=True)
class LadderRules:
    """The rules of one ladder: rows of the sheet Setup, in this order, with a cell for each ladder."""

    title: str = setting("Title", plain, default="", hint="blank: there is no such ladder")
    who: str = choice("Ranks", (PLAYERS, PAIRS), "players with any partner, or pairs")
    measure: str = choice("By", MEASURES, "what of an evening counts")
    #: the kinds of session that count, in small letters; none: every kind
    kinds: frozenset[str] = setting(
        "Kinds of session", _kinds, default=frozenset(), hint="Tuesday, Friday; blank: all"
    )
    count: str = choice(
        "Counted", COUNTS, "which evenings count; drop the lowest leaves out one for every 2 after the fifth"
    )
    most: int = setting("Best how many", read_count, default=0, hint="if the best are counted")
    rank: str = choice("Ranked by", (AVERAGE, SUM), "of what is counted")
    least: Fraction = setting(
        "Minimum", lambda text, rules: (read_share if rules.minimum_kind == SHARE else read_figure)(text),
        default=Fraction(0), dependent=True, hint="evenings that a place needs; a share as 50%",
    )  # fmt: skip
    minimum_kind: str = choice("Minimum is", _KINDS, "a share of those held, or growing to it", "minimum")
    #: evenings that each player of a pair needs, with whomever; a champion pair's rule
    each: int = rarely("Each player at least", read_count, 0, "pairs: evenings of each player with anybody")
    partners: int = rarely("Partners at least", read_count, 0, "players: different partners")
    with_one: int | None = rarely(
        "With one at most", read_count, None, "how many evenings with the same partner count"
    )
    boards: int = rarely("Boards at least", read_count, 0, "that a place needs")
    by_boards: bool = rarely("Weighted by boards", read_yes, False, "an evening counts by its boards")
    filled: bool = rarely("Absences count", read_yes, False, "by the table of cases, substitutes too")
    imps_too: bool = rarely("IMP evenings too", read_yes, False, "as 50 + 6.48 IMPs a board")
    #: the days on which handicaps are computed; none: no handicap
    handicap_days: tuple[date, ...] = rarely(
        "Handicaps set on", read_days, (), "dates; 50 less the mean of both averages", key="handicaps"
    )
    #: what breaks a tie; none: equal averages share a place
    ties: tuple[str, ...] = setting(
        "Ties", _ties, default=(), offer=Choice(_TIE_CHOICES),
        hint="equal to the hundredth; points: exactly equal",
    )  # fmt: skip
    table: tuple[Fraction, ...] = rarely(
        "Points by place", read_table, (), "30 25 21 15, or 12 ... 1; ties share"
    )
    #: what the first gets for each pair; EBU: its top award; None: as usual
    award: Fraction | str | None = rarely(
        "First award", lambda text: EBU if text.upper() == EBU else read_figure(text), None,
        f"club points: so much a pair; or {EBU}",
    )  # fmt: skip
    #: what the first gets at most; None: no limit, or as usual where ``award`` is so too
    award_most: Fraction | None = rarely("First at most", read_figure, None, "club points; blank: no limit")
    shares: tuple[Fraction, ...] = rarely(
        "Shares of the first", read_table, _USUAL.shares, "club points: 100% 70% 50% 35% 1/5 1/6"
    )
    depth: Fraction = rarely("Pairs that get some", read_share, _USUAL.depth, "club points: 40%")
    #: the session since which the rules are these; None: since the first
    since: int | None = rarely("Rules since session", read_count, None, "the rules changed in mid-season")
    before: str = rarely("Rules before", plain, "", "by which it was published before: best 10")
    #: sessions planned that count in this ladder, for a growing minimum; 0: not typed
    planned: int = rarely(
        "Planned in this ladder", read_count, 0, "sessions; for a growing minimum of some kinds of session",
        key="planned_in",
    )  # fmt: skip

    @property
    def minimum(self) -> Minimum:
        """Evenings that a place needs."""
        return Minimum(self.minimum_kind, self.least)

    @property
    def awards(self) -> AwardScale:
        """Club points."""
        if self.award is None:
            most = _USUAL.most if self.award_most is None else self.award_most
            return AwardScale(_USUAL.each, most, self.shares, self.depth)
        each = None if isinstance(self.award, str) else self.award
        return AwardScale(each, self.award_most, self.shares, self.depth)

    def most_of(self, evenings: int) -> int:
        """Return how many of the evenings count."""
        if self.count == BEST:
            return min(self.most, evenings)
        return kept_of(evenings) if self.count == DROP else evenings

    def words(self, planned: int) -> str:
        """Return the rules that decide places, in a line; ``planned`` sessions make the season."""
        counted = {
            ALL: "all evenings",
            BEST: f"best {self.most} of {planned}",
            DROP: "of more than 5 evenings the lowest dropped for every 2 more",
        }[self.count]
        others = (
            (self.minimum.value, self.minimum.words),
            (self.each, f"each player at least {self.each}"),
            (self.partners, f"at least {self.partners} partners"),
            (self.with_one is not None, f"at most {self.with_one} with one partner"),
            (self.boards, f"at least {self.boards} boards"),
            (self.by_boards, "weighted by boards"),
        )
        return ", ".join([counted, *(words for applies, words in others if applies)])
