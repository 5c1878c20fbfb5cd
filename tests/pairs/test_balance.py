"""How fair the movements are: published figures, and the competition counted table against table."""

from fractions import Fraction
from pathlib import Path
from statistics import pstdev

import pytest

from tests.every import every
from tests.pairs.counted import counted
from tests.pairs.search_howells import files
from tests.pairs.spread_table import GUIDE, table, written
from tests.pairs.test_movements import check
from xlvp.pairs.balance import balance, competition, fairer, switches, winners_of
from xlvp.pairs.howell import balanced_howell, howell
from xlvp.pairs.mitchell import mitchell
from xlvp.pairs.movement import Movement, arrow_switched, shared_sets, straight
from xlvp.pairs.movement_kinds import EventSetup, code, kind_named, kind_of_new, labels_to_choose, planned
from xlvp.pairs.movement_rows import movement_facts


def spread(plan: Movement) -> float:
    result = balance(plan)
    assert result is not None
    return float(result.spread)


PLANS = [
    *(balanced_howell(pairs) for pairs in range(3, 25)),
    *(howell(pairs) for pairs in (5, 9, 14)),
    *(mitchell(tables) for tables in (2, 3, 7, 8, 12)),
    mitchell(8, relay=True),
    mitchell(7, missing=3),
    arrow_switched(mitchell(13), [12, 13]),
    arrow_switched(mitchell(9, missing=18, rounds=6), [2]),
    planned(EventSetup("mitchell", 33, None, 2, (7,), None, (), 2)),
]


@every("plan", PLANS, ids=lambda plan: plan.name)
def test_the_competition_is_that_of_every_two_tables(plan: Movement) -> None:
    between = counted(plan)
    assert competition(plan) == between
    result = balance(plan, winners=1)
    assert result is not None
    assert (result.least, result.most) == (min(between.values()), max(between.values()))
    assert float(result.spread) == round(pstdev(between.values()), 2)
    assert result.mean == Fraction(sum(between.values()), len(between))


def test_the_competition_of_a_seven_table_mitchell_is_294() -> None:
    """J. Manning, "Competition, Balance and Arrow-switching": 7 x 7 x 1 x 6 with a board a round."""
    for plan in (mitchell(7), arrow_switched(mitchell(7), [7])):
        assert sum(competition(plan).values()) == 294


def test_two_winners_are_compared_apart() -> None:
    result = balance(mitchell(9))
    assert result is not None and (result.least, result.most, result.spread) == (9, 9, 0)


#: The spread of published cards, and of the Howells of xlvp before they were balanced.
PUBLISHED = {
    10: (1.79, 3.10),
    12: (0, 2.31),
    14: (1.85, 3.55),
    16: (0, 3.46),
    18: (1.89, 3.27),
    20: (0, 5.93),
}


@pytest.mark.parametrize(("pairs", "figures"), PUBLISHED.items())
def test_a_balanced_howell_is_as_even_as_the_published_cards(
    pairs: int, figures: tuple[float, float]
) -> None:
    assert spread(balanced_howell(pairs)) == figures[0]
    assert spread(howell(pairs)) == figures[1]


def test_twenty_two_pairs_are_as_even_as_can_be_of_their_kind() -> None:
    assert spread(balanced_howell(22)) <= 1.91


@pytest.mark.parametrize("pairs", range(3, 25))
def test_a_balanced_howell_can_be_played(pairs: int) -> None:
    plan = balanced_howell(pairs)
    check(plan)
    met = {frozenset((s.ns, s.ew)) for s in plan.seats if not s.sit_out}
    assert len(met) == pairs * (pairs - 1) // 2, "everybody meets everybody"
    assert plan.rounds == pairs - 1 + pairs % 2
    assert spread(plan) <= spread(howell(pairs))
    if pairs >= 7:
        assert shared_sets(plan.seats) == {}
    stays = {seat.ns for seat in plan.seats if seat.table == 1}
    assert stays == ({None} if pairs % 2 else {pairs})


@pytest.mark.parametrize("pairs", [5, 6])
def test_five_and_six_pairs_share_boards_in_the_last_round_only(pairs: int) -> None:
    assert {round_ for round_, _ in shared_sets(balanced_howell(pairs).seats)} == {5}
    assert {round_ for round_, _ in shared_sets(howell(pairs).seats)} == {1, 2, 3, 4, 5}


def test_the_search_finds_the_files_again() -> None:
    folder = Path(__file__).parents[2] / "xlvp" / "pairs" / "data"
    for name, text in files().items():
        assert (folder / name).read_text("utf-8") == text


#: The codes of the Howells as the first version of xlvp had them, for 3 to 24 pairs and sets of 2 boards.
CODES_BEFORE = {
    3: "H2-3x2-M362",
    4: "H2-3x2-YD9H",
    5: "H3-5x2-E0EW",
    6: "H3-5x2-5CC2",
    7: "H4-7x2-0R3C",
    8: "H4-7x2-9BFB",
    9: "H5-9x2-3UZM",
    10: "H5-9x2-QJY4",
    11: "H6-11x2-BKR0",
    12: "H6-11x2-UXK8",
    13: "H7-13x2-HK8R",
    14: "H7-13x2-ZQ3J",
    15: "H8-15x2-JCDQ",
    16: "H8-15x2-QV3Y",
    17: "H9-17x2-Z9Z1",
    18: "H9-17x2-XMT4",
    19: "H10-19x2-5WC0",
    20: "H10-19x2-GNFY",
    21: "H11-21x2-TA52",
    22: "H11-21x2-KWZ1",
    23: "H12-23x2-XJZ3",
    24: "H12-23x2-HFKY",
}


@pytest.mark.parametrize(("pairs", "before"), CODES_BEFORE.items())
def test_a_workbook_with_the_earlier_howell_keeps_its_lines(pairs: int, before: str) -> None:
    assert code(planned(EventSetup("Howell", pairs))) == before
    assert (code(planned(EventSetup("Balanced Howell", pairs))) == before) == (pairs <= 4)


def test_a_new_workbook_has_the_balanced_howell() -> None:
    assert labels_to_choose() == (
        *("Mitchell", "Share and relay", "Web", "Bowman", "Appendix", "Scissors", "Hesitation"),
        *("Balanced Howell", "Three-quarter Howell", "Own"),
    )
    assert kind_of_new("howell").name == "balanced-howell" and kind_named("Howell").name == "howell"


def test_a_name_that_lists_cannot_hold_is_still_read() -> None:
    assert kind_named("Own, teams").label == "Own of teams"
    assert [
        label for kind in ("pairs", "teams", "players") for label in labels_to_choose(kind) if "," in label
    ] == []


@pytest.mark.parametrize(
    ("tables", "rounds"), [(7, (7,)), (9, (9,)), (11, (11,)), (13, (12, 13)), (15, (14, 15)), (17, (16, 17))]
)
def test_the_rounds_to_switch(tables: int, rounds: tuple[int, ...]) -> None:
    """One up to 11 rounds, two up to 18: R. Moore, "Too many arrow-switches spoil the balance"."""
    assert switches(mitchell(tables)) == rounds


def test_what_is_proposed_is_the_best_number_of_last_rounds() -> None:
    for tables in range(4, 22):
        plan = mitchell(tables)
        by_number = {
            number: spread(arrow_switched(plan, range(plan.rounds - number + 1, plan.rounds + 1)))
            for number in range(1, plan.rounds // 2 + 1)
        }
        best = min(by_number, key=lambda number: by_number[number])
        result = switches(plan)
        without = balance(plan, winners=1)
        assert without is not None
        if by_number[best] < float(without.spread) - 0.1:
            assert len(result) == best
        else:
            assert result == ()


def test_of_two_numbers_of_switched_rounds_as_good_the_smaller_is_proposed() -> None:
    """More of them spoil the balance: 20 pairs, 6 rounds; one round and two come out alike."""
    plan = planned(EventSetup("mitchell", 20, 6))
    one, two = (pstdev(counted(arrow_switched(plan, range(first, 7))).values()) for first in (6, 5))
    assert one == pytest.approx(two) and switches(plan) == (6,)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (("mitchell", 14), "for one winner switch round 7: spread 1.05 instead of 3.49"),
        (("mitchell", 26), "for one winner switch rounds 12 and 13: spread 1.77 instead of 6.49"),
        (("mitchell", 14, None, 2, (7,)), ""),
        (("mitchell", 14, None, 2, (6, 7)), "switch round 7 instead: spread 1.05 instead of 3.31"),
        (("mitchell", 14, None, 2, (3,)), ""),
        (("howell", 10), "Balanced Howell: spread 1.79 instead of 3.10"),
        (("balanced-howell", 10), ""),
        (("howell", 4), ""),
        (("mitchell", 120), "for one winner switch rounds 52 to 59: spread 9.25 instead of 29.49"),
    ],
)
def test_what_is_fairer_is_said(setup: tuple[object, ...], said: str) -> None:
    plan = planned(EventSetup(*setup))  # type: ignore[arg-type]
    assert fairer(plan) == said == movement_facts(plan)["fairer"]


def test_a_movement_without_its_switches() -> None:
    assert straight(arrow_switched(mitchell(7), [6, 7])).seats == mitchell(7).seats
    assert winners_of(straight(arrow_switched(mitchell(7), [7]))) == 2


def test_a_hesitation_mitchell_gains_by_a_switch() -> None:
    plan = planned(EventSetup("hesitation", 16))
    turned = arrow_switched(plan, switches(plan))
    assert 0 < spread(turned) < spread(plan)
    assert fairer(plan) == f"switch round 9: spread {spread(turned):.2f} instead of {spread(plan):.2f}"


@pytest.mark.slow
def test_the_table_of_the_guide_is_what_is_counted() -> None:
    assert written(GUIDE.read_text("utf-8")) == table()
