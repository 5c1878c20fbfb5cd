"""Who takes part in a contest, by rankings: pairs by points or IMPs, teams and a Swiss by VPs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from xlvp.errors import XlvpError
from xlvp.formats.usebio import figure
from xlvp.formats.usebio_teams import boards_played
from xlvp.pairs.event import PairsEvent
from xlvp.rounding import half_up
from xlvp.rules.masterpoints import read_scheme, session_awards
from xlvp.teams.entries import shown_vp
from xlvp.teams.event import Event, TeamsEvent
from xlvp.teams.rows import places_of


@dataclass(frozen=True)
class Contestant:
    """A pair or a team that is ranked."""

    number: int  # by which the event knows it
    called: str  # how messages name it: pair E3, T7 Rovers
    place: int  # 1 and up; 0 without a place
    shown: str  # the place as it is printed
    names: tuple[str, ...]  # its players
    score: str  # as it is printed
    team: bool = False  # whether it is a team, of four players or more


#: An event whose pairs or teams are ranked, and these, best first, for each ranking.
Contest: TypeAlias = PairsEvent | TeamsEvent
Rankings: TypeAlias = Sequence[Sequence[Contestant]]


def rankings_of(event: Contest) -> list[list[Contestant]]:
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


def awards_of(event: Contest, rankings: Rankings, body: str, scale: str) -> dict[int, int]:
    """Return the master points of each contestant in hundredths, by its number."""
    if isinstance(event, TeamsEvent):
        kind, boards = "teams", boards_played(event)
    else:
        kind = ""
        boards = max((place.scratch.boards for places in event.rankings for place in places), default=0)
    given = session_awards([[one.place for one in places] for places in rankings], body, scale, boards, kind)
    return {
        one.number: points
        for places, own in zip(rankings, given, strict=True)
        for one, points in zip(places, own, strict=True)
    }


def awards_on_setup(event: Contest) -> tuple[dict[int, int], str]:
    """Return what each player gets by the rule that is typed on the sheet Setup, and why nobody does.

    The master points are by the number of the pair or team; nobody has any before the event is final.
    """
    try:
        scheme = read_scheme(event.points)
        if scheme is None or not event.played_out:
            return {}, ""
        rankings = rankings_of(event)
        awards = awards_of(event, rankings, *scheme)
    except XlvpError as error:
        return {}, f"no master points: {error}"
    return {
        one.number: players_award(one, awards[one.number], scheme[0]) for places in rankings for one in places
    }, ""


def players_award(one: Contestant, award: int, body: str) -> int:
    """Return what each player gets; by the ABF's manual, 4.2, in a team of five 4/5 and in one of six 2/3."""
    return half_up(Fraction(award * 4, len(one.names))) if body == "ABF" and len(one.names) > 4 else award


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
