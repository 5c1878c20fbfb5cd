"""Other programs' answers to the suite, and the way of somebody who has only its README."""

import csv
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.suite import results
from xlvp.cli import main
from xlvp.suite.answers import REFUSED, check_answers
from xlvp.suite.case import cases_of
from xlvp.suite.files import RULES, write_suite

WBF = results.HERE / "wbf.js"


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*arguments])
    return result.exit_code, result.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("suite")
    write_suite(made)
    return made


@pytest.mark.slow
def test_the_table_in_the_guide_is_what_the_programs_answer(tmp_path: Path) -> None:
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("node and npm are not installed")
    lines = results.table(results.results(tmp_path))
    assert len({line.split("|")[1] for line in lines}) >= 3
    text = results.GUIDE.read_text("utf-8")
    assert [line for line in lines if line not in text] == []


@pytest.mark.slow
def test_a_stranger_with_the_readme_finds_the_scale_and_a_planted_mistake(
    folder: Path, tmp_path: Path
) -> None:
    if not shutil.which("node"):
        pytest.skip("node is not installed")
    assert len(WBF.read_text().splitlines()) < 60
    for mistake, status in (([], 0), (["no-correction"], 1)):
        answers = tmp_path / f"answers{status}.json"
        done = subprocess.run(["node", str(WBF), str(folder), *mistake], capture_output=True, check=True)
        answers.write_bytes(done.stdout)
        given, output = run("check-answers", str(answers), "--page", str(tmp_path / f"page{status}.html"))
        assert given == status
        assert ("those of the mistake no-correction" in output) == bool(mistake)
    marks, _ = check_answers(tmp_path / "answers1.json")
    first = marks[0]
    assert first.mistakes["no-correction"] == len(first.wrong) > 1_000
    page = (tmp_path / "page1.html").read_text("utf-8")
    assert "no-correction" in page and "wbf-continuous/full-8-40" in page


def right_answers() -> dict[str, object]:
    return {case.id: dict(case.answer) or REFUSED for rule in RULES[1:] for case in cases_of(rule)}


@pytest.mark.thorough
def test_the_right_answers_are_right_as_json_and_as_csv(tmp_path: Path) -> None:
    answers = right_answers()
    (tmp_path / "a.json").write_text(json.dumps(answers))
    titles = sorted({name for one in answers.values() if isinstance(one, dict) for name in one})
    with (tmp_path / "a.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["id", *titles, REFUSED], restval="")
        writer.writeheader()
        for id_, one in answers.items():
            cells = one if isinstance(one, dict) else {REFUSED: REFUSED}
            writer.writerow(
                {"id": id_, **{k: v if isinstance(v, str) else "; ".join(v) for k, v in cells.items()}}
            )
    for name in ("a.json", "a.csv"):
        marks, unknown = check_answers(tmp_path / name)
        assert unknown == []
        assert [
            (one.rule.name, one.wrong[:3], one.refused) for one in marks if one.wrong or one.refused
        ] == []
        assert sum(one.right for one in marks) == len(answers)


def test_every_answer_that_is_changed_is_found(tmp_path: Path) -> None:
    """Each case of the small rules once with a figure more; the draws have a test of their own."""
    changed, ids = {}, set()
    for rule in RULES:
        for count, case in enumerate(cases_of(rule)):
            if rule.judge or not case.answer or count % 17:
                continue
            name, value = next(iter(case.answer.items()))
            changed[case.id] = {name: [*value, "7"] if isinstance(value, list) else f"{value}7"}
            ids.add(case.id)
    (tmp_path / "a.json").write_text(json.dumps(changed))
    marks, _ = check_answers(tmp_path / "a.json")
    assert {case.id for one in marks for case, _ in one.wrong} == ids
    assert sum(one.right for one in marks) == 0


BAD = {
    "": "this is not JSON",
    "[1, 2]": "not a list of answers",
    "{}": "there are no answers",
    '{"imps/20": 1}': "Name it: ",
    '{"imps/20": {"imps": 1}, "imps/20x": {"imps": 1}}': "Not in the suite: 1",
    "[" * 100_000: "this is not JSON",
}


def test_what_is_no_file_of_answers_is_refused(tmp_path: Path) -> None:
    for text, words in BAD.items():
        (tmp_path / "a.json").write_text(text)
        status, output = run("check-answers", str(tmp_path / "a.json"))
        assert status and words in output, (text[:40], output)
        assert "Traceback" not in output
    (tmp_path / "a.csv").write_text("case,imps\nimps/20,1\n")
    status, output = run("check-answers", str(tmp_path / "a.csv"))
    assert status and "must have the column id" in output
    status, output = run("check-answers", str(tmp_path / "none.csv"))
    assert status and "there is no such file" in output


def test_numbers_may_be_written_as_programs_write_them(tmp_path: Path) -> None:
    given = {
        "imps/20": {"imps": 1.0},
        "imps/50": {"imps": "2"},
        "imps/90": {"imps": 3.0000000001},
        "imps/130": {"imps": 4.00001},
        "vulnerability/2": {"dealer": "e", "vulnerable": "ns"},
        "imps/170": None,
        "notation/refused-1-none": None,
    }
    (tmp_path / "a.json").write_text(json.dumps(given))
    marks = {one.rule.name: one for one in check_answers(tmp_path / "a.json")[0]}
    assert (marks["imps"].right, len(marks["imps"].wrong), marks["imps"].refused) == (3, 1, 1)
    assert (marks["vulnerability"].right, marks["notation"].right) == (1, 1)


def test_answers_with_lists_in_csv(tmp_path: Path) -> None:
    """Lists are joined by semicolons: the first line says that commas are between the columns."""
    (rule,) = (rule for rule in RULES if rule.name == "neuberg")
    answers = {case.id: case.answer for case in cases_of(rule) if case.answer}
    file = tmp_path / "answers.csv"
    with file.open("w", newline="", encoding="utf-8") as out:
        rows = csv.writer(out)
        rows.writerow(["id", *next(iter(answers.values()))])
        for id_, answer in answers.items():
            rows.writerow(
                [id_, *("; ".join(one) if isinstance(one, list) else one for one in answer.values())]
            )
    marks, unknown = check_answers(file)
    neuberg = next(one for one in marks if one.rule.name == "neuberg")
    assert (neuberg.right, neuberg.wrong, unknown) == (len(answers), [], [])
