"""The Milton table: the expected score by honour points.

Ł. Sławiński, Pikier: "Zapis Miltonowy"; 20, 29 and 30 points are from a second print, which has 600/900
at 31.
"""

import pytest

from xlvp.errors import InputError, NotApplicable
from xlvp.rules.par import milton

PRINTED = {
    21: "50/50", 22: "70/70", 23: "110/110", 24: "200/290", 25: "300/440", 26: "350/520", 27: "400/600",
    28: "430/630", 31: "600/800", 32: "700/1050", 33: "900/1350", 34: "1000/1500", 35: "1100/1650",
    36: "1200/1800",
}  # fmt: skip
SECOND_PRINT = {20: "0/0", 29: "460/660", 30: "490/690"}


@pytest.mark.parametrize(("points", "printed"), [*PRINTED.items(), *SECOND_PRINT.items()])
def test_every_line(points: int, printed: str) -> None:
    plain, vulnerable = map(int, printed.split("/"))
    assert [milton(points, who) for who in ("None", "EW", "NS", "All")] == [
        plain,
        plain,
        vulnerable,
        vulnerable,
    ]


@pytest.mark.parametrize(("points", "printed"), [*PRINTED.items(), *SECOND_PRINT.items()])
def test_fewer_than_20_are_the_other_sides(points: int, printed: str) -> None:
    """The vulnerability that counts is that of the side with more points."""
    plain, vulnerable = map(int, printed.split("/"))
    assert [-milton(40 - points, who) for who in ("None", "NS", "EW", "All")] == [
        plain,
        plain,
        vulnerable,
        vulnerable,
    ]


def test_all_points_from_20_to_36_are_covered() -> None:
    assert sorted(PRINTED | SECOND_PRINT) == list(range(20, 37))
    scores = [milton(points, "All") for points in range(4, 37)]
    assert scores == sorted(scores)


@pytest.mark.parametrize("points", [0, 3, 37, 40])
def test_no_value_is_sure_beyond_36(points: int) -> None:
    with pytest.raises(NotApplicable, match=f"no sure value for {points} points: it covers 4 to 36"):
        milton(points, "None")


@pytest.mark.parametrize("points", [-1, 41])
def test_there_are_40_points(points: int) -> None:
    with pytest.raises(InputError, match=f"0 to 40 points, not {points}"):
        milton(points, "None")
