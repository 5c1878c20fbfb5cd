"""The boards on the page: each with its hands, and every result with the names, best for North-South first.

Laws of Duplicate Bridge 2017, Law 81C: results are published; Law 87: a fouled board's groups are compared
each by itself, so each stands together.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from xlvp.pages import texts
from xlvp.pages.figures import shown_entry, shown_points, shown_score
from xlvp.pages.html import Html, element, folded, heading, joined, neighbours, table
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand, solve_if_there
from xlvp.pairs.pair_number import Partners, entrants, seated
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, TO_COME, ScoreLine, travellers
from xlvp.pairs.session import Scored
from xlvp.rules.contract import dealer, vulnerability
from xlvp.workbooks.pairs.page_hands import hands_of
from xlvp.workbooks.pairs.page_ranking import pair_name

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
    inside = [_board(event, board, lines, hands.get(board), [*boards]) for board, lines in boards.items()]
    return joined(index, element("div", *inside, class_="sheets"))


def _board(
    event: PairsEvent, board: int, lines: list[ScoreLine], hand: Hand | None, boards: Sequence[int]
) -> Html:
    title = (
        element("h3", f"{texts.BOARD} {board}"),
        element("small", f"dealer {texts.SEATS[dealer(board)]}, {texts.VULNERABLE[vulnerability(board)]}"),
    )
    parts = (hands_of(hand) if hand else None, _traveller(event, lines, hand), neighbours("b", board, boards))
    return folded(f"b{board}", title, *parts)


def _traveller(event: PairsEvent, lines: list[ScoreLine], hand: Hand | None) -> Html:
    unit = unit_of(event.scored)
    headings = [
        *(heading(words) for words in (*texts.SIDES.values(), texts.CONTRACT)),
        *(heading(words) for words in (f"NS {texts.SCORE.lower()}", f"NS {unit}", f"EW {unit}")),
    ]
    times: dict[tuple[str, int | None], int] = Counter(
        (each.group, each.score) for each in lines if each.score is not None
    )
    rows = []
    for each in sorted(lines, key=_order):
        count = times.pop((each.group, each.score), 0)
        rows.append(_row(event, each, count, hand is not None and each.score == hand.par))
    return table(headings, rows, class_="traveller")


def _order(line: ScoreLine) -> tuple[str, bool, Fraction, int]:
    points = line.points("NS")
    return line.group, points is None, -(points or Fraction(0)), -(line.score or 0)


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
