"""Score cards, travellers and board reports, as blocks of rows to print.

Laws of Duplicate Bridge 2017, Law 78D: the pair's total over its boards.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from xlvp.errors import InputError, XlvpError
from xlvp.pairs.event_rows import Rankings
from xlvp.pairs.hands import Hand
from xlvp.pairs.pair_number import sittings
from xlvp.pairs.ranking import Pair, RankedPair, hundredths, names_of
from xlvp.pairs.score_list import PLAYED, SIT_OUT, WRONG, ScoreLine, travellers
from xlvp.pairs.session import Scored, fullest_board
from xlvp.pairs.why import Compared, compared, in_short, total_in_short
from xlvp.records.output import Cell, Output, Row, padded, shown
from xlvp.rules.board_report import board_report, report_rows
from xlvp.rules.contract import dealer, vulnerability
from xlvp.rules.result import Field


@dataclass(frozen=True)
class CardLine:
    """A board of a pair; points None where there are none yet, and in a round that it sits out."""

    line: ScoreLine
    side: str
    against: int | None
    points: Fraction | None
    seat: str = ""  # the side, or the seat of a player in an individual
    partner: int | None = None  # in an individual


def score_cards(event: Scored) -> dict[int, list[CardLine]]:
    """Return the cards by pair, each in the order of the rounds and boards.

    A board that the director moved is on the card of those who played it.
    """
    cards: dict[int, list[CardLine]] = defaultdict(list)
    for line in event.filled:
        for own, side, seat, partner, against in sittings(line.ns, line.ew):
            cards[own].append(CardLine(line, side, against, line.points(side), seat, partner))
    for card in cards.values():
        card.sort(key=lambda each: (each.line.round, each.line.state == SIT_OUT, each.line.board or 0))
    return {number: cards[number] for number in sorted(cards)}


def played_of(card: list[CardLine]) -> tuple[int, Fraction]:
    """Return how many boards of a card have points, and their sum."""
    points = [each.points for each in card if each.points is not None]
    return len(points), sum(points, Fraction(0))


MOST_LINES = 1_000
_Row = TypeVar("_Row")


def cut(blocks: Sequence[Sequence[tuple[Any, ...]]], height: int | None) -> list[list[tuple[Any, ...]]]:
    """Shorten what is higher and say by how much; a block's last row, its total, stays.

    >>> cut([[(1,), (2,), (3,), (4,)]], 3)
    [[(1,), ('and 2 more lines',), (4,)]]
    """
    results = []
    for block in blocks:
        left = len(block) - (height or len(block))
        if left > 0:
            keep = max(len(block) - left - 2, 0)
            messages = (f"and {left + 1} more lines", *(None,) * (len(block[0]) - 1))
            block = [*block[:keep], messages, block[-1]][-(height or 0) :]
        results.append([*block])
    return results


def stacked(blocks: Sequence[Sequence[_Row]], height: int | None, blank: _Row) -> list[_Row]:
    """Fill each block up to the height with blank rows; by default one more than the highest has.

    Raises:
        InputError: a block is higher, or the height no sheet's.
    """
    highest = max(map(len, blocks), default=0)
    height = highest + 1 if height is None else height
    if height > MOST_LINES:
        raise InputError(f"a block has at most {MOST_LINES} lines, not {height}")
    if highest > height:
        raise InputError(
            f"{highest} lines are needed for each, {height} are given: make a larger one "
            "(xlvp new pairs --from)"
        )
    rows: list[_Row] = []
    for block in blocks:
        rows += [*block, *[blank] * (height - len(block))]
    return rows


def laid_out(
    blocks: Sequence[Sequence[tuple[Any, ...]]], height: int | None, rows: int | None, blank: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """Cut or fill each block to the height, put them one below the other and fill up to the rows.

    Raises:
        InputError: more rows are needed, or as many are asked for as no sheet needs.
    """
    return padded(stacked(cut(blocks, height), height, blank), rows, blank)


Block: TypeAlias = "list[Row]"


def _table(function: str, **columns: tuple[str, float]) -> Output[Any]:
    """A table whose lines are of several kinds: the columns hold something else in headings and totals."""
    cells = [(key, Cell, shown(title, width)) for key, (title, width) in columns.items()]
    return Output(function, make_dataclass("Line", cells, frozen=True))


SCORECARDS = _table(
    "SCORECARDS",
    board=("Board", 9),
    side=("Side", 5),
    against=("Against", 21.5),
    result=("Result", 11),
    score=("NS score", 10),
    points=("Points", 7),
    percent=("%", 12),
    how=("How", 31),
)
TRAVELLERS = _table(
    "TRAVELLERS",
    ns=("NS", 7),
    ew=("EW", 6),
    result=("Result", 17),
    score=("NS score", 10),
    points_ns=("NS points", 10),
    points_ew=("EW points", 10),
)
BOARDREPORTS = _table(
    "BOARDREPORTS",
    label=("", 13),
    score=("Score", 9),
    results=("Results", 9),
    matchpoints_ns=("MP NS", 8.5),
    matchpoints_ew=("MP EW", 8.5),
    imps_ns=("IMPs NS", 9),
    imps_ew=("IMPs EW", 9),
)


def card_blocks(event: Scored, rankings: Rankings, pairs: Mapping[int, Pair]) -> list[Block]:
    """Return each pair's card: a heading, the titles, a line a board, the total as the ranking has it."""
    places = {place.scratch.pair: place for own in rankings for place in own}
    among = compared(event)
    return [
        _card(among, number, card, pairs, places.get(number)) for number, card in score_cards(event).items()
    ]


def _card(
    among: Compared, number: int, card: list[CardLine], pairs: Mapping[int, Pair], place: RankedPair | None
) -> Block:
    own = pairs.get(number)
    stands = ""
    if place is not None:
        score = hundredths(place.result)
        unit = " a board" if place.percent is None else "%"
        stands = f"Place {place.scratch.shown}" if place.scratch.place else "No place"
        stands += f"   {float(score):.2f}{unit}{f'   ({place.remark})' if place.remark else ''}"
    names = own.names if own else None
    noun = "Player" if among.event.individual else "Pair"
    heading = SCORECARDS.cells(board=f"{noun} {number}", against=names, percent=stands)
    boards, total = played_of(card)
    penalty = own.penalty if own else 0
    rows: Block = [heading, SCORECARDS.titles, *(_card_line(among, each, pairs, place) for each in card)]
    if penalty:
        rows.append(SCORECARDS.cells(against="Penalty", points=hundredths(-penalty)))
    percent = hundredths(place.percent) if place is not None and place.percent is not None else None
    points = hundredths(total - penalty if place is None else place.scratch.total)
    many = f"{boards} board{'' if boards == 1 else 's'}"
    how = total_in_short(place, among.event.most) if place is not None else None
    rows.append(SCORECARDS.cells(board="Total", against=many, points=points, percent=percent, how=how))
    if place is not None and place.scratch.score != place.scratch.total:
        most = place.scratch.score / place.scratch.average
        brought, points = f"brought to {most} boards", hundredths(place.scratch.score)
        rows.append(SCORECARDS.cells(board="Ranking", against=brought, points=points))
    return rows


def _card_line(among: Compared, each: CardLine, pairs: Mapping[int, Pair], place: RankedPair | None) -> Row:
    line = each.line
    if line.state == SIT_OUT:
        return _sit_out(among.event, line, place)
    names = names_of(pairs, each.against) if each.against else ""
    against = f"{each.against}  {names}" if names else str(each.against or "")
    seat = f"{each.seat}+{each.partner}" if each.partner else each.side
    entry: Cell = line.entry if line.state in (PLAYED, WRONG) else line.state
    if each.points is None:
        return (line.board, seat, against, entry, line.score, None, None, None)
    most, how = among.event.most, in_short(among, line, each.side)
    percent = hundredths(each.points * 100 / most) if most else None
    return (line.board, seat, against, entry, line.score, hundredths(each.points), percent, how)


def _sit_out(event: Scored, line: ScoreLine, place: RankedPair | None) -> Row:
    """The row of a round that a pair sits out, with points where it counts."""
    for each in place.sat_out if place is not None else ():
        if each.round == line.round and event.most:
            percent = hundredths(each.points * 100 / (each.boards * event.most))
            how = f"{each.boards} board{'' if each.boards == 1 else 's'}"
            return SCORECARDS.cells(
                against="sit-out", points=hundredths(each.points), percent=percent, how=how
            )
    return SCORECARDS.cells(against="sit-out")


def traveller_blocks(event: Scored) -> list[Block]:
    """Return each board's traveller in the order of its NS pairs; empty where results are to come."""
    blocks = []
    for board, result in travellers(event.lines).items():
        heading = TRAVELLERS.cells(
            ns=f"Board {board}", result=f"Dealer {dealer(board)}", score=f"Vul {vulnerability(board)}"
        )
        block: Block = [heading, TRAVELLERS.titles]
        for line in result:
            points = [None if own is None else hundredths(own) for own in (line.ns_points, line.ew_points)]
            entry = line.entry if line.state in (PLAYED, WRONG) or not line.entry else line.state
            block.append((line.ns, line.ew, entry or None, line.score, *points))
        blocks.append(block)
    return blocks


def report_blocks(
    lines: Sequence[ScoreLine | None], deals: Mapping[int, Hand] = MappingProxyType({})
) -> list[Block]:
    """Return each board's report, in the order of :func:`traveller_blocks`; of each group by itself.

    Below stand the expected score and the par of a board whose deal is known, once it has a result.
    """
    by_board = travellers(lines)
    played = [line for line in lines if line is not None and line.state == PLAYED]
    fullest = fullest_board([line.board for line in played], [line.result for line in played])
    blocks = []
    for board, result in by_board.items():
        groups: dict[str, list[ScoreLine]] = {}
        for line in result:
            if line.state == PLAYED:
                groups.setdefault(line.group, []).append(line)
        block: Block = [BOARDREPORTS.blank]
        for group, played in sorted(groups.items()):
            if len(groups) > 1:
                block.append(BOARDREPORTS.cells(label=f"Group {group}" if group else "Others"))
            block += _report(played, fullest)
        if groups and board in deals:
            of_the_cards = (("Expected", deals[board].expected), ("Par", deals[board].par))
            block += [
                BOARDREPORTS.cells(label=word, score=score)
                for word, score in of_the_cards
                if score is not None
            ]
        blocks.append(block)
    return blocks


def _report(lines: list[ScoreLine], expected: int) -> Block:
    """The report's rows, a ruling's text in the wide first column, points brought to the fullest board."""
    field = Field(line.result for line in lines if line.result is not None)
    try:
        rows = report_rows(board_report(field, expected_results=expected))
    except XlvpError as error:
        return [BOARDREPORTS.cells(label=str(error))]
    block: Block = [(None, *BOARDREPORTS.titles[1:])]
    for label, score, *figures in rows[1:]:
        cells = (score, None, *figures) if label == "Ruling" else (label, score, *figures)
        block.append(
            tuple(cell if cell is None or isinstance(cell, int | str) else hundredths(cell) for cell in cells)
        )
    return block
