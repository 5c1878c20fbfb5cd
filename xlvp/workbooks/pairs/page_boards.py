"""The boards on the page: each with its hands, and every result with the names, best for North-South first.

Laws of Duplicate Bridge 2017, Law 81C: results are published; Law 87: a fouled board's groups are compared
each by itself, so each stands together. PBN 2.1, section 3.4.11 (Deal); par and tricks as the file of the
deals has them, else as :mod:`xlvp.rules.par` finds them where its solver is installed; the expected score as
:mod:`xlvp.rules.par`.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from xlvp.errors import MissingPackage
from xlvp.formats.pbn_reader import missing_deals
from xlvp.pages import texts
from xlvp.pages.figures import SUITS, shown_contract, shown_entry, shown_points, shown_score
from xlvp.pages.html import Html, element, folded, heading, joined, neighbours, table
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand, by_board, read_hand, solve, solve_if_there
from xlvp.pairs.pair_number import Partners, entrants, seated
from xlvp.pairs.ranking import RankedPair
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, TO_COME, ScoreLine, travellers
from xlvp.pairs.session import Scored
from xlvp.rules.contract import dealer, vulnerability

#: Two players are on one line where a printed page leaves out their names.
_NO_BREAK = "\u00a0"


def level(scored: Scored, points: Fraction | None) -> Fraction | None:
    """Points as per cent of the most that a board can give, or as they are where there is no such bound."""
    return points if points is None or not scored.most else points * 100 / scored.most


def unit_of(scored: Scored) -> str:
    """What :func:`level` returns, in a word."""
    return texts.PER_CENT if scored.most else scored.method.points


def solved_hands(event: PairsEvent, deals: Mapping[int, Hand]) -> dict[int, Hand]:
    """Return the deals that may be seen, solved: those of boards whose results are all in.

    Nobody sees a board that somebody has still to play.
    """
    return {
        board: solve_if_there(deals[board])
        for board, lines in travellers(event.scored.lines).items()
        if board in deals and all(each.state in (PLAYED, NOT_PLAYED) for each in lines)
    }


def boards_section(event: PairsEvent, hands: Mapping[int, Hand]) -> Html | None:
    """Return the boards that have a result; nothing before the first one."""
    boards = {
        board: lines
        for board, lines in travellers(event.scored.lines).items()
        if any(each.state != TO_COME for each in lines)
    }
    if not boards:
        return None
    links = [element("a", board, href=f"#b{board}") for board in boards]
    index = element("nav", *links, class_="index", aria_label=texts.BOARDS)
    inside = []
    for board, lines in boards.items():
        about = f"dealer {texts.SEATS[dealer(board)]}, {texts.VULNERABLE[vulnerability(board)]}"
        title = element("h3", f"{texts.BOARD} {board}"), element("small", about)
        hand = hands.get(board)
        parts = hands_of(hand) if hand else None, _traveller(event, lines, hand)
        inside.append(folded(f"b{board}", title, *parts, neighbours("b", board, [*boards])))
    return joined(index, element("div", *inside, class_="sheets"))


def _traveller(event: PairsEvent, lines: list[ScoreLine], hand: Hand | None) -> Html:
    unit = unit_of(event.scored)
    titles = (*texts.SIDES.values(), texts.CONTRACT, f"NS {texts.SCORE.lower()}", f"NS {unit}", f"EW {unit}")
    times: dict[tuple[str, int | None], int] = Counter(
        (each.group, each.score) for each in lines if each.score is not None
    )

    def order(line: ScoreLine) -> tuple[str, bool, Fraction, int]:
        points = line.points("NS")
        return line.group, points is None, -(points or Fraction(0)), -(line.score or 0)

    rows = []
    for each in sorted(lines, key=order):
        count = times.pop((each.group, each.score), 0)
        rows.append(_row(event, each, count, hand is not None and each.score == hand.par))
    return table([*map(heading, titles)], rows, class_="traveller")


def _row(event: PairsEvent, line: ScoreLine, times: int, par: bool) -> Html:
    """A result; the first of several equal ones says how many there are."""
    group = element("small", " ", texts.GROUP.format(group=line.group)) if line.group else None
    score = "" if line.score is None else shown_score(line.score)
    more = [texts.TIMES.format(times=times)] if times > 1 else []
    marks = element("small", " ".join(more + [texts.PAR_HERE] * par), " ") if more or par else None
    return element(
        "tr",
        *(element("td", pair_link(event, number)) for number in (line.ns, line.ew)),
        element("td", shown_entry(line), group),
        element("td", marks, score),
        *(element("td", shown_points(level(event.scored, line.points(side)))) for side in texts.SIDES),
        class_=" ".join(f"p{number}" for number in seated(line.ns, line.ew)) or None,
    )


def pair_called(event: PairsEvent, number: int) -> Html:
    """The names of a pair, its number if there are none."""
    return pair_name(event, number) or joined(texts.PAIR.format(number=number))


def pair_name(event: PairsEvent, number: int) -> Html:
    """The names of a pair, each kept to itself whatever the direction of its script."""
    players = [player for player in event.pairs[number].players if player] if number in event.pairs else []
    names = [element("bdi", player) for player in players]
    return joined(*names[:1], *(piece for name in names[1:] for piece in (" – ", name)))


def named_pair(event: PairsEvent, place: RankedPair) -> Html:
    """The names of a ranked pair, and the remark where it has no place or few boards."""
    names = pair_name(event, place.scratch.pair)
    return joined(names, " ", element("small", f"({place.remark})", class_="how")) if place.remark else names


def pair_link(event: PairsEvent, number: int | None) -> Html | None:
    """A pair's number and names, which lead to its card."""
    if number is None:
        return None
    space = _NO_BREAK if isinstance(number, Partners) else " "
    first, *partner = (
        element("a", element("b", one), space, pair_name(event, one), href=f"#pair-{one}")
        for one in entrants(number)
    )
    return joined(first, *(piece for link in partner for piece in (f"+{_NO_BREAK}", link)))


#: From the highest, as printed hand records have them; and where they stand among the tricks that are kept.
_STRAINS = {"NT": 4, "S": 3, "H": 2, "D": 1, "C": 0}
_GAME = {"NT": 9, "S": 10, "H": 10, "D": 11, "C": 11}


def hands_of(hand: Hand) -> Html:
    """Return the diagram of a board, its double-dummy table, and in words par and the expected score."""
    hands, compass = [], []  # the heading of the board has dealer and vulnerability in words
    vulnerable = {"None": "", "All": "NESW"}.get(vulnerability(hand.board), vulnerability(hand.board))
    for seat in "NWES":
        points = element("small", f" {hand.points_by_seat[seat]}")
        lines = [
            element(
                "div", element("span", sign, class_=suit), f" {' '.join(cards).replace('T', '10') or '–'}"
            )
            for (suit, sign), cards in zip(SUITS.items(), hand.hands[seat].split("."), strict=True)
        ]
        name = element("b", texts.SEATS[seat], points)
        hands.append(element("div", name, *lines, class_=f"hand at-{seat}"))
        deals = "•" if seat == dealer(hand.board) else None
        compass.append(element("span", seat, deals, class_=f"at-{seat}{' vul' * (seat in vulnerable)}"))
    middle = element("div", *compass, class_="compass", aria_hidden="true")
    diagram = element("div", *hands, middle, class_="hands")
    return joined(element("div", diagram, _tricks(hand), class_="deal"), element("p", *_words(hand)))


def _tricks(hand: Hand) -> Html | None:
    """The tricks of each declarer in each strain; those for a game stand out, less than seven do not."""
    if hand.tricks is None:
        return None
    by_seat = dict(zip("NESW", hand.tricks, strict=True))
    rows = []
    for seat in "NSEW":
        cells = []
        for strain, at in _STRAINS.items():
            made = by_seat[seat][at]
            look = "game" if made >= _GAME[strain] else "few" if made < 7 else None
            cells.append(element("td", made, class_=look))
        rows.append(element("tr", element("th", seat, scope="row"), *cells))
    signs = [heading(element("span", SUITS[s], class_=s) if s in SUITS else s) for s in _STRAINS]
    return table([element("td"), *signs], rows, caption=texts.TRICKS, class_="dummy")


def _words(hand: Hand) -> list[Html | str]:
    words: list[Html | str] = []
    if hand.par is not None:
        words.append(element("b", f"{texts.PAR} {shown_score(hand.par)}"))
        for number, contract in enumerate(hand.par_contracts):
            words += [", " if number else " ", shown_contract(contract)]
        words.append(". ")
    if hand.expected is None:
        return [*words, texts.MILTON_ENDS.format(points=hand.points)]
    return [*words, texts.MILTON.format(points=hand.points, expected=shown_score(hand.expected))]


def hands_shown(event: PairsEvent, deals: Mapping[int, str | Hand]) -> dict[int, Hand]:
    """Return the deals of an event by board: those of its workbook, and in their place those given."""
    hands = dict(by_board(event.deals))
    for board, deal in deals.items():
        own, given = hands.get(board), deal if isinstance(deal, Hand) else read_hand(board, deal)
        if own is None or own.deal != given.deal or (given.solved and not own.solved):
            hands[board] = given
    return hands


def remarks_on_deals(event: PairsEvent, hands: Mapping[int, Hand]) -> list[str]:
    """Return the remarks on the deals of an event: faults, missing ones, and the solver."""
    messages = [f"sheet Deals, board {hand.board or '?'}: {hand.fault}" for hand in event.deals if hand.fault]
    if not hands:
        return messages
    missing = missing_deals(travellers(event.scored.lines), hands)
    if missing:
        messages.append(f"no deal of board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}")
    try:
        for hand in hands.values():
            if hand.par is None or hand.tricks is None:
                solve(hand)
                break
    except MissingPackage as error:
        messages.append(f"hands without par and tricks: {error}")
    return messages
