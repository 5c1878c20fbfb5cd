"""A scale that is added to the list, and to nothing else, is everywhere where scales are."""

import subprocess
import sys
from pathlib import Path

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


def test_one_line_in_the_list_is_all_that_a_scale_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "table.xlsx")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    evaluated, report = done.stdout.splitlines()[:4], done.stdout
    assert evaluated == ["4", "20", "5", "16.0 4.0"], done.stderr
    assert "Our club's" in report and "B20" in report and "15" in report, report
    assert done.returncode == 1, "a difference was found"
