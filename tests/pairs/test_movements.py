"""Every movement can be played: the conditions are checked by code of their own."""

from collections import Counter

import pytest

from tests.every import every
from tests.growth import calls
from xlvp.errors import InputError
from xlvp.pairs.howell import howell
from xlvp.pairs.mitchell import mitchell
from xlvp.pairs.movement import Movement, Seat, arrow_switched, faults, shared_sets


def check(movement: Movement) -> None:
    """No pair meets another twice, plays a board twice or sits twice; found by counting, not by faults()."""
    seats = [seat for seat in movement.seats if not seat.sit_out]
    meetings = Counter(frozenset((seat.ns, seat.ew)) for seat in seats)
    assert max(meetings.values()) == 1 and all(len(couple) == 2 for couple in meetings)
    boards = Counter(
        (pair, b) for seat in seats for pair in (seat.ns, seat.ew) for b in movement.boards_of(seat)
    )
    assert max(boards.values()) == 1
    seated = Counter((s.round, pair) for s in movement.seats for pair in (s.ns, s.ew) if pair is not None)
    assert max(seated.values()) == 1
    for number in range(1, movement.rounds + 1):
        pairs = {p for s in movement.seats if s.round == number for p in (s.ns, s.ew) if p is not None}
        assert pairs == set(movement.pairs), "everybody has a place in every round"
    assert faults(movement.seats) == []


@every("tables", range(2, 61))
def test_mitchell(tables: int) -> None:
    movement = mitchell(tables, boards_per_round=3)
    check(movement)
    assert movement.rounds == (tables if tables % 2 else tables - 1)
    assert shared_sets(movement.seats) == {}
    assert movement.pairs == tuple(range(1, 2 * tables + 1))


@every("tables", range(3, 60, 2))
def test_boards_of_a_mitchell_go_down_a_table_each_round(tables: int) -> None:
    by_place = {(s.round, s.table): s for s in mitchell(tables).seats}
    for (number, table), seat in by_place.items():
        if number > 1:
            above = by_place[number - 1, table % tables + 1]
            below = by_place[number - 1, (table - 2) % tables + 1]
            assert seat.boards == above.boards, "from the table above"
            assert seat.ew == below.ew, "from the table below"
            assert seat.ns == by_place[1, table].ns, "North-South stay"


@every("tables", range(4, 61, 2))
def test_share_and_relay(tables: int) -> None:
    movement = mitchell(tables, relay=True)
    check(movement)
    assert movement.rounds == tables
    assert set(shared_sets(movement.seats).values()) == {(1, tables)}, "only the first and the last share"


@pytest.mark.parametrize("missing", [1, 7, 8, 14])
def test_half_table(missing: int) -> None:
    movement = mitchell(7, missing=missing)
    check(movement)
    sitting = Counter(p for s in movement.seats if s.sit_out for p in (s.ns, s.ew) if p is not None)
    assert len(sitting) == 7 and set(sitting.values()) == {1}, "each opponent sits out once"
    assert missing not in movement.pairs


def test_curtailed_rounds_and_boards_per_round_are_separate() -> None:
    movement = mitchell(13, rounds=9, boards_per_round=3)
    check(movement)
    assert (movement.rounds, movement.boards) == (9, 39)
    assert {len(movement.boards_of(seat)) for seat in movement.seats} == {3}


@pytest.mark.parametrize("pairs", range(3, 25))
def test_howell(pairs: int) -> None:
    movement = howell(pairs)
    check(movement)
    met = {frozenset((s.ns, s.ew)) for s in movement.seats if not s.sit_out}
    assert len(met) == pairs * (pairs - 1) // 2, "everybody meets everybody"
    assert movement.winners == 1
    if pairs >= 7:
        assert shared_sets(movement.seats) == {}


def test_howell_of_an_odd_number_sits_each_pair_out_once() -> None:
    out = Counter(p for s in howell(9).seats if s.sit_out for p in (s.ns, s.ew) if p is not None)
    assert out == dict.fromkeys(range(1, 10), 1)


def test_the_search_for_a_howell_ends_soon() -> None:
    from xlvp.pairs.howell import starter_and_adder

    starter_and_adder.cache_clear()
    work = calls(lambda: howell(24))
    assert work < 100_000


def test_arrow_switch_makes_one_winner() -> None:
    movement = arrow_switched(mitchell(7), [7])
    check(movement)
    assert movement.winners == 1 and "round 7" in movement.name
    last = [seat for seat in movement.seats if seat.round == 7]
    assert all(seat.ns is not None and seat.ns > 7 for seat in last)
    assert [s for s in movement.seats if s.round < 7] == [s for s in mitchell(7).seats if s.round < 7]


def test_faults_are_said_in_words() -> None:
    seats = [
        *(Seat(1, 1, 1, 2, 1), Seat(1, 2, 1, 3, 2), Seat(2, 1, 2, 1, 1)),
        *(Seat(2, 2, 4, 4, 3), Seat(2, 2, 5, 6, 4)),
    ]
    text = "; ".join(faults(seats))
    for message in (
        "round 1: pair 1 sits at 2 tables",
        "pairs 1 and 2 meet in rounds 1 and 2",
        "pair 1 plays board set 1 in rounds 1 and 2",
        "round 2, table 2: pair 4 meets itself",
        "round 2, table 2 is listed twice",
    ):
        assert message in text


@pytest.mark.parametrize(
    ("make", "quoted"),
    [
        (lambda: mitchell(1), "1"),
        (lambda: mitchell(8, rounds=8), "8"),
        (lambda: mitchell(7, relay=True), "7"),
        (lambda: mitchell(7, missing=15), "15"),
        (lambda: mitchell(7, boards_per_round=0), "0"),
        (lambda: howell(2), "2"),
        (lambda: howell(8, rounds=9), "9"),
        (lambda: howell(8, boards_per_round=0), "0"),
        (lambda: arrow_switched(mitchell(7), [9]), "9"),
    ],
)
def test_what_cannot_be_is_refused(make: object, quoted: str) -> None:
    with pytest.raises(InputError, match=quoted):
        make()  # type: ignore[operator]
