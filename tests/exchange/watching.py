"""``xlvp publish --watch`` in a process of its own while a workbook is saved again and again.

``python -m tests.exchange.watching 1200 1`` saves for 1200 seconds, one save a second, and prints what was
seen of the page by a reader who looks all the time, and what the process took of memory.
"""

import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.exchange.pairs_book import book, evening
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate


@dataclass
class Seen:
    """What a reader saw: the states of the page, each half or foreign file, the memory in MB over time."""

    saves: int = 0
    states: list[int] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    said: str = ""


#: So many results are in at the first save, and so many at the last: no save takes half of them away, which
#: would make it another evening's page.
FIRST, LAST = 40, 60


def workbooks() -> list[bytes]:
    """The same evening with more and more results in, computed."""
    entries = list(evening("mitchell", 14, 3).items())
    return [
        recalculate(open_package(book(dict(entries[:count]), pairs=14, boards=3))).data
        for count in range(FIRST, LAST + 1)
    ]


def in_page(page: bytes) -> int:
    """How many results a page says are in; -1 of a page that is not whole."""
    text = page.decode(errors="replace")
    if not (text.startswith("<!doctype html>") and text.endswith("</html>\n")):
        return -1
    return int(text.partition("Provisional: ")[2].partition(" ")[0] or 0)


def watched(folder: Path, seconds: float, every: float) -> Seen:
    """Save for so many seconds, once in so many, and look at the page ten times as often."""
    path, site, states, seen = folder / "evening.xlsx", folder / "site", workbooks(), Seen()
    path.write_bytes(states[0])
    command = [sys.executable, "-m", "xlvp", "publish", str(path), "-o", str(site), "--watch", "--projector"]
    log = folder / "said.txt"
    with (
        log.open("w") as message,
        subprocess.Popen(command, stdout=message, stderr=subprocess.STDOUT) as process,
    ):
        try:
            end, following = time.monotonic() + seconds, 0.0
            while time.monotonic() < end:
                if time.monotonic() >= following:
                    seen.saves += 1
                    _save(path, states[seen.saves % len(states)], seen.saves)
                    following = time.monotonic() + every
                    seen.memory += _memory(process.pid)
                _look(site, seen)
                time.sleep(every / 10)
            _save(path, states[-1], 1)
            end = time.monotonic() + 30
            while time.monotonic() < end and (not seen.states or seen.states[-1] != LAST):
                _look(site, seen)
                time.sleep(0.1)
        finally:
            process.terminate()
    seen.said = log.read_text()
    return seen


def _save(path: Path, data: bytes, way: int) -> None:
    """In place in two pieces, as some programs do, or another file in its place."""
    if way % 2:
        with path.open("r+b") as file:
            file.write(data[: len(data) // 2])
            file.flush()
            time.sleep(0.02)
            file.truncate(file.write(data[len(data) // 2 :]) + len(data) // 2)
    else:
        other = path.with_name("other.tmp")
        other.write_bytes(data)
        other.replace(path)


def _look(site: Path, seen: Seen) -> None:
    pages = sorted(site.glob("2026*.html")) if site.is_dir() else []
    names = {page.name.endswith("-projector.html") for page in pages}
    if len(pages) > len(names):
        seen.broken.append(f"{len(pages)} pages")
    for page in pages:
        number = in_page(page.read_bytes())
        if number < 0:
            seen.broken.append(page.name)
        elif "(projector)" not in page.name and (not seen.states or seen.states[-1] != number):
            seen.states.append(number)


def _memory(pid: int) -> list[float]:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return []
    lines = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return [int(lines[0].split()[1]) / 1000] if lines else []


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        found = watched(Path(place), float(sys.argv[1]), float(sys.argv[2]))
    quarter = max(1, len(found.memory) // 8)
    means = [
        sum(found.memory[at : at + quarter]) / len(found.memory[at : at + quarter])
        for at in range(0, len(found.memory), quarter)
    ]
    print(
        f"{found.saves} saves, {len(found.states)} states seen, {len(found.broken)} broken {found.broken[:5]}"
    )
    print("last", found.states[-1:], "MB of memory, eighth by eighth:", *(f"{mean:.1f}" for mean in means))
    print(*[line for line in found.said.splitlines() if "stay as they are" in line][:10], sep="\n")
