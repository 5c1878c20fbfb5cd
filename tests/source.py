"""The package's own source, read and not run: its modules and what they import."""

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "xlvp"


@dataclass(frozen=True)
class Import:
    """One imported module; ``lazy`` inside a function or where only a type checker looks."""

    module: str
    lazy: bool


@dataclass(frozen=True)
class Module:
    """A module of the package."""

    name: str
    path: Path

    @property
    def tree(self) -> ast.Module:
        return parsed(self.path)

    @property
    def part(self) -> str:
        """The package that it belongs to, ``catalogue`` or ``hosts`` say, or its own name at the top."""
        return self.name.removeprefix("xlvp").removeprefix(".").split(".")[0]


@cache
def parsed(path: Path) -> ast.Module:
    """A module as Python 3.10 reads it."""
    return ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 10))


@cache
def modules() -> dict[str, Module]:
    """Every module by its name."""
    results = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        results[name] = Module(name, path)
    return results


@cache
def imports(name: str) -> tuple[Import, ...]:
    """What a module imports: of the package each module by its full name, of others the top name."""
    tree = modules()[name].tree
    eager = {node for statement in tree.body for node in _at_import(statement)}
    results = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports relatively"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            named = [full if full in modules() else node.module or "" for full in inner]
        else:
            continue
        for module in named:
            top = module.split(".")[0]
            results.append(Import(module if top == "xlvp" else top, node not in eager))
    return tuple(dict.fromkeys(results))


def _at_import(statement: ast.stmt) -> list[ast.AST]:
    """The statements that run when the module is imported."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        return []
    if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
        return []
    inner = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]
    handlers = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.ExceptHandler)]
    inner += [child for handler in handlers for child in handler.body]
    return [statement, *(node for child in inner for node in _at_import(child))]
