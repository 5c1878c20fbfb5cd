"""What the tests of ``xlvp import`` share: the made-up evening as a person would type it, and the command."""

from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from tests.exchange import jet3
from tests.exchange.tables import Table
from tests.exchange.test_read_bws import CURRENT
from xlvp.cli import main
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import named_values

OPENING = Opening(pairs=8, rounds=3, boards=2)
#: Lines of the evening that give no result: told in words, and no cell is written.
WITHOUT = {(3, 2, 8), (3, 3, 12), (3, 4, 4)}
NAMES = {
    1: Names("Łucja Żółkiewska", "Zoë Horák"),
    2: Names("Ana-Lucía Prats", "Bernard Öst"),
    3: Names("Tünde", "Ida Ek"),
    4: Names("Rita O'Neill"),
    5: Names("Jürgen Groß", "Dvořák Ema"),
    7: Names("Čapek Jan"),
    8: Names("Wiesław Kępa", "Małgorzata Brzęczyszczykiewicz"),
}


def entries() -> dict[tuple[int, int, int], TypedResult]:
    """What a person would type from the lines of the evening."""
    results = {}
    for line in CURRENT.strip().splitlines():
        round_, table, board, pairs, entry = line.split(None, 4)
        spot = int(round_), int(table), int(board)
        if spot not in WITHOUT:
            ns, ew = pairs.split("-") if spot == (2, 4, 2) else ("", "")
            results[spot] = TypedResult(entry, ns=ns, ew=ew)
    return results


def run(*arguments: object, given: str = "") -> Result:
    done = CliRunner().invoke(main, ["import", *map(str, arguments)], input=given, env={"COLUMNS": "110"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def column(path: Path, name: str) -> list[object]:
    return [row[0] for row in named_values(open_package(path.read_bytes()), f"xlvp_{name}")][1:-1]


def typed(path: Path, texts: Mapping[str, str], sheet: str = "Results") -> None:
    """A person types into the workbook: cell -> text."""
    data = with_texts(open_package(path.read_bytes()), {(sheet, cell): text for cell, text in texts.items()})
    path.write_bytes(recalculate(data).data)


def at(path: Path, spot: tuple[int, int, int]) -> int:
    """The row of the list on which a result stands."""
    rows = list(zip(column(path, "round"), column(path, "table"), column(path, "board"), strict=True))
    return 7 + rows.index(spot)


def bws(path: Path, *tables: Table) -> Path:
    path.write_bytes(jet3.write(tables))
    return path
