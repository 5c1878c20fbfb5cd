"""Boards for hypothesis: plain, weighted, split and percentage results in one field."""

from fractions import Fraction

from hypothesis import strategies as st

from xlvp.rules.result import Half, Percentage, Result, plain_result, weighted

SCORES = (-1100, -620, -430, -420, -170, -110, -100, -50, 0, 50, 100, 110, 170, 420, 430, 620, 650, 1100)

score = st.sampled_from(SCORES)
plain = score.map(plain_result)


@st.composite
def ruling(draw: st.DrawFn) -> Half:
    """Two or three different scores; tenths as weights, negative ones too."""
    scores = draw(st.lists(score, min_size=2, max_size=3, unique=True))
    tenths = [draw(st.integers(-10, 20).filter(bool)) for _ in scores[1:]]
    weights = [10 - sum(tenths), *tenths]
    return weighted((value, Fraction(tenth, 10)) for value, tenth in zip(scores, weights, strict=True))


percent = st.sampled_from([40, 50, 60]).map(Fraction)
lone_percentage = percent.map(lambda value: Result(Percentage(value), Percentage(100 - value)))
weighted_result = ruling().map(lambda half: Result(half, half))
half = st.one_of(score.map(lambda value: plain_result(value).ns), ruling(), percent.map(Percentage))
split = st.builds(Result, half, half)


@st.composite
def plain_boards(draw: st.DrawFn) -> list[Result]:
    """One to twelve plain results, in a field of scores that often tie."""
    return draw(st.lists(plain, min_size=1, max_size=12))


@st.composite
def boards(draw: st.DrawFn, splits: bool = True) -> list[Result]:
    """Plain results with up to four others anywhere among them; both sides have a score."""
    odd = st.one_of(weighted_result, lone_percentage, *([split] if splits else []))
    results = [*draw(st.lists(plain, min_size=1, max_size=8)), *draw(st.lists(odd, max_size=4))]
    return draw(st.permutations(results))
