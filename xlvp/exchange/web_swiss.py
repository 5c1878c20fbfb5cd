"""The standings and the matches of a Swiss of pairs on the page of an evening."""

from itertools import groupby

from xlvp.book.pairs_event import PairsEvent
from xlvp.book.swiss_event import SwissBook
from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.safe_text import safe
from xlvp.exchange.web_match import figure
from xlvp.exchange.web_ranking import pair_name
from xlvp.rounding import half_away
from xlvp.teams.entries import shown_vp
from xlvp.teams.line import ScoredMatch
from xlvp.teams.rows import lines_of, places_of, said
from xlvp.teams.standings import TeamPlace


def standings_section(event: PairsEvent) -> Html | None:
    """Return the standings in VPs; None where no Swiss is played."""
    if event.swiss is None:
        return None
    headings = [
        heading("Place", "num"), heading("Pair", "num"), heading("Players"), heading("Played", "num wide"),
        heading("VP", "num"), heading("a match", "num wide"), heading("How a tie was split, notes"),
    ]  # fmt: skip
    rows = [_place(event, event.swiss, place) for place in places_of(event.swiss.event, None)]
    return _section("standings", "Standings", table(headings, rows, class_="standings"))


def matches_section(event: PairsEvent) -> Html | None:
    """Return the matches, the last round first; None where no Swiss is played."""
    if event.swiss is None:
        return None
    lines = [line for line in lines_of(event.swiss.event) if line is not None]
    percent = event.swiss.conditions.vp_scale.own
    headings = [
        heading("Table", "num"), heading("North-South"), heading("East-West"),
        heading("%" if percent else "IMPs", "num"), heading("VP", "num"),
    ]  # fmt: skip
    parts = []
    for turn, found in groupby(sorted(lines, key=_round), key=lambda line: line.match.round):
        rows = [_match(event, event.swiss, number, line) for number, line in enumerate(found, 1)]
        parts += [element("h3", f"Round {turn}"), table(headings, rows)]
    return _section("matches", "Matches", joined(*parts))


def _section(id: str, label: str, content: Html) -> Html:
    return element("section", element("h2", label), content, id=id)


def _round(line: ScoredMatch) -> int:
    return -line.match.round


def _place(event: PairsEvent, swiss: SwissBook, place: TeamPlace) -> Html:
    record = place.record
    words = "; ".join(said(swiss.conditions, word) for word in (place.tie, place.note) if word)
    return element(
        "tr",
        element("td", place.shown.replace("-", "–"), class_="num place"),
        element("td", place.team, class_="num"),
        element("th", pair_name(event, place.team), scope="row"),
        element("td", figure(float(record.units)), class_="num wide"),
        element("td", shown_vp(record.total).replace("-", "−"), class_="num score"),
        element("td", shown_vp(half_away(record.average)).replace("-", "−"), class_="num wide"),
        element("td", element("small", words) if words else None),
    )


def _match(event: PairsEvent, swiss: SwissBook, number: int, line: ScoredMatch) -> Html:
    match = line.match
    other = pair_name(event, match.b) if match.b else joined("sits out")
    told = (
        element("small", f" {safe(said(swiss.conditions, line.words))}") if line.words and match.b else None
    )
    vps = "–".join(shown_vp(vp) for _, vp in line.sides if vp is not None)
    return element(
        "tr",
        element("td", number, class_="num"),
        element("td", f"{match.a} ", pair_name(event, match.a)),
        element("td", f"{match.b} " if match.b else None, other, told),
        element("td", "–".join(figure(float(one), places=2) for one in line.imps or ()), class_="num"),
        element("td", vps, class_="num score"),
    )
