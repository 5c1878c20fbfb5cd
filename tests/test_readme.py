"""The documents' examples run and print what they show; every function is named, links lead somewhere."""

import re
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.functions import FUNCTIONS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
OTHERS = ("README.md", "CONTRIBUTING.md", "install/README.md", "install/CHECKLIST.md", "xlvp/python.md")
PATHS = [*(ROOT / name for name in OTHERS), *sorted((ROOT / "xlvp" / "guide").glob("*.md"))]
DOCUMENTS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PATHS}
CONSOLE = [
    (command, shown)
    for text in DOCUMENTS.values()
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    for command, shown in re.findall(r"^\$ xlvp (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@pytest.mark.parametrize(("command", "shown"), CONSOLE)
def test_console_examples(command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    words = [str(ROOT / word) if word.startswith("workbooks/") else word for word in shlex.split(command)]
    monkeypatch.chdir(tmp_path)
    output = CliRunner().invoke(main, words).output
    assert [line.rstrip() for line in output.splitlines()] == [line.rstrip() for line in shown.splitlines()]


def test_there_are_console_examples() -> None:
    assert len(CONSOLE) >= 4


@pytest.mark.thorough
@pytest.mark.parametrize("name", DOCUMENTS)
def test_python_examples(name: str) -> None:
    """A document's blocks one after the other, in a process of its own: what one registers, others see."""
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENTS[name], re.DOTALL)
    if not blocks:
        return
    script = (
        "import doctest, sys; text = sys.stdin.read(); "
        "test = doctest.DocTestParser().get_doctest(text, {}, 'it', None, 0); "
        "sys.exit(doctest.DocTestRunner().run(test).failed)"
    )
    command = [sys.executable, "-X", "utf8", "-c", script]
    done = subprocess.run(command, input="\n".join(blocks), capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_function_that_a_document_links_to_exists() -> None:
    links = [
        link for text in DOCUMENTS.values() for link in re.findall(r"functions/README\.md#(\w+)\)", text)
    ]
    assert len(links) > 20 and {link.upper() for link in links} <= set(FUNCTIONS)


def test_every_guide_is_linked_from_the_readme_or_from_another_guide() -> None:
    linked = {
        Path(target).name for text in DOCUMENTS.values() for target in re.findall(r"\]\(([^)#:]+)\)", text)
    }
    assert {path.name for path in PATHS if path.parent.name == "guide"} <= linked


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_link_into_a_document_leads_to_a_heading(name: str) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", DOCUMENTS[name]):
        text = (ROOT / name).parent.joinpath(target or Path(name).name).read_text(encoding="utf-8")
        headings = [re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in HEADING.findall(text)]
        assert anchor in headings, f"{target}#{anchor}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_its_files_and_pictures_exist(name: str) -> None:
    for target in re.findall(r"""\]\(([^)#:]+)\)|src="([^"]+)\"""", DOCUMENTS[name]):
        assert (ROOT / name).parent.joinpath(*[each for each in target if each]).exists(), target


def test_what_the_page_for_the_mac_says_is_so() -> None:
    """Money needs no xlvp, the season does; its commands and files exist, its Python is the one required."""
    page = DOCUMENTS["xlvp/guide/mac.md"]
    assert "(xlvp/guide/mac.md)" in README.partition("## Load it")[0]
    needing = {name: _functions_in(ROOT / "workbooks" / name) for name in ("money.xlsx", "season.xlsx")}
    assert not needing["money.xlsx"] and "LADDER" in needing["season.xlsx"]
    named = set(re.findall(r"\.venv/bin/xlvp (\w+)", page))
    assert {"score", "new", "import", "publish", "freeze", "doctor"} == named <= set(main.list_commands(None))
    for file in re.findall(r"\b(?:install|workbooks)/[\w.-]+", page):
        assert (ROOT / file).is_file(), file
    assert 'requires-python = ">=3.10"' in (ROOT / "pyproject.toml").read_text() and "(3.10 or\n" in page


def _functions_in(workbook: Path) -> set[str]:
    with zipfile.ZipFile(workbook) as archive:
        sheets = [archive.read(n).decode() for n in archive.namelist() if n.startswith("xl/worksheets/sheet")]
    formulas = "\n".join(formula for sheet in sheets for formula in re.findall(r"<f[^>]*>([^<]*)<", sheet))
    return set(re.findall(r"\b([A-Z]+)\(", formulas)) & set(FUNCTIONS)
