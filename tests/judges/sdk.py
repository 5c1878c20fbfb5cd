"""What Microsoft's Open XML SDK finds in files, less its false alarms."""

import json
import re
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.judges.fetched import validator

#: Findings that are none, by name, each with its reason.
FALSE_ALARMS = {
    # ECMA-376 part 1, 18.8.22: the parts of a font come in any order; openpyxl writes its own
    "order within a font": re.compile(
        r"/xl/styles\.xml /x:styleSheet\[1\]/x:fonts\[1\]/x:font\[\d+\]: "
        r"The element has unexpected child element 'http://schemas\.openxmlformats\.org/spreadsheetml/2006/main:(b|i|color|sz)'\."
    ),
}


def findings(paths: Iterable[Path]) -> dict[Path, list[str]]:
    """What is wrong with each file (.xlsx, .xlam); two are looked at at a time."""
    program = validator()

    def found(path: Path) -> list[str]:
        done = subprocess.run([str(program), str(path)], capture_output=True, encoding="utf-8", timeout=120)
        messages = [
            f"{e['path']} {e['xPath']}: {e['description']}" for e in json.loads(done.stdout)["errors"]
        ]
        return [one for one in messages if not any(alarm.match(one) for alarm in FALSE_ALARMS.values())]

    paths = list(paths)
    with ThreadPoolExecutor(2) as pool:
        return dict(zip(paths, pool.map(found, paths), strict=True))
