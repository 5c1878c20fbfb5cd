"""The bounds of growth can fail: work that grows with the square of the length is noticed."""

import re
from functools import partial

from tests.growth import calls, growth


def linear(length: int) -> int:
    return sum(abs(number) for number in range(length))


def squared(length: int) -> int:
    return sum(linear(length) for _ in range(length))


def test_calls_are_counted() -> None:
    for work, times in ((linear, 1), (squared, 2)):
        short, long = (calls(partial(work, length)) for length in (200, 400))
        assert 0.95 * 2**times < long / short < 1.05 * 2**times


def test_a_pattern_that_goes_back_and_forth_takes_more_than_its_share() -> None:
    texts = ["a" * length for length in (2_000, 8_000)]
    slow = [partial(re.search, "a*b", text) for text in texts]
    quick = [partial(re.search, "[ab]*c?$", text * 200) for text in texts]
    assert growth(slow[0], slow[1], 8) > 8
    assert growth(quick[0], quick[1], 8) < 8
