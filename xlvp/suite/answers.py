"""Checking a program's answers to the cases: right, wrong, refused, missing, and the likely mistake."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from xlvp.errors import WorkbookError
from xlvp.formats.files import delimited_rows
from xlvp.pages.html import element, heading, table
from xlvp.pages.page import head, html_file
from xlvp.suite.case import Case, Rule, Value, Values, cases_of
from xlvp.suite.competitions import random_events
from xlvp.suite.files import EDITION, RULES
from xlvp.xlsx.package import MAX_FILE, read_beginning

REFUSED = "refused"
#: Programs compute with floating point: an answer this near is the number.
_NEAR = Fraction(1, 10**9)
_SHOWN = 5
_EVENT = re.compile(r"random-events/(?:pairs|teams|swiss)-([0-9]{1,9})")


@dataclass
class Marks:
    """The answers to one rule."""

    rule: Rule
    right: int = 0  # how many are right
    #: those that are wrong, with what was answered
    wrong: list[tuple[Case, Values]] = field(default_factory=list)
    refused: int = 0  # cases with an answer that the program refused
    missing: int = 0  # cases without an answer
    #: how often a wrong answer is the one that a known mistake gives
    mistakes: Counter[str] = field(default_factory=Counter)

    @property
    def answered(self) -> bool:
        """Whether any case of the rule has an answer."""
        return bool(self.right or self.wrong or self.refused)


def check_answers(path: Path) -> tuple[list[Marks], list[str]]:
    """Check a file of answers, JSON or CSV.

    Returns:
        The marks of each rule, and the ids in the file that the suite does not have.

    Raises:
        WorkbookError: the file cannot be read, or has no answers.
    """
    answers = _from_json(path) if path.suffix.lower() == ".json" else _from_csv(path)
    if not answers:
        raise WorkbookError(
            f"{path}: there are no answers. Write the ids of cases, such as imps/20, each with its answer."
        )
    marks = [Marks(rule) for rule in RULES]
    for one in marks:
        for case in cases_of(one.rule):
            _mark(one, case, answers.pop(case.id, None))
    # more random events than the suite has: their seeds say which
    seeds = sorted({int(event[1]) for event in map(_EVENT.fullmatch, answers) if event})
    events = next(one for one in marks if one.rule.cases is random_events)
    for seed in seeds:
        for case in random_events(seed, seed):
            if case.id in answers:
                _mark(events, case, answers.pop(case.id))
    return marks, [*answers]


def _mark(marks: Marks, case: Case, given: Values | None) -> None:
    if given is None:
        marks.missing += 1
    elif REFUSED in given.values() and case.result != "invalid":
        marks.refused += 1
    elif REFUSED in given.values() or _is_right(marks.rule, case, given):
        marks.right += 1
    else:
        marks.wrong.append((case, given))
        marks.mistakes.update(name for name, wrong in case.mistakes.items() if agrees(given, wrong))


def _is_right(rule: Rule, case: Case, given: Values) -> bool:
    if rule.judge is not None and case.result != "invalid":
        return rule.judge(case, {name: _like(value, case.answer.get(name)) for name, value in given.items()})
    return any(agrees(given, answer) for answer in (case.answer, *case.accepted.values()))


def agrees(given: Values, answer: Values) -> bool:
    """Whether the answers that are given, one or more, are those of the case."""
    both = [(given[name], answer[name]) for name in given if name in answer]
    return bool(both) and all(_same(one, other) for one, other in both)


def _same(given: Value, answer: Value) -> bool:
    given = _like(given, answer)
    if isinstance(answer, list):
        return len(given) == len(answer) and all(map(_same, given, answer))
    if isinstance(given, list):
        return False
    text = given.strip()
    if text.lower() == answer.lower():
        return True
    try:
        return abs(Fraction(text) - Fraction(answer)) <= _NEAR
    except (ValueError, ZeroDivisionError):
        return False


def _like(given: Value, answer: Value | None) -> Value:
    """A list from CSV is one text; the lists of a case are lists."""
    if isinstance(answer, list) and isinstance(given, str):
        return [part.strip() for part in given.split(";")]
    return given


def _from_json(path: Path) -> dict[str, Values]:
    read_beginning(path, 0, "a .json or .csv file of answers is expected")
    if path.stat().st_size > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB")
    try:
        read = json.loads(path.read_text("utf-8-sig"), parse_float=str, parse_int=str, parse_constant=str)
    except (OSError, ValueError, RecursionError) as error:
        raise WorkbookError(f"{path}: this is not JSON ({error}). Write the answers again.") from None
    if not isinstance(read, dict):
        raise WorkbookError(
            f'{path}: this is not a list of answers. Write them as {{"imps/20": {{"imps": 1}}}}.'
        )
    return {id_: _values(path, id_, value) for id_, value in read.items()}


def _values(path: Path, id_: str, value: Any) -> Values:
    if value is None or value == REFUSED:
        return {REFUSED: REFUSED}
    if not isinstance(value, Mapping):
        raise WorkbookError(f'{path}: the answer to {id_!r} is {value!r}. Name it: {{"imps": 1}}.')
    return {name: [*map(str, one)] if isinstance(one, list) else str(one) for name, one in value.items()}


def _from_csv(path: Path) -> dict[str, Values]:
    with delimited_rows(path, titles=True) as rows:
        titles = [title.strip() for title in next(rows, [])]
        if "id" not in titles:
            raise WorkbookError(
                f"{path}: the first line is {', '.join(titles[:8])!r}. It must have the column id and one "
                "for each answer, such as id,imps."
            )
        place = titles.index("id")
        return {
            row[place].strip(): {
                title: cell for title, cell in zip(titles, row, strict=False) if cell and title != "id"
            }
            for row in rows
            if len(row) > place and row[place].strip()
        }


TITLES = ("Rule", "Right", "Wrong", "Refused", "Missing")


def shown(marks: Marks) -> list[str]:
    """Return the line of a rule in the report."""
    counts = (marks.right, len(marks.wrong), marks.refused, marks.missing)
    return [marks.rule.title, *(str(count) if count else "" for count in counts)]


def likely_mistakes(marks: Marks) -> list[str]:
    """Return the mistakes that the wrong answers of a rule point to, in words."""
    return [
        f"{marks.rule.title}: {count} of {len(marks.wrong)} wrong answers are those of the mistake {name} "
        f"({marks.rule.mistakes[name]})"
        for name, count in marks.mistakes.most_common()
    ]


def examples(marks: Marks) -> list[str]:
    """Return the first wrong answers in words."""
    return [
        f"{case.id}: {_listed(given)}; right is {_listed(case.answer) or 'to refuse it'}"
        for case, given in marks.wrong[:_SHOWN]
    ]


def _listed(values: Values) -> str:
    return ", ".join(
        f"{name} {'; '.join([value] if isinstance(value, str) else value)}" for name, value in values.items()
    )


def page(program: str, marks: list[Marks]) -> bytes:
    """Return the page with the result, for people."""
    answered = [one for one in marks if one.answered]
    mistakes = [element("li", words) for one in answered for words in likely_mistakes(one)]
    wrong = [element("li", words) for one in answered for words in examples(one)]
    title = f"{program}: bridge scoring test suite {EDITION}"
    body = element(
        "body",
        element(
            "main",
            element("h1", title),
            table(
                [heading(title) for title in TITLES],
                [element("tr", *(element("td", words) for words in shown(one))) for one in answered],
            ),
            *([element("h2", "Likely mistakes"), element("ul", *mistakes)] if mistakes else []),
            *(
                [element("h2", "Wrong answers, the first of each rule"), element("ul", *wrong)]
                if wrong
                else []
            ),
            element(
                "p",
                "Rules without any answer: ",
                ", ".join(one.rule.title for one in marks if not one.answered),
            ),
        ),
    )
    return html_file(head(title), body)
