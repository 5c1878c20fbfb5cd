"""Where every test is required a skip fails, unless its reason is listed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import skips

REPOSITORY = Path(__file__).parents[1]
(LISTED,) = skips.ALLOWED
SKIPPING = f"""
import pytest

def test_called():
    pytest.skip("no browser is installed")

@pytest.mark.skipif(True, reason="no references are here")
def test_marked(): pass

@pytest.fixture
def program():
    pytest.skip("no Xvfb is installed")

def test_by_fixture(program): pass

@pytest.mark.skipif(True, reason={LISTED!r})
def test_listed(): pass

@pytest.mark.xfail
def test_expected_to_fail():
    assert False

def test_plain(): pass
"""
WHOLE = 'import pytest\npytest.importorskip("no_such_solver", reason="no solver is installed")\n'


def run(folder: Path, require: str, *options: str) -> tuple[int, str]:
    (folder / "test_skipping.py").write_text(SKIPPING)
    (folder / "test_whole.py").write_text(WHOLE)
    alone = ["-c", os.devnull, "--rootdir", str(folder), "-p", "no:cacheprovider", "-p", "tests.conftest"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *alone, *options, str(folder)],
        cwd=REPOSITORY,
        env=os.environ | {"XLVP_REQUIRE": require},
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("options", [("-n", "0"), ("-n", "1")])
def test_required(tmp_path: Path, options: tuple[str, ...]) -> None:
    status, message = run(tmp_path, "all", "--continue-on-collection-errors", *options)
    assert status == 1
    for reason in ("browser is installed", "references are here", "Xvfb is installed", "solver is installed"):
        assert f"XLVP_REQUIRE=all: no {reason}" in message, message
    assert "1 failed, 1 passed, 1 skipped, 1 xfailed, 3 errors" in message


@pytest.mark.slow
def test_not_required(tmp_path: Path) -> None:
    status, message = run(tmp_path, "")
    assert (status, "1 passed, 5 skipped, 1 xfailed" in message) == (0, True), message


def test_another_word_than_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XLVP_REQUIRE", "1")
    with pytest.raises(ValueError, match="XLVP_REQUIRE is '1'; all, or nothing, is expected"):
        skips.required()


def test_the_main_command_requires_all() -> None:
    assert "XLVP_REQUIRE=all sh install/test.sh" in (REPOSITORY / ".ci" / "run").read_text()
