"""Each team's own card on the page: its players, its matches with the place after each, its way."""

from collections.abc import Mapping, Sequence

from xlvp.pages import texts
from xlvp.pages.figures import figure, way
from xlvp.pages.html import Html, element, folded, heading, joined, neighbours, safe, separated, table
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event
from xlvp.teams.rows import StandingLine, lines_of
from xlvp.workbooks.teams.page_rounds import (
    boards_by_match,
    linked_team,
    main_figure,
    match_id,
    match_key,
    team_name,
)


def cards_section(
    event: Event, players: Mapping[int, Sequence[str]], after: Mapping[int, list[StandingLine]]
) -> Html | None:
    """Return the cards of the teams that have a match; None where there is none."""
    of_team: dict[int, list[ScoredMatch]] = {team: [] for team in event.field}
    for line in sorted(filter(None, lines_of(event)), key=lambda line: line.match.round):
        for team in line.match.teams:
            of_team.setdefault(team, []).append(line)
    teams = [team for team, lines in of_team.items() if lines]
    if not teams:
        return None
    places = {round_: {line.team: line for line in lines} for round_, lines in after.items()}
    links = [element("a", team, href=f"#team-{team}", class_=f"p{team}") for team in teams]
    index = element("nav", *links, class_="index", aria_label=texts.TEAMS)
    sheets = [_card(event, team, of_team[team], teams, players.get(team, ()), places) for team in teams]
    return joined(index, element("div", *sheets, class_="sheets"))


def _card(
    event: Event,
    team: int,
    lines: Sequence[ScoredMatch],
    teams: Sequence[int],
    players: Sequence[str],
    places: Mapping[int, Mapping[int, StandingLine]],
) -> Html:
    title = [element("h3", f"{team} ", team_name(event, team))]
    last = places[max(places)].get(team) if places else None
    if last is not None:
        stands = texts.PLACE.format(place=last.place) if last.ranked else texts.NO_PLACE
        title.append(element("small", f"{stands}, {texts.VP_EACH.format(vp=main_figure(event, last))}"))
    names = [element("bdi", safe(player)) for player in players]
    with_boards = boards_by_match(event)
    headings = [
        heading(texts.ROUND_HEADING, "num"), heading(texts.AGAINST_TEAM), heading(texts.IMPS, "num"),
        heading(texts.VP, "num"), heading(texts.SO_FAR, "num"), heading(texts.PLACE_WORD, "num"),
    ]  # fmt: skip
    rows = [
        _row(
            event,
            team,
            line,
            places.get(line.match.round, {}).get(team),
            match_key(line.match) in with_boards,
        )
        for line in lines
    ]
    return folded(
        f"team-{team}",
        title,
        element("p", texts.PLAYED_BY, *separated(", ", names)) if names else None,
        _way(event, team, lines),
        table(headings, rows, class_="matches"),
        neighbours("team-", team, teams),
        class_=f"p{team}",
    )


def _own_vp(line: ScoredMatch, team: int) -> int | None:
    return line.vp_a if line.match.a == team else line.vp_b


def _way(event: Event, team: int, lines: Sequence[ScoredMatch]) -> Html | None:
    """The VPs above or below those of a draw; nothing where the two sides share no fixed sum."""
    levels = []
    for line in lines:
        pool, vp = event.conditions.at(line.match.round).vp_scale.pool, _own_vp(line, team)
        if line.met and vp is not None and pool:
            levels.append((vp - pool * line.units / 2) / 100)
    return way(levels, 0, texts.TEAM_CHART) if len(levels) > 1 else None


def _row(event: Event, team: int, line: ScoredMatch, after: StandingLine | None, boards: bool) -> Html:
    opponent, vp = line.opponent(team), _own_vp(line, team)
    imps = line.imps and (line.imps if line.match.a == team else line.imps[::-1])
    shown: Html | str = "–".join(figure(float(one)) for one in imps or ())
    if boards:
        shown = element("a", shown or texts.BOARDS, href=f"#{match_id(line.match)}")
    against = linked_team(event, opponent) if opponent else element("i", texts.BYE)
    words = element("small", line.words, class_="how") if line.words else None
    return element(
        "tr",
        element("td", line.match.round, class_="num"),
        element("td", against, words),
        element("td", shown, class_="num"),
        element("td", "" if vp is None else shown_vp(vp).replace("-", "−"), class_="num score"),
        element("td", main_figure(event, after) if after else "", class_="num"),
        element("td", after.place.replace("-", "–") if after else "", class_="num"),
    )
