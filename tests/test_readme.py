"""The README's examples run and print what it shows; its function list is the catalogue's."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.catalogue import FUNCTIONS
from xlvp.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = [
    (command, shown)
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    for command, shown in re.findall(r"^\$ xlvp (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.parametrize(("command", "shown"), CONSOLE)
def test_console_examples(command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    words = [str(ROOT / word) if word.startswith("workbooks/") else word for word in shlex.split(command)]
    monkeypatch.chdir(tmp_path)
    output = CliRunner().invoke(main, words).output
    assert [line.rstrip() for line in output.splitlines()] == [line.rstrip() for line in shown.splitlines()]


def test_there_are_console_examples() -> None:
    assert len(CONSOLE) >= 4


def test_python_examples() -> None:
    import doctest

    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
        assert doctest.DocTestRunner().run(test).failed == 0


def test_the_function_list_is_the_catalogue() -> None:
    rows = re.findall(r"^\| `([A-Z]+\([^`]*\))` \| (.*) \|$", README, re.MULTILINE)
    listed = [(usage, text.replace("\\|", "|")) for usage, text in rows]
    assert listed == [(function.usage, function.help) for function in FUNCTIONS.values()]


def test_its_files_and_pictures_exist() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
