"""Random lists of banks: nothing is booked otherwise than it was without a question or a refusal."""

from collections import Counter
from random import Random

import pytest

from tests.exchange.bank_lists import Made, random_list
from xlvp.errors import XlvpError
from xlvp.formats.bank_csv import BankFile, read_bank_csv


def outcome(made: Made) -> str:
    """What becomes of a list: refused, asked, right or wrong."""
    try:
        file = read_bank_csv(made.text.encode())
    except XlvpError:
        return "refused"
    if file.guess or file.open:
        return "asked"
    return "right" if booked(file) == sorted(made.true) and made.currencies == 1 else "wrong"


def booked(file: BankFile) -> list[object]:
    return sorted((line.day, line.cents) for line in file.lines)


def tried(seed: int, many: int) -> tuple[Counter[str], list[str]]:
    """The outcomes of some lists, and how the wrong ones were made."""
    chance = Random(seed)
    counts: Counter[str] = Counter()
    wrong = []
    for _ in range(many):
        made = random_list(chance)
        became = outcome(made)
        counts[became] += 1
        if became == "wrong":
            wrong.append(made.described)
    return counts, wrong


def test_none_is_booked_wrongly_without_a_question() -> None:
    counts, wrong = tried(44, 600)
    assert wrong == []
    assert counts["right"] > 250, counts


@pytest.mark.thorough
def test_none_of_many_is_booked_wrongly_without_a_question() -> None:
    counts, wrong = tried(20261128, 6000)
    assert wrong == []
    assert counts["right"] > 2500 and counts["refused"] > 500 and counts["asked"] > 500, counts


def test_a_right_list_whose_direction_is_said_is_read() -> None:
    """One currency, headings, right sums, a direction that every row says: all are read, none is asked."""
    chance = Random(7)
    counts: Counter[str] = Counter()
    not_read = []
    for _ in range(1000):
        made = random_list(chance)
        if not made.said:
            continue
        became = outcome(made)
        counts[became] += 1
        if became != "right":
            not_read.append(made.described)
    assert not_read == []
    assert counts["right"] > 200
