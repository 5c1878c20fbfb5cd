"""A setting, a column, a rule is one field: sheet, file, help and messages learn it from there."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def with_one_more(which: str, folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.one_field", which, str(folder)]
    process = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert process.returncode == 0, process.stderr
    result: dict[str, Any] = json.loads(process.stdout.splitlines()[-1])
    return result


@pytest.mark.thorough
def test_a_setting_of_a_teams_event(tmp_path: Path) -> None:
    result = with_one_more("setting", tmp_path)
    assert result["sheet"] == ["Trial", 3, "how many are tried"]
    assert result["offered"] == [["whole", "2", "9"]]
    assert result["read"] == [3, 3], "as typed, and copied by --from"
    assert "Trial: 'x' is not a number" in result["score"]
    assert ", trial; of a final" in result["help"]
    assert result["message"] == "Provisional: the match is in; 1 left out (Setup: Trial: 'x' is not a number)"


@pytest.mark.thorough
def test_a_column_of_the_list_of_teams(tmp_path: Path) -> None:
    result = with_one_more("column", tmp_path)
    assert result["sheet"] == ["I5", "Shirt", 6]
    assert result["offered"] == [["whole", "1", "99"]]
    assert result["read"] == [7, 100], "copied by --from"
    assert "Teams!$A$5:$J$10" in result["passed"], "the functions get it"
    assert result["message"] == [None, "shirt must be a whole number from 1 to 99, not 100"]


@pytest.mark.thorough
def test_a_rule_of_the_ladders(tmp_path: Path) -> None:
    result = with_one_more("rule", tmp_path)
    assert result["sheet"] == [["Trial", None, "3", None, None, "how many are tried"]]
    assert result["read"] == [1, 3]
    assert "ladder 2, Trial: 'x' is not a number" in result["score"]
