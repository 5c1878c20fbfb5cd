"""Decisions about matches of a teams evening stay with their teams, whatever becomes of the movement."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.workbooks.slip_books import _lists
from xlvp.cli import main
from xlvp.workbooks.teams_evening.book import EveningBook
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

#: What was decided, by the two teams; the figures are those of the team that is named first.
DECIDED = {(2, 1): ("A forfeits", None, None), (5, 3): ("", 7, -7), (4, 2): ("not played", None, None)}
OTHERS = (["--teams", "6"], ["--teams", "5"], ["--teams", "8", "--rounds", "5"])


def decided(data: bytes) -> dict[tuple[int, int], tuple[object, ...]]:
    """What was decided of the matches of an evening, the lower team first, as it is listed."""
    matches = EveningBook(NamedCells(recalculate(open_package(data)))).event.matches
    results: dict[tuple[int, int], tuple[object, ...]] = {}
    for match in matches:
        if match is not None and match.decided:
            own = (match.own_a, match.own_b) if match.a < (match.b or 0) else (match.own_b, match.own_a)
            results[match.pair] = (match.status, *own)
    return results


@pytest.mark.slow
@pytest.mark.parametrize("options", OTHERS, ids=" ".join)
def test_another_movement_moves_no_decision(options: list[str], tmp_path: Path) -> None:
    old, new = str(tmp_path / "old.xlsx"), str(tmp_path / "new.xlsx")
    command = ["new", "teams-evening", "--boards-per-round", "2"]
    assert CliRunner().invoke(main, [*command, "--teams", "7", "-o", old]).exit_code == 0
    package = open_package(Path(old).read_bytes())
    (sheet,) = (each for each in _lists(NamedCells(recalculate(package))) if each.title == "Decisions")
    texts = {}
    for refs, ((a, b), (status, own_a, own_b)) in zip(sheet.rows, DECIDED.items(), strict=False):
        typed = {"decided_a": a, "decided_b": b, "decided_status": status}
        typed |= {"decided_own_a": own_a, "decided_own_b": own_b}
        texts |= {refs[key]: value for key, value in typed.items() if value not in (None, "")}
    Path(old).write_bytes(with_texts(package, texts))
    before = decided(Path(old).read_bytes())
    assert before == {(1, 2): ("B forfeits", None, None), (3, 5): ("", -700, 700),
                      (2, 4): ("not played", None, None)}  # fmt: skip
    made = CliRunner().invoke(main, [*command, "--from", old, *options, "-o", new])
    assert made.exit_code == 0, made.output
    after = decided(Path(new).read_bytes())
    assert {pair: before[pair] for pair in after} == after, "whatever is decided, is decided about the same"
