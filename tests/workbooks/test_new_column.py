"""A column that is only put into its class is everywhere: two lines of one file, and nothing else.

A copy of the package gets the field of a column and its value. What is made with the copy must have it: the
function's help, the sheet and its values, ``xlvp score`` and the page. A workbook that was made before is
read as before.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import xlvp

FIELD = '    throwaway: str | None = shown("Throwaway", 12, "text", "what is thrown away")\n'
VALUE = 'throwaway="thrown away",\n'

#: What is run with the copy: it makes a workbook and says where the column is; then it reads an older one.
SCRIPT = """
import json, sys
from pathlib import Path
from click.testing import CliRunner
from openpyxl import load_workbook
from xlvp.cli import main
from xlvp.functions import FUNCTIONS
{make}

def run(*words):
    result = CliRunner().invoke(main, [*map(str, words)])
    assert result.exit_code <= (words[0] == "score"), result.output  # 1: the example's Check finds its doubt
    return result.output

folder = Path(sys.argv[1])
new = folder / "new.xlsx"
new.write_bytes(make())
cells = [str(cell.value) for row in load_workbook(new, data_only=True)["{sheet}"].rows for cell in row]
older = run("score", folder / "older.xlsx")
run("publish", new, "-o", folder / "pages")
print(json.dumps({{
    "help": FUNCTIONS["{function}"].help,
    "sheet": cells,
    "score": run("score", new),
    "page": "".join(page.read_text("utf-8") for page in (folder / "pages").glob("*.html")),
    "older": older,
}}))
"""


@dataclass(frozen=True)
class Case:
    """An output: the file with its class, its last field and value; a sheet, and what makes the workbook."""

    function: str
    file: str
    field: str
    value: str
    sheet: str
    make: str


CASES = (
    Case(
        "LADDER", "season/season_rows.py", '    needed: str | None = shown("Needed', "needed=each.note,\n",
        "Ladder 1", "from xlvp.workbooks.season.build import build_example as make",
    ),
    Case(
        "STANDINGS", "teams/rows.py", "    note: str = shown(", 'note="; ".join(filter(None, notes)),\n',
        "Standings", "from xlvp.workbooks.teams.examples import build_made_up as make",
    ),
    Case(
        "STANDINGS", "teams/rows.py", "    note: str = shown(", 'note="; ".join(filter(None, notes)),\n',
        "Standings", "from xlvp.workbooks.pairs.build import build\n"
        "from xlvp.workbooks.pairs.swiss import swiss_opening\n"
        "def make(): return build(swiss_opening(3, 8, 2))",
    ),
    Case(
        "RANKING", "pairs/event_rows.py", "    remark: str | None = shown(",
        'remark="; ".join(filter(None, (place.remark, outcome.wrong.get(own.pair)))) or None,\n',
        "Ranking", "from xlvp.workbooks.pairs.build import build\n"
        "from xlvp.workbooks.pairs.examples import full_evening\n"
        "def make(): return build(full_evening())",
    ),
)  # fmt: skip


def widened(case: Case, folder: Path) -> None:
    """Copy the package and put the column in."""
    source = Path(xlvp.__file__).parent
    shutil.copytree(source, folder / "xlvp", ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "xlvp" / case.file
    text = path.read_text("utf-8")
    assert text.count(case.field) == text.count(case.value) == 1, case.function
    before, field, after = text.partition(case.field)
    end = after.index("\n") + 1
    text = before + field + after[:end] + FIELD + after[end:]
    path.write_text(text.replace(case.value, case.value + VALUE), "utf-8")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(CASES[0], id="ladder", marks=pytest.mark.slow),
        pytest.param(CASES[1], id="standings"),
        pytest.param(CASES[2], id="swiss", marks=pytest.mark.slow),
        pytest.param(CASES[3], id="ranking", marks=pytest.mark.slow),
    ],
)
def test_a_column_is_known_in_one_place(case: Case, tmp_path: Path) -> None:
    widened(case, tmp_path)
    scope: dict[str, Callable[[], bytes]] = {}
    exec(case.make, scope)
    (tmp_path / "older.xlsx").write_bytes(scope["make"]())
    script = SCRIPT.format(**vars(case))
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=tmp_path, env={"PYTHONPATH": str(tmp_path), "COLUMNS": "400", "PATH": ""},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    where = json.loads(done.stdout)
    assert "what is thrown away" in where["help"]
    assert where["sheet"].count("Throwaway") == 1
    for place in ("sheet", "score", "page"):
        assert "Throwaway" in str(where[place]), place
        assert str(where[place]).count("thrown away") > 3, place
