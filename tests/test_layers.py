"""Imports run one way: each part of the package knows the parts below it, and none above."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest

from tests.every import every
from tests.source import Module, imports, modules
from xlvp.workbooks.listed import TEMPLATES

LAYERS = (
    ("", "account", "errors", "part", "rounding", "text"),
    ("rules",),
    ("scales",),
    ("notation",),
    ("records",),
    ("pairs", "teams", "season"),
    ("functions",),
    ("hosts",),
    ("xlsx",),
    ("pages",),
    ("formats",),
    ("workbooks",),
    ("verify", "suite", "setup"),
    ("actions",),
    ("commands", "api"),
    ("cli",),
    ("__main__", "rebuild"),
    ("release",),
)
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}
CORE = [m for m in modules().values() if LEVEL[m.part] < LEVEL["hosts"]]

# These run inside LibreOffice alone.
IN_LIBREOFFICE = (
    "xlvp.hosts.calc_component",
    "xlvp.hosts.calc_menu",
    "xlvp.hosts.calc_window",
    "xlvp.hosts.calc_dialog",
)
# Which modules may import a package that does not come with Python.
EXTRAS = {
    "xlwings": ("xlvp.hosts.excel", "xlvp.hosts.addin.serve"),
    "pyopenvba": ("xlvp.hosts.addin.package",),
    "formualizer": ("xlvp.hosts.engine",),
    "uno": IN_LIBREOFFICE,
    "unohelper": IN_LIBREOFFICE,
    "com": IN_LIBREOFFICE,
    "org": ("xlvp.hosts.calc_component",),
    "openpyxl": ("xlvp.workbooks", "xlvp.verify"),
    "click": ("xlvp.cli", "xlvp.commands"),
    "rich": ("xlvp.commands", "xlvp.verify.report"),
    "endplay": ("xlvp.rules.par",),
    "networkx": ("xlvp.teams.pairable",),
    "access_parser": ("xlvp.formats.access",),
}


def level(name: str) -> int:
    return LEVEL[modules()[name].part]


def test_the_package_hands_on_the_names_of_its_top_when_it_is_asked() -> None:
    assert {(imported.module, imported.lazy) for imported in imports("xlvp")} == {("xlvp.api", True)}


@every("name", [name for name in modules() if name != "xlvp"])
def test_a_module_imports_what_is_below_it(name: str) -> None:
    for imported in imports(name):
        if imported.module in modules():
            assert level(imported.module) <= level(name), f"{name} imports {imported.module}"


def test_the_kit_of_the_workbooks_knows_no_workbook() -> None:
    kit = [name for name in modules() if name.startswith("xlvp.workbooks.kit")]
    above = [
        f"{name} imports {imported.module}"
        for name in kit
        for imported in imports(name)
        if imported.module.startswith("xlvp.workbooks.") and imported.module not in kit
    ]
    assert len(kit) > 10 and above == []


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = {name: {i.module for i in imports(name) if i.module in modules()} for name in modules()}
    graph["xlvp"] = set()  # it only hands on, when it is asked
    assert len([*TopologicalSorter(graph).static_order()]) == len(modules())


@every("name", modules())
def test_other_packages_are_imported_where_they_belong(name: str) -> None:
    for imported in imports(name):
        top = imported.module.split(".")[0]
        if top != "xlvp" and top not in sys.stdlib_module_names:
            allowed = EXTRAS.get(top, ())
            assert any(name == place or name.startswith(f"{place}.") for place in allowed), f"{name}: {top}"
            assert imported.lazy or modules()[name] not in CORE, f"{name} needs {top} to be imported"


@pytest.mark.parametrize("name", ["account", "errors", "rounding", "text"])
def test_the_lowest_modules_know_nothing_of_the_rules(name: str) -> None:
    inside = {i.module for i in imports(f"xlvp.{name}") if i.module.startswith("xlvp")}
    assert inside <= {"xlvp.errors"}


def test_the_command_line_loads_a_host_or_a_workbook_only_when_asked() -> None:
    for imported in imports("xlvp.cli"):
        if not imported.lazy and imported.module in modules():
            assert level(imported.module) < LEVEL["hosts"], imported.module


@pytest.mark.parametrize(
    ("start", "absent"),
    [
        ("xlvp.hosts.answer", ["click", "rich", "openpyxl", "formualizer", "xlwings"]),
        ("xlvp.cli", ["openpyxl", "formualizer", "xlwings", "xlvp.workbooks"]),
        ("xlvp.xlsx", ["openpyxl", "xlwings", "formualizer"]),
        ("xlvp.setup.doctor", ["pyopenvba", "openpyxl"]),
    ],
)
def test_what_is_not_loaded(start: str, absent: list[str]) -> None:
    script = f"import sys, {start}; print(*[name for name in {absent!r} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == []


def test_no_template_needs_openpyxl_to_be_loaded() -> None:
    script = "import sys\n" + "".join(
        f"import {each.module}\nprint('{each.name}' if 'openpyxl' in sys.modules else '')\n"
        for each in TEMPLATES
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert TEMPLATES and loaded.stdout.split() == []


@pytest.mark.parametrize(
    "words", [["score", "workbooks/match.xlsx"], ["new", "pairs", "--help"]], ids=" ".join
)
def test_only_making_a_workbook_loads_openpyxl(words: list[str]) -> None:
    script = (
        f"import sys; from xlvp.cli import main; main({words!r}, standalone_mode=False); "
        "print('openpyxl' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "False", words


def test_packages_of_workbooks_hold_a_docstring() -> None:
    for module in modules().values():
        if module.name.startswith("xlvp.workbooks.") and module.path.name == "__init__.py":
            assert [type(node) for node in module.tree.body] == [ast.Expr], module.name


# Python 3.10 has not these; ast.parse of the source already refuses newer syntax.
NEWER = {
    "tomllib",
    "Self",
    "StrEnum",
    "UTC",
    "ExceptionGroup",
    "LiteralString",
    "override",
    "batched",
    "chdir",
}


@every("module", modules().values(), ids=modules())
def test_a_module_loads_in_python_3_10(module: Module) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            assert not NEWER & {alias.name for alias in node.names}
            assert "*" not in {alias.name for alias in node.names}


@every("module", [m for m in CORE if m.part != "rounding"], ids=lambda module: module.name)
def test_only_the_rounding_module_rounds(module: Module) -> None:
    calls = {ast.unparse(node.func) for node in ast.walk(module.tree) if isinstance(node, ast.Call)}
    assert not calls & {"round", "floor", "ceil", "trunc", "math.floor", "math.ceil", "math.trunc"}
