"""The page of a pairs event: its ranking, its boards and each pair's own card, in one file.

The ranking is one list, or North-South and East-West, scratch beside handicap: Laws of Duplicate Bridge 2017,
Law 78D.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import chain, groupby
from types import MappingProxyType

from xlvp.notation.dates import in_words
from xlvp.pages import texts
from xlvp.pages.figures import figure, shown_points
from xlvp.pages.html import Content, Html, element, heading, joined, safe, table
from xlvp.pages.metadata import Listing
from xlvp.pages.page import Readers, event_page, page_header
from xlvp.pages.tables import prizes_table
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.event_rows import RankingLine, outcomes, ranking_columns, ranking_lists
from xlvp.pairs.hands import Hand
from xlvp.pairs.ranking import ROUNDED, tie_ways
from xlvp.records.output import Shown
from xlvp.rules.prizes import Outcome
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event as SwissEvent
from xlvp.teams.rows import PAIRS_STANDINGS, scored_matches, standing_lines
from xlvp.teams.rows import outcomes as swiss_outcomes
from xlvp.teams.wording import reworded
from xlvp.workbooks.pairs import page_boards as boards
from xlvp.workbooks.pairs.page_cards import cards_section
from xlvp.workbooks.teams.page import standing

TIES = {
    "share": "Equal scores share the place.",
    "direct": "Ties of two pairs are broken by the boards they played against each other.",
    "tops": "Ties are broken by the best board, then the second best, and so on.",
}
OWN_AVERAGES = (
    "A pair that was given 60% has its average on its other boards if that is more, one that was given 40% if"
    " it is less (Law 12C2(c))."
)


def web_page(event: PairsEvent, deals: Mapping[int, str | Hand] = MappingProxyType({})) -> bytes:
    """Return the page in UTF-8; deals that are given, such as in PBN, replace the workbook's."""
    hands = boards.solved_hands(event, boards.hands_shown(event, deals))
    cards = cards_section(event, hands)
    numbers = sorted(place.scratch.pair for places in event.rankings for place in places) if cards else []
    names = {number: event.pairs[number].names if number in event.pairs else "" for number in numbers}
    day, individual, how = shown_date(event.date), event.scored.individual, event.scored.method.title
    if event.swiss is not None and not event.swiss.conditions.of_pairs:
        scale = event.swiss.conditions.scale
        how = "Teams, total IMPs" if scale == "imps" else f"Teams, scale {safe(scale)}"
    return event_page(
        ", ".join(filter(None, (title_of(event), day))),
        event.key,
        page_header(event.place, title_of(event), (day, how), event.shown_state, event.final),
        [
            ("standings", texts.STANDINGS, standings_section(event)),
            ("matches", texts.MATCHES, matches_section(event)),
            ("ranking", texts.RANKING, ranking_section(event)),
            ("prizes", texts.PRIZES, prizes_section(event)),
            ("boards", texts.BOARDS, boards.boards_section(event, hands)),
            ("cards", texts.PLAYERS if individual else texts.CARDS, cards),
        ],
        listing=listing(event),
        readers=Readers(
            "pair",
            texts.YOUR_NAME if individual else texts.YOUR_PAIR,
            {str(one): f"{one} {name or ''}" for one, name in names.items()},
        ),
        footer=_how(event),
    )


def listing(event: PairsEvent) -> Listing:
    """Return what the index of a folder says of the event."""
    first = [place.scratch.pair for places in event.rankings for place in places if place.scratch.place == 1]
    if event.swiss is not None:
        first = [line.team for line in standing_lines(event.swiss) if (line.place or "").rstrip("=") == "1"]
    winners = [event.pairs[number].names for number in first if number in event.pairs]
    if event.swiss is not None and not event.swiss.conditions.of_pairs:
        winners = [event.swiss.field[number].name for number in first]
    day = event.date.isoformat() if isinstance(event.date, date) else ""
    won = tuple(filter(None, winners)) if event.final else ()
    return Listing(day, title_of(event), event.place, won, event.final)


def title_of(event: PairsEvent) -> str:
    """The event's title, or a word for an event that has none."""
    of_teams = event.swiss is not None and not event.swiss.conditions.of_pairs
    return safe(event.title) or (texts.TEAMS if of_teams else texts.NO_TITLE)


def shown_date(day: date | str) -> str:
    """The day in words, or what was typed.

    >>> shown_date(date(2026, 11, 3))
    '3 November 2026'
    """
    return in_words(day) if isinstance(day, date) else day


def _how(event: PairsEvent) -> str:
    messages = [f"Scored by {event.scored.method.title}."]
    if event.scored.method.most.matchpoints and event.scored.most:
        top = f"The top is {event.scored.most}"
        messages.append(f"{top}; boards with fewer results are adjusted to it by Neuberg's formula.")
    if event.scored.own_averages:
        messages.append(OWN_AVERAGES)
    messages += [TIES[way] for way in tie_ways(event.conditions.ties)]
    if event.swiss is not None:
        conditions = event.swiss.conditions
        what = "IMPs" if conditions.scale == "imps" and not conditions.of_pairs else "VPs"
        messages.append(f"{what} of a match of {conditions.boards} boards: scale {conditions.scale}.")
    if any(place.scratch.score != place.scratch.total for places in event.rankings for place in places):
        messages.append("Points of pairs with fewer boards, penalties too, are multiplied to be comparable.")
    elif len({place.counted for places in event.rankings for place in places}) > 1:
        messages.append("Points are as scored, the order is by the score per board.")
    if event.conditions.totals == ROUNDED:
        messages.append("The points of each board are rounded to one decimal before they are added.")
    if percentage := event.conditions.sit_out:
        messages.append(f"A pair has {percentage}% on the boards of a round that it sits out.")
    if least := event.conditions.least_boards:
        messages.append(f"Pairs with less than {least}% of the boards have no place.")
    return " ".join(messages)


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
    lists = ranking_lists(event.scored, event.rankings, event.pairs, event.awarded)
    used = ranking_columns(
        method.points, method.most.level, chain(*lists), individual=event.scored.individual
    )
    columns = [column for column in used if column.key != "remark"]  # it follows the names
    tables = [
        element("div", element("h3", title) if title else None, _table(event, lines, columns))
        for title, lines in zip(event.headings, lists, strict=True)
        if lines
    ]
    side_by_side = len(tables) > 1 and not event.handicapped
    return element("div", *tables, class_="rankings sheets" if side_by_side else "rankings")


def prizes_section(event: PairsEvent) -> Html | None:
    """Return who wins which prize, and what is wrong with the rules; None where no prize is won yet."""
    return prizes_table(
        prize_outcomes(event), partial(boards.pair_called, event), event.conditions.categories
    )


def pair_outcomes(event: PairsEvent) -> list[Outcome]:
    """Return the categories and prizes of each ranking; a Swiss has them in its standings."""
    rules = event.awarded.prize_rules
    return outcomes(event.scored, event.rankings, event.pairs, rules)


def prize_outcomes(event: PairsEvent) -> list[tuple[str, Outcome]]:
    """Return what decides about the prizes, with its title: the rankings, or the standings of a Swiss."""
    if event.swiss is not None:
        return [*swiss_outcomes(event.swiss).items()]
    return [*zip(event.headings, pair_outcomes(event), strict=True)]


def _linked(event: PairsEvent, number: int | None, names: Content = None) -> Html:
    """A pair's names, or its number in words, which lead to its card."""
    names = names or (number and boards.pair_name(event, number)) or texts.PAIR.format(number=number)
    return element("a", names, href=f"#pair-{number}")


def _table(event: PairsEvent, lines: Sequence[RankingLine], columns: Sequence[Shown]) -> Html:
    classes = _CLASSES | {"points": "num wide" if event.handicapped else "num"}
    headings = [heading(column.short, classes.get(column.key)) for column in columns]
    classes |= {"place": "num place", "handicap_place": "num place", "score": "num score"}
    rows = []
    for line in lines:
        cells: list[Html] = []
        for column in columns:
            value = getattr(line, column.key)
            if column.key == "names":
                names = boards.named_pair(event, line.ranked) if line.ranked else None
                cells.append(element("th", _linked(event, line.pair, names), scope="row"))
            else:
                content: Content = shown_points(value) if isinstance(value, Fraction) else value
                cells.append(element("td", content, class_=classes.get(column.key)))
        rows.append(element("tr", *cells, class_=f"p{line.pair}"))
    return table(headings, rows, class_="ranking")


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
        return boards.pair_name(event, number)
    name = event.swiss.field[number].name if number in event.swiss.field else ""
    return element("bdi", safe(name) or f"Team {number}")


def matches_section(event: PairsEvent) -> Html | None:
    """Return the matches, the last round first; None where no Swiss is played."""
    if event.swiss is None:
        return None
    conditions = event.swiss.conditions
    titles = ("Match", "Team", "Team", "IMPs", "Net" if conditions.scale == "imps" else "VP")
    if conditions.of_pairs:
        unit = "%" if conditions.vp_scale.own else "IMPs"
        titles = ("Table", "North-South", "East-West", unit, "VP")
    classes = ("num", None, None, "num", "num")
    headings = [heading(*each) for each in zip(titles, classes, strict=True)]
    parts = []
    lines = sorted(scored_matches(event.swiss), key=lambda line: -line.match.round)
    for round_, matches in groupby(lines, key=lambda line: line.match.round):
        rows = [_match(event, event.swiss, number, line) for number, line in enumerate(matches, 1)]
        parts += [element("h3", f"Round {round_}"), table(headings, rows, class_="matches")]
    return joined(*parts)


def _match(event: PairsEvent, swiss: SwissEvent, number: int, line: ScoredMatch) -> Html:
    match, of_pairs = line.match, swiss.conditions.of_pairs
    pairs = [joined(element("b", number), " ", _entrant(event, number)) for number in match.teams]
    if of_pairs:
        pairs = list(map(partial(_linked, event), match.teams, pairs))
    pairs += [joined("sits out")] if match.b is None else []
    message = safe(reworded(swiss.conditions, line.message)) if match.b else ""
    imps = "–".join(figure(float(one), places=2 if of_pairs else None) for one in line.imps or ())
    vps = ("–" if of_pairs else " / ").join(shown_vp(vp) for _, vp in line.sides if vp is not None)
    return element(
        "tr",
        element("td", number, class_="num"),
        element("td", pairs[0]),
        element("td", pairs[1], element("small", f" {message}") if message else None),
        element("td", imps, class_="num"),
        element("td", vps, class_="num score"),
        class_=" ".join(f"p{number}" for number in match.teams),
    )
