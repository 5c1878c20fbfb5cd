"""Amounts of money in the spellings of people and banks, exact in cents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every
from xlvp.errors import InputError
from xlvp.notation.amounts import decimal_sign, in_words, read_cents


@every(
    ("text", "cents"),
    [
        ("12", 1200), ("12.5", 1250), ("12,50", 1250), ("-12.50", -1250), ("−12,50", -1250),
        ("12,50-", -1250),
        ("(12.50)", -1250), ("+3", 300), ("1.234,56", 123456), ("1,234.56", 123456), ("1 234,56", 123456),
        ("1'234.56", 123456), ("1’234.56", 123456), ("1 234,5", 123450), ("1.234.567,00", 123456700),
        ("1,234,567", 123456700), ("12,50 EUR", 1250), ("€ 12.50", 1250), ("£3", 300), ("12,00 zł", 1200),
        (".5", 50), ("0,05", 5), ("0", 0), ("12.", 1200),
    ],
)  # fmt: skip
def test_spellings(text: str, cents: int) -> None:
    assert read_cents(text) == cents


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("12.345", "three decimals"), ("0.125", "three decimals"), ("1,2345", "4 decimals"),
        ("abc", "not an amount"),
        ("", "not an amount"), ("-", "not an amount"), ("1.2.3", "not an amount"),
        ("12,50,", "not an amount"),
        ("1e5", "not an amount"), ("=1+1", "not an amount"), ("9" * 20, "more money"),
    ],
)  # fmt: skip
def test_refused(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_cents(text)


def test_a_sign_that_other_amounts_have_shown() -> None:
    assert decimal_sign(["5", "1.234", "0,50"]) == ","
    assert read_cents("1.234", ",") == 123400
    with pytest.raises(InputError, match="3 decimals"):
        read_cents("1,234", ",")
    with pytest.raises(InputError, match="which sign"):
        decimal_sign(["0.50", "0,50"])


@given(st.integers(-(10**11), 10**11))
def test_what_is_said_is_read_again(cents: int) -> None:
    assert read_cents(in_words(cents), ".") == cents
