"""The modules that a host takes along: the catalogue of the functions and all that it imports."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from xlvp.functions import TOPICS

PACKAGE = Path(__file__).parents[1]
#: The catalogue and its modules, which it loads by their names.
CATALOGUE = ("xlvp.functions", *dict.fromkeys(f"xlvp.functions.{topic.module}" for topic in TOPICS))
ROOTS = (*CATALOGUE, "xlvp.hosts.answer", "xlvp.hosts.calc")
#: The names for Python programs, loaded when one of them is asked for: no cell does.
_FOR_PROGRAMS = PACKAGE / "api.py"


def needed(roots: Iterable[str] = ROOTS) -> dict[str, str]:
    """Return path inside the extension -> text, for every module and data file that these modules need.

    >>> sorted(needed())[0]
    'xlvp/__init__.py'
    """
    results: dict[Path, str] = {}
    waiting = list(roots)
    while waiting:
        for path in _files(waiting.pop()):
            if path not in results and path != _FOR_PROGRAMS:
                results[path] = path.read_text(encoding="utf-8")
                waiting += _imports(results[path])
    for folder in {path.parent for path in results}:
        for table in folder.glob("data/*.csv"):
            results[table] = table.read_text(encoding="utf-8")
    return {path.relative_to(PACKAGE.parent).as_posix(): text for path, text in results.items()}


def _files(module: str) -> Iterator[Path]:
    """The file of a module and of every package above it; nothing for a name that is no module."""
    parts = module.split(".")
    for length in range(1, len(parts) + 1):
        base = PACKAGE.parent.joinpath(*parts[:length])
        for path in (base.with_suffix(".py"), base / "__init__.py"):
            if path.is_file():
                yield path


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            # The name may be a module itself: from xlvp.functions import match.
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "xlvp")
