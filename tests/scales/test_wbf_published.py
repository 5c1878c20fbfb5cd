"""Every published cell: the tables of tests/oracles, whose sources are named there."""

from fractions import Fraction

import pytest

from tests.every import every
from tests.oracles.wbf_continuous import CONTINUOUS, KLINGER, KLINGER_EACH_IMP, LAST_MARGIN, STAR
from tests.oracles.wbf_discrete import DISCRETE, HALF_MATCH
from xlvp.scales.named import named_vp, scale_rows
from xlvp.scales.wbf import wbf_discrete, wbf_imps, wbf_vp

CELLS = [
    (boards, margin, figures[min(margin, len(figures) - 1)])
    for boards, figures in CONTINUOUS.items()
    for margin in range(LAST_MARGIN[boards] + 1)
]
RANGES = [
    (kind, boards, draw + k, printed)
    for kind, draw, table in (("discrete", 10, DISCRETE), ("half-match discrete", 5, HALF_MATCH))
    for boards, row in table.items()
    for k, printed in enumerate(row)
]


def first_and_last(printed: str) -> tuple[int, int | None]:
    """Read ``7-9`` or ``31+``."""
    if printed.endswith("+"):
        return int(printed[:-1]), None
    first, last = printed.split("-")
    return int(first), int(last)


def test_the_oracles_are_whole() -> None:
    assert len(CELLS) == 547
    assert [len(row) for row in DISCRETE.values()] == [11] * 11
    assert [len(row) for row in HALF_MATCH.values()] == [6] * 2


@every(("boards", "margin", "printed"), CELLS)
def test_continuous_cell(boards: int, margin: int, printed: str) -> None:
    winner = Fraction(printed)
    assert wbf_vp(margin, boards) == winner
    assert wbf_vp(-margin, boards) == 20 - winner


@pytest.mark.parametrize("boards", CONTINUOUS)
def test_continuous_table_ends_with_the_published_blitz(boards: int) -> None:
    rows = scale_rows(boards)
    assert rows == [
        (margin, Fraction(printed), 20 - Fraction(printed))
        for margin, printed in enumerate(CONTINUOUS[boards])
    ]
    assert wbf_imps(20, boards) == len(CONTINUOUS[boards]) - 1


def test_klinger_14_boards() -> None:
    assert {margin: wbf_vp(margin, 14) for margin in KLINGER} == {
        margin: Fraction(printed) for margin, printed in KLINGER.items()
    }
    worth = [wbf_vp(margin, 14) - wbf_vp(margin - 1, 14) for margin in range(1, 8)]
    assert worth == [Fraction(printed) for printed in KLINGER_EACH_IMP]


def test_star_20_boards() -> None:
    assert {margin: wbf_vp(margin, 20) for margin in STAR} == {
        margin: Fraction(printed) for margin, printed in STAR.items()
    }


@every(("kind", "boards", "vp", "printed"), RANGES)
def test_discrete_range(kind: str, boards: int, vp: int, printed: str) -> None:
    first, last = first_and_last(printed)
    maximum = 20 if kind == "discrete" else 10
    for margin in range(first, (first + 9 if last is None else last) + 1):
        assert named_vp(margin, boards, kind) == vp
        assert named_vp(-margin, boards, kind) == maximum - vp
        if kind == "discrete":
            assert (wbf_discrete(margin, boards), wbf_discrete(-margin, boards)) == (vp, 20 - vp)
    assert (first, last, vp, maximum - vp) in scale_rows(boards, kind)


def test_half_match_table_as_printed() -> None:
    """The EBU's half match of 4 boards, with V0 = 5 and X = 15 times the root of 4 / 2."""
    assert scale_rows(4, "half-match discrete") == [
        (0, 0, 5, 5),
        (1, 3, 6, 4),
        (4, 7, 7, 3),
        (8, 11, 8, 2),
        (12, 17, 9, 1),
        (18, None, 10, 0),
    ]
