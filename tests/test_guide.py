"""The guide in install/: its pictures are what their command draws, its lists are complete."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.live import drawings
from tests.source import PACKAGE
from xlvp.functions import Function
from xlvp.hosts import engine
from xlvp.hosts.addin.package import TOOLS
from xlvp.rebuild import new_button
from xlvp.workbooks.listed import templates
from xlvp.xlsx import recalculate as engine_copy
from xlvp.xlsx.recalculate import recalculate

INSTALL = PACKAGE.parent / "install"
GUIDE = (INSTALL / "README.md").read_text(encoding="utf-8")
CHECKLIST = (INSTALL / "CHECKLIST.md").read_text(encoding="utf-8")
#: Every trouble that the doctor can name.
TROUBLES = sorted(
    {
        name
        for module in (PACKAGE / "setup").glob("*.py")
        for name in re.findall(r'\bTrouble\(\s*"([^"]+)"', module.read_text(encoding="utf-8"))
    }
)

#: Workbook, its formula cells and how many calls they make, as the guide tells.
CALLS = re.findall(r"^\| `(workbooks/[\w./-]+)` \| ([\d,]+) \| ([\d,]+) \|$", GUIDE, re.MULTILINE)


@pytest.mark.parametrize("name", drawings.DRAWINGS)
def test_a_committed_drawing_is_the_drawn_one(name: str) -> None:
    committed = (drawings.FOLDER / name).read_text(encoding="utf-8")
    assert committed == drawings.DRAWINGS[name](), f"{name}: run python tests/live/drawings.py"


@pytest.mark.parametrize("page", [GUIDE, CHECKLIST], ids=["README.md", "CHECKLIST.md"])
def test_its_files_and_pictures_exist(page: str) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", page)
    assert targets
    for target in targets:
        assert (INSTALL / target).exists(), target


def test_each_named_difference_has_its_test_and_each_test_its_line() -> None:
    tests = (PACKAGE.parent / "tests" / "live" / "test_differences.py").read_text(encoding="utf-8")
    held = re.findall(r"^def test_difference_(\w+)", tests, re.MULTILINE)
    assert re.findall(r"\| `(\w+)` \|$", GUIDE, re.MULTILINE) == held


@pytest.mark.parametrize("name", TROUBLES)
def test_what_the_doctor_can_name_is_in_the_guide(name: str) -> None:
    message = GUIDE.partition("The problems the doctor can name")[2].partition("\n\n")[0]
    assert name in " ".join(message.split())


@pytest.mark.parametrize(
    "name", [t for t in TROUBLES if "LibreOffice" not in t and t != "entries are completed"]
)
def test_every_trouble_of_excel_is_staged_in_the_checklist(name: str) -> None:
    assert re.search(rf"^\| 7\.\d+ \| .* \| {name} \| \|$", CHECKLIST, re.MULTILINE)


@pytest.mark.parametrize("button", [*map(new_button, templates()), *TOOLS], ids=lambda b: b.action)
def test_every_button_is_in_the_checklist(button: object) -> None:
    words = f"*{button.label}* ({button.action})"  # type: ignore[attr-defined]
    assert f"| {words}" in CHECKLIST, f"add a line for {words} to install/CHECKLIST.md"


def test_every_step_of_the_installation_is_in_the_checklist(tmp_path: Path) -> None:
    from tests.setup.pretended import ADDIN, windows
    from xlvp.setup.excel import plan

    steps = plan(windows(tmp_path).profile, ADDIN)
    (line,) = [line for line in CHECKLIST.splitlines() if "its steps: " in line]
    for step in steps:
        assert " ".join(step.words.split()[:2]) in line, step.words
    assert "nine steps" in CHECKLIST and len(steps) == 9


def test_every_line_of_the_checklist_has_its_number_and_room_for_the_outcome() -> None:
    numbers = re.findall(r"^\| (\d+)\.(\d+) \|", CHECKLIST, re.MULTILINE)
    counted: dict[str, int] = {}
    for part, number in numbers:
        counted[part] = counted.get(part, 0) + 1
        assert int(number) == counted[part], f"{part}.{number}"
    assert list(counted) == [str(part) for part in range(1, 11)]
    lines = [line for line in CHECKLIST.splitlines() if re.match(r"\| \d+\.\d+ \|", line)]
    assert all(line.endswith(" | |") for line in lines)


def test_the_guide_tells_of_calls() -> None:
    assert len(CALLS) >= 4


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "cells", "asked"), CALLS)
def test_the_calls_of_a_workbook_are_as_told(
    name: str, cells: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls, answer = 0, engine.answer

    def counted(function: Function, given: Sequence[object]) -> object:
        nonlocal calls
        calls += bool(given)  # without arguments the engine is only asked whether it knows the name
        return answer(function, given)

    monkeypatch.setattr(engine, "answer", counted)
    # the check of a text's length is the engine's alone, and asks some formulas twice
    monkeypatch.setattr(engine_copy, "makes_text", lambda formula: False)
    values = recalculate((PACKAGE.parent / name).read_bytes()).values
    assert (f"{len(values):,}", f"{calls:,}") == (cells, asked), f"{name}: write it in install/README.md"
