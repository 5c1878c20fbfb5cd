"""Killed runs of the commands that write: a few here, two hundred by hand (``python -m tests.kills 200``)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
def test_killed_runs_lose_nothing_and_leave_nothing() -> None:
    command = [sys.executable, "-m", "tests.kills", "7"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sum(int(line.split()[0]) for line in done.stdout.splitlines()) == 7
