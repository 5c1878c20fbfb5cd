"""The result of a board: plain, weighted, split or a percentage, and how it is written; the field of all.

Laws of Duplicate Bridge 2017, Law 12C1(c), 12C1(d) and 12C2; notation of the Polish directors' lecture
"Strata niezwiązana z wykroczeniem" (Loss unrelated to the infraction), section 8. Scores are always
North-South's, also in the half of East-West. :mod:`xlvp.notation.results` reads what people type.

>>> Result(Percentage(Fraction(50)), plain_result(630).ew).text
'50%/(+630)'

Artificial adjusted scores: 60, 50 or 40 per cent, or the pair's own average; at IMPs +3, 0, -3. Laws
12C2(a), 12C2(c) and 86A.

>>> artificial_percent("none"), artificial_percent("full", Fraction(35))
(Fraction(60, 1), Fraction(35, 1))

The frequency table of a board has each score, how often it came and how many it beats: the lecture, section 8
("Algorytm maksowania dowolnego protokołu", how to matchpoint any list of results). Each side has its own
frequency, because of split results. A weighted result enters with its weights, so counts may be fractions and
may be negative. A percentage is a result expected but not played.

>>> from xlvp.notation.results import parse_result
>>> field = Field(parse_result(entry) for entry in ("+620", "60%+620&40%-100", "50%/(+630)"))
>>> {score: str(count) for score, count in field.frequency("NS").counts.items()}
{-100: '2/5', 620: '8/5'}
>>> field.frequency("NS").played, field.frequency("NS").expected
(2, 3)
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache

from xlvp.errors import InputError, NotApplicable, NotationError
from xlvp.rounding import half_up
from xlvp.rules.contract import Contract

Score = int

#: What the sides are called in messages.
SIDES = {"NS": "North-South", "EW": "East-West"}
_PLACES = 10**9
_TOLERANCE = Fraction(1, 1000)


@dataclass(frozen=True)
class Weighted:
    """Scores with their weights, best for North-South first; a plain score is one of weight 1.

    Weights are fractions of 1 as the director wrote them; they may be negative (loss unrelated to
    the infraction) and their sum may be off by a thousandth (33.3% three times).
    """

    terms: tuple[tuple[Score, Fraction], ...]

    @property
    def shares(self) -> tuple[tuple[Score, Fraction], ...]:
        """The scores with weights that sum to exactly 1."""
        total = sum(weight for _, weight in self.terms)
        return self.terms if total == 1 else tuple((score, weight / total) for score, weight in self.terms)

    @property
    def score(self) -> Score | None:
        """The score if there is only one."""
        return self.terms[0][0] if len(self.terms) == 1 else None

    @property
    def mean(self) -> Fraction:
        """The weighted mean of the scores."""
        return sum((score * weight for score, weight in self.shares), Fraction(0))

    @property
    def text(self) -> str:
        """The half in normal notation, without brackets."""
        if self.score is not None:
            return _signed(self.score)
        return "&".join(f"{_percent(weight * 100)}{_signed(score)}" for score, weight in self.terms)


@dataclass(frozen=True)
class Percentage:
    """An artificial score: that side's percentage, 0 to 100."""

    value: Fraction

    @property
    def text(self) -> str:
        """The half in normal notation."""
        return _percent(self.value)


@dataclass(frozen=True)
class Unplayed:
    """A side that does not have the board: the other side has a score without it.

    Law 15: a pair that played a board with the wrong opponents has its score there, and those who were to
    play it later with that pair have an artificial one (Law 12C2).
    """

    text = "NP"


GivenHalf = Weighted | Percentage
"""What a side with a result reads."""
Half = GivenHalf | Unplayed


@dataclass(frozen=True)
class Result:
    """Each side's score: the half of North-South and the half of East-West.

    What was played is remembered where it was said, but results are equal by their halves alone.
    """

    ns: Half
    ew: Half
    #: the contract that gave a plain score, with its declarer and tricks; None where only the score is known
    contract: Contract | None = field(default=None, compare=False)
    passed_out: bool = field(default=False, compare=False)  # whether it was said that all passed

    def has(self, side: str) -> bool:
        """Whether a side, NS or EW, has a result."""
        return not isinstance(self.ns if side == "NS" else self.ew, Unplayed)

    def half(self, side: str) -> GivenHalf:
        """Return the half of a side, NS or EW.

        Raises:
            NotApplicable: only the other side has a result.
        """
        half = self.ns if side == "NS" else self.ew
        if isinstance(half, Unplayed):
            raise NotApplicable(f"{SIDES[side]} do not have this board: {self.text}")
        return half

    @property
    def one_sided(self) -> bool:
        """Whether only one side has a result."""
        return not (self.has("NS") and self.has("EW"))

    @property
    def split(self) -> bool:
        """Whether the two sides read different results."""
        return self.ns != self.ew if self.percentages is None else sum(self.percentages) != 100

    @cached_property
    def score(self) -> Score | None:
        """The score of a plain result, else None."""
        return self.ns.score if isinstance(self.ns, Weighted) and not self.split else None

    @property
    def percentages(self) -> tuple[Fraction, Fraction] | None:
        """The artificial score, North-South's and East-West's, if both sides have one."""
        if isinstance(self.ns, Percentage) and isinstance(self.ew, Percentage):
            return self.ns.value, self.ew.value
        return None

    def own_score(self, side: str) -> Score | None:
        """Return the trick score of a side, NS or EW, from its own view; None where its half is no plain one.

        >>> plain_result(620).own_score("EW")
        -620
        """
        half = self.ns if side == "NS" else self.ew
        if not isinstance(half, Weighted) or half.score is None:
            return None
        return half.score if side == "NS" else -half.score

    @cached_property
    def key(self) -> "Score | Result":
        """What equal results share and no others, quick to look up: of a plain one its score."""
        return self if self.score is None else self.score

    @property
    def text(self) -> str:
        """The normal notation; reading it gives the same result again."""
        if self.split:
            return f"{_bracketed(self.ns)}/{_bracketed(self.ew)}"
        if isinstance(self.ns, Weighted) and self.ns.score is None:
            return _bracketed(self.ns)
        return self.ns.text


@lru_cache(maxsize=4096)  # a field of thousands has a few dozen scores
def plain_result(score: Score) -> Result:
    """Return the result in which both sides read one score."""
    half = Weighted(((score, Fraction(1)),))
    return Result(half, half)


def weighted(terms: Iterable[tuple[Score, Fraction]]) -> Weighted:
    """Return the half of these scores and weights; equal scores merge, weights of zero drop.

    Raises:
        NotationError: the weights do not sum to 1 within a thousandth.

    >>> weighted([(-100, Fraction(2, 5)), (620, Fraction(3, 5))]).text
    '60%+620&40%-100'
    """
    weights: dict[Score, Fraction] = {}
    for score, weight in terms:
        weights[score] = weights.get(score, Fraction(0)) + weight
    total = sum(weights.values(), Fraction(0))
    if abs(total - 1) > _TOLERANCE:
        raise NotationError(f"the weights sum to {float(total * 100):g}%, not to 100%")
    kept = tuple((score, weight) for score, weight in sorted(weights.items(), reverse=True) if weight)
    return Weighted(((kept[0][0], Fraction(1)),) if len(kept) == 1 else kept)


def _bracketed(half: Half) -> str:
    return f"({half.text})" if isinstance(half, Weighted) else half.text


def _signed(score: Score) -> str:
    return f"{score:+d}" if score else "0"


def _percent(value: Fraction) -> str:
    """Nine decimal places, as :func:`xlvp.rounding.exact` reads them, without the zeros at the end."""
    whole, places = divmod(half_up(abs(value) * _PLACES), _PLACES)
    decimals = f".{places:09d}".rstrip("0").rstrip(".")
    return f"{'-' if value < 0 else ''}{whole}{decimals}%"


ARTIFICIAL_IMPS = {60: 3, 50: 0, 40: -3}
_PERCENT = {"none": 60, "part": 50, "full": 40}


def artificial_percent(fault: str, session: Fraction | None = None) -> Fraction:
    """Return the percentage of a pair that has no score on a board.

    Law 12C2(a), with 12C2(c): a pair without fault keeps its session percentage if that is above 60, a
    pair at fault has its own if that is below 40.

    Args:
        fault: whose fault it was that there is no score: ``none`` of it theirs, ``part``, or ``full``.
        session: the pair's percentage on the other boards of the session, if it is known.

    Raises:
        InputError: another word, or a session percentage outside 0 to 100.
    """
    if fault not in _PERCENT:
        raise InputError(f"fault is none, part or full, not {fault!r}")
    if session is not None and not 0 <= session <= 100:
        raise InputError(f"a session percentage is 0 to 100, not {float(session):g}")
    percent = Fraction(_PERCENT[fault])
    if session is None or fault == "part":
        return percent
    return max(percent, session) if fault == "none" else min(percent, session)


def artificial_imps(percentage: Fraction) -> Fraction:
    """Return the IMPs of a percentage on one board: 60% is +3, 50% is 0, 40% is -3.

    Law 86A. It holds for a match and, board by board, for IMP pairs.

    Raises:
        InputError: another percentage; the Laws give it no IMPs.

    >>> artificial_imps(Fraction(40))
    Fraction(-3, 1)
    """
    if percentage not in ARTIFICIAL_IMPS:
        raise InputError(
            f"{float(percentage):g}% has no IMPs: at IMPs 60% is +3, 50% is 0, 40% is -3 (Law 86A)"
        )
    return Fraction(ARTIFICIAL_IMPS[int(percentage)])


Count = int | Fraction


class Frequency:
    """What one side reads on a board; scores are North-South's."""

    def __init__(
        self,
        plain: Mapping[Score, int],
        rulings: Iterable[Weighted] = (),
        percentages: Iterable[Percentage] = (),
    ) -> None:
        self.plain = plain  # the scores and how often each came
        # in an order that does not depend on that of the entries
        self.rulings = tuple(sorted(rulings, key=lambda ruling: ruling.terms))
        self.percentages = tuple(percentages)
        self.played = sum(plain.values()) + len(self.rulings)  # how many results have a score
        self.expected = self.played + len(self.percentages)  # how many there should be

    @classmethod
    def of(cls, halves: Iterable[Half]) -> "Frequency":
        """Read the entries once."""
        plain: Counter[Score] = Counter()
        rulings, percentages = [], []
        for half in halves:
            if isinstance(half, Unplayed):
                continue
            if isinstance(half, Percentage):
                percentages.append(half)
            elif half.score is None:
                rulings.append(half)
            else:
                plain[half.score] += 1
        return cls(plain, rulings, percentages)

    @cached_property
    def counts(self) -> dict[Score, Count]:
        """Every score and component with its count, lowest score first; a count may be 0."""
        counts: dict[Score, Count] = dict(self.plain)
        for ruling in self.rulings:
            for score, weight in ruling.shares:
                counts[score] = counts.get(score, 0) + weight
        return {score: counts[score] for score in sorted(counts)}

    @cached_property
    def ranks(self) -> dict[Score, Count]:
        """Twice the results below a score plus those equal to it, itself included."""
        ranks: dict[Score, Count] = {}
        below: Count = 0
        for score, count in self.counts.items():
            ranks[score] = below + below + count
            below += count
        return ranks

    def holds(self, half: GivenHalf) -> bool:
        """Whether such a result is in the field: an entry, or for a plain score a component."""
        score = None if isinstance(half, Percentage) else half.score
        return half in (*self.rulings, *self.percentages) if score is None else score in self.counts

    def rank(self, half: Weighted) -> Fraction:
        """Return the rank in the field; of a weighted result the weighted mean of its scores' ranks.

        A result that the field does not hold is ranked with itself added, without a new table: it ties
        with itself, and that is all it changes.
        """
        rank = sum((weight * self._rank(score) for score, weight in half.shares), Fraction(0))
        return rank if self.holds(half) else rank + 1

    def _rank(self, score: Score) -> Count:
        if score in self.ranks:
            return self.ranks[score]
        return 2 * sum(count for other, count in self.counts.items() if other < score)

    def plus(self, half: Weighted) -> "Frequency":
        """Return the frequency with one more result."""
        if half.score is None:
            return Frequency(self.plain, (*self.rulings, half), self.percentages)
        plain = {**self.plain, half.score: self.plain.get(half.score, 0) + 1}
        return Frequency(plain, self.rulings, self.percentages)


class Field:
    """All results of one board, read once for a whole column of questions."""

    def __init__(self, results: Iterable[Result]) -> None:
        self.results = tuple(results)

    def frequency(self, side: str) -> Frequency:
        """Return what a side reads, NS or EW."""
        return self._ns if side == "NS" else self._ew

    @cached_property
    def _ns(self) -> Frequency:
        return Frequency.of(result.ns for result in self.results)

    @cached_property
    def _ew(self) -> Frequency:
        if all(result.ns == result.ew for result in self.results):
            return self._ns
        return Frequency.of(result.ew for result in self.results)
