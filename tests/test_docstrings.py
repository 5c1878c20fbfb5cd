"""Docstrings: the examples in them run, the rules name their source."""

import ast
import doctest
import importlib
from collections.abc import Iterator

import pytest

from tests.every import every
from tests.source import imports, modules
from xlvp.functions import FUNCTIONS

EXAMPLES = sorted(
    name for name, module in modules().items() if ">>> " in module.path.read_text(encoding="utf-8")
)
RULES = sorted({f.rule.__module__ for f in FUNCTIONS.values() if ".functions" not in f.rule.__module__})


@every("name", EXAMPLES)
def test_the_examples_run(name: str) -> None:
    elsewhere = name.endswith("__main__") or any(each.module == "unohelper" for each in imports(name))
    assert not elsewhere, "inside LibreOffice, or when it is run, is the only place where it can be imported"
    result = doctest.testmod(importlib.import_module(name), report=True)
    assert result.attempted
    assert not result.failed


@every("name", sorted(modules()))
def test_everything_public_says_what_it_is(name: str) -> None:
    tree = modules()[name].tree
    assert ast.get_docstring(tree), name
    for node in public(tree):
        assert ast.get_docstring(node), f"{name}.{node.name}"


def public(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The functions and classes of a module and the methods of its classes, without the private ones."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_s_module_names_its_source_or_standard(name: str) -> None:
    """The first line says what is computed; below it stands where that is written."""
    docstring = ast.get_docstring(modules()[name].tree) or ""
    first, _, rest = docstring.partition("\n")
    assert first.strip()
    assert rest.split(">>>")[0].strip(), f"{name} has one line only"
