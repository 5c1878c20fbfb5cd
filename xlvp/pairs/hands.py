"""The deals of an evening as they are kept: each with what the solver found, if it was there.

Par and tricks take the solver tenths of a second, so they are found once and kept as a text with the deal.
The text begins with a mark of board and deal: beside another deal it says nothing.

PBN 2.1, section 3.4.11 (Deal); par and tricks as :mod:`xlvp.rules.par`, points and expected score as
:mod:`xlvp.rules.par`.

>>> hand = read_hand(1, "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
>>> hand.points, hand.expected, hand.par, read_hand(1, "N:2").fault
(37, None, None, "'N:2' is not a deal in PBN, such as N:AK2.QJT9... with four hands")
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from textwrap import wrap
from zlib import crc32

from xlvp.errors import InputError, MissingPackage, NotApplicable
from xlvp.pairs.why_figures import signed
from xlvp.records.output import Cell, Row
from xlvp.records.reading import Rows, is_blank, read_whole, shown, typed_text
from xlvp.rules.contract import Contract, dealer, vulnerability
from xlvp.rules.par import HONOURS, Hands, Tricks, double_dummy, milton, north_south_points, par_of, read_deal

_TRICKS = 20
_UNKNOWN = "?"


@dataclass(frozen=True)
class Hand:
    """A board with its deal."""

    board: int  # its number; 0 with a ``fault`` where it is not known
    deal: str  # in PBN, North's hand first; with a ``fault`` what stands in its place
    par: int | None = None  # the North-South score at par; None where the solver was not asked
    tricks: Tricks | None = None  # double dummy; None likewise
    fault: str = ""  # why the deal is none; "" if it is one
    query: str = ""  # what is to be checked beside a deal that is one
    row: int = field(default=0, compare=False)  # of the list of deals, the first is 1; 0 outside a list

    @cached_property
    def hands(self) -> Hands:
        """The hands by seat."""
        return read_deal(self.deal)

    @property
    def points(self) -> int:
        """The Milton points of North and South together."""
        return north_south_points(self.deal)

    @property
    def points_by_seat(self) -> Mapping[str, int]:
        """The Milton points of each hand."""
        return {seat: sum(HONOURS.get(card, 0) for card in hand) for seat, hand in self.hands.items()}

    @property
    def par_contracts(self) -> tuple[Contract, ...]:
        """The contracts that bring par; none where the tricks are not known, or their par is another one."""
        if self.tricks is None:
            return ()
        result = par_of(self.tricks, dealer(self.board), vulnerability(self.board))
        return result.contracts if result.score == self.par else ()

    @property
    def expected(self) -> int | None:
        """The score that they let North-South expect; None where the table ends."""
        with suppress(NotApplicable):
            return milton(self.points, vulnerability(self.board))
        return None

    @property
    def solved(self) -> str:
        """Par and tricks as the text that is kept, ``?`` for what is not known; "" where neither is."""
        if self.par is None and self.tricks is None:
            return ""
        par = _UNKNOWN if self.par is None else signed(self.par)
        tricks = [str(number) for seat in self.tricks or () for number in seat] or [_UNKNOWN] * _TRICKS
        return f"{_mark(self.board, self.deal)} {par} {' '.join(tricks)}"


def read_hand(board: int, deal: str, solved: str = "") -> Hand:
    """Return a board with its deal and, where the text beside it is of this deal, par and tricks."""
    try:
        hands = read_deal(deal)
    except InputError as error:
        return Hand(board, deal, fault=str(error))
    hand = Hand(board, "N:" + " ".join(hands[seat] for seat in "NESW"))
    if not _is_solved(solved):
        return hand
    mark, *figures = solved.split()[: _TRICKS + 2]
    if mark != _mark(board, hand.deal):
        return hand
    par, made = figures[0], figures[1:]
    try:
        return replace(
            hand,
            par=None if par == _UNKNOWN else int(par),
            tricks=None if set(made) == {_UNKNOWN} else by_seat([int(number) for number in made]),
        )
    except ValueError:
        return hand


def _is_solved(text: str) -> bool:
    """Whether a text is what is kept of the solver: a mark, par and the tricks."""
    return len(text.split()) >= _TRICKS + 2


_MOST_BOARD = 999
NO_DEAL = "there is no deal in this row: type it, or clear the row"
_NOT_SOLVED = "clear what is under par and tricks: only xlvp import fills it"


def read_hands(rows: Rows) -> tuple[Hand, ...]:
    """Read the deals; a row that is blank, or has only the number of a board, is left out.

    What is no deal, a board with two, a deal without the number of its board, and what is typed beside no
    deal say so as a fault.
    """
    results: dict[int, Hand] = {}
    for place, row in enumerate(rows, 1):
        number, deal, solved = (*row, None, None, None)[:3]
        board = _board_of(number)
        if is_blank(deal):
            if not is_blank(solved) or not (board or is_blank(number)):
                results[-place] = Hand(board, "", fault=NO_DEAL, row=place)
            continue
        text = _text(deal)
        if not board:
            fault = f"the number of its board is expected, not {shown(number)}"
            results[-place] = Hand(0, text, fault=fault, row=place)
            continue
        hand = replace(read_hand(board, text, _text(solved)), row=place)
        if board in results and results[board].deal != hand.deal:
            hand = Hand(board, text, fault=f"board {board} has two deals", row=place)
        if not (hand.fault or is_blank(solved) or _is_solved(_text(solved))):
            hand = replace(hand, query=_NOT_SOLVED)
        results[board] = hand
    return tuple(results.values())


def _text(value: object) -> str:
    if is_blank(value):
        return ""
    return typed_text(value)


def _board_of(value: object) -> int:
    """The number of a board; 0 for what is none."""
    with suppress(InputError):
        board = read_whole(value)
        if 1 <= board <= _MOST_BOARD:
            return board
    return 0


def by_seat(made: Sequence[int]) -> Tricks:
    """Return twenty figures, five of each seat, as tricks."""
    return tuple(tuple(made[at : at + 5]) for at in range(0, _TRICKS, 5))


def solve(hand: Hand) -> Hand:
    """Return it with par and tricks: par follows from tricks that are known, others the solver finds.

    Raises:
        MissingPackage: the solver is not installed.
    """
    if hand.fault or not (hand.par is None or hand.tricks is None):
        return hand
    par, tricks = hand.par, hand.tricks
    if tricks is None:
        tricks = double_dummy(hand.deal)
    if par is None:
        par = par_of(tricks, dealer(hand.board), vulnerability(hand.board)).score
    return replace(hand, par=par, tricks=tricks)


def solve_if_there(hand: Hand) -> Hand:
    """Return it with par and tricks where the solver is installed, else as it is."""
    try:
        return solve(hand)
    except MissingPackage:
        return hand


def by_board(hands: tuple[Hand, ...]) -> Mapping[int, Hand]:
    """The deals that are deals, by board."""
    return {hand.board: hand for hand in hands if not hand.fault}


def _mark(board: int, deal: str) -> str:
    return f"{crc32(f'{board} {deal}'.encode()):08x}"


NO_HAND: Row = (None,) * 9
SUITS = "♠♥♦♣"
STRAINS = ("♣", "♦", "♥", "♠", "NT")
#: Rows of a diagram: the heading, three times four suits.
DIAGRAM = 13
_WIDTH = 26  # letters of a line that says why a deal is none


def hand_blocks(hands: Sequence[Hand]) -> list[list[Row]]:
    """Return each board's block, in the order of the boards."""
    return [_block(hand) for hand in sorted(hands, key=lambda hand: hand.board)]


def _block(hand: Hand) -> list[Row]:
    board = hand.board
    heading: Row = ("Board ?", *NO_HAND[1:])
    if board:
        of_board = (f"Board {board}", f"Dealer {dealer(board)}", f"Vul {vulnerability(board)}")
        heading = (*of_board, *NO_HAND[3:])
    if hand.fault:
        return [heading, *((None, line, *NO_HAND[2:]) for line in wrap(hand.fault, _WIDTH)[: DIAGRAM - 1])]
    left: list[tuple[Cell, Cell, Cell]] = [
        *((None, suit, None) for suit in _suits(hand, "N")),
        *((west, None, east) for west, east in zip(_suits(hand, "W"), _suits(hand, "E"), strict=True)),
        *((None, suit, None) for suit in _suits(hand, "S")),
    ]
    right: list[Row] = []
    if hand.tricks is not None:
        made = dict(zip("NESW", hand.tricks, strict=True))
        by_seat: list[Row] = [(seat, *made[seat]) for seat in "NSEW"]
        right = [("Tricks", *STRAINS), *by_seat, NO_HAND[3:]]
    right.append(("NS points", hand.points, *NO_HAND[5:]))
    for label, score in (("Expected", hand.expected), ("Par", hand.par)):
        right += [(label, signed(score), *NO_HAND[5:])] if score is not None else []
    right += [NO_HAND[3:]] * (len(left) - len(right))
    return [heading, *((*one, *other) for one, other in zip(left, right, strict=True))]


def _suits(hand: Hand, seat: str) -> list[str]:
    """The suits of a hand, the ten as people write it."""
    suits = hand.hands[seat].split(".")
    return [
        f"{sign} {' '.join(cards).replace('T', '10') or '–'}"
        for sign, cards in zip(SUITS, suits, strict=True)
    ]
