"""Lines that are printed after the tests, such as which LibreOffice answered."""

import pytest

_LINES = pytest.StashKey[list[str]]()


def closing_lines(config: pytest.Config) -> list[str]:
    """Return the lines so far; add to them."""
    return config.stash.setdefault(_LINES, [])
