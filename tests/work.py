"""How much is done, counted in calls of functions: the same on every machine, however busy it is.

Times stand in the benchmarks. What one call of a compiled function takes is not counted.
"""

import sys
from collections.abc import Callable
from types import FrameType


def calls(action: Callable[[], object]) -> int:
    """The calls of functions, Python's own among them, that an action makes in this thread."""
    count = 0

    def seen(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        action()
    finally:
        sys.setprofile(before)
    return count
