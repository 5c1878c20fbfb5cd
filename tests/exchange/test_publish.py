"""``xlvp publish``: names of files, nothing of anybody's overwritten, what is told at the end."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from tests.exchange.pairs_book import event, full_evening
from tests.exchange.small_event import small
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.exchange.publish import event_stem, publish
from xlvp.exchange.safe_text import file_stem
from xlvp.templates.pairs.examples import build_full_evening

STEM = "2026-11-17 Tuesday pairs (made up)"


def run(data: bytes, folder: Path, *options: str) -> Result:
    workbook = folder / "book.xlsx"
    workbook.write_bytes(data)
    return CliRunner().invoke(main, ["publish", str(workbook), "-o", str(folder / "out"), *options])


def test_three_files(tmp_path: Path) -> None:
    done = run(small(), tmp_path)
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        f"{STEM}.html",
        f"{STEM}.pbn",
        f"{STEM}.xml",
    ]
    assert len(done.output.splitlines()) == 4
    assert done.output.splitlines()[-1].startswith("PBN: only Latin-1 letters")


def test_what_the_formats_lack_is_told(tmp_path: Path) -> None:
    done = run(full_evening(), tmp_path)
    assert "USEBIO: no weighted or split score: board 14, pairs 4-10, (60%+620&40%-100)" in done.output
    entries = {(1, 1, 1): "420"}
    done = run(small(entries=entries), tmp_path)
    assert "not final yet: Provisional: 1 of 9 results are in" in done.output


def test_our_own_files_are_replaced(tmp_path: Path) -> None:
    assert run(small(entries={}), tmp_path).exit_code == 0
    page = tmp_path / "out" / f"{STEM}.html"
    assert "No results yet." in page.read_text(encoding="utf-8")
    assert run(small(), tmp_path).exit_code == 0
    assert "No results yet." not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ["html", "xml", "pbn"])
def test_nobody_else_s_file_is(tmp_path: Path, ending: str) -> None:
    theirs = tmp_path / "out" / f"{STEM}.{ending}"
    theirs.parent.mkdir()
    theirs.write_text("their own", encoding="utf-8")
    done = run(small(), tmp_path)
    assert done.exit_code == 1 and f"{STEM}.{ending}" in done.output and "Traceback" not in done.output
    assert [path.name for path in theirs.parent.iterdir()] == [theirs.name], "all or nothing"
    assert theirs.read_text(encoding="utf-8") == "their own"
    assert run(small(), tmp_path, "--force").exit_code == 0
    assert theirs.read_bytes() != b"their own"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    done = run(small(), tmp_path)
    assert done.exit_code != 0 and "Traceback" not in done.output
    with pytest.raises(WorkbookError, match="cannot be made"):
        publish(event(small()), tmp_path / "out" / "inside")


def test_another_workbook(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["publish", "workbooks/calculator.xlsx", "-o", str(tmp_path)])
    assert done.exit_code == 1
    assert "a pairs workbook is expected; this one is made from no template of xlvp" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("../../etc/passwd", "2026-11-17 ..-..-etc-passwd"),
        ("C:\\x", "2026-11-17 C--x"),
        ("", "2026-11-17 Pairs"),
        ("a\u202elmth.exe\x00", "2026-11-17 almth.exe"),
    ],
)
def test_the_title_is_no_path(title: str, stem: str) -> None:
    assert event_stem(event(small(title=title))) == stem


def test_no_date_no_title() -> None:
    assert event_stem(event(small(title="NUL", day=None))) == "event NUL"
    assert event_stem(event(small(title=None, day=None))) == "Pairs"


@given(st.text(max_size=200))
def test_any_text_names_a_file(text: str) -> None:
    stem = file_stem(text)
    name = f"{stem}.html"
    assert Path(name).name == name and len(name.encode()) <= 255 and stem == stem.strip(" .")
    assert not re.search(r'[<>:"/\\|?*\x00-\x1f]', name) and not name.startswith(("-", "~", "."))
    assert stem.partition(".")[0].upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT9", "COM¹"}


def test_a_changed_set_up_publishes_nothing(tmp_path: Path) -> None:
    data = BytesIO()
    book = load_workbook(BytesIO(build_full_evening()))
    book["Setup"]["C13"].value = 2
    book.save(data)
    done = run(data.getvalue(), tmp_path)
    assert done.exit_code == 1
    assert "nothing is published: Set-up: it is not the one" in done.output
    assert not (tmp_path / "out").exists()
