"""Lines that are printed when the tests have ended, such as which LibreOffice answered."""

import pytest

_TOLD = pytest.StashKey[list[str]]()


def told(config: pytest.Config) -> list[str]:
    """The lines so far, to be added to."""
    return config.stash.setdefault(_TOLD, [])
