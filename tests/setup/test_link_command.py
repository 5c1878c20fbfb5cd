"""The command ``xlvp`` of the guides: a link that ``install/run.sh`` makes, and what it leaves alone."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="install/run.sh is for Linux and Mac")


def link(home: Path, path: str = "/usr/bin:/bin") -> str:
    done = subprocess.run(
        ["sh", "-c", ". install/environment.sh; link_command"],
        cwd=ROOT, env={"HOME": str(home), "PATH": path}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def test_the_command_is_a_link_and_a_later_checkout_takes_it_over(tmp_path: Path) -> None:
    there = tmp_path / ".local" / "bin" / "xlvp"
    assert "does not find it yet" in link(tmp_path)
    assert there.readlink() == ROOT / ".venv" / "bin" / "xlvp"
    there.unlink()
    there.symlink_to("/somewhere/else/.venv/bin/xlvp")
    assert "does not find it yet" not in link(tmp_path, f"/usr/bin:/bin:{there.parent}")
    assert there.readlink() == ROOT / ".venv" / "bin" / "xlvp"


def test_another_program_of_that_name_stays(tmp_path: Path) -> None:
    there = tmp_path / ".local" / "bin" / "xlvp"
    there.parent.mkdir(parents=True)
    there.write_text("#!/bin/sh\n")
    assert "another program" in link(tmp_path)
    assert there.read_text() == "#!/bin/sh\n"
