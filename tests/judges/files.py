"""Every kind of file that xlvp builds or writes: each template at its extremes, empty and filled.

The committed workbooks are those that the templates build (tests/workbooks/test_committed.py).
"""

import io
import zipfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner
from openpyxl import Workbook

from tests.exchange import evening, jet3
from tests.exchange.importing import OPENING
from xlvp.cli import main
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.workbooks.calculator.build import Entries, build_calculator
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, roomy
from xlvp.workbooks.wbf.build import build_wbf
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package

REPOSITORY = Path(__file__).parents[2]
WORKBOOKS = REPOSITORY / "workbooks"
ADDIN = REPOSITORY / "install" / "xlvp.xlam"


def command(*words: object, given: str = "") -> None:
    """Run a command of xlvp that must go well."""
    done = CliRunner().invoke(main, [str(word) for word in words], input=given)
    assert done.exit_code == 0, done.output


def scored(folder: Path) -> Path:
    """A match of which a person typed two more results, as ``xlvp score -o`` writes it."""
    typed, target = folder / "typed.xlsx", folder / "scored.xlsx"
    texts = {("Match", "D9"): "4SxN-1", ("Match", "E9"): "60%+620&40%-100"}
    typed.write_bytes(with_texts(open_package((WORKBOOKS / "match.xlsx").read_bytes()), texts))
    command("score", typed, "-o", target)
    return target


def imported(folder: Path) -> Path:
    """A pairs workbook into which ``xlvp import`` brought an evening."""
    book, received = folder / "evening.xlsx", folder / "evening.bws"
    book.write_bytes(build(OPENING))
    received.write_bytes(jet3.write(evening.tables()))
    command("import", received, "--into", book, given="y\n")
    return book


def frozen(folder: Path) -> Path:
    """A match as ``xlvp freeze`` writes it, without a formula."""
    command("freeze", WORKBOOKS / "match.xlsx", "-o", folder / "frozen.xlsx")
    return folder / "frozen.xlsx"


def verified(folder: Path) -> Path:
    """Somebody's table with a wrong cell, marked by ``xlvp verify --report``."""
    book = Workbook()
    book.active.append(["IMPs", 16])
    for imps in range(61):
        book.active.append([imps, answer(FUNCTIONS["WBFVP"], (imps, 16))])
    book.active["B12"] = 12.34
    theirs, report = folder / "theirs.xlsx", folder / "report.xlsx"
    book.save(theirs)
    done = CliRunner().invoke(main, ["verify", str(theirs), "--report", str(report)])
    assert done.exit_code == 1, done.output
    return report


#: File that a command of xlvp wrote -> how.
WRITTEN: dict[str, Callable[[Path], Path]] = {
    "scored.xlsx": scored,
    "imported.xlsx": imported,
    "verified.xlsx": verified,
    "frozen.xlsx": frozen,
}
#: File that a template builds -> how.
BUILT: dict[str, Callable[[], bytes]] = {
    "match-1.xlsx": partial(build_match, boards=1),
    "match-128.xlsx": partial(build_match, boards=128),
    "wbf-1.xlsx": partial(build_wbf, 1, 1),
    "calculator-empty.xlsx": partial(build_calculator, Entries(*[None] * 14, field=())),
    "pairs-3.xlsx": lambda: build(Opening(pairs=3, movement="Howell", boards=1)),
    "pairs-6.xlsx": lambda: build(Opening(pairs=6, boards=2), roomy(3)),
}
#: Committed, and between two others of the same template.
BETWEEN = {"match-32.xlsx", "pairs-14-tables.xlsx"}
COMMITTED = tuple(
    name
    for path in sorted(WORKBOOKS.rglob("*.xlsx"))
    if (name := path.relative_to(WORKBOOKS).as_posix()) not in BETWEEN
)
NAMES = (*COMMITTED, *BUILT, *WRITTEN)
#: Written from somebody's workbook: its own faults stay.
THEIRS = {"verified.xlsx"}


@cache
def every() -> dict[str, bytes]:
    """Name -> content of each file."""
    return dict(_every())


def _every() -> Iterator[tuple[str, bytes]]:
    for name in COMMITTED:
        yield name, (WORKBOOKS / name).read_bytes()
    for name, built in BUILT.items():
        yield name, built()
    for name, written in WRITTEN.items():
        with TemporaryDirectory() as folder:
            yield name, written(Path(folder)).read_bytes()


def damaged(data: bytes, part: str, old: str, new: str) -> bytes:
    """A workbook in one part of which something is wrong."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(changed, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == part:
                assert old in content.decode(), f"{old} is not in {part}"
                content = content.decode().replace(old, new, 1).encode()
            target.writestr(name, content)
    return changed.getvalue()
