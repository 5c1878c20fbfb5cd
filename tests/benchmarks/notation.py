"""A million random texts through the reader of results.

``python -m tests.benchmarks.notation [COUNT] [SEED]`` prints how many were read and refused, the
slowest text, and whatever was wrong.
"""

import sys
from time import perf_counter, thread_time

from tests.random_texts import texts, trouble
from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result


def main(count: int = 1_000_000, seed: int = 16) -> int:
    """Run the texts; the number of wrong ones is the exit status, at most 1."""
    read = wrong = 0
    slowest = (0.0, "")
    begun = perf_counter()
    for text in texts(seed, count):
        result = trouble(text)
        if result:
            wrong += 1
            print(result)
        started = thread_time()
        try:
            parse_result(text, "None")
            read += 1
        except XlvpError:
            pass
        slowest = max(slowest, (thread_time() - started, text[:60]))
    print(
        f"{count} texts in {perf_counter() - begun:.0f} s: {read} read, {count - read} refused, {wrong} wrong"
    )
    print(f"slowest {slowest[0] * 1000:.1f} ms: {slowest[1]!r}")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
