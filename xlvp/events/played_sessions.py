"""Who played in which session: what a season's workbook gives a treasurer's book."""

from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True)
class PlayedSession:
    """A session.

    Attributes:
        number: as both workbooks call it.
        day: when it was; None if the season does not say.
        kind: what kind of session it is; "" if there is only one.
        players: the members who played: number and name.
        visitors: how many others played.
    """

    number: str
    day: date | None
    kind: str = ""
    players: tuple[tuple[str, str], ...] = ()
    visitors: int = 0


@dataclass(frozen=True)
class PlayedSessions:
    """The sessions of a season, and the names that have no number, which no account can be found for."""

    sessions: tuple[PlayedSession, ...]
    told: tuple[str, ...] = field(default=())
