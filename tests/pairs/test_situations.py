"""Situations that directors asked about in public, with the figures that were quoted there.

EBU forum threads 1580, 1317, 569, 1156, c/12779 and 1782, N. Doe's article on fouled boards, BBO forum 90934;
in our words. The rest of the situations stands where its rule is tested.
"""

from fractions import Fraction

import pytest

from tests.every import every
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import HEADINGS, ranked
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.session_state import list_account

Row = tuple[object, ...]


def board(*results: tuple[str, str], method: str = "matchpoints") -> Scored:
    """Board 1 at one table after the other: the result, and its scoring group."""
    rows = []
    for number, (entry, group) in enumerate(results):
        rows.append((1, number + 1, 1, 2 * number + 1, 2 * number + 2, entry, group))
    return scored(read_list(tuple(rows)), method)


def points(event: Scored) -> list[float]:
    return [round(float(line.ns_points or 0), 2) for line in event.filled]


def test_a_board_fouled_at_two_of_five_tables() -> None:
    """EBU 1580: -110 and -200 in the other form are quoted as 6.5 and 1.5 of 8."""
    event = board(("-110", "F"), ("-200", "F"), ("+140", ""), ("-50", ""), ("+90", ""))
    assert points(event)[:2] == [6.5, 1.5]


def test_ten_results_of_which_three_were_fouled() -> None:
    """N. Doe: seven results 17.57 14.71 11.86 9 ..., three results 15.67 9 2.33 of 18."""
    seven = [(f"+{score}", "") for score in (170, 150, 140, 130, 120, 110, 90)]
    three = [(f"-{score}", "F") for score in (90, 100, 110)]
    assert points(board(*seven, *three)) == [17.57, 14.71, 11.86, 9, 6.14, 3.29, 0.43, 15.67, 9, 2.33]


def test_three_of_ten_by_the_small_groups_rule() -> None:
    """EBU 1317: 70, 60 and 50%: 12.6, 10.8 and 9 of 18."""
    seven = [(f"+{score}", "") for score in (170, 150, 140, 130, 120, 110, 90)]
    three = [(f"-{score}", "F") for score in (90, 100, 110)]
    event = board(*seven, *three, method="matchpoints-small-groups")
    assert points(event)[-3:] == [12.6, 10.8, 9]


@every("entry, ns, ew", [("NP/60%", None, "4.8"), ("60%/NP", "4.8", None), ("NP", None, None), ("A", 4, 4)])
def test_what_is_given_without_a_score(entry: str, ns: object, ew: object) -> None:
    """EBU 569 and 1156: sixty per cent of a top of 8 for who did nothing wrong; NP is nothing, A the half."""
    others = [("+140", ""), ("+110", ""), ("-50", ""), ("-100", "")]
    full = (2, 1, 2, 11, 12, "+140")
    rows: list[Row] = [full, *((2, at, 2, 2 * at + 9, 2 * at + 10, "-50") for at in range(2, 6))]
    for number, (result, group) in enumerate([(entry, ""), *others]):
        rows.append((1, number + 1, 1, 2 * number + 1, 2 * number + 2, result, group))
    event = scored(read_list(tuple(row if len(row) == 7 else (*row, "") for row in rows)))
    line = next(each for each in event.filled if each.entry == entry)
    assert event.top == 8
    wanted = tuple(None if own is None else Fraction(str(own)) for own in (ns, ew))
    assert (line.points("NS"), line.points("EW")) == wanted


def test_a_board_that_one_pair_has_played_before() -> None:
    """BBO 90934: the second play is cancelled; both rows are named until the director has done so."""
    rows = [(1, 1, 4, 1, 3, "+140"), (2, 1, 4, 1, 4, "-50"), (2, 2, 4, 2, 3, "NP")]
    first, second, _ = read_list(tuple(rows))
    assert first is not None and second is not None
    assert "pair 1 already played board 4 (round 1, table 1)" in second.words
    cancelled = [rows[0], (2, 1, 4, 1, 4, "NP"), rows[2]]
    assert list_account(scored(read_list(tuple(cancelled)))).final


@pytest.mark.parametrize("played_rounds, lists", [(9, 1), (8, 2)])
def test_the_switched_round_fell_out(played_rounds: int, lists: int) -> None:
    """EBU comment/12779: without the switched round nothing compares North-South with East-West."""
    rows: list[Row] = []
    for row in list_rows(planned(EventSetup("mitchell", 18, None, 2, [9]))):
        rows.append((*row, "+140" if row.round <= played_rounds and row.ns != 3 else "NP"))
    event = scored(read_list(tuple(rows)))
    assert list_account(event).final
    rankings = ranked(event, {})
    assert len(rankings) == lists <= len(HEADINGS)


def test_a_board_not_played_is_no_average() -> None:
    """EBU 1782: who did not play a board is ranked on the others; an average is a board."""
    for entry, boards in (("NP", 1), ("A", 2)):
        rows = [
            (1, 1, 1, 1, 3, "+140"),
            (1, 2, 1, 2, 4, "-50"),
            (1, 1, 2, 1, 3, entry),
            (1, 2, 2, 2, 4, "+90"),
        ]
        (places,) = ranked(scored(read_list(tuple(rows))), {}, winners=1)
        assert {place.scratch.pair: place.scratch.boards for place in places}[1] == boards
