"""Every command that writes, killed at random moments: nothing is lost, the next run leaves nothing lying.

Each run is a process of its own (a fork of this one, so that its time is spent on the work), killed by
SIGKILL: half of them at any moment, half in the moments after a temporary copy was begun.
``python -m tests.kills 200`` makes so many runs in all and prints what came of them.
"""

import io
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from tests.exchange.importing import OPENING, column
from tests.exchange.make import ACCESS_97
from xlvp.cli import main
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.pairs.build import build
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package

#: The commands; each writes the file of the evening, or beside it.
COMMANDS = {
    "import": ["import", str(ACCESS_97), "--into", "Tuesday.xlsx", "--yes"],
    "score -o": ["score", "Tuesday.xlsx", "-o", "Tuesday.xlsx", "--force"],
    "new": [
        "new",
        "pairs",
        "--from",
        "old.xlsx",
        "--title",
        "Tuesday again",
        "-o",
        "Tuesday.xlsx",
        "--force",
    ],
    "publish": ["publish", "Tuesday.xlsx", "-o", "."],
    "publish a match": ["publish", "match.xlsx", "-o", "."],
    "freeze": ["freeze", "old.xlsx", "-o", "Tuesday.xlsx", "--force"],
    "verify --report": ["verify", "old.xlsx", "--report", "Tuesday.xlsx", "--force"],
}
TYPED = "4SN="
#: A command is first thought to take so many seconds; then what it took when it was last let be.
_GUESS = 0.5


def kills(count: int, seed: int) -> Counter[str]:
    """Kill so many runs, the commands in turn; what came of them.

    Raises:
        AssertionError: something was lost or left lying.
    """
    draw = random.Random(seed)
    came: Counter[str] = Counter()
    fresh = open_package(build(OPENING))
    evening = with_texts(fresh, {("Results", "F7"): TYPED})  # typed where nothing computes: score has work
    others = {"old.xlsx": evening, "match.xlsx": build_match(boards=4)}
    took = dict.fromkeys(COMMANDS, _GUESS)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for round_ in range(count):
            name = list(COMMANDS)[round_ % len(COMMANDS)]
            _begin(evening, others)
            killed = _killed(COMMANDS[name], took[name], draw, aimed=draw.random() < 0.5)
            came[f"{name}: {killed}, {_found(evening, others, 'after the kill')}"] += 1
            began = time.perf_counter()
            _run(COMMANDS[name])
            took[name] = time.perf_counter() - began
            _found(evening, others, "after the next run")
            left = [path.name for path in Path().iterdir() if path.name.startswith(".xlvp-")]
            linked = [path.name for path in Path().iterdir() if path.stat().st_nlink > 1]
            assert not left and not linked, (name, killed, left, linked)
    return came


def _begin(evening: bytes, others: Mapping[str, bytes]) -> None:
    for path in Path().iterdir():
        path.unlink()
    for name, data in {"Tuesday.xlsx": evening, **others}.items():
        Path(name).write_bytes(data)


def _run(command: Sequence[str]) -> None:
    child = _started(command)
    _, status = os.waitpid(child, 0)
    assert os.WEXITSTATUS(status) in (0, 1), (command, status)


def _started(command: Sequence[str]) -> int:
    child = os.fork()
    if child:
        return child
    status = 70
    with suppress(BaseException), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            main(list(command), prog_name="xlvp", standalone_mode=True)
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 0
    os._exit(status)


def _killed(command: Sequence[str], took: float, draw: random.Random, *, aimed: bool) -> str:
    child = _started(command)
    limit = time.perf_counter() + (20 * took if aimed else draw.uniform(0, took))
    while time.perf_counter() < limit:
        if os.waitpid(child, os.WNOHANG) != (0, 0):
            return "ended before"
        if aimed and any(Path().glob(".xlvp-*")):
            time.sleep(draw.uniform(0, 0.01))
            break
        time.sleep(0 if aimed else 0.001)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "killed while it wrote" if aimed else "killed"


def _found(evening: bytes, others: Mapping[str, bytes], when: str) -> str:
    """What is in the folder; every file whole, what was typed in the file or in the copy kept of it."""
    for name, data in others.items():
        assert Path(name).read_bytes() == data, (name, when)
    for path in Path().glob("*.html"):
        assert path.read_bytes().rstrip().endswith(b"</html>"), (path, when)
    now = Path("Tuesday.xlsx").read_bytes()
    copies = list(Path().glob("Tuesday (backup *).xlsx"))
    for path in (Path("Tuesday.xlsx"), *copies):
        open_package(path.read_bytes(), path.name)
    kept = now == evening or evening in [path.read_bytes() for path in copies]
    assert kept, f"{when}: what was there is lost"
    assert column(Path("Tuesday.xlsx"), "result")[0] == TYPED, f"{when}: what was typed is lost"
    return "as it was" if now == evening else "written, the old one kept"


if __name__ == "__main__":
    for what, count in sorted(kills(int(sys.argv[1]), seed=1).items()):
        print(f"{count:4} {what}")
