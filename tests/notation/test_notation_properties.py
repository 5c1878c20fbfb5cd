"""The result notation: every result written back is the same, and no text breaks the reader.

Texts made at random: read, or refused in words, at once; ``tests.benchmarks.notation`` runs a million.
"""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.every import every
from tests.growth import calls, growth
from tests.random_texts import texts, trouble
from xlvp.errors import XlvpError
from xlvp.notation.entry import contract_score, why
from xlvp.notation.results import LONGEST, parse_result
from xlvp.rules.contract import VULNERABILITIES, possible_scores
from xlvp.rules.result import Half, Percentage, Result, Weighted, plain_result, weighted

SCORES = st.sampled_from(sorted(possible_scores()))
HUNDREDTHS = st.integers(-20000, 20000).map(lambda n: Fraction(n, 10000))
PERCENTAGES = st.integers(0, 10000).map(lambda n: Percentage(Fraction(n, 100)))


@st.composite
def weighted_halves(draw: st.DrawFn) -> Weighted:
    """Some scores, weights of which the last makes the sum 100%."""
    scores = draw(st.lists(SCORES, min_size=1, max_size=5))
    weights = draw(st.lists(HUNDREDTHS, min_size=len(scores) - 1, max_size=len(scores) - 1))
    return weighted(zip(scores, [*weights, 1 - sum(weights, Fraction(0))], strict=True))


HALVES: st.SearchStrategy[Half] = weighted_halves() | PERCENTAGES
RESULTS = (
    SCORES.map(plain_result)
    | weighted_halves().map(lambda half: Result(half, half))
    | PERCENTAGES.map(lambda half: Result(half, Percentage(100 - half.value)))
    | st.builds(Result, HALVES, HALVES)
)


@given(RESULTS)
def test_written_back_it_is_the_same(result: Result) -> None:
    assert parse_result(result.text) == result
    assert parse_result(result.text).text == result.text


@given(RESULTS)
def test_other_signs_do_not_change_it(result: Result) -> None:
    other = result.text.replace("-", " − ").replace("&", " ; ").replace(".", ",").replace("/", " / ")
    assert parse_result(f" {other} ") == result


@given(weighted_halves(), st.randoms())
def test_the_order_of_the_terms_does_not_matter(half: Weighted, random: object) -> None:
    terms = list(half.terms)
    random.shuffle(terms)  # type: ignore[attr-defined]
    text = "&".join(f"{float(weight * 100)}%{score:+d}" for score, weight in terms)
    assert parse_result(text) == Result(half, half)


@given(weighted_halves())
def test_a_half_is_sorted_merged_and_whole(half: Weighted) -> None:
    scores = [score for score, _ in half.terms]
    assert scores == sorted(set(scores), reverse=True)
    assert all(weight for _, weight in half.terms)
    assert sum(share for _, share in half.shares) == 1


SIGNS = "0123456789+-−–=%&;/()., xX*NSEWTBAHDCnseP:♠♥\u00a0\u200b\x1c"


@pytest.mark.thorough
@settings(max_examples=500)
@given(st.text() | st.text(SIGNS) | st.lists(RESULTS.map(lambda result: result.text)).map("".join))
@example("+\u2003620")
@example("4SN+\u20091")
@example("٦٢٠")
@example("²")
@example("60%²&40%+620")
def test_any_text_is_read_or_refused_for_a_reason(text: str) -> None:
    for vulnerable in (None, *VULNERABILITIES):
        try:
            parse_result(text, vulnerable)
        except XlvpError as error:
            assert str(error)
        assert isinstance(why(text, vulnerable), str)


@given(st.floats() | st.integers() | st.booleans() | st.none() | st.dates() | st.fractions())
def test_any_value_is_read_or_refused_for_a_reason(value: object) -> None:
    for rule in (parse_result, contract_score, why):
        try:
            assert rule(value, "All") is not None
        except XlvpError as error:
            assert str(error)


FLOODS = [
    *(sign * 10_000 for sign in "1(% +-/&;:.N=\u00a0"),
    *(sign * 499 for sign in "1(%+-/&;:.N="),
    "()" * 249, "(" * 249 + ")" * 249, "60%" * 166, "60%+620&" * 62, "60%+" * 124, "1." * 249, "4S" * 249,
    "50%(" * 100,
    "NS:" + " " * 490 + "x", "NS:" + " ;" * 240, "NS:" * 166, "NS:" + "WE:" * 160 + "(", "NS:" + ", / " * 120,
    "50%" + "(" * 248 + ")" * 248, "50% (" + " )" * 240,
    "4" + " " * 495, "4S" + " " * 490 + "!",
    "+" + " " * 490 + "x", "60%" + " x" * 240, "(" + "1" * 490 + ")",
    "9" * 7 + "." + "0" * 480, "1" * 490 + "%",
]  # fmt: skip


@pytest.mark.parametrize("text", FLOODS, ids=lambda text: f"{text[:6]}…{len(text)}")
def test_a_flood_of_signs_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(XlvpError) as caught:
        parse_result(text, "None")
    assert len(str(caught.value)) < 400


#: What comes before, again and again, and behind.
REPEATED = [
    *(("", unit, "") for unit in ("()", "60%", "60%+620&", "60%+", "1.", "4S", "50%(", *"1(%+-/&;:.N=")),
    ("", "(", ")"), ("", "1", "%"), ("(", "1", ")"), ("4", " ", ""), ("4S", " ", "!"), ("+", " ", "x"),
    ("NS:", " ", "x"), ("NS:", " ;", ""), ("NS:", "NS:", ""), ("NS:", "WE:", "("), ("NS:", ", / ", ""),
    ("50%", "()", ""), ("50% (", " )", ""), ("60%", " x", ""), ("9999999.", "0", ""),
]  # fmt: skip


@every("form", REPEATED)
def test_twice_the_flood_is_twice_the_work(form: tuple[str, str, str]) -> None:
    """Calls are counted; a regular expression that tries everything is one call, so its time is compared."""
    before, unit, behind = form

    def reading(length: int) -> Callable[[], None]:
        text = before + unit * ((length - len(before + behind)) // len(unit)) + behind

        def work() -> None:
            for rule in (parse_result, why):
                with suppress(XlvpError):
                    rule(text, "None")

        return work

    short, long = reading(LONGEST // 2), reading(LONGEST)
    short(), long()  # what is kept for the next time
    assert calls(long) <= 2.2 * calls(short)
    many = [partial(_often, work) for work in (short, long)]
    assert growth(*many, 4) < 4


def _often(work: Callable[[], None]) -> None:
    for _ in range(20):
        work()


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
