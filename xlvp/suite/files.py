"""Writing the suite into a folder: JSON and CSV by rule, a schema, a README, the licence and checksums."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from xlvp.errors import WorkbookError
from xlvp.suite import competitions, fields, scores
from xlvp.suite.case import Case, Rule, Value, cases_of
from xlvp.suite.competitions import random_events
from xlvp.xlsx.write import check_writable, write_file

RULES: tuple[Rule, ...] = (*scores.RULES, *fields.RULES, *competitions.RULES)

#: The shape of the files, and what is in them. A new case raises the second number of the edition, a
#: corrected answer the first.
FORMAT, EDITION = "1", "1.0"

_TEXT = {"type": "string", "maxLength": 500}
_VALUES = {"type": "object", "additionalProperties": {"oneOf": [_TEXT, {"type": "array", "items": _TEXT}]}}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A rule of the bridge scoring test suite",
    "type": "object",
    "required": ["format", "edition", "rule", "title", "formula", "source", "mistakes", "cases"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "edition": {"type": "string", "pattern": "^[0-9]+[.][0-9]+$"},
        "rule": {"type": "string", "pattern": "^[a-z][a-z-]*$"},
        "title": _TEXT,
        "formula": {"type": "string"},
        "source": {"type": "string", "minLength": 1},
        "mistakes": {"type": "object", "additionalProperties": _TEXT},
        "cases": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["id", "input", "result"],
                "additionalProperties": False,
                "properties": {
                    "id": {"type": "string", "pattern": "^[a-z-]+/[^ ]+$"},
                    "input": _VALUES,
                    "result": {"enum": ["valid", "invalid", "acceptable"]},
                    "answer": _VALUES,
                    "accepted": {"type": "object", "additionalProperties": _VALUES},
                    "mistakes": {"type": "object", "additionalProperties": _VALUES},
                },
                "allOf": [
                    {
                        "if": {"properties": {"result": {"const": "invalid"}}},
                        "then": {"not": {"required": ["answer"]}},
                        "else": {"required": ["answer"]},
                    }
                ],
            },
        },
    },
}


def write_suite(folder: Path, *, seeds: range | None = None, force: bool = False) -> list[Path]:
    """Write the suite into a folder, which is made if need be.

    Args:
        folder: to write into.
        seeds: write random events of these seeds alone, for more of them than the suite has.
        force: replace files that are there.

    Raises:
        WorkbookError: a file is there already and is not to be replaced, or cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WorkbookError(f"{folder}: the folder cannot be made: {error.strerror}") from None
    texts: dict[str, str] = {}
    rules = RULES if seeds is None else [rule for rule in RULES if rule.cases is random_events]
    for rule in rules:
        cases = cases_of(rule) if seeds is None else [*random_events(seeds.start, seeds.stop - 1)]
        texts[f"{rule.name}.json"] = as_json(rule, cases)
        texts[f"{rule.name}.csv"] = as_csv(cases)
    schema = json.dumps(SCHEMA, indent=1) + "\n"
    texts |= {"schema.json": schema, "README.md": readme(rules), "LICENSE": LICENCE}
    sums = (f"{sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(texts.items()))
    texts["SHA256SUMS"] = "".join(sums)
    paths = [folder / name for name in texts]
    for path in paths:
        check_writable(path, force=force)
    for path, text in zip(paths, texts.values(), strict=True):
        write_file(path, text.encode(), force=force)
    return paths


def as_json(rule: Rule, cases: Iterable[Case]) -> str:
    """Return the JSON file of a rule, a case a line."""
    head = {
        "format": FORMAT, "edition": EDITION, "rule": rule.name, "title": rule.title, "formula": rule.formula,
        "source": rule.source, "mistakes": rule.mistakes,
    }  # fmt: skip
    lines = (json.dumps(_plain(case), ensure_ascii=False) for case in cases)
    start = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    return start + ',\n "cases": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"


def _plain(case: Case) -> dict[str, Any]:
    names = ("id", "input", "result", "answer", "accepted", "mistakes")
    return {name: value for name in names if (value := getattr(case, name))}


def as_csv(cases: Sequence[Case]) -> str:
    """Return the CSV file of a rule: input, answer, answers by mistake; lists are joined by ``; ``."""
    rows = [
        {"id": case.id}
        | {name: _cell(value) for name, value in case.input.items()}
        | {"result": case.result}
        | {name: _cell(value) for name, value in case.answer.items()}
        | _named(case.accepted)
        | _named(case.mistakes)
        for case in cases
    ]
    inputs, answers = chain(*(case.input for case in cases)), chain(*(case.answer for case in cases))
    order = dict.fromkeys(("id", *inputs, "result", *answers, *chain(*rows)))
    text = io.StringIO()
    writer = csv.DictWriter(text, order, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _named(answers: Any) -> dict[str, str]:
    return {f"{name} ({by})": _cell(value) for by, own in answers.items() for name, value in own.items()}


def _cell(value: Value) -> str:
    return value if isinstance(value, str) else "; ".join(value)


def readme(rules: Iterable[Rule]) -> str:
    """Return the README of the files."""
    parts = [_INTRODUCTION.format(edition=EDITION, format=FORMAT)]
    for rule in rules:
        parts.append(f"## {rule.name}: {rule.title}\n\n{rule.formula}\n\nSource: {rule.source}.\n")
        if rule.mistakes:
            lines = (f"- `{name}`: {what}." for name, what in rule.mistakes.items())
            parts.append("Mistakes that its cases name:\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


_INTRODUCTION = """# Bridge scoring test suite

Edition {edition}, format {format}. MIT licence, see LICENSE.

Does your program score bridge correctly? Each rule has a file of cases as JSON and the same as CSV.
Compute the answers with your program, write them down by the id of the case, and let the suite check
them:

    xlvp check-answers answers.json

Answers are an object in JSON, `{{"wbf-continuous/full-16-26": {{"winner": "16.09"}}, ...}}`, or a CSV
file with the column `id` and a column for each answer. You may leave out cases, rules and single answers.
If your program refuses a case, answer `"refused"`.

- Numbers are texts: exact decimals, or fractions such as `-11/3`. An answer within 0.000000001 of the
  number is right, as programs compute with floating point.
- `result` is `valid`; `invalid`, if a program must refuse the input; or `acceptable`, if bodies differ:
  then each answer of `accepted` is right.
- `mistakes` has the wrong answer that a well-known mistake gives. A program that gives it has probably
  made that mistake, and the check says so.
- A case keeps its id in every edition. SHA256SUMS has the checksums, schema.json the JSON Schema of the
  files.
- In CSV, lists are joined by `; `, in your answers too.

Scores are North-South's, as everywhere in bridge scoring.
"""

LICENCE = """MIT License

Copyright (c) 2026 the xlvp authors

Permission is hereby granted, free of charge, to any person obtaining a copy of these files (the "Software"),
to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions
of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED
TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL
THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE.
"""
