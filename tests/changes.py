"""The small changes that :mod:`tests.mutation` tries: what may become what, and how it is put in."""

import ast
import copy
import gc
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

REPOSITORY = Path(__file__).parents[1]
PACKAGE = REPOSITORY / "xlvp"
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
WORKED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


Where = tuple[str, int]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One small change: in which module and function, what became what, and the changed code."""

    module: str
    function: str
    change: str
    where: Where
    changed: Callable[[], ast.Module] = field(compare=False)

    @property
    def key(self) -> str:
        """What it is listed by; no line number, so that it outlives changes elsewhere."""
        return f"{self.module}: {self.function}: {self.change}"

    def put_in(self) -> None:
        """Give the function, wherever it is referred to, the changed code; kept answers are forgotten.

        A module that a command imports only when it is asked is imported first: nothing of it could be
        changed before, and the change would pass for one that no test notices.
        """
        import_module(self.module.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        code = next(_codes(compile(self.changed(), self.where[0], "exec"), self.where))
        gc.unfreeze()  # what was set aside for the run's speed is not among the objects
        for result in gc.get_objects():
            if isinstance(result, FunctionType) and where_of(result.__code__) == self.where:
                result.__code__ = code
        for kept in caches():
            kept.cache_clear()


def caches() -> list["_lru_cache_wrapper[object]"]:
    """What the package's functions keep, some of it from the time when they were imported."""
    gc.unfreeze()
    results = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    return [each for each in results if str(each.__module__).startswith(PACKAGE.name)]


def where_of(code: CodeType) -> Where:
    return code.co_filename, code.co_firstlineno


def _codes(code: CodeType, where: Where) -> Iterator[CodeType]:
    for result in code.co_consts:
        if isinstance(result, CodeType):
            if where_of(result) == where and not result.co_name.startswith("<"):
                yield result
            yield from _codes(result, where)


def mutants(path: Path) -> Iterator[Mutant]:
    """Every small change of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    module = path.relative_to(REPOSITORY).as_posix()
    times: Counter[tuple[str, str]] = Counter()
    for function in _functions(tree):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for node in (result for statement in body for result in _inside(statement)):
            before = ast.unparse(node)
            for changed in _changes(node):
                after = "nothing" if changed is None else ast.unparse(changed)
                change = " ".join(f"{before} -> {after}".split())
                times[function.name, change] += 1
                if (place := times[function.name, change]) > 1:
                    change = f"{change} (place {place})"
                changed_code = partial(_replaced, tree, node, changed)
                yield Mutant(module, function.name, change, (str(path), first), changed_code)


def _functions(node: ast.AST) -> Iterator[Function]:
    """The functions of a module and the methods of its classes; what stands inside them is theirs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.JoinedStr):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "exc", "msg"):  # the words of an error are for their own tests
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _inside(child)


def _changes(node: ast.AST) -> Iterator[ast.AST | None]:
    """What a node may become; None for a statement that is left out."""
    match node:
        case ast.Compare(left, operators, right):
            for place, operator in enumerate(operators):
                others = [*operators[:place], COMPARED[type(operator)](), *operators[place + 1 :]]
                yield ast.Compare(left, others, right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, operator, right) if type(operator) in WORKED and not _is_text(node):
            yield ast.BinOp(left, WORKED[type(operator)](), right)
        case ast.Constant(bool() | int() | float() as value):
            yield from map(ast.Constant, _near(value))
        case ast.Slice(lower, upper, step) if lower is not None and upper is not None:
            yield from (ast.Slice(None, upper, step), ast.Slice(lower, None, step))
        case ast.Name(name) if name in NAMES:
            yield ast.Name(NAMES[name], ast.Load())
        case ast.Return(value) if value is not None and not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign() | ast.Expr(ast.Call()) | ast.Continue() | ast.Raise():
            yield None
        case ast.If(_, body, orelse):
            yield ast.If(ast.Constant(False), body, orelse)


def _near(value: bool | int | float) -> tuple[bool | int | float, ...]:
    if isinstance(value, bool):
        return (not value,)
    return (value + 1, value - 1) if isinstance(value, int) else (value / 2, value * 2)


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(side, ast.JoinedStr | ast.List) or _is_string(side) for side in (node.left, node.right)
    )


def _is_string(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _replaced(tree: ast.Module, node: ast.AST, changed: ast.AST | None) -> ast.Module:
    """A copy of the module with one node in place of another."""
    node.marked = True  # type: ignore[attr-defined]
    whole = copy.deepcopy(tree)
    del node.marked  # type: ignore[attr-defined]

    class Replace(ast.NodeTransformer):
        def visit(self, found: ast.AST) -> ast.AST:
            if hasattr(found, "marked"):
                return ast.Pass() if changed is None else changed
            return self.generic_visit(found)

    Replace().visit(whole)
    return ast.fix_missing_locations(whole)
