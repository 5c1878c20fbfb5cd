"""The frequency table of a board: each score, how often it came and how many it beats.

Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8 ("Algorytm maksowania dowolnego
protokołu", how to matchpoint any list of results).

Each side has its own frequency, because of split results. A weighted result enters with its weights, so
counts may be fractions and may be negative. A percentage is a result expected but not played.

>>> from xlvp.notation.results import parse_result
>>> field = Field(parse_result(entry) for entry in ("+620", "60%+620&40%-100", "50%/(+630)"))
>>> {score: str(count) for score, count in field.frequency("NS").counts.items()}
{-100: '2/5', 620: '8/5'}
>>> field.frequency("NS").played, field.frequency("NS").expected
(2, 3)
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from xlvp.rules.result import Half, Percentage, Result, Score, Weighted

Count = int | Fraction


class Frequency:
    """What one side reads on a board; scores are North-South's.

    Attributes:
        plain: the plain scores and how often each came.
        rulings: the weighted results, in an order that the entries' order does not change.
        percentages: the artificial scores.
        played: how many results have a score.
        expected: how many results there should be, the percentages included.
    """

    def __init__(
        self,
        plain: Mapping[Score, int],
        rulings: Iterable[Weighted] = (),
        percentages: Iterable[Percentage] = (),
    ) -> None:
        self.plain = plain
        self.rulings = tuple(sorted(rulings, key=lambda ruling: ruling.terms))
        self.percentages = tuple(percentages)
        self.played = sum(plain.values()) + len(self.rulings)
        self.expected = self.played + len(self.percentages)

    @classmethod
    def of(cls, halves: Iterable[Half]) -> "Frequency":
        """Read the entries once."""
        plain: Counter[Score] = Counter()
        rulings, percentages = [], []
        for half in halves:
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

    def holds(self, half: Half) -> bool:
        """Whether such a result is in the field: an entry, or for a plain score a component."""
        score = None if isinstance(half, Percentage) else half.score
        return half in self._adjusted if score is None else score in self.counts

    @cached_property
    def _adjusted(self) -> frozenset[Half]:
        return frozenset((*self.rulings, *self.percentages))

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
        position = bisect_left(self._scores, score)
        if position == 0:
            return 0
        next_lower = self._scores[position - 1]
        return self.ranks[next_lower] + self.counts[next_lower]

    @cached_property
    def _scores(self) -> tuple[Score, ...]:
        return tuple(self.counts)

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
