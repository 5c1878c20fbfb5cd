"""Nothing that a file holds is ever run: no code from text, no shell, no object read back, no network."""

import ast

import pytest

from tests.every import every
from tests.source import Module, modules

CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "startfile", "execv", "execve", "spawnv"}
# What turns bytes into objects, or speaks to a network; packages are fetched by pip, a program of its own.
PACKAGES = {
    "pickle", "marshal", "shelve", "dbm", "socket", "ssl", "asyncio", "ftplib", "smtplib", "http", "xmlrpc",
    "urllib.request", "requests", "httpx", "urllib3", "webbrowser", "ctypes",
}  # fmt: skip
# The modules that start a program, and which; never by a text that a shell would read.
PROGRAMS = {
    "xlvp.formats.access": "Python, which reads an Access file with a limit of time and memory",
    "xlvp.hosts.addin.serve": "Python, for a command of the ribbon",
    "xlvp.hosts.calc_process": "LibreOffice's own Python, for an item of the menu",
    "xlvp.setup.distribution": "pip",
    "xlvp.setup.profile": "Windows' own list of what runs",
    "xlvp.release": "pip, which builds the wheel",
    "xlvp.hosts.office": "LibreOffice and unopkg",
}


def unsafe(tree: ast.AST) -> list[str]:
    """The calls and imports that have no place in the package."""
    results = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            runs = called in CALLS and ast.unparse(node.func) != "re.compile"
            if runs or any(keyword.arg == "shell" for keyword in node.keywords):
                results.append(ast.unparse(node))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            start = [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            names = [".".join([*start, alias.name]) for alias in node.names]
            results += [name for name in names if any(f"{name}.".startswith(f"{p}.") for p in PACKAGES)]
    return results


@every("module", modules().values(), ids=modules())
def test_a_module_runs_no_text_and_speaks_to_nobody(module: Module) -> None:
    assert unsafe(module.tree) == []


@pytest.mark.parametrize(
    "line",
    [
        "eval(text)",
        "os.system(text)",
        "subprocess.run(text, shell=True)",
        "import pickle",
        "from urllib.request import urlopen",
        "import http.client",
    ],
)
def test_what_would_be_found(line: str) -> None:
    assert len(unsafe(ast.parse(line))) == 1


def test_programs_are_started_in_few_places() -> None:
    trees = {name: ast.walk(module.tree) for name, module in modules().items()}
    results = {
        name
        for name, nodes in trees.items()
        for node in nodes
        if isinstance(node, ast.Import) and any(alias.name == "subprocess" for alias in node.names)
    }
    assert results == set(PROGRAMS)
