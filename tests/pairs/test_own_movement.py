"""A club's own movement as it is typed, its faults in words, and the guide cards of any movement."""

import pytest

from tests.pairs.test_setup import facts, list_is_the_movement
from xlvp.errors import InputError
from xlvp.pairs.movement import faults
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_kinds import EventSetup, code, planned
from xlvp.pairs.movement_rows import guide_rows, list_rows
from xlvp.pairs.score_list import ScoreLine

OWN = (OwnSeat(1, 1, 4, 1, 1), OwnSeat(1, 2, 2, 3, 1), OwnSeat(2, 1, 4, 2, 3), OwnSeat(2, 2, 3, 1, 3))


def test_an_own_movement() -> None:
    plan = planned(EventSetup("own", None, None, 2, (), None, OWN))
    assert (plan.tables, plan.rounds, plan.pairs, plan.winners) == (2, 2, (1, 2, 3, 4), 1)
    assert list_rows(plan)[:3] == [(1, 1, 1, 4, 1), (1, 1, 2, 4, 1), (1, 2, 1, 2, 3)]
    list_is_the_movement(plan)


def test_an_own_movement_in_which_nobody_changes_sides_has_two_winners() -> None:
    assert planned(EventSetup("own", own=(OwnSeat(1, 1, 1, 3, 1), OwnSeat(1, 2, 2, 4, 3)))).winners == 2


@pytest.mark.parametrize("kind", ["mitchell", "relay", "howell"])
def test_a_movement_typed_as_an_own_one_is_the_same(kind: str) -> None:
    plan = planned(EventSetup(kind, 15, None, 3))
    seats = tuple(OwnSeat(s.round, s.table, s.ns, s.ew, 3 * s.boards - 2) for s in reversed(plan.seats))
    own = planned(EventSetup("own", None, None, 3, (), None, seats))
    assert own.seats == plan.seats and own.winners == plan.winners
    assert code(own)[1:] == code(plan)[1:], "the code is of the seats"


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (OwnSeat(0, 1, 1, 2, 1), "round must be 1 to 999, not 0"),
        (OwnSeat(-1, 1, 1, 2, 1), "not -1"),
        (OwnSeat(1, 1000, 1, 2, 1), "table must be 1 to 999, not 1000"),
        (OwnSeat(1, 1, 0, 2, 1), "NS must be"),
        (OwnSeat(1, 1, 1, -2, 1), "EW must be"),
        (OwnSeat(1, 1, 1, 2, 0), "board must be 1 to 999, not 0"),
        (OwnSeat(1, 1, 1, 2, -1), "board must be"),
        (OwnSeat(1, 1, 1, 2, 2), "board 2 begins no set of 2"),
        (OwnSeat(1, 1, None, None, 1), "nobody sits there"),
        (OwnSeat(10**30, 1, 1, 2, 1), "round must be"),
    ],
)
def test_a_wrong_line_of_an_own_movement_is_named(seat: OwnSeat, said: str) -> None:
    with pytest.raises(InputError, match=said):
        planned(EventSetup("own", None, None, 2, (), None, (*OWN, seat)))


@pytest.mark.parametrize("rounds", [0, 3])
def test_an_own_movement_ends_early_but_not_late(rounds: int) -> None:
    assert planned(EventSetup("own", None, 1, 2, (), None, OWN)).rounds == 1
    with pytest.raises(InputError, match=f"1 to 2 rounds, not {rounds}"):
        planned(EventSetup("own", None, rounds, 2, (), None, OWN))


def test_the_faults_of_an_own_movement_are_its_problem() -> None:
    plan = planned(EventSetup("own", None, None, 2, (), None, (*OWN, OwnSeat(3, 1, 1, 4, 1))))
    assert facts(plan)["Problem"] == (
        "pairs 1 and 4 meet in rounds 1 and 3 and 2 more"  # and both play set 1 again
    )
    assert len(faults(plan.seats)) == 3


@pytest.mark.parametrize("by", ["table", "pair"])
def test_guide_cards_say_the_whole_movement(by: str) -> None:
    plan = planned(EventSetup("mitchell", 9, None, 3, (2,)))
    lines = [ScoreLine(t, table, b, ns, ew, (b, ns, ew)) for t, table, b, ns, ew in list_rows(plan)]  # type: ignore[arg-type]
    rows = guide_rows(lines, by)
    heads = [row[0] for row in rows if isinstance(row[0], str) and row[0].split()[0].lower() == by]
    owners = range(1, plan.tables + 1) if by == "table" else plan.pairs
    assert heads == [f"{by.capitalize()} {number}" for number in owners]
    messages = [row for row in rows if isinstance(row[0], int)]
    seated = sum(len({seat.ns, seat.ew} - {None}) for seat in plan.seats)
    assert len(messages) == (len(plan.seats) if by == "table" else seated)
    assert sum("sit-out" in row for row in messages) == plan.rounds


def test_guide_cards_of_boards_that_do_not_follow_each_other() -> None:
    lines = [ScoreLine(1, 1, board, 1, 2, (board, 1, 2)) for board in (4, 9)]
    assert guide_rows(lines)[2][3] == "4, 9"
    with pytest.raises(InputError, match="table or by pair, not 'round'"):
        guide_rows(lines, "round")


def test_guide_cards_leave_out_blank_lines_and_what_the_plan_has_not() -> None:
    planned_line, added = ScoreLine(1, 1, 4, 1, 2, (4, 1, 2)), ScoreLine(0, 3, 9, 5, 6, (None, None, None))
    assert guide_rows([None, planned_line, added]) == guide_rows([planned_line])
