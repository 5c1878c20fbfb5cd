"""The numbers of an own movement, the sections of a field, and the tolerances of shares, at their edge."""

from fractions import Fraction

import pytest

from xlvp.errors import InputError, NotationError
from xlvp.notation.results import parse_result
from xlvp.pairs.mitchell import joined, mitchell, section_tables
from xlvp.pairs.movement_file import OwnSeat, own_movement
from xlvp.rules.butler import off_each_end
from xlvp.rules.matchpoints import Field, max_percent
from xlvp.rules.result import weighted


@pytest.mark.parametrize("called", ["ns", "ew"])
def test_a_pairs_number_is_1_to_999(called: str) -> None:
    def with_number(number: int) -> OwnSeat:
        seats = {"ns": 5, "ew": 6} | {called: number}
        return OwnSeat(round=1, table=1, ns=seats["ns"], ew=seats["ew"], first=1)

    for number in (1, 999):
        assert number in own_movement([with_number(number)], 2).pairs
    for number in (0, 1000, -1):
        with pytest.raises(InputError, match=f"must be 1 to 999, not {number}"):
            own_movement([with_number(number)], 2)


def test_rounds_of_an_own_movement() -> None:
    seats = [OwnSeat(round, 1, 1, 2, 2 * round - 1) for round in (1, 2, 3)]
    assert [own_movement(seats, 2, rounds).rounds for rounds in (1, 3)] == [1, 3]
    for rounds in (0, 4):
        with pytest.raises(InputError, match=f"1 to 3 rounds, not {rounds}"):
            own_movement(seats, 2, rounds)


def test_a_section_has_three_tables_or_more() -> None:
    assert section_tables(9, 3) == [3, 3, 3]
    assert section_tables(2, 1) == [2]
    for tables, sections in ((8, 3), (9, 4), (9, 0), (2, 2)):
        with pytest.raises(InputError, match="sections, not"):
            section_tables(tables, sections)


def test_sections_side_by_side_hold_every_seat_of_each() -> None:
    """Law 3: numbered through; the second section begins where the first one ends."""
    small, large = mitchell(3), mitchell(4)
    field = joined([large, small])
    assert len(field.seats) == len(large.seats) + len(small.seats)
    assert [seat for seat in field.seats if seat.table <= 4] == sorted(
        large.seats, key=lambda seat: (seat.round, seat.table)
    )
    behind = [(s.round, s.table - 4, (s.ns or 0) - 8, (s.ew or 0) - 8) for s in field.seats if s.table > 4]
    assert behind == sorted((s.round, s.table, s.ns, s.ew) for s in small.seats)
    assert (field.tables, max(field.pairs)) == (7, 14)
    assert field.name.startswith(f"{large.name.split(',')[0]}, 7 tables in 2 sections")


@pytest.mark.parametrize(("share", "off"), [("0.3333", 1), ("0.33329", 0), ("1/3", 1)])
def test_a_third_as_a_person_types_it_drops_one_of_three(share: str, off: int) -> None:
    """A ten-thousandth of a result is forgiven, no more; of 3 results one off each end leaves one."""
    assert off_each_end(3, Fraction(share)) == off


@pytest.mark.parametrize(
    ("off", "right"), [("0.001", True), ("-0.001", True), ("0.00101", False), ("-0.00101", False)]
)
def test_weights_sum_to_1_within_a_thousandth(off: str, right: bool) -> None:
    terms = [(620, Fraction("0.6")), (-100, Fraction("0.4") + Fraction(off))]
    if right:
        assert sum(weight for _, weight in weighted(terms).terms) == 1 + Fraction(off)
        return
    with pytest.raises(NotationError, match="the weights sum to"):
        weighted(terms)


@pytest.mark.parametrize(("score", "percent"), [("620", 100), ("170", 25), ("-100", 0)])
def test_percentages_from_top_to_bottom(score: str, percent: int) -> None:
    """Law 78A: two points for each pair beaten, one for each equal one."""
    field = Field(map(parse_result, ("620", "170", "170") if score != "-100" else ("620", "170", "-100")))
    assert max_percent(field, parse_result(score)) == percent
