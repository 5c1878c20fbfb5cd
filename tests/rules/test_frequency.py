"""Frequencies: fractional and negative counts, two sides, percentages, one pass for a column."""

from fractions import Fraction

import pytest

from tests.board import field
from tests.oracles.matchpoints import LOSS, LOSS_OTHERS, SPLIT, SPLIT_PROTOCOL, WEIGHTED_BOARD, WEIGHTED_TABLE
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.notation.results import parse_result
from xlvp.rules.result import Frequency, Percentage, Weighted


def half(entry: str) -> Weighted:
    result = parse_result(entry).ns
    assert isinstance(result, Weighted)
    return result


def test_a_weighted_result_enters_with_its_weights() -> None:
    counts = field(*WEIGHTED_BOARD).frequency("NS").counts
    assert counts == {int(score): Fraction(count) for score, count, _, _ in WEIGHTED_TABLE}
    assert list(counts) == sorted(counts)


def test_negative_weights_make_counts_smaller_and_a_count_of_zero_stays() -> None:
    # the lecture's last frequency: 500 three times, twice with the ruling in it
    counts = field(*LOSS_OTHERS, LOSS).frequency("NS").counts
    assert counts == {-100: 2, 150: 1, 500: 2, 620: 4, 800: 1}
    assert field("500", LOSS).frequency("NS").counts == {150: 1, 500: 0, 620: 1}


def test_a_split_result_makes_two_frequencies() -> None:
    both = field(*(entry for entry, _, _ in SPLIT_PROTOCOL))
    assert both.frequency("NS").counts == {-100: 3, 300: 3, 620: 3, 800: 1}
    assert both.frequency("EW").counts == {-100: 2, 300: 3, 620: 4, 800: 1}


def test_without_splits_both_sides_read_one_table() -> None:
    plain = field("620", "170")
    assert plain.frequency("NS") is plain.frequency("EW")
    assert field("620", SPLIT).frequency("NS") is not field("620", SPLIT).frequency("EW")


def test_percentages_are_expected_but_not_played() -> None:
    # scoring of 50%/(+630) among ten results: nine played of ten for NS, ten for EW
    both = field(*["620"] * 9, "50%/(+630)")
    assert (both.frequency("NS").played, both.frequency("NS").expected) == (9, 10)
    assert (both.frequency("EW").played, both.frequency("EW").expected) == (10, 10)


def test_an_empty_field() -> None:
    empty = field().frequency("NS")
    assert (empty.counts, empty.ranks, empty.played, empty.expected) == ({}, {}, 0, 0)
    assert empty.rank(half("620")) == 1  # the result alone ties with itself


@pytest.mark.parametrize(
    ("entry", "inside"),
    [
        ("620", True),
        ("-100", True),  # a component
        ("500", False),
        ("60%+620&40%-100", True),
        ("40%-100&60%+620", True),  # by value, not by spelling
        ("50%+620&50%-100", False),
        ("40%", True),
        ("60%", False),
    ],
)
def test_what_the_field_holds(entry: str, inside: bool) -> None:
    frequency = field("620", "60%+620&40%-100", "40%").frequency("NS")
    assert frequency.holds(parse_result(entry).ns) is inside


def test_the_other_side_holds_its_own_halves() -> None:
    # lecture, section 8, prints "para WE: -620" for (-100)/(+600); East-West have -600
    ew = field("620", "(-100)/(+600)", "40%").frequency("EW")
    assert ew.counts == {600: 1, 620: 1}
    assert ew.holds(half("600")) and not ew.holds(half("-100"))
    assert ew.holds(Percentage(Fraction(60))) and not ew.holds(Percentage(Fraction(40)))


@pytest.mark.parametrize("entry", ["-100", "0", "400", "800", "60%+170&40%-100", "150%+620&-50%+300"])
def test_a_rank_outside_the_field_needs_no_new_table(entry: str) -> None:
    frequency = field("620", "170", "170", "-50", "30%+420&70%-50").frequency("NS")
    assert frequency.rank(half(entry)) == frequency.plus(half(entry)).rank(half(entry))


@pytest.mark.parametrize("side", ["NS", "EW"])
@pytest.mark.parametrize("name", ["MAXPOINTS", "MAXPERCENT", "CROSSIMP", "BUTLER", "BASTILLE"])
def test_a_column_of_sixty_reads_its_field_once(
    name: str, side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = []
    of = Frequency.of.__func__  # type: ignore[attr-defined]
    monkeypatch.setattr(Frequency, "of", classmethod(lambda cls, halves: built.append(1) or of(cls, halves)))
    column = [[score] for score in (*["620"] * 30, *["170"] * 20, *["-100"] * 9, "60%+620&40%-100")]
    function = FUNCTIONS[name]
    given = {"field": column, "score": column, "side": side}
    points = answer(function, [given.get(argument.name) for argument in function.arguments])
    assert isinstance(points, list) and len(points) == 60
    assert all(isinstance(row[0], int | float) for row in points)
    assert len(built) == 1
