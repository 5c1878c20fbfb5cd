"""What stands on the sheets of a Swiss, taken over into a new workbook with more room."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from xlvp.book import swiss_schema as schema
from xlvp.book.named_cells import NamedCells
from xlvp.book.schema import Table
from xlvp.errors import InputError
from xlvp.templates.kit.look import Value
from xlvp.templates.pairs.opening import Opening, SwissOpening
from xlvp.templates.teams.reopen import penalty_lines, typed_cells, typed_lines

_DRAWN = ("movement", "own", "rounds", "switched", "sections", "missing", "order")


def swiss_of(cells: NamedCells) -> SwissOpening:
    """Return what was typed on the sheets of a Swiss, and what its draws wrote there.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    return SwissOpening(
        conditions=typed_cells(cells, schema.CONDITIONS),
        entrants=_lines(cells, schema.ENTRANTS),
        rounds=_lines(cells, schema.ROUNDS),
        apart=_lines(cells, schema.APART),
        penalties=_shortened(penalty_lines(cells, schema.PENALTIES)),
        matches=_lines(cells, schema.MATCHES),
        after=typed_cells(cells, schema.CHOICES)["after"],
    )


def _lines(cells: NamedCells, table: Table[Any]) -> list[dict[str, Value]]:
    """The lines of a list as far as something stands there: a new list may be shorter."""
    return _shortened(typed_lines(cells, table))


def _shortened(found: list[dict[str, Value]]) -> list[dict[str, Value]]:
    while found and not any(value is not None for value in found[-1].values()):
        found.pop()
    return found


def with_swiss_changes(old: Opening, changes: Mapping[str, object]) -> dict[str, object]:
    """Return what is changed in an evening; of a Swiss, rounds planned and pairs are on its own sheets.

    Raises:
        InputError: a change that no Swiss takes, or a Swiss is asked of an evening that is none.
    """
    given = dict(changes)
    rounds = given.pop("swiss", None)
    if old.swiss is None:
        if rounds is not None:
            raise InputError("the workbook to start from is no Swiss: leave --swiss or --from out")
        return given
    wrong = [word for word in _DRAWN if word in given]
    if wrong:
        raise InputError(f"a Swiss is drawn round by round: its {wrong[0]} cannot be changed")
    swiss = old.swiss
    if rounds is not None:
        swiss = replace(swiss, conditions={**swiss.conditions, "swiss_rounds": rounds})  # type: ignore[dict-item]
    pairs = given.pop("pairs", None)
    if isinstance(pairs, int):
        there = {str(line.get("entrant")).removesuffix(".0") for line in swiss.entrants}
        more = [{"entrant": number} for number in range(1, pairs + 1) if str(number) not in there]
        swiss = replace(swiss, entrants=[*swiss.entrants, *more])
    return given | {"swiss": swiss}
