"""What tests share: a workbook is built once a run for its options, and computed once a file for its bytes.

A test that has the fixture ``monkeypatch`` or the mark ``anew`` builds and computes anew, and so does a run
that changes the code (:mod:`tests.mutation`).
"""

import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from xlvp.xlsx import isolated
from xlvp.xlsx.package import Package
from xlvp.xlsx.values import Computed

#: So many are kept; the values of a workbook take some megabytes.
_MOST = 16
_KEPT: dict[tuple[str, bytes, frozenset[str] | None], Computed] = {}
#: What builds a workbook of its options: the module, the function.
_BUILDERS = (
    ("calculator.build", "build_calculator"), ("match.build", "build"), ("money.build", "build_money"),
    ("pairs.build", "build"), ("season.build", "build_season"), ("selftest.build", "build_selftest"),
    ("teams.build", "build_teams"), ("wbf.build", "build_wbf"),
)  # fmt: skip
#: The variable that says in which folder built workbooks are kept for every process of the run.
_FOLDER = "XLVP_TESTS_BUILT"
_compute = isolated.compute_apart
_anew = False
_always_anew = False


def recalculate_once(package: Package, paper: Collection[str] | None = None) -> Computed:
    """What ``compute_apart`` returns."""
    if _anew or _always_anew:
        return _compute(package, paper)
    key = package.name, package.data, None if paper is None else frozenset(paper)
    result = _KEPT.get(key) or _compute(package, paper)
    _KEPT[key] = result
    if len(_KEPT) > _MOST:
        del _KEPT[next(iter(_KEPT))]
    return replace(result, stored={})


def built_once(build: Callable[..., bytes]) -> Callable[..., bytes]:
    """Return a builder that takes what was built for the same options in this run."""

    @wraps(build)
    def built(*arguments: object, **options: object) -> bytes:
        folder = os.environ.get(_FOLDER)
        if _anew or _always_anew or not folder:
            return build(*arguments, **options)
        key = pickle.dumps((build.__module__, build.__name__, arguments, sorted(options.items())))
        path = Path(folder, sha256(key).hexdigest())
        if not path.exists():
            temporary = path.with_suffix(f".{os.getpid()}")
            temporary.write_bytes(build(*arguments, **options))
            temporary.replace(path)
        return path.read_bytes()

    return built


# before anything imports them from there
isolated.compute_apart = recalculate_once
with suppress(ModuleNotFoundError):  # where packages are hidden
    for place, function in _BUILDERS:
        module = import_module(f"xlvp.workbooks.{place}")
        setattr(module, function, built_once(getattr(module, function)))


def begin() -> None:
    """Make the folder of what is built in this run, in the first of its processes."""
    os.environ[_FOLDER] = tempfile.mkdtemp(prefix="xlvp-built-")


def end() -> None:
    """Remove it."""
    shutil.rmtree(os.environ.pop(_FOLDER, ""), ignore_errors=True)


def compute(*, anew: bool) -> None:
    """Say whether the next test builds and computes anew."""
    global _anew
    _anew = anew


def never_keep() -> None:
    """Build and compute anew from now on: the code is changed between tests."""
    global _always_anew
    _always_anew = True


def forget() -> None:
    """Forget what was computed."""
    _KEPT.clear()
