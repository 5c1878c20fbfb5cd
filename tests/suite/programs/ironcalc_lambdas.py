"""Answers of xlvp's LAMBDA names in IronCalc: python ironcalc_lambdas.py FOLDER > answers.json"""

import json
import sys
from pathlib import Path

import ironcalc

from tests.workbooks.plain_engines import column_values
from xlvp.workbooks.plain.lambdas import NAMES

model = ironcalc.create("names", "en", "UTC", "en")
for name in NAMES:
    model.new_defined_name(name.name, None, name.text)
calls = {}  # (id, answer) -> formulas


def cases(rule: str) -> list:
    return json.loads((Path(sys.argv[1]) / f"{rule}.json").read_text("utf-8"))["cases"]


def ask(id_: str, answer: str, *formulas: str) -> None:
    calls[id_, answer] = formulas


def column(results: list) -> str:
    return "{" + ";".join(result.lstrip("+") for result in results) + "}"


for case in cases("contracts"):
    given = case["input"]
    vulnerable = "TRUE" if given["vulnerable"] == "yes" else "FALSE"
    call = f'{given["level"]},"{given["strain"]}",{given["doubling"]},{vulnerable},{given["tricks"]}'
    ask(case["id"], "score", f"CONTRACTPOINTS({call})")
for case in cases("imps"):
    ask(case["id"], "imps", f"IMPS({case['input']['difference']},0)")
for case in (*cases("matchpoints"), *cases("neuberg")):
    results, expected = column(case["input"]["results"]), case["input"]["expected"]
    ask(
        case["id"], "ns", *(f'MAXPOINTS({results},{one},"NS",{expected})' for one in case["input"]["results"])
    )
for case in cases("butler"):
    call = f'{case["input"]["trim"]},"{case["input"]["rounding"]}"'
    results = column(case["input"]["results"])
    ask(case["id"], "ns", *(f"BUTLER({results},{one},{call})" for one in case["input"]["results"]))
for case in cases("cross-imps"):
    if case["input"]["divisor"] == "average" and not case["input"]["cap"]:
        results = column(case["input"]["results"])
        ask(case["id"], "ns", *(f"CROSSIMP({results},{one})" for one in case["input"]["results"]))

answers: dict = {}
waiting = [(key, formula) for key, formulas in calls.items() for formula in formulas]
for start in range(0, len(waiting), 500):
    batch = waiting[start : start + 500]
    for row, (_, formula) in enumerate(batch, 1):
        model.set_user_input(0, row, 1, f"={formula}")
    model.evaluate()
    for row, ((id_, answer), _) in enumerate(batch, 1):
        answers.setdefault(id_, {}).setdefault(answer, []).append(model.get_cell_value(0, row, 1))
for one in answers.values():
    for answer, values in one.items():
        one[answer] = values if answer == "ns" else values[0]

columns: dict = {}  # the call without its first argument -> (id, answer, the number of that argument)
for rule, name in (("wbf-continuous", "WBFVP"), ("wbf-discrete", "WBFDISCRETE")):
    for case in cases(rule):
        if case["input"]["match"] == "full":
            others = name, case["input"]["boards"]
            columns.setdefault(others, []).append((case["id"], "winner", case["input"]["margin"]))
            columns[others].append((case["id"], "loser", f"-{case['input']['margin']}"))
for case in cases("wbf-inverse"):
    others = "WBFIMPS", case["input"]["boards"]
    columns.setdefault(others, []).append((case["id"], "margin", case["input"]["vp"]))
for case in cases("wbf-fractional"):
    others = "WBFVP", f'{case["input"]["boards"]},"{case["input"]["rounding"]}"'
    columns.setdefault(others, []).append((case["id"], "vp", case["input"]["margin"]))
for (name, others), numbers in columns.items():
    values = column_values(model, name, [number for _, _, number in numbers], others)
    for (id_, answer, _), value in zip(numbers, values, strict=True):
        answers.setdefault(id_, {})[answer] = value
print(json.dumps(answers))
