"""How work grows with the length of what is read: by counted calls, and by processor time as a ratio.

Calls are counted exactly, but a regular expression that goes back and forth is one call; so the time is
compared too, never measured: of one work at two lengths, each the least of several runs in turn.
"""

import gc
import sys
import time
from collections.abc import Callable
from types import FrameType

#: Seconds below which the clock says nothing of a single run.
COARSE = 0.01


def calls(work: Callable[[], object]) -> int:
    """Return how many functions, of Python's own too, a work calls: the same on every machine, however busy.

    What one call of a compiled function takes is not counted.
    """
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def growth(
    short: Callable[[], object], long: Callable[[], object], most: float, *, least: float = 0, tries: int = 7
) -> float:
    """Return how many times as long one work takes as another; a try that is below ``most`` is the last.

    Args:
        short: the one.
        long: the other.
        most: what is allowed: other programs may disturb some of the tries, not all of them.
        least: the shortest time that is taken as it is measured.
        tries: how often each is done at most.
    """
    times = [float("inf"), float("inf")]
    ratio = float("inf")
    for _ in range(tries):
        for number, work in enumerate((short, long)):
            times[number] = min(times[number], _seconds(work))
        ratio = times[1] / max(times[0], least, sys.float_info.min)
        if ratio < most:
            break
    return ratio


def _seconds(work: Callable[[], object]) -> float:
    was = gc.isenabled()
    gc.disable()
    try:
        began = time.process_time()
        work()
        return time.process_time() - began
    finally:
        if was:
            gc.enable()
