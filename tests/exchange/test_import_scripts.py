"""The scripts on which a Bridgemate file is dropped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

INSTALL = Path(__file__).parents[2] / "install"
SCRIPT = INSTALL / "import.sh"


def pretended(folder: Path) -> dict[str, str]:
    """A home with an xlvp that says what it was asked, and no other."""
    script = folder / "data" / "xlvp" / "python" / "bin" / "xlvp"
    script.parent.mkdir(parents=True)
    script.write_text('#!/bin/sh\necho "asked:" "$@"\n')
    script.chmod(0o755)
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_a_file_is_handed_on(tmp_path: Path) -> None:
    copy = tmp_path / "a club's" / "import.sh"
    copy.parent.mkdir()
    shutil.copy(SCRIPT, copy)
    environment = pretended(tmp_path)
    done = subprocess.run([copy, "Tuesday 7.bws"], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "asked: import Tuesday 7.bws\n")
    for files in ([], ["one.bws", "two.bws"]):
        done = subprocess.run([copy, *files], env=environment, capture_output=True, text=True)
        assert (done.returncode, "Name one Bridgemate file" in done.stderr) == (1, True)


def test_the_windows_script_hands_on_one_file_in_quotes() -> None:
    """Read, not run: there is no Windows here. It starts xlvp.exe, which takes no module from the folder."""
    text = (INSTALL / "import.cmd").read_text(encoding="ascii")
    assert '\n"%XLVP%" import "%~1"\n' in text
    assert "Scripts\\xlvp.exe" in text
