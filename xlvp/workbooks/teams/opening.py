"""A teams workbook made anew with more room: everything that was typed in the old one, in its place."""

from collections.abc import Mapping
from typing import Any, cast

from xlvp.errors import InputError
from xlvp.functions.values import CellError, CellValue
from xlvp.records.reading import read_number
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.layout import Opening, Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.named_cells import NamedCells, text_of
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Cells, Table, Value, whole
from xlvp.xlsx.workbook import place, read_workbook

_LISTS: Mapping[str, Table[Any]] = {
    layout.TEAMS: described.TEAMS,
    layout.MATCHES: described.MATCHES,
    layout.PENALTIES: described.PENALTIES,
    layout.BOARDS: described.BOARDS,
    layout.LINEUPS: described.LINEUPS,
    "Apart": described.APART,
}


def reopened(package: Package, given: Mapping[str, object]) -> Opening:
    """Return what stands in the entry cells of a workbook, with room for what is asked for.

    Raises:
        WorkbookError: it is none of a teams event.
        InputError: so many teams or rounds have no room in any.
    """
    cells = read_book(recalculate_apart(package), package.name).cells
    book = read_workbook(package)

    def lines(key: str) -> int:
        result = place(package, book, f"xlvp_{key}")
        return result.bottom - result.top - 1

    teams, rounds, boards = lines("team"), lines("turn"), lines("board")
    spare = lines("draw_round") // rounds - -(-teams // 2)
    size = Size(
        max(teams, cast(int, given.get("teams", 0))),
        max(rounds, cast(int, given.get("rounds", 0))),
        max(boards, cast(int, given.get("board_lines", 0))),
        max(spare, cast(int, given.get("groups", 1)) // 2),
    )
    setup = typed_cells(cells, described.TITLES) | typed_cells(cells, described.CONDITIONS)
    for key in ("format", "rounds", "boards", "scale", "title", "letters"):
        if key in given:
            setup[key] = cast(Value, given[key])
    lists = {name: typed_lines(cells, table) for name, table in _LISTS.items()}
    lists[layout.PENALTIES] = penalty_lines(cells, described.PENALTIES)
    lists[layout.ROUNDS] = typed_lines(cells, described.ROUNDS)
    lists[layout.DRAW] = _draw(cells, size)
    lists[layout.KNOCKOUT] = typed_lines(cells, described.KNOCKOUT, edges=False)
    choices = (
        typed_cells(cells, described.CHOICES)
        | typed_cells(cells, described.CROSS)
        | typed_cells(cells, described.SEGMENTS)
    )
    return Opening(size, setup, lists, choices)


def typed_cells(cells: NamedCells, table: Cells[Any]) -> dict[str, Value]:
    """Return what was typed in single cells, by their keys; of those that there are."""
    return {key: _typed(cells.one(table.name(key))) for key in table.typed if cells.has(table.name(key))}


def typed_lines(cells: NamedCells, table: Table[Any], *, edges: bool = True) -> list[dict[str, Value]]:
    """Return what was typed in the lines of a list, by its columns, without the lines above and below it."""
    there = [key for key in table.typed if cells.has(table.name(key))]
    columns = {key: cells.column(table.name(key)) for key in there}
    first = next(iter(columns.values()))
    inner = range(1, len(first) - 1) if edges else range(len(first))
    return [{key: _typed(column[at]) for key, column in columns.items()} for at in inner]


def penalty_lines(cells: NamedCells, table: Table[Any]) -> list[dict[str, Value]]:
    """Return the penalties; those of an older workbook, in which they were below 0, as positive numbers."""
    lines = typed_lines(cells, table)
    if cells.has(table.name("fined_bonus_vp")):
        return lines
    return [
        line
        | _positive(line, "fined_vp", "fined_bonus_vp")
        | _positive(line, "fined_imps", "fined_bonus_imps")
        for line in lines
    ]


def _positive(line: Mapping[str, Value], penalty: str, bonus: str) -> dict[str, Value]:
    """A figure in the column to which it belongs; what is no number stays where it is."""
    typed = line.get(penalty)
    try:
        figure = None if typed is None else read_number(typed)
    except InputError:
        return {}
    if not figure:
        return {}
    return {penalty: None, bonus: typed} if figure > 0 else {penalty: float(-figure), bonus: None}


def _draw(cells: NamedCells, size: Size) -> list[dict[str, Value]]:
    """The lines of the draw, each round from its own first line on, which may have moved."""
    results: list[dict[str, Value]] = [{} for _ in range(size.rounds * size.tables)]
    turns = cells.column(described.DRAW.name("draw_round"))[1:-1]
    used = dict.fromkeys(range(1, size.rounds + 1), 0)
    for value, line in zip(turns, typed_lines(cells, described.DRAW), strict=True):
        round_ = whole(value)
        if round_ is not None and any(cell is not None for cell in line.values()):
            results[(round_ - 1) * size.tables + used[round_]] = line
            used[round_] += 1
    return results


def _typed(value: CellValue) -> Value:
    if value == "" or isinstance(value, CellError):
        return None
    return text_of(value) if isinstance(value, bool) else value
