"""Change the code in small ways and see which changes no test notices.

    python tests/mutation.py events book --count 40 --seed 7

Outside the normal run. A part's tests are collected once and run once, to see which of them call which
function. Then, for each change, a fork of the process puts the changed code into the function and runs the
tests that call it, until one fails. No file is written. A change that no test notices is a survivor; those
that are known, and why each is harmless, are in ``tests/survivors.py``. The status is 1 if one is not listed.

What stands outside of functions is not changed: tables are held to their published sources by other tests.
"""

import argparse
import ast
import copy
import gc
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest

REPOSITORY = Path(__file__).parents[1]
PACKAGE = REPOSITORY / "xlvp"
#: The tests that concern a part. The rules are what stands beside the packages.
TESTS = {
    "rules": ("tests/test_*.py", "tests/catalogue/test_*.py"),
    "scales": ("tests/scales/test_*.py", "tests/catalogue/test_*.py"),
    "events": ("tests/events/test_*.py", "tests/catalogue/test_s*.py"),
    "book": ("tests/book/test_*.py",),
    "exchange": ("tests/exchange/test_*.py",),
}
#: Tests of texts, and of whole evenings, which take long: a rule is to be held by the tests beside it.
LEFT_OUT = {
    "test_browser.py", "test_clean.py", "test_docstrings.py", "test_documents.py", "test_guide.py",
    "test_layers.py", "test_readme.py", "test_safety.py", "test_skips.py", "test_wheel.py",
    "test_mutation.py", "test_real_evenings.py", "test_real_sessions.py", "test_session_properties.py",
    "test_random_evenings.py", "test_real_usebio.py", "test_fuzz.py", "test_notation_properties.py",
    "test_pairs_properties.py", "test_import_properties.py", "test_hostile_bws.py", "test_cli_pairs.py",
}  # fmt: skip
#: No rules: the command line, its tables, and what rebuilds the generated files.
NO_RULES = {"__init__", "__main__", "cli", "show", "rebuild", "errors"}
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
        """Give the function, wherever it is referred to, the changed code."""
        code = next(_codes(compile(self.changed(), self.where[0], "exec"), self.where))
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and _where(found.__code__) == self.where:
                found.__code__ = code


def _where(code: CodeType) -> Where:
    return code.co_filename, code.co_firstlineno


def _codes(code: CodeType, where: Where) -> Iterator[CodeType]:
    for found in code.co_consts:
        if isinstance(found, CodeType):
            if _where(found) == where and not found.co_name.startswith("<"):
                yield found
            yield from _codes(found, where)


def modules(part: str) -> list[Path]:
    """The modules of a part."""
    if part == "rules":
        return sorted(path for path in PACKAGE.glob("*.py") if path.stem not in NO_RULES)
    return sorted((PACKAGE / part).glob("*.py"))


def files_of(part: str) -> list[str]:
    """The files of tests that concern a part."""
    found = [path for pattern in TESTS[part] for path in sorted(REPOSITORY.glob(pattern))]
    return [str(path) for path in found if path.name not in LEFT_OUT]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every small change of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    module = path.relative_to(REPOSITORY).as_posix()
    for function in _functions(tree):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for node in (found for statement in body for found in _inside(statement)):
            before = ast.unparse(node)
            for changed in _changes(node):
                after = "nothing" if changed is None else ast.unparse(changed)
                change = " ".join(f"{before} -> {after}".split())
                yield Mutant(
                    module, function.name, change, (str(path), first), partial(_replaced, tree, node, changed)
                )


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
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Constant(float(value)):
            yield from (ast.Constant(value / 2), ast.Constant(value * 2))
        case ast.Slice(lower, upper, step) if lower is not None and upper is not None:
            yield from (ast.Slice(None, upper, step), ast.Slice(lower, None, step))
        case ast.Name(name) if name in NAMES:
            yield ast.Name(NAMES[name])
        case ast.Return(value) if value is not None and not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign() | ast.Expr(ast.Call()) | ast.Continue() | ast.Raise():
            yield None
        case ast.If(_, body, orelse):
            yield ast.If(ast.Constant(False), body, orelse)


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

    return ast.fix_missing_locations(Replace().visit(whole))


@dataclass
class Trials:
    """A plugin that tries the changes in place of running the tests."""

    drawn: Sequence[Mutant]
    seconds: float
    survivors: list[Mutant] = field(default_factory=list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn which test calls what, then try each change on those tests."""
        calls = _called(session)
        for number, mutant in enumerate(self.drawn, 1):
            items = [item for item in session.items if mutant.where in calls[item.nodeid]]
            if _status(lambda items=items, mutant=mutant: _tried(session, items, mutant), self.seconds) == 0:
                self.survivors.append(mutant)
                print(f"\nsurvives ({number}, {len(items)} tests): {mutant.key}", flush=True)
        return True


def _called(session: pytest.Session) -> dict[str, set[Where]]:
    """What each test calls; found in a fork, so that no fixture is used up."""
    reading, writing = os.pipe()

    def run() -> int:
        calls: dict[str, list[Where]] = {}
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            seen: set[Where] = set()

            def note(frame: FrameType, event: str, _: object, seen: set[Where] = seen) -> None:
                if event == "call":
                    seen.add(_where(frame.f_code))

            sys.setprofile(note)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            sys.setprofile(None)
            calls[item.nodeid] = [where for where in seen if where[0].startswith(str(PACKAGE))]
        with os.fdopen(writing, "w") as pipe:
            json.dump([session.testsfailed, calls], pipe)
        return 0

    if (child := _fork(run)) and os.close(writing) is None:
        with os.fdopen(reading) as pipe:
            failed, calls = json.load(pipe)
        os.waitpid(child, 0)
    if failed:
        raise pytest.UsageError(f"{failed} tests fail before anything is changed")
    return {name: {(path, line) for path, line in found} for name, found in calls.items()}


def _tried(session: pytest.Session, items: Sequence[pytest.Item], mutant: Mutant) -> int:
    """Run the tests with the change until one fails."""
    try:
        mutant.put_in()
    except ValueError:  # the change takes a variable away that an inner function uses
        return 1
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def _status(run: Callable[[], int], seconds: float) -> int:
    """The status of a fork that runs this; one that does not end in time has noticed something."""
    child, end = _fork(run), time.monotonic() + seconds
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return 1


def _fork(run: Callable[[], int]) -> int:
    child = os.fork()
    if child:
        return child
    status = 2
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = run()
    finally:
        os._exit(status)


def sample(part: str, count: int, seed: int) -> list[Mutant]:
    """So many changes of a part, drawn by lot."""
    every = [mutant for path in modules(part) for mutant in mutants(path)]
    return random.Random(f"{seed} {part}").sample(every, min(count, len(every)))


def main() -> int:
    """Try a sample of each part and say which changes survive."""
    from tests.survivors import HARMLESS

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", default=list(TESTS))
    parser.add_argument("--count", type=int, default=40, help="changes of each part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=120, help="limit of the tests of one change")
    given = parser.parse_args()
    unknown = 0
    for part in given.parts:
        started, trials = time.monotonic(), Trials(sample(part, given.count, given.seed), given.seconds)
        quiet = ["-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:benchmark", "-s"]
        words = [*quiet, "-m", "not libreoffice and not slow", *files_of(part)]
        if pytest.main(words, plugins=[trials]) != pytest.ExitCode.OK:
            return 2
        new = [mutant for mutant in trials.survivors if mutant.key not in HARMLESS]
        unknown += len(new)
        told = f"{len(trials.drawn)} changes, {len(trials.survivors)} survive, {len(new)} of them not listed"
        print(f"{part}: {told}; {time.monotonic() - started:.0f} s", flush=True)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.path.insert(0, str(REPOSITORY))
    os.chdir(REPOSITORY)
    sys.exit(main())
