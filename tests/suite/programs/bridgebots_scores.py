"""Answers of the Python package bridgebots: python bridgebots_scores.py FOLDER > answers.json"""

import json
import sys
from pathlib import Path

from bridgebots import BiddingSuit, calculate_score

cases = json.loads((Path(sys.argv[1]) / "contracts.json").read_text("utf-8"))["cases"]
suits = {suit.name[0]: suit for suit in BiddingSuit}
answers = {}
for case in cases:
    given = case["input"]
    level, tricks = int(given["level"]), int(given["level"]) + 6 + int(given["tricks"])
    score = calculate_score(
        level, suits[given["strain"]], int(given["doubling"]), tricks, given["vulnerable"] == "yes"
    )
    answers[case["id"]] = {"score": score}
print(json.dumps(answers))
