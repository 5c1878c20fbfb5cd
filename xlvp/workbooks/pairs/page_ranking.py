"""The ranking on the page: one list, or North-South and East-West; scratch beside handicap.

Laws of Duplicate Bridge 2017, Law 78D.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, groupby

from xlvp.pages.figures import figure, shown_entry, shown_points, shown_score
from xlvp.pages.html import Content, Html, back, element, heading, joined, safe, table
from xlvp.pairs.cards import CardLine, played_of, score_cards
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.event_rows import RankingLine, ranking_columns, ranking_lists
from xlvp.pairs.methods import Most
from xlvp.pairs.ranking import RankedPair
from xlvp.pairs.score_list import SIT_OUT, TO_COME
from xlvp.pairs.why import Compared, compared, explained, in_short, why_place
from xlvp.records.output import Shown
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.event import Event as SwissEvent
from xlvp.teams.rows import PAIRS_STANDINGS, lines_of, said, standing_lines
from xlvp.workbooks.teams.page import standing

#: How the columns of the ranking look: on a narrow screen those that are wide are left out.
_CLASSES = {
    "place": "num", "pair": "num", "boards": "num wide", "score": "num", "handicap_place": "num",
    "handicap_score": "num", "section": "num", "section_place": "num",
}  # fmt: skip
#: The columns of the standings of a Swiss; the total is called VP, as there is no other figure of VPs.
_STANDINGS = PAIRS_STANDINGS.but(total={"short": "VP"}).without(
    "group", "vp", "adjustment", "won", "lost", "quotient", "note"
)
_STANDING_CLASSES = {
    "place": "num", "team": "num", "played": "num wide", "total": "num", "average": "num wide"
}  # fmt: skip
_DASH = element("span", " – ", class_="dash")


def ranking_section(event: PairsEvent) -> Html:
    """Return the section with the rankings."""
    if not any(event.rankings):
        return element("section", element("h2", "Ranking"), element("p", "No results yet."), id="ranking")
    method = event.scored.method
    lists = ranking_lists(event.scored, event.rankings, event.pairs, event.sections)
    used = ranking_columns(method.points, method.most.level, chain(*lists))
    columns = [column for column in used if column.key != "remark"]  # it stands behind the names
    tables = [
        element("div", element("h3", title) if title else None, _table(event, lines, columns))
        for title, lines in zip(event.headings, lists, strict=True)
        if lines
    ]
    side_by_side = len(tables) > 1 and not _handicapped(event)
    inside = element("div", *tables, class_="rankings sheets" if side_by_side else "rankings")
    return element("section", element("h2", "Ranking"), inside, id="ranking")


def shown_result(place: RankedPair) -> str:
    """A pair's score as it is ranked: per cent, or points a board."""
    return shown_points(place.scratch.average if place.percent is None else place.percent)


def pair_name(event: PairsEvent, number: int) -> Html:
    """The names of a pair, each kept to itself whatever the direction of its script."""
    players = [player for player in event.pairs[number].players if player] if number in event.pairs else []
    names = [element("bdi", player, class_="player") for player in players]
    return joined(*names[:1], *(piece for name in names[1:] for piece in (_DASH, name)))


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
            cells.append(element("th", line.ranked and named_pair(event, line.ranked), scope="row"))
            continue
        content: Content = "" if value is None else value
        if column.key == "pair":
            content = element("a", line.pair, href=f"#pair-{line.pair}")
        elif isinstance(value, Fraction):
            content = shown_points(value)
        cells.append(element("td", content, class_=classes.get(column.key)))
    return element("tr", *cells)


def standings_section(event: PairsEvent) -> Html | None:
    """Return the standings in VPs; None where no Swiss is played."""
    if event.swiss is None:
        return None
    headings = [heading(column.short, _STANDING_CLASSES.get(column.key)) for column in _STANDINGS]
    rows = [
        standing(
            replace(line, note=said(event.swiss.conditions, line.note)),
            _STANDINGS,
            _STANDING_CLASSES | {"place": "num place", "total": "num score"},
            name=pair_name(event, line.team),
        )
        for line in standing_lines(event.swiss)
    ]
    return _section("standings", "Standings", table(headings, rows, class_="standings"))


def matches_section(event: PairsEvent) -> Html | None:
    """Return the matches, the last round first; None where no Swiss is played."""
    if event.swiss is None:
        return None
    lines = [line for line in lines_of(event.swiss) if line is not None]
    percent = event.swiss.conditions.vp_scale.own
    headings = [
        heading("Table", "num"), heading("North-South"), heading("East-West"),
        heading("%" if percent else "IMPs", "num"), heading("VP", "num"),
    ]  # fmt: skip
    parts = []
    for round_, result in groupby(sorted(lines, key=_round), key=lambda line: line.match.round):
        rows = [_match(event, event.swiss, number, line) for number, line in enumerate(result, 1)]
        parts += [element("h3", f"Round {round_}"), table(headings, rows)]
    return _section("matches", "Matches", joined(*parts))


def _section(id: str, label: str, content: Html) -> Html:
    return element("section", element("h2", label), content, id=id)


def _round(line: ScoredMatch) -> int:
    return -line.match.round


def _match(event: PairsEvent, swiss: SwissEvent, number: int, line: ScoredMatch) -> Html:
    match = line.match
    other = pair_name(event, match.b) if match.b else joined("sits out")
    message = (
        element("small", f" {safe(said(swiss.conditions, line.words))}") if line.words and match.b else None
    )
    vps = "–".join(shown_vp(vp) for _, vp in line.sides if vp is not None)
    return element(
        "tr",
        element("td", number, class_="num"),
        element("td", f"{match.a} ", pair_name(event, match.a)),
        element("td", f"{match.b} " if match.b else None, other, message),
        element("td", "–".join(figure(float(one), places=2) for one in line.imps or ()), class_="num"),
        element("td", vps, class_="num score"),
    )


def cards_section(event: PairsEvent) -> Html | None:
    """Return the section with the cards; nothing before the first result."""
    cards = score_cards(event.scored, event.pairs)
    if not any(each.line.state not in (TO_COME, SIT_OUT) for card in cards.values() for each in card):
        return None
    places = {place.scratch.pair: place for places in event.rankings for place in places}
    links = [element("a", number, href=f"#pair-{number}") for number in cards]
    index = element("nav", *links, class_="index", aria_label="Pairs")
    among = compared(event.scored)
    inside = [_card(event, among, number, card, places.get(number)) for number, card in cards.items()]
    sheets = element("div", *inside, class_="sheets")
    return element("section", element("h2", "Score cards"), index, sheets, id="cards")


def _card(
    event: PairsEvent, among: Compared, number: int, card: list[CardLine], place: RankedPair | None
) -> Html:
    title = element("h3", f"Pair {number} ", pair_name(event, number), id=f"p{number}")
    headings = [
        heading("Board", "num"),
        heading("Result"),
        heading("NS score", "num"),
        heading("%" if event.scored.method.most is Most.HUNDRED else event.scored.method.points, "num"),
        *([heading("%", "num")] if _both(event) else []),
    ]
    groups = [
        [_opponents(event, *met), *(_web_cards_row(among, each) for each in lines if each.line.board)]
        for met, lines in groupby(card, key=lambda each: (each.line.round, each.side, each.against))
    ]
    stands = element("p", _standing(event, place), class_="standing") if place else None
    sheet = table(headings, *groups, _total(event, number, card, place), class_="card")
    parts = (back(), title, stands, sheet, _why(event, among, card, place))
    return element("article", *parts, id=f"pair-{number}", class_="sheet", aria_labelledby=f"p{number}")


def _both(event: PairsEvent) -> bool:
    """Whether points and per cent are two figures."""
    return event.scored.method.most.matchpoints


def _standing(event: PairsEvent, place: RankedPair) -> str:
    unit = "%" if event.scored.most is not None else " per board"
    stands = f"Place {place.scratch.shown}" if place.scratch.place else "No place"
    message = f"{stands}, {shown_result(place)}{unit}{f' ({place.remark})' if place.remark else ''}"
    if place.handicap is None:
        return message
    second = place.handicap.average if place.handicap_percent is None else place.handicap_percent
    return f"{message}; with handicap place {place.handicap.shown}, {shown_points(second)}{unit}"


def _opponents(event: PairsEvent, turn: int, side: str, against: int | None) -> Html:
    """The line above the boards against one pair."""
    width = 5 if _both(event) else 4
    if against is None:
        return element("tr", element("th", f"Round {turn}: sit-out", colspan=width, scope="rowgroup"))
    number = element("a", against, href=f"#pair-{against}")
    message = joined(f"{side} against ", number, " ", pair_name(event, against))
    return element("tr", element("th", message, colspan=width, scope="rowgroup"), class_="against")


def _web_cards_row(among: Compared, each: CardLine) -> Html:
    line, most = each.line, among.event.most
    score = line.result.score if line.result else None
    percent = None if each.points is None or not most else each.points * 100 / most
    link = element("a", line.board, href=f"#board-{line.board}")
    message = in_short(among, line, each.side)
    how = joined(" ", element("small", message, class_="how")) if message else None
    return element(
        "tr",
        element("th", link, scope="row", class_="num"),
        element("td", shown_entry(line), how),
        element("td", "" if score is None else shown_score(score), class_="num"),
        element("td", shown_points(each.points), class_="num"),
        element("td", shown_points(percent), class_="num") if among.event.method.most.matchpoints else None,
    )


def _why(event: PairsEvent, among: Compared, card: list[CardLine], place: RankedPair | None) -> Html | None:
    """How the points came about, to be opened without a script; nothing where there are none."""
    steps = [
        (f"Board {each.line.board}: ", explained(among, each.line, each.side).steps)
        for each in card
        if each.points is not None
    ]
    if place is not None:
        steps.append(("In sum: ", tuple(why_place(event.scored, place, event.pairs.get(place.scratch.pair)))))
    lines = [element("p", element("b", about), " ".join(words)) for about, words in steps]
    return element("details", element("summary", "Why these points?"), *lines) if lines else None


def _total(event: PairsEvent, number: int, card: list[CardLine], place: RankedPair | None) -> list[Html]:
    boards, total = played_of(card)
    own = event.pairs.get(number)
    penalty = own.penalty if own else Fraction(0)
    rows = []
    if penalty:
        word = "Penalty" if penalty > 0 else "Bonus"
        rows.append(_sum(event, word, shown_points(-penalty), ""))
    percent = shown_result(place) if place and place.percent is not None else ""
    shown = shown_points(total - penalty if place is None else place.scratch.total)
    rows.append(_sum(event, f"Total of {boards} {'board' if boards == 1 else 'boards'}", shown, percent))
    if place and place.scratch.score != place.scratch.total:
        most = place.scratch.score / place.scratch.average
        words, points = f"In the ranking, brought to {most} boards", shown_points(place.scratch.score)
        rows.append(_sum(event, words, points, ""))
    return rows


def _sum(event: PairsEvent, told: str, points: str, percent: str) -> Html:
    return element(
        "tr",
        element("th", told, scope="row", colspan=3),
        element("td", points, class_="num"),
        element("td", percent, class_="num") if _both(event) else None,
        class_="sum",
    )
