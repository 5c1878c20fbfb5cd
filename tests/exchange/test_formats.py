"""What a file to import is, is seen in what it holds; another format is one line in the list."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.exchange.importing import NAMES, OPENING, column, entries, run
from tests.exchange.make import ACCESS_97
from xlvp.errors import WorkbookError
from xlvp.formats.import_format import ImportFormat
from xlvp.pairs.received import ReceivedResult, ReceivedSession
from xlvp.workbooks import formats
from xlvp.workbooks.formats import format_of, read_received
from xlvp.workbooks.pairs.build import build


def test_a_file_is_what_it_holds_and_not_how_it_is_called(tmp_path: Path, fresh: bytes) -> None:
    renamed = tmp_path / "results.dat"
    renamed.write_bytes(ACCESS_97.read_bytes())
    assert format_of(renamed).name == "Bridgemate"
    renamed.write_bytes(fresh)
    assert format_of(renamed).name == "xlvp"
    broken = tmp_path / "cut.bws"
    broken.write_bytes(b"nothing of the kind")
    assert format_of(broken).name == "Bridgemate", "its own reader says what is wrong with it"


@pytest.mark.parametrize(
    ("make", "notes"),
    [
        (lambda path: path.mkdir(), "is a folder. Choose a file in it"),
        (lambda path: path.write_bytes(b""), "the file is empty. Export it again"),
        (
            lambda path: path.write_bytes(b"\x89PNG\r\n"),
            r"cannot import this kind of file\. It can import:\n  a Bridgemate file",
        ),
        (lambda path: None, "there is no such file. Check the name"),
    ],
)
def test_what_is_refused_says_why(tmp_path: Path, make: Callable[[Path], object], notes: str) -> None:
    path = tmp_path / "evening.dat"
    make(path)
    with pytest.raises(WorkbookError, match=notes):
        read_received(path)


def test_one_workbook_of_pairs_into_another(book: Path, tmp_path: Path) -> None:
    """What was typed in one is in the other; with percentages and places, as another workbook may want."""
    evening = tmp_path / "typed.xlsx"
    evening.write_bytes(build(replace(OPENING, entries=entries(), names=NAMES)))
    session = read_received(evening)
    assert isinstance(session, ReceivedSession)
    assert (session.method, len(session.seats), len(session.pairs)) == ("matchpoints", 12, 8)
    assert {pair.side for pair in session.pairs} == {"NS", "EW"}
    assert all(pair.percent is not None and pair.boards for pair in session.pairs)
    assert "is not final: Provisional" in session.problems[0]
    done = run(evening, "--into", book, "--yes")
    assert done.exit_code == 0, done.output
    for name in ("result", "played_ns", "played_ew", "player1", "player2"):
        assert column(book, name) == column(evening, name)


def test_a_format_is_a_line_in_the_list(book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A format that says neither rounds nor tables: the lines are found by board and pairs."""

    def read(path: Path) -> ReceivedSession:
        rows = [line.split() for line in path.read_text().splitlines()[1:]]
        results = [ReceivedResult(int(b), int(ns), int(ew), entry) for b, ns, ew, entry in rows]
        return ReceivedSession(path.name, "Slips", results=tuple(results))

    slips = ImportFormat("Slips", "slips (.txt)", (".txt",), lambda b: b.startswith(b"SLIPS"), read)
    monkeypatch.setattr(formats, "FORMATS", [*formats.FORMATS, slips])
    file = tmp_path / "evening.txt"
    file.write_text("SLIPS\n1 1 5 4SN=\n2 5 1 3NTxW-2\n3 2 6 +100\n9 1 5 pass\n")
    done = run(file, "--into", book, "--yes")
    assert "board 9, pairs 1 and 5: the workbook has these pairs nowhere on this board" in done.output
    assert column(book, "result")[:3] == ["4SN=", "3NTxW-2", "+100"]
    assert (column(book, "played_ns")[:2], column(book, "played_ew")[1]) == ([None, "5"], "1")
