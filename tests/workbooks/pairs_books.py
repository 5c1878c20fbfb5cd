"""Pairs workbooks for tests: one of some settings, and the two examples."""

from typing import Any

from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.examples import full_evening, running_evening
from xlvp.workbooks.pairs.opening import Opening


def build_pairs(**settings: Any) -> bytes:
    """Return the workbook of an evening that is set up so."""
    return build(Opening().but(**settings))


def build_full_evening() -> bytes:
    """Return the example of a full evening."""
    return build(full_evening())


def build_running_evening() -> bytes:
    """Return the example of an evening that is being typed."""
    return build(running_evening())
