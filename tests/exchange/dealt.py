"""Random deals, each known by its number; and the text of one in PBN."""

from random import Random

_CARDS = [(suit, rank) for suit in range(4) for rank in "AKQJT98765432"]


def dealt(number: int) -> str:
    """The deal of a number, North's hand first."""
    cards = Random(number).sample(_CARDS, 52)
    hands = [sorted(cards[first : first + 13], key=_CARDS.index) for first in range(0, 52, 13)]
    suits = [["".join(rank for own, rank in hand if own == suit) for suit in range(4)] for hand in hands]
    return "N:" + " ".join(map(".".join, suits))
