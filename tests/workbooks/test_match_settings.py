"""A setting of the match that cannot be read: no VPs, the reason in the verdict, and ``xlvp score`` fails."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.build import build, match_opening
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

FIGURE, SCALE = (
    "A carry-over or penalty is not a number",
    "The VP scale or fractional margin on Setup is unknown",
)
#: What is typed into a cell of Setup, and what is said in the full edition.
TYPED = {
    ("B12", "x"): FIGURE, ("B13", "x"): FIGURE, ("C14", "x"): FIGURE, ("C15", "x"): FIGURE,
    ("B21", "x"): SCALE, ("B21", "999"): SCALE, ("B22", "x"): SCALE,
    ("B15", "2"): "", ("B21", "played"): "", ("B22", "for away"): "", ("B21", "12"): "",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("edition", Edition)
def test_what_cannot_be_read_is_said(tmp_path: Path, edition: Edition) -> None:
    package, path = open_package(build(match_opening(2), edition)), tmp_path / "match.xlsx"
    boards = {("Match", cell): "4SN=" for cell in ("D7", "D8")} | {
        ("Match", cell): "420" for cell in ("E7", "E8")
    }
    for (cell, typed), words in TYPED.items():
        path.write_bytes(recalculate(with_texts(package, boards | {("Setup", cell): typed})).data)
        done = CliRunner().invoke(main, ["score", str(path)], terminal_width=200)
        said = " ".join(done.output.split())
        if edition is Edition.PLAIN and cell == "B21" and words:
            words = f"A VP table for {typed} boards needs the full edition"
        assert done.exit_code == (1 if words else 0), (cell, typed, said)
        assert (words or "Final: all 2 boards are in.") in said, (cell, typed, said)
