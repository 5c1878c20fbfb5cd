"""Reading the event of a teams evening from its workbook."""

from dataclasses import dataclass
from typing import ClassVar

from xlvp.teams.event import Event
from xlvp.workbooks.kit.opening import Opening, reopened
from xlvp.workbooks.teams.book import Lists, TeamsBook
from xlvp.workbooks.teams_evening import schema
from xlvp.xlsx.values import NamedCells


@dataclass(frozen=True)
class EveningBook(TeamsBook):
    """A workbook of a teams evening that was read; penalties are those that count, handicaps included."""

    lists: ClassVar[Lists] = Lists(
        schema.CONDITIONS, schema.SETTINGS, schema.TEAMS, schema.MATCHES, schema.COUNTED
    )


def has_evening(cells: NamedCells) -> bool:
    """Whether a workbook is one of a teams evening."""
    return cells.has(schema.TEAMS.names[0])


def evening_event(cells: NamedCells) -> Event | None:
    """Return the event of teams; None where pairs play.

    Raises:
        WorkbookError: a list of it cannot be read.
    """
    return EveningBook(cells).event if has_evening(cells) else None


def evening_of(cells: NamedCells) -> Opening[int] | None:
    """Return what was typed on the sheets of a teams evening; None where pairs play.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    return reopened(cells, schema.TYPED, 0) if has_evening(cells) else None
