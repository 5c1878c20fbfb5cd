"""Texts in plain English: no turn of phrase that has to be read twice, in code, guides, documents and sheets.

Names are Python's or the field's words, none of a story.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.banned_words import BANNED, faults
from tests.every import every
from tests.source import parsed

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "xlvp").rglob("*.py"))
WORKBOOKS = sorted((ROOT / "workbooks").rglob("*.xlsx"))
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "xlvp/python.md")),
    *sorted((ROOT / "xlvp" / "guide").glob("*.md")),
    *sorted(path for path in (ROOT / "install").iterdir() if path.suffix in (".md", ".cmd", ".sh")),
]
#: Texts of cells, and texts within formulas.
_TEXT = re.compile(r"<t(?: [^<>]*)?>([^<]*)</t>")
_FORMULA = re.compile(r"<f(?: [^<>]*)?>([^<]*)</f>")
_QUOTED = re.compile(r'"([^"]{4,})"')
#: Names that are words of a story, not of Python or of bridge.
PROSE = {"found", "told", "said", "asked", "turn", "laid", "held", "gone", "apart", "beside", "elsewhere"}
#: A column of a teams workbook, whose name is in every such file.
STORED = {("xlvp/teams/entries.py", "turn")}


def words(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each string and comment of a module; texts side by side are one."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def names(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the names that a module gives to something."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg


@every("path", MODULES, ids=str)
def test_docstrings_messages_and_comments_are_plain(path: Path) -> None:
    texts = [*words(path)]
    if faults("\n§\n".join(text for _, text in texts)):  # a module at once: its texts one by one take long
        assert [f"line {line}: {fault}" for line, text in texts for fault in faults(text)] == []


@every("path", DOCUMENTS, ids=str)
def test_documents_are_plain(path: Path) -> None:
    """Without the blocks of code: what a command prints is read where it is written."""
    assert faults(re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)) == []


@pytest.mark.slow
def test_the_ready_workbooks_are_plain() -> None:
    """Their cells, and the sentences that their formulas show; most stand in many workbooks."""
    texts: set[str] = set()
    for path in WORKBOOKS:
        with ZipFile(path) as archive:
            parts = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".xml")]
        texts |= {unescape(text) for part in parts for text in _TEXT.findall(part)}
        formulas = {unescape(text) for part in parts for text in _FORMULA.findall(part)}
        texts |= {text for formula in formulas for text in _QUOTED.findall(formula)}
    assert sorted({fault for text in texts for fault in faults(text)}) == []


def test_there_are_texts_to_read() -> None:
    assert (len(MODULES) > 300, len(DOCUMENTS) > 30, len(WORKBOOKS) > 10) == (True, True, True)


def test_each_pattern_finds_what_it_bans() -> None:
    """A pattern that matches nothing would let everything pass: one example for each."""
    examples = """
        is told; stands there; what is drawn stands; came about; takes it all the same; is asked about;
        in place of; nowhere to be found; belongs nowhere; what there is; there is to say; results to look at;
        receipts together; more, less; the root of 5; of so many; mended; such that all; the usual;
        has room for; a slip of the hand; without a word; no usual cause; published meanwhile; 81.5 in sum;
        that is not there;
        is left blank of; ranked apart; who has the sources; cards on their way; what it should hold;
        cannot be put into; says nothing of; as it likes; is laid; spares the; of its own accord
    """
    messages = {fault.partition('": ')[2] for fault in faults(examples)}
    assert messages == set(BANNED.values())


def test_names_are_python_s_or_the_field_s() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in MODULES
        for line, name in names(path)
        if name in PROSE and (str(path.relative_to(ROOT)), name) not in STORED
    ]
    assert wrong == []
