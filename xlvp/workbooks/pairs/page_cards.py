"""Each pair's own card on the page: its boards by opponents, as declarers and defenders, and its way.

Laws of Duplicate Bridge 2017, Law 78D: the pair's total over its boards; scores and points are the pair's
own, also where it sits East-West.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from xlvp.pages import texts
from xlvp.pages.figures import shown_entry, shown_points, shown_score, way
from xlvp.pages.html import Html, element, folded, heading, joined, neighbours, table
from xlvp.pairs.cards import CardLine, played_of, score_cards
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand
from xlvp.pairs.ranking import RankedPair
from xlvp.pairs.score_list import SIT_OUT, TO_COME, ScoreLine
from xlvp.pairs.why import Compared, compared, explained, in_short, why_place
from xlvp.rules.contract import DENOMINATIONS
from xlvp.workbooks.pairs.page_boards import level, pair_link, pair_name


@dataclass(frozen=True)
class _Cards:
    """What all cards of an event are made of."""

    event: PairsEvent
    among: Compared
    numbers: Sequence[int]
    hands: Mapping[int, Hand]


def cards_section(event: PairsEvent, hands: Mapping[int, Hand]) -> Html | None:
    """Return the cards; nothing before the first result."""
    cards = score_cards(event.scored)
    if not any(each.line.state not in (TO_COME, SIT_OUT) for card in cards.values() for each in card):
        return None
    places = {place.scratch.pair: place for places in event.rankings for place in places}
    links = [element("a", number, href=f"#pair-{number}", class_=f"p{number}") for number in cards]
    index = element("nav", *links, class_="index", aria_label=texts.CARDS)
    of_event = _Cards(event, compared(event.scored), [*cards], hands)
    inside = [_card(of_event, number, card, places.get(number)) for number, card in cards.items()]
    return joined(index, element("div", *inside, class_="sheets"))


def _card(cards: _Cards, number: int, card: list[CardLine], place: RankedPair | None) -> Html:
    event = cards.event
    called = (texts.PLAYER if event.scored.individual else texts.PAIR).format(number=number)
    title = [element("h3", f"{called} ", pair_name(event, number))]
    if place:
        title.append(element("small", _standing(event, place)))
    columns = [texts.BOARD, texts.CONTRACT, texts.SCORE, event.scored.method.points]
    headings = [*map(heading, columns + [texts.PER_CENT] * _both(event))]
    groups = [
        _opponents(cards, [*lines])
        for _, lines in groupby(card, key=lambda each: (each.line.round, each.side, each.against))
    ]
    sheet = table(headings, *groups, _total(event, number, card, place), class_="card")
    parts = _way(event, card), _roles(event, card), sheet, _why(cards, card, place)
    steps = neighbours("pair-", number, cards.numbers)
    return folded(f"pair-{number}", title, *parts, steps, class_=f"p{number}")


def _both(event: PairsEvent) -> bool:
    """Whether points and per cent are two figures."""
    return event.scored.method.most.matchpoints


def _standing(event: PairsEvent, place: RankedPair) -> str:
    unit = texts.PER_CENT if event.scored.most is not None else f" {texts.PER_BOARD}"
    own = place.scratch
    stands = texts.PLACE.format(place=own.shown) if own.place else texts.NO_PLACE
    message = f"{stands}, {shown_points(place.result)}{unit}{f' ({place.remark})' if place.remark else ''}"
    if place.handicap is None:
        return message
    score = f"{shown_points(place.handicap_result)}{unit}"
    handicap = texts.HANDICAP.format(place=place.handicap.shown, score=score)
    return f"{message}; {handicap}"


def _levels(event: PairsEvent, card: Iterable[CardLine]) -> list[tuple[int, Fraction]]:
    """The boards that have points, each with per cent, or points where there is no per cent."""
    results = [(each.line.board, level(event.scored, each.points)) for each in card]
    return [(board, own) for board, own in results if board is not None and own is not None]


def _average(event: PairsEvent, levels: Sequence[tuple[int, Fraction]]) -> str:
    """The average of the boards as it is shown; nothing where there are none."""
    if not levels:
        return ""
    return shown_points(sum((own for _, own in levels), Fraction(0)) / len(levels)) + _sign(event)


def _way(event: PairsEvent, card: list[CardLine]) -> Html | None:
    """Each board as a bar from the middle, the average so far as a line, and the best and the worst board."""
    levels = _levels(event, card)
    if len(levels) < 2:
        return None
    middle = 50 if event.scored.most else 0
    title = texts.CHART.format(middle=f"{middle}%" if middle else "0")
    drawing = way([own for _, own in levels], middle, title)
    best, worst = max(levels, key=lambda one: one[1]), min(levels, key=lambda one: one[1])
    words = [
        joined(element("a", label, board, href=f"#b{board}"), f" {shown_points(own)}{_sign(event)}")
        for label, (board, own) in ((texts.BEST, best), (texts.WORST, worst))
    ]
    return joined(drawing, element("p", words[0], " · ", words[1], class_="extremes"))


def _sign(event: PairsEvent) -> str:
    return texts.PER_CENT if event.scored.most else ""


def _roles(event: PairsEvent, card: list[CardLine]) -> Html | None:
    """The average of the boards that the pair declared, that it defended, and of the others."""
    by_role: dict[str, list[CardLine]] = {texts.DECLARING: [], texts.DEFENDING: [], texts.OTHER_BOARDS: []}
    for each in card:
        declarer = _declarer(each.line)
        role = texts.DECLARING if declarer and declarer in each.side else texts.DEFENDING
        by_role[role if declarer else texts.OTHER_BOARDS].append(each)
    levels = {role: _levels(event, lines) for role, lines in by_role.items()}
    if not (levels[texts.DECLARING] or levels[texts.DEFENDING]):
        return None
    rows = [
        element(
            "tr",
            element("th", role, scope="row"),
            element("td", len(own)),
            element("td", _average(event, own)),
        )
        for role, own in levels.items()
        if own
    ]
    headings = [*map(heading, (texts.ROLE, texts.NUMBER_OF_BOARDS, texts.AVERAGE))]
    return table(headings, rows, class_="roles")


def _declarer(line: ScoreLine) -> str | None:
    return line.result.contract.declarer if line.result and line.result.contract else None


def _opponents(cards: _Cards, lines: Sequence[CardLine]) -> list[Html]:
    """The boards against one pair below its names and the average against it."""
    event, first = cards.event, lines[0]
    width = 5 if _both(event) else 4
    if first.against is None:
        message = texts.SITS_OUT.format(round=first.line.round)
        rows = [element("tr", element("th", message, colspan=width, scope="rowgroup"))]
    else:
        partner: Html | str = first.side
        if first.partner:
            partner = joined(f"{first.seat}, with ", pair_link(event, first.partner))
        against = joined(partner, texts.AGAINST, pair_link(event, first.against))
        names = element("th", against, colspan=width - 1, scope="rowgroup")
        rows = [element("tr", names, element("td", _average(event, _levels(event, lines))), class_="against")]
    return rows + [_board(cards, each) for each in lines if each.line.board]


def _board(cards: _Cards, each: CardLine) -> Html:
    line, scored = each.line, cards.event.scored
    messages = [in_short(cards.among, line, each.side), _against_double_dummy(cards, each)]
    how = [element("small", message) for message in messages if message]
    score = line.result.own_score(each.side) if line.result else None
    return element(
        "tr",
        element("th", element("a", line.board, href=f"#b{line.board}"), scope="row"),
        element("td", shown_entry(line), " " if how else None, *how),
        element("td", "" if score is None else shown_score(score)),
        element("td", shown_points(each.points)),
        element("td", shown_points(level(scored, each.points))) if _both(cards.event) else None,
    )


def _against_double_dummy(cards: _Cards, each: CardLine) -> str:
    """How many tricks more or less the pair took than double dummy; nothing where they are the same."""
    hand, declarer = cards.hands.get(each.line.board or 0), _declarer(each.line)
    if hand is None or hand.tricks is None or declarer is None:
        return ""
    assert each.line.result is not None and each.line.result.contract is not None
    contract = each.line.result.contract
    best = hand.tricks["NESW".index(declarer)][DENOMINATIONS.index(contract.strain)]
    won = (contract.level + 6 + contract.tricks - best) * (1 if declarer in each.side else -1)
    if not won:
        return ""
    return (texts.TRICKS_WON if won > 0 else texts.TRICKS_LOST).format(count=abs(won))


def _why(cards: _Cards, card: list[CardLine], place: RankedPair | None) -> Html | None:
    """How the points were calculated, to be opened without a script; nothing where there are none."""
    event = cards.event
    steps = [
        (texts.WHY_BOARD.format(board=each.line.board), explained(cards.among, each.line, each.side).steps)
        for each in card
        if each.points is not None
    ]
    if place is not None:
        own = event.pairs.get(place.scratch.pair)
        steps.append((texts.WHY_SUM, tuple(why_place(event.scored, place, own))))
    lines = [element("p", element("b", about), " ".join(words)) for about, words in steps]
    if not lines:
        return None
    return element("details", element("summary", texts.WHY), *lines, class_="why")


def _total(event: PairsEvent, number: int, card: list[CardLine], place: RankedPair | None) -> list[Html]:
    boards, total = played_of(card)
    own = event.pairs.get(number)
    penalty = own.penalty if own else Fraction(0)
    sums: list[tuple[str, Fraction, str]] = []
    if penalty:
        sums.append((texts.PENALTY if penalty > 0 else texts.BONUS, -penalty, ""))
    percent = shown_points(place.result) if place and place.percent is not None else ""
    words = texts.TOTAL.format(count=boards, boards=texts.ONE_BOARD if boards == 1 else texts.MORE_BOARDS)
    sums.append((words, place.scratch.total if place else total - penalty, percent))
    if place and place.scratch.score != place.scratch.total:
        most = place.scratch.score / place.scratch.average
        sums.append((texts.BROUGHT.format(most=most), place.scratch.score, ""))
    return [
        element(
            "tr",
            element("th", label, scope="row", colspan=3),
            element("td", shown_points(points)),
            element("td", share) if _both(event) else None,
            class_="sum",
        )
        for label, points, share in sums
    ]
