"""``xlvp publish --watch``: saves in quick succession, with a reader who looks all the time."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.small_event import small
from tests.exchange.watching import LAST, watched
from xlvp.cli import main
from xlvp.workbooks.match.build import build_match


@pytest.mark.slow
def test_every_page_is_whole_and_the_last_save_is_on_it(tmp_path: Path) -> None:
    seen = watched(tmp_path, 12, 0.3)
    assert seen.broken == []
    assert seen.saves > 20 and len(seen.states) >= 3 and seen.states[-1] == LAST, seen.said
    assert "stay as they are" not in seen.said
    assert len(list((tmp_path / "site").iterdir())) == 6  # two pages, USEBIO, PBN, index, feed


def test_what_is_no_workbook_is_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "no.xlsx"
    file.write_bytes(b"no workbook")
    for path in (file, tmp_path / "nowhere.xlsx"):
        done = CliRunner().invoke(main, ["publish", str(path), "-o", str(tmp_path / "site"), "--watch"])
        assert done.exit_code == 1 and path.name in done.output
    assert not (tmp_path / "site").exists()


def test_a_projector_page_is_of_pairs(tmp_path: Path) -> None:
    evening, match = tmp_path / "evening.xlsx", tmp_path / "match.xlsx"
    evening.write_bytes(small())
    match.write_bytes(build_match())
    site = tmp_path / "site"
    done = CliRunner().invoke(main, ["publish", str(evening), "-o", str(site), "--projector"])
    assert done.exit_code == 0, done.output
    assert len(list(site.glob("*-projector.html"))) == 1
    again = CliRunner().invoke(main, ["publish", str(evening), "-o", str(site), "--projector"])
    assert again.exit_code == 0 and len(list(site.iterdir())) == 6
    refused = CliRunner().invoke(main, ["publish", str(match), "-o", str(site), "--projector"])
    assert refused.exit_code == 1
    assert "a page for a projector is made of a pairs evening, not of 'match'" in refused.output
