"""Headings that state other boards than the figures below them are for.

The nearest cell that heads a column counts. A neighbour's heading or a title never does where the column has
one of its own; where it has none, a title that says boards does.
"""

import re
from collections.abc import Iterator, Sequence

from xlvp.verify.difference import Difference, shown
from xlvp.verify.forms import Form
from xlvp.verify.grid import Place
from xlvp.verify.headings import Heading
from xlvp.verify.table import Table, VpColumn

#: Smaller numbers in a heading are those of a round or a table.
_FEWEST = 4
_ROWS_ABOVE = 8
#: What people call the two sides, and what is said where the heading is the other's.
SIDES = {
    Form.WINNER: (
        "winner's VPs",
        re.compile(
            r"(?<![^\W_])(?:w|win|winners?|won|winning|sieger|gewinner|gagnants?|vainqueurs?|gagn[ée]|ganador(?:es)?|"
            r"vencedor(?:es)?|gana|wygran\w*|zwyci[eę]\w*|vincitor[ei]|vinnare|vinder|winnaar|winnend\w*)(?![^\W_])",
            re.I,
        ),
    ),
    Form.LOSER: (
        "loser's VPs",
        re.compile(
            r"(?<![^\W_])(?:l|loss|losers?|lost|losing|verlierer|perdants?|perdu|perdedor(?:es)?|pierde|pokonan\w*|"
            r"przegran\w*|perdent[ei]|f[öo]rlorare|taber|verliezers?|verliezend\w*)(?![^\W_])",
            re.I,
        ),
    ),
}
_OTHER_SIDE = {Form.WINNER: Form.LOSER, Form.LOSER: Form.WINNER}
_PUBLISHERS = {
    "ACBL": re.compile(r"\bACBL\b"),
    "SBU": re.compile(r"\bSBU\b|\bScottish (?:VPs?|scale|20|Bridge Union)\b"),
    "WBF": re.compile(r"\bWBF\b"),
}
#: Whose the scales are, by the beginning of their names.
_KINDS = {
    "ACBL": ("acbl",),
    "SBU": ("scottish",),
    "WBF": ("continuous", "discrete", "half-match", "wbf"),
}
HEADING = "the heading does not fit the figures"


def wrong_headings(table: Table, rows: set[int], taken: set[Place]) -> Iterator[Difference]:
    """Yield the headings that do not fit, each once."""
    told: set[Place] = set()
    for line in table.lines:
        stated = stating(table, line, rows, taken)
        if not stated or stated[0].place is None or stated[0].place in told:
            continue
        if any(names(line, each) for each in stated if each.place == stated[0].place):
            continue
        told.add(stated[0].place)
        value = table.grid.value(*table.grid.place(*stated[0].place))
        yield Difference(table.grid.name, stated[0].place, shown(value), line.scale.label, HEADING)


def wrong_side_headings(table: Table) -> Iterator[Difference]:
    """Yield the headings that say winner over the loser's VPs, or loser over the winner's."""
    for line in table.lines:
        side = SIDES.get(line.form)
        if side is None:
            continue
        for row in range(table.axis.top - 1, max(0, table.axis.top - 1 - _ROWS_ABOVE), -1):
            value = table.grid.value(row, line.column)
            if not isinstance(value, str):
                continue
            mine, other = (SIDES[form][1].search(value) for form in (line.form, _OTHER_SIDE[line.form]))
            if other and not mine:
                place = table.grid.place(row, line.column)
                yield Difference(table.grid.name, place, shown(value), side[0], HEADING)
            break


def stating(table: Table, line: VpColumn, rows: set[int], taken: set[Place]) -> list[Heading]:
    """Return the headings that state the boards of a column, the nearest first."""
    theirs = {each.heading.place for each in table.lines if each.heading}
    near = [
        each
        for each in table.headings(line.column)
        if each.place is None
        or (
            table.grid.place(*each.place)[0] not in rows
            and (each.place not in taken or each.place in theirs)  # else a figure of another table
        )
    ]
    own = [each for each in near if each.own and (each.says_boards or _bare(table, line, each))]
    if own or (own := _contradicting(table, line, near)):
        return own
    return [] if line.heading else [each for each in near if each.says_boards]


def _contradicting(table: Table, line: VpColumn, near: Sequence[Heading]) -> list[Heading]:
    """Return the number above a column whose boards another column's heading, or a title, has to name.

    Whatever word stands beside it: in the same row as the heading that fits, or in the column itself.
    """
    if line.heading is None or line.heading.own:
        return []
    own = [each for each in near if each.own and each.place is not None]
    fitting = line.heading.place and table.grid.place(*line.heading.place)
    for heading in own:
        assert heading.place is not None
        row, column = table.grid.place(*heading.place)
        alike = (
            fitting is not None
            and row == fitting[0]
            and _wording(table, row, column) == _wording(table, *fitting)
        )
        mine = [each for each in own if each.place == heading.place]
        plausible = column == line.column and len(mine) == 1 and heading.boards >= _FEWEST
        if alike or (plausible and not _shared_vps(line, heading)):
            return mine
    return []


def _wording(table: Table, row: int, column: int) -> str:
    """The text of a heading without its numbers."""
    return re.sub(r"\d+", "#", str(table.grid.value(row, column)).strip().lower())


def names(line: VpColumn, heading: Heading) -> bool:
    """Return whether a heading names the boards of a column's scale."""
    return line.scale.boards[0] <= heading.boards <= line.scale.boards[1]


def unsettled(table: Table, line: VpColumn) -> int | None:
    """Return a number that heads a column whose boards no heading names, and may be meant for them."""
    if line.heading is not None:
        return None
    own = [each for each in table.headings(line.column) if each.own and each.boards >= _FEWEST]
    near = [each for each in own if each.place == own[0].place]
    return near[0].boards if len(near) == 1 and not _shared_vps(line, near[0]) else None


def other_publisher(table: Table, line: VpColumn) -> str:
    """Return whose scale a title above a table says it is, if the figures are of another; else ""."""
    first = max(1, table.axis.top - _ROWS_ABOVE)
    columns = [column for column in table.grid.columns if column <= max(line.column, table.axis.column)]
    texts = [
        value
        for row in range(first, table.axis.top)
        for column in columns
        if isinstance(value := table.grid.value(row, column), str)
    ]
    said = {name for text in texts for name, words in _PUBLISHERS.items() if words.search(text)}
    if len(said) != 1:
        return ""
    (name,) = said
    return "" if any(line.scale.kind.startswith(kind) for kind in _KINDS[name]) else name


def _shared_vps(line: VpColumn, heading: Heading) -> bool:
    vps = line.scale.steps[0].vps if line.scale.steps else line.scale.at(0)
    return 100 * heading.boards in (sum(vps), max(vps), 2 * sum(vps))


def _bare(table: Table, line: VpColumn, heading: Heading) -> bool:
    """Return whether a heading is a bare number that can only be meant for the boards.

    A column of VPs may be headed by the VPs that are shared: 20, 10, 30. Not where the columns beside it are
    headed by their boards, or one of the same scale is headed otherwise.
    """
    if not heading.plain or heading.place is None:
        return False
    if not _shared_vps(line, heading):
        return True
    row = table.grid.place(*heading.place)[0]
    beside = [
        each.heading
        for each in table.lines
        if each.heading and each.heading.place and table.grid.place(*each.heading.place)[0] == row
    ]
    return any(each.boards != heading.boards and each.plain for each in beside)
