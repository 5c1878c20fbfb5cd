"""The hands of an evening as blocks of rows: a diagram of each board, beside it tricks, points and par.

>>> from xlvp.events.hands import read_hand
>>> deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
>>> [row[:3] for row in hand_blocks((read_hand(3, deal),))[0][:2]]
[('Board 3', 'Dealer S', 'Vul EW'), (None, '♠ A K Q J', None)]
"""

from collections.abc import Sequence
from textwrap import wrap

from xlvp.events.event_rows import Cell, Row
from xlvp.events.hands import Hand
from xlvp.events.why_words import signed
from xlvp.rules.contract import dealer, vulnerability

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
    right = [*_tricks(hand), *_figures(hand)]
    right += [NO_HAND[3:]] * (len(left) - len(right))
    return [heading, *((*one, *other) for one, other in zip(left, right, strict=True))]


def _suits(hand: Hand, seat: str) -> list[str]:
    """The suits of a hand, the ten as people write it."""
    suits = hand.hands[seat].split(".")
    return [
        f"{sign} {' '.join(held).replace('T', '10') or '–'}" for sign, held in zip(SUITS, suits, strict=True)
    ]


def _tricks(hand: Hand) -> list[Row]:
    if hand.tricks is None:
        return []
    made = dict(zip("NESW", hand.tricks, strict=True))
    by_seat: list[Row] = [(seat, *made[seat]) for seat in "NSEW"]
    return [("Tricks", *STRAINS), *by_seat, NO_HAND[3:]]


def _figures(hand: Hand) -> list[Row]:
    said: list[tuple[str, Cell]] = [("NS points", hand.points)]
    if hand.expected is not None:
        said.append(("Expected", signed(hand.expected)))
    if hand.par is not None:
        said.append(("Par", signed(hand.par)))
    return [(label, figure, *(None,) * 4) for label, figure in said]
