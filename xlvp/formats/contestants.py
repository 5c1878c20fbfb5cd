"""Who takes part in a contest, by rankings: pairs by points or IMPs, teams and a Swiss by VPs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlvp.formats.usebio import figure
from xlvp.pairs.event import PairsEvent
from xlvp.teams.entries import shown_vp
from xlvp.teams.event import Event, TeamsEvent
from xlvp.teams.rows import places_of


@dataclass(frozen=True)
class Contestant:
    """A pair or a team that is ranked.

    Attributes:
        number: by which the event knows it.
        called: how messages name it: pair E3, T7 Rovers.
        place: 1 and up; 0 without a place.
        shown: the place as it is printed.
        names: its players.
        score: as it is printed.
        team: whether it is a team, of four players or more.
    """

    number: int
    called: str
    place: int
    shown: str
    names: tuple[str, ...]
    score: str
    team: bool = False


def rankings_of(event: PairsEvent | TeamsEvent) -> list[list[Contestant]]:
    """Return the contestants, a list for each ranking."""
    if isinstance(event, TeamsEvent):
        return [_by_vps(event.event, event.players)]
    if event.swiss is not None:
        players = {number: pair.players for number, pair in event.pairs.items()}
        return [_by_vps(event.swiss, players, pairs=True)]
    return [
        [
            Contestant(
                place.scratch.pair,
                f"pair {place.scratch.pair}",
                place.scratch.place,
                place.scratch.shown,
                event.pairs[place.scratch.pair].players if place.scratch.pair in event.pairs else (),
                figure(place.scratch.score) if place.percent is None else f"{figure(place.percent)}%",
            )
            for place in places
        ]
        for places in event.rankings
    ]


def _by_vps(event: Event, players: Mapping[int, Sequence[str]], *, pairs: bool = False) -> list[Contestant]:
    return [
        Contestant(
            place.team,
            f"pair {place.team}" if pairs else event.called(place.team),
            place.place or 0,
            "" if place.place is None else place.shown,
            tuple(players.get(place.team, ())),
            shown_vp(place.record.total),
            not pairs,
        )
        for place in places_of(event, None)
    ]
