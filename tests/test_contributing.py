"""CONTRIBUTING.md is true of today's tree: its folders, its places, and its five walks, which are run."""

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import pytest
from click.testing import CliRunner

from tests.exchange.test_into_money import book
from tests.source import PACKAGE
from xlvp.cli import main
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.hosts.engine import evaluate

TEXT = (PACKAGE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
#: No other test scores these: what was scored before is remembered, and not walked through again.
LIST = [
    [1, 1, 27, 1, 3, "5CxxN-7"],
    [1, 2, 27, 2, 4, "5CxxN-6"],
    [2, 1, 28, 1, 4, "3DxxN+3"],
    [2, 2, 28, 2, 3, "3DxxN+2"],
]
MARGINS = "10 10.31 10.61 10.91 11.2 11.48 11.76 12.03 12.29 12.55 12.8 13.05"  # one is wrong
BANK = "Date,Description,Amount,Balance\n2026-11-02,Coffee,-12.50,987.50\n2026-11-03,Rent,-100.00,887.50\n"


def walks() -> dict[str, list[str]]:
    """The functions of each walk, by its title."""
    part = TEXT.partition("## Five walks")[2].partition("\n## ")[0]
    titles = re.findall(r"^\*\*(.+?)\*\*", part, re.MULTILINE)
    texts = re.split(r"^\*\*.+?\*\*", part, flags=re.MULTILINE)[1:]
    return {
        title: re.findall(r"^\d+\. `(.+)`$", text, re.MULTILINE)
        for title, text in zip(titles, texts, strict=True)
    }


def command(*words: str) -> None:
    CliRunner().invoke(main, list(words))


def a_call(folder: Path) -> None:
    evaluate(["=WBFVP(26,16)"])


def a_ranking(folder: Path) -> None:
    answer(FUNCTIONS["RANKING"], [LIST])


def a_match(folder: Path) -> None:
    answer(FUNCTIONS["CONTRACTSCORE"], ["6DxxW-6", 26])
    answer(FUNCTIONS["WEIGHTEDIMP"], ["61%+620&39%-100", 300])
    answer(FUNCTIONS["WBFVP"], [27, 17])


def a_bank_line(folder: Path) -> None:
    command("import", str(folder / "bank.csv"), "--into", str(folder / "money.xlsx"), "--yes")


def a_table(folder: Path) -> None:
    command("verify", str(folder / "table.csv"))


def prepare(run: Callable[[Path], None], folder: Path) -> None:
    """The files that a walk begins with."""
    if run is a_bank_line:
        (folder / "bank.csv").write_text(BANK, encoding="utf-8")
        (folder / "money.xlsx").write_bytes(book())
    if run is a_table:
        lines = [f"{margin},{vp}" for margin, vp in enumerate(MARGINS.split())]
        (folder / "table.csv").write_text("\n".join(["IMPs,VP", *lines]), encoding="utf-8")


RUNS: Sequence[Callable[[Path], None]] = (a_call, a_ranking, a_match, a_bank_line, a_table)


def called(run: Callable[[Path], None], folder: Path) -> list[tuple[str, int, str]]:
    """Every function of the package that a run enters, in order: its file, first line and name."""
    seen: dict[tuple[str, int, str], None] = {}

    def watch(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(PACKAGE)):
            code = frame.f_code
            seen.setdefault((code.co_filename, code.co_firstlineno, code.co_name))

    before = sys.gettrace()
    sys.settrace(watch)  # it returns nothing, so it sees calls alone
    try:
        run(folder)
    finally:
        sys.settrace(before)
    return list(seen)


def test_there_are_five_walks_of_at_most_fifteen_functions() -> None:
    assert len(walks()) == 5
    assert not [title for title, names in walks().items() if not 5 <= len(names) <= 15]


@pytest.mark.thorough
@pytest.mark.parametrize("at", range(5), ids=[run.__name__ for run in RUNS])
def test_a_walk_passes_through_its_functions(at: int, tmp_path: Path) -> None:
    names = list(walks().values())[at]
    prepare(RUNS[at], tmp_path)
    trace = called(RUNS[at], tmp_path)
    entered = {(path, name): at for at, (path, _, name) in reversed([*enumerate(trace)])}
    places = {name: entered.get(place(name)) for name in names}
    missing = [name for name, at in places.items() if at is None]
    assert not missing, f"not called on this walk: {missing}; say in CONTRIBUTING.md which functions are"
    assert sorted(names, key=lambda name: places[name] or 0) == names, "another order"


def place(name: str) -> tuple[str, str]:
    """The file of a function and its own name: ``scales.scale.Scale.vp`` is vp in scales/scale.py."""
    words = name.split(".")
    files = [PACKAGE.joinpath(*words[:count]).with_suffix(".py") for count in range(1, len(words))]
    return next((str(file) for file in reversed(files) if file.exists()), ""), words[-1]


def test_the_tree_names_every_part_and_none_that_is_not_there() -> None:
    tree = TEXT.partition("## The tree")[2].partition("```\n")[2].partition("```")[0]
    inside = tree.partition("tests/")[0]
    named = set(re.findall(r"^  (\w+)/ ", inside, re.MULTILINE))
    parts = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert named == parts


def test_every_place_to_add_something_exists() -> None:
    table = TEXT.partition("## To add something")[2].partition("\n### ")[0]
    cells = [cell for line in table.splitlines() if line.startswith("| ") for cell in line.split("|")]
    wrong = []
    for cell in cells:
        paths = re.findall(r"`([\w/.]+(?:/|\.py))`", cell)
        wrong += [
            path for path in paths if not (PACKAGE / path).exists() and not (PACKAGE.parent / path).exists()
        ]
        wrong += [
            name
            for name in re.findall(r"`([A-Z_]{4,})`", cell)
            if not any(f"\n{name}" in (PACKAGE / path).read_text(encoding="utf-8") for path in paths)
        ]
    assert len(cells) > 40 and not wrong, wrong
