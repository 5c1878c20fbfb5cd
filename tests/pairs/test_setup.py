"""Every set-up that a director can ask for is a movement that can be played; its list has each result."""

from collections import Counter

import pytest

from tests.every import every
from tests.pairs.test_movements import check
from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, shared_sets
from xlvp.pairs.movement_kinds import MOST_PAIRS, EventSetup, code, planned
from xlvp.pairs.movement_rows import FACTS, fact_rows, list_rows, place_of
from xlvp.pairs.score_list import ScoreLine
from xlvp.pairs.session import scored


def facts(plan: Movement) -> dict[str, object]:
    return {str(label): value for label, value in fact_rows(plan)}


def list_is_the_movement(plan: Movement) -> dict[str, object]:
    """Each board of each seat once, by round and by traveller; a line without a board for each sit-out.

    Returns the facts of the movement.
    """
    message = facts(plan)
    by_round, by_board = list_rows(plan), list_rows(plan, "board")
    assert sorted(map(repr, by_round)) == sorted(map(repr, by_board))
    due = [row for row in by_round if row[2] is not None]
    seats = [seat for seat in plan.seats if not seat.sit_out]
    assert len(due) == len(seats) * plan.boards_per_round == message["Results expected"]
    assert len(by_round) - len(due) == sum(seat.sit_out for seat in plan.seats)
    planned_rows = [(s.round, s.table, b, s.ns, s.ew) for s in seats for b in plan.boards_of(s)]
    assert Counter(due) == Counter(planned_rows)
    assert [row[0] for row in by_round] == sorted(row[0] for row in by_round)  # type: ignore[type-var]
    boards = [row[2] for row in by_board if row[2] is not None]
    assert boards == sorted(boards)  # type: ignore[type-var]
    assert message["Boards in play"] == len(set(boards))
    assert message["Problem"] == ""
    return message


@pytest.mark.slow
@every("pairs", range(3, MOST_PAIRS + 1))
def test_a_mitchell_for_every_number_of_pairs(pairs: int) -> None:
    plan = planned(EventSetup("mitchell", pairs, None, 1))
    check(plan)
    list_is_the_movement(plan)
    tables = (pairs + 1) // 2
    assert plan.rounds == (tables if tables % 2 else tables - 1)
    assert (plan.tables, len(plan.pairs), plan.winners) == (tables, pairs, 2)


@pytest.mark.slow
@every("pairs", [pairs for pairs in range(7, MOST_PAIRS + 1) if (pairs + 1) // 2 % 2 == 0])
def test_share_and_relay_for_every_even_number_of_tables(pairs: int) -> None:
    plan = planned(EventSetup("relay", pairs, None, 1))
    check(plan)
    message = list_is_the_movement(plan)
    tables = (pairs + 1) // 2
    assert plan.rounds == tables
    assert message["Shared boards"] == f"tables 1 and {tables} share boards" or pairs % 2


@pytest.mark.parametrize("pairs", range(3, 25))
def test_a_howell_for_every_number_of_pairs(pairs: int) -> None:
    plan = planned(EventSetup("howell", pairs, None, 3))
    check(plan)
    message = list_is_the_movement(plan)
    assert message["Boards a pair plays"] == str(3 * (pairs - 1)), "everybody meets everybody"


@pytest.mark.parametrize("kind", ["mitchell", "relay", "howell"])
@pytest.mark.parametrize("pairs", [7, 8, 15, 16])
def test_every_number_of_rounds_and_any_switched_round(kind: str, pairs: int) -> None:
    for rounds in range(1, planned(EventSetup(kind, pairs)).rounds + 1):
        for switched in ([], [rounds], [1, rounds]):
            plan = planned(EventSetup(kind, pairs, rounds, 4, switched))
            check(plan)
            list_is_the_movement(plan)
            assert plan.rounds == rounds
            straight = planned(EventSetup(kind, pairs, rounds, 4))
            for seat, before in zip(plan.seats, straight.seats, strict=True):
                turned = seat.round in switched
                assert (seat.ns, seat.ew) == ((before.ew, before.ns) if turned else (before.ns, before.ew))
            assert plan.winners == (1 if switched else straight.winners)


@pytest.mark.parametrize("pairs", [5, 13, 15])
def test_any_pair_of_an_odd_mitchell_may_be_missing(pairs: int) -> None:
    for missing in range(1, pairs + 2):
        plan = planned(EventSetup("mitchell", pairs, None, 2, (), missing))
        check(plan)
        list_is_the_movement(plan)
        assert set(plan.pairs) == set(range(1, pairs + 2)) - {missing}


@pytest.mark.parametrize(("pairs", "sections"), [(26, 2), (51, 3), (52, 3), (120, 4), (119, 5), (33, 2)])
@pytest.mark.parametrize("kind", ["mitchell", "relay"])
def test_sections_play_the_same_boards(kind: str, pairs: int, sections: int) -> None:
    plan = planned(EventSetup(kind, pairs, None, 2, (), None, (), sections))
    check(plan)
    list_is_the_movement(plan)
    assert len(plan.pairs) == pairs and plan.tables == (pairs + 1) // 2
    shared = [tables for (round_, _), tables in shared_sets(plan.seats).items() if round_ == 1]
    assert shared and max(map(len, shared)) <= 2 * sections


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (("mitchell",), "number of pairs is not set"),
        (("mitchell", 2), "3 to 120, not 2"),
        (("mitchell", 121), "3 to 120, not 121"),
        (("mitchell", 14, 8), "1 to 7 rounds, not 8"),
        (("mitchell", 14, 0), "1 to 7 rounds, not 0"),
        (("mitchell", 16, 8), "1 to 7 rounds, not 8"),
        (("relay", 14), "for an even number of tables; with 7 choose Mitchell"),
        (("howell", 25), "3 to 24 pairs, not 25"),
        (("howell", 8, 8), "1 to 7 rounds, not 8"),
        (("howell", 8, None, 2, (), 8), "no missing"),
        (("mitchell", 14, None, 2, (), 3), "with 14 pairs, an even number, leave the missing pair empty"),
        (("mitchell", 13, None, 2, (), 15), "1 to 14, not 15"),
        (("mitchell", 14, None, 0), "1 to 32, not 0"),
        (("mitchell", 14, None, 33), "1 to 32, not 33"),
        (("mitchell", 14, None, 2, (8,)), "round 8 cannot be switched"),
        (("mitchell", 14, None, 2, (), None, (), 3), "1 to 2 sections, not 3"),
        (("mitchell", 14, None, 2, (), None, (), 0), "sections, not 0"),
        (("howell", 8, None, 2, (), None, (), 2), "with a Howell the number of sections must be 1"),
        (("swiss", 8), "'swiss'"),
        (("own",), "no lines"),
    ],
)
def test_what_cannot_be_is_said(setup: tuple[object, ...], said: str) -> None:
    with pytest.raises(InputError, match=said):
        planned(EventSetup(*setup))  # type: ignore[arg-type]


def test_the_facts_are_named_in_their_order() -> None:
    rows = fact_rows(planned(EventSetup("mitchell", 8)))
    assert [label for label, _ in rows] == [fact.label for fact in FACTS]
    assert [rows[place_of(FACTS, fact.key) - 1][0] for fact in FACTS] == [fact.label for fact in FACTS]


def test_each_movement_has_a_code_of_its_own() -> None:
    plans = [
        planned(EventSetup(kind, pairs, rounds, boards, switched))
        for kind in ("mitchell", "relay", "howell")
        for pairs in (7, 8, 15, 16, 23, 24)
        for rounds in (None, 1, 2, 3)
        for boards in (2, 3)
        for switched in ((), (1,))
    ]
    plans += [planned(EventSetup("mitchell", 13, None, 2, (), missing)) for missing in range(1, 15)]
    plans += [planned(EventSetup("mitchell", 52, 5, 2, (), None, (), sections)) for sections in (1, 2, 3)]
    seen: dict[str, Movement] = {}
    for plan in plans:
        other = seen.setdefault(code(plan), plan)
        assert (other.seats, other.boards_per_round) == (plan.seats, plan.boards_per_round)
    assert len(seen) > 250


@pytest.mark.parametrize("kind", ["mitchell", "howell"])
@pytest.mark.parametrize("pairs", [3, 4, 8, 11])
def test_the_winners_of_the_facts_are_those_of_the_ranking(kind: str, pairs: int) -> None:
    for rounds in range(1, planned(EventSetup(kind, pairs)).rounds + 1):
        for switched in ((), (1,), (rounds,)):
            plan = planned(EventSetup(kind, pairs, rounds, 1, switched))
            lines = tuple(ScoreLine(t, n, b, ns, ew, (b, ns, ew)) for t, n, b, ns, ew in list_rows(plan))  # type: ignore[arg-type]
            assert facts(plan)["Winners"] == scored(lines).winners
