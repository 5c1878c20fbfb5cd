"""Scales by name: every name reaches its scale, and one that is added to the list is known everywhere."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from xlvp.errors import InputError
from xlvp.scales.named import named_vp, names

# One cell of each scale, with the place where it is printed.
PRINTED = [
    ("wbf 25-0", 30, 16, "22"),  # tompi/BridgeScoringHelper: 28-31
    ("acbl 20", 30, 10, "18"),  # Bridgehands, 9-11 boards: 26-30
    ("acbl 30", 30, 10, "28"),  # Bridgehands, 9-11 boards: 26-30
    ("scottish 20", 30, 10, "19"),  # marcshearer/BridgeScore, 10-13 boards: 30-34
    ("swiss pairs 20", 60, 10, "18"),  # English Bridge Union: 59.80-62.01
    ("swiss pairs 10", 60, 4, "8"),  # English Bridge Union: 57.03-60.70
    ("continuous", 30, 16, "16.73"),  # WBF, 16 boards
    ("discrete", 30, 20, "16"),  # English Bridge Union, 20 boards: 26-31
    ("half-match discrete", 10, 4, "8"),  # English Bridge Union, 4 boards: 8-11
]

# Each scale half-way, 15 of 20, at a third of the blitz margin: the report's median condition.
MEDIAN = ["continuous", "quadratic", "logarithmic", "square-root"]


@pytest.mark.parametrize(("scale", "imps", "boards", "vp"), PRINTED)
def test_a_printed_cell(scale: str, imps: int, boards: int, vp: str) -> None:
    assert named_vp(imps, boards, scale) == Fraction(vp)


@pytest.mark.parametrize("scale", MEDIAN)
def test_the_median_margin_is_15_vps(scale: str) -> None:
    assert named_vp(20, 16, scale) == 15
    assert named_vp(-20, 16, scale) == 5


def test_the_median_margin_of_a_half_match() -> None:
    assert (named_vp(10, 8, "half-match"), named_vp(-10, 8, "half-match")) == (
        Fraction(15, 2),
        Fraction(5, 2),
    )


def test_every_name_is_one_of_the_printed_or_the_median_ones() -> None:
    assert {name for name, *_ in PRINTED} | {*MEDIAN, "half-match"} == set(names())


@pytest.mark.parametrize(
    ("imps", "vp"), [("26.1", 17), ("-26.1", 3), ("27.4", 17), ("27.5", 18), ("0.4", 10), ("-0.4", 10)]
)
def test_the_complaint_about_fractions(imps: str, vp: int) -> None:
    """English Bridge Union forum, VP scales in Swiss Pairs: 26.1 IMPs, where 23-27 is 17-3, was 18-2."""
    assert named_vp(Fraction(imps), 10, "discrete") == vp


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        named_vp(10, 16, "wbf")
    assert "'wbf'" in str(caught.value)
    assert all(name in str(caught.value) for name in names())


# In a process of its own, so that no other test sees the scale: 10-10 at 0 IMPs, 11-9 at 1 to 2, 12-8 at 3 to
# 5, each range wider by one, 20-0 from 55 IMPs. At 18 IMPs, 15-5, the table says 16.
SCRIPT = """
import sys
from openpyxl import Workbook
from xlvp.scales.named import SCALES
from xlvp.scales.scale import Scale, stepped

pairs, tops = [(10 + more, 10 - more) for more in range(11)], [0, 2, 5, 9, 14, 20, 27, 35, 44, 54]
figures = stepped("club", "Our club's", (1, 200), pairs, [100 * top for top in tops], percentage=False)
more = {"spellings": ("our club",), "note": "ours"}
SCALES.append(Scale("club", "Our club's", lambda boards: figures, "made up", True, 20, **more))

from xlvp.xlsx.recalculate import recalculate
from xlvp.cli import main
from xlvp.workbooks.calculator.build import build_calculator

asked = ('=VPSCALE(-25,16,"club")', '=VPSCALE(60,16,"our club")', '=INDEX(WBFSCALE(16,"club"),3,2)')
main(["eval", *asked], standalone_mode=False)
values = recalculate(build_calculator()).values  # a margin of 26 IMPs; the line after the WBF's four scales
print(values["Workings", "E10"], values["Workings", "F10"])
book = Workbook()
book.active.append(["Margin", "Winner", "Loser"])
for margin in range(60):
    book.active.append([margin, *(vp // 100 for vp in figures.at(margin))])
book.active["B20"] = 16
book.save(sys.argv[1])
main(["verify", sys.argv[1]])
"""


@pytest.mark.thorough
def test_one_line_in_the_list_is_all_that_a_scale_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "table.xlsx")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    evaluated, report = done.stdout.splitlines()[:4], done.stdout
    assert evaluated == ["4", "20", "5", "16.0 4.0"], done.stderr
    assert "Our club's" in report and "B20" in report and "15" in report, report
    assert done.returncode == 1, "a difference was found"
