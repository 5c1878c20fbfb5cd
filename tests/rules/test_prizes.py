"""Categories and prizes: cases worked out by hand, and random events against a second computation.

The second computation seats everybody one behind the other and asks who sits on the k-th seat of those who
may still win; nothing of the rule module is used in it.
"""

from random import Random

import pytest

from tests.every import every
from xlvp.errors import InputError
from xlvp.rules.prizes import (
    ANY_NUMBER,
    LIMITS,
    NON_WINNERS,
    ONE_EACH,
    Contestant,
    PrizeRules,
    decided,
    read_categories,
    read_prizes,
)

#: Number, place, letters; 21 and 22 are level on places 1 and 2, pair 26 plays without standing.
FIELD = [
    Contestant(21, 1, "C"), Contestant(22, 1, "B"), Contestant(23, 3, "A J"), Contestant(24, 4, "c, j"),
    Contestant(25, 5, "B"), Contestant(26, 0, "C"), Contestant(27, 6, ""),
]  # fmt: skip
STRATA = "A > B > C, J juniors"


def winners(prizes: str, limit: str, categories: str = STRATA) -> dict[str, tuple[int, ...]]:
    outcome = decided(PrizeRules(categories, prizes, limit), FIELD)
    return {prize.code: numbers for prize, numbers in outcome.winners}


def test_places_count_upwards_and_ties_stay() -> None:
    outcome = decided(PrizeRules(STRATA), FIELD)
    assert [outcome.categories(number) for number in range(21, 28)] == [
        "A1=, B1=, C1", "A1=, B1=", "A3, J1", "A4, B3, C2, J2", "A5, B4", "A, B, C", None,
    ]  # fmt: skip


def test_letters_that_are_not_ordered_stay_by_themselves() -> None:
    outcome = decided(PrizeRules(), FIELD)
    assert [outcome.categories(number) for number in range(21, 28)] == [
        "C1", "B1", "A1, J1", "C2, J2", "B2", "C", None
    ]  # fmt: skip


@every(
    "prizes, limit, result",
    [
        ("1 2 B C", "", {"1": (21, 22), "2": (21, 22), "B": (24,), "C": (24,)}),
        ("1 2 B C", NON_WINNERS, {"1": (21, 22), "2": (21, 22), "B": (24,), "C": (24,)}),
        ("1 2 B C", ONE_EACH, {"1": (21, 22), "2": (21, 22), "B": (24,), "C": ()}),
        ("1 2 B C", ANY_NUMBER, {"1": (21, 22), "2": (21, 22), "B": (21, 22), "C": (21,)}),
        ("J B B2 B3", ONE_EACH, {"J": (23,), "B": (21, 22), "B2": (21, 22), "B3": (24,)}),
        ("B 1", ONE_EACH, {"B": (21, 22), "1": (23,)}),
        ("B 1", NON_WINNERS, {"B": (24,), "1": (21, 22)}),
        ("6 7", ANY_NUMBER, {"6": (27,), "7": ()}),
    ],
)
def test_prizes_by_hand(prizes: str, limit: str, result: dict[str, tuple[int, ...]]) -> None:
    assert winners(prizes, limit) == result


def test_what_is_shown_beside_a_winner() -> None:
    outcome = decided(PrizeRules(STRATA, "1 J N", ""), FIELD)
    assert outcome.messages == ("Prizes: N is no category on Setup",) and outcome.winners == ()
    outcome = decided(PrizeRules(STRATA, "1 J C9"), FIELD)
    assert (outcome.prizes(21), outcome.prizes(23), outcome.prizes(24)) == ("1=", "J", None)
    assert outcome.messages == ("Nobody wins prize C9",)
    assert decided(PrizeRules(STRATA, "1"), FIELD, final=False).winners == ()


@every(
    "entry, message",
    [
        ("B C", "B and C are both strata"),
        ("X", "X is no category on Setup"),
        ("7", "'7' is no letter of a category"),
        ("B?", "'?' is no letter of a category"),
    ],
)
def test_letters_that_cannot_be(entry: str, message: str) -> None:
    outcome = decided(PrizeRules(STRATA, "1 B"), [Contestant(1, 1, entry), Contestant(2, 2, "C")])
    assert outcome.wrong == {1: message} and outcome.categories(1) is None
    assert outcome.categories(2) == "A1, B1, C1", "nothing counts in a category for the first"


@every(
    "text, message",
    [
        ("A > B > A", "a stratum is there twice: 'A > B > A'"),
        ("A > B, C > D", "strata are one list, such as A > B > C"),
        ("A > > C", "'' is no letter, as in A > B > C, J juniors"),
        ("A > B, B beginners", "B is a stratum and a plain category"),
        ("J juniors, J", "category J is there twice"),
        ("juniors", "'juniors' is no letter, as in A > B > C, J juniors"),
    ],
)
def test_categories_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        read_categories(text)
    assert str(error.value) == message
    assert decided(PrizeRules(text, "1"), FIELD).messages == (f"Categories: {message}",)


@every(
    "text, message",
    [
        ("1 1", "prize 1 is listed twice"),
        ("B B1", "prize B is listed twice"),
        ("0", "'0' is no prize, such as 1, B or B2"),
        ("BJ", "'BJ' is no prize, such as 1, B or B2"),
        ("1st", "'1ST' is no prize, such as 1, B or B2"),
    ],
)
def test_prizes_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        read_prizes(text)
    assert str(error.value) == message


def second(
    field: list[tuple[int, int, set[str]]], prizes: list[tuple[str, int]], limit: str
) -> dict[tuple[str, int], set[int]]:
    """Who wins: the list of those who may win, best first; the k-th prize is of all who are level there."""
    won: dict[tuple[str, int], set[int]] = {}
    order = prizes if limit == ONE_EACH else [p for p in prizes if not p[0]] + [p for p in prizes if p[0]]
    for category, at in order:
        others = {
            number
            for (kind, _), numbers in won.items()
            for number in numbers
            if (limit == ONE_EACH and kind != category) or (limit == NON_WINNERS and category and not kind)
        }
        seats = [
            (place, number)
            for place, number, letters in sorted((p, n, own) for n, p, own in field if p)
            if (not category or category in letters) and number not in others
        ]
        level = seats[at - 1][0] if at <= len(seats) else None
        won[category, at] = {number for place, number in seats if place == level}
    return won


def random_event(seed: int) -> None:
    random = Random(seed)
    strata = random.choice([[], ["A", "B"], ["A", "B", "C"]])
    plain_letters = random.sample("JMNS", random.randint(1, 3))
    field, contestants = [], []
    level = 0
    for place, number in enumerate(random.sample(range(1, 100), random.randint(1, 24)), 1):
        level = level if level and random.random() < 0.3 else place
        unranked = random.random() < 0.08
        own = random.choice([*strata, ""])
        typed = [own] * bool(own) + [letter for letter in plain_letters if random.random() < 0.3]
        upwards = set(strata[: strata.index(own) + 1]) if own else set()
        field.append((number, 0 if unranked else level, upwards | (set(typed) - set(strata))))
        contestants.append(Contestant(number, field[-1][1], random.choice(" ,")[:1].join(typed)))
    kinds = ["", *strata, *plain_letters]
    every_prize = [(kind, at) for kind in kinds for at in (1, 2, 3)]
    prizes = random.sample(every_prize, random.randint(1, min(8, len(every_prize))))
    limit = random.choice(LIMITS)
    rules = PrizeRules(
        ", ".join([" > ".join(strata)] * bool(strata) + plain_letters),
        " ".join(f"{kind}{at}" for kind, at in prizes),
        limit,
    )
    random.shuffle(contestants)
    outcome = decided(rules, contestants)
    assert not outcome.wrong, (seed, outcome.wrong)
    result = {(prize.category, prize.place): set(numbers) for prize, numbers in outcome.winners}
    assert result == second(field, prizes, limit), (seed, rules)
    for number, own_place, letters in field:
        shown = []
        for letter in [*strata, *sorted(plain_letters)]:
            if letter in letters:
                members = [p for _, p, own_letters in field if p and letter in own_letters]
                better, same = sum(p < own_place for p in members), members.count(own_place)
                shown.append(f"{letter}{better + 1}{'=' if same > 1 else ''}" if own_place else letter)
        assert (outcome.categories(number) or "") == ", ".join(shown), (seed, number)


def test_random_events() -> None:
    for seed in range(20):
        random_event(seed)


@pytest.mark.thorough
def test_more_random_events() -> None:
    for seed in range(20, 220):
        random_event(seed)


def test_categories_have_the_names_that_follow_their_letters() -> None:
    assert read_categories("J juniors, M mixed pairs, W").names == {
        "J": "juniors",
        "M": "mixed pairs",
        "W": "",
    }


def test_a_hundred_prizes_are_the_most() -> None:
    assert len(read_prizes(" ".join(map(str, range(1, 101))))) == 100
    with pytest.raises(InputError, match=r"^at most 100 prizes, not 101$"):
        read_prizes(" ".join(map(str, range(1, 102))))
