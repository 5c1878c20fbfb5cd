"""Texts made at random: read, or refused in words, at once; ``tests.benchmarks.notation`` runs a million."""

import pytest

from tests.random_texts import texts, trouble
from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result


@pytest.mark.slow
def test_nothing_else_than_a_result_or_a_reason() -> None:
    assert [result for text in texts(seed=2026, count=15_000) if (result := trouble(text))] == []


def test_the_texts_are_worth_it() -> None:
    """A good part is read, a good part refused: neither is tested by nothing."""
    read = 0
    for text in texts(seed=1, count=2_000):
        try:
            parse_result(text, "None")
        except XlvpError:
            continue
        read += 1
    assert 200 < read < 1_800
