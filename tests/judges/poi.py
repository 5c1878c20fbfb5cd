"""What Apache POI finds in workbooks: each part against the schemas of ECMA-376, each formula parsed."""

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.judges.fetched import HERE, poi, program
from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import LITE

#: Findings that are none, by name, each with its reason.
FALSE_ALARMS = {
    # XML 1.0, 2.10: any element may say that its blanks count; Excel writes it itself
    "blanks of a text that count": re.compile(
        r"/xl/worksheets/sheet\d+\.xml [\d:line ]+: Attribute not allowed \(no wildcards allowed\): "
        r"space@http://www\.w3\.org/XML/1998/namespace in element t@"
    ),
}


#: Functions of Excel 2013 and later that POI does not know.
NEWER = ("_xlfn.FORMULATEXT",)
#: For one short run, and without words of its own about logging.
OPTIONS = (
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Dfile.encoding=UTF-8",
    "-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory",
)


@dataclass
class Judged:
    """What was found in a workbook, and how many parts and formulas were looked at."""

    found: list[str] = field(default_factory=list)
    parts: int = 0
    formulas: int = 0


def judged(paths: Sequence[Path], folder: Path) -> dict[Path, Judged]:
    """Judge workbooks in one run of Java; the folder is for the list of functions."""
    java = program("java", "Apache POI")
    names = folder / "functions.txt"
    in_lite = (f"{LITE}{name}" for name in FUNCTIONS)
    names.write_text("\n".join((*FUNCTIONS, *in_lite, *NEWER)), encoding="utf-8")
    command = [java, *OPTIONS, "-cp", f"{poi()}/*", str(HERE / "Judge.java"), str(names), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300)
    assert done.returncode == 0, done.stderr
    results = {path: Judged() for path in paths}
    for line in done.stdout.strip().split("\n"):
        path, place, *rest = line.split("\t")
        result, message = results[Path(path)], f"{place}: {' '.join(rest)}"
        if place == "read":
            result.parts, result.formulas = map(int, rest)
        elif not any(alarm.match(message) for alarm in FALSE_ALARMS.values()):
            result.found.append(message)
    return results
