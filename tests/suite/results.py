"""The table of results in the guide: other programs run over the suite, and their answers checked.

``python -m tests.suite.results`` fetches the programs, runs them and writes the table.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timezone
from importlib.metadata import distributions, version
from pathlib import Path

from xlvp.suite.answers import Marks, check_answers
from xlvp.suite.files import EDITION, write_suite

HERE = Path(__file__).parent / "programs"
GUIDE = Path(__file__).parents[2] / "xlvp" / "guide" / "suite.md"
HEAD = "| Program | Rule | Right | Wrong | Not asked |"
NPM = "bridge-scorer@2.4.0"


@dataclass(frozen=True)
class Program:
    """A program: its name and version, the folder of its package, and the script that asks it."""

    name: str
    folder: Path
    script: str

    def answers(self, suite: Path, file: Path) -> None:
        """Run it over the suite and write its answers."""
        command = ["node"] if self.script.endswith(".js") else [sys.executable]
        environment = {
            **os.environ,
            "NODE_PATH": str(self.folder / "node_modules"),
            "PYTHONPATH": str(self.folder),
        }
        with file.open("wb") as output:
            subprocess.run(
                [*command, str(HERE / self.script), str(suite)],
                stdout=output,
                env=environment,
                check=True,
                timeout=900,
            )


def programs(folder: Path) -> Iterator[Program]:
    """Fetch the programs from npm and PyPI; endplay is one of the packages that the tests have."""
    npm = folder / "npm"
    npm.mkdir(parents=True)
    (npm / "package.json").write_text("{}")
    subprocess.run(["npm", "install", "--silent", "--no-audit", NPM], cwd=npm, check=True, timeout=900)
    yield Program(NPM.replace("@", " "), npm, "bridge_scorer.js")
    yield Program(f"endplay {version('endplay')}", folder, "endplay_scores.py")
    sources = Path(__file__).parents[2]  # the names are xlvp's own
    yield Program(f"LAMBDA names in IronCalc {version('ironcalc')}", sources, "ironcalc_lambdas.py")
    for name in ("bridgebots", "bridgeobjects"):
        target = folder / name
        fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(target), name]
        subprocess.run(fetch, check=True, timeout=900)
        found = next(one.version for one in distributions(path=[str(target)]) if one.name == name)
        yield Program(f"{name} {found}", target, f"{name}_scores.py")


def results(folder: Path) -> list[tuple[str, Marks]]:
    """Return the marks of each program in each rule that it was asked."""
    suite = folder / "suite"
    write_suite(suite)
    lines = []
    for program in programs(folder / "programs"):
        file = folder / f"{program.name}.json"
        program.answers(suite, file)
        assert json.loads(file.read_text())
        marks, unknown = check_answers(file)
        assert not unknown, unknown[:5]
        lines += [(program.name, one) for one in marks if one.answered]
    return lines


def table(lines: list[tuple[str, Marks]]) -> list[str]:
    """Return the table's lines below its heading."""
    return [
        f"| {name} | {one.rule.title} | {one.right} | {len(one.wrong) + one.refused or ''}"
        f"{''.join(f' (`{mistake}`)' for mistake in one.mistakes)} | {one.missing or ''} |"
        for name, one in lines
    ]


def main() -> None:
    """Write the table into the guide."""
    with tempfile.TemporaryDirectory() as made:
        lines = table(results(Path(made)))
    text = GUIDE.read_text("utf-8")
    before, _, after = text.partition(HEAD)
    rest = after[after.index("\n\n") :]
    rest = rest[rest.index("\n\n", 2) :]
    day = datetime.now(timezone.utc).date().isoformat()
    note = f"Edition {EDITION} of the suite, run on {day}."
    GUIDE.write_text(
        before + "\n".join([HEAD, "|---|---|---:|---:|---:|", *lines]) + f"\n\n{note}" + rest, "utf-8"
    )


if __name__ == "__main__":
    main()
