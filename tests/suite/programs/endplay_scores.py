"""Answers of the Python package endplay: python endplay_scores.py FOLDER > answers.json"""

import json
import sys
from pathlib import Path

from endplay.types import Contract, Denom, Penalty, Player, Vul


def cases(rule: str) -> list:
    return json.loads((Path(sys.argv[1]) / f"{rule}.json").read_text("utf-8"))["cases"]


denominations = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades, "N": Denom.nt}
penalties = [Penalty.passed, Penalty.doubled, Penalty.redoubled]
names = {Vul.none: "None", Vul.ns: "NS", Vul.ew: "EW", Vul.both: "All"}
answers = {}
for case in cases("contracts"):
    given = case["input"]
    contract = Contract(
        level=int(given["level"]),
        denom=denominations[given["strain"]],
        declarer=Player.north,
        penalty=penalties[int(given["doubling"])],
        result=int(given["tricks"]),
    )
    answers[case["id"]] = {"score": contract.score(Vul.both if given["vulnerable"] == "yes" else Vul.none)}
for case in cases("vulnerability"):
    board = int(case["input"]["board"])
    answers[case["id"]] = {
        "dealer": Player.from_board(board).abbr,
        "vulnerable": names[Vul.from_board(board)],
    }
print(json.dumps(answers))
