"""The process in which an action of LibreOffice's menu works, without LibreOffice: this test answers it."""

import io
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlvp.hosts import calc_process
from xlvp.hosts.calc_extension import build_oxt
from xlvp.hosts.calc_process import Ended, NoPython, Process, find_python

EXAMPLE = Path(__file__).parents[2] / "workbooks" / "examples" / "pairs-evening.xlsx"
Answers = dict[str, Callable[[dict[str, Any]], Any]]


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("extension")
    zipfile.ZipFile(io.BytesIO(build_oxt())).extractall(folder)
    return folder


def run(extension: Path, folder: Path, action: str, answers: Answers) -> list[dict[str, Any]]:
    """Do an action and answer its requests; return them."""
    requests = []
    process = Process(Path(sys.executable), extension, action, str(folder))
    try:
        for request in process.requests(lambda: None):
            requests.append(dict(request))
            process.answer(answers.get(request["do"], lambda _: {"answer": None})(request))
    finally:
        process.end()
    return requests


def document(folder: Path) -> Answers:
    """Answer with an evening as it is stored."""
    copy, file = folder / "copy.xlsx", folder / "tuesday.xlsx"
    shutil.copy(EXAMPLE, copy)
    shutil.copy(EXAMPLE, file)
    answer = {"copy": str(copy), "file": str(file), "title": "tuesday", "sheet": "Results", "cell": "F9"}
    return {"document": lambda _: {"answer": answer}, "show": lambda _: {"answer": True}}


@pytest.mark.thorough
def test_the_evening_is_published_with_nothing_but_the_extension(extension: Path, tmp_path: Path) -> None:
    requests = run(extension, tmp_path, "publish", document(tmp_path))
    assert [request["do"] for request in requests] == ["document", "show", "browse", "show"]
    assert requests[1]["buttons"] == ["Publish", "Cancel"]
    assert "125 results" in requests[1]["lines"][0]
    assert Path(requests[2]["file"]).read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.thorough
def test_a_bridgemate_file_is_read_with_the_packages_inside(extension: Path, tmp_path: Path) -> None:
    bws = Path(__file__).parents[1] / "exchange" / "evening-2000.bws"
    answers = document(tmp_path) | {"choose": lambda _: {"answer": str(bws)}, "show": lambda _: {}}
    requests = run(extension, tmp_path, "import", answers)
    assert "evening-2000.bws" in requests[-1]["heading"], requests[-1]


@pytest.mark.thorough
def test_what_libreoffice_refuses_is_shown_and_the_process_ends_well(extension: Path, tmp_path: Path) -> None:
    answers: Answers = {"document": lambda _: {"refused": "Open the workbook first."}}
    requests = run(extension, tmp_path, "publish", answers)
    assert requests[-1]["do"] == "show" and requests[-1]["heading"] == "Open the workbook first."


@pytest.mark.thorough
def test_a_fault_is_shown_with_its_lines(extension: Path, tmp_path: Path) -> None:
    answers: Answers = {"document": lambda _: {"answer": {}}}
    requests = run(extension, tmp_path, "publish", answers)
    assert "Please send these lines" in requests[-1]["heading"]
    assert requests[-1]["lines"][-1] == "KeyError: 'copy'"


def test_a_process_that_does_not_start_is_an_end_and_no_exit(tmp_path: Path) -> None:
    process = Process(Path(sys.executable), tmp_path, "publish", str(tmp_path))
    with pytest.raises(Ended, match="No module named 'xlvp'"):
        list(process.requests(lambda: None))
    process.end()


def test_a_process_that_takes_too_long_is_given_up(
    extension: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calc_process, "SECONDS", 0)
    process = Process(Path(sys.executable), extension, "publish", str(tmp_path))
    with pytest.raises(Ended, match="not done within"):
        list(process.requests(lambda: None))
    process.end()


def test_the_python_of_this_version_is_found(tmp_path: Path) -> None:
    assert find_python(tmp_path).is_file()


def test_another_version_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calc_process, "_output", lambda command: "2 7")
    with pytest.raises(NoPython, match="can be started"):
        find_python(tmp_path)
