"""A setting of a teams event is one field: sheet, file, help and messages learn it from there."""

import json
import subprocess
import sys
from pathlib import Path

FIELD = (
    'trial: int = setting("Trial", read_whole, default=1, later=True, offer=WholeNumber(2, 9), '
    'hint="how many are tried")'
)


def test_a_new_field_is_all_that_a_new_setting_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.teams.with_trial_setting", str(tmp_path), FIELD]
    process = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert process.returncode == 0, process.stderr
    result = json.loads(process.stdout.splitlines()[-1])
    assert result["sheet"] == ["Trial", 3, "how many are tried"]
    assert result["offered"] == [["whole", "2", "9"]]
    assert (result["read"], result["copied"]) == (3, 3)
    assert "Trial: 'x' is not a number" in result["score"]
    assert ", trial; of a final" in result["help"]
    assert result["message"].startswith("Setup: Trial: 'x' is not a number")
