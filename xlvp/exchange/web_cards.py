"""Each pair's own score card on the page.

Laws of Duplicate Bridge 2017, Law 78D: the pair's total over its boards.
"""

from fractions import Fraction
from itertools import groupby

from xlvp.book.pairs_event import PairsEvent
from xlvp.events.methods import Most
from xlvp.events.ranked import RankedPair
from xlvp.events.score_cards import CardLine, played_of, score_cards
from xlvp.events.score_list import SIT_OUT, TO_COME
from xlvp.events.why import Compared, compared, explained, why_place
from xlvp.events.why_short import in_short
from xlvp.exchange.html import Html, back, element, heading, joined, table
from xlvp.exchange.web_figures import shown_entry, shown_points, shown_score
from xlvp.exchange.web_ranking import pair_name, shown_result


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
        [_opponents(event, *met), *(_row(among, each) for each in lines if each.line.board)]
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
    told = f"{stands}, {shown_result(place)}{unit}{f' ({place.remark})' if place.remark else ''}"
    if place.handicap is None:
        return told
    second = place.handicap.average if place.handicap_percent is None else place.handicap_percent
    return f"{told}; with handicap place {place.handicap.shown}, {shown_points(second)}{unit}"


def _opponents(event: PairsEvent, turn: int, side: str, against: int | None) -> Html:
    """The line above the boards against one pair."""
    width = 5 if _both(event) else 4
    if against is None:
        return element("tr", element("th", f"Round {turn}: sit-out", colspan=width, scope="rowgroup"))
    number = element("a", against, href=f"#pair-{against}")
    told = joined(f"{side} against ", number, " ", pair_name(event, against))
    return element("tr", element("th", told, colspan=width, scope="rowgroup"), class_="against")


def _row(among: Compared, each: CardLine) -> Html:
    line, most = each.line, among.event.most
    score = line.result.score if line.result else None
    percent = None if each.points is None or not most else each.points * 100 / most
    link = element("a", line.board, href=f"#board-{line.board}")
    said = in_short(among, line, each.side)
    how = joined(" ", element("small", said, class_="how")) if said else None
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
