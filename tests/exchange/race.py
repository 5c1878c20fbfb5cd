"""A result saved into the workbook while ``xlvp import`` is at it, at random moments.

The import runs in this process, its question included; another thread saves at a moment drawn from the
time that an import takes. ``python -m tests.exchange.race 100`` prints what came of so many.
"""

import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from tests.exchange.importing import OPENING, at, column, run, typed
from tests.exchange.make import ACCESS_97
from xlvp.workbooks.pairs.build import build

#: A line of the list that the file of the Bridgemates has no result for, and what is typed there.
LINE, TYPED = (3, 2, 8), "3NTE-4"


def save(path: Path, data: bytes, way: str, wait: float) -> None:
    """Save as a program does: into the file itself, or into another that takes its place."""
    time.sleep(wait)
    if way == "in place":
        with path.open("r+b") as file:
            file.truncate(file.write(data))
    else:
        other = path.with_name("saved by another program")
        other.write_bytes(data)
        other.replace(path)


def race(fresh: bytes, seed: int, count: int) -> Counter[str]:
    """So many imports, each with a save at a random moment; what came of them.

    Raises:
        AssertionError: what was typed is lost, or something is left lying.
    """
    draw = random.Random(seed)
    came: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "Tuesday.xlsx"
        book.write_bytes(fresh)
        typed(book, {f"F{at(book, LINE)}": TYPED})
        saved = book.read_bytes()
        book.write_bytes(fresh)
        began = time.perf_counter()
        run(ACCESS_97, "--into", book, given="y\n")
        took = time.perf_counter() - began
        for round_ in range(count):
            for path in Path(folder).iterdir():
                path.unlink()
            book.write_bytes(fresh)
            way, wait = ("in place", "by another name")[round_ % 2], took * draw.uniform(0, 1.05)
            other = threading.Thread(target=save, args=(book, saved, way, wait))
            other.start()
            done = run(ACCESS_97, "--into", book, given="y\ny\ny\n")
            other.join()
            came[_outcome(book, done.output, done.exit_code)] += 1
            left = {path.name for path in Path(folder).iterdir() if "(backup " not in path.name}
            assert left == {book.name}, left
    return came


def _outcome(book: Path, output: str, status: int) -> str:
    results = dict(
        zip(
            zip(*(column(book, name) for name in ("round", "table", "board")), strict=True),
            column(book, "result"),
            strict=True,
        )
    )
    assert results[LINE] == TYPED, f"what was typed is lost: {output}"
    imported = sum(result is not None for result in results.values()) > 1
    if status:
        return f"refused: {output.splitlines()[-1].rpartition(':')[2]}"
    if "read again" in output:
        return "noticed: read again and written" if imported else "noticed, not written"
    return "saved before it was read" if imported else "saved after it was written"


if __name__ == "__main__":
    print(*race(build(OPENING), 1, int(sys.argv[1])).items(), sep="\n")
