"""Answers of the Python package bridgeobjects: python bridgeobjects_scores.py FOLDER > answers.json"""

import json
import sys
from pathlib import Path

from bridgeobjects import Contract

cases = json.loads((Path(sys.argv[1]) / "contracts.json").read_text("utf-8"))["cases"]
answers = {}
for case in cases:
    given = case["input"]
    name = (
        given["level"]
        + {"N": "NT"}.get(given["strain"], given["strain"])
        + ["", "D", "R"][int(given["doubling"])]
    )
    try:
        contract = Contract(name, "N")
        tricks = int(given["level"]) + 6 + int(given["tricks"])
        answers[case["id"]] = {"score": contract.score(tricks, given["vulnerable"] == "yes")}
    except (ValueError, AttributeError):
        answers[case["id"]] = "refused"
print(json.dumps(answers))
