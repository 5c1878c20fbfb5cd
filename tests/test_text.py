"""Spellings that come from keyboards, telephones, web pages and word processors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every
from xlvp.text import plain, quoted


@pytest.mark.parametrize("minus", "-‐‑‒–—―−﹣－")
def test_every_minus_sign(minus: str) -> None:
    assert plain(f"{minus}100") == "-100"


@every("space", [chr(code) for code in range(0x3001) if chr(code).isspace()], ids=lambda s: f"U+{ord(s):04X}")
def test_every_space(space: str) -> None:
    assert plain(f"{space}4S{space}{space}N{space}+1{space}") == "4S N +1"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("4♠xN=", "4SxN="), ("4♥️ -500", "4H -500"), ("♦♣", "DC"), ("♤♡♢♧", "SHDC"), ("3NT×E", "3NTxE"),
        ("＋６２０", "+620"), ("４ＳｘＮ＝", "4SxN="), ("٦٢٠", "620"), ("2²", "2²"),
        ("（60％+620＆40％-100）", "(60%+620&40%-100)"),
        ("\ufeff+620\u200b", "+620"),
    ],
)  # fmt: skip
def test_signs_of_other_keyboards(typed: str, meant: str) -> None:
    assert plain(typed) == meant


@given(st.text())
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    assert plain(plain(text)) == plain(text)


def test_a_long_text_is_quoted_short() -> None:
    assert quoted("4SN=") == "'4SN='"
    assert quoted("1" * 60) == repr("1" * 60)
    assert quoted("1" * 61) == repr("1" * 57 + "...")
