"""Run in a fresh Python: one line more in the list of conditions, then what everybody makes of it, as JSON.

Arguments: a folder for the workbooks, and the line that is added.
"""

import json
import sys
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

LAST = "    wrong: tuple[str, ...] = ()\n"


def add(line: str) -> None:
    """Load the module of the conditions with a line more above the fields that are no settings."""
    spec = find_spec("xlvp.teams.conditions")
    assert spec is not None and spec.origin is not None
    text = Path(spec.origin).read_text("utf-8")
    assert text.count(LAST) == 1
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    exec(compile(text.replace(LAST, f"    {line}\n{LAST}"), spec.origin, "exec"), module.__dict__)
    import xlvp.teams

    xlvp.teams.conditions = module


def answers(folder: Path) -> dict[str, Any]:
    """Everything that knows the new setting."""
    from click.testing import CliRunner
    from openpyxl import load_workbook

    from xlvp.cli import main
    from xlvp.functions import FUNCTIONS
    from xlvp.hosts.answer import answer
    from xlvp.workbooks.teams.book import read_book
    from xlvp.workbooks.teams.build import build_teams
    from xlvp.workbooks.teams.layout import Opening, Size
    from xlvp.xlsx.recalculate import recalculate

    def run(*words: str) -> str:
        return CliRunner().invoke(main, words, catch_exceptions=False).output

    def conditions(path: Path) -> Any:
        return read_book(recalculate(path.read_bytes()), path.name).conditions

    good, bad, again = (folder / f"{name}.xlsx" for name in ("good", "bad", "again"))
    size = Size(teams=4, rounds=3, boards=20)
    good.write_bytes(build_teams(Opening(size, {"trial": 3})))
    bad.write_bytes(build_teams(Opening(size, {"trial": "x"})))
    run("new", "teams", "--from", str(good), "--teams", "8", "-o", str(again))
    workbook = load_workbook(good)
    sheet = workbook["Setup"]
    cell = workbook.defined_names["xlvp_trial"].attr_text.replace("$", "").split("!")[1]
    rules = [rule for rule in sheet.data_validations.dataValidation if cell in str(rule.sqref).split()]
    state = answer(FUNCTIONS["TEAMSTATE"], [[(1, 1, 2, "", 20, 8)], [("Trial", "x")]])
    return {
        "sheet": [sheet[f"A{cell[1:]}"].value, sheet[cell].value, sheet[f"C{cell[1:]}"].value],
        "offered": [[rule.type, rule.formula1, rule.formula2] for rule in rules],
        "read": conditions(good).trial,
        "copied": conditions(again).trial,
        "score": run("score", str(bad)),
        "help": FUNCTIONS["STANDINGS"].arguments[1].help,
        "message": str(state[0][1]) if isinstance(state, list) else str(state),
    }


if __name__ == "__main__":
    add(sys.argv[2])
    print(json.dumps(answers(Path(sys.argv[1]))))
