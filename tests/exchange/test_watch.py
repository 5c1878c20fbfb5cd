"""``xlvp publish --watch``: saves in quick succession, with a reader who looks all the time."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.small_event import ENTRIES, small
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


def test_only_what_changed_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same evening saved twice, then with a correction; last week's page and the projector's stay."""
    site, file, other = tmp_path / "site", tmp_path / "evening.xlsx", tmp_path / "last.xlsx"
    other.write_bytes(small(title="Last week"))
    assert CliRunner().invoke(main, ["publish", str(other), "-o", str(site)]).exit_code == 0
    file.write_bytes(small())
    rewritten: list[set[Path]] = []

    def saves(path: Path, read: object, wait: object = None) -> Iterator[object]:
        for data in (small(), small(), small(entries={**ENTRIES, (1, 1, 1): "-50"})):
            for written in site.iterdir():
                os.utime(written, (0, 1_700_000_000))
            path.write_bytes(data)
            yield read(path)  # type: ignore[operator]
            rewritten.append({one for one in site.iterdir() if one.stat().st_mtime != 1_700_000_000})
        raise KeyboardInterrupt

    monkeypatch.setattr("xlvp.xlsx.write.saves", saves)
    done = CliRunner().invoke(main, ["publish", str(file), "-o", str(site), "--watch"])
    assert done.exit_code == 0, done.output
    assert not any("last-week" in path.name for paths in rewritten for path in paths)
    first, second, third = ({path.suffix for path in paths} for paths in rewritten)
    assert first == {".html", ".xml", ".pbn", ".atom"}
    assert second <= {".atom"}, "the feed says when the page was last written"
    assert third == first


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
