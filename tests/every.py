"""A table of cases as one test.

``@every("margin, vp", FIGURES)`` takes what ``pytest.mark.parametrize`` takes and makes one test of it. Each
case runs, and the message names those that failed, 20 at most. A table without a
case fails, so that a table that was emptied by mistake is noticed.
"""

import functools
import inspect
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest

MOST = 20  # failures that are printed


def every(
    names: str | Collection[str],
    cases: Iterable[Any] | Callable[[], Iterable[Any]],
    ids: Callable[[Any], object] | Iterable[str] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Return a decorator that runs a test for every case, as one test.

    Args:
        names: of the arguments that a case gives, as for ``pytest.mark.parametrize``.
        cases: a value each, or a tuple of values where there are several names; or a function that returns
            them, called when the test runs, where that takes long.
        ids: what a case is called in the message: a function of a value, or a name for each case.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    known = None if callable(cases) else [_values(case, len(keys)) for case in cases]
    labels = None if ids is None or callable(ids) else list(ids)

    def label(at: int, case: tuple[Any, ...]) -> str:
        if labels is not None:
            return labels[at]
        shown = (ids(value) if callable(ids) else None for value in case)
        return ", ".join(
            repr(value) if text is None else str(text) for text, value in zip(shown, case, strict=True)
        )

    def decorate(test: Callable[..., Any]) -> Callable[..., None]:
        signature = inspect.signature(test)

        @functools.wraps(test)
        def run(*arguments: Any, **fixtures: Any) -> None:
            values = [_values(case, len(keys)) for case in cases()] if callable(cases) else known
            assert values, "the table has no case"
            failures = []
            for at, case in enumerate(values):
                try:
                    test(*arguments, **fixtures, **dict(zip(keys, case, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    failures.append(f"{label(at, case)}: {type(error).__name__}: {str(error).strip()[:400]}")
            if failures:
                more = [f"... and {len(failures) - MOST} more"] if len(failures) > MOST else []
                pytest.fail(
                    "\n".join([f"{len(failures)} of {len(values)} failed", *failures[:MOST], *more]),
                    pytrace=False,
                )

        rest = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        run.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return run

    return decorate


def _values(case: Any, count: int) -> tuple[Any, ...]:
    if hasattr(case, "marks"):  # pytest.param
        assert not case.marks, "a case with marks needs pytest.mark.parametrize"
        return tuple(case.values)
    return (case,) if count == 1 else tuple(case)
