"""A workbook that commands compute is computed once for its bytes: tests of a file begin with the same few.

A test with the fixture ``monkeypatch`` may change how it is computed, and computes anew (tests/conftest.py).
"""

from collections.abc import Collection
from dataclasses import replace

from xlvp.xlsx import isolated
from xlvp.xlsx.package import Package
from xlvp.xlsx.values import Recalculated

#: So many are kept; the values of a workbook take some megabytes.
_MOST = 16
_KEPT: dict[tuple[str, bytes, frozenset[str] | None], Recalculated] = {}
_compute = isolated.recalculate_apart
_anew = False


def recalculate_once(package: Package, paper: Collection[str] | None = None) -> Recalculated:
    """What ``recalculate_apart`` returns."""
    if _anew:
        return _compute(package, paper)
    key = package.name, package.data, None if paper is None else frozenset(paper)
    result = _KEPT.get(key) or _compute(package, paper)
    _KEPT[key] = result
    if len(_KEPT) > _MOST:
        del _KEPT[next(iter(_KEPT))]
    return replace(result, stored={})


isolated.recalculate_apart = recalculate_once  # before anything imports it from there


def compute(*, anew: bool) -> None:
    """Say whether the next test computes anew."""
    global _anew
    _anew = anew


def forget() -> None:
    """Forget what was computed."""
    _KEPT.clear()
