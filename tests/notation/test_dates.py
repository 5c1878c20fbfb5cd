"""Dates as people write them: each read right or refused with a reason, none read with the month first."""

from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every
from xlvp.errors import InputError, XlvpError
from xlvp.notation.dates import DAY_ZERO, MONTHS, in_words, read_date

DAY = date(2026, 11, 24)  # a Tuesday


@every(
    "text",
    [
        "24/11/2026", "24.11.2026", "24.11.26", "24-11-2026", "24 11 2026", "24. 11. 2026", "2026-11-24",
        "2026/11/24", "2026.11.24", "24 November 2026", "24 november 26", "24 Nov 2026", "24-Nov-26",
        "24th of November, 2026", "November 24, 2026", "Nov. 24th 2026", "Tuesday, 24 November 2026",
        "Tue 24.11.2026", "Tues. 24/11/26", "24 listopada 2026", "24 listopad 2026 r.", "24 lis. 2026",
        "24 XI 2026", "24.XI.2026r.", "wtorek, 24 listopada 2026 roku", "wt. 24.11.2026", "24/11/'26",
        "\u00a024\u00a011\u00a02026 ", "24\u201311\u20132026", "46350",
    ],
)  # fmt: skip
def test_the_same_day_in_every_spelling(text: str) -> None:
    assert read_date(text) == DAY


@pytest.mark.parametrize("value", [46350, 46350.0, 46350.75, DAY, datetime(2026, 11, 24, 19, 30)])
def test_what_a_spreadsheet_keeps(value: object) -> None:
    assert read_date(value) == DAY


def test_what_is_no_number_of_days_is_refused_in_words() -> None:
    for value in (float("nan"), float("inf"), -1e308, 1e308):
        with pytest.raises(InputError, match=r"type it as 24\.11\.2026"):
            read_date(value)


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("stycznia", 1), ("lutego", 2), ("marca", 3), ("kwietnia", 4), ("maja", 5), ("czerwca", 6),
        ("lipca", 7), ("sierpnia", 8), ("września", 9), ("października", 10), ("listopada", 11),
        ("grudnia", 12), ("styczeń", 1), ("PAŹDZIERNIK", 10), ("paź", 10), ("lipiec", 7), ("luty", 2),
    ],
)  # fmt: skip
def test_polish_months(name: str, month: int) -> None:
    assert read_date(f"3 {name} 2026") == date(2026, month, 3)


def test_the_day_comes_first() -> None:
    assert read_date("11/12/2026") == date(2026, 12, 11)
    with pytest.raises(InputError, match="there is no month 24;"):
        read_date("11/24/2026")
    with pytest.raises(InputError, match="there is no month 31;"):
        read_date("12/31/2026")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("24.11.", "is not a date"),
        ("Tuesday", "is not a date"),
        ("", "is not a date"),
        ("31.2.2026", "there is no such day"),
        ("32.1.2026", "there is no such day"),
        ("24 Novembre 2026", "no month is called 'novembre'"),
        ("24 ma 2026", "no month is called 'ma'"),
        ("24 fe 2026", "no month is called 'fe'"),
        ("1.1.1900", "the year 1900 is not possible"),
        ("Wednesday 24 November 2026", "24 November 2026 is not a Wednesday"),
        ("24.11.026", "is not a date"),
        ("2026", "is not a date"),
        (True, "is not a date"),
        (0.5, "is not a date"),
        ("9" * 400, "is not a date"),
    ],
)
def test_what_is_no_date_is_refused_in_words(text: object, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        read_date(text)


@given(st.dates(date(1990, 1, 1), date(2060, 12, 31)))
def test_every_day_comes_back(day: date) -> None:
    month = MONTHS[day.month - 1]
    for text in (
        in_words(day), day.isoformat(), f"{day.day}.{day.month}.{day.year}", f"{day:%d/%m/%Y}",
        f"{day:%a} {day.day} {month[:3]} {day.year}", str((day - DAY_ZERO).days),
    ):  # fmt: skip
        assert read_date(text) == day


@given(st.text(max_size=40))
def test_any_text_is_a_day_or_refused(text: str) -> None:
    try:
        assert isinstance(read_date(text), date)
    except XlvpError as error:
        assert "\n" not in str(error)
