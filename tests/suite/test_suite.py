"""The suite's files: well-formed, stable, and every answer and every mistake computed a second time."""

import json
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.suite import second
from xlvp.errors import WorkbookError
from xlvp.suite.answers import agrees
from xlvp.suite.case import Values, cases_of
from xlvp.suite.competitions import is_good_draw, random_events
from xlvp.suite.files import RULES, write_suite

IDS = Path(__file__).parent / "ids.txt"
NAMES = [rule.name for rule in RULES]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("suite") / "new" / "suite"
    write_suite(made)
    return made


@cache
def read(folder: Path, name: str) -> dict[str, Any]:
    return json.loads((folder / f"{name}.json").read_text("utf-8"))  # type: ignore[no-any-return]


def same(one: Values | None, other: Values | None) -> bool:
    if not one or not other:
        return not one and not other
    return one.keys() == other.keys() and agrees(one, other)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name.startswith("wbf") else ()) for name in NAMES]
)
def test_the_files_are_as_the_schema_says(folder: Path, name: str) -> None:
    validator = Draft202012Validator(json.loads((folder / "schema.json").read_text()))
    Draft202012Validator.check_schema(validator.schema)
    assert [error.message for error in validator.iter_errors(read(folder, name))] == []


def test_the_checksums_are_those_of_the_files(folder: Path) -> None:
    lines = [line.split() for line in (folder / "SHA256SUMS").read_text().splitlines()]
    assert {name for _, name in lines} == {path.name for path in folder.iterdir()} - {"SHA256SUMS"}
    for digest, name in lines:
        assert sha256((folder / name).read_bytes()).hexdigest() == digest, name


def listed(ids: list[str]) -> Iterator[str]:
    """The ids, with those that differ in a number at the end on one line."""
    lines: dict[str, list[str]] = {}
    for one in ids:
        parts = re.fullmatch(r"(.*?)(\d+)", one)
        lines.setdefault(parts[1] if parts else one, []).append(parts[2] if parts else "")
    for start, ends in lines.items():
        spans: list[list[str]] = []
        for end in ends:
            if spans and end and int(end) == int(spans[-1][-1]) + 1:
                spans[-1] = [spans[-1][0], end]
            else:
                spans.append([end])
        yield f"{start} {' '.join(map('..'.join, spans))}".rstrip()


def test_ids_are_unique_and_those_of_the_committed_list(folder: Path) -> None:
    ids = [case["id"] for name in NAMES for case in read(folder, name)["cases"]]
    assert len(ids) == len(set(ids))
    committed = IDS.read_text().splitlines()
    assert [line for line in listed(ids) if line not in committed] == []
    assert len(committed) == len([*listed(ids)])


# what scorers type has its meanings typed by hand, in test_notation_by_hand
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name != "notation"])
def test_every_answer_a_second_time(folder: Path, name: str) -> None:
    wrong = []
    for case in read(folder, name)["cases"]:
        answer = second.ANSWERS[name](case["input"])
        right = case.get("answer")
        if name == "swiss-draw":
            right = {"rematches": right["rematches"]}
        if not same(answer, right):
            wrong.append((case["id"], answer, right))
        for body, values in case.get("accepted", {}).items():
            if not same(second.small_groups_accepted(case["input"])[body], values):
                wrong.append((case["id"], body, values))
    assert wrong[:5] == []


def test_draws_are_judged_by_their_properties() -> None:
    rule = RULES[NAMES.index("swiss-draw")]
    for case in cases_of(rule):
        assert is_good_draw(case, case.answer), case.id
        pairs = case.answer["pairs"]
        assert isinstance(pairs, list)
        assert not is_good_draw(case, {**case.answer, "pairs": pairs[1:]}), case.id
        again = [pair for pair in case.input["met"] if pair not in pairs]
        if case.answer["rematches"] == "0" and again:
            one, other = again[0].split("-")
            rest = [team for team in case.input["order"] if team not in (one, other, case.answer["bye"])]
            if len(rest) % 2 == 0:
                others = [f"{a}-{b}" for a, b in zip(rest[::2], rest[1::2], strict=True)]
                assert not is_good_draw(case, {**case.answer, "pairs": [again[0], *others]}), case.id


@pytest.mark.slow
def test_every_mistake_gives_the_answer_that_it_is_named_for(folder: Path) -> None:
    for name in NAMES:
        file, wrong = read(folder, name), []
        seen = dict.fromkeys(file["mistakes"], 0)
        for case in file["cases"]:
            for mistake, values in case.get("mistakes", {}).items():
                seen[mistake] += 1
                made = second.MISTAKES[mistake](case["input"])
                if not same({key: made[key] for key in values}, values) or same(
                    {key: case["answer"][key] for key in values}, values
                ):
                    wrong.append((case["id"], mistake, made, values))
        assert wrong[:5] == []
        assert all(seen.values()), seen


# What each entry of the notation means, read by people.
MEANINGS = {
    "4SN=": (420, 620), "4SxN-1": (-100, -200), "4sxxn-2": (-600, -1000), "3NTE=": (-400, -600),
    "3NTE+2": (-460, -660), "3 NT by E made 5": (-460, -660), "4HW-1": (50, 100), "6CSx=": (1090, 1540),
    "7NTxxN=": (2280, 2980), "1NTS-1": (-50, -100), "2DE+3": (-150, -150), "pass": (0, 0), "Pass": (0, 0),
    "P": (0, 0), "420": (420, 420), "+420": (420, 420), "-100": (-100, -100), "0": (0, 0),
    "1430": (1430, 1430), "4♠N=": (420, 620), "3♥x W -2": (300, 500), "2♦E+1": (-110, -110),
}  # fmt: skip
RULINGS = {
    "60%+620&40%-100": "(60%+620&40%-100)", "(60%+620&40%-100)": "(60%+620&40%-100)",
    "50%+420&30%+170&20%-50": "(50%+420&30%+170&20%-50)", "(-100)/(+620)": "(-100)/(+620)",
    "60%": "60%", "60%/40%": "60%", "50%/(+630)": "50%/(+630)", "40%/60%": "40%",
}  # fmt: skip


def test_notation_by_hand(folder: Path) -> None:
    read_so = {}
    for case in read(folder, "notation")["cases"]:
        text, vulnerable = case["input"]["text"], case["input"]["vulnerable"]
        read_so[text, vulnerable] = case.get("answer", {}).get("result")
    expected: dict[tuple[str, str], str | None] = {}
    for text, scores in MEANINGS.items():
        for vulnerable, score in zip(("None", "All"), scores, strict=True):
            expected[text, vulnerable] = f"{score:+d}" if score else "0"
    expected |= {(text, "None"): result for text, result in RULINGS.items()}
    refused = [key for key in read_so if key not in expected]
    assert len(refused) == 20
    assert read_so == expected | dict.fromkeys(refused)


@pytest.mark.thorough
def test_events_of_other_seeds_have_their_results_too(tmp_path: Path) -> None:
    write_suite(tmp_path, seeds=range(1000, 1060))
    cases = read(tmp_path, "random-events")["cases"]
    assert len(cases) == 180
    for case in cases:
        assert same(second.random_events(case["input"]), case["answer"]), case["id"]
    again = {case.id: case.answer for case in random_events(1000, 1000)}
    assert again == {case["id"]: case["answer"] for case in cases if case["id"].endswith("-1000")}


def test_files_are_not_overwritten(tmp_path: Path) -> None:
    write_suite(tmp_path, seeds=range(1, 2))
    with pytest.raises(WorkbookError):
        write_suite(tmp_path, seeds=range(1, 2))
    write_suite(tmp_path, seeds=range(1, 2), force=True)
