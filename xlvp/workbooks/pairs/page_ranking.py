"""The ranking on the page: one list, or North-South and East-West; scratch beside handicap.

Laws of Duplicate Bridge 2017, Law 78D.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain, groupby

from xlvp.pages import texts
from xlvp.pages.figures import figure, shown_points
from xlvp.pages.html import Content, Html, element, heading, joined, safe, table
from xlvp.pages.tables import prizes_table
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.event_rows import RankingLine, outcomes, ranking_columns, ranking_lists
from xlvp.pairs.ranking import RankedPair
from xlvp.records.output import Shown
from xlvp.rules.prizes import NO_PRIZES, Outcome
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event as SwissEvent
from xlvp.teams.rows import PAIRS_STANDINGS, lines_of, reworded, standing_lines
from xlvp.teams.rows import outcomes as swiss_outcomes
from xlvp.workbooks.teams.page import standing

#: How the columns of the ranking look: on a narrow screen those that are wide are left out.
_CLASSES = {
    "place": "num", "pair": "num", "boards": "num wide", "score": "num", "handicap_place": "num",
    "handicap_score": "num", "section": "num wide", "section_place": "num wide", "award": "num",
}  # fmt: skip
#: The columns of the standings of a Swiss; the total is called VP, as there is no other figure of VPs.
_STANDINGS = PAIRS_STANDINGS.but(total={"short": "VP"}).without(
    "group", "vp", "adjustment", "won", "lost", "quotient", "tie", "note"
)
_STANDING_CLASSES = {
    "place": "num", "team": "num", "played": "num wide", "total": "num", "average": "num wide"
}  # fmt: skip


#: What the columns are called where teams play.
_TEAM_WORDS = {"team": "Team", "name": "Name", "total": "Total"}


def ranking_section(event: PairsEvent) -> Html:
    """Return the rankings."""
    if not any(event.rankings):
        return element("p", texts.NO_RESULTS)
    method = event.scored.method
    points = "" if event.swiss else event.points
    rules = NO_PRIZES if event.swiss else event.rules
    lists = ranking_lists(event.scored, event.rankings, event.pairs, event.sections, points, rules)
    used = ranking_columns(
        method.points, method.most.level, chain(*lists), individual=event.scored.individual
    )
    columns = [column for column in used if column.key != "remark"]  # it follows the names
    tables = [
        element("div", element("h3", title) if title else None, _table(event, lines, columns))
        for title, lines in zip(event.headings, lists, strict=True)
        if lines
    ]
    side_by_side = len(tables) > 1 and not _handicapped(event)
    return element("div", *tables, class_="rankings sheets" if side_by_side else "rankings")


def prizes_section(event: PairsEvent) -> Html | None:
    """Return who wins which prize, and what is wrong with the rules; None where no prize is won yet."""
    return prizes_table(prize_outcomes(event), partial(pair_called, event), event.rules.categories)


def pair_outcomes(event: PairsEvent) -> list[Outcome]:
    """Return the categories and prizes of each ranking; a Swiss has them in its standings."""
    rules = NO_PRIZES if event.swiss else event.rules
    return outcomes(event.scored, event.rankings, event.pairs, rules)


def prize_outcomes(event: PairsEvent) -> list[tuple[str, Outcome]]:
    """Return what decides about the prizes, with its title: the rankings, or the standings of a Swiss."""
    if event.swiss is not None:
        return [*swiss_outcomes(event.swiss).items()]
    return [*zip(event.headings, pair_outcomes(event), strict=True)]


def pair_called(event: PairsEvent, number: int) -> Html:
    """The names of a pair, its number if there are none."""
    return pair_name(event, number) or joined(texts.PAIR.format(number=number))


def shown_result(place: RankedPair) -> str:
    """A pair's score as it is ranked: per cent, or points a board."""
    return shown_points(place.scratch.average if place.percent is None else place.percent)


def pair_name(event: PairsEvent, number: int) -> Html:
    """The names of a pair, each kept to itself whatever the direction of its script."""
    players = [player for player in event.pairs[number].players if player] if number in event.pairs else []
    names = [element("bdi", player) for player in players]
    return joined(*names[:1], *(piece for name in names[1:] for piece in (" – ", name)))


def _linked(event: PairsEvent, number: int | None, names: Content = None) -> Html:
    """A pair's names, or its number in words, which lead to its card."""
    names = names or (number and pair_name(event, number)) or texts.PAIR.format(number=number)
    return element("a", names, href=f"#pair-{number}")


def named_pair(event: PairsEvent, place: RankedPair) -> Html:
    """The names of a ranked pair, and the remark where it has no place or few boards."""
    names = pair_name(event, place.scratch.pair)
    return joined(names, " ", element("small", f"({place.remark})", class_="how")) if place.remark else names


def _handicapped(event: PairsEvent) -> bool:
    return any(place.handicap for places in event.rankings for place in places)


def _table(event: PairsEvent, lines: Sequence[RankingLine], columns: Sequence[Shown]) -> Html:
    classes = _CLASSES | {"points": "num wide" if _handicapped(event) else "num"}
    headings = [heading(column.short, classes.get(column.key)) for column in columns]
    of_cells = classes | {"place": "num place", "handicap_place": "num place", "score": "num score"}
    return table(headings, [_row(event, line, columns, of_cells) for line in lines], class_="ranking")


def _row(event: PairsEvent, line: RankingLine, columns: Sequence[Shown], classes: Mapping[str, str]) -> Html:
    cells: list[Html] = []
    for column in columns:
        value = getattr(line, column.key)
        if column.key == "names":
            names = named_pair(event, line.ranked) if line.ranked else None
            cells.append(element("th", _linked(event, line.pair, names), scope="row"))
            continue
        content: Content = shown_points(value) if isinstance(value, Fraction) else value
        cells.append(element("td", content, class_=classes.get(column.key)))
    return element("tr", *cells, class_=f"p{line.pair}")


def standings_section(event: PairsEvent) -> Html | None:
    """Return the standings in VPs; None where no Swiss is played."""
    if event.swiss is None:
        return None
    of_pairs = event.swiss.conditions.of_pairs
    columns = [
        column if of_pairs else replace(column, short=_TEAM_WORDS.get(column.key, column.short))
        for column in _STANDINGS
    ]
    headings = [heading(column.short, _STANDING_CLASSES.get(column.key)) for column in columns]
    rows = [
        standing(
            replace(line, note=reworded(event.swiss.conditions, line.note)),
            columns,
            _STANDING_CLASSES | {"place": "num place", "total": "num score"},
            name=_linked(event, line.team) if of_pairs else _entrant(event, line.team),
        )
        for line in standing_lines(event.swiss)
    ]
    return table(headings, rows, class_="standings")


def _entrant(event: PairsEvent, number: int) -> Html:
    """Who is in the standings: the names of a pair, or of a team."""
    if event.swiss is None or event.swiss.conditions.of_pairs:
        return pair_name(event, number)
    name = event.swiss.field[number].name if number in event.swiss.field else ""
    return element("bdi", safe(name) or f"Team {number}")


def matches_section(event: PairsEvent) -> Html | None:
    """Return the matches, the last round first; None where no Swiss is played."""
    if event.swiss is None:
        return None
    lines = [line for line in lines_of(event.swiss) if line is not None]
    conditions = event.swiss.conditions
    of_pairs, percent = conditions.of_pairs, conditions.of_pairs and conditions.vp_scale.own
    won = "Net" if conditions.scale == "imps" and not of_pairs else "VP"
    headings = [
        heading("Table" if of_pairs else "Match", "num"),
        heading("North-South" if of_pairs else "Team"),
        heading("East-West" if of_pairs else "Team"),
        heading("%" if percent else "IMPs", "num"), heading(won, "num"),
    ]  # fmt: skip
    parts = []
    for round_, result in groupby(sorted(lines, key=_round), key=lambda line: line.match.round):
        rows = [_match(event, event.swiss, number, line) for number, line in enumerate(result, 1)]
        parts += [element("h3", f"Round {round_}"), table(headings, rows, class_="matches")]
    return joined(*parts)


def _round(line: ScoredMatch) -> int:
    return -line.match.round


def _match(event: PairsEvent, swiss: SwissEvent, number: int, line: ScoredMatch) -> Html:
    match = line.match
    numbered = [joined(element("b", number), " ", _entrant(event, number)) for number in match.teams]
    pairs = numbered
    if swiss.conditions.of_pairs:
        pairs = [_linked(event, *each) for each in zip(match.teams, numbered, strict=True)]
    pairs += [joined("sits out")] if match.b is None else []
    message = (
        element("small", f" {safe(reworded(swiss.conditions, line.words))}")
        if line.words and match.b
        else None
    )
    of_pairs = swiss.conditions.of_pairs
    vps = ("–" if of_pairs else " / ").join(shown_vp(vp) for _, vp in line.sides if vp is not None)
    return element(
        "tr",
        element("td", number, class_="num"),
        element("td", pairs[0]),
        element("td", pairs[1], message),
        element(
            "td",
            "–".join(figure(float(one), places=2 if of_pairs else None) for one in line.imps or ()),
            class_="num",
        ),
        element("td", vps, class_="num score"),
        class_=" ".join(f"p{number}" for number in match.teams),
    )
