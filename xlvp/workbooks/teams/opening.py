"""A teams workbook made anew with more room: everything that was typed in the old one, in its place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from xlvp.errors import InputError
from xlvp.records.reading import read_number
from xlvp.workbooks.kit.opening import Lines, Opening, rows_of, typed_lines
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Table, Value, whole
from xlvp.xlsx.values import NamedCells
from xlvp.xlsx.workbook import read_workbook


def reopened(package: Package, options: Mapping[str, object]) -> Opening[Size]:
    """Return what is in the entry cells of a workbook, with room for what is asked for.

    Raises:
        WorkbookError: it is none of a teams event.
        InputError: so many teams or rounds have no room in any.
    """
    cells = read_book(recalculate_apart(package), package.name).cells
    teams, rounds, boards, drawn = rows_of(
        package, read_workbook(package), described.TEAMS, described.ROUNDS, described.BOARDS, described.DRAW
    )
    size = Size(
        max(teams, cast(int, options.get("teams", 0))),
        max(rounds, cast(int, options.get("rounds", 0))),
        max(boards, cast(int, options.get("board_lines", 0))),
        max(drawn // rounds - -(-teams // 2), cast(int, options.get("groups", 1)) // 2),
    )
    opening = everything_typed(cells, described.SCHEMA, size)
    changed = ("format", "rounds", "boards", "scale", "title", "letters")
    return replace(
        opening,
        settings={**opening.settings, **{key: options[key] for key in changed if key in options}},
        lists={
            **opening.lists,
            described.PENALTIES.title: penalty_lines(cells, described.PENALTIES),
            described.DRAW.title: _draw(cells, opening.lines(described.DRAW), size),
        },
    )


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


def _draw(cells: NamedCells, lines: Lines, size: Size) -> Lines:
    """The lines of the draw, each round from its own first line on, which may have moved."""
    results: list[Mapping[str, Any]] = [{} for _ in range(size.rounds * size.tables)]
    rounds = cells.column(described.DRAW.name("draw_round"))[1:-1]
    used = dict.fromkeys(range(1, size.rounds + 1), 0)
    for value, line in zip(rounds, lines, strict=True):
        round_ = whole(value)
        if round_ is not None and line:
            results[(round_ - 1) * size.tables + used[round_]] = line
            used[round_] += 1
    return results
