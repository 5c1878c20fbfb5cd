"""Run in a fresh Python: one line more in the package, then what everybody makes of it, as JSON.

Arguments: which line (setting, column or rule), and a folder for workbooks.
"""

import json
import sys
import warnings
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

#: What is added: the module, the line above which it comes, and the line.
ADDED = {
    "setting": (
        "xlvp.teams.conditions",
        "    wrong: tuple[str, ...] = ()  # ",
        '    trial: int = setting("Trial", read_whole, default=1, later=True, offer=WholeNumber(2, 9), '
        'hint="how many are tried")\n',
    ),
    "column": (
        "xlvp.teams.entries",
        '\n\n@dataclass(frozen=True, kw_only=True)\nclass ListedMatch:',
        '    shirt: Any = column("Shirt", 6, Whole(1, 99), called="shirt", later=True, after="carried")\n',
    ),
    "rule": (
        "xlvp.season.ladder_rules",
        "\n    @property\n    def minimum(self)",
        '    trial: int = setting("Trial", read_count, default=1, hint="how many are tried")\n',
    ),
}  # fmt: skip


def add(which: str) -> None:
    """Load a module with a line more, before anybody else loads it."""
    name, above, line = ADDED[which]
    spec = find_spec(name)
    assert spec is not None and spec.origin is not None
    text = Path(spec.origin).read_text("utf-8")
    assert text.count(above) == 1
    module = module_from_spec(spec)
    sys.modules[name] = module
    exec(compile(text.replace(above, line + above), spec.origin, "exec"), module.__dict__)
    package, _, last = name.rpartition(".")
    setattr(import_module(package), last, module)


def run(*words: str) -> str:
    from click.testing import CliRunner

    from xlvp.cli import main

    return CliRunner().invoke(main, words, catch_exceptions=False).output


def place(path: Path, name: str) -> tuple[Any, str]:
    """The sheet and the first cell of a defined name."""
    from openpyxl import load_workbook

    workbook = load_workbook(path)
    title, ref = workbook.defined_names[name].attr_text.replace("$", "").split("!")
    return workbook[title.strip("'")], ref.split(":")[0]


def offered(sheet: Any, cell: str) -> list[list[str]]:
    rules = sheet.data_validations.dataValidation
    return [[rule.type, rule.formula1, rule.formula2] for rule in rules if cell in rule.sqref]


def teams_book(path: Path) -> Any:
    from xlvp.workbooks.teams.book import read_book
    from xlvp.xlsx.recalculate import recalculate

    return read_book(recalculate(path.read_bytes()), path.name)


def setting(good: Path, bad: Path, again: Path) -> dict[str, Any]:
    from xlvp.functions import FUNCTIONS
    from xlvp.hosts.answer import answer
    from xlvp.workbooks.kit.opening import Opening
    from xlvp.workbooks.teams.build import build_teams
    from xlvp.workbooks.teams.layout import Size

    for path, value in ((good, 3), (bad, "x")):
        path.write_bytes(build_teams(Opening(Size(teams=4, rounds=3, boards=20), {"trial": value})))
    run("new", "teams", "--from", str(good), "--teams", "8", "-o", str(again))
    sheet, cell = place(good, "xlvp_trial")
    state = answer(FUNCTIONS["TEAMSTATE"], [[(1, 1, 2, "", 20, 8)], [("Trial", "x")]])
    return {
        "sheet": [sheet[f"{letter}{cell[1:]}"].value for letter in "ABC"],
        "offered": offered(sheet, cell),
        "read": [teams_book(path).conditions.trial for path in (good, again)],
        "score": run("score", str(bad)),
        "help": FUNCTIONS["STANDINGS"].arguments[1].help,
        "message": str(state[0][1]) if isinstance(state, list) else str(state),
    }


def column(good: Path, bad: Path, again: Path) -> dict[str, Any]:
    from xlvp.records.entry import RowCells
    from xlvp.teams.entries import TeamLine
    from xlvp.workbooks.kit.opening import Opening
    from xlvp.workbooks.teams import book as schema
    from xlvp.workbooks.teams.build import build_teams
    from xlvp.workbooks.teams.layout import TEAMS, Size

    lines = {TEAMS: [{"team": 1, "shirt": 7}, {"team": 2, "shirt": 100}]}
    good.write_bytes(build_teams(Opening(Size(teams=4, rounds=3, boards=20), {}, lines)))
    run("new", "teams", "--from", str(good), "--teams", "8", "-o", str(again))
    sheet, cell = place(good, "xlvp_shirt")
    matches, first = place(good, "xlvp_vp_a")
    cells = RowCells((2, "", "", "", "", "", "", "", 100), TeamLine)
    return {
        "sheet": [cell, sheet["I4"].value, sheet.column_dimensions["I"].width],
        "offered": offered(sheet, "I6"),
        "read": [line.shirt for line in schema.TEAMS.read(teams_book(again).cells)[1:3]],
        "passed": matches[first].value.text,
        "message": [cells.whole("shirt"), cells.wrong],
    }


def rule(good: Path, bad: Path, again: Path) -> dict[str, Any]:
    from xlvp.workbooks.season.book import SeasonBook
    from xlvp.workbooks.season.build import build_season
    from xlvp.workbooks.season.opening import Room, season_opening
    from xlvp.xlsx.recalculate import recalculate
    from xlvp.xlsx.values import NamedCells

    room = Room(members=20, sessions=10, results=40)
    for path, value in ((good, "3"), (bad, "x")):
        rules = {"title": ("All", "Best"), "trial": ("", value)}
        path.write_bytes(build_season(season_opening(room, rules=rules)))
    sheet, _ = place(good, "xlvp_rule_label")
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(max_col=6)]
    return {
        "sheet": [row for row in rows if row[0] == "Trial"],
        "read": [
            SeasonBook(NamedCells(recalculate(good.read_bytes()))).rules.ladder(number).trial
            for number in (1, 2)
        ],
        "score": run("score", str(bad)),
    }


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    add(sys.argv[1])
    paths = [Path(sys.argv[2]) / f"{name}.xlsx" for name in ("good", "bad", "again")]
    print(json.dumps({"setting": setting, "column": column, "rule": rule}[sys.argv[1]](*paths)))
