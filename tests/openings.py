"""What stands in the entry cells of a workbook that a test makes, its lists by their names."""

from collections.abc import Mapping
from typing import Any, TypeVar

from xlvp.workbooks.kit.opening import Lines, Opening

Size = TypeVar("Size")


def opening_of(size: Size, settings: Mapping[str, Any] | None = None, /, **lists: Lines) -> Opening[Size]:
    """Return it; ``members=`` is the list *Members*."""
    return Opening(size, settings or {}, {name.capitalize(): lines for name, lines in lists.items()})
